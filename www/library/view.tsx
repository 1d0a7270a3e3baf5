/** The library, a page of its own, one part of which is shown. Only saved puzzles are always up to date. */

import type { ComponentType, TargetedKeyboardEvent } from 'preact';
import type { App } from '../core/app.ts';
import { closeLibrary, showLibrary } from '../core/layout.ts';
import { LIBRARY_PARTS, type LibraryPart } from '../core/library.ts';
import { puzzleName } from '../core/sentences.ts';
import { t } from '../i18n/index.ts';
import { Small } from '../ui/buttons.tsx';
import { Steady, WhileShown } from '../ui/mount.tsx';
import { Pictures } from '../ui/thumbnails.tsx';
import { Gallery } from './gallery-view.tsx';
import { Home } from './home-view.tsx';
import { Levels } from './levels-view.tsx';
import { Statistics } from './statistics-view.tsx';
import { Yours } from './yours-view.tsx';

/** The parts with a tab. */
const TABS = LIBRARY_PARTS.filter(part => part !== 'statistics');

/** The index of the tab that a key moves to. */
const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** @param Collections the part in a room of its own */
export function Library({ app, Collections }: { app: App; Collections: ComponentType<{ app: App }> }) {
  const views = {
    home: Home,
    levels: Levels,
    examples: Gallery,
    collections: Collections,
    yours: Yours,
    statistics: Statistics,
  };
  const { library, session } = app.page;
  // Home leads to the statistics.
  const chosen = library.part === 'statistics' ? 'home' : library.part;
  function turn(event: TargetedKeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll('button')];
    const at = tabs.indexOf(event.target as HTMLButtonElement);
    const to = KEYS[event.key]?.(at, tabs.length);
    if (to === undefined || at < 0) return;
    event.preventDefault();
    showLibrary(app, TABS[to]);
    tabs[to].focus();
  }
  return (
    <section class="library" id="library" aria-labelledby="library-title" hidden={library.part === null}>
      <h2 id="library-title" class="unseen">
        {t('library.title')}
      </h2>
      <div class="row wrap apart library-head">
        <div class="segments library-tabs" role="tablist" aria-label={t('library.title')} onKeyDown={turn}>
          <Steady of={[chosen]}>
            {() => TABS.map(part => <Tab key={part} app={app} part={part} selected={part === chosen} />)}
          </Steady>
        </div>
        <Small icon="back" class="library-back" hidden={library.part === 'home'} onClick={() => closeLibrary(app)}>
          {puzzleName(session)}
        </Small>
      </div>
      <Pictures app={app}>
        {LIBRARY_PARTS.map(part => {
          const View = views[part];
          const isShown = part === library.part;
          const label = `library-tab-${part === 'statistics' ? 'home' : part}`;
          return (
            <div key={part} role="tabpanel" id={`library-${part}`} aria-labelledby={label} hidden={!isShown}>
              <WhileShown shown={isShown || part === 'yours'}>{() => <View app={app} />}</WhileShown>
            </div>
          );
        })}
      </Pictures>
    </section>
  );
}

function Tab({ app, part, selected }: { app: App; part: LibraryPart; selected: boolean }) {
  return (
    <button
      type="button"
      role="tab"
      id={`library-tab-${part}`}
      aria-controls={`library-${part}`}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={() => showLibrary(app, part)}
    >
      {t(`library.${part}`)}
    </button>
  );
}
