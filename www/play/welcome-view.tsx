/** The welcome on a first visit, or with a friend's attempt. It takes over elements that index.html has already. */

import { type App, alter } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { t } from '../i18n/index.ts';
import { openHelp } from '../puzzle/help.ts';
import { rivalWords } from '../puzzle/won.ts';
import { CloseButton, Line, Small } from '../ui/parts.tsx';

export function Welcome({ app }: { app: App }) {
  const { page } = app;
  const { kind } = currentFamily(page);
  const rival = rivalWords(app);
  const rule = (page.session.puzzle?.boards.length ?? 0) > 2 ? 'goal' : 'welcome';
  const close = () => alter(app, page, { welcome: false, demo: null });
  const { tab, game } = page.session;
  const isShown = page.welcome && tab === 'play' && !game.state?.solved;
  return (
    <section class="row wrap welcome" id="welcome" aria-label={t('welcome.label')} hidden={!isShown}>
      <p class="strong welcome-rule">{t(`${kind}.${rule}`)}</p>
      <Line class="rival" words={rival} />
      <div class="row">
        <Small words={t('welcome.how')} onClick={() => openHelp(app, 'rules')} />
        <CloseButton onClick={close} />
      </div>
    </section>
  );
}
