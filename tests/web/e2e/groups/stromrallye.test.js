/** Stromrallye. */

import '../stromrallye-solving.test.js';
