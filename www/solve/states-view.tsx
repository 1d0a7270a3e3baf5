/** All states of a small puzzle as a picture. Pointing at a dot previews its state on the boards; a press keeps it. */

import type { TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { rampColours, rampStops } from '../boards/colours.ts';
import { drawSmall } from '../boards/draw/picture.ts';
import * as engine from '../engine/engine.ts';
import { perObject, remember } from '../engine/remember.ts';
import type { Size } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { solutionSeen } from '../state/game.ts';
import type { Page } from '../state/page.ts';
import { type Session, shownMoment, shownMoves } from '../state/session.ts';
import { ARROWS } from '../state/steps.ts';
import { Enlarge } from '../ui/enlarge.tsx';
import { Line, Steady } from '../ui/parts.tsx';
import { Transport } from './bar-view.tsx';
import * as states from './state-space.ts';
import { FOUND_FROM, type Path, strokesAround, strokesFrom, strokesOfAll, strokesOfFound } from './states-picture.ts';

const RING = 'M1 6a5 5 0 0 1 10 0a5 5 0 0 1-10 0';

/** The marks of the picture, each on 12 × 12. */
const LEGEND: Record<string, { stroke: string; 'stroke-width': number; d: string }> = {
  start: { stroke: 'var(--text)', 'stroke-width': 2, d: 'M1 1h10v10h-10z' },
  here: { stroke: 'var(--accent)', 'stroke-width': 2, d: RING },
  solved: { stroke: 'var(--goal)', 'stroke-width': 2, d: `${RING}M5.5 6h1` },
  shortest: { stroke: 'var(--trail-2)', 'stroke-width': 4, d: 'M2 6h8' },
  lost: { stroke: 'var(--cut)', 'stroke-width': 2, d: 'M1 1l10 10M1 11l10-10' },
  ...Object.fromEntries(FOUND_FROM.map(end => [end, { stroke: `var(--${end})`, 'stroke-width': 12, d: 'M6 6h0' }])),
};

interface Props {
  app: App;
  space: states.Space;
  isLarge: boolean;
}

/** The greatest height in the panel, as a multiple of the width, and of the window. */
const TALLEST = { width: 1.5, window: 0.75 };

/** The state under the pointer, and the pressed one; another puzzle has others. */
const lookedOf = perObject((_passing: Page['passing']) => ({ at: null as number | null, kept: null as number | null }));

/** How far from a dot one may point, in css pixels. */
const REACH = { mouse: 12, finger: 24 };

const SMALL_BOARDS = { width: 260, height: 130 };

/** Shown once the whole engine, which counts the states, is loaded. */
export function StatesView({ app }: { app: App }) {
  const { puzzle, start, text, tab } = app.page.session;
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => ({ count: remember(engine.stateCount), space: remember(engine.stateSpace) }), []);
  // Large puzzles have too many, and even reading one for the whole engine would take long.
  const isHere = puzzle !== null && start !== null && tab === 'solve' && !engine.isLarge(puzzle);
  const count = isHere ? found.count(text, start) : null;
  const isLooked = count !== null && isOpen;
  const given = isHere && isLooked ? found.space(text, start) : null;
  const space = useMemo(() => given && states.createSpace(given), [given]);
  useLayoutEffect(() => {
    if (!isLooked) endLooking(app);
    // Its bold lines are the shortest solutions.
    else if (space !== null && solutionSeen(app.page.session.game)) app.acted();
  });
  const title = t('states.title');
  return (
    <section class="stack-5 section" id="states" aria-label={title} hidden={count === null}>
      <details class="fold states-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>{title}</span>
          <span class="faint chosen">{count !== null && number(count)}</span>
        </summary>
        {space !== null && (
          <Enlarge app={app} name="states" title={title} isTaken>
            {isLarge => <Body app={app} space={space} isLarge={isLarge} />}
          </Enlarge>
        )}
      </details>
    </section>
  );
}

