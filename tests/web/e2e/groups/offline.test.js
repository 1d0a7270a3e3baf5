/** The page as it is loaded and installed. */

import '../start.test.js';
import '../installed.test.js';
import '../offline.test.js';
import '../old-browsers.test.js';
