/** The keys and their effects: all of them, or those available now. */

import type { App } from '../app/app.ts';
import { currentFamily, type Family } from '../app/family.ts';
import { t } from '../i18n/index.ts';
import { canStepBack } from '../puzzle/walk.ts';
import { isDrawingPart } from '../state/making.ts';
import { Pairs } from './parts.tsx';

interface Key {
  /** of the key as written, or if it differs by language its message */ names: string;
  /** its message */ does: string;
  /** Whether it is available now. */ now?: (app: App) => boolean;
}

// While one draws, arrows, Space and letters are the pen's.
const walking = ({ page }: App) => page.session.view === 'walk' && !isDrawingPart(page);
const undoing = ({ page }: App) => page.session.view === 'walk' || page.session.tab === 'make';
const apart = ({ page }: App) => !isDrawingPart(page);
const playing = ({ page }: App) => page.session.tab === 'play';
const shown = ({ page }: App) => page.session.view !== 'walk' && !isDrawingPart(page);
const drawing = ({ page }: App) => isDrawingPart(page);
const onStates = () => (document.activeElement?.closest('#states') ?? null) !== null;

const KEYS: Key[] = [
  { names: 'keys.names-walk', does: 'keys.walk', now: walking },
  { names: 'keys.names-undo', does: 'keys.undo', now: undoing },
  { names: 'keys.names-back', does: 'keys.back', now: app => walking(app) && canStepBack(app) },
  { names: 'H', does: 'keys.hint', now: apart },
  { names: 'C', does: 'keys.checkpoint', now: playing },
  { names: 'R', does: 'keys.restart', now: playing },
  { names: 'keys.names-next', does: 'keys.next', now: playing },
  { names: 'keys.names-draw', does: 'keys.draw', now: drawing },
  { names: 'keys.names-draw-at', does: 'keys.draw-at', now: drawing },
  { names: 'keys.names-pens', does: 'keys.pens', now: drawing },
  { names: 'keys.names-play', does: 'keys.play', now: apart },
  { names: 'keys.names-step', does: 'keys.step', now: shown },
  { names: '↑\u00a0↓', does: 'keys.speed', now: shown },
  { names: 'keys.names-ends', does: 'keys.ends', now: apart },
  { names: '+ − 0', does: 'keys.zoom' },
  { names: 'keys.names-pan', does: 'keys.pan', now: apart },
  { names: 'keys.names-enter', does: 'keys.enter', now: app => apart(app) && app.page.passing.look !== null },
  { names: 'keys.names-states', does: 'keys.states', now: onStates },
  { names: 'keys.names-cancel', does: 'keys.cancel' },
  { names: 'T', does: 'keys.position' },
  { names: '?', does: 'keys.all' },
  { names: 'F1', does: 'keys.help' },
];

/** All keys that a family has. */
export function KeyList({ family: { stepsBack, drawingKeys } }: { family: Family }) {
  return <Keys keys={[...KEYS.filter(({ does }) => does !== 'keys.back' || stepsBack), ...drawingKeys]} />;
}

export function Keys({ keys }: { keys: readonly Pick<Key, 'names' | 'does'>[] }) {
  return <Pairs pairs={keys.map(({ names, does }) => [names.includes('keys.') ? t(names) : names, t(does)])} />;
}

export function keysOfNow(app: App) {
  const now = KEYS.filter(({ now: counts }) => counts === undefined || counts(app));
  if (!drawing(app)) return now;
  const after = 1 + now.findLastIndex(({ now: counts }) => counts === drawing);
  return [...now.slice(0, after), ...currentFamily(app.page).drawingKeys, ...now.slice(after)];
}
