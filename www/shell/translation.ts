/**
 * Pages that the browser translates. Chrome and Edge put a `<font>` with the translation in the place of each text node.
 * Preact goes on writing to nodes that are no longer on the page, and new elements lose their place beside them
 * (as with React: https://github.com/facebook/react/issues/11538). So each replaced node returns, empty, before its translation. As soon
 * as the page changes the node, or moves or removes it, the translation goes, and the browser translates the new text.
 */

/** The translation that replaced a text, and its own words. */
type Replaced = Map<Node, { font: Element; words: string }>;

/** Follows translations within an element from now on. */
export function followTranslation(root: Element) {
  const replaced: Replaced = new Map();
  const observer = new MutationObserver(records => {
    const fonts = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont));
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const changed = replaced.get(target);
      if (changed) drop(replaced, Object.assign(changed, { words: target.nodeValue }).font);
      const beside = [...addedNodes, previousSibling, nextSibling];
      const font = fonts.find(one => beside.includes(one) && one.isConnected);
      for (const text of removedNodes)
        if (text instanceof Text && font && (!text.isConnected || font.contains(text))) putBack(replaced, text, font);
    }
    // Something has come between a text and its translation, or one of them is gone. Several may have one translation.
    for (const [{ nextSibling: next }, { font }] of replaced)
      if (next !== font && (next === null || replaced.get(next)?.font !== font)) drop(replaced, font);
    // The changes made here are not the page's.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

const isFont = (node: Node): node is Element => node.nodeName === 'FONT';

/** Puts a text back before its translation, without its words. */
function putBack(replaced: Replaced, text: Text, font: Element) {
  // It had none left to translate.
  if (replaced.has(text)) return font.replaceWith(text);
  const words = text.data;
  if (font.contains(text)) text.replaceWith(words);
  text.data = '';
  font.before(text);
  replaced.set(text, { font, words });
}

/** Removes a translation: the texts that it replaced have their words again. */
function drop(replaced: Replaced, font: Element) {
  for (const [text, { font: its, words }] of replaced) {
    if (its !== font) continue;
    text.nodeValue = words;
    replaced.delete(text);
  }
  font.remove();
}
