/**
 * A stepper for the charge of the battery or the robot that a finger rests on: less, the number, more, and for a battery
 * removing it. It stands beside the finger until something else is pressed.
 *
 * @typedef {import('../../main.js').App} App
 * @typedef {import('../../boards/view.js').Place} Place
 */

import { h, iconButton } from '../../dom.js';
import { chargeAt, isCharging, setCharge } from './charging.js';

/** Css pixels between a finger and the stepper. */
const AWAY = 36;

/**
 * What is stepped, and the point of the window where the finger is; by app. @type {WeakMap<App, { place: Place, x: number, y: number }>}
 */
const opened = new WeakMap();

/**
 * @type {import('../family.js').Family['drawingRest']}
 */
export function drawingRest(app, place, point) {
  if (!isCharging(app) || chargeAt(app, place) === null) return false;
  opened.set(app, { place, ...point });
  app.changed();
  return true;
}

/**
 * @param {App} app
 * @returns {import('../family.js').Section}
 */
export function createStepper(app) {
  const change = (/** @type {number} */ by) => () => {
    const open = opened.get(app);
    const charge = open === undefined ? null : chargeAt(app, open.place);
    if (open !== undefined && charge !== null) setCharge(app, open.place, charge + by);
  };
  const input = h('input', {
    type: 'number',
    class: 'field',
    inputMode: 'numeric',
    min: '0',
    step: '1',
    'data-t-label': 'stromrallye.drawing.value',
    oninput() {
      const open = opened.get(app);
      const charge = input.valueAsNumber;
      if (open !== undefined && Number.isInteger(charge)) setCharge(app, open.place, charge);
    },
  });
  const bin = iconButton('bin', 'stromrallye.tool.erase', () => {
    const open = opened.get(app);
    if (open === undefined) return;
    const { board, x, y } = open.place;
    app.actions.draw({ tool: 'erase', board, marks: [{ x, y }] });
    close();
  });
  const element = h(
    'div',
    { class: 'charge-stepper', role: 'group', 'data-t-label': 'stromrallye.drawing.value' },
    iconButton('minus', 'stromrallye.drawing.less', change(-1)),
    input,
    iconButton('plus', 'stromrallye.drawing.more', change(1)),
    bin,
  );

  function close() {
    if (opened.delete(app)) app.changed();
  }

  /** A press beside it closes it, and draws nothing. @param {Event} event */
  function pressed(event) {
    if (!opened.has(app) || (event.target instanceof Node && element.contains(event.target))) return;
    if (event.target instanceof HTMLCanvasElement) event.stopPropagation();
    close();
  }

  /** @param {KeyboardEvent} event */
  function typed(event) {
    if (event.key === 'Escape') close();
  }

  window.addEventListener('pointerdown', pressed, true);
  window.addEventListener('keydown', typed, true);

  return {
    element,

    render() {
      const open = opened.get(app);
      const charge = open === undefined || !isCharging(app) ? null : chargeAt(app, open.place);
      element.hidden = open === undefined || charge === null;
      if (open === undefined || charge === null) {
        opened.delete(app);
        return;
      }
      if (input.valueAsNumber !== charge && document.activeElement !== input) input.value = String(charge);
      const { players } = app.shownState();
      bin.hidden = players.some(({ x, y }) => x === open.place.x && y === open.place.y);
      // Above the finger, or below where there is no room above; always within the window.
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = Math.min(window.innerWidth - width - 4, Math.max(4, open.x - width / 2));
      const above = open.y - AWAY - height;
      element.style.left = `${left}px`;
      element.style.top = `${above > 4 ? above : open.y + AWAY}px`;
    },
  };
}
