/**
 * The parts of the views of all rooms: sections, lines, pairs of words, buttons, links to the help; and how they are
 * rendered: all of them in each frame in which something changed (`app.acted()`), except for parts that name what they
 * depend on, and parts out of sight.
 */

import {
  type ButtonHTMLAttributes,
  Component,
  type ComponentChildren,
  type ComponentType,
  type HTMLAttributes,
  type Ref,
  render,
  type TargetedMouseEvent,
} from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { helpAddress } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { openHelp } from '../puzzle/help.ts';
import { Icon, type IconName } from './icons.tsx';

/** @returns renders the view as the only content of the element; to be called in each frame */
export function mount(app: App, place: Element, View: ComponentType<{ app: App }>): () => void {
  return () => render(<View app={app} />, place);
}

interface SteadyProps {
  of: readonly unknown[];
  children: () => ComponentChildren;
}

/**
 * A part of a view that is rendered again only if one of `of`, or the language, changes: for long lists and expensive
 * content. (A view that returned cached nodes would keep alive everything that surrounded them at the time.)
 */
export class Steady extends Component<SteadyProps> {
  language = currentLanguage();

  override shouldComponentUpdate({ of }: SteadyProps) {
    return this.language !== currentLanguage() || of.some((one, index) => one !== this.props.of[index]);
  }

  override render({ children }: SteadyProps) {
    this.language = currentLanguage();
    return children();
  }
}

interface ShownProps {
  shown: boolean;
  children: () => ComponentChildren;
}

/** A part that is not updated while out of sight: typed text and open folds stay. */
export class WhileShown extends Component<ShownProps> {
  override shouldComponentUpdate({ shown }: ShownProps) {
    return shown;
  }

  override render({ shown, children }: ShownProps) {
    return shown ? children() : null;
  }
}

/** The last value, while there is none. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== null) last.current = value;
  });
  return value ?? last.current;
}

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
    <section class="stack-5 section" id={id} aria-labelledby={`${id}-title`} hidden={hidden}>
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

export function Line({ words, ...rest }: LineProps) {
  return (
    <p hidden={!words} {...rest}>
      {words}
    </p>
  );
}

type PairsProps = { pairs: readonly (readonly [name: string, value: string])[]; class?: string };

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

export const Columns = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map(words => (
        <th key={words} scope="col">
          {words}
        </th>
      ))}
    </tr>
  </thead>
);

type SegmentAttributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'label' | 'value'>;

interface OneOf<Value> extends Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'hidden'> {
  class?: string;
  label: string;
  chosen: Value | null;
  options: readonly (SegmentAttributes & { value: Value; words: ComponentChildren })[];
  take: (value: Value, event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

export function Segments<Value extends string | number>({ label, chosen, options, take, ...rest }: OneOf<Value>) {
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

type FamilyView = 'SearchOptions' | 'Comparison' | 'SearchView';

/** A part of a section that differs by family. */
export function OfFamily({ app, name, hidden = false }: { app: App; name: FamilyView; hidden?: boolean }) {
  const View = currentFamily(app.page)[name];
  return (
    <div class="of-family" hidden={hidden}>
      <WhileShown shown={!hidden}>{() => View && <View app={app} />}</WhileShown>
    </div>
  );
}

type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'label' | 'ref'> & {
  /** Additional classes. */ class?: string;
  button?: Ref<HTMLButtonElement>;
};

type IconButtonProps = Attributes & { icon: IconName; label: string };

/** A button with only an icon; its name is read out and shown as a tooltip. */
export function IconButton({ icon, label, class: more = '', button, ...rest }: IconButtonProps) {
  const classes = `button icon-only ${more}`.trim();
  return (
    <button type="button" class={classes} aria-label={label} title={label} ref={button} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

export function CloseButton({ class: more = 'quiet', ...rest }: Attributes) {
  return <IconButton icon="close" class={more} label={t('dialog.close')} {...rest} />;
}

type ButtonProps = Attributes & { icon?: IconName; words?: ComponentChildren; children?: ComponentChildren };

/** A button with words, or with other content, after an icon if there is one. */
export function Button({ icon, class: more = '', words, children = words, button, ...rest }: ButtonProps) {
  return (
    <button type="button" class={`button ${more}`.trim()} ref={button} {...rest}>
      {icon === undefined ? children : [<Icon key="icon" name={icon} />, <span key="words">{children}</span>]}
    </button>
  );
}

export function Small({ class: more = '', ...rest }: ButtonProps) {
  return <Button class={`small ${more}`.trim()} {...rest} />;
}

type LinkProps = { app: App; part: string; words: string; class: string; hidden?: boolean };

/** A link to a part of the help. The address is for a new tab; a press opens the help here. */
export function HelpLink({ app, part, words, ...rest }: LinkProps) {
  const open = (event: Event) => {
    event.preventDefault();
    openHelp(app, part);
  };
  return (
    <a href={helpAddress(part)} onClick={open} {...rest}>
      {words}
    </a>
  );
}
