/**
 * Reads an SVG of the module as components: a string never becomes markup, and the page's policy forbids the browser's
 * own parser.
 */

import { h, type VNode } from 'preact';

/** Characters with a meaning in markup. */
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function unescape(text: string) {
  return Object.entries(ESCAPES).reduceRight((plain, [sign, escaped]) => plain.replaceAll(escaped, sign), text);
}

/** A tag, or a text between two; the module's SVG has nothing else. */
const TOKENS = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

interface Open {
  tag: string;
  attributes: Record<string, string>;
  children: (VNode | string)[];
}

/** @param svg of the module; other markup may be refused */
export function readSvg(svg: string): VNode<{ viewBox?: string }> {
  const top: Open = { tag: '', attributes: {}, children: [] };
  const open = [top];
  let end = 0;
  const close = ({ tag, attributes, children }: Open) => open[0].children.push(h(tag, attributes, ...children));
  for (const found of svg.matchAll(TOKENS)) {
    const [whole, isEnd, tag, attributes, isEmpty, text] = found;
    if (found.index !== end) break;
    end += whole.length;
    if (text !== undefined) {
      if (text.trim() !== '') open[0].children.push(unescape(text));
    } else if (isEnd) {
      const element = open.shift();
      if (element === undefined || element.tag !== tag) break;
      close(element);
    } else {
      const named = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescape(value)]);
      const element = { tag, attributes: Object.fromEntries(named), children: [] };
      if (isEmpty) close(element);
      else open.unshift(element);
    }
  }
  const [root, ...others] = top.children;
  if (end !== svg.length || open.length !== 1 || others.length > 0 || typeof root !== 'object') {
    throw new Error('this SVG cannot be read');
  }
  return root;
}
