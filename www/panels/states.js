/**
 * The picture of all states of a small puzzle, folded away, and found only where there are few enough. Whoever points
 * at a dot sees its state on the boards, for as long as the pointer is there; a press keeps it. Enlarged, the picture stands
 * in a dialog; there, and where the panel covers the boards, a small picture of them is beside it.
 *
 * @typedef {import('../state-space.js').Space} Space
 * @typedef {import('../state-space.js').Frame} Frame
 *
 * @typedef {object} Parts
 * @property {HTMLElement} words
 * @property {HTMLElement} legend
 * @property {HTMLElement} room of the canvas
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} boards a small picture of them
 * @property {HTMLElement} line what is known of the state that is looked at
 * @property {HTMLElement} body all of these, and buttons
 *
 * @typedef {object} Looking
 * @property {string} puzzle the id of the one that all the rest is about
 * @property {boolean} isCounted whether its states were counted, which the whole module does
 * @property {number | null} count of its states; null where there are too many
 * @property {Space | null} space once it was asked for
 * @property {number | null} at the state that is looked at
 * @property {number | null} kept the state that was pressed
 * @property {Frame | null} frame in which the canvas was drawn
 * @property {unknown[]} shown what the still picture was drawn from
 */

import { rampColours, rampStops } from '../colours.js';
import { h, iconButton, setText, translate, wordButton } from '../dom.js';
import { drawSmall } from '../draw/picture.js';
import { drawPresent, drawSpace } from '../draw/states.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { ownKey, number, t } from '../i18n/index.js';
import { createSpace, frameIn, isOnShortest, movesTo, solvedFrom, stateAfter, stateAt } from '../state-space.js';
import { shownMoment, shownMoves } from '../state/sitting.js';

/** In the panel, the picture is at most so much higher than wide. */
const TALLEST = 1.5;

/** How far from a dot one may point, in css pixels. */
const REACH = { mouse: 12, finger: 24 };

const SMALL_BOARDS = { width: 260, height: 130 };

/** @type {Record<string, import('../types.js').Move>} */
const ARROWS = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

const narrow = matchMedia('(max-width: 47.5em)');

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} section
 * @returns {() => void}
 */
export function createStatesPanel(app, section) {
  const { page } = app;
  const count = h('span', { class: 'chosen' });
  const summary = h('summary', {}, h('span', { 'data-t': 'states.title' }), count);
  const dialog = createDialog(() => app.changed());
  const enlarge = wordButton('fit', 'states.enlarge', () => {
    dialog.place.append(parts.body);
    dialog.element.showModal();
    app.changed();
  });
  const save = wordButton('save', 'states.save', app.actions.downloadStates);
  const parts = createParts(h('div', { class: 'row' }, enlarge, save));
  const fold = h('details', { class: 'fold states-fold' }, summary, parts.body);
  fold.addEventListener('toggle', () => app.changed());
  dialog.element.addEventListener('close', () => {
    fold.append(parts.body);
    // The browser finds no place for the focus: what opened the dialog was out of sight meanwhile.
    enlarge.hidden = false;
    enlarge.focus({ preventScroll: true });
  });
  section.append(fold);
  document.body.append(dialog.element);
  // It comes when all else has its words.
  translate(section);
  translate(dialog.element);
  const still = document.createElement('canvas');
  /** @type {Looking} */
  let looking = newLooking('');
  bindParts(app, parts, () => looking);
  new ResizeObserver(() => app.changed()).observe(parts.room);

  return () => {
    const { puzzle, start, text, tab } = page.sitting;
    section.hidden = true;
    if (puzzle === null || start === null || tab !== 'solve') return leave(app, looking, dialog.element);
    if (looking.puzzle !== puzzle.id) {
      leave(app, looking, dialog.element);
      looking = newLooking(puzzle.id);
    }
    if (!looking.isCounted && engine.hasWhole())
      Object.assign(looking, { isCounted: true, count: engine.stateCount(text, start) });
    if (looking.count === null) return;
    section.hidden = false;
    setText(count, number(looking.count));
    if (!fold.open && !dialog.element.open) return leave(app, looking, dialog.element);
    looking.space ??= spaceOf(text, start);
    const { space } = looking;
    if (space === null) return;
    enlarge.hidden = dialog.element.open;
    drawWords(app, parts, space);
    draw(app, parts, looking, space, still, dialog.element.open);
    drawBoards(app, parts, dialog.element.open);
    setText(parts.line, lineOf(app, space, looking.at));
  };
}

