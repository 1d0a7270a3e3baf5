/** Levels: the series of a family in chapters, with the best result of each. The next one is marked, none is locked. */

import type { App } from '../core/app.ts';
import { currentFamily, FAMILIES, familyOf } from '../core/families.ts';
import { openLevel } from '../core/open.ts';
import { progressIn } from '../core/progress.ts';
import { bestOf, levelKey, rankOf, SIGNS } from '../core/results.ts';
import { levelName, levelTitle } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Level } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { Button } from '../ui/buttons.tsx';
import { LibraryCard } from '../ui/library-card.tsx';
import { Steady } from '../ui/mount.tsx';
import { Segments } from '../ui/parts.tsx';
import { pictureOfLevel } from '../ui/thumbnails.tsx';

export function Levels({ app }: { app: App }) {
  const { session, library } = app.page;
  // Until a puzzle is open, the module might not be loaded yet.
  if (session.puzzle === null) return null;
  const kind = library.family ?? currentFamily(app.page).kind;
  return (
    <Steady of={[kind, session.source, library.results, library.awaited]}>
      {() => {
        const levels = engine.levelsOf(kind);
        const progress = progressIn(library.results, kind, levels.length);
        const { chapters } = familyOf(kind);
        return (
          <div class="stack-6">
            <Head app={app} kind={kind} count={levels.length} {...progress} />
            <div class="stack-4" key={kind}>
              {chapters.map((first, index) => (
                <Chapter
                  key={first}
                  app={app}
                  name={t(`${kind}.chapter.${index + 1}`)}
                  levels={levels.slice(first - 1, (chapters[index + 1] ?? Infinity) - 1)}
                  next={progress.next}
                />
              ))}
            </div>
          </div>
        );
      }}
    </Steady>
  );
}

type HeadProps = { app: App; kind: Kind; count: number } & ReturnType<typeof progressIn>;

function Head({ app, kind, count, solved, optimal, next }: HeadProps) {
  const options = FAMILIES.map(family => ({ value: family.kind, words: t(`${family.kind}.name`) }));
  return (
    <>
      <div class="row">
        <Segments
          class="level-families"
          label={t('header.family')}
          chosen={kind}
          options={options}
          take={family => alter(app, app.page.library, { family })}
        />
      </div>
      <div class="row wrap apart level-head">
        <div class="stack-2 level-progress">
          <p class="level-words" id="level-words">
            {t('levels.progress', { family: t(`${kind}.name`), solved, count, optimal })}
          </p>
          <progress aria-labelledby="level-words" max={Math.max(1, count)} value={solved} />
        </div>
        <Button class="main" hidden={next === null} onClick={() => openLevel(app, kind, next ?? 1)}>
          {levelTitle({ family: kind, number: next ?? 1 })}
        </Button>
      </div>
    </>
  );
}

/** Open if it has the next level. @param next the number of that */
function Chapter({
  app,
  name,
  levels,
  next,
}: {
  app: App;
  name: string;
  levels: readonly Level[];
  next: number | null;
}) {
  const { results } = app.page.library;
  const ranks = levels.map(({ kind, number: level }) => rankOf(bestOf(results, levelKey(kind, level))));
  const solved = ranks.filter(rank => rank !== null).length;
  return (
    <details class="chapter" open={levels.some(level => level.number === next)} hidden={levels.length === 0}>
      <summary>
        <strong>{name}</strong>
        <span class="faint">{t('levels.chapter', { solved, count: levels.length })}</span>
        <span class="chapter-signs" aria-hidden="true">
          {ranks.map(rank => (rank === null ? '·' : SIGNS[rank])).join('')}
        </span>
      </summary>
      <ol class="cards">
        {levels.map(level => (
          <LevelCard key={level.number} app={app} level={level} isNext={level.number === next} />
        ))}
      </ol>
    </details>
  );
}

function LevelCard({ app, level, isNext }: { app: App; level: Level; isNext: boolean }) {
  const { kind, number: count } = level;
  const { session, library } = app.page;
  const { source } = session;
  const id = { family: kind, number: count };
  const sizes = familyOf(kind).words.sizes(level.boards);
  const name = levelName(id);
  return (
    <LibraryCard
      name={name === '' ? levelTitle(id) : `${number(count)} · ${name}`}
      facts={sizes}
      label={`${levelTitle(id)}, ${sizes}`}
      kind={kind}
      best={bestOf(library.results, levelKey(kind, count))}
      current={source?.kind === 'level' && source.family === kind && source.number === count}
      awaited={library.awaited === levelKey(kind, count)}
      badge={isNext ? t('levels.next') : ''}
      of={String(count)}
      make={() => pictureOfLevel(app, level)}
      press={() => openLevel(app, kind, count)}
    />
  );
}
