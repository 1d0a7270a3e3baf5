/**
 * Names of files, and in links. Shown as text they do no harm, but they could be endless, and marks that turn the
 * direction of writing could make a sentence say something else.
 */

/** The most characters that are shown of a name; files seldom have longer ones. */
const MOST = 100;

/** Control characters, and those that nobody sees: marks of direction and joiners. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it is shown. */
export function plainName(name: string) {
  // Somebody's cut through a long name takes no half of a character.
  const seen = Array.from(name.slice(0, 8 * MOST).replaceAll(UNSEEN, ''));
  return seen.length <= MOST && name.length <= 8 * MOST ? seen.join('') : `${seen.slice(0, MOST - 1).join('')}…`;
}
