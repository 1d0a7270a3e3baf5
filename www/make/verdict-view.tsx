/**
 * The live verdict, at the top of the tab Make: the standing of the puzzle, what has changed since the last time, why
 * there is no solution; during a search, its progress, and Stop. Expensive searches start only on a press. On narrow
 * windows its line is in the bar, and its button beside the tabs.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { isLong } from '../app/jobs.ts';
import type { Solved } from '../engine/types.ts';
import { has, number, ownKey, t } from '../i18n/index.ts';
import { boardsIdOf, triedOn } from '../state/making.ts';
import type { Search } from '../state/page.ts';
import { isQuiz } from '../state/session.ts';
import { byId } from '../ui/dom.ts';
import { Button, Line, Small, useLast } from '../ui/parts.tsx';
import { Progress, searchingWords } from '../ui/progress.tsx';
import { labelWords, stoppedSentence } from '../words/sentences.ts';
import { triedWords } from './improve.ts';
import {
  askMore,
  checkPuzzle,
  isLeftUnchecked,
  type Outcome,
  offersMore,
  outcomeBefore,
  stopChecking,
  type VerdictChange,
  verdictsOf,
} from './verdict.ts';

interface Standing {
  /** A proof, or a stopped search. */ result: Solved | null;
  /** Its running job. */ job: Search | null;
  /** Whether a search is running that can be stopped. */ isRunning: boolean;
  /** Whether it is only checked on request. */ isUnchecked: boolean;
}

/** A search shows its numbers in a table once it has run this long, so that the tools below do not jump. */
const TABLE_AFTER_MS = 2000;

export function VerdictView({ app }: { app: App }) {
  const { page } = app;
  const standing = shownStanding(app);
  const element = useRoom(boardsIdOf(page.session));
  const [isOpen, setOpen] = useState(false);
  const more = `${currentFamily(page).kind}.verdict.more`;
  const isNews = standing !== null && (standing.result !== null || standing.isUnchecked || !has(more));
  /** It stays in place until there is news and something to ask for. */
  const hidesMore = useLast(isNews ? !offersMore(app) : null) ?? false;
  useVoice(app, standing);
  if (standing === null) return <div class="stack-3 live-verdict" id="verdict" hidden ref={element} />;
  const { result, job, isRunning, isUnchecked } = standing;
  const hasTable = job !== null && isLong(job, TABLE_AFTER_MS);
  // The progress of the search, until its table shows it.
  const running = result === null && job !== null && isRunning && !hasTable ? searchingWords(page, job) : '';
  const why = explanationWords(app, result);
  return (
    <div class={`stack-3 live-verdict ${isRunning ? 'running' : ''}`} id="verdict" ref={element}>
      {/* A puzzle without anything to do is not solved yet, but unfinished. */}
      <p class="answer verdict-words" data-verdict={result?.length === 0 ? 'open' : (result?.verdict ?? 'open')}>
        {headline(app, standing)}
      </p>
      <p class="verdict-change">{[changeWords(app), running].filter(Boolean).join(' · ')}</p>
      <details class="fold" hidden={why === ''} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('measure.why')}</summary>
        <p class="note explanation">{why}</p>
      </details>
      <Line words={reasonWords(result)} />
      <Line class="slow" words={isUnchecked ? forecastOf(app).words : ''} />
      <Line class="sequences" words={moreWords(app, standing)} />
      {hasTable && <Progress app={app} search={job} />}
      <div class="row wrap">
        <Small hidden={hidesMore} disabled={!offersMore(app)} onClick={() => askMore(app)}>
          {hidesMore ? '' : t(more)}
        </Small>
      </div>
      <div class="check-place">{!page.layout.narrow && <Check app={app} />}</div>
    </div>
  );
}

export function Check({ app }: { app: App }) {
  const standing = shownStanding(app);
  if (standing === null) return null;
  const { result, job, isRunning, isUnchecked } = standing;
  const isOffered = isUnchecked || result?.verdict === 'stopped';
  return (
    <Button
      id="check"
      class={isRunning ? 'cancel' : isOffered ? 'main' : ''}
      hidden={job === null ? !isOffered : !isRunning}
      // Not while the next puzzle is being generated.
      disabled={!isRunning && app.page.jobs.generating !== null}
      onClick={() => (isRunning ? stopChecking(app) : checkPuzzle(app))}
      words={t(isRunning ? 'verdict.stop' : 'verdict.check')}
    />
  );
}

/** Keeps the verdict's greatest height on the same boards: the tools below must not move. @returns its element */
function useRoom(boardsId: string) {
  const room = useRef<HTMLDivElement>(null);
  const release = () => void room.current?.style.removeProperty('min-height');
  useLayoutEffect(release, [boardsId]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = room.current;
      if (element === null || element.hidden || element.querySelector(':scope > :is(.fold[open], .progress)')) return;
      element.style.minHeight = `${element.offsetHeight}px`;
    });
    if (room.current !== null) observer.observe(room.current);
    window.addEventListener('resize', release);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', release);
    };
  }, []);
  return room;
}

