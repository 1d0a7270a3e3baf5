/** What a person does while playing, apart from moves: types a whole sequence, goes to checkpoints, hands in a quiz. */

import type { App } from '../core/app.ts';
import { showSteps } from '../core/clock.ts';
import { currentFamily } from '../core/families.ts';
import * as game from '../core/game.ts';
import { reasonSentence, textErrorSentence } from '../core/sentences.ts';
import { moveWord } from '../core/sequence.ts';
import { walkChanged } from '../core/walk.ts';
import { won } from '../core/won.ts';
import * as engine from '../engine/engine.ts';
import type { Args } from '../engine/types.ts';
import { currentLanguage, ownKey, t } from '../i18n/index.ts';

/**
 * Walks a sequence that was typed or pasted, from the start, as far as possible.
 * @returns how far it leads; place: where it cannot be read
 */
export function walkTyped(app: App, typed: string): { words: string; place: { start: number; end: number } | null } {
  const { sitting } = app.page;
  if (sitting.start === null) return { words: '', place: null };
  const read = engine.readSequence(typed, currentLanguage(), sitting.start.players[0]);
  if (!read.ok) return { words: textErrorSentence(read.error), place: read.error };
  const checked = engine.check(sitting.text, read.moves);
  if (!checked.ok) return { words: reasonSentence(checked.error), place: null };
  const { solved, after, count, illegal } = checked;
  if (count === 0) return { words: '', place: null };
  const played = after ?? (illegal === undefined ? count : illegal.number - 1);
  const moves = read.moves.slice(0, played);
  if (game.turnTo(sitting.game, moves, 'sequence')) {
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

export function dropCheckpoint(app: App, index: number) {
  game.dropCheckpoint(app.page.sitting.game, index);
  app.changed();
}

export function goToCheckpoint(app: App, index: number) {
  if (game.goToCheckpoint(app.page.sitting.game, index)) walkChanged(app);
}

/** A text as one line that can stand before a colon, as files of sequences have names. */
export function nameLine(name: string) {
  return name.replace(/[\s:#]+/g, ' ').trim();
}
