/**
 * The library: which day it is and whose puzzles are shown, and what a person has reached.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Source} Source
 */

import { localDay, untilMidnight } from '../days.js';
import * as engine from '../engine.js';
import { dayBegan, showDay as dayShown } from '../state/library.js';
import { joined, resultKey, resultsFrom } from '../state/results.js';
import { reached } from './result-keeping.js';
import { meet } from './seats.js';

/**
 * Follows the calendar for as long as the page is open. A device that slept looks when it is woken.
 * @param {App} app
 */
export function followDays(app) {
  const { page, changed } = app;
  let timer = 0;
  const look = () => {
    const now = new Date();
    const today = localDay(now);
    if (today !== page.library.today) {
      dayBegan(page.library, today);
      changed();
    }
    clearTimeout(timer);
    timer = window.setTimeout(look, untilMidnight(now));
  };
  document.addEventListener('visibilitychange', () => {
    look();
    if (document.visibilityState === 'visible') recallResults(app);
  });
  window.addEventListener('focus', look);
  look();
}

/** @param {App} app @param {string} day whose puzzles are to be seen */
export function showDay({ page, changed }, day) {
  dayShown(page.library, day);
  changed();
}

/** @param {App} app @param {string} month that the archive is to show */
export function showMonth({ page, changed }, month) {
  page.library.month = month;
  changed();
}

/**
 * The number to beat of a level or a day's puzzle, which is known without a search; else null.
 * @param {App} app
 * @param {Source | null} source
 * @returns {number | null}
 */
export function leastOf({ dayPuzzles }, source) {
  if (source?.kind === 'level') return engine.levelsOf(source.family)[source.number - 1]?.optimum ?? null;
  return source?.kind === 'daily' ? dayPuzzles.optimum(source.family, source.date) : null;
}

/**
 * The puzzle was solved: if it is a level or of a day, that is noted.
 * @param {App} app
 */
export async function noteResult(app) {
  const { page, actions, dayPuzzles } = app;
  const { source } = page.sitting;
  const key = resultKey(source);
  const won = actions.wonFigures();
  if (source === null || key === null || won === null) return;
  const { score, hints, own } = won;
  const inTime = own && source.kind === 'daily' && source.date === localDay(new Date());
  const least = leastOf(app, source) ?? won.least;
  const best = { score, least, hints, own, inTime };
  reached(app, key, best);
  if (least !== null || source.kind !== 'daily') return;
  const made = await dayPuzzles.get(source.family, source.date);
  if (made.ok) reached(app, key, { ...best, least: made.optimum });
}

/**
 * What was reached before, here or in other tabs, joins what was reached since the page was opened.
 * @param {App} app
 */
export async function recallResults(app) {
  const { page, keeping, changed } = app;
  await keeping.opened;
  try {
    const kept = resultsFrom((await keeping.store?.results()) ?? []);
    const { library } = page;
    library.results = joined(library.results, kept);
    changed();
  } catch (error) {
    meet(app, error);
  }
}

/**
 * Results from a file: each joins what was reached here.
 * @param {App} app
 * @param {Record<string, unknown>} given
 */
export async function joinResults(app, given) {
  for (const [key, best] of Object.entries(resultsFrom(Object.entries(given)))) await reached(app, key, best);
}