function endLooking(app: App) {
  const looked = lookedOf(app.page.passing);
  looked.at = looked.kept = null;
  preview(app, null);
}

/** Previews the state after some moves from the start; null: none. The person's walk is unchanged. */
function preview(app: App, moves: string | null) {
  const { session, passing } = app.page;
  const { start, text, game } = session;
  if (start === null || (passing.preview?.game.walk.moves ?? null) === moves) return;
  const replayed = moves === null ? null : engine.replay(text, start, moves);
  passing.preview =
    moves === null || !replayed?.ok
      ? null
      : { ...session, view: 'walk', game: { ...game, state: replayed.state, walk: { ...game.walk, moves, left: [] } } };
  app.acted();
}

function Body({ app, space, isLarge }: Props) {
  const { session, passing } = app.page;
  const found = foundIn(session);
  const [size, setSize] = useState<Size | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const boards = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (boards.current !== null) drawBoards(app, boards.current);
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setSize(contentRect));
    if (room.current !== null) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="stack-5 states">
      <div class="framed states-room" ref={room}>
        {size !== null && (
          <Picture
            {...{ app, space, found }}
            width={size.width}
            height={isLarge ? size.height : Math.min(TALLEST.width * size.width, TALLEST.window * innerHeight)}
          />
        )}
      </div>
      <div class="stack-5 states-look">
        <div class="states-boards" role="img" aria-label={t('states.small-boards')} ref={boards} />
        <p class="states-line">{lineOf(app, space, lookedOf(passing).at)}</p>
        {session.view === 'search' && <Transport app={app} />}
        <Line words={found && t('states.found', { moment: found.moment, count: found.count, total: found.total })} />
      </div>
      <div class="stack-5 states-beside">
        <ul class="legend small-print faint states-legend">
          {marksOf(space, found).map(mark => (
            <li key={mark} data-mark={mark}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path {...LEGEND[mark]} />
              </svg>
              <span>{t(`states.legend-${mark}`)}</span>
            </li>
          ))}
        </ul>
        <p class="note states-words">{wordsOf(space)}</p>
        <p class="faint note states-how">{t(matchMedia('(hover: none)').matches ? 'states.tap' : 'states.point')}</p>
        <p class="unseen" id="states-keys">
          {t('states.keys')}
        </p>
      </div>
    </div>
  );
}

type PictureProps = Omit<Props, 'isLarge'> & Size & { found: ReturnType<typeof foundIn> };

function Picture({ app, space, found, width, height }: PictureProps) {
  const { options } = app.page;
  const frame = useMemo(() => states.frameIn(space, { width, height }), [space, width, height]);
  const palette = currentFamily(app.page).colours(app.palette);
  const picture = { space, frame, palette };
  const looked = lookedOf(app.page.passing);
  const lookAt = (state: number | null, aloud = false) => {
    const changed = looked.at !== state;
    looked.at = state;
    preview(app, state === null ? null : states.routeTo(space, state));
    if (aloud) app.announce(lineOf(app, space, state));
    if (changed) app.acted();
  };
  const keepLooking = (state: number | null) => {
    looked.kept = state;
    lookAt(state, true);
  };
  const under = ({ clientX, clientY, currentTarget }: TargetedMouseEvent<SVGElement>, reach: number) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return states.stateAt(space, frame, { x: clientX - left, y: clientY - top }, Math.max(reach, frame.unit * 0.6));
  };
  const press = (event: TargetedMouseEvent<SVGElement>) => {
    const isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse';
    keepLooking(under(event, isFinger ? REACH.finger : REACH.mouse));
  };
  const type = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const next = isPlain ? stateByKey(space, looked.at ?? hereOf(app, space), event.key) : null;
    const ends = event.key === 'Escape' && looked.at !== null;
    if (next === null && !ends) return;
    event.preventDefault();
    // The page's own keys would play moves.
    event.stopPropagation();
    if (next !== null) return keepLooking(next);
    looked.kept = null;
    lookAt(null);
  };
  return (
    <svg
      role="application"
      // An attribute: a drawing has no such property for Preact.
      tabindex={0}
      aria-label={t('states.picture')}
      aria-describedby="states-keys"
      width={frame.width}
      height={frame.height}
      fill="none"
      stroke-linecap="round"
      onPointerMove={event => event.pointerType === 'mouse' && lookAt(under(event, REACH.mouse) ?? looked.kept)}
      onPointerLeave={event => event.pointerType === 'mouse' && lookAt(looked.kept)}
      onClick={press}
      onKeyDown={type}
    >
      <Steady of={[frame, palette, options.ramp]}>
        {() => <Strokes of={strokesOfAll(picture, rampColours(rampStops(palette, options.ramp)))} />}
      </Steady>
      {found !== null && <Strokes of={strokesOfFound(picture, found.lists, found.moment)} />}
      {looked.at !== null && <Strokes of={strokesFrom(picture, looked.at)} />}
      <Strokes of={strokesAround(picture, hereOf(app, space))} />
    </svg>
  );
}

