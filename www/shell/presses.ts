/**
 * A press counts for the button it started on. News of a search, a verdict or a forecast may move the page during the
 * press; the browser then gives the click to another element, and the press is lost or misdirected.
 */

/** A steady hand may slip this far, in CSS pixels; moving further cancels the press. */
const SLIP_PX = 6;

const PRESSED = 'button, summary, a[href], label';

/** A press on an element, at a place in the window. */
type Press = { on: HTMLElement; x: number; y: number };

export function bindPresses() {
  /** The current press; null if it started on nothing pressable. */
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
    // A click made by a script or a key has no position.
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

const hasSlipped = ({ x, y }: Press, { clientX, clientY }: MouseEvent) =>
  Math.hypot(clientX - x, clientY - y) > SLIP_PX;

/** Clicks an element, unless it is hidden by now or below a dialog. */
function push(element: HTMLElement) {
  const isHidden = element.getClientRects().length === 0 || element.closest('[inert]') !== null;
  const isBelowDialog = [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(element));
  if (!isHidden && !isBelowDialog) element.click();
}
