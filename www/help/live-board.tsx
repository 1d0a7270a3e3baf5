/**
 * A live board: a small puzzle, played with the arrow keys while it has the focus, by its buttons, or by itself on
 * “Show me”. A sentence describes each move. Moves follow the module's rules, as on the boards of the page, in a session
 * of its own that is never saved.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import type { LiveBoard } from '../app/help-types.ts';
import { rampColours, rampStops } from '../boards/colours.ts';
import { BARE, type Showing } from '../boards/pane.ts';
import * as engine from '../engine/engine.ts';
import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { placesWords } from '../puzzle/look.ts';
import * as game from '../state/game.ts';
import { newSession, type Session } from '../state/session.ts';
import { ARROWS } from '../state/steps.ts';
import { PlayerMark } from '../ui/icons.tsx';
import { IconButton, Small } from '../ui/parts.tsx';
import { reasonSentence } from '../words/sentences.ts';
import { BoardCanvas, scaleFor } from './still.tsx';

const BUTTONS = [
  ['left', 'L'],
  ['up', 'U'],
  ['down', 'D'],
  ['right', 'R'],
] as const;

const SHOW_STEP_MS = 650;

/** In css pixels. */
const CELL = 38;
const MARGIN = 5;

/** For how many moves a fall stays visible. */
const ECHO = 2;

type LiveBoardProps = { app: App; board: LiveBoard; caption: string };

export function LiveBoardFigure({ app, board: { text, moves }, caption }: LiveBoardProps) {
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
          const move = ARROWS[event.key];
          if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          // These keys move here, neither on the page's boards nor down the text.
          event.preventDefault();
          walk(move);
        }}
      >
        <Panes app={app} session={session} />
      </div>
      <p class="note help-effect" role="status">
        {effectOf(session)}
      </p>
      <div class="row">
        {BUTTONS.map(([name, move]) => (
          <IconButton key={name} icon={name} label={t(`walk.${name}`)} onClick={() => walk(move)} />
        ))}
        <IconButton icon="restart" label={t('walk.restart')} onClick={restart} />
        <Small icon="play" onClick={showMoves} words={t('help.show')} />
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
  const { dpr, scale } = scaleFor(puzzle.boards, CELL, MARGIN);
  const margin = Math.round(MARGIN * dpr);
  const isAlone = puzzle.boards.length === 1;
  return (
    <>
      {puzzle.boards.map((board, index) => {
        const [width, height] = [board.width, board.height].map(cells => cells * scale + 2 * margin);
        return (
          <figure key={index} class="help-pane">
            <figcaption class="row note" hidden={isAlone}>
              <PlayerMark board={now.boards[index]} />
              <strong>{family.words.caption(index, puzzle, state, session).name}</strong>
            </figcaption>
            <BoardCanvas
              role="img"
              aria-label={family.words.picture(session, index, state, walk.moves.length)}
              now={now}
              index={index}
              frame={{ scale, dpr, left: margin, top: margin, width, height }}
            />
          </figure>
        );
      })}
    </>
  );
}

/** @param text of a puzzle that parses */
function tryOut(text: string): Session {
  const opened = engine.open(text);
  if (!opened.ok) throw new Error(`a board of the help does not parse: ${opened.error.code}`);
  return newSession(opened, text, { kind: 'text' }, 'play');
}

/** The session after a move, or with the remark that it was refused. The session before stays as it was. */
function played(before: Session, move: Move): Session {
  const session = { ...before, game: structuredClone(before.game) };
  const { state } = session.game;
  if (state === null) return before;
  const answer = engine.step(session.text, state, move);
  if (answer.ok) game.walked(session.game, 'move', move, answer.state, answer.events);
  else game.stepRefused(session.game, answer.error);
  return session;
}

/** The effect of the last move; before the first one, the players' places. */
function effectOf(session: Session) {
  const { puzzle, game } = session;
  const { remark, state, walk } = game;
  if (puzzle === null || state === null) return '';
  if (remark !== null) return reasonSentence(remark);
  const { words } = familyOf(puzzle.kind);
  const solved = state.solved ? t('help.solved', { count: walk.moves.length }) : '';
  const effect = words.step(session) || placesWords(session);
  return [effect, words.stranded(puzzle, state), solved].filter(Boolean).join(' ');
}
