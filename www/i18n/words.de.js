/** All dictionaries of German: everybody's, and those of the families. */

import irrgarten from '../families/irrgarten/de.js';
import simultaneous from '../families/simultaneous/de.js';
import stromrallye from '../families/stromrallye/de.js';
import classes from './class.de.js';
import collections from './collection.de.js';
import draw from './draw.de.js';
import improve from './improve.de.js';
import everybody from './de.js';

export default [everybody, classes, collections, draw, improve, simultaneous, stromrallye, irrgarten];
