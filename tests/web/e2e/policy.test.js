/**
 * The page's policy binds even its own code (Trusted Types: no string becomes markup or code, and only the page's own
 * files become scripts), and the page works under it, with the headers of docs/publishing.md, and in
 * browsers that know none of it.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { singleUrl, siteUrl, watch } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, eventually } from '../support/page.js';
import { dist, publish } from '../support/published.js';
import { solvesWalls } from '../support/unharmed.js';
import { ready, reload } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

/** The page of a new visitor. @param {import('playwright-core').BrowserContextOptions} [options] */
async function newcomer(options) {
  const context = await ownContext({ locale: 'en-US', viewport: DESK, ...options });
  // Somebody is there from the beginning, for whom the page gets what may be wanted soon.
  await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))));
  return context.newPage();
}

/** Opens the default puzzle. @param {Page} page @param {string} [url] of the page @returns {Promise<string[]>} problems */
async function openWalls(page, url = siteUrl) {
  const problems = watch(page, new URL('.', url).href);
  await page.goto(`${url}#example=walls`, { waitUntil: 'load' });
  await ready(page);
  return problems;
}

/** The name of each error, or what was let through. @param {Page} page */
const attempts = page =>
  page.evaluate(() => {
    const { trustedTypes } = /** @type {any} */ (globalThis);
    /** @type {Record<string, () => unknown>} */
    const ways = {
      markup: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x>' }),
      beside: () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      parser: () => new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
      frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<script></script>' }),
      script: () => Object.assign(document.createElement('script'), { src: 'https://example.org/x.js' }),
      code: () => Object.assign(document.createElement('script'), { text: 'document.title = 1' }),
      worker: () => new Worker('https://example.org/x.js'),
      own: () => new Worker('assets/x.js'),
      policy: () => trustedTypes.createPolicy('mine', {}),
      again: () => trustedTypes.createPolicy('lockstep', {}),
    };
    return Object.entries(ways).map(([way, go]) => {
      try {
        go();
        return `${way}: allowed`;
      } catch (error) {
        return `${way}: ${/** @type {Error} */ (error).name}`;
      }
    });
  });

for (const [what, url] of /** @type {[string, string | undefined][]} */ ([
  ['the page', siteUrl],
  ['the page as one file', singleUrl],
])) {
  test(`in ${what} no string becomes markup, code or the address of a script`, { skip: !url }, async () => {
    const page = await newcomer();
    const problems = await openWalls(page, url);
    for (const attempt of await attempts(page)) assert.match(attempt, /TypeError/);
    assert.equal(await page.locator('body > img').count(), 0);
    // Each was told in the console. Nothing of the page's own is.
    const others = problems.splice(0).filter(problem => !/Trusted/.test(problem));
    assert.deepEqual(others, []);
    await solvesWalls(page);
    assert.deepEqual(problems, []);
  });
}

test('a browser that knows no Trusted Types makes its workers as before', async () => {
  const page = await newcomer();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));
  await page.route(siteUrl, async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/ require-trusted-types-for[^"]*/, '');
    await route.fulfill({ response, body });
  });
  const problems = await openWalls(page);
  const made = () => Object.assign(document.createElement('p'), { innerHTML: '<b></b>' }).childElementCount;
  assert.equal(await page.evaluate(made), 1);
  await solvesWalls(page);
  assert.deepEqual(problems, []);
});

/** The headers in the code block of docs/publishing.md. */
const HEADERS = Object.fromEntries(
  (/```http\n(.*?)```/s.exec(readFileSync(new URL('../../../docs/publishing.md', import.meta.url), 'utf8'))?.[1] ?? '')
    .trim()
    .split('\n')
    .map(line => line.split(/: (.*)/)),
);

test('with the headers of docs/publishing.md the page works, is kept on the device, and is in no frame', {
  skip: dist === undefined && 'LOCKSTEP_DIST names no published page',
}, async t => {
  assert.equal(Object.keys(HEADERS).length, 3);
  const host = await publish('/', HEADERS);
  t.after(() => host.close());
  const page = await newcomer({ serviceWorkers: 'allow' });
  const problems = await openWalls(page, host.url);
  await solvesWalls(page);
  await eventually(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    'activated',
  );
  host.cut(true);
  await reload(page);
  await solvesWalls(page);
  host.cut(false);
  assert.deepEqual(problems, []);

  const blog = await publish();
  t.after(() => blog.close());
  blog.put('blog.html', `<iframe src="${host.url}#example=walls&embed"></iframe>`);
  const outside = await newcomer();
  const refused = outside.waitForEvent('requestfailed', request => request.url().startsWith(host.url));
  await outside.goto(`${blog.url}blog.html`);
  assert.equal((await refused).failure()?.errorText, 'net::ERR_BLOCKED_BY_RESPONSE');
});
