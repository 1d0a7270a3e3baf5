/** The families of puzzles, in the order in which the page offers them. What a family is, core/family.ts says. */

import { addDrawing } from '../boards/draw/shapes.ts';
import { FAMILIES } from '../core/families.ts';
import { irrgarten } from './irrgarten/index.ts';
import { simultaneous } from './simultaneous/index.ts';
import { stromrallye } from './stromrallye/index.ts';

FAMILIES.push(simultaneous, stromrallye, irrgarten);
for (const { drawing } of FAMILIES) addDrawing(drawing);

export { FAMILIES };
