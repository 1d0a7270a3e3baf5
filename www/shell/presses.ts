/**
 * A press counts for the button it began on. What comes in from a search, a verdict, a forecast, may move the page while
 * a button is held, or make a list anew; the browser then gives the click to what lies around both places, or below a
 * finger to another button, and the press is lost or does what nobody meant.
 */

/** So far, in css pixels, may a hand slip that means to stay; further it takes the press back. */
const SLIP_PX = 6;

const PRESSED = 'button, summary, a[href], label';

interface Press {
  /** what it began on */ on: HTMLElement;
  /** where, in the window */ x: number;
  y: number;
  /** whether it has been seen to, so that a click that comes is none */ isDone: boolean;
}

/** @returns unbinding */
export function bindPresses(): () => void {
  /** The last one, until it is over; null where it began on nothing that is pressed. */
  let press = null as Press | null;

  function onDown({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) {
    const on = target instanceof Element ? target.closest(PRESSED) : null;
    press = isPrimary && button === 0 && on instanceof HTMLElement ? { on, x, y, isDone: false } : null;
  }

  /** Of what was taken out of the page not every browser tells a click. */
  function onUp(event: PointerEvent) {
    if (press === null || press.on.isConnected || hasSlipped(press, event)) return;
    press.isDone = true;
    const anew = madeAnew(press);
    if (anew !== null) push(anew);
  }

  function forget() {
    press = null;
  }

  function onClick(event: MouseEvent) {
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

  const bindings = [
    ['pointerdown', onDown],
    ['pointerup', onUp],
    ['pointercancel', forget],
    ['keydown', forget],
    ['click', onClick],
  ] as const;
  for (const [type, listener] of bindings) window.addEventListener(type, listener as EventListener, { capture: true });
  return () => {
    for (const [type, listener] of bindings)
      window.removeEventListener(type, listener as EventListener, { capture: true });
  };
}

/** Whether whoever pressed has gone elsewhere. */
function hasSlipped({ x, y }: Press, { clientX, clientY }: MouseEvent) {
  return Math.hypot(clientX - x, clientY - y) > SLIP_PX;
}

/** Presses what can be pressed: what is hidden by now, or lies below a dialog, cannot. */
function push(element: HTMLElement) {
  const isHidden = element.getClientRects().length === 0 || element.closest('[inert]') !== null;
  if (!isHidden && !liesBelowDialog(element)) element.click();
}

/** What looks and reads the same in the place of something that is there no more. */
function madeAnew({ on, x, y }: Press) {
  const there = document.elementFromPoint(x, y)?.closest(PRESSED);
  if (!(there instanceof HTMLElement) || there.tagName !== on.tagName) return null;
  const isSame = (['textContent', 'ariaLabel', 'className'] as const).every(name => there[name] === on[name]);
  return isSame ? there : null;
}

function liesBelowDialog(element: HTMLElement) {
  return [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(element));
}
