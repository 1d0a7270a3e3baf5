/** Drawing and typing puzzles. */

import '../draw.test.js';
import '../text-editor.test.js';
