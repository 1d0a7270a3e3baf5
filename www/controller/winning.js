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
import { isOwn } from '../state/game.js';

/** The last move has solved the puzzle. @param {App} app */
export function won(app) {
  Object.assign(app.page.passing, { wonNow: true, cardClosed: false });
  app.actions.noteResult();
  app.announce(wonWords(app));
}

/**
 * The figures of the walk, if it solves the puzzle.
 * @param {App} app
 * @returns {Won | null} null also where there was nothing to solve
 */
export function wonFigures({ page, showing }) {
  const { game } = page.sitting;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '') return null;
  const score = currentFamily(page).score(showing()?.trails ?? [], moves);
  const { least, hints, seconds } = game;
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
  if (!own) return t('won.shown', { played });
  const sentences = [t(ownKey(kind, 'won.solved'), { played })];
  if (optimal) sentences.push(t(ownKey(kind, 'won.optimal')));
  else if (least !== null) sentences.push(t(ownKey(kind, 'won.least'), { count: least }));
  if (hints > 0) sentences.push(t('won.hints', { count: hints }));
  return sentences.join(' ');
}

/** Once more from the start, to do it with fewer. @param {App} app */
export function tryAgain({ actions }) {
  actions.restart();
}

/**
 * Another puzzle of the same kind: the next level, the day's puzzle of the next family, the next example, or one
 * made by the same settings.
 * @param {App} app
 */
export function openNext({ page, actions }) {
  const { source, puzzle } = page.sitting;
  if (source?.kind === 'generated') {
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    actions.generate({ ...source.settings, seed });
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
