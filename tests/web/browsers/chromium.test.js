/** The flows in Chromium. How it lays out the page, everywhere.test.js holds; pictures of it are made here. */

import { launchChromium } from './chromium.js';
import { FLOWS } from './flows.js';
import { testFlows } from './run.js';

if (process.env.LOCKSTEP_PICTURES) testFlows(launchChromium);
else testFlows(launchChromium, FLOWS);
