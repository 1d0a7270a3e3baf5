/** What is being printed, if anything, is noted on the root element. */
const { dataset } = document.documentElement;

/**
 * Of all parts of the page that print, the first with something for the paper puts it there alone, until it is printed.
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
  // A print preview in the browser's tools sends no other event.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()));
}
