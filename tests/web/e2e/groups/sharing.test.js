/** Sharing by a link. */

import '../attempts.test.js';
import '../sharing.test.js';
