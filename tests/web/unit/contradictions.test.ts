/**
 * No two statements of the page contradict each other: for some thirty puzzles of all families, both languages and every search
 * that takes moments, all numbers with their units are collected from the rendered views of Play and Solve (header,
 * minimum, verdict, cost, proof card, copied proof, comparison, replay), and relations between them must hold. So must
 * what the cards of days and levels say of their difficulty.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { App } from '../../../www/app/app.ts';
import { currentFamily } from '../../../www/app/family.ts';
import type { Source } from '../../../www/state/card.ts';
import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { dayPuzzles } from '../../../www/app/day-puzzles.ts';
import * as engine from '../../../www/engine/engine.ts';
import type { Args } from '../../../www/engine/types.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { LevelCard } from '../../../www/library/cards.tsx';
import { TodayCards } from '../../../www/library/home-view.tsx';
import { PlayView } from '../../../www/play/view.tsx';
import { solve } from '../../../www/puzzle/solve.ts';
import { fetchFrame } from '../../../www/puzzle/watch.ts';
import { playedWords, shownLeast } from '../../../www/puzzle/won.ts';
import { CompareView, compareAll } from '../../../www/solve/comparison-view.tsx';
import { cardOfResult, documentOf } from '../../../www/solve/document.ts';
import { showSearch } from '../../../www/solve/playback.ts';
import { ProofView } from '../../../www/solve/proof-card-view.tsx';
import { ResultView } from '../../../www/solve/result-view.tsx';
import { PlaybackView } from '../../../www/solve/view.tsx';
import { usualMethod } from '../../../www/state/algorithms.ts';
import { isProof } from '../../../www/state/findings.ts';
import { emptyPage, puzzleOpened } from '../../../www/state/page.ts';
import { leastOf } from '../../../www/store/reached.ts';
import { difficultyWord } from '../../../www/words/difficulty-words.ts';
import { example } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

type Puzzle = { name: string; text: string; source: Source };

/** Searches of more states take longer than this test may. */
const MOST_STATES = 400_000;

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  location: new URL('http://localhost/'),
});

/** Functions that do nothing. */
const nothing = (names: string) => Object.fromEntries(names.split(' ').map(name => [name, () => null]));

/** A page whose workers answer at once, with the puzzle on its boards. */
function appWith({ text, source }: Pick<Puzzle, 'text' | 'source'>) {
  let searched: unknown[] = [];
  const client = {
    call: async (name: string, args: unknown[], heard: { onProgress?: unknown; onFound?: unknown } = {}) => {
      if (name === 'solve') searched = args;
      return structuredClone((lockstep as any)[name](...args, heard.onProgress, heard.onFound));
    },
    // The module keeps one recording, and other tests of this process may have made another by now.
    frame: async (_id: number, wish: lockstep.FrameWish) => {
      (lockstep as any).solve(...searched);
      return lockstep.recordedFrame(wish);
    },
    isBusy: () => false,
    ...nothing('hurry cancel dropRecording prepare'),
  };
  const parts = { view: nothing('follow show'), onBoards: nothing('drawn state'), ...nothing('acted redraw announce') };
  const app = { page: emptyPage(), workers: { run: client, ask: client }, palette: {}, ...parts } as unknown as App;
  const opened = engine.open(text);
  assert(opened.ok);
  puzzleOpened(app.page, opened, text, source);
  const { session } = app.page;
  session.tab = 'solve';
  session.game.least ??= leastOf(app, source);
  assert(session.start);
  session.forecast = engine.forecast(text, session.start);
  return app;
}

