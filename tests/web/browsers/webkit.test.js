/** The flows in WebKit. */

import { launchWebKit } from './webkit.js';
import { testFlows } from './run.js';

testFlows(launchWebKit);
