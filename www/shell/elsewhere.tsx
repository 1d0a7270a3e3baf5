/** Shown where the puzzle on the boards went on in another tab: nothing is done here before the person takes it over. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { takeOver } from '../core/keep/read.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';

export function Elsewhere({ app }: { app: App }) {
  const { kept, sitting } = app.page;
  const dialog = useRef<HTMLDialogElement>(null);
  const isElsewhere = kept.elsewhere === sitting.key && sitting.puzzle !== null;
  useLayoutEffect(() => {
    if (isElsewhere && !dialog.current?.open) dialog.current?.showModal();
    else if (!isElsewhere) dialog.current?.close();
  });
  return (
    <dialog
      class="dialog elsewhere"
      aria-labelledby="elsewhere-title"
      ref={dialog}
      // Closing it otherwise would leave a board on which nothing is kept.
      onCancel={event => event.preventDefault()}
      // A second Escape closes it all the same; drawing opens it again.
      onClose={() => app.changed()}
    >
      <h2 id="elsewhere-title">{t('elsewhere.title')}</h2>
      <p>{t('elsewhere.words')}</p>
      <Button class="main" onClick={() => takeOver(app)}>
        {t('elsewhere.take')}
      </Button>
    </dialog>
  );
}
