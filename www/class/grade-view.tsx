/**
 * Checking solutions: sequences typed, pasted, chosen or dropped, and a table of their grades, which can be sorted, shown
 * on the boards row by row beside a shortest solution, and saved for a spreadsheet; or only a length, and what explains it.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import { drawSmall } from '../boards/draw/picture.ts';
import { BARE } from '../boards/pane.ts';
import * as engine from '../engine/engine.ts';
import { currentLanguage, number, ownKey, t } from '../i18n/index.ts';
import { solutionSeen } from '../state/game.ts';
import { useCopying } from '../ui/copying.tsx';
import { Slider } from '../ui/fields.tsx';
import { Line, Small, Steady, WhileShown } from '../ui/parts.tsx';
import { fileName, reasonSentence } from '../words/sentences.ts';
import { csvOf, gradesTable, saveCsv } from './csv.ts';
import { Entries } from './entries-view.tsx';
import { claimLines, gapWords, gradeWords, MARKS, movesWords, verdictWords, wastedWords } from './grade-words.ts';
import * as grading from './grading.ts';
import * as data from './state.ts';

/** Rows shown at first, and added by each press: a table of thousands is slow. */
const ROWS_AT_ONCE = 200;

export function GradingView({ app }: { app: App }) {
  const { session } = app.page;
  const isShown = session.tab === 'solve' && session.puzzle !== null;
  const [isOpen, setOpen] = useState(false);
  const grades = data.gradesOf(app.page);
  const Result = grades?.claim ? ClaimResult : Graded;
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
              <Entries key={session.key} app={app} grade={sources => grading.gradeHere(app, sources)} />
              {isOpen && grades && <Result key={session.key} app={app} grades={grades} />}
            </div>
          </details>
        )}
      </WhileShown>
    </section>
  );
}

interface ResultProps {
  app: App;
  grades: data.Grades;
}

