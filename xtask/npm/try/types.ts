// Uses the installed package as README.md does: the types hold wherever it is resolved.

import init, {
  type Checked,
  check,
  generate,
  judge,
  open,
  packGenerated,
  type Recipe,
  type State,
  solve,
  step,
} from 'lockstep-puzzles';

await init();

const text = '2 2  1 0  0 0  0   0 1  1 0  0';
const solved = solve(text, { count: true, algorithm: 'auto' });

// The verdict says whether there are moves, the kind what else is known.
export let moves: string;
export let none: null;
if (!solved.ok) moves = solved.error.message;
else if (solved.verdict === 'solved') moves = solved.moves.slice(0, solved.length);
else none = solved.moves;
if (solved.ok && solved.verdict === 'stopped') moves = solved.stopped.message;
if (solved.ok && solved.kind === 'irrgarten') none = solved.sequences;

const opened = open(text);
if (!opened.ok) throw new Error(`${opened.error.message} ${opened.error.code} in line ${opened.error.line}`);
const stepped = step(opened.state, 'D');
export const state: State = stepped.state ?? opened.state;
export const checked: Checked = check(text, 'DRD');
export const after: number | null = checked.ok ? checked.after : null;
if (checked.ok && checked.solved) after?.toFixed(checked.after);
const judged = judge(text, 'D');
if (judged.ok && judged.verdict === 'solvable') moves = judged.moves;

// Settings by family, seeds as numbers or digits.
const made = generate('simultaneous', { preset: 'hard', maze: 'braided', mazes: 3 }, 7);
export const pits: number | undefined = made.ok ? made.params.pits : undefined;
export const tries: number | undefined = made.ok ? made.report?.tries : undefined;
export const recipe: Recipe<'irrgarten'> = { kind: 'irrgarten', params: { width: 11 }, seed: '18446744073709551615' };
packGenerated(recipe.kind, recipe.params, recipe.seed);

// @ts-expect-error: a puzzle is text.
solve(7);
// @ts-expect-error: no such search.
solve(text, { algorithm: 'magic' });
// @ts-expect-error: only labyrinths come in several.
generate('irrgarten', { mazes: 3 }, 7);
// @ts-expect-error: no such kind of maze.
generate('simultaneous', { maze: 'round' }, 7);
// @ts-expect-error: a width is a number.
generate('stromrallye', { size: '12' }, 7);
// @ts-expect-error: no such family.
generate('sudoku', {}, 7);
// @ts-expect-error: moves of an unknown verdict may be null.
if (solved.ok) moves = solved.moves;
