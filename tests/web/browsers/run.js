/**
 * The flows (flows.js) as tests, in whatever browser a driver starts. What it showed when one failed is kept as a picture in
 * `target/browsers/`.
 */

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { DESK } from '../support/page.js';
import { FLOWS } from './flows.js';
import { personAt } from './person.js';

const PICTURES = new URL('../../../target/browsers/', import.meta.url);

/** @param {() => Promise<import('./driver.js').Driver>} launch */
export function testFlows(launch) {
  /** @type {import('./driver.js').Driver} */
  let driver;
  before(async () => {
    driver = await launch();
    console.log([`${driver.name} ${driver.version}`, ...driver.notes].join('; '));
  });
  after(() => driver?.close());

  for (const { name, run } of FLOWS)
    test(name, async context => {
      /** @type {import('./driver.js').Tab | null} */
      let tab = null;
      /** @type {string[]} */
      const problems = [];
      const close = async () => {
        problems.push(...((await tab?.problems()) ?? []));
        await tab?.close();
        tab = null;
      };
      try {
        await run(async (size = DESK) => {
          await close();
          tab = await driver.open(size);
          return personAt(tab);
        }, context.skip.bind(context));
      } catch (error) {
        await mkdir(PICTURES, { recursive: true });
        const shown = await /** @type {any} */ (tab)?.screenshot();
        if (shown) await writeFile(new URL(`${driver.name}-failed.png`, PICTURES), shown);
        throw error;
      } finally {
        await close();
      }
      assert.deepEqual(problems, []);
    });
}
