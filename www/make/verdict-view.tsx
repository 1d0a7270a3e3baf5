/**
 * The live verdict, at the top of what is for making; while a search runs, how far it is, and Stop. Expensive searches
 * begin only on a press. On narrow windows its line is in the bar, and its button beside the tabs.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { secondsOf } from '../core/jobs.ts';
import { easelOf } from '../core/making.ts';
import { isQuiz } from '../core/quiz.ts';
import { has, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { byId } from '../ui/dom.ts';
import { Progress } from '../ui/progress.tsx';
import { checkPuzzle, offersMore, stopChecking, tellMore } from './verdict.ts';
import * as verdict from './verdict-words.ts';

export function Verdict({ app }: { app: App }) {
  const standing = shownStanding(app);
  const element = useRoom(easelOf(app.page.sitting));
  const [isOpen, setOpen] = useState(false);
  /** It stays where it was until there is news, where there is anything to ask for. */
  const hidesMore = useRef(false);
  useVoice(app, standing);
  if (standing === null) return <div class="live-verdict" id="verdict" hidden ref={element} />;
  const { result, job, isRunning, isUnchecked } = standing;
  const explained = verdict.explanationWords(app, result);
  const change = [verdict.changeWords(app), verdict.runningWords(app, standing)].filter(Boolean).join(' · ');
  const more = `${currentFamily(app.page).kind}.verdict.more`;
  if (result !== null || isUnchecked || !has(more)) hidesMore.current = !offersMore(app);
  return (
    <div class={isRunning ? 'live-verdict running' : 'live-verdict'} id="verdict" ref={element}>
      <p class="verdict-words" data-verdict={result?.verdict ?? 'open'}>
        {verdict.headline(app, standing)}
      </p>
      <Line class="verdict-change" words={change} />
      <details class="fold" hidden={explained === ''} open={isOpen} onToggle={e => setOpen(e.currentTarget.open)}>
        <summary>{t('measure.why')}</summary>
        <p class="explanation">{explained}</p>
      </details>
      <Line words={verdict.reasonWords(result)} />
      <Line class="slow" words={isUnchecked ? verdict.forecastOf(app).words : ''} />
      <Line class="sequences" words={verdict.moreWords(app, standing)} />
      {job !== null && verdict.isLong(job, verdict.TABLE_AFTER_MS) && (
        <div class="progress">
          <p class="search-stage">{currentFamily(app.page).words.searching(job, app.page.jobs.comparison)}</p>
          <Progress app={app} search={job} seconds={secondsOf(job)} />
        </div>
      )}
      <div class="row wrap">
        <Button class="small" hidden={hidesMore.current} disabled={!offersMore(app)} onClick={() => tellMore(app)}>
          {hidesMore.current ? '' : t(more)}
        </Button>
      </div>
      <div class="check-place">{!app.page.layout.narrow && <Check app={app} />}</div>
    </div>
  );
}

/** The button that checks the puzzle, and in the same place stops that. */
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
      // Not while the next puzzle is being made.
      disabled={!isRunning && app.page.jobs.generating !== null}
      onClick={() => (isRunning ? stopChecking(app) : checkPuzzle(app))}
    >
      {t(isRunning ? 'verdict.stop' : 'verdict.check')}
    </Button>
  );
}

/** How the puzzle that is made stands; null where nobody makes one. */
function shownStanding(app: App) {
  const { sitting } = app.page;
  const isAway = sitting.puzzle === null || sitting.tab !== 'make' || isQuiz(sitting);
  return isAway ? null : verdict.standingOf(app);
}

/** Hidden while it has no words. */
function Line({ words, class: classes }: { words: string; class?: string }) {
  return (
    <p class={classes} hidden={words === ''}>
      {words}
    </p>
  );
}

/** Keeps the verdict as high as it has been on the same boards: the tools below must not move. @returns its element */
function useRoom(easel: string) {
  const room = useRef<HTMLDivElement>(null);
  const leave = () => void room.current?.style.removeProperty('min-height');
  useLayoutEffect(leave, [easel]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = room.current;
      if (element === null || element.hidden || element.querySelector(':scope > :is(.fold[open], .progress)')) return;
      element.style.minHeight = `${element.offsetHeight}px`;
    });
    if (room.current !== null) observer.observe(room.current);
    window.addEventListener('resize', leave);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', leave);
    };
  }, []);
  return room;
}

/** Has each result read out once; nothing is said on the way to it. */
function useVoice(app: App, standing: verdict.Standing | null) {
  const said = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (standing === null || standing.result === null || standing.result === said.current) return;
    const { result } = standing;
    said.current = result;
    const { headline, changeWords, explanationWords, reasonWords } = verdict;
    const told = [headline(app, standing), changeWords(app), explanationWords(app, result), reasonWords(result)];
    byId('live-verdict', HTMLElement).textContent = told.filter(Boolean).join(' ');
  });
}
