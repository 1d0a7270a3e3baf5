/**
 * The tasks of a driver of a browser: the little that the flows (flows.js) need, so that one description of them fits
 * every browser. There is a driver each in firefox.test.js and webkit.test.js, which are the flows as tests. What a browser
 * showed when one failed is kept as a picture in `target/browsers/`.
 *
 * @typedef {{ x: number, y: number }} Point of the window, in CSS pixels
 * @typedef {{ width: number, height: number }} Size of what a page gets, in CSS pixels
 *
 * @typedef {object} Driver A browser that runs.
 * @property {string} name
 * @property {string} version
 * @property {string[]} notes what its driver cannot do, in sentences: printed once
 * @property {(size: Size) => Promise<Tab>} open a tab as of a new visitor: with a storage of its own, in English
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} goto a document; another fragment alone is none
 * @property {() => Promise<void>} reload
 * @property {<Arguments extends unknown[], Result>(run: (...args: Arguments) => Result, ...args: Arguments) =>
 *   Promise<Awaited<Result>>} evaluate Runs a function in the page; arguments and result travel as JSON, and `undefined`
 *   comes back as null.
 * @property {(point: Point) => Promise<void>} click with the mouse
 * @property {(points: Point[]) => Promise<void>} [touch] with a finger, where the driver has one, which
 *   goes down at the first point, over the others, and up
 * @property {(key: string) => Promise<void>} press `a`, `ArrowUp`, `Control+a`
 * @property {(selector: string, file: string) => Promise<void>} choose gives a file to an input, by its path
 * @property {() => Promise<Buffer>} screenshot as PNG
 * @property {() => Promise<string[]>} problems Errors reported so far: in the console, uncaught, and of the
 *   Content-Security-Policy.
 * @property {() => Promise<void>} close
 */

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { DESK } from '../support/page.js';
import { FLOWS } from './flows.js';
import { personAt } from './person.js';

/** Keys as WebDriver writes them, in both of its versions. */
const KEYS = /** @type {Record<string, string>} */ ({
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F1: '\uE031',
});

/** The actions of WebDriver that press a key, with those held down that stand before it. @param {string} key */
export function keyActions(key) {
  const values = key.split('+').map(name => KEYS[name] ?? name);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map(value => ({ type: 'keyDown', value })),
        ...values.reverse().map(value => ({ type: 'keyUp', value })),
      ],
    },
  ];
}

/** The actions of WebDriver that draw a pointer over points. @param {'mouse' | 'touch'} pointerType @param {Point[]} points */
export function pointerActions(pointerType, [first, ...others]) {
  const move = (/** @type {Point} */ { x, y }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
  });
  return [
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [move(first), { type: 'pointerDown', button: 0 }, ...others.map(move), { type: 'pointerUp', button: 0 }],
    },
  ];
}

/** The path in an environment variable. @param {string} variable @param {string} what it is the path of */
export function program(variable, what) {
  const path = process.env[variable];
  if (!path) throw new Error(`set ${variable} to the path of ${what}, or run \`cargo xtask test browsers\``);
  return path;
}

const PICTURES = new URL('../../../target/browsers/', import.meta.url);

/** @param {() => Promise<Driver>} launch */
export function testFlows(launch) {
  /** @type {Driver} */
  let driver;
  before(async () => {
    driver = await launch();
    console.log([`${driver.name} ${driver.version}`, ...driver.notes].join('; '));
  });
  after(() => driver?.close());

  for (const { name, run } of FLOWS)
    test(name, async context => {
      /** @type {Tab | null} */
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
