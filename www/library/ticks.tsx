/**
 * Puzzles are ticked in levels, examples, saved puzzles and past days: the collection that stands beside those lists
 * takes them, a new one at the first tick.
 */

import { type App, warn } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import { t } from '../i18n/index.ts';
import { showLibrary } from '../puzzle/layout.ts';
import type { Source } from '../state/card.ts';
import * as data from '../state/collections.ts';
import { dayWords } from '../state/days.ts';
import type { Page } from '../state/page.ts';
import { isQuiz } from '../state/session.ts';
import { putCollection, showKept } from '../store/collections.ts';
import { collectionName, sourceName } from '../words/sentences.ts';
import { removeEntry } from './collections.ts';

/** A puzzle with a name of its own. */
export type NamedSource = Extract<Source, { kind: 'level' | 'daily' | 'example' }>;

type MakeEntry = () => Promise<data.Entry | null>;

const tickingOf = perObject((_page: Page) => ({
  /** Puzzles that are ticked, but not made yet. */ awaited: new Set<string>(),
  /** They join in the order of their ticks, whichever is made first. */ last: Promise.resolve(),
}));

/** Puzzles that are ticked from now on join a collection. @param key null for a new one */
export function collectInto(app: App, key: string | null) {
  showKept(app, key);
  app.page.collections.collecting = true;
  showLibrary(app, 'levels');
}

/** @param of what identifies the puzzle, as in {@link data.tickOf} @param name of the puzzle */
export function TickMark({ app, of, name, make }: { app: App; of: string; name: string; make: MakeEntry }) {
  const { page } = app;
  // Home is for playing, and a quiz must not be left unnoticed.
  if (page.library.part === 'home' || isQuiz(page.session)) return null;
  const label = t('collection.tick', { name });
  const isOn = tickingOf(page).awaited.has(of) || entryTicked(page, of) !== undefined;
  return (
    <label class="tick" title={label}>
      <input type="checkbox" aria-label={label} checked={isOn} onChange={() => tick(app, of, make)} />
    </label>
  );
}

const entryTicked = ({ collections }: Page, of: string) =>
  collections.collecting
    ? data.openCollection(collections)?.entries.find(entry => data.tickOf(entry) === of)
    : undefined;

function tick(app: App, of: string, make: MakeEntry) {
  const { page } = app;
  const ticking = tickingOf(page);
  const there = entryTicked(page, of);
  if (!page.collections.collecting) showKept(app, null);
  page.collections.collecting = true;
  if (there !== undefined) removeEntry(app, there.id);
  else if (!ticking.awaited.delete(of)) {
    ticking.awaited.add(of);
    const making = make();
    ticking.last = ticking.last.then(async () => {
      const entry = await making;
      // It may have been unticked again.
      if (ticking.awaited.delete(of) && page.collections.collecting) take(app, entry);
      app.acted();
    });
  }
  app.acted();
}

function take(app: App, entry: data.Entry | null) {
  const { collections } = app.page;
  if (entry === null) return warn(app, 'kept.damaged');
  const there = data.openCollection(collections);
  if (there?.entries.length === data.MOST_ENTRIES)
    return warn(app, 'error.too-many-puzzles', { most: data.MOST_ENTRIES });
  const next = there ? { ...there, entries: [...there.entries, entry] } : data.newCollection('', [entry]);
  if (!putCollection(app, next)) return;
  showKept(app, next.key);
  app.announce(t('collection.added', { count: next.entries.length, name: collectionName(next) }));
}

/** The entry of a level, an example or a day's puzzle, which a worker generates; the others may stay recipes. */
export async function entryFrom(app: App, from: NamedSource): Promise<data.Entry | null> {
  const title = engine.collectionTitle(sourceName(from));
  if (from.kind === 'daily') {
    const { family: kind, date } = from;
    const made = await dayPuzzles(app).get(kind, date, true);
    const name = t('today.card', { name: t(`${kind}.name`), date: dayWords(date) });
    return made.ok ? data.newEntry({ title: name, kind, text: made.text, from }) : null;
  }
  const named = from.kind === 'level' ? engine.levelNumbered(from.family, from.number) : engine.example(from.name);
  if (named === null) return null;
  const { kind, boards, text = null, generated: recipe = null } = named;
  return data.newEntry({ title, kind, boards, text, recipe, from });
}
