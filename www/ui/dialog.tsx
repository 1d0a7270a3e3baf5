/**
 * A dialog in front of the page: open as long as the state says so. Its content exists only while it is open, so a
 * component inside starts afresh each time.
 */

import type { ComponentChildren, DialogHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CloseButton } from './parts.tsx';

interface DialogProps
  extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'title' | 'label' | 'ref' | 'id' | 'class'> {
  open: boolean;
  /** The person has closed it: the state must follow. */ closed: () => void;
  /** Its id and its class are this with "-dialog", the id of its title with "-title". */ name: string;
  title: string;
  /** A press beside it closes it, and its button is unobtrusive. */ light?: boolean;
  children: ComponentChildren;
}

export function Dialog({ open, closed, name, title, light, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else close();
  }, [open]);
  return (
    <dialog
      id={`${name}-dialog`}
      class={`dialog ${name}-dialog`}
      aria-labelledby={`${name}-title`}
      ref={dialog}
      onClose={closed}
      onClick={event => {
        if (light && event.target === event.currentTarget) close();
      }}
      // Escape closes the dialog, and nothing around it.
      onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      {...rest}
    >
      {open && (
        <>
          <div class="row apart">
            <h2 id={`${name}-title`}>{title}</h2>
            <CloseButton class={light ? 'quiet' : ''} onClick={close} />
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
