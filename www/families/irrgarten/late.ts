/** What the first view does without of this family: searches, what is told of them, and what puzzles are made with. */

import type { Late } from '../define.ts';
import { account, explain } from './account.ts';
import { change } from './change.ts';
import { Comparison } from './comparison.tsx';
import { Details } from './details.tsx';
import { pens } from './pens.ts';
import { record, solveOptions } from './recording.ts';
import { SearchOptions } from './search-options.tsx';

export const late: Late = {
  words: { account, explain, change },
  SearchOptions,
  Details,
  Comparison,
  record,
  pens,
  solveOptions,
};
