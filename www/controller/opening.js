/**
 * How a puzzle gets onto the board: from a text, a file, an example, a link, the generator; or from what
 * is kept, with the walk on it. Each puzzle that comes is one entry in the browser's history. What was opened
 * before in whatever way is taken up as it was left.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Source} Source
 */

import { enter, entryNow } from '../address.js';
import * as engine from '../engine.js';
import { FAMILIES, currentFamily, familyOf } from '../families/index.js';
import { dayWords } from '../i18n/days.js';
import { byteSize, sizeLimit, t } from '../i18n/index.js';
import { plainName } from '../i18n/names.js';
import { levelTip, puzzleName, reasonSentence, sourceName, textErrorSentence } from '../i18n/sentences.js';
import { decode, exampleFragment, helpIn, namedFragment, readFragment } from '../share-link.js';
import { newestFirst } from '../state/kept.js';
import {
  asideOf,
  puzzleOpened,
  putAside,
  sourceNamed,
  takenUp,
  textCleared,
  textRefused,
  textRewritten,
  wished,
} from '../state/page.js';
import { dayKey, exampleKey, levelKey } from '../state/results.js';
import { betterSource, turnTo } from '../state/sitting.js';
import { isTouched } from '../store/records.js';
import { FILE_LIMIT, decodeText, isNoText } from '../text-source.js';
import { newJob, runJob } from './jobs.js';
import { leastOf } from './library.js';
import { unpackLink } from './linking.js';
import { noteShown } from './keeping.js';
import { warn } from './notices.js';
import { letReplace, makesWay, noteStep } from './making.js';
import { readKept, recall, takeUp } from './reading.js';
import { noteRoute, remakeRoute } from './routes.js';
import { save } from './writing.js';

/**
 * @typedef {object} How
 * @property {boolean} [quiet] The address stays as it is and nothing is read out.
 * @property {number} [bytes] The size of the file.
 * @property {boolean} [anew] Whether Back is to lead to what is on the boards now.
 * @property {import('../state/sitting.js').Origin} [origin]
 *
 * @param {App} app
 * @param {string} text
 * @param {Source} source
 * @param {How} [how]
 * @returns {boolean} whether it opened
 */
export function openText(app, text, source, { quiet = false, bytes, anew = !quiet, origin = 'chosen' } = {}) {
  const { page } = app;
  if (engine.isCollection(text)) return app.actions.takeCollectionText(text, source, { quiet, bytes, anew, origin });
  const { sitting: before } = page;
  wished(page);
  const opened = engine.open(text);
  if (!opened.ok) {
    // What is typed on is still in the file that it came from.
    const name = source.kind === 'file' ? source.name : origin === 'typed' ? page.sitting.draft.name : null;
    textRefused(page, text, name, opened.error, bytes);
    const problem = textErrorSentence(opened.error);
    app.announce(name === null ? problem : t('editor.in-file', { name, problem }));
  } else if (source.kind === 'text' && opened.puzzle.id === page.sitting.puzzle?.id) {
    // What was wrong is so no longer.
    if (page.sitting.draft.error !== null) app.announce('');
    const written = { ...before };
    textRewritten(page, text, opened.warnings);
    if (written.text !== text) noteStep(app, { code: 'text', args: {} }, written);
  } else if (opened.puzzle.id === page.sitting.puzzle?.id) {
    sourceNamed(page, source);
    arrived(app, { quiet, anew });
  } else {
    const replaced = leave(app, origin);
    const known = asideOf(page, opened.puzzle.id);
    if (known !== null) takenUp(page, { ...known, source: betterSource(source, known.source) });
    else {
      puzzleOpened(page, opened, text, source, origin);
      page.sitting.forecast = engine.forecast(text, opened.state);
      recall(app);
    }
    noteStep(app, stepOf(source), before);
    arrived(app, { quiet, anew: anew && !replaced });
  }
  app.changed();
  return opened.ok;
}

/**
 * What opening a puzzle is in the history of making.
 * @param {Source} source
 * @returns {import('../state/making.js').Label}
 */
function stepOf(source) {
  if (source.kind === 'text') return { code: 'text', args: {} };
  if (source.kind === 'generated') return { code: 'generate', args: {} };
  return { code: 'open', args: { name: sourceName(source) } };
}

