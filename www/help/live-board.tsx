/**
 * A live board: a small puzzle, played with the arrow keys while it has the focus, by its buttons, or by itself on
 * “Show me”. A sentence describes each move. It is drawn by the code of the page's boards.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isHollow, rampColours, rampStops, variableOf } from '../boards/colours.ts';
import type { Frame } from '../boards/draw/canvas.ts';
import { movingMark } from '../boards/draw/layers.ts';
import { BARE, createPane, drawPane, type Pane, type Showing } from '../boards/pane.ts';
import { type App, familyOf } from '../core/app.ts';
import type { LiveBoard } from '../core/help-types.ts';
import type { Session } from '../core/session.ts';
import * as engine from '../engine/engine.ts';
import type { Board, Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { IconName } from '../ui/icons.tsx';
import { Button, IconButton } from '../ui/parts.tsx';
import { played, told, tryOut } from './try.ts';

const KEYS: Record<string, Move> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

const BUTTONS: [IconName, string, Move][] = [
  ['left', 'walk.left', 'L'],
  ['up', 'walk.up', 'U'],
  ['down', 'walk.down', 'D'],
  ['right', 'walk.right', 'R'],
];

const SHOW_STEP_MS = 650;

/** Maximum cell size in css pixels, and maximum width of the boards together. */
const CELL = 38;
const ROOM = 250;
const MARGIN = 5;

/** For how many moves a fall stays visible. */
const ECHO = 2;

export function LiveBoardFigure({
  app,
  board: { text, moves },
  caption,
}: {
  app: App;
  board: LiveBoard;
  caption: string;
}) {
  // This board is local, and nothing of it is saved.
  const [session, show] = useState(() => tryOut(text));
  /** The timer of “Show me”. */
  const showing = useRef(0);
  const stop = () => window.clearTimeout(showing.current);
  useLayoutEffect(() => stop, []);

  function walk(move: Move) {
    stop();
    show(before => played(before, move));
  }

  function restart() {
    stop();
    show(tryOut(text));
  }

  /** Plays the moves that show the rule, from the start. */
  function showMoves() {
    restart();
    let at = 0;
    const next = () => {
      const move = moves[at++] as Move;
      show(before => played(before, move));
      if (at < moves.length) showing.current = window.setTimeout(next, SHOW_STEP_MS);
    };
    showing.current = window.setTimeout(next, SHOW_STEP_MS);
  }

  return (
    <figure class="help-board">
      <figcaption>{caption}</figcaption>
      <div
        class="help-stage"
        role="group"
        tabIndex={0}
        aria-label={t('help.board', { caption })}
        onKeyDown={event => {
          const move = KEYS[event.key];
          if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          // These keys move here, neither on the page's boards nor down the text.
          event.preventDefault();
          walk(move);
        }}
      >
        <Panes app={app} session={session} />
      </div>
      <p class="note help-told" role="status">
        {told(session)}
      </p>
      <div class="row">
        {BUTTONS.map(([icon, key, move]) => (
          <IconButton key={key} icon={icon} label={t(key)} onClick={() => walk(move)} />
        ))}
        <IconButton icon="restart" label={t('walk.restart')} onClick={restart} />
        <Button icon="play" class="small" onClick={showMoves}>
          {t('help.show')}
        </Button>
      </div>
    </figure>
  );
}

function Panes({ app, session }: { app: App; session: Session }) {
  const { text, game, start, puzzle } = session;
  const { state, walk } = game;
  if (state === null || start === null || puzzle === null) return null;
  const family = familyOf(puzzle.kind);
  const palette = family.colours(app.palette);
  const now: Showing = {
    ...BARE,
    puzzle: start.puzzle,
    boards: engine.boards(text, state),
    trails: engine.trails(text, start, walk.moves),
    moves: walk.moves,
    moment: walk.moves.length,
    echo: ECHO,
    hidden: family.hidden(puzzle, state),
    drawHidden: family.drawHidden,
    palette,
    ramp: rampColours(rampStops(palette, app.page.options.ramp)),
  };
  const sizes = puzzle.boards;
  const dpr = Math.max(1, devicePixelRatio);
  const columns = Math.max(...sizes.map(({ width }) => width));
  const scale = Math.floor(Math.min(CELL, (ROOM / Math.min(2, sizes.length) - 3 * MARGIN) / columns) * dpr);
  const margin = Math.round(MARGIN * dpr);
  const panes = sizes.map(({ width, height }, index) => {
    const size = { width: width * scale + 2 * margin, height: height * scale + 2 * margin };
    return (
      <LivePane
        key={index}
        index={index}
        now={now}
        frame={{ scale, dpr, left: margin, top: margin, ...size }}
        picture={family.words.picture(session, index, state, walk.moves.length)}
        name={sizes.length > 1 ? family.words.caption(index, puzzle, state, session).name : null}
      />
    );
  });
  return <>{panes}</>;
}

function LivePane({
  index,
  now,
  frame,
  picture,
  name,
}: {
  index: number;
  now: Showing;
  frame: Frame;
  /** a description of the boards */ picture: string;
  /** of the player, if there are several boards */ name: string | null;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pane = useRef<Pane | null>(null);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    pane.current ??= { ...createPane(), canvas: canvas.current };
    drawPane(pane.current, index, now, frame);
  });
  return (
    <figure class="help-pane">
      <figcaption hidden={name === null}>
        {name !== null && [<Mark key="mark" board={now.boards[index]} />, <strong key="name">{name}</strong>]}
      </figcaption>
      <canvas
        role="img"
        aria-label={picture}
        style={{ width: `${frame.width / frame.dpr}px`, height: `${frame.height / frame.dpr}px` }}
        ref={canvas}
      />
    </figure>
  );
}

/** The mark of a board's player, beside the name. */
function Mark({ board }: { board: Board }) {
  const moving = movingMark(board);
  if (moving === undefined) return <span class="mark" aria-hidden="true" />;
  return (
    <span
      class={`mark mark-${moving.shape}${isHollow(board.player) ? ' hollow' : ''}`}
      aria-hidden="true"
      style={{ '--player': `var(${variableOf(moving.role)})` }}
    />
  );
}
