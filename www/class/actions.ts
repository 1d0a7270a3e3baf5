/** Grading: a worker checks the sequences of a class. Grades arrive one by one, and stay if it is cancelled. */

import { type App, currentFamily } from '../core/app.ts';
import { download } from '../core/download.ts';
import { nextUndo, undo } from '../core/game.ts';
import { type Claim, type GradeRow, type Grades, gradingEnded, newGrades, ownWalkShown } from '../core/grades.ts';
import { newJob, runJob } from '../core/jobs.ts';
import { wholeEngine } from '../core/later.ts';
import { fileName, reasonSentence } from '../core/sentences.ts';
import { stopGrading } from '../core/stop.ts';
import { showWalk, walkChanged } from '../core/walk.ts';
import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { SolveOptions } from '../engine/types.ts';
import { byteSize, ofLanguage, t } from '../i18n/index.ts';
import { type HandedFile, MOST_FILES } from './files.ts';
import { claimLines, csvLines } from './grade-words.ts';
import { namedApart, partsOf, type Source } from './parts.ts';
import * as data from './state.ts';
import { ASKED, MEMORY } from './worksheets.ts';

/** The most bytes of all texts of a class. */
const MOST_BYTES = 32_000_000;

/** Explanations that may search more states, about as many as in three seconds, come with a warning. */
const FEW_STATES = 24e6;

/** The texts of files, those included that have none; or why they are too many. guessed: one that is not UTF-8. */
export async function textsOf(files: readonly HandedFile[]): Promise<{ sources: Source[]; guessed: string } | string> {
  if (files.length > MOST_FILES) return t('grade.too-many-files', { most: MOST_FILES });
  const size = files.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  if (size > MOST_BYTES) return t('grade.too-large', { size: byteSize(size), limit: byteSize(MOST_BYTES) });
  await wholeEngine.load();
  const sources: Source[] = [];
  let guessed = '';
  for (const { file, name, folder, fileName } of files) {
    const bytes = await file?.arrayBuffer().catch(() => null);
    const read = bytes ? engine.textHanded(new Uint8Array(bytes)) : null;
    if (read?.ok && read.isGuess) guessed ||= name;
    sources.push({
      name,
      text: (read?.ok && read.text) || '',
      problem: read?.ok ? read.problem : 'unreadable',
      folder,
      fileName,
    });
  }
  return { sources, guessed };
}

export function cancelGrading(app: App) {
  if (app.page.jobs.grading !== null) app.workers.ask.cancel('class');
}

/**
 * Shows a sequence on the boards as far as it can be played, as one press, which undo takes back; it replaces one shown
 * before. The panel stays as it is.
 */
export function showGraded(app: App, row: GradeRow) {
  const { grades, game, tab } = app.page.session;
  const { entry, grade } = row;
  if (grades === null || entry.moves === null || grade === null) return;
  const played = grade.after ?? (grade.illegal === null ? entry.moves.length : grade.illegal.number - 1);
  grades.shown = row;
  grades.version++;
  if (nextUndo(game)?.what === 'rival') undo(game);
  showWalk(app, entry.moves.slice(0, played), 'rival', tab);
  app.announce(t('grade.shown', { name: entry.name }));
}

/** Back to the person's walk. */
export function leaveGraded(app: App) {
  const { grades, game, tab } = app.page.session;
  ownWalkShown(grades);
  if (nextUndo(game)?.what !== 'rival') return app.acted();
  undo(game);
  walkChanged(app, '', tab);
}

export function gradesCsv({ page }: App) {
  const { grades } = page.session;
  const { kind, countsTotals } = currentFamily(page);
  return grades === null ? '' : csvOf(csvLines(grades, kind, countsTotals));
}

export const csvOf = (lines: Parameters<typeof data.csvText>[0]) => data.csvText(lines, ofLanguage().separator);

export function downloadGrades(app: App) {
  downloadCsv(fileName(app.page.session), gradesCsv(app));
}

