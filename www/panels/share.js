/**
 * The share dialog: the link, to be copied or handed to the system's own share sheet; a word where it is so long that
 * it may not arrive, and the file where it would be too long. Nothing is copied before somebody presses for it.
 */

import { h, icon, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { puzzleName } from '../i18n/sentences.js';
import { namedFragment } from '../share-link.js';

/**
 * @typedef {object} Sharing
 * @property {{ address: string, size: string } | null} link
 * @property {boolean} failed
 * @property {'none' | 'copied' | 'refused'} copying What came of the last press.
 */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLDialogElement} dialog
 */
export function createShareDialog(app, dialog) {
  const { page } = app;
  /** @type {Sharing} */
  let sharing = { link: null, failed: false, copying: 'none' };
  const link = createLinkRow(() => copyLink(app, sharing, link.field));
  const reach = h('p', { class: 'reach' });
  const privacy = h('p', { class: 'faint', 'data-t': 'share.private' });
  const done = h('p', { class: 'done', 'data-t': 'share.copied' });
  const refused = h('p', { class: 'error', role: 'alert' });
  const system = h(
    'button',
    { type: 'button', class: 'button', onclick: () => hand(app, sharing) },
    icon('share'),
    h('span', { 'data-t': 'share.system' }),
  );
  const file = h(
    'button',
    { type: 'button', class: 'button', onclick: app.actions.downloadText },
    icon('save'),
    h('span', { 'data-t': 'share.download' }),
  );
  dialog.append(createHead(dialog), link.element, done, refused, system, reach, privacy, file);
  // A press beside the dialog closes it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });

  return {
    async open() {
      sharing = { link: null, failed: false, copying: 'none' };
      app.changed();
      dialog.showModal();
      const made = await app.actions.makeLink();
      sharing.failed = made === null;
      sharing.link = made;
      app.changed();
    },

    render() {
      if (!dialog.open) return;
      const { puzzle, source } = page.sitting;
      const offered = isOffered(sharing);
      link.element.hidden = !offered;
      const address = sharing.link?.address ?? '';
      if (offered && link.field.value !== address) link.field.value = address;
      done.hidden = sharing.copying !== 'copied';
      refused.hidden = sharing.copying !== 'refused';
      setText(refused, refused.hidden ? '' : t('share.copy-failed'));
      system.hidden = !offered || !('share' in navigator);
      privacy.hidden = !offered || (source !== null && namedFragment(source) !== '');
      file.classList.toggle('main', !offered);
      file.hidden = puzzle === null;
      const words = reachWords(sharing);
      reach.hidden = words === '';
      setText(reach, words);
    },
  };
}

/** @param {HTMLDialogElement} dialog */
function createHead(dialog) {
  const close = h(
    'button',
    {
      type: 'button',
      class: 'button icon-only quiet',
      'data-t-label': 'dialog.close',
      onclick: () => dialog.close(),
    },
    icon('close'),
  );
  const title = h('h2', { id: 'share-title', 'data-t': 'share.title' });
  return h('div', { class: 'dialog-head' }, title, close);
}

/** @param {() => void} onclick copies the link */
function createLinkRow(onclick) {
  const field = h('input', {
    type: 'text',
    class: 'field',
    readOnly: true,
    'data-t-label': 'share.link',
    onfocus: () => field.select(),
  });
  const copy = h(
    'button',
    { type: 'button', class: 'button main', onclick },
    icon('copy'),
    h('span', { 'data-t': 'share.copy' }),
  );
  return { field, element: h('div', { class: 'row link-row' }, field, copy) };
}

/**
 * @param {import('../main.js').App} app
 * @param {Sharing} sharing
 * @param {HTMLInputElement} field to copy it from by hand, where the browser does not
 */
async function copyLink({ actions, announce, changed }, sharing, field) {
  if (sharing.link === null) return;
  const copied = await actions.copy(sharing.link.address);
  sharing.copying = copied ? 'copied' : 'refused';
  if (copied) announce(t('share.copied'));
  else field.focus();
  changed();
}

/**
 * Opens the system's share sheet, with words that can be read out.
 * @param {import('../main.js').App} app
 * @param {Sharing} sharing
 */
async function hand({ page }, { link }) {
  if (link === null) return;
  const family = t(`${currentFamily(page).kind}.name`);
  const text = t('result.about', { family, puzzle: puzzleName(page.sitting) });
  try {
    await navigator.share({ title: text, text, url: link.address });
  } catch {
    // Somebody shut the sheet again.
  }
}

/** Whether there is a link that a browser carries. @param {Sharing} sharing */
function isOffered({ link }) {
  return link !== null && link.size !== 'too-long';
}

/** What there is to know of the link; nothing where it is short. @param {Sharing} sharing */
function reachWords({ link, failed }) {
  if (failed) return t('share.failed');
  if (link === null) return t('app.loading');
  return link.size === 'everywhere' ? '' : t(`share.${link.size}`);
}
