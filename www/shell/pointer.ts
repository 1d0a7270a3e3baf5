/**
 * Pointers on the boards: the wheel and two fingers zoom, and a wheel that cannot zoom out any further scrolls the
 * page; dragging moves the boards, a swipe over entirely visible boards plays a move. A press on a cell goes there; a
 * long press, like a hovering mouse, only looks: through a lens if cells are small.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { look } from '../puzzle/look.ts';
import { canStepBack, step, stepBack, tap } from '../puzzle/walk.ts';
import { isDrawing, isDrawingPart } from '../state/making.ts';
import { onceAtRest } from '../ui/dom.ts';
import { lateViews } from './late.ts';

const SWIPE_FROM = 22;

/** Moving further than this is not a press. */
const PRESS_WITHIN = 9;

/** A finger that stays longer looks. */
const REST_MS = 400;
const WHEEL_STEP = 0.0022;

/** Turns of the wheel within this time are one, which either scrolls or zooms. */
const WHEEL_PAUSE_MS = 250;

type Point = { x: number; y: number };

const newHand = (boards: HTMLElement) => ({
  boards,
  /** The position of each pressed pointer. */ down: new Map<number, Point>(),
  /** The start of a possible swipe. */ swipe: null as Point | null,
  /** The start of a possible press. */ press: null as Point | null,
  /** A timer. */ resting: 0,
  /** Whether a finger moves the lens after a long press. */ lens: false,
  lastType: 'mouse',
  /**
   * Whether the current turn scrolls the page, when its last event came, and whether the page was scrolled before it:
   * Chromium 148 may scroll before it sends the event.
   */
  wheel: { scrolls: false, last: -Infinity, isScrolled: false },
});

type Hand = ReturnType<typeof newHand>;

type Listeners = {
  [Name in keyof HTMLElementEventMap]?: (app: App, hand: Hand, event: HTMLElementEventMap[Name]) => void;
};

const LISTENERS: Listeners = {
  contextmenu: onMenu,
  pointerleave: onLeave,
  wheel: onWheel,
  pointerdown: onDown,
  pointermove: onMove,
  pointerup: onUp,
  pointercancel: onUp,
};

export function bindPointer(app: App, boards: HTMLElement) {
  const hand = newHand(boards);
  for (const [name, listener] of Object.entries(LISTENERS))
    boards.addEventListener(name, event => listener(app, hand, event as never), { passive: false });
  window.addEventListener('scroll', () => (hand.wheel.isScrolled = window.scrollY > 0), { passive: true });
}

function onWheel(app: App, { wheel }: Hand, event: WheelEvent) {
  const { view } = app;
  if (isDrawing(app.page) && currentFamily(app.page).drawingWheel?.(app, event)) return event.preventDefault();
  const point = view.paneAt(event.clientX, event.clientY);
  if (point === null) return;
  // Entirely visible boards can only be enlarged, and a scrolled page should scroll back first.
  if (event.timeStamp - wheel.last > WHEEL_PAUSE_MS)
    wheel.scrolls = view.isFit() && (event.deltaY > 0 || wheel.isScrolled);
  wheel.last = event.timeStamp;
  if (wheel.scrolls && !event.ctrlKey) return;
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
  // Browsers report a pinch on a touchpad as a wheel with Ctrl, in much smaller steps.
  view.zoomBy(Math.exp(-pixels * WHEEL_STEP * (event.ctrlKey ? 5 : 1)), point);
}

function onDown(app: App, hand: Hand, event: PointerEvent) {
  const { view } = app;
  hand.lastType = event.pointerType;
  // The middle button moves the boards while others draw.
  const draws = isDrawing(app.page);
  const isMeant = event.button === 0 || (draws && (event.button === 1 || event.button === 2));
  if (!isMeant || view.paneAt(event.clientX, event.clientY) === null) return;
  if (draws && event.button === 1) event.preventDefault();
  view.lensOff();
  hand.lens = false;
  const here = pointOf(event);
  hand.down.set(event.pointerId, here);
  hand.boards.setPointerCapture(event.pointerId);
  const alone = hand.down.size === 1;
  if (!alone) lateViews.now()?.pens.drawingEnds(app);
  else if (lateViews.now()?.pens.drawingDown(app, event)) {
    hand.swipe = hand.press = null;
    return;
  }
  // Beside the pens the hand only moves the boards: a press that plays would lead away from them.
  const walks = alone && !isDrawingPart(app.page);
  hand.swipe = walks && view.isFit() ? here : null;
  hand.press = walks ? here : null;
  window.clearTimeout(hand.resting);
  if (event.pointerType !== 'mouse') hand.resting = onceAtRest(REST_MS, () => onRest(app, hand, here));
  hand.boards.classList.toggle('dragging', !view.isFit());
}

