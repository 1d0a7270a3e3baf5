/**
 * A quiz: a puzzle that is played without hints and without solving until the result is handed in as text. It is an
 * agreement between those who play, no protection.
 *
 * @typedef {object} Quiz
 * @property {string | null} handed The text that was handed in; null while it has not been.
 */

/**
 * Whether a puzzle is a quiz that has not been handed in.
 * @param {import('./sitting.js').Sitting} sitting
 */
export function isQuiz({ game: { quiz } }) {
  return quiz !== null && quiz.handed === null;
}

/**
 * A link made it a quiz. One that was handed in stays so.
 * @param {import('./sitting.js').Sitting} sitting
 * @returns {boolean} whether it is one now
 */
export function quizBegan(sitting) {
  sitting.game.quiz ??= { handed: null };
  return isQuiz(sitting);
}

/**
 * The result was handed in: everything is open again.
 * @param {import('./sitting.js').Sitting} sitting
 * @param {string} text
 */
export function quizEnded(sitting, text) {
  sitting.game.quiz = { handed: text };
}

/**
 * A text as one line that can stand before a colon, as files of sequences have names.
 * @param {string} name
 */
export function nameLine(name) {
  return name.replace(/[\s:#]+/g, ' ').trim();
}
