/** A picture that a press on its button, or on itself, shows large, over the page. Escape closes it. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './parts.tsx';

interface Props {
  app: App;
  title: string;
  /** for a picture with words beside it: the name of the dialog */ name?: string;
  /** whether a press on the picture has a meaning of its own */ isTaken?: boolean;
  /** the picture, made anew whenever it becomes large or small */ children: (isLarge: boolean) => ComponentChildren;
}

export function Enlarge({ app, title, name = 'picture', isTaken = false, children }: Props) {
  const [isLarge, setLarge] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Now there is room to draw in.
    app.acted();
    // The browser cannot restore the focus: the dialog does not outlive its closing.
    return () => {
      if (isLarge) button.current?.focus({ preventScroll: true });
    };
  }, [isLarge]);
  return (
    <div class="enlarge">
      {!isLarge && (
        <div class={isTaken ? '' : 'opens'} onClick={() => setLarge(!isTaken)}>
          {children(false)}
        </div>
      )}
      <IconButton icon="fit" label={t('picture.enlarge', { title })} button={button} onClick={() => setLarge(true)} />
      {isLarge && (
        <Dialog name={name} title={title} light open closed={() => setLarge(false)}>
          <div class="enlarged">{children(true)}</div>
        </Dialog>
      )}
    </div>
  );
}
