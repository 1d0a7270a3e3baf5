/** The dialog that adds the puzzle on the boards to a collection, or starts one with it. */

import type { ComponentProps } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type App, alter } from '../core/app.ts';
import { collectionsInOrder, LONGEST_TITLE } from '../core/collections.ts';
import { collectionName, puzzleName } from '../core/sentences.ts';
import { t } from '../i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Choice, TextField } from '../ui/fields.tsx';
import { Button } from '../ui/parts.tsx';
import { collect } from './actions.ts';

export function Collect({ app }: { app: App }) {
  const { collecting } = app.page.collections;
  const close = () => alter(app, app.page.collections, { collecting: false });
  useLayoutEffect(() => {
    // The dialog's effect runs first, so it is open by now.
    if (collecting) document.querySelector<HTMLInputElement>('#collect-dialog input')?.select();
  }, [collecting]);
  return (
    <Dialog name="collect" title={t('collection.add-title')} open={collecting} closed={close}>
      <Form app={app} />
    </Dialog>
  );
}

function Form({ app }: { app: App }) {
  const { collections, session } = app.page;
  const all = collectionsInOrder(collections);
  const [form] = useState(() => ({
    title: puzzleName(session).slice(0, LONGEST_TITLE),
    /** the key of a collection; empty for a new one */ into: collections.open ?? all[0]?.key ?? '',
    name: '',
  }));
  const { title, into, name } = form;
  const options = all.map(collection => ({
    value: collection.key,
    words: t('collection.named-count', { name: collectionName(collection), count: collection.entries.length }),
  }));
  return (
    <form
      class="stack-6"
      onSubmit={event => {
        event.preventDefault();
        alter(app, app.page.collections, { collecting: false });
        // The current values, even if no frame came in between.
        const { title, into, name } = form;
        collect(app, into === '' ? null : into, { puzzle: title, collection: name });
      }}
    >
      <TitleField label={t('collection.title-of-puzzle')} value={title} take={title => alter(app, form, { title })} />
      <Choice
        label={t('collection.into')}
        value={into}
        options={[...options, { value: '', words: t('collection.new') }]}
        take={into => alter(app, form, { into })}
      />
      <TitleField
        label={t('collection.title-of-all')}
        hidden={into !== ''}
        value={name}
        placeholder={t('collection.untitled')}
        take={name => alter(app, form, { name })}
      />
      <Button type="submit" class="main" words={t('collection.add-now')} />
    </form>
  );
}

function TitleField({ take, ...rest }: ComponentProps<typeof TextField> & { take: (title: string) => void }) {
  return <TextField maxLength={LONGEST_TITLE} onInput={event => take(event.currentTarget.value)} {...rest} />;
}
