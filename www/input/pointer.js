/**
 * Pointers on the boards: the wheel and two fingers zoom, dragging moves the boards, a swipe over
 * boards that are seen whole walks a step.
 */

const SWIPE_FROM = 22;
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
    if (event.button !== 0 || view.paneAt(event.clientX, event.clientY) === null) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    boards.setPointerCapture(event.pointerId);
    swipe = down.size === 1 && view.isFit() ? { x: event.clientX, y: event.clientY } : null;
    boards.classList.toggle('dragging', !view.isFit());
  }

  /** @param {PointerEvent} event */
  function onMove(event) {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
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
    if (swipe !== null && event.type === 'pointerup')
      walk(event.clientX - swipe.x, event.clientY - swipe.y);
    swipe = null;
  }

  /** @param {number} dx @param {number} dy */
  function walk(dx, dy) {
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_FROM) return;
    if (Math.abs(dx) > Math.abs(dy)) actions.step(dx > 0 ? 'R' : 'L');
    else actions.step(dy > 0 ? 'D' : 'U');
  }

  boards.addEventListener('wheel', onWheel, { passive: false });
  boards.addEventListener('pointerdown', onDown);
  boards.addEventListener('pointermove', onMove);
  boards.addEventListener('pointerup', onUp);
  boards.addEventListener('pointercancel', onUp);
  return () => {
    boards.removeEventListener('wheel', onWheel);
    boards.removeEventListener('pointerdown', onDown);
    boards.removeEventListener('pointermove', onMove);
    boards.removeEventListener('pointerup', onUp);
    boards.removeEventListener('pointercancel', onUp);
  };
}
