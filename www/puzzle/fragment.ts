/** The fragment of a link to the puzzle on the boards. */

import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import { recipeFor } from '../state/collections.ts';
import { canEncode, encode, namedFragment } from '../state/links.ts';
import type { Session } from '../state/session.ts';
import { writtenText } from './download.ts';

/** @returns null if this browser cannot make it */
export async function fragmentOf(session: Session) {
  const named = nameOf(session);
  if (named !== '') return named;
  if (!canEncode() || !(await wholeEngine.load())) return null;
  const bytes = engine.pack(writtenText(session), recipeFor(session.source));
  return bytes === null ? null : encode(bytes);
}

/** The address of a puzzle with a name of its own, unless somebody has said more of it. */
export const nameOf = ({ source, title, author, note }: Session) =>
  title || author || note ? '' : namedFragment(source);
