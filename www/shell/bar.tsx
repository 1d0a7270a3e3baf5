/** The bar of narrow windows, where the panel is out of sight: the standing, the open room's controls, the tabs. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { isLong } from '../app/jobs.ts';
import { t } from '../i18n/index.ts';
import { HintButton, Pad } from '../play/pad.tsx';
import { setSheet } from '../puzzle/layout.ts';
import { lookWords } from '../puzzle/look.ts';
import { isWatching, shownMoment, shownMoves } from '../state/session.ts';
import { solutionCostsStar } from '../store/reached.ts';
import { IconButton } from '../ui/parts.tsx';
import { searchingWords } from '../ui/progress.tsx';
import { stoppedSentence, textErrorSentence } from '../words/sentences.ts';
import { lateViews } from './late.ts';
import { isCovered } from './layout.ts';
import { NoCoach } from './stage.tsx';
import { Tabs } from './tabs.tsx';

export function Bar({ app }: { app: App }) {
  const { layout, session, jobs } = app.page;
  const { tab, view, solution } = session;
  const late = lateViews.now();
  const looked = layout.narrow ? lookWords(app) : '';
  // A proof is shown in full: there is nothing to play, so its words take the room of those buttons.
  const isProof = tab === 'solve' && view === 'walk' && solution.result?.verdict === 'unsolvable';
  return (
    <div
      class={`bar ${isProof && jobs.search === null ? 'with-proof' : ''}`}
      id="bar"
      role="region"
      aria-label={t('playback.title')}
      hidden={!layout.narrow}
      inert={isCovered(app.page)}
    >
      {layout.narrow && (
        <>
          {late && <late.WinCard app={app} />}
          <div class="bar-status">
            <span aria-hidden="true">{momentWords(app)}</span>
            <Words words={[looked, statusWords(app)].filter(Boolean).join(' · ')} isLook={looked !== ''} />
            {late ? <late.Coach app={app} /> : <NoCoach />}
          </div>
          {/* Each hides itself if its room is not open. */}
          <div>
            <Pad app={app} />
            {late && (
              <>
                <late.Transport app={app} />
                <late.Pens app={app} />
                {!layout.sheet && <late.Choices app={app} />}
                <late.TriedBar app={app} />
              </>
            )}
          </div>
          <div class="bar-row">
            <OpenButton app={app} />
            {!layout.sheet && <Tabs app={app} />}
            <HintButton app={app} />
            {late && (
              <>
                <late.QuizButton app={app} />
                <late.SolveButton app={app} />
                <late.Check app={app} />
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Opens the sheet; focused again once that is closed. */
function OpenButton({ app }: { app: App }) {
  const { sheet } = app.page.layout;
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(sheet);
  useEffect(() => {
    if (was.current && !sheet) button.current?.focus();
    was.current = sheet;
  }, [sheet]);
  const open = () => setSheet(app, true);
  return <IconButton icon="panel" label={t('panel.open')} aria-haspopup="dialog" button={button} onClick={open} />;
}

/** The standing: as much as fits into its lines, and on a press all of it, over the boards. */
function Words({ words, isLook }: { words: string; isLook: boolean }) {
  const [opened, setOpened] = useState('');
  const [isCut, setCut] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = opened === words && words !== '';
  useEffect(() => {
    const element = button.current;
    if (element === null) return;
    /** If nothing is cut off there is nothing to open. */
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    if (!isOpen) measure();
    const observer = new ResizeObserver(() => isOpen || measure());
    observer.observe(element);
    return () => observer.disconnect();
  }, [words, isOpen]);
  return (
    <button
      type="button"
      class={isLook ? 'clamped bar-words looks' : 'clamped bar-words'}
      aria-expanded={isOpen}
      disabled={!isOpen && !isCut}
      ref={button}
      onClick={() => setOpened(isOpen ? '' : words)}
    >
      {words}
    </button>
  );
}

/** The progress of playback, until the verdict needs the line. */
function momentWords(app: App) {
  const { session, jobs } = app.page;
  if (session.tab === 'play' && jobs.search === null) return '';
  const moment = shownMoment(session);
  const count = shownMoves(session).length;
  return session.view === 'solution' && moment < count ? t('playback.of', { moment, count }) : '';
}

function statusWords(app: App) {
  const { session, jobs, method } = app.page;
  const { tab, draft, view, watched, puzzle } = session;
  const { result } = session.solution;
  const { words } = currentFamily(app.page);
  const late = lateViews.now();
  if (jobs.search !== null) return searchingWords(app.page, jobs.search);
  if (tab === 'make') {
    const { asking } = jobs;
    if (late === null) return '';
    // The text is out of sight, and so is its error.
    if (draft.error !== null) return textErrorSentence(draft.error);
    return asking?.what === 'proof' && isLong(asking) ? searchingWords(app.page, asking) : late.verdictLine(app);
  }
  if (view === 'walk') {
    const coached = late?.coachWords(app, true).words ?? '';
    if (coached !== '' || (tab === 'play' && result?.verdict !== 'unsolvable')) return coached;
  }
  if (isWatching(session)) {
    const step = t('watch.of', { at: Math.floor(watched?.at ?? 0), count: watched?.length ?? 0 });
    const shows = words.watched(session);
    return shows === step ? step : `${step} · ${shows}`;
  }
  if (result === null) {
    const { short } = words.forecast(session, method);
    return short || (late !== null && solutionCostsStar(session) ? t('solve.star') : '');
  }
  // The reason why a search broke off says more than the fact.
  const { stopped } = result;
  return stopped && stopped.code !== 'cancelled' ? stoppedSentence(stopped) : words.verdict(result, puzzle);
}
