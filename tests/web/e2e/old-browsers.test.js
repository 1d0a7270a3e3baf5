/** Browsers that are too old, or lack a part: each shows a sentence that says so, and the versions that work. */

import { test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { de, en, parts } from '../support/page.js';
import { person } from '../support/person.js';

/**
 * The page in a browser that something was taken from.
 *
 * @param {() => void} take runs in the page before anything else
 * @param {string} [locale]
 */
async function without(take, locale = 'en-US') {
  const context = await ownContext({ locale });
  await context.addInitScript(take);
  const page = await context.newPage();
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'load' });
  return page;
}

/** Abilities taken from a browser, and its message then. @type {[string, string, () => void][]} */
const LACKS = [
  ['workers', 'app.failed', () => Object.assign(globalThis, { Worker: undefined })],
  ['what is newer than 2022', 'app.failed', () => Reflect.deleteProperty(Array.prototype, 'findLast')],
  [
    'SIMD in WebAssembly',
    'app.failed',
    () => {
      // As an engine that does not know its instructions, which refuses every module that has some.
      const refused = () => Promise.reject(new WebAssembly.CompileError('invalid SIMD opcode'));
      const names = ['instantiate', 'instantiateStreaming', 'compile', 'compileStreaming'];
      Object.assign(WebAssembly, Object.fromEntries(names.map(name => [name, refused])), { validate: () => false });
    },
  ],
  // As in Lockdown Mode: such a browser is not too old.
  ['WebAssembly', 'app.forbidden', () => Object.assign(globalThis, { WebAssembly: undefined })],
  [
    'leave to compile',
    'app.forbidden',
    () => {
      const refuse = () => {
        throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
      };
      const refused = async () => refuse();
      Object.assign(WebAssembly, { Module: refuse, instantiate: refused, instantiateStreaming: refused });
    },
  ],
];

test('a browser without what the page needs is told so in its language, and from which versions on it is there', async () => {
  for (const [at, [lack, key, take]] of LACKS.entries()) {
    const [locale, words] = at % 2 ? /** @type {const} */ (['de-DE', de]) : /** @type {const} */ (['en-US', en]);
    const page = await without(take, locale);
    await page
      .getByRole('alert')
      .filter({ visible: true, hasText: words(key) })
      .waitFor()
      .catch(error => Promise.reject(new Error(`without ${lack}: ${error.message}`)));
    await page.context().close();
  }
});

test('a browser in which the page’s modules do not run, or cannot begin, is told in both languages', async () => {
  const page = await without(() => {});
  // A browser makes nothing of a type that it does not know.
  await page.route(siteUrl, async route => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/type="?module"?/g, 'type="unknown"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('about:blank');
  await page.goto(siteUrl);
  for (const told of [page, await without(() => Object.assign(globalThis, { HTMLDialogElement: undefined }))]) {
    const alert = told.getByRole('alert').filter({ visible: true });
    for (const words of [en, de]) {
      const versions = /(Chrome .*)$/.exec(words('app.failed'))?.[1] ?? '';
      await alert.filter({ hasText: versions }).waitFor();
    }
  }
});

test('without module workers one plays, and a search says that it did not start', async () => {
  const page = await without(() => {
    const Classic = Worker;
    globalThis.Worker = class extends Classic {
      /** @param {string | URL} url */
      // biome-ignore lint/complexity/noUselessConstructor: it leaves out the options.
      constructor(url) {
        super(url);
      }
    };
  });
  const me = person({ page, problems: [] });
  await parts(page).boards.first().waitFor();
  await me.play('R');
  await me.counts(/^1 move/);
  await me.goTo('solve');
  await me.search();
  await me.reads(new RegExp(en('stopped.not-started').slice(0, 20)));
});
