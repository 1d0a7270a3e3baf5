/**
 * How many hints were used, and the minimum, which is shown at the end or to a person who asks for it.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { secondsOf } from '../core/jobs.ts';
import { isQuiz } from '../core/quiz.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { askLeast, cancelHint } from './hints.ts';

export function Par({ app }: { app: App }) {
  const { sitting, jobs } = app.page;
  const { game, proved } = sitting;
  const { kind, leastIn } = currentFamily(app.page);
  const seeking = jobs.question?.purpose === 'least' ? jobs.question : null;
  // The verdict has shown it to the person who made the puzzle.
  const isMade = proved !== null && leastIn(proved.result) !== null;
  const isShown = game.asked || isMade || (game.state?.solved ?? false);
  const isKnown = isShown && game.least !== null;
  const canAsk = !isKnown && seeking === null && game.knowledge.lost !== '';
  const parts = [];
  if (game.hints > 0) parts.push(t('par.hints', { count: game.hints }));
  if (seeking !== null) parts.push(t('par.seeking', { time: duration(secondsOf(seeking)) }));
  else if (isKnown) parts.push(t(ownKey(kind, 'par.least'), { count: game.least ?? 0 }));
  const isEmpty = parts.length === 0 && !canAsk && seeking === null;
  return (
    <div class="row wrap par-row" hidden={isQuiz(sitting) || isEmpty}>
      <p class="par">{parts.join(' · ')}</p>
      <Button class="small" hidden={!canAsk} onClick={() => askLeast(app)}>
        {t('par.ask')}
      </Button>
      <Button class="small" hidden={seeking === null} onClick={() => cancelHint(app)}>
        {t('solve.cancel')}
      </Button>
    </div>
  );
}
