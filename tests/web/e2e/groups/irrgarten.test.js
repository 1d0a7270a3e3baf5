/** Irrgarten. */

import '../irrgarten-drawing.test.js';
import '../irrgarten-generating.test.js';
import '../irrgarten-playing.test.js';
import '../irrgarten-searching.test.js';
import '../labyrinth-generating.test.js';
import '../wheel.test.js';
