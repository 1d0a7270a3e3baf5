/**
 * The worker makes a puzzle from settings and a seed: those that a person chose, or those of the one on the boards. Seeds
 * are whole numbers of 64 bits, as texts of digits.
 */

import { type App, inform, refuse, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { newJob, runJob } from '../app/jobs.ts';
import { wholeEngine } from '../app/later.ts';
import type { Answer, OnProgress } from '../engine/client.ts';
import { refusal } from '../engine/engine.ts';
import type { Message, Settings } from '../engine/types.ts';
import type { Values } from '../pkg/lockstep.js';
import { put } from '../state/findings.ts';
import { requested } from '../state/page.ts';
import type { Label } from '../state/session.ts';
import { difficultyNumber } from '../words/difficulty-words.ts';
import { reasonSentence, textErrorSentence } from '../words/sentences.ts';
import { noteStep } from './edit.ts';
import { noteRoute } from './known-solution.ts';
import { measurePuzzle } from './measure.ts';
import { openText } from './open.ts';
import { cancelLinked } from './recipe-consent.ts';
import { stopSearch } from './solve.ts';

/** @param others to be tried after these, until a puzzle meets its target difficulty @returns what is wrong with them */
export async function generate(app: App, settings: Settings, others: Settings[] = []): Promise<Message | null> {
  const { page } = app;
  await wholeEngine.load();
  const refused = refusal(settings);
  if (refused !== null) return refused;
  requested(page);
  stopSearch(app);
  const all = [settings, ...others.filter(other => refusal(other) === null)];
  const made = await runJob(app, 'generating', newJob(), onProgress => nearest(app, all, onProgress));
  if (made === null) return null;
  if (made.ok) {
    const { params, seed, report, route } = made;
    const { session: before } = page;
    if (!openText(app, made.text, { kind: 'generated', settings: { ...settings, params, seed } })) {
      const { error } = page.session.draft;
      warnFailed(app, error === null ? '' : textErrorSentence(error));
      return null;
    }
    const isOther = page.session.puzzle?.id !== before.puzzle?.id;
    // One undo brings back the drawing of before.
    if (isOther && (before.source?.kind === 'drawn' || before.edits.past.length > 0)) noteStep(app, GENERATED, before);
    noteRoute(app, route);
    const measure = report && 'measure' in report ? report.measure : null;
    put(page.session, { difficulty: { report: report ?? null, measure } });
    if (currentFamily(page).measuresAtOnce) await measurePuzzle(app);
    if (!isOther) inform(app, 'generator.same');
  } else if (made.error.code !== 'cancelled') warnFailed(app, reasonSentence(made.error, settings.kind));
  return null;
}

const GENERATED: Label = { code: 'generated', args: {} };

/** The first puzzle that meets its target, or else the nearest one. */
async function nearest({ workers }: App, settings: Settings[], onProgress: OnProgress) {
  let best: { made: Answer<'generate'>; miss: number } | null = null;
  for (const { kind, params, seed } of settings) {
    const made = await workers.run.call('generate', [kind, params, seed], { onProgress });
    const miss = made.ok ? missOf(made) : Infinity;
    if (best === null || miss <= best.miss || (!made.ok && made.error.code === 'cancelled')) best = { made, miss };
    if (miss === 0 || !made.ok) break;
  }
  return best?.made as Answer<'generate'>;
}

/** How far a puzzle is from its target difficulty; Infinity if its report does not tell. */
function missOf({ params: { least, most }, report }: Extract<Answer<'generate'>, { ok: true }>) {
  if (!report || !('missed' in report) || !(report.missed as string[]).includes('missed-difficulty')) return 0;
  const difficulty = 'measure' in report ? difficultyNumber(report.measure) : null;
  return difficulty === null ? Infinity : Math.max(Number(least) - difficulty, difficulty - Number(most));
}

/**
 * Another puzzle with the settings of the one on the boards; or with others, tried in turn until one meets its target.
 * @returns whether another one is on the boards
 */
export async function generateAnother(app: App, choices?: Values[]): Promise<boolean> {
  const { source } = app.page.session;
  if (source?.kind !== 'generated') return false;
  if (!(await wholeEngine.load())) return refuse(app, 'app.unloaded');
  const { kind, params } = source.settings;
  const [first, ...others] = (choices ?? [params]).map(params => ({ kind, params, seed: newSeed() }));
  const refused = await generate(app, first, others);
  if (refused !== null) warnFailed(app, reasonSentence(refused, kind));
  const now = app.page.session.source;
  return now !== source && now?.kind === 'generated';
}

function warnFailed(app: App, reason: string) {
  warn(app, 'notice.generate-failed', { reason }, 'job');
}

export function cancelGenerating(app: App) {
  const { page, workers } = app;
  if (page.jobs.generating === null) return;
  if (page.passing.linked !== null) cancelLinked(app);
  else workers.run.cancel();
}

const LARGEST_SEED = 18446744073709551615n;

export const isSeed = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_SEED;

/** A seed that nobody chose, short enough to read out. */
export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
