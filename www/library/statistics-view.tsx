/** Statistics: the streak, figures of each family, a calendar with the puzzles of a day, and what to play again. */

import type { App } from '../core/app.ts';
import { dayWords } from '../core/days.ts';
import { FAMILIES } from '../core/families.ts';
import { openDaily, openLevel } from '../core/open.ts';
import { streakOf } from '../core/progress.ts';
import { levelTitle } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import { number, percent, t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { Small } from '../ui/buttons.tsx';
import { LibraryCard } from '../ui/library-card.tsx';
import { Steady } from '../ui/mount.tsx';
import { Pairs } from '../ui/parts.tsx';
import { pictureOfLevel } from '../ui/thumbnails.tsx';
import { Calendar } from './calendar-view.tsx';
import { DayCards, freeWords, pictureOfDay } from './day-view.tsx';
import { weekdayWords } from './days.ts';
import { familyStatistics, type Reached, toRepeat, totals } from './statistics.ts';

export function Statistics({ app }: { app: App }) {
  const { session, library } = app.page;
  const { today, day, month, results, awaited } = library;
  if (session.puzzle === null) return null;
  return (
    <Steady of={[today, day, month, results, awaited, session.source]}>
      {() => (
        <div class="home">
          <h3 class="day-title">{t('library.statistics')}</h3>
          <Figures app={app} />
          <div class="today">
            <div class="stack-5">
              <div class="row wrap day-head">
                <h3 class="day-title">
                  {day === today ? t('today.title', { date: weekdayWords(day) }) : weekdayWords(day)}
                </h3>
                <Small hidden={day === today} onClick={() => alter(app, library, { day: today })}>
                  {t('today.back')}
                </Small>
              </div>
              <DayCards app={app} day={day} />
              <p class="faint">{t(day === today ? 'today.hint' : 'today.archive')}</p>
            </div>
            <Calendar app={app} />
          </div>
          <Again app={app} />
        </div>
      )}
    </Steady>
  );
}

function Figures({ app }: { app: App }) {
  const { results, today } = app.page.library;
  const streak = streakOf(results, today);
  const { days, puzzles, hints } = totals(results);
  const figures: [string, number][] = [
    [t('statistics.streak'), streak.days],
    [t('statistics.best'), streak.best],
    [t('statistics.days'), days],
    [t('statistics.puzzles'), puzzles],
    [t('statistics.hints'), hints],
  ];
  return (
    <section class="stack-5" aria-label={t('library.statistics')}>
      <Pairs class="figures" pairs={figures.map(([name, value]) => [name, number(value)])} />
      <p class="faint">{[freeWords({ ...streak, best: 0 }), t('statistics.private')].filter(Boolean).join(' ')}</p>
      <table class="statistics">
        <thead>
          <tr>
            <td />
            {['levels', 'of-days', 'rate', 'hints'].map(column => (
              <th key={column} scope="col">
                {t(`statistics.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FAMILIES.map(({ kind }) => {
            const { levels, days, rate, hints } = familyStatistics(results, kind);
            return (
              <tr key={kind}>
                <th scope="row">{t(`${kind}.name`)}</th>
                <td>{`${number(levels)} / ${number(engine.levelsOf(kind).length)}`}</td>
                <td>{number(days)}</td>
                <td>{rate === null ? '–' : percent(rate, 0)}</td>
                <td>{number(hints)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Levels and days with a result that can be better, as a list to work off. */
function Again({ app }: { app: App }) {
  const reached = toRepeat(app.page.library.results);
  return (
    <section class="stack-4" aria-labelledby="again-title" hidden={reached.length === 0}>
      <h3 id="again-title">{t('again.title')}</h3>
      <p class="faint">{t('again.hint')}</p>
      <ul class="cards again">
        {reached.map(one => (
          <AgainCard key={one.key} app={app} one={one} />
        ))}
      </ul>
    </section>
  );
}

function AgainCard({ app, one }: { app: App; one: Reached }) {
  const { source, key: of, best } = one;
  const { family } = source;
  const { awaited } = app.page.library;
  const isLevel = source.kind === 'level';
  const name = isLevel ? levelTitle(source) : dayWords(source.date);
  const facts = t(`${family}.name`);
  return (
    <LibraryCard
      name={name}
      facts={facts}
      label={`${name}, ${facts}`}
      kind={family}
      best={best}
      awaited={awaited === of}
      of={of}
      make={() =>
        isLevel
          ? pictureOfLevel(app, engine.levelsOf(family)[source.number - 1])
          : pictureOfDay(app, family, source.date)
      }
      press={() => (isLevel ? openLevel(app, family, source.number) : openDaily(app, family, source.date))}
    />
  );
}
