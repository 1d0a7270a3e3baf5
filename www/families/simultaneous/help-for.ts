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
    'trailing-data': 'more',
    'too-large-maze': 'more',
    'one-cell-maze': 'more',
    'too-many-mazes': 'more',
    'bad-wall': 'walls',
    'line-length': 'walls',
    'bad-pit-count': 'pits',
    'pit-out-of-range': 'pits',
  } as Record<string, string>,
  /** By what was expected; goes before the code. */
  expected: {
    columns: 'sample',
    rows: 'sample',
    'wall-right': 'walls',
    'wall-below': 'walls',
    'pit-count': 'pits',
    'pit-x': 'pits',
    'pit-y': 'pits',
  } as Record<string, string>,
  /** Every instruction may be given: none is ever refused. */
  moves: {} as Record<string, string>,
};
