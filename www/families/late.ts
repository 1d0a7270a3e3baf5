/** Completes the families with the parts that the first view does not need. Loaded with the views that show them. */

import './index.ts';
import { complete } from './define.ts';
import * as irrgarten from './irrgarten/late.ts';
import * as simultaneous from './simultaneous/late.ts';
import * as stromrallye from './stromrallye/late.ts';

complete('simultaneous', simultaneous);
complete('stromrallye', stromrallye);
complete('irrgarten', irrgarten);
