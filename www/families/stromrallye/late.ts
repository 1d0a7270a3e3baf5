/** The parts of this family that the first view does not need: searching, reporting results, and making puzzles. */

import type { Family, Words } from '../../app/family.ts';
import { imported } from '../../engine/imported.ts';
import { t } from '../../i18n/index.ts';
import { account, explain, reason } from './account.ts';

export { DrawingSection, drawingKey, drawingRest, drawingWheel } from './charging.tsx';
export { measured } from './details.tsx';
export { createPainter } from './painter.ts';
export { canWatch, SearchOptions, solveOptions } from './search-options.tsx';
export { SearchView } from './search-view.tsx';

const change: Words['change'] = ({ tool, marks = [], value }, puzzle) => {
  if (puzzle.kind !== 'stromrallye') return '';
  const [{ x, y }, to] = marks;
  const place = { x: x + 1, y: y + 1, ...(to === undefined ? {} : { toX: to.x + 1, toY: to.y + 1 }) };
  if (tool === 'battery') return t('stromrallye.change.new', { ...place, charge: value ?? 0 });
  if (tool === 'erase') return t('stromrallye.change.erase', place);
  const { robot, batteries } = puzzle;
  const there = batteries.find(battery => battery.x === x && battery.y === y) ?? robot;
  const who = there === robot ? '-robot' : '';
  if (tool === 'move') return t(`stromrallye.change.move${who}`, place);
  return t(`stromrallye.change.charge${who}`, { ...place, charge: value ?? 0, before: there.charge });
};

export const pens: Family['pens'] = {
  battery: 'M7.5 6.5h9V20h-9zM10.5 6.5V4h3v2.5M12 10.5v5.5M9.5 13.25h5',
  robot: 'M5.5 9.5h13v10h-13zM12 9.5V6M12 4.5v.01M9.5 13v1.5M14.5 13v1.5M9.5 17h5M3 12.5v4M21 12.5v4',
  charge: 'M13.5 3 6 13.5h5L9.5 21 18 10h-5.5z',
  erase: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  move: 'M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5',
};

export const toHandOut: Family['toHandOut'] = [
  [{ minSize: 3, maxSize: 3, batteries: 1 }, 5],
  [{ minSize: 3, maxSize: 4, batteries: 1 }, 9],
  [{ minSize: 3, maxSize: 4, batteries: 2 }, 94],
  [{ minSize: 4, maxSize: 4, batteries: 2 }, 307],
  [{ minSize: 4, maxSize: 5, batteries: 2 }, 47],
  [{ minSize: 4, maxSize: 5, batteries: 3 }, 24],
  [{ minSize: 5, maxSize: 5, batteries: 3 }, 140],
  [{ minSize: 5, maxSize: 5, batteries: 4 }, 200],
  [{ minSize: 5, maxSize: 6, batteries: 4 }, 326],
  [{ minSize: 5, maxSize: 6, batteries: 5 }, 99],
];

export const help: Family['help'] = async () => (await imported(() => import('./help/index.ts'))).help;

export const words: Partial<Words> = { account, explain, reason, change };
