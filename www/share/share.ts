/** What leaves the page: links, pictures, files, the sequence on the clipboard. */

import { setFragment } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { canEncode, encode, namedFragment, sizeClass, withQuiz } from '../core/links.ts';

import { isQuiz } from '../core/quiz.ts';

import { recipeOf, type Source } from '../core/session.ts';
import * as engine from '../engine/engine.ts';

import { currentLanguage } from '../i18n/index.ts';

import { pathOf } from './static-pages.ts';

/**
 * The link to the current puzzle, and how far it gets. A link that fits is put into the address
 * too, so that the page comes back with it.
 * @param withMoves the own walk too, for somebody to outdo
 * @param asQuiz to be played without help until it is handed in
 */
export async function makeLink(
  { page }: App,
  withMoves = false,
  asQuiz = false,
): Promise<{ address: string; size: ReturnType<typeof sizeClass> } | null> {
  const { source, text, game } = page.sitting;
  if (source === null) return null;
  const plain = await (withMoves ? attemptOf(source, text, game.walk.moves) : fragmentOf(source, text));
  if (plain === null) return null;
  const hash = asQuiz ? withQuiz(plain) : plain;
  const address = new URL(hash, location.href).href;
  const size = sizeClass(address.length);
  const isOfPage = !withMoves && asQuiz === isQuiz(page.sitting) && page.sitting.source === source;
  if (size !== 'too-long' && isOfPage) setFragment(hash);
  return { address, size };
}

/** The address of the puzzle's own page, which messengers show with its picture. @returns null where there is none */
export function linkToPage({ page }: App): { address: string; size: ReturnType<typeof sizeClass> } | null {
  const { source } = page.sitting;
  // The build notes there whether the host has such pages.
  const hasPages = 'staticPages' in document.documentElement.dataset;
  const path = source === null || !hasPages ? null : pathOf(source, currentLanguage());
  if (path === null) return null;
  const address = new URL(path, location.href).href;
  return { address, size: sizeClass(address.length) };
}

async function fragmentOf(source: Source, text: string) {
  const named = namedFragment(source);
  if (named !== '') return named;
  if (!canEncode()) return null;
  const bytes = engine.pack(text, recipeOf(source));
  return bytes === null ? null : encode(bytes);
}

async function attemptOf(source: Source, text: string, moves: string) {
  if (!canEncode()) return null;
  const packed = engine.packAttempt(text, recipeOf(source), moves);
  if (!packed.ok) return null;
  const hash = await encode(packed.bytes);
  const name = namedFragment(source);
  return name === '' ? hash : `${name}&${hash.slice(1)}`;
}
