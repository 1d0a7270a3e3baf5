/**
 * A press counts for the button it began on. News of a search, a verdict or a forecast may move the page while it is
 * held; the browser then gives the click to something else, and the press is lost or misdirected.
 */

/** A hand that means to stay may slip this far, in CSS pixels; further takes the press back. */
const SLIP_PX = 6;

const PRESSED = 'button, summary, a[href], label';

/** A press on an element, at a place in the window. */
type Press = { on: HTMLElement; x: number; y: number };

export function bindPresses() {
  /** The last one, until it is over; null where it began on nothing that can be pressed. */
  let press = null as Press | null;
  const forget = () => {
    press = null;
  };
  const hear = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listener, { capture: true });

  hear('pointerdown', ({ target, isPrimary, button, clientX: x, clientY: y }) => {
    const on = target instanceof Element ? target.closest(PRESSED) : null;
    press = isPrimary && button === 0 && on instanceof HTMLElement ? { on, x, y } : null;
  });
  hear('pointercancel', forget);
  hear('keydown', forget);
  hear('click', event => {
    // A click made by a script or a key has no place.
    if (press === null || !event.isTrusted || event.detail === 0) return;
    const { on } = press;
    const isOther = !(event.target instanceof Node && on.contains(event.target));
    const isMeant = isOther && !hasSlipped(press, event);
    forget();
    if (!isMeant) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    push(on);
  });
}

function hasSlipped({ x, y }: Press, { clientX, clientY }: MouseEvent) {
  return Math.hypot(clientX - x, clientY - y) > SLIP_PX;
}

/** Presses an element, unless it is hidden by now or below a dialog. */
function push(element: HTMLElement) {
  const isHidden = element.getClientRects().length === 0 || element.closest('[inert]') !== null;
  const isBelowDialog = [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(element));
  if (!isHidden && !isBelowDialog) element.click();
}