/** @param {string} puzzle @returns {Looking} */
function newLooking(puzzle) {
  return { puzzle, isCounted: false, count: null, space: null, at: null, kept: null, frame: null, shown: [] };
}

/** @param {string} text @param {import('../types.js').State} start */
function spaceOf(text, start) {
  const given = engine.stateSpace(text, start);
  return given && createSpace(given);
}

/** @param {HTMLElement} buttons @returns {Parts} */
function createParts(buttons) {
  const words = h('p', { class: 'states-words' });
  const canvas = h('canvas', {
    role: 'application',
    tabindex: '0',
    'data-t-label': 'states.picture',
    'aria-describedby': 'states-keys',
  });
  const room = h('div', { class: 'states-room' }, canvas);
  const legend = h('ul', { class: 'states-legend' });
  const line = h('p', { class: 'states-line' });
  const boards = h('div', { class: 'states-boards', role: 'img', 'data-t-label': 'states.small-boards' });
  const how = h(
    'p',
    { class: 'faint states-how' },
    h('span', { class: 'with-mouse', 'data-t': 'states.point' }),
    h('span', { class: 'with-finger', 'data-t': 'states.tap' }),
  );
  const keys = h('p', { class: 'unseen', id: 'states-keys', 'data-t': 'states.keys' });
  const look = h('div', { class: 'states-look' }, boards, line);
  const beside = h('div', { class: 'states-beside' }, legend, words, how, keys, buttons);
  const body = h('div', { class: 'states' }, room, look, beside);
  return { words, legend, room, canvas, boards, line, body };
}

/** @param {() => void} closed */
function createDialog(closed) {
  const close = iconButton('close', 'dialog.close', () => element.close());
  close.classList.add('quiet');
  const title = h('h2', { id: 'states-dialog-title', 'data-t': 'states.title' });
  const place = h('div', { class: 'states-large' });
  const head = h('div', { class: 'dialog-head' }, title, close);
  const element = h('dialog', { class: 'dialog states-dialog', 'aria-labelledby': 'states-dialog-title' }, head, place);
  element.addEventListener('click', event => {
    if (event.target === element) element.close();
  });
  element.addEventListener('close', closed);
  return { element, place };
}

/**
 * Nothing is looked at any more.
 * @param {import('../main.js').App} app
 * @param {Looking} looking
 * @param {HTMLDialogElement} dialog
 */
function leave(app, looking, dialog) {
  looking.at = looking.kept = null;
  app.actions.glance(null);
  if (dialog.open) dialog.close();
}

/**
 * Pointers and keys.
 * @param {import('../main.js').App} app
 * @param {Parts} parts
 * @param {() => Looking} current
 */
function bindParts(app, { canvas }, current) {
  /** @param {number | null} state @param {boolean} [aloud] */
  const lookAt = (state, aloud = false) => {
    const looking = current();
    if (looking.space === null) return;
    const changed = looking.at !== state;
    looking.at = state;
    app.actions.glance(state === null ? null : movesTo(looking.space, state));
    if (aloud) app.announce(lineOf(app, looking.space, state));
    if (changed) app.changed();
  };
  /** @param {MouseEvent} event @param {number} reach */
  const under = (event, reach) => {
    const { space, frame } = current();
    if (space === null || frame === null) return null;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    return stateAt(space, frame, point, Math.max(reach * scale, frame.unit * 0.6));
  };
  canvas.addEventListener('pointermove', event => {
    if (event.pointerType === 'mouse') lookAt(under(event, REACH.mouse) ?? current().kept);
  });
  canvas.addEventListener('pointerleave', event => {
    if (event.pointerType === 'mouse') lookAt(current().kept);
  });
  canvas.addEventListener('click', event => {
    const isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse';
    const looking = current();
    looking.kept = under(event, isFinger ? REACH.finger : REACH.mouse);
    lookAt(looking.kept, true);
  });
  canvas.addEventListener('keydown', event => {
    const looking = current();
    const { space } = looking;
    if (space === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = stateByKey(space, looking.at ?? hereOf(app, space), event.key);
    if (next === null) return;
    event.preventDefault();
    // The page's own keys would walk.
    event.stopPropagation();
    looking.kept = next;
    lookAt(next, true);
  });
  canvas.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || current().at === null) return;
    event.preventDefault();
    event.stopPropagation();
    current().kept = null;
    lookAt(null);
  });
}

