/** The page as it is published. */

import '../bare-page.test.js';
import '../embed.test.js';
import '../help.test.js';
import '../policy.test.js';
import '../posted-addresses.test.js';
import '../single.test.js';
