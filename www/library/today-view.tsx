/**
 * Today: a day's puzzles, one of each family, with their best results; the streak of days with a solved one; and the
 * archive, a calendar of the earlier days, which do not count towards the streak.
 */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { dayWords, monthOf } from '../core/days.ts';
import { FAMILIES } from '../core/families.ts';
import { showDay as dayShown, type Library } from '../core/library.ts';
import { openDaily } from '../core/open.ts';
import { countedDays, dayLine, FREE_DAYS, streakOf } from '../core/progress.ts';
import { bestOf, dayKey, isSolved } from '../core/results.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { IconButton, Small } from '../ui/buttons.tsx';
import { LibraryCard } from '../ui/library-card.tsx';
import { Steady } from '../ui/mount.tsx';
import { Line } from '../ui/parts.tsx';
import { pictureOfText } from '../ui/thumbnails.tsx';
import { daysOf, monthAfter, monthWords, weekdayOf, weekdayWords, weekWords } from './days.ts';

/** Weeks in the calendar: enough for any month, so that nothing below moves. */
const WEEKS = 6;
const WEEKDAYS = 7;

/** By how many days a key moves. */
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEKDAYS, ArrowDown: WEEKDAYS };

export function Today({ app }: { app: App }) {
  const { session, library } = app.page;
  // Until a puzzle is open, the module might not be loaded yet.
  if (session.puzzle === null) return null;
  const { today, day, month, results, awaited } = library;
  const isToday = day === today;
  const streak = streakOf(results, today);
  return (
    <Steady of={[today, day, month, results, awaited, session.source]}>
      {() => (
        <div class="today">
          <div class="stack-5">
            <div class="row wrap day-head">
              <h3 class="day-title">{isToday ? t('today.title', { date: weekdayWords(day) }) : weekdayWords(day)}</h3>
              <Small hidden={isToday} onClick={() => showDay(app, today)} words={t('today.back')} />
            </div>
            <ul class="cards day-cards">
              {FAMILIES.map(({ kind }) => (
                <DayCard key={dayKey(day, kind)} app={app} kind={kind} />
              ))}
            </ul>
            <div class="stack-1">
              <p class="streak">{streak.today ? dayLine(results, today) : streakWords(streak)}</p>
              <Line class="faint" words={freeWords(streak)} />
              <p class="faint">{t(isToday ? 'today.hint' : 'today.archive')}</p>
            </div>
          </div>
          <Calendar app={app} />
        </div>
      )}
    </Steady>
  );
}

function DayCard({ app, kind }: { app: App; kind: Kind }) {
  const { day, results, awaited } = app.page.library;
  const { source } = app.page.session;
  const name = t(`${kind}.name`);
  const key = dayKey(day, kind);
  return (
    <LibraryCard
      name={name}
      facts={t(`today.weekday-${weekdayOf(day)}`)}
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

/** A month with a button for each day; the arrow keys move among them. */
function Calendar({ app }: { app: App }) {
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
      <div class="row apart calendar-head">
        <IconButton icon="back" label={t('today.month-before')} disabled={isFirst} onClick={turn(-1)} />
        <h4 id="calendar-title" aria-live="polite">
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
      onClick={() => showDay(app, day)}
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

function isOpen({ today }: Library, day: string) {
  return day <= today && day >= engine.firstDay();
}

async function pictureOfDay(app: App, kind: Kind, day: string) {
  const made = await app.dayPuzzles.get(kind, day);
  return pictureOfText(app, kind, [], made.ok ? made.text : null);
}

function streakWords({ days }: ReturnType<typeof streakOf>) {
  return days === 0 ? t('today.no-streak') : t('today.streak-open', { count: days });
}

/** How many days may be missed, said beforehand, and the longest streak. */
function freeWords({ days, free, best }: ReturnType<typeof streakOf>) {
  const parts = days > 0 ? [t('today.free', { count: free, most: FREE_DAYS })] : [];
  if (best > days) parts.push(t('today.best', { count: best }));
  return parts.join(' ');
}

function showDay({ page, changed }: App, day: string) {
  dayShown(page.library, day);
  changed();
}
