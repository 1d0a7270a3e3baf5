/**
 * The surroundings of the boards: notices above them, and the words for the cell that is looked at; a caption at each;
 * below them the coach or the win card, the zoom buttons, and on wide windows the controls of play. The boards are not
 * Preact's: see boards/.
 */

import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { setOption } from '../app/settings.ts';
import type { Board } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { HintButton, Pad } from '../play/pad.tsx';
import { lookWords } from '../puzzle/look.ts';
import { wonFigures } from '../puzzle/won.ts';
import { shownSession } from '../state/page.ts';
import { isQuiz, playerOf, shownMoment } from '../state/session.ts';
import { byId } from '../ui/dom.ts';
import { PlayerMark } from '../ui/icons.tsx';
import { CloseButton, IconButton, Line, mount, Steady, useLast } from '../ui/parts.tsx';
import { lateViews } from './late.ts';

/** From this number of boards there is no spare room beside their captions. */
const CROWD = 5;

/** Boards with cells of fewer css pixels have buttons to zoom; others are zoomed by wheel, fingers or keys. */
const SMALL_CELL = 20;

export function createStage(app: App): () => void {
  const boards = byId('boards', HTMLElement);
  const empty = document.createElement('div');
  empty.className = 'contents';
  const parts = [
    mount(app, byId('stage-head', HTMLElement), Head),
    mount(app, byId('readout-place', HTMLElement), Readout),
    mount(app, empty, Empty),
    mount(app, byId('stage-foot', HTMLElement), Foot),
  ];

  return () => {
    const { puzzle } = app.page.session;
    for (const draw of parts) draw();
    // Boards replace everything in their place. A first visit sees those in index.html until then.
    const isFree = puzzle === null && !('first' in document.documentElement.dataset);
    if (isFree && !empty.isConnected) boards.append(empty);
    byId('stage', HTMLElement).toggleAttribute('data-crowd', (puzzle?.boards.length ?? 0) >= CROWD);
    drawCaptions(app);
  };
}

function Head({ app }: { app: App }) {
  const late = lateViews.now();
  return (
    <>
      <Notice app={app} />
      {late && <late.LinkMaking app={app} />}
    </>
  );
}

function Notice({ app }: { app: App }) {
  const { making, passing, session, library } = app.page;
  const { notice } = passing;
  const isElsewhere = notice?.of === 'puzzle' && library.part !== null;
  // The editor lists the warnings itself.
  const isListed = notice?.id === 'editor.in-file' && session.tab === 'make' && making.part === 'text';
  const args = notice?.args;
  const close = () => alter(app, app.page.passing, { notice: null });
  return (
    <div
      class="row notice"
      id="notice"
      data-tone={notice?.tone ?? ''}
      hidden={notice === null || isListed || isElsewhere}
    >
      <p role="alert">{notice === null ? '' : t(notice.id, typeof args === 'function' ? args() : args)}</p>
      <CloseButton onClick={close} />
    </div>
  );
}

function Readout({ app }: { app: App }) {
  // On narrow windows the bar has it.
  return <Line class="framed cut readout" aria-hidden="true" words={!app.page.layout.narrow && lookWords(app)} />;
}

function Empty({ app }: { app: App }) {
  const { session, passing } = app.page;
  const { notice, linked } = passing;
  /** Whether a notice has explained why no puzzle is open. */
  const explained = useLast((session.puzzle === null && notice !== null) || null) !== null;
  if (session.puzzle !== null) return null;
  const state = explained ? 'stage.empty' : 'app.loading';
  return (
    <div class="empty">
      <p>{linked?.asked ? '' : t(state)}</p>
    </div>
  );
}

function Foot({ app }: { app: App }) {
  const { session, layout, options } = app.page;
  const late = layout.narrow ? null : lateViews.now();
  return (
    <>
      {!layout.narrow && (late ? <late.Coach app={app} /> : <NoCoach />)}
      {late && <late.WinCard app={app} />}
      <Zoom app={app} />
      {!layout.narrow && session.tab === 'play' && session.puzzle !== null && (
        <div class="controls">
          <Pad app={app} />
          <HintButton app={app} />
          <IconButton
            icon="panel"
            id="beside"
            label={t('panel.open')}
            aria-expanded={options.beside}
            aria-controls="panel"
            hidden={isQuiz(session)}
            onClick={() => setOption(app, 'beside', !options.beside)}
          />
        </div>
      )}
    </>
  );
}

/** The room of the coach until it comes, so that nothing moves. */
export const NoCoach = () => (
  <div class="row coach">
    <p class="events" />
  </div>
);

function Zoom({ app }: { app: App }) {
  const { view, page } = app;
  const [isFit, setFit] = useState(view.isFit());
  const [isSmall, setSmall] = useState(false);
  useLayoutEffect(() => {
    view.onViewChange(() => {
      byId('boards', HTMLElement).classList.toggle('pannable', !view.isFit());
      setFit(view.isFit());
      setSmall(view.cellSize(0) < SMALL_CELL);
    });
  }, []);
  return (
    <div class="zoom" hidden={page.session.puzzle === null || (isFit && !isSmall)}>
      <IconButton icon="minus" label={t('stage.zoom-out')} onClick={() => view.zoomBy(1 / 1.4)} />
      <IconButton icon="plus" label={t('stage.zoom-in')} onClick={() => view.zoomBy(1.4)} />
      <IconButton icon="fit" label={t('stage.fit')} disabled={isFit} onClick={() => view.fit()} />
    </div>
  );
}

/** Each board's caption: its moving mark, the player and its place; and a description for screen readers. */
function drawCaptions(app: App) {
  const session = shownSession(app.page);
  const { puzzle } = session;
  // The boards themselves celebrate, calmly.
  const joy = app.page.passing.wonNow && app.page.session.view === 'walk' && wonFigures(app) !== null;
  for (const { caption } of app.view.panes()) caption.parentElement?.classList.toggle('won', joy);
  if (puzzle === null) return;
  const { words } = currentFamily(app.page);
  const state = app.onBoards.state();
  const moment = shownMoment(session);
  // During playback, nobody would read the long description; and the moves of a demonstration are nobody's.
  const plays = playerOf(session)?.playing || app.page.demo !== null;
  const showing = app.onBoards.drawn();
  for (const [index, { caption, canvas }] of app.view.panes().entries()) {
    const { name, place } = words.caption(index, puzzle, state, session);
    render(<Caption board={showing?.boards[index]} name={name} place={place} />, caption);
    if (!plays) canvas.setAttribute('aria-label', words.picture(session, index, state, moment));
  }
}

export function Caption({ board, name, place }: { board: Board | undefined; name: string; place: string }) {
  return (
    <>
      <Steady of={[board]}>{() => <PlayerMark board={board} />}</Steady>
      <strong>{name}</strong>
      <span class="place">{place}</span>
    </>
  );
}
