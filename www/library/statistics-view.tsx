/**
 * Statistics: the streak, each family's figures, what to play again; and a calendar: the days of a month with what was
 * solved. Earlier days do not count for the streak.
 */

import { useState } from 'preact/hooks';
import { type App, alter, FAMILIES } from '../core/app.ts';
import { dayWords, monthOf } from '../core/days.ts';
import { type Library, showDay } from '../core/library.ts';
import { countedDays, progressIn, streakOf } from '../core/progress.ts';
import { bestOf, dayKey, isSolved } from '../core/results.ts';
import * as engine from '../engine/engine.ts';
import { number, percent, t } from '../i18n/index.ts';
import { IconButton, Pairs } from '../ui/parts.tsx';
import { DayCard, DayCards, freeWords } from './day-view.tsx';
import { daysOf, monthAfter, monthWords, weekdayOf, weekdayWords, weekWords } from './days.ts';
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

/** Weeks in the calendar: enough for any month, so that nothing below moves. */
const WEEKS = 6;
const WEEKDAYS = 7;

/** By how many days a key moves. */
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEKDAYS, ArrowDown: WEEKDAYS };

/** A month with a button for each day; the arrow keys move among them. */
export function Calendar({ app }: { app: App }) {
  const { library } = app.page;
  const { month, today, day: shown } = library;
  /** The day reached by the arrow keys since a day was shown. */
  const [led, setLed] = useState({ from: '', to: '' });
  const days = daysOf(month);
  const free = weekdayOf(days[0]) - 1;
  const open = days.filter(day => isOpen(library, day));
  const wanted = led.from === shown ? led.to : shown;
  /** The tab stop. */
  const stop = [wanted, shown].find(day => open.includes(day)) ?? open.at(-1);
  const counted = countedDays(library.results);

  function move(event: preact.TargetedKeyboardEvent<HTMLTableElement>) {
    const at = event.target instanceof HTMLElement ? days.indexOf(event.target.dataset.day ?? '') : -1;
    const steps = KEYS[event.key];
    if (at < 0 || steps === undefined) return;
    // These keys move here, not on the boards.
    event.preventDefault();
    const to = days[at + steps];
    if (to === undefined || !isOpen(library, to)) return;
    setLed({ from: shown, to });
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  }

  const isFirst = month <= monthOf(engine.firstDay());
  const isLast = month >= monthOf(today);
  const turn = (by: number) => () => alter(app, library, { month: monthAfter(month, by) });
  return (
    <div class="calendar">
      <div class="row apart">
        <IconButton icon="back" label={t('today.month-before')} disabled={isFirst} onClick={turn(-1)} />
        <h4 class="strong" id="calendar-title" aria-live="polite">
          {monthWords(month)}
        </h4>
        <IconButton icon="forward" label={t('today.month-after')} disabled={isLast} onClick={turn(1)} />
      </div>
      <table class="calendar-days" aria-labelledby="calendar-title" onKeyDown={move}>
        <thead>
          <tr>
            {weekWords().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_week, week) => (
            <tr key={`${month} ${week}`}>
              {Array.from({ length: WEEKDAYS }, (_weekday, weekday) => {
                const day = days[WEEKDAYS * week + weekday - free];
                return (
                  <td key={weekday}>
                    {day && <Day app={app} day={day} isCounted={counted.has(day)} isStop={day === stop} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint">{t('today.legend')}</p>
    </div>
  );
}

function Day({ app, day, isCounted, isStop }: { app: App; day: string; isCounted: boolean; isStop: boolean }) {
  const { library } = app.page;
  const solved = FAMILIES.map(({ kind }) => isSolved(bestOf(library.results, dayKey(day, kind))));
  const count = solved.filter(Boolean).length;
  const said = t('today.day', { date: weekdayWords(day), count, of: solved.length });
  return (
    <button
      type="button"
      class={isCounted ? 'calendar-day counted' : 'calendar-day'}
      data-day={day}
      disabled={!isOpen(library, day)}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={day === library.day}
      aria-current={day === library.today ? 'date' : undefined}
      aria-label={isCounted ? `${said}, ${t('today.counted')}` : said}
      onClick={() => {
        showDay(library, day);
        app.changed();
      }}
    >
      <span class="digits">{number(Number(day.slice(-2)))}</span>
      <span class="day-marks">
        {solved.map((done, index) => (
          <span key={index} class={done ? 'day-mark done' : 'day-mark'} />
        ))}
      </span>
    </button>
  );
}

const isOpen = ({ today }: Library, day: string) => day <= today && day >= engine.firstDay();
