/**
 * What differs between two texts, so that a long history of a long text needs no copies of it: hunks in order, each
 * with what stands at a place before and after. Pure.
 */

interface Hunk {
  /** where it begins in the text before, in UTF-16 units */ at: number;
  before: string;
  after: string;
}

export type Patch = Hunk[];

/** Equal stretches that are shorter than this are part of a hunk: each hunk costs something, too. */
const GAP = 24;

export function patchOf(before: string, after: string): Patch {
  if (before.length === after.length) return differences(before, after);
  const room = Math.min(before.length, after.length);
  let begin = 0;
  while (begin < room && before.charCodeAt(begin) === after.charCodeAt(begin)) begin++;
  let end = 0;
  while (end < room - begin && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return [
    { at: begin, before: before.slice(begin, before.length - end), after: after.slice(begin, after.length - end) },
  ];
}

/** The text after, from the one before. @param before the text that the patch was made of */
export function applied(patch: Patch, before: string) {
  const parts = [];
  let from = 0;
  for (const { at, before: old, after } of patch) {
    parts.push(before.slice(from, at), after);
    from = at + old.length;
  }
  return parts.join('') + before.slice(from);
}

/** The patch that leads back. */
export function reversed(patch: Patch): Patch {
  let shift = 0;
  return patch.map(({ at, before, after }) => {
    const back = { at: at + shift, before: after, after: before };
    shift += after.length - before.length;
    return back;
  });
}

/** How much it holds, in UTF-16 units. */
export function sizeOfPatch(patch: Patch) {
  return patch.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
}

/** Of texts that are equally long: each stretch that differs. */
function differences(before: string, after: string): Patch {
  const patch: Patch = [];
  let begin = -1;
  let end = -1;
  const close = () => {
    if (begin >= 0) patch.push({ at: begin, before: before.slice(begin, end), after: after.slice(begin, end) });
  };
  for (let at = 0; at < before.length; at++) {
    if (before.charCodeAt(at) === after.charCodeAt(at)) continue;
    if (begin < 0 || at - end > GAP) {
      close();
      begin = at;
    }
    end = at + 1;
  }
  close();
  return patch;
}
