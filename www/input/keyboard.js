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
 * With Shift: which way the boards are pushed to see more on the arrow's side.
 * @type {Record<string, [number, number]>}
 */
const PANS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] };
const PAN_PIXELS = 80;

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
    Home: () => actions.jump('begin'),
    End: () => actions.jump('end'),
    '+': () => view.zoomBy(1.4),
    '=': () => view.zoomBy(1.4),
    '-': () => view.zoomBy(1 / 1.4),
    0: () => view.fit(),
  };

  /** @type {Record<string, () => void>} */
  const inSolution = { ArrowLeft: plain[','], ArrowRight: plain['.'] };

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null)
      return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Escape') return actions.cancel();
    if (target.closest('input, textarea, select, [contenteditable]') !== null) return;
    if (event.ctrlKey || event.metaKey) return onCommand(event);
    if (event.key === ' ') {
      if (target.closest('button, a, summary') !== null) return;
      event.preventDefault();
      return actions.togglePlay();
    }
    // A scrollable box that has the focus is scrolled by its keys.
    if (target.closest('[data-scrolls]') !== null && /^(Arrow|Home|End)/.test(event.key)) return;
    const pan = event.shiftKey ? PANS[event.key] : undefined;
    if (pan !== undefined) {
      event.preventDefault();
      return view.panBy(pan[0] * PAN_PIXELS, pan[1] * PAN_PIXELS);
    }
    const action = actionOf(event.key);
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  /** @param {string} key */
  function actionOf(key) {
    // Arrows move within what is shown; letters always walk.
    if (app.page.view === 'solution' && key.startsWith('Arrow')) return inSolution[key];
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