/** The verdict on a length, and what explains it. */
function ClaimResult({ app, grades }: ResultProps) {
  const [verdict = '', ...more] = claimLines(grades, currentFamily(app.page).kind);
  const job = app.page.jobs.grading;
  const states = number(job?.progress?.explored ?? 0);
  return (
    <div class="stack-4 grade-result">
      <Line class="grade-summary" words={verdict} />
      <ul>
        {more.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {job !== null && (
        <>
          <p class="faint">{t('grade.trying', { seconds: secondsSince(app), states })}</p>
          <Line class="faint" words={grading.mayTakeLong(grades) && t('grade.long')} />
        </>
      )}
    </div>
  );
}

function Graded({ app, grades }: ResultProps) {
  const { kind, countsTotals } = currentFamily(app.page);
  const table = () => gradesTable(grades, kind, countsTotals);
  const copying = useCopying(app, () => csvOf(table()), 'grade.copy');
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const rest = grades.rows.length - most;
  const shown = data.shownRow(grades, app.page);
  const { session } = app.page;
  useLayoutEffect(() => {
    // Its words, and the boards below the table, show how a shortest solution goes on.
    if (grades.rows.some(({ grade }) => grade?.better) && solutionSeen(session.game)) app.acted();
  });
  return (
    <div class="stack-4 grade-result">
      <p class="grade-summary">{summaryWords(app, grades, kind)}</p>
      <div class="grades-frame" tabIndex={0} role="region" aria-label={t('grade.table')} data-scrolls="">
        <Table app={app} grades={grades} most={most} />
      </div>
      <Small hidden={rest <= 0} onClick={() => setMost(most + ROWS_AT_ONCE)}>
        {t('grade.part', { count: rest })}
      </Small>
      <div class="row wrap">
        {copying.button}
        <Small icon="save" onClick={() => saveCsv(fileName(session), table())} words={t('grade.save')} />
        <Small hidden={shown === null} onClick={() => grading.leaveGraded(app)} words={t('grade.back')} />
      </div>
      {copying.problem}
      {shown?.grade?.better && <SideBySide key={shown.entry.name} app={app} row={shown} />}
    </div>
  );
}

function Table({ app, grades, most }: ResultProps & { most: number }) {
  const { countsTotals, kind } = currentFamily(app.page);
  const body = useRef<HTMLTableSectionElement>(null);
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && body.current?.contains(activeElement) ? activeElement : null;
  useLayoutEffect(() => {
    // Moving a row takes its focus away.
    if (document.activeElement !== focused) focused?.focus();
  });
  // If all solutions are equally long, no move is wasted.
  const columns = data.COLUMNS.filter(column => column !== 'wasted' || countsTotals);
  const shown = data.shownRow(grades, app.page);
  return (
    <Steady of={[grades.rows, grades.sort, shown, most, kind]}>
      {() => (
        <table class="grades">
          <caption class="unseen">{t('grade.table')}</caption>
          <thead>
            <tr>
              {columns.map(column => (
                <Head key={column} app={app} grades={grades} column={column} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {data
              .sorted(grades, currentLanguage())
              .slice(0, most)
              .map(row => (
                <Row key={grades.rows.indexOf(row)} {...{ app, grades, row, columns }} isShown={shown === row} />
              ))}
          </tbody>
        </table>
      )}
    </Steady>
  );
}

function Head({ app, grades, column }: ResultProps & { column: data.Column }) {
  const { sort } = grades;
  const words = t(ownKey(currentFamily(app.page).kind, `grade.column.${column}`));
  // A sign leaves room for names.
  const isSign = column === 'verdict';
  const name = isSign ? { 'aria-label': words, title: words } : {};
  const order = sort?.down ? 'descending' : 'ascending';
  const press = () => {
    data.sortBy(grades, column);
    app.acted();
  };
  return (
    <th scope="col" aria-sort={sort?.by === column ? order : 'none'}>
      <button type="button" onClick={press} {...name}>
        {isSign ? MARKS.solved : words}
      </button>
    </th>
  );
}

interface RowProps extends ResultProps {
  row: data.GradeRow;
  columns: readonly data.Column[];
  isShown: boolean;
}

function Row({ app, grades, row, columns, isShown }: RowProps) {
  const { kind, countsTotals } = currentFamily(app.page);
  const words = gradeWords(row, kind, countsTotals);
  return (
    <>
      <tr class={isShown ? 'shown' : ''}>
        <th scope="row">
          <button
            type="button"
            class="grade-name"
            disabled={row.grade === null || row.entry.moves === null}
            aria-pressed={isShown}
            onClick={() => grading.showGraded(app, grades, row)}
          >
            {row.entry.name}
          </button>
        </th>
        <td class="grade-verdict" data-verdict={data.verdictOf(row)}>
          <VerdictSign row={row} />
        </td>
        <td>{movesWords(row)}</td>
        <td>{gapWords(row)}</td>
        {countsTotals && <td>{wastedWords(row)}</td>}
      </tr>
      {words !== '' && (
        <tr class="grade-more">
          <td class="faint small-print" colSpan={columns.length}>
            {words}
          </td>
        </tr>
      )}
    </>
  );
}

/** A sign, and words for those who do not see it. */
export const VerdictSign = ({ row }: { row: data.GradeRow }) => (
  <>
    <span aria-hidden="true">{MARKS[data.verdictOf(row) ?? 'open']} </span>
    <span class="unseen">{verdictWords(row)}</span>
  </>
);

function summaryWords(app: App, { rows, optimum, solvable, reason, progress, apart }: data.Grades, kind: string) {
  const counted = rows.some(({ entry }) => entry.claim !== null) ? 'grade.right-of' : 'grade.solved';
  const sentences = [t(counted, { solved: rows.filter(data.isRight).length, count: rows.length })];
  if (apart > 0) sentences.push(t('grade.apart', { count: apart }));
  if (optimum !== null) sentences.push(t(ownKey(kind, 'grade.optimum'), { count: optimum }));
  else if (solvable === false) sentences.push(t('grade.unsolvable'));
  else if (progress === 'running') sentences.push(t('grade.seeking', { seconds: secondsSince(app) }));
  else if (reason === null || reason.code === 'cancelled') sentences.push(t('grade.stopped'));
  else sentences.push(t('grade.no-optimum', { reason: reasonSentence(reason) }));
  const known = rows.filter(({ grade }) => grade?.wastedKnown || grade?.lostKnown).length;
  if (optimum !== null && progress === 'running') sentences.push(t('grade.running', { known, count: rows.length }));
  return sentences.join(' ');
}

const secondsSince = ({ page: { jobs } }: App) => number(jobs.grading ? Math.floor(secondsOf(jobs.grading)) : 0);

/** The widest and highest picture in css pixels. */
const BOX = { width: 420, height: 210 };

/** A sequence beside a shortest solution, from where they part. */
function SideBySide({ app, row: { entry, grade } }: { app: App; row: data.GradeRow }) {
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
      <div class="row wrap">
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
    frame.current?.replaceChildren(drawSmall(now, BOX));
  }, [moves, at, app.palette]);
  return (
    <figure>
      <figcaption>{words}</figcaption>
      <div role="img" aria-label={words} ref={frame} />
    </figure>
  );
}
