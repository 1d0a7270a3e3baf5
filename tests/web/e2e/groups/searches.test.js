/** Searches. */

import '../choosing-search.test.js';
import '../long-searches.test.js';
import '../states.test.js';
