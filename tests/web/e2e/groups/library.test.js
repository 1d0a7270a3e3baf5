/** The library. */

import '../instances.test.js';
import '../library.test.js';
