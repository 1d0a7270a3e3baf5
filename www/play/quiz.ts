/**
 * A quiz, a puzzle or a whole collection: what comes after each puzzle, and handing in, which asks before an unfinished
 * one goes.
 */

import { setFragment } from '../app/address.ts';
import { type App, alter } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { copy } from '../puzzle/download.ts';
import { assess } from '../puzzle/judge.ts';
import { showDialog, showPanel } from '../puzzle/layout.ts';
import { readKept } from '../puzzle/recall.ts';
import { noteResult } from '../puzzle/won.ts';
import { type Collection, type Entry, placeOf, quizOf } from '../state/collections.ts';
import { isOwn } from '../state/game.ts';
import { cardOfPuzzle } from '../state/kept.ts';
import { withoutQuiz } from '../state/links.ts';
import { cachedOf, type Page } from '../state/page.ts';
import { newSession, type Session } from '../state/session.ts';
import { putCollection } from '../store/collections.ts';
import { save } from '../store/write.ts';
import { collectionName, entryName, puzzleName } from '../words/sentences.ts';
import { nameLine } from './actions.ts';

export const quizRoomOf = perObject((_page: Page) => ({
  /** Whether what was handed in could not be copied. */ failed: false,
}));

/** By whom it is handed in; empty while unknown. */
export const quizName = (page: Page) => (quizOf(page)?.quiz ?? page.session.game.quiz)?.name ?? '';

/** At once if it is finished and the name is known; else a dialog asks. */
export function beginHandIn(app: App) {
  const { page } = app;
  const name = quizName(page);
  const { solved, count } = solvedIn(page);
  if (name !== '' && solved === count) handIn(app, name);
  else showDialog(app, 'hand-in');
}

/** How many puzzles of the quiz are solved. */
export function solvedIn(page: Page) {
  const whole = quizOf(page);
  if (whole === null) return { solved: Number(page.session.game.state?.solved ?? false), count: 1 };
  return { solved: whole.entries.filter(entry => isSolvedIn(page, entry)).length, count: whole.entries.length };
}

export const solvedWords = ({ page }: App) => t('quiz.solved-of', solvedIn(page));

/** The first unsolved puzzle of the quiz after the one on the boards, and from there round to it; null if there is none. */
export function nextInQuiz(page: Page) {
  const place = placeOf(page.collections, page.session.puzzle?.id);
  if (place === null || quizOf(page) === null) return null;
  const { entries, key } = place.collection;
  const order = [...entries.keys()].map(step => (place.index + step + 1) % entries.length);
  const index = order.find(index => !isSolvedIn(page, entries[index]));
  return index === undefined ? null : { key, index, entry: entries[index] };
}

function isSolvedIn(page: Page, { puzzle }: Entry) {
  if (puzzle === null) return false;
  if (puzzle === page.session.puzzle?.id) return page.session.game.state?.solved ?? false;
  return cachedOf(page, puzzle)?.game.state?.solved ?? cardOfPuzzle(page.kept, puzzle)?.solved ?? false;
}

/** Hands in the moves, and unlocks everything. */
export async function handIn(app: App, name: string) {
  const { page } = app;
  const { session } = page;
  const whole = quizOf(page);
  showDialog(app, null);
  const handed = whole === null ? partText(app, session, puzzleName(session), name) : await wholeText(app, whole, name);
  session.game.quiz = { handed };
  if (whole !== null) {
    for (const { puzzle } of whole.entries) {
      const left = cachedOf(page, puzzle ?? '');
      if (left !== null) left.game.quiz = { handed };
    }
    putCollection(app, { ...whole, quiz: { name, handed } }, { quietly: true });
  }
  setFragment(app, withoutQuiz(location.hash));
  if (session.game.state?.solved) noteResult(app);
  assess(app);
  app.announce(t('quiz.handed'));
  showPanel(app);
  app.acted();
  alter(app, quizRoomOf(page), { failed: !(await copy(handed)) });
}

/** A part for each puzzle of a collection, played or not. */
async function wholeText(app: App, whole: Collection, name: string) {
  const { page } = app;
  const parts = [`# ${collectionName(whole)}: ${solvedWords(app)}\n`];
  await save(app);
  for (const [index, entry] of whole.entries.entries()) {
    const title = `${index + 1}. ${entryName(entry, index)}`;
    const opened = entry.text === null ? null : engine.open(entry.text);
    if (!opened?.ok || entry.text === null) {
      // Never begun, and so not generated here; no line with the name, as nobody knows what it would be for.
      parts.push(`${aboutLine(title, entry.kind, entry.puzzle)}\n# ${t('quiz.unsolved')}\n`);
      continue;
    }
    const { puzzle, state } = opened;
    const card = cardOfPuzzle(page.kept, puzzle.id);
    const isHere = page.session.puzzle?.id === puzzle.id;
    const left = isHere ? page.session : (cachedOf(page, puzzle.id) ?? (card && (await readKept(app, card.key))));
    const parsed = { puzzle, state, warnings: [] };
    const session = left ?? newSession(parsed, entry.text, { kind: 'link' }, 'play');
    parts.push(partText(app, session, title, name));
  }
  return parts.join('');
}

/** The line that names a puzzle, which `class/parts.ts` reads. @param puzzle its id; null if it has none yet */
function aboutLine(title: string, kind: string, puzzle: string | null) {
  const words = t('result.about', { puzzle: title, family: t(`${kind}.name`) });
  return `# ${words.replace(/\s+/g, ' ')}${puzzle === null ? '' : ` (${puzzle})`}`;
}

/** The puzzle and its result as comments, and the sequence after the name, as in a file of sequences. */
function partText({ page }: App, session: Session, title: string, name: string) {
  const { game, puzzle, start, text } = session;
  const { moves } = game.walk;
  const { kind, score } = familyOf(puzzle?.kind);
  const trails = start === null ? [] : engine.trails(text, start, moves);
  const scored = score(trails, moves);
  const played = t(ownKey(kind, 'won.count'), { count: scored });
  const facts = [
    t(game.state?.solved ? 'quiz.solved' : 'quiz.unsolved', { played }),
    // A score may count something else.
    ...(game.state?.solved && scored === moves.length ? [] : [t('count.moves', { count: moves.length })]),
    ...(game.hints > 0 ? [t('par.hints', { count: game.hints })] : []),
    ...(isOwn(game) ? [] : [t('quiz.not-own')]),
    ...(page.options.time ? [duration(Math.round(game.seconds))] : []),
  ];
  return `${aboutLine(title, kind, puzzle?.id ?? null)}\n# ${facts.join(', ')}\n${nameLine(name)}: ${moves}\n`;
}
