/** The rule above the boards, with words that come later. It takes over elements that index.html has already. */

import type { ComponentChildren } from 'preact';
import { type App, alter } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { t } from '../i18n/index.ts';
import { openHelp } from '../puzzle/help.ts';
import { noteMet } from '../puzzle/welcome.ts';
import { IconButton } from '../ui/parts.tsx';

/** Solved, it keeps its room, so that nothing moves; so do its buttons once somebody has begun: see late.css. */
export function Welcome({ app, children }: { app: App; children?: ComponentChildren }) {
  const { page } = app;
  const { kind } = currentFamily(page);
  const rule = (page.session.puzzle?.boards.length ?? 0) > 2 ? 'goal' : 'welcome';
  const close = () => {
    noteMet(app);
    alter(app, page, { welcome: null, demo: null });
  };
  const { tab, game } = page.session;
  return (
    <section
      class={`row welcome ${game.state?.solved ? 'over' : game.walk.moves === '' ? '' : 'begun'}`.trim()}
      id="welcome"
      aria-label={t('welcome.label')}
      hidden={page.welcome === null || tab !== 'play'}
    >
      <div class="welcome-words">
        {children}
        <p class="welcome-rule" hidden={page.welcome === 'words'}>
          <span>{t(`${kind}.${rule}`)}</span>{' '}
          <button type="button" class="rules-link" onClick={() => openHelp(app, 'rules')}>
            {t('welcome.how')}
          </button>
        </p>
      </div>
      <IconButton icon="close" class="quiet" label={t('welcome.close')} onClick={close} />
    </section>
  );
}
