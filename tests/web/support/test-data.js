/** Real puzzle files that are not part of the project: tests read them if the folder exists. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.LOCKSTEP_TESTDATA ?? fileURLToPath(new URL('../../../../shared/testdata', import.meta.url));

/** The folder's absolute path, or null if missing: `test(…, { skip: !testData }, …)`. */
export const testData = existsSync(folder) ? folder : null;
