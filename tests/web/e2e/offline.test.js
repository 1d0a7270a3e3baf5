/**
 * The published page on the device: it opens and works without a network, newer versions are offered and never forced, and
 * whatever goes wrong leaves the version that there is.
 */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { script } from '../../../xtask/bundle/offline.js';
import { watch } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, de, en, eventually, parts, says, solve, toGenerator, toTab, unfold } from '../support/page.js';
import { dist, publish } from '../support/published.js';
import { ready, reload, settled } from '../support/visits.js';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContext} Context
 */

const needsDist = { skip: dist === undefined ? 'LOCKSTEP_DIST names no published page' : false };

const SCRIPT = 'service-worker.js';

/** @type {import('../support/published.js').Host[]} */
const hosts = [];

afterEach(() => {
  for (const host of hosts.splice(0)) host.close();
});

/**
 * A host, and a profile that has not been there yet.
 *
 * @param {string} [folder]
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function newcomer(folder, options) {
  const host = await publish(folder);
  hosts.push(host);
  const context = await ownContext({
    serviceWorkers: 'allow',
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: DESK,
    ...options,
  });
  // Somebody is there from the beginning, for whom the page gets what may be wanted soon.
  await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))));
  /** @type {string[]} */
  const problems = [];

  /** Opens the page in a tab of its own. @param {string} [fragment] */
  async function open(fragment = '') {
    const page = await context.newPage();
    watch(page, host.url, problems);
    await page.goto(host.url + fragment, { waitUntil: 'load' });
    await ready(page);
    return page;
  }

  return { host, context, problems, open };
}

/** The same once the device has the page. @param {Parameters<typeof newcomer>} about */
async function regular(...about) {
  const visit = await newcomer(...about);
  const page = await visit.open('#example=walls');
  await isKept(page);
  return { ...visit, page };
}

/** How the device stands to the page: what answers for it, and what lies in its caches. @param {Page} page */
function standing(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isControlled: navigator.serviceWorker.controller?.state === 'activated',
      isInstalling: Boolean(registration?.installing),
      isWaiting: Boolean(registration?.waiting),
      isRegistered: registration !== undefined,
      caches: (await caches.keys()).length,
    };
  });
}

/** Waits until the page is kept on the device, and nothing is on its way from the network. @param {Page} page */
async function isKept(page) {
  await eventually(async () => (await standing(page)).isControlled, true);
  // Workers from before that load their modules past what is kept.
  await eventually(() => haveModules(page), true);
}

/** Has the browser look for a newer version. It may already be about to, with what was there before. @param {Page} page */
async function look(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // Refused where the script cannot be fetched.
    await registration?.update().catch(() => {});
  });
}

/** Waits until the browser has found a newer version, whole. @param {Page} page */
async function findsUpdate(page) {
  await eventually(async () => {
    await look(page);
    return (await standing(page)).isWaiting;
  }, true);
}

/** Publishes a version that can be distinguished from the first. @param {Host} host @param {Record<string, string | null>} [changes] */
function publishSecond(host, changes) {
  host.update({ 'index.html': host.read('index.html').replace('<html ', '<html data-second '), ...changes });
}

/** @typedef {import('../support/published.js').Host} Host */

/** Whether all workers have their modules. @param {Page} page */
async function haveModules(page) {
  const has = page.workers().map(worker =>
    worker
      .evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')))
      // One that has ended by then is no longer inspected.
      .catch(() => false),
  );
  return (await Promise.all(has)).every(Boolean);
}

/** @param {Page} page */
const isSecond = page => page.evaluate(() => 'second' in document.documentElement.dataset);

/** @param {Page} page */
const offer = page => page.locator('#update');

/** @param {Page} page */
const take = page => offer(page).getByRole('button', { name: en('update.take'), exact: true });

test('the page can be installed, in any folder', needsDist, async () => {
  const { page, context, problems } = await regular('/some/where/');
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  assert.deepEqual(manifest.errors, []);
  assert.equal(JSON.parse(manifest.data ?? '').short_name, 'Lockstep');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito'),
    [],
  );
  assert.deepEqual(problems, []);
});

