/**
 * Where the help explains what went wrong: which section of the format an error of a text leads to, and which section
 * of the rules a refused move.
 */

export const helpFor = {
  /** By the code of the error. */
  errors: {
    'text-too-large': 'header',
    'too-short': 'sample',
    'line-too-short': 'header',
    'not-a-number': 'header',
    'bad-size': 'header',
    'too-large': 'header',
    'trailing-data': 'sample',
    'no-map-header': 'header',
    'surplus-in-header': 'header',
    'too-small': 'header',
    'unknown-sign': 'signs',
    'row-too-short': 'border',
    'row-too-long': 'border',
    'no-start': 'border',
    'second-start': 'border',
    'start-in-border': 'border',
    'no-exit': 'border',
    'second-exit': 'border',
    'exit-inside': 'border',
    'exit-in-corner': 'border',
    'border-open': 'border',
  } as Record<string, string>,
  /** By what was expected; goes before the code. */
  expected: {} as Record<string, string>,
  /** By why a move or a press on a cell was refused, where that does not go without saying. */
  moves: {
    'nothing-behind': 'jumper',
    'exit-behind': 'jumper',
    'arrow-front': 'arrow',
    'arrow-one-way': 'arrow',
    'crossing-straight': 'crossing',
  } as Record<string, string>,
};
