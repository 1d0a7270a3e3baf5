/** The link to a collection, copied as soon as it is made, with its length and reach; if it is too long, the file. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { type Collection, openCollection } from '../core/collections.ts';
import { copy } from '../core/download.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { LinkField } from '../ui/link-field.tsx';
import { exportCollection, linkCollection } from './actions.ts';

type Link = Awaited<ReturnType<typeof linkCollection>>;

/** A link, its collection, and whether it is on the clipboard. */
export type MadeLink = { of: Collection; link: Link; copied: boolean };

/** Makes the link of the collection that is shown, and copies it. */
export async function makeLink(app: App): Promise<MadeLink | null> {
  const of = openCollection(app.page.collections);
  if (of === null) return null;
  const link = await linkCollection(app, of.key);
  const address = addressOf(link);
  return { of, link, copied: address !== '' && (await copy(address)) };
}

/** Whether a link still leads to the present state of the collection. */
export function leadsTo({ of }: MadeLink, collection: Collection) {
  return of === collection || contentOf(of) === contentOf(collection);
}

export function CollectionLink({ app, made }: { app: App; made: MadeLink | null }) {
  const field = useRef<HTMLInputElement>(null);
  const address = addressOf(made?.link ?? null);
  useLayoutEffect(() => {
    if (address !== '' && !made?.copied) field.current?.focus();
  }, [made]);
  return (
    <div class="framed stack-6 collection-link" hidden={made === null}>
      <LinkField address={address} hidden={address === ''} field={field} />
      <p role="status">{made !== null && wordsOf(made)}</p>
      <Button icon="save" hidden={address !== ''} onClick={() => made && exportCollection(app, made.of.key)}>
        {t('collection.export')}
      </Button>
    </div>
  );
}

function addressOf(link: Link) {
  return link?.address !== undefined && link.size !== 'too-long' ? link.address : '';
}

function contentOf({ key, title, entries }: Collection) {
  return JSON.stringify([key, title, ...entries.map(entry => [entry.id, entry.title])]);
}

function wordsOf({ link, copied }: MadeLink) {
  if (link === null) return t('share.failed');
  if (link.problem !== undefined) return link.problem;
  const { address, size } = link;
  const words = [t('collection.link-length', { count: address.length }), t(`collection.link-${size}`)];
  if (size !== 'too-long') words.unshift(t(copied ? 'share.copied' : 'share.copy-failed'));
  return words.join(' ');
}
