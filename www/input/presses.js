/**
 * A press counts for the button it began on. What comes in from a search, a verdict, a forecast, may move the page while
 * a button is held, or make a list anew; the browser then gives the click to what lies around both places, or below a
 * finger to another button, and the press is lost or does what nobody meant.
 */

/** So far, in css pixels, may a hand slip that means to stay; further it takes the press back. */
const SLIP_PX = 6;

const PRESSED = 'button, summary, a[href], label';

/**
 * @typedef {object} Press
 * @property {HTMLElement} on what it began on
 * @property {number} x where, in the window
 * @property {number} y
 * @property {boolean} isDone whether it has been seen to, so that a click that comes is none
 */

/** @returns {() => void} unbinding */
export function bindPresses() {
  /** The last one, until it is over; null where it began on nothing that is pressed. */
  let press = /** @type {Press | null} */ (null);

  /** @param {PointerEvent} event */
  function onDown({ target, isPrimary, button, clientX: x, clientY: y }) {
    const on = target instanceof Element ? target.closest(PRESSED) : null;
    press = isPrimary && button === 0 && on instanceof HTMLElement ? { on, x, y, isDone: false } : null;
  }

  /** Of what was taken out of the page not every browser tells a click. @param {PointerEvent} event */
  function onUp(event) {
    if (press === null || press.on.isConnected || hasSlipped(press, event)) return;
    press.isDone = true;
    const anew = madeAnew(press);
    if (anew !== null) push(anew);
  }

  function forget() {
    press = null;
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    // One that a script or a key made has no place.
    if (press === null || !event.isTrusted || event.detail === 0) return;
    const { on, isDone } = press;
    const isOther = !(event.target instanceof Node && on.contains(event.target));
    const isMeant = isOther && !hasSlipped(press, event);
    forget();
    if (!isDone && !isMeant) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isDone) push(on);
  }

  const bindings = /** @type {const} */ ([
    ['pointerdown', onDown],
    ['pointerup', onUp],
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

/** Whether whoever pressed has gone elsewhere. @param {Press} press @param {MouseEvent} event */
function hasSlipped({ x, y }, { clientX, clientY }) {
  return Math.hypot(clientX - x, clientY - y) > SLIP_PX;
}

/** Presses what can be pressed: what is hidden by now, or lies below a dialog, cannot. @param {HTMLElement} element */
function push(element) {
  const isHidden = element.getClientRects().length === 0 || element.closest('[inert]') !== null;
  if (!isHidden && !liesBelowDialog(element)) element.click();
}

/** What looks and reads the same in the place of something that is there no more. @param {Press} press */
function madeAnew({ on, x, y }) {
  const there = document.elementFromPoint(x, y)?.closest(PRESSED);
  if (!(there instanceof HTMLElement) || there.tagName !== on.tagName) return null;
  const isSame = /** @type {const} */ (['textContent', 'ariaLabel', 'className']).every(name => there[name] === on[name]);
  return isSame ? there : null;
}

/** @param {HTMLElement} element */
function liesBelowDialog(element) {
  return [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(element));
}
