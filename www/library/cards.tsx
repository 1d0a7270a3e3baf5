/** Cards of levels, of the puzzles of days, and of examples, each with its best result. */

import type { App } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import { familyOf } from '../app/family.ts';
import type { Example, Kind, Level } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { openDaily, openExample, openLevel } from '../puzzle/open.ts';
import type { Source } from '../state/card.ts';
import { dayWords } from '../state/days.ts';
import { bestOf, exampleKey, resultKey } from '../state/results.ts';
import { LibraryCard } from '../ui/library-card.tsx';
import { pictureOfNamed, pictureOfText } from '../ui/thumbnails.tsx';
import { difficultyWord, difficultyWords } from '../words/difficulty-words.ts';
import { exampleName, levelName, levelTitle, placeInSeries } from '../words/sentences.ts';

type NamedSource = Extract<Source, { kind: 'level' | 'daily' | 'example' }>;

const keyOf = (source: Source | null) => (source?.kind === 'example' ? exampleKey(source.name) : resultKey(source));

/** A named puzzle in the library, and the function that opens it. */
export function knownOf(app: App, source: NamedSource) {
  const { library, session } = app.page;
  const key = keyOf(source) ?? '';
  return {
    of: key,
    best: bestOf(library.results, key),
    current: keyOf(session.source) === key,
    awaited: library.awaited === key,
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
  const made = dayPuzzles(app).made(kind, day);
  const make = async () => {
    const answer = await dayPuzzles(app).get(kind, day);
    return pictureOfText(app, kind, [], answer.ok ? answer.text : null);
  };
  return (
    <LibraryCard
      {...knownOf(app, { kind: 'daily', family: kind, date: day })}
      name={name}
      facts={facts ?? (made === null ? '\u00a0' : difficultyWords(made.difficulty))}
      label={t('today.card', { name, date: dayWords(day) })}
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
      {...knownOf(app, { kind: 'level', ...id })}
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
      {...knownOf(app, { kind: 'example', name })}
      name={title}
      facts={words.sizes(boards)}
      label={words.card(example, title)}
      kind={kind}
      state=""
      make={() => pictureOfNamed(app, example)}
    />
  );
}
