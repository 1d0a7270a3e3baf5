/**
 * The welcome above the boards on a first visit: the rule in a sentence, and where to read on. It is in index.html in
 * both languages, so that it can be read before anything is loaded; this takes over its elements.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { openHelp } from '../core/help.ts';
import { endWelcome } from '../core/welcome.ts';
import { t } from '../i18n/index.ts';
import { IconButton, Small } from '../ui/buttons.tsx';
import { Steady } from '../ui/mount.tsx';

export function Welcome({ app }: { app: App }) {
  const { kind } = currentFamily(app.page);
  return (
    <section class="welcome" id="welcome" aria-label={t('welcome.label')} hidden={app.page.welcome === null}>
      <Steady of={[kind]}>
        {() => [
          <div key="words" class="welcome-words">
            <p class="welcome-rule">{t(`${kind}.welcome`)}</p>
            <p class="faint welcome-drop">{t('gallery.hint')}</p>
          </div>,
          <div key="row" class="row">
            <Small words={t('welcome.how')} onClick={() => openHelp(app, 'rules')} />
            <IconButton icon="close" class="quiet" label={t('dialog.close')} onClick={() => endWelcome(app)} />
          </div>,
        ]}
      </Steady>
    </section>
  );
}
