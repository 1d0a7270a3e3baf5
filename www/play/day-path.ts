/** The picture of the path of a day's puzzle, made once it is solved and kept with the result. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { EVENT } from '../boards/draw/trail-layer.ts';
import * as engine from '../engine/engine.ts';
import { wonFigures } from '../puzzle/won.ts';
import { bestOf, pathOf, resultKey, type Stride } from '../state/results.ts';
import type { Session } from '../state/session.ts';
import { reached } from '../store/reached.ts';

/** The judge has this long to find the detours. */
const LONGEST_MS = 5_000;

/** The puzzle of a day on the boards is solved: adds the picture, unless the result has one, or is another one's. */
export async function notePath(app: App) {
  const { session, library } = app.page;
  const { source, text, game } = session;
  const key = resultKey(source);
  const won = wonFigures(app);
  const best = key === null ? null : bestOf(library.results, key);
  if (source?.kind !== 'daily' || key === null || best === null || best.path !== undefined) return;
  if (!won?.own || won.score !== best.score || won.hints !== best.hints) return;
  const { moves } = game.walk;
  const strides = stridesOf(session);
  if (currentFamily(app.page).countsTotals) {
    const judged = await app.workers.ask.call('judge', [text, moves, {}], { longest: LONGEST_MS });
    if (!judged.ok || judged.totals.length !== moves.length + 1) return;
    const { totals } = judged;
    for (let index = 0; index < moves.length; index++)
      if (Number(totals[index + 1]) > Number(totals[index])) strides[index] = 'detour';
  }
  reached(app, key, { ...best, path: pathOf(strides) });
}

function stridesOf({ text, start, game: { walk } }: Session): Stride[] {
  const given: boolean[] = [];
  for (const { what, cut, add } of walk.entries.slice(0, walk.at)) {
    given.length -= cut.length;
    given.push(...Array.from(add, () => what === 'hint'));
  }
  const [{ events }] = start === null ? [{ events: [] }] : engine.trails(text, start, walk.moves);
  return given.map((isGiven, index) => (isGiven ? 'hint' : events[index] === EVENT.swapped ? 'swap' : 'straight'));
}
