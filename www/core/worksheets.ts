/**
 * Worksheets for a class: which puzzles are on them, their pictures for a pencil, and their solutions, which a worker
 * finds. The puzzles are those of a collection, or can become one.
 */

import type { App } from '../core/app.ts';
import { openCollection } from '../core/collections.ts';
import { newJob, runJob } from '../core/jobs.ts';
import { entryName, levelTitle, puzzleName, reasonSentence } from '../core/sentences.ts';
import { recipeOf } from '../core/session.ts';
import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Level, Settings, State } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { collectSheet } from './collect.ts';
import { currentFamily, familyOf } from './families.ts';
import { wholeEngine } from './later.ts';

export interface SheetWish {
  which: 'this' | 'levels' | 'generated' | 'collection';
  /** the first level */ from: number;
  /** how many puzzles */ count: number;
  solutions: boolean;
}

/** A puzzle for a sheet. */
type Made = { title: string; text: string; recipe: Settings | null };

/** A puzzle on a sheet. */
export interface Printed {
  title: string;
  kind: Kind;
  /** the address of its picture */ picture: string;
  /** the address of the picture with its solution */ solved: string | null;
  /** of that; null where there is none, or none was found */ moves: string | null;
  /** whether it is not proved that there is none */ solvable: boolean;
}

export interface SheetLayout {
  /** how many puzzles on a page */ each: number;
  /** on a page behind each one, or on pages at the end */ solutions: 'none' | 'back' | 'end';
  /** whether there are cards with the rules */ card: boolean;
  /** at the head of each page; empty for the name of the puzzles */ title: string;
}

export interface Sheets {
  printed: readonly Printed[];
  how: SheetLayout;
}

/** What a worker may take beside a search that runs. */
const MEMORY = 500e6;

/** A class waits for its sheets. */
const ASKED = { owner: 'class', isAwaited: true };

/** The puzzles of a sheet. Their pictures are kept until {@link dropSheets}. @returns null where it was cancelled */
export async function prepareSheets(
  app: App,
  wish: SheetWish,
): Promise<{ printed: Printed[] } | { problem: string } | null> {
  const { page } = app;
  const { sitting } = page;
  if (page.jobs.grading !== null) return { problem: t('sheet.grading') };
  const job = newJob();
  const prepared = await runJob(app, 'printing', job, async onProgress => {
    await wholeEngine.load();
    const printed: Printed[] = [];
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
        const solved = await app.workers.batch.call('solve', [text, { memory: MEMORY }], { ...ASKED, onProgress });
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

/** The puzzles of a sheet become a collection. @returns null where they did, or it was cancelled */
export async function keepSheets(app: App, wish: SheetWish): Promise<{ problem: string } | null> {
  const { page } = app;
  const { kind } = currentFamily(page);
  if (page.jobs.grading !== null) return { problem: t('sheet.grading') };
  const job = newJob();
  const made = await runJob(app, 'printing', job, async onProgress => {
    const puzzles: (Made & { kind: Kind })[] = [];
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
  collectSheet(app, t(`collection.sheet-${wish.which}`, { family: t(`${kind}.name`) }), made);
  return null;
}

export function cancelSheets({ page, workers, changed }: App) {
  if (page.jobs.printing === null) return;
  page.jobs.printing = null;
  workers.batch.cancel('class');
  changed();
}

/** Shows how they will be printed. */
export function previewSheets({ page, changed }: App, printed: readonly Printed[], how: SheetLayout) {
  page.sheets = { printed, how };
  changed();
}

export function closeSheets(app: App) {
  const { page, changed } = app;
  if (page.sheets !== null) dropSheets(app, page.sheets.printed);
  page.sheets = null;
  changed();
}

/** Nobody looks at the pictures any more. */
export function dropSheets(_app: App, printed: readonly Printed[]) {
  for (const { picture, solved } of printed) {
    URL.revokeObjectURL(picture);
    if (solved !== null) URL.revokeObjectURL(solved);
  }
}

function dropped(printed: Printed[], problem?: string) {
  dropSheets({} as App, printed);
  return problem === undefined ? null : { problem };
}

/** What makes the puzzles of a sheet, one after another. */
function puzzlesOf(
  app: App,
  { which, from, count }: SheetWish,
): ((onProgress: OnProgress) => Promise<Made | { problem: string }>)[] {
  const { sitting } = app.page;
  const { source, text } = sitting;
  const numbers = Array.from({ length: count }, (_, index) => index);
  if (which === 'levels') {
    const { kind } = currentFamily(app.page);
    return engine
      .levelsOf(kind)
      .slice(from - 1, from - 1 + count)
      .map(level => async () => {
        const found = await textOf(app, level);
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
      const made = await generated(app, recipe, onProgress);
      return made.ok ? { title, text: made.text, recipe } : { problem: reasonSentence(made.error) };
    });
  }
  const settings = recipeOf(source);
  if (which === 'generated' && settings !== null) {
    return numbers.map(index => async onProgress => {
      const seed = String(BigInt.asUintN(64, BigInt(settings.seed) + BigInt(index)));
      const recipe = { ...settings, seed };
      const made = await generated(app, recipe, onProgress);
      const title = t('puzzle.generated', { seed });
      return made.ok ? { title, text: made.text, recipe } : { problem: reasonSentence(made.error) };
    });
  }
  return [async () => ({ title: puzzleName(sitting), text, recipe: settings })];
}

/** The text of a level: no job where it is written down. */
async function textOf({ workers }: App, { kind, number, text }: Level) {
  return text === undefined ? workers.batch.call('level', [kind, number], ASKED) : { ok: true as const, text };
}

function generated({ workers }: App, { kind, params, seed }: Settings, onProgress: OnProgress) {
  return workers.batch.call('generate', [kind, params, seed], { ...ASKED, onProgress });
}

/** The address of a picture. @param colours all others are those of the light theme */
function pictureOf(text: string, start: State, moves: string, colours: Record<string, string>) {
  const svg = engine.svg(text, start, { moves, colours });
  return svg === null ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}
