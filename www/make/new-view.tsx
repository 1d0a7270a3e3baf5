/** A new puzzle, drawn from an empty board: the form that asks its family, size and number of boards. */

import { useState } from 'preact/hooks';
import { type App, alter, currentFamily, FAMILIES, familyOf } from '../core/app.ts';
import { tableOf } from '../engine/engine.ts';
import type { Kind, Size } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Choice, NumberField } from '../ui/fields.tsx';
import { drawBlank, sizeIn, wholeIn } from './draw.ts';

const SIDE = 8;

type Numbers = Size & { boards?: number };

export function NewPuzzle({ app, hidden }: { app: App; hidden: boolean }) {
  const [chosen, choose] = useState<Kind | null>(null);
  // Changed in place: Enter may follow a digit before the next render.
  const [numbers] = useState<Numbers>({ width: SIDE, height: SIDE });
  if (hidden) return <form class="stack-5" id="new-puzzle" hidden />;
  const kind = chosen ?? currentFamily(app.page).kind;
  const [fewest, most] = familyOf(kind).boards;
  const range = tableOf(kind).tools.find(({ size }) => size !== null)?.size;
  const isSquare = range?.square ?? false;
  const field = (name: keyof Numbers, key: string, limits: { least: number; most: number } | null | undefined) => (
    <NumberField
      key={name}
      label={t(ownKey(kind, key))}
      value={numbers[name] ?? fewest}
      {...limits}
      steps={1}
      take={value => alter(app, numbers, { [name]: value })}
    />
  );
  return (
    <form
      class="stack-5"
      id="new-puzzle"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        drawBlank(app, kind, Math.min(2 * most, wholeIn(numbers.boards ?? fewest)), sizeIn(numbers, isSquare));
      }}
    >
      <Choice
        label={t('header.family')}
        value={kind}
        options={FAMILIES.map(({ kind }) => ({ value: kind, words: t(`${kind}.name`) }))}
        take={kind => choose(kind as Kind)}
      />
      <div class="row halves">
        {field('width', 'drawing.columns', range)}
        {!isSquare && field('height', 'drawing.rows', range)}
      </div>
      {most > fewest && field('boards', 'making.boards', { least: fewest, most })}
      <button type="submit" class="button main">
        {t('making.create')}
      </button>
    </form>
  );
}
