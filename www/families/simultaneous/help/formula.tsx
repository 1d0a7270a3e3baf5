/** Why it is hard: a formula as a set of mazes, made once by a program that could do so for any formula. */

import type { FigureProps } from '../../../app/help-types.ts';
import { openPasted } from '../../../puzzle/incoming.ts';
import { Button } from '../../../ui/parts.tsx';

/** Three clauses, of which the first one is in the first maze, and the others have one each. */
export const FORMULA = '(a ∨ b) ∧ (¬a ∨ c) ∧ (¬b ∨ ¬c)';

/** Solved by 32 instructions, and by no fewer, as the formula can be made true. */
export const FORMULA_MAZES = `# note: ${FORMULA}
14 8
1 1 1 1 1 1 1 0 1 0 1 1 1
1 1 1 1 0 1 0 1 0 1 0 1 1
1 0 1 0 1 0 1 0 1 0 1 0 1
0 1 0 1 0 1 0 1 0 1 0 1 0
1 0 1 0 1 0 1 0 1 0 1 0 1
1 1 0 1 0 1 0 1 0 1 0 1 1
1 1 1 1 1 0 1 0 1 0 1 1 1
1 1 1 1 1 1 1 1 0 1 1 1 1
0 1 1 1 1 1 1 0 0 0 0 1 1 1
0 1 1 1 1 0 0 0 1 1 0 0 1 1
0 0 0 0 0 1 1 0 0 0 0 0 0 1
1 0 1 1 0 0 0 0 1 1 0 0 0 0
1 1 0 0 0 1 1 0 0 0 0 0 1 0
1 1 1 1 1 0 0 0 1 1 0 1 1 0
1 1 1 1 1 1 1 1 0 0 1 1 1 0
0
14 5
1 1 1 0 0 0 0 0 0 0 0 0 0
1 0 0 1 1 1 1 1 1 1 1 1 1
0 0 0 0 0 0 0 0 0 0 0 0 1
1 1 1 1 1 1 1 0 1 1 1 1 1
1 1 1 1 1 1 1 1 0 0 0 0 0
0 1 1 0 1 1 1 1 1 1 1 1 1 0
0 0 1 1 1 1 1 1 1 1 1 1 1 0
1 1 1 1 1 1 1 0 1 1 1 1 1 0
1 1 1 1 1 1 1 1 0 1 1 1 1 0
0
14 5
1 1 1 1 1 1 0 0 0 0 0 0 0
1 1 1 1 0 0 1 0 0 1 1 1 1
0 0 0 0 0 0 0 0 0 0 0 0 1
1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1
0 1 1 1 1 1 0 1 1 0 1 1 1 0
0 1 1 1 0 1 1 0 1 1 1 1 1 0
1 1 1 1 1 1 1 1 1 1 1 1 1 0
1 1 1 1 1 1 1 1 1 1 1 1 1 0
0
`;

export function FormulaMazes({ words, app }: FigureProps) {
  return (
    <div class="row wrap">
      <code>{FORMULA}</code>
      <Button class="small" onClick={() => openPasted(app, FORMULA_MAZES)} words={words.open} />
    </div>
  );
}
