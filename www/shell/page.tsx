/** The page: the views of all rooms, each in its place in index.html, which has the boards and the first view. */

import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { Welcome } from '../play/welcome-view.tsx';
import { takeOver } from '../puzzle/recall.ts';
import { isQuiz } from '../state/session.ts';
import { byId } from '../ui/dom.ts';
import { Button, CloseButton, mount, Small } from '../ui/parts.tsx';
import { Bar } from './bar.tsx';
import { Header } from './header.tsx';
import { type Late, lateViews } from './late.ts';
import { createStage } from './stage.tsx';
import { takeUpdate } from './update.ts';

export function createPage(app: App): () => void {
  const at = (id: string) => byId(id, HTMLElement);
  const parts = [
    () => {
      const { session, layout, options } = app.page;
      const works = session.tab !== 'play' && !('first' in document.documentElement.dataset);
      document.body.classList.toggle('works', works);
      // Boards and sections of Solve are as wide as the page.
      const solving = session.tab === 'solve' && !layout.narrow;
      const hasPanel = works || options.beside || layout.narrow || isQuiz(session);
      document.body.classList.toggle('solving', solving);
      document.body.classList.toggle('with-panel', hasPanel && !solving);
      document.documentElement.classList.toggle('presenting', solving && layout.presenting);
      at('stage').setAttribute('aria-label', t('stage.label'));
      at('drop').setAttribute('aria-label', t('stage.drop'));
    },
    mount(app, at('drop'), () => <p>{t('stage.drop')}</p>),
    mount(app, at('skip-place'), SkipLink),
    mount(app, at('top'), Header),
    mount(
      app,
      at('panel-place'),
      later(({ Panel }) => Panel),
    ),
    mount(app, at('library-place'), LibraryPage),
    mount(app, at('bar-place'), Bar),
    mount(
      app,
      at('help-place'),
      later(({ HelpView }) => HelpView),
    ),
    mount(app, at('elsewhere-place'), Elsewhere),
    mount(app, at('welcome-place'), ({ app }) => (
      <Welcome app={app}>{later(({ Invitation }) => Invitation)({ app })}</Welcome>
    )),
    mount(
      app,
      at('collection-bar-place'),
      later(({ CollectionBar }) => CollectionBar),
    ),
    createStage(app),
    mount(app, at('update-place'), UpdateNotice),
    mount(
      app,
      at('dialogs-place'),
      later(({ Dialogs }) => Dialogs),
    ),
  ];
  return () => {
    for (const draw of parts) draw();
  };
}

/** The first thing that Tab reaches. */
function SkipLink() {
  return (
    <Button class="unseen skip" onClick={() => byId('stage', HTMLElement).focus()}>
      {t('stage.skip')}
    </Button>
  );
}

/** A view that comes later. */
function later(viewOf: (late: Late) => ComponentType<{ app: App }>) {
  return ({ app }: { app: App }) => {
    const late = lateViews.now();
    const View = late && viewOf(late);
    return View && <View app={app} />;
  };
}

function LibraryPage({ app }: { app: App }) {
  const { library } = app.page;
  const { part } = library;
  const isFirst = useRef(part === null);
  useLayoutEffect(() => {
    if (isFirst.current) {
      // Nothing has been scrolled yet, and scrolling would force a layout.
      isFirst.current = false;
      return;
    }
    document.documentElement.toggleAttribute('data-library', part !== null);
    for (const place of [window, byId('library-place', HTMLElement)]) place.scrollTo({ top: 0 });
  }, [part]);
  const late = lateViews.now();
  return late && <late.LibraryView app={app} Class={late.ClassView} />;
}

/** A line beside the boards when a newer version of the page is ready: it neither moves nor interrupts anything. */
function UpdateNotice({ app }: { app: App }) {
  const { update } = app.page;
  if (update === 'none') return null;
  return (
    <div class="row notice update" id="update" data-tone="info">
      <p>{t('update.ready')}</p>
      <Small disabled={update === 'taken'} onClick={() => takeUpdate(app)} words={t('update.take')} />
      {/* It is offered again when the page is next opened. */}
      <CloseButton onClick={() => alter(app, app.page, { update: 'none' })} />
    </div>
  );
}

/** Shown while another tab is playing the puzzle on the boards: nothing works here until the person takes over. */
function Elsewhere({ app }: { app: App }) {
  const { isElsewhere } = app.page.session.copy;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isElsewhere && !dialog.current?.open) dialog.current?.showModal();
    else if (!isElsewhere && dialog.current?.open) dialog.current.close();
  });
  return (
    <dialog
      class="dialog elsewhere"
      aria-labelledby="elsewhere-title"
      ref={dialog}
      // Closing it otherwise would leave a board that is not saved.
      onCancel={event => event.preventDefault()}
      // A second Escape closes it anyway; the next render opens it again.
      onClose={() => app.acted()}
    >
      <h2 id="elsewhere-title">{t('elsewhere.title')}</h2>
      <p>{t('elsewhere.words')}</p>
      <Button class="main" onClick={() => takeOver(app)} words={t('elsewhere.take')} />
    </dialog>
  );
}
