/** The module with another memory limit than it was built with. */

const MEMORY_SECTION = 5;

/**
 * A module whose memory cannot grow beyond some pages of 64 KB: larger allocations fail, as on a device without more
 * memory.
 */
export function withMemoryLimit(module: Buffer, pages: number) {
  // After the magic number and the version.
  for (let at = 8; at < module.length; ) {
    const [length, body] = number(module, at + 1);
    if (module[at] === MEMORY_SECTION) {
      // One memory; its kind of limits; the minimum.
      const [least] = number(module, body + 2);
      const section = [1, 1, ...bytes(least), ...bytes(Math.max(least, pages))];
      const head = Buffer.from([MEMORY_SECTION, ...bytes(section.length), ...section]);
      return Buffer.concat([module.subarray(0, at), head, module.subarray(body + length)]);
    }
    at = body + length;
  }
  throw new Error('the module has no memory of its own');
}

/** A number in LEB128, and the index after it. */
function number(from: Buffer, at: number) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = from[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

/** @returns in LEB128 */
function bytes(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...bytes(Math.floor(value / 128))];
}
