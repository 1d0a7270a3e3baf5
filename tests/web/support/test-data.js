/**
 * Real puzzle files that are no part of the project: tests read them where the folder is there.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.LOCKSTEP_TESTDATA ?? fileURLToPath(new URL('../../../../shared/testdata', import.meta.url));

/** The folder's absolute path, or null where it is missing: `test(…, { skip: !testData }, …)`. */
export const testData = existsSync(folder) ? folder : null;
