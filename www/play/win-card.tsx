/**
 * The card that appears once the puzzle is solved by hand: the figures that matter, and the next puzzle. It is in the
 * panel, and on narrow windows over the boards.
 */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { openDialog } from '../core/layout.ts';
import { isQuiz } from '../core/quiz.ts';
import { SIGNS } from '../core/results.ts';
import { restart, showWalk } from '../core/walk.ts';
import { type Won as Figures, rivalFigures, wonFigures, wonWords } from '../core/won.ts';
import { duration, number, ownKey, t } from '../i18n/index.ts';
import { alter } from '../ui/alter.ts';
import { IconButton, Small } from '../ui/buttons.tsx';
import { Line, Pairs } from '../ui/parts.tsx';
import { askLeast } from './actions.ts';
import { nextOf } from './next.ts';

export function WinCard({ app }: { app: App }) {
  const { session, passing } = app.page;
  const won = session.view === 'walk' && !passing.cardClosed ? wonFigures(app) : null;
  const isShown = won !== null;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isShown && passing.wonNow) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <section class="stack-5 win" aria-label={t('win.label')} hidden={!isShown} ref={section}>
      {isShown && <Won app={app} won={won} />}
    </section>
  );
}

function Won({ app, won }: { app: App; won: Figures }) {
  const { session, jobs } = app.page;
  const { game } = session;
  const theirs = rivalFigures(app);
  const close = () => alter(app, app.page.passing, { cardClosed: true });
  const next = nextOf(app);
  const canAsk = !isQuiz(session) && won.least === null && jobs.question?.purpose !== 'least';
  return (
    <>
      <div class="win-head">
        <p class="win-title">
          {won.rank !== null && <span aria-hidden="true">{SIGNS[won.rank]} </span>}
          {wonWords(app)}
        </p>
        <IconButton icon="close" class="quiet" label={t('dialog.close')} onClick={close} />
      </div>
      <Pairs class="win-figures" pairs={figures(app, won)} />
      <Line words={next.words} />
      <div class="row wrap">
        <Small class="main" hidden={next.name === null} onClick={next.open}>
          {t('win.next', { name: next.name ?? '' })}
        </Small>
        <Small words={t('win.again')} hidden={won.rank === 'best'} onClick={() => restart(app)} />
        <Small words={t('par.ask')} hidden={!canAsk} onClick={() => askLeast(app)} />
        <Small
          words={t('win.rival')}
          hidden={theirs === null || !won.own}
          onClick={() => game.rival !== null && game.state?.solved && showWalk(app, game.rival, 'rival')}
        />
        <Small icon="share" words={t('header.share')} onClick={() => openDialog(app, 'share')} />
      </div>
    </>
  );
}

function figures(app: App, won: Figures): [string, string][] {
  const { session, options } = app.page;
  const { kind } = currentFamily(app.page);
  const theirs = rivalFigures(app);
  const rows: [string, string][] = [[t(ownKey(kind, 'win.score')), number(won.score)]];
  if (!isQuiz(session))
    rows.push([t(ownKey(kind, 'win.least')), won.least === null ? t('win.unknown') : number(won.least)]);
  if (theirs !== null) rows.push([t('win.theirs'), theirsWords(theirs, won.score)]);
  rows.push([t('win.hints'), number(won.hints)]);
  if (options.time) rows.push([t('win.time'), duration(Math.round(won.seconds))]);
  return rows;
}

function theirsWords({ score, solved }: NonNullable<ReturnType<typeof rivalFigures>>, mine: number) {
  if (!solved) return t('win.theirs-none');
  return score === mine ? t('win.theirs-same', { count: score }) : number(score);
}
