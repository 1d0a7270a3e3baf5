/**
 * Kept puzzles come back as they were left: when they are opened again, and when another tab has gone on with them.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 * @typedef {import('../store/records.js').Card} Card
 * @typedef {import('../store/database.js').Parts} Parts
 */

import { enter } from '../address.js';
import * as engine from '../engine.js';
import { FAMILIES } from '../families/index.js';
import { isUnplayed } from '../state/game-record.js';
import { cardKept, cardOfPuzzle, cardsRead, freeKey, newestFirst } from '../state/kept.js';
import { takenUp } from '../state/page.js';
import { isQuiz } from '../state/quiz.js';
import { betterSource, turnTo } from '../state/sitting.js';
import { cardFrom, isOwnDraft, knownOf, marksOf, sittingFrom, textFrom } from '../store/records.js';
import { remakeRoute } from './routes.js';
import { letGo, meet, tell } from './seats.js';

/** So many of what was on the boards last are tried, where some are damaged. */
const TRIES = 5;

/**
 * A puzzle was opened anew: if it is kept, the walk on it is taken up again.
 * @param {App} app
 */
export async function recall(app) {
  const { page, keeping } = app;
  const { sitting } = page;
  const { key, puzzle } = sitting;
  if (puzzle === null) return;
  keeping.recalling.add(key);
  // What was on the boards last comes before what is shown to begin with.
  await keeping.first;
  const card = cardOfPuzzle(page.kept, puzzle.id);
  const found = card === null ? null : await readKept(app, card.key);
  keeping.recalling.delete(key);
  if (found !== null && page.sitting !== sitting) leftTooSoon(app, sitting);
  if (found !== null && page.sitting === sitting) {
    // What was done meanwhile is a walk beside the one that is kept.
    const { rival } = sitting.game;
    if (isPlayed(sitting)) sitting.key = freeKey(page.kept, puzzle.id);
    else {
      // An attempt that came with the link is what one plays against now.
      if (rival !== null) {
        found.game.rival = rival;
        turnTo(found, 'play');
      }
      // So is a quiz, unless it was handed in.
      if (sitting.game.quiz !== null) {
        found.game.quiz ??= sitting.game.quiz;
        if (isQuiz(found)) turnTo(found, 'play');
      }
      found.game.knowledge.route ??= sitting.game.knowledge.route;
      takeUp(app, { ...withFindings(found, sitting), source: betterSource(sitting.source, found.source) });
    }
    enter({ key: page.sitting.key, kind: puzzle.kind }, { anew: false });
  }
  app.changed();
}

/**
 * A puzzle was left before it was known what is kept of it: that is read again when the puzzle comes back, and what was
 * done on it is a walk of its own.
 * @param {App} app
 * @param {Sitting} sitting
 */
function leftTooSoon({ page }, { key, puzzle }) {
  const left = page.aside[key];
  delete page.aside[key];
  if (left === undefined || puzzle === null || !isPlayed(left)) return;
  left.key = freeKey(page.kept, puzzle.id);
  page.aside[left.key] = left;
}

/**
 * Whether a person has walked, or typed.
 * @param {Sitting} sitting
 */
function isPlayed(sitting) {
  return !isUnplayed(sitting.game) || isOwnDraft(sitting);
}

/**
 * A kept puzzle, with everything that was done on it; null where there is none that can be read.
 * @param {App} app
 * @param {string} key
 * @returns {Promise<Sitting | null>}
 */
export async function readKept(app, key) {
  const { keeping } = app;
  try {
    const found = await keeping.store?.read(key);
    if (found === undefined || !(await app.loaded)) return null;
    const { card: raw, ...parts } = found;
    const card = cardFrom(key, raw);
    const sitting = card === null ? null : sittingOf(card, parts);
    if (card === null || sitting === null) return null;
    cardKept(app.page.kept, card);
    keeping.seats.set(key, {
      revision: card.revision,
      deleted: false,
      card,
      marks: marksOf(sitting),
      resting: null,
      known: knownOf(sitting),
      mine: false,
      flying: [],
    });
    return sitting;
  } catch (error) {
    meet(app, error);
    return null;
  }
}

/**
 * A kept puzzle from its records; null where its text is none.
 * @param {Card} card
 * @param {Parts} parts
 * @returns {Sitting | null}
 */
export function sittingOf(card, parts) {
  const text = textFrom(parts.puzzle);
  const opened = text === null ? null : engine.open(text);
  if (text === null || !opened?.ok || opened.puzzle.id !== card.puzzle || opened.puzzle.kind !== card.kind) return null;
  const { state: start } = opened;
  const sitting = sittingFrom(card, parts, opened, {
    replay(moves) {
      const answer = engine.replay(text, start, moves);
      return answer.ok ? answer.state : null;
    },
    problem(draft) {
      const tried = engine.open(draft);
      return tried.ok ? null : tried.error;
    },
  });
  sitting.forecast = engine.forecast(text, start);
  return sitting;
}

/**
 * Goes on here with what another tab has made of the puzzle.
 * @param {App} app
 */
export async function takeOver(app) {
  const { page } = app;
  const { sitting, kept } = page;
  const { key } = sitting;
  const found = await readKept(app, key);
  if (page.sitting !== sitting) return;
  if (found === null) letGo(app, key);
  else takeUp(app, withFindings(found, sitting));
  kept.elsewhere = null;
  tell(app, { type: 'taken', key });
  app.changed();
}

/**
 * Takes up a sitting in the place of the one on the boards.
 * @param {App} app
 * @param {Sitting} sitting
 */
export function takeUp(app, sitting) {
  const { notice } = app.page.passing;
  app.actions.stopSearch();
  app.actions.stopGrading();
  app.actions.stopAsking();
  takenUp(app.page, sitting);
  remakeRoute(app);
  app.page.passing.notice = notice;
  app.actions.watch();
}

/** @param {App} app */
export async function readCards({ page, keeping, changed }) {
  const found = (await keeping.store?.cards()) ?? [];
  const cards = found.flatMap(({ key, card }) => cardFrom(key, card) ?? []);
  const ours = cards.filter(card => FAMILIES.some(({ kind }) => kind === card.kind));
  cardsRead(page.kept, ours);
  changed();
}

/**
 * What this entry of the browser's history had on the boards, or without one what was there last.
 * @param {App} app
 * @param {import('../address.js').Entry | null} entry
 * @returns {Promise<Sitting | null>}
 */
export async function readFirst(app, entry) {
  if (entry !== null) return readKept(app, entry.key);
  for (const { key } of newestFirst(app.page.kept).slice(0, TRIES)) {
    const sitting = await readKept(app, key);
    if (sitting !== null) return sitting;
  }
  return null;
}

/**
 * A kept sitting with what was found out about its puzzle meanwhile, which is no less true.
 * @param {Sitting} kept
 * @param {Sitting} other
 * @returns {Sitting}
 */
function withFindings(kept, other) {
  const { measure, report } = kept.difficulty;
  const isMore = kept.solution.result === null && other.solution.result !== null;
  return {
    ...kept,
    game: { ...kept.game, least: kept.game.least ?? other.game.least },
    solution: isMore ? other.solution : kept.solution,
    proved: kept.proved ?? other.proved,
    difficulty: { measure: measure ?? other.difficulty.measure, report: report ?? other.difficulty.report },
    grades: other.grades,
  };
}
