/** Files, printed pages, and the teacher's room. */

import '../class.test.js';
import '../collections.test.js';
import '../export.test.js';
import '../paper.test.js';
