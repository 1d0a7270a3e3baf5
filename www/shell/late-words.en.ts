/** The other words of English: they come with the views that say them. */

import classes from '../class/en.ts';
import irrgarten from '../families/irrgarten/late.en.ts';
import simultaneous from '../families/simultaneous/late.en.ts';
import stromrallye from '../families/stromrallye/late.en.ts';
import help from '../help/en.ts';
import library from '../library/en.ts';
import make from '../make/en.ts';
import share from '../share/en.ts';
import solve from '../solve/en.ts';
import core from '../words/late.en.ts';

export default [core, library, solve, make, classes, share, help, simultaneous, stromrallye, irrgarten];
