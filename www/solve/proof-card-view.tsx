/** Why nothing is shorter: a sentence, the figures, and the explanation, folded away; copied and saved as a document. */

import { Fragment } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import type { Solved } from '../engine/types.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { keepsEnd, type Session } from '../state/session.ts';
import { useCopying } from '../ui/copying.tsx';
import { Line, Pairs, Section, Small, Steady } from '../ui/parts.tsx';
import { addressFor, cardOfResult, documentOf, explainedResult, saveDocument } from './document.ts';

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
  const address = useAddress(app.page.session);
  const [isExplanationOpen, openExplanation] = useState(false);
  const { button, problem } = useCopying(app, () => documentOf(app, address), 'account.copy');
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
        <Small icon="save" onClick={() => saveDocument(app, address)} words={t('document.save')} />
      </div>
      {problem}
    </div>
  );
}

function useAddress(session: Session) {
  const { text, title, author, note } = session;
  const [address, setAddress] = useState('');
  useEffect(() => void addressFor(session).then(setAddress), [text, title, author, note]);
  return address;
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
