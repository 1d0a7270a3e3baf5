/** Marks the root element with what is being printed, if anything. */
const { dataset } = document.documentElement;

/**
 * Of all parts of the page that print, the first with content for the paper is printed alone.
 * @param what is printed, for the style sheets
 * @param make the printed element; null if there is nothing
 */
export function bindPrinted(what: string, make: () => HTMLElement | null) {
  let paper: HTMLElement | null = null;

  function begin() {
    if (dataset.printing !== undefined) return;
    paper = make();
    if (paper === null) return;
    paper.classList.add('paper');
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
  // The browser's print emulation sends no other event.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()));
}
