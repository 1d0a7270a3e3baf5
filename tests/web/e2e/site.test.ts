/**
 * The page in other places: its board in a page of another site; the addresses beside its own, of pages that the site
 * once had (with what is kept on the device: offline.test.ts); its policy, which binds even its own code (Trusted Types: no
 * string becomes markup or code, and only the page's own files become scripts); as one file; its module in a bare page.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { FrameLocator } from 'playwright-core';
import { singleUrl, siteUrl, sourceUrl, subpathUrl } from '../support/browser.ts';
import { forgives, newContext, newcomer, WITHHELD } from '../support/contexts.ts';
import { BY_COLOUR, complaints } from '../support/crawl.ts';
import { otherSite } from '../support/other-site.ts';
import { DESK, en, eventually, PHONE, parts } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { needsDist, publish } from '../support/published.ts';
import { example, plainly } from '../support/puzzles.ts';
import { solvesWalls } from '../support/unharmed.ts';
import { ready, reload, standing, standsAs } from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const visit = visitor();
const manual = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

let blog: Awaited<ReturnType<typeof otherSite>>;
before(async () => {
  blog = await otherSite();
});
after(() => blog.close());

const linkIn = (frame: FrameLocator) => frame.getByRole('link', { name: en('embed.open') });

/** What the frame has told the page around it. */
const told = (page: Page, event: string): Promise<any[]> =>
  page.evaluate(name => (window as any).told.filter((one: any) => one.event === name), event);

async function frameIn(page: Page, fragment: string, { width = 320, height = 320 } = {}) {
  await page.goto(blog.frame({ src: siteUrl + fragment, width: String(width), height: String(height) }));
  return page.frameLocator('iframe');
}

test('a frame of any size has board, arrows, undo, restart, the title and a link in sight, and nothing else, or says what is wrong', async () => {
  const { page } = await visit('#example=walls');
  for (const [width, height, fragment] of [
    [320, 320, '#level=simultaneous/1&embed'],
    [320, 320, '#level=irrgarten/20&embed'],
    [400, 500, '#level=stromrallye/8&embed'],
    [800, 600, '#level=simultaneous/8&embed'],
  ] as const) {
    const frame = await frameIn(page, fragment, { width, height });
    const names = ['left', 'up', 'down', 'right', 'undo', 'restart'].map(name => en(`walk.${name}`));
    const controls = frame.locator('button, a, input, select, summary, [tabindex="0"]').filter({ visible: true });
    const shown = () => controls.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? one.textContent));
    await eventually(shown, [...names, en('embed.open')]);
    const foot = frame.getByRole('contentinfo');
    await foot.getByText(/^Level /).waitFor();
    assert.equal(await linkIn(frame).getAttribute('href'), siteUrl + fragment.replace('&embed', ''));
  }
  const alert = (await frameIn(page, '#p=broken&embed')).getByRole('alert').filter({ visible: true });
  await eventually(() => alert.textContent(), en('notice.damaged-link'));
});

test('another origin is told the height, and once it is solved the moves; no key leads away from the board', async () => {
  const fragment = '#level=irrgarten/1&embed';
  const { page } = await visit('#example=walls');
  const frame = await frameIn(page, fragment);
  await eventually(async () => (await told(page, 'height')).length > 0, true);
  const [{ height, source, origin }] = await told(page, 'height');
  assert.ok(height > 200 && height < 2000, String(height));
  assert.deepEqual([source, origin], ['lockstep', new URL(siteUrl).origin]);
  const { text } = lockstep.ok(lockstep.level('irrgarten', 1));
  await frame.locator('#stage').focus();
  await person(page).play(lockstep.ok(lockstep.solve(text)).moves ?? '');
  await eventually(async () => (await told(page, 'solved')).length, 1);
  const [{ moves }] = await told(page, 'solved');
  assert.ok(lockstep.ok(lockstep.check(text, moves)).solved);
  const card = frame.getByRole('region', { name: en('win.label') });
  await card.getByText(/^You are out, after \d+ moves/).waitFor();
  // The next level is not here.
  for (const key of ['n', '?']) await page.keyboard.press(key);
  assert.equal(await frame.getByRole('dialog').count(), 0);
  await eventually(() => frame.locator('html').evaluate(() => location.hash), fragment);
});

