/** What is said below the boards while a person plays, with the button that goes with it. */

import type { App } from '../core/app.ts';
import { openHelp } from '../core/help.ts';
import { lostWords } from '../core/hint-words.ts';
import { lastGood } from '../core/knowledge.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { coachWords, ruleFor } from './coach.ts';
import { backToGood, cancelHint, hint } from './hints.ts';

export function Coach({ app }: { app: App }) {
  const { words, tone } = coachWords(app);
  const { sitting, passing, jobs } = app.page;
  const { tab, game } = sitting;
  const walking = tab === 'play';
  const thinking = jobs.question?.purpose === 'hint';
  const good = walking && lostWords(app) !== '' ? lastGood(game.knowledge) : null;
  const stage = walking && !thinking && passing.hint?.walk === game.walk.moves ? passing.hint.stage : 'none';
  const rule = walking && !thinking ? ruleFor(app.page, stage === 'move') : '';
  const buttons: [key: string, isShown: boolean, action: () => void][] = [
    ['coach.back', (good !== null || stage === 'off') && !thinking, () => backToGood(app)],
    ['coach.tell', stage === 'standing' || stage === 'cost', () => hint(app)],
    ['coach.play', stage === 'move', () => hint(app)],
    ['solve.cancel', thinking, () => cancelHint(app)],
    ['help.rule', rule !== '', () => openHelp(app, rule)],
  ];
  const isActing = buttons.some(([, isShown]) => isShown);
  return (
    <div class={isActing ? 'coach acting' : 'coach'} data-tone={tone}>
      <p class="events" aria-hidden="true">
        {words}
      </p>
      {buttons.map(([key, isShown, action]) => (
        <Button key={key} class="small" hidden={!isShown} onClick={action}>
          {t(key)}
        </Button>
      ))}
    </div>
  );
}
