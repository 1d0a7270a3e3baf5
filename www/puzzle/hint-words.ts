/** The last step, hints and the coach's remarks in words. */

import type { App } from '../app/app.ts';
import { currentFamily, familyOf } from '../app/family.ts';
import type { Args, Message } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import type { Game } from '../state/game.ts';
import { costOfLast, firstWasted, lastGood, standing, totalAfter } from '../state/knowledge.ts';
import { isQuiz, type Session } from '../state/session.ts';
import { moveWord } from '../state/steps.ts';
import { reasonSentence } from '../words/sentences.ts';
import { wonWords } from './won.ts';

/** The effect of the last step, or why it was refused. */
export function stepWords(app: App) {
  const { page } = app;
  const { session } = page;
  const { remark, state } = session.game;
  if (remark !== null) return reasonSentence(remark);
  if (state?.solved) return wonWords(app);
  const { words } = currentFamily(page);
  const stranded = session.puzzle !== null && state !== null ? words.stranded(session.puzzle, state) : '';
  return [words.step(session), stranded].filter(Boolean).join(' ');
}

/** The answer to the last request for a hint; empty if not shown. */
export function hintWords({ page }: App) {
  const { hint: shown } = page.passing;
  const { game } = page.session;
  const { moves } = game.walk;
  if (shown?.walk !== moves) return '';
  const { kind, countsTotals } = currentFamily(page);
  if (shown.stage === 'none') return t('hint.none', { reason: reasonSentence(shown.problem) });
  if (shown.stage === 'off') return t('hint.off-route', { count: shown.back });
  if (shown.stage === 'move') {
    const move = t(shown.jumps ? 'hint.jump' : 'hint.move', { move: moveWord(shown.move) });
    return [move, shown.because && becauseWords(page.session, shown.because)].filter(Boolean).join(' ');
  }
  if (shown.stage === 'cost') return costWords(game);
  const total = totalAfter(game.knowledge, moves);
  if (typeof total !== 'number' || !countsTotals) return t('hint.solvable');
  return t(ownKey(kind, 'hint.total'), { count: total, left: total - moves.length });
}

/** Why the hinted move is the one to make. */
function becauseWords(session: Session, { code, args }: Message) {
  const { puzzle } = session;
  const { state } = session.game;
  if (puzzle === null || state === null) return '';
  const nameOf = (player: Args[string]) =>
    player === undefined ? '' : familyOf(puzzle.kind).words.caption(Number(player) - 1, puzzle, state, session).name;
  const { direction = '', player, other } = args;
  const named = { direction: moveWord(String(direction)), player: nameOf(player), other: nameOf(other) };
  return t(ownKey(puzzle.kind, `because.${code}`), { ...args, ...named });
}

/** The cost of the last move, for the coach; empty if unknown, or nothing. */
export function coachedWords({ page }: App) {
  const { game } = page.session;
  if (!page.options.coach || isQuiz(page.session) || game.state?.solved || !currentFamily(page).countsTotals) return '';
  const cost = costOfLast(game.knowledge, game.walk.moves);
  if (typeof cost !== 'number') return '';
  return cost === 0 ? t('coach.free') : t('coach.cost', { count: cost });
}

function costWords({ knowledge, walk }: Game) {
  const last = costOfLast(knowledge, walk.moves);
  const first = firstWasted(knowledge, walk.moves);
  const sentences = [];
  if (typeof last === 'number') sentences.push(last === 0 ? t('hint.last-free') : t('hint.last-cost', { count: last }));
  // The last move has its own sentence.
  if (first !== null && !(typeof last === 'number' && last > 0 && first.index === walk.moves.length - 1))
    sentences.push(t('hint.first-wasted', { number: first.index + 1, move: moveWord(walk.moves[first.index]) }));
  return sentences.join(' ');
}

/** Which move lost the position; empty if it is not known to be lost. @param short for a single line */
export function lostWords({ page }: App, short = false) {
  const { knowledge, walk } = page.session.game;
  if (isQuiz(page.session)) return '';
  if (standing(knowledge, walk.moves) !== 'lost') return '';
  const good = lastGood(knowledge);
  const { kind } = currentFamily(page);
  if (good === null) return t(ownKey(kind, 'lost.never'));
  const key = ownKey(kind, short ? 'lost.short' : 'lost.by');
  return t(key, { number: good + 1, move: moveWord(walk.moves[good]) });
}
