/** The wheel over the boards. */

import '../wheel.test.js';
