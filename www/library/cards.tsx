/**
 * Cards of levels, of the puzzles of days, and of examples, each with its best result; and long lists, shown a part at a
 * time.
 */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import { familyOf } from '../app/family.ts';
import type { Example, Kind, Level } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { openDaily, openExample, openLevel } from '../puzzle/open.ts';
import { dayWords } from '../state/days.ts';
import { bestOf, listKey } from '../state/results.ts';
import { Button } from '../ui/parts.tsx';
import { difficultyWord, difficultyWords } from '../words/difficulty-words.ts';
import { exampleName, levelName, levelTitle, placeInSeries } from '../words/sentences.ts';
import { LibraryCard } from './card.tsx';
import { pictureOfNamed, pictureOfText } from './thumbnails.tsx';
import { entryFrom, type NamedSource, TickMark } from './ticks.tsx';

/** A named puzzle in the library, and the function that opens it. @param title for those who cannot see it */
export function knownOf(app: App, source: NamedSource, title: string) {
  const { library, session } = app.page;
  const key = listKey(source) ?? '';
  return {
    of: key,
    best: bestOf(library.results, key),
    current: listKey(session.source) === key,
    awaited: library.awaited === key,
    tick: <TickMark app={app} of={key} name={title} make={() => entryFrom(app, source)} />,
    press() {
      if (source.kind === 'level') openLevel(app, source.family, source.number);
      else if (source.kind === 'daily') openDaily(app, source.family, source.date);
      else openExample(app, source.name);
    },
  };
}

type DayProps = { app: App; kind: Kind; day: string; facts?: string };

/** @param facts by default the difficulty, once the puzzle is made; until then their line is kept free */
export function DayCard({ app, kind, day, facts }: DayProps) {
  const name = t(`${kind}.name`);
  const label = t('today.card', { name, date: dayWords(day) });
  const made = dayPuzzles(app).made(kind, day);
  const make = async () => {
    const answer = await dayPuzzles(app).get(kind, day);
    return pictureOfText(app, kind, [], answer.ok ? answer.text : null);
  };
  return (
    <LibraryCard
      {...knownOf(app, { kind: 'daily', family: kind, date: day }, label)}
      name={name}
      facts={facts ?? (made === null ? '\u00a0' : difficultyWords(made.difficulty))}
      label={label}
      kind={kind}
      make={make}
    />
  );
}

type LevelProps = { app: App; level: Level; facts?: string; state?: string; badge?: string };

export function LevelCard({ app, level, facts = factsOf(level), ...shown }: LevelProps) {
  const { kind } = level;
  const id = { family: kind, number: level.number };
  const name = levelName(id);
  return (
    <LibraryCard
      {...knownOf(app, { kind: 'level', ...id }, levelTitle(id))}
      {...shown}
      name={name === '' ? levelTitle(id) : `${number(placeInSeries(id))} · ${name}`}
      facts={facts}
      label={`${levelTitle(id)}, ${facts}`}
      kind={kind}
      make={() => pictureOfNamed(app, level)}
    />
  );
}

const factsOf = ({ kind, boards, difficulty }: Level) =>
  `${familyOf(kind).words.sizes(boards)} · ${difficultyWord(difficulty)}`;

export function ExampleCard({ app, example }: { app: App; example: Example }) {
  const { name, kind, boards } = example;
  const { words } = familyOf(kind);
  const title = exampleName(name);
  return (
    <LibraryCard
      {...knownOf(app, { kind: 'example', name }, title)}
      name={title}
      facts={words.sizes(boards)}
      label={words.card(example, title)}
      kind={kind}
      state=""
      make={() => pictureOfNamed(app, example)}
    />
  );
}

/** @param all how many there are @returns how many to show, and the button for more */
export function useMore(all: number, first: number, atATime = first) {
  const [count, setCount] = useState(first);
  const more = <Button hidden={all <= count} onClick={() => setCount(count + atATime)} words={t('yours.more')} />;
  return [count, more] as const;
}
