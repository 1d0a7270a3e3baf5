/**
 * The header: families, language, theme, share. The title of the document follows the puzzle and the
 * language.
 */

import { byId, h, icon, setText } from '../dom.js';
import { FAMILIES, currentFamily } from '../families/index.js';
import { currentLanguage, t } from '../i18n/index.js';
import { puzzleName } from '../i18n/sentences.js';

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
  const help = byId('help-open', HTMLButtonElement);

  const tagline = byId('tagline', HTMLElement);
  const families = createFamilySwitch(app, byId('families', HTMLElement));

  for (const button of languages.querySelectorAll('button')) {
    button.addEventListener('click', () =>
      actions.setLanguage(button.value === 'de' ? 'de' : 'en'),
    );
  }
  theme.addEventListener('click', actions.nextTheme);
  share.addEventListener('click', openShare);
  help.addEventListener('click', () => (page.help === null ? actions.openHelp('') : actions.closeHelp()));

  return () => {
    for (const button of languages.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.value === currentLanguage()));
    }
    const { theme: name } = page.options;
    if (theme.dataset.shows !== name) {
      theme.dataset.shows = name;
      theme.replaceChildren(icon(name));
    }
    const label = t(`header.theme-${name}`);
    theme.setAttribute('aria-label', label);
    theme.title = label;
    const { source } = page.sitting;
    share.disabled = source === null;
    help.setAttribute('aria-expanded', String(page.help !== null));
    families();
    const { kind } = currentFamily(page);
    setText(tagline, t(`${kind}.tagline`));
    const title =
      source === null
        ? `Lockstep: ${t(`${kind}.tagline`)}`
        : t('app.title-with', { name: puzzleName(page.sitting) });
    if (document.title !== title) document.title = title;
  };
}

/**
 * The switch between the families: buttons beside each other, and where there is no room for them a
 * list to choose from; the style sheet shows one of the two.
 * @param {import('../main.js').App} app
 * @param {HTMLElement} place
 */
function createFamilySwitch({ page, actions }, place) {
  const buttons = FAMILIES.map(({ kind }) =>
    h('button', {
      type: 'button',
      value: kind,
      'data-t': `${kind}.name`,
      onclick: () => actions.openFamily(kind),
    }),
  );
  const list = h(
    'select',
    {
      class: 'field',
      'data-t-label': 'header.family',
      onchange() {
        const chosen = FAMILIES.find(({ kind }) => kind === list.value);
        if (chosen) actions.openFamily(chosen.kind);
      },
    },
    ...FAMILIES.map(({ kind }) => h('option', { value: kind, 'data-t': `${kind}.name` })),
  );
  const group = { class: 'segments', role: 'group', 'data-t-label': 'header.family' };
  place.append(h('div', group, ...buttons), list);

  return () => {
    const { kind } = currentFamily(page);
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.value === kind));
    if (list.value !== kind) list.value = kind;
  };
}
