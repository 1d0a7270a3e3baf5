/** What only the room of classes does with worksheets: their puzzles become a collection, and their preview closes. */

import type { App } from '../core/app.ts';
import { addEntries } from '../core/collect.ts';
import { newEntry } from '../core/collections.ts';
import { currentFamily } from '../core/families.ts';
import { showPart } from '../core/settings.ts';
import { dropSheets, type Made, makeEach, type Problem, type SheetWish } from '../core/worksheets.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Settings } from '../engine/types.ts';
import { t } from '../i18n/index.ts';

/** The puzzles of a sheet become a collection. @returns null where they did, or it was cancelled */
export async function keepSheets(app: App, wish: SheetWish): Promise<Problem | null> {
  const { kind } = currentFamily(app.page);
  const puzzles: (Made & { kind: Kind })[] = [];
  const end = await makeEach(app, wish, async made => {
    puzzles.push({ ...made, kind });
    return null;
  });
  if (end !== 'done') return end;
  if (puzzles.length === 0) return { problem: t('sheet.none') };
  collectSheet(app, t(`collection.sheet-${wish.which}`, { family: t(`${kind}.name`) }), puzzles);
  return null;
}

export function closeSheets({ page, changed }: App) {
  dropSheets(page.sheets?.printed ?? []);
  page.sheets = null;
  changed();
}

/** Puzzles that were made for a sheet become a collection. */
function collectSheet(
  app: App,
  title: string,
  puzzles: { title: string; text: string; kind: Kind; recipe: Settings | null }[],
) {
  const entries = puzzles.map(puzzle => newEntry({ ...puzzle, title: engine.collectionTitle(puzzle.title) }));
  addEntries(app, null, entries, title);
  showPart(app, 'collections');
}
