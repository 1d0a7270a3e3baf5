/**
 * Levels: the series of a family in chapters, with the best result of each. The next one is marked, none is locked. Earlier
 * series are a chapter of their own.
 */

import type { App } from '../app/app.ts';
import { currentFamily, familyOf } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Level } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { openLevel } from '../puzzle/open.ts';
import { progressIn } from '../puzzle/progress.ts';
import { showRounds } from '../puzzle/rounds.ts';
import { newCollection } from '../state/collections.ts';
import { bestOf, levelKey, RANK_SIGNS, rankOf } from '../state/results.ts';
import { Button, Small } from '../ui/parts.tsx';
import { placeInSeries } from '../words/sentences.ts';
import { LevelCard } from './cards.tsx';
import { entryFrom } from './ticks.tsx';

export function progressOf({ page }: App, kind: Kind) {
  const levels = engine.seriesOf(kind);
  return { levels, ...progressIn(page.library.results, levels) };
}

export function Levels({ app }: { app: App }) {
  const { library } = app.page;
  const kind = library.family ?? currentFamily(app.page).kind;
  const { levels, solved, optimal, next } = progressOf(app, kind);
  const { chapters } = familyOf(kind);
  return (
    <div class="stack-6" key={kind}>
      <div class="row wrap apart">
        <div class="stack-2 level-progress">
          <p class="level-words" id="level-words">
            {t('levels.progress', { family: t(`${kind}.name`), solved, count: levels.length, optimal })}
          </p>
          <progress aria-labelledby="level-words" max={levels.length} value={solved} />
        </div>
        <Button class="main" hidden={next === null} onClick={() => openLevel(app, kind, next ?? 1)}>
          {t('levels.play', { number: placeInSeries({ family: kind, number: next ?? 1 }) })}
        </Button>
      </div>
      {chapters.map((first, index) => (
        <Chapter
          key={first}
          app={app}
          name={t(`${kind}.chapter.${index + 1}`)}
          levels={levels.slice(first - 1, (chapters[index + 1] ?? Infinity) - 1)}
          next={next}
        />
      ))}
      <Chapter app={app} name={t('levels.earlier')} levels={engine.seriesOf(kind, true)} next={null} />
    </div>
  );
}

type ChapterProps = { app: App; name: string; levels: readonly Level[]; next: number | null };

/** Open if it has the next level. @param next the number of that */
function Chapter({ app, name, levels, next }: ChapterProps) {
  const { results } = app.page.library;
  const ranks = levels.map(({ kind, number: level }) => rankOf(bestOf(results, levelKey(kind, level))));
  const solved = ranks.filter(rank => rank !== null).length;
  // As a collection of its levels.
  const inRounds = async () => {
    const entries = levels.map(({ kind: family, number }) => entryFrom(app, { kind: 'level', family, number }));
    showRounds(
      app,
      newCollection(
        name,
        (await Promise.all(entries)).filter(entry => entry !== null),
      ),
    );
  };
  return (
    <details
      class="fold framed chapter"
      open={levels.some(level => level.number === next)}
      hidden={levels.length === 0}
    >
      <summary>
        <strong>{name}</strong>
        <span class="faint">{t('count.solved', { solved, count: levels.length })}</span>
        <span class="chapter-signs" aria-hidden="true">
          {ranks.map(rank => (rank === null ? '·' : RANK_SIGNS[rank])).join('')}
        </span>
      </summary>
      <ol class="cards">
        {levels.map(level => (
          <LevelCard key={level.number} app={app} level={level} badge={level.number === next ? t('levels.next') : ''} />
        ))}
      </ol>
      <Small icon="restart" onClick={inRounds} words={t('rounds.begin')} />
    </details>
  );
}
