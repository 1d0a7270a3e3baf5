/** All dictionaries of English: everybody's, and those of the families. */

import irrgarten from '../families/irrgarten/en.js';
import simultaneous from '../families/simultaneous/en.js';
import stromrallye from '../families/stromrallye/en.js';
import classes from './class.en.js';
import collections from './collection.en.js';
import draw from './draw.en.js';
import improve from './improve.en.js';
import everybody from './en.js';

export default [everybody, classes, collections, draw, improve, simultaneous, stromrallye, irrgarten];
