/** What only the room of classes does with worksheets: their puzzles become a collection, and their preview closes. */

import type { App } from '../core/app.ts';
import { addEntries } from '../core/collect.ts';
import { type Entry, newEntry } from '../core/collections.ts';
import { currentFamily } from '../core/families.ts';
import { showPart } from '../core/settings.ts';
import { dropSheets, makeEach, type Problem, type SheetWish } from '../core/worksheets.ts';
import * as engine from '../engine/engine.ts';
import { t } from '../i18n/index.ts';

/** The puzzles of a sheet become a collection. @returns null where they did, or it was cancelled */
export async function keepSheets(app: App, wish: SheetWish): Promise<Problem | null> {
  const { kind } = currentFamily(app.page);
  const entries: Entry[] = [];
  const end = await makeEach(app, wish, async made => {
    entries.push(newEntry({ ...made, kind, title: engine.collectionTitle(made.title) }));
    return null;
  });
  if (end !== 'done') return end;
  if (entries.length === 0) return { problem: t('sheet.none') };
  addEntries(app, null, entries, t(`collection.sheet-${wish.which}`, { family: t(`${kind}.name`) }));
  showPart(app, 'collections');
  return null;
}

export function closeSheets({ page, changed }: App) {
  dropSheets(page.sheets?.printed ?? []);
  page.sheets = null;
  changed();
}