/** @param {App} app @param {File} file */
export async function openFile(app, file) {
  const { size } = file;
  const name = plainName(file.name);
  if (size > FILE_LIMIT) {
    const limit = sizeLimit(FILE_LIMIT);
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit });
  }
  const mine = wished(app.page);
  try {
    if (!(await app.loaded)) return;
    const bytes = await file.arrayBuffer();
    const text = decodeText(bytes);
    if (mine !== app.page.wish) return;
    if (isNoText(bytes, text)) return warn(app, 'notice.file-no-text', { name });
    if (!openText(app, text, { kind: 'file', name }, { bytes: size })) app.actions.showEditor(true);
  } catch {
    warn(app, 'notice.file-unreadable', { name });
  }
}

/** @param {App} app @param {string} text what was pasted outside of any field */
export async function openPasted(app, text) {
  if (!(await app.loaded)) return;
  if (text.trim() === '') warn(app, 'notice.clipboard-empty');
  else if (!openText(app, text, { kind: 'text' })) app.actions.showEditor(true);
}

/**
 * A text typed into the editor: opened while it is typed, as far as it can be.
 * @param {App} app
 * @param {string} text
 * @param {Pick<How, 'quiet'>} [how]
 */
export async function edit(app, text, { quiet } = {}) {
  if (!(await app.loaded)) return;
  const { draft } = app.page.sitting;
  if (text === draft.text && draft.error === null) return;
  if (text.trim() === '') {
    // Nothing is wrong with a field that was emptied.
    const before = { ...app.page.sitting };
    wished(app.page);
    textCleared(app.page, text);
    if (before.draft.text !== '') noteStep(app, { code: 'text-cleared', args: {} }, before);
    app.announce('');
    app.changed();
  } else if (engine.isCollection(text)) app.actions.draftCollection(text);
  else openText(app, text, { kind: 'text' }, { origin: 'typed', quiet });
}

/**
 * @param {App} app
 * @param {string} name
 * @param {How} [how]
 */
export async function openExample(app, name, how) {
  const mine = wished(app.page);
  const example = engine.example(name);
  if (example === null) return warn(app, 'notice.unknown-example', { name: plainName(name) });
  const text = await textOf(app, example, exampleKey(name), solver => solver.example(example));
  if (mine !== app.page.wish || text === null) return;
  if (openText(app, text, { kind: 'example', name }, how)) app.actions.showPart('examples');
}

/**
 * @param {App} app
 * @param {string} name of the family
 * @param {number} number of the level, from 1
 * @param {How} [how]
 */
export async function openLevel(app, name, number, how) {
  const family = FAMILIES.find(({ kind }) => kind === name)?.kind;
  const level = family === undefined ? undefined : engine.levelsOf(family)[number - 1];
  if (family === undefined || level === undefined) return warn(app, 'notice.no-level');
  const mine = wished(app.page);
  const text = await textOf(app, level, levelKey(family, number), solver => solver.level(level));
  if (mine !== app.page.wish || text === null) return;
  if (openText(app, text, { kind: 'level', family, number }, how)) app.actions.showPart('levels');
}

/**
 * The text of an example or level, which a worker makes where it comes from the generator.
 * @param {App} app
 * @param {import('../types.js').Example | import('../types.js').Level} named
 * @param {string} key of its card, which shows that it is being made
 * @param {(solver: App['solver']) => ReturnType<App['solver']['example']>} make
 * @returns {Promise<string | null>} null where it could not be made, which is told, or is wanted no more
 */
async function textOf(app, named, key, make) {
  const { page } = app;
  const { wish } = page;
  if (named.text !== undefined) return named.text;
  // It takes the place of what is on the boards, and of the search for that.
  app.actions.stopSearch();
  page.library.awaited = key;
  const made = await runJob(app, 'generating', newJob(), () => make(app.solver));
  const isWanted = wish === page.wish;
  if (isWanted) page.library.awaited = null;
  if (made === null) return null;
  // Nobody pressed anything to have it made: a press that comes now is meant for what is there.
  page.ended.generating = -Infinity;
  if (made.ok) return made.text;
  app.changed();
  if (isWanted && made.error.code !== 'cancelled') warn(app, 'notice.generate-failed', { reason: reasonSentence(made.error) });
  return null;
}

