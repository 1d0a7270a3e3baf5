/**
 * Fields of forms: a label above a field, numbers, choices, shares. Each shows a value and reports changes; none knows
 * its purpose. Labels are words, not keys. `problem` is the id of the error message.
 */

import type { ComponentChildren, InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { setOption } from '../app/settings.ts';
import { percent } from '../i18n/index.ts';
import { assess } from '../puzzle/judge.ts';
import { Line, useLast } from './parts.tsx';

/** For a field that holds no prose. @param go what Ctrl or ⌘ with Enter does */
export function noProse(go: () => void) {
  return {
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      go();
    },
  } as const;
}

export const marked = (problem: string | undefined) => ({
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby': problem,
});

/** An error message, announced once it appears. */
export function Problem(props: { words: string; id?: string }) {
  return <Line class="error" role="alert" {...props} />;
}

interface LabelledProps {
  /** above the field, if any */ label: string | undefined;
  /** beside the label */ after?: ComponentChildren;
  children: ComponentChildren;
  hidden?: boolean;
  class?: string;
}

function Labelled({ label, after, children, hidden, class: more = '' }: LabelledProps) {
  if (label === undefined) return children;
  return (
    <label class={`labelled ${more}`.trim()} hidden={hidden}>
      <span class="label">
        <span>{label}</span>
        {after}
      </span>
      {children}
    </label>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least?: number;
  most?: number;
  hidden?: boolean;
  problem?: string;
  take: (value: number) => void;
}

type NumberFieldProps = NumberProps & { /** 1 for whole numbers. */ steps?: number; class?: string };

/** A number within its limits. Anything else is reported as NaN; typed text stays while its value is the same. */
export function NumberField({ value, least, most, steps, problem, take, ...labelled }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWhole = steps === 1;
  const now = input.current;
  const stays = now !== null && Object.is(now.valueAsNumber, value);
  return (
    <Labelled {...labelled}>
      <input
        type="number"
        class="field"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        min={String(least ?? '')}
        max={String(most ?? '')}
        step={isWhole ? '1' : 'any'}
        value={stays ? now.value : Number.isFinite(value) ? String(value) : ''}
        onInput={event => take(event.currentTarget.valueAsNumber)}
        ref={input}
        {...marked(problem)}
      />
    </Labelled>
  );
}

interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'label' | 'hidden' | 'ref' | 'role' | 'type'> {
  /** above it, if any */ label?: string;
  hidden?: boolean;
  field?: Ref<HTMLInputElement>;
  type?: 'text' | 'number';
}

export function TextField({ label, hidden, field, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Labelled {...{ label, hidden }}>
      <input type={type as 'text'} class="field" hidden={label === undefined && hidden} ref={field} {...rest} />
    </Labelled>
  );
}

type LeftFieldProps = TextFieldProps & { value: string; take: (typed: string) => void };

/** A field that is read when it is left, and then shows the resulting value. */
export function LeftField({ value, take, ...rest }: LeftFieldProps) {
  return <TextField autocomplete="off" {...useTyped(value, take)} {...rest} />;
}

/** For a field that is read when it is left: until then what is typed stays, whatever the page draws meanwhile. */
export function useTyped(value: string, take: (typed: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  type FieldEvent = { currentTarget: { value: string } };
  return {
    value: typed ?? value,
    onInput: ({ currentTarget }: FieldEvent) => setTyped(currentTarget.value),
    onChange({ currentTarget }: FieldEvent) {
      take(currentTarget.value);
      setTyped(null);
    },
    onBlur: () => setTyped(null),
  };
}

type ChoiceProps = Pick<SelectHTMLAttributes<HTMLSelectElement>, 'aria-label' | 'id' | 'name' | 'disabled'> & {
  /** above it, if any */ label?: string;
  hidden?: boolean;
  value: string;
  options: readonly { value: string; words: string; hidden?: boolean }[];
  problem?: string;
  take: (value: string) => void;
};

export function Choice({ label, hidden, value, options, problem, take, ...rest }: ChoiceProps) {
  return (
    <Labelled {...{ label, hidden }}>
      <select
        class="field"
        value={value}
        onChange={event => take(event.currentTarget.value)}
        {...marked(problem)}
        {...rest}
      >
        {options.map(({ value, words, hidden }) => (
          // Safari shows options that are hidden.
          <option key={value} value={value} hidden={hidden} disabled={hidden}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'label' | 'checked' | 'role' | 'type'> {
  label: ComponentChildren;
  checked: boolean;
  hidden?: boolean;
  problem?: string;
  take: (checked: boolean) => void;
}

export function Tick({ label, hidden, problem, take, ...rest }: TickProps) {
  return (
    <label class="check" hidden={hidden}>
      <input type="checkbox" onChange={event => take(event.currentTarget.checked)} {...rest} {...marked(problem)} />
      <span>{label}</span>
    </label>
  );
}

type OptionTickProps = { app: App; option: 'warn' | 'coach' | 'time'; label: string; hidden?: boolean };

export function OptionTick({ app, option, ...rest }: OptionTickProps) {
  const take = (checked: boolean) => {
    setOption(app, option, checked);
    // The others ask about the position.
    if (option !== 'time') assess(app);
  };
  return <Tick checked={app.page.options[option]} take={take} {...rest} />;
}

type SliderProps = NumberProps & { step?: number; words: string };

export function Slider({ label, value, least = 0, most, step = 1, words, hidden, problem, take }: SliderProps) {
  return (
    <Labelled label={label} after={<span class="value">{words}</span>} hidden={hidden}>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={words}
        onInput={event => take(Number(event.currentTarget.value))}
        {...marked(problem)}
      />
    </Labelled>
  );
}

type ShareFieldProps = NumberProps & { /** the usual maximum */ usual?: number };

/** A share, shown and moved in percent. A finer one, or one above the usual maximum, stays until it is moved. */
export function ShareField({ value, least = 0, most = 1, usual = most, take, ...rest }: ShareFieldProps) {
  // Once extended it stays so: the thumb must not jump while it is moved.
  const reachesFurther = useLast(value > usual || null) !== null;
  return (
    <Slider
      value={100 * value}
      least={100 * least}
      most={100 * (reachesFurther ? most : usual)}
      step={0.5}
      words={percent(value, 2)}
      {...rest}
      take={moved => take(moved / 100)}
    />
  );
}

type FilePickerProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'multiple' | 'accept'> & {
  input?: Ref<HTMLInputElement>;
  take: (files: File[]) => void;
};

/** Lets a button elsewhere open the browser's file picker. The same file can be picked twice. */
export function FilePicker({ input, take, ...rest }: FilePickerProps) {
  return (
    <input
      type="file"
      class="unseen"
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        take(files);
      }}
      ref={input}
      {...rest}
    />
  );
}
