/** Stromrallye. */

import '../stromrallye-generating.test.js';
import '../stromrallye-solving.test.js';
import '../stromrallye-watching.test.js';
