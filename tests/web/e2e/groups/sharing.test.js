/** Sharing by a link. */

import '../about.test.js';
import '../attempts.test.js';
import '../quiz.test.js';
import '../sharing.test.js';
