/** Incoming texts: the bytes of files, decoded lossily. */

/** Larger files are refused unread, as the module reads no longer texts. */
export const FILE_LIMIT = 32 * 2 ** 20;

/** Bytes that are not text give replacement characters. UTF-16 is recognised by its byte order mark. */
export function decodeText(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Whether bytes are not text: decoded, they have grown beyond the limit. @param text decoded from them */
export function isNoText(bytes: ArrayBuffer, text: string) {
  // As UTF-8 a replacement character takes three bytes.
  const mayGrow = text.length * 3 > FILE_LIMIT && text.includes('\ufffd');
  return bytes.byteLength <= FILE_LIMIT && mayGrow && new Blob([text]).size > FILE_LIMIT;
}
