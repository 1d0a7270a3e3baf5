/** The difficulty of mazes in words. */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { reasons } from '../../../www/families/simultaneous/details.tsx';
import { setLanguage, t } from '../../../www/i18n/index.ts';
import { generate, measure } from '../support/wasm.js';

/** @typedef {import('../../../www/pkg/lockstep.js').LabyrinthsMeasure} Measure */

afterEach(() => setLanguage('en'));

/** @type {Measure} */
const USUAL = {
  kind: 'simultaneous',
  difficulty: 1.25,
  alone: 9,
  states: 1296,
  shortest: 14,
  decisions: 13,
  traps: 1,
  waits: 5,
  away: 0,
  falls: 2,
  playouts: 0.05,
};

test('each reason makes a sentence, in both languages', () => {
  assert.deepEqual(reasons(USUAL), [
    'About one random play-out in 20 solves it within twice the shortest length.',
    'The shortest sequence has 14 instructions; one player alone needs up to 9.',
    'At 13 of them another instruction costs extra ones.',
    '1 of these is a trap: the wrong instruction looks at least as good.',
    'A wall stops somebody 5 times.',
    'Somebody has to fall into a pit 2 times.',
  ]);
  const english = reasons(USUAL);
  setLanguage('de');
  const german = reasons(USUAL);
  assert.equal(german.length, english.length);
  assert.ok(german.every(sentence => !english.includes(sentence)));
});

test('a maze that most play-outs solve, or that is too large, is described without their number', () => {
  assert.equal(reasons({ ...USUAL, playouts: 0.7 })[0], t('simultaneous.measure.most-playouts'));
  assert.match(reasons({ ...USUAL, playouts: null })[0], /^The shortest/);
  const large = { ...USUAL, difficulty: null, shortest: null, playouts: null };
  assert.deepEqual(reasons(large), [t('simultaneous.measure.too-large', { alone: 9 })]);
});

test('the report of a target difficulty has the measure of the text', () => {
  const params = { width: 7, height: 7, solvable: true, wanted: true, least: 1.8, most: 2 };
  const made = generate('simultaneous', params, '3');
  assert(made.ok && made.report?.kind === 'simultaneous');
  assert.deepEqual(made.report.missed, []);
  const measured = measure(made.text);
  assert(measured.ok);
  assert.deepEqual(measured.measure, made.report.measure);
});

test('without a target there is no report, and mazes without a solution have no measure', () => {
  const made = generate('simultaneous', { width: 4, height: 4 }, '1');
  assert(made.ok && made.report === undefined);
  const measured = measure('2 2  1 1  1 1  0   0 0  0 0  0');
  assert(measured.ok && measured.measure === null);
});
