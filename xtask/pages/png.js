/**
 * PNG files of few colours, small enough to be kept in the tree: a screenshot is read, its colours are reduced to a palette,
 * and it is written anew.
 *
 * @typedef {{ width: number, height: number, rgb: Uint8Array }} Pixels rgb: three bytes a pixel, row by row
 */

import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Kinds of pixels by PNG's number for them, in bytes; all of 8 bits a channel. @type {Record<number, number>} */
const CHANNELS = { 2: 3, 6: 4 };

/**
 * Reads a PNG as browsers write them: 8 bits a channel, not interlaced. Transparency is left out.
 * @param {Uint8Array} file
 * @returns {Pixels}
 */
export function readPng(file) {
  const data = Buffer.from(file);
  /** @type {Buffer[]} */
  const packed = [];
  let header = Buffer.alloc(0);
  for (let at = SIGNATURE.length; at < data.length; ) {
    const length = data.readUInt32BE(at);
    const name = data.toString('latin1', at + 4, at + 8);
    const body = data.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') header = body;
    if (name === 'IDAT') packed.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9]];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0)
    throw new Error('a PNG of a kind that is not read');
  const rows = unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) rgb[pixel * 3 + channel] = rows[pixel * channels + channel];
  }
  return { width, height, rgb };
}

/**
 * Undoes the filters that each row has been written with.
 * @param {Uint8Array} lines of one byte for the filter and `stride` bytes
 * @param {number} stride
 * @param {number} height
 * @param {number} step bytes from a pixel to the next
 */
function unfiltered(lines, stride, height, step) {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < step ? 0 : rows[at - step];
      const up = y === 0 ? 0 : rows[at - stride];
      const corner = x < step || y === 0 ? 0 : rows[at - stride - step];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      rows[at] = lines[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return rows;
}

/** @param {number} left @param {number} up @param {number} corner */
function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/**
 * Writes a picture with a palette: the commonest colours, and for each other one the nearest of them.
 * @param {Pixels} pixels
 * @param {number} most how many colours there may be, at most 256
 * @returns {Buffer}
 */
export function writePng({ width, height, rgb }, most) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  const colours = Array.from({ length: width * height }, (_, pixel) => {
    const colour = (rgb[pixel * 3] << 16) | (rgb[pixel * 3 + 1] << 8) | rgb[pixel * 3 + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    return colour;
  });
  const palette = chosen(counts, most);
  const places = new Map([...counts.keys()].map(colour => [colour, nearest(palette, colour)]));
  const lines = Buffer.alloc((width + 1) * height);
  for (const [pixel, colour] of colours.entries()) {
    const y = Math.floor(pixel / width);
    lines[pixel + y + 1] = places.get(colour) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The colours that stand for all: each time the one whose pixels are farthest from those chosen, by their number too, so
 * that a small sign keeps its colour and many shades of an edge become few.
 * @param {Map<number, number>} counts
 * @param {number} most
 */
function chosen(counts, most) {
  const rest = [...counts].map(([colour, count]) => ({ colour, weight: Math.sqrt(count), far: Infinity }));
  /** @type {number[]} */
  const palette = [];
  while (palette.length < Math.min(most, counts.size)) {
    const next = rest.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    palette.push(next.colour);
    for (const one of rest) one.far = Math.min(one.far, distance(one.colour, next.colour));
  }
  return palette;
}

/** @param {{ weight: number, far: number }} colour */
function worth({ weight, far }) {
  return far === Infinity ? weight * 1e9 : weight * far;
}

/** @param {number[]} palette @param {number} colour */
function nearest(palette, colour) {
  let best = 0;
  for (let index = 1; index < palette.length; index++) {
    if (distance(palette[index], colour) < distance(palette[best], colour)) best = index;
  }
  return best;
}

/** @param {number} colour */
function channelsOf(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** @param {number} one @param {number} other */
function distance(one, other) {
  const [red, green, blue] = channelsOf(one);
  const [otherRed, otherGreen, otherBlue] = channelsOf(other);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
}

/** @param {string} name @param {Buffer} body */
function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
