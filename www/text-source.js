/**
 * Texts on their way in: from files as bytes, decoded lossily, and the few characters around a
 * place in a long text.
 */

/** Larger files are refused before they are read; the module reads no longer texts. */
export const FILE_LIMIT = 32 * 2 ** 20;

/**
 * Longer texts are not put into the editor. A text area takes a key within a frame up to some 3 MB, and needs three
 * frames and more at 4 MB.
 */
export const EDITABLE_LENGTH = 3_000_000;

const AROUND = 11;

/**
 * Bytes that are no text give replacement characters, and the parser an ordinary error.
 * @param {ArrayBuffer} bytes
 */
export function decodeText(bytes) {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/**
 * The line of a place in a text, cut to what stands near the place.
 * @param {string} text
 * @param {{ start: number, end: number }} place
 * @returns {{ before: string, marked: string, after: string }}
 */
export function excerpt(text, { start, end }) {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const rest = text.slice(start, start + 400).search(/[\r\n]/);
  const to = rest < 0 ? Math.min(text.length, start + 400) : start + rest;
  const stop = Math.min(end, to);
  const before = text.slice(from, start);
  const after = text.slice(stop, to);
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    marked: text.slice(start, stop),
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  };
}
