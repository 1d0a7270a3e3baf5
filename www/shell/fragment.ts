/** The request in a URL fragment: the reader of what `state/links.ts` describes and writes. */

import { isDay } from '../state/days.ts';
import { ifPossible } from '../state/if-possible.ts';
import { type LibraryPart, partIn } from '../state/library.ts';
import { AFTER, cleanFragment, helpIn, senderIn, withoutEmbed, withoutQuiz, withoutSender } from '../state/links.ts';

type NamedPuzzle =
  | { kind: 'example'; name: string }
  | { kind: 'level'; family: string; number: number }
  | { kind: 'today'; date: string | null; family: string | null };

/** attempt: the code of one, if any; quiz: whether it is one; from: the code of the sender, if it says that */
export type Fragment =
  | { kind: 'none' }
  | { kind: 'puzzle'; code: string; quiz?: true; from?: string }
  | { kind: 'unknown' }
  | { kind: 'help'; at: string }
  | { kind: 'library'; part: LibraryPart }
  | (NamedPuzzle & { attempt?: string; quiz?: true; from?: string });

/** @param hash with or without its `#` */
export function readFragment(hash: string): Fragment {
  const sent = cleanFragment(hash);
  const clean = withoutSender(sent);
  const from = senderIn(sent);
  const whole = withoutEmbed(clean);
  const plain = withoutQuiz(whole);
  const asked = readPlain(plain.slice(1));
  if (['none', 'unknown', 'help', 'library'].includes(asked.kind)) return asked;
  // A board alone has nowhere to hand anything in.
  const isQuiz = plain !== whole && whole === clean;
  return { ...asked, ...(isQuiz ? { quiz: true } : {}), ...(from === '' ? {} : { from }) } as Fragment;
}

/** @param text a fragment without its `#` */
function readPlain(text: string): Fragment {
  if (text === '') return { kind: 'none' };
  if (text.startsWith('p=')) return { kind: 'puzzle', code: text.slice(2) };
  const help = helpIn(text);
  if (help !== null) return { kind: 'help', at: help };
  const part = partIn(`#${text}`);
  if (part !== null) return { kind: 'library', part };
  const [name, attempt] = text.split('&p=', 2);
  const named = readExample(name) ?? readLevel(name) ?? readDay(name);
  if (named === null) return { kind: 'unknown' };
  return attempt === undefined ? named : { ...named, attempt };
}

function readExample(text: string): NamedPuzzle | null {
  const found = /^example=(.*)$/s.exec(text);
  const name = found && ifPossible(() => decodeURIComponent(found[1]).replace(/\s/g, '').replace(AFTER, ''));
  return name === null ? null : { kind: 'example', name };
}

function readLevel(text: string): NamedPuzzle | null {
  const found = /^level=([a-z]+)\/([1-9]\d{0,5})$/.exec(text);
  return found && { kind: 'level', family: found[1], number: Number(found[2]) };
}

function readDay(text: string): NamedPuzzle | null {
  const found = /^today(?:=(\d{4}-\d\d-\d\d)(?:\/([a-z]+))?)?$/.exec(text);
  if (found === null) return null;
  const [, date = null, family = null] = found;
  return date === null || isDay(date) ? { kind: 'today', date, family } : null;
}
