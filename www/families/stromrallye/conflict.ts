/** What is said of batteries that lack places to be emptied in, and of cells that lack batteries. */

import type { Cell, Proof } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { cellName } from './search-words.ts';

/** Most cells that are named one by one. */
const FEW = 12;

export function crowded({ batteries, onBoard, cells, last }: Proof & { code: 'crowded' }) {
  const words = theBatteries(batteries, onBoard);
  const who = words.slice(0, 1).toUpperCase() + words.slice(1);
  const count = batteries.length + Number(onBoard);
  const places = cells.length + Number(last);
  if (places === 0) return t('stromrallye.crowded-never', { who });
  if (cells.length === 0) return t('stromrallye.crowded-end', { who });
  const named = t('stromrallye.conflict.cells', { count: cells.length, cells: names(cells, false) });
  const where = last ? t('stromrallye.conflict.or-last', { where: named }) : named;
  return t('stromrallye.crowded', { who, where, places: t('stromrallye.conflict.places', { count: places }), count });
}

export function unfilled({ cells, batteries, onBoard }: Proof & { code: 'unfilled' }) {
  const count = batteries.length + Number(onBoard);
  const where = t('stromrallye.conflict.cells', { count: cells.length, cells: names(cells, false) });
  return count === 0
    ? t('stromrallye.unfilled-none', { where })
    : t('stromrallye.unfilled', { where, who: theBatteries(batteries, onBoard), cells: cells.length });
}

function theBatteries(cells: Cell[], onBoard: boolean) {
  if (cells.length === 0) return t('stromrallye.conflict.on-board');
  const count = cells.length + Number(onBoard);
  return t('stromrallye.conflict.batteries', { count, cells: names(cells, onBoard) });
}

function names(cells: Cell[], onBoard: boolean) {
  const all = cells.slice(0, FEW).map(cellName);
  if (cells.length > FEW) all.push(t('stromrallye.conflict.more', { count: cells.length - FEW }));
  if (onBoard) all.push(t('stromrallye.conflict.board'));
  const last = all.pop() ?? '';
  return all.length === 0 ? last : t('stromrallye.conflict.list', { cells: all.join('; '), last });
}