test('a frame with a sandbox that allows scripts alone says what it needs, in both languages', async () => {
  forgives(WITHHELD);
  const { page } = await visit('#example=walls');
  await page.goto(blog.frame({ src: `${siteUrl}#example=walls&embed`, sandbox: 'allow-scripts' }));
  const alert = page.frameLocator('iframe').getByRole('alert').filter({ visible: true });
  await alert.filter({ hasText: /needs allow-same-origin.*braucht allow-same-origin/s }).waitFor();
});

const newPage = async (options?: ContextOptions) => (await newcomer(options)).newPage();

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('what was posted opens what it named, at the root of a host or in a folder, and nobody is sent to another host', async () => {
  forgives(WITHHELD);
  const page = await newPage();
  const { name, notice } = parts(page);
  const help = page.getByRole('heading', { name: /^(Help|Irrgarten: the file format)/ }).first();
  for (const root of [siteUrl, subpathUrl]) {
    for (const [path, fragment, part, words] of [
      ['de/level/stromrallye/2/', '#level=stromrallye/2', name, en('level.stromrallye.2')],
      // Each other one is in a unit test. What a link has picked up on its way is lost.
      ['#level=irrgarten%2F3).&fbclid=Iw-_', '#level=irrgarten/3', name, en('level.irrgarten.3')],
      ['en/help/irrgarten-format/#signs', '#help=irrgarten-format/signs', help, 'Irrgarten: the file format'],
      ['en/puzzles/nothing/', '#example=nothing', notice, en('notice.unknown-example', { name: 'nothing' })],
    ] as const) {
      await page.goto(`${root}en/`);
      await page.goto(root + path);
      await eventually(async () => page.url(), root + fragment);
      await part.filter({ hasText: words }).waitFor();
    }
    // Back leads to the page before it.
    if (root) await page.goBack();
    await eventually(async () => page.url(), `${root}en/`);
    if (!subpathUrl) break;
  }
  const elsewhere = `${siteUrl}/lockstep.invalid/`;
  await page.goto(`${elsewhere}en/puzzles/leap/`);
  // There is no site in such a folder either.
  await eventually(async () => page.url(), `${elsewhere}#example=leap`);
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
});

test('pages beside the page have its colours, axe finds nothing in both themes, none scrolls sideways; a missing one leads home', async () => {
  forgives(WITHHELD);
  for (const [path, viewport] of [
    ['en/', DESK],
    ['de/', PHONE],
    ['no/such/puzzle/', PHONE],
  ] as [string, typeof DESK][]) {
    const page = await newPage({ viewport, colorScheme: 'light' });
    const told: string[] = [];
    // That its style or its script is refused would be said there.
    page.on('console', message => message.text().includes('404') || told.push(message.text()));
    const answer = await page.goto(siteUrl + path);
    assert.equal(answer?.status(), path.startsWith('no') ? 404 : 200, path);
    assert.deepEqual(await complaints(page), [], path);
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await ground(page), light, path);
    assert.deepEqual(await complaints(page, BY_COLOUR), [], path);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    assert.deepEqual(told, [], path);
    await person(page).presses('link', /Lockstep/);
    await eventually(async () => new URL(page.url()).pathname, new URL(siteUrl).pathname);
    await parts(page).boards.first().waitFor();
    await page.close();
  }
});

async function openWalls(page: Page, url: string = siteUrl) {
  await page.goto(`${url}#example=walls`, { waitUntil: 'load' });
  await ready(page);
}

