/**
 * Pointers on the boards: the wheel and two fingers zoom, dragging moves the boards, a swipe over
 * boards that are seen whole walks a step. A press on a cell asks to go there; a finger that rests on
 * it, like a mouse that hovers, only looks.
 */

const SWIPE_FROM = 22;

/** A press that moves further is none. */
const PRESS_WITHIN = 9;

/** A finger that stays longer looks. */
const REST_MS = 400;
const WHEEL_STEP = 0.0022;

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} boards
 * @returns {() => void} unbinding
 */
export function bindPointer(app, boards) {
  const { view, actions } = app;
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  /** Where a swipe began, while it may still become one. @type {{ x: number, y: number } | null} */
  let swipe = null;
  /** Where a press began, while it may still become one. @type {{ x: number, y: number } | null} */
  let press = null;
  let resting = 0;
  let lastType = 'mouse';

  /** @param {{ clientX: number, clientY: number }} event */
  const cellUnder = event => view.cellAt(event.clientX, event.clientY);

  /** @param {WheelEvent} event */
  function onWheel(event) {
    const point = view.paneAt(event.clientX, event.clientY);
    if (point === null) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    // Browsers report a pinch on a touch pad as a wheel with Ctrl, in much smaller steps.
    view.zoomBy(Math.exp(-pixels * WHEEL_STEP * (event.ctrlKey ? 5 : 1)), point);
  }

  /** @param {PointerEvent} event */
  function onDown(event) {
    lastType = event.pointerType;
    if (event.button !== 0 || view.paneAt(event.clientX, event.clientY) === null) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    boards.setPointerCapture(event.pointerId);
    const here = { x: event.clientX, y: event.clientY };
    swipe = down.size === 1 && view.isFit() ? here : null;
    press = down.size === 1 ? here : null;
    window.clearTimeout(resting);
    if (event.pointerType !== 'mouse') {
      resting = window.setTimeout(() => {
        if (press === null) return;
        press = swipe = null;
        actions.look(view.cellAt(here.x, here.y), { aloud: true });
      }, REST_MS);
    }
    boards.classList.toggle('dragging', !view.isFit());
  }

  /** @param {PointerEvent} event */
  function onMove(event) {
    const before = down.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') actions.look(cellUnder(event));
      return;
    }
    if (press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) > PRESS_WITHIN)
      press = null;
    const now = { x: event.clientX, y: event.clientY };
    down.set(event.pointerId, now);
    if (down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1] ?? now;
      pinch(before, now, other);
    } else if (swipe === null) {
      view.panBy(now.x - before.x, now.y - before.y);
    }
  }

  /**
   * One of two fingers moved: the boards follow their middle and distance.
   * @param {{ x: number, y: number }} before
   * @param {{ x: number, y: number }} now
   * @param {{ x: number, y: number }} other the finger that stayed
   */
  function pinch(before, now, other) {
    const point = view.paneAt((now.x + other.x) / 2, (now.y + other.y) / 2);
    const spread = Math.hypot(before.x - other.x, before.y - other.y);
    if (point === null || spread < 1) return;
    view.zoomBy(Math.hypot(now.x - other.x, now.y - other.y) / spread, point);
    view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  function onUp(event) {
    if (!down.delete(event.pointerId)) return;
    boards.classList.remove('dragging');
    window.clearTimeout(resting);
    const cell = press !== null && event.type === 'pointerup' ? cellUnder(event) : null;
    press = null;
    if (cell !== null) {
      actions.look(cell);
      actions.tap(cell);
    } else if (swipe !== null && event.type === 'pointerup') {
      walk(event.clientX - swipe.x, event.clientY - swipe.y);
    }
    swipe = null;
  }

  /** @param {number} dx @param {number} dy */
  function walk(dx, dy) {
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_FROM) return;
    if (Math.abs(dx) > Math.abs(dy)) actions.step(dx > 0 ? 'R' : 'L');
    else actions.step(dy > 0 ? 'D' : 'U');
  }

  /** A finger that is lifted leaves too, and what it looked at stays. @param {PointerEvent} event */
  function onLeave(event) {
    if (event.pointerType === 'mouse') actions.look(null);
  }

  /** A right click takes a step back; a finger that rests only looks. @param {MouseEvent} event */
  function onMenu(event) {
    if (!actions.canStepBack()) return;
    event.preventDefault();
    if (lastType === 'mouse') actions.stepBack();
  }

  boards.addEventListener('contextmenu', onMenu);
  boards.addEventListener('pointerleave', onLeave);
  boards.addEventListener('wheel', onWheel, { passive: false });
  boards.addEventListener('pointerdown', onDown);
  boards.addEventListener('pointermove', onMove);
  boards.addEventListener('pointerup', onUp);
  boards.addEventListener('pointercancel', onUp);
  return () => {
    boards.removeEventListener('contextmenu', onMenu);
    boards.removeEventListener('pointerleave', onLeave);
    boards.removeEventListener('wheel', onWheel);
    boards.removeEventListener('pointerdown', onDown);
    boards.removeEventListener('pointermove', onMove);
    boards.removeEventListener('pointerup', onUp);
    boards.removeEventListener('pointercancel', onUp);
  };
}