/**
 * The puzzle of a day, which a worker makes.
 * @param {App} app
 * @param {string} name of the family
 * @param {string} date the day; no later one than today
 * @param {How} [how]
 */
export async function openDaily(app, name, date, how) {
  const { page, dayPuzzles, actions } = app;
  const { library } = page;
  const family = FAMILIES.find(({ kind }) => kind === name)?.kind;
  if (family === undefined) return warn(app, 'notice.unknown-link');
  if (date > library.today) return warn(app, 'notice.day-to-come', { date: dayWords(date) });
  if (date < engine.firstDay()) return warn(app, 'notice.day-before', { date: dayWords(engine.firstDay()) });
  const mine = wished(page);
  library.awaited = dayKey(date, family);
  app.changed();
  const made = await dayPuzzles.get(family, date, true);
  if (mine !== page.wish) return;
  library.awaited = null;
  if (!made.ok) return warn(app, 'notice.day-failed', { reason: reasonSentence(made.error) });
  if (!openText(app, made.text, { kind: 'daily', family, date }, how)) return;
  actions.showDay(date);
  actions.showPart('today');
}

/**
 * Opens what a URL fragment asks for. A fragment that cannot be read says so and opens nothing.
 * @param {App} app
 * @param {string} hash
 * @returns {Promise<boolean>} false where the fragment asks for no puzzle
 */
export async function openFragment(app, hash) {
  const fragment = readFragment(hash);
  if (fragment.kind === 'none') return false;
  if (fragment.kind === 'help') {
    app.actions.openHelp(fragment.at);
    return false;
  }
  let isThere = true;
  if (fragment.kind === 'example') await openExample(app, fragment.name, { anew: false });
  else if (fragment.kind === 'level') await openLevel(app, fragment.family, fragment.number, { anew: false });
  else if (fragment.kind === 'today')
    await openDaily(app, fragment.family ?? FAMILIES[0].kind, fragment.date ?? app.page.library.today, { anew: false });
  else if (fragment.kind === 'unknown') warn(app, 'notice.unknown-link');
  else isThere = await openCode(app, fragment.code);
  if ('attempt' in fragment && fragment.attempt !== undefined) await openAttempt(app, fragment.attempt);
  // A link that leads nowhere makes no quiz of what was on the boards before.
  if ('quiz' in fragment && isThere && isOpened(app.page, fragment)) app.actions.beginQuiz();
  return true;
}

/**
 * Whether what a fragment asks for is on the boards.
 * @param {import('../state/page.js').Page} page
 * @param {import('../share-link.js').Fragment} fragment
 */
function isOpened({ sitting: { source }, passing: { notice } }, fragment) {
  if (source === null || notice !== null) return false;
  if (fragment.kind === 'today') return source.kind === 'daily';
  const named = namedFragment(source);
  if (fragment.kind === 'example') return named === exampleFragment(fragment.name);
  if (fragment.kind === 'level') return named === `#level=${fragment.family}/${fragment.number}`;
  return fragment.kind === 'puzzle';
}

/**
 * What the page begins with: what this entry of the browser's history had on the boards, what the address asks
 * for, what was there last, or an example. Storage is not waited for: what it holds takes the place of the
 * example when it comes, unless somebody has begun by then.
 * @param {App} app
 * @param {import('../types.js').Kind} kind of the example
 */
export async function openStart(app, kind) {
  const { page, keeping } = app;
  const entry = entryNow();
  // The help leaves the boards to what would be there without it.
  const help = helpIn(location.hash);
  if (help !== null) app.actions.openHelp(help);
  const isPlain = help !== null || location.hash === '';
  // What was pasted or dropped while the engine loaded is on the boards by now, or will be in a moment.
  const isFree = () => page.wish === 0;
  /** @type {import('../state/sitting.js').Sitting | null} */
  let first = null;
  const reading = keeping.first.then(sitting => (first = sitting));
  // What was read by now is here after this.
  await Promise.resolve();
  if (first !== null && isFree() && (entry !== null || isPlain)) return takeFirst(app, first);
  if (await openFragment(app, location.hash)) {
    // A link that leads nowhere leaves no empty page; what somebody has chosen meanwhile may still be made.
    if (page.sitting.puzzle !== null || page.library.awaited !== null) return;
  } else if (!isFree()) return;
  if (first !== null) return takeFirst(app, first);
  const { notice } = page.passing;
  const family = FAMILIES.find(candidate => candidate.kind === entry?.kind);
  openFirst(app, family?.kind ?? kind, { quiet: true });
  page.passing.notice = notice;
  const { wish } = page;
  await reading;
  const isIdle = page.wish === wish && page.jobs.search === null && !isTouched(page.sitting);
  if (first !== null && isIdle) takeFirst(app, first);
  else if (first === null && isIdle && location.hash === '' && app.actions.isFirstVisit()) app.actions.welcome();
}

