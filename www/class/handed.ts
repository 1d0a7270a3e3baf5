/** Hand-ins of a class on the puzzle on the boards or on a collection: graded puzzle by puzzle, and as a wide table. */

import { type App, familyOf } from '../core/app.ts';
import { entryMade } from '../core/collection-generate.ts';
import { type Collection, openCollection } from '../core/collections.ts';
import { type GradeRow, newGrades } from '../core/grades.ts';
import { newJob, runJob } from '../core/jobs.ts';
import { wholeEngine } from '../core/later.ts';
import { collectionName, entryName, puzzleName, reasonSentence, wordsInName } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import { ofLanguage, t } from '../i18n/index.ts';
import { csvOf, downloadCsv, gradeRows } from './actions.ts';
import { reasons, verdictWords } from './grade-words.ts';
import { namedApart, type Part, partsOf, type Source } from './parts.ts';
import { type ClassGrades, classOf } from './room.ts';
import { isRight, verdictOf } from './state.ts';
import { MEMORY } from './worksheets.ts';

type Puzzle = ClassGrades['puzzles'][number] & { text: string };

/** The key of the collection that is shown, or of the puzzle on the boards. */
export const subjectKey = ({ page: { collections, session } }: App) => collections.open ?? session.key;

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
  const room = classOf(page);
  room.handed = null;
  await wholeEngine.load();
  const collection = openCollection(page.collections);
  const puzzles = await puzzlesOf(app, collection);
  const parts = partsOf(sources);
  const isFor = ({ id }: Puzzle, { puzzle, isEmpty }: Part) =>
    isEmpty || puzzle === id || (puzzle === null && collection === null);
  const apart = parts.filter(part => !puzzles.some(one => isFor(one, part))).length;
  if (parts.length === 0) return t('grade.nothing');
  if (apart === parts.length) return t('grade.elsewhere');
  const handed: ClassGrades = { of: subjectKey(app), puzzles, pupils: [], apart };
  const order = new Map(parts.map(({ by }, at) => [by, at]));
  room.handed = handed;
  const problem = await runJob(app, 'grading', newJob(), async onProgress => {
    for (const [index, puzzle] of puzzles.entries()) {
      const own = namedApart(parts.filter(part => isFor(puzzle, part)));
      const opened = engine.open(puzzle.text);
      if (own.length === 0 || !opened.ok || room.handed !== handed) continue;
      const read = engine.readEntries(own, ofLanguage().moves, opened.state.players[0], puzzle.text);
      if (!read.ok) return reasonSentence(read.error);
      const grades = newGrades(read.entries, own);
      for (const row of grades.rows) cellsOf(handed, row, own[row.entry.file].by, index)[index] = row;
      handed.pupils.sort((one, other) => (order.get(one.by) ?? 0) - (order.get(other.by) ?? 0));
      const options = familyOf(puzzle.kind).leastOptions({ memory: MEMORY });
      const answer = await gradeRows(app, grades, [puzzle.text, options], onProgress);
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

/** The cells of whoever handed in a row. Of one name in one hand-in, the first one without that puzzle. */
function cellsOf({ pupils, puzzles }: ClassGrades, { entry }: GradeRow, by: string, puzzle: number) {
  const { given } = entry;
  const known = pupils.find(one => one.by === by && one.given === given && one.cells[puzzle] === null);
  if (known !== undefined) return known.cells;
  let name = given;
  for (let number = 2; pupils.some(one => one.name === name); number++) name = `${given} (${number})`;
  const pupil = { name, given, by, cells: puzzles.map(() => null) };
  pupils.push(pupil);
  return pupil.cells;
}

export const solvedBy = (cells: readonly (GradeRow | null)[]) => cells.filter(isRight).length;

/** One line a pupil: what each puzzle took, or the verdict on it, and how many are solved. */
export function downloadHanded(app: App) {
  const { handed } = classOf(app.page);
  if (handed === null) return;
  const titles = handed.puzzles.map(({ title, optimum }) => (optimum === null ? title : `${title} (${optimum})`));
  const head = [t('grade.csv.name'), ...titles, t('class.solved')];
  const lines = handed.pupils.map(({ name, cells }) => {
    const scores = cells.map(cell => {
      const verdict = cell && verdictOf(cell);
      if (cell === null || verdict === 'solved') return cell?.grade?.score ?? null;
      return [verdictWords(cell), ...reasons(cell)].join(' · ');
    });
    return [name, ...scores, solvedBy(cells)];
  });
  downloadCsv(wordsInName(subjectName(app)), csvOf([head, ...lines]));
}
