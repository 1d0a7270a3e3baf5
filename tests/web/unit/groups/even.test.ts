/** Half of the unit tests. */

import { half } from './shares.ts';

await half(0);
