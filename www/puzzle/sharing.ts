/** Passing on the current puzzle: its links, the words of a result, the system's sheet. */

import { linkTo, setFragment } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { currentFamily, familiesOfDays } from '../app/family.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { recipeFor } from '../state/collections.ts';
import { dayWords } from '../state/days.ts';
import { canEncode, encode, namedFragment, withEmbed, withQuiz, withSender } from '../state/links.ts';
import { type Best, bestOf, dayKey, isSolved, RANK_SIGNS, rankOf, squaresOf } from '../state/results.ts';
import { senderCode } from '../state/sender.ts';
import { isQuiz, type Session } from '../state/session.ts';
import { fileName, puzzleName } from '../words/sentences.ts';
import { writtenText } from './download.ts';
import { fragmentOf, nameOf } from './fragment.ts';
import { streakOf } from './progress.ts';
import { ownName } from './sender.ts';
import { wonFigures } from './won.ts';

export type Link = ReturnType<typeof linkTo>;

/** The subject of a link: the puzzle; with one's own moves, or of a day with one's results, to be compared; as a quiz. */
export type Subject = 'plain' | 'moves' | 'quiz';

/** The link to the current puzzle. A link that fits also goes into the address, so that a reload keeps the puzzle. */
export async function makeLink(app: App, what: Subject): Promise<Link | null> {
  const { page } = app;
  const { session } = page;
  const { source } = session;
  if (source === null) return null;
  const results = what === 'moves' && source.kind === 'daily' ? resultsOn(app, source.date) : new Map();
  const [first] = results.keys();
  // Whoever compares a day begins with the first of its puzzles that are solved.
  const day = source.kind === 'daily' && first !== undefined ? namedFragment({ ...source, family: first }) : null;
  const plain = day ?? (await (what === 'moves' ? attemptOf(session) : fragmentOf(session)));
  if (plain === null) return null;
  const sender = senderCode({ name: ownName(), results });
  const hash = what === 'quiz' ? withQuiz(plain) : what === 'moves' ? withSender(plain, sender) : plain;
  const link = linkTo(hash);
  const isOfPage = what !== 'moves' && (what === 'quiz') === isQuiz(page.session) && page.session.source === source;
  if (link.size !== 'too-long' && isOfPage) setFragment(app, hash);
  return link;
}

/** One's own results on a day, as far as it is solved. */
function resultsOn({ page: { library } }: App, date: string): ReadonlyMap<Kind, Best> {
  const best = familiesOfDays().map(({ kind }) => [kind, bestOf(library.results, dayKey(date, kind))] as const);
  return new Map(best.flatMap(([kind, known]) => (known && isSolved(known) ? [[kind, known] as const] : [])));
}

async function attemptOf(session: Session) {
  if (!canEncode() || !(await wholeEngine.load())) return null;
  const packed = engine.packAttempt(writtenText(session), recipeFor(session.source), session.game.walk.moves);
  if (!packed.ok) return null;
  const hash = await encode(packed.bytes);
  const name = nameOf(session);
  return name === '' ? hash : `${name}&${hash.slice(1)}`;
}

/**
 * Opens the system's share sheet, with a text that can be read out. A link that messengers may cut off goes as a file,
 * where the system takes one.
 */
export async function hand({ page: { session } }: App, { address: url, size }: Link, text: string, hasFile: boolean) {
  const file = new File([writtenText(session)], `${fileName(session)}.txt`, { type: 'text/plain' });
  const isFile = hasFile && size !== 'everywhere' && navigator.canShare?.({ files: [file] });
  try {
    await navigator.share(isFile ? { title: text, files: [file] } : { title: text, text, url });
  } catch {
    // Somebody closed the sheet again.
  }
}

/** The code that puts a puzzle into a page of another site: see docs/embedding.md. */
export function embedCode(address: string, name: string) {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const size = 'width="400" height="560" style="border: 0; max-width: 100%"';
  return `<iframe src="${quoted(withEmbed(address))}" title="${quoted(name)}" ${size} loading="lazy"></iframe>`;
}

/**
 * A result in three lines, to be pasted: of a day with a line for each family, and below them a picture of each path; of
 * other puzzles with the family, the name and the figures. Words beside every sign, for those who hear them.
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
  const lines = familiesOfDays().map(({ kind: one }) => {
    const best = one === kind ? figures : bestOf(library.results, dayKey(source.date, one));
    return t('result.family', { family: t(`${one}.name`), figures: figuresLine(one, best) });
  });
  const pictures = [...resultsOn(app, source.date).values()].flatMap(({ path }) => (path ? squaresOf(path) : []));
  const head = t(days > 0 ? 'result.day-streak' : 'result.day', { date: dayWords(source.date), count: days });
  return [`${head} ${lines.join('\n')}`, ...pictures].join('\n');
}

function figuresLine(kind: Kind, best: Pick<Best, 'score' | 'least' | 'hints' | 'own'> | null) {
  const rank = rankOf(best);
  if (best === null || rank === null) return t('result.none');
  const played = t(ownKey(kind, 'won.count'), { count: best.score });
  return t(`result.${rank}`, { sign: RANK_SIGNS[rank], played });
}
