/**
 * The proof card below a result, folded away until somebody wants to know: its figures, and the explanation for
 * people; both are copied and saved together.
 */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import type { Notation } from '../core/proof-card.ts';
import type { Solved } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { useCopying } from '../ui/copying.tsx';
import { Choice } from '../ui/fields.tsx';
import { cardOfResult, downloadProof, explainedResult, writtenProof } from './account.ts';

const NOTATIONS: readonly Notation[] = ['text', 'markdown'];

export function ProofCard({ app, result }: { app: App; result: Solved }) {
  const [notation, setNotation] = useState<Notation>('text');
  const [isCardOpen, openCard] = useState(false);
  const [isExplanationOpen, openExplanation] = useState(false);
  const { button, problem } = useCopying(app, () => writtenProof(app, notation));
  const isExplained = result.verdict !== 'stopped' && result.length !== 0;
  return (
    <div class="proof-card">
      <details class="fold" onToggle={({ currentTarget }) => openCard(currentTarget.open)}>
        <summary>{t('account.title')}</summary>
        <div>{isCardOpen && <Figures app={app} />}</div>
      </details>
      <details class="fold" hidden={!isExplained} onToggle={({ currentTarget }) => openExplanation(currentTarget.open)}>
        <summary>{t('explain.title')}</summary>
        <div class="chapters">{isExplained && isExplanationOpen && <Chapters app={app} />}</div>
      </details>
      {/* Both are copied together, so one open fold is enough. */}
      <div class="row wrap" hidden={!isCardOpen && !(isExplained && isExplanationOpen)}>
        {button}
        <Button icon="save" class="small" onClick={() => downloadProof(app, notation)}>
          {t('account.save')}
        </Button>
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

/** What is known of the result, as a list; and that it was replayed. */
export function Figures({ app }: { app: App }) {
  const card = cardOfResult(app);
  if (card === null) return null;
  return (
    <>
      <dl class="figures">
        {card.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {card.checked !== '' && (
        <p class="checked">
          <strong>{card.checked}</strong> <span class="faint">{t('account.checked-hint')}</span>
        </p>
      )}
    </>
  );
}

/** The explanation, chapter by chapter. */
export function Chapters({ app }: { app: App }) {
  return (
    <>
      {explainedResult(app).map(({ title, text: [first, ...others], steps = [] }) => (
        <>
          <h3>{title}</h3>
          {first !== undefined && <p>{first}</p>}
          {steps.length > 0 && (
            <ol>
              {steps.map(step => (
                <li>{step}</li>
              ))}
            </ol>
          )}
          {others.map(words => (
            <p>{words}</p>
          ))}
        </>
      ))}
    </>
  );
}
