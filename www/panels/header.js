/**
 * The header: language, theme, share. The title of the document follows the puzzle and the
 * language.
 */

import { byId, h, icon } from '../dom.js';
import { currentLanguage, t } from '../i18n/index.js';
import { sourceName } from '../i18n/sentences.js';

/**
 * @param {import('../main.js').App} app
 * @param {() => void} openShare
 * @returns {() => void} draws it from the state
 */
export function createHeader(app, openShare) {
  const { page, actions } = app;
  const languages = byId('languages', HTMLElement);
  const theme = byId('theme', HTMLButtonElement);
  const share = byId('share', HTMLButtonElement);

  for (const button of languages.querySelectorAll('button')) {
    button.addEventListener('click', () =>
      actions.setLanguage(button.value === 'de' ? 'de' : 'en'),
    );
  }
  theme.addEventListener('click', actions.nextTheme);
  share.append(icon('share'), h('span', { 'data-t': 'header.share' }));
  share.addEventListener('click', openShare);

  return () => {
    for (const button of languages.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.value === currentLanguage()));
    }
    const name = actions.theme();
    if (theme.dataset.shows !== name) {
      theme.dataset.shows = name;
      theme.replaceChildren(icon(name));
    }
    const label = t(`header.theme-${name}`);
    theme.setAttribute('aria-label', label);
    theme.title = label;
    share.disabled = page.source === null;
    const title =
      page.source === null
        ? t('app.title')
        : t('app.title-with', { name: sourceName(page.source) });
    if (document.title !== title) document.title = title;
  };
}
