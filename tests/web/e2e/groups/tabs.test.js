/** Several tabs, and the last moment of one. */

import '../last-moment.test.js';
import '../two-tabs.test.js';
