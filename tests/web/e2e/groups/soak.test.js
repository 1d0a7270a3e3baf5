/** By itself: it counts what the whole process holds. */

import '../soak.test.js';
