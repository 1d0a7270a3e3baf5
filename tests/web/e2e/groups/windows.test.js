/** Windows of all sizes. */

import '../small-screens.test.js';
