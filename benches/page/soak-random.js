/**
 * The page used at random, while a file comes late or not at first, nothing can be stored, or
 * workers end. It must not freeze, throw or be left blank; Escape ends what is modal; loaded anew it shows the same. A seed
 * repeats what is done; when answers come in between is the machine's.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js benches/page/soak-random.js [--seconds 600] [--seed 1]
 */

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { faultsOf, heldBack, launch, siteUrl } from '../../tests/web/support/browser.ts';
import { eventually } from '../../tests/web/support/page.ts';
import { dice } from '../../tests/web/support/visits.ts';

const PUZZLES = '#example=walls #example=twelve #example=giant #example=walls&quiz #level=stromrallye/30 #today';
const addresses = `${PUZZLES} #level=irrgarten/4 #p=AAAA #home #levels #collections #class #help #nonsense`.split(' ');
const texts = ['', 'x', '5 3\n1 1 3\n', '3 3\n0 1\n', '{}', '<b>', '1 '.repeat(10 ** 6), 'Hao: RDRD\nMia: UULL\n'];
const FILES = 'late-views late-words help qr lockstep_bg page_bg worker'.split(' ');

/** Troubles. @type {Record<string, (page: Page, file: string) => unknown>} */
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
  const did = /** @type {string[]} */ ([]);
  page.on('console', message => message.type() === 'debug' && did.push(message.text()));
  await TROUBLE[trouble](page, `**/${file}*`);
  const isOver = use(page, first, trouble !== 'storeless').then(() => true);
  const isUsed = await Promise.race([isOver, pause(240_000, false, { ref: false })]).catch(String);
  // Messages about missing files.
  const expected = /Failed to load|dynamically imported|could not be loaded|Service Worker|net::ERR_FAILED/;
  const faults = faultsOf(page.context()).filter(fault => !expected.test(fault));
  if (isUsed !== true) faults.push(isUsed || 'it is slow, or frozen');
  await Promise.race([page.context().close(), pause(10_000)]);
  if (faults.length === 0) continue;
  process.exitCode = 1;
  const deeds = did.slice(-30).join(', ');
  console.error(`seed ${seed}, ${trouble} ${file}, ${width} × ${height}, ${first}`, ...faults, deeds);
}
console.log(`the last one was seed ${seed - 1}`);
await browser.close();

/** @param {Page} page @param {string} first @param {boolean} isKept whether puzzles are stored */
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

/**
 * Somebody who does anything at all, in any order. Runs in a page, whose console tells each deed for debugging.
 * @param {{ seed: number, steps: number, addresses: string[], texts: string[] }} walk
 */
async function walkAtRandom({ seed, steps, addresses, texts }) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const dice = (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  /** @template Item @param {ArrayLike<Item>} items */
  const any = items => items[dice(items.length)];
  const named = 'ArrowRight ArrowLeft ArrowUp ArrowDown Enter Escape Home End PageUp Backspace Delete F1';
  const keys = [...named.split(' '), ...' +-,.?/0125abcdfhlnprstuwz'];
  const typed = ['', '0', '5', '12', '-3', '1e9', 'x', '3 3', 'RRDDLLUU', ...texts];
  const always = { bubbles: true, cancelable: true };
  Object.assign(window, { print() {} });
  const key = () => {
    const how = { ...always, key: any(keys), ctrlKey: dice(8) === 0, shiftKey: dice(8) === 0 };
    console.debug(`key ${how.ctrlKey ? 'Control+' : ''}${how.shiftKey ? 'Shift+' : ''}${how.key}`);
    const at = (dice(3) === 0 && document.activeElement) || document.body;
    for (const type of ['keydown', 'keyup']) at.dispatchEvent(new KeyboardEvent(type, how));
  };
  const press = () => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const pressed = 'button:enabled, summary, select, input:enabled, textarea, a[href^="#"], canvas';
    const seen = [...within.querySelectorAll(pressed)].filter(element => element.checkVisibility());
    const field = /** @type {HTMLInputElement | undefined} */ (any(seen));
    const name = (field?.ariaLabel || field?.textContent || field?.id || '').trim().slice(0, 30);
    // Nothing leaves the page, or asks for a file.
    if (!field || field.type === 'file' || /save|speicher|load|herunter|png|svg/i.test(name)) return;
    console.debug(`press ${name}`);
    if (field instanceof HTMLCanvasElement) return stroke(field);
    if (field instanceof HTMLSelectElement) field.selectedIndex = dice(field.length);
    else if (field.type === 'range') field.value = String(dice(Number(field.max || 100)));
    else if (/^(text|search|number|textarea)$/.test(field.type)) field.value = any(typed).slice(0, 4000);
    else return field.click();
    field.focus();
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, always));
  };
  const stroke = (/** @type {Element} */ canvas) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const how = { ...always, button: any([0, 0, 0, 2]), pointerId: 1, isPrimary: true, pointerType: 'touch' };
    for (const type of ['down', 'move', 'move', any(['up', 'cancel'])]) {
      const at = { clientX: left + dice(width), clientY: top + dice(height) };
      canvas.dispatchEvent(new PointerEvent(`pointer${type}`, { ...how, ...at }));
    }
  };
  const drop = () => {
    const dataTransfer = new DataTransfer();
    for (const name of ['one', 'two'].slice(dice(2))) dataTransfer.items.add(new File([any(texts)], name));
    console.debug(`drop ${dataTransfer.items.length}`);
    document.body.dispatchEvent(new DragEvent('drop', { ...always, dataTransfer }));
  };
  const go = () => {
    const to = any([...addresses, 'back']);
    console.debug(`go ${to}`);
    if (to !== 'back') location.hash = to;
    else if (history.state?.below) history.back();
  };

  for (let step = 0; step < steps; step++) {
    any([key, key, key, press, press, press, press, press, go, drop])();
    const pause = dice(10);
    if (pause > 3) await new Promise(done => setTimeout(done, pause === 9 ? dice(120) : 0));
  }
}
