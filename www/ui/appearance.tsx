/** The language and the theme: on Home, and in the panel. */

import type { App } from '../app/app.ts';
import { nextTheme, setLanguage } from '../app/settings.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { Segments, Small } from './parts.tsx';

export function Appearance({ app, hidden = false }: { app: App; hidden?: boolean }) {
  const { theme } = app.page.options;
  const words = t(`header.theme-${theme}`);
  return (
    <div class="row wrap appearance" hidden={hidden}>
      <Segments
        label={t('header.language')}
        chosen={currentLanguage()}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, words: name, lang: code }))}
        take={language => setLanguage(app, language)}
      />
      <Small icon={theme} aria-label={words} title={words} words={words} onClick={() => nextTheme(app)} />
    </div>
  );
}
