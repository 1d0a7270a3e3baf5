/** The dialog that `?` opens: the keys available at that moment. */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { showDialog } from '../puzzle/layout.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Keys, keysOfNow } from '../ui/keys.tsx';

export function KeysDialog({ app }: { app: App }) {
  return (
    <Dialog
      name="keys"
      title={t('keys.title')}
      light
      open={app.page.dialog === 'keys'}
      closed={() => showDialog(app, null)}
      onKeyDown={event => {
        if (event.key !== '?') return;
        // It would open again.
        event.preventDefault();
        event.currentTarget.close();
      }}
    >
      <KeysOfNow app={app} />
    </Dialog>
  );
}

/** The state when the dialog opens: inside it, the focus would be elsewhere. */
function KeysOfNow({ app }: { app: App }) {
  const [keys] = useState(() => keysOfNow(app));
  return (
    <div class="keys">
      <Keys keys={keys} />
    </div>
  );
}
