/**
 * `cargo xtask previews`: draws the pictures of the static pages, in the browser named by CHROME, and replaces the
 * folder `pictures`. They are committed, so that building a site needs no browser and always gives the same bytes.
 *
 * For every page a card in each language, for messengers; and for each puzzle too large to be drawn into its page, its
 * top left corner, in both themes.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { launch } from '../../tests/web/support/browser.js';
import { familyOf } from '../../www/core/app.ts';
import type { Board, Kind, Trail } from '../../www/engine/types.ts';
import { FAMILIES } from '../../www/families/index.ts';
import { type Language, t } from '../../www/i18n/index.ts';
import { settings } from '../bundle/settings.js';
import { Boards, isLarge, opened, PICTURE } from './board.tsx';
import { type ChapterEntry, type Entry, type LevelEntry, type PuzzleEntry, readCatalogue } from './catalogue.js';
import { Brand, CARD } from './frame.tsx';
import { Style, writeDocument } from './markup.tsx';
import { scene, trail } from './module.js';
import { nameOf, puzzleOf } from './pages.tsx';
import { PICTURES, THEMES } from './site.tsx';
import { makeStyle } from './style.js';
import { inLanguage, LANGUAGES, say } from './words.js';

/** Pixels per pixel of a thumbnail: the factor by which cells are larger. */
const FINENESS = 3;

/** An origin that only this program serves. */
const ORIGIN = 'http://lockstep.invalid/';

/** The address there of the page's own modules, as one. */
const DRAWING = `${ORIGIN}drawing.js`;

const style = `${makeStyle()}\n${readFileSync(new URL('card.css', import.meta.url), 'utf8')}`;
const { entries, helps } = await readCatalogue();
const browser = await launch();
/** By their paths among the pictures. */
const pictures = new Map<string, Buffer>();
try {
  const boards = await drawLargeBoards();
  for (const [name, file] of boards) pictures.set(`boards/${name}.png`, file);
  for (const language of LANGUAGES) await drawCards(language, boards);
} finally {
  await browser.close();
}
// Not before all of them are there.
rmSync(PICTURES, { recursive: true, force: true });
for (const [path, file] of pictures) {
  const place = new URL(path, PICTURES);
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, file);
}
const sizes = [...pictures.values()].map(file => file.length);
const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
console.log(`previews: ${sizes.length} pictures, ${total} bytes, the largest ${Math.max(...sizes)}`);

