/**
 * How a puzzle gets onto the boards: from a text, as an example, level or day's puzzle, or from the saved ones with its
 * walk. Each has one entry in the browser's history. A puzzle that was opened before, in any way, is reopened as it was
 * left.
 */

import { enter } from '../app/address.ts';
import { type App, refuse, warn } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import { familyNamed } from '../app/family.ts';
import { newJob, runJob } from '../app/jobs.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { About, Example, Kind, Level, TextError } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { Source } from '../state/card.ts';
import { dayWords } from '../state/days.ts';
import { put } from '../state/findings.ts';
import { newestFirst } from '../state/kept.ts';
import { namedFragment } from '../state/links.ts';
import { plainName } from '../state/names.ts';
import { cachedOf, notify, puzzleOpened, requested, takenUp, textRefused } from '../state/page.ts';
import { dayKey, exampleKey, levelKey } from '../state/results.ts';
import {
  aboutIn,
  betterSource,
  isGiven,
  isOwnWork,
  isQuiz,
  type Label,
  type Origin,
  type Parsed,
} from '../state/session.ts';
import { picked } from '../state/shape.ts';
import { leastOf, makeDay } from '../store/reached.ts';
import { giveTitle } from '../store/write.ts';
import { levelTip, problemIn, reasonSentence, sentences, sourceName, textErrorSentence } from '../words/sentences.ts';
import { clearBoards, noteStep } from './edit.ts';
import { assess } from './judge.ts';
import { closeLibrary, setTab } from './layout.ts';
import { noteShown, readKept, recall } from './recall.ts';
import { stopSearch } from './solve.ts';
import { restart } from './walk.ts';
import { greet, welcome } from './welcome.ts';

export interface How {
  /** The address stays unchanged and nothing is read out. */ quiet?: boolean;
  /** The size of the file. */ bytes?: number;
  /** Whether Back leads to the present puzzle. */ anew?: boolean;
  origin?: Origin;
  /** Title, author and note in a collection. */ about?: Partial<About>;
}

/** @returns whether it opened */
export function openText(app: App, text: string, source: Source, how: How = {}): boolean {
  const { page } = app;
  requested(page);
  const opened = engine.open(text);
  if (opened.ok) {
    if (how.origin !== 'default') page.library.part = null;
    const given = { opened, text, source, about: aboutIn(how.about ?? engine.aboutOf(headOf(text))) };
    if (opened.puzzle.id !== page.session.puzzle?.id) openAnother(app, given, how);
    else if (source.kind === 'text') openRewritten(app, given);
    else openAgain(app, given, how);
    noteWarning(app, source, opened.warnings);
  } else refuseText(app, text, source, opened.error, how);
  app.acted();
  return opened.ok;
}

/** Title, author and note stand at the head of a text, which may be long. */
const headOf = (text: string) => text.slice(0, 2 ** 16);

/** A text that is a puzzle, with its title, author and note, or those of its collection. */
interface OpenedText {
  opened: Parsed;
  text: string;
  source: Source;
  about: ReturnType<typeof aboutIn>;
}

function refuseText(app: App, text: string, source: Source, error: TextError, { bytes, origin }: How) {
  const { session } = app.page;
  // An edited text still belongs to the file that it came from.
  const name = nameOf(source) ?? (origin === 'typed' ? session.draft.name : null);
  textRefused(app.page, text, name, error, bytes);
  const problem = textErrorSentence(error);
  // A quiz has no editor to show it.
  if (source.kind === 'file' && isQuiz(session)) warn(app, 'editor.in-file', { name: source.name, problem });
  else app.announce(problemIn(name, problem));
}

/** Another puzzle than the one on the boards: as it was left, if it was here before. */
function openAnother(app: App, { opened, text, source, about }: OpenedText, how: How) {
  const { page } = app;
  const { session: before } = page;
  const { quiet = false, anew = !quiet, origin = 'chosen' } = how;
  const replaced = clearBoards(app, origin);
  const known = cachedOf(page, opened.puzzle.id);
  if (known !== null) {
    const draft = { text, name: nameOf(source), error: null };
    const given = isGiven(source) && { text, warnings: opened.warnings, draft };
    takenUp(page, { ...known, ...given, source: betterSource(source, known.source) });
    takeAbout(app, about);
  } else {
    puzzleOpened(page, opened, text, source, origin);
    const kept = origin === 'typed' && isOwnWork(before) ? picked(before, ['title', 'author', 'note']) : {};
    Object.assign(page.session, kept, about);
    // Nobody could play it.
    if (engine.isLarge(opened.puzzle)) page.session.tab = 'solve';
    recall(app);
  }
  if (origin === 'typed') noteStep(app, TYPED, before);
  arrived(app, { quiet, anew: anew && !replaced });
}

