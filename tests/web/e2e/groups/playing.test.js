/** Playing, whatever the puzzle. */

import '../back-and-forward.test.js';
import '../hint-signs.test.js';
import '../hints.test.js';
import '../history.test.js';
import '../motion.test.js';
import '../position.test.js';
import '../recorded-play.test.js';
import '../walking.test.js';
