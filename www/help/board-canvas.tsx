/** Boards in the help, drawn by the code of the page's boards. */

import type { HTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Frame } from '../boards/draw/canvas.ts';
import { createPane, drawPane, type Pane, type Showing } from '../boards/pane.ts';
import type { Size } from '../engine/types.ts';

/** Maximum width of the boards together, in css pixels. */
const ROOM = 250;

/** The size of a cell in pixels of the screen. @param cell maximum size @param margin around each board, in css pixels */
export function scaleFor(boards: readonly Size[], cell: number, margin: number) {
  const dpr = Math.max(1, devicePixelRatio);
  const columns = Math.max(...boards.map(({ width }) => width));
  return { dpr, scale: Math.floor(Math.min(cell, (ROOM / Math.min(2, boards.length) - 3 * margin) / columns) * dpr) };
}

type CanvasProps = HTMLAttributes<HTMLCanvasElement> & { now: Showing; index?: number; frame: Frame };

/** A canvas with one of the boards. */
export function BoardCanvas({ now, index = 0, frame, ...rest }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pane = useRef<Pane | null>(null);
  const { width, height, dpr } = frame;
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    pane.current ??= { ...createPane(), canvas: canvas.current };
    drawPane(pane.current, index, now, frame);
  });
  return <canvas style={{ width: `${width / dpr}px`, height: `${height / dpr}px` }} ref={canvas} {...rest} />;
}
