/** Stromrallye. */

import '../stromrallye-drawing.test.js';
import '../stromrallye-generating.test.js';
import '../stromrallye-hints.test.js';
import '../stromrallye-playing.test.js';
import '../stromrallye-solving.test.js';
import '../stromrallye-watching.test.js';
