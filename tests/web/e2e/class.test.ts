/**
 * Class: a teacher's ten minutes, press by press; quizzes, which hide all help until they are handed in as a text; the
 * table of what a class hands in; sequences graded on Solve: typed or in files, sorted, shown on the boards and copied. On
 * paper: worksheets, previewed as they are printed, and the boards of any room; and the picture on the boards as a file.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../www/state/links.ts';
import { de, drawn, dropFile, dropFiles, en, eventually, PHONE, printedPages, sheets } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { example, identity, LINE_RALLYE, OPPOSED, PIT_TRAP, plainly, SHORT_RALLYE } from '../support/puzzles.ts';
import { begins, moves, opens, pasted, replay } from '../support/recorded.ts';
import { newProfile, reload } from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { ok } = lockstep;

const visit = visitor();

/** The first levels of the mazes, with their ids and solutions. */
const LEVELS = [1, 2, 3, 4, 5].map(number => {
  const { text } = ok(lockstep.level('simultaneous', number));
  const name = en('levels.title', { number, name: en(`level.simultaneous.${number}`) });
  return { title: `No. ${number}`, text, name, id: identity(text), moves: ok(lockstep.solve(text)).moves ?? '' };
});

const linkTo = (...entries: Parameters<typeof lockstep.packCollection>[1]) =>
  encode(ok(lockstep.packCollection('Class 7b', entries)).bytes);

async function hasHelp(me: Person, isThere: boolean) {
  if (isThere) return me.can('tab.solve', 'tab.make');
  await me.cannot('tab.solve', 'tab.make', 'walk.hint', 'par.ask');
  await me.seesNo(en('coach.more'), en('typed.title'));
}

const isQuiz = (me: Person, expected: boolean) =>
  eventually(async () => new URL(me.page.url()).hash.includes('quiz'), expected);
/** The dialog in which a quiz asks who plays. */
const asked = (me: Person) => me.page.getByRole('dialog', { name: begins(en('quiz.label')) });
async function handedIn(me: Person, expected: RegExp) {
  await me.holds('textbox', 'quiz.text', expected);
  return me.field('textbox', 'quiz.text').inputValue();
}

