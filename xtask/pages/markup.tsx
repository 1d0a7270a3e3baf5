/**
 * Markup of static pages: components, as in the page itself, rendered as text. Texts and attributes are escaped, and
 * pictures from the module are parsed into the same tree, so that no raw markup gets into a page.
 */

import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ESCAPES } from '../../www/ui/read-svg.ts';

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
