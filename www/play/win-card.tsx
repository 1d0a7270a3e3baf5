/**
 * The card that appears once the puzzle is solved by hand: the figures that matter, and what comes next. It is in the
 * panel, and on narrow windows over the boards.
 */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { openDialog } from '../core/layout.ts';
import { isQuiz } from '../core/quiz.ts';
import { type Won as Figures, rivalFigures, wonFigures, wonWords } from '../core/won.ts';
import { duration, number, ownKey, t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/buttons.tsx';
import { askLeast } from './hints.ts';
import { openNext, showRival, tryAgain } from './win.ts';

export function WinCard({ app }: { app: App }) {
  const { sitting, passing } = app.page;
  const won = sitting.view === 'walk' && !passing.cardClosed ? wonFigures(app) : null;
  const isShown = won !== null;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isShown && passing.wonNow) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <section class="win" aria-label={t('win.label')} hidden={!isShown} ref={section}>
      {isShown && <Won app={app} won={won} />}
    </section>
  );
}

function Won({ app, won }: { app: App; won: Figures }) {
  const { sitting, jobs } = app.page;
  const theirs = rivalFigures(app);
  const canAsk = !isQuiz(sitting) && won.least === null && jobs.question?.purpose !== 'least';
  return (
    <>
      <div class="win-head">
        <p class="win-title">{wonWords(app)}</p>
        <IconButton
          icon="close"
          class="quiet"
          label={t('dialog.close')}
          onClick={() => {
            app.page.passing.cardClosed = true;
            app.changed();
          }}
        />
      </div>
      <dl class="win-figures">
        {figures(app, won).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="row wrap">
        <Button class="small main" onClick={() => openNext(app)}>
          {t('win.next')}
        </Button>
        <Button class="small" hidden={won.optimal} onClick={() => tryAgain(app)}>
          {t('win.again')}
        </Button>
        <Button class="small" hidden={!canAsk} onClick={() => askLeast(app)}>
          {t('par.ask')}
        </Button>
        <Button class="small" hidden={theirs === null || !won.own} onClick={() => showRival(app)}>
          {t('win.rival')}
        </Button>
        <Button icon="share" class="small" onClick={() => openDialog(app, 'share')}>
          {t('header.share')}
        </Button>
      </div>
    </>
  );
}

function figures(app: App, won: Figures): [string, string][] {
  const { sitting, options } = app.page;
  const { kind } = currentFamily(app.page);
  const theirs = rivalFigures(app);
  const rows: [string, string][] = [[t(ownKey(kind, 'win.score')), number(won.score)]];
  if (!isQuiz(sitting))
    rows.push([t(ownKey(kind, 'win.least')), won.least === null ? t('win.unknown') : number(won.least)]);
  if (theirs !== null) rows.push([t('win.theirs'), theirs.solved ? number(theirs.score) : t('win.theirs-none')]);
  rows.push([t('win.hints'), number(won.hints)]);
  if (options.time) rows.push([t('win.time'), duration(Math.round(won.seconds))]);
  return rows;
}
