/**
 * Markup as a tree: what goes into a page is put together as elements and texts, and written in one place, where every text
 * and every attribute is escaped. Nothing that is written comes from anywhere else; pictures that the module draws are read
 * into the same tree.
 *
 * @typedef {string | Element | null} Child null: nothing
 * @typedef {string | number | boolean | null | undefined} Value of an attribute; true stands without a value, and false,
 *   null and undefined leave it out
 */

/** Elements that have no end. */
const VOID = new Set(['base', 'br', 'img', 'link', 'meta', 'source']);

/** What stands for itself nowhere in HTML. @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** An element, with as much of a browser's own as the drawings of the help use. */
export class Element {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {Map<string, Value>} */
    this.attributes = new Map();
    /** @type {Child[]} */
    this.children = [];
  }

  /** @param {string} name @param {Value} value */
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  /** @param {...Child} children */
  append(...children) {
    this.children.push(...children);
  }

  /** @param {string} text */
  set textContent(text) {
    this.children = [text];
  }
}

/**
 * @param {string} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 */
export function el(tag, attributes = {}, ...children) {
  const element = new Element(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * What `make` draws by the page's own helpers (dom.js), which ask a document for elements: those of this tree.
 * @param {() => unknown} make
 * @returns {Element}
 */
export function drawn(make) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
  const create = (/** @type {string} */ tag) => new Element(tag);
  const stand = { createElement: create, createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => create(tag) };
  Object.defineProperty(globalThis, 'document', { value: stand, configurable: true });
  try {
    return /** @type {Element} */ (make());
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
    else Object.defineProperty(globalThis, 'document', before);
  }
}

/** All elements below and at one, in order. @param {Element} element @returns {Generator<Element>} */
export function* within(element) {
  yield element;
  for (const child of element.children) if (child instanceof Element) yield* within(child);
}

/** @param {string} text */
export function escape(text) {
  return text.replace(/[&<>"']/g, sign => ESCAPES[sign]);
}

/**
 * The element as text.
 * @param {Child} child
 * @returns {string}
 */
export function write(child) {
  if (child === null) return '';
  if (typeof child === 'string') return escape(child);
  const { tag, attributes, children } = child;
  const written = [...attributes].map(([name, value]) => {
    if (value === false || value === null || value === undefined) return '';
    return value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`;
  });
  const open = `<${tag}${written.join('')}>`;
  if (VOID.has(tag)) return open;
  const content = tag === 'style' ? sheet(children) : children.map(write).join('');
  return `${open}${content}</${tag}>`;
}

/** A style sheet ends at its end tag and knows no escapes. @param {Child[]} children */
function sheet(children) {
  const text = children.join('');
  if (text.includes('</')) throw new Error('a style sheet holds a tag');
  return text;
}

/** @param {Element} html the root @returns {string} a whole document */
export function writeDocument(html) {
  return `<!doctype html>\n${write(html)}\n`;
}

/** A tag, or a text between two; what the module draws has nothing else. */
const TOKENS = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

/**
 * An SVG as the module writes it.
 * @param {string} svg
 * @returns {Element}
 */
export function readSvg(svg) {
  const top = el('top');
  const open = [top];
  let end = 0;
  for (const found of svg.matchAll(TOKENS)) {
    const [whole, isEnd, tag, attributes, isEmpty, text] = found;
    if (found.index !== end) break;
    end += whole.length;
    if (text !== undefined) {
      if (text.trim() !== '') open[0].append(unescape(text));
    } else if (isEnd) {
      if (open.shift()?.tag !== tag) break;
    } else {
      const element = el(tag);
      for (const [, name, value] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) element.setAttribute(name, unescape(value));
      open[0].append(element);
      if (!isEmpty) open.unshift(element);
    }
  }
  const [root, more] = top.children;
  if (end !== svg.length || open.length !== 1 || more !== undefined || !(root instanceof Element)) {
    throw new Error('this SVG cannot be read');
  }
  return root;
}

/** What {@link escape} has made of it before. @param {string} text */
export function unescape(text) {
  return Object.entries(ESCAPES).reduceRight((plain, [sign, escaped]) => plain.replaceAll(escaped, sign), text);
}
