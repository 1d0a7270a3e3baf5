/**
 * The start: what a first visit sees before the page's script runs, the welcome with its demonstration, and what the page
 * says, and lets a person do, while parts of it are late or missing, or the browser lacks what it needs.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '../../../www/families/index.ts';
import { heldBack, siteUrl } from '../support/browser.ts';
import { forgives, newContext, WITHHELD } from '../support/contexts.ts';
import { de, drawn, each, en, eventually, PHONE, parts, paste } from '../support/page.ts';
import { person } from '../support/person.ts';
import { OPPOSED } from '../support/puzzles.ts';
import { newProfile } from '../support/visits.ts';

const FIRST = en('levels.title', { number: 1, name: en('level.simultaneous.1') });
const START = [en('simultaneous.at-start'), en('simultaneous.at-start')];
const [MAIN, WORDS, MODULE, VIEWS, CHAPTERS] = [
  /\/main(-[^/]*)?\.js$/,
  /\/words\.en(-[^/]*)?\.js(\?|$)/,
  /\/page_bg(-[^/]*)?\.wasm$/,
  /\/late-views(-[^/]*)?\.js(\?|$)/,
  /\/help(-[^/]*)?\.js(\?|$)/,
];
/** The library, also while it is hidden. */
const library = (page: Page) => page.getByRole('region', { name: en('library.title'), includeHidden: true });
/** The message in the page itself if it could not be loaded. */
const UNLOADED = /could not be loaded/;

/** The arrow that the demonstration presses. */
const demonstrates = (page: Page, expected: string | undefined) =>
  eventually(() => page.evaluate(() => document.documentElement.dataset.demo), expected);

/** Runs in a page: once the demonstration has begun, its time goes by only by `pass`. */
function holdDemonstration() {
  const nextFrame = requestAnimationFrame.bind(window);
  const begun = performance.now();
  let passed = 0;
  performance.now = () => begun + passed;
  window.requestAnimationFrame = draw =>
    nextFrame(() => {
      // However slow the frames are, it begins at its beginning.
      if (document.documentElement.dataset.demo === undefined) passed++;
      draw(performance.now());
    });
  Object.assign(window, { pass: (ms: number) => (passed += ms) });
}

const pass = (page: Page, ms: number) => page.evaluate(time => (window as any).pass(time), ms);
/** Before its first move, during each, and after the last one. */
const [REST_MS, STEP_MS] = [1200, 900];

/** A new visitor, to whom the demonstration is shown. */
async function welcomed(options?: ContextOptions, words = en) {
  const { context, open } = await newProfile({ ...options, reducedMotion: 'no-preference' });
  await context.addInitScript(holdDemonstration);
  const page = await open();
  const me = person(page, words);
  await me.sees(words('simultaneous.welcome'));
  await demonstrates(page, '');
  await pass(page, REST_MS + STEP_MS / 2);
  await demonstrates(page, 'R');
  return me;
}

test('a first visit is welcomed to the first level; a demonstration presses its arrows once, the labels follow the pieces, and it leaves all as it was', async () => {
  const me = await welcomed();
  const { page } = me;
  await me.isNamed(FIRST);
  const ground = (key: string) => me.button(key).evaluate(element => getComputedStyle(element).backgroundColor);
  assert.notEqual(await ground('walk.right'), await ground('walk.down'));
  await me.areAt(...START);
  for (const move of FAMILIES[0].demo.slice(1)) {
    await pass(page, STEP_MS);
    await demonstrates(page, move);
  }
  const haveMoved = async () => (await parts(page).places.allTextContents()).every(place => !START.includes(place));
  await eventually(haveMoved, true);
  await pass(page, STEP_MS + REST_MS);
  await demonstrates(page, undefined);
  await me.does('', { at: START, count: '0 moves · minimum 3', sees: en('simultaneous.welcome') });
});

/**
 * Lets time pass in steps, with a frame after each. A render of the page names the stage again; what comes from elsewhere
 * meanwhile, such as an answer, causes a few more.
 */
