/** Watching the search of a pair of mazes. A cell can be pinned: the other maze shows its partners. */

import type { App } from '../../app/app.ts';
import { perObject } from '../../engine/remember.ts';
import type { LabyrinthsFrame, LabyrinthsRecording, Place, SolveOptions } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { frameOf } from '../../puzzle/watch.ts';
import { chosenAmong, type Method } from '../../state/algorithms.ts';
import type { Session, Watched, Wish } from '../../state/session.ts';
import { algorithms, playerName } from './words.ts';

/** The ends of a search, in the module's order. */
export const ENDS = ['start', 'goal'] as const;

export const solveOptions = ({ algorithm, count }: Method): SolveOptions => ({
  algorithm: chosenAmong(algorithm, algorithms()),
  ...(count ? { count } : {}),
});

/** Whether there is a search to watch: unsolvability is proved in one maze alone, without it. */
export const canWatch = ({ solution: { result } }: Session) => result?.verdict === 'solved';

export interface ShownPair extends Watched {
  recording: LabyrinthsRecording;
}

/** How many layers each end has at each moment. */
export const depthsIn = perObject(({ order }: Pick<LabyrinthsRecording, 'order'>) => {
  const depths = [new Uint32Array(order.length + 1), new Uint32Array(order.length + 1)];
  for (const [moment, end] of order.entries())
    for (const side of [0, 1]) depths[side][moment + 1] = depths[side][moment] + Number(side === end);
  return depths;
});

export const shownPair = ({ watched }: Session) => watched as ShownPair | null;

export const pairFrame = (session: Session): LabyrinthsFrame | null => frameOf(session) as LabyrinthsFrame | null;

/** The present moment of a watched search in words: which end has just grown, and whether both have met. */
export function watchedWords(session: Session) {
  const { watched } = session;
  const recording = shownPair(session)?.recording;
  if (watched === null || recording === undefined) return '';
  const depths = depthsIn(recording);
  const moment = Math.floor(watched.at);
  if (moment === 0)
    return t(recording.sizes[1].length > 0 ? 'simultaneous.recording.begin-both' : 'simultaneous.recording.begin');
  const side = recording.order[moment - 1];
  const depth = depths[side][moment];
  const count = recording.sizes[side][depth];
  const grown = t(side === 0 ? 'simultaneous.recording.grown-start' : 'simultaneous.recording.grown-goal', {
    depth,
    count,
  });
  if (moment < recording.order.length || recording.meetings === 0) return grown;
  const [start, goal] = [depths[0][moment], depths[1][moment]];
  const met = { count: recording.meetings, start, goal, sum: start + goal };
  // With a bound, the search from the start goes all the way.
  const haveMet = recording.sizes[1].length > 0 && recording.bound === null;
  return `${grown} ${haveMet ? t('simultaneous.recording.met', met) : t('simultaneous.recording.arrived', { count: start })}`;
}

export function pressWatched(app: App, place: Place) {
  const { session } = app.page;
  const shown = shownPair(session);
  const maze = shown?.recording.players.indexOf(place.board) ?? -1;
  if (shown === null || session.puzzle === null || maze < 0) return;
  const { board, x, y } = place;
  const { pin } = shown.wish;
  if (pin?.board === board && pin.x === x && pin.y === y) return void releaseWatched(app);
  app.announce(t('simultaneous.recording.pinned-now', pinArgs(place)));
  const cell = y * session.puzzle.boards[board].width + x;
  wishFor(app, { pin: { maze: maze === 0 ? 0 : 1, cell, board, x, y } });
}

export function releaseWatched(app: App) {
  const shown = shownPair(app.page.session);
  if (!shown?.wish.pin) return false;
  app.announce(t('simultaneous.recording.unpinned'));
  wishFor(app, { pin: null });
  return true;
}

/** The pinned cell and its number of partners in the frame, or how to pin one. */
export function pinWords({ wish: { pin }, recording }: ShownPair, frame: LabyrinthsFrame | null) {
  if (!pin) return t('simultaneous.recording.pin');
  const partner = playerName(recording.players[1 - pin.maze] + 1);
  const heat = frame?.heat[pin.maze === 0 ? 1 : 0];
  const count = heat?.[0].reduce((cells, pairs, cell) => cells + Number(pairs + heat[1][cell] > 0), 0) ?? 0;
  return t('simultaneous.recording.pinned', { ...pinArgs(pin), partner, count });
}

const pinArgs = ({ board, x, y }: Place) => ({
  player: playerName(board + 1),
  place: t('stage.at', { x: x + 1, y: y + 1 }),
});

/** Asks for other frames; the last one stays until a new one arrives. */
export function wishFor(app: App, wish: Wish) {
  const { watched } = app.page.session;
  if (watched === null) return;
  watched.wish = { ...watched.wish, ...wish };
  watched.frames.clear();
  app.acted();
}
