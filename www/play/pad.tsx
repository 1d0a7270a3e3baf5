/** The controls for playing by hand and for a hint, below the boards or on narrow windows in the bar. Undo and redo name what they do. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { lostWords } from '../puzzle/hint-words.ts';
import { redo, restart, step, undo } from '../puzzle/walk.ts';
import { nextRedo, nextUndo, type Press } from '../state/game.ts';
import { isQuiz } from '../state/session.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { pressWords } from '../words/sentences.ts';
import { hint } from './actions.ts';

const ARROWS = ['left', 'up', 'down', 'right'] as const;

export function Pad({ app }: { app: App }) {
  const { tab, game } = app.page.session;
  if (tab !== 'play') return null;
  const done = game.state?.solved ?? true;
  const { kind } = currentFamily(app.page);
  const [last, next] = [nextUndo(game), nextRedo(game)];
  const named = (name: string, entry: Press | null) =>
    entry === null ? t(`walk.${name}`) : t(`walk.${name}-what`, { what: pressWords(entry, kind) });
  return (
    <div class="stack-4 transport walk">
      <div class="pad" role="group" aria-label={t('walk.pad')}>
        {ARROWS.map(name => (
          <IconButton
            key={name}
            icon={name}
            label={t(`walk.${name}`)}
            disabled={done}
            onClick={() => step(app, name[0].toUpperCase() as Move)}
          />
        ))}
      </div>
      <div class="history">
        <IconButton icon="undo" label={named('undo', last)} disabled={last === null} onClick={() => undo(app)} />
        <IconButton icon="redo" label={named('redo', next)} disabled={next === null} onClick={() => redo(app)} />
        <IconButton
          icon="restart"
          label={t('walk.restart')}
          disabled={game.walk.moves === '' && game.walk.left.length === 0}
          onClick={() => restart(app)}
        />
      </div>
    </div>
  );
}

/** Below the boards, and on narrow windows in the bar. */
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
