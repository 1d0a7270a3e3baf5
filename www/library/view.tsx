/** The library, a page of its own, one part of which is shown. Only saved puzzles are always up to date. */

import type { ComponentType } from 'preact';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { pickFile } from '../puzzle/incoming.ts';
import { closeLibrary, showLibrary } from '../puzzle/layout.ts';
import { LIBRARY_PARTS } from '../state/library.ts';
import { Appearance } from '../ui/appearance.tsx';
import { Segments, Small, WhileShown } from '../ui/parts.tsx';
import { Beside } from './beside-view.tsx';
import { CollectionsView } from './collections-view.tsx';
import { Gallery } from './gallery-view.tsx';
import { Home } from './home-view.tsx';
import { Levels } from './levels-view.tsx';
import { PastDays } from './past-days-view.tsx';
import { Pictures } from './thumbnails.tsx';
import { Yours } from './yours-view.tsx';

/** @param Class a part in a room of its own */
export function LibraryView({ app, Class }: { app: App; Class: ComponentType<{ app: App }> }) {
  const views = {
    home: Home,
    levels: Levels,
    examples: Gallery,
    collections: CollectionsView,
    class: Class,
    yours: Yours,
    statistics: PastDays,
  };
  const { library, session } = app.page;
  // Until a puzzle is open, the module might not be loaded yet.
  const part = session.puzzle && library.part;
  return (
    <section class="library" id="library" aria-labelledby="library-title" hidden={part === null}>
      <h2 id="library-title" class="unseen">
        {t('library.title')}
      </h2>
      <WhileShown shown={part !== null}>
        {() => (
          <div class="row wrap apart library-head">
            <Segments
              class="library-parts"
              label={t('library.title')}
              // Home leads to the past days.
              chosen={part === 'statistics' ? 'home' : (part ?? 'home')}
              options={LIBRARY_PARTS.filter(other => other !== 'statistics').map(value => ({
                value,
                words: t(`library.${value}`),
              }))}
              take={next => showLibrary(app, next)}
            />
            <Appearance app={app} hidden={part !== 'home'} />
            <div class="row wrap" hidden={part === 'home'}>
              <Small icon="open" onClick={pickFile} words={t('puzzle.open')} />
              <Small icon="back" onClick={() => closeLibrary(app)} words={t('library.back')} />
            </div>
          </div>
        )}
      </WhileShown>
      <div class="library-body">
        <Pictures app={app}>
          {Object.entries(views).map(([name, View]) => (
            <div key={name} id={`library-${name}`} hidden={name !== part}>
              <WhileShown shown={name === part || (name === 'yours' && session.puzzle !== null)}>
                {() => <View app={app} />}
              </WhileShown>
            </div>
          ))}
        </Pictures>
        <WhileShown shown={part !== null}>{() => <Beside app={app} />}</WhileShown>
      </div>
    </section>
  );
}
