/** The families of puzzles, in the order in which the page offers them. app/family.ts defines what a family is. */

import { FAMILIES } from '../app/family.ts';
import { addDrawing } from '../boards/draw/layers.ts';
import { irrgarten } from './irrgarten/index.ts';
import { simultaneous } from './simultaneous/index.ts';
import { stromrallye } from './stromrallye/index.ts';

FAMILIES.push(simultaneous, stromrallye, irrgarten);
for (const { drawing } of FAMILIES) addDrawing(drawing);

export { FAMILIES };
