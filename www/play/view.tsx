/**
 * Playing by hand: the controls, how far one is and what the minimum is, help in steps, checkpoints, and everything that
 * was done. On narrow windows the controls, the button for a hint and the card of a win are outside the panel.
 */

import { helpAddress } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { openHelp } from '../core/help.ts';
import { isQuiz } from '../core/quiz.ts';
import { levelTip } from '../core/sentences.ts';
import { setOption } from '../core/settings.ts';
import { rivalWords } from '../core/won.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { Tick } from '../ui/fields.tsx';
import { WhileShown } from '../ui/mount.tsx';
import { Checkpoints } from './checkpoints-view.tsx';
import { hint, showRest } from './hints.ts';
import { HistoryList } from './history-view.tsx';
import { Pad } from './pad.tsx';
import { Par } from './par-view.tsx';
import { Position } from './position-view.tsx';
import { Quiz } from './quiz-view.tsx';
import { Typed } from './typed-view.tsx';
import { WinCard } from './win-card.tsx';

/** A finger has no arrow keys. */
const TOUCH = matchMedia('(hover: none)');

export function PlayView({ app }: { app: App }) {
  const { tab, puzzle } = app.page.sitting;
  const shown = tab === 'play' && puzzle !== null;
  return (
    <section class="section" id="play" aria-labelledby="play-title" hidden={!shown}>
      <WhileShown shown={shown}>{() => <Parts app={app} />}</WhileShown>
    </section>
  );
}

function Parts({ app }: { app: App }) {
  const { sitting, options, layout } = app.page;
  const { kind, runs, countsTotals } = currentFamily(app.page);
  const isSolved = sitting.game.state?.solved ?? true;
  const alone = isQuiz(sitting);
  const rivalry = rivalWords(app);
  return (
    <>
      <h2 id="play-title" class="unseen">
        {t('tab.play')}
      </h2>
      <div>{!layout.narrow && <WinCard app={app} />}</div>
      <Aim app={app} words={t(`${kind}.goal`)} hidden={isSolved} />
      <p class="rival" hidden={rivalry === '' || isSolved}>
        {rivalry}
      </p>
      {!layout.narrow && <Pad app={app} />}
      <p class="faint" hidden={sitting.game.walk.entries.length > 0}>
        {levelTip(sitting) || t(TOUCH.matches ? `${kind}.how-touch` : `${kind}.how`)}
      </p>
      <Quiz app={app} />
      <Par app={app} />
      <div>{!layout.narrow && <HintButton app={app} />}</div>
      <Tick
        label={t('coach.switch')}
        checked={options.coach}
        hidden={alone || !countsTotals}
        take={on => setOption(app, 'coach', on)}
      />
      <Rest app={app} hidden={alone} disabled={isSolved} />
      <Tick label={t('walk.run')} checked={options.run} hidden={!runs} take={on => setOption(app, 'run', on)} />
      <Checkpoints app={app} />
      <HistoryList app={app} />
      <Typed app={app} hidden={alone} />
      <Position app={app} />
    </>
  );
}

/** What there is to do, and where the rules are. */
function Aim({ app, words, hidden }: { app: App; words: string; hidden: boolean }) {
  return (
    <p hidden={hidden}>
      <span>{words}</span>{' '}
      <a
        class="rules-link"
        href={helpAddress('rules')}
        onClick={event => {
          event.preventDefault();
          openHelp(app, 'rules');
        }}
      >
        {t('welcome.how')}
      </a>
    </p>
  );
}

/** In the panel, and on narrow windows in the bar. */
export function HintButton({ app }: { app: App }) {
  const { sitting } = app.page;
  if (sitting.tab !== 'play' || isQuiz(sitting)) return null;
  return (
    <Button icon="hint" class="main" id="hint" disabled={sitting.game.state?.solved ?? true} onClick={() => hint(app)}>
      {t('walk.hint')}
    </Button>
  );
}

/** The rest of the solution, folded so that nobody sees it by accident. */
function Rest({ app, hidden, disabled }: { app: App; hidden: boolean; disabled: boolean }) {
  return (
    <details class="fold" hidden={hidden}>
      <summary>{t('coach.more')}</summary>
      <p class="faint">{t('coach.rest-hint')}</p>
      <div class="row">
        <Button class="small" disabled={disabled} onClick={() => showRest(app)}>
          {t('coach.rest')}
        </Button>
      </div>
    </details>
  );
}
