/** Places in a text of many lines, which end with LF alone, as a field returns them: lines, marked parts, excerpts. */

/** The longest text in the editor. A text area handles a key within a frame up to some 3 MB, within three at 4 MB. */
const EDITABLE_LENGTH = 3_000_000;

/** The most lines: each takes a text area some ten microseconds. */
const EDITABLE_LINES = 20_000;

/** The most characters before and after a place. */
const AROUND = 11;

/** In UTF-16 units; empty where something is missing. */
export type Span = { start: number; end: number };

type MarkedPart = { text: string; mark: 'none' | 'marked' | 'current' };

export const normal = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

export const lineOf = (starts: number[], offset: number) => starts.findLastIndex(start => start <= offset);

type Range = { from: number; to: number };

/** A text cut at marks. Where something is missing, the next character is marked, or a space at the line's end. */
export function markedParts(text: string, { from, to }: Range, places: Span[], current: number): MarkedPart[] {
  const inside = (offset: number) => Math.min(to, Math.max(from, offset));
  const isEnd = (offset: number) => offset >= text.length || text[offset] === '\n';
  const marks = places
    .map(({ start, end }, index) => ({ start, end: Math.max(end, isEnd(start) ? start : start + 1), index }))
    .filter(({ start, end }) => start <= to && end >= from);
  const cuts = [...new Set([from, to, ...marks.flatMap(({ start, end }) => [inside(start), inside(end)])])];
  cuts.sort((one, other) => one - other);
  const parts: MarkedPart[] = [];
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

/** The difference between two texts: what was cut out, and what was inserted. */
export function changeOf(before: string, after: string): { start: number; end: number; put: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, put: after.slice(start, after.length - same) };
}

export const isEditable = (text: string) =>
  text.length <= EDITABLE_LENGTH && !hasMore(text, '\n') && !hasMore(text, '\r');

/** Whether there are more lines than the editor shows. @param end of a line */
function hasMore(text: string, end: string) {
  let count = 0;
  for (let at = text.indexOf(end); at >= 0 && count <= EDITABLE_LINES; at = text.indexOf(end, at + 1)) count++;
  return count > EDITABLE_LINES;
}

/** The line of a place in a text, cut to its surroundings. */
export function excerpt(text: string, { start, end }: Span) {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const rest = text.slice(start, start + 400).search(/[\r\n]/);
  const to = rest < 0 ? Math.min(text.length, start + 400) : start + rest;
  const stop = Math.min(end, to);
  const before = text.slice(from, start);
  const after = text.slice(stop, to);
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    marked: text.slice(start, stop),
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  };
}