async function drawsOnlyBoards(page: Page, ms: number) {
  const frames = 40;
  const renders = await page.evaluate(
    async ([step, frames]) => {
      const stage = document.getElementById('stage') ?? document.body;
      let renders = 0;
      stage.setAttribute = (name, value) => {
        if (name === 'aria-label') renders++;
        Element.prototype.setAttribute.call(stage, name, value);
      };
      for (let frame = 0; frame < frames; frame++) {
        (window as any).pass(step);
        await new Promise(requestAnimationFrame);
      }
      Reflect.deleteProperty(stage, 'setAttribute');
      return renders;
    },
    [ms / frames, frames],
  );
  assert.ok(renders < frames / 2, `${renders} renders in ${frames} frames`);
}

test('while pieces move, in a demonstration, a replayed walk or a search that is watched, most frames draw only boards', async () => {
  const me = await welcomed();
  const { page } = me;
  await drawsOnlyBoards(page, STEP_MS / 3);
  await me.does('ArrowDown ArrowUp', { count: '2 moves · minimum 3' });
  await drawn(page);
  await me.press('Space');
  await drawsOnlyBoards(page, 400);
  await me.does('Space tab.solve solve playback.view=auto', { can: 'playback.pause' });
  await drawsOnlyBoards(page, 400);
});

test('a tap or key ends the demonstration, and the key plays already; nothing moves, and nobody is welcomed twice', async () => {
  const phone = await welcomed({ viewport: PHONE, hasTouch: true, locale: 'de-DE' }, de);
  await parts(phone.page).boards.first().tap();
  await demonstrates(phone.page, undefined);
  await phone.sees(de('simultaneous.welcome'));
  const me = await welcomed();
  const before = await parts(me.page).boards.first().boundingBox();
  // A key that moves the focus does not end it.
  await me.press('Tab Shift+Tab');
  await demonstrates(me.page, 'R');
  await me.does('ArrowDown', { count: '1 move · minimum 3' });
  await demonstrates(me.page, undefined);
  assert.deepEqual(await parts(me.page).boards.first().boundingBox(), before);
  await me.does('ArrowUp reload', { gone: en('simultaneous.welcome') });
});

test('who wishes for less motion sees the level at rest, and wins it within 8 presses, a hint included; the welcome goes then, and the card is in Play only', async () => {
  const me = await (await newProfile()).person();
  await me.does('', { sees: en('simultaneous.welcome'), at: START });
  // Hints first tell the standing, then the next move, and then play it.
  for (const then of ['coach.show-star', 'coach.play', 'walk.undo']) await me.does('h', { can: then });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown'])
    if ((await me.text(en('simultaneous.welcome')).count()) > 0) await me.press(key);
  await me.does('', { won: /^Solved in /, gone: en('simultaneous.welcome') });
  await me.does('in:make', { gone: en('levels.play', { number: 2 }) });
  await me.does('in:play', { sees: en('levels.play', { number: 2 }) });
});

test('whoever meets a family has its rule above the boards, by a link too, until a move; the help shows it again, and a paste ends it', async () => {
  const me = await (await newProfile()).person('#level=irrgarten/3');
  await me.sees(en('irrgarten.welcome'), en('level.irrgarten.3.tip'));
  await me.does('ArrowDown ArrowRight ArrowUp ArrowLeft reload', { gone: en('irrgarten.welcome') });
  await me.does('family:stromrallye', { sees: en('stromrallye.welcome') });
  await me.does('welcome.how', { sees: en('stromrallye.welcome') });
  await me.finds('heading', /rules/);
  await me.open(OPPOSED);
  await me.seesNo(en('stromrallye.welcome'));
  await me.does('family:irrgarten', { gone: en('irrgarten.welcome') });
  const named = en('levels.title', { number: 1, name: en('level.irrgarten.41') });
  await me.does('to:#help=page welcome.again', { named, sees: en('irrgarten.welcome') });
});

/** A new page, some of whose files are held back or answered otherwise. */
async function newPage(options?: ContextOptions) {
  const page = await (await newContext(options)).newPage();
  return { page, me: person(page) };
}

/** Opens the page; its style sheet and what stands in it are there. */
async function begin(page: Page, hash = '') {
  await page.goto(siteUrl + hash, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
  );
}

const middles = (drawings: Locator) =>
  drawings.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
  );

