/**
 * The share dialog: the link, how far it gets, and the file where a link would be too long.
 */

import { h, icon, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { namedFragment } from '../share-link.js';

/**
 * @typedef {object} Sharing
 * @property {{ address: string, size: string } | null} link
 * @property {boolean} failed
 * @property {boolean} copied
 */

/**
 * @param {import('../main.js').App} app
 * @param {HTMLDialogElement} dialog
 */
export function createShareDialog(app, dialog) {
  const { page } = app;
  /** @type {Sharing} */
  let sharing = { link: null, failed: false, copied: false };
  const link = createLinkRow(() => copyLink(app, sharing, link.field));
  const reach = h('p', { class: 'reach' });
  const privacy = h('p', { class: 'faint', 'data-t': 'share.private' });
  const done = h('p', { class: 'done', 'data-t': 'share.copied' });
  const file = h(
    'button',
    { type: 'button', class: 'button', onclick: app.actions.downloadText },
    icon('save'),
    h('span', { 'data-t': 'share.download' }),
  );
  dialog.append(createHead(dialog), link.element, reach, done, privacy, file);
  // A press beside the dialog closes it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });

  return {
    async open() {
      sharing = { link: null, failed: false, copied: false };
      app.changed();
      dialog.showModal();
      const made = await app.actions.makeLink();
      sharing.failed = made === null;
      sharing.link = made;
      if (isOffered(sharing)) await copyLink(app, sharing, null);
      app.changed();
    },

    render() {
      if (!dialog.open) return;
      const { puzzle, source } = page.sitting;
      const offered = isOffered(sharing);
      link.element.hidden = !offered;
      const address = sharing.link?.address ?? '';
      if (offered && link.field.value !== address) link.field.value = address;
      done.hidden = !sharing.copied;
      privacy.hidden = !offered || (source !== null && namedFragment(source) !== '');
      file.classList.toggle('main', !offered);
      file.hidden = puzzle === null;
      setText(reach, reachWords(sharing));
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
 * @param {HTMLElement | null} field to copy it from by hand, where the person pressed for it
 */
async function copyLink({ actions, announce, changed }, sharing, field) {
  if (sharing.link === null) return;
  sharing.copied = await actions.copy(sharing.link.address);
  if (sharing.copied) announce(t('share.copied'));
  else field?.focus();
  changed();
}

/** Whether there is a link that a browser carries. @param {Sharing} sharing */
function isOffered({ link }) {
  return link !== null && link.size !== 'too-long';
}

/** How far the link gets. @param {Sharing} sharing */
function reachWords({ link, failed }) {
  if (failed) return t('share.failed');
  return link === null
    ? t('app.loading')
    : t(`share.${link.size}`, { count: link.address.length });
}
