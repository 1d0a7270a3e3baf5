/** Why it is hard: a formula that one types, as a set of mazes that one can open. */

import { useState } from 'preact/hooks';
import type { FigureProps } from '../../../core/help-types.ts';
import { openPasted } from '../../../core/incoming.ts';
import { wholeEngine } from '../../../core/later.ts';
import * as engine from '../../../engine/engine.ts';
import { t } from '../../../i18n/index.ts';
import { TextField } from '../../../ui/fields.tsx';
import { Button } from '../../../ui/parts.tsx';
import { filled } from '../../../ui/svg.tsx';

type Made = ReturnType<typeof engine.formulaMazes>;

export function FormulaMazes({ words, app }: FigureProps) {
  // Changed in place: Enter may follow a letter before the next render.
  const [field] = useState({ formula: words.example });
  const [made, setMade] = useState<Made | null>(null);
  if (app === undefined) return <code>{words.example}</code>;
  const make = async () => {
    await wholeEngine.load();
    setMade(engine.formulaMazes(field.formula));
  };
  const type = (typed: string) => {
    field.formula = typed;
    setMade(null);
  };
  return (
    <form
      class="stack-4"
      onSubmit={event => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label={words.formula}
        value={field.formula}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <div class="row wrap">
        <Button class="small" onClick={make} words={words.make} />
        {made?.ok && <Button class="small" onClick={() => openPasted(app, made.text)} words={words.open} />}
      </div>
      <p role="status" class={made?.ok === false ? 'error' : ''} hidden={made === null}>
        {made && toldOf(made, words)}
      </p>
    </form>
  );
}

function toldOf(made: Made, words: Record<string, string>) {
  if (made.ok) {
    const { variables, clauses, length } = made;
    return filled(words.made, { variables: variables.length, clauses, mazes: Math.max(2, clauses), length });
  }
  const { code, args } = made.error;
  const { line, column } = { line: 1, column: 1, ...made.error };
  return t('error.at', { line, column, problem: filled(words[code] ?? code, args) });
}
