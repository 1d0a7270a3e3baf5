/**
 * The share dialog: the link, how far it gets, and the file where a link would be too long.
 */

import { h, icon, setText } from '../dom.js';
import { t } from '../i18n/index.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLDialogElement} dialog
 */
export function createShareDialog(app, dialog) {
  const { page, actions } = app;
  /** @type {{ address: string, size: string } | null} */
  let link = null;
  let failed = false;
  let copied = false;

  const field = h('input', {
    type: 'text',
    class: 'field',
    readOnly: true,
    'data-t-label': 'share.link',
    onfocus: () => field.select(),
  });
  const copy = h(
    'button',
    { type: 'button', class: 'button main', onclick: () => copyLink(true) },
    icon('copy'),
    h('span', { 'data-t': 'share.copy' }),
  );
  const reach = h('p', { class: 'reach' });
  const privacy = h('p', { class: 'faint', 'data-t': 'share.private' });
  const done = h('p', { class: 'done', 'data-t': 'share.copied' });
  const file = h(
    'button',
    { type: 'button', class: 'button', onclick: actions.downloadText },
    icon('save'),
    h('span', { 'data-t': 'share.download' }),
  );
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
  const linkRow = h('div', { class: 'row link-row' }, field, copy);
  dialog.append(
    h(
      'div',
      { class: 'dialog-head' },
      h('h2', { id: 'share-title', 'data-t': 'share.title' }),
      close,
    ),
    linkRow,
    reach,
    done,
    privacy,
    file,
  );
  // A press beside the dialog closes it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });

  /** @param {boolean} asked whether the person pressed for it */
  async function copyLink(asked) {
    if (link === null) return;
    copied = await actions.copy(link.address);
    if (!copied && asked) field.focus();
    if (copied) app.announce(t('share.copied'));
    app.changed();
  }

  return {
    async open() {
      link = null;
      failed = false;
      copied = false;
      app.changed();
      dialog.showModal();
      const made = await actions.makeLink();
      failed = made === null;
      link = made;
      if (link !== null && link.size !== 'too-long') await copyLink(false);
      app.changed();
    },

    render() {
      if (!dialog.open) return;
      const offered = link !== null && link.size !== 'too-long';
      linkRow.hidden = !offered;
      if (offered && link !== null && field.value !== link.address) field.value = link.address;
      done.hidden = !copied;
      privacy.hidden = !offered || page.source?.kind === 'example';
      file.classList.toggle('main', !offered);
      setText(
        reach,
        failed
          ? t('share.failed')
          : link === null
            ? t('app.loading')
            : t(`share.${link.size}`, { count: link.address.length }),
      );
      file.hidden = page.puzzle === null;
    },
  };
}
