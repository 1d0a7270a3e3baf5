/** The card below the boards once the puzzle is solved by hand and the trail has run: figures, and the next puzzle. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { secondsOf } from '../app/jobs.ts';
import { duration, number, t } from '../i18n/index.ts';
import { awaited } from '../puzzle/ask.ts';
import { isReplaying } from '../puzzle/clock.ts';
import { showDialog } from '../puzzle/layout.ts';
import { restart, showWalk } from '../puzzle/walk.ts';
import { type Won as Figures, rivalFigures, wonFigures, wonWords } from '../puzzle/won.ts';
import { RANK_SIGNS } from '../state/results.ts';
import { isQuiz } from '../state/session.ts';
import { byId } from '../ui/dom.ts';
import { CloseButton, Line, Small } from '../ui/parts.tsx';
import { puzzleName } from '../words/sentences.ts';
import { askLeast } from './actions.ts';
import { nextOf } from './next.ts';

export function WinCard({ app }: { app: App }) {
  const { session, passing } = app.page;
  const won = session.tab === 'play' && !passing.cardClosed ? wonFigures(app) : null;
  const isShown = won !== null && !isReplaying(app);
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  // An arrow that was pressed cannot be pressed any more. The arrows are drawn after the card: Chromium 148 takes the focus
  // from a button as soon as it is disabled.
  const isOnPad = Boolean(document.activeElement?.closest('.pad'));
  useLayoutEffect(() => {
    hadFocus.current = isOnPad;
  }, [won === null]);
  useLayoutEffect(() => {
    if (isShown && passing.wonNow && hadFocus.current)
      section.current?.querySelector<HTMLElement>('button:not([hidden])')?.focus();
  }, [isShown]);
  return (
    <section class="row wrap win" aria-label={t('win.label')} hidden={!isShown} ref={section}>
      {isShown && <Won app={app} won={won} />}
    </section>
  );
}

function Won({ app, won }: { app: App; won: Figures }) {
  const { session, options } = app.page;
  const { game } = session;
  const theirs = rivalFigures(app);
  /** The pressed button goes with the card; keys then belong to the boards. */
  const leaving = (action: () => void) => () => {
    action();
    byId('stage', HTMLElement).focus({ preventScroll: true });
  };
  const close = leaving(() => alter(app, app.page.passing, { cardClosed: true }));
  const next = nextOf(app);
  const seeking = awaited(app.page, 'least');
  const canAsk = !isQuiz(session) && won.least === null && seeking === null;
  const more = [
    theirs !== null && `${t('win.theirs')}: ${theirsWords(theirs, won.score)}`,
    options.time && `${t('solve.elapsed')}: ${duration(Math.round(won.seconds))}`,
    seeking !== null && t('par.seeking', { time: duration(secondsOf(seeking)) }),
  ];
  return (
    <>
      <div class="row wrap win-words">
        <p class="strong win-name">
          {won.rank !== null && <span aria-hidden="true">{RANK_SIGNS[won.rank]} </span>}
          {puzzleName(session)}
        </p>
        <p class="win-title">{wonWords(app)}</p>
        <Line class="win-figures" words={more.filter(Boolean).join(' · ')} />
        <Line words={next.words} />
      </div>
      <div class="row wrap">
        <Small class="main" hidden={next.name === null} onClick={leaving(next.open)}>
          {next.name}
        </Small>
        <Small words={t('win.again')} hidden={won.rank === 'best'} onClick={leaving(() => restart(app))} />
        <Small words={t('par.ask')} hidden={!canAsk} onClick={() => askLeast(app)} />
        <Small
          words={t('win.rival')}
          hidden={theirs === null || !won.own}
          onClick={() => game.rival !== null && game.state?.solved && showWalk(app, game.rival, 'rival')}
        />
        <Small icon="share" words={t('header.share')} onClick={() => showDialog(app, 'share')} />
        <CloseButton onClick={close} />
      </div>
    </>
  );
}

function theirsWords({ score, solved }: NonNullable<ReturnType<typeof rivalFigures>>, mine: number) {
  if (!solved) return t('quiz.unsolved');
  return score === mine ? t('win.theirs-same', { count: score }) : number(score);
}
