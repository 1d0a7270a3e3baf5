/**
 * Things are missing, or taken away. What the page cannot do without, workers, their script, their module, memory: a sentence
 * says so where somebody waits for an answer, nothing is lost, and once it is there again, the next press works. A store:
 * the page says so, works on, and keeps what was done as soon as it can. What it can do without is not needed.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Request, Route } from 'playwright-core';
import { launch, siteUrl } from '../support/browser.ts';
import { forgives } from '../support/contexts.ts';
import { drawn, dropFile, en, eventually, parts } from '../support/page.ts';
import { person } from '../support/person.ts';
import { dearLink, OPPOSED } from '../support/puzzles.ts';
import { exactly } from '../support/recorded.ts';
import { solvesWalls } from '../support/unharmed.ts';
import * as visits from '../support/visits.ts';

const { bystander, hasDone, inEach, keptNames, newProfile, newest, plays, ready, reload, standing, walks } = visits;

/** Presses Solve where it cannot work, and waits for the reason. */
async function failsToSolve(me: Person, code: string) {
  await me.does('in:solve search', { reads: new RegExp(exactly(en(`stopped.${code}`))) });
  await me.searchesNot();
}

test('where the files of workers are missing or broken, a search says so, and works once they are there', async () => {
  // The browser tells of files that are missing.
  forgives(/worker|wasm/i);
  const { open } = await newProfile();
  const first = await open();
  await person(first).goTo('solve');
  if (first.workers().length === 0) await first.waitForEvent('worker');
  const script = first.workers()[0].url();
  const wasm = { contentType: 'application/wasm', body: '\0asm' };
  const html = { contentType: 'text/html', body: '<p>Welcome to this network' };
  /** By what is wrong with the file that the name begins with. */
  const faults: Record<string, (route: Route) => unknown> = {
    'script missing': route => route.fulfill({ status: 404, ...html }),
    'script as a page of HTML': route => route.fulfill(html),
    'module does not come': route => route.abort(),
    'module cut off': route => route.fulfill(wasm),
  };
  await inEach(Object.keys(faults), async ({ context, open }, fault) => {
    let isBroken = true;
    const isMeant = (request: Request) =>
      fault.startsWith('script') ? request.url() === script : request.headers().referer === script;
    await context.route(/\.(js|wasm)$/, (route, request) =>
      isBroken && isMeant(request) ? faults[fault](route) : route.continue(),
    );
    const page = await open('#example=walls');
    await failsToSolve(person(page), 'not-started');
    isBroken = false;
    await solvesWalls(page);
  });
});

test('a browser that refuses to make workers: whoever asks is told, and once there are some, all goes on', async () => {
  const { context, meet } = await newProfile();
  await context.addInitScript(() => {
    Object.assign(window, { RealWorker: window.Worker });
    window.Worker = class {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    } as any;
  });
  const { me, page } = await meet('#example=walls');
  const reason = en('reason.no-worker');
  await plays(page, 'D');
  await me.does('par.ask', { sees: en('notice.least-failed', { reason }) });
  await me.does('walk.hint', { sees: en('hint.none', { reason }) });
  await me.does('by:generate generator.start', { sees: en('notice.generate-failed', { reason }) });
  await failsToSolve(me, 'no-worker');
  await page.evaluate(() => Object.assign(window, { Worker: (window as any).RealWorker }));
  await solvesWalls(page);
});

test('a worker taken away in the midst of a search is said to be, an idle one is replaced', async () => {
  const { context, meet } = await newProfile();
  await context.addInitScript(() => {
    const Real = window.Worker;
    const workers = [] as Worker[];
    const endWorkers = () => workers.forEach(worker => worker.terminate());
    Object.assign(window, { endWorkers });
    window.Worker = class extends Real {
      constructor(...given: [string | URL, WorkerOptions?]) {
        super(...given);
        workers.push(this);
      }
    };
  });
  const { me, page } = await meet(await dearLink());
  await me.does('play:D in:solve search');
  await visits.underWay(page);
  await page.evaluate(() => (window as any).endWorkers());
  await me.reads(new RegExp(`${en('stopped.killed')}|${en('stopped.memory-ran-out')}`));
  await me.openLink('#example=walls');
  await solvesWalls(page);
  const [idle] = page.workers();
  await idle.evaluate(() => self.close());
  await eventually(async () => page.workers().includes(idle), false);
  await drawn(page);
  await solvesWalls(page);
});

test('memory that runs out in a search is said to have, and the next puzzle is solved', async t => {
  // In pages of 64 KB, enough to begin a large search: nobody waits until four gigabytes are full.
  const browser = await launch(['--js-flags=--wasm-max-mem-pages=400']);
  t.after(() => browser.close());
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${siteUrl}#example=giant`);
  await ready(page);
  await failsToSolve(person(page), 'memory-ran-out');
  await person(page).openLink('#example=walls');
  await solvesWalls(page);
});

