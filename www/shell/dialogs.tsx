/** The dialogs, and the file picker. */

import type { App } from '../app/app.ts';
import { SheetPreview } from '../class/worksheet-preview.tsx';
import { KeysDialog } from '../help/keys.tsx';
import { RoundsDialog } from '../library/rounds-view.tsx';
import { HandIn, QuizBegin } from '../play/quiz-view.tsx';
import { ShareDialog } from '../share/view.tsx';
import { FilePicker } from '../ui/fields.tsx';
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
