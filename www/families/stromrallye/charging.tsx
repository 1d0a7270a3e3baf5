/** Charges while one draws: typed, raised and lowered by the wheel or by keys, or with a stepper after a long press. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type App, alter } from '../../app/app.ts';
import type { Family } from '../../app/family.ts';
import * as engine from '../../engine/engine.ts';
import { perObject } from '../../engine/remember.ts';
import type { Place } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { draw, toolsOf } from '../../puzzle/edit.ts';
import { IconButton } from '../../ui/parts.tsx';

const CHARGING = ['battery', 'charge'];

/** Digits typed without a longer pause make one number. */
const TYPING_MS = 1500;

/** Css pixels of the wheel that change a charge by one: one click of a mouse wheel is about 100. */
const NOTCH = 60;

/** The pause after which turning the wheel starts from zero. */
const TURNING_MS = 400;

/** Input of a charge that is under way, while one draws. */
const chargingOf = perObject((_app: App) => ({
  /** Digits that keys write on a cell, and when the last one came. */ typed: { place: '', digits: '', at: -Infinity },
  /** How far the wheel was turned over a cell, and when. */ turned: { pixels: 0, at: -Infinity },
  /** The cell of a long press, and its point in the window: its charge is changed there with buttons. */
  rested: null as { place: Place; x: number; y: number } | null,
}));

function chargeAt({ page }: App, { board, x, y }: Place) {
  const { text, start } = page.session;
  return start === null ? null : engine.valueAt(text, start, 'charge', board, { x, y });
}

/** Sets a charge; changes of one cell without a longer pause are one step. @param isNew for a new battery */
function setCharge(app: App, { board, x, y }: Place, charge: number, isNew = false) {
  const name = isNew ? 'battery' : 'charge';
  const values = toolsOf(app).find(tool => tool.name === name)?.values;
  const most = values?.kind === 'number' ? values.most : 0;
  const value = Math.min(most, Math.max(0, charge));
  const label = { code: name, args: { count: 1, value }, run: `charge ${board} ${x} ${y}` };
  return draw(app, { tool: name, board, marks: [{ x, y }], value }, label);
}

/** Digits are a charge, plus and minus change it by one. */
export const drawingKey: Family['drawingKey'] = (app, { key, timeStamp }) => {
  const place = app.page.passing.look;
  if (place === null) return false;
  const charge = chargeAt(app, place);
  if (key === '+' || key === '-') {
    if (charge !== null) setCharge(app, place, charge + (key === '+' ? 1 : -1));
    return charge !== null;
  }
  if (!/^\d$/.test(key) || (charge === null && !isCharging(app))) return false;
  const { typed } = chargingOf(app);
  const here = () => `${app.page.session.boardsId} ${place.board} ${place.x} ${place.y}`;
  const goesOn = typed.place === here() && timeStamp - typed.at < TYPING_MS;
  Object.assign(typed, { digits: goesOn ? typed.digits + key : key, at: timeStamp });
  setCharge(app, place, Number(typed.digits), charge === null);
  // After the first edit the boards have a new identity.
  typed.place = here();
  return true;
};

/** Over a battery or the robot the wheel changes the charge, while a tool for charges is in hand. */
export const drawingWheel: Family['drawingWheel'] = (app, event) => {
  const { deltaY, deltaMode, timeStamp } = event;
  const place = app.view.cellAt(event.clientX, event.clientY);
  const charge = place === null || event.ctrlKey || !isCharging(app) ? null : chargeAt(app, place);
  if (place === null || charge === null) return false;
  const { turned } = chargingOf(app);
  const isLate = timeStamp - turned.at > TURNING_MS;
  const pixels = (isLate ? 0 : turned.pixels) - (deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 33 : deltaY);
  const notches = Math.trunc(pixels / NOTCH);
  Object.assign(turned, { pixels: pixels - notches * NOTCH, at: timeStamp });
  if (notches !== 0) setCharge(app, place, charge + Math.sign(notches));
  return true;
};

const isCharging = ({ page }: App) => CHARGING.includes(page.making.pen?.tool ?? '');

/** Css pixels between a finger and the stepper. */
const AWAY = 36;

export const drawingRest: Family['drawingRest'] = (app, place, point) => {
  if (!isCharging(app) || chargeAt(app, place) === null) return false;
  alter(app, chargingOf(app), { rested: { place, ...point } });
  return true;
};

/** For the cell of a long press: less, the number, more, remove. Open until something else is pressed. */
export function DrawingSection({ app }: { app: App }) {
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const charging = chargingOf(app);
  const { rested } = charging;
  const charge = rested === null || !isCharging(app) ? null : chargeAt(app, rested.place);
  const isOpen = rested !== null && charge !== null;
  if (!isOpen) charging.rested = null;

  const close = () => {
    if (charging.rested !== null) alter(app, charging, { rested: null });
  };

  useLayoutEffect(() => {
    const ending = new AbortController();
    const how = { capture: true, signal: ending.signal };
    // A press beside it closes it, and draws nothing.
    const pressed = (event: Event) => {
      if (charging.rested === null || (event.target instanceof Node && group.current?.contains(event.target))) return;
      if (event.target instanceof HTMLCanvasElement) event.stopPropagation();
      close();
    };
    window.addEventListener('pointerdown', pressed, how);
    window.addEventListener('keydown', event => event.key === 'Escape' && close(), how);
    return () => ending.abort();
  }, [app]);

  // Above the finger, or below if there is no room above; always within the window.
  useLayoutEffect(() => {
    if (group.current === null || rested === null) return;
    const { offsetWidth: width, offsetHeight: height, style } = group.current;
    const left = Math.min(window.innerWidth - width - 4, Math.max(4, rested.x - width / 2));
    const above = rested.y - AWAY - height;
    style.left = `${left}px`;
    style.top = `${above > 4 ? above : rested.y + AWAY}px`;
  });

  if (!isOpen) return null;
  const { place } = rested;
  const change = (by: number) => {
    const now = chargeAt(app, place);
    if (now !== null) setCharge(app, place, now + by);
  };
  const remove = () => {
    const { board, x, y } = place;
    draw(app, { tool: 'erase', board, marks: [{ x, y }] });
    close();
  };
  const label = t('stromrallye.drawing.value');
  const hasRobot = app.onBoards.state().players.some(({ x, y }) => x === place.x && y === place.y);
  // A number being typed stays, even above the limit.
  const typed = document.activeElement === input.current ? input.current?.value : undefined;
  return (
    <div class="charge-stepper" role="group" aria-label={label} ref={group}>
      <IconButton icon="minus" label={t('stromrallye.drawing.less')} onClick={() => change(-1)} />
      <input
        type="number"
        class="field"
        inputMode="numeric"
        min="0"
        step="1"
        aria-label={label}
        value={typed ?? String(charge)}
        onInput={event => {
          const { valueAsNumber: entered } = event.currentTarget;
          if (Number.isInteger(entered)) setCharge(app, place, entered);
        }}
        ref={input}
      />
      <IconButton icon="plus" label={t('stromrallye.drawing.more')} onClick={() => change(1)} />
      <IconButton icon="bin" label={t('stromrallye.tool.erase')} hidden={hasRobot} onClick={remove} />
    </div>
  );
}
