/** A walk that solves the puzzle: what is said of it, and what comes next. */

import type { App } from '../core/app.ts';
import { stepCollection } from '../core/collection-open.ts';
import { placeOf } from '../core/collections.ts';
import { generateAnother } from '../core/generate.ts';
import { openDaily, openExample, openLevel } from '../core/open.ts';
import { restart, showWalk } from '../core/walk.ts';
import * as engine from '../engine/engine.ts';
import { FAMILIES } from '../families/index.ts';

/** Shows somebody else's attempt, once one has solved it oneself. */
export function showRival(app: App) {
  const { page } = app;
  const { rival, state } = page.sitting.game;
  if (rival !== null && state?.solved) showWalk(app, rival, 'rival');
}

/** Once more from the start, to do it with fewer. */
export function tryAgain(app: App) {
  restart(app);
}

/**
 * Another puzzle: the next one of the collection that is played; or one of the same kind: the next level, the day's puzzle of the next family, the next example, or one
 * made by the same settings.
 */
export function openNext(app: App) {
  const { page } = app;
  const { source, puzzle } = page.sitting;
  const place = placeOf(page.collections, puzzle?.id);
  if (place !== null && place.index + 1 < place.collection.entries.length) return stepCollection(app, 1);
  if (source?.kind === 'generated') {
    generateAnother(app, 0);
    return;
  }
  if (source?.kind === 'level') {
    const count = engine.levelsOf(source.family).length;
    openLevel(app, source.family, (source.number % count) + 1);
    return;
  }
  if (source?.kind === 'daily') {
    const here = FAMILIES.findIndex(({ kind }) => kind === source.family);
    openDaily(app, FAMILIES[(here + 1) % FAMILIES.length].kind, source.date);
    return;
  }
  const examples = engine.examples().filter(({ kind }) => kind === puzzle?.kind);
  const here = source?.kind === 'example' ? examples.findIndex(({ name }) => name === source.name) : -1;
  openExample(app, examples[(here + 1) % examples.length].name);
}
