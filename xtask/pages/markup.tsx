/**
 * Markup of static pages: components, as in the page itself, rendered as text. Texts and attributes are escaped, and
 * pictures from the module are parsed into the same tree, so that no raw markup gets into a page.
 */

import { type ComponentChildren, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** Characters with a meaning in markup. */
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A whole document. @param html the root */
export function writeDocument(html: VNode) {
  return `<!doctype html>\n${renderToString(html)}\n`;
}

/** A style sheet, which ends at its end tag and has no escapes. */
export function Style({ sheet }: { sheet: string }) {
  if (sheet.includes('</')) throw new Error('a style sheet holds a tag');
  return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
}

export function escape(text: string) {
  return text.replace(/[&<>"']/g, sign => ESCAPES[sign]);
}

export function unescape(text: string) {
  return Object.entries(ESCAPES).reduceRight((plain, [sign, escaped]) => plain.replaceAll(escaped, sign), text);
}

/** A tag, or a text between two; the module's SVG has nothing else. */
const TOKENS = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

interface Open {
  tag: string;
  attributes: Record<string, string>;
  children: (VNode | string)[];
}

/** Parses an SVG of the module. */
export function readSvg(svg: string): VNode<{ children?: ComponentChildren; transform?: string }> {
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
