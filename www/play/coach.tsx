/** Below the boards during play: what the last step did or cost, why it was refused, the hint; with the buttons. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { isLong, secondsOf } from '../app/jobs.ts';
import { duration, t } from '../i18n/index.ts';
import { awaited } from '../puzzle/ask.ts';
import { isUnderWay } from '../puzzle/clock.ts';
import { openHelp } from '../puzzle/help.ts';
import { coachedWords, hintWords, lostWords, stepWords } from '../puzzle/hint-words.ts';
import { setTab } from '../puzzle/layout.ts';
import { rivalWords } from '../puzzle/sender.ts';
import { lastGood } from '../state/knowledge.ts';
import type { Asking, Page } from '../state/page.ts';
import { isQuiz, type Session } from '../state/session.ts';
import { Small } from '../ui/parts.tsx';
import { levelTip, placeInSeries } from '../words/sentences.ts';
import { backToGood, cancelHint, hint, moreWords } from './actions.ts';
import { nextOf } from './next.ts';

export function Coach({ app }: { app: App }) {
  const { words, tone } = coachWords(app);
  const { session, passing } = app.page;
  const { tab, game } = session;
  const walking = tab === 'play';
  const thinking = awaited(app.page, 'position') !== null;
  const isLost = walking && !thinking && lostWords(app) !== '';
  const good = isLost ? lastGood(game.knowledge) : null;
  const next = isLost && good === null ? nextOf(app) : null;
  const stage = walking && !thinking && passing.hint?.walk === game.walk.moves ? passing.hint.stage : 'none';
  const rule = walking && !thinking ? ruleFor(app.page, stage === 'move') : '';
  const buttons: [words: string, isShown: boolean, action: () => void][] = [
    [t('coach.back'), good !== null || stage === 'off', () => backToGood(app)],
    [t('coach.why'), next !== null, () => setTab(app, 'solve')],
    [next?.name ?? '', (next?.name ?? null) !== null, () => next?.open()],
    [moreWords(app), stage === 'standing' || stage === 'cost', () => hint(app)],
    [t('coach.play'), stage === 'move', () => hint(app)],
    [t('solve.cancel'), thinking, () => cancelHint(app)],
    [t('help.rule'), rule !== '', () => openHelp(app, rule)],
  ];
  const isActing = buttons.some(([, isShown]) => isShown);
  return (
    <div class={isActing ? 'row coach acting' : 'row coach'} data-tone={tone}>
      <p class="events" aria-hidden="true">
        {words}
      </p>
      {buttons.map(([words, isShown, action]) => (
        <Small key={words} words={words} hidden={!isShown} onClick={action} />
      ))}
    </div>
  );
}

/** The part of the help behind a refusal, or a hint that names a move; empty if self-evident. */
function ruleFor(page: Page, hinted: boolean): string {
  const { kind, helpFor } = currentFamily(page);
  const { remark } = page.session.game;
  if (remark === null) return hinted ? `${kind}-rules` : '';
  const section = helpFor.moves[remark.code];
  return section === undefined ? '' : `${kind}-rules/${section}`;
}

/** @param short only the most important words, for a single line */
export function coachWords(app: App, short = false) {
  const { page } = app;
  const { tab, puzzle, game, solution } = page.session;
  if (tab !== 'play') return { words: '', tone: 'plain' };
  // A huge puzzle takes seconds to make.
  if (page.library.awaited !== null) return { words: t('app.loading'), tone: 'plain' };
  const { state, remark } = game;
  const thinking = awaited(page, 'position');
  if (thinking !== null) return { words: thinkingWords(thinking), tone: 'hint' };
  const step = stepWords(app);
  if (remark !== null) return { words: step, tone: 'refused' };
  if (state?.solved) return isUnderWay(app) ? { words: '', tone: 'plain' } : { words: step, tone: 'won' };
  const lost = lostWords(app, short);
  if (short && lost !== '') {
    // The proof explains better that there is no solution.
    const proved = solution.result?.verdict === 'unsolvable';
    return { words: proved ? '' : lost, tone: 'lost' };
  }
  // The last step's effect does not belong to a hint: the hinted step will do something else.
  const hinted = hintWords(app);
  if (hinted !== '') return { words: hinted, tone: 'hint' };
  const { stranded } = currentFamily(page).words;
  const isOver = puzzle !== null && state !== null && stranded(puzzle, state) !== '';
  const tone = lost !== '' || isOver ? 'lost' : 'plain';
  const all = [step, coachedWords(app), lost].filter(Boolean).join(' ');
  return { words: all || usualWords(app), tone };
}

/** With nothing else to report: a level's tip; or unless they are above the boards, the attempt to be beaten, or the goal. */
function usualWords(app: App) {
  const { session, welcome, options, layout } = app.page;
  if (session.puzzle === null) return '';
  if (welcome === 'rule') return teachesRule(session) ? '' : levelTip(session);
  // The panel has the goal, too.
  const hasPanel = (options.beside || isQuiz(session)) && !layout.narrow;
  const goal = hasPanel ? '' : t(`${session.puzzle.kind}.goal`);
  return rivalWords(app) || levelTip(session) || goal;
}

/** The tip of a family's first level says what the rule says. */
const teachesRule = ({ source }: Session) => source?.kind === 'level' && placeInSeries(source) === 1;

function thinkingWords(question: Asking) {
  if (!isLong(question)) return '';
  const time = duration(secondsOf(question));
  const { progress } = question;
  return progress?.explored
    ? t('hint.thinking-states', { time, count: progress.explored })
    : t('hint.thinking', { time });
}
