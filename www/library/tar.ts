/** Several texts as one archive, in the format that every system unpacks (POSIX ustar, not compressed). */

const BLOCK = 512;

/** @param files names of at most 99 ASCII characters @param seconds the time that all files have */
export function tar(files: readonly { name: string; text: string }[], seconds: number): Blob {
  const encoder = new TextEncoder();
  const parts = files.flatMap(({ name, text }) => {
    const content = encoder.encode(text);
    const padding = new Uint8Array((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [header(name, content.length, seconds), content, padding];
  });
  return new Blob([...parts, new Uint8Array(2 * BLOCK)], { type: 'application/x-tar' });
}

function header(name: string, size: number, seconds: number) {
  const block = new Uint8Array(BLOCK);
  const put = (at: number, text: string) => block.set(new TextEncoder().encode(text), at);
  const octal = (at: number, length: number, value: number) =>
    put(at, `${value.toString(8).padStart(length - 1, '0')}\0`);
  put(0, name);
  octal(100, 8, 0o644);
  octal(108, 8, 0);
  octal(116, 8, 0);
  octal(124, 12, size);
  octal(136, 12, Math.floor(seconds));
  // The sum of all bytes, with spaces in the place of the sum.
  put(148, ' '.repeat(8));
  put(156, '0');
  put(257, 'ustar\0' + '00');
  const sum = block.reduce((sum, byte) => sum + byte, 0);
  octal(148, 7, sum);
  return block;
}
