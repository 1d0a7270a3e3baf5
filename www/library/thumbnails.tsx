/**
 * Thumbnails of puzzles: drawn by the code of the boards, when they come into sight, in idle moments. Those of very large
 * or generated puzzles are made in a worker, one after another.
 */

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import { idle, somebodyIsHere } from '../app/later.ts';
import { drawThumbnail } from '../boards/draw/picture.ts';
import * as engine from '../engine/engine.ts';
import type { Board, Example, Kind, Level, Size, Trail } from '../engine/types.ts';

type DrawnBoards = { boards: Board[]; trails: Trail[] };

/** A drawing, or a function for an idle moment; no boards if the puzzle is not available. */
type Made = DrawnBoards | (() => DrawnBoards);
export type Make = () => Made | Promise<Made>;

const BOX = { width: 148, height: 84 };
const LONGEST_WAIT_MS = 60;

const Drawing = createContext<ReturnType<typeof createQueue> | null>(null);

/** All pictures inside share one queue. */
export function Pictures({ app, children }: { app: App; children: ComponentChildren }) {
  const queue = useMemo(() => createQueue(app), []);
  return <Drawing.Provider value={queue}>{children}</Drawing.Provider>;
}

/** @param of identity of the picture: another value redraws it; null while there is nothing to draw */
export function Picture({ kind, of, make, ...rest }: { kind: Kind; of: string | null; make: Make; class: string }) {
  const queue = useContext(Drawing);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || of === null || queue === null) return;
    let isWanted = true;
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      queue.draw(kind, make, () => (isWanted ? element : null));
    });
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [of, queue?.app.palette]);
  return <span ref={place} {...rest} />;
}

function createQueue(app: App) {
  /** Each in an idle moment of its own. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    app,

    /** @param placeNow null once nobody wants the picture */
    async draw(kind: Kind, make: Make, placeNow: () => Element | null) {
      const made = await make();
      last = last.then(() => idle(LONGEST_WAIT_MS));
      await last;
      const place = placeNow();
      if (place === null) return;
      const { boards, trails } = typeof made === 'function' ? made() : made;
      if (boards.length === 0) return;
      const canvas = drawThumbnail(boards, trails, familyOf(kind).colours(app.palette), BOX);
      canvas.setAttribute('aria-hidden', 'true');
      place.replaceChildren(canvas);
    },
  };
}

/** An example or level without a text is generated in a worker for its picture. */
export function pictureOfNamed(app: App, named: Example | Level): Promise<Made> {
  const { kind, boards, text } = named;
  if (text !== undefined) return pictureOfText(app, kind, boards, text);
  return 'name' in named
    ? drawnAside(app, 'pictureOfExample', [named.name])
    : drawnAside(app, 'pictureOfLevel', [kind, named.number]);
}

type Text = string | null | Promise<string | null>;

export async function pictureOfText(app: App, kind: Kind, boards: Size[], reading: Text): Promise<Made> {
  const text = await reading;
  // The list may be shown before the engine is loaded.
  if (text === null || !(await app.loaded)) return NOTHING;
  if (engine.isLarge({ boards })) return drawnAside(app, 'picture', [text]);
  return () => drawnText(kind, text);
}

const NOTHING: DrawnBoards = { boards: [], trails: [] };

type Pictured = ['picture' | 'pictureOfExample', [string]] | ['pictureOfLevel', [Kind, number]];

/** Draws in a worker. Its module is large, and the page comes first. */
async function drawnAside({ workers }: App, ...[name, given]: Pictured): Promise<DrawnBoards> {
  await somebodyIsHere;
  const answer = await workers.ask.call(name, given as [string, number]);
  return answer.ok ? { boards: answer.boards, trails: [] } : NOTHING;
}

function drawnText(kind: Kind, text: string): DrawnBoards {
  const opened = engine.open(text);
  if (!opened.ok) return NOTHING;
  const { state } = opened;
  return {
    boards: engine.boards(text, state),
    // Players are at their start, unless moves change the boards.
    trails: familyOf(kind).changes ? engine.trails(text, state, '') : [],
  };
}
