/**
 * A walk that solves the puzzle: what is said of it, and what comes next.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} Won The figures of a walk that solves the puzzle.
 * @property {number} score What is compared with the number to beat.
 * @property {number | null} least
 * @property {boolean} optimal
 * @property {boolean} own Whether the person played it, rather than being shown the solution.
 * @property {number} hints
 * @property {number} seconds
 */

import * as engine from '../engine.js';
import { FAMILIES, currentFamily } from '../families/index.js';
import { ownKey, t } from '../i18n/index.js';
import { puzzleName } from '../i18n/sentences.js';
import { isOwn, nextUndo } from '../state/game.js';
import { placeOf } from '../state/collections.js';
import { isQuiz } from '../state/quiz.js';

/** The attempt whose figures were asked for last. @type {{ rival: string, puzzle: string, figures: { score: number, solved: boolean } } | null} */
let known = null;

/** The last move has solved the puzzle. @param {App} app */
export function won(app) {
  Object.assign(app.page.passing, { wonNow: true, cardClosed: false });
  // What it is worth is told once it is handed in.
  if (!isQuiz(app.page.sitting)) app.actions.noteResult();
  app.announce(wonWords(app));
}

/**
 * The figures of the walk, if it solves the puzzle.
 * @param {App} app
 * @returns {Won | null} null also where there was nothing to solve
 */
export function wonFigures({ page, showing }) {
  const { game, view, text, start } = page.sitting;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '') return null;
  // On Solve the boards show another sequence.
  const trails = view === 'walk' ? showing()?.trails : start && engine.trails(text, start, moves);
  const score = currentFamily(page).score(trails ?? [], moves);
  const { hints, seconds } = game;
  const least = isQuiz(page.sitting) ? null : game.least;
  return { score, least, optimal: score === least, own: isOwn(game), hints, seconds };
}

/**
 * The same in words; empty where it is not solved, or nothing was played.
 * @param {App} app
 */
export function wonWords(app) {
  const figures = wonFigures(app);
  const { kind } = currentFamily(app.page);
  if (figures === null) return app.page.sitting.game.state?.solved ? t(ownKey(kind, 'won.already')) : '';
  const { score, least, optimal, own, hints } = figures;
  const played = t(ownKey(kind, 'won.count'), { count: score });
  if (!own) return t(nextUndo(app.page.sitting.game)?.what === 'rival' ? 'won.rival' : 'won.shown', { played });
  const sentences = [t(ownKey(kind, 'won.solved'), { played })];
  if (optimal) sentences.push(t(ownKey(kind, 'won.optimal')));
  else if (least !== null) sentences.push(t(ownKey(kind, 'won.least'), { count: least }));
  if (hints > 0) sentences.push(t('won.hints', { count: hints }));
  return sentences.join(' ');
}

/**
 * What came of the attempt that somebody shared; null where there is none.
 * @param {App} app
 * @returns {{ score: number, solved: boolean } | null}
 */
export function rivalFigures({ page }) {
  const { text, start, game } = page.sitting;
  const { rival } = game;
  if (rival === null || start === null) return null;
  if (known?.rival !== rival || known.puzzle !== start.puzzle) {
    const checked = engine.check(text, rival);
    const score = currentFamily(page).score(engine.trails(text, start, rival), rival);
    known = { rival, puzzle: start.puzzle, figures: { score, solved: checked.ok && checked.solved } };
  }
  return known.figures;
}

/**
 * The attempt that is to be outdone, in words; empty where there is none.
 * @param {App} app
 */
export function rivalWords(app) {
  const figures = rivalFigures(app);
  if (figures === null) return '';
  const played = t(ownKey(currentFamily(app.page).kind, 'won.count'), { count: figures.score });
  return t(figures.solved ? 'rival.solved' : 'rival.unsolved', { played });
}

/** Shows somebody else's attempt, once one has solved it oneself. @param {App} app */
export function showRival({ page, actions }) {
  const { rival, state } = page.sitting.game;
  if (rival !== null && state?.solved) actions.showWalk(rival, 'rival');
}

/**
 * What one tells others of a walk that solves the puzzle: which one, and the figures.
 * @param {App} app
 */
export function resultWords(app) {
  const figures = wonFigures(app);
  const { kind } = currentFamily(app.page);
  const puzzle = puzzleName(app.page.sitting);
  const about = t('result.about', { puzzle, family: t(`${kind}.name`) });
  if (figures === null || !figures.own) return about;
  const { score, least, hints } = figures;
  return t('result.told', {
    about,
    figures: [
      t('result.solved', { played: t(ownKey(kind, 'won.count'), { count: score }) }),
      ...(least === null ? [] : [t(ownKey(kind, 'par.least'), { count: least })]),
      t('par.hints', { count: hints }),
    ].join(', '),
  });
}

/** Once more from the start, to do it with fewer. @param {App} app */
export function tryAgain({ actions }) {
  actions.restart();
}

/**
 * Another puzzle: the next one of the collection that is played; or one of the same kind: the next level, the day's puzzle of the next family, the next example, or one
 * made by the same settings.
 * @param {App} app
 */
export function openNext({ page, actions }) {
  const { source, puzzle } = page.sitting;
  const place = placeOf(page.collections, puzzle?.id);
  if (place !== null && place.index + 1 < place.collection.entries.length) return actions.stepCollection(1);
  if (source?.kind === 'generated') {
    actions.generateAnother(0);
    return;
  }
  if (source?.kind === 'level') {
    const count = engine.levelsOf(source.family).length;
    actions.openLevel(source.family, (source.number % count) + 1);
    return;
  }
  if (source?.kind === 'daily') {
    const here = FAMILIES.findIndex(({ kind }) => kind === source.family);
    actions.openDaily(FAMILIES[(here + 1) % FAMILIES.length].kind, source.date);
    return;
  }
  const examples = engine.examples().filter(({ kind }) => kind === puzzle?.kind);
  const here = source?.kind === 'example' ? examples.findIndex(({ name }) => name === source.name) : -1;
  actions.openExample(examples[(here + 1) % examples.length].name);
}
