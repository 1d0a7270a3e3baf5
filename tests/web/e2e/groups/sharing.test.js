/** Sharing by a link. */

import '../attempts.test.js';
import '../quiz.test.js';
import '../sharing.test.js';
