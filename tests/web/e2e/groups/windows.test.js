/** On every window. */

import '../small-screens.test.js';
