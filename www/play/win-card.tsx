/** The card below the boards once the pieces have arrived at the solution: figures, and the next puzzle. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { secondsOf } from '../app/jobs.ts';
import { duration, number, t } from '../i18n/index.ts';
import { awaited } from '../puzzle/ask.ts';
import { isReplaying, isUnderWay } from '../puzzle/clock.ts';
import { showDialog } from '../puzzle/layout.ts';
import { ownName, rivalFigures, setOwnName } from '../puzzle/sender.ts';
import { hand, makeLink, resultWords } from '../puzzle/sharing.ts';
import { restart, showWalk } from '../puzzle/walk.ts';
import { type Won as Figures, wonFigures, wonWords } from '../puzzle/won.ts';
import { RANK_SIGNS } from '../state/results.ts';
import { LONGEST_SENDER } from '../state/sender.ts';
import { isQuiz } from '../state/session.ts';
import { useAnswer } from '../ui/answer.ts';
import { useCopying } from '../ui/copying.tsx';
import { byId } from '../ui/dom.ts';
import { LeftField } from '../ui/fields.tsx';
import { CloseButton, Line, Small } from '../ui/parts.tsx';
import { puzzleName } from '../words/sentences.ts';
import { askLeast } from './actions.ts';
import { nextOf } from './next.ts';

export function WinCard({ app }: { app: App }) {
  const { session, passing } = app.page;
  const won = session.tab === 'play' && !passing.cardClosed ? wonFigures(app) : null;
  const isShown = won !== null && !isReplaying(app) && !isUnderWay(app);
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
    theirs !== null && `${theirs.name || t('win.theirs')}: ${theirsWords(theirs, won.score)}`,
    options.time && `${t('solve.elapsed')}: ${duration(Math.round(won.seconds))}`,
    seeking !== null && t('par.seeking', { time: duration(secondsOf(seeking)) }),
  ];
  return (
    <>
      <div class="row wrap win-words">
        <p class="strong">
          {won.rank !== null && <span aria-hidden="true">{RANK_SIGNS[won.rank]} </span>}
          <span class="win-name">{puzzleName(session)}</span>
        </p>
        <p class="win-title">{wonWords(app)}</p>
        <Line class="win-figures" words={more.filter(Boolean).join(' · ')} />
        <Line words={next.words} />
      </div>
      <div class="row wrap">
        {theirs !== null && won.own && <Answer app={app} name={theirs.name} />}
        <Small class={theirs === null ? 'main' : ''} hidden={next.name === null} onClick={leaving(next.open)}>
          {next.name}
        </Small>
        <Small words={t('win.again')} hidden={won.rank === 'best'} onClick={leaving(() => restart(app))} />
        <Small words={t('par.ask')} hidden={!canAsk} onClick={() => askLeast(app)} />
        <Small
          words={t('win.rival')}
          hidden={game.rival === null || !won.own}
          onClick={() => game.rival !== null && game.state?.solved && showWalk(app, game.rival, 'rival')}
        />
        <Small
          icon="share"
          words={t('header.share')}
          hidden={theirs !== null && won.own}
          onClick={() => showDialog(app, 'share')}
        />
        <CloseButton onClick={close} />
      </div>
    </>
  );
}

/** Sends one's own result and link back to whoever sent theirs, in one press. */
function Answer({ app, name }: { app: App; name: string }) {
  const link = useAnswer(() => makeLink(app, 'moves'), [ownName()]);
  const key = name === '' ? 'win.answer' : 'win.answer-name';
  const copying = useCopying(app, () => `${resultWords(app)}\n${link?.address}`, key, { name }, 'main');
  // It stays while it is typed in.
  const [isNameless] = useState(() => ownName() === '');
  if (!link) return null;
  const take = (typed: string) => {
    setOwnName(typed);
    app.acted();
  };
  const isTouched = 'share' in navigator && matchMedia('(hover: none)').matches;
  return (
    <>
      {isNameless && (
        <LeftField
          placeholder={t('quiz.name')}
          aria-label={t('quiz.name')}
          autocomplete="nickname"
          maxLength={LONGEST_SENDER}
          value={ownName()}
          take={take}
        />
      )}
      {isTouched ? (
        <Small
          icon="share"
          class="main"
          onClick={() => hand(app, link, resultWords(app), true)}
          words={t(key, { name })}
        />
      ) : (
        copying.button
      )}
      {copying.problem}
    </>
  );
}

function theirsWords({ score, solved }: NonNullable<ReturnType<typeof rivalFigures>>, mine: number) {
  if (!solved) return t('quiz.unsolved');
  return score === mine ? t('win.theirs-same', { count: score }) : number(score);
}
