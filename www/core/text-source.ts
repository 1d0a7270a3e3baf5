/** Texts on their way in: from files as bytes, decoded lossily, and the few characters around a place in a long text. */

/** Larger files are refused before they are read; the module reads no longer texts. */
export const FILE_LIMIT = 32 * 2 ** 20;

/** The longest text in the editor. A text area takes a key within a frame up to some 3 MB, within three at 4 MB. */
const EDITABLE_LENGTH = 3_000_000;

/** The most lines there: each takes a text area some ten microseconds. */
const EDITABLE_LINES = 20_000;

/** The most characters before and after a place. */
const AROUND = 11;

/** Whether the editor shows a text as a whole. */
export function isEditable(text: string) {
  return text.length <= EDITABLE_LENGTH && !hasMore(text, '\n') && !hasMore(text, '\r');
}

/** Whether there are more lines than the editor shows. @param end of a line */
function hasMore(text: string, end: string) {
  let count = 0;
  for (let at = text.indexOf(end); at >= 0 && count <= EDITABLE_LINES; at = text.indexOf(end, at + 1)) count++;
  return count > EDITABLE_LINES;
}

/** Bytes that are not text give replacement characters. Two bytes at the beginning mark UTF-16, as some programs save. */
export function decodeText(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Whether bytes are no text at all: what they give has grown beyond what is read. @param text that they give */
export function isNoText(bytes: ArrayBuffer, text: string) {
  // As UTF-8 a replacement character takes three bytes.
  return bytes.byteLength <= FILE_LIMIT && text.length * 3 > FILE_LIMIT && new Blob([text]).size > FILE_LIMIT;
}

/** The line of a place in a text, cut to what stands near the place. */
export function excerpt(text: string, { start, end }: { start: number; end: number }) {
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
