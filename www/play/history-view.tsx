/**
 * Everything that was done, press by press; pressing one returns to the position after it. Single moves in a row share a
 * line.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, currentFamily } from '../core/app.ts';
import type { Entry } from '../core/game.ts';
import { deedWords } from '../core/sentences.ts';
import { sequenceText } from '../core/sequence.ts';
import { goToEntry } from '../core/walk.ts';
import { number, t } from '../i18n/index.ts';
import { showWithin } from '../ui/dom.ts';
import { Steady } from '../ui/parts.tsx';

/** Lines shown, around the present one. */
const MOST_LINES = 200;

/** Moves in one line. */
const MOST_TOGETHER = 24;

/** The entries from index `from` to before index `to`: single moves, or one other entry. */
type Line = { from: number; to: number; moves: string };

export function HistoryList({ app }: { app: App }) {
  const { entries, at, moves } = app.page.session.game.walk;
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const now = [entries, entries.length, entries.at(-1), at, moves, open];
  useLayoutEffect(() => showWithin(list.current, list.current?.querySelector('[aria-current]')), now);
  return (
    <details class="fold" hidden={entries.length === 0} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title', { count: entries.length })}</summary>
      <ol class="history-list" data-scrolls="" ref={list}>
        {open && <Steady of={now}>{() => <Lines app={app} />}</Steady>}
      </ol>
    </details>
  );
}

function Lines({ app }: { app: App }) {
  const { entries, at } = app.page.session.game.walk;
  const { kind } = currentFamily(app.page);
  const lines = linesOf(entries);
  const here = lines.findIndex(({ to }) => to >= at);
  const first = Math.max(0, Math.min(lines.length - MOST_LINES, (here < 0 ? lines.length : here) - MOST_LINES / 2));
  return lines.slice(first, first + MOST_LINES).map(line => (
    <li key={line.from}>
      <button
        type="button"
        class={line.from >= at ? 'history-line faint' : 'history-line'}
        aria-current={line.from < at && at <= line.to ? 'step' : undefined}
        onClick={() => goToEntry(app, line.to)}
      >
        <span class="faint history-number">{number(line.to)}</span>
        <span>{line.moves === '' ? deedWords(entries[line.from], kind) : sequenceText(line.moves, 'arrows')}</span>
      </button>
    </li>
  ));
}

function linesOf(entries: Entry[]): Line[] {
  const lines: Line[] = [];
  for (const [index, { what, add }] of entries.entries()) {
    const moves = what === 'move' ? add : '';
    const last = lines.at(-1);
    if (last !== undefined && moves !== '' && last.moves !== '' && last.moves.length < MOST_TOGETHER) {
      last.moves += moves;
      last.to = index + 1;
    } else {
      lines.push({ from: index, to: index + 1, moves });
    }
  }
  return lines;
}
