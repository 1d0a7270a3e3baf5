/** Home: the puzzles of today with the streak, what to continue with, the levels, and where to open a file. */

import type { App } from '../core/app.ts';
import { factsOf } from '../core/facts.ts';
import { currentFamily, FAMILIES } from '../core/families.ts';
import { pickFile } from '../core/incoming.ts';
import { keptText } from '../core/keep/read.ts';
import { newestFirst } from '../core/kept.ts';
import { closeLibrary, showLibrary } from '../core/layout.ts';
import { openKey, openLevel } from '../core/open.ts';
import { dayLine, progressIn, streakOf } from '../core/progress.ts';
import { SIGNS } from '../core/results.ts';
import { levelTitle, puzzleName } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import { Button, Small } from '../ui/buttons.tsx';
import { Steady } from '../ui/mount.tsx';
import { Line } from '../ui/parts.tsx';
import { Picture, pictureOfText } from '../ui/thumbnails.tsx';
import { DayCards, freeWords, streakWords } from './day-view.tsx';
import { weekdayWords } from './days.ts';
import { toRepeat } from './statistics.ts';

export function Home({ app }: { app: App }) {
  const { session, library, kept } = app.page;
  const { today, results, awaited } = library;
  // Until a puzzle is open, the module might not be loaded yet.
  if (session.puzzle === null) return null;
  const { moves } = session.game.walk;
  return (
    <Steady of={[today, results, awaited, session, session.source, session.title, moves, kept.cards]}>
      {() => (
        <div class="home">
          <Today app={app} />
          <div class="home-rows">
            <section class="stack-4" aria-labelledby="home-levels">
              <h3 id="home-levels">{t('library.levels')}</h3>
              <ul class="stack-4">
                {FAMILIES.map(({ kind }) => (
                  <Series key={kind} app={app} kind={kind} />
                ))}
              </ul>
            </section>
            <div class="home-side">
              <Continue app={app} />
              <section class="stack-4" aria-labelledby="home-file">
                <h3 id="home-file">{t('home.file')}</h3>
                <div class="row wrap">
                  <Button icon="share" onClick={pickFile} words={t('puzzle.open')} />
                  <p class="faint home-drop">{t('home.drop')}</p>
                </div>
              </section>
            </div>
          </div>
        </div>
      )}
    </Steady>
  );
}

function Today({ app }: { app: App }) {
  const { today, results } = app.page.library;
  const streak = streakOf(results, today);
  const again = toRepeat(results).length;
  return (
    <section class="stack-5" aria-labelledby="home-today">
      <h3 class="day-title" id="home-today">
        {t('today.title', { date: weekdayWords(today) })}
      </h3>
      <DayCards app={app} day={today} />
      <div class="row wrap apart">
        <div class="stack-1">
          <p class="streak">{streak.today ? dayLine(results, today) : streakWords(streak)}</p>
          <Line class="faint" words={freeWords(streak)} />
        </div>
        <div class="row wrap">
          <Small hidden={again === 0} onClick={() => showLibrary(app, 'statistics')}>
            {t('home.again', { count: again })}
          </Small>
          <Small onClick={() => showLibrary(app, 'statistics')} words={t('library.statistics')} />
        </div>
      </div>
    </section>
  );
}

/** The progress in the levels of a family, and the next one. */
function Series({ app, kind }: { app: App; kind: Kind }) {
  const { library } = app.page;
  const count = engine.levelsOf(kind).length;
  const { solved, optimal, next } = progressIn(library.results, kind, count);
  const show = () => {
    library.family = kind;
    showLibrary(app, 'levels');
  };
  return (
    <li class="framed series">
      <button
        type="button"
        class="series-open"
        aria-label={t('levels.progress', { family: t(`${kind}.name`), solved, count, optimal })}
        onClick={show}
      >
        <strong>{t(`${kind}.name`)}</strong>
        <span class="faint digits">{`${number(solved)} / ${number(count)} · ${SIGNS.best} ${number(optimal)}`}</span>
        <progress aria-hidden="true" max={count} value={solved} />
      </button>
      <Small hidden={next === null} onClick={() => openLevel(app, kind, next ?? 1)}>
        {levelTitle({ family: kind, number: next ?? 1 })}
      </Small>
    </li>
  );
}

/** The puzzle on the boards, or if that is solved the last one that was begun. */
function Continue({ app }: { app: App }) {
  const { session, kept } = app.page;
  const { puzzle, game } = session;
  const isHere = puzzle !== null && !game.state?.solved;
  const card = isHere
    ? null
    : newestFirst(kept).find(({ key, moves, solved }) => key !== session.key && moves > 0 && !solved);
  if (!isHere && !card) return null;
  const { key, kind } = card ?? { key: session.key, kind: currentFamily(app.page).kind };
  const boards = card?.boards ?? puzzle?.boards ?? [];
  const count = card?.moves ?? game.walk.moves.length;
  return (
    <section class="stack-4" aria-labelledby="home-continue">
      <h3 id="home-continue">{t('home.continue')}</h3>
      <button type="button" class="framed kept-open" onClick={() => (card ? openKey(app, key) : closeLibrary(app))}>
        <Picture
          class="kept-picture"
          kind={kind}
          of={key}
          make={() => pictureOfText(app, kind, boards, keptText(app, key))}
        />
        <span class="kept-words">
          <span class="card-name">{puzzleName(card ?? session)}</span>
          <span class="faint">{factsOf({ kind, boards })}</span>
          <span>{count > 0 ? t(ownKey(kind, 'yours.moves'), { count }) : ''}</span>
        </span>
      </button>
    </section>
  );
}