test('boards and rule are there before the script, on a phone and a desk, and nothing moves after it', async () => {
  for (const [options, words] of [
    [{ viewport: PHONE, locale: 'de-DE', colorScheme: 'dark' }, de],
    [{ viewport: { width: 1350, height: 940 } }, en],
  ] as const) {
    const { page } = await newPage(options);
    const me = person(page, words);
    const letGo = await heldBack(page, MAIN);
    // Notes what moves.
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shifted: [] as string[] }).shifted;
      new PerformanceObserver(list => {
        for (const { sources } of list.getEntries() as any[])
          for (const { node } of sources) seen.push(`${node?.id || node?.className || node?.nodeName}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await begin(page);
    await me.sees(words('simultaneous.welcome'));
    const { boards } = parts(page);
    // Before the script runs the boards have no name.
    const early = await middles(page.locator('#boards svg'));
    assert.equal(early.length, 2);
    letGo();
    await boards.first().waitFor();
    await me.sees(words('simultaneous.welcome'));
    await drawn(page);
    const late = await middles(boards);
    assert.equal(early.length, late.length);
    for (const [index, place] of early.entries())
      for (const axis of [0, 1]) assert(Math.abs(place[axis] - late[index][axis]) <= 3, JSON.stringify([early, late]));
    assert.deepEqual(await page.evaluate(() => (window as any).shifted), []);
  }
});

test('whoever follows a link, or comes back, sees no other boards first', async () => {
  const { page, me } = await newPage();
  const letGo = await heldBack(page, MAIN);
  await begin(page, '#example=leap');
  await me.seesNo(en('simultaneous.welcome'));
  assert.equal(await page.locator('#boards svg').filter({ visible: true }).count(), 0);
  letGo();
  await me.isNamed(en('example.leap'));
  await page.evaluate(() => (location.hash = ''));
  await page.reload({ waitUntil: 'commit' });
  await me.does('', { named: en('example.leap'), sees: en('irrgarten.welcome') });
});

const MISSING = { status: 404, body: 'not found' };
const OTHER_TYPE = { status: 200, contentType: 'text/html', body: '<p>hello' };
const CUT_OFF = { status: 200, contentType: 'application/wasm', body: '\0asm' };

test('without words, first module, style sheet or wasm module the page says that it could not be loaded', async () => {
  // Whatever else comes of that.
  forgives(/./);
  // The page waits some seconds before it says so, so all cases run at the same time.
  await Promise.all(
    (
      [
        [WORDS, MISSING, UNLOADED],
        [MAIN, MISSING, UNLOADED],
        [/\.css$/, MISSING, UNLOADED],
        [/\.css$/, null, UNLOADED],
        [/\.css$/, OTHER_TYPE, UNLOADED],
        [/\.wasm$/, MISSING, en('app.unloaded')],
        [/\.wasm$/, CUT_OFF, en('app.unloaded')],
        [/\.wasm$/, OTHER_TYPE, en('app.unloaded')],
      ] as const
    ).map(async ([part, answer, words]) => {
      const { page, me } = await newPage();
      await page.route(part, route => (answer === null ? route.abort() : route.fulfill(answer)));
      await page.goto(siteUrl, { waitUntil: 'load' });
      await me.sees(words);
    }),
  );
});

test('a style sheet, first module or words that are late are not said to be missing, and the page begins with them', async () => {
  await Promise.all(
    [/\.css$/, MAIN, WORDS].map(async late => {
      const { page, me } = await newPage();
      await page.addInitScript(() => {
        const look = () => {
          if (document.querySelector('#unloaded:not([hidden])')) Object.assign(window, { saidUnloaded: true });
          requestAnimationFrame(look);
        };
        look();
      });
      const letGo = await heldBack(page, late);
      await page.clock.install();
      await page.goto(siteUrl, { waitUntil: 'commit' });
      // Its first script has run, and then more time goes by than a page may take that has all of them.
      await page.waitForFunction(() => document.documentElement.dataset.theme);
      await page.clock.runFor(6000);
      letGo();
      await parts(page).boards.first().waitFor();
      await me.isNamed(FIRST);
      assert.equal(await page.evaluate(() => 'saidUnloaded' in window), false);
    }),
  );
});

test('what is pasted, chosen or tried while the module loads is there with it', async () => {
  const { page, me } = await newPage();
  const letGo = await heldBack(page, '**/*.wasm');
  await page.goto(siteUrl, { waitUntil: 'load' });
  // The words are there, and whoever pastes is heard.
  await page.getByText(en('stage.drop')).first().waitFor({ state: 'attached' });
  await paste(page, OPPOSED);
  letGo();
  await me.isNamed(en('puzzle.from-text'));
  await drawn(page);
  await me.isNamed(en('puzzle.from-text'));

  const other = await newPage();
  const letOtherGo = await heldBack(other.page, MODULE);
  await other.page.goto(siteUrl, { waitUntil: 'commit' });
  await other.me.does('in:make family:stromrallye in:solve in:make ArrowRight h Control+z s');
  letOtherGo();
  await other.me.does('', { named: /Level 1/, can: 'generator.start' });
  await other.me.goTo('play');
  await other.me.holds('combobox', 'header.family', 'stromrallye');
});

test('a room, dialog or help whose views do not arrive says so, and is there once it is asked for again', async () => {
  forgives(WITHHELD);
  const { page, me } = await newPage();
  await page.route(VIEWS, route => route.abort());
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'load' });
  await parts(page).boards.first().waitFor();
  for (const way of ['library.home', 'tab.make', 'header.share', 'header.help']) {
    await me.click(way);
    await me.sees(en('app.unloaded'));
    await parts(page).boards.first().waitFor();
    await me.click('dialog.close');
  }
  // With the views the page gets the help, too, unless it is kept back by then.
  await page.route(CHAPTERS, route => route.abort());
  await page.unroute(VIEWS);
  await me.click('library.home');
  await library(page).waitFor();
  // The puzzle requested before has not opened by now.
  assert.equal(await page.getByRole('dialog').count(), 0);
  const help = page.getByRole('region', { name: en('header.help') });
  await me.click('header.help');
  await help.getByText(en('help.failed')).waitFor();
  await page.unroute(CHAPTERS);
  await help.getByRole('button', { name: en('dialog.close') }).click();
  await me.click('header.help');
  await help.getByRole('link', { name: 'Mazes: the rules' }).waitFor();
});

/** The page in a browser that something was taken from. @param take runs in the page before anything else */
async function lacking(take: () => void, locale = 'en-US') {
  const context = await newContext({ locale });
  await context.addInitScript(take);
  const page = await context.newPage();
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'load' });
  return page;
}

const alerts = (page: Page, words: string) =>
  page.getByRole('alert').filter({ visible: true, hasText: words }).waitFor();

/** Abilities taken from a browser, and its message then. */
const LACKS: Record<string, [key: string, take: () => void]> = {
  'without workers it is too old': ['app.failed', () => Object.assign(globalThis, { Worker: undefined })],
  'without what is newer than 2022, too': ['app.failed', () => Reflect.deleteProperty(Array.prototype, 'findLast')],
  'and lacking SIMD in WebAssembly': [
    'app.failed',
    () => {
      // As an engine that does not know its instructions, which refuses every module that has some.
      const refused = () => Promise.reject(new WebAssembly.CompileError('invalid SIMD opcode'));
      const names = ['instantiate', 'instantiateStreaming', 'compile', 'compileStreaming'];
      Object.assign(WebAssembly, Object.fromEntries(names.map(name => [name, refused])), { validate: () => false });
    },
  ],
  'in Lockdown Mode it is not too old': ['app.forbidden', () => Object.assign(globalThis, { WebAssembly: undefined })],
  'nor where compiling is forbidden': [
    'app.forbidden',
    () => {
      const refuse = () => {
        throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
      };
      const refused = async () => refuse();
      Object.assign(WebAssembly, { Module: refuse, instantiate: refused, instantiateStreaming: refused });
    },
  ],
};

test('a browser lacking what the page needs is told so in its language, and from which versions on it is there', async () => {
  const locales = Object.keys(LACKS).map((_, at) => (at % 2 ? 'de-DE' : 'en-US'));
  await each(LACKS, async ([key, take]) => {
    const locale = locales.shift();
    const page = await lacking(take, locale);
    await alerts(page, locale === 'de-DE' ? de(key) : en(key));
    await page.context().close();
  });
});

test('a browser in which the page’s modules do not run, or cannot begin, is told in both languages', async () => {
  forgives(/there are no dialogs/);
  const page = await lacking(() => {});
  // A browser makes nothing of a type that it does not know.
  await page.route(siteUrl, async route => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/type="?module"?/g, 'type="unknown"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('about:blank');
  await page.goto(siteUrl);
  for (const told of [page, await lacking(() => Object.assign(globalThis, { HTMLDialogElement: undefined }))])
    for (const words of [en, de]) await alerts(told, /(Chrome .*)$/.exec(words('app.failed'))?.[1] ?? '?');
});
