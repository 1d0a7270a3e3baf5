/**
 * A stepper for the charge of the battery or the robot that a finger rests on: less, the number, more, and for a battery
 * removing it. It stands beside the finger until something else is pressed.
 */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../../core/app.ts';
import { draw } from '../../core/edit.ts';
import type { Family } from '../../core/family.ts';
import type { Place } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { chargeAt, isCharging, setCharge } from './charging.ts';

/** Css pixels between a finger and the stepper. */
const AWAY = 36;

/** What is stepped, and the point of the window where the finger is; by app. */
const opened: WeakMap<App, { place: Place; x: number; y: number }> = new WeakMap();

export const drawingRest: Family['drawingRest'] = (app, place, point) => {
  if (!isCharging(app) || chargeAt(app, place) === null) return false;
  opened.set(app, { place, ...point });
  app.changed();
  return true;
};

export function Stepper({ app }: { app: App }) {
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = opened.get(app);
  const charge = open === undefined || !isCharging(app) ? null : chargeAt(app, open.place);
  const isOpen = open !== undefined && charge !== null;
  if (!isOpen) opened.delete(app);

  const close = () => {
    if (opened.delete(app)) app.changed();
  };

  useLayoutEffect(() => {
    const leave = new AbortController();
    const how = { capture: true, signal: leave.signal };
    // A press beside it closes it, and draws nothing.
    const pressed = (event: Event) => {
      if (!opened.has(app) || (event.target instanceof Node && group.current?.contains(event.target))) return;
      if (event.target instanceof HTMLCanvasElement) event.stopPropagation();
      close();
    };
    window.addEventListener('pointerdown', pressed, how);
    window.addEventListener('keydown', event => event.key === 'Escape' && close(), how);
    return () => leave.abort();
  }, [app]);

  // Above the finger, or below where there is no room above; always within the window.
  useLayoutEffect(() => {
    if (group.current === null || open === undefined) return;
    const { offsetWidth: width, offsetHeight: height, style } = group.current;
    const left = Math.min(window.innerWidth - width - 4, Math.max(4, open.x - width / 2));
    const above = open.y - AWAY - height;
    style.left = `${left}px`;
    style.top = `${above > 4 ? above : open.y + AWAY}px`;
  });

  if (!isOpen) return null;
  const { place } = open;
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
  const hasRobot = app.shownState().players.some(({ x, y }) => x === place.x && y === place.y);
  // What is being typed stays, even where it is above the limit.
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
