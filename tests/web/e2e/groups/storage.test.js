/** Several tabs, and storage that fails. */

import '../nothing-kept.test.js';
import '../running-out.test.js';
import '../running-out-browser.test.js';
import '../two-tabs.test.js';
