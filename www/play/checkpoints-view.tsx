/**
 * Checkpoints: positions to come back to, each with the moves that were tried from there and the number of moves that a
 * solution by way of it takes in all, where that is known.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { type Checkpoint, MOST_CHECKPOINTS } from '../core/game.ts';
import { moveWord } from '../core/sequence.ts';
import { dropCheckpoint, goToCheckpoint, setCheckpoint } from '../core/walk.ts';
import type { Total } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/buttons.tsx';

export function Checkpoints({ app }: { app: App }) {
  const { checkpoints, walk } = app.page.sitting.game;
  const isHere = checkpoints.some(({ moves }) => moves === walk.moves);
  return (
    <div class="checkpoint-part">
      <div class="row">
        <Button
          icon="flag"
          class="small"
          disabled={isHere || checkpoints.length >= MOST_CHECKPOINTS}
          onClick={() => setCheckpoint(app)}
        >
          {t('checkpoint.set')}
        </Button>
      </div>
      <ol class="checkpoints" hidden={checkpoints.length === 0}>
        {checkpoints.map((checkpoint, index) => (
          <Row key={index} app={app} checkpoint={checkpoint} index={index} />
        ))}
      </ol>
    </div>
  );
}

function Row({ app, checkpoint, index }: { app: App; checkpoint: Checkpoint; index: number }) {
  const { kind, countsTotals } = currentFamily(app.page);
  const { moves, tried, total } = checkpoint;
  const facts = [
    tried === '' ? '' : t('checkpoint.tried', { moves: [...tried].map(moveWord).join(', ') }),
    countsTotals ? totalWords(total) : '',
  ];
  return (
    <li>
      <Button
        class="small"
        disabled={moves === app.page.sitting.game.walk.moves}
        onClick={() => goToCheckpoint(app, index)}
      >
        {t(ownKey(kind, 'checkpoint.name'), { count: moves.length })}
      </Button>
      <span class="faint">{facts.filter(Boolean).join(' · ')}</span>
      <IconButton icon="close" class="quiet" label={t('checkpoint.drop')} onClick={() => dropCheckpoint(app, index)} />
    </li>
  );
}

function totalWords(total: Total) {
  if (total === null) return '';
  return total === 'lost' ? t('checkpoint.lost') : t('checkpoint.total', { count: total });
}
