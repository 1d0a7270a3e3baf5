/** Ten puzzles of a family to hand out: a collection that is made, with its puzzles, once somebody takes it. */

import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import * as data from '../state/collections.ts';
import { putCollection, showKept } from '../store/collections.ts';
import { fillCollections } from './collection-generate.ts';

/** In the present language, with names for the puzzles that rise as they do. */
export function toHandOut(kind: Kind): data.Collection {
  const names = t('hand-out.names').split(' · ');
  const entries = familyOf(kind).toHandOut.map(([params, seed], index) =>
    data.newEntry({ title: names[index], kind, recipe: { kind, params, seed: String(seed) } }),
  );
  return data.newCollection(t('hand-out.title', { family: t(`${kind}.name`) }), entries);
}

/** Shows it, as it was taken before or anew. */
export function takeToHandOut(app: App, kind: Kind) {
  const { collections } = app.page;
  const collection = toHandOut(kind);
  const there = data.sameAs(collections, collection);
  if (there === null) putCollection(app, collection);
  collections.collecting = false;
  showKept(app, (there ?? collection).key);
  fillCollections(app);
  app.acted();
}

/** Of which families it is not taken yet. */
export const isToHandOut = ({ page }: App, kind: Kind) => data.sameAs(page.collections, toHandOut(kind)) === null;
