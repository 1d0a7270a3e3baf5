/**
 * Quizzes: playing without help, and handing in what one has.
 *
 * @typedef {import('../main.js').App} App
 */

import { setFragment } from '../address.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { duration, ownKey, t } from '../i18n/index.js';
import { puzzleName } from '../i18n/sentences.js';
import { withQuiz, withoutQuiz } from '../share-link.js';
import { isOwn } from '../state/game.js';
import { isQuiz, nameLine, quizBegan, quizEnded } from '../state/quiz.js';
import { turnTo } from '../state/sitting.js';

/** The puzzle on the boards came by the link of a quiz. @param {App} app */
export function beginQuiz(app) {
  const { page, actions } = app;
  if (!quizBegan(page.sitting)) return;
  actions.stopSearch();
  actions.stopAsking();
  page.passing.hint = null;
  turnTo(page.sitting, 'play');
  if (location.hash !== '') setFragment(withQuiz(location.hash));
  app.announce(t('quiz.note'));
  app.changed();
}

/**
 * Hands in what one has: it becomes a text, and everything is open again.
 * @param {App} app
 * @param {string} name of who hands it in
 * @returns {Promise<boolean>} whether the browser copied it
 */
export async function handIn(app, name) {
  const { page, actions } = app;
  const { sitting } = page;
  if (!isQuiz(sitting)) return false;
  const text = handedText(app, name);
  quizEnded(sitting, text);
  setFragment(withoutQuiz(location.hash));
  if (sitting.game.state?.solved) actions.noteResult();
  actions.watch();
  app.announce(t('quiz.handed'));
  app.changed();
  return actions.copy(text);
}

/**
 * What is handed in: which puzzle and what came of it as comments, and the sequence behind the name, as a file of
 * sequences has it.
 * @param {App} app
 * @param {string} name
 */
function handedText({ page }, name) {
  const { sitting, options } = page;
  const { game, puzzle, start, text } = sitting;
  const { moves } = game.walk;
  const { kind, score } = currentFamily(page);
  const trails = start === null ? [] : engine.trails(text, start, moves);
  const played = t(ownKey(kind, 'won.count'), { count: score(trails, moves) });
  const facts = [
    t(game.state?.solved ? 'quiz.solved' : 'quiz.unsolved', { played }),
    t(ownKey(kind, 'quiz.length'), { count: moves.length }),
    ...(game.hints > 0 ? [t('par.hints', { count: game.hints })] : []),
    ...(isOwn(game) ? [] : [t('quiz.not-own')]),
    ...(options.time ? [duration(Math.round(game.seconds))] : []),
  ];
  const about = t('result.about', { puzzle: puzzleName(sitting), family: t(`${kind}.name`) });
  return [
    `# ${oneLine(about)} (${puzzle?.id ?? ''})`,
    `# ${oneLine(facts.join(', '))}`,
    `${nameLine(name)}: ${moves}`,
    '',
  ].join('\n');
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/\s+/g, ' ');
}
