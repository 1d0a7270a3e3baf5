/** Irrgarten. */

import '../irrgarten-searching.test.js';
