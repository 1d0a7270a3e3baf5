/**
 * The flows (flows.js) and the layout (layout.js) as tests, in whatever browser a driver starts.
 */

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { FLOWS } from './flows.js';
import { LAYOUTS } from './layout.js';
import { DESK, personAt } from './person.js';
import { keep } from './pictures.js';

/** @param {() => Promise<import('./driver.js').Driver>} launch @param {import('./flows.js').Flow[]} [flows] */
export function testFlows(launch, flows = [...FLOWS, ...LAYOUTS]) {
  /** @type {import('./driver.js').Driver} */
  let driver;
  /** @type {import('./driver.js').Tab | null} */
  let tab = null;
  /** @type {string[]} */
  let problems = [];

  before(async () => {
    driver = await launch();
    console.log([`${driver.name} ${driver.version}`, ...driver.notes].join('; '));
  });
  afterEach(close);
  after(() => driver?.close());

  async function close() {
    const last = tab;
    tab = null;
    if (last === null) return;
    problems.push(...(await last.problems()));
    await last.close();
  }

  for (const { name, needs, run } of flows) {
    test(name, async context => {
      const reason = needs && driver.cannot[needs];
      if (reason !== undefined) return context.skip(reason);
      problems = [];
      const open = async (size = DESK) => {
        await close();
        tab = await driver.open(size);
        return personAt(tab);
      };
      await run(open, driver.name).catch(async error => {
        await keep(`${driver.name}-failed.png`, await tab?.screenshot());
        throw error;
      });
      await close();
      assert.deepEqual(problems, []);
    });
  }
}
