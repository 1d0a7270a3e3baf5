/**
 * Names of files, and in links. They are harmless as text, but could be endless, and marks of text direction could make
 * a sentence say something else.
 */

/** The most characters shown of a name; file names are seldom longer. */
const MOST = 100;

/** Control and invisible characters: marks of direction and joiners. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** More marks on one character than any language writes would cover the lines above and below. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** Words without stacked marks; the module has replaced characters that cannot be seen. */
export const plainWords = (words: string) => words.replaceAll(STACKED, '$1');

export function plainName(name: string) {
  // Cutting a long name must not split a character.
  const seen = Array.from(plainWords(name.slice(0, 8 * MOST).replaceAll(UNSEEN, '')));
  return seen.length <= MOST && name.length <= 8 * MOST ? seen.join('') : `${seen.slice(0, MOST - 1).join('')}…`;
}
