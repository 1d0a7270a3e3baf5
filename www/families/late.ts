/** Completes the families with what the first view does without. It is loaded with the views that show it. */

import './index.ts';
import { complete } from './define.ts';
import * as irrgarten from './irrgarten/late.ts';
import * as simultaneous from './simultaneous/late.ts';
import * as stromrallye from './stromrallye/late.ts';

complete('simultaneous', simultaneous);
complete('stromrallye', stromrallye);
complete('irrgarten', irrgarten);
