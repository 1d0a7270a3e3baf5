/** Buttons for all rooms: an icon with a name, words with or without an icon; and links to the help. */

import type { ButtonHTMLAttributes, ComponentChildren, Ref } from 'preact';
import { helpAddress } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { openHelp } from '../core/help.ts';
import { Icon, type IconName } from './icons.tsx';

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
