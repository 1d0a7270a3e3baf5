/** Why nothing is shorter: a sentence, the figures, and the explanation, folded away; copied and saved together. */

import { Fragment } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily, type Explanation, type Row, type Words } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Solved } from '../engine/types.ts';
import { byteSize, currentLanguage, duration, ownKey, t } from '../i18n/index.ts';
import { download } from '../puzzle/download.ts';
import { keepsEnd, type Session } from '../state/session.ts';
import { useCopying } from '../ui/copying.tsx';
import { Choice } from '../ui/fields.tsx';
import { Line, Pairs, Section, Small, Steady } from '../ui/parts.tsx';
import { fileName, puzzleName, stoppedSentence } from '../words/sentences.ts';

/** In which the card and the explanation are copied and saved. */
const NOTATIONS = ['text', 'markdown'] as const;

type Notation = (typeof NOTATIONS)[number];

export function ProofView({ app }: { app: App }) {
  const { session } = app.page;
  const { solution, title, source, tab } = session;
  const { result } = solution;
  const hidden = result === null || tab !== 'solve' || keepsEnd(session);
  return (
    <Section id="why" title={result ? t(titleKey(result)) : ''} hidden={hidden} isSeen>
      <Steady of={[result, title, source]}>{() => result && <ProofCard app={app} result={result} />}</Steady>
    </Section>
  );
}

function ProofCard({ app, result }: { app: App; result: Solved }) {
  const { puzzle } = app.page.session;
  const [notation, setNotation] = useState<Notation>('text');
  const [isExplanationOpen, openExplanation] = useState(false);
  const { button, problem } = useCopying(app, () => writtenProof(app, notation), 'account.copy');
  const isExplained = result.verdict !== 'stopped' && result.length !== 0;
  return (
    <div class="stack-5 proof-card">
      <Line class="why" words={puzzle && currentFamily(app.page).words.reason(result, puzzle)} />
      <div>
        <Figures app={app} />
      </div>
      <details
        class="fold note"
        hidden={!isExplained}
        onToggle={({ currentTarget }) => openExplanation(currentTarget.open)}
      >
        <summary>{t('explain.title')}</summary>
        <div class="chapters">{isExplained && isExplanationOpen && <ChapterLinks app={app} />}</div>
      </details>
      <div class="row wrap">
        {button}
        <Small icon="save" onClick={() => downloadProof(app, notation)} words={t('account.save')} />
        <Choice
          aria-label={t('account.format')}
          value={notation}
          options={NOTATIONS.map(value => ({ value, words: t(`account.${value}`) }))}
          take={value => setNotation(value as Notation)}
        />
      </div>
      {problem}
    </div>
  );
}

export function Figures({ app }: { app: App }) {
  const card = cardOfResult(app);
  if (card === null) return null;
  return (
    <>
      <Pairs class="stack-2 figures" pairs={card.rows.map(({ label, value }) => [label, value])} />
      {card.checked !== '' && (
        <p class="checked">
          <strong>{card.checked}</strong> <span class="faint">{t('account.checked-hint')}</span>
        </p>
      )}
    </>
  );
}

export const cardOfResult = ({ page }: App) => proofCard(page.session, currentFamily(page).words);

function explainedResult({ page }: App): Explanation[] {
  const { text, start, puzzle, solution } = page.session;
  const { result } = solution;
  if (result === null || puzzle === null || start === null) return [];
  const trails = result.moves === null ? [] : engine.trails(text, start, result.moves);
  return currentFamily(page).words.explain(result, puzzle, trails);
}

function writtenProof(app: App, notation: Notation) {
  const card = cardOfResult(app);
  return card === null ? '' : written(card, explainedResult(app), notation);
}

function downloadProof(app: App, notation: Notation) {
  const [type, ending] = notation === 'markdown' ? ['text/markdown', 'md'] : ['text/plain', 'txt'];
  download(`${fileName(app.page.session)}-proof.${ending}`, new Blob([writtenProof(app, notation)], { type }));
}

function titleKey({ verdict, shortest }: Solved) {
  if (verdict === 'unsolvable') return 'explain.why-none';
  return shortest ? 'account.title' : 'explain.why-not';
}

export function ChapterLinks({ app }: { app: App }) {
  const { puzzle, solution } = app.page.session;
  const { result } = solution;
  // The trails of a long solution take long.
  const chapters = useMemo(() => explainedResult(app), [result, currentLanguage()]);
  // The card has said these already.
  const heading = result && t(titleKey(result));
  const reason = result && puzzle && currentFamily(app.page).words.reason(result, puzzle);
  const rest = chapters
    .map(({ title, text, steps = [] }) => ({
      title: title === heading ? t('explain.why') : title,
      text: text.filter(words => words !== reason),
      steps,
    }))
    .filter(({ text, steps }) => text.length + steps.length > 0);
  return rest.map(({ title, text: [first, ...others], steps }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      {first !== undefined && <p>{first}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
      {others.map(words => (
        <p key={words}>{words}</p>
      ))}
    </Fragment>
  ));
}

type ProofCard = NonNullable<ReturnType<typeof proofCard>>;

/** Null without a result. */
export function proofCard(session: Session, words: Words) {
  const { puzzle } = session;
  const { result } = session.solution;
  if (result === null || puzzle === null) return null;
  const { stopped, seconds, bytes, version, checked, moves } = result;
  const rows = [
    ...words.account(result, puzzle),
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

export function written(card: ProofCard, chapters: Explanation[], notation: Notation) {
  const parts = notation === 'markdown' ? asMarkdown(card, chapters) : asText(card, chapters);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function asText({ name, verdict, why, rows, checked, moves, movesAre }: ProofCard, chapters: Explanation[]) {
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

function asMarkdown({ name, verdict, why, rows, checked, moves, movesAre }: ProofCard, chapters: Explanation[]) {
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
