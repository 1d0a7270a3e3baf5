/**
 * Grading: a worker checks the sequences of a class, on the puzzle that is on the boards, or on each of a collection.
 * Grades arrive one by one, and stay if it is cancelled.
 */

import type { App } from '../app/app.ts';
import { currentFamily, familyOf } from '../app/family.ts';
import { newJob, runJob } from '../app/jobs.ts';
import { wholeEngine } from '../app/later.ts';
import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Message, SolveOptions, State } from '../engine/types.ts';
import { ofLanguage, t } from '../i18n/index.ts';
import { entryMade } from '../puzzle/collection-generate.ts';
import { showWalk, walkChanged } from '../puzzle/walk.ts';
import { openCollection } from '../state/collections.ts';
import { nextUndo, undo } from '../state/game.ts';
import type { Page } from '../state/page.ts';
import { entryName, puzzleName, reasonSentence } from '../words/sentences.ts';
import { claimLines } from './grade-words.ts';
import { type HandedText, partsFor, type Submission } from './parts.ts';
import * as data from './state.ts';
import { ASKED, MOST_BYTES } from './worksheets.ts';

/** Explanations that may search more states, about as many as in three seconds, come with a warning. */
const FEW_STATES = 24e6;

export function cancelGrading({ workers }: App) {
  workers.ask.cancel('class');
}

/** Grades sequences for the puzzle on the boards, or explains a lone length. @returns why not; empty if it did */
export async function gradeHere(app: App, sources: HandedText[]): Promise<string> {
  const { page } = app;
  const { session } = page;
  // One worker does both, and must not drop what it has begun.
  if (page.jobs.printing !== null) return t('grade.printing');
  await wholeEngine.load();
  if (page.session !== session || session.puzzle === null || session.start === null) return '';
  // No table of other sequences stands below what is wrong with these.
  endGrades(app);
  const found = partsFor([session.puzzle], sources);
  if (typeof found === 'string') return found;
  const rows = rowsOf(found.parts[0], session.text, session.start);
  if (typeof rows === 'string') return rows;
  // Signs without a width are content, but nobody's sequence.
  if (rows.length === 0) return t('grade.nothing');
  const { least } = session.game;
  const options = {
    ...currentFamily(page).leastOptions({ memory: MOST_BYTES }),
    ...(least === null ? {} : { least }),
  };
  const [{ entry }] = rows;
  const isAlone = rows.length === 1 && sources[0].name === null;
  if (isAlone && entry.claim !== null && currentFamily(page).countsTotals) {
    await explain(app, entry.claim === 'none' ? null : Number(entry.claim), options);
    return '';
  }
  // A lone sequence without a name is numbered.
  if (isAlone && entry.name === '1') entry.name = t('grade.yours');
  const grades = data.newGrades(rows, found.apart);
  await follow(app, grades, onProgress => gradeRows(app, grades, session.text, options, onProgress));
  if (session === page.session) app.announce(t('grade.done', { count: rows.length }));
  return '';
}

/** Finds the misreadings that lead to a length, or to no solution. */
async function explain(app: App, length: number | null, options: SolveOptions) {
  const { session } = app.page;
  const claim: data.Claim = { length, states: engine.statesToExplain(session.text), answer: null };
  const grades = data.newGrades([], 0, claim);
  await follow(app, grades, async onProgress => {
    const answer = await app.workers.ask.call('explain', [session.text, length, options], {
      ...ASKED,
      onProgress,
      onFound(found) {
        if (found.ok) claim.answer = found;
        app.acted();
      },
    });
    if (answer.ok) claim.answer = answer;
    return answer;
  });
  if (session === app.page.session) app.announce(claimLines(grades, currentFamily(app.page).kind).join(' '));
}

/** Whether a length may take long to explain. How long, nobody knows: most misreadings take a second. */
export const mayTakeLong = ({ claim }: data.Grades) => claim !== null && claim.states > FEW_STATES;

/** done: whether nothing is left to do; countStopped: what stopped it after the first answer */
type Ended = { ok: true; done?: boolean; countStopped?: Message } | { ok: false; error: Message };

/** Shows grades on Solve while they are found, and notes how that ended: with the puzzle, if that leaves the boards. */
async function follow(app: App, grades: data.Grades, ask: (onProgress: OnProgress) => Promise<Ended>) {
  const { page } = app;
  data.classOf(page).grades.set(page.session.key, grades);
  const cancelled = { ok: false, error: { code: 'cancelled', args: {} } } as const;
  const answer = (await runJob(app, 'grading', newJob(), ask)) ?? cancelled;
  const reason = answer.ok ? (answer.countStopped ?? null) : answer.error;
  grades.progress = answer.ok && answer.done !== false && reason === null ? 'done' : 'stopped';
  grades.reason ??= reason;
  app.acted();
}

/** Another table, or none, takes the place of the one before. */
function endGrades(app: App) {
  const { page } = app;
  page.jobs.grading = null;
  cancelGrading(app);
  leaveGraded(app);
  data.classOf(page).grades.delete(page.session.key);
}

