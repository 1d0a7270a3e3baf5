/** Seeds: whole numbers of 64 bits, as texts of digits. */

const LARGEST_SEED = 18446744073709551615n;

export const isSeed = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_SEED;

/** A seed that nobody chose, short enough to read out. */
export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
