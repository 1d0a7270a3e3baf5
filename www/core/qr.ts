/** Codes to photograph. Their library is loaded when somebody asks for one. */

/** Longer texts make codes too fine to be read from a wall. */
const MOST = 1000;

export const loadQr = () => import('qr');

/** A picture as an address. */
export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The address of a picture of a text as a QR code, with its quiet zone; null for a text that is too long. */
export async function qrOf(text: string): Promise<string | null> {
  if (text.length > MOST) return null;
  const { default: encodeQR } = await loadQr();
  const svg = encodeQR(text, 'svg', { ecc: text.length > MOST / 2 ? 'low' : 'medium', border: 4 });
  return svgAddress(svg);
}
