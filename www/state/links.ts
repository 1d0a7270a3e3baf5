/**
 * Share links: packed bytes to the text of a URL fragment and back. The packing itself is done by
 * wasm; here the bytes are deflated, marked with a version byte and written as base64url.
 *
 *     #p=  base64url( 1 ++ deflate-raw(bytes) )       a puzzle, or the recipe for one
 *     #p=  base64url( 2 ++ deflate-raw(bytes) )       an attempt: a puzzle or recipe with moves
 *     #p=  base64url( 3 ++ deflate-raw(bytes) )       a collection: several puzzles or recipes with titles
 *     #p=  base64url( 4 ++ deflate-raw(bytes) )       a puzzle, recipe or attempt with title, author or note
 *     #example=NAME, #level=FAMILY/N, #today=DATE/FAMILY       a puzzle by its name
 *     #level=FAMILY/N&p=…                               … and an attempt at it
 *     …&quiz                    behind any of them: to be played without help until it is handed in
 *     …&from=CODE               behind any of them: who sends it, see sender.ts
 *     …&embed                   behind any of them: the board alone, in a page of another site
 *     #level=FAMILY/N           a level of a family's series, from 1
 *     #today=DATE/FAMILY        the puzzle of a day, YYYY-MM-DD; without a family of the first one; #today alone
 *                               is the day that it is
 *     #home, #levels, …         a part of the library
 *     #help=CHAPTER/SECTION     a part of the help, beside whatever is on the boards; #help alone is its contents
 *
 * A link is written so that it ends in a letter or digit, because programs that look for links in texts leave out other
 * characters at the end. Older links may end in `-` or `_`.
 *
 * `shell/fragment.ts` reads the names. Nothing here touches the page; a code that cannot be read gives an error code,
 * never an exception.
 */

import type { Source } from './card.ts';
import { ifPossible } from './if-possible.ts';

/**
 * The version of a link by its first packed byte: of an attempt, a collection, and a puzzle with a title. Nothing else
 * begins with these bytes. Each kind has its own version, so that a page from before that kind calls the link newer.
 */
const VERSIONS: Record<number, number> = { 0: 2, 255: 3, 254: 4 };
const VERSION = 1;
const NEWEST = 4;

/** Possible future versions; any other first byte means damage. */
const LAST_VERSION = 15;

/** Inflating stops here, in bytes, so that a small link cannot fill the memory. */
const INFLATE_LIMIT = 16 * 1024 * 1024;

/** Bytes that are inflated or deflated at a time. */
const PIECE = 4096;

/** The most characters of a link. */
const LONGEST_LINK = 32_000;

/**
 * An empty block of deflate (RFC 1951, section 3.2.4), which adds nothing for any reader, in front of the content. With
 * these five bytes, the last character of a code that ended in `-` or `_` stands for four bits or two, and is a letter or
 * digit.
 */
const EMPTY_BLOCK = [0, 0, 0, 0xff, 0xff];

/** Appended to a fragment for the board alone, in a page of another site. */
const EMBED = '&embed';

/** Appended to a fragment to make it a quiz. */
const QUIZ = '&quiz';

/** A text may go on after a link by a name, as with the `_` of emphasis; a name ends in a letter or digit. */
export const AFTER = /[^\p{L}\p{N}%=]+$/u;

/**
 * A fragment without anything that mail programs, messengers and text editors add to a link: percent-encoding, `&amp;`,
 * line breaks, punctuation and brackets after it, and parameters that track visitors. @returns empty, or with its `#`
 */
