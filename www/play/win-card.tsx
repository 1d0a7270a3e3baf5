/** The card below the boards once the pieces have arrived at the solution: figures, and the next puzzle. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { secondsOf } from '../app/jobs.ts';
import { setOption } from '../app/settings.ts';
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
import { DayTable } from '../ui/day-table.tsx';
import { byId } from '../ui/dom.ts';
import { TextField } from '../ui/fields.tsx';
import { CloseButton, Line, Small } from '../ui/parts.tsx';
import { puzzleName } from '../words/sentences.ts';
import { askLeast } from './actions.ts';
import { notePath } from './day-path.ts';
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
      section.current?.querySelector<HTMLElement>('.button:not([hidden])')?.focus();
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
  const { source } = session;
  const doneDay = source?.kind === 'daily' && next.level !== undefined ? source.date : null;
  useLayoutEffect(() => void notePath(app), [session.key]);
  const seeking = awaited(app.page, 'least');
  const isSent = won.own && (theirs !== null || doneDay !== null);
  const canAsk = !isQuiz(session) && won.least === null && seeking === null;
  const more = [
    theirs !== null && `${theirs.name || t('win.theirs')}: ${theirsWords(theirs, won.score)}`,
    seeking !== null && t('par.seeking', { time: duration(secondsOf(seeking)) }),
  ];
  return (
    <>
      {doneDay !== null && <DayTable app={app} date={doneDay} />}
      <div class="row wrap win-words">
        <p class="strong" hidden={doneDay !== null}>
          {won.rank !== null && <span aria-hidden="true">{RANK_SIGNS[won.rank]} </span>}
          <span class="win-name">{puzzleName(session)}</span>
        </p>
        <Line words={doneDay === null && wonWords(app)} />
        <Line words={doneDay === null && more.filter(Boolean).join(' · ')} />
        <button
          type="button"
          class="rules-link"
          hidden={doneDay !== null}
          aria-pressed={options.time}
          onClick={() => setOption(app, 'time', !options.time)}
        >
          {options.time ? `${t('solve.elapsed')}: ${duration(Math.round(won.seconds))}` : t('win.time')}
        </button>
        <Line words={next.words} />
      </div>
      <div class="row wrap">
        {isSent && <Answer app={app} name={theirs?.name ?? null} />}
        <Small class={isSent ? '' : 'main'} hidden={next.name === null} onClick={leaving(next.open)}>
          {next.name}
        </Small>
        {next.level?.name && <Small words={next.level.name} onClick={leaving(next.level.open)} />}
        <Small words={t('win.again')} hidden={won.rank === 'best'} onClick={leaving(() => restart(app))} />
        <Small words={t('par.ask')} hidden={!canAsk} onClick={() => askLeast(app)} />
        <Small
          words={t('win.rival')}
          hidden={game.rival === null || !won.own}
          onClick={() => game.rival !== null && game.state?.solved && showWalk(app, game.rival, 'rival')}
        />
        <Small icon="share" words={t('header.share')} hidden={isSent} onClick={() => showDialog(app, 'share')} />
        <CloseButton onClick={close} />
      </div>
    </>
  );
}

/** Sends one's own result and link, in one press. @param name of whoever sent theirs; null if nobody did */
function Answer({ app, name }: { app: App; name: string | null }) {
  const link = useAnswer(() => makeLink(app, 'moves'), [app.page.session], [ownName(), app.page.library.results]);
  const key = name === null ? 'share.system' : name === '' ? 'win.answer' : 'win.answer-name';
  const copying = useCopying(app, () => `${resultWords(app)}\n${link?.address}`, key, { name: name ?? '' }, 'main');
  // It stays while it is typed in.
  const [isNameless] = useState(() => name !== null && ownName() === '');
  if (!link) return null;
  const take = (typed: string) => {
    setOwnName(typed);
    app.acted();
  };
  const isTouched = 'share' in navigator && matchMedia('(hover: none)').matches;
  return (
    <>
      {isNameless && (
        <TextField
          placeholder={t('quiz.name')}
          aria-label={t('quiz.name')}
          autocomplete="nickname"
          maxLength={LONGEST_SENDER}
          value={ownName()}
          onInput={({ currentTarget }) => take(currentTarget.value)}
        />
      )}
      {isTouched ? (
        <Small
          icon="share"
          class="main"
          onClick={() => hand(app, link, resultWords(app), true)}
          words={t(key, { name: name ?? '' })}
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
