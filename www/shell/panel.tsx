/**
 * The panel with the view of each room: beside the boards, during play on request; or on narrow windows a sheet over
 * them. Its last section is there in all: saving a picture and the puzzle; language, theme, colours of the trail; keys.
 */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { wholeEngine } from '../app/later.ts';
import { setOption } from '../app/settings.ts';
import { GradingView } from '../class/grade-view.tsx';
import { t } from '../i18n/index.ts';
import { Another } from '../make/neighbours.tsx';
import { MakeView } from '../make/view.tsx';
import { PlayView } from '../play/view.tsx';
import { downloadText } from '../puzzle/download.ts';
import { setSheet } from '../puzzle/layout.ts';
import { savePicture } from '../puzzle/pictures.ts';
import { AboutEdit } from '../share/about-view.tsx';
import { CompareView } from '../solve/comparison-view.tsx';
import { ProofView } from '../solve/proof-card-view.tsx';
import { ResultView } from '../solve/result-view.tsx';
import { StatesView } from '../solve/states-view.tsx';
import { PlaybackView, SearchSection, SolveView } from '../solve/view.tsx';
import { isDrawingPart } from '../state/making.ts';
import { isQuiz } from '../state/session.ts';
import { Appearance } from '../ui/appearance.tsx';
import { byId } from '../ui/dom.ts';
import { OptionTick, Tick } from '../ui/fields.tsx';
import { KeyList } from '../ui/keys.tsx';
import { Button, CloseButton, Line, Section, Steady } from '../ui/parts.tsx';
import { puzzleName } from '../words/sentences.ts';
import { isCovered } from './layout.ts';
import { Measured } from './measured.tsx';
import { Tabs } from './tabs.tsx';

export function Panel({ app }: { app: App }) {
  const { page } = app;
  const { narrow, sheet, seen } = page.layout;
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
        <SolveView app={app} />
        <PlaybackView app={app} />
        <ResultView app={app} />
        <ProofView app={app} />
        <SearchSection app={app} />
        <CompareView app={app} />
        {wholeEngine.now() && <StatesView app={app} />}
        <GradingView app={app} />
        <MakeView app={app} />
        {page.session.tab === 'solve' && <PuzzleView key="puzzle" app={app} />}
        <SettingsView app={app} />
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
  // While one draws, the verdict is enough.
  const isDrawn = isDrawingPart(app.page);
  return (
    <Section id="puzzle" title={t('puzzle.title')}>
      <div>
        <p class="puzzle-name">{puzzleName(session)}</p>
        <Line class="faint" words={author !== '' && t('about.by', { author })} />
        <p class="faint">{puzzle === null ? '' : currentFamily(app.page).words.facts(puzzle)}</p>
      </div>
      {tab === 'make' && source !== null && <AboutEdit app={app} />}
      {/* The difficulty gives away the number of moves, too. */}
      <Measured app={app} hidden={isDrawn || isQuiz(session)} />
      {!isDrawn && <Another app={app} />}
    </Section>
  );
}

/** Ways to save the puzzle on the boards: words, action. */
const SAVING = [
  ['picture.save', savePicture],
  ['more.text', downloadText],
] as const;

export function SettingsView({ app }: { app: App }) {
  const { options, session } = app.page;
  const family = currentFamily(app.page);
  const disabled = session.puzzle === null;
  return (
    <Section id="more" title={t('more.title')} isSeen>
      <div class="row wrap">
        {SAVING.map(([key, save]) => (
          <Button key={key} icon="save" disabled={disabled} onClick={() => save(app)} words={t(key)} />
        ))}
      </div>
      <Appearance app={app} />
      <Tick
        label={t('more.safe-ramp')}
        checked={options.ramp === 'safe'}
        take={checked => setOption(app, 'ramp', checked ? 'safe' : 'classic')}
      />
      <OptionTick app={app} option="warn" label={t('more.warn')} hidden={!family.canBeLost} />
      <details class="fold keys">
        <summary>{t('more.keys')}</summary>
        <Steady of={[family]}>{() => <KeyList family={family} />}</Steady>
      </details>
    </Section>
  );
}
