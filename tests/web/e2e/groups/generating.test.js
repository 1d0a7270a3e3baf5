/** Generating and improving puzzles. */

import '../generate.test.js';
import '../improving.test.js';
import '../linked-settings.test.js';
import '../live-verdict.test.js';