/** The pictures of large puzzles, drawn by the page's own modules. @returns by the name of their card and the theme */
async function drawLargeBoards() {
  const page = await browser.newPage({ deviceScaleFactor: FINENESS });
  const script = await bundled('xtask/pages/drawing.js');
  await page.route(`${ORIGIN}**`, route =>
    route.request().url() === DRAWING
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${style}</style>` }),
  );
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if ((entry.is !== 'puzzle' && entry.is !== 'level') || !isLarge(puzzleOf(entry).boards)) continue;
    const { state } = opened(puzzleOf(entry).text());
    const [seen, walked] = [scene(state), trail(state, '')];
    if (!seen.ok || !walked.ok) throw new Error(`${entry.card} cannot be drawn`);
    const what = { script: DRAWING, boards: seen.scene.boards, trails: walked.trails, kind: entry.kind, ...PICTURE };
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(ORIGIN);
      const drawing = await page.evaluate(drawInBrowser, what);
      const file = Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64');
      files.set(`${entry.card}-${theme}`, file);
    }
  }
  await page.close();
  return files;
}

/** A module with all its imports. @param path relative to the project's root */
async function bundled(path: string) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const made = await build({ ...settings({ root, development: false }), entryPoints: [path], format: 'esm' });
  return made.outputFiles[0].text;
}

interface Drawn {
  script: string;
  boards: Board[];
  trails: Trail[];
  kind: Kind;
  width: number;
  height: number;
}

/** Runs in the browser. @returns a data address */
async function drawInBrowser({ script, boards, trails, kind, width, height }: Drawn) {
  const { drawThumbnail, familyOf: family, readPalette }: typeof import('./drawing.js') = await import(script);
  const box = { width: width / devicePixelRatio, height: height / devicePixelRatio };
  const colours = readPalette();
  const palette = { ...family(kind).colours(colours), ground: colours.panel };
  const canvas = drawThumbnail(boards, trails, palette, box);
  const whole = document.createElement('canvas');
  Object.assign(whole, { width, height });
  const context = whole.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = colours.panel;
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, Math.floor((width - canvas.width) / 2), Math.floor((height - canvas.height) / 2));
  return whole.toDataURL('image/png');
}

/** Adds the cards of a language to the pictures. @param boards pictures of large puzzles */
async function drawCards(language: Language, boards: Map<string, Buffer>) {
  const page = await browser.newPage({ viewport: CARD, colorScheme: 'light' });
  for (const entry of entries) {
    const path = `${language}/${entry.card}.png`;
    // Levels share the card of their family.
    if (pictures.has(path)) continue;
    await page.setContent(inLanguage(language, () => cardOf(entry, language, boards)));
    await page.evaluate(fitName);
    pictures.set(path, await page.screenshot());
  }
  await page.close();
}

/** Runs in the browser: shrinks a name with a long word, or of more than two lines. */
function fitName() {
  const name = document.querySelector('h1') as HTMLElement;
  const { clientWidth, scrollWidth, clientHeight } = name;
  const line = Number.parseFloat(getComputedStyle(name).lineHeight);
  name.classList.toggle('long', scrollWidth > clientWidth || clientHeight > 2.5 * line);
}

function cardOf(entry: Entry, language: Language, boards: Map<string, Buffer>) {
  const { family, facts } = linesOf(entry);
  return writeDocument(
    <html lang={language}>
      <head>
        <Style sheet={style} />
      </head>
      <body>
        <div class="words">
          <div class="brand">
            <Brand />
            <span>Lockstep</span>
          </div>
          <h1>{nameOf(entry, language)}</h1>
          <p class="family">{family}</p>
          <p class="facts">{facts}</p>
        </div>
        <div class="show">{showOf(entry, language, boards)}</div>
      </body>
    </html>,
  );
}

/** The lines below the name. */
function linesOf(entry: Entry) {
  switch (entry.is) {
    case 'puzzle':
    case 'level':
      return { family: t(`${entry.kind}.name`), facts: familyOf(entry.kind).words.sizes(puzzleOf(entry).boards) };
    case 'family':
      return { family: '', facts: t(`${entry.kind}.tagline`) };
    case 'chapter':
      return { family: '', facts: t('help.title') };
    case 'contents':
      return { family: '', facts: say('help.about') };
    case 'home':
      return { family: '', facts: FAMILIES.map(({ kind }) => t(`${kind}.name`)).join(' · ') };
  }
}

function showOf(entry: Entry, language: Language, boards: Map<string, Buffer>) {
  switch (entry.is) {
    case 'puzzle':
    case 'level':
      return pictured(entry, boards);
    case 'family':
      return pictured(exampleFor(entry.kind), boards);
    case 'home':
      return pictured(exampleFor(FAMILIES[0].kind), boards);
    case 'chapter':
      return illustration(entry, language);
    case 'contents':
      return <Brand class="sign" />;
  }
}

function pictured(entry: PuzzleEntry | LevelEntry, boards: Map<string, Buffer>) {
  const file = boards.get(`${entry.card}-light`);
  if (file === undefined) return <Boards puzzle={opened(puzzleOf(entry).text())} />;
  return <img src={`data:image/png;base64,${file.toString('base64')}`} alt="" />;
}

/** The puzzle that represents a family: not its smallest. */
function exampleFor(kind: Kind) {
  const found = entries.filter(entry => entry.is === 'puzzle' && entry.kind === kind);
  const cells = (entry: Entry) =>
    entry.is === 'puzzle' ? Math.max(...puzzleOf(entry).boards.map(({ width, height }) => width * height)) : 0;
  const example = found.find(entry => cells(entry) >= 100) ?? found[0];
  if (example?.is !== 'puzzle') throw new Error(`${kind} has no example`);
  return example;
}

/** The first drawing of a chapter. */
function illustration({ kind, chapters }: ChapterEntry, language: Language) {
  const parts = chapters[language].chapter.sections.flatMap(section => section.parts);
  for (const part of parts) {
    if (typeof part === 'string' || kind === null) continue;
    const help = helps[kind];
    if ('figure' in part) {
      const Figure = help.figures[part.figure];
      return <Figure words={part.words ?? {}} />;
    }
    if ('board' in part) return <Boards puzzle={opened(help.boards[part.board].text)} />;
    if ('sample' in part) return <Boards puzzle={opened(help.sample.text)} />;
  }
  return <Brand class="sign" />;
}
