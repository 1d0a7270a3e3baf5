/** Looks at one state of the page in windows of all sizes, in both languages and themes. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as inPage from './in-page.ts';
import { drawn, eventually } from './page.ts';
import { type Presses, visitor } from './person.ts';

export interface Looks {
  /** controls in sight at most; where a panel scrolls, in windows up to 800 px high */ limit?: number;
  /** whether on phones the sheet is looked at, too */ sheet?: boolean;
  /** whether the panel is folded away on wide windows, as on a first visit */ folded?: boolean;
}
export type Step = Presses | [presses: Presses, until: string];

/** A phone upright, smaller and larger; on its side; a tablet; a desk. */
const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
].map(([width, height]) => ({ width, height }));

const THOROUGH = [SIZES[1], SIZES[4]];
const ENGLISH = [SIZES[0], SIZES[2], SIZES[4]];

const SHEET = /^(Puzzle, result and more|Rätsel, Ergebnis und mehr)$/;
const LANGUAGES = ['English', 'Deutsch'] as const;

/** All functions, so that they find each other in the page. */
const SOURCE = Object.values(inPage).map(String).join('\n');

const visit = visitor();

/** Runs in the page of any browser: what overflows it, or lies on something else. */
export const LAYOUT_FAULTS: () => string[] = `() => {
  ${SOURCE}
  const elements = seenElements();
  return [...outside(elements), ...sideways(elements), ...covered(elements)];
}` as any;

/** Everything wrong with the page as it is now. */
export const faults = (page: Page): Promise<string[]> => page.evaluate(`(() => { ${SOURCE}; return faults(); })()`);

/** Everything wrong with a state, each with where it was met. */
export async function crawled(
  fragment: string,
  { limit = Infinity, sheet = false, folded = false }: Looks,
  steps: Step[],
): Promise<string[]> {
  const me = await visit(fragment, { viewport: SIZES.at(-1) });
  const { page } = me;
  if (folded) await fold(page);
  for (const step of steps) {
    const [presses, until] = Array.isArray(step) ? step : [step];
    await me.does(presses);
    if (until) await page.locator(until).first().waitFor({ state: 'attached' });
  }
  const narrow = () => page.getByRole('region', { name: /^(Playback|Wiedergabe)$/ }).isVisible();
  /** Faults by place. */
  const met = new Map<string, string[]>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawn(page);
    const isNarrow = sheet && (await narrow());
    for (const isOpen of isNarrow ? [false, true] : [false]) {
      if (isOpen) await page.getByRole('button', { name: SHEET }).click();
      const where = `${size.width} × ${size.height}${isOpen ? ', sheet' : ''}`;
      // German, whose words are longer, at every size; English where the layout is another one.
      for (const language of LANGUAGES.slice(ENGLISH.includes(size) ? 0 : 1)) {
        await speak(page, language);
        note(await faults(page), `${where}, ${language}`);
        const seen =
          isOpen || (size.height > 800 && !folded)
            ? []
            : await page.evaluate<string[]>(`(() => { ${SOURCE}; return controlsInSight(); })()`);
        if (seen.length > limit) note([`${seen.length} controls, at most ${limit}: ${seen.join(' | ')}`], where);
      }
      // Sizes of one layout hardly differ: one of each is enough for what takes long.
      if (THOROUGH.includes(size) && isNarrow === isOpen) {
        note(await complaints(page), where);
        await page.emulateMedia({ colorScheme: 'dark' });
        note(await complaints(page, BY_COLOUR), `${where}, dark`);
        await page.emulateMedia({ colorScheme: 'light' });
        note(await unreached(page), where);
      }
      if (isOpen) await page.keyboard.press('Escape');
    }
  }
  function note(found: string[], where: string) {
    for (const fault of found) met.set(fault, [...(met.get(fault) ?? []), where]);
  }
  return [...met].map(([fault, where]) => `${fault}\n    (${where.join('; ')})`);
}

async function unreached(page: Page): Promise<string[]> {
  const count = await page.evaluate<number>(`(() => { ${SOURCE}; return beginTabbing(); })()`);
  for (let press = 0; press < count + 3; press++) await page.keyboard.press('Tab');
  return page.evaluate(`(() => { ${SOURCE}; return endTabbing(); })()`);
}

/** Folds the panel away, as it is on a first visit. */
export async function fold(page: Page) {
  // The press that unfolded it may not be drawn yet.
  await drawn(page);
  const isFolded = () =>
    page.evaluate(() => {
      const button = document.getElementById('beside');
      if (button?.ariaExpanded === 'true') button.click();
      return button?.ariaExpanded === 'false' && !document.getElementById('panel')?.checkVisibility();
    });
  await eventually(isFolded, true);
}

/** Chooses a language; its button may be out of sight. */
async function speak(page: Page, language: (typeof LANGUAGES)[number]) {
  const chosen = () =>
    page.evaluate(name => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      if (button?.ariaPressed !== 'true') button?.click();
      return document.documentElement.lang === button?.lang;
    }, language);
  await eventually(chosen, true);
  await drawn(page);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Colour rules only: the themes differ in nothing else. */
export const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The complaints of axe about the page as it is now, which has no frames. @param only names of the only rules to check */
export async function complaints(page: Page, only?: string[]) {
  // It is half a megabyte to parse: once for a page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return await page.evaluate(async rules => {
    const { axe }: { axe: typeof import('axe-core') } = window as any;
    const { violations } = await axe.run(document, {
      // Reporting the rest would double the time.
      resultTypes: ['violations'],
      // Style sheets and media would be fetched for rules that are off, or have nothing to check here.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations.map(({ id, nodes }) => `axe, ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  }, only);
}