/**
 * The browser went back or forward to a puzzle.
 * @param {App} app
 * @param {import('../address.js').Entry} entry
 * @param {{ beside?: boolean }} [how] beside: something else was opened or shut by that
 */
export async function openEntry(app, { key, kind }, { beside = false } = {}) {
  if (app.page.sitting.key === key) return beside ? undefined : stay(app);
  // What was typed a moment ago belongs to what is left now; the browser is in another place already.
  await app.actions.endTyping();
  if (await openKey(app, key, { anew: false })) return;
  // It was not kept: what the address says is what it began with.
  if (await openFragment(app, location.hash)) return;
  const family = FAMILIES.find(candidate => candidate.kind === kind);
  if (family) openFirst(app, family.kind, { quiet: true });
}

/**
 * Somebody went back to what is still on the boards: what was to take its place is wanted no more.
 * @param {App} app
 */
function stay(app) {
  const { page } = app;
  if (page.passing.linked === null && page.library.awaited === null) return;
  app.actions.cancelGenerating();
  wished(page);
  app.changed();
}

/**
 * Takes up a puzzle that was left, or is kept.
 * @param {App} app
 * @param {string} key
 * @param {{ anew?: boolean }} [how] anew: Back leads to what is on the boards now
 * @returns {Promise<boolean>} whether there is one
 */
export async function openKey(app, key, { anew = true } = {}) {
  const { page } = app;
  if (page.sitting.key === key) return true;
  const mine = wished(page);
  const sitting = page.aside[key] ?? (await readKept(app, key));
  if (mine !== page.wish) return true;
  if (sitting === null) return false;
  const { sitting: before } = page;
  leave(app);
  takenUp(page, sitting);
  remakeRoute(app);
  noteStep(app, { code: 'open', args: { name: puzzleName(sitting) } }, before);
  arrived(app, { anew, hash: anew });
  app.changed();
  return true;
}

/**
 * Turns to another family: to the puzzle that was left there, as it was left, or else to an example.
 * @param {App} app
 * @param {import('../types.js').Kind} kind
 */
export async function openFamily(app, kind) {
  const { page } = app;
  if (page.sitting.puzzle?.kind === kind) return;
  const key = page.left[kind] ?? newestFirst(page.kept).find(card => card.kind === kind)?.key;
  if (key === undefined || !(await openKey(app, key))) openFirst(app, kind);
}

/**
 * @param {App} app
 * @param {import('../types.js').Kind} kind
 * @param {How} [how]
 */
function openFirst(app, kind, how) {
  const name = familyOf(kind).firstExample;
  const text = engine.example(name)?.text;
  if (text !== undefined) openText(app, text, { kind: 'example', name }, { origin: 'default', ...how });
}

/**
 * The welcome is asked for: the first example, from its start.
 * @param {App} app
 */
export function showWelcome(app) {
  const { kind } = currentFamily(app.page);
  openFirst(app, kind);
  app.actions.restart();
  app.actions.welcome();
}

