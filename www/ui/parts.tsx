/** Common parts of the page: sections, lines of text, pairs of words, and button groups with one choice. */

import type { ButtonHTMLAttributes, ComponentChildren, HTMLAttributes, TargetedMouseEvent } from 'preact';
import { WhileShown } from './mount.tsx';

interface SectionProps {
  id: string;
  title: string;
  hidden?: boolean;
  /** whether its title is visible */ isSeen?: boolean;
  /** whether it is updated while hidden */ always?: boolean;
  children: ComponentChildren;
}

/** A part of the panel; usually its title is only for screen readers. */
export function Section({ id, title, hidden = false, isSeen = false, always = false, children }: SectionProps) {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`} hidden={hidden}>
      <WhileShown shown={!hidden || always}>
        {() => [
          <h2 key="title" id={`${id}-title`} class={isSeen ? '' : 'unseen'}>
            {title}
          </h2>,
          children,
        ]}
      </WhileShown>
    </section>
  );
}

type LineProps = Omit<HTMLAttributes<HTMLParagraphElement>, 'hidden'> & { words: string | null | undefined | false };

/** A line of text that disappears while empty. */
export function Line({ words, ...rest }: LineProps) {
  return (
    <p hidden={!words} {...rest}>
      {words}
    </p>
  );
}

type PairsProps = { pairs: readonly (readonly [name: string, value: string])[]; class?: string };

/** Names with their values. */
export function Pairs({ pairs, ...rest }: PairsProps) {
  return (
    <dl {...rest}>
      {pairs.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Button = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'label' | 'value'>;

interface SegmentsProps<Value> extends Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'hidden'> {
  class?: string;
  label: string;
  chosen: Value | null;
  options: readonly (Button & { value: Value; words: ComponentChildren })[];
  take: (value: Value, event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

/** A group of buttons, one of which is chosen. */
export function Segments<Value extends string | number>({
  label,
  chosen,
  options,
  take,
  ...rest
}: SegmentsProps<Value>) {
  return (
    <div role="group" aria-label={label} {...rest} class={`segments ${rest.class ?? ''}`.trim()}>
      {options.map(({ value, words, ...own }) => (
        <button
          key={value}
          type="button"
          value={String(value)}
          aria-pressed={value === chosen}
          onClick={event => take(value, event)}
          {...own}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
