/**
 * Browsers that are too old, or lack a part: each shows a sentence that says so, and the versions that work.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { de, dropFile, en, parts, says, toTab } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

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

/** @type {[string, () => void][]} */
const LACKS = [
  [
    'SIMD in WebAssembly',
    () => {
      // As an engine that does not know its instructions, which refuses every module that has some.
      WebAssembly.validate = () => false;
      const refused = () => Promise.reject(new WebAssembly.CompileError('invalid SIMD opcode'));
      Object.assign(WebAssembly, {
        instantiate: refused,
        instantiateStreaming: refused,
        compile: refused,
        compileStreaming: refused,
      });
    },
  ],
  ['workers', () => Object.assign(globalThis, { Worker: undefined })],
  ['what is newer than 2022 in arrays', () => Reflect.deleteProperty(Array.prototype, 'findLast')],
];

for (const [lack, take] of LACKS) {
  test(`a browser without ${lack} is too old, and is told from which versions on it would not be`, async () => {
    const page = await without(take);
    await says(page.locator('#notice'), en('app.failed'));
    assert.equal(await page.locator('#unloaded').isVisible(), false);
  });
}

test('an old browser is told in its language', async () => {
  const page = await without(() => Reflect.deleteProperty(Array.prototype, 'findLast'), 'de-DE');
  await says(page.locator('#notice'), de('app.failed'));
});

/** @type {[string, () => void][]} */
const FORBIDS = [
  ['has no WebAssembly', () => Object.assign(globalThis, { WebAssembly: undefined })],
  [
    'refuses to compile it',
    () => {
      const refuse = () => {
        throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
      };
      const refused = async () => refuse();
      Object.assign(WebAssembly, { Module: refuse, instantiate: refused, instantiateStreaming: refused });
    },
  ],
];

for (const [what, take] of FORBIDS) {
  test(`a new browser that ${what}, as in Lockdown Mode, is not called too old, in either language`, async () => {
    await says((await without(take)).locator('#notice p'), en('app.forbidden'));
    await says((await without(take, 'de-DE')).locator('#notice p'), de('app.forbidden'));
  });
}

test('a browser whose modules do not run is told in both languages', async () => {
  const context = await ownContext({ locale: 'en-US' });
  const page = await context.newPage();
  // What a browser makes of a type that it does not know: nothing.
  await page.route(siteUrl, async route => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll('type="module"', 'type="unknown"')
      .replaceAll('type=module', 'type=unknown');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(siteUrl, { waitUntil: 'load' });
  const unloaded = page.locator('#unloaded');
  for (const [language, words] of /** @type {const} */ ([
    ['en', en],
    ['de', de],
  ])) {
    const versions = /(Chrome .*)$/.exec(words('app.failed'))?.[1] ?? '';
    await says(unloaded.locator(`[lang=${language}]`), new RegExp(`${versions.replaceAll('.', '\\.')}$`));
  }
});

test('without CompressionStream the page works, and offers the file in place of a link', async () => {
  const page = await without(() => Object.assign(globalThis, { CompressionStream: undefined }));
  const { button, dialog, name } = parts(page);
  await page.locator('#boards canvas').first().waitFor();
  await dropFile(page, 'opposed.txt', OPPOSED);
  await says(name, 'opposed.txt');
  await button('header.share').click();
  await says(dialog.locator('.reach'), en('share.old-browser'));
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
  await page.locator('#boards canvas').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await says(parts(page).count, en('count.moves', { count: 1 }));
  await toTab(page, 'solve');
  await parts(page).action.click();
  await says(page.locator('#result'), new RegExp(en('stopped.not-started').slice(0, 20)));
});

test('a browser in which the page cannot begin is told by the word that is left', async () => {
  const page = await without(() => Object.assign(globalThis, { HTMLDialogElement: undefined }));
  await page.locator('#unloaded').waitFor();
});
