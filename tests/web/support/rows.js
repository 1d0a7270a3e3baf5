/** Rows of a test: what is alike in several cases, each under the sentence that it holds; and rows that the page shows. */

/**
 * Tries each row; a failure begins with its sentence.
 *
 * @template Row
 * @param {Record<string, Row>} rows
 * @param {(row: Row, sentence: string) => Promise<unknown>} holds
 */
export async function each(rows, holds) {
  for (const [sentence, row] of Object.entries(rows))
    try {
      await holds(row, sentence);
    } catch (error) {
      throw new Error(`“${sentence}” does not hold: ${error instanceof Error ? error.stack : error}`);
    }
}

/** Pairs of names and values in a part of the page. @param {Locator} part @returns {Promise<Record<string, string>>} */
export async function pairsIn(part) {
  const [names, values] = await Promise.all([
    part.getByRole('term').filter({ visible: true }).allTextContents(),
    part.getByRole('definition').filter({ visible: true }).allTextContents(),
  ]);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** The body of a table, row by row, with spaces between the parts of a cell. @param {Locator} table @returns {Promise<string[][]>} */
export const rowsIn = table =>
  table
    .locator('tbody')
    .getByRole('row')
    .filter({ visible: true })
    .evaluateAll(rows =>
      rows.map(row =>
        [...row.children].map(cell =>
          [...cell.childNodes]
            .map(part => part.textContent)
            .join(' ')
            .replace(/\s+/g, ' ')
            .trim(),
        ),
      ),
    );
