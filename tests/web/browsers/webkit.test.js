/** The flows in WebKit. */

import { testFlows } from './run.js';
import { launchWebKit } from './webkit.js';

testFlows(launchWebKit);
