/**
 * Fields of forms: a label above a field, numbers, choices, shares. Each shows a value and reports what a person makes
 * of it; none knows what it is for. Labels are words, not keys.
 */

import type { ComponentChildren, InputHTMLAttributes, Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { percent } from '../i18n/index.ts';

/** How a field is marked as wrong. @param problem the id of the words that say what is wrong with its value */
export function marked(problem: string | undefined) {
  return { 'aria-invalid': problem === undefined ? undefined : true, 'aria-describedby': problem };
}

/** A label above a field. @param after beside the label */
export function Labelled({
  label,
  after,
  children,
  hidden,
  class: more = '',
}: {
  label: string;
  after?: ComponentChildren;
  children: ComponentChildren;
  hidden?: boolean;
  class?: string;
}) {
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

/** A number within its limits. What is no number is reported as NaN; what is being typed stays while it means the same. */
export function NumberField({
  label,
  value,
  least,
  most,
  steps,
  hidden,
  problem,
  class: more,
  take,
  input,
}: {
  label: string;
  value: number;
  least?: number;
  most?: number;
  /** 1 for whole numbers. */ steps?: number;
  hidden?: boolean;
  /** The id of the words that say what is wrong with the value. */ problem?: string;
  class?: string;
  take: (value: number) => void;
  input?: Ref<HTMLInputElement>;
}) {
  const own = useRef<HTMLInputElement | null>(null);
  const isWhole = steps === 1;
  const now = own.current;
  const stays = now !== null && Object.is(now.valueAsNumber, value);
  return (
    <Labelled label={label} hidden={hidden} class={more}>
      <input
        type="number"
        class="field"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        min={String(least ?? '')}
        max={String(most ?? '')}
        step={isWhole ? '1' : 'any'}
        value={stays ? now.value : Number.isFinite(value) ? String(value) : ''}
        onInput={event => take(event.currentTarget.valueAsNumber)}
        ref={element => {
          own.current = element;
          if (typeof input === 'function') input(element);
          else if (input) input.current = element;
        }}
        {...marked(problem)}
      />
    </Labelled>
  );
}

/** A choice of a few, each with its words. */
export function Choice({
  value,
  options,
  problem,
  take,
  select,
  ...rest
}: {
  value: string;
  options: readonly { value: string; words: string; hidden?: boolean }[];
  problem?: string;
  take: (value: string) => void;
  select?: Ref<HTMLSelectElement>;
  'aria-label'?: string;
  id?: string;
}) {
  return (
    <select
      class="field"
      value={value}
      onChange={event => take(event.currentTarget.value)}
      ref={select}
      {...marked(problem)}
      {...rest}
    >
      {options.map(option => (
        // Not every browser hides options.
        <option key={option.value} value={option.value} hidden={option.hidden} disabled={option.hidden}>
          {option.words}
        </option>
      ))}
    </select>
  );
}

/** A box to tick, with its words beside it. */
export function Tick({
  label,
  checked,
  hidden,
  problem,
  take,
  ...rest
}: {
  label: ComponentChildren;
  checked: boolean;
  hidden?: boolean;
  problem?: string;
  take: (checked: boolean) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'label' | 'checked' | 'role' | 'type'>) {
  return (
    <label class="check" hidden={hidden}>
      <input
        type="checkbox"
        checked={checked}
        onChange={event => take(event.currentTarget.checked)}
        {...rest}
        {...marked(problem)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A slider with its value in words beside the label. */
export function Slider({
  label,
  value,
  least = 0,
  most,
  step = 1,
  words,
  hidden,
  problem,
  take,
}: {
  label: string;
  value: number;
  least?: number;
  most: number;
  step?: number;
  words: string;
  hidden?: boolean;
  problem?: string;
  take: (value: number) => void;
}) {
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

/**
 * A share, shown and moved in percent, up to what people usually want. A finer or greater one from elsewhere stays
 * until it is moved.
 */
export function ShareField({
  label,
  value,
  least = 0,
  most = 1,
  usual = most,
  take,
  ...rest
}: {
  label: string;
  value: number;
  least?: number;
  most?: number;
  usual?: number;
  hidden?: boolean;
  problem?: string;
  take: (value: number) => void;
}) {
  // Once it reaches further it stays so: the thumb must not jump while it is moved.
  const reachesFurther = useRef(false);
  reachesFurther.current ||= value > usual;
  return (
    <Slider
      label={label}
      value={100 * value}
      least={100 * least}
      most={100 * (reachesFurther.current ? most : usual)}
      step={0.5}
      words={percent(value, 2)}
      {...rest}
      take={moved => take(moved / 100)}
    />
  );
}
