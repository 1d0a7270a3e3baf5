/** Each board's caption: the mark that moves on it, whose and where it is; and a description for those who do not see. */

import { render } from 'preact';
import { isHollow, variableOf } from '../boards/colours.ts';
import { movingMark } from '../boards/draw/layers.ts';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { shownSitting } from '../core/page.ts';
import { asMade, shownMoment } from '../core/session.ts';
import { wonFigures } from '../core/won.ts';
import type { Board } from '../engine/types.ts';
import { Steady } from '../ui/mount.tsx';

export function drawCaptions(app: App) {
  const sitting = shownSitting(app.page);
  const { puzzle, view, solution, watched } = sitting;
  // The boards themselves rejoice, calmly.
  const joy = app.page.passing.wonNow && app.page.sitting.view === 'walk' && wonFigures(app) !== null;
  for (const { caption } of app.view.panes()) caption.parentElement?.classList.toggle('won', joy);
  if (puzzle === null) return;
  const { words } = currentFamily(app.page);
  const state = app.shownState();
  const moment = shownMoment(sitting);
  // While it plays, the long description would only be written and never read.
  const plays = (view === 'solution' && solution.playback.playing) || (view === 'search' && watched?.playing);
  for (const [index, { caption, canvas }] of app.view.panes().entries()) {
    const board = app.showing()?.boards[index];
    render(<Caption board={board} {...words.caption(index, puzzle, state, sitting)} />, caption);
    if (!plays) canvas.setAttribute('aria-label', words.picture(asMade(sitting), index, state, moment));
  }
}

function Caption({ board, name, place }: { board: Board | undefined; name: string; place: string }) {
  return (
    <>
      <Steady of={[board]}>{() => <Mark board={board} />}</Steady>
      <strong>{name}</strong>
      <span class="place">{place}</span>
    </>
  );
}

function Mark({ board }: { board: Board | undefined }) {
  const moving = board && movingMark(board);
  if (!moving) return <span class="mark" />;
  const hollow = isHollow(board.player) ? ' hollow' : '';
  return (
    <span class={`mark mark-${moving.shape}${hollow}`} style={{ '--player': `var(${variableOf(moving.role)})` }} />
  );
}
