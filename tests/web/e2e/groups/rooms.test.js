/** The rooms of the page. */

import '../messages.test.js';
import '../play-room.test.js';
import '../boards.test.js';
import '../playback.test.js';
import '../presses.test.js';
import '../rooms.test.js';
