/** Home: the puzzles of today with the streak and the way to past days, what to continue with, where to open a file. */

import type { App } from '../app/app.ts';
import { FAMILIES, familiesOfDays } from '../app/family.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { pickFile } from '../puzzle/incoming.ts';
import { closeLibrary, showLibrary } from '../puzzle/layout.ts';
import { dayLine, streakOf } from '../puzzle/progress.ts';
import { sendersOn } from '../puzzle/sender.ts';
import { playedWords } from '../puzzle/won.ts';
import { bestOf, dayKey, type Results, rankOf } from '../state/results.ts';
import { DayTable } from '../ui/day-table.tsx';
import { Button, Line, Small } from '../ui/parts.tsx';
import { factsOf, puzzleName } from '../words/sentences.ts';
import { LibraryCard } from './card.tsx';
import { DayCard, LevelCard } from './cards.tsx';
import { weekdayWords } from './days.ts';
import { progressOf } from './levels-view.tsx';
import { toRepeat } from './statistics.ts';
import { pictureOfText } from './thumbnails.tsx';

export function Home({ app }: { app: App }) {
  const { today, results } = app.page.library;
  const streak = streakOf(results, today);
  const again = toRepeat(results).length;
  const isNew = app.page.kept.cards.size === 0 && Object.keys(results).length === 0;
  const showAgain = () => {
    showLibrary(app, 'statistics');
    app.redraw('now');
    // It is below the past days.
    document.getElementById('again')?.scrollIntoView();
  };
  return (
    <div class="home">
      <section class="stack-5">
        <h3 class="day-title">{t('today.title', { date: weekdayWords(today) })}</h3>
        <TodayCards app={app} />
        {sendersOn(today).length > 0 && <DayTable app={app} date={today} />}
        <div class="row wrap apart">
          <div class="stack-1">
            <strong class="streak">
              {streak.today ? dayLine(results, today) : streakWords(streak, results, today)}
            </strong>
            <Line class="faint" words={freeWords(streak)} />
          </div>
          <div class="row wrap">
            <Small hidden={again === 0} onClick={showAgain}>
              {t('home.again', { count: again })}
            </Small>
            <Small onClick={() => showLibrary(app, 'statistics')} words={t('library.statistics')} />
          </div>
        </div>
      </section>
      <section class="stack-5">
        <h3 class="day-title">{t(isNew ? 'home.start' : 'home.continue')}</h3>
        <ul class="cards home-cards">
          <Here app={app} />
          <NextLevels app={app} />
        </ul>
      </section>
      <section class="stack-5">
        <h3 class="day-title">{t('home.file')}</h3>
        <div class="row wrap">
          <Button icon="open" onClick={pickFile} words={t('puzzle.open')} />
          <p class="faint">{t('home.drop')}</p>
        </div>
      </section>
    </div>
  );
}

/** The puzzle on the boards, unless it is solved or the next level. */
function Here({ app }: { app: App }) {
  const { session } = app.page;
  const { puzzle, game, key, text, source } = session;
  const isNext = source?.kind === 'level' && source.number === progressOf(app, source.family).next;
  if (puzzle === null || game.state?.solved || isNext) return null;
  const { kind, boards } = puzzle;
  const name = puzzleName(session);
  return (
    <LibraryCard
      name={name}
      facts={factsOf(puzzle)}
      label={name}
      kind={kind}
      best={null}
      state={playedWords(app)}
      current
      of={key}
      make={() => pictureOfText(app, kind, boards, text)}
      press={() => closeLibrary(app)}
    />
  );
}

export const NextLevels = ({ app }: { app: App }) =>
  FAMILIES.map(({ kind }) => <Series key={kind} app={app} kind={kind} />);

/** The next level of a family, with the progress in its series. */
function Series({ app, kind }: { app: App; kind: Kind }) {
  const { levels, solved, optimal, next } = progressOf(app, kind);
  const state = t('home.levels', { solved, count: levels.length, optimal });
  const level = levels.find(({ number }) => number === next) ?? levels[0];
  if (level === undefined) return null;
  return <LevelCard app={app} level={level} facts={t(`${kind}.name`)} state={state} />;
}

export function TodayCards({ app }: { app: App }) {
  const { today } = app.page.library;
  return (
    <ul class="cards day-cards">
      {familiesOfDays().map(({ kind }) => (
        <DayCard key={`${today} ${kind}`} app={app} kind={kind} day={today} />
      ))}
    </ul>
  );
}

/** The streak of a day that does not count yet. */
function streakWords({ days }: ReturnType<typeof streakOf>, results: Results, day: string) {
  if (days > 0) return t('today.streak-open', { count: days });
  const isGiven = familiesOfDays().some(({ kind }) => rankOf(bestOf(results, dayKey(day, kind))) === 'given');
  return t(isGiven ? 'today.all-given' : 'today.no-streak');
}

/** How many days may still be missed, and the longest streak. */
function freeWords({ days, free, best }: ReturnType<typeof streakOf>) {
  const parts = days > 0 ? [t(`today.free-${free}`)] : [];
  if (best > days) parts.push(t('today.best', { count: best }));
  return parts.join(' ');
}
