/**
 * The board in a page of another site (`#…&embed`): no rooms, a link that opens the puzzle here, and two messages to
 * that page. docs/embedding.md describes them; they are published and never change.
 */

import { render } from 'preact';
import type { App } from '../app/app.ts';
import { laterPart } from '../app/later.ts';
import { loadLateWords, t } from '../i18n/index.ts';
import { withoutEmbed } from '../state/links.ts';
import { type Session, turnTo } from '../state/session.ts';
import { keyOf } from '../state/steps.ts';
import { byId } from '../ui/dom.ts';
import { puzzleName } from '../words/sentences.ts';

/** Keys that move, undo and zoom; all others lead to rooms that are not there. */
const KEYS = /^(Arrow\w+|[wasdurtyz]|[-+=0]|Backspace|Tab|Shift| )$/i;

/** The largest cells that a page makes room for, in css pixels. */
const CELL = 48;

/** Each board's caption and edges. */
const AROUND = 44;

export function embed(app: App) {
  const silence = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) event.preventDefault();
    if (!(event instanceof KeyboardEvent) || !KEYS.test(keyOf(event))) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'paste', 'dragover', 'drop'])
    window.addEventListener(type, silence, { capture: true });
  /** Whether the words of the line below the board are there. */
  let isSaid = false;
  laterPart(loadLateWords)
    .untilThere()
    .then(() => {
      isSaid = true;
      app.acted();
    });
  const foot = document.createElement('footer');
  foot.className = 'embed-foot';
  document.body.append(foot);
  let sent = { height: 0, solved: '' };
  const follow = () => {
    const { session } = app.page;
    const { puzzle, game } = session;
    if (puzzle === null) return;
    if (isSaid) render(<Foot session={session} />, foot);
    const height = heightFor(app);
    if (session.tab !== 'play') {
      // As a link is opened, or as it was left on a whole page.
      turnTo(session, 'play');
      app.acted();
    }
    const solved = game.state?.solved ? game.walk.moves : '';
    if (height !== sent.height) send({ event: 'height', height });
    if (solved !== '' && solved !== sent.solved) send({ event: 'solved', puzzle: puzzle.id, moves: solved });
    sent = { height, solved };
  };
  const { acted } = app;
  app.acted = () => {
    acted();
    requestAnimationFrame(follow);
  };
  window.addEventListener('resize', follow);
  app.acted();
}

/** The title, the author, and a link that opens the puzzle here. */
function Foot({ session }: { session: Session }) {
  const { author } = session;
  return (
    <>
      <span class="cut">
        <strong>{puzzleName(session)}</strong> {author !== '' && t('about.by', { author })}
      </span>
      <a href={withoutEmbed(location.href)} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </>
  );
}

function send(message: object) {
  window.parent.postMessage({ source: 'lockstep', ...message }, '*');
}

/**
 * The height at which no cell is smaller than the width allows; boards are one below the other if it is narrow. In less
 * than `upright`, the arrows would stand beside the boards, as on a phone on its side, and leave less room for them.
 */
function heightFor({ page }: App) {
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const upright = window.innerWidth > 64 * em ? 0 : Math.min(window.innerWidth, 30 * em) + 1;
  if (window.innerHeight < upright) return upright;
  const boards = page.session.puzzle?.boards ?? [];
  const place = byId('boards', HTMLElement);
  const columns = place.clientWidth >= 600 && boards.length > 1 ? 2 : 1;
  const heights = boards.map(
    ({ width, height }) => Math.min(CELL, (place.clientWidth / columns - 12) / width) * height + AROUND,
  );
  const rows = heights.map((_, row) => Math.max(...heights.slice(row * columns, (row + 1) * columns), 0));
  const height = window.innerHeight - place.clientHeight + rows.reduce((sum, row) => sum + row, 0);
  return Math.max(upright, Math.ceil(height));
}
