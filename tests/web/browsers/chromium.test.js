/** The flows in Chromium. */

import { launchChromium } from './chromium.js';
import { testFlows } from './run.js';

testFlows(launchChromium);
