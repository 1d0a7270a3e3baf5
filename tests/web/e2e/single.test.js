/** The page as one file, opened from a disk: `cargo xtask dist --single`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage, singleUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, en } from '../support/page.js';
import { person } from '../support/person.js';
import { example, plainly } from '../support/puzzles.js';
import { ready, standing, standsAs } from '../support/visits.js';

const skip = singleUrl === undefined && 'cargo xtask test e2e makes the file';

/** The file, opened by a new visitor. @param {string} [fragment] of the address */
async function visit(fragment = '') {
  const options = { locale: 'en-US', reducedMotion: /** @type {const} */ ('reduce'), viewport: DESK };
  const opened = await openPage({ newContext: ownContext }, singleUrl + fragment, options, 'load');
  await ready(opened.page);
  return person(opened);
}

test('the file plays, keeps a walk over a reload, for which nothing else is requested, solves, and has its help', {
  skip,
}, async () => {
  const me = await visit('#example=walls');
  await me.play('URD');
  await me.counts(/^3 moves/);
  const before = await standing(me.page);
  /** @type {string[]} */
  const requested = [];
  me.page.on('request', request => requested.push(request.url()));
  await me.reload();
  await standsAs(me.page, before);
  const others = requested.filter(url => !/^(blob|data):/.test(url));
  assert.deepEqual(others, [singleUrl]);
  await me.solve();
  await me.sees(en('simultaneous.shortest', { count: plainly(example('walls')).length ?? -1 }));
  await me.click('header.help');
  await me.page.getByRole('link', { name: 'Mazes: the rules' }).click();
  await me.page.getByRole('heading', { name: 'Pits' }).first().waitFor();
  assert.equal(me.page.url(), `${singleUrl}#help=simultaneous-rules`);
  await me.page.goBack();
  await me.page.goBack();
  await me.can('header.share');
  me.isWell();
});

test('the file generates, its link opens the same file with the same puzzle, and its policy allows no connection', {
  skip,
}, async () => {
  const me = await visit();
  await me.makeBy('generate');
  await me.fill({ 'generator.seed': '11' });
  await me.click('generator.start');
  await me.isNamed(en('puzzle.generated', { seed: '11' }));
  const other = await visit(await me.link());
  await other.isNamed(en('puzzle.generated', { seed: '11' }));
  other.isWell();
  const refused = await me.page.evaluate(() =>
    Promise.all(
      ['lockstep.html', 'data:,x', URL.createObjectURL(new Blob(['x']))].map(address =>
        fetch(address).then(
          () => 'fetched',
          () => 'refused',
        ),
      ),
    ),
  );
  assert.deepEqual(refused, ['refused', 'refused', 'refused']);
});
