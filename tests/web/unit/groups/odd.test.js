/** The other half of the unit tests. */

import { half } from './shares.js';

await half(1);
