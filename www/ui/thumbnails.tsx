/**
 * Thumbnails of puzzles: drawn by the code of the boards, when they come into sight, in idle moments and a few at a
 * time. Those of very large or generated puzzles are drawn in a worker, one after another.
 */

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { drawThumbnail } from '../boards/draw/picture.ts';
import { type App, familyOf } from '../core/app.ts';
import { idle, somebodyIsHere } from '../core/later.ts';
import * as engine from '../engine/engine.ts';
import type { Board, Example, Kind, Level, Trail } from '../engine/types.ts';

type Drawn = { boards: Board[]; trails: Trail[] };

/** A drawing, or a function for an idle moment; no boards if the puzzle is not available. */
type Made = Drawn | (() => Drawn);
export type Make = () => Made | Promise<Made>;

/** The drawing is reused for the next theme. */
type Thumbnail = { kind: Kind; make: Make; drawn: Drawn | null };

const BOX = { width: 148, height: 84 };
const LONGEST_WAIT_MS = 60;
const AT_A_TIME_MS = 12;

const Drawing = createContext<ReturnType<typeof createThumbnails> | null>(null);

/** All pictures inside share one queue, and are redrawn when the colours change. */
export function Pictures({ app, children }: { app: App; children: ComponentChildren }) {
  const thumbnails = useMemo(() => createThumbnails(app), []);
  useLayoutEffect(thumbnails.redraw, [app.palette]);
  return <Drawing.Provider value={thumbnails}>{children}</Drawing.Provider>;
}

/** @param of identity of the picture: another value redraws it; null while there is nothing to draw */
export function Picture({ kind, of, make, ...rest }: { kind: Kind; of: string | null; make: Make; class: string }) {
  const thumbnails = useContext(Drawing);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || of === null) return;
    thumbnails?.add(kind, make, element);
    return () => thumbnails?.drop(element);
  }, [of]);
  return <span ref={place} {...rest} />;
}

function createThumbnails(app: App) {
  const all: Map<Element, Thumbnail> = new Map();
  let waiting: Element[] = [];
  let working = false;
  /** Draws one at a time, each in its own task. */
  let making: Promise<unknown> = Promise.resolve();

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !all.has(target)) continue;
      observer.unobserve(target);
      waiting.push(target);
    }
    work();
  });

  async function work() {
    if (working) return;
    working = true;
    while (waiting.length > 0) {
      await idle(LONGEST_WAIT_MS);
      const until = performance.now() + AT_A_TIME_MS;
      do draw(waiting.shift());
      while (waiting.length > 0 && performance.now() < until);
    }
    working = false;
  }

  async function draw(place: Element | undefined) {
    const thumbnail = place && all.get(place);
    if (!thumbnail) return;
    const { boards, trails } = (thumbnail.drawn ??= await drawnFrom(await thumbnail.make()));
    if (boards.length === 0) thumbnail.drawn = null;
    // Another one may have replaced it since.
    if (boards.length === 0 || all.get(place) !== thumbnail) return;
    const canvas = drawThumbnail(boards, trails, familyOf(thumbnail.kind).colours(app.palette), BOX);
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
    place.replaceChildren(canvas);
  }

  function drawnFrom(made: Made) {
    if (typeof made !== 'function') return made;
    const drawn = making.then(() => idle(LONGEST_WAIT_MS)).then(made);
    making = drawn;
    return drawn;
  }

  return {
    add(kind: Kind, make: Make, place: Element) {
      all.set(place, { kind, make, drawn: null });
      observer.observe(place);
    },

    drop(place: Element) {
      observer.unobserve(place);
      all.delete(place);
    },

    /** Redraws every picture in new colours. */
    redraw() {
      waiting = [...all].filter(([, { drawn }]) => drawn !== null).map(([place]) => place);
      work();
    },
  };
}

export function pictureOf(app: App, example: Example): Drawn | Promise<Drawn> {
  const { name, kind, text } = example;
  if (text === undefined || engine.isLarge(example)) return drawnAside(app, 'pictureOfExample', [name]);
  return drawnText(kind, text);
}

export function pictureOfLevel(app: App, level: Level): Promise<Made> {
  const { kind, number, boards, text } = level;
  if (text === undefined) return drawnAside(app, 'pictureOfLevel', [kind, number]);
  return pictureOfText(app, kind, boards, text);
}

type Sizes = { width: number; height: number }[];
type Text = string | null | Promise<string | null>;

export async function pictureOfText(app: App, kind: Kind, boards: Sizes, reading: Text): Promise<Made> {
  const text = await reading;
  // The list may be shown before the engine is loaded.
  if (text === null || !(await app.loaded)) return NOTHING;
  if (engine.isLarge({ boards })) return drawnAside(app, 'picture', [text]);
  return () => drawnText(kind, text);
}

const NOTHING: Drawn = { boards: [], trails: [] };

type Pictured = ['picture' | 'pictureOfExample', [string]] | ['pictureOfLevel', [Kind, number]];

/** Draws in a worker. Its module is large, and the page comes first. */
async function drawnAside({ workers }: App, ...[name, given]: Pictured): Promise<Drawn> {
  await somebodyIsHere;
  const answer = await workers.batch.call(name, given as [string, number]);
  return answer.ok ? { boards: answer.boards, trails: [] } : NOTHING;
}

function drawnText(kind: Kind, text: string): Drawn {
  const opened = engine.open(text);
  if (!opened.ok) return NOTHING;
  const { state } = opened;
  return {
    boards: engine.boards(text, state),
    // Players are at their start, unless moves change the boards.
    trails: familyOf(kind).changes ? engine.trails(text, state, '') : [],
  };
}
