/**
 * Checking solutions: sequences typed, pasted, chosen or dropped, and a table of their grades, which can be sorted, shown
 * on the boards row by row beside a shortest solution, and saved for a spreadsheet; or only a length, and what explains it.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { drawSmall } from '../boards/draw/picture.ts';
import { BARE } from '../boards/pane.ts';
import { type App, currentFamily } from '../core/app.ts';
import { solutionSeen } from '../core/game.ts';
import type { Column, GradeRow, Grades } from '../core/grades.ts';
import { secondsOf } from '../core/jobs.ts';
import type { Job } from '../core/page.ts';
import { reasonSentence } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import { currentLanguage, number, ownKey, t } from '../i18n/index.ts';
import { useCopying } from '../ui/copying.tsx';
import { Slider } from '../ui/fields.tsx';
import { Line, Small, Steady, WhileShown } from '../ui/parts.tsx';
import * as grading from './actions.ts';
import { Entries } from './entries-view.tsx';
import { claimLines, gapWords, gradeWords, movesWords, SIGNS, verdictWords, wastedWords } from './grade-words.ts';
import { COLUMNS, isRight, sortBy, sorted, verdictOf } from './state.ts';

/** Rows shown at first, and added by each press: a table of thousands is slow. */
const ROWS_AT_ONCE = 200;

export function GradingView({ app }: { app: App }) {
  const { session } = app.page;
  const isShown = session.tab === 'solve' && session.puzzle !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="stack-5 section" id="grading" aria-labelledby="grading-title" hidden={!isShown}>
      <WhileShown shown={isShown}>
        {() => (
          <details
            class="fold grading"
            data-takes-files=""
            open={isOpen}
            onToggle={event => setOpen(event.currentTarget.open)}
            onDrop={() => setOpen(true)}
          >
            <summary id="grading-title">{t('grade.title')}</summary>
            <div class="stack-5">
              <p class="faint">{t('grade.hint')}</p>
              <Entries key={session.key} app={app} grade={sources => grading.gradeAll(app, sources)} />
              {isOpen && session.grades && <Result key={session.key} app={app} grades={session.grades} />}
            </div>
          </details>
        )}
      </WhileShown>
    </section>
  );
}

function Result(props: { app: App; grades: Grades }) {
  return props.grades.claim === null ? <Graded {...props} /> : <ClaimResult {...props} />;
}

