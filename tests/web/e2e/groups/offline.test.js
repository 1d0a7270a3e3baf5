/** The page as it is loaded and installed. */

import '../installed.test.js';
import '../load.test.js';
import '../offline.test.js';
import '../old-browsers.test.js';
