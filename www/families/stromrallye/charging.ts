/**
 * Charges while one draws: typed over a battery or the robot, or over a free cell for a new battery; raised and lowered
 * by the wheel, by plus and minus, or with a stepper that a finger opens that rests on one.
 */

import type { App } from '../../core/app.ts';
import { draw, toolsOf } from '../../core/edit.ts';
import type { Family } from '../../core/family.ts';
import * as engine from '../../engine/engine.ts';
import type { Place } from '../../engine/types.ts';

/** The tools that set a charge. */
const CHARGING = ['battery', 'charge'];

/** Digits typed without a longer pause make one number. */
const TYPING_MS = 1500;

/** Css pixels of the wheel that change a charge by one: a notch of a mouse has some hundred. */
const NOTCH = 60;

/** A turn of the wheel that comes later begins anew. */
const TURNING_MS = 400;

/** What was typed last, and where the wheel stands. */
const typed = { place: '', digits: '', at: -Infinity };
const turned = { pixels: 0, at: -Infinity };

/** The charge of what lies or stands on a cell; null where it is free. */
export function chargeAt({ page }: App, { board, x, y }: Place) {
  const { text, start } = page.sitting;
  return start === null ? null : engine.valueAt(text, start, 'charge', board, { x, y });
}

/**
 * Sets a charge. What is changed on a cell without a longer pause is one step.
 * @param charge kept within the limits
 * @param isNew whether a battery comes to a free cell with it
 */
export function setCharge(app: App, { board, x, y }: Place, charge: number, isNew = false) {
  const name = isNew ? 'battery' : 'charge';
  const values = toolsOf(app).find(tool => tool.name === name)?.values;
  const most = values?.kind === 'number' ? values.most : 0;
  const value = Math.min(most, Math.max(0, charge));
  const label = { code: name, args: { count: 1, value }, run: `charge ${board} ${x} ${y}` };
  return draw(app, { tool: name, board, marks: [{ x, y }], value }, label);
}

/** Digits are a charge, plus and minus change it by one. */
export const drawingKey: Family['drawingKey'] = (app, { key, altKey, timeStamp }) => {
  const place = app.page.passing.look;
  if (altKey || place === null) return false;
  const charge = chargeAt(app, place);
  if (key === '+' || key === '-') {
    if (charge === null) return false;
    setCharge(app, place, charge + (key === '+' ? 1 : -1));
    return true;
  }
  if (!/^\d$/.test(key) || (charge === null && !isCharging(app))) return false;
  const here = `${app.page.sitting.easel} ${place.board} ${place.x} ${place.y}`;
  const goesOn = typed.place === here && timeStamp - typed.at < TYPING_MS;
  Object.assign(typed, { place: here, digits: goesOn ? typed.digits + key : key, at: timeStamp });
  setCharge(app, place, Number(typed.digits), charge === null);
  // Drawn on for the first time, the boards have a name of their own.
  typed.place = `${app.page.sitting.easel} ${place.board} ${place.x} ${place.y}`;
  return true;
};

/** Over a battery or the robot the wheel changes the charge, while a tool for charges is in hand. */
export const drawingWheel: Family['drawingWheel'] = (
  app,
  { clientX, clientY, deltaY, deltaMode, ctrlKey, timeStamp },
) => {
  const place = app.view.cellAt(clientX, clientY);
  const charge = place === null || ctrlKey || !isCharging(app) ? null : chargeAt(app, place);
  if (place === null || charge === null) return false;
  const isLate = timeStamp - turned.at > TURNING_MS;
  const pixels = (isLate ? 0 : turned.pixels) - (deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 33 : deltaY);
  const notches = Math.trunc(pixels / NOTCH);
  Object.assign(turned, { pixels: pixels - notches * NOTCH, at: timeStamp });
  if (notches !== 0) setCharge(app, place, charge + Math.sign(notches));
  return true;
};

/** Whether a tool that sets charges is in hand. */
export function isCharging({ page }: App) {
  return CHARGING.includes(page.making.pen?.tool ?? '');
}