/** @param of what is graded, as the name of a file */
export function downloadCsv(of: string, csv: string) {
  // Without a byte order mark some spreadsheets assume another encoding.
  download(`${of}-${t('grade.file')}.csv`, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}

/** Grades the sequences of texts, or explains a lone length. @returns why not; empty if they are graded */
export async function gradeAll(app: App, sources: Source[]): Promise<string> {
  const { session } = app.page;
  const problem = await gradeTexts(app, sources);
  // No table of other sequences stands below what is wrong with these.
  if (problem !== '' && app.page.jobs.printing === null && session === app.page.session) replaceGrades(app, null);
  return problem;
}

async function gradeTexts(app: App, sources: Source[]): Promise<string> {
  const { page } = app;
  const { session } = page;
  if (session.start === null) return '';
  // One worker does both, and must not drop what it has begun.
  if (page.jobs.printing !== null) return t('grade.printing');
  await wholeEngine.load();
  if (page.session !== session) return '';
  const all = partsOf(sources);
  const own = namedApart(all.filter(({ puzzle }) => puzzle === null || puzzle === session.puzzle?.id));
  if (own.length === 0 && all.length > 0) return t('grade.elsewhere');
  const read = engine.readEntries(own, ofLanguage().moves, session.start.players[0], session.text);
  if (!read.ok) return reasonSentence(read.error);
  if (read.entries.length === 0) return t('grade.nothing');
  const claim = read.entries.length === 1 && sources[0].name === null ? read.entries[0].claim : null;
  if (claim !== null && currentFamily(page).countsTotals) return explainLength(app, claim);
  const [only, ...others] = read.entries;
  // A lone sequence without a name is numbered.
  const entries = only?.name === '1' && others.length === 0 ? [{ ...only, name: t('grade.yours') }] : read.entries;
  const grades = newGrades(entries, own, all.length - own.length);
  replaceGrades(app, grades);
  const answer = await runJob(app, 'grading', newJob(), onProgress =>
    gradeRows(app, grades, [session.text, optionsOf(app)], onProgress),
  );
  // If grading ended with its puzzle, that is noted already.
  if (answer === null) return '';
  const reason = answer.ok ? (answer.countStopped ?? null) : answer.error;
  gradingEnded(grades, answer.ok && answer.done ? 'done' : 'stopped', reason);
  app.announce(t('grade.done', { count: grades.rows.length }));
  app.acted();
  return '';
}

/** Another table, or none, takes the place of the one before. */
function replaceGrades(app: App, grades: Grades | null) {
  const { session } = app.page;
  stopGrading(app);
  if (session.grades?.shown) leaveGraded(app);
  session.grades = grades;
  app.acted();
}

type Asked = [text: string, options: SolveOptions];

/** Grades the readable rows; grades are entered as they arrive. */
export async function gradeRows(app: App, grades: Grades, [text, options]: Asked, onProgress: OnProgress) {
  const sequences = data.readable(grades).map(data.answerOf);
  const answer = await app.workers.ask.call('grade', [text, sequences, options], {
    ...ASKED,
    onProgress,
    onFound(told) {
      data.graded(grades, told);
      app.acted();
    },
  });
  if (answer.ok) data.graded(grades, answer);
  return answer;
}

/** Whether a length may take long to explain. How long, nobody knows: most misreadings take a second. */
export const mayTakeLong = ({ claim }: Grades) => claim !== null && claim.states > FEW_STATES;

/** Finds the misreadings that lead to a length, or to no solution. */
async function explainLength(app: App, claimed: string) {
  const { text } = app.page.session;
  const length = claimed === 'none' ? null : Number(claimed);
  const claim: Claim = { length, states: engine.statesToExplain(text), answer: null };
  const grades = { ...newGrades([], []), claim };
  replaceGrades(app, grades);
  const answer = await runJob(app, 'grading', newJob(), onProgress =>
    app.workers.ask.call('explain', [text, length, optionsOf(app)], {
      ...ASKED,
      onProgress,
      onFound(told) {
        if (told.ok) claim.answer = told;
        app.acted();
      },
    }),
  );
  if (answer === null) return '';
  if (answer.ok && 'fits' in answer) claim.answer = answer;
  gradingEnded(grades, answer.ok ? 'done' : 'stopped', answer.ok ? null : answer.error);
  app.announce(claimLines(grades, currentFamily(app.page).kind).join(' '));
  app.acted();
  return '';
}

function optionsOf({ page }: App): SolveOptions {
  const { least } = page.session.game;
  return { ...currentFamily(page).leastOptions({ memory: MEMORY }), ...(least === null ? {} : { least }) };
}
