/**
 * Still pictures of boards: a sample of a file format with the places that its lines describe, and the symbols on a
 * board, each with its name. They look like the boards of the page.
 */

import type { HTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import type { Sample } from '../app/help-types.ts';
import type { Palette } from '../boards/colours.ts';
import type { Frame } from '../boards/draw/canvas.ts';
import { isMoving, movingMark } from '../boards/draw/layers.ts';
import { BARE, createPane, drawPane, type Pane, type Showing } from '../boards/pane.ts';
import * as engine from '../engine/engine.ts';
import type { Board, Layer, Size, Trail } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { openPasted } from '../puzzle/incoming.ts';
import { Small } from '../ui/parts.tsx';
import { Prose } from './prose.tsx';

/** In css pixels. */
const CELL = 44;
const MARGIN = 6;
const SIGN = 30;

/**
 * The text of a sample beside its boards; each row has a number, which is also on the boards where the row applies.
 * @param words a sentence for each row
 */
export function SampleFigure({ app, sample, words }: { app: App; sample: Sample; words: string[] }) {
  const { text, rows } = sample;
  const opened = engine.open(text);
  if (!opened.ok) throw new Error(`the sample does not parse: ${opened.error.code}`);
  const boards = engine.boards(text, opened.state);
  const palette = familyOf(opened.puzzle.kind).colours(app.palette);
  const { dpr, scale } = scaleFor(boards, CELL, MARGIN);
  const frameOf = ({ width, height }: Board) => {
    return { scale, dpr, left: 0, top: 0, width: width * scale + 1, height: height * scale + 1 };
  };
  return (
    <figure class="help-sample">
      <ol class="help-rows">
        {linesOf(sample).map((code, index) => (
          <li key={code}>
            <span class="help-number" aria-hidden="true">
              {index + 1}
            </span>
            <code>{code}</code>
            <span>
              <Prose text={words[index]} />
            </span>
          </li>
        ))}
      </ol>
      <div class="help-stage" aria-hidden="true">
        {boards.map((board, index) => (
          <span key={index} class="help-picture">
            <BoardCanvas now={shownStill(board, palette)} frame={frameOf(board)} />
            {rows.flatMap(({ marks }, row) =>
              marks.filter(place => place.board === index).map(place => numberAt(row + 1, place, board)),
            )}
          </span>
        ))}
      </div>
      <div class="row">
        <Small onClick={() => openPasted(app, text)} words={t('help.open-sample')} />
      </div>
    </figure>
  );
}

/** The lines of each row. */
function linesOf({ text, rows }: Sample): string[] {
  const lines = text.split('\n');
  let at = 0;
  return rows.map(({ lines: count }) => lines.slice(at, (at += count)).join('\n'));
}

/** A number on a picture of a board, at a place in cells. */
function numberAt(number: number, { x, y }: { x: number; y: number }, { width, height }: Board) {
  return (
    <span
      key={`${number} ${x} ${y}`}
      class="help-number"
      style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
    >
      {number}
    </span>
  );
}

/** The content of a board's pane: its player is at the end of a trail without moves. */
function shownStill(board: Board, palette: Palette) {
  const mark = movingMark(board);
  const carried = board.layers.find(layer => isMoving(layer.role) && layer.shape === 'numbers');
  const trail: Trail | undefined = mark && {
    player: board.player,
    cells: Uint16Array.from(mark.data.subarray(0, 2)),
    lines: new Float32Array(),
    events: new Uint8Array(),
    energies: Uint32Array.from(carried?.data.subarray(2, 3) ?? []),
  };
  const noMoves = { puzzle: '', moves: '', moment: 0, ramp: [], hidden: null, drawHidden() {} };
  return { ...BARE, ...noMoves, boards: [board], trails: trail ? [trail] : [], palette };
}

type LegendProps = { boards: Board[]; names: Record<string, string>; palette: Palette };

/**
 * The symbols on these boards, each once: a picture, and its name.
 * @param names of the symbols that have one, by role; for directed symbols by shape
 */
export function Legend({ boards, names, palette }: LegendProps) {
  const signs = signsOn(boards).filter(({ name }) => name in names);
  if (signs.length === 0) return null;
  const dpr = Math.max(1, devicePixelRatio);
  const scale = Math.round(SIGN * dpr);
  const margin = Math.round(3 * dpr);
  const size = scale + 2 * margin;
  const frame = { scale, dpr, left: margin, top: margin, width: size, height: size };
  return (
    <>
      <h4>{t('help.legend')}</h4>
      <ul class="stack-2 note help-legend" aria-label={t('help.legend')}>
        {signs.map(({ name, board }) => (
          <li key={name} class="row">
            <BoardCanvas now={shownStill(board, palette)} frame={frame} aria-hidden="true" />
            <span>{names[name]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The symbols on boards: the name of each, and a board of one cell that shows it. */
export function signsOn(boards: Board[]): { name: string; board: Board }[] {
  const signs: Map<string, Board> = new Map();
  for (const { layers, player } of boards) {
    for (const layer of layers) {
      // The shape of a directed symbol includes its direction.
      const name = layer.shape.startsWith(`${layer.role}-`) ? layer.shape : layer.role;
      const own = inOneCell(layer);
      if (own === null || signs.has(name) || layer.shape === 'numbers') continue;
      const ground = { shape: 'rects', role: 'floor', data: new Float32Array([0, 0, 1, 1]) };
      const under = layer.role === 'wall' && layer.shape === 'rects' ? [] : [ground];
      const numbers = layers
        .filter(other => other.shape === 'numbers' && isSamePlace(other, layer))
        .map(other => ({ ...other, data: new Float32Array([0.5, 0.5, other.data[2]]) }));
      const board = { width: 1, height: 1, player, layers: [...under, own, ...numbers] };
      signs.set(name, board as Board);
    }
  }
  return [...signs].map(([name, board]) => ({ name, board }));
}

function isSamePlace(one: Layer, other: Layer) {
  return one.data[0] === other.data[0] && one.data[1] === other.data[1];
}

/** The first item of a layer, moved into its own cell. */
function inOneCell(layer: Layer): Layer | null {
  const { shape, data } = layer;
  if (data.length === 0) return null;
  if (shape === 'rects') return { ...layer, data: new Float32Array([0, 0, 1, 1]) };
  if (shape === 'lines') return { ...layer, data: new Float32Array([0.5, 0, 0.5, 1]) };
  return { ...layer, data: new Float32Array([0.5, 0.5]) };
}

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
