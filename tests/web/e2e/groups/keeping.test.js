/** What is kept on the device. */

import '../keeping.test.js';
import '../keeping-poisoned.test.js';
import '../yours.test.js';
