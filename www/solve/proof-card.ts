/** The proof card of a result, and its explanation, as data and as text. Words of one family come from its own file. */

import type { Chapter, Row, Words } from '../core/family.ts';
import { puzzleName, stoppedSentence } from '../core/sentences.ts';
import type { Session } from '../core/session.ts';
import { byteSize, duration, ownKey, t } from '../i18n/index.ts';

type ProofCard = NonNullable<ReturnType<typeof proofCard>>;

export type Notation = 'text' | 'markdown';

/** The facts about the result on the boards; null if there is none. @param words of its family */
export function proofCard(session: Session, words: Words) {
  const { puzzle, solution } = session;
  const { result, foundBy } = solution;
  if (result === null || puzzle === null) return null;
  const { stopped, seconds, bytes, version, checked, moves } = result;
  const rows = [
    ...words.account(result, puzzle, foundBy),
    ...(bytes > 0 ? [row('memory', byteSize(bytes))] : []),
    row('time', duration(seconds)),
    ...(version ? [row('version', t('account.lockstep', { version }))] : []),
  ];
  return {
    name: t('account.name', { name: puzzleName(session), facts: words.facts(puzzle) }),
    verdict: words.verdict(result, puzzle),
    why: stopped ? stoppedSentence(stopped) : words.explanation(result),
    rows,
    /** States that the solution was replayed. */ checked: checked ? t('account.checked') : '',
    moves: moves ?? '',
    /** The family's word for moves. */ movesAre: t(ownKey(puzzle.kind, 'account.moves')),
  };
}

export const row = (name: string, value: string): Row => ({ label: t(`account.${name}`), value });

/** Card and explanation as a text, or as Markdown. */
export function written(card: ProofCard, chapters: Chapter[], notation: Notation) {
  const parts = notation === 'markdown' ? asMarkdown(card, chapters) : asText(card, chapters);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function asText({ name, verdict, why, rows, checked, moves, movesAre }: ProofCard, chapters: Chapter[]) {
  const figures = rows.map(({ label, value }) => `${label}: ${value}`);
  const parts = [
    [name, verdict, why],
    [...figures, checked],
    [moves === '' ? '' : `${movesAre}: ${moves}`],
    ...chapters.map(({ title, text, steps = [] }) => [
      title.toUpperCase(),
      text[0] ?? '',
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      ...text.slice(1),
    ]),
  ];
  return parts.map(part => part.filter(Boolean).join('\n'));
}

function asMarkdown({ name, verdict, why, rows, checked, moves, movesAre }: ProofCard, chapters: Chapter[]) {
  const cell = (text: string) => escaped(text).replaceAll('|', '\\|');
  const table = rows.map(({ label, value }) => `| ${cell(label)} | ${cell(value)} |`);
  return [
    `## ${escaped(name)}`,
    `**${escaped(verdict)}**`,
    escaped(why),
    ['| | |', '|---|---|', ...table].join('\n'),
    escaped(checked),
    moves === '' ? '' : `${movesAre}:\n\n    ${moves}`,
    ...chapters.flatMap(({ title, text, steps = [] }) => [
      `### ${escaped(title)}`,
      escaped(text[0] ?? ''),
      steps.map((step, index) => `${index + 1}. ${escaped(step)}`).join('\n'),
      ...text.slice(1).map(escaped),
    ]),
  ];
}

/** Names of puzzles may contain anything. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#]/g, '\\$&');