/** The entries of parts; or why there are none. */
function rowsOf(parts: readonly Submission[], text: string, { players }: State): data.GradeRow[] | string {
  const read = engine.readEntries([...parts], ofLanguage().moves, players[0], text);
  if (!read.ok) return reasonSentence(read.error);
  return read.entries.map(entry => ({ entry, part: parts[entry.file], grade: null }));
}

/** Grades the readable rows; grades are entered as they arrive. */
async function gradeRows(app: App, grades: data.Grades, text: string, options: SolveOptions, onProgress: OnProgress) {
  const sequences = data.readable(grades).map(data.answerOf);
  const answer = await app.workers.ask.call('grade', [text, sequences, options], {
    ...ASKED,
    onProgress,
    onFound(found) {
      data.graded(grades, found);
      app.acted();
    },
  });
  if (answer.ok) data.graded(grades, answer);
  return answer;
}

/**
 * Shows a sequence on the boards as far as it can be played, as one press, which undo takes back; it replaces one shown
 * before. The panel stays as it is.
 */
export function showGraded(app: App, grades: data.Grades, row: data.GradeRow) {
  const { game, tab } = app.page.session;
  const { entry, grade } = row;
  if (entry.moves === null || grade === null) return;
  const played = grade.after ?? (grade.illegal === null ? entry.moves.length : grade.illegal.number - 1);
  if (nextUndo(game)?.what === 'rival') undo(game);
  showWalk(app, entry.moves.slice(0, played), 'rival', tab);
  grades.shown = { row, press: nextUndo(game) };
  app.announce(t('grade.shown', { name: entry.name }));
}

/** The boards show the person's own walk again. */
export function leaveGraded(app: App) {
  const { page } = app;
  const { game, tab } = page.session;
  const grades = data.gradesOf(page);
  if (grades === null || data.shownRow(grades, page) === null) return;
  grades.shown = null;
  if (nextUndo(game)?.what !== 'rival') return app.acted();
  undo(game);
  walkChanged(app, '', tab);
}

/** The key of the collection that is shown, or of the puzzle on the boards. */
export const subjectKey = ({ collections, session }: Page) => collections.open ?? session.key;

/** Grades what a class has handed in, puzzle by puzzle. @returns why not; empty if they are graded */
export async function gradeHanded(app: App, sources: HandedText[]): Promise<string> {
  const { page } = app;
  if (page.jobs.printing !== null) return t('grade.printing');
  const room = data.classOf(page);
  room.handed = null;
  await wholeEngine.load();
  const puzzles = await subjectsOf(app);
  const found = partsFor(puzzles, sources);
  if (typeof found === 'string') return found;
  const handed: data.Handed = { of: subjectKey(page), puzzles, pupils: [], apart: found.apart };
  room.handed = handed;
  const order = new Map(found.all.map(({ by }, at) => [by, at]));
  const problem = await runJob(app, 'grading', newJob(), async onProgress => {
    for (const [index, puzzle] of puzzles.entries()) {
      const parts = found.parts[index];
      if (parts.length === 0 || room.handed !== handed) continue;
      const rows = rowsOf(parts, puzzle.text, puzzle.start);
      if (typeof rows === 'string') return rows;
      for (const row of rows) cellsOf(handed, row, index)[index] = row;
      handed.pupils.sort((one, other) => (order.get(one.by) ?? 0) - (order.get(other.by) ?? 0));
      const grades = data.newGrades(rows);
      const options = familyOf(puzzle.kind).leastOptions({ memory: MOST_BYTES });
      const answer = await gradeRows(app, grades, puzzle.text, options, onProgress);
      if (!answer.ok) return reasonSentence(answer.error);
      puzzle.optimum = grades.optimum;
      app.acted();
    }
    return '';
  });
  app.announce(t('grade.done', { count: handed.pupils.length }));
  app.acted();
  return problem ?? '';
}

async function subjectsOf(app: App): Promise<data.Subject[]> {
  const { collections, session } = app.page;
  const collection = openCollection(collections);
  const written = collection === null ? [{ title: puzzleName(session), text: session.text }] : [];
  for (const [index, { id }] of collection?.entries.entries() ?? []) {
    const entry = collection && (await entryMade(app, collection.key, id));
    if (entry?.text) written.push({ title: entryName(entry, index), text: entry.text });
  }
  return written.flatMap(({ title, text }) => {
    const opened = engine.open(text);
    if (!opened.ok) return [];
    const { id, kind } = opened.puzzle;
    return [{ id, title, kind, text, start: opened.state, optimum: null }];
  });
}

/** The cells of whoever handed in a row. Of one name in one hand-in, the first one without that puzzle. */
function cellsOf({ pupils, puzzles }: data.Handed, { entry: { given }, part: { by } }: data.GradeRow, puzzle: number) {
  const known = pupils.find(one => one.by === by && one.given === given && one.cells[puzzle] === null);
  if (known !== undefined) return known.cells;
  let name = given;
  for (let number = 2; pupils.some(one => one.name === name); number++) name = `${given} (${number})`;
  const pupil = { name, given, by, cells: puzzles.map(() => null) };
  pupils.push(pupil);
  return pupil.cells;
}
