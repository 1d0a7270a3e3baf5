/** Puzzles that one makes. */

import '../another.test.js';
import '../drawing.test.js';
import '../drawing-touch.test.js';
import '../generating.test.js';
import '../improving.test.js';
import '../kept-route.test.js';
import '../linked-settings.test.js';
import '../live-verdict.test.js';
import '../text-editor.test.js';
