/** Texts that pupils hand in: a comment with the id of a puzzle says which one the lines below it are for. */

import { t } from '../i18n/index.ts';

export interface HandedText {
  name: string | null;
  text: string;
  /** why there is no text */ problem?: 'document' | 'not-text' | 'unreadable' | null;
  /** the folder of its author */ folder?: string | null;
  /** with its ending */ fileName?: string;
}

/** Lines of a text, at their places in it. */
export interface Submission extends HandedText {
  /** the id; null if no comment names it */ puzzle: string | null;
  /** the same for parts of one hand-in */ by: string;
  /** whether it stands for a file without any content, whatever puzzle it was for */ isEmpty: boolean;
}

/** All parts, those for each of some puzzles, and how many are for others; or why there is nothing to grade. */
export function partsFor(puzzles: readonly { id: string }[], sources: readonly HandedText[]) {
  const all = partsOf(sources);
  const isFor = ({ id }: { id: string }, { puzzle, isEmpty }: Submission) =>
    isEmpty || puzzle === id || (puzzle === null && puzzles.length === 1);
  const apart = all.filter(part => !puzzles.some(one => isFor(one, part))).length;
  if (all.length === 0) return t('grade.nothing');
  if (apart === all.length) return t('grade.elsewhere');
  return { all, parts: puzzles.map(one => namedApart(all.filter(part => isFor(one, part)))), apart };
}

const NAMED = /^\s*#.*\(([a-z]+-[0-9a-f]{8,})\)\s*$/;

/** The parts of texts that have any content, each for one puzzle; and files without any. */
export const partsOf = (sources: readonly HandedText[]): Submission[] =>
  sources.flatMap((source, file) => {
    const lines = source.text.split('\n');
    const starts = lines.flatMap((line, at) => (NAMED.test(line) ? [at] : []));
    const from = source.folder ?? String(file);
    // A puzzle that comes again begins another hand-in.
    const seen = new Set<string | null>();
    let number = 0;
    const parts = [0, ...starts.filter(at => at > 0)].flatMap((line, index, all) => {
      const own = lines.slice(line, all[index + 1]);
      if (own.every(one => /^\s*(#|$)/.test(one))) return [];
      const puzzle = NAMED.exec(own[0])?.[1] ?? null;
      if (seen.has(puzzle)) {
        seen.clear();
        number++;
      }
      seen.add(puzzle);
      // Empty lines in place of those before keep the numbers of lines.
      const text = '\n'.repeat(line) + own.join('\n');
      return [{ ...source, puzzle, text, by: `${from}:${number}`, isEmpty: false }];
    });
    const isEmpty = parts.length === 0 && source.name !== null;
    return isEmpty ? [{ ...source, puzzle: null, by: `${from}:0`, isEmpty }] : parts;
  });

/** Parts for one puzzle: in a folder, each after the first has its file's name, too, or they would look like two pupils. */
export const namedApart = (parts: readonly Submission[]): Submission[] =>
  parts.map((part, at) => {
    const { folder, fileName } = part;
    const isFirst = !folder || parts.findIndex(other => other.folder === folder) === at;
    return isFirst ? part : { ...part, name: `${folder}: ${fileName}` };
  });
