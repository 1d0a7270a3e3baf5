/** The flows in Firefox. */

import { launchFirefox } from './firefox.js';
import { testFlows } from './run.js';

testFlows(launchFirefox);
