/**
 * A press counts for the button it began on. What comes in from a search, a verdict, a forecast, may move the page while
 * a button is held; the browser then gives the click to what lies around both places, or below a finger to another
 * button, and the press is lost or does what nobody meant.
 */

/** So far, in css pixels, may a hand slip that means to stay; further it takes the press back. */
const SLIP_PX = 6;

const PRESSED = 'button, summary, a[href], label';

/** @returns {() => void} unbinding */
export function bindPresses() {
  /** Where the last press began, and on what; null where that is nothing to be pressed. */
  let press = /** @type {{ on: HTMLElement, x: number, y: number } | null} */ (null);

  /** @param {PointerEvent} event */
  function onDown({ target, isPrimary, button, clientX: x, clientY: y }) {
    const on = target instanceof Element ? target.closest(PRESSED) : null;
    press = isPrimary && button === 0 && on instanceof HTMLElement ? { on, x, y } : null;
  }

  function forget() {
    press = null;
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    // One that a script or a key made has no place.
    if (press === null || !event.isTrusted || event.detail === 0) return;
    const { on, x, y } = press;
    forget();
    if (event.target instanceof Node && on.contains(event.target)) return;
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // What has gone meanwhile, or lies below a dialog, is not pressed any more.
    if (on.getClientRects().length > 0 && on.closest('[inert]') === null && !liesBelowDialog(on)) on.click();
  }

  const bindings = /** @type {const} */ ([
    ['pointerdown', onDown],
    ['pointercancel', forget],
    ['keydown', forget],
    ['click', onClick],
  ]);
  for (const [type, listener] of bindings)
    window.addEventListener(type, /** @type {EventListener} */ (listener), { capture: true });
  return () => {
    for (const [type, listener] of bindings)
      window.removeEventListener(type, /** @type {EventListener} */ (listener), { capture: true });
  };
}

/** @param {HTMLElement} element */
function liesBelowDialog(element) {
  return [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(element));
}