test('the first visit does not wait for being kept', needsDist, async () => {
  const { host, page } = await regular();
  const before = host.asked.slice(0, host.asked.indexOf(SCRIPT));
  assert.ok(
    before.some(path => path.endsWith('.wasm')),
    `asked before: ${before.join(' ')}`,
  );
  assert.equal((await standing(page)).caches, 1);
});

test(
  'without a network the page opens, solves, generates, has the puzzles of today and its help',
  needsDist,
  async () => {
    const { host, page, problems } = await regular();
    host.cut(true);
    const asked = host.asked.length;
    await reload(page);
    const { name, verdict } = parts(page);
    await says(name, en('example.walls'));
    await solve(page);
    await says(verdict, /Proved/);

    await toGenerator(page);
    await page
      .locator('form.generator')
      .getByRole('button', { name: en('generator.start'), exact: true })
      .click();
    await says(name, new RegExp(en('puzzle.generated', { seed: '\\S+' })));

    await page.evaluate(() => (location.hash = '#today'));
    await eventually(async () => new URL(page.url()).hash, /^#today=\d{4}-\d\d-\d\d/);

    await page.locator('#help-open').click();
    await page.locator('#help .help-chapters a').first().click();
    await page.locator('#help [data-section] h3').first().waitFor();

    await page.keyboard.press('Escape');
    await unfold(page);
    await page.locator('#languages [value=de]').click();
    await says(page.locator('#home'), de('library.home'));
    // Only whether there is a newer version was asked.
    assert.deepEqual(
      host.asked.slice(asked).filter(path => path !== SCRIPT),
      [],
    );
    assert.deepEqual(problems, []);
  },
);

test('a file that a browser short of space has removed is fetched once, and put back', needsDist, async () => {
  const { host, page, problems } = await regular();
  const removed = Object.keys(host.listed()).filter(path => /^assets\/.*\.(js|css)$/.test(path));
  const isThere = () =>
    page.evaluate(
      paths =>
        Promise.all(paths.map(path => caches.match(new URL(path, location.href)))).then(all => all.every(Boolean)),
      removed,
    );
  assert.equal(await isThere(), true);
  await page.evaluate(async paths => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      await Promise.all(paths.map(path => cache.delete(new URL(path, location.href))));
    }
  }, removed);
  assert.equal(await isThere(), false);
  // All of them are wanted, one way or another.
  await page.evaluate(paths => Promise.all(paths.map(path => fetch(path))), removed);
  await eventually(isThere, true);
  host.cut(true);
  await reload(page);
  await says(parts(page).name, en('example.walls'));
  assert.deepEqual(problems, []);
});

test(
  'in a folder of a host the page is opened by either address, and what else is there is the host’s',
  needsDist,
  async () => {
    const { host, page } = await regular('/some/where/');
    host.put('other.html', '<title>Another page</title>');
    await page.goto(`${host.url}other.html`);
    assert.equal(await page.title(), 'Another page');
    host.cut(true);
    await page.goto(`${host.url}index.html?from=elsewhere`);
    await ready(page);
    // An address that only the host could answer leads to the page.
    await page.goto(`${host.url}other.html#example=waiting`);
    await ready(page);
    assert.equal(page.url(), `${host.url}#example=waiting`);
  },
);

