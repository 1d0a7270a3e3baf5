/**
 * The help as a side sheet: over the panel where that stands beside the boards, so that one reads and tries at once;
 * on narrow windows a sheet from below. The text itself is loaded when it is opened first (help/book.js, by later.js).
 */

import { byId, h, icon, iconButton, setText, translate } from '../dom.js';
import { currentLanguage, t } from '../i18n/index.js';

const narrow = matchMedia('(max-width: 47.5em)');

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} element
 */
export function createHelp(app, element) {
  const { page, actions } = app;
  const title = h('h2', { id: 'help-title', tabindex: '-1' });
  const back = h(
    'button',
    { type: 'button', class: 'button icon-only quiet', 'data-t-label': 'help.contents', onclick: () => actions.openHelp('') },
    icon('back'),
  );
  const close = iconButton('close', 'dialog.close', actions.closeHelp);
  close.classList.add('quiet');
  // Arrow keys scroll the text, and a board in it keeps its own.
  const body = h('div', { class: 'help-body', 'data-scrolls': '' });
  const shade = h('div', { class: 'shade help-shade', hidden: true, onclick: actions.closeHelp });
  element.append(h('div', { class: 'help-head', 'data-scrolls': '' }, back, title, close), body);
  document.body.append(shade);
  element.addEventListener('keydown', event => {
    // Scrolls here, and plays nothing on the boards.
    if (event.key === ' ') event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.closeHelp();
  });
  element.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a[href*="#help"]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Followed here, so that closing the help leads back to before it was opened.
    event.preventDefault();
    actions.openHelp((link.getAttribute('href') ?? '').replace(/^.*#help=?/, ''));
  });

  /** @type {Promise<Awaited<ReturnType<typeof import('../help/book.js').createBook>>> | null} */
  let loading = null;
  /** What is shown: which part, in which language, beside which puzzle. @type {unknown[]} */
  let shown = [null];
  /** @type {(() => void) | null} */
  let redraw = null;
  /** What had the focus before. @type {Element | null} */
  let before = null;
  /** @type {unknown} */
  let seen = null;

  function arrange() {
    const isOpen = page.help !== null;
    const isSheet = isOpen && narrow.matches;
    document.body.classList.toggle('with-help', isOpen);
    element.hidden = !isOpen;
    shade.hidden = !isSheet;
    for (const id of ['top', 'main', 'bar'])
      // Below the help, the panel's own sheet may be open.
      byId(id, HTMLElement).inert = isSheet || byId('panel', HTMLElement).classList.contains('shown');
    if (isSheet) element.setAttribute('aria-modal', 'true');
    else element.removeAttribute('aria-modal');
    element.setAttribute('role', isSheet ? 'dialog' : 'region');
  }

  narrow.addEventListener('change', arrange);

  function load() {
    loading ??= import('../later.js').then(({ createBook }) => createBook(app));
    return loading;
  }

  /** @param {string} at @param {boolean} moves whether the focus goes there */
  async function show(at, moves) {
    /** @type {import('../help/book.js').Shown & { title: string }} */
    let part;
    try {
      await app.loaded;
      part = (await load()).show(at);
    } catch (failed) {
      // A lost connection: the next try may do better.
      loading = null;
      setText(title, t('help.title'));
      body.replaceChildren(h('p', {}, t('help.failed')));
      console.error(failed);
      return;
    }
    if (page.help !== at) return;
    setText(title, part.title);
    body.replaceChildren(part.element);
    redraw = part.redraw;
    back.hidden = part.element.classList.contains('help-contents');
    if (!moves) return;
    const section = at.split('/')[1] ?? '';
    const place = [...body.querySelectorAll('[data-section]')].find(one => one.getAttribute('data-section') === section);
    // Not by scrollIntoView, which would move the page below, too.
    const down = place ? place.getBoundingClientRect().top - body.getBoundingClientRect().top : 0;
    body.scrollTop = place ? body.scrollTop + down - 8 : 0;
    const heading = place?.querySelector('h3') ?? title;
    heading.focus({ preventScroll: true });
  }

  return {
    render() {
      const { help, sitting } = page;
      // On a phone a new puzzle is what one wants to see.
      const isOther = seen !== null && sitting.puzzle !== seen;
      seen = sitting.puzzle;
      if (help !== null && isOther && narrow.matches) return actions.closeHelp();
      const now = [help, currentLanguage(), help === '' ? sitting.puzzle?.id : sitting.puzzle?.kind];
      if (now.every((item, index) => item === shown[index])) return;
      const was = shown[0];
      shown = now;
      if (was === null && help !== null) {
        const { activeElement } = document;
        before = activeElement === document.body ? null : activeElement;
      }
      if ((was === null) !== (help === null)) arrange();
      if (help !== null) show(help, help !== was);
      else if (was !== null) giveBack(before);
    },

    /** Has the text at hand before anybody opens it. */
    prepare() {
      load().catch(() => {
        loading = null;
      });
    },

    /** Colours or the language changed. */
    redraw() {
      translate(element);
      redraw?.();
    },
  };
}

/** The focus goes back to where it was, or to the button that opens the help. @param {Element | null} before */
function giveBack(before) {
  const place = before instanceof HTMLElement && before.isConnected ? before : byId('help-open', HTMLElement);
  place.focus({ preventScroll: true });
}
