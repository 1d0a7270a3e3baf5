/** Irrgarten. */

import '../irrgarten-generating.test.js';
import '../irrgarten-searching.test.js';
import '../labyrinth-generating.test.js';
import '../wheel.test.js';