const nameOf = (source: Source) => (source.kind === 'file' ? source.name : null);

/** The puzzle on the boards, written differently, or without the error that its text had. */
function openRewritten(app: App, { opened, text, about }: OpenedText) {
  const { page } = app;
  const { session } = page;
  if (session.draft.error !== null) app.announce('');
  const written = { ...session };
  const draft = { text, name: session.draft.name, error: null };
  Object.assign(session, { text, warnings: opened.warnings, draft });
  takeAbout(app, about);
  if (written.text !== text) noteStep(app, TYPED, written);
}

/** The puzzle on the boards, from another place. */
function openAgain(app: App, { source, about }: OpenedText, { quiet = false, anew = !quiet }: How) {
  const { session } = app.page;
  const draft = { text: session.text, name: nameOf(source), error: null };
  // The known name stays if the collection has no title for the puzzle.
  const known = source.kind === 'collection' ? betterSource(source, session.source) : source;
  Object.assign(session, { source: known, origin: 'chosen', draft });
  takeAbout(app, about);
  arrived(app, { quiet, anew });
}

/** A warning about a text stands above the boards. */
function noteWarning({ page }: App, source: Source, [warning, ...others]: readonly TextError[]) {
  const { passing } = page;
  // That of the text before.
  if (passing.notice?.id === 'editor.in-file') passing.notice = null;
  if (warning === undefined) return;
  const args = () => {
    const more = others.length > 0 ? ` ${t('text.more-warnings', { count: others.length })}` : '';
    return { name: sourceName(source), problem: `${textErrorSentence(warning)}${more}` };
  };
  notify(page, { id: 'editor.in-file', args, tone: 'info', of: 'puzzle' });
}

/** A puzzle that was here before came with words. */
function takeAbout(app: App, about: ReturnType<typeof aboutIn>) {
  const { session } = app.page;
  Object.assign(session, about);
  if (about.title) giveTitle(app, session.key, about.title);
  greet(app);
}

/** A text that was pasted is another puzzle; one that was typed, a step of the edit history. */
const TYPED: Label = { code: 'text', args: {} };

/** @returns whether it opened; so do openLevel and openDaily */
export async function openExample(app: App, name: string, how?: How) {
  const isNewest = requested(app.page);
  if (!(await wholeEngine.load())) return refuse(app, 'app.unloaded');
  if (!isNewest()) return false;
  const example = engine.example(name);
  if (example === null) return refuse(app, 'notice.unknown-example', { name: plainName(name) });
  return openMade(app, example, { kind: 'example', name }, how);
}

/** @param name of the family @param number of the level, from 1 through all series */
export async function openLevel(app: App, name: string, number: number, how?: How) {
  const family = familyNamed(name)?.kind;
  const level = family === undefined ? null : engine.levelNumbered(family, number);
  if (family === undefined || level === null) return refuse(app, 'notice.no-level');
  return openMade(app, level, { kind: 'level', family, number }, how);
}

type MadeSource = Extract<Source, { kind: 'example' | 'level' }>;

/** Opens an example or level, which a worker generates if necessary. */
async function openMade(app: App, named: Example | Level, source: MadeSource, how?: How) {
  const { page } = app;
  const isNewest = requested(page);
  const text = named.text ?? (await madeText(app, source));
  // It may have been superseded, or have failed, which is reported.
  return isNewest() && text !== null && openText(app, text, source, how);
}

