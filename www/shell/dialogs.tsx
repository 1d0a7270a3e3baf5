/** The dialogs, among them the one that `?` opens: the keys available at that moment; and the file picker. */

import { useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { SheetPreview } from '../class/worksheet-preview.tsx';
import { t } from '../i18n/index.ts';
import { RoundsDialog } from '../library/rounds-view.tsx';
import { HandIn, QuizBegin } from '../play/quiz-view.tsx';
import { showDialog } from '../puzzle/layout.ts';
import { ShareDialog } from '../share/view.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FilePicker } from '../ui/fields.tsx';
import { Keys, keysOfNow } from '../ui/keys.tsx';
import { openFiles } from './incoming.ts';

export function Dialogs({ app }: { app: App }) {
  return (
    <>
      <QuizBegin app={app} />
      <HandIn app={app} />
      <RoundsDialog app={app} />
      <FilePicker id="file-picker" multiple take={files => openFiles(app, files)} />
      <ShareDialog app={app} />
      <KeysDialog app={app} />
      <SheetPreview app={app} />
    </>
  );
}

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
