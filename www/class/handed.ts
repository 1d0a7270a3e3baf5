/** Hand-ins of a class on the puzzle on the boards or on a collection: graded puzzle by puzzle, and as a wide table. */

import { type App, familyOf } from '../core/app.ts';
import { entryMade } from '../core/collection-generate.ts';
import { type Collection, openCollection } from '../core/collections.ts';
import { type ClassGrades, type GradeRow, newGrades } from '../core/grades.ts';
import { partsOf, type Source } from '../core/handed.ts';
import { newJob, runJob } from '../core/jobs.ts';
import { wholeEngine } from '../core/later.ts';
import { collectionName, entryName, puzzleName, reasonSentence, wordsInName } from '../core/sentences.ts';
import { MEMORY } from '../core/worksheets.ts';
import * as engine from '../engine/engine.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { csvOf, downloadCsv, gradeRows } from './actions.ts';
import { verdictOf } from './state.ts';

type Puzzle = ClassGrades['puzzles'][number] & { text: string };

/** Of what a class is about: the collection that is shown, or the puzzle on the boards. */
export function subjectName({ page }: App) {
  const collection = openCollection(page.collections);
  return collection === null ? puzzleName(page.session) : collectionName(collection);
}

async function puzzlesOf(app: App, collection: Collection | null): Promise<Puzzle[]> {
  const { session } = app.page;
  const puzzles: Puzzle[] = [];
  const add = (title: string, text: string) => {
    const opened = engine.open(text);
    if (opened.ok) puzzles.push({ id: opened.puzzle.id, title, kind: opened.puzzle.kind, text, optimum: null });
  };
  if (collection === null) add(puzzleName(session), session.text);
  for (const [index, { id }] of (collection?.entries ?? []).entries()) {
    const entry = collection && (await entryMade(app, collection.key, id));
    if (entry?.text) add(entryName(entry, index), entry.text);
  }
  return puzzles;
}

/** @returns why not; empty if they are graded */
export async function gradeHanded(app: App, sources: Source[]): Promise<string> {
  const { page } = app;
  if (page.jobs.printing !== null) return t('grade.printing');
  page.handed = null;
  await wholeEngine.load();
  const collection = openCollection(page.collections);
  const puzzles = await puzzlesOf(app, collection);
  const parts = partsOf(sources);
  const isFor = ({ id }: Puzzle, puzzle: string | null) => puzzle === id || (puzzle === null && collection === null);
  const apart = parts.filter(({ puzzle }) => !puzzles.some(one => isFor(one, puzzle))).length;
  if (parts.length === 0) return t('grade.nothing');
  if (apart === parts.length) return t('grade.elsewhere');
  const handed: ClassGrades = { puzzles, pupils: [], apart };
  page.handed = handed;
  const problem = await runJob(app, 'grading', newJob(), async onProgress => {
    for (const [index, puzzle] of puzzles.entries()) {
      const own = parts.filter(part => isFor(puzzle, part.puzzle));
      const opened = engine.open(puzzle.text);
      if (own.length === 0 || !opened.ok || page.handed !== handed) continue;
      const read = engine.readEntries(own, currentLanguage(), opened.state.players[0], puzzle.text);
      if (!read.ok) return reasonSentence(read.error);
      const grades = newGrades(read.entries, own);
      for (const row of grades.rows) cellsOf(handed, row.entry.name)[index] = row;
      const options = familyOf(puzzle.kind).leastOptions({ memory: MEMORY });
      const answer = await gradeRows(app, grades, [puzzle.text, options], onProgress);
      if (!answer.ok) return reasonSentence(answer.error);
      puzzle.optimum = grades.optimum;
      app.changed();
    }
    return '';
  });
  app.announce(t('grade.done', { count: handed.pupils.length }));
  app.changed();
  return problem ?? '';
}

function cellsOf({ pupils, puzzles }: ClassGrades, name: string) {
  let pupil = pupils.find(one => one.name === name);
  if (pupil === undefined) pupils.push((pupil = { name, cells: puzzles.map(() => null) }));
  return pupil.cells;
}

export const solvedBy = (cells: readonly (GradeRow | null)[]) =>
  cells.filter(cell => cell !== null && verdictOf(cell) === 'solved').length;

/** One line a pupil: what each puzzle took, or the verdict on it, and how many are solved. */
export function downloadHanded(app: App) {
  const { handed } = app.page;
  if (handed === null) return;
  const titles = handed.puzzles.map(({ title, optimum }) => (optimum === null ? title : `${title} (${optimum})`));
  const head = [t('grade.csv.name'), ...titles, t('class.solved')];
  const lines = handed.pupils.map(({ name, cells }) => {
    const scores = cells.map(cell => {
      const verdict = cell && verdictOf(cell);
      return verdict === 'solved' ? (cell?.grade?.score ?? null) : verdict && t(`grade.verdict.${verdict}`);
    });
    return [name, ...scores, solvedBy(cells)];
  });
  downloadCsv(wordsInName(subjectName(app)), csvOf([head, ...lines]));
}
