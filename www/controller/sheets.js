/**
 * Worksheets for a class: which puzzles are on them, their pictures for a pencil, and their solutions, which a worker
 * finds. The puzzles are those of a collection, or can become one.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} SheetWish
 * @property {'this' | 'levels' | 'generated' | 'collection'} which
 * @property {number} from the first level
 * @property {number} count how many puzzles
 * @property {boolean} solutions
 *
 * @typedef {{ title: string, text: string, recipe: import('../types.js').Settings | null }} Made A puzzle for a sheet.
 *
 * @typedef {object} Printed A puzzle on a sheet.
 * @property {string} title
 * @property {import('../types.js').Kind} kind
 * @property {string} picture the address of its picture
 * @property {string | null} solved the address of the picture with its solution
 * @property {string | null} moves of that; null where there is none, or none was found
 * @property {boolean} solvable whether it is not proved that there is none
 */

import * as engine from '../engine.js';
import { currentFamily, familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';
import { entryName, levelTitle, puzzleName, reasonSentence } from '../i18n/sentences.js';
import { openCollection } from '../state/collections.js';
import { recipeOf } from '../state/sitting.js';
import { newJob, runJob } from './jobs.js';

/** What a worker may take beside a search that runs. */
const MEMORY = 500e6;

/**
 * The puzzles of a sheet. Their pictures are kept until {@link dropSheets}.
 * @param {App} app
 * @param {SheetWish} wish
 * @returns {Promise<{ printed: Printed[] } | { problem: string } | null>} null where it was cancelled
 */
export async function prepareSheets(app, wish) {
  const { page } = app;
  const { sitting } = page;
  if (page.jobs.grading !== null) return { problem: t('sheet.grading') };
  const job = newJob();
  const prepared = await runJob(app, 'printing', job, async onProgress => {
    await engine.loadWhole();
    /** @type {Printed[]} */
    const printed = [];
    const isWanted = () => page.jobs.printing === job;
    for (const next of puzzlesOf(app, wish)) {
      const found = await next(onProgress);
      if (!isWanted()) return dropped(printed);
      if ('problem' in found) return dropped(printed, found.problem);
      const { title, text } = found;
      const opened = engine.open(text);
      if (!opened.ok || engine.isLarge(opened.puzzle)) return dropped(printed, t('sheet.too-large', { title }));
      const { kind } = opened.puzzle;
      const { paper } = familyOf(kind);
      let moves = text === sitting.text ? (sitting.solution.result?.moves ?? null) : null;
      let solvable = true;
      if (wish.solutions && moves === null) {
        const heard = { onProgress, onFound() {} };
        const solved = await app.classroom.solve(text, { memory: MEMORY }, heard);
        if (!isWanted()) return dropped(printed);
        if ('verdict' in solved) {
          moves = solved.moves;
          solvable = solved.verdict !== 'unsolvable';
        }
      }
      const picture = pictureOf(text, opened.state, '', paper);
      const solved = wish.solutions && moves !== null ? pictureOf(text, opened.state, moves, paper) : null;
      if (picture === null) return dropped(printed, t('notice.export-failed'));
      printed.push({ title, kind, picture, solved, moves, solvable });
    }
    return { printed };
  });
  return prepared;
}

/**
 * The puzzles of a sheet become a collection.
 * @param {App} app
 * @param {SheetWish} wish
 * @returns {Promise<{ problem: string } | null>} null where they did, or it was cancelled
 */
export async function keepSheets(app, wish) {
  const { page } = app;
  const { kind } = currentFamily(page);
  if (page.jobs.grading !== null) return { problem: t('sheet.grading') };
  const job = newJob();
  const made = await runJob(app, 'printing', job, async onProgress => {
    /** @type {(Made & { kind: import('../types.js').Kind })[]} */
    const puzzles = [];
    for (const next of puzzlesOf(app, wish)) {
      const found = await next(onProgress);
      if (page.jobs.printing !== job) return null;
      if ('problem' in found) return found;
      puzzles.push({ ...found, kind });
    }
    return puzzles;
  });
  if (made === null || 'problem' in made) return made;
  if (made.length === 0) return { problem: t('sheet.none') };
  app.actions.collectSheet(t(`collection.sheet-${wish.which}`, { family: t(`${kind}.name`) }), made);
  return null;
}

/** @param {App} app */
export function cancelSheets({ page, classroom, changed }) {
  if (page.jobs.printing === null) return;
  page.jobs.printing = null;
  classroom.cancel();
  changed();
}

/**
 * Nobody looks at the pictures any more.
 * @param {App} _app
 * @param {readonly Printed[]} printed
 */
export function dropSheets(_app, printed) {
  for (const { picture, solved } of printed) {
    URL.revokeObjectURL(picture);
    if (solved !== null) URL.revokeObjectURL(solved);
  }
}

/**
 * @param {Printed[]} printed
 * @param {string} [problem]
 */
function dropped(printed, problem) {
  dropSheets(/** @type {App} */ ({}), printed);
  return problem === undefined ? null : { problem };
}

/**
 * What makes the puzzles of a sheet, one after another.
 * @param {App} app
 * @param {SheetWish} wish
 * @returns {((onProgress: import('../solver-client.js').OnProgress) =>
 *   Promise<Made | { problem: string }>)[]}
 */
function puzzlesOf(app, { which, from, count }) {
  const { sitting } = app.page;
  const { source, text } = sitting;
  const numbers = Array.from({ length: count }, (_, index) => index);
  if (which === 'levels') {
    const { kind } = currentFamily(app.page);
    return engine
      .levelsOf(kind)
      .slice(from - 1, from - 1 + count)
      .map(level => async () => {
        const found = await app.classroom.level(level);
        const title = levelTitle({ family: kind, number: level.number });
        return found.ok ? { title, text: found.text, recipe: null } : { problem: reasonSentence(found.error) };
      });
  }
  if (which === 'collection') {
    const { entries } = openCollection(app.page.collections) ?? { entries: [] };
    return entries.map((entry, index) => async onProgress => {
      const { text, recipe } = entry;
      const title = entryName(entry, index);
      if (text !== null || recipe === null) return { title, text: text ?? '', recipe };
      const made = await app.classroom.generate(recipe, onProgress);
      return made.ok ? { title, text: made.text, recipe } : { problem: reasonSentence(made.error) };
    });
  }
  const settings = recipeOf(source);
  if (which === 'generated' && settings !== null) {
    return numbers.map(index => async onProgress => {
      const seed = String(BigInt.asUintN(64, BigInt(settings.seed) + BigInt(index)));
      const recipe = { ...settings, seed };
      const made = await app.classroom.generate(recipe, onProgress);
      const title = t('puzzle.generated', { seed });
      return made.ok ? { title, text: made.text, recipe } : { problem: reasonSentence(made.error) };
    });
  }
  return [async () => ({ title: puzzleName(sitting), text, recipe: settings })];
}

/**
 * The address of a picture.
 * @param {string} text
 * @param {import('../types.js').State} start
 * @param {string} moves
 * @param {Record<string, string>} colours all others are those of the light theme
 */
function pictureOf(text, start, moves, colours) {
  const svg = engine.svg(text, start, { moves, colours });
  return svg === null ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}
