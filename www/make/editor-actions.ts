/** Actions in the editor: a puzzle is opened as it is typed, a collection only on request. */

import type { App } from '../core/app.ts';
import { takeCollectionText } from '../core/collection-open.ts';
import { noteStep } from '../core/edit-history.ts';
import { openAny } from '../core/incoming.ts';
import type { How } from '../core/open.ts';
import { textRefused, wished } from '../core/page.ts';
import { textErrorSentence } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import { t } from '../i18n/index.ts';

/** A text typed into the editor: opened while it is typed, as far as possible. */
export async function edit(app: App, text: string, { quiet }: Pick<How, 'quiet'> = {}) {
  if (!(await app.loaded)) return;
  const { draft } = app.page.session;
  if (text === draft.text && draft.error === null) return;
  if (text.trim() === '') {
    // An emptied field is not an error.
    const before = { ...app.page.session };
    wished(app.page);
    textRefused(app.page, text, null, null);
    if (before.draft.text !== '') noteStep(app, { code: 'text-cleared', args: {} }, before);
    app.announce('');
    app.changed();
  } else if (engine.isCollection(text)) draftCollection(app, text);
  else openAny(app, text, { kind: 'text' }, { origin: 'typed', quiet });
}

/** The text in the editor, which may be a collection that is still being typed. */
function draftCollection(app: App, text: string) {
  const { page } = app;
  const read = engine.readCollection(text);
  textRefused(page, text, page.session.draft.name, read.ok ? null : read.error);
  app.announce(read.ok ? t('collection.typed') : textErrorSentence(read.error));
  app.changed();
}

/** The collection in the editor is complete. */
export function openDraftCollection(app: App) {
  const { session } = app.page;
  const { text, name } = session.draft;
  // By now it is a collection, no longer a draft of this puzzle.
  session.draft = { text: session.text, name: null, error: null };
  takeCollectionText(app, text, name === null ? { kind: 'text' } : { kind: 'file', name });
}
