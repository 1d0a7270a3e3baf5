/**
 * Addresses at which the site once had a page for each puzzle, level, family and chapter of the help. They were posted,
 * so each opens what it named: 404.html and the service worker lead from it to the fragment of the page.
 */

const CHAPTER = '#help=$1';

/** The path behind the site's folder. A name has no sign that means something in an address. */
const FORMS: readonly [form: RegExp, fragment: string][] = [
  [/^(?:en\/puzzles|de\/raetsel)\/([\w-]+)$/, '#example=$1'],
  [/^(?:en\/levels|de\/level)\/([a-z]+\/\d+)$/, '#level=$1'],
  [/^(?:en\/help|de\/hilfe)$/, '#help'],
  [/^(?:en\/help|de\/hilfe)\/([\w-]+)$/, CHAPTER],
  // The page of a family opened its first example.
  [/^(?:en|de)\/simultaneous$/, '#example=walls'],
  [/^(?:en|de)\/stromrallye$/, '#example=first-swap'],
  [/^(?:en|de)\/irrgarten$/, '#example=one-way'],
];

/**
 * @param path relative to the site's folder
 * @param hash of the same address: a section, if that is a chapter
 * @returns the fragment of what a posted address names; null for other addresses
 */
export function fragmentAt(path: string, hash: string): string | null {
  // Programs that look for links in texts may include a sign after one.
  const name = path.replace(/[^\w/-]+$/, '').replace(/\/(?:index\.html)?$/, '');
  const found = FORMS.find(([form]) => form.test(name));
  if (found === undefined) return null;
  const [form, fragment] = found;
  const isSection = fragment === CHAPTER && /^#[\w-]+$/.test(hash);
  return name.replace(form, fragment) + (isSection ? `/${hash.slice(1)}` : '');
}

/**
 * Where a posted address leads on its host. The site may lie in any folder, in one called `en`, too, so the last part
 * that can be an address within it counts.
 * @returns the site's folder and the fragment; null for other addresses
 */
export function placeAt({ pathname, hash }: { pathname: string; hash: string }): string | null {
  for (const { index } of [...pathname.matchAll(/\/(?=(?:en|de)\/)/g)].reverse()) {
    const fragment = fragmentAt(pathname.slice(index + 1), hash);
    if (fragment !== null) return pathname.slice(0, index + 1) + fragment;
  }
  return null;
}
