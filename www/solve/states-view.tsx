/**
 * The picture of all states of a small puzzle, folded away, and found only where there are few enough. Whoever points
 * at a dot sees its state on the boards, for as long as the pointer is there; a press keeps it. Enlarged, the picture stands
 * in a dialog; there, and where the panel covers the boards, a small picture of them is beside it.
 */

import type { ComponentChildren, RefObject, TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rampColours, rampStops } from '../boards/colours.ts';
import { drawSmall } from '../boards/draw/picture.ts';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { shownMoment, shownMoves } from '../core/session.ts';
import * as engine from '../engine/engine.ts';
import type { Move, State } from '../engine/types.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/buttons.tsx';
import { InBody } from '../ui/mount.tsx';
import { downloadStates, glance } from './glance.ts';
import {
  createSpace,
  type Frame,
  frameIn,
  isOnShortest,
  movesTo,
  type Space,
  solvedFrom,
  stateAfter,
  stateAt,
} from './state-space.ts';
import { drawPresent, drawSpace } from './states-picture.ts';

interface Looking {
  /** the id of the one that all the rest is about */ puzzle: string;
  /** whether its states were counted, which the whole module does */ isCounted: boolean;
  /** of its states; null where there are too many */ count: number | null;
  /** once it was asked for */ space: Space | null;
  /** whether the picture is enlarged */ isLarge: boolean;
  /** the state that is looked at */ at: number | null;
  /** the state that was pressed */ kept: number | null;
  /** in which the canvas was drawn */ frame: Frame | null;
  /** what does not change */ still: HTMLCanvasElement;
  /** what that was drawn from */ shown: unknown[];
}

/** In the panel, the picture is at most so much higher than wide. */
const TALLEST = 1.5;

/** How far from a dot one may point, in css pixels. */
const REACH = { mouse: 12, finger: 24 };

const SMALL_BOARDS = { width: 260, height: 130 };

const ARROWS: Record<string, Move> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

export function StatesView({ app }: { app: App }) {
  const { puzzle, start, text, tab } = app.page.sitting;
  const [isOpen, setOpen] = useState(false);
  const now = useRef(newLooking(''));
  const isHere = puzzle !== null && start !== null && tab === 'solve';
  if (isHere && now.current.puzzle !== puzzle.id) now.current = newLooking(puzzle.id);
  const looking = now.current;
  if (isHere && !looking.isCounted && engine.hasWhole())
    Object.assign(looking, { isCounted: true, count: engine.stateCount(text, start) });
  const isShown = isHere && looking.count !== null;
  const isLooked = isShown && (isOpen || looking.isLarge);
  if (isLooked) looking.space ??= spaceOf(text, start);
  const { space } = looking;
  const enlarge = useRef<HTMLButtonElement>(null);
  const body = isLooked && space !== null && <Body app={app} looking={looking} space={space} enlarge={enlarge} />;
  useLayoutEffect(() => () => leave(app, looking), [looking]);
  useLayoutEffect(() => {
    if (!isLooked) leave(app, looking);
  });
  return (
    <section class="section" id="states" aria-label={t('states.title')} hidden={!isShown}>
      <details class="fold states-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>{t('states.title')}</span>
          <span class="chosen">{looking.count !== null && number(looking.count)}</span>
        </summary>
        {!looking.isLarge && body}
      </details>
      <InBody>
        <Dialog app={app} looking={looking} enlarge={enlarge}>
          {looking.isLarge && body}
        </Dialog>
      </InBody>
    </section>
  );
}

function newLooking(puzzle: string): Looking {
  const still = document.createElement('canvas');
  const nothing = { count: null, space: null, at: null, kept: null, frame: null };
  return { puzzle, ...nothing, isCounted: false, isLarge: false, still, shown: [] };
}

function spaceOf(text: string, start: State) {
  const given = engine.stateSpace(text, start);
  return given && createSpace(given);
}

/** Nothing is looked at any more. */
function leave(app: App, looking: Looking) {
  looking.at = looking.kept = null;
  glance(app, null);
  if (looking.isLarge) turnLarge(app, looking, false);
}

function turnLarge(app: App, looking: Looking, isLarge: boolean) {
  looking.isLarge = isLarge;
  app.changed();
}

