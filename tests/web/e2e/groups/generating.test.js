/** Generating and improving puzzles. */

import '../another.test.js';
import '../generating.test.js';
import '../improving.test.js';
import '../linked-settings.test.js';
import '../live-verdict.test.js';
