/**
 * A press counts for the button it began on. News of a search, a verdict or a forecast may move the page, or replace the
 * button, while it is held; the browser then gives the click to something else, and the press is lost or misdirected.
 */

/** A hand that means to stay may slip this far, in CSS pixels; further takes the press back. */
const SLIP_PX = 6;

const PRESSED = 'button, summary, a[href], label';

/** A press on an element, at a place in the window. `isDone`: it was handled, so a click that still comes is none. */
type Press = { on: HTMLElement; x: number; y: number; isDone: boolean };

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
    press = isPrimary && button === 0 && on instanceof HTMLElement ? { on, x, y, isDone: false } : null;
  });
  // Not every browser reports a click on something that was taken out of the page.
  hear('pointerup', event => {
    if (press === null || press.on.isConnected || hasSlipped(press, event)) return;
    press.isDone = true;
    const replacement = replacementOf(press);
    if (replacement !== null) push(replacement);
  });
  hear('pointercancel', forget);
  hear('keydown', forget);
  hear('click', event => {
    // A click made by a script or a key has no place.
    if (press === null || !event.isTrusted || event.detail === 0) return;
    const { on, isDone } = press;
    const isOther = !(event.target instanceof Node && on.contains(event.target));
    const isMeant = isOther && !hasSlipped(press, event);
    forget();
    if (!isDone && !isMeant) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isDone) push(on);
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

/** What looks and reads the same in the place of something that is no longer there. */
function replacementOf({ on, x, y }: Press) {
  const there = document.elementFromPoint(x, y)?.closest(PRESSED);
  if (!(there instanceof HTMLElement) || there.tagName !== on.tagName) return null;
  const isSame = (['textContent', 'ariaLabel', 'className'] as const).every(name => there[name] === on[name]);
  return isSame ? there : null;
}
