/** Worksheets for a class: their puzzles, pictures for a pencil, and solutions, which a worker finds. */

import { linkTo } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import { newJob, runJob } from '../app/jobs.ts';
import { wholeEngine } from '../app/later.ts';
import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Message, Settings, Size } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { openCollection } from '../state/collections.ts';
import { canEncode, encode } from '../state/links.ts';
import { qrOf, svgAddress } from '../state/qr.ts';
import { recipeOf } from '../state/session.ts';
import { difficultyNumber } from '../words/difficulty-words.ts';
import { entryName, puzzleName, reasonSentence } from '../words/sentences.ts';

/** The settings of sheets, as entered. */
export type SheetForm = typeof FIRST_FORM;

export type Sheets = { printed: readonly Printed[]; form: SheetForm };

export const FIRST_FORM = {
  which: 'this' as 'this' | 'generated' | 'collection',
  /** how many puzzles */ count: 4,
  /** by measured difficulty */ rising: false,
  /** with the links to the puzzles */ code: false,
  /** how many puzzles on a page */ each: 1,
  /** none; on a page behind each one, or on pages at the end */ solutions: 'end' as 'none' | 'back' | 'end',
  /** whether rule cards are printed */ card: true,
  /** at the head of each page; empty to use the name of the puzzles */ title: '',
  /** below it; empty without one */ instruction: '',
  /** of each puzzle; 0 without any */ points: 0,
};

/** A puzzle as it is printed. */
export type Printed = Awaited<ReturnType<typeof prepare>>;

type Written = { title: string; author?: string; note?: string; text: string; recipe: Settings | null };

/** Why sheets cannot be printed, for the person. */
class Unprintable extends Error {}

/** The most bytes of a search for a class, beside another one that runs. */
export const MOST_BYTES = 500e6;

/** A class waits for its sheets and grades. */
export const ASKED = { owner: 'class', isAwaited: true };

/** Prepares the puzzles of a sheet in turn. @returns null if it was cancelled; the problem, if there is one */
export async function prepareSheets(app: App, form: SheetForm): Promise<Printed[] | string | null> {
  const { page } = app;
  if (page.jobs.grading !== null) return t('sheet.grading');
  const job = newJob();
  return runJob(app, 'printing', job, async onProgress => {
    const printed: Printed[] = [];
    try {
      for await (const written of puzzlesOf(app, form, onProgress)) {
        if (page.jobs.printing !== job) return null;
        printed.push(await prepare(app, form, written, onProgress));
      }
    } catch (error) {
      if (error instanceof Unprintable) return error.message;
      throw error;
    }
    const hard = ({ difficulty }: Printed) => difficulty ?? Infinity;
    if (form.rising) printed.sort((one, other) => hard(one) - hard(other) || 0);
    return printed.length === 0 ? t('sheet.none') : printed;
  });
}

export function cancelSheets({ page, workers, acted }: App) {
  page.jobs.printing = null;
  workers.ask.cancel('class');
  acted();
}

async function prepare(app: App, form: SheetForm, written: Written, onProgress: OnProgress) {
  const { ask } = app.workers;
  const { session } = app.page;
  const { title, author = '', note = '', text, recipe } = written;
  const isSolved = form.solutions !== 'none';
  await wholeEngine.load();
  const opened = engine.open(text);
  if (!opened.ok || engine.isLarge(opened.puzzle)) throw new Unprintable(t('sheet.too-large', { title }));
  const { kind } = opened.puzzle;
  let moves = text === session.text ? (session.solution.result?.moves ?? null) : null;
  let solvable = true;
  if (isSolved && moves === null) {
    const answer = await ask.call('solve', [text, { memory: MOST_BYTES }], { ...ASKED, onProgress });
    if ('verdict' in answer) {
      moves = answer.moves;
      solvable = answer.verdict !== 'unsolvable';
    }
  }
  // The colours of the family's paper; all others are those of the light theme.
  const { paper: colours } = familyOf(kind);
  const { boards } = opened.puzzle;
  const picturesWith = (moves: string) => {
    const svg = engine.svg(text, opened.state, { moves, colours });
    if (svg === null) throw new Unprintable(t('notice.export-failed'));
    return boardsIn(svg, boards);
  };
  const measured = form.rising ? await ask.call('measure', [text, null], { ...ASKED, onProgress }) : null;
  return {
    /** Empty without one, as the next two. */ title,
    author,
    note,
    kind,
    boards,
    /** Of each board; then with the solution, if that is printed. */ pictures: picturesWith(''),
    solved: isSolved && moves !== null ? picturesWith(moves) : null,
    /** Of the solution; null if none is known. */ moves,
    /** False if proved unsolvable. */ solvable,
    /** Of a generated one; empty else. */ seed: title === '' ? (recipe?.seed ?? '') : '',
    /** The address of a picture of its link; null without one. */ code: form.code ? await codeOf(text, recipe) : null,
    /** Null if unknown. */ difficulty: measured?.ok ? difficultyNumber(measured.measure) : null,
  };
}

/** White around a board, in cells of one that has its natural size. */
const RIM = 0.15;

/**
 * Each board of a picture by itself, and the name above it, if it has one: the paper has room for larger boards in rows of
 * its own, and names that do not grow with them.
 */
function boardsIn(svg: string, boards: readonly Size[]) {
  const places = [...svg.matchAll(/^<g transform="translate\(([\d.]+) ([\d.]+)\)">\n(?:<text y="-[^>]*>([^<]+)<)?/gm)];
  return places.map(([, left, top, name = ''], index) => {
    const { width, height } = boards[index];
    const rim = RIM * Math.max(1, ...boards.flatMap(size => [size.width / 30, size.height / 30]));
    const box = [Number(left) - rim, Number(top) - rim, width + 2 * rim, height + 2 * rim].join(' ');
    const own = svg.replace(
      /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
      `viewBox="${box}" width="${width}00" height="${height}00"`,
    );
    return { name, address: svgAddress(own) };
  });
}

async function codeOf(text: string, recipe: Settings | null) {
  const bytes = canEncode() ? engine.pack(text, recipe) : null;
  const code = bytes && (await qrOf(linkTo(await encode(bytes)).address));
  if (code === 'missing') throw new Unprintable(t('app.unloaded'));
  return code;
}

async function* puzzlesOf(app: App, { which, count }: SheetForm, onProgress: OnProgress): AsyncGenerator<Written> {
  const { page, workers } = app;
  const { session } = page;
  const settings = recipeOf(session.source);
  const generate = async ({ kind, params, seed }: Settings) =>
    textOf(await workers.ask.call('generate', [kind, params, seed], { ...ASKED, onProgress }));
  if (which === 'collection') {
    for (const [index, entry] of (openCollection(page.collections)?.entries ?? []).entries()) {
      const { recipe, author, note } = entry;
      const text = entry.text ?? (recipe === null ? '' : await generate(recipe));
      yield { title: entryName(entry, index), author, note, text, recipe };
    }
  } else if (which === 'generated' && settings !== null) {
    for (let index = 0; index < count; index++) {
      const recipe = { ...settings, seed: String(BigInt.asUintN(64, BigInt(settings.seed) + BigInt(index))) };
      yield { title: '', text: await generate(recipe), recipe };
    }
  } else {
    const { author, note, text } = session;
    yield { title: puzzleName(session), author, note, text, recipe: settings };
  }
}

function textOf(answer: { ok: true; text: string } | { ok: false; error: Message }) {
  if (!answer.ok) throw new Unprintable(reasonSentence(answer.error));
  return answer.text;
}