/**
 * The state that a key leads to; null where it is none of ours.
 * @param {Space} space
 * @param {number} from
 * @param {string} key
 * @returns {number | null}
 */
function stateByKey(space, from, key) {
  if (key in ARROWS) return space.next[from][ARROWS[key]] ?? from;
  if (key === 'Backspace') return Math.max(0, space.before[from]);
  if (key === 'Home') return 0;
  return key === 'End' ? solvedFrom(space, from) : null;
}

/** The state that the boards show but for the glance. @param {import('../main.js').App} app @param {Space} space */
function hereOf({ page: { sitting } }, space) {
  return stateAfter(space, shownMoves(sitting).slice(0, shownMoment(sitting)));
}

/**
 * The numbers in words, and the legend.
 * @param {import('../main.js').App} app
 * @param {Parts} parts
 * @param {Space} space
 */
function drawWords({ page }, { words, legend }, space) {
  const { kind } = currentFamily(page);
  const { states, solved, dead, shortest } = space;
  const sentences = [t('states.all', { count: states })];
  if (shortest === null) sentences.push(t('states.unsolvable'));
  else {
    sentences.push(t('states.solved', { count: solved }));
    sentences.push(dead === 0 ? t('states.no-dead') : t('states.dead', { count: dead }));
    if (shortest > 0) sentences.push(t('states.shortest', { moves: movesWords(kind, shortest) }));
  }
  setText(words, sentences.join(' '));
  const marks = ['start', 'here'];
  if (solved > 0) marks.push('solved', 'shortest');
  if (dead > 0) marks.push('lost');
  const wanted = marks.join(' ');
  if (legend.dataset.marks === wanted) return;
  legend.dataset.marks = wanted;
  legend.replaceChildren(
    ...marks.map(mark => {
      const words = h('span', { 'data-t': `states.legend-${mark}` });
      return h('li', { 'data-mark': mark }, h('i', { 'aria-hidden': 'true' }), words);
    }),
  );
  translate(legend);
}

/**
 * @param {import('../main.js').App} app
 * @param {Parts} parts
 * @param {Looking} looking
 * @param {Space} space
 * @param {HTMLCanvasElement} still what does not change
 * @param {boolean} isLarge
 */
function draw(app, { canvas, room }, looking, space, still, isLarge) {
  const dpr = devicePixelRatio;
  const width = Math.round(room.clientWidth * dpr);
  if (width === 0) return;
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

/**
 * The boards, small, where they are out of sight.
 * @param {import('../main.js').App} app
 * @param {Parts} parts
 * @param {boolean} isLarge
 */
function drawBoards(app, { boards }, isLarge) {
  boards.hidden = !isLarge && !narrow.matches;
  const showing = boards.hidden ? null : app.showing();
  if (showing === null) return;
  const canvas = drawSmall({ ...showing, moment: Math.floor(showing.moment), echo: 0 }, SMALL_BOARDS);
  canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
  boards.replaceChildren(canvas);
}

/**
 * What is known of a state, or of the one that the boards show.
 * @param {import('../main.js').App} app
 * @param {Space} space
 * @param {number | null} at
 */
function lineOf(app, space, at) {
  const { kind } = currentFamily(app.page);
  const here = hereOf(app, space);
  const state = at ?? here;
  const { fromStart, toGoal } = space;
  const from =
    state === 0
      ? t('states.at-start')
      : t('states.from-start', { moves: movesWords(kind, fromStart[state]) });
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

/** @param {string} kind of the family @param {number} count */
function movesWords(kind, count) {
  return t(ownKey(kind, 'yours.moves'), { count });
}

/** @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}
