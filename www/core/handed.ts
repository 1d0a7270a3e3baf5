/** Texts that pupils hand in: a comment with the id of a puzzle says which one the lines below it are for. */

export type Source = { name: string | null; text: string };

/** Lines of a text, at their places in it. */
export interface Part extends Source {
  /** the id; null if no comment names it */ puzzle: string | null;
}

const NAMED = /^\s*#.*\(([a-z]+-[0-9a-f]{8,})\)\s*$/;

/** The line that names a puzzle. @param puzzle its id; null if it has none yet */
export const namingLine = (title: string, puzzle: string | null) =>
  `# ${title.replace(/\s+/g, ' ')}${puzzle === null ? '' : ` (${puzzle})`}`;

/** The parts of texts that have any content, each for one puzzle. */
export const partsOf = (sources: readonly Source[]): Part[] =>
  sources.flatMap(({ name, text }) => {
    const lines = text.split('\n');
    const starts = lines.flatMap((line, at) => (NAMED.test(line) ? [at] : []));
    return [0, ...starts.filter(at => at > 0)].flatMap((from, index, all) => {
      const own = lines.slice(from, all[index + 1]);
      if (own.every(line => /^\s*(#|$)/.test(line))) return [];
      const puzzle = NAMED.exec(own[0])?.[1] ?? null;
      // Empty lines in place of those before keep the numbers of lines.
      return [{ name, puzzle, text: '\n'.repeat(from) + own.join('\n') }];
    });
  });
