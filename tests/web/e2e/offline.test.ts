/**
 * The published page on the device: it opens and works without a network, newer versions are offered and never forced, and
 * whatever goes wrong leaves the version that there is.
 */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { script } from '../../../xtask/bundle/offline.js';
import { forgives, newcomer, WITHHELD } from '../support/contexts.ts';
import { de, en, eventually, unfold } from '../support/page.ts';
import { person } from '../support/person.ts';
import { type Host, needsDist, publish } from '../support/published.ts';
import { hasDone, plays, ready, reload } from '../support/visits.ts';

const SCRIPT = 'service-worker.js';

const hosts: Host[] = [];

afterEach(() => {
  for (const host of hosts.splice(0)) host.close();
});

/** A host, and a profile that has not been there yet. */
async function visitor(options?: ContextOptions) {
  const host = await publish('/some/where/');
  hosts.push(host);
  const context = await newcomer({ serviceWorkers: 'allow', ...options });
  async function open(fragment = '') {
    const page = await context.newPage();
    await page.goto(host.url + fragment, { waitUntil: 'load' });
    await ready(page);
    return page;
  }

  return { host, context, open };
}

/** The same once the device has the page. */
async function regular() {
  const visit = await visitor();
  const page = await visit.open('#example=walls');
  await isKept(page);
  return { ...visit, page };
}

/** How the device stands to the page: what answers for it, and what lies in its caches. */
function standing(page: Page) {
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

/** Waits until the page is kept on the device, and nothing is on its way from the network. */
async function isKept(page: Page) {
  await eventually(async () => (await standing(page)).isControlled, true);
  // Workers from before that load their modules past what is kept.
  await eventually(() => haveModules(page), true);
}

/** Whether all workers have their modules. */
async function haveModules(page: Page) {
  const has = page.workers().map(worker =>
    worker
      .evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')))
      // One that has ended by then is no longer inspected.
      .catch(() => false),
  );
  return (await Promise.all(has)).every(Boolean);
}

/** Has the browser look for a newer version. It may already be about to, with what was there before. */
async function look(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // Refused where the script cannot be fetched.
    await registration?.update().catch(() => {});
  });
}

/** Waits until the browser has found a newer version, whole. */
async function findsUpdate(page: Page) {
  await eventually(async () => {
    await look(page);
    return (await standing(page)).isWaiting;
  }, true);
}

function publishNext(host: Host, name: string, changes?: Record<string, string | null>) {
  host.update({ 'index.html': host.first('index.html').replace('<html ', `<html data-next="${name}" `), ...changes });
}

/** The version that a page is of, the first one if undefined. */
const version = (page: Page) => page.evaluate(() => document.documentElement.dataset.next).catch(() => 'none yet');

const take = (page: Page) => page.getByRole('button', { name: en('update.take'), exact: true });

/** Asks of a page without a network all that it can do. */
async function doesAll(me: Person) {
  await me.does('solve', { reads: /Proved/ });
  await me.press('F1');
  await me.page.getByRole('link', { name: 'Mazes: the rules' }).click();
  await me.page.getByRole('heading', { name: 'Pits' }).first().waitFor();
  await me.press('Escape');
  await unfold(me.page);
  await me.does('language:Deutsch');
  await me.finds('button', de('library.home'));
}

