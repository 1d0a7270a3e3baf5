/**
 * The English sentences of the npm package: those of the page, beside every code. xtask/npm/make.js bundles this file with
 * the sentences that it needs.
 */

import type { Args, Kind, Message, TextError } from '../../www/engine/types.ts';
import { type Dictionary, has, spoken, t } from '../../www/i18n/index.ts';
import { moveWord } from '../../www/state/steps.ts';
import { reasonSentence, stoppedSentence, textErrorSentence } from '../../www/words/sentences.ts';

/** Those sentences, from make.js. */
declare const WORDS: Dictionary;

/** Where the page reports a fault of its own, a program has passed a bad argument. */
const OF_PROGRAMS = {
  'reason.bad-argument': '“{name}” has the wrong type or is too large.',
  'reason.bad-marks': 'The tool cannot be used with these marks.',
  'reason.no-object': 'Settings, options and recipes are objects.',
};

spoken.dictionaries.en = { ...WORDS, ...OF_PROGRAMS };

const KINDS: readonly Kind[] = ['simultaneous', 'stromrallye', 'irrgarten'];

/** The fields that say what is on a cell or beside it: their codes may mean something else in a refusal. */
const SEEN = ['look', 'here', 'up', 'down', 'left', 'right', 'rows'];

/** The contents of a cell, or of an edge beside it. */
function seen({ code, args }: Message): string {
  const key = [...KINDS.map(kind => `${kind}.look.${code}`), `side.${code}`].find(has);
  const field = args.field === undefined ? '' : seen({ code: String(args.field), args: {} });
  return t(key ?? code, { ...args, field });
}

/** The sentence of any other message; of an error in a text with line and column. */
function sentence(message: Message): string {
  const { code, args } = message;
  if (has(`error.${code}`)) return textErrorSentence(message as TextError);
  if (has(`stopped.${code}`)) return stoppedSentence(message);
  const keys = [...KINDS.map(kind => `${kind}.because.${code}`), `cause.${code}`, `notice.${code}`];
  const key = keys.find(has);
  return key === undefined ? reasonSentence(message) : t(key, named(args));
}

/** Directions and players by their names, as in the page. */
function named({ direction, player, other, ...args }: Args): Args {
  const nameOf = (number: Args[string]) => t(`simultaneous.player.${number}`);
  return { ...args, direction: moveWord(String(direction)), player: nameOf(player), other: nameOf(other) };
}

/** Puts its sentence beside each code in an answer. */
function withSentences<Answer>(answer: Answer, isSeen = false): Answer {
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return answer;
  for (const [name, part] of Object.entries(answer)) {
    // A refused move hands back the caller's own state.
    if (name !== 'state') withSentences(part, isSeen || SEEN.includes(name));
  }
  if ('code' in answer && 'args' in answer) {
    const message = answer as unknown as Message;
    Object.assign(answer, { message: isSeen ? seen(message) : sentence(message) });
  }
  return answer;
}

/** A function of the module whose answers, also those to its callbacks, have sentences beside their codes. */
export function speaking<Given extends unknown[], Answer>(ask: (...given: Given) => Answer) {
  const heard = (given: unknown) =>
    typeof given === 'function' ? (...parts: unknown[]) => given(...parts.map(part => withSentences(part))) : given;
  return (...given: Given): Answer => withSentences(ask(...(given.map(heard) as Given)));
}
