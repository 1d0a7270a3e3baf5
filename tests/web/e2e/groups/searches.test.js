/** Searches. */

import '../searches.test.js';
import '../states.test.js';
