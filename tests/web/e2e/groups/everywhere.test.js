/** In every language, for everybody. */

import '../everywhere.test.js';
import '../languages-and-themes.test.js';
import '../other-systems.test.js';
