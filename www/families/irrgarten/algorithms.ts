/** The first one proves that its route is shortest. */

import type { Algorithm } from '../../engine/types.ts';
export const ALGORITHMS: readonly Algorithm[] = ['shortest', 'dfs', 'wall'];
