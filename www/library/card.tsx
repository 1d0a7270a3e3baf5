/** A card of the library: a picture, a name, a line about the puzzle and one about its best result. */

import type { VNode } from 'preact';
import type { Kind } from '../engine/types.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import { type Best, RANK_SIGNS, rankOf } from '../state/results.ts';
import { type Make, Picture } from './thumbnails.tsx';

interface CardProps {
  name: string;
  facts: string;
  /** for screen readers, without the result */ label: string;
  kind: Kind;
  best: Best | null;
  /** shown in place of the result */ state?: string;
  /** whether it is on the boards */ current?: boolean;
  /** whether it is being generated */ awaited?: boolean;
  badge?: string;
  /** identifies the picture; null while there is nothing to draw */ of: string | null;
  make: Make;
  press: () => void;
  /** beside it, to tick it with */ tick?: VNode;
}

export function LibraryCard({
  name,
  facts,
  label,
  kind,
  best,
  badge = '',
  of,
  make,
  press,
  tick,
  ...shown
}: CardProps) {
  const { state: reached = reachedWords(kind, best), current = false, awaited = false } = shown;
  const hints = best?.own && best.hints > 0 ? t('par.hints', { count: best.hints }) : '';
  const described = [label, badge, reached, hints].filter(Boolean).join(', ');
  const rank = rankOf(best);
  return (
    <li>
      <button
        type="button"
        class={rank === null ? 'card' : 'card solved'}
        aria-label={described}
        title={described}
        aria-current={current}
        aria-busy={awaited}
        // A press must not start it again.
        onClick={awaited ? undefined : press}
      >
        <span class="card-top">
          <Picture class="card-picture" kind={kind} of={of} make={make} />
          <span class="card-badge">{badge}</span>
        </span>
        <span class="strong clamped card-name">{name}</span>
        <span class="faint card-size">{facts}</span>
        <span class={rank === 'best' ? 'note strong card-state' : 'note card-state'}>
          {awaited ? t('app.loading') : rank === null ? reached : `${RANK_SIGNS[rank]} ${reached}`}
        </span>
      </button>
      {tick}
    </li>
  );
}

/** The best result on a puzzle. Only those who have solved it see the minimum. */
export function reachedWords(kind: Kind, best: Best | null) {
  if (best === null) return t('reached.nothing');
  const rank = rankOf(best);
  if (rank === null) return t('reached.shown');
  if (rank === 'best') return t('reached.optimal');
  const parts = [t('reached.best', { score: number(best.score) })];
  if (rank === 'given') parts.unshift(t('reached.given'));
  if (best.least !== null) parts.push(t(ownKey(kind, 'par.least'), { count: best.least }));
  return parts.join(', ');
}
