/** The library. */

import '../days.test.js';
import '../library.test.js';