function onRest(app: App, hand: Hand, here: Point) {
  const { view } = app;
  if (hand.press !== here) return;
  hand.press = hand.swipe = null;
  hand.lens = view.lensAt(here.x, here.y, true);
  look(app, view.cellAt(here.x, here.y), { aloud: true });
}

function onMove(app: App, hand: Hand, event: PointerEvent) {
  const { view } = app;
  const before = hand.down.get(event.pointerId);
  const now = pointOf(event);
  if (lateViews.now()?.pens.drawingMove(app, event)) {
    hand.down.set(event.pointerId, now);
    return;
  }
  if (before === undefined) {
    if (event.pointerType !== 'mouse') return;
    look(app, view.cellAt(now.x, now.y));
    view.lensAt(now.x, now.y);
    return;
  }
  if (hand.press !== null && distance(now, hand.press) > PRESS_WITHIN) hand.press = null;
  hand.down.set(event.pointerId, now);
  if (hand.lens && hand.down.size === 1) {
    // The look moves with it, rather than the boards.
    view.lensAt(now.x, now.y, true);
    look(app, view.cellAt(now.x, now.y));
  } else if (hand.down.size === 2) {
    const other = [...hand.down].find(([id]) => id !== event.pointerId)?.[1] ?? now;
    pinch(app, before, now, other);
  } else if (hand.swipe === null) {
    view.panBy(now.x - before.x, now.y - before.y);
  }
}

function onUp(app: App, hand: Hand, event: PointerEvent) {
  if (!hand.down.delete(event.pointerId)) return;
  if (lateViews.now()?.pens.drawingUp(app, event)) return;
  hand.boards.classList.remove('dragging');
  if (hand.lens) app.view.lensOff();
  hand.lens = false;
  window.clearTimeout(hand.resting);
  const { press, swipe } = hand;
  hand.press = hand.swipe = null;
  if (event.type !== 'pointerup') return;
  const here = pointOf(event);
  const cell = press === null ? null : app.view.cellAt(here.x, here.y);
  if (cell !== null) {
    look(app, cell);
    tap(app, cell);
  } else if (swipe !== null) {
    walk(app, here.x - swipe.x, here.y - swipe.y);
  }
}

/** A lifted finger leaves too, but its look stays. */
function onLeave(app: App, _hand: Hand, event: PointerEvent) {
  const { view } = app;
  if (event.pointerType !== 'mouse') return;
  lateViews.now()?.previewAt(app, null);
  look(app, null);
  view.lensOff();
}

/** A right click undoes a step; a long press only looks. */
function onMenu(app: App, hand: Hand, event: MouseEvent) {
  // The right button erases.
  if (isDrawing(app.page)) return event.preventDefault();
  if (!canStepBack(app)) return;
  event.preventDefault();
  if (hand.lastType === 'mouse') stepBack(app);
}

/** One of two fingers moved: the boards follow their midpoint and distance. @param other the finger that stayed */
function pinch({ view }: App, before: Point, now: Point, other: Point) {
  const point = view.paneAt((now.x + other.x) / 2, (now.y + other.y) / 2);
  const spread = distance(before, other);
  if (point === null || spread < 1) return;
  view.zoomBy(distance(now, other) / spread, point);
  view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
}

function walk(app: App, dx: number, dy: number) {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_FROM) return;
  if (Math.abs(dx) > Math.abs(dy)) step(app, dx > 0 ? 'R' : 'L');
  else step(app, dy > 0 ? 'D' : 'U');
}

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
