/** Whatever is said, given or written by somebody who means harm, or by mistake. */

import '../attacks-links.test.js';
import '../attacks-storage.test.js';
import '../attacks-texts.test.js';
import '../attacks-windows.test.js';
import '../input-errors.test.js';
import '../real-files.test.js';