test('a teacher’s ten minutes, with five levels in a collection, a quiz, three hand-ins and a worksheet, take at most 30 presses', async () => {
  let presses = 0;
  /** Counts a press, or a field that is filled. */
  const one = <Value>(done: Promise<Value>) => {
    presses++;
    return done;
  };
  const me = await visit('#level=simultaneous/1');
  await one(me.click('library.home'));
  await one(me.click('library.levels'));
  for (const [index, { name }] of LEVELS.entries()) {
    // Its second chapter is folded.
    if (index === 3) await one(me.unfold('simultaneous.chapter.2'));
    await one(me.page.getByRole('checkbox', { name: en('collection.tick', { name }) }).click());
  }
  await one(me.fill({ 'collection.title-of-all': 'Class 7b' }));
  await me.press('Enter');

  await one(me.click('quiz.label'));
  const quizLink = await me.shared(/#p=.*&quiz$/);
  await one(me.click('share.qr'));
  await me.page.getByRole('dialog').getByRole('img').waitFor();
  await one(me.click('dialog.close'));

  const pupil = await visit(quizLink, { viewport: PHONE, hasTouch: true });
  await one(asked(pupil).getByRole('textbox').fill('Ann'));
  await one(pupil.click('quiz.start'));
  await pupil.sees(en('quiz.label'));
  for (const [index, { moves }] of LEVELS.entries()) {
    await pupil.sees(en('collection.place', { number: index + 1, count: 5 }));
    await pupil.play(moves);
    await pupil.sees(/^Solved in \d/);
    if (index < 4) await one(pupil.click('win.next', { name: LEVELS[index + 1].name }));
  }
  // After the last one the way on is to hand in.
  const won = pupil.page.getByRole('region', { name: en('win.label'), exact: true });
  await one(won.getByRole('button', { name: en('quiz.hand-in') }).click());
  await pupil.sees(en('quiz.handed'));
  const line = /^# Class 7b: 5 of 5 solved\n# .*\(s-[0-9a-f]{16}\)\n# solved in \d+ moves\nAnn: [UDLR]+\n/;
  const handed = await handedIn(pupil, line);
  await pupil.seesNo(en('quiz.label'));

  await one(me.click('collection.print'));
  // Three hand-ins, one with a wrong sequence, and one for another puzzle among them.
  const wrong = handed.replaceAll('Ann: ', 'Ben: ').replace(/Ben: [UDLR]+\n$/, 'Ben: U\n');
  const other = handed.replaceAll('Ann: ', 'Cleo: ').concat('# Elsewhere (s-0123456789abcdef)\nCleo: RRR\n');
  await one(me.fill({ 'grade.label': handed + wrong + other }));
  await one(me.click('grade.go'));
  await me.rowsAre('Ann', 'Ben', 'Cleo');
  await me.finds('row', /^Ann .* 5 of 5$/, /^Ben .* 4 of 5$/, /^Cleo .* 5 of 5$/);
  await me.sees(en('grade.apart', { count: 1 }));
  assert.match((await one(me.saves('grade.save'))).text, /^(.*,){6}.*\r\n.*\r\nBen,(\d+,){4}[a-z ]+,4\r\n/);

  for (const [key, value] of Object.entries({ heading: 'Test 1', points: '4', each: '2' }))
    await one(me.fill({ [`sheet.${key}`]: value }));
  await one(me.check('sheet.code'));
  await one(me.click('sheet.prepare'));
  await eventually(() => sheets(me.page).count(), 6);
  await me.sees('Test 1');
  assert.equal(await me.page.getByRole('img', { name: /^Code to / }).count(), 5);
  assert.ok(presses <= 30, `${presses} presses`);
});

test('from a new device ten puzzles of each family, from easy to hard, are a quiz and a worksheet; its code fills a projector with title and address', async () => {
  const me = await visit('#level=simultaneous/1', { locale: 'de-DE', viewport: { width: 1024, height: 768 } });
  await me.part('collections');
  for (const kind of ['simultaneous', 'stromrallye']) {
    const name = de('hand-out.title', { family: de(`${kind}.name`) });
    await me.part('collections');
    await me.card(name).click();
    const names = de('hand-out.names').split(' · ');
    await me.lists(...names.map((name, index) => `${index + 1} von 10, ${name}, `));
    await me.click('quiz.label');
    await me.shared(/&quiz$/);
    await me.does('share.qr share.qr-large');
    const shown = me.page.getByRole('figure');
    await eventually(() => shown.evaluate(figure => figure === document.fullscreenElement), true);
    assert.match(await shown.innerText(), new RegExp(`^${name}\\n+http://.*#p=.*&quiz$`, 's'));
    const { width, height } = (await shown.getByRole('img').boundingBox()) ?? { width: 0, height: 0 };
    assert.ok(Math.min(width, height) > 400, `${width} × ${height}`);
    await me.page.evaluate(() => document.exitFullscreen());
    await me.does('dialog.close collection.all');
  }
  // In Class, too, where it is chosen.
  await me.does('part:class class.subject=irrgarten sheet.prepare');
  await eventually(() => sheets(me.page).count(), 14);
});

test('a quiz from the share dialog hides all help, the minimum too, until it is handed in as a text that grading reads', async () => {
  const me = await (await visit()).open(OPPOSED);
  await me.click('header.share');
  await me.page.getByRole('checkbox', { name: en('share.quiz') }).check();
  await me.sees(en('share.quiz-hint'));
  const pupil = await visit(await me.shared(/&quiz$/));
  // Without a name it begins, too, and asks again in the end.
  await asked(pupil).waitFor();
  await asked(pupil).getByRole('textbox').and(pupil.page.locator(':focus')).waitFor();
  await pupil.does('Escape', { sees: en('quiz.note') });
  await hasHelp(pupil, false);
  await pupil.does('h play:DRD', { won: /^Solved in 3/ });
  const card = pupil.page.getByRole('region', { name: en('win.label'), exact: true });
  assert.doesNotMatch(await card.innerText(), /minimum|optimal|possible/i);
  await pupil.click('quiz.hand-in');
  // Until it has the focus, Enter presses something else.
  await pupil.field('textbox', 'quiz.name').and(pupil.page.locator(':focus')).waitFor();
  await pupil.does('Enter', { sees: en('quiz.no-name') });
  await pupil.fill({ 'quiz.name': 'Ann: #1' });
  await pupil.press('Enter');
  const handed = await handedIn(pupil, /^# Lockstep.*\(s-[0-9a-f]{16}\)\n# solved in 3 moves.*\nAnn 1: DRD\n$/);
  await pupil.copied(handed);
  await hasHelp(pupil, true);
  await isQuiz(pupil, false);
  await me.does('Escape in:solve open:grade.title');
  await me.fill({ 'grade.label': handed });
  await me.does('grade.go', { rows: ['Ann 1'] });
});

test('a quiz of a collection asks for a name, tells no tip, and stays one when the page, help or library come and go; handed in it stays so', async () => {
  const link = `${await linkTo(...LEVELS.slice(0, 3))}&quiz`;
  const device = await newProfile();
  const me = await device.person(link);
  // Without a name it does not begin.
  await me.click('quiz.start');
  await asked(me).getByRole('textbox').fill('Ben: #2');
  await me.press('Enter');
  await asked(me).waitFor({ state: 'hidden' });
  const solved = `Ben 2 · ${en('quiz.solved-of', { solved: 1, count: 3 })}`;
  await me.does(`play:${LEVELS[0].moves}`, { sees: solved });
  await me.press('F1');
  await reload(me.page);
  await me.finds('heading', en('help.general'));
  await me.does('Escape', { sees: [en('quiz.note'), solved] });
  await me.does('part:examples Escape', { sees: solved });
  await hasHelp(me, false);
  // An unfinished one does not go unasked.
  await me.does('quiz.hand-in', { sees: en('quiz.unfinished', { solved: 1, count: 3 }) });
  await me.does('quiz.go-on quiz.hand-in', { sees: en('quiz.unfinished', { solved: 1, count: 3 }) });
  const dialog = me.page.getByRole('dialog');
  await dialog.getByRole('button', { name: en('quiz.hand-in') }).click();
  const handed = /\nBen 2: [UDLR]+\n(# .*No\. [23].*\n# not solved.*\n(Ben 2: \n)?){2}$/;
  await handedIn(me, handed);
  await reload(me.page);
  await handedIn(me, handed);
  await me.does('collection.next', { named: 'No. 2' });
  await hasHelp(me, true);
  await isQuiz(me, false);
  const again = await device.person('#level=simultaneous/5&quiz');
  await asked(again).getByRole('textbox').fill('Cem');
  await again.does('Enter', { sees: 'Cem', gone: en('level.simultaneous.5.tip') });
});

test('files dropped where class files belong are rows of the table, not puzzles; it goes once another puzzle is meant', async () => {
  const me = await visit(await linkTo(LEVELS[0], LEVELS[1]));
  await me.part('class');
  const answers = (...moves: string[]) =>
    moves.map((all, at) => `# No. ${at + 1} (${LEVELS[at].id})\nAnn: ${all}\n`).join('');
  const solutions = answers(LEVELS[0].moves, LEVELS[1].moves);
  // Two pupils of one name, one without the first puzzle; a document, and nothing at all.
  await dropFiles(me.page.getByRole('heading', { name: en('class.quiz') }), [
    ['a.txt', solutions],
    ['b.txt', answers('U', 'no solution').replace(/^.*\n.*\n/, '')],
    ['cleo.docx', 'PK\x03\x04'],
    ['dora.txt', ''],
  ]);
  await me.rowsAre('Ann', 'Ann (2)', 'cleo', 'dora');
  // The words on a whole file are once in its row.
  const whole = (name: string, key: string) =>
    new RegExp(`^${name} \\w+ ((?!${en(key)}).)*${en(key)}((?!${en(key)}).)* 0 of 2$`);
  const rows = [/^Ann .* 2 of 2$/, /^Ann \(2\) .* 0 of 2$/, whole('cleo', 'error.sequence-document')];
  await me.finds('row', ...rows, whole('dora', 'error.sequence-empty'));
  assert.equal(await me.page.getByTitle(/^Answer: no solution\./).count(), 1);
  assert.match(
    (await me.saves('grade.save')).text,
    /\r\nAnn \(2\),,wrong · There is no solution if [^:]*\.,0\r\ncleo,unreadable · This is a document/,
  );
  // Beside the room as well, whose drops end with it.
  await dropFiles(me.page.getByRole('banner'), [['emil.txt', solutions.replaceAll('Ann', 'Emil')]]);
  await me.does('', { rows: ['Emil'], sees: en('class.what') });
  await me.does('class.subject=', { rows: [] });
  await me.click('library.back');
  await dropFile(me.page, 'opposed.txt', OPPOSED);
  await me.isNamed('opposed.txt');
});

const [START, GOAL] = [en('simultaneous.at-start'), en('simultaneous.at-goal')];

const grade = (text: string) => async (me: Person) => {
  // While one is graded, the button cancels; the field stays.
  const field = me.page.getByRole('textbox', { name: en('grade.label'), exact: true });
  if (!(await field.isVisible())) await me.unfold('grade.title');
  await me.fill({ 'grade.label': text });
  await me.click('grade.go');
};
/** Shows a sequence on the boards. */
const shows = (name: string) => (me: Person) => me.page.getByRole('rowheader').getByRole('button', { name }).click();

const ELSEWHERE = '# Other (s-0123456789abcdef)\nAnn: RRR\n';

replay('sequences are graded on Solve', pasted(OPPOSED, { room: 'play' }), {
  'sorted and shown on the boards; back, or undo, brings the own moves back': [
    'ArrowUp in:solve',
    [grade('Ben: UDRD\nAnn: DRD\nCleo: huh'), { sees: begins(en('grade.solved', { solved: 2, count: 3 })) }],
    ['', { sees: /^Line 3, column 7: .*huh/ }],
    me => me.finds('row', 'Ben solves 4 1 1'),
    async me => {
      const head = me.page.getByRole('columnheader', { name: en('grade.column.name') });
      await head.getByRole('button').click();
      await eventually(() => head.getAttribute('aria-sort'), 'ascending');
    },
    ['', { rows: ['Ann', 'Ben', 'Cleo'] }],
    [shows('Ben'), { at: [GOAL, GOAL], live: en('grade.shown', { name: 'Ben' }) }],
    ['grade.back', { at: [START, START] }],
    [shows('Ben'), { at: [GOAL, GOAL] }],
    ['Control+z', { at: [START, START], off: ['grade.back'] }],
    ['tab.play', { count: moves(1) }],
  ],
  'a text without a sequence, or for another puzzle, is refused without a table; among others it is set apart': [
    'in:solve',
    [grade('# nobody\n'), { sees: en('grade.nothing'), rows: [] }],
    [grade(ELSEWHERE), { sees: en('grade.elsewhere'), rows: [] }],
    [grade(`${ELSEWHERE}# This (${identity(OPPOSED)})\nBen: DRD\n`), { rows: ['Ben'] }],
    ['', { sees: new RegExp(en('grade.apart', { count: 1 })), gone: en('grade.elsewhere') }],
  ],
  'the table is copied for a spreadsheet, in German too': [
    'language:Deutsch',
    async me => {
      const german = person(me.page, de);
      await german.fill({ 'grade.label': '=Anna: runter rechts runter\n' });
      await german.does('grade.go', { sees: /3 Anweisungen/ });
      await german.click('grade.copy');
    },
    me => me.copied(/^Name;Urteil;.*\n"'=Anna";löst;3;3;3;3;0;;;;/s),
    'language:English',
  ],
  'a list of a program stands beside a shortest solution, from where they part; another puzzle leaves nothing of it': [
    opens(PIT_TRAP),
    'in:solve',
    me => me.holds('textbox', 'grade.label', ''),
    [grade('Ann: ["right", "left", "down", "right", "right", "down"]'), { sees: /^First wasted: move 2, Left\./ }],
    [shows('Ann'), { sees: en('grade.side-best', { count: 4 }) }],
    me => eventually(() => me.page.getByRole('slider', { name: en('grade.part-at', { number: 1 }) }).inputValue(), '1'),
  ],
  'files dropped on the section, open or closed, are graded by their names, and the puzzle stays': [
    opens(LINE_RALLYE),
    'in:solve',
    [me => dropFiles(me.text(en('grade.title')), [['eve.txt', 'R']]), { rows: ['eve'] }],
    me =>
      dropFiles(me.field('textbox', 'grade.label'), [
        ['ann.txt', 'R'],
        ['ben.txt', 'Cleo: L\nDora: LLLLLLLLL'],
      ]),
    ['', { rows: ['ann', 'Cleo', 'Dora'], named: en('puzzle.from-text'), gone: en('grade.column.wasted') }],
  ],
});

test('a better move that a check shows costs the star, and Solve says so before', async () => {
  const me = await visit('#level=simultaneous/1');
  const { text } = lockstep.ok(lockstep.level('simultaneous', 1));
  const from = (begun: string) => begun + lockstep.ok(lockstep.solve(text, { from: begun })).moves;
  const best = from('');
  const longer = ['U', 'D', 'L', 'R'].map(from).find(moves => moves.length > best.length);
  await me.goTo('solve');
  const star = new RegExp(en('solve.star'));
  await me.sees(star);
  await grade(`Ann: ${longer}`)(me);
  await me.does('', { sees: /Instead: /, gone: star });
  await me.does('in:play open:typed.title');
  await me.fill({ 'typed.label': best });
  await me.does('coach.play', { won: begins(en('won.watched', { played: en('won.count', { count: best.length }) })) });
});

async function preview(me: Person, chosen: Record<string, string>) {
  await me.part('class');
  await me.fill(Object.fromEntries(Object.entries(chosen).map(([key, value]) => [`sheet.${key}`, value])));
  await me.click('sheet.prepare');
  await sheets(me.page).first().waitFor();
}

/** The contents of the paper: the parts of the page that are seen, and the colour behind them. */
const onPaper = (page: Page) =>
  page.evaluate(() => ({
    parts: [...document.body.children]
      .filter(part => getComputedStyle(part).display !== 'none')
      .map(({ className }) => className.split(' ')[0]),
    grounds: [document.documentElement, document.body].map(part => getComputedStyle(part).backgroundColor),
  }));

test('puzzles are printed two a page: first the rules, then boxes for moves, with the solutions on the back, and nothing else; headings are larger than names', async () => {
  const me = await visit(await linkTo(...LEVELS.slice(0, 4)));
  const { page } = me;
  await preview(me, { each: '2', solutions: 'back' });
  // The back of the rules is empty.
  await eventually(() => sheets(page).count(), 6);
  assert.equal(await sheets(page).first().getByRole('listitem').count(), 6);
  // Boxes for pens have no role: they are not for readers.
  const boxes = (index: number) => sheets(page).nth(index).locator('[aria-hidden=true]').count();
  assert.deepEqual([await boxes(2), await boxes(3)], [2, 0]);
  assert.match(await sheets(page).nth(3).innerText(), /3 instructions: [↑↓←→]{3}$/m);
  const sheet = sheets(page).nth(2);
  const [head, title, name] = await Promise.all(
    [
      sheet.getByRole('heading', { level: 2 }),
      sheet.getByRole('heading', { level: 3 }),
      sheet.getByText(/^(Anton|Name:)$/),
    ].map(part => part.first().evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))),
  );
  assert.ok(head > title && title > name);
  const picture = sheet.getByRole('img').first();
  const isDrawn = (image: any) => image.decode().then(() => image.naturalWidth > 0);
  assert.equal(await picture.evaluate(isDrawn), true);
  for (const format of ['A4', 'Letter'] as const) assert.equal(await printedPages(page, format), 6);
  // As wide as a sheet of paper.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1032 });
  await eventually(async () => (await onPaper(page)).parts, ['sheets']);
});

test('a collection is printed as it was written, with title, numbers, authors and notes, boards that fill the page, and at the end its solutions', async () => {
  const written = [1, 2, 3].map(number => {
    const { text } = ok(lockstep.level('simultaneous', number));
    return { title: `No. ${number}`, author: 'Ada & <i>Bo</i>', note: `Note ${number}`, text };
  });
  const packed = ok(lockstep.packCollection('Class 7b', [...written, { title: '', text: SHORT_RALLYE }]));
  const me = await visit(await encode(packed.bytes), { locale: 'de-DE' });
  const { page } = me;
  await me.part('class');
  for (const [key, isOn] of Object.entries({ 'sheet.card': false, 'sheet.rising': true })) await me.check(key, isOn);
  await preview(me, { instruction: 'Findet <b>beide</b> Wege.' });
  await eventually(() => sheets(page).count(), 5);
  const [board, sheet] = await Promise.all(
    [sheets(page).nth(1).getByRole('img').first(), sheets(page).nth(1)].map(part => part.boundingBox()),
  );
  // One below the other.
  assert.ok(board && sheet && board.width > 0.85 * sheet.width && board.height > 0.3 * sheet.width);
  const pages = await sheets(page).allInnerTexts();
  for (const text of pages) assert.match(text, /^Class 7b\n/);
  for (const text of pages.slice(0, 4)) assert.match(text, /Findet <b>beide<\/b> Wege\./);
  // Each title is there twice: the second time with the solution.
  const headings = await sheets(page).getByRole('heading', { level: 3 }).allTextContents();
  const titles = written.map(({ title }) => `${title} · Labyrinthe von Ada & <i>Bo</i>`);
  for (const title of [...titles, 'Rätsel 4 · Stromrallye'])
    assert.equal(headings.filter(words => words.endsWith(`. ${title}`)).length, 2, headings.join('\n'));
  for (const { note } of written) assert.equal(await sheets(page).getByText(note, { exact: true }).count(), 1);
  const solutions = pages.map(text => text.match(/: [↑↓←→ ]+$/gm)?.length ?? 0);
  assert.deepEqual(solutions, [0, 0, 0, 0, 4]);
  assert.equal(await printedPages(page), 5);
});

test('what was generated is printed seed after seed, without what is not wished for', async () => {
  const me = await visit();
  await me.does('by:generate generator.start', { named: /\d/ });
  await me.does('part:class off:sheet.card');
  await preview(me, { which: 'generated', count: '2', solutions: 'none' });
  const titles = await sheets(me.page).getByRole('heading', { level: 3 }).allTextContents();
  assert.deepEqual(titles, ['Puzzle 1', 'Puzzle 2']);
  // The seeds stand small at the foot.
  const words = (await sheets(me.page).allInnerTexts()).join();
  const seeds = [...words.matchAll(/seed (\d+)/gi)].map(([, seed]) => BigInt(seed));
  assert.equal(seeds.length, 2);
  assert.equal(seeds[1] - seeds[0], 1n);
});

/** Prepares paper, and waits for what is on it: before the module is there, nothing prepares it. */
const prepared = (page: Page) =>
  eventually(async () => {
    // The page hears of either in the next frame; without one between them, of neither.
    for (const media of [null, 'print'] as const) {
      await page.emulateMedia({ media });
      await drawn(page);
    }
    return page.locator('.print-sheet svg').count();
  }, 1);

const count = plainly(example('twelve')).moves?.length ?? NaN;

test('each room prints the boards alone on one page, Solve with the solution, from a dark phone too', async () => {
  const me = await visit('#example=twelve', { viewport: PHONE, locale: 'de-DE', colorScheme: 'dark' });
  const { page } = me;
  // Made for paper alone, it has no role.
  const paper = page.locator('.print-sheet');
  for (const presses of ['in:play', 'in:solve', 'in:make', 'solve', 'in:play']) {
    await me.does(presses);
    await prepared(page);
    await eventually(() => onPaper(page), { parts: ['print-sheet'], grounds: Array(2).fill('rgba(0, 0, 0, 0)') });
    assert.equal(await paper.getByRole('button').count(), 0);
    const isSolved = presses === 'solve';
    // With what proves it.
    for (const words of [de('simultaneous.shortest', { count }), de('simultaneous.rung.label', { number: 1 })])
      assert.equal((await paper.getByText(words).count()) > 0, isSolved);
    await page.emulateMedia({ media: null });
    await eventually(() => paper.count(), 0);
    if (!isSolved) assert.equal(await printedPages(page), 1);
  }
});

/** The size of a PNG, and how many colours are in it. */
const seen = (me: Person, png: Buffer) =>
  me.page.evaluate(
    async numbers => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(numbers)], { type: 'image/png' }));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0);
      return { width, height, colours: new Set(new Uint32Array(data)).size };
    },
    [...png],
  );

test('the picture of both boards is large, and after solving shows the way in colours of time, or why there is none', async () => {
  const me = await visit('#example=twelve');
  const before = await seen(me, (await me.saves('picture.save')).bytes);
  await me.solve();
  const { name: file, bytes } = await me.saves('picture.save');
  assert.match(file, /\.png$/);
  const { width, height, colours } = await seen(me, bytes);
  // Two square boards side by side, with names above them.
  assert.ok(width > 500 && width < 4096 && width > 1.6 * height && width < 2.4 * height, `${width} × ${height}`);
  assert.ok(colours > 20 && colours > before.colours + 10, `${before.colours}, ${colours}`);
  await me.openLink('#example=cut-off');
  const open = (await me.saves('picture.save')).bytes;
  await me.solve();
  assert.ok(!open.equals((await me.saves('picture.save')).bytes), 'why there is no solution');
  await me.drop('my maze.txt', example('minefield'));
  const { name, text } = await me.saves('more.text');
  assert.equal(name, 'my maze.txt');
  assert.equal(identity(text), identity(example('minefield')));
  assert.equal((await me.saves('picture.save')).name, 'my maze.png');
});