/** Has each result read out once, without progress. */
function useVoice(app: App, standing: Standing | null) {
  const read = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (standing === null || standing.result === null || standing.result === read.current) return;
    const { result } = standing;
    read.current = result;
    const words = [headline(app, standing), changeWords(app), explanationWords(app, result), reasonWords(result)];
    byId('live-verdict', HTMLElement).textContent = words.filter(Boolean).join(' ');
  });
}

export function verdictLine(app: App) {
  const standing = standingOf(app);
  const words = [headline(app, standing), changeWords(app)];
  // The end of a long proof may be cut off: news comes first.
  const { change } = verdictsOf(app.page);
  if (standing.result !== null && change?.from !== change?.to) words.reverse();
  if (standing.isUnchecked) words.push(forecastOf(app).short);
  return words.filter(Boolean).join(' · ');
}

function shownStanding(app: App) {
  const { session } = app.page;
  const isAway = session.puzzle === null || session.tab !== 'make' || isQuiz(session);
  return isAway ? null : standingOf(app);
}

function standingOf(app: App): Standing {
  const { session, jobs, making } = app.page;
  const verdicts = verdictsOf(app.page);
  // The boards show another puzzle just now: a stroke under way, or a proposal.
  if (making.live !== null) return { result: null, job: null, isRunning: false, isUnchecked: false };
  const job = jobs.asking ?? jobs.search;
  const isStopped = job === null && verdicts.stopped?.puzzle === session.puzzle?.id;
  const result = session.known?.result ?? (isStopped ? (verdicts.stopped?.result ?? null) : null);
  const isUnchecked = result === null && job === null && isLeftUnchecked(app);
  return { result, job, isRunning: job !== null && isLong(job), isUnchecked };
}

function headline(app: App, { result, isUnchecked }: Standing) {
  const { session, jobs, making } = app.page;
  if (result !== null) return currentFamily(app.page).words.standing(result, session.puzzle);
  const tried = triedWords(app);
  if (tried !== null) return t('improve.standing', { figure: tried.figure });
  if (making.live !== null || jobs.generating !== null) return '…';
  return t(isUnchecked ? 'verdict.unchecked' : 'verdict.checking');
}

function moreWords({ page }: App, { result, job }: Standing) {
  if (result?.verdict !== 'solved') return '';
  const { words, hasMore } = currentFamily(page);
  // A check for the verdict alone, which ends soon, counts nothing.
  const isCounting = job !== null && page.jobs.asking?.what !== 'proof';
  const isAsked = isCounting || result.countStopped !== undefined || !hasMore(result);
  return isAsked ? words.more(result, isCounting, job?.progress ?? null) : '';
}

const explanationWords = ({ page }: App, result: Solved | null) =>
  result === null ? '' : currentFamily(page).words.explanation(result);

/** Why there is no answer, unless somebody stopped the search. */
function reasonWords(result: Solved | null) {
  const stopped = result?.stopped;
  return stopped === undefined || stopped.code === 'cancelled' ? '' : stoppedSentence(stopped);
}

/** The change since the last verdict; while there is no news, that verdict. */
function changeWords({ page }: App) {
  const { session, making } = page;
  const verdicts = verdictsOf(page);
  const { puzzle } = session;
  if (puzzle === null || triedOn(page) !== null) return '';
  const { change, reported } = verdicts;
  const isReported = reported?.puzzle === puzzle.id;
  const before = isReported && making.live !== null ? reported.outcome : outcomeBefore(verdicts, puzzle);
  if (before !== null) return t('verdict.before', { outcome: outcomeWords(before) });
  if (change === null || !isReported) return '';
  const from = outcomeWords(change.from);
  const by = causeWords(change, puzzle.kind);
  if (change.from !== change.to) return t('verdict.change', { from, to: outcomeWords(change.to), by });
  // More than the solvability may have changed.
  return typeof change.to === 'string' ? t('verdict.as-before', { outcome: from }) : t('verdict.no-change', { by });
}

function causeWords({ by: { label, how }, steps }: VerdictChange, kind: string) {
  if (steps > 1) return t('verdict.by.several', { count: steps });
  const own = ownKey(kind, `verdict.by.${label.code}`);
  if (how === 'made' && has(own)) return t(own, label.args);
  return t(`verdict.by.step-${how}`, { what: labelWords(label, kind) });
}

const outcomeWords = (outcome: Outcome) => (typeof outcome === 'number' ? number(outcome) : t(`verdict.${outcome}`));

const forecastOf = ({ page }: App) => currentFamily(page).words.forecast(page.session, page.method);