test('installed, the page opens, solves, generates and helps without a network', needsDist, async () => {
  const { host, context, page } = await regular();
  const me = person(page);
  // The first visit does not wait for being kept.
  assert.ok(host.asked.slice(0, host.asked.indexOf(SCRIPT)).some(path => path.endsWith('.wasm')));
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  assert.deepEqual(manifest.errors, []);
  assert.equal(JSON.parse(manifest.data ?? '').short_name, 'Lockstep');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const others = installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito');
  assert.deepEqual(others, []);
  host.cut(true);
  const asked = host.asked.length;
  await reload(page);
  await me.isNamed(en('example.walls'));
  await me.does('by:generate generator.start', { named: new RegExp(en('puzzle.generated', { seed: '\\S+' })) });
  await me.does('to:#today', { address: /#today=\d{4}-\d\d-\d\d/ });
  await me.does('to:#example=walls', { named: en('example.walls') });
  await doesAll(me);
  // Only whether there is a newer version was asked.
  const wanted = host.asked.slice(asked).filter(path => path !== SCRIPT);
  assert.deepEqual(wanted, []);
});

test(
  'a file that a browser has removed is put back; then posted addresses open without a network',
  needsDist,
  async () => {
    forgives(WITHHELD);
    const { host, page } = await regular();
    const me = person(page);
    const removed = Object.keys(host.listed()).filter(path => /^assets\/.*\.(js|css)$/.test(path));
    const isThere = () =>
      page.evaluate(
        paths => Promise.all(paths.map(path => caches.match(path))).then(all => all.every(Boolean)),
        removed,
      );
    await page.evaluate(async paths => {
      for (const name of await caches.keys()) for (const path of paths) await (await caches.open(name)).delete(path);
    }, removed);
    assert.equal(await isThere(), false);
    // All of them are wanted, one way or another.
    await page.evaluate(paths => Promise.all(paths.map(path => fetch(path))), removed);
    await eventually(isThere, true);
    host.put('other.html', '<title>Another page</title>');
    await page.goto(`${host.url}other.html`);
    assert.equal(await page.title(), 'Another page');
    host.cut(true);
    // The unit tests hold where each of them leads; an address that only the host could answer leads to the page.
    for (const [path, fragment, words] of [
      ['index.html?from=elsewhere', 'index.html', en('example.walls')],
      ['other.html#example=waiting', '#example=waiting', en('example.waiting')],
      ['en/puzzles/leap/index.html?fbclid=1', '#example=leap', en('example.leap')],
    ]) {
      await page.goto(host.url + path);
      await me.isNamed(words);
      assert.ok(page.url().startsWith(host.url + fragment), page.url());
    }
  },
);

test('a newer version is offered once whole, waits, and is taken with the boards', needsDist, async () => {
  const { host, page } = await regular();
  const me = person(page);
  await me.goTo('play');
  await plays(page, 'R');
  publishNext(host, 'second', { 'LICENSE-MIT': 'as listed' });
  host.put('LICENSE-MIT', 'cut of');
  const before = host.asked.length;
  await eventually(async () => {
    await look(page);
    return host.asked.indexOf('LICENSE-MIT', before) >= 0 && !(await standing(page)).isInstalling;
  }, true);
  await eventually(async () => (await standing(page)).caches, 1);
  assert.equal((await standing(page)).isWaiting, false);
  host.cut(true);
  await reload(page);
  assert.equal(await version(page), undefined);
  host.cut(false);
  host.put('LICENSE-MIT', 'as listed');
  await findsUpdate(page);
  await take(page).waitFor();
  await me.click('dialog.close');
  await take(page).waitFor({ state: 'hidden' });
  await reload(page);
  assert.equal(await version(page), undefined);
  await take(page).click();
  await eventually(() => version(page), 'second');
  await ready(page);
  await hasDone(page, 1);
  assert.equal(await take(page).isVisible(), false);
  // Nobody needs the first one any more.
  await eventually(async () => (await standing(page)).caches, 1);
});

test('another tab keeps its version; once all are closed the newest one is opened', needsDist, async () => {
  forgives(WITHHELD);
  const { host, context, page, open } = await regular();
  const other = await open('#example=waiting');
  await isKept(other);
  // As if it were loaded when it is needed, and the new version had it under another name.
  publishNext(host, 'second', { 'LICENSE-MIT': null });
  await findsUpdate(page);
  await take(other).waitFor();
  await take(page).click();
  await eventually(() => version(page), 'second');
  await ready(page);
  assert.equal(await version(other), undefined);
  host.cut(true);
  const status = await other.evaluate(() => fetch('LICENSE-MIT').then(response => response.status));
  assert.equal(status, 200);
  await person(other).solve();
  host.cut(false);
  await take(other).click();
  await eventually(() => version(other), 'second');
  await eventually(async () => (await standing(other)).caches, 1);
  publishNext(host, 'third');
  await findsUpdate(page);
  // Another page of that host sees how the versions stand without being one of theirs.
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL('/', host.url).href);
  await page.close();
  await other.close();
  // That the last one is gone, the browser may notice a little later.
  const isWaiting = () =>
    elsewhere.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/some/where/');
      return Boolean(registration?.waiting) || registration?.active?.state;
    });
  await eventually(isWaiting, 'activated');
  assert.equal(await version(await open()), 'third');
});

test('a version that does not even start gives way to the next one', needsDist, async () => {
  forgives(/broken/);
  const { host, page } = await regular();
  const main = Object.keys(host.listed()).find(path =>
    host.first('index.html').includes(`<script type="module" src="${path}"`),
  );
  assert.ok(main);
  publishNext(host, 'second', { [main]: 'throw new Error("broken")' });
  await findsUpdate(page);
  await take(page).click();
  await page.getByText(/could not be loaded completely/).waitFor();
  publishNext(host, 'third');
  await findsUpdate(page);
  await page.reload();
  await eventually(async () => (await standing(page)).isWaiting, false);
  await reload(page);
  assert.equal(await version(page), 'third');
});

test('the kill switch removes what is kept, and leaves everything else', needsDist, async () => {
  const { host, page } = await regular();
  await person(page).goTo('play');
  await plays(page, 'R');
  await page.evaluate(() => caches.open('lockstep /another/folder/ 1'));
  host.put(SCRIPT, await script(fileURLToPath(new URL('../../../', import.meta.url)), 'kill-switch.ts'));
  host.put('index.html', host.first('index.html').replace(/ data-service-worker="[^"]*"/, ''));
  await eventually(async () => {
    await look(page);
    return (await standing(page)).isRegistered;
  }, false);
  await eventually(() => page.evaluate(() => caches.keys()), ['lockstep /another/folder/ 1']);
  await reload(page);
  await hasDone(page, 1);
  const { isControlled, isRegistered } = await standing(page);
  assert.deepEqual({ isControlled, isRegistered }, { isControlled: false, isRegistered: false });
});

test('where nothing is kept, a loaded page does all when the network goes', needsDist, async () => {
  // The icon is asked for again with each title, and a worker for small pictures may begin just when the network goes.
  forgives(/favicon|\.wasm$/);
  for (const [options, isChanged] of [
    [{ serviceWorkers: 'block' }, false],
    // The host changes a file.
    [{}, true],
  ] as const) {
    const { host, context, open } = await visitor(options);
    if (isChanged) host.put('LICENSE-MIT', 'as the host likes it');
    const arrived = new Set<string>();
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
    const modules = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length);
    await eventually(modules, 2);
    host.cut(true);
    await context.setOffline(true);
    await doesAll(person(page));
  }
});
