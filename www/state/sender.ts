/**
 * Who sends a link: a name, and for a day the results on its puzzles. Behind the puzzle as `&from=CODE`, the base64url of a
 * text: the name, then a line for each family, `KIND SCORE HINTS PATH`. It may come from anybody: what is read is plain
 * words and small numbers.
 */

import type { Kind } from '../engine/types.ts';
import { ifPossible } from './if-possible.ts';
import { fromBase64Url, toBase64Url } from './links.ts';
import { plainName } from './names.ts';
import { type Best, PATH } from './results.ts';

/** A result on a day's puzzle; nobody is sent those of solutions that were shown. */
export type Sent = Pick<Best, 'score' | 'hints' | 'path'>;

export type Sender = { name: string; results: ReadonlyMap<Kind, Sent> };

export const NOBODY: Sender = { name: '', results: new Map() };

/** The most characters of a name, and of a code. */
export const LONGEST_SENDER = 40;
const LONGEST_CODE = 1000;

/** @returns empty if there is nothing to say; it ends in a letter or digit, as links do */
export function senderCode({ name, results }: Sender): string {
  const lines = [...results].map(([kind, { score, hints, path = '' }]) => `${kind} ${score} ${hints} ${path}`);
  const text = [name, ...lines].join('\n');
  const code = (more: string) => toBase64Url(new TextEncoder().encode(text + more));
  const plain = text === '' ? '' : code('');
  return /[-_]$/.test(plain) ? code(' ') : plain;
}

/** @param isKind whether a family has this name @returns {@link NOBODY} if it cannot be read */
export function senderFrom(code: string, isKind: (name: string) => boolean): Sender {
  const bytes = code.length > LONGEST_CODE ? null : fromBase64Url(code);
  const text = bytes && ifPossible(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!text) return NOBODY;
  const [name, ...lines] = text.split('\n');
  const results = lines.flatMap(line => {
    const [, kind, score, hints, path] = /^([a-z]+) (\d{1,6}) (\d{1,6}) (\d*) ?$/.exec(line) ?? [];
    if (kind === undefined || !isKind(kind)) return [];
    return [
      [kind as Kind, { score: Number(score), hints: Number(hints), ...(PATH.test(path) ? { path } : {}) }] as const,
    ];
  });
  return { name: senderName(name), results: new Map(results) };
}

export const senderName = (typed: string) => Array.from(plainName(typed).trim()).slice(0, LONGEST_SENDER).join('');
