/**
 * Puts a word of warning above the boards.
 * @param {import('../main.js').App} app
 * @param {string} id
 * @param {import('../types.js').Args} [args]
 */
export function warn({ page, changed }, id, args) {
  page.passing.notice = { id, args, tone: 'error' };
  changed();
}

/**
 * Puts a word above the boards that is no warning.
 * @param {import('../main.js').App} app
 * @param {string} id
 * @param {import('../types.js').Args} [args]
 */
export function tell({ page, changed }, id, args) {
  page.passing.notice = { id, args, tone: 'info' };
  changed();
}
