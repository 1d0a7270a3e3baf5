/** Colours by role, from style/colours.css for each theme: all that canvases, exports and thumbnails are drawn with. */

/** Role to `#rrggbb`. */
export type Palette = Record<string, string>;

export type RampName = 'classic' | 'safe';

/** The number of colours of a trail: enough to look continuous, few enough for few strokes. */
export const BUCKETS = 64;
const STOPS = 5;

/** How many players have their own colour and mark; further ones start again with the first. */
export const PLAYERS = 8;

const MOST_PLAYERS = 16;

/** The number of the player, from 1, whose colour and mark a player shares. @param player from 1 */
export const playerLook = (player: number) => ((player - 1) % PLAYERS) + 1;

export const variableOf = (role: string) =>
  `--${role.replace(/^player-(\d+)$/, (_, player) => `player-${playerLook(Number(player))}`)}`;

/** Whether a player's mark has a hole: there are half as many shapes as looks. @param player from 1 */
export const isHollow = (player: number) => playerLook(player) > PLAYERS / 2;

/** The palette of the current theme. @throws if the style sheet did not load: nothing could be drawn */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const defined = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSStyleRule && rule.selectorText === ':root')
    .flatMap(rule => [...(rule as CSSStyleRule).style])
    .filter(name => name.startsWith('--'))
    .map(name => name.slice(2));
  if (defined.length === 0) throw new Error('the style sheet defines no colours');
  const players = Array.from({ length: MOST_PLAYERS }, (_, index) => `player-${index + 1}`);
  const roles = new Set([...defined, ...players]);
  return Object.fromEntries([...roles].map(role => [role, style.getPropertyValue(variableOf(role)).trim()]));
}

export function rampStops(palette: Palette, ramp: RampName) {
  const prefix = ramp === 'safe' ? 'trail-safe' : 'trail';
  return Array.from({ length: STOPS }, (_, stop) => palette[`${prefix}-${stop}`]);
}

/** The {@link BUCKETS} colours between the stops. @param stops as `#rrggbb` */
export const rampColours = (stops: string[]): string[] =>
  Array.from({ length: BUCKETS }, (_, bucket) => {
    const place = (bucket / (BUCKETS - 1)) * (stops.length - 1);
    const low = Math.min(stops.length - 2, Math.floor(place));
    return between(stops[low], stops[low + 1], place - low);
  });

/** The bucket of move `index` of `count`: the same moment has the same colour on every board. */
export const bucketOf = (index: number, count: number) =>
  count <= 1 ? 0 : Math.min(BUCKETS - 1, Math.floor((index / (count - 1)) * BUCKETS));

/** Red, green and blue, 0 to 255. @param colour `#rrggbb`, or as {@link rampColours} writes it */
export const channelsOf = (colour: string) =>
  colour.startsWith('#')
    ? [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).map(Number);

/** A colour as a pixel of `ImageData`. @param alpha 0 to 1 */
export const wordOf = (colour: string, alpha = 1) =>
  new Uint32Array(new Uint8ClampedArray([...channelsOf(colour), 255 * alpha]).buffer)[0];

/** A colour between two, mixed in linear light, so that the middle is not muddy. @param share of the second, 0 to 1 */
export function between(from: string, to: string, share: number) {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((value, channel) =>
    Math.round(Math.sqrt(value * value * (1 - share) + target[channel] * target[channel] * share)),
  );
  return `rgb(${mixed.join(', ')})`;
}
