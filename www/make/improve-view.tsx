/**
 * "Make it interesting": what is wanted, the search for changes, and its proposals. One of them can be tried on: the boards
 * show it, with marks where it differs, and two buttons below it say what becomes of it.
 */

import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { hasMore, isSameWish, triedOn } from '../core/improved.ts';
import { secondsOf } from '../core/jobs.ts';
import { showPanel } from '../core/layout.ts';
import type { Jobs } from '../core/page.ts';
import { isQuiz } from '../core/quiz.ts';
import { reasonSentence } from '../core/sentences.ts';
import { proofOf } from '../core/session.ts';
import { tableOf } from '../engine/engine.ts';
import type { Aim, Improved } from '../engine/types.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { Steady } from '../ui/mount.tsx';
import { cancelImproving, dropProposal, improve, takeProposal, tryProposal } from './improve.ts';
import { beforeWords, changesWords, figureWords, notesOf } from './improve-words.ts';

/** How many changes one may ask for, and with how many each aim begins: to repair takes what it takes. */
const CHANGES = [1, 2, 3, 4, 6, 8];
const USUAL: Record<Aim, number> = { longest: 1, unique: 3, solvable: 4 };

const AIMS: readonly Aim[] = ['longest', 'unique', 'solvable'];

/** What is on the form. */
interface Entered {
  isOpen: boolean;
  /** The aim that somebody chose; null: what suits the puzzle. */ aim: Aim | null;
  changes: Record<Aim, number>;
}

export function Improving({ app, hidden }: { app: App; hidden: boolean }) {
  const { page } = app;
  const { puzzle, improved } = page.sitting;
  const { improving } = page.jobs;
  const entered = useMemo<Entered>(() => ({ isOpen: false, aim: null, changes: { ...USUAL } }), []);
  useLayoutEffect(() => {
    // Nothing is tried on while another tab is open.
    if (hidden && page.passing.tried !== null) dropProposal(app);
  });
  // In a quiz nothing is told of solutions.
  const isAway = puzzle === null || isQuiz(page.sitting);
  const isShown = entered.isOpen && !hidden && !isAway;
  return (
    <details
      class="fold improve-fold"
      hidden={isAway}
      open={entered.isOpen}
      onToggle={event => {
        entered.isOpen = event.currentTarget.open;
        if (!entered.isOpen) dropProposal(app);
        app.changed();
      }}
    >
      <summary>{t('improve.title')}</summary>
      <div class="folded">
        {isShown && (
          <>
            <Wish app={app} entered={entered} />
            <Go app={app} entered={entered} />
            <p class="faint improve-progress" hidden={improving === null}>
              {progressWords(improving)}
            </p>
            {improved?.problem && (
              <p class="error" role="alert">
                {reasonSentence(improved.problem, currentFamily(page).kind)}
              </p>
            )}
            {improved?.result && <Proposals app={app} result={improved.result} />}
          </>
        )}
      </div>
    </details>
  );
}

