/** The rooms of the puzzle on the boards. */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { closeLibrary, setTab } from '../puzzle/layout.ts';
import { TABS } from '../state/card.ts';
import { isQuiz } from '../state/session.ts';
import { Segments } from '../ui/parts.tsx';

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
