/**
 * Links that hold settings: their puzzle is made beside the page, after a question where that may take long.
 */

import { test } from 'node:test';

import { en, PHONE, visitor } from '../support/page.js';
import { person } from '../support/person.js';

const visit = visitor();

/** A collection of one set, eight mazes of 1000 × 1000. */
const COLLECTED = '#p=A_vP5pxfXJJTycicn5fKx8jEwcjA8IL9BTsDAwPjbYHz6QA';
const ASKED_COLLECTED = en('linked.asked-collected');
/** An Irrgarten of 2000 × 2000 with half of everything. */
const LARGE = '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA';
const ASKED = en('linked.asked');

test('whoever opens the link of a large puzzle is asked first; Back ends the question and the making, and it is made once more on request', async () => {
  const me = person(await visit(LARGE));
  await me.sees(ASKED);
  await me.click('linked.leave');
  await me.seesNo(ASKED);
  await me.openLink('#example=walls');
  await me.follow(LARGE);
  await me.sees(ASKED);
  await me.page.goBack();
  await me.seesNo(ASKED);
  await me.page.goForward();
  await me.sees(ASKED);
  await me.click('linked.make');
  await me.can('generator.cancel');
  await me.page.goBack();
  await me.cannot('generator.cancel');
  // The worker is free, and nothing comes after all.
  await me.solve();
  await me.reads(en('simultaneous.shortest', { count: 9 }));
  await me.isNamed(en('example.walls'));
  await me.isAt(/#example=walls$/);
  await me.follow(LARGE);
  await me.click('linked.make');
  await me.click('generator.cancel');
  await me.openLink('#level=irrgarten/1', /The exit/);
  await me.follow(LARGE);
  await me.click('linked.make');
  await me.can('generator.cancel');
  await me.cannot('generator.cancel');
  await me.isNamed(/seed/i);
  me.isWell();
});

test('so is whoever opens a collection whose puzzle is large, and its card, on a phone too; making it can be cancelled', async () => {
  for (const options of [{}, { viewport: PHONE }]) {
    const me = person(await visit(COLLECTED, options));
    await me.sees(ASKED_COLLECTED);
    await me.click('linked.leave');
    await me.seesNo(ASKED_COLLECTED);
    await me.part('collections');
    await me.card('1 of ').click();
    await me.sees(ASKED_COLLECTED);
    await me.click('linked.make');
    await me.click('generator.cancel');
    await me.seesNo(ASKED_COLLECTED);
    await me.cannot('generator.cancel');
    await me.areAt([en('simultaneous.at-start'), en('simultaneous.at-start')]);
    me.isWell();
  }
});
