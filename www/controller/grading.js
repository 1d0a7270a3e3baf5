/**
 * Grading: the sequences of a class, typed, pasted or in files, each held against the puzzle on the boards. A worker of
 * its own does it; what it knows comes bit by bit, and stays when it is cancelled.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {{ name: string | null, text: string }} Source
 */

import { download } from '../dom.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { byteSize, currentLanguage, t } from '../i18n/index.js';
import { plainName } from '../i18n/names.js';
import { fileName, reasonSentence } from '../i18n/sentences.js';
import { csvLines } from '../i18n/grades.js';
import { csvText, graded, gradingEnded, newGrades, ownWalkShown, readable, sortBy } from '../state/grades.js';
import { decodeText } from '../text-source.js';
import { newJob, runJob } from './jobs.js';

/** What the texts of a class may have in all. */
const MOST_BYTES = 32_000_000;
const MOST_FILES = 2000;

/** What a worker may take beside a search that runs. */
const MEMORY = 500e6;

/**
 * Grades the sequences of a text.
 * @param {App} app
 * @param {string} text
 * @returns {Promise<string>} why not; empty where they are graded
 */
export function gradeText(app, text) {
  return gradeAll(app, [{ name: null, text }]);
}

/**
 * Grades the sequences of files.
 * @param {App} app
 * @param {readonly File[]} files
 * @returns {Promise<string>} why not; empty where they are graded
 */
export async function gradeFiles(app, files) {
  if (files.length > MOST_FILES) return t('grade.too-many-files', { most: MOST_FILES });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_BYTES) return t('grade.too-large', { size: byteSize(size), limit: byteSize(MOST_BYTES) });
  const { sitting } = app.page;
  /** @type {Source[]} */
  const sources = [];
  for (const file of files) {
    try {
      sources.push({ name: plainName(file.name.replace(/\.[^.]*$/, '')), text: decodeText(await file.arrayBuffer()) });
    } catch {
      return t('notice.file-unreadable', { name: plainName(file.name) });
    }
  }
  // Another puzzle may be on the boards by now.
  return sitting === app.page.sitting ? gradeAll(app, sources) : '';
}

/** @param {App} app */
export function cancelGrading(app) {
  if (app.page.jobs.grading !== null) app.classroom.cancel();
}

/** The puzzle is about to leave the boards: what is graded by now stays with it. @param {App} app */
export function stopGrading({ page, classroom }) {
  const { grades } = page.sitting;
  page.jobs.grading = null;
  page.jobs.printing = null;
  if (grades?.progress === 'running') gradingEnded(grades, 'stopped', { code: 'cancelled', args: {} });
  if (classroom.isBusy()) classroom.cancel();
}

/** @param {App} app @param {import('../state/grades.js').Column} column */
export function sortGrades({ page, changed }, column) {
  const { grades } = page.sitting;
  if (grades !== null) sortBy(grades, column);
  changed();
}

/**
 * Shows a sequence on the boards as far as it can be walked: as one press, which undo takes back.
 * @param {App} app
 * @param {import('../state/grades.js').GradeRow} row
 */
export function showGraded(app, row) {
  const { grades } = app.page.sitting;
  const { entry, grade } = row;
  if (grades === null || entry.moves === null || grade === null) return;
  const played = grade.after ?? (grade.illegal === null ? grade.moves : grade.illegal.number - 1);
  grades.shown = row;
  grades.version++;
  app.actions.showOther(entry.moves.slice(0, played));
  app.announce(t('grade.shown', { name: entry.name }));
}

/** Back to the own walk. @param {App} app */
export function leaveGraded(app) {
  ownWalkShown(app.page.sitting.grades);
  app.actions.leaveOther();
}

/** The table for a spreadsheet, in the language that is set. @param {App} app */
export function gradesCsv({ page }) {
  const { grades } = page.sitting;
  // Spreadsheets that are set to German expect semicolons.
  const separator = currentLanguage() === 'de' ? ';' : ',';
  return grades === null ? '' : csvText(csvLines(grades, currentFamily(page).kind), separator);
}

/** @param {App} app */
export function downloadGrades(app) {
  const name = `${fileName(app.page.sitting.source)}-${t('grade.file')}.csv`;
  // Without the mark some spreadsheets take it for another encoding.
  download(name, new Blob(['\ufeff', gradesCsv(app)], { type: 'text/csv;charset=utf-8' }));
}

/**
 * @param {App} app
 * @param {Source[]} sources
 * @returns {Promise<string>} why nothing is graded; else empty
 */
async function gradeAll(app, sources) {
  const { page, classroom } = app;
  const { sitting } = page;
  if (sitting.start === null) return '';
  // One worker does both, and what it began is not dropped unasked.
  if (page.jobs.printing !== null) return t('grade.printing');
  await engine.loadWhole();
  if (page.sitting !== sitting) return '';
  const read = engine.readEntries(sources, currentLanguage(), sitting.start.players[0]);
  if (!read.ok) return reasonSentence(read.error);
  if (read.entries.length === 0) return t('grade.nothing');
  stopGrading(app);
  if (sitting.grades?.shown) leaveGraded(app);
  const grades = newGrades(read.entries, sources.map(({ name }) => name));
  sitting.grades = grades;
  const family = currentFamily(page);
  const { least } = sitting.game;
  const options = { ...family.leastOptions(MEMORY), ...(least === null ? {} : { least }) };
  const sequences = readable(grades).map(({ entry }) => entry.moves ?? '');
  const answer = await runJob(app, 'grading', newJob(), onProgress =>
    classroom.grade(sitting.text, sequences, options, {
      onProgress,
      onGraded(told) {
        graded(grades, told);
        app.changed();
      },
    }),
  );
  // Where it was stopped with its puzzle, that is noted already.
  if (answer === null) return '';
  if (answer.ok) graded(grades, answer);
  const isDone = answer.ok && answer.done;
  const reason = answer.ok ? (answer.countStopped ?? null) : answer.error;
  gradingEnded(grades, isDone ? 'done' : 'stopped', reason);
  app.announce(t('grade.done', { count: grades.rows.length }));
  app.changed();
  return '';
}
