/** Actions of a person who plays, apart from moves: help in steps, typed sequences, the way back to good positions. */

import { type App, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { stopAsking } from '../app/jobs.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { Args, Move } from '../engine/types.ts';
import { ofLanguage, ownKey, t } from '../i18n/index.ts';
import { ask, awaited } from '../puzzle/ask.ts';
import { showSteps } from '../puzzle/clock.ts';
import { hintWords, lostWords } from '../puzzle/hint-words.ts';
import { isKnown } from '../puzzle/judge.ts';
import { walk as playMoves, walkChanged } from '../puzzle/walk.ts';
import { won } from '../puzzle/won.ts';
import * as data from '../state/game.ts';
import { firstWasted, lastGood, nextMove, restOf } from '../state/knowledge.ts';
import type { Hint, Stage } from '../state/page.ts';
import { isQuiz, type Session, turnTo } from '../state/session.ts';
import { moveWord } from '../state/steps.ts';
import { reasonSentence, textErrorSentence } from '../words/sentences.ts';

/** Reveals a little more than the last time; plays the move once it is shown. After a played hint, a move at once. */
export async function hint(app: App) {
  const { page } = app;
  const { session } = page;
  const { walk } = session.game;
  if (!mayHelp(session)) return;
  turnTo(session, 'play');
  // Pressing again during the search waits for the same answer.
  if (awaited(page, 'position') !== null) return;
  const { hint: before } = page.passing;
  const shown = before?.walk === walk.moves ? before : null;
  if (shown?.stage === 'move') return void playMoves(app, shown.move, 'hint');
  session.game.remark = null;
  if (!(await isKnown(app))) return;
  const { knowledge } = session.game;
  const move = nextMove(knowledge, walk.moves);
  const stage = nextStage(app, shown);
  if (move === null) page.passing.hint = null;
  else if (stage !== 'move') page.passing.hint = { walk: walk.moves, stage };
  else {
    const answer = await app.workers.ask.call('reasonFor', [session.text, walk.moves, move], { isAwaited: true });
    // Meanwhile another puzzle, another move or the same answer may be there.
    const { hint: now } = page.passing;
    if (session !== page.session || walk.moves !== session.game.walk.moves) return;
    if (now?.walk === walk.moves && now.stage === 'move') return;
    const because = answer.ok ? answer.reason : null;
    // Unless it was named already, and then undone.
    if (data.nextRedo(session.game)?.what !== 'hint') session.game.hints++;
    page.passing.hint = { walk: walk.moves, stage, move, jumps: jumps(session, move), because };
  }
  app.announce(move === null ? lostWords(app) : [hintWords(app), moreWords(app)].filter(Boolean).join(' '));
  app.acted();
}

/** The contents and the cost of the next hint; empty before the first one, and once the move is named. */
export function moreWords(app: App) {
  const { session, passing } = app.page;
  const shown = passing.hint?.walk === session.game.walk.moves ? passing.hint : null;
  if (shown?.stage !== 'standing' && shown?.stage !== 'cost') return '';
  if (nextStage(app, shown) !== 'move') return t('coach.tell');
  return t(data.canEarnStar(session.game) ? 'coach.show-star' : 'coach.show');
}

function mayHelp(session: Session) {
  const { state } = session.game;
  return state !== null && !state.solved && !isQuiz(session);
}

export async function showRest(app: App) {
  const { session } = app.page;
  if (!mayHelp(session)) return;
  turnTo(session, 'play');
  if (!(await isKnown(app))) return;
  const rest = restOf(session.game.knowledge, session.game.walk.moves);
  if (rest === '') return app.acted();
  playMoves(app, rest, 'solution');
}

export async function askLeast(app: App) {
  const { game } = app.page.session;
  if (isQuiz(app.page.session)) return;
  if (game.least === null && game.knowledge.lost !== '') {
    const answer = await ask(app, 'least', true);
    const reason = answer?.stopped;
    if (reason !== undefined && reason.code !== 'cancelled')
      warn(app, 'notice.least-failed', { reason: reasonSentence(reason) }, 'job');
  }
  game.asked ||= game.least !== null;
  app.acted();
}

export function cancelHint(app: App) {
  stopAsking(app);
  app.acted();
}

/** Back to the last solvable position; the moves after it can be redone. */
export function backToGood(app: App) {
  const { page } = app;
  const { game } = page.session;
  const { knowledge, walk } = game;
  const { hint: shown } = page.passing;
  const isOff = shown?.walk === walk.moves && shown.stage === 'off';
  const good = isOff ? walk.moves.length - shown.back : lastGood(knowledge);
  if (good !== null && data.backTo(game, walk.moves.slice(0, good), 'good')) walkChanged(app);
}

function nextStage({ page }: App, shown: Hint | null): Stage {
  const { game } = page.session;
  if (shown === null) return data.nextUndo(game)?.what === 'hint' ? 'move' : 'standing';
  if (shown.stage === 'standing' && firstWasted(game.knowledge, game.walk.moves) !== null) return 'cost';
  return 'move';
}

function jumps({ text, game: { state } }: Session, move: Move) {
  const answer = state && engine.step(text, state, move);
  return answer !== null && answer.ok && answer.events.includes('jumped');
}

type Typed = { words: string; place: { start: number; end: number } | null };

/** Plays a sequence from the start, as far as possible. @returns how far; place: where it cannot be read */
export async function walkTyped(app: App, typed: string): Promise<Typed> {
  const { session } = app.page;
  const { puzzle, text } = session;
  const nothing = { words: '', place: null };
  if (session.start === null || puzzle === null || !(await wholeEngine.load())) return nothing;
  const read = engine.readSequence(typed, ofLanguage().moves, session.start.players[0]);
  if (!read.ok) return { words: textErrorSentence(read.error), place: read.error };
  // The checker reads the text by itself, which of a large puzzle takes long.
  const checked = engine.isLarge(puzzle)
    ? await app.workers.ask.call('check', [text, read.moves], { isAwaited: true })
    : engine.check(text, read.moves);
  if (session !== app.page.session) return nothing;
  if (!checked.ok) return { words: reasonSentence(checked.error), place: null };
  const { solved, after, count, illegal } = checked;
  if (count === 0) return nothing;
  const played = after ?? (illegal === undefined ? count : illegal.number - 1);
  const moves = read.moves.slice(0, played);
  if (data.goToWalk(session.game, moves, 'sequence')) {
    walkChanged(app);
    showSteps(app, played, false);
    if (solved && played > 0) won(app);
  }
  const { kind } = currentFamily(app.page);
  const words = (end: string, args: Args) => ({ words: t(ownKey(kind, `typed.${end}`), args), place: null });
  if (solved && played < count) return words('solved-early', { count: played, more: count - played });
  if (solved || illegal === undefined) return words(solved ? 'solved' : 'walked', { count });
  const { number, reason } = illegal;
  const move = moveWord(read.moves[number - 1]);
  return words('illegal', { count: played, number, move, reason: reasonSentence(reason) });
}

/** A text as one line that can precede a colon, like the names in files of sequences. */
export const nameLine = (name: string) => name.replace(/[\s:#]+/g, ' ').trim();
