/** Puzzles and results on the device. */

import '../keeping.test.js';
import '../yours.test.js';
