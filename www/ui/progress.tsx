/** The progress of a search: its stage, and its counts as names and numbers; the family chooses them. Also in one line. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import type { Progress as Counted } from '../engine/types.ts';
import { byteSize, duration, number, t } from '../i18n/index.ts';
import type { Page, Search } from '../state/page.ts';
import { Pairs } from './parts.tsx';

/** A dash if a count has no value yet. */
const COUNTS: Record<string, (now: Counted) => string> = {
  'at-least': now => (now.atLeast > 0 ? number(now.atLeast) : '–'),
  'at-most': now => (now.atMost ? number(now.atMost) : '–'),
  remaining: now => (now.remaining === null ? '–' : number(now.remaining)),
  depth: now => number(now.depth),
  frontier: now => number(now.frontier),
  restarts: now => number(now.restarts),
  states: now => (now.states > 0 ? number(now.states) : '–'),
  memory: now => byteSize(now.bytes),
};

/** Meaningless once there is an answer. */
const BEFORE_ANSWER = new Set(['at-least', 'at-most', 'remaining']);

export function Progress({ app, search }: { app: App; search: Search }) {
  const { progress: now, found } = search;
  const { words } = currentFamily(app.page);
  const seconds = (performance.now() - search.since) / 1000;
  const elapsed = (seconds < 1 ? Math.ceil : Math.floor)(seconds * 10) / 10;
  const rows = Object.entries(COUNTS).map(([key, count]) => [key, now === null ? '–' : count(now)]);
  const shown = [['elapsed', duration(elapsed)], ...rows].filter(
    ([key]) => words.progress.includes(key) && !(found && BEFORE_ANSWER.has(key)),
  );
  return (
    <div class="stack-4 progress">
      <p class="strong search-stage">{words.searching(search, app.page.jobs.comparison)}</p>
      <Pairs pairs={shown.map(([key, value]) => [t(`solve.${key}`), value])} />
    </div>
  );
}

/** The most important words come first: the end may be cut off. */
export function searchingWords(page: Page, search: Search) {
  const { words } = currentFamily(page);
  const time = duration(secondsOf(search));
  return [words.progressShort(search), time, words.searching(search, page.jobs.comparison)].filter(Boolean).join(' · ');
}
