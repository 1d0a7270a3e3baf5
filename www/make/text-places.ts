/**
 * Places in a text of many lines: where its lines begin, and which parts of some of them are marked. Texts here end
 * their lines with LF alone, as a field gives them back.
 */

/** In UTF-16 units; an empty one is where something is missing. */
export type Place = { start: number; end: number };

export type Part = { text: string; mark: 'none' | 'marked' | 'current' };

/** The text as a field gives it back. */
export function normal(text: string) {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** The number of the line that a place is in, from 0. */
export function lineOf(starts: number[], offset: number) {
  return starts.findLastIndex(start => start <= offset);
}

type Range = { from: number; to: number };

/**
 * A part of a text, cut where marks begin and end. Where something is missing, what stands there is marked, and at the
 * end of a line a space.
 * @param current which of them is marked as the one that is looked at
 */
export function markedParts(text: string, { from, to }: Range, places: Place[], current: number): Part[] {
  const inside = (offset: number) => Math.min(to, Math.max(from, offset));
  const isEnd = (offset: number) => offset >= text.length || text[offset] === '\n';
  const marks = places
    .map(({ start, end }, index) => ({ start, end: Math.max(end, isEnd(start) ? start : start + 1), index }))
    .filter(({ start, end }) => start <= to && end >= from);
  const cuts = [...new Set([from, to, ...marks.flatMap(({ start, end }) => [inside(start), inside(end)])])];
  cuts.sort((one, other) => one - other);
  const parts: Part[] = [];
  for (const [index, cut] of cuts.entries()) {
    const missing = marks.filter(({ start, end }) => start === cut && end === cut);
    if (missing.length > 0) parts.push({ text: ' ', mark: kindOf(missing, current) });
    if (index + 1 === cuts.length) break;
    const next = cuts[index + 1];
    const over = marks.filter(({ start, end }) => start <= cut && end >= next && end > start);
    parts.push({ text: text.slice(cut, next), mark: kindOf(over, current) });
  }
  return parts;
}

function kindOf(marks: { index: number }[], current: number) {
  if (marks.length === 0) return 'none';
  return marks.some(({ index }) => index === current) ? 'current' : 'marked';
}

/** How a text became another: what was cut out of it, and what was put there instead. */
export function changeOf(before: string, after: string): { start: number; end: number; put: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, put: after.slice(start, after.length - same) };
}
