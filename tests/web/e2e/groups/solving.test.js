/** Searches and their answers. */

import '../choosing-search.test.js';
import '../counting.test.js';
import '../recordings.test.js';
import '../grading.test.js';
import '../lens.test.js';
import '../long-searches.test.js';
import '../proof-card.test.js';
import '../several-mazes.test.js';
import '../solving.test.js';
import '../stage.test.js';
import '../states.test.js';
