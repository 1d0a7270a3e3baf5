/** What www/element needs of each family: how its boards are drawn, and what is said while one plays. */

import type { Palette } from '../boards/colours.ts';
import { addDrawing } from '../boards/draw/shapes.ts';
import type { Family, Words } from '../core/family.ts';
import type { Kind } from '../engine/types.ts';
import { placesWith } from './define.ts';
import * as signs from './irrgarten/signs.ts';
import * as irrgarten from './irrgarten/words.ts';
import * as simultaneous from './simultaneous/words.ts';
import * as drawn from './stromrallye/batteries.ts';
import * as stromrallye from './stromrallye/words.ts';

addDrawing(signs.drawing);
addDrawing(drawn.drawing);

type Part = Pick<Words, 'caption' | 'picture' | 'step' | 'stranded'> &
  Pick<Family, 'changes' | 'colours' | 'hidden' | 'drawHidden'>;

const DEFAULTS = {
  stranded: () => '',
  hidden: () => null,
  drawHidden: () => {},
  changes: false,
  colours: (palette: Palette) => palette,
};

const PARTS: Record<Kind, Part> = {
  simultaneous: {
    ...DEFAULTS,
    caption: simultaneous.caption,
    picture: simultaneous.picture,
    step: simultaneous.step,
  },
  stromrallye: {
    ...DEFAULTS,
    caption: stromrallye.caption,
    picture: stromrallye.picture,
    step: stromrallye.step,
    stranded: stromrallye.stranded,
    hidden: stromrallye.hidden,
    drawHidden: drawn.drawHidden,
    changes: true,
  },
  irrgarten: {
    ...DEFAULTS,
    caption: irrgarten.caption,
    picture: irrgarten.picture,
    step: irrgarten.step,
    colours: signs.colours,
  },
};

export function partOf(kind: Kind) {
  return { ...PARTS[kind], where: placesWith(PARTS[kind]) };
}
