/** The library, one part of which is shown. The others stay as they were; only saved puzzles are always up to date. */

import type { ComponentType, TargetedKeyboardEvent } from 'preact';
import type { App } from '../core/app.ts';
import { LIBRARY_PARTS, type LibraryPart } from '../core/library.ts';
import { showPart } from '../core/settings.ts';
import { t } from '../i18n/index.ts';
import { Steady, WhileShown } from '../ui/mount.tsx';
import { Line } from '../ui/parts.tsx';
import { Pictures } from '../ui/thumbnails.tsx';
import { Gallery } from './gallery-view.tsx';
import { Levels } from './levels-view.tsx';
import { Today } from './today-view.tsx';

/** The index of the tab that a key moves to. */
const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type View = ComponentType<{ app: App }>;

/** @param Collections a part in its own room; like Yours, it may be loaded later */
export function Library({ app, Collections, Yours }: { app: App; Collections?: View; Yours?: View }) {
  const views = { today: Today, levels: Levels, examples: Gallery, collections: Collections, yours: Yours };
  const { options, welcome } = app.page;
  function turn(event: TargetedKeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll('button')];
    const at = tabs.indexOf(event.target as HTMLButtonElement);
    const to = KEYS[event.key]?.(at, tabs.length);
    if (to === undefined || at < 0) return;
    // These keys move here, not on the boards.
    event.preventDefault();
    showPart(app, LIBRARY_PARTS[to]);
    tabs[to].focus();
  }
  return (
    <section class="library" id="library" aria-labelledby="library-title">
      <h2 id="library-title" class="unseen">
        {t('library.title')}
      </h2>
      <div class="row wrap library-head">
        <div class="segments library-tabs" role="tablist" aria-label={t('library.title')} onKeyDown={turn}>
          <Steady of={[options.part]}>
            {() => LIBRARY_PARTS.map(part => <Tab key={part} app={app} part={part} selected={part === options.part} />)}
          </Steady>
        </div>
        {/* The welcome has its own words for this. */}
        <Line class="faint" words={welcome === null && t('gallery.hint')} />
      </div>
      <Pictures app={app}>
        {LIBRARY_PARTS.map(part => {
          const View = views[part];
          const isShown = part === options.part;
          const id = `library-${part}`;
          return (
            <div key={part} role="tabpanel" id={id} aria-labelledby={`library-tab-${part}`} hidden={!isShown}>
              <WhileShown shown={isShown || part === 'yours'}>{() => View && <View app={app} />}</WhileShown>
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
      onClick={event => {
        showPart(app, part);
        // After a press by a pointer, keys are meant for the boards, not for the tab.
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      {t(`library.${part}`)}
    </button>
  );
}
