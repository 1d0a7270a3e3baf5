/**
 * The page, made of the views of all rooms: each in its place in index.html, where the boards and what a first visit
 * sees are from the beginning.
 */

import { CollectionBar } from '../collections/bar-view.tsx';
import type { App } from '../core/app.ts';
import { openFiles } from '../core/incoming.ts';
import { HelpView } from '../help/view.tsx';
import { t } from '../i18n/index.ts';
import { Library } from '../library/view.tsx';
import { Welcome } from '../play/welcome-view.tsx';
import { byId } from '../ui/dom.ts';
import { mount } from '../ui/mount.tsx';
import { Bar } from './bar.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Header } from './header.tsx';
import { lateViews } from './late.ts';
import { Panel } from './panel.tsx';
import { createStage } from './stage.tsx';
import { UpdateNotice } from './update-view.tsx';

/** @returns renders everything from the state */
export function createPage(app: App): () => void {
  const at = (id: string) => byId(id, HTMLElement);
  const parts = [
    () => {
      at('stage').setAttribute('aria-label', t('stage.label'));
      at('drop').setAttribute('aria-label', t('stage.drop'));
    },
    mount(app, at('drop'), () => <p>{t('stage.drop')}</p>),
    mount(app, at('top'), Header),
    mount(app, at('panel-place'), Panel),
    mount(app, at('library-place'), WideLibrary),
    mount(app, at('bar-place'), Bar),
    mount(app, at('help-place'), Help),
    mount(app, at('elsewhere-place'), Elsewhere),
    mount(app, at('welcome-place'), Welcome),
    mount(app, at('collection-bar-place'), CollectionBar),
    createStage(app),
    mount(app, at('update-place'), UpdateNotice),
    mount(app, at('dialogs-place'), Dialogs),
  ];
  return () => {
    for (const draw of parts) draw();
  };
}

function Help({ app }: { app: App }) {
  return <HelpView app={app} load={openBook} />;
}

/** The text of the help. After a lost connection, the next call may do better. */
export async function openBook() {
  if (!(await lateViews.load())) throw new Error('the help could not be loaded');
  return (await lateViews.there).openBook();
}

/** The library below the boards; on narrow windows it is in the panel. */
function WideLibrary({ app }: { app: App }) {
  const late = lateViews.now();
  if (app.page.layout.narrow) return null;
  return <Library app={app} Collections={late?.Collections} Yours={late?.Yours} />;
}

/** What opens over the page. */
function Dialogs({ app }: { app: App }) {
  const late = lateViews.now();
  return (
    <>
      <input
        type="file"
        class="unseen"
        id="file-picker"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          openFiles(app, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {late && (
        <>
          <late.ShareDialog app={app} />
          <late.Collect app={app} />
          <late.KeysDialog app={app} />
          <late.SheetPreview app={app} />
        </>
      )}
    </>
  );
}
