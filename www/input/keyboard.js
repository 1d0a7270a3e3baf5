/**
 * Keys of the whole page. Fields keep their own keys; a button keeps Space and Enter.
 */

/** @type {Record<string, import('../types.js').Move>} */
const MOVES = {
  ArrowUp: 'U',
  ArrowDown: 'D',
  ArrowLeft: 'L',
  ArrowRight: 'R',
  w: 'U',
  s: 'D',
  a: 'L',
  d: 'R',
};

/**
 * With Shift: which way one looks. Where there is nothing to look at, the boards are pushed so that
 * more is seen on that side.
 * @type {Record<string, [number, number]>}
 */
const LOOKS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PAN_PIXELS = 80;

/** Have keys of their own; a box to tick has only Space. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * @param {import('../main.js').App} app
 * @returns {() => void} unbinding
 */
export function bindKeyboard(app) {
  const { actions, view } = app;

  /** @type {Record<string, () => void>} */
  const plain = {
    ',': () => actions.stepBy(-1),
    '.': () => actions.stepBy(1),
    Backspace: () => actions.stepBack(),
    Home: () => actions.jump('begin'),
    End: () => actions.jump('end'),
    '+': () => view.zoomBy(1.4),
    '=': () => view.zoomBy(1.4),
    '-': () => view.zoomBy(1 / 1.4),
    0: () => view.fit(),
    h: () => actions.hint(),
    H: () => actions.hint(),
  };

  /** @type {Record<string, () => void>} */
  const inSolution = { ArrowLeft: plain[','], ArrowRight: plain['.'] };

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null)
      return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Escape') return onEscape();
    if (target.closest(FIELDS) !== null) return;
    if (event.ctrlKey || event.metaKey) return onCommand(event);
    if (event.key === ' ') {
      if (target.closest('button, a, summary, input') !== null) return;
      event.preventDefault();
      return actions.togglePlay();
    }
    // A scrollable box that has the focus is scrolled by its keys.
    if (target.closest('[data-scrolls]') !== null && /^(Arrow|Home|End)/.test(event.key)) return;
    const way = event.shiftKey ? LOOKS[event.key] : undefined;
    if (way !== undefined) {
      event.preventDefault();
      if (actions.canLook()) return actions.lookOn(...way);
      return view.panBy(-way[0] * PAN_PIXELS, -way[1] * PAN_PIXELS);
    }
    if (event.key === 'Enter') {
      if (app.page.look !== null && target.closest('button, a, summary, input') === null)
        actions.walkToLook();
      return;
    }
    const action = actionOf(event.key);
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  /** One thing after another: what runs, then what is looked at. */
  function onEscape() {
    const { search, question, look } = app.page;
    if (search.status === 'running') actions.cancel();
    else if (question?.purpose === 'hint') actions.cancelHint();
    else if (look !== null) actions.look(null);
  }

  /** @param {string} key */
  function actionOf(key) {
    // Arrows move within what is shown; letters always walk.
    if (app.page.view !== 'walk' && key.startsWith('Arrow')) return inSolution[key];
    const move = MOVES[key.length === 1 ? key.toLowerCase() : key];
    return move ? () => actions.step(move) : plain[key];
  }

  /** @param {KeyboardEvent} event */
  function onCommand(event) {
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) actions.undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) actions.redo();
    else return;
    event.preventDefault();
  }

  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
