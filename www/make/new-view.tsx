/** A new puzzle, drawn from an empty board: the form that asks its family, size and number of boards. */

import { useState } from 'preact/hooks';
import { type App, alter, currentFamily, FAMILIES, familyOf } from '../core/app.ts';
import { tableOf } from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Choice, NumberField } from '../ui/fields.tsx';
import { drawBlank } from './draw.ts';

/** The size suggested, in cells. */
const SIDE = 8;

export function NewPuzzle({ app, hidden }: { app: App; hidden: boolean }) {
  const [chosen, choose] = useState<Kind | null>(null);
  // Changed in place: Enter may follow a digit before the next render.
  const [numbers] = useState<Record<string, number>>({ width: SIDE, height: SIDE });
  if (hidden) return <form class="stack-5" id="new-puzzle" hidden />;
  const kind = chosen ?? currentFamily(app.page).kind;
  const [fewest, most] = familyOf(kind).boards;
  const range = tableOf(kind).tools.find(({ size }) => size !== null)?.size;
  const { width, height, boards = fewest } = numbers;
  const field = (name: string, key: string, value: number, least?: number, most?: number) => (
    <NumberField
      key={name}
      {...{ label: t(ownKey(kind, key)), value, least, most, steps: 1 }}
      take={value => alter(app, numbers, { [name]: value })}
    />
  );
  const whole = (value: number) => (Number.isInteger(value) && value > 0 ? value : 0);
  return (
    <form
      class="stack-5"
      id="new-puzzle"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const { width, height, boards = fewest } = numbers;
        const size = { width: whole(width), height: whole(range?.square ? width : height) };
        drawBlank(app, kind, Math.min(2 * most, whole(boards)), size);
      }}
    >
      <Choice
        label={t('header.family')}
        value={kind}
        options={FAMILIES.map(({ kind }) => ({ value: kind, words: t(`${kind}.name`) }))}
        take={kind => choose(kind as Kind)}
      />
      <div class="row halves">
        {field('width', 'drawing.columns', width, range?.least, range?.most)}
        {!range?.square && field('height', 'drawing.rows', height, range?.least, range?.most)}
      </div>
      {most > fewest && field('boards', 'making.boards', boards, fewest, most)}
      <button type="submit" class="button main">
        {t('making.create')}
      </button>
    </form>
  );
}
