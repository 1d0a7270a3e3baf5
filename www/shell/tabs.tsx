/** The tabs of the panel; on narrow windows they are in the bar, or in the head of the sheet while it is open. */

import type { App } from '../core/app.ts';
import { turnTo } from '../core/layout.ts';
import { isQuiz } from '../core/quiz.ts';
import { TABS } from '../core/session.ts';
import { setTab } from '../core/views.ts';
import { t } from '../i18n/index.ts';

export function Tabs({ app }: { app: App }) {
  const { sitting, jobs } = app.page;
  // A quiz is played, and nothing else.
  const alone = isQuiz(sitting);
  return (
    <div class={`segments wide tabs ${alone ? 'alone' : ''}`} role="group" aria-label={t('tab.label')} id="tabs">
      {TABS.map(tab => {
        // A search goes on while a person plays.
        const isBusy = tab === 'solve' && jobs.search !== null;
        // The error in the text is shown there.
        const isFlawed = tab === 'make' && sitting.draft.error !== null;
        return (
          <button
            key={tab}
            type="button"
            value={tab}
            class={`${isBusy ? 'busy' : ''} ${isFlawed ? 'flawed' : ''}`}
            aria-pressed={sitting.tab === tab}
            hidden={alone && tab !== 'play'}
            onClick={event => {
              setTab(app, tab);
              turnTo(app, 'panel');
              // After a press with a pointer, keys belong to the boards, not to the tab.
              if (event.detail > 0) event.currentTarget.blur();
            }}
          >
            {t(`tab.${tab}`)}
          </button>
        );
      })}
    </div>
  );
}
