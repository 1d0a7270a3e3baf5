/** Links to the current puzzle, and the words for sharing a result. */

import { linkTo, setFragment } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { currentFamily, FAMILIES } from '../app/family.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { writtenText } from '../puzzle/about.ts';
import { fragmentOf, nameOf } from '../puzzle/fragment.ts';
import { streakOf } from '../puzzle/progress.ts';
import { wonFigures } from '../puzzle/won.ts';
import { recipeFor } from '../state/collections.ts';
import { dayWords } from '../state/days.ts';
import { canEncode, encode, withEmbed, withQuiz } from '../state/links.ts';
import { type Best, bestOf, dayKey, RANK_SIGNS, rankOf } from '../state/results.ts';
import { isQuiz, type Session } from '../state/session.ts';
import { puzzleName } from '../words/sentences.ts';

/**
 * The link to the current puzzle. A link that fits also goes into the address, so that a reload keeps the puzzle.
 * @param withMoves including the person's walk, to be beaten
 * @param asQuiz to be played without help until it is handed in
 */
export async function makeLink(app: App, withMoves: boolean, asQuiz: boolean) {
  const { page } = app;
  const { session } = page;
  if (session.source === null) return null;
  const plain = await (withMoves ? attemptOf(session) : fragmentOf(session));
  if (plain === null) return null;
  const hash = asQuiz ? withQuiz(plain) : plain;
  const link = linkTo(hash);
  const isOfPage = !withMoves && asQuiz === isQuiz(page.session) && page.session.source === session.source;
  if (link.size !== 'too-long' && isOfPage) setFragment(app, hash);
  return link;
}

async function attemptOf(session: Session) {
  if (!canEncode() || !(await wholeEngine.load())) return null;
  const packed = engine.packAttempt(writtenText(session), recipeFor(session.source), session.game.walk.moves);
  if (!packed.ok) return null;
  const hash = await encode(packed.bytes);
  const name = nameOf(session);
  return name === '' ? hash : `${name}&${hash.slice(1)}`;
}

/** The code that puts a puzzle into a page of another site: see docs/embedding.md. */
export function embedCode(address: string, name: string) {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const size = 'width="400" height="560" style="border: 0; max-width: 100%"';
  return `<iframe src="${quoted(withEmbed(address))}" title="${quoted(name)}" ${size} loading="lazy"></iframe>`;
}

/**
 * A result in three lines, to be pasted: of a day with a line for each family, of other puzzles with the family, the name
 * and the figures. Words beside every sign, for those who hear them.
 */
export function resultWords(app: App) {
  const { session, library } = app.page;
  const { source } = session;
  const { kind } = currentFamily(app.page);
  const figures = wonFigures(app);
  const family = t(`${kind}.name`);
  if (figures === null || !figures.own) return t('result.about', { puzzle: puzzleName(session), family });
  if (source?.kind !== 'daily')
    return [`Lockstep, ${family}`, puzzleName(session), figuresLine(kind, figures)].join('\n');
  const { days } = streakOf(library.results, library.today);
  const lines = FAMILIES.map(({ kind: one }) => {
    const best = one === kind ? figures : bestOf(library.results, dayKey(source.date, one));
    return t('result.family', { family: t(`${one}.name`), figures: figuresLine(one, best) });
  });
  const head = t(days > 0 ? 'result.day-streak' : 'result.day', { date: dayWords(source.date), count: days });
  return `${head} ${lines.join('\n')}`;
}

function figuresLine(kind: Kind, best: Pick<Best, 'score' | 'least' | 'hints' | 'own'> | null) {
  const rank = rankOf(best);
  if (best === null || rank === null) return t('result.none');
  const played = t(ownKey(kind, 'won.count'), { count: best.score });
  return t(`result.${rank}`, { sign: RANK_SIGNS[rank], played });
}
