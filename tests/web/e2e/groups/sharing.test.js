/** Sharing by a link. */

import '../about.test.js';
import '../attempts.test.js';
import '../sharing.test.js';
