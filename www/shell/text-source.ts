/** Incoming texts: the bytes of files, decoded lossily. */

/** Larger files are refused unread, as the module reads no longer texts. */
export const FILE_LIMIT = 32 * 2 ** 20;

/** Bytes that are not text give replacement characters. UTF-16 is recognised by its byte order mark. */
export function decodeText(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // The replacement character takes three bytes as UTF-8, which could exceed the limit; the substitute character one.
  return text.length * 3 > FILE_LIMIT ? text.replaceAll('\ufffd', '\x1a') : text;
}
