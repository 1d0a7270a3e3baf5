/**
 * `<lockstep-board puzzle="…">`: boards to play in any page, from the npm package. docs/embedding.md describes its
 * attributes, events and colours; they are published and never change.
 *
 * Boards, rules and sentences are the page's; the module is the page's with fewer exports (xtask/src/wasm.rs). Of the
 * page's text nothing is used: each element is a session of its own, in a tree of its own.
 */

import { type Palette, rampColours, rampStops, variableOf } from '../boards/colours.ts';
import { contextOf } from '../boards/draw/canvas.ts';
import { BARE, createPane, drawPane, type Pane } from '../boards/pane.ts';
import { fitZooms, MARGIN } from '../boards/viewport.ts';
import { nextUndo, redo, restart, stepRefused, undo } from '../core/game.ts';
import { decode, readFragment } from '../core/links.ts';
import { cellBeside, placesWords, wordsOfCell } from '../core/look.ts';
import { deedWords, reasonSentence, surroundingsSentence, textErrorSentence } from '../core/sentences.ts';
import { newSession, type Session, saidIn } from '../core/session.ts';
import { ARROWS, MOVES, OFFSETS, play } from '../core/steps.ts';
import * as engine from '../engine/engine.ts';
import type { Cell, Place, Puzzle, Refused, Source, State } from '../engine/types.ts';
import { familyOf } from '../families/index.ts';
import { type Dictionary, type Language, pickLanguage, setLanguage, spoken, t } from '../i18n/index.ts';
import { ICONS } from '../ui/icons.tsx';

/** From xtask/bundle/element.js: the sentences that are used here, the style sheet, and its colours. */
declare const WORDS: Record<Language, Dictionary>;
declare const STYLE: string;
declare const ROLES: readonly string[];

/** In css pixels: the largest cells; the least width of a board beside another one, and of its caption. */
const CELL = 48;
const BESIDE = 280;
const CAPTION = 256;

