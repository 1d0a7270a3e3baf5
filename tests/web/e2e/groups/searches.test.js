/** Searches. */

import '../choosing-search.test.js';
import '../counting.test.js';
import '../lens.test.js';
import '../long-searches.test.js';
import '../stage.test.js';
import '../states.test.js';