/** Has the picture while it is enlarged. */
function Dialog({
  app,
  looking,
  enlarge,
  children,
}: {
  app: App;
  looking: Looking;
  /** what opened it */ enlarge: RefObject<HTMLButtonElement | null>;
  children: ComponentChildren;
}) {
  const { isLarge } = looking;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useLayoutEffect(() => {
    if (!isLarge) return;
    dialog.current?.showModal();
    // Now there is room to draw in.
    app.changed();
    return () => {
      close();
      // The browser finds no place for the focus: what opened the dialog was out of sight meanwhile.
      enlarge.current?.focus({ preventScroll: true });
    };
  }, [isLarge]);
  return (
    <dialog
      class="dialog states-dialog"
      aria-labelledby="states-dialog-title"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onClose={() => turnLarge(app, looking, false)}
      ref={dialog}
    >
      <div class="dialog-head">
        <h2 id="states-dialog-title">{t('states.title')}</h2>
        <IconButton icon="close" class="quiet" label={t('dialog.close')} onClick={close} />
      </div>
      <div class="states-large">{children}</div>
    </dialog>
  );
}

/** The picture, and all that is said of it. */
function Body({
  app,
  looking,
  space,
  enlarge,
}: {
  app: App;
  looking: Looking;
  space: Space;
  enlarge: RefObject<HTMLButtonElement | null>;
}) {
  const room = useRef<HTMLDivElement>(null);
  const boards = useRef<HTMLDivElement>(null);
  const hasBoards = looking.isLarge || app.page.layout.narrow;
  useLayoutEffect(() => {
    if (room.current !== null) draw(app, room.current, looking, space);
    if (hasBoards && boards.current !== null) drawBoards(app, boards.current);
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => app.changed());
    if (room.current !== null) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="states">
      <div class="states-room" ref={room}>
        <Picture app={app} looking={looking} space={space} />
      </div>
      <div class="states-look">
        <div class="states-boards" role="img" aria-label={t('states.small-boards')} hidden={!hasBoards} ref={boards} />
        <p class="states-line">{lineOf(app, space, looking.at)}</p>
      </div>
      <div class="states-beside">
        <ul class="states-legend">
          {marksOf(space).map(mark => (
            <li key={mark} data-mark={mark}>
              <i aria-hidden="true" />
              <span>{t(`states.legend-${mark}`)}</span>
            </li>
          ))}
        </ul>
        <p class="states-words">{wordsOf(app, space)}</p>
        <p class="faint states-how">
          <span class="with-mouse">{t('states.point')}</span>
          <span class="with-finger">{t('states.tap')}</span>
        </p>
        <p class="unseen" id="states-keys">
          {t('states.keys')}
        </p>
        <div class="row">
          <Button icon="fit" hidden={looking.isLarge} button={enlarge} onClick={() => turnLarge(app, looking, true)}>
            {t('states.enlarge')}
          </Button>
          <Button icon="save" onClick={() => downloadStates(app)}>
            {t('states.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The canvas, with pointers and keys. */
function Picture({ app, looking, space }: { app: App; looking: Looking; space: Space }) {
  const lookAt = (state: number | null, aloud = false) => {
    const changed = looking.at !== state;
    looking.at = state;
    glance(app, state === null ? null : movesTo(space, state));
    if (aloud) app.announce(lineOf(app, space, state));
    if (changed) app.changed();
  };
  const keepLooking = (state: number | null) => {
    looking.kept = state;
    lookAt(state, true);
  };
  const under = ({ clientX, clientY, currentTarget: canvas }: TargetedMouseEvent<HTMLCanvasElement>, reach: number) => {
    const { frame } = looking;
    if (frame === null) return null;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const point = { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
    return stateAt(space, frame, point, Math.max(reach * scale, frame.unit * 0.6));
  };
  const press = (event: TargetedMouseEvent<HTMLCanvasElement>) => {
    const isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse';
    keepLooking(under(event, isFinger ? REACH.finger : REACH.mouse));
  };
  const type = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const next = isPlain ? stateByKey(space, looking.at ?? hereOf(app, space), event.key) : null;
    const ends = event.key === 'Escape' && looking.at !== null;
    if (next === null && !ends) return;
    event.preventDefault();
    // The page's own keys would walk.
    event.stopPropagation();
    if (next !== null) return keepLooking(next);
    looking.kept = null;
    lookAt(null);
  };
  return (
    <canvas
      role="application"
      tabIndex={0}
      aria-label={t('states.picture')}
      aria-describedby="states-keys"
      onPointerMove={event => event.pointerType === 'mouse' && lookAt(under(event, REACH.mouse) ?? looking.kept)}
      onPointerLeave={event => event.pointerType === 'mouse' && lookAt(looking.kept)}
      onClick={press}
      onKeyDown={type}
    />
  );
}

/** The state that a key leads to; null where it is none of ours. */
function stateByKey(space: Space, from: number, key: string): number | null {
  if (key in ARROWS) return space.next[from][ARROWS[key]] ?? from;
  if (key === 'Backspace') return Math.max(0, space.before[from]);
  if (key === 'Home') return 0;
  return key === 'End' ? solvedFrom(space, from) : null;
}

/** The state that the boards show but for the glance. */
function hereOf({ page: { sitting } }: App, space: Space) {
  return stateAfter(space, shownMoves(sitting).slice(0, shownMoment(sitting)));
}

/** The numbers in words. */
function wordsOf({ page }: App, { states, solved, dead, shortest }: Space) {
  const sentences = [t('states.all', { count: states })];
  if (shortest === null) sentences.push(t('states.unsolvable'));
  else {
    sentences.push(t('states.solved', { count: solved }));
    sentences.push(dead === 0 ? t('states.no-dead') : t('states.dead', { count: dead }));
    if (shortest > 0) sentences.push(t('states.shortest', { moves: movesWords(currentFamily(page).kind, shortest) }));
  }
  return sentences.join(' ');
}

/** What the legend explains. */
function marksOf({ solved, dead }: Space) {
  return ['start', 'here', ...(solved > 0 ? ['solved', 'shortest'] : []), ...(dead > 0 ? ['lost'] : [])];
}

/** @param room of the canvas */
function draw(app: App, room: HTMLElement, looking: Looking, space: Space) {
  const canvas = room.querySelector('canvas');
  const { still, isLarge } = looking;
  const dpr = devicePixelRatio;
  const width = Math.round(room.clientWidth * dpr);
  if (canvas === null || width === 0) return;
  const tallest = isLarge ? room.clientHeight * dpr : TALLEST * width;
  const palette = currentFamily(app.page).colours(app.palette);
  const { ramp } = app.page.options;
  const now = [space, width, tallest, palette, ramp];
  if (looking.frame === null || now.some((item, index) => item !== looking.shown[index])) {
    looking.shown = now;
    looking.frame = frameIn(space, { width, height: tallest }, dpr);
    still.width = width;
    still.height = Math.max(1, Math.round(looking.frame.height));
    const colours = rampColours(rampStops(palette, ramp));
    drawSpace(contextOf(still), space, looking.frame, { palette, ramp: colours, dpr });
  }
  if (canvas.width !== still.width || canvas.height !== still.height) {
    canvas.width = still.width;
    canvas.height = still.height;
    canvas.style.width = `${still.width / dpr}px`;
    canvas.style.height = `${still.height / dpr}px`;
  }
  const context = contextOf(canvas);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(still, 0, 0);
  drawPresent(context, space, looking.frame, { here: hereOf(app, space), at: looking.at }, { palette, dpr });
}

/** The boards, small, where they are out of sight. */
function drawBoards(app: App, boards: HTMLElement) {
  const showing = app.showing();
  if (showing === null) return;
  const canvas = drawSmall({ ...showing, moment: Math.floor(showing.moment), echo: 0 }, SMALL_BOARDS);
  canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
  boards.replaceChildren(canvas);
}

/** What is known of a state, or of the one that the boards show. */
function lineOf(app: App, space: Space, at: number | null) {
  const { kind } = currentFamily(app.page);
  const here = hereOf(app, space);
  const state = at ?? here;
  const { fromStart, toGoal } = space;
  const from =
    state === 0 ? t('states.at-start') : t('states.from-start', { moves: movesWords(kind, fromStart[state]) });
  const left = toGoal[state];
  const to =
    left < 0
      ? t('states.is-lost')
      : left === 0
        ? t('states.is-solved')
        : t('states.to-goal', { moves: movesWords(kind, left) });
  const sentences = [t('states.line', { from, to })];
  if (state !== 0 && isOnShortest(space, state)) sentences.push(t('states.on-shortest'));
  if (state === here) sentences.push(t('states.on-boards'));
  return sentences.join(' ');
}

/** @param kind of the family */
function movesWords(kind: string, count: number) {
  return t(ownKey(kind, 'yours.moves'), { count });
}

function contextOf(canvas: HTMLCanvasElement) {
  return canvas.getContext('2d') as CanvasRenderingContext2D;
}
