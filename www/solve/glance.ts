/** Looking at a state other than one's own: the boards show it in passing, and the own walk stays as it is. */

import { rampStops } from '../boards/colours.ts';
import type { App } from '../core/app.ts';
import { download } from '../core/download.ts';
import { currentFamily } from '../core/families.ts';
import { warn } from '../core/notices.ts';
import { fileName } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';

/**
 * The boards show the state after some moves from the start, until another one or none is looked at.
 * @param moves null: none
 */
export function glance(app: App, moves: string | null) {
  const { sitting, passing } = app.page;
  const { start, text, game } = sitting;
  if (start === null || (passing.glance?.game.walk.moves ?? null) === moves) return;
  const replayed = moves === null ? null : engine.replay(text, start, moves);
  const state = replayed?.ok ? replayed.state : null;
  passing.glance =
    state === null || moves === null
      ? null
      : { ...sitting, view: 'walk', game: { ...game, state, walk: { ...game.walk, moves, left: [] } } };
  app.changed();
}

/** The picture of all states as a file, in the theme of the page. */
export function downloadStates(app: App) {
  const { page, palette } = app;
  const { start, text, source } = page.sitting;
  if (start === null) return;
  const stops = rampStops(palette, page.options.ramp);
  const svg = engine.stateSpaceSvg(text, start, {
    ...currentFamily(page).colours(palette),
    ...Object.fromEntries(stops.map((stop, index) => [`trail-${index}`, stop])),
  });
  if (svg === null) warn(app, 'notice.export-failed');
  else download(`${fileName(source)}-states.svg`, new Blob([svg], { type: 'image/svg+xml' }));
}
