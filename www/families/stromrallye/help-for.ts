/**
 * Where the help explains what went wrong: which section of the format an error of a text leads to, or where it was a
 * number that was expected, that number; and which section of the rules a refused move.
 */

export const helpFor = {
  /** By the code of the error. */
  errors: {
    'text-too-large': 'text',
    'too-short': 'sample',
    'line-too-short': 'sample',
    'not-a-number': 'text',
    'bad-size': 'sample',
    'too-large': 'sample',
    'trailing-data': 'text',
    'surplus-number': 'sample',
    'bad-battery-count': 'batteries',
    'battery-off-board': 'cells',
    'bad-charge': 'batteries',
    'too-much-charge': 'batteries',
    'shared-cell': 'cells',
    'on-robot': 'cells',
    'surplus-lines': 'batteries',
  } as Record<string, string>,
  /** By what was expected; goes before the code. */
  expected: {} as Record<string, string>,
  /** By why a move or a press on a cell was refused, where that does not go without saying. */
  moves: {
    'out-of-energy': 'empty',
    'battery-between': 'swap',
  } as Record<string, string>,
};
