/**
 * Grading sequences on Solve: typed or in files, in a table that can be sorted, shown on the boards and copied; a length
 * alone is right or wrong. What each grade is, and how columns sort, is in the unit tests of `grades.ts`.
 */

import { test } from 'node:test';

import { de, dropFiles, en, eventually, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { identity, LINE_RALLYE, OPPOSED, PIT_TRAP } from '../support/puzzles.js';
import { begins, moves, replay } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();
const [START, GOAL] = [en('simultaneous.at-start'), en('simultaneous.at-goal')];

/** @param {string} text @returns {(me: Person) => Promise<void>} */
const grade = text => async me => {
  // While one is graded, the button cancels; the field stays.
  const field = me.page.getByRole('textbox', { name: en('grade.label'), exact: true });
  if (!(await field.isVisible())) await me.unfold('grade.title');
  await me.fill({ 'grade.label': text });
  await me.click('grade.go');
};
/** @param {...string} names @returns {(me: Person) => Promise<void>} */
const rows =
  (...names) =>
  me =>
    me.rowsAre(names);
/** Shows a sequence on the boards. @param {string} name @returns {(me: Person) => Promise<void>} */
const shows = name => me => me.page.getByRole('rowheader').getByRole('button', { name }).click();

const optimum = (/** @type {number} */ count) => en('simultaneous.grade.optimum', { count });
const ELSEWHERE = '# Other (s-0123456789abcdef)\nAnn: RRR\n';
replay(
  'sequences are graded, sorted and shown; back, or undo, brings the own moves back; another puzzle leaves nothing of it',
  { text: OPPOSED },
  [
    'ArrowUp tab.solve',
    [
      grade('Ben: UDRD\nAnn: DRD\nCleo: huh'),
      { sees: [`${en('grade.solved', { solved: 2, count: 3 })} ${optimum(3)}`, /^Line 3, column 7: .*huh/] },
    ],
    me => me.finds('row', 'Ben solves 4 1 1'),
    async me => {
      const head = me.page.getByRole('columnheader', { name: en('grade.column.name') });
      await head.getByRole('button').click();
      await eventually(() => head.getAttribute('aria-sort'), 'ascending');
    },
    rows('Ann', 'Ben', 'Cleo'),
    [shows('Ben'), { at: [GOAL, GOAL], live: en('grade.shown', { name: 'Ben' }) }],
    ['grade.back', { at: [START, START] }],
    [shows('Ben'), { at: [GOAL, GOAL] }],
    ['Control+z', { at: [START, START], off: ['grade.back'] }],
    me => eventually(() => me.page.getByRole('rowheader').getByRole('button', { pressed: true }).count(), 0),
    ['tab.play', { count: moves(1) }],
    me => me.openLink('#example=trees'),
    'tab.solve',
    me => me.holds('textbox', 'grade.label', ''),
  ],
);

replay(
  'a text without a sequence, or for another puzzle, is refused without a table; among others it is set apart',
  { text: OPPOSED, room: 'solve' },
  [
    [grade('# nobody\n'), { sees: en('grade.nothing') }],
    [grade(ELSEWHERE), { sees: en('grade.elsewhere') }],
    [
      grade(`${ELSEWHERE}# This (${identity(OPPOSED)})\nBen: DRD\n`),
      { sees: new RegExp(en('grade.apart', { count: 1 })), gone: en('grade.elsewhere') },
    ],
    rows('Ben'),
    [grade(ELSEWHERE), { sees: en('grade.elsewhere') }],
    rows(),
  ],
);

replay(
  'a wrong length is explained by what was misread; a list of a program stands beside a shortest solution, from where they part',
  { text: PIT_TRAP, room: 'solve' },
  [
    [
      grade('3'),
      {
        sees: [
          en('grade.wrong', { truth: optimum(4) }),
          en('grade.length-if', { length: 3, why: en('reason.misread-pits-of', { maze: 2 }) }),
        ],
      },
    ],
    [grade('4'), { sees: en('grade.right', { truth: optimum(4) }) }],
    [grade('Ann: ["right", "left", "down", "right", "right", "down"]'), { sees: /^First wasted: move 2, Left\./ }],
    [shows('Ann'), { sees: en('grade.side-best', { count: 4 }) }],
    me => eventually(() => me.page.getByRole('slider', { name: en('grade.part-at', { number: 1 }) }).inputValue(), '1'),
  ],
);

replay(
  'the table is copied for a spreadsheet, in German too',
  { text: OPPOSED, room: 'solve', words: de, options: { locale: 'de-DE' } },
  [
    [grade('=Anna: runter rechts runter\n'), { sees: /3 Anweisungen/ }],
    'grade.copy',
    me => me.copied(/^Name;Urteil;.*\n"'=Anna";löst;3;3;3;3;0;;;;/s),
  ],
);

replay(
  'files dropped on the section, open or closed, are graded by their names, and the puzzle stays',
  { text: LINE_RALLYE, room: 'solve' },
  [
    me => dropFiles(me.text(en('grade.title')), [['eve.txt', 'R']]),
    rows('eve'),
    me =>
      dropFiles(me.field('textbox', 'grade.label'), [
        ['ann.txt', 'R'],
        ['ben.txt', 'Cleo: L\nDora: LLLLLLLLL'],
      ]),
    [rows('ann', 'Cleo', 'Dora'), { named: en('puzzle.from-text'), gone: en('grade.column.wasted') }],
  ],
);

test('a better move that a check shows costs the star, and Solve says so before', async () => {
  const me = person(await visit('#level=simultaneous/1'));
  const { text } = lockstep.ok(lockstep.level('simultaneous', 1));
  const from = (/** @type {string} */ begun) => begun + lockstep.ok(lockstep.solve(text, { from: begun })).moves;
  const best = from('');
  const longer = ['U', 'D', 'L', 'R'].map(from).find(moves => moves.length > best.length);
  await me.goTo('solve');
  const star = new RegExp(en('solve.star'));
  await me.sees(star);
  await grade(`Ann: ${longer}`)(me);
  await me.sees(/Instead: /);
  await me.seesNo(star);
  await me.goTo('play');
  await me.unfold('typed.title');
  await me.fill({ 'typed.label': best });
  await me.click('coach.play');
  await me.wins(begins(en('won.watched', { played: en('won.count', { count: best.length }) })));
  me.isWell();
});
