/**
 * Messages go with what they are about: a puzzle, a job, a moment. Those of a text are beside the text, those of grading
 * and collections there; that no sentence is on the screen twice holds in every state of the page.
 */

import { test } from 'node:test';

import { en, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { OPPOSED } from '../support/puzzles.js';
import { profiles } from '../support/visits.js';

const profile = profiles();
const visit = visitor();

test('the welcome goes with the win, and the card of the win is in Play only', async () => {
  const { open, problems } = await profile();
  const me = person({ page: await open(), problems });
  await me.sees(en('simultaneous.welcome'), en('welcome.how'));
  await me.play('DRR');
  await me.wins(/^Solved in 3/);
  await me.seesNo(en('simultaneous.welcome'));
  await me.goTo('make');
  await me.seesNo(en('levels.play', { number: 2 }));
  await me.goTo('play');
  await me.sees(en('levels.play', { number: 2 }));
  me.isWell();
});

test('the expected cost of a search goes once the answer is proved', async () => {
  const me = await person(await visit()).open(OPPOSED);
  await me.goTo('solve');
  await me.sees(/^Up to 16 states\.$/);
  await me.solve();
  await me.reads(/Proved\.$/);
  await me.seesNo(/^Up to 16 states\.$/);
  me.isWell();
});
