/**
 * Faults of the page as it is now, for anybody who sees and presses it. These functions run inside the page, all of
 * them together: each may call the others, and nothing else.
 */

/** Everything wrong, each as what it is about and what is wrong with it. */
export function faults(): string[] {
  const elements = seenElements();
  return [
    ...cutOff(elements),
    ...empty(elements),
    ...outside(elements),
    ...sideways(elements),
    ...tall(elements),
    ...lonely(elements),
    ...small(elements),
    ...twice(elements),
    ...unfinished(elements),
    ...spared(elements),
    ...covered(elements),
  ];
}

/** Everything that a person sees, or would see after scrolling; behind a dialog nothing counts. */
export function seenElements() {
  const found: HTMLElement[] = [];
  const visit = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.inert) return;
    const style = getComputedStyle(element);
    // `contents` has no box, but what is in it has.
    const isShown = style.display === 'contents' || element.checkVisibility({ visibilityProperty: true });
    // Text for screen readers only is clipped.
    if (!isShown || style.clipPath !== 'none' || isLeftOut(element)) return;
    found.push(element);
    for (const child of element.children) visit(child);
  };
  visit([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
  return found;
}

/** Whether it is the place in a board's caption, which goes to a line out of sight where it does not fit. */
export function isLeftOut(element: Element) {
  const caption = element.parentElement?.matches('figcaption') ? element.parentElement : null;
  return caption !== null && element.getBoundingClientRect().top >= caption.getBoundingClientRect().bottom - 1;
}

export function isControl(element: Element) {
  return element.matches(
    'button, a[href], input, select, textarea, summary, [tabindex="0"]:not(canvas, div, section, main)',
  );
}

/** The names of what can be seen in the window and pressed. */
export function controlsInSight() {
  return [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
    .filter(element => !element.matches(':disabled, .unseen') && element.checkVisibility({ visibilityProperty: true }))
    .filter(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return right > left && bottom > top && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
    })
    .map(nameOf);
}

export function nameOf(element: Element) {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
  const name = element.getAttribute('aria-label') || labels?.[0]?.textContent || element.textContent || element.id;
  return `«${name.trim().replace(/\s+/g, ' ').slice(0, 60) || element.outerHTML.slice(0, 60)}»`;
}

/** The words directly in an element. */
export function ownText(element: Element) {
  return [...element.childNodes].filter(node => node instanceof Text && /\S/.test(node.data));
}

/** The boxes of the lines of the words directly in an element. */
export function linesOf(element: Element) {
  return ownText(element).flatMap(node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  });
}

/** Words that do not fit. */
export function cutOff(elements: HTMLElement[]) {
  const found = [];
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  for (const element of elements) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    // A press opens the rest.
    if (element.matches('input, textarea, [aria-expanded=false]') && webkitLineClamp !== 'none') continue;
    if (element instanceof HTMLInputElement && element.type === 'number' && scrollWidth > clientWidth + 1)
      found.push(`the number in ${nameOf(element)} is cut off`);
    if (element instanceof HTMLSelectElement) found.push(...chosenCutOff(element));
    if (element.matches('input, textarea, select, figcaption') || !/\S/.test(element.textContent)) continue;
    if (hides(overflowX) && scrollWidth > clientWidth + 1)
      found.push(`${nameOf(element)} is cut off: ${scrollWidth} px wide in ${clientWidth}`);
    if (hides(overflowY) && scrollHeight > clientHeight + 1)
      found.push(`${nameOf(element)} is cut off: ${scrollHeight} px high in ${clientHeight}`);
    found.push(...spilled(element));
  }
  return found;
}

