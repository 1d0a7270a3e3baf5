/**
 * What several parts of the page do for printing: the first one that has something for the paper puts it there, alone on
 * it, and takes it away again afterwards.
 */

/** On the root element, what is printed while something is. */
const { dataset } = document.documentElement;

/**
 * @param what is printed: style sheets know it
 * @param make what goes on the paper; null where there is nothing
 */
export function bindPrinted(what: string, make: () => HTMLElement | null) {
  let paper: HTMLElement | null = null;

  function begin() {
    if (dataset.printing !== undefined) return;
    paper = make();
    if (paper === null) return;
    document.body.append(paper);
    dataset.printing = what;
  }

  function end() {
    if (dataset.printing !== what) return;
    delete dataset.printing;
    paper?.remove();
  }

  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  // A page that is looked at as it will be printed hears nothing else.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()));
}
