/** Irrgarten. */

import '../irrgarten-searching.test.js';
import '../wheel.test.js';