/** The choice of a field that runs into its arrow. */
export function chosenCutOff(select: HTMLSelectElement) {
  const { fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  // Its `font` as a whole is empty where digits have a width of their own.
  Object.assign(pen, { font: `${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing });
  const [words] = [...select.selectedOptions].map(({ text }) => text);
  // As much as browsers leave for it where the width is free.
  const ARROW = 20;
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ARROW;
  const { width } = pen.measureText(words ?? '');
  return width > room + 0.5 ? [`«${words}» is cut off: ${Math.ceil(width)} px wide in ${room}`] : [];
}

/** Words that leave their box, or take more than two lines in a button with a frame. */
export function spilled(element: Element) {
  const boxed = element.closest('button, summary, th, td, label');
  const lines = linesOf(element);
  if (boxed === null || lines.length === 0) return [];
  const box = boxed.getBoundingClientRect();
  const isWider = lines.some(line => line.left < box.left - 1 || line.right > box.right + 1);
  const isHigher = lines.some(line => line.top < box.top - 2 || line.bottom > box.bottom + 2);
  const isButton = element.matches('button') && getComputedStyle(element).borderTopStyle !== 'none';
  const count = isButton ? new Set(lines.map(({ top }) => Math.round(top))).size : 1;
  return [
    ...(isWider ? [`${nameOf(element)} is wider than its box`] : []),
    ...(isHigher ? [`${nameOf(element)} is higher than its box`] : []),
    ...(count > 2 ? [`${nameOf(element)} takes ${count} lines`] : []),
  ];
}

/** Parts with a name and a frame, and nothing to read or press in them. */
export function empty(elements: HTMLElement[]) {
  return elements
    .filter(element => element.matches('section[aria-label], [role=alert], [role=status], dialog'))
    .filter(({ offsetHeight }) => offsetHeight > 1)
    .filter(part => !elements.some(inner => part.contains(inner) && (linesOf(inner).length > 0 || isControl(inner))))
    .map(part => `${nameOf(part)} is empty`);
}

/** Words and controls of which a part is outside of the window, and cannot be scrolled there. */
export function outside(elements: HTMLElement[]) {
  const found = [];
  for (const element of elements) {
    if (!isControl(element) && ownText(element).length === 0 && element.localName !== 'canvas') continue;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    if (width === 0 || scrollerOf(element, 'X')) continue;
    if (left < -1 || right > innerWidth + 1)
      found.push(`${nameOf(element)} is outside of the window: ${left} to ${right}`);
    if (!scrollerOf(element, 'Y') && (top < -1 || bottom > innerHeight + 1))
      found.push(`${nameOf(element)} is above or below the window: ${top} to ${bottom} of ${innerHeight}`);
  }
  return found;
}

export function scrollerOf(element: Element, axis: 'X' | 'Y') {
  for (let at = element as Element | null; at; at = at.parentElement) {
    const overflow = getComputedStyle(at)[`overflow${axis}`];
    if (/auto|scroll/.test(overflow) && at !== element) return at;
    // The page itself scrolls down unless it is told not to.
    if (at === document.body && axis === 'Y' && overflow === 'visible') return document.documentElement;
    if (getComputedStyle(at).position === 'fixed') return null;
  }
  return null;
}

/** Elements that scroll sideways, except those that are meant to, which take the focus. */
export function sideways(elements: HTMLElement[]) {
  return [document.documentElement, ...elements]
    .filter(element => !element.matches('textarea, pre, [tabindex="0"], [aria-hidden=true]'))
    .filter(element => {
      const scrolls = element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
      return scrolls && element.scrollWidth > element.clientWidth;
    })
    .map(element => `${element.localName}#${element.id}.${element.className} scrolls sideways`);
}

/** A dialog that has to be scrolled in a window with room for it. */
export function tall(elements: HTMLElement[]) {
  const isSmall = innerWidth < 1000 || innerHeight < 700;
  return elements
    .filter(element => !isSmall && element.matches('dialog') && element.scrollHeight > element.clientHeight)
    .map(dialog => `the dialog is longer than the window: ${dialog.scrollHeight} px in ${dialog.clientHeight}`);
}

/** Choices of which the last stands alone in a line of its own. */
export function lonely(elements: HTMLElement[]) {
  return elements.flatMap(element => {
    const shown = [...element.children].filter(child => child.checkVisibility());
    if (!element.matches('[role=group]') || !shown.every(child => child.matches('button'))) return [];
    const tops = shown.map(child => Math.round(child.getBoundingClientRect().top));
    const last = tops.filter(top => top === tops.at(-1)).length;
    return last === 1 && tops.length > 3 && tops[0] !== tops.at(-1)
      ? [`${nameOf(shown.at(-1) ?? element)} wraps alone`]
      : [];
  });
}

/**
 * Targets that are too small by WCAG 2.5.8: less than 24 px, unless a circle of that size touches no other
 * target, or it stands in a sentence.
 */
export function small(elements: HTMLElement[]) {
  const targets = elements
    .filter(element => isControl(element) && !element.matches(':disabled'))
    .map(element => {
      const { labels } = element as HTMLInputElement;
      // A press on its label does the same.
      const boxes = [element, ...(labels ?? [])].map(part => part.getBoundingClientRect());
      const left = Math.min(...boxes.map(box => box.left));
      const top = Math.min(...boxes.map(box => box.top));
      const width = Math.max(...boxes.map(box => box.right)) - left;
      const height = Math.max(...boxes.map(box => box.bottom)) - top;
      const isSmall = width < 23.9 || height < 23.9;
      return { element, left, top, width, height, isSmall, x: left + width / 2, y: top + height / 2 };
    });
  return targets
    .filter(({ element, isSmall, x, y }) => {
      const words = element.parentElement?.textContent.trim();
      const isInText = getComputedStyle(element).display === 'inline' && words !== element.textContent.trim();
      if (!isSmall || isInText) return false;
      return targets.some(other => {
        if (other.element === element) return false;
        if (other.isSmall) return Math.hypot(other.x - x, other.y - y) < 24;
        const across = Math.max(other.left - x, 0, x - other.left - other.width);
        const down = Math.max(other.top - y, 0, y - other.top - other.height);
        return Math.hypot(across, down) < 12;
      });
    })
    .map(({ element, width, height }) => `${nameOf(element)} is ${width.toFixed()} × ${height.toFixed()} px`);
}

/** Words with a place that was not filled, or no words. */
export function unfinished(elements: HTMLElement[]) {
  const said = (element: Element) => [
    ...ownText(element).map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'title', 'placeholder', 'aria-valuetext'].map(name => element.getAttribute(name) ?? ''),
  ];
  const isUnfinished = (words: string) => /\{\w+\}|undefined|NaN|\[object/.test(words);
  return elements
    .flatMap(said)
    .filter(isUnfinished)
    .map(words => `«${words}» is unfinished`);
}

/** Sentences that stand twice in the window. */
export function twice(elements: HTMLElement[]) {
  const met = new Map();
  for (const element of elements) {
    if (ownText(element).length === 0 || element.matches('option, textarea, pre *')) continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) continue;
    const words = ownText(element)
      .map(node => node.textContent)
      .join(' ');
    for (const sentence of words.match(/[^.!?]{20,}[.!?](?=\s|$)/g) ?? []) {
      const said = sentence.trim();
      met.set(said, (met.get(said) ?? 0) + 1);
    }
  }
  return [...met].filter(([, count]) => count > 1).map(([said, count]) => `«${said}» stands ${count} times`);
}

/** Boards that are far smaller than their room. */
export function spared(elements: HTMLElement[]) {
  const panes = elements.filter(element => element.matches('figure:has(> canvas)') && !scrollerOf(element, 'Y'));
  const room = panes[0]?.parentElement?.getBoundingClientRect();
  if (room === undefined) return [];
  const boxes = panes.flatMap(pane => [...pane.children]).map(part => part.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))];
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  const share = Math.max((right - left) / room.width, height / room.height);
  const aside = (left + right) / 2 - (room.left + room.right) / 2;
  return [
    ...(share < 0.9 ? [`the boards fill ${Math.round(share * 100)} % of their room`] : []),
    ...(Math.abs(aside) > 12 ? [`the boards stand ${Math.round(aside)} px beside the middle of their room`] : []),
  ];
}