test('memory that runs out in the page’s own module is told in a sentence, and is no error', async () => {
  const me = await (await newProfile()).person('#example=walls');
  for (const isThrown of [true, false]) {
    await me.page.evaluate(isThrown => {
      const error = new WebAssembly.RuntimeError('unreachable');
      if (isThrown) reportError(error);
      else Promise.reject(error);
    }, isThrown);
    await me.sees(en('notice.memory-ran-out'));
    await me.does('dialog.close', { gone: en('notice.memory-ran-out') });
  }
});

test('what a browser forbids or lacks is not needed to play, solve and come back; no copy, and no link, is said', async () => {
  const { context, open, meet } = await newProfile();
  // As a browser that has none of what the page can do without.
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
    for (const name of ['BroadcastChannel', 'CompressionStream', 'DecompressionStream'])
      Object.defineProperty(window, name, { value: undefined });
    for (const name of ['locks', 'storage', 'share', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined });
  });
  const { me, page } = await meet('#example=walls');
  await plays(page, 'D');
  await me.does('solve', { reads: /9/ });
  await me.does('result.copy', { sees: en('result.copy-failed') });
  // It can be selected by hand.
  const { sequence } = parts(page);
  assert.equal(await sequence.evaluate(element => getComputedStyle(element).userSelect), 'auto');
  await me.goTo('play');
  const before = await standing(page);
  await eventually(async () => (await newest(page)).tab, 'play');
  await page.close();
  const again = await open();
  // The address names the puzzle only if that is read before the module is there.
  await eventually(async () => ({ ...(await standing(again)), hash: '' }), { ...before, hash: '' });
  assert.deepEqual(await walks(again), [1]);
  // A puzzle without a name has no link then, but its file.
  const later = person(again);
  await dropFile(again, 'opposed.txt', OPPOSED);
  await later.isNamed('opposed.txt');
  await later.does('header.share', { sees: en('share.old-browser') });
});

const WALLS = en('example.walls');

test('a failed write is said once, and tried again: moves and names, though another puzzle is open by then', async () => {
  await inEach(['full', 'aborted', 'broken'], async ({ context, meet }, failing) => {
    // Runs in a page, where `failing` says how writing fails.
    await context.addInitScript(() => {
      const isFailing = (how: string) => (window as any).failing === how;
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        if (isFailing('full')) throw new DOMException('full', 'QuotaExceededError');
        const request = put.apply(this, given);
        // A key that is there already: the whole transaction is undone.
        if (isFailing('aborted')) IDBObjectStore.prototype.add.apply(this, given);
        return request;
      };
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        if (isFailing('broken')) throw new DOMException('broken', 'UnknownError');
        return transaction.apply(this, given);
      };
    });
    const { me, page } = await meet('#example=walls');
    await plays(page, 'D');
    const fail = (how: string) => page.evaluate(failing => void Object.assign(window, { failing }), how);
    await fail(failing);
    await me.play('D');
    const said = en(failing === 'full' ? 'kept.full' : 'kept.broken');
    await me.sees(said);
    await me.does('dialog.close play:R');
    await hasDone(page, 3);
    await me.seesNo(said);
    await me.part('yours');
    await me.click('yours.rename-what', { name: WALLS });
    const field = page.getByRole('textbox', { name: en('yours.rename-what', { name: WALLS }) });
    await field.fill('Mine');
    await field.press('Enter');
    await me.sees('Mine');
    await me.openLink('#example=twelve');
    await fail('');
    const kept = async () => (await visits.stored(page)).values.map(({ title, moves }) => [title, moves]).sort();
    await eventually(kept, [
      [null, 0],
      ['Mine', 3],
    ]);
    await reload(page);
    assert.deepEqual((await keptNames(page)).sort(), [en('example.twelve'), 'Mine']);
  });
});

test('without a store the page says so once for each puzzle, works on, and leaves all for a page that has one', async () => {
  await inEach(['none', 'denied'], async ({ context, open, meet }, how) => {
    await context.addInitScript(() => {
      const real = window.indexedDB;
      Object.defineProperty(window, 'indexedDB', {
        get() {
          if (document.cookie.includes('denied')) throw new DOMException('denied', 'SecurityError');
          return document.cookie.includes('none') ? undefined : real;
        },
      });
    });
    await context.addCookies([{ name: how, value: '1', url: siteUrl }]);
    const { me, page } = await meet('#example=walls');
    await me.does('play:D', { sees: en('kept.denied') });
    await me.does('dialog.close #example=twelve play:DR', { sees: en('kept.denied') });
    await page.goBack();
    await me.isNamed(WALLS);
    await hasDone(page, 1);
    await me.seesNo(en('kept.denied'));
    await page.close();
    await context.clearCookies();
    const later = await open();
    await eventually(async () => [await walks(later), await walks(later, 'twelve')], [[1], [2]]);
    await reload(later);
    assert.equal((await keptNames(later)).length, 2);
  });
});

