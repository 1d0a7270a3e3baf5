/**
 * `cargo xtask soak --random`: the page used at random, while a file comes late or not at first, nothing can be stored, or
 * workers end. It must not freeze, throw or be left blank; Escape ends what is modal; loaded anew it shows the same. A seed
 * repeats what is done; when answers come in between is the machine's.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { heldBack, launch, siteUrl } from '../support/browser.js';
import { eventually } from '../support/page.js';
import { walkAtRandom } from '../support/random-walk.js';
import { dice } from '../support/visits.js';

const PUZZLES = '#example=walls #example=twelve #example=giant #example=walls&quiz #level=stromrallye/30 #today';
const addresses = `${PUZZLES} #level=irrgarten/4 #p=AAAA #home #levels #collections #class #help #nonsense`.split(' ');
const texts = ['', 'x', '5 3\n1 1 3\n', '3 3\n0 1\n', '{}', '<b>', '1 '.repeat(10 ** 6), 'Hao: RDRD\nMia: UULL\n'];
const FILES = 'late-views late-words help qr lockstep_bg page_bg worker'.split(' ');

/** Troubles. @type {Record<string, (page: import('playwright-core').Page, file: string) => unknown>} */
const TROUBLE = {
  none: () => {},
  late: async (page, file) => setTimeout(await heldBack(page, file), 4000),
  missing: (page, file) => page.route(file, route => route.abort(), { times: 2 }),
  storeless: page => page.addInitScript(() => Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })),
  workerless: page =>
    page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (/** @type {any[]} */ ...given) {
        Reflect.apply(postMessage, this, given);
        if (Math.random() < 0.2) setTimeout(() => this.terminate(), Math.random() * 500);
      };
    }),
};

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const end = performance.now() + Number(values.seconds ?? 600) * 1000;
const browser = await launch();
let seed = Number(values.seed ?? 1);
for (; performance.now() < end; seed++) {
  const draw = dice(Math.imul(seed, 40_503));
  /** @template Item @param {Item[]} items */
  const any = items => items[draw(items.length)];
  const [width, height, locale] = [any([1280, 800, 280]), any([800, 400]), any(['en-US', 'de-DE'])];
  const page = await browser.newPage({ viewport: { width, height }, locale, reducedMotion: 'reduce' });
  const [trouble, file, first] = [any(Object.keys(TROUBLE)), any(FILES), any(addresses)];
  const [faults, did] = [/** @type {unknown[]} */ ([]), /** @type {string[]} */ ([])];
  page.on('pageerror', error => faults.push(error));
  page.on('console', message => {
    if (message.type() === 'debug') did.push(message.text());
    // Messages about missing files.
    const isExpected = /Failed to load|dynamically imported|could not be loaded|Service Worker/.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  await TROUBLE[trouble](page, `**/${file}*`);
  const isOver = use(page, first, trouble !== 'storeless').then(() => true);
  const isUsed = await Promise.race([isOver, pause(240_000, false, { ref: false })]).catch(error => faults.push(error));
  await Promise.race([page.close(), pause(10_000)]);
  if (!isUsed) faults.push('it is slow, or frozen');
  if (faults.length === 0) continue;
  process.exitCode = 1;
  console.error(
    `seed ${seed}, ${trouble} ${file}, ${width} × ${height}, ${first}`,
    ...faults,
    did.slice(-30).join(', '),
  );
}
console.log(`the last one was seed ${seed - 1}`);
await browser.close();

/** @param {import('playwright-core').Page} page @param {string} first @param {boolean} isKept whether puzzles are stored */
async function use(page, first, isKept) {
  await page.goto(siteUrl + first, { waitUntil: 'commit' });
  for (let part = 0; part < 4; part++) {
    await page.evaluate(walkAtRandom, { seed: 4 * seed + part, steps: 80, addresses, texts });
  }
  await page.unrouteAll();
  for (let turn = 0; turn < 8; turn++) await page.keyboard.press('Escape');
  await eventually(() => page.locator('dialog[open]').count(), 0);
  // Answers on their way may still change what is shown.
  await pause(1000);
  const before = await page.evaluate(standing);
  await page.reload();
  // An address that names nothing has no entry.
  if (isKept && before.entry) await eventually(() => page.evaluate(standing), before);
  await page.evaluate(() => (location.hash = '#level=simultaneous/7'));
  await page.locator('#boards canvas').first().waitFor();
}

/** Runs in the page: what it shows. */
function standing() {
  const shown = [...document.querySelectorAll('.puzzle-name, #tabs [aria-pressed=true], .pane .place')];
  return { entry: history.state?.key, shown: shown.map(({ textContent }) => textContent) };
}
