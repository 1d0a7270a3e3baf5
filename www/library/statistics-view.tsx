/** Statistics: the streak, each family's figures, a calendar with the puzzles of a day, and what to play again. */

import { type App, FAMILIES } from '../core/app.ts';
import { dayWords } from '../core/days.ts';
import { countedDays, progressIn, streakOf } from '../core/progress.ts';
import * as engine from '../engine/engine.ts';
import { number, percent, t } from '../i18n/index.ts';
import { Pairs } from '../ui/parts.tsx';
import { Calendar } from './calendar-view.tsx';
import { DayCard, DayCards, freeWords } from './day-view.tsx';
import { weekdayWords } from './days.ts';
import { LevelCard } from './levels-view.tsx';
import { statisticsOf, toRepeat } from './statistics.ts';

export function Statistics({ app }: { app: App }) {
  const { library } = app.page;
  const { today, day, results } = library;
  const streak = streakOf(results, today);
  const again = toRepeat(results);
  const figures: [string, string][] = [
    [t('statistics.streak'), number(streak.days)],
    [t('statistics.best'), number(streak.best)],
    [t('statistics.days'), number(countedDays(results).size)],
  ];
  for (const { kind } of FAMILIES) {
    const { rate, ...counts } = statisticsOf(results, kind);
    const earlier = engine.seriesOf(kind, true);
    const of = engine.seriesOf(kind).length + (progressIn(results, earlier).solved > 0 ? earlier.length : 0);
    figures.push([t(`${kind}.name`), t('statistics.family', { ...counts, of, rate: percent(rate, 0) })]);
  }
  return (
    <div class="home">
      <section class="stack-4">
        <h3 class="day-title">{t('library.statistics')}</h3>
        <Pairs class="stack-2 figures" pairs={figures} />
        <p class="faint">{`${freeWords({ ...streak, best: 0 })} ${t('statistics.private')}`}</p>
      </section>
      <div class="today">
        <section class="stack-5">
          <h3 class="day-title">{t(day === today ? 'today.title' : 'today.other', { date: weekdayWords(day) })}</h3>
          <DayCards app={app} day={day} />
          <p class="faint">{t(day === today ? 'today.hint' : 'today.archive')}</p>
        </section>
        <Calendar app={app} />
      </div>
      <section class="stack-4" hidden={again.length === 0}>
        <h3 class="day-title">{t('again.title')}</h3>
        <p class="faint">{t('again.hint')}</p>
        <ul class="cards again">
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
