/** The walk: all that was done, press by press; checkpoints to return to; a typed sequence, played from the start. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import { goToEntry, setCheckpoint, walkChanged } from '../puzzle/walk.ts';
import * as games from '../state/game.ts';
import { moveWord, sequenceText } from '../state/steps.ts';
import { showWithin } from '../ui/dom.ts';
import { noProse } from '../ui/fields.tsx';
import { HelpLink, IconButton, Line, Small, Steady } from '../ui/parts.tsx';
import { pressWords } from '../words/sentences.ts';
import { walkTyped } from './actions.ts';

const MOST_LINES = 200;

/** Moves in one line. */
const MOST_TOGETHER = 24;

/** The entries from index `from` to before index `to`: single moves, or one other entry. */
type Presses = { from: number; to: number; moves: string };

/** Single moves in a row share a line. Pressing it returns to the position after it. */
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
        <span>{line.moves === '' ? pressWords(entries[line.from], kind) : sequenceText(line.moves, 'arrows')}</span>
      </button>
    </li>
  ));
}

function linesOf(entries: games.Press[]): Presses[] {
  const lines: Presses[] = [];
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

/** Checkpoints, each with the moves tried from there and, if known, the length of the best solution through it. */
export function Checkpoints({ app }: { app: App }) {
  const { game } = app.page.session;
  const { kind, countsTotals } = currentFamily(app.page);
  const { checkpoints, walk } = game;
  const isHere = checkpoints.some(({ moves }) => moves === walk.moves);
  return (
    <div class="stack-4">
      <div class="row">
        <Small
          icon="flag"
          words={t('checkpoint.set')}
          disabled={isHere || checkpoints.length >= games.MOST_CHECKPOINTS}
          onClick={() => setCheckpoint(app)}
        />
      </div>
      <ol class="stack-2 checkpoints" hidden={checkpoints.length === 0}>
        {checkpoints.map(({ moves, tried, total }, index) => {
          const facts = [];
          if (tried !== '') facts.push(t('checkpoint.tried', { moves: [...tried].map(moveWord).join(', ') }));
          if (countsTotals && total !== null)
            facts.push(total === 'lost' ? t('checkpoint.lost') : t('checkpoint.total', { count: total }));
          const drop = () => {
            games.dropCheckpoint(game, index);
            app.acted();
          };
          return (
            <li key={moves}>
              <Small
                words={t(ownKey(kind, 'checkpoint.name'), { count: moves.length })}
                disabled={moves === walk.moves}
                onClick={() => games.goToCheckpoint(game, index) && walkChanged(app)}
              />
              <span class="faint">{facts.join(' · ')}</span>
              <IconButton icon="close" class="quiet" label={t('checkpoint.drop')} onClick={drop} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const NO_ANSWER = { words: '', wrong: false, walk: '' };

/** A typed sequence: whether it is legal, and how far it leads. */
export function Typed({ app }: { app: App }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ words, wrong, walk: played }, answer] = useState(NO_ANSWER);
  const { walk } = app.page.session.game;
  const play = async () => {
    const text = field.current;
    if (text === null) return;
    const { words, place } = await walkTyped(app, text.value);
    answer({ words, wrong: place !== null, walk: walk.moves });
    if (place === null) return;
    text.focus();
    text.setSelectionRange(place.start, Math.max(place.end, place.start + 1));
  };
  return (
    <details class="fold typed">
      <summary>{t('typed.title')}</summary>
      <p class="faint">{t('typed.hint')}</p>
      <textarea
        class="field editor-field typed-field"
        rows={3}
        aria-label={t('typed.label')}
        placeholder={t('typed.placeholder')}
        aria-describedby="typed-answer"
        aria-invalid={wrong}
        ref={field}
        onInput={() => answer(NO_ANSWER)}
        {...noProse(play)}
      />
      <div class="row">
        <Small words={t('coach.play')} onClick={play} />
      </div>
      {/* The answer is about these moves. */}
      <Line
        id="typed-answer"
        role="status"
        class={wrong ? 'error' : ''}
        words={wrong || played === walk.moves ? words : ''}
      />
      <HelpLink app={app} part="keys/sequence" words={t('typed.help')} class="error-help" hidden={!wrong} />
    </details>
  );
}
