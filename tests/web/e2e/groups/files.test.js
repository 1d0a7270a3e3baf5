/** What is given to others as a file or on paper. */

import '../class.test.js';
import '../collections.test.js';
import '../export.test.js';
import '../printing.test.js';
import '../sheets.test.js';
