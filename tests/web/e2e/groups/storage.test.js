/** Storage and memory that fail. */

import '../nothing-kept.test.js';
import '../running-out.test.js';
