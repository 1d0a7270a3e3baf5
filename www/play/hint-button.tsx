/** The button for a hint: below the boards, and on narrow windows in the bar. */

import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { lostWords } from '../puzzle/hint-words.ts';
import { isQuiz } from '../state/session.ts';
import { Button } from '../ui/parts.tsx';
import { hint } from './actions.ts';

export function HintButton({ app }: { app: App }) {
  const { session } = app.page;
  if (session.tab !== 'play' || isQuiz(session)) return null;
  // Once the puzzle can no longer be solved, the coach says so, and a hint has nothing to add.
  const disabled = (session.game.state?.solved ?? true) || lostWords(app) !== '';
  return (
    <Button icon="hint" class="main" id="hint" disabled={disabled} onClick={() => hint(app)}>
      {t('walk.hint')}
    </Button>
  );
}
