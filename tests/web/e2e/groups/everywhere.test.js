/** In every language, for everybody. */

import '../accessibility.test.js';
import '../everywhere.test.js';
import '../languages-and-themes.test.js';
import '../other-systems.test.js';
