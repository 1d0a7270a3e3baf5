/**
 * A result for written work, as a document in Markdown: the puzzle and its picture, the answer and why nothing is shorter,
 * the figures with version, date and address, the moves, and the explanation. `lockstep report` writes the same parts.
 */

import { linkTo } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { currentFamily, type Explanation, type Row, type Words } from '../app/family.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { Account } from '../engine/types.ts';
import { byteSize, duration, ownKey, t } from '../i18n/index.ts';
import { download } from '../puzzle/download.ts';
import { fragmentOf } from '../puzzle/fragment.ts';
import { paperPicture } from '../puzzle/pictures.ts';
import { dayWords } from '../state/days.ts';
import type { Session } from '../state/session.ts';
import { fileName, puzzleName, stoppedSentence } from '../words/sentences.ts';

/** The proof card; null without a result. */
export const cardOfResult = ({ page }: App) => proofCard(page.session, currentFamily(page).words);

/** The steps of the explanation. */
export function explainedResult({ page }: App): Explanation[] {
  const { text, start, puzzle, solution } = page.session;
  const { result } = solution;
  if (result === null || puzzle === null || start === null) return [];
  const trails = result.moves === null ? [] : engine.trails(text, start, result.moves);
  return currentFamily(page).words.explain(result, puzzle, trails);
}

/** A link to the puzzle, or the page's address where that would be too long; empty for a page that is a file. */
export async function addressFor(session: Session) {
  if (!location.protocol.startsWith('http')) return '';
  const { address, size } = linkTo((await fragmentOf(session)) ?? '');
  return size === 'everywhere' || size === 'most' ? address : location.href.split('#')[0];
}

/** @param picture its address, which may hold it; none without markup */
export function documentOf(app: App, address: string, picture: string | null = null) {
  const card = cardOfResult(app);
  if (card === null) return '';
  const { session, library } = app.page;
  const { name, verdict, why, rows, checked, moves, movesAre } = card;
  const chapter = {
    title: name,
    about: [session.author && t('about.by', { author: session.author }), session.note],
    picture: picture ?? '',
    alt: t('document.picture'),
    answer: verdict,
    why: [why, checked],
    figures: [...rows, { label: t('document.date'), value: dayWords(library.today) }],
    address,
    movesAre: t('document.moves', { moves: movesAre }),
    moves,
    sections: explainedResult(app).map(({ title, text, steps = [] }) => ({ title, text, steps })),
  };
  return engine.writeChapter(chapter, picture === null ? 'text' : 'markdown');
}

export async function saveDocument(app: App, address: string) {
  const { session } = app.page;
  const picture = (await wholeEngine.load()) ? await paperPicture(app) : '';
  if (session !== app.page.session) return;
  const text = documentOf(app, address, picture);
  download(`${fileName(session)}.md`, new Blob([text], { type: 'text/markdown' }));
}

export function proofCard(session: Session, words: Words) {
  const { puzzle } = session;
  const { result } = session.solution;
  if (result === null || puzzle === null) return null;
  const { stopped, seconds, bytes, version, checked, moves, shortest, account: figures, rungs } = result;
  // Rungs have said it.
  const leavesOut = shortest && figures && !rungs ? leftOut(figures) : '';
  const rows = [
    ...words.account(result, puzzle),
    ...(leavesOut === '' ? [] : [row('account.left-out', leavesOut)]),
    ...(bytes > 0 ? [row('solve.memory', byteSize(bytes))] : []),
    row('solve.elapsed', duration(seconds)),
    ...(version ? [row('account.version', t('account.lockstep', { version }))] : []),
  ];
  return {
    name: t('account.name', { name: puzzleName(session), facts: words.facts(puzzle) }),
    verdict: words.verdict(result, puzzle),
    why: stopped ? stoppedSentence(stopped) : words.explanation(result) || words.reason(result, puzzle),
    rows,
    /** States that the solution was replayed. */ checked: checked ? t('account.checked') : '',
    moves: moves ?? '',
    /** The family's word for moves. */ movesAre: t(ownKey(puzzle.kind, 'account.moves')),
  };
}

const row = (name: string, value: string): Row => ({ label: t(name), value });

/** The states that the search did not look at; empty if it had no layers to leave anything out of. */
const leftOut = ({ leavesOut, forward }: Account) =>
  leavesOut === 'nothing' && forward === null ? '' : t(`account.left-out.${leavesOut}`);
