/** The icons: lines on 24 × 24, coloured by the style sheet; and the mark of a board's player, beside its name. */

import { isHollow, variableOf } from '../boards/colours.ts';
import { movingMark } from '../boards/draw/layers.ts';
import type { Board } from '../engine/types.ts';

export const ICONS = {
  home: 'M4 11 12 4.5 20 11M6.5 9.5V19.5h11v-10',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  begin: 'M6 6v12M19 6l-9 6 9 6z',
  end: 'M18 6v12M5 6l9 6-9 6z',
  back: 'M15 5.5 7.5 12l7.5 6.5',
  forward: 'M9 5.5l7.5 6.5L9 18.5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  undo: 'M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15',
  restart: 'M5 5v5h5M5.6 14.5A7 7 0 1 0 7 7.2L5 10',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1',
  system: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 1 1 0 16',
  light:
    'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  dice: 'M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01',
  copy: 'M9 8h11v12H9zM5 16H4V4h11v1',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  close: 'M6 6l12 12M18 6 6 18',
  panel: 'M4 17h16M4 12h16M4 7h16',
  hint: 'M9.5 18.5h5M10.5 21.5h3M12 2.8a6.2 6.2 0 0 0-3.6 11.3c.7.5 1.1 1.2 1.1 2v.2h5v-.2c0-.8.4-1.5 1.1-2A6.2 6.2 0 0 0 12 2.8z',
  look: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'step-back': 'M9.5 6.5 4 12l5.5 5.5M4 12h9M16.5 8.5v7M20 8.5v7',
  rename: 'M4 20h4L19 9l-4-4L4 16zM12.5 7.5l4 4',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  flag: 'M6 21V4M6 5h11l-2.5 3.5L17 12H6',
  hand: 'M8 11V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4.5a1.5 1.5 0 0 1 3 0V11M14 10.5v-4a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6c-3 0-4-1.5-6.5-5.5a1.5 1.5 0 0 1 2.5-1.7L8 15.5V11',
  eraser: 'M8.5 20 3.8 15.3 14.5 4.5l6 6L11 20zM9 10l6 6M7 20h13',
  free: 'M4 18c3-8 5-10 7-8s-1 6 2 6 4-6 7-9',
  rectangle: 'M4 6h16v12H4zM4 14l8-8M7 18 19 6M13.5 18 20 11.5',
  frame: 'M4 6h16v12H4z',
  open: 'M3.5 19V5h6l2 2.5h9V19zM3.5 10.5h17',
  screen: 'M3.5 5h17v11h-17zM12 16v3.5M8 20h8',
  scale: 'M4 16a8 8 0 1 1 16 0M12 16l4-5M4 19.5h16',
};

export type IconName = keyof typeof ICONS;

export const Icon = ({ name }: { name: IconName }) => <Sign path={ICONS[name]} class={`icon icon-${name}`} />;

/** A path drawn like an icon. @param path on 24 × 24, stroked */
export function Sign({ path, class: classes = 'icon' }: { path: string; class?: string }) {
  return (
    <svg viewBox="0 0 24 24" class={classes} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function PlayerMark({ board }: { board: Board | undefined }) {
  const moving = board && movingMark(board);
  if (!moving) return <span class="mark" />;
  const hollow = isHollow(board.player) ? ' hollow' : '';
  return (
    <span class={`mark mark-${moving.shape}${hollow}`} style={{ '--player': `var(${variableOf(moving.role)})` }} />
  );
}
