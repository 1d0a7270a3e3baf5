// Uses the installed package as README.md does: the types hold wherever it is resolved.

import init, { check, open, solve, step, type Checked, type Solved, type State } from 'lockstep-puzzles';

await init();

const text = '2 2  1 0  0 0  0   0 1  1 0  0';
const solved = solve(text, { count: true, algorithm: 'auto' });
export const answer: Solved['verdict'] | string = solved.ok ? solved.verdict : solved.error.code;

const opened = open(text);
if (!opened.ok) throw new Error(`${opened.error.code} in line ${opened.error.line}`);
const stepped = step(opened.state, 'D');
export const state: State = stepped.state ?? opened.state;
export const length: number | null = solved.ok ? solved.length : null;
export const checked: Checked = check(text, 'DRD');

// @ts-expect-error: a puzzle is text.
solve(7);