/** An address of a puzzle in Lockstep; a text has more than one word. */
const ADDRESS = /^\s*\S*?(#(?:p|level|example)=\S+)\s*$/;

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** A session with a puzzle on its boards. */
type Opened = Session & { puzzle: Puzzle; start: State; game: { state: State } };

/** Keys alone, and with Control, that change the walk. */
type Turn = (game: Session['game']) => unknown;
const PLAIN: Record<string, Turn> = { u: undo, r: restart };
const COMMANDS: Record<string, Turn> = { z: undo, y: redo, 'Shift+z': redo };

spoken.dictionaries = WORDS;

export class LockstepBoard extends HTMLElement {
  static readonly observedAttributes = ['puzzle', 'lang', 'theme'];
  static #loading: Promise<unknown> | null = null;

  /** What was opened last; null for nothing. */ #given: string | null = null;
  #session: Opened | null = null;
  #panes: Pane[] = [];
  #palette: Palette = {};
  #ramp: string[] = [];
  /** The cell that Shift and arrows describe. */ #look: Place | null = null;
  /** The last sentence, made again in another language. */ #sentence = () => t('app.loading');
  #boards = made('div', { className: 'boards', tabIndex: 0, role: 'application' });
  #said = made('p', { role: 'status' });
  #pad = made('div', { className: 'pad', role: 'group' });
  #arrows = (['left', 'up', 'down', 'right'] as const).map(name => {
    return { name, button: button(name, () => this.#play(name[0].toUpperCase())) };
  });
  #undo = button('undo', () => this.undo());
  /** A frame later: a change of size while sizes are reported is an error of the page. */
  #resized = new ResizeObserver(() => requestAnimationFrame(() => this.#draw()));
  #recoloured = () => this.#draw();

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#boards, this.#said, this.#pad);
    this.#pad.append(...this.#arrows.map(({ button }) => button), this.#undo);
    this.#boards.addEventListener('click', event => this.#tapped(event));
    this.#boards.addEventListener('keydown', event => this.#pressed(event));
    this.#pad.addEventListener('keydown', event => this.#pressed(event));
  }

  /** A text, or an address of a puzzle in Lockstep. */
  get puzzle() {
    return this.getAttribute('puzzle') ?? '';
  }

  set puzzle(given: string) {
    this.setAttribute('puzzle', given);
  }

  /** The moves so far, as letters. */
  get moves() {
    return this.#session?.game.walk.moves ?? '';
  }

  connectedCallback() {
    DARK.addEventListener('change', this.#recoloured);
    this.#resized.observe(this);
    if (this.#given !== this.puzzle) void this.#open();
  }

  disconnectedCallback() {
    DARK.removeEventListener('change', this.#recoloured);
    this.#resized.disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (!this.isConnected || before === now) return;
    if (name === 'puzzle') void this.#open();
    else this.#draw();
  }

  undo() {
    this.#turn(undo);
  }

  /** @param turn changes the walk, if there is anything to change */
  #turn(turn: Turn) {
    const session = this.#session;
    if (session === null || !turn(session.game)) return;
    const answer = engine.replay(session.text, session.start, this.moves);
    if (answer.ok) session.game.state = answer.state;
    this.#say(() => placesWords(session));
  }

  async #open() {
    const given = this.puzzle;
    this.#given = given;
    LockstepBoard.#loading ??= engine.loadEngine();
    const found = await LockstepBoard.#loading.then(
      () => textIn(given),
      () => {
        // What is opened next tries again.
        LockstepBoard.#loading = null;
        return { problem: 'app.unloaded' };
      },
    );
    // It may have been replaced meanwhile.
    if (given !== this.#given) return;
    this.#session = null;
    this.#panes = [];
    this.#boards.replaceChildren();
    if ('problem' in found) return this.#say(() => t(found.problem));
    const opened = engine.open(found.text);
    if (!opened.ok) return this.#say(() => textErrorSentence(opened.error));
    const session = newSession(opened, found.text, { kind: 'text' }, 'play');
    Object.assign(session, saidIn(engine.aboutOf(found.text)));
    this.#session = session as Opened;
    this.#panes = opened.puzzle.boards.map(createPane);
    this.#boards.append(...this.#panes.map(({ figure }) => figure));
    this.#say(() => session.note);
  }

  #play(moves: string, what: 'move' | 'route' = 'move') {
    const session = this.#session;
    if (session === null || session.game.state.solved) return;
    play(session, moves, what);
    const { game, puzzle } = session;
    const { step, stranded } = familyOf(puzzle.kind).words;
    this.#say(() => {
      const { remark, state } = game;
      if (remark !== null) return reasonSentence(remark, puzzle.kind);
      if (state.solved) return t('won.solved', { played: t('won.count', { count: this.moves.length }) });
      return [step(session), stranded(puzzle, state)].filter(Boolean).join(' ') || placesWords(session);
    });
    const detail = { moves: this.moves, puzzle: puzzle.id };
    if (game.state.solved) this.dispatchEvent(new CustomEvent('solved', { bubbles: true, composed: true, detail }));
  }

  #pressed(event: KeyboardEvent) {
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isCommand = event.ctrlKey || event.metaKey;
    const turn = isCommand ? COMMANDS[event.shiftKey ? `Shift+${name}` : name] : PLAIN[name];
    if (event.altKey || (isCommand && turn === undefined)) return;
    if (turn !== undefined) this.#turn(turn);
    else if (event.shiftKey && name in ARROWS) this.#lookOn(...OFFSETS[ARROWS[name]]);
    else if (name === 'Enter' && this.#look !== null) this.#walkTo(this.#look);
    else if (name === 't') this.#tell();
    else if (name in MOVES) this.#play(MOVES[name]);
    else return;
    event.preventDefault();
  }

  #lookOn(dx: number, dy: number) {
    const session = this.#session;
    if (session === null) return;
    const { puzzle, game } = session;
    const place = cellBeside(puzzle.boards, this.#look, game.state, dx, dy);
    this.#say(() => wordsOfCell(session, game.state, place), place);
  }

  #tell() {
    const session = this.#session;
    if (session === null) return;
    const { text, game, puzzle } = session;
    const players = engine.surroundings(text, game.state);
    this.#say(() => players.map(player => surroundingsSentence(player, puzzle.kind)).join(' '));
  }

  #tapped({ target, offsetX, offsetY }: MouseEvent) {
    const session = this.#session;
    const board = this.#panes.findIndex(({ canvas }) => canvas === target);
    if (session === null || board < 0) return;
    const { width, height } = session.puzzle.boards[board];
    const { clientWidth, clientHeight } = this.#panes[board].canvas;
    const cell = (clientHeight - 2 * MARGIN) / height;
    const x = Math.floor((offsetX - (clientWidth - cell * width) / 2) / cell);
    const y = Math.floor((offsetY - MARGIN) / cell);
    if (x >= 0 && y >= 0 && x < width && y < height) this.#walkTo({ x, y });
  }

  #walkTo(cell: Cell) {
    const session = this.#session;
    if (session === null) return;
    const wish = engine.movesTo(session.text, session.game.state, cell);
    if (wish.ok) return wish.moves && this.#play(wish.moves, wish.moves.length > 1 ? 'route' : 'move');
    stepRefused(session.game, wish.error);
    this.#say(() => reasonSentence(wish.error, session.puzzle.kind));
  }

  /** @param look the cell that the sentence is about */
  #say(sentence: () => string, look: Place | null = null) {
    this.#sentence = sentence;
    this.#look = look;
    this.#draw();
  }

  #draw() {
    setLanguage(pickLanguage([this.closest('[lang]')?.getAttribute('lang') ?? '', ...navigator.languages]));
    const said = this.#sentence();
    if (this.#said.textContent !== said) this.#said.textContent = said;
    const session = this.#session;
    this.#said.classList.toggle('problem', session === null);
    this.#pad.hidden = session === null;
    this.#pad.ariaLabel = t('walk.pad');
    for (const { name, button } of this.#arrows) {
      button.ariaLabel = button.title = t(`walk.${name}`);
      button.ariaDisabled = String(session?.game.state.solved ?? true);
    }
    if (session === null) return;
    const { puzzle, game, title } = session;
    const last = nextUndo(game);
    const undoes = last === null ? t('walk.undo') : t('walk.undo-what', { what: deedWords(last, puzzle.kind) });
    this.#undo.ariaLabel = this.#undo.title = undoes;
    this.#undo.ariaDisabled = String(last === null);
    this.#boards.ariaLabel = title ?? t('stage.label');
    this.#takeColours();
    this.#drawBoards(session);
  }

  /** Any colour of css becomes one that the boards can mix. The same object stays while no colour changes. */
  #takeColours() {
    const style = getComputedStyle(this);
    const mixer = contextOf(this.#panes[0].path);
    const colour = (role: string) => {
      mixer.fillStyle = style.getPropertyValue(variableOf(role));
      return [role, String(mixer.fillStyle)];
    };
    const palette = Object.fromEntries(ROLES.map(colour));
    if (JSON.stringify(palette) === JSON.stringify(this.#palette)) return;
    this.#palette = palette;
    this.#ramp = rampColours(rampStops(palette, 'classic'));
  }

  #drawBoards(session: Opened) {
    const { puzzle, start, text, game } = session;
    const { state } = game;
    const { words, changes, colours, hidden, drawHidden } = familyOf(puzzle.kind);
    const moment = this.moves.length;
    const showing = {
      ...BARE,
      puzzle: puzzle.id,
      boards: engine.boards(text, changes ? state : start),
      trails: engine.trails(text, start, this.moves),
      moves: this.moves,
      moment,
      look: this.#look,
      hidden: hidden(puzzle, state),
      drawHidden,
      palette: colours(this.#palette),
      ramp: this.#ramp,
    };
    const dpr = devicePixelRatio;
    const gap = Number.parseFloat(getComputedStyle(this.#boards).columnGap);
    const room = this.#boards.clientWidth;
    const columns = Math.max(1, Math.min(puzzle.boards.length, Math.floor((room + gap) / (BESIDE + gap))));
    const pane = { width: Math.floor((room - gap * (columns - 1)) / columns), height: Infinity, dpr };
    const zooms = fitZooms(puzzle.boards, pane).map(zoom => Math.min(CELL, zoom));
    const widest = Math.max(...zooms.map((zoom, index) => puzzle.boards[index].width * zoom)) + 2 * MARGIN;
    for (const [index, { figure, caption, canvas }] of this.#panes.entries()) {
      const scale = zooms[index] * dpr;
      const cells = puzzle.boards[index];
      const width = Math.round((cells.width * zooms[index] + 2 * MARGIN) * dpr);
      const height = Math.round((cells.height * zooms[index] + 2 * MARGIN) * dpr);
      canvas.style.width = `${width / dpr}px`;
      canvas.style.height = `${height / dpr}px`;
      figure.style.width = `${Math.min(pane.width, Math.max(widest, CAPTION))}px`;
      canvas.ariaLabel = words.picture(session, index, state, moment);
      const { name, place } = words.caption(index, puzzle, state, session);
      caption.replaceChildren(made('strong', { textContent: name }), ` ${place}`);
      const edge = Math.round(MARGIN * dpr);
      drawPane(this.#panes[index], index, showing, { scale, dpr, width, height, left: edge, top: edge });
    }
  }
}

type Found = { text: string } | { problem: string };

/** The text that is meant, or the message for what is wrong with its address. */
async function textIn(given: string): Promise<Found> {
  const hash = ADDRESS.exec(given)?.[1];
  if (hash === undefined) return { text: given };
  const asked = readFragment(hash);
  if (asked.kind === 'level') return written(engine.levelSource(asked.family, asked.number));
  if (asked.kind === 'example') return written(engine.exampleSource(asked.name));
  if (asked.kind !== 'puzzle') return UNKNOWN;
  const packed = await decode(asked.code);
  if (!packed.ok) return { problem: `notice.${packed.code}` };
  const link = engine.readLink(packed.bytes);
  if (!link.ok) return { problem: `notice.${link.error.code}` };
  return link.holds === 'puzzle' ? link : { problem: 'embed.no-text' };
}

const UNKNOWN = { problem: 'notice.unknown-link' };

function written(source: Source | Refused): Found {
  if (!source.ok) return UNKNOWN;
  return 'text' in source ? source : { problem: 'embed.no-text' };
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, given: Partial<HTMLElementTagNameMap[Name]>) {
  return Object.assign(document.createElement(name), given);
}

function button(icon: 'left' | 'up' | 'down' | 'right' | 'undo', press: () => void) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  const pressed = made('button', { type: 'button', onclick: press });
  pressed.append(svg);
  return pressed;
}

if (customElements.get('lockstep-board') === undefined) customElements.define('lockstep-board', LockstepBoard);
