/** The library, and what is given to others. */

import '../about.test.js';
import '../attempts.test.js';
import '../class.test.js';
import '../collections.test.js';
import '../export.test.js';
import '../instances.test.js';
import '../library.test.js';
import '../printing.test.js';
import '../quiz.test.js';
import '../sharing.test.js';
import '../sheets.test.js';
