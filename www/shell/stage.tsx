/**
 * What is around the boards: a notice above them, and the words for the cell that is looked at; a caption with player
 * and place at each; below them the coach, the zoom buttons, and on narrow windows the card of a win. The boards
 * themselves are not Preact's: see boards/.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { pickFile } from '../core/incoming.ts';
import { showLibrary } from '../core/layout.ts';
import { lookWords } from '../core/look.ts';
import { t } from '../i18n/index.ts';
import { Coach } from '../play/coach-view.tsx';
import { WinCard } from '../play/win-card.tsx';
import { Button, IconButton } from '../ui/buttons.tsx';
import { byId } from '../ui/dom.ts';
import { mount } from '../ui/mount.tsx';
import { drawCaptions } from './captions.tsx';
import { LinkMaking } from './recipe-consent-view.tsx';

/** From this number of boards on there is no room to spare beside their captions. */
const CROWD = 5;

const TOUCH = matchMedia('(hover: none)');

/** @returns draws it from the state */
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
    const { puzzle } = app.page.sitting;
    for (const draw of parts) draw();
    // Boards replace all that is in their place. A first visit sees those in index.html until then.
    const isFree = puzzle === null && !('first' in document.documentElement.dataset);
    if (isFree && !empty.isConnected) boards.append(empty);
    byId('stage', HTMLElement).dataset.boards = puzzle === null ? '' : boardsWord(puzzle.boards.length);
    drawCaptions(app);
  };
}

/** How many boards there are, as far as it matters to what is around them. */
function boardsWord(count: number) {
  if (count === 1) return 'one';
  return count < CROWD ? 'many' : 'crowd';
}

function Head({ app }: { app: App }) {
  return (
    <>
      <Notice app={app} />
      <LinkMaking app={app} />
    </>
  );
}

/** What is shown in passing, above the boards. */
function Notice({ app }: { app: App }) {
  const { notice } = app.page.passing;
  const close = () => {
    app.page.passing.notice = null;
    app.changed();
  };
  return (
    <div class="notice" id="notice" data-tone={notice?.tone ?? ''} hidden={notice === null}>
      <p role="alert">{notice === null ? '' : t(notice.id, notice.args)}</p>
      <IconButton icon="close" class="quiet" label={t('dialog.close')} onClick={close} />
    </div>
  );
}

function Readout({ app }: { app: App }) {
  const seen = lookWords(app);
  return (
    <p class="readout" aria-hidden="true" hidden={seen === ''}>
      {seen}
    </p>
  );
}

/** What is in the place of the boards while no puzzle is open. */
function Empty({ app }: { app: App }) {
  const { sitting, passing } = app.page;
  /** Whether a notice has said why no puzzle is open. */
  const explained = useRef(false);
  if (sitting.puzzle !== null) return null;
  const { notice, linked } = passing;
  explained.current ||= notice !== null;
  const state = explained.current ? (TOUCH.matches ? 'stage.empty-touch' : 'stage.empty') : 'app.loading';
  return (
    <div class="empty">
      <p>{linked?.asked ? '' : t(state)}</p>
      <div class="openings" hidden={!explained.current || (notice?.id ?? '').startsWith('app.')}>
        <Button onClick={() => showLibrary(app, 'examples')} words={t('gallery.title')} />
        <Button onClick={() => pickFile()} words={t('puzzle.open')} />
      </div>
    </div>
  );
}

function Foot({ app }: { app: App }) {
  return (
    <>
      <Coach app={app} />
      <Zoom app={app} />
      {app.page.layout.narrow && <WinCard app={app} />}
    </>
  );
}

function Zoom({ app }: { app: App }) {
  const { view, page } = app;
  const [isFit, setFit] = useState(view.isFit());
  useLayoutEffect(() => {
    view.onViewChange(() => {
      byId('boards', HTMLElement).classList.toggle('pannable', !view.isFit());
      setFit(view.isFit());
    });
  }, []);
  return (
    <div class="zoom" hidden={page.sitting.puzzle === null}>
      <IconButton icon="minus" label={t('stage.zoom-out')} onClick={() => view.zoomBy(1 / 1.4)} />
      <IconButton icon="plus" label={t('stage.zoom-in')} onClick={() => view.zoomBy(1.4)} />
      <IconButton icon="fit" label={t('stage.fit')} disabled={isFit} onClick={() => view.fit()} />
    </div>
  );
}
