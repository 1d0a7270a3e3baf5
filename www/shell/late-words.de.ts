/** The remaining German texts, loaded with the views that use them. */

import classes from '../class/de.ts';
import irrgarten from '../families/irrgarten/late.de.ts';
import simultaneous from '../families/simultaneous/late.de.ts';
import stromrallye from '../families/stromrallye/late.de.ts';
import help from '../help/de.ts';
import library from '../library/de.ts';
import make from '../make/de.ts';
import share from '../share/de.ts';
import solve from '../solve/de.ts';
import core from '../words/late.de.ts';

export default [core, library, solve, make, classes, share, help, simultaneous, stromrallye, irrgarten];
