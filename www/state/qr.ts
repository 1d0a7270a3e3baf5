/** Codes to photograph. Their library is loaded when somebody asks for one. */

import { imported } from '../engine/imported.ts';

/** Longer texts make codes too fine to be read from a wall. */
const MOST = 1000;

export const loadQr = () => imported(() => import('qr'));

export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * The address of a picture of a text as a QR code, with its quiet zone; null for a text that is too long, `missing` if the
 * library does not arrive.
 */
export async function qrOf(text: string): Promise<string | null | 'missing'> {
  if (text.length > MOST) return null;
  const library = await loadQr().catch(() => null);
  if (library === null) return 'missing';
  const svg = library.default(text, 'svg', { ecc: text.length > MOST / 2 ? 'low' : 'medium', border: 4 });
  return svgAddress(svg);
}