test('a slow store is not waited for: the boards play, and what was done meanwhile is a walk beside the kept one', async () => {
  await inEach(['idle', 'played', 'played and left'], async ({ context, open, person: newPerson }, how) => {
    const page = await open('#example=walls');
    await plays(page, 'DD');
    await page.close();
    const opens = await visits.slowStore(context);
    const me = person(await context.newPage());
    await me.page.goto(how === 'idle' ? siteUrl : `${siteUrl}#example=walls`);
    await parts(me.page).boards.first().waitFor();
    if (how !== 'idle') await me.play('R');
    await drawn(me.page);
    if (how.includes('left')) await me.page.close();
    await opens();
    const last = how.includes('left') ? await newPerson('#example=twelve') : me;
    await ready(last.page);
    if (how === 'idle') await last.isNamed(WALLS);
    await eventually(() => walks(last.page), how === 'idle' ? [2] : [1, 2]);
    assert.equal(await visits.elsewhere(last.page).isVisible(), false);
    // The last walk is taken up.
    await last.page.close();
    await hasDone(await open('#example=walls'), how === 'idle' ? 2 : 1);
  });
});

const LOSSES: Record<string, (page: Page) => Promise<unknown>> = {
  'without a word': page => page.evaluate(() => (window as any).lose(false)),
  'with an event': page => page.evaluate(() => (window as any).lose(true)),
  'deleted from elsewhere': async page => {
    const other = await bystander(page.context());
    await other.evaluate(() => new Promise(done => (indexedDB.deleteDatabase('lockstep').onsuccess = done)));
    await other.close();
  },
};

test('a store that is lost on the way is opened again, or made anew, with what is done, without a word', async () => {
  await inEach(Object.keys(LOSSES), async ({ context, open }, how) => {
    const lose = LOSSES[how];
    // Closes all of its connections, as browsers do, with or without telling it.
    await context.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype;
      const open = new Set<IDBDatabase>();
      IDBDatabase.prototype.transaction = function (...given) {
        open.add(this);
        return transaction.apply(this, given);
      };
      const lose = (tells: boolean) => {
        for (const database of open) {
          database.close();
          if (tells) database.dispatchEvent(new Event('close'));
        }
        open.clear();
      };
      Object.assign(window, { lose });
    });
    const page = await open('#example=walls');
    await plays(page, 'D');
    await lose(page);
    await person(page).play('D');
    await eventually(() => walks(page).catch(() => []), [2]);
    await lose(page);
    await person(page).openLink('#example=twelve');
    await person(page).play('D');
    await eventually(() => walks(page, 'twelve').catch(() => []), [1]);
    await lose(page);
    await page.goBack();
    await person(page).isNamed(WALLS);
    await person(page).play('D');
    await eventually(() => walks(page).catch(() => []), [3]);
    assert.equal(await parts(page).notice.isVisible(), false);
    await reload(page);
    await hasDone(page, 3);
  });
});

test('a store of a later page is left alone, in words, and one that something else has made is made anew', async () => {
  await inEach(['1', '99'], async ({ context, open }, version) => {
    await visits.makeStore(context, Number(version));
    const me = person(await open('#example=walls'));
    await me.play('D');
    if (version === '99') return me.sees(en('kept.newer'));
    await eventually(() => walks(me.page), [1]);
  });
});

test('at the limit of all data the page says so, works on, and goes on with what it has', async () => {
  const { meet } = await newProfile();
  const { me, page } = await meet('#example=walls');
  await plays(page, 'D');
  await page.evaluate(
    card =>
      new Promise(done => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('cards', 'readwrite');
          writing.objectStore('cards').put(card, card.key);
          writing.oncomplete = () => done(opening.result.close());
        };
      }),
    { ...(await newest(page)), key: 'large', puzzle: 'large', shown: 1, bytes: 200_000_000 },
  );
  await reload(page);
  await me.does('#example=twelve play:D', { sees: en('kept.limit') });
  await hasDone(page, 1);
  await page.goBack();
  await me.isNamed(WALLS);
  await me.play('D');
  await eventually(async () => [await walks(page), await walks(page, 'twelve')], [[1, 2], []]);
});
