/** Quizzes: playing without help, and handing in what one has. */

import { setFragment } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { copy } from '../core/clipboard.ts';
import { currentFamily } from '../core/families.ts';
import { isOwn } from '../core/game.ts';
import { watch } from '../core/judge.ts';
import { withoutQuiz } from '../core/links.ts';
import { isQuiz, nameLine } from '../core/quiz.ts';
import { puzzleName } from '../core/sentences.ts';
import { noteResult } from '../core/won.ts';
import * as engine from '../engine/engine.ts';
import { duration, ownKey, t } from '../i18n/index.ts';

/**
 * Hands in what one has: it becomes a text, and everything is open again.
 * @param name of who hands it in
 * @returns whether the browser copied it
 */
export async function handIn(app: App, name: string): Promise<boolean> {
  const { page } = app;
  const { sitting } = page;
  if (!isQuiz(sitting)) return false;
  const text = handedText(app, name);
  sitting.game.quiz = { handed: text };
  setFragment(withoutQuiz(location.hash));
  if (sitting.game.state?.solved) noteResult(app);
  watch(app);
  app.announce(t('quiz.handed'));
  app.changed();
  return copy(text);
}

/**
 * What is handed in: which puzzle and what came of it as comments, and the sequence behind the name, as a file of
 * sequences has it.
 */
function handedText({ page }: App, name: string) {
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

function oneLine(text: string) {
  return text.replace(/\s+/g, ' ');
}
