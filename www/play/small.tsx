/** What several parts of Play show: small buttons with words, and links to a part of the help. */

import type { ComponentProps } from 'preact';
import { helpAddress } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { openHelp } from '../core/help.ts';
import { Button } from '../ui/buttons.tsx';

export function Small({ words, class: more = '', ...rest }: ComponentProps<typeof Button> & { words: string }) {
  return <Button class={`small ${more}`.trim()} {...rest} words={words} />;
}

type Link = { app: App; part: string; words: string; class: string; hidden?: boolean };

/** The address is for a new tab; a press opens the help here. */
export function HelpLink({ app, part, words, ...rest }: Link) {
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