/** Its card shows the progress. */
async function madeText(app: App, source: MadeSource): Promise<string | null> {
  const { page, workers } = app;
  const { run } = workers;
  const { request } = page;
  const isLevel = source.kind === 'level';
  // It replaces the puzzle on the boards, and so ends that puzzle's search.
  stopSearch(app);
  page.library.awaited = isLevel ? levelKey(source.family, source.number) : exampleKey(source.name);
  const made = await runJob(app, 'generating', newJob(), () =>
    isLevel ? run.call('level', [source.family, source.number]) : run.call('example', [source.name]),
  );
  const isWanted = request === page.request;
  if (isWanted) page.library.awaited = null;
  if (made === null) return null;
  // Nobody pressed a button to generate it: a press now is meant for the puzzle itself.
  page.ended.generating = -Infinity;
  if (made.ok) return made.text;
  app.acted();
  if (isWanted && made.error.code !== 'cancelled')
    warn(app, 'notice.generate-failed', { reason: reasonSentence(made.error) }, 'job');
  return null;
}

/** The puzzle of a day, which a worker generates. @param name of the family @param date no later than today */
export async function openDaily(app: App, name: string, date: string, how?: How) {
  const { page } = app;
  const { library } = page;
  const family = familyNamed(name)?.kind;
  if (family === undefined) return refuse(app, 'notice.unknown-link');
  if (date > library.today) return refuse(app, 'notice.day-to-come', { date: dayWords(date) });
  if (date < engine.firstDay()) return refuse(app, 'notice.day-before', { date: dayWords(engine.firstDay()) });
  const isNewest = requested(page);
  library.awaited = dayKey(date, family);
  app.acted();
  const made = await dayPuzzles(app).get(family, date, true);
  if (!isNewest()) return false;
  library.awaited = null;
  if (!made.ok) return refuse(app, 'notice.day-failed', { reason: reasonSentence(made.error) });
  return openText(app, made.text, { kind: 'daily', family, date }, how);
}

/** Reopens a cached or saved puzzle. @returns whether there is one */
export async function openKey(app: App, key: string, { anew = true } = {}): Promise<boolean> {
  const { page } = app;
  if (page.session.key === key) {
    if (anew) closeLibrary(app);
    return true;
  }
  const isNewest = requested(page);
  const session = page.cached[key] ?? (await readKept(app, key));
  if (!isNewest()) return true;
  if (session === null) return false;
  if (anew) page.library.part = null;
  clearBoards(app);
  takenUp(page, session);
  arrived(app, { anew, hash: anew });
  app.acted();
  return true;
}

/** Opens another family: the puzzle last shown there, as it was left, or else its first level, with a welcome. */
export async function openFamily(app: App, kind: Kind) {
  const { page } = app;
  // It may be chosen while the module is loading.
  if (!(await app.loaded)) return;
  if (page.session.puzzle?.kind === kind) return closeLibrary(app);
  const { tab } = page.session;
  const isRoom = page.library.part === null;
  const left = Object.values(page.cached).findLast(session => session.puzzle?.kind === kind);
  const key = (left ?? newestFirst(page.kept).find(card => card.kind === kind))?.key;
  if (key === undefined || !(await openKey(app, key))) {
    if (isRoom && tab !== 'play') openFirst(app, kind);
    else welcomeTo(app, kind);
  }
  // The room stays.
  if (isRoom && page.session.puzzle?.kind === kind) setTab(app, tab);
}

/** The family's first level, from its start, with the welcome. */
export function welcomeTo(app: App, kind: Kind) {
  app.page.library.part = null;
  openFirst(app, kind);
  restart(app);
  welcome(app);
}

/** The first level, which is written out: it needs no worker. */
export function openFirst(app: App, kind: Kind, how?: How) {
  const [{ text, number }] = engine.seriesOf(kind);
  if (text !== undefined) openText(app, text, { kind: 'level', family: kind, number }, { origin: 'default', ...how });
}

/** anew: whether it gets its own entry in the browser's history; hash: whether the address names it */
type Arrival = { quiet?: boolean; anew?: boolean; hash?: boolean; aloud?: boolean };

export function arrived(app: App, { quiet = false, anew = true, hash = !quiet, aloud = !quiet }: Arrival) {
  const { page, announce } = app;
  const { source } = page.session;
  put(page.session, { least: leastOf(app, source) }, true);
  makeDay(app, source);
  assess(app);
  if (source === null) return;
  greet(app);
  enter(app, { anew, ...(hash ? { hash: namedFragment(source) } : {}) });
  noteShown(app);
  if (aloud) announce(sentences(sourceName(source), levelTip(page.session)));
}
