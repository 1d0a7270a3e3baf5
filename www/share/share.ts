/** Links to the current puzzle, and the words for sharing a result. */

import { setFragment } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { canEncode, encode, namedFragment, sizeClass, withQuiz } from '../core/links.ts';
import { isQuiz } from '../core/quiz.ts';
import { puzzleName } from '../core/sentences.ts';
import { recipeOf, type Source } from '../core/session.ts';
import { wonFigures } from '../core/won.ts';
import * as engine from '../engine/engine.ts';
import { currentLanguage, ownKey, t } from '../i18n/index.ts';
import { pathOf } from './static-pages.ts';

/** @param to a fragment or a path @returns the address, and how widely it is accepted */
function linkTo(to: string) {
  const address = new URL(to, location.href).href;
  return { address, size: sizeClass(address.length) };
}

/**
 * The link to the current puzzle. A link that fits also goes into the address, so that a reload keeps the puzzle.
 * @param withMoves including the person's walk, to be beaten
 * @param asQuiz to be played without help until it is handed in
 */
export async function makeLink(app: App, withMoves: boolean, asQuiz: boolean) {
  const { page } = app;
  const { source, text, game } = page.session;
  if (source === null) return null;
  const plain = await (withMoves ? attemptOf(source, text, game.walk.moves) : fragmentOf(source, text));
  if (plain === null) return null;
  const hash = asQuiz ? withQuiz(plain) : plain;
  const link = linkTo(hash);
  const isOfPage = !withMoves && asQuiz === isQuiz(page.session) && page.session.source === source;
  if (link.size !== 'too-long' && isOfPage) setFragment(app, hash);
  return link;
}

/** The address of the puzzle's own page, which messengers show with its picture. @returns null if there is none */
export function linkToPage({ page }: App) {
  const { source } = page.session;
  // The build notes there whether the host has such pages.
  const hasPages = 'staticPages' in document.documentElement.dataset;
  const path = source === null || !hasPages ? null : pathOf(source, currentLanguage());
  return path === null ? null : linkTo(path);
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

/** The words for sharing a result: the puzzle, and the figures. */
export function resultWords(app: App) {
  const figures = wonFigures(app);
  const { kind } = currentFamily(app.page);
  const puzzle = puzzleName(app.page.session);
  const about = t('result.about', { puzzle, family: t(`${kind}.name`) });
  if (figures === null || !figures.own) return about;
  const { score, least, hints } = figures;
  const told = [
    t('result.solved', { played: t(ownKey(kind, 'won.count'), { count: score }) }),
    ...(least === null ? [] : [t(ownKey(kind, 'par.least'), { count: least })]),
    t('par.hints', { count: hints }),
  ];
  return t('result.told', { about, figures: told.join(', ') });
}
