/** Whatever is said, given or written by somebody who means harm, or by mistake. */

import '../attacks.test.js';
import '../real-files.test.js';
