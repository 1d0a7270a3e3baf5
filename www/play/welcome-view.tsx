/**
 * The welcome above the boards on a first visit: the rule in a sentence, and where to read on. It is in index.html in
 * both languages, so that it can be read before anything is loaded; this takes over its elements.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { openHelp } from '../core/help.ts';
import { t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { IconButton, Small } from '../ui/buttons.tsx';
import { Steady } from '../ui/mount.tsx';

export function Welcome({ app }: { app: App }) {
  const { page } = app;
  const { kind } = currentFamily(page);
  const close = () => alter(app, page, { welcome: false, demo: null });
  const isShown = page.welcome && page.session.tab === 'play';
  return (
    <section class="welcome" id="welcome" aria-label={t('welcome.label')} hidden={!isShown}>
      <Steady of={[kind]}>
        {() => [
          <p key="words" class="welcome-rule">
            {t(`${kind}.welcome`)}
          </p>,
          <div key="row" class="row">
            <Small words={t('welcome.how')} onClick={() => openHelp(app, 'rules')} />
            <IconButton icon="close" class="quiet" label={t('dialog.close')} onClick={close} />
          </div>,
        ]}
      </Steady>
    </section>
  );
}