const Strokes = ({ of }: { of: Path[] }) => of.map((stroke, index) => <path key={index} {...stroke} />);

function stateByKey(space: states.Space, from: number, key: string): number | null {
  if (key in ARROWS) return space.next[from][ARROWS[key]] ?? from;
  if (key === 'Backspace') return Math.max(0, space.before[from]);
  if (key === 'Home') return 0;
  return key === 'End' ? states.solvedFrom(space, from) : null;
}

/** The state on the boards, ignoring the preview. */
const hereOf = ({ page: { session } }: App, space: states.Space) =>
  states.stateAfter(space, shownMoves(session).slice(0, shownMoment(session)));

/** The moment at which a watched search came to each state, from either end. */
function foundIn({ view, watched }: Session) {
  const lists = view === 'search' ? watched?.recording.found : null;
  if (!lists || !watched) return null;
  const moment = Math.floor(watched.at);
  const isFound = (state: number) => lists.some(moments => moments[state] >= 0 && moments[state] <= moment);
  const total = lists[0].length;
  return { lists, moment, total, count: [...lists[0].keys()].filter(isFound).length };
}

function drawBoards(app: App, boards: HTMLElement) {
  const showing = app.onBoards.drawn();
  if (showing === null) return;
  boards.replaceChildren(drawSmall({ ...showing, moment: Math.floor(showing.moment), echo: 0 }, SMALL_BOARDS));
}

function marksOf({ solved, dead }: states.Space, found: ReturnType<typeof foundIn>) {
  const ends = found === null ? [] : found.lists[1].length === 0 ? ['from-start'] : FOUND_FROM;
  return ['start', 'here', ...(solved > 0 ? ['solved', 'shortest'] : []), ...(dead > 0 ? ['lost'] : []), ...ends];
}

function wordsOf({ states: count, solved, dead, shortest }: states.Space) {
  const sentences = [t('states.all', { count })];
  if (shortest === null) sentences.push(t('states.unsolvable'));
  else {
    sentences.push(t('states.solved', { count: solved }));
    sentences.push(dead === 0 ? t('states.no-dead') : t('states.dead', { count: dead }));
    if (shortest > 0) sentences.push(t('states.shortest', movesWords(shortest)));
  }
  return sentences.join(' ');
}

function lineOf(app: App, space: states.Space, at: number | null) {
  const here = hereOf(app, space);
  const state = at ?? here;
  const from = state === 0 ? t('states.at-start') : t('states.from-start', movesWords(space.fromStart[state]));
  const left = space.toGoal[state];
  const open = left < 0 ? t('states.is-lost') : t('states.to-goal', movesWords(left));
  const sentences = [t('states.line', { from, to: left === 0 ? t('states.is-solved') : open })];
  if (state !== 0 && states.isOnShortest(space, state)) sentences.push(t('states.on-shortest'));
  if (state === here) sentences.push(t('states.on-boards'));
  return sentences.join(' ');
}

const movesWords = (count: number) => ({ moves: t('count.moves', { count }) });
