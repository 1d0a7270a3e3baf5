/** The puzzle offered after a win, by name; or the words at the end of a series. No level or day's puzzle that is solved is offered. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { comingWords, number, t } from '../i18n/index.ts';
import { openEntryOf, stepCollection } from '../puzzle/collection-open.ts';
import { generateAnother } from '../puzzle/generate.ts';
import { showDialog, showLibrary } from '../puzzle/layout.ts';
import { openDaily, openLevel } from '../puzzle/open.ts';
import { dayLine, progressIn, progressOn, streakOf } from '../puzzle/progress.ts';
import { goOn as goOnInRound, nextOfRound, playedWords, roundHere } from '../puzzle/rounds.ts';
import { wonFigures } from '../puzzle/won.ts';
import type { Source } from '../state/card.ts';
import { placeOf } from '../state/collections.ts';
import { dayWords, untilMidnight } from '../state/days.ts';
import { playedIn } from '../state/rounds.ts';
import { isQuiz } from '../state/session.ts';
import { entryName, placeInSeries } from '../words/sentences.ts';
import { beginHandIn, nextInQuiz } from './quiz.ts';

export type Next = {
  /** of a day: how far it is solved, and the streak; or that a series is finished */ words: string;
  /** of the button to what comes next; null at the end of a series */ name: string | null;
  open: () => void;
  /** after the last puzzle of a day: the next level */ level?: Next;
};

const playWords = (name: string) => t('win.next', { name });

/** The next puzzle of a quiz, the next puzzle of the collection, another generated one, the day's next family, or the next unsolved level. */
export function nextOf(app: App): Next {
  const { page } = app;
  const { source, puzzle } = page.session;
  if (isQuiz(page.session)) return nextOfQuiz(app);
  const round = roundHere(app);
  if (round !== null) return nextInRound(app, round);
  const place = placeOf(page.collections, puzzle?.id);
  const entry = place?.collection.entries[place.index + 1];
  if (place !== null && entry !== undefined)
    return { words: '', name: playWords(entryName(entry, place.index + 1)), open: () => stepCollection(app, 1) };
  if (source?.kind === 'generated')
    return { words: '', name: t('win.next-generated'), open: () => generateAnother(app) };
  return source?.kind === 'daily' ? nextOfDay(app, source) : nextLevel(app);
}

/** The round's next puzzle; its table, once all are played. */
function nextInRound(app: App, { collection, rounds, entry }: NonNullable<ReturnType<typeof roundHere>>): Next {
  const { now, last } = rounds;
  const [mine, before] = [now, last].map(round => playedWords(entry.kind, playedIn(round, entry.id)));
  const words = last === null ? '' : t('rounds.compare', { mine, before });
  const next = nextOfRound(collection);
  if (next < 0) return { words, name: t('rounds.end', { number: now.number }), open: () => showDialog(app, 'rounds') };
  return { words, name: playWords(entryName(collection.entries[next], next)), open: () => goOnInRound(app) };
}

/** The quiz's next unsolved puzzle; handing in, once all are solved. */
function nextOfQuiz(app: App): Next {
  const next = nextInQuiz(app.page);
  if (next === null) return { words: '', name: t('quiz.hand-in'), open: () => beginHandIn(app) };
  const open = () => openEntryOf(app, next.key, next.entry.id, {});
  return { words: '', name: playWords(entryName(next.entry, next.index)), open };
}

export function goOn(app: App) {
  if (app.page.session.tab === 'play' && wonFigures(app) !== null) nextOf(app).open();
}

function nextOfDay(app: App, { family, date }: Source & { kind: 'daily' }): Next {
  const { results, today } = app.page.library;
  const { next } = progressOn(results, date, family);
  const open = () => next !== null && openDaily(app, next, date);
  const words = date === today ? dayLine(results, today) : '';
  if (next !== null) return { words, name: playWords(t(`${next}.name`)), open };
  const coming = comingWords(untilMidnight(new Date()));
  const done = t('win.day-done', { count: streakOf(results, today).days, coming });
  return {
    words: date === today ? done : t('win.day-done-before', { date: dayWords(date) }),
    name: t('library.statistics'),
    open: () => showLibrary(app, 'statistics'),
    level: nextLevel(app),
  };
}

function nextLevel(app: App): Next {
  const { source } = app.page.session;
  const { kind } = currentFamily(app.page);
  const here = source?.kind === 'level' ? source.number : 0;
  const levels = engine.seriesOf(kind, engine.levelNumbered(kind, here)?.earlier);
  const { next, optimal } = progressIn(app.page.library.results, levels, here);
  const words = here > 0 ? t('win.levels-done', { count: number(levels.length), optimal }) : '';
  if (next === null) return { words, name: null, open() {} };
  const name = t('levels.play', { number: placeInSeries({ family: kind, number: next }) });
  return { words: '', name, open: () => openLevel(app, kind, next) };
}
