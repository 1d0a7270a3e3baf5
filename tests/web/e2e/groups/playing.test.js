/** Playing, whatever the puzzle. */

import '../back-and-forward.test.js';
import '../hints.test.js';
import '../play.test.js';
