/**
 * The tasks of a driver of a browser: the little that the flows (flows.ts) need, so that one description of them fits
 * every browser. There is a driver each in firefox.test.ts and webkit.test.ts, which are the flows as tests. What a browser
 * showed when one failed is kept as a picture in `target/browsers/`.
 */

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { DESK } from '../support/page.ts';
import { FLOWS } from './flows.ts';
import { personAt } from './person.ts';

/** A point of the window, and the size of what a page gets, in CSS pixels. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** A browser that runs; `notes` say what its driver cannot do, and are printed once. */
export interface Driver {
  name: string;
  version: string;
  notes: string[];
  /** A tab as of a new visitor: with a storage of its own, in English. */
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Opens a document; another fragment alone is none. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; arguments and result travel as JSON, and `undefined` comes back as null. */
  evaluate<Given extends unknown[], Result>(run: (...args: Given) => Result, ...args: Given): Promise<Awaited<Result>>;
  click(point: Point): Promise<void>;
  /** With a finger, where the driver has one, which goes down at the first point, over the others, and up. */
  touch?(points: Point[]): Promise<void>;
  /** `a`, `ArrowUp`, `Control+a`. */
  press(key: string): Promise<void>;
  /** Gives a file to an input, by its path. */
  choose(selector: string, file: string): Promise<void>;
  /** As PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors reported so far: in the console, uncaught, and of the Content-Security-Policy. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** Keys as WebDriver writes them, in both of its versions. */
const KEYS = {
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F1: '\uE031',
} as Record<string, string>;

/** The actions of WebDriver that press a key, with those held down that stand before it. */
export function keyActions(key: string) {
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

/** The actions of WebDriver that draw a pointer over points. */
export function pointerActions(pointerType: 'mouse' | 'touch', [first, ...others]: Point[]) {
  const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
  return [
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [move(first), { type: 'pointerDown', button: 0 }, ...others.map(move), { type: 'pointerUp', button: 0 }],
    },
  ];
}

/** The path in an environment variable. @param what it is the path of */
export function program(variable: string, what: string) {
  const path = process.env[variable];
  if (!path) throw new Error(`set ${variable} to the path of ${what}, or run \`cargo xtask test browsers\``);
  return path;
}

const PICTURES = new URL('../../../target/browsers/', import.meta.url);

export function testFlows(launch: () => Promise<Driver>) {
  let driver: Driver;
  before(async () => {
    driver = await launch();
    console.log([`${driver.name} ${driver.version}`, ...driver.notes].join('; '));
  });
  after(() => driver?.close());

  for (const [name, run] of Object.entries(FLOWS))
    test(name, async context => {
      let tab: Tab | null = null;
      const problems: string[] = [];
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
        const shown = await (tab as any)?.screenshot();
        if (shown) await writeFile(new URL(`${driver.name}-failed.png`, PICTURES), shown);
        throw error;
      } finally {
        await close();
      }
      assert.deepEqual(problems, []);
    });
}
