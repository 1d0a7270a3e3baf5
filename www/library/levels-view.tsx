/**
 * Levels: the series of the current family, with the best result of each. The next one is marked, none is locked. Its
 * earlier series are below, folded.
 */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily, FAMILIES, familyOf } from '../core/families.ts';
import { openLevel } from '../core/open.ts';
import { progressIn } from '../core/progress.ts';
import { bestOf, levelKey } from '../core/results.ts';
import { levelName, levelPlace, levelTitle } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Level } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Small } from '../ui/buttons.tsx';
import { LibraryCard } from '../ui/library-card.tsx';
import { Steady, WhileShown } from '../ui/mount.tsx';
import { pictureOfLevel } from '../ui/thumbnails.tsx';

export function Levels({ app }: { app: App }) {
  const { session, library } = app.page;
  // Until a puzzle is open, the module might not be loaded yet.
  if (session.puzzle === null) return null;
  const current = currentFamily(app.page).kind;
  return (
    <Steady of={[current, session.source, library.results, library.awaited]}>
      {() => {
        const levels = engine.levelsOf(current);
        const progress = progressIn(library.results, levels);
        return (
          <div class="stack-6">
            <Head app={app} kind={current} count={levels.length} {...progress} />
            <div>
              {FAMILIES.map(({ kind }) => (
                <ol key={kind} class="cards" hidden={kind !== current}>
                  <WhileShown shown={kind === current}>
                    {() =>
                      levels.map(level => (
                        <LevelCard key={level.number} app={app} level={level} isNext={level.number === progress.next} />
                      ))
                    }
                  </WhileShown>
                </ol>
              ))}
            </div>
            <Earlier key={current} app={app} levels={engine.levelsOf(current, true)} />
          </div>
        );
      }}
    </Steady>
  );
}

type HeadProps = { app: App; kind: Kind; count: number } & ReturnType<typeof progressIn>;

function Head({ app, kind, count, solved, optimal, next }: HeadProps) {
  return (
    <div class="row wrap apart level-head">
      <div class="stack-2 level-progress">
        <p class="level-words" id="level-words">
          {t('levels.progress', { family: t(`${kind}.name`), solved, count, optimal })}
        </p>
        <progress aria-labelledby="level-words" max={Math.max(1, count)} value={solved} />
      </div>
      <Small hidden={next === null} onClick={() => openLevel(app, kind, next ?? 1)}>
        {t(solved === 0 ? 'levels.begin' : 'levels.go-on', { number: levelPlace({ family: kind, number: next ?? 1 }) })}
      </Small>
    </div>
  );
}

function Earlier({ app, levels }: { app: App; levels: readonly Level[] }) {
  const [isOpen, setOpen] = useState(false);
  const { solved } = progressIn(app.page.library.results, levels);
  return (
    <details class="fold" hidden={levels.length === 0} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('levels.earlier', { solved, count: levels.length })}</summary>
      {isOpen && (
        <ol class="cards">
          {levels.map(level => (
            <LevelCard key={level.number} app={app} level={level} isNext={false} />
          ))}
        </ol>
      )}
    </details>
  );
}

function LevelCard({ app, level, isNext }: { app: App; level: Level; isNext: boolean }) {
  const { kind, number } = level;
  const { session, library } = app.page;
  const { source } = session;
  const id = { family: kind, number };
  const sizes = familyOf(kind).words.sizes(level.boards);
  const name = levelName(id);
  return (
    <LibraryCard
      name={name === '' ? levelTitle(id) : `${levelPlace(id)} · ${name}`}
      facts={sizes}
      label={`${levelTitle(id)}, ${sizes}`}
      kind={kind}
      best={bestOf(library.results, levelKey(kind, number))}
      current={source?.kind === 'level' && source.family === kind && source.number === number}
      awaited={library.awaited === levelKey(kind, number)}
      badge={isNext ? t('levels.next') : ''}
      of={String(number)}
      make={() => pictureOfLevel(app, level)}
      press={() => openLevel(app, kind, number)}
    />
  );
}