export function cleanFragment(hash: string): string {
  let text = hash.replace(/^#/, '');
  // Only the name of an example may have encoded characters. Programs encode a link once or twice.
  for (let times = 0; times < 3 && !text.startsWith('example='); times++)
    text = ifPossible(() => decodeURIComponent(text)) ?? text;
  const [name, ...added] = text
    .replace(/[\s\u00ad\u200b-\u200d\u2060]+/g, '')
    .replace(/&(amp;)+/g, '&')
    .split(/[?&]/)
    .map(part => /^p=[\w-]*/.exec(part)?.[0] ?? part.replace(AFTER, ''));
  return text === ''
    ? ''
    : `#${[name, ...added.filter(part => /^(p=.*|quiz|embed|from=[\w-]+)$/.test(part))].join('&')}`;
}

const FROM = /&from=([\w-]+)/;

/** The code of who sends a link; empty if it does not say. */
export const senderIn = (hash: string) => FROM.exec(hash)?.[1] ?? '';

export const withoutSender = (hash: string) => hash.replace(FROM, '');

/** @param code of a sender, if any @returns a fragment with it */
export const withSender = (hash: string, code: string) => (code === '' ? hash : `${hash}&from=${code}`);

/** @param hash of a puzzle @returns the same as a quiz */
export const withQuiz = (hash: string): string => (hash.endsWith(QUIZ) ? hash : hash + QUIZ);

/** @param address of a puzzle @returns the same for a page of another site */
export function withEmbed(address: string): string {
  if (address.endsWith(EMBED)) return address;
  return (address.includes('#') ? address : `${address}#`) + EMBED;
}

export const withoutEmbed = (address: string) => (address.endsWith(EMBED) ? address.slice(0, -EMBED.length) : address);

export const withoutQuiz = (hash: string) => (hash.endsWith(QUIZ) ? hash.slice(0, -QUIZ.length) : hash);

/** The part of the help that an address names, empty for its contents; null if it names something else. */
export function helpIn(hash: string): string | null {
  const found = /^#?help(?:=(.*))?$/.exec(hash);
  return found && (found[1] ?? '');
}

export const helpFragment = (at: string) => (at === '' ? '#help' : `#help=${at}`);

export const exampleFragment = (name: string) => `#example=${encodeURIComponent(name)}`;

/** The address of a puzzle with a name of its own; empty for others. */
export function namedFragment(source: Source | null) {
  if (source?.kind === 'example') return exampleFragment(source.name);
  if (source?.kind === 'level') return `#level=${source.family}/${source.number}`;
  return source?.kind === 'daily' ? `#today=${source.date}/${source.family}` : '';
}

/** Only if {@link canEncode} says that this browser can. @returns the fragment, `#p=…` */
export async function encode(bytes: Uint8Array): Promise<string> {
  const deflated = await collect(throughStream(bytes, new CompressionStream('deflate-raw')), Infinity);
  const codeWith = (before: number[]) => toBase64Url(new Uint8Array([versionOf(bytes), ...before, ...deflated]));
  const code = codeWith([]);
  return `#p=${/[-_]$/.test(code) ? codeWith(EMPTY_BLOCK) : code}`;
}

type Decoded = { ok: true; bytes: Uint8Array } | { ok: false; code: 'damaged-link' | 'newer-link' | 'unreadable-link' };

/**
 * The content of a link, even if a program has left out or added `-` or `_` at its end.
 * @param code the text after `#p=`
 * @param limit where inflating stops, in bytes
 * @returns `unreadable-link` if this browser cannot inflate
 */
export async function decode(code: string, limit = INFLATE_LIMIT): Promise<Decoded> {
  const decoded = await decodeExactly(code, limit);
  if (decoded.ok || decoded.code !== 'damaged-link') return decoded;
  const without = [/[-_]$/, /[-_]+$/].map(added => code.replace(added, ''));
  for (const whole of [...(LEFT_OUT[code.length % 4] ?? []).map(end => code + end), ...without]) {
    const repaired = await decodeExactly(whole, limit);
    if (repaired.ok && isIntact(repaired.bytes)) return repaired;
  }
  return decoded;
}

/** By the length of what is left, modulo 4: only whole groups of four characters can end in `-` or `_`. */
const LEFT_OUT: Record<number, string[]> = { 3: ['-', '_'], 2: ['--', '-_', '_-', '__'] };

/** Whether bytes end in their CRC-32, as src/services/share.rs packs them. */
function isIntact(bytes: Uint8Array) {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  // The same number for all bytes that are followed by their checksum.
  return ~rest === 0x2144df1c;
}

async function decodeExactly(code: string, limit: number): Promise<Decoded> {
  const damaged = { ok: false, code: 'damaged-link' } as const;
  const framed = fromBase64Url(code);
  if (framed === null || framed.length < 2) return damaged;
  const [version] = framed;
  if (version > NEWEST && version <= LAST_VERSION) return { ok: false, code: 'newer-link' };
  if (version < VERSION || version > NEWEST) return damaged;
  const inflating = ifPossible(() => new DecompressionStream('deflate-raw'));
  if (inflating === null) return { ok: false, code: 'unreadable-link' };
  const bytes = await collect(throughStream(framed.subarray(1), inflating), limit).catch(() => null);
  // Each content has exactly one version.
  return bytes !== null && version === versionOf(bytes) ? { ok: true, bytes } : damaged;
}

/** @param bytes as packed */
const versionOf = ([first]: Uint8Array) => VERSIONS[first] ?? VERSION;

/** How widely a link of `length` characters is accepted. */
export function sizeClass(length: number): 'everywhere' | 'most' | 'chrome' | 'too-long' {
  if (length <= 2_000) return 'everywhere';
  if (length <= 8_000) return 'most';
  return length <= LONGEST_LINK ? 'chrome' : 'too-long';
}

export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @returns null if the text is not base64url */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const binary = ifPossible(() => atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  return binary === null ? null : Uint8Array.from(binary, sign => sign.charCodeAt(0));
}

/** Whether this browser can make links with puzzles at all. */
export const canEncode = () => ifPossible(() => new CompressionStream('deflate-raw')) !== null;

/**
 * Feeds bytes in small pieces, each once the previous one has come out: a piece may inflate a thousandfold, and
 * inflating must stop when reading stops.
 */
function throughStream(bytes: Uint8Array, transform: GenericTransformStream): ReadableStream<Uint8Array> {
  let at = 0;
  const source = new ReadableStream(
    {
      pull(controller) {
        if (at === bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + PIECE));
        at = Math.min(bytes.length, at + PIECE);
      },
    },
    { highWaterMark: 0 },
  );
  return source.pipeThrough(transform);
}

async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError('inflates beyond the limit');
    }
    parts.push(read.value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