/** Controls and boards with something over them. */
export function covered(elements: HTMLElement[]) {
  const scrolled = elements
    .filter(({ scrollTop }) => scrollTop > 0)
    .map(element => ({ element, top: element.scrollTop }));
  const before = scrollY;
  const found = new Set<string>();
  const coverAt = (element: Element, x: number, y: number) => {
    const over = document.elementFromPoint(x, y);
    const labels = (element as HTMLInputElement).labels ?? [];
    return [element, ...labels].some(part => over && (part.contains(over) || over.contains(part)))
      ? null
      : (over ?? 'nothing');
  };
  for (const element of elements.filter(isControl)) {
    if (element.getClientRects().length === 0) continue;
    const middle = () => {
      const [{ left, top, width, height }] = element.getClientRects();
      return coverAt(element, left + width / 2, top + height / 2);
    };
    if (middle() === null) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const over = middle();
    if (over) found.add(`${nameOf(element)} is covered by ${over instanceof Element ? nameOf(over) : over}`);
  }
  scrollTo(0, before);
  for (const element of elements) element.scrollTop = scrolled.find(other => other.element === element)?.top ?? 0;
  for (const board of elements.filter(element => element.matches('figure > canvas'))) {
    const { left, top, bottom, width, height } = board.getBoundingClientRect();
    if (!scrollerOf(board, 'Y') && Math.min(width, height) < 72)
      found.add(`a board is only ${width} × ${height} px large`);
    // Those in the text of the help scroll with it.
    if (scrollerOf(board, 'Y') && (top < 0 || bottom > innerHeight)) continue;
    for (let across = 1; across < 8; across++)
      for (let down = 1; down < 8; down++) {
        const over = coverAt(board, left + (across * width) / 8, top + (down * height) / 8);
        if (over) found.add(`a board is covered by ${over instanceof Element ? nameOf(over) : over}`);
      }
  }
  return [...found];
}

/** Notes from now on what Tab reaches. @returns how many presses reach all */
export function beginTabbing(): number {
  const reached = new Set();
  const note = ({ target }: Event) => reached.add(target);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.addEventListener('focusin', note);
  Object.assign(window, { tabbed: { reached, stop: () => document.removeEventListener('focusin', note) } });
  // Nobody has to press Tab for what is not there.
  return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex="0"]')].filter(
    element => element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], :disabled') === null,
  ).length;
}

/** Elements that can be pressed, but were not reached by Tab. */
export function endTabbing() {
  const { reached, stop } = (window as any).tabbed;
  stop();
  const missed = seenElements()
    .filter(element => isControl(element) && !element.matches(':disabled') && !reached.has(element))
    // Arrow keys choose among these.
    .filter(element => !(element instanceof HTMLInputElement && element.type === 'radio'));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return missed.map(element => `Tab does not reach ${nameOf(element)}`);
}