/** The name of each error, or what was let through. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const { trustedTypes } = globalThis as any;
    const ways: Record<string, () => unknown> = {
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
        return `${way}: ${(error as Error).name}`;
      }
    });
  });

for (const [what, url] of [
  ['the page', siteUrl],
  ['the page as one file', singleUrl],
] as [string, string | undefined][]) {
  test(`in ${what} no string becomes markup, code or the address of a script`, { skip: !url }, async () => {
    // Each is told in the console. Nothing of the page's own is.
    forgives(/Trusted/);
    const page = await newPage();
    await openWalls(page, url);
    for (const attempt of await attempts(page)) assert.match(attempt, /TypeError/);
    assert.equal(await page.locator('body > img').count(), 0);
    await solvesWalls(page);
  });
}

/** The headers in the code block of docs/publishing.md. */
const [, block = ''] = /```http\n(.*?)\n```/s.exec(manual('publishing.md')) ?? [];
const HEADERS = Object.fromEntries(block.split('\n').map(line => line.split(/: (.*)/)));

test('with the headers of docs/publishing.md the page works, is kept, and is in no frame', needsDist, async t => {
  assert.equal(Object.keys(HEADERS).length, 3);
  const host = await publish('/', HEADERS);
  t.after(() => host.close());
  const page = await newPage({ serviceWorkers: 'allow' });
  await openWalls(page, host.url);
  await solvesWalls(page);
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await eventually(worker, 'activated');
  host.cut(true);
  await reload(page);
  await solvesWalls(page);
  host.cut(false);

  forgives(/BLOCKED_BY_RESPONSE|Framing/);
  const outside = await newPage();
  const refused = outside.waitForEvent('requestfailed', request => request.url().startsWith(host.url));
  await outside.goto(blog.frame({ src: `${host.url}#example=walls&embed` }));
  assert.equal((await refused).failure()?.errorText, 'net::ERR_BLOCKED_BY_RESPONSE');
});

const needsFile = { skip: singleUrl === undefined && 'cargo xtask test e2e makes the file' };

async function openFile(fragment = '') {
  const page = await newPage();
  await page.goto(singleUrl + fragment, { waitUntil: 'load' });
  await ready(page);
  return person(page);
}

test(
  'the file plays, keeps a walk over a reload without any request, solves, and has its help',
  needsFile,
  async () => {
    const me = await openFile('#example=walls');
    await me.does('play:URD', { count: /^3 moves/ });
    const before = await standing(me.page);
    const requested: string[] = [];
    me.page.on('request', request => requested.push(request.url()));
    await me.reload();
    await standsAs(me.page, before);
    const others = requested.filter(url => !/^(blob|data):/.test(url));
    assert.deepEqual(others, [singleUrl]);
    await me.does('solve', { sees: en('simultaneous.shortest', { count: plainly(example('walls')).length ?? -1 }) });
    await me.click('header.help');
    await me.page.getByRole('link', { name: 'Mazes: the rules' }).click();
    await me.page.getByRole('heading', { name: 'Pits' }).first().waitFor();
    assert.equal(me.page.url(), `${singleUrl}#help=simultaneous-rules`);
    await me.does('back back', { can: 'header.share' });
  },
);

test('the file generates, its link opens the same puzzle in it, and it may connect nowhere', needsFile, async () => {
  const me = await openFile();
  await me.does('by:generate generator.seed=11 generator.start', { named: en('puzzle.generated', { seed: '11' }) });
  const other = await openFile(await me.link());
  await other.isNamed(en('puzzle.generated', { seed: '11' }));
  forgives(/Content Security Policy/);
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

test('the bare page of the documents opens, steps and solves', async () => {
  const html = manual('library-and-module.md').match(/```html\n([^]*?)```/)?.[1];
  assert.ok(html, 'the document holds a page');
  const script = html.match(/<script[^>]*>\n([^]*?)<\/script>/)?.[1];
  assert.ok(script && script.trim().split('\n').length <= 20, 'twenty lines are enough');

  const page = await (await newContext()).newPage();
  await page.route('**/bare.html', route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(new URL('bare.html', sourceUrl).href);
  const out = page.locator('#out');
  await out.filter({ hasText: 'instructions' }).waitFor();
  const text = await out.textContent();
  assert.match(text ?? '', /Anton after R: \{"x":0,"y":0\}, Bea: \{"x":1,"y":0\}/);
  assert.match(text ?? '', /solved: 3 instructions, (DRD|RDR)$/);
});
