/** The dialog that adds the puzzle on the boards to a collection, or starts one with it. */

import { useLayoutEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { showDialog } from '../puzzle/layout.ts';
import { collectionsInOrder, LONGEST_TITLE } from '../state/collections.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Choice, TextField } from '../ui/fields.tsx';
import { Button } from '../ui/parts.tsx';
import { collectionName, puzzleName } from '../words/sentences.ts';
import { collect } from './collections.ts';

export function Collect({ app }: { app: App }) {
  const open = app.page.dialog === 'collect';
  useLayoutEffect(() => {
    // The dialog's effect runs first, so it is open by now.
    if (open) document.querySelector<HTMLInputElement>('#collect-dialog input')?.select();
  }, [open]);
  return (
    <Dialog name="collect" title={t('collection.add-title')} open={open} closed={() => showDialog(app, null)}>
      <Form app={app} />
    </Dialog>
  );
}

function Form({ app }: { app: App }) {
  const { collections, session } = app.page;
  const all = collectionsInOrder(collections);
  /** The key of a collection; empty for a new one. */
  const [into, choose] = useState(collections.open ?? all[0]?.key ?? '');
  const options = all.map(collection => ({
    value: collection.key,
    words: t('collection.named-count', { name: collectionName(collection), count: collection.entries.length }),
  }));
  return (
    <form
      class="stack-6"
      onSubmit={event => {
        event.preventDefault();
        showDialog(app, null);
        const { into, title, name } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
        collect(app, into === '' ? null : into, { puzzle: title, collection: name });
      }}
    >
      <TextField
        name="title"
        label={t('collection.title-of-puzzle')}
        maxLength={LONGEST_TITLE}
        defaultValue={puzzleName(session).slice(0, LONGEST_TITLE)}
      />
      <Choice
        name="into"
        label={t('collection.into')}
        value={into}
        options={[...options, { value: '', words: t('collection.begin') }]}
        take={choose}
      />
      <TextField
        name="name"
        label={t('collection.title-of-all')}
        hidden={into !== ''}
        maxLength={LONGEST_TITLE}
        placeholder={t('collection.untitled')}
      />
      <Button type="submit" class="main" words={t('collection.add-now')} />
    </form>
  );
}