/** What is wanted: an aim, and how many changes. */
function Wish({ app, entered }: { app: App; entered: Entered }) {
  const { kind } = currentFamily(app.page);
  const now = aimOf(app, entered);
  const isBusy = app.page.jobs.improving !== null;
  return (
    <>
      <div class="segments wide" role="group" aria-label={t('improve.aim')}>
        {offeredAims(app).map(aim => (
          <button
            type="button"
            key={aim}
            disabled={isBusy}
            aria-pressed={aim === now}
            onClick={() => {
              entered.aim = aim;
              app.changed();
            }}
          >
            {t(ownKey(kind, `improve.aim.${aim}`))}
          </button>
        ))}
      </div>
      <p class="faint">{t(ownKey(kind, `improve.hint.${now}`))}</p>
      <div class="field improve-changes">
        <label for="improve-changes">{t('improve.changes')}</label>
        <select
          id="improve-changes"
          value={String(entered.changes[now])}
          disabled={isBusy}
          onChange={event => {
            entered.changes[now] = Number(event.currentTarget.value);
            app.changed();
          }}
        >
          {CHANGES.map(count => (
            <option key={count} value={String(count)}>
              {count}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** The button that begins the search, and in the same place cancels it. */
function Go({ app, entered }: { app: App; entered: Entered }) {
  const { jobs, sitting } = app.page;
  const { improving } = jobs;
  const aim = aimOf(app, entered);
  const wish = { aim, changes: entered.changes[aim] };
  const isAgain = isSameWish(sitting.improved, wish) && hasMore(sitting.improved);
  return (
    <Button
      class={improving === null ? 'small go' : 'small go cancel'}
      disabled={improving === null && jobs.generating !== null}
      onClick={() => {
        if (improving === null) void improve(app, wish);
        else cancelImproving(app);
      }}
    >
      <span>
        {improving === null
          ? t(isAgain ? 'improve.other' : 'improve.go')
          : `${t('solve.cancel')} · ${duration(secondsOf(improving))}`}
      </span>
    </Button>
  );
}

function offeredAims({ page }: App) {
  const { aims } = tableOf(currentFamily(page).kind);
  return AIMS.filter(aim => aims.includes(aim));
}

/** What is aimed at: a puzzle that is known to have no solution is to be repaired first. */
function aimOf(app: App, { aim: chosen }: Entered): Aim {
  const isUnsolvable = proofOf(app.page.sitting)?.verdict === 'unsolvable';
  const aim = chosen ?? (isUnsolvable ? 'solvable' : 'longest');
  return offeredAims(app).includes(aim) ? aim : 'longest';
}

function progressWords(job: Jobs['improving']) {
  if (job === null) return '';
  const { trying } = job;
  return trying === null || trying.changes === 0
    ? t('improve.solving')
    : t('improve.trying', { count: trying.changes, tried: trying.tried, of: trying.of });
}

/** In the bar of narrow windows, where the panel covers the boards: the proposal that they show, and what becomes of it. */
export function Tried({ app }: { app: App }) {
  const { improved, puzzle } = app.page.sitting;
  const result = improved?.result ?? null;
  const proposal = result?.proposals[triedOn(app.page)?.index ?? -1];
  if (proposal === undefined || result === null || puzzle === null) return null;
  const showList = () => {
    dropProposal(app);
    showPanel(app);
    document.querySelector('.improve-fold')?.scrollIntoView();
  };
  return (
    <div class="tried-on">
      <span class="proposal-figure">{figureWords(result, proposal)}</span>
      <span class="proposal-what">{changesWords(proposal.edits, puzzle)}</span>
      <div class="row halves">
        <Button class="go" onClick={() => takeProposal(app)}>
          {t('improve.take')}
        </Button>
        <Button onClick={showList}>{t('improve.back')}</Button>
      </div>
    </div>
  );
}

/** The proposals, a line each; the one that is tried on says what can be done with it. */
function Proposals({ app, result }: { app: App; result: Improved }) {
  const { puzzle } = app.page.sitting;
  const isRunning = app.page.jobs.improving !== null;
  const tried = triedOn(app.page)?.index ?? null;
  if (puzzle === null) return null;
  return (
    <Steady of={[app, result, puzzle, isRunning, tried]}>
      {() => (
        <div class="improve-found">
          <p class="improve-before">{beforeWords(result)}</p>
          <ol class="proposals" aria-label={t('improve.proposals')}>
            {result.proposals.map((proposal, index) => {
              const figure = figureWords(result, proposal);
              const changes = changesWords(proposal.edits, puzzle);
              return (
                <li key={index}>
                  <button
                    type="button"
                    class="proposal"
                    aria-pressed={index === tried}
                    aria-label={t('improve.try', { changes, figure })}
                    onClick={() => (index === tried ? dropProposal(app) : tryProposal(app, index))}
                  >
                    <span class="proposal-figure">{figure}</span>
                    <span class="proposal-what">{changes}</span>
                  </button>
                  {index === tried && <ProposalChoice app={app} />}
                </li>
              );
            })}
          </ol>
          <div class="faint improve-notes">
            {notesOf(result, isRunning).map(words => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
      )}
    </Steady>
  );
}

function ProposalChoice({ app }: { app: App }) {
  return (
    <div class="proposal-choice">
      <p class="faint">{t('improve.on')}</p>
      <div class="row">
        <Button class="small go" onClick={() => takeProposal(app)}>
          {t('improve.take')}
        </Button>
        <Button class="small" onClick={() => dropProposal(app)}>
          {t('improve.back')}
        </Button>
      </div>
    </div>
  );
}
