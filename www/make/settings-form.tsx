/** The form of a generator's settings: fields made from the family's table, laid out by `form.ts`. */

import { type ComponentChildren, Fragment } from 'preact';
import { type App, alter } from '../app/app.ts';
import type { Args } from '../engine/types.ts';
import { has, ownKey, t } from '../i18n/index.ts';
import type { Values } from '../pkg/lockstep.js';
import { Choice, NumberField, ShareField, Tick } from '../ui/fields.tsx';
import { Line } from '../ui/parts.tsx';
import * as forms from './form.ts';

interface FormProps {
  app: App;
  form: forms.Form;
  /** The error of a setting. */ problem: { name: string; id: string } | null;
  /** Content below a row. @param has whether the row has a setting, in a field or a choice */
  below: (has: (name: string) => boolean) => ComponentChildren;
}

/** A preset with more numbers shows those of its first rows; the rest is for experts. */
const MANY = 8;
const FIRST_ROWS = 2;

/** Selects side by side; below them the fields: a preset's behind a fold, others only for custom values. */
export function SettingsPart({ part: { selects, rows }, ...props }: FormProps & { part: forms.FormPart }) {
  const { form, below } = props;
  const inSight = rows.flat().length > MANY ? FIRST_ROWS : 0;
  const names = [...rows.flat(), ...selects.flatMap(({ settings }) => settings)];
  const fields = rows.map(row => (
    <Fragment key={row.join()}>
      <div class="row halves" hidden={!anyCounts(form, row)}>
        {row.map(name => (
          <SettingField key={name} name={name} {...props} />
        ))}
      </div>
      {below(name => row.includes(name))}
    </Fragment>
  ));
  return (
    <div class="stack-5" hidden={!anyCounts(form, names)}>
      {selects.length > 0 && (
        <div class="row halves">
          {selects.map(select => (
            <SelectField key={select.name} select={select} {...props} />
          ))}
        </div>
      )}
      {below(name => selects.some(select => forms.isChosenIn(form, select, name)))}
      {selects.some(select => select === form.level) ? (
        <>
          <div class="stack-5 numbers">{fields.slice(0, inSight)}</div>
          <details
            class="fold"
            open={form.isOpen}
            // Rendered too, so that the state can open it again.
            onToggle={event => alter(props.app, form, { isOpen: event.currentTarget.open })}
          >
            <summary>
              <span>{labelOf(form, inSight > 0 ? 'expert' : 'numbers')}</span>
            </summary>
            <div class="stack-5 numbers">{fields.slice(inSight)}</div>
          </details>
        </>
      ) : (
        <div class="stack-5" hidden={selects.length > 0 && forms.shownChoice(form, selects[0]) !== forms.OWN}>
          {fields}
        </div>
      )}
    </div>
  );
}

function SettingField({ app, form, problem, name }: FormProps & { name: string }) {
  const setting = form.settings.find(one => one.name === name);
  if (setting === undefined) return null;
  const { kind, choices = [], least, most, usual, steps } = setting;
  const value = form.values[name];
  const hint = ownKey(form.kind, `setting.${name}.hint`);
  const common = {
    label: labelOf(form, name),
    hidden: !forms.counts(form, setting),
    problem: problem?.name === name ? problem.id : undefined,
    take: (taken: Values[string]) => alter(app, form.values, { [name]: taken }),
  };
  const field = () => {
    if (kind === 'flag') return <Tick checked={value === true} {...common} />;
    if (kind === 'share') return <ShareField value={Number(value)} {...{ least, most, usual }} {...common} />;
    if (kind !== 'choice') return <NumberField value={Number(value)} {...{ least, most, steps }} {...common} />;
    const options = choices.map(choice => ({ value: choice, words: labelOf(form, `${name}.${choice}`) }));
    return <Choice value={String(value)} options={options} {...common} />;
  };
  return (
    <div class="stack-2">
      {field()}
      <Line class="faint" words={has(hint) && t(hint)} />
    </div>
  );
}

function SelectField({ app, form, problem, select }: FormProps & { select: forms.Select }) {
  const { name, choices, ofLevel } = select;
  const offered = forms.choicesOf(form, select);
  const options = [...(ofLevel ? [forms.LEVEL] : []), ...choices.map(choice => choice.name), forms.OWN].map(value => {
    const choice = offered.find(({ name }) => name === value);
    const words = labelOf(form, `${name}.${value}`, forms.numbersIn(choice?.values ?? {}));
    return { value, words, hidden: choice === undefined && value !== forms.OWN };
  });
  return (
    <Choice
      label={labelOf(form, name)}
      value={forms.shownChoice(form, select)}
      options={options}
      problem={problem !== null && forms.isChosenIn(form, select, problem.name) ? problem.id : undefined}
      take={choice => {
        forms.choose(form, select, choice);
        app.acted();
      }}
    />
  );
}

const anyCounts = (form: forms.Form, names: string[]) =>
  form.settings.some(setting => names.includes(setting.name) && forms.counts(form, setting));

/** A label. @param name of a setting, or of a choice of it */
const labelOf = ({ kind }: forms.Form, name: string, args: Args = {}) => t(ownKey(kind, `setting.${name}`), args);
