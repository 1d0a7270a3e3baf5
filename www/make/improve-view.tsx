/** “Make it interesting”: the aim, the search for changes, and its proposals, each to be tried on the boards. */

import { useLayoutEffect, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import { tableOf } from '../engine/engine.ts';
import type { Aim, Improved, Proposal, Trying } from '../engine/types.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { showPanel } from '../puzzle/layout.ts';
import { triedOn } from '../state/making.ts';
import { isQuiz, type Proposing } from '../state/session.ts';
import { Choice, Problem } from '../ui/fields.tsx';
import { Button, Line, Segments, Small, WhileShown } from '../ui/parts.tsx';
import { reasonSentence } from '../words/sentences.ts';
import * as improve from './improve.ts';

/** The choices for the number of changes, and the initial one for each aim: a repair takes what it takes. */
const CHANGES = [1, 2, 3, 4, 6, 8];
const USUAL: Record<Aim, number> = { longest: 1, unique: 3, solvable: 4 };
const AIMS = Object.keys(USUAL) as Aim[];

export function ImproveView({ app, hidden }: { app: App; hidden: boolean }) {
  const { page } = app;
  const { puzzle, improved } = page.session;
  const { improving } = page.jobs;
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    // No proposal stays tried on while another tab is open.
    if (hidden && page.passing.tried !== null) improve.dropProposal(app);
  });
  // In a quiz nothing about solutions is revealed; and of some families nothing is improved.
  const isAway = puzzle === null || isQuiz(page.session) || tableOf(puzzle.kind).aims.length === 0;
  return (
    <details
      class="fold improve-fold"
      hidden={isAway}
      open={isOpen}
      onToggle={event => {
        setOpen(event.currentTarget.open);
        if (!event.currentTarget.open) improve.dropProposal(app);
      }}
    >
      <summary>{t('improve.title')}</summary>
      <div class="stack-5">
        <WhileShown shown={isOpen && !hidden && !isAway}>
          {() => (
            <>
              <Wish app={app} />
              <Line class="faint improve-progress" words={improving && progressWords(improving.trying)} />
              {improved?.problem && <Problem words={reasonSentence(improved.problem, currentFamily(page).kind)} />}
              {improved?.result && <Proposals app={app} result={improved.result} />}
            </>
          )}
        </WhileShown>
      </div>
    </details>
  );
}

/** The aim and the most changes: by default those that suit the puzzle. */
function Wish({ app }: { app: App }) {
  const { jobs, session } = app.page;
  const [asked] = useState({ aim: null as Aim | null, changes: {} as Partial<Record<Aim, number>> });
  const { kind } = currentFamily(app.page);
  const aims = AIMS.filter(aim => tableOf(kind).aims.includes(aim));
  const wishNow = (): Proposing => {
    // A puzzle known to be unsolvable must be repaired first.
    const wished = asked.aim ?? (app.page.session.known?.result.verdict === 'unsolvable' ? 'solvable' : 'longest');
    const aim = aims.includes(wished) ? wished : 'longest';
    return { aim, changes: asked.changes[aim] ?? USUAL[aim] };
  };
  const wish = wishNow();
  const { improving } = jobs;
  const isBusy = improving !== null;
  const words = isBusy
    ? `${t('solve.cancel')} · ${duration(secondsOf(improving))}`
    : t(improve.isAgain(session.improved, wish) ? 'improve.other' : 'improve.go');
  return (
    <>
      <Segments
        class="wide"
        label={t('improve.aim')}
        chosen={wish.aim}
        options={aims.map(value => ({ value, words: t(ownKey(kind, `improve.aim.${value}`)), disabled: isBusy }))}
        take={aim => alter(app, asked, { aim })}
      />
      <p class="faint">{t(ownKey(kind, `improve.hint.${wish.aim}`))}</p>
      <div class="row apart improve-changes">
        <label for="improve-changes">{t('improve.changes')}</label>
        <Choice
          id="improve-changes"
          value={String(wish.changes)}
          disabled={isBusy}
          options={CHANGES.map(count => ({ value: String(count), words: String(count) }))}
          // An aim that was pressed in the same frame counts.
          take={count => alter(app, asked.changes, { [wishNow().aim]: Number(count) })}
        />
      </div>
      <Small
        class={isBusy ? 'go cancel' : 'go'}
        disabled={!isBusy && jobs.generating !== null}
        onClick={() => (app.page.jobs.improving ? improve.cancelImproving(app) : void improve.improve(app, wishNow()))}
        words={<span>{words}</span>}
      />
    </>
  );
}

function progressWords(trying: Trying | null) {
  if (trying === null || trying.changes === 0) return t('improve.solving');
  const { changes: count, tried, of } = trying;
  return t('improve.trying', { count, tried, of });
}

/** In the bar of narrow windows, where the panel covers the boards: the proposal on the boards, with its buttons. */
export function TriedBar({ app }: { app: App }) {
  const tried = improve.triedWords(app);
  if (tried === null) return null;
  const showList = () => {
    improve.dropProposal(app);
    showPanel(app);
    document.querySelector('.improve-fold')?.scrollIntoView();
  };
  return (
    <div class="stack-2 tried-on">
      <ProposalWords {...tried} />
      <div class="row halves">
        <Button class="go" onClick={() => improve.takeProposal(app)} words={t('improve.take')} />
        <Button onClick={showList}>{t('improve.back')}</Button>
      </div>
    </div>
  );
}

const ProposalWords = ({ figure, changes }: ReturnType<typeof improve.wordsOf>) => (
  <>
    <span class="strong proposal-figure">{figure}</span>
    <span class="note proposal-what">{changes}</span>
  </>
);

function Proposals({ app, result }: { app: App; result: Improved }) {
  const { puzzle } = app.page.session;
  if (puzzle === null) return null;
  const line = (proposal: Proposal, index: number) => {
    const words = improve.wordsOf(result, proposal, puzzle);
    const isTried = index === triedOn(app.page)?.index;
    return (
      <li key={index}>
        <button
          type="button"
          class="framed stack-1 proposal"
          aria-pressed={isTried}
          aria-label={t('improve.try', words)}
          onClick={() => (isTried ? improve.dropProposal(app) : improve.tryProposal(app, index))}
        >
          <ProposalWords {...words} />
        </button>
        {isTried && (
          <div class="stack-4 proposal-choice">
            <p class="faint">{t('improve.on')}</p>
            <div class="row">
              <Small class="go" onClick={() => improve.takeProposal(app)} words={t('improve.take')} />
              <Small onClick={() => improve.dropProposal(app)} words={t('improve.back')} />
            </div>
          </div>
        )}
      </li>
    );
  };
  return (
    <div class="stack-4">
      <p class="improve-before">{improve.beforeWords(result)}</p>
      <ol class="stack-3 proposals" aria-label={t('improve.proposals')}>
        {result.proposals.map(line)}
      </ol>
      <div class="faint stack-2 improve-notes">
        {improve.notesOf(result, app.page.jobs.improving !== null).map(words => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  );
}
