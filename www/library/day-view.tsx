/** Cards for the puzzles of days with their best results, those of today together; and the words for the streak. */

import { type App, FAMILIES } from '../core/app.ts';
import { dayPuzzles } from '../core/day-puzzles.ts';
import { dayWords } from '../core/days.ts';
import { difficultyWords } from '../core/difficulty-words.ts';
import { openDaily } from '../core/open.ts';
import type { streakOf } from '../core/progress.ts';
import { bestOf, dayKey, type Results, rankOf } from '../core/results.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { LibraryCard } from '../ui/library-card.tsx';
import { pictureOfText } from '../ui/thumbnails.tsx';

export function TodayCards({ app }: { app: App }) {
  const { today } = app.page.library;
  return (
    <ul class="cards day-cards">
      {FAMILIES.map(({ kind }) => (
        <DayCard key={dayKey(today, kind)} app={app} kind={kind} day={today} />
      ))}
    </ul>
  );
}

type CardProps = { app: App; kind: Kind; day: string; facts?: string };

export function DayCard({ app, kind, day, facts = factsOf(app, kind, day) }: CardProps) {
  const { results, awaited } = app.page.library;
  const { source } = app.page.session;
  const name = t(`${kind}.name`);
  const key = dayKey(day, kind);
  return (
    <LibraryCard
      name={name}
      facts={facts}
      label={t('today.card', { name, date: dayWords(day) })}
      kind={kind}
      best={bestOf(results, key)}
      current={source?.kind === 'daily' && source.family === kind && source.date === day}
      awaited={awaited === key}
      of={key}
      make={() => pictureOfDay(app, kind, day)}
      press={() => openDaily(app, kind, day)}
    />
  );
}

/** The difficulty, once the puzzle is made; until then its line is kept free. */
function factsOf(app: App, kind: Kind, day: string) {
  const made = dayPuzzles(app).made(kind, day);
  return made === null ? '\u00a0' : difficultyWords(made.difficulty);
}

async function pictureOfDay(app: App, kind: Kind, day: string) {
  const made = await dayPuzzles(app).get(kind, day);
  return pictureOfText(app, kind, [], made.ok ? made.text : null);
}

/** The streak of a day that does not count yet. */
export function streakWords({ days }: ReturnType<typeof streakOf>, results: Results, day: string) {
  if (days > 0) return t('today.streak-open', { count: days });
  const isGiven = FAMILIES.some(({ kind }) => rankOf(bestOf(results, dayKey(day, kind))) === 'given');
  return t(isGiven ? 'today.all-given' : 'today.no-streak');
}

/** How many days may be missed, said beforehand, and the longest streak. */
export function freeWords({ days, free, best }: ReturnType<typeof streakOf>) {
  const parts = days > 0 ? [t(`today.free-${free}`)] : [];
  if (best > days) parts.push(t('today.best', { count: best }));
  return parts.join(' ');
}
