/** Results of searches, and checks of other solutions. */

import '../contradictions.test.js';
import '../grading.test.js';
import '../recordings.test.js';
import '../solving.test.js';
