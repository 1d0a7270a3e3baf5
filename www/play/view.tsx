/** The folded sections of Play: rules, minimum, help, checkpoints, history, the position in words. */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import { setOption } from '../app/settings.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { awaited } from '../puzzle/ask.ts';
import { positionWords } from '../puzzle/look.ts';
import { pressRuns, stepBack } from '../puzzle/walk.ts';
import { shownLeast } from '../puzzle/won.ts';
import { isQuiz } from '../state/session.ts';
import { OptionTick, Tick } from '../ui/fields.tsx';
import { HelpLink, Section, Small } from '../ui/parts.tsx';
import { askLeast, cancelHint, showRest } from './actions.ts';
import { QuizView } from './quiz-view.tsx';
import { Checkpoints, HistoryList, Typed } from './walk-view.tsx';

export function PlayView({ app }: { app: App }) {
  const { tab, puzzle } = app.page.session;
  const shown = tab === 'play' && puzzle !== null;
  return (
    <Section id="play" title={t('tab.play')} hidden={!shown}>
      <Parts app={app} />
    </Section>
  );
}

function Parts({ app }: { app: App }) {
  const { session } = app.page;
  const { kind, runs, stepsBack, countsTotals } = currentFamily(app.page);
  const isSolved = session.game.state?.solved ?? true;
  const alone = isQuiz(session);
  // Touch screens have no arrow keys.
  const how = matchMedia('(hover: none)').matches ? `${kind}.how-touch` : `${kind}.how`;
  return (
    <>
      <p hidden={isSolved || app.page.welcome === 'rule'}>
        <span>{t(`${kind}.goal`)}</span> <HelpLink app={app} part="rules" words={t('welcome.how')} class="rules-link" />
      </p>
      <p class="faint" hidden={isSolved}>
        {t(how)}
      </p>
      {session.game.quiz && <QuizView app={app} />}
      <Par app={app} />
      <Small
        icon="step-back"
        words={t('walk.back')}
        hidden={!stepsBack}
        disabled={session.game.walk.moves === ''}
        onClick={() => stepBack(app)}
      />
      <OptionTick app={app} option="coach" label={t('coach.switch')} hidden={alone || !countsTotals} />
      {/* Folded so that nobody sees it by accident. */}
      {!alone && (
        <details class="fold">
          <summary>{t('coach.more')}</summary>
          <p class="faint">{t('coach.rest-hint')}</p>
          <div class="row">
            <Small words={t('coach.rest')} disabled={isSolved} onClick={() => showRest(app)} />
          </div>
        </details>
      )}
      <Tick label={t('walk.run')} checked={pressRuns(app)} hidden={!runs} take={on => setOption(app, 'run', on)} />
      <Checkpoints app={app} />
      <HistoryList app={app} />
      {!alone && <Typed key={session.key} app={app} />}
      <Position app={app} />
    </>
  );
}

/** The number of hints used, and at the end the minimum, which the header has where it is known before. */
function Par({ app }: { app: App }) {
  const { session } = app.page;
  const { game } = session;
  const { kind } = currentFamily(app.page);
  const seeking = awaited(app.page, 'least');
  const isKnown = shownLeast(app) !== null;
  const least = !isKnown && game.state?.solved ? game.least : null;
  const canAsk = !isKnown && least === null && seeking === null && game.knowledge.lost !== '';
  const parts = [];
  if (game.hints > 0) parts.push(t('par.hints', { count: game.hints }));
  if (seeking !== null) parts.push(t('par.seeking', { time: duration(secondsOf(seeking)) }));
  else if (least !== null) parts.push(t(ownKey(kind, 'par.least'), { count: least }));
  const isEmpty = parts.length === 0 && !canAsk && seeking === null;
  return (
    <div class="row wrap apart par-row" hidden={isQuiz(session) || isEmpty}>
      <p class="par">{parts.join(' · ')}</p>
      <Small words={t('par.ask')} hidden={!canAsk} onClick={() => askLeast(app)} />
      <Small words={t('solve.cancel')} hidden={seeking === null} onClick={() => cancelHint(app)} />
    </div>
  );
}

/** The position in words, for screen readers: what is around each player, and rows of small boards. */
function Position({ app }: { app: App }) {
  const [open, setOpen] = useState(false);
  /** Whether the rows are open; kept from move to move. */
  const [rowsOpen, setRowsOpen] = useState(false);
  const isShown = open && app.page.session.puzzle !== null;
  return (
    <details class="fold" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('position.title')}</summary>
      <p class="faint">{t('position.hint')}</p>
      <div class="stack-6 position">
        {isShown &&
          positionWords(app).map(({ name, around, rows }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <p>{around}</p>
              {rows.length > 0 && (
                <details open={rowsOpen} onToggle={event => setRowsOpen(event.currentTarget.open)}>
                  <summary>{t('position.rows')}</summary>
                  <ul>
                    {rows.map((row, at) => (
                      <li key={at}>{row}</li>
                    ))}
                  </ul>
                </details>
              )}
            </section>
          ))}
      </div>
    </details>
  );
}
