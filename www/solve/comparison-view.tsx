/** The algorithms run one after another, to be compared: a table of costs, and what it says in a sentence. */

import type { App } from '../app/app.ts';
import { currentFamily, type Family } from '../app/family.ts';
import { byteSize, currentLanguage, decimals, duration, number, ownKey, shortNumber, t } from '../i18n/index.ts';
import { type Ask, isFree, plainSearch, runSearch } from '../puzzle/solve.ts';
import { median, type Run, runsOf, SHORT, toCompare } from '../state/algorithms.ts';
import { isOccupied } from '../state/page.ts';
import { Button, Columns, Line, OfFamily, Section, Steady } from '../ui/parts.tsx';

const COLUMNS = ['solve.algorithm', 'solve.states', 'solve.elapsed', 'solve.memory', 'account.length'];

export function CompareView({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const family = currentFamily(app.page);
  const { algorithms, asksFrames } = family;
  const all = session.solution.runs;
  const runs = runsOf(all, algorithms);
  // With a recording in the worker, the next search takes its place.
  const endsWatching = session.view === 'search' && asksFrames;
  return (
    <Section id="compare" title={t('compare.title')} hidden={session.tab !== 'solve' || algorithms.length === 1} isSeen>
      <div class="row wrap">
        <Button
          icon="scale"
          aria-describedby="compare-hint"
          disabled={session.puzzle === null || isOccupied(jobs)}
          onClick={() => compareAll(app)}
          words={t('compare.all')}
        />
        <p id="compare-hint" class="faint">
          {t('compare.hint')} {endsWatching && t('compare.ends')}
        </p>
      </div>
      <div class="stack-4 comparison" id="comparison" hidden={runs.length < 2}>
        <Steady of={[all, family]}>{() => runs.length > 1 && <Table family={family} runs={runs} />}</Steady>
        <OfFamily app={app} name="Comparison" hidden={runs.length < 2} />
      </div>
    </Section>
  );
}

export function Table({ family: { kind, algorithms, words }, runs }: { family: Family; runs: readonly Run[] }) {
  const usual = runs.find(({ algorithm }) => algorithm === algorithms[0]);
  const isRelative = runs.some(run => ratio(run, usual, seconds) !== '');
  const cell = (run: Run, cost: Cost, words: string) => {
    const times = ratio(run, usual, cost);
    return (
      <td>
        {words}
        {times !== '' && <span class="faint">{times}</span>}
      </td>
    );
  };
  return (
    <>
      <Line words={readingWords(runs, words)} />
      <table>
        <Columns of={COLUMNS.map(key => t(ownKey(kind, key)))} />
        {runs.map(run => (
          <tbody key={run.algorithm} data-algorithm={run.algorithm}>
            <tr>
              <th scope="row">
                {words.algorithm(run.algorithm)} <span class="faint">{outcomeOf(run, words)}</span>
              </th>
              {cell(run, seen, seenWords(run))}
              {cell(run, seconds, duration(run.seconds))}
              {cell(run, bytes, byteSize(run.bytes))}
              <td>{run.length === null ? words.outcome(run) : number(run.length)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <Line class="faint" words={runs.some(run => run.before) && t('compare.before-hint')} />
      <Line class="faint" words={runs.some(run => run.unit === 'place') && t('compare.place-hint')} />
      <Line
        class="faint"
        words={isRelative && t('compare.ratio-hint', { algorithm: words.algorithm(algorithms[0]) })}
      />
    </>
  );
}

function outcomeOf(run: Run, { outcome }: Family['words']) {
  if (run.counted) return t('compare.counted');
  return run.length === null ? '' : outcome(run);
}

type Cost = (run: Run) => number;

const seen: Cost = ({ visited, states, before = 0 }) => visited ?? states + before;
const seconds: Cost = run => run.seconds;
const bytes: Cost = run => run.bytes;

/** Those of quick searches apart: they may see a state several times. What is not a state is named. */
function seenWords(run: Run) {
  const { before = 0, visited, states } = run;
  const unit = visited === null ? run.unit : 'state';
  const own =
    unit === 'cell' || unit === 'place' ? t(`compare.${unit}`, { count: states }) : shortNumber(visited ?? states);
  return before === 0 ? own : `${own} + ${shortNumber(before)}`;
}

/** A cost as a multiple of the usual algorithm's. A stopped run would have cost more: a value below 1 says nothing. */
function ratio(run: Run, usual: Run | undefined, cost: Cost) {
  if (usual === undefined || run === usual || usual.verdict === 'stopped' || cost(usual) <= 0) return '';
  if (cost === seen && run.unit !== usual.unit) return '';
  // What no clock tells apart.
  if (cost === seconds && Math.max(run.seconds, usual.seconds) < 1e-3) return '';
  const times = cost(run) / cost(usual);
  const stopped = run.verdict === 'stopped';
  if (stopped && times < 1) return '';
  return `${stopped ? '≥\u00a0' : ''}${t('compare.ratio', { ratio: decimals(times, 2) })}`;
}

/** All whose cost is least. */
function best(runs: Run[], cost: Cost) {
  const least = Math.min(...runs.map(cost));
  return runs.filter(run => cost(run) === least);
}

/** The figures in words: who saw least, who was fastest, and whose solution is longer than another. */
export function readingWords(runs: readonly Run[], { algorithm: name }: Pick<Family['words'], 'algorithm'>) {
  const done = runs.filter(({ verdict }) => verdict !== 'stopped');
  const alike = done.filter(({ unit }) => unit === 'state');
  const shortest = Math.min(...done.map(({ length }) => length ?? Infinity));
  const longer = done
    .map(run => ({ algorithm: name(run.algorithm), count: (run.length ?? shortest) - shortest }))
    .filter(({ count }) => count > 0)
    .map(args => t('compare.longer', args));
  if (alike.length < 2) return longer.join(' ');
  const few = best(alike, seen);
  // Equal as they are shown.
  const fast = best(done, run => (duration(run.seconds) === duration(Math.min(...done.map(seconds))) ? 0 : 1));
  const named = (of: Run[]) => ({
    count: of.length,
    names: new Intl.ListFormat(currentLanguage()).format(of.map(({ algorithm }) => name(algorithm))),
  });
  const what = t(few[0]?.visited === null ? 'compare.what-states' : 'compare.what-cells');
  const words = [
    // Nobody is best where all are.
    few.length < alike.length && t('compare.few', { ...named(few), what, seen: seenWords(few[0]) }),
    fast.length < done.length && t('compare.fast', { ...named(fast), time: duration(fast[0].seconds) }),
  ].filter(Boolean);
  const reading = words.join(' ');
  const isAnswering = reading !== '' && done.length < runs.length;
  return [isAnswering ? t('compare.answering', { words: reading }) : reading, ...longer].filter(Boolean).join(' ');
}

/** How long a short search is repeated for a comparison, and how often at most. */
const REPEATING_MS = 400;
const MOST_TIMES = 15;

/** Runs the algorithms to compare one after another, without counting. */
export async function compareAll(app: App) {
  const { page } = app;
  if (!isFree(page)) return;
  const method = { ...page.method, count: false };
  const wanted = toCompare(page.session.solution.runs, currentFamily(page).algorithms);
  const comparison = { begun: 0, total: wanted.length, isCut: false };
  page.jobs.comparison = comparison;
  for (const algorithm of wanted) {
    const run = { ...method, algorithm };
    comparison.begun++;
    if ((await runSearch(app, run, repeated(plainSearch(app, run)))) === null) return;
    if (comparison.isCut) break;
  }
  page.jobs.comparison = null;
  app.announce(t('compare.done', { count: page.session.solution.runs.length }));
  app.acted();
}

/** Repeats a short search, which has warmed up by then; its time is the median. */
function repeated(ask: Ask): Ask {
  return async heard => {
    const first = await ask(heard);
    if (!('verdict' in first) || first.seconds > SHORT) return first;
    const times: number[] = [];
    const end = performance.now() + REPEATING_MS;
    let last = first;
    while (times.length < MOST_TIMES && (times.length < 3 || performance.now() < end)) {
      const again = await ask(heard);
      // It was cancelled.
      if (!('verdict' in again)) break;
      times.push(again.seconds);
      last = again;
    }
    return times.length === 0 ? first : { ...last, seconds: median(times) };
  };
}
