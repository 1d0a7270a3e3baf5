/** The rooms of the page. */

import '../messages.test.js';
import '../play-room.test.js';
import '../playing.test.js';
import '../presses.test.js';
import '../rooms.test.js';
