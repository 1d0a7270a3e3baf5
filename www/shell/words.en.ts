/** The words of English that the first view may say: of the rooms that it shows, and of the families. */

import irrgarten from '../families/irrgarten/en.ts';
import simultaneous from '../families/simultaneous/en.ts';
import stromrallye from '../families/stromrallye/en.ts';
import play from '../play/en.ts';
import core from '../words/en.ts';
import shell from './en.ts';

export default [core, shell, play, simultaneous, stromrallye, irrgarten];
