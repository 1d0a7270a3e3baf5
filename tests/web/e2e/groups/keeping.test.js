/** What is kept on the device. */

import '../keeping.test.js';
import '../keeping-poisoned.test.js';
import '../last-moment.test.js';
import '../yours.test.js';
