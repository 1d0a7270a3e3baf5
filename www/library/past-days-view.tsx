/**
 * The past days, unsolved ones on top, the newest first, with the results on their puzzles; beside them the streak and
 * what is solved of each family; and below them the next levels, and what is worth another try. A past day does not count towards the streak.
 */

import type { App } from '../app/app.ts';
import { familiesOfDays } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { streakOf } from '../puzzle/progress.ts';
import { dayAfter, daysBetween, dayWords } from '../state/days.ts';
import { bestOf, dayKey, isSolved, RANK_SIGNS, rankOf } from '../state/results.ts';
import { Button, Pairs } from '../ui/parts.tsx';
import { reachedWords } from './card.tsx';
import { DayCard, knownOf, LevelCard, useMore } from './cards.tsx';
import { pastDayWords } from './days.ts';
import { NextLevels } from './home-view.tsx';
import { solvedByFamily, toRepeat } from './statistics.ts';

/** A week at first, so that what is below stays near. */
const AT_FIRST = 7;
const AT_A_TIME = 28;

export function PastDays({ app }: { app: App }) {
  const { today, results } = app.page.library;
  const all = Math.max(0, daysBetween(engine.firstDay(), today));
  const [count, more] = useMore(all, AT_FIRST, AT_A_TIME);
  const newest = Array.from({ length: all }, (_, index) => dayAfter(today, -1 - index));
  const isDone = (day: string) => familiesOfDays().every(({ kind }) => isSolved(bestOf(results, dayKey(day, kind))));
  const days = [...newest.filter(day => !isDone(day)), ...newest.filter(isDone)].slice(0, count);
  const streak = streakOf(results, today);
  const again = toRepeat(results);
  return (
    <div class="home">
      <div class="past">
        <section class="stack-5" hidden={all === 0}>
          <h3 class="day-title">{t('library.statistics')}</h3>
          <p class="faint">{t('past.hint')}</p>
          <ul class="past-days">
            {days.map(day => (
              <PastDay key={day} app={app} day={day} />
            ))}
          </ul>
          {more}
        </section>
        <section class="stack-5">
          <h3 class="day-title">{t('statistics.title')}</h3>
          <Pairs
            class="stack-2 figures"
            pairs={[
              [t('statistics.streak'), t('statistics.days', { count: streak.days })],
              [t('statistics.best'), t('statistics.days', { count: streak.best })],
              ...[...solvedByFamily(results)].map(
                ([kind, count]) => [t(`${kind}.name`), t('statistics.solved', { count })] as const,
              ),
            ]}
          />
          <p class="faint">{t('statistics.private')}</p>
        </section>
      </div>
      <section class="stack-4">
        <h3 class="day-title">{t('past.levels')}</h3>
        <ul class="cards home-cards">
          <NextLevels app={app} />
        </ul>
      </section>
      <section class="stack-4" id="again" hidden={again.length === 0}>
        <h3 class="day-title">{t('again.title')}</h3>
        <p class="faint">{t('again.hint')}</p>
        <ul class="cards">
          {again.map(({ key, kind, level, day }) =>
            level === null ? (
              <DayCard key={key} app={app} kind={kind} day={day} facts={dayWords(day)} />
            ) : (
              <LevelCard key={key} app={app} level={level} />
            ),
          )}
        </ul>
      </section>
    </div>
  );
}

function PastDay({ app, day }: { app: App; day: string }) {
  return (
    <li class="past-day">
      <span>{pastDayWords(day, app.page.library.today)}</span>
      <div class="past-puzzles">
        {familiesOfDays().map(({ kind }) => (
          <PastPuzzle key={kind} app={app} day={day} kind={kind} />
        ))}
      </div>
    </li>
  );
}

function PastPuzzle({ app, day, kind }: { app: App; day: string; kind: Kind }) {
  const name = t(`${kind}.name`);
  const title = t('today.card', { name, date: dayWords(day) });
  const { best, awaited, press, tick } = knownOf(app, { kind: 'daily', family: kind, date: day }, title);
  const rank = rankOf(best);
  const label = `${title}, ${reachedWords(kind, best)}`;
  return (
    <div class="row past-puzzle">
      {tick}
      {/* A press must not start it again. */}
      <Button aria-label={label} title={label} aria-busy={awaited} onClick={awaited ? undefined : press}>
        <span aria-hidden="true">{rank === null ? '·' : RANK_SIGNS[rank]}</span> {name}
      </Button>
    </div>
  );
}
