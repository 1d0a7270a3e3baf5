/**
 * Whether the browser lacks something that nothing on the page can do without, so that it is told in a sentence. What
 * only some part needs (links, styles) is asked for by that part. The README has the versions.
 */

/** The smallest module with an instruction of SIMD: one function that makes a vector and drops it. */
const WITH_SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic and version
  ...[1, 4, 1, 96, 0, 0], // a type: no parameters, no results
  ...[3, 2, 1, 0], // a function of that type
  ...[10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11], // i32.const 0, i8x16.splat, drop, end
);

/** Of what modules cannot begin without, boot.ts tells: `await` at their top, dialogs. */
export function isTooOld() {
  return !(
    typeof WebAssembly === 'object' &&
    WebAssembly.validate(WITH_SIMD) &&
    typeof Worker === 'function' &&
    'inert' in HTMLElement.prototype &&
    'findLast' in Array.prototype &&
    'roundRect' in CanvasRenderingContext2D.prototype
  );
}