/** The verdict on a length, and what explains it. */
function ClaimResult({ app, grades }: { app: App; grades: Grades }) {
  const { page } = app;
  const [verdict, ...more] = claimLines(grades, currentFamily(page).kind);
  const job = page.jobs.grading;
  const states = number(job?.progress?.explored ?? 0);
  return (
    <div class="stack-4 grade-result">
      {verdict !== undefined && <p class="grade-summary">{verdict}</p>}
      <ul>
        {more.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {job !== null && (
        <>
          <p class="faint">{t('grade.trying', { seconds: number(Math.floor(secondsOf(job))), states })}</p>
          <Line class="faint" words={grading.mayTakeLong(grades) && t('grade.long')} />
        </>
      )}
    </div>
  );
}

function Graded({ app, grades }: { app: App; grades: Grades }) {
  const { kind } = currentFamily(app.page);
  const copying = useCopying(app, () => grading.gradesCsv(app), 'grade.copy');
  const [shown, setShown] = useState({ grades, most: ROWS_AT_ONCE });
  const most = shown.grades === grades ? shown.most : ROWS_AT_ONCE;
  const rest = grades.rows.length - most;
  const { game } = app.page.session;
  useLayoutEffect(() => {
    // Its words, and the boards below the table, show how a shortest solution goes on.
    if (grades.rows.some(({ grade }) => grade?.better) && solutionSeen(game)) app.acted();
  });
  return (
    <div class="stack-4 grade-result">
      <p class="grade-summary">{summaryWords(grades, kind, app.page.jobs.grading)}</p>
      <div class="grades-frame" tabIndex={0} role="region" aria-label={t('grade.table')} data-scrolls="">
        <Table app={app} grades={grades} most={most} />
      </div>
      {rest > 0 && (
        <Small onClick={() => setShown({ grades, most: most + ROWS_AT_ONCE })}>
          {t('grade.part', { count: rest })}
        </Small>
      )}
      <div class="row wrap">
        {copying.button}
        <Small icon="save" onClick={() => grading.downloadGrades(app)} words={t('grade.save')} />
        {grades.shown !== null && <Small onClick={() => grading.leaveGraded(app)} words={t('grade.back')} />}
      </div>
      {copying.problem}
      {grades.shown?.grade?.better && <Beside key={grades.shown.entry.name} app={app} row={grades.shown} />}
    </div>
  );
}

function Table({ app, grades, most }: { app: App; grades: Grades; most: number }) {
  const { countsTotals, kind } = currentFamily(app.page);
  const body = useRef<HTMLTableSectionElement>(null);
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && body.current?.contains(activeElement) ? activeElement : null;
  useLayoutEffect(() => {
    // Moving a row takes its focus away.
    if (document.activeElement !== focused) focused?.focus();
  });
  return (
    <Steady of={[grades, grades.version, most, kind]}>
      {() => (
        <table class="grades">
          <caption class="unseen">{t('grade.table')}</caption>
          <thead>
            <tr>
              {COLUMNS.map(column => (
                <Head key={column} app={app} grades={grades} column={column} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {sorted(grades, currentLanguage())
              .slice(0, most)
              .map(row => (
                <Steady
                  key={grades.rows.indexOf(row)}
                  of={[row, row.grade, row.grade?.gap, grades.shown === row, kind, countsTotals]}
                >
                  {() => rowsOf(app, row, grades.shown === row, kind, countsTotals)}
                </Steady>
              ))}
          </tbody>
        </table>
      )}
    </Steady>
  );
}

function Head({ app, grades, column }: { app: App; grades: Grades; column: Column }) {
  const { countsTotals, kind } = currentFamily(app.page);
  const { sort } = grades;
  const words = t(ownKey(kind, `grade.column.${column}`));
  // A sign leaves room for names.
  const isSign = column === 'verdict';
  const name = isSign ? { 'aria-label': words, title: words } : {};
  const order = sort?.down ? 'descending' : 'ascending';
  return (
    // If all solutions are equally long, no move is wasted.
    <th scope="col" aria-sort={sort?.by === column ? order : 'none'} hidden={column === 'wasted' && !countsTotals}>
      <button
        type="button"
        onClick={() => {
          sortBy(grades, column);
          app.acted();
        }}
        {...name}
      >
        {isSign ? SIGNS.solved : words}
      </button>
    </th>
  );
}

function rowsOf(app: App, row: GradeRow, shown: boolean, kind: string, countsTotals: boolean) {
  const words = gradeWords(row, kind, countsTotals);
  const verdict = verdictOf(row) ?? 'open';
  return (
    <>
      <tr class={shown ? 'shown' : ''} data-grade={verdict}>
        <th scope="row">
          <button
            type="button"
            class="grade-name"
            disabled={row.grade === null || row.entry.moves === null}
            aria-pressed={shown}
            onClick={() => grading.showGraded(app, row)}
          >
            {row.entry.name}
          </button>
        </th>
        <td class="grade-verdict" data-verdict={verdict}>
          <span aria-hidden="true">{SIGNS[verdict]}</span>
          <span class="unseen">{verdictWords(row)}</span>
        </td>
        <td>{movesWords(row)}</td>
        <td>{gapWords(row)}</td>
        {countsTotals && <td>{wastedWords(row)}</td>}
      </tr>
      {words !== '' && (
        <tr class="grade-more">
          <td class="faint small-print" colSpan={countsTotals ? 5 : 4}>
            {words}
          </td>
        </tr>
      )}
    </>
  );
}

function summaryWords({ rows, optimum, solvable, reason, progress, apart }: Grades, kind: string, job: Job | null) {
  const solved = rows.filter(isRight).length;
  const counted = rows.some(({ entry }) => entry.claim !== null) ? 'grade.right-of' : 'grade.solved';
  const known = rows.filter(({ grade }) => grade?.wastedKnown || grade?.lostKnown).length;
  const sentences = [t(counted, { solved, count: rows.length })];
  if (apart > 0) sentences.push(t('grade.apart', { count: apart }));
  if (optimum !== null) sentences.push(t(ownKey(kind, 'grade.optimum'), { count: optimum }));
  else if (solvable === false) sentences.push(t('grade.unsolvable'));
  else if (progress === 'running')
    sentences.push(t('grade.seeking', { seconds: number(job === null ? 0 : Math.floor(secondsOf(job))) }));
  else if (reason !== null && reason.code !== 'cancelled')
    sentences.push(t('grade.no-optimum', { reason: reasonSentence(reason) }));
  else sentences.push(t('grade.stopped'));
  if (optimum !== null && progress === 'running') sentences.push(t('grade.running', { known, count: rows.length }));
  return sentences.join(' ');
}

/** The widest and highest picture in css pixels. */
const BOX = { width: 420, height: 210 };

export function Beside({ app, row }: { app: App; row: GradeRow }) {
  const { entry, grade } = row;
  const part = (grade?.wasted?.number ?? 1) - 1;
  const theirs = (entry.moves ?? '').slice(0, grade?.after ?? undefined);
  const best = theirs.slice(0, part) + (grade?.better ?? '');
  const last = Math.max(theirs.length, best.length);
  const [at, setAt] = useState(part);
  return (
    <div class="stack-4">
      <Slider
        label={t('grade.part-at', { number: part })}
        value={at}
        most={last}
        words={t('grade.after-move', { number: number(at), last: number(last) })}
        take={setAt}
      />
      <div class="row wrap beside">
        <Side app={app} moves={theirs} at={at} words={t('grade.side', { name: entry.name, count: theirs.length })} />
        <Side app={app} moves={best} at={at} words={t('grade.side-best', { count: best.length })} />
      </div>
    </div>
  );
}

function Side({ app, moves, at, words }: { app: App; moves: string; at: number; words: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const showing = app.onBoards.drawn();
    const { start, text } = app.page.session;
    if (showing === null || start === null) return;
    const trails = engine.trails(text, start, moves);
    const now = { ...showing, ...BARE, hidden: null, trails, moves, moment: Math.min(at, moves.length) };
    const canvas = drawSmall(now, BOX);
    canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
    frame.current?.replaceChildren(canvas);
  }, [moves, at, app.palette]);
  return (
    <figure>
      <figcaption>{words}</figcaption>
      <div role="img" aria-label={words} ref={frame} />
    </figure>
  );
}
