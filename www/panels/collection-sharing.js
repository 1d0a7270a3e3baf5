/**
 * The link to a collection: made and copied on a press, with a word on how long it is and how far it gets; where it
 * would be too long, the file is offered.
 */

import { h, setText, wordButton } from '../dom.js';
import { t } from '../i18n/index.js';

/** @typedef {Awaited<ReturnType<typeof import('../controller/collecting.js').linkCollection>>} Link */

/** @param {import('../main.js').App} app */
export function createCollectionSharing(app) {
  const { page, actions } = app;
  /** @type {{ of: import('../state/collections.js').Collection, link: Link, copied: boolean } | null} */
  let made = null;
  const field = h('input', {
    type: 'text',
    class: 'field',
    readOnly: true,
    'data-t-label': 'share.link',
    onfocus: () => field.select(),
  });
  const words = h('p', { role: 'status' });
  const file = wordButton('save', 'collection.export', () => {
    if (page.collections.open !== null) actions.exportCollection(page.collections.open);
  });
  const button = wordButton('share', 'collection.link', press);
  const element = h('div', { class: 'collection-link', hidden: true }, field, words, file);

  async function press() {
    const { all, open } = page.collections;
    const of = open === null ? undefined : all.get(open);
    if (of === undefined) return;
    const link = await actions.linkCollection(of.key);
    const isFit = link !== null && 'address' in link && link.size !== 'too-long';
    made = { of, link, copied: isFit && (await actions.copy(link.address)) };
    draw();
    if (isFit && !made.copied) field.focus();
  }

  function draw() {
    element.hidden = made === null;
    if (made === null) return;
    const { link, copied } = made;
    const address = link !== null && 'address' in link && link.size !== 'too-long' ? link.address : '';
    field.hidden = address === '';
    field.value = address;
    file.hidden = address !== '';
    setText(words, wordsOf(link, copied));
  }

  return {
    button,
    element,

    /** @param {import('../state/collections.js').Collection} collection what was changed needs another link */
    render(collection) {
      const isSame = made !== null && made.of.key === collection.key && contentOf(made.of) === contentOf(collection);
      if (!isSame) made = null;
      draw();
    },
  };
}

/** @param {import('../state/collections.js').Collection} collection */
function contentOf({ title, entries }) {
  return JSON.stringify([title, ...entries.map(entry => [entry.id, entry.title])]);
}

/** @param {Link} link @param {boolean} copied */
function wordsOf(link, copied) {
  if (link === null) return t('share.failed');
  if ('problem' in link) return link.problem;
  const { address, size } = link;
  const told = [t('collection.link-length', { count: address.length }), t(`collection.link-${size}`)];
  if (size === 'too-long') return told.join(' ');
  return [t(copied ? 'share.copied' : 'share.copy-failed'), ...told].join(' ');
}
