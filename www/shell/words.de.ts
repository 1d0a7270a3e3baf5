/** The words of German that the first view may say: of the rooms that it shows, and of the families. */

import irrgarten from '../families/irrgarten/de.ts';
import simultaneous from '../families/simultaneous/de.ts';
import stromrallye from '../families/stromrallye/de.ts';
import play from '../play/de.ts';
import core from '../words/de.ts';
import shell from './de.ts';

export default [core, shell, play, simultaneous, stromrallye, irrgarten];
