/** Puzzles that one draws. */

import '../drawing.test.js';
import '../drawing-touch.test.js';
import '../kept-route.test.js';
import '../text-editor.test.js';