/** @param {App} app @param {string} code of a link @returns {Promise<boolean>} whether its puzzle is on the boards */
async function openCode(app, code) {
  const mine = wished(app.page);
  const decoded = await decode(code);
  if (mine !== app.page.wish) return false;
  if (!decoded.ok) return refused(app, `notice.${decoded.code}`);
  const unpacked = await unpackLink(app, decoded.bytes);
  if (unpacked === null || mine !== app.page.wish) return false;
  if (!unpacked.ok && unpacked.error.code === 'collection-link') {
    const collection = engine.unpackCollection(decoded.bytes);
    if (!collection.ok) return refused(app, 'notice.damaged-link');
    // Whoever opens a link waits for it: an example in the meantime would be what is wished for last.
    await app.actions.takeSharedCollection(collection);
    return true;
  }
  if (!unpacked.ok) {
    const { code } = unpacked.error;
    if (code === 'newer-link' || code === 'damaged-link') return refused(app, `notice.${code}`);
    // The link is whole, and its puzzle could not be made: no worker, or no memory.
    return refused(app, 'notice.generate-failed', { reason: reasonSentence(unpacked.error) });
  }
  /** @type {Source} */
  const source = unpacked.generated
    ? { kind: 'generated', settings: unpacked.generated }
    : { kind: 'link' };
  if (!openText(app, unpacked.text, source, { quiet: true })) return refused(app, 'notice.bad-puzzle-in-link');
  noteRoute(app, unpacked.route);
  if (unpacked.moves) playAgainst(app, unpacked.moves);
  return true;
}

/**
 * @param {App} app
 * @param {string} notice
 * @param {import('../types.js').Args} [args]
 * @returns {false}
 */
function refused(app, notice, args) {
  warn(app, notice, args);
  return false;
}

/**
 * An attempt at the puzzle that was opened by its name.
 * @param {App} app
 * @param {string} code
 */
async function openAttempt(app, code) {
  const { page } = app;
  const { sitting } = page;
  const decoded = await decode(code);
  // Another puzzle is on the boards by now, or none was opened by that name.
  if (sitting !== page.sitting || sitting.puzzle === null) return;
  const unpacked = decoded.ok ? await unpackLink(app, decoded.bytes) : null;
  if (sitting !== page.sitting) return;
  const opened = unpacked?.ok ? engine.open(unpacked.text) : null;
  const isOfIt = opened?.ok && opened.puzzle.id === sitting.puzzle.id;
  if (!isOfIt || !unpacked?.ok || !unpacked.moves) return warn(app, 'notice.damaged-link');
  playAgainst(app, unpacked.moves);
}

/**
 * Somebody's attempt is to be outdone.
 * @param {App} app
 * @param {string} moves
 */
function playAgainst(app, moves) {
  const { sitting } = app.page;
  sitting.game.rival = moves;
  turnTo(sitting, 'play');
  app.announce(app.actions.rivalWords());
  app.changed();
}

/**
 * @param {App} app
 * @param {import('../state/sitting.js').Sitting | null} sitting
 */
function takeFirst(app, sitting) {
  if (sitting === null) return;
  wished(app.page);
  takeUp(app, sitting);
  arrived(app, { quiet: entryNow() !== null, anew: false, aloud: false });
  app.changed();
}

/**
 * Leaves the puzzle on the boards as it is, to be taken up again, and ends what is still being asked about it.
 * @param {App} app
 * @param {import('../state/sitting.js').Origin} [next] where the next one comes from
 * @returns {boolean} whether the next one takes its place: what was typed and typed on is no other puzzle
 */
function leave(app, next) {
  const { page, actions } = app;
  const { sitting } = page;
  const isTyping = makesWay(app, next);
  if (isTyping) letReplace(app, sitting.key);
  else {
    save(app);
    putAside(page);
  }
  actions.stopSearch();
  actions.stopGrading();
  actions.stopAsking();
  return isTyping;
}

/**
 * Another puzzle is on the boards.
 * @param {App} app
 * @param {object} how
 * @param {boolean} [how.quiet] the address stays as it is and nothing is read out
 * @param {boolean} [how.anew] whether it gets an entry of its own in the browser's history
 * @param {boolean} [how.hash] whether the address tells of it
 * @param {boolean} [how.aloud]
 */
function arrived(app, { quiet = false, anew = true, hash = !quiet, aloud = !quiet }) {
  const { page, actions, announce } = app;
  const { source, key, puzzle, game } = page.sitting;
  game.least ??= leastOf(app, source);
  actions.watch();
  if (source === null || puzzle === null) return;
  enter({ key, kind: puzzle.kind }, { anew, ...(hash ? { hash: namedFragment(source) } : {}) });
  noteShown(app);
  if (aloud) announce([sourceName(source), levelTip(page.sitting)].filter(Boolean).join('. '));
}
