/** On every window, in every language, for everybody. */

import '../accessibility.test.js';
import '../languages-and-themes.test.js';
import '../small-screens.test.js';
