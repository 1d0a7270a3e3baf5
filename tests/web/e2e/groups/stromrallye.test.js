/** Stromrallye. */

import '../stromrallye-generating.test.js';
import '../stromrallye-solving.test.js';
