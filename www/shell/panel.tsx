/** The panel with the view of each room: beside the boards, during play on request; or on narrow windows a sheet over them. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type App, currentFamily } from '../core/app.ts';
import { wholeEngine } from '../core/later.ts';
import { closeLibrary, setSheet, setTab } from '../core/layout.ts';
import { isDrawingPart } from '../core/making.ts';
import { puzzleName } from '../core/sentences.ts';
import { isQuiz, TABS } from '../core/session.ts';
import { t } from '../i18n/index.ts';
import { PlayView } from '../play/view.tsx';
import { byId } from '../ui/dom.ts';
import { Measured } from '../ui/measured.tsx';
import { CloseButton, Line, Section, Segments } from '../ui/parts.tsx';
import { lateViews } from './late.ts';
import { isCovered } from './layout.ts';

export function Panel({ app }: { app: App }) {
  const { page } = app;
  const { narrow, sheet, seen } = page.layout;
  const late = lateViews.now();
  const panel = useRef<HTMLDivElement>(null);
  const covered = isCovered(page);
  useLayoutEffect(() => {
    for (const behind of ['top', 'main']) byId(behind, HTMLElement).inert = covered;
  }, [covered]);
  const isScrolled = useRef(false);
  const toTop = () => {
    // It would make the browser lay the page out.
    if (isScrolled.current) panel.current?.scrollTo({ top: 0 });
    isScrolled.current = false;
  };
  useLayoutEffect(toTop, [seen.boards]);
  useLayoutEffect(() => {
    if (!sheet) return;
    // It opens at the answer, else at its top.
    const { tab, solution } = page.session;
    if (tab === 'solve' && solution.result !== null) document.getElementById('result')?.scrollIntoView();
    else toTop();
  }, [sheet]);
  return (
    <>
      <div
        class={sheet ? 'panel shown' : 'panel'}
        id="panel"
        role={sheet ? 'dialog' : 'complementary'}
        aria-modal={sheet || undefined}
        aria-label={t('panel.label')}
        inert={(narrow && !sheet) || page.broken}
        ref={panel}
        onScroll={() => (isScrolled.current = true)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !sheet) return;
          event.stopPropagation();
          setSheet(app, false);
        }}
      >
        {narrow && <SheetHead app={app} />}
        {page.session.tab !== 'solve' && <PuzzleView key="puzzle" app={app} />}
        <PlayView app={app} />
        {late && (
          <>
            <late.SolveView app={app} />
            <late.PlaybackView app={app} />
            <late.ResultView app={app} />
            <late.ProofView app={app} />
            <late.SearchSection app={app} />
            <late.CompareView app={app} />
            {wholeEngine.now() && <late.StatesView app={app} />}
            <late.GradingView app={app} />
            <late.MakeView app={app} />
          </>
        )}
        {page.session.tab === 'solve' && <PuzzleView key="puzzle" app={app} />}
        {late && <late.SettingsView app={app} />}
      </div>
      <div class="shade" hidden={!sheet} onClick={() => setSheet(app, false)} />
    </>
  );
}

function SheetHead({ app }: { app: App }) {
  const { sheet } = app.page.layout;
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (sheet) close.current?.focus();
  }, [sheet]);
  return (
    <div class="sheet-head">
      {sheet && <Tabs app={app} />}
      <CloseButton class="" button={close} onClick={() => setSheet(app, false)} />
    </div>
  );
}

/** The name of the puzzle on the boards, and facts about it. */
function PuzzleView({ app }: { app: App }) {
  const { session } = app.page;
  const { puzzle, source, author, tab } = session;
  const late = lateViews.now();
  // While one draws, the verdict is enough.
  const isDrawn = isDrawingPart(app.page);
  return (
    <Section id="puzzle" title={t('puzzle.title')}>
      <div>
        <p class="puzzle-name">{puzzleName(session)}</p>
        <Line class="faint" words={author !== '' && t('about.by', { author })} />
        <p class="faint">{puzzle === null ? '' : currentFamily(app.page).words.facts(puzzle)}</p>
      </div>
      {late && tab === 'make' && source !== null && <late.AboutEdit app={app} />}
      {/* The difficulty gives away the number of moves, too. */}
      <Measured app={app} hidden={isDrawn || isQuiz(session)} />
      {late && !isDrawn && <late.Another app={app} />}
    </Section>
  );
}

/** On narrow windows they are in the bar, or in the head of the sheet while it is open. */
export function Tabs({ app }: { app: App }) {
  const { session, jobs, library, layout } = app.page;
  // A quiz can only be played.
  const alone = isQuiz(session);
  return (
    <Segments
      id="tabs"
      class="wide tabs"
      // On wide windows the panel shows this itself.
      hidden={alone && !layout.narrow}
      label={t('tab.label')}
      chosen={library.part === null ? session.tab : null}
      options={TABS.map(tab => {
        // A search continues while a person plays.
        const isBusy = tab === 'solve' && jobs.search !== null;
        // The error in the text is shown there.
        const isFlawed = tab === 'make' && session.draft.error !== null;
        const look = `${isBusy ? 'busy' : ''} ${isFlawed ? 'flawed' : ''}`;
        return { value: tab, words: t(`tab.${tab}`), class: look, hidden: alone && tab !== 'play' };
      })}
      take={(tab, event) => {
        closeLibrary(app);
        setTab(app, tab);
        // After a press by a pointer, keys belong to the boards, not to the tab.
        if (event.detail > 0) event.currentTarget.blur();
      }}
    />
  );
}
