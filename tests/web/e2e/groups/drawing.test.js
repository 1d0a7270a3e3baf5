/** Drawing and typing puzzles. */

import '../drawing.test.js';
import '../drawing-touch.test.js';
import '../kept-route.test.js';
import '../text-editor.test.js';