test('what was posted opens what it named, without a network too', needsDist, async () => {
  const { host, page, problems } = await regular('/some/where/');
  const { name } = parts(page);
  const title = page.locator('#help-title');
  const asked = host.asked.length;
  for (const isCut of [false, true]) {
    host.cut(isCut);
    for (const [path, fragment, part, words] of /** @type {const} */ ([
      ['de/level/stromrallye/2/', '#level=stromrallye/2', name, en('level.stromrallye.2')],
      ['en/puzzles/leap/index.html?fbclid=1', '#example=leap', name, en('example.leap')],
      ['de/irrgarten', '#example=one-way', name, en('example.one-way')],
      ['en/help/', '#help', title, en('header.help')],
      ['de/hilfe/irrgarten-format/#signs', '#help=irrgarten-format/signs', title, 'Irrgarten: the file format'],
    ])) {
      await page.goto(host.url + path);
      await eventually(async () => page.url(), host.url + fragment);
      await says(part, new RegExp(words));
    }
  }
  await page.goto(`${host.url}en/puzzles/nothing/`);
  await says(parts(page).notice.getByRole('alert'), en('notice.unknown-example', { name: 'nothing' }));
  // The host was not needed.
  assert.deepEqual(
    host.asked.slice(asked).filter(path => path !== SCRIPT),
    [],
  );
  assert.deepEqual(problems, []);
});

test('a newer version is offered, and taken with what is on the boards', needsDist, async () => {
  const { host, page, problems } = await regular();
  await toTab(page, 'play');
  await page.keyboard.press('ArrowRight');
  await settled(page, 1);
  const places = await parts(page).places.allTextContents();
  publishSecond(host);
  await findsUpdate(page);
  await says(offer(page).locator('p'), en('update.ready'));
  assert.equal(await isSecond(page), false);
  await take(page).click();
  await eventually(() => isSecond(page).catch(() => false), true);
  await ready(page);
  await eventually(() => parts(page).places.allTextContents(), places);
  assert.equal(await offer(page).isVisible(), false);
  // Nobody needs the first one any more.
  await eventually(async () => (await standing(page)).caches, 1);
  assert.deepEqual(problems, []);
});

test('a newer version that is not taken waits, also over a reload', needsDist, async () => {
  const { host, page } = await regular();
  publishSecond(host);
  await findsUpdate(page);
  await offer(page)
    .getByRole('button', { name: en('dialog.close') })
    .click();
  await offer(page).waitFor({ state: 'hidden' });
  await reload(page);
  await offer(page).waitFor();
  assert.equal(await isSecond(page), false);
});

test('once all pages are closed the newer version is opened', needsDist, async () => {
  const folder = '/some/where/';
  const { host, context, page, open } = await regular(folder);
  publishSecond(host);
  await findsUpdate(page);
  // Another page of that host sees how the versions stand without being one of theirs.
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL('/', host.url).href);
  await page.close();
  // That the last one is gone, the browser may notice a little later.
  const state = () =>
    elsewhere.evaluate(async scope => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      return { isWaiting: Boolean(registration?.waiting), active: registration?.active?.state };
    }, folder);
  await eventually(state, { isWaiting: false, active: 'activated' });
  const again = await open();
  assert.equal(await isSecond(again), true);
});

test(
  'a newer version of which one file is broken leaves the old one, and is taken once it is repaired',
  needsDist,
  async () => {
    const { host, page } = await regular();
    publishSecond(host, { 'LICENSE-MIT': 'as listed' });
    host.put('LICENSE-MIT', 'cut of');
    const before = host.asked.length;
    await eventually(async () => {
      await look(page);
      return host.asked.indexOf('LICENSE-MIT', before) >= 0 && !(await standing(page)).isInstalling;
    }, true);
    await eventually(
      async () => {
        const { isWaiting, caches } = await standing(page);
        return { isWaiting, caches };
      },
      { isWaiting: false, caches: 1 },
    );
    host.cut(true);
    await reload(page);
    assert.equal(await isSecond(page), false);
    host.cut(false);
    host.put('LICENSE-MIT', 'as listed');
    await findsUpdate(page);
    await offer(page).waitFor();
  },
);