/** The text of a view, one line for each of its elements. */
const seen = (view: (props: { app: App }) => any, app: App) =>
  renderToString(h(view, { app }))
    .replace(/<(section|details|p|div)[^>]* hidden[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replace(/\n+/g, '\n');

const UNITS = {
  states: '(?:states?|Zust(?:ände?|änden)|Zustand)',
  pairs: '(?:pairs? of cells|Feldpaaren?|Feldpaare?|Zustände|Zuständen|states)',
  moves: '(?:moves?|Zügen?|Züge|Zug|instructions?|Anweisung(?:en)?)',
  swaps: '(?:swaps?|Tausche?|-mal getauscht)',
};

/** A whole number as the page writes it, in either language. */
const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)|\d+`;

const numbers = (text: string, unit: keyof typeof UNITS) =>
  [...text.matchAll(new RegExp(`(?<![\\d.,])(${NUMBER})[ \\u00a0](?:${UNITS[unit]})(?![\\p{L}])`, 'gu'))].map(
    ([, written]) => Number(written.replace(/[.,\u00a0\u202f]/g, '')),
  );

/** Levels of each family: of Stromrallye some whose first solution has more swaps than the minimum. */
const LEVELS: Record<string, number[]> = {
  simultaneous: [2, 5, 9, 12],
  stromrallye: [3, 19, 23, 27, 28],
  irrgarten: [2, 5, 9, 12],
};

/** Puzzles of all families, small enough to be searched in every way. */
const puzzles = (): Puzzle[] => [
  ...lockstep
    .examples()
    .filter(({ size }) => size === 'small')
    .map(({ name }) => ({ name, text: example(name), source: { kind: 'example', name } }) as const),
  ...Object.entries(LEVELS).flatMap(([family, numbers]) =>
    numbers.map(number => {
      const { text } = lockstep.ok(lockstep.level(family, number));
      return { name: `${family} ${number}`, text, source: { kind: 'level', family, number } } as any;
    }),
  ),
];

/** The searches of a puzzle that take moments, the usual one first. */
function quickSearches(app: App) {
  const { session } = app.page;
  const states = Number(session.forecast?.pairs ?? 0);
  const { algorithms, words } = currentFamily(app.page);
  const isSmall = session.puzzle?.kind !== 'simultaneous' || states <= MOST_STATES;
  return algorithms.filter((algorithm, index) => {
    const { grave } = words.forecast(session, { ...usualMethod(), algorithm });
    return !grave && (index === 0 || isSmall || algorithm === 'astar-exact');
  });
}

/** Everything that the rooms show now, by its place. */
function shown(app: App) {
  const { session } = app.page;
  const places = {
    result: seen(ResultView, app),
    proof: seen(ProofView, app),
    written: documentOf(app, ''),
    comparison: seen(CompareView, app),
    replay: session.watched === null ? '' : seen(PlaybackView, app),
  };
  session.tab = 'play';
  const play = [seen(PlayView, app), playedWords(app)].join('\n');
  session.tab = 'solve';
  return { ...places, play };
}

const rowsOf = (app: App) =>
  Object.fromEntries((cardOfResult(app)?.rows ?? []).map(({ label, value }) => [label, value]));

/** The card's words on the search. */
const figuresOf = (app: App) => Object.values(rowsOf(app)).slice(0, 5).join(' | ');

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/** States within fewer instructions than a shortest sequence, counted layer by layer. */
function statesBefore(text: string) {
  const result = lockstep.solve(text, { algorithm: 'bfs', recording: 1e9 });
  if (!result.ok || !result.recording?.ok || !('sizes' in result.recording)) return null;
  return sum(result.recording.sizes[0].slice(0, result.length ?? 0));
}

/** A relation that must hold wherever its numbers are known; `said`: what the page said. */
type Check = (relation: string, holds: boolean, ...said: unknown[]) => void;

function relate(app: App, check: Check) {
  const { session } = app.page;
  const { result, runs, foundBy } = session.solution;
  if (result === null) return;
  const { kind } = currentFamily(app.page);
  const { t } = i18n;
  const places = shown(app);
  const rows = rowsOf(app);
  const row = (key: string, args: Args = {}) => rows[t(key, args)] ?? '';
  const { length, states } = result;
  const everything = Object.values(places).join('\n');
  check('whole sentences', !/\{\w+\}|undefined|NaN|(account|explain|by)\.\w/.test(everything), everything);
  check('Make says what Solve says', !isProof(result) || session.known?.result === result, session.known, result);

  if (kind === 'simultaneous') {
    const boards = session.puzzle?.boards ?? [];
    const all = boards.reduce((product, { width, height }) => product * width * height, 1);
    // Quick searches before the proof are named apart: they may see a state again.
    const before = result.account && 'before' in result.account ? Number(result.account.before) : 0;
    for (const [place, text] of Object.entries(places)) {
      const counts = [...numbers(text, 'states'), ...numbers(text, 'pairs')];
      const isWithin = counts.every(count => count <= all || count === before);
      check(`states ≤ all (${place})`, isWithin, counts, all);
    }
    check('states ≤ all (comparison)', !runs.some(run => run.states > all), runs, all);
    const [, share] = /\(([\d.,]+)[ \u00a0]?%\)/.exec(row('account.states')) ?? [];
    const percent = Number(share?.replace(',', '.'));
    check('share = states / all', !share || Math.abs(percent - (100 * states) / all) <= 0.6, percent, states, all);
    if (/looked at every state|alle Zustände angesehen/.test(places.proof + places.written)) {
      const needed = statesBefore(session.text);
      check('“every state” = every state', needed === null || states >= needed, states, needed);
    }
  }
  if (result.rungs) {
    const { rungs } = result;
    const bounds = rungs.map(({ bound }) => bound);
    const said = rungs.map((_, index) => row('simultaneous.rung.label', { number: index + 1 }));
    check(
      'bounds rise to the length',
      bounds.every((bound, index) => bound >= (bounds[index - 1] ?? 0)),
      bounds,
    );
    check('the last rung proves the length', bounds.at(-1) === length, bounds, length);
    check('states = those of the rungs', sum(rungs.map(rung => rung.states)) === states, rungs, states);
    const figures = said.map(words => [numbers(words, 'states')[0], numbers(words, 'moves').at(-1)]);
    check('the card has every rung', figures.join() === rungs.map(({ states, bound }) => [states, bound]).join(), said);
  }
  if (kind === 'irrgarten' && session.start) {
    const reachable = engine.stateCount(session.text, session.start);
    check('states ≤ all', !reachable || states <= reachable * 4, states, reachable);
  }
  const { unit } = runs.find(({ algorithm }) => algorithm === foundBy) ?? {};
  check('one unit of the states of a search', result.account?.unit === unit, result.account, runs);
  const cells = places.comparison.replaceAll('\u00a0', ' ').split('\n');
  for (const [of, name] of [
    ['place', /^\S+ (?:classes|Klassen)(?= |$)/u],
    ['cell', /^\S+ (?:cells|Felder)(?= |$)/u],
  ] as const) {
    const named = cells.filter(words => name.test(words)).length;
    const counted = runs.length > 1 ? runs.filter(({ unit, visited }) => visited === null && unit === of).length : 0;
    check('the table names what it counts', named === counted, of, named, counted, cells);
  }

  if (length !== null && result.verdict === 'solved') {
    const layers = [...row('account.layers').matchAll(/\d+/g)].map(Number);
    // Of both ends, and their sum; or of the start alone.
    const walked = layers.length === 3 ? layers[0] + layers[1] : layers[0];
    check('layers = length', layers.length === 0 || !result.shortest || walked === length, layers, length);
    const said = numbers(places.result.split('\n').find(line => /\d/.test(line)) ?? '', 'moves').slice(0, 1);
    const inRow = numbers(row('account.length'), 'moves');
    const others = [...said, ...inRow].filter(count => count !== length);
    check('verdict = length', others.length === 0, said, inRow, length);
    const bound = Number.parseInt(row('account.bound'), 10);
    check('bound ≤ length', !(bound > length), bound, length);
    const everywhere = numbers(places.written + places.proof, 'moves');
    check('nobody says one more', !result.shortest || !everywhere.includes(length + 1), everywhere);
  }

  const least = shownLeast(app);
  const isLeast = (count: unknown) => least === null || count === undefined || Number(count) === least;
  const [, par] = /minimum:? (\d+)/i.exec(places.play) ?? [];
  check('minimum of Play = minimum', isLeast(par), par, least);
  if (kind !== 'stromrallye') check('minimum = verdict', !result.shortest || isLeast(length), least, length);
  const { swaps, swapsProved } = result;
  if (kind !== 'stromrallye' || swaps === null) return;
  const said = numbers(places.result, 'swaps');
  const [, bound] = /(?:at least|mindestens) (\d+)/.exec(places.result) ?? [];
  const inRow = [...row('stromrallye.account.swaps').matchAll(/\d+/g)].map(Number);
  check('bound = minimum', isLeast(bound), bound, least);
  check('bound = bound of the card', !bound || !inRow[1] || Number(bound) === inRow[1], bound, inRow);
  const others = said.filter(count => count !== swaps && count !== least);
  check('swaps = swaps', others.length === 0, said, swaps);
  if (least === null) return;
  check('swaps ≥ minimum', swaps >= least, swaps, least);
  check('the card knows the minimum', least >= swaps || inRow.includes(least), inRow, least);
  check('proved where they are as few as the minimum', swapsProved === (least === swaps), swaps, least);
}

/** The same for a search on view, at its end; `before`: what was said of the answer before. */
async function relateReplay(app: App, before: string, check: Check) {
  const { watched, solution } = app.page.session;
  if (watched === null || solution.result === null) return;
  watched.at = watched.length;
  watched.playing = false;
  await fetchFrame(app);
  const { length, states } = solution.result;
  const view = seen(PlaybackView, app);
  const after = figuresOf(app);
  check('a choice of view changes no result', before === after, before, after);
  const { recording } = watched;
  if (!('sizes' in recording)) return;
  const words = currentFamily(app.page).words.watched(app.page.session);
  const reached = numbers(words, 'moves').at(-1);
  check('the replay ends where the goal is first reached', reached === undefined || reached === length, words, length);
  // Two searches of the same states see those where they meet twice; rungs are about different classes.
  const twice = recording.rungs === null && recording.sizes[1].length > 0 ? recording.meetings : 0;
  const total = sum(recording.sizes.map(sum)) - twice;
  for (const { end, states } of recording.rungs ?? [])
    check('the layers of a rung are its states', sum(recording.sizes[end === 'start' ? 0 : 1]) === states, end, states);
  const isAnother = /Another search, for viewing|Eine andere Suche, zum Ansehen/.test(view);
  check('states of the replay = states of the card', total === states || isAnother, total, states);
}

/** A difficulty in words: the number cut to tenths, and the word for its range. */
function measuredWords(text: string) {
  const measured = lockstep.measure(text);
  assert(measured.ok && measured.measure !== null && measured.measure.difficulty !== null);
  const { difficulty } = measured.measure;
  return { difficulty: i18n.number(Math.floor(difficulty * 10) / 10), word: difficultyWord(difficulty) };
}

/** The lines about the puzzles of cards. */
const factsIn = (html: string) => [...html.matchAll(/card-size">([^<]*)</g)].map(([, facts]) => facts);

/** The difficulty on cards of days, one of each scheme, and of levels. */
async function relateDifficulty(check: Check) {
  const [{ text, number }] = engine.seriesOf('irrgarten');
  const app = appWith({ text: text ?? '', source: { kind: 'level', family: 'irrgarten', number } });
  for (const day of ['2026-11-04', '2027-01-10']) {
    app.page.library.today = day;
    const puzzles = await Promise.all(FAMILIES.map(({ kind }) => dayPuzzles(app).get(kind, day)));
    const said = factsIn(renderToString(h(TodayCards, { app })));
    const measured = puzzles.map(puzzle => i18n.t('difficulty.headline', measuredWords(lockstep.ok(puzzle).text)));
    check(`difficulty of ${day} = measured`, said.join() === measured.join(), said, measured);
  }
  for (const { kind } of FAMILIES)
    for (const number of LEVELS[kind] ?? []) {
      const level = engine.levelNumbered(kind, number);
      assert(level);
      const [said] = factsIn(renderToString(h(LevelCard, { app, level })));
      const { word } = measuredWords(lockstep.ok(lockstep.level(kind, number)).text);
      check(`difficulty of level ${number} of ${kind} = measured`, said.endsWith(` · ${word}`), said, word);
    }
}

/** Runs what checks relations in both languages, and reports all that do not hold. */
async function inBothLanguages(run: (check: (of: string) => Check) => Promise<unknown>) {
  for (const language of ['en', 'de'] as const) {
    i18n.setLanguage(language);
    const faults: string[] = [];
    await run(of => (relation, holds, ...said) => {
      if (!holds) faults.push(`${of}: ${relation}: ${JSON.stringify(said)}`);
    });
    assert.deepEqual(faults, [], language);
  }
}

test('no two figures of the page contradict each other', async t => {
  const given = puzzles();
  let searches = 0;
  await inBothLanguages(async checks => {
    for (const puzzle of given) {
      const app = appWith(puzzle);
      const quick = quickSearches(app);
      for (const algorithm of quick) {
        const check = checks(`${puzzle.name}, ${algorithm}`);
        app.page.method.algorithm = algorithm;
        await solve(app);
        searches++;
        app.page.session.game.asked = true;
        relate(app, check);
        if (algorithm !== quick[0]) continue;
        for (const watched of quick) {
          const before = figuresOf(app);
          await showSearch(app, watched);
          do await new Promise(setImmediate);
          while (app.page.jobs.search !== null);
          await relateReplay(app, before, check);
          relate(app, check);
        }
      }
      const areAll = quick.length > 1 && quick.length === currentFamily(app.page).algorithms.length;
      if (!areAll || puzzle.source.kind !== 'example') continue;
      await compareAll(app);
      relate(app, checks(`${puzzle.name}, compared`));
    }
  });
  t.diagnostic(`${given.length} puzzles, ${searches} searches`);
});

test('words of difficulty are those of the measured one', () =>
  inBothLanguages(checks => relateDifficulty(checks('cards'))));
