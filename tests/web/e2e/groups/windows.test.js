/** Windows of all sizes. */

import '../phone.test.js';
