/**
 * Checkpoints: positions to return to, each with the moves tried from there and, if known, the length of the best
 * solution through it.
 */

import { type App, currentFamily } from '../core/app.ts';
import { type Checkpoint, MOST_CHECKPOINTS } from '../core/game.ts';
import { moveWord } from '../core/sequence.ts';
import { setCheckpoint } from '../core/walk.ts';
import { ownKey, t } from '../i18n/index.ts';
import { IconButton, Small } from '../ui/parts.tsx';
import { dropCheckpoint, goToCheckpoint } from './actions.ts';

export function Checkpoints({ app }: { app: App }) {
  const { checkpoints, walk } = app.page.session.game;
  const isHere = checkpoints.some(({ moves }) => moves === walk.moves);
  return (
    <div class="stack-4">
      <div class="row">
        <Small
          icon="flag"
          words={t('checkpoint.set')}
          disabled={isHere || checkpoints.length >= MOST_CHECKPOINTS}
          onClick={() => setCheckpoint(app)}
        />
      </div>
      <ol class="stack-2 checkpoints" hidden={checkpoints.length === 0}>
        {checkpoints.map((checkpoint, index) => (
          <Row key={checkpoint.moves} app={app} checkpoint={checkpoint} index={index} />
        ))}
      </ol>
    </div>
  );
}

function Row({ app, checkpoint, index }: { app: App; checkpoint: Checkpoint; index: number }) {
  const { kind, countsTotals } = currentFamily(app.page);
  const { moves, tried, total } = checkpoint;
  const facts = [];
  if (tried !== '') facts.push(t('checkpoint.tried', { moves: [...tried].map(moveWord).join(', ') }));
  if (countsTotals && total !== null)
    facts.push(total === 'lost' ? t('checkpoint.lost') : t('checkpoint.total', { count: total }));
  return (
    <li>
      <Small
        words={t(ownKey(kind, 'checkpoint.name'), { count: moves.length })}
        disabled={moves === app.page.session.game.walk.moves}
        onClick={() => goToCheckpoint(app, index)}
      />
      <span class="faint">{facts.join(' · ')}</span>
      <IconButton icon="close" class="quiet" label={t('checkpoint.drop')} onClick={() => dropCheckpoint(app, index)} />
    </li>
  );
}