test('another tab goes on with the version that it has, with all files of it', needsDist, async () => {
  const { host, page, open } = await regular();
  const other = await open('#example=waiting');
  await isKept(other);
  // As if it were loaded when it is needed, and the new version had it under another name.
  publishSecond(host, { 'LICENSE-MIT': null });
  await findsUpdate(page);
  await offer(other).waitFor();
  await take(page).click();
  await eventually(() => isSecond(page).catch(() => false), true);
  await ready(page);

  assert.equal(await isSecond(other), false);
  host.cut(true);
  const status = await other.evaluate(() => fetch('LICENSE-MIT').then(response => response.status));
  assert.equal(status, 200);
  await solve(other);
  host.cut(false);
  await take(other).click();
  await eventually(() => isSecond(other).catch(() => false), true);
  await eventually(async () => (await standing(other)).caches, 1);
});

test('the kill switch removes what is kept, and leaves everything else', needsDist, async () => {
  const { host, page, problems } = await regular();
  await toTab(page, 'play');
  await page.keyboard.press('ArrowRight');
  await settled(page, 1);
  await page.evaluate(() => caches.open('lockstep /another/folder/ 1'));
  host.put(SCRIPT, await script(fileURLToPath(new URL('../../../', import.meta.url)), 'kill-switch.ts'));
  host.put('index.html', host.read('index.html').replace(/ data-service-worker="[^"]*"/, ''));
  await eventually(async () => {
    await look(page);
    return (await standing(page)).isRegistered;
  }, false);
  await eventually(() => page.evaluate(() => caches.keys()), ['lockstep /another/folder/ 1']);

  await reload(page);
  await settled(page, 1);
  const { isControlled, isRegistered } = await standing(page);
  assert.deepEqual({ isControlled, isRegistered }, { isControlled: false, isRegistered: false });
  assert.deepEqual(problems, []);
});

test('a version that does not even start gives way to the next one', needsDist, async () => {
  const { host, page } = await regular();
  const main = Object.keys(host.listed()).find(path =>
    host.read('index.html').includes(`<script type="module" src="${path}"`),
  );
  assert.ok(main);
  publishSecond(host, { [main]: 'throw new Error("broken")' });
  await findsUpdate(page);
  await take(page).click();
  await page.locator('#unloaded').waitFor();
  host.update({});
  await findsUpdate(page);
  await page.reload();
  await eventually(async () => (await standing(page)).isWaiting, false);
  await reload(page);
  assert.equal(await isSecond(page), false);
});

for (const [what, options, isChanged] of /** @type {const} */ ([
  ['service workers are off', { serviceWorkers: 'block' }, false],
  ['the host changes a file', {}, true],
])) {
  test(
    `where ${what}, a page that was loaded searches, helps and speaks German when the network goes`,
    needsDist,
    async () => {
      const { host, context, problems, open } = await newcomer('/', options);
      if (isChanged) host.put('LICENSE-MIT', 'as the host likes it');
      /** @type {Set<string>} */
      const arrived = new Set();
      // Of the page and its workers, not of the service worker.
      context.on('page', page =>
        page.on('requestfinished', request => arrived.add(request.url().slice(host.url.length))),
      );
      const page = await open('#example=walls');
      // Only boards in other pages need the one that embeds.
      const scripts = Object.keys(host.listed()).filter(path => /^assets\/(?!embed-).*\.js$/.test(path));
      await eventually(async () => scripts.filter(path => !arrived.has(path)), []);
      assert.notEqual(page.workers().length, 0);
      await eventually(() => haveModules(page), true);
      // The page has the whole module beside its own.
      await eventually(
        () =>
          page.evaluate(
            () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length,
          ),
        2,
      );
      host.cut(true);
      await context.setOffline(true);
      await solve(page);
      await says(parts(page).verdict, /Proved/);
      await page.locator('#help-open').click();
      await page.locator('#help .help-chapters a').first().click();
      await page.locator('#help [data-section] h3').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('#languages [value=de]').click();
      await says(page.locator('#home'), de('library.home'));
      // No fault of the page: the icon is asked for again with each title, and a worker for small pictures may begin just
      // when the network goes.
      assert.deepEqual(
        problems.filter(problem => !/favicon|\.wasm$/.test(problem)),
        [],
      );
    },
  );
}
