/** Worksheets for a class: their puzzles, pictures for a pencil, and solutions, which a worker finds. */

import { linkTo } from '../core/address.ts';
import { type App, currentFamily, familyOf } from '../core/app.ts';
import { openCollection } from '../core/collections.ts';
import { difficultyNumber } from '../core/difficulty-words.ts';
import { newJob, runJob } from '../core/jobs.ts';
import { wholeEngine } from '../core/later.ts';
import { canEncode, encode } from '../core/links.ts';
import { qrOf, svgAddress } from '../core/qr.ts';
import { entryName, levelTitle, puzzleName, reasonSentence } from '../core/sentences.ts';
import { recipeOf } from '../core/session.ts';
import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Message, Settings, State } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { Printed, SheetForm } from './room.ts';

type Made = { title: string; author?: string; note?: string; text: string; recipe: Settings | null };

type Problem = { problem: string };

type Answer = { ok: true; text: string } | { ok: false; error: Message };

/** The most bytes of a search for a class, beside another one that runs. */
export const MEMORY = 500e6;

/** A class waits for its sheets and grades. */
export const ASKED = { owner: 'class', isAwaited: true };

/** Prepares the puzzles of a sheet in turn, until there is a problem. @returns null if it was cancelled */
export async function prepareSheets(app: App, wish: SheetForm): Promise<Printed[] | Problem | null> {
  const { page } = app;
  if (page.jobs.grading !== null) return { problem: t('sheet.grading') };
  const job = newJob();
  const printed: Printed[] = [];
  const end = await runJob(app, 'printing', job, async onProgress => {
    for await (const made of puzzlesOf(app, wish, onProgress)) {
      if (page.jobs.printing !== job) return null;
      const item = 'problem' in made ? made : await prepare(app, wish, made, onProgress);
      if ('problem' in item) return item;
      printed.push(item);
    }
    return printed;
  });
  const hard = ({ difficulty }: Printed) => difficulty ?? Infinity;
  if (wish.rising) printed.sort((one, other) => hard(one) - hard(other) || 0);
  return end;
}

async function prepare(app: App, wish: SheetForm, made: Made, onProgress: OnProgress): Promise<Printed | Problem> {
  const { workers, page } = app;
  const { session } = page;
  const { title, author = '', note = '', text, recipe } = made;
  const isSolved = wish.solutions !== 'none';
  await wholeEngine.load();
  const opened = engine.open(text);
  if (!opened.ok || engine.isLarge(opened.puzzle)) return { problem: t('sheet.too-large', { title }) };
  const { kind } = opened.puzzle;
  let moves = text === session.text ? (session.solution.result?.moves ?? null) : null;
  let solvable = true;
  if (isSolved && moves === null) {
    const answer = await workers.ask.call('solve', [text, { memory: MEMORY }], { ...ASKED, onProgress });
    if ('verdict' in answer) {
      moves = answer.moves;
      solvable = answer.verdict !== 'unsolvable';
    }
  }
  const picture = pictureOf(kind, text, opened.state, '');
  const solved = isSolved && moves !== null ? pictureOf(kind, text, opened.state, moves) : null;
  if (picture === null) return { problem: t('notice.export-failed') };
  const seed = title === '' ? (recipe?.seed ?? '') : '';
  const difficulty = wish.rising ? await difficultyOf(app, text, onProgress) : null;
  const code = wish.code ? await codeOf(text, recipe) : null;
  if (code === 'missing') return { problem: t('app.unloaded') };
  return { title, author, note, kind, picture, solved, moves, solvable, seed, code, difficulty };
}

async function codeOf(text: string, recipe: Settings | null) {
  const bytes = canEncode() ? engine.pack(text, recipe) : null;
  return bytes && qrOf(linkTo(await encode(bytes)).address);
}

async function difficultyOf({ workers }: App, text: string, onProgress: OnProgress) {
  const measured = await workers.ask.call('measure', [text, null], { ...ASKED, onProgress });
  return measured.ok ? difficultyNumber(measured.measure) : null;
}

export function cancelSheets({ page, workers, acted }: App) {
  if (page.jobs.printing === null) return;
  page.jobs.printing = null;
  workers.ask.cancel('class');
  acted();
}

async function* puzzlesOf(app: App, { which, from, count }: SheetForm, onProgress: OnProgress) {
  const { page, workers } = app;
  const { session } = page;
  const settings = recipeOf(session.source);
  const generate = ({ kind, params, seed }: Settings) =>
    workers.ask.call('generate', [kind, params, seed], { ...ASKED, onProgress });
  if (which === 'levels') {
    const { kind: family } = currentFamily(page);
    for (const { kind, number, text } of engine.seriesOf(family).slice(from - 1, from - 1 + count)) {
      // Some are written out.
      const made = text === undefined ? await workers.ask.call('level', [kind, number], ASKED) : written(text);
      yield madeOf(levelTitle({ family, number }), null, made);
    }
  } else if (which === 'collection') {
    for (const [index, entry] of (openCollection(page.collections)?.entries ?? []).entries()) {
      const { text, recipe } = entry;
      const made = text !== null || recipe === null ? written(text ?? '') : await generate(recipe);
      yield { ...madeOf(entryName(entry, index), recipe, made), author: entry.author, note: entry.note };
    }
  } else if (which === 'generated' && settings !== null) {
    for (let index = 0; index < count; index++) {
      const seed = String(BigInt.asUintN(64, BigInt(settings.seed) + BigInt(index)));
      const recipe = { ...settings, seed };
      yield madeOf('', recipe, await generate(recipe));
    }
  } else {
    const { author, note } = session;
    yield { ...madeOf(puzzleName(session), settings, written(session.text)), author, note };
  }
}

const written = (text: string): Answer => ({ ok: true, text });

const madeOf = (title: string, recipe: Settings | null, answer: Answer): Made | Problem =>
  answer.ok ? { title, text: answer.text, recipe } : { problem: reasonSentence(answer.error) };

/** The address of a picture, in the colours of the family's paper; all others are those of the light theme. */
function pictureOf(kind: Kind, text: string, start: State, moves: string) {
  const svg = engine.svg(text, start, { moves, colours: familyOf(kind).paper });
  return svg && svgAddress(svg);
}
