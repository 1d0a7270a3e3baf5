/**
 * No two statements of the page contradict each other: for forty puzzles of all families, both languages and every search
 * that takes moments, all numbers with their units are collected from the rendered views of Play and Solve (header,
 * minimum, verdict, cost, proof card, copied proof, comparison, replay), and relations between them must hold. So must
 * what the cards of days and levels say of their difficulty.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { usualMethod } from '../../../www/core/algorithms.ts';
import { currentFamily, familyOf } from '../../../www/core/app.ts';
import { dayPuzzles } from '../../../www/core/day-puzzles.ts';
import { dayAfter } from '../../../www/core/days.ts';
import { emptyPage, puzzleOpened } from '../../../www/core/page.ts';
import { leastOf } from '../../../www/core/reached.ts';
import { compareAll, solve } from '../../../www/core/solve.ts';
import { fetchFrame } from '../../../www/core/watch.ts';
import { playedWords, shownLeast } from '../../../www/core/won.ts';
import * as engine from '../../../www/engine/engine.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { TodayCards } from '../../../www/library/day-view.tsx';
import { LevelCard } from '../../../www/library/levels-view.tsx';
import { PlayView } from '../../../www/play/view.tsx';
import { CompareView } from '../../../www/solve/comparison-view.tsx';
import { showSearch } from '../../../www/solve/playback.ts';
import { cardOfResult, ProofView, written } from '../../../www/solve/proof-card-view.tsx';
import { ResultView } from '../../../www/solve/result-view.tsx';
import { PlaybackView } from '../../../www/solve/view.tsx';
import { testData } from '../support/test-data.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/core/app.ts').App} App */
/** @typedef {import('../../../www/core/session.ts').Source} Source */
/** @typedef {{ name: string, text: string, source: Source }} Puzzle */

/** Searches of more states take longer than this test may. */
const MOST_STATES = 400_000;

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  location: new URL('http://localhost/'),
});

/** A page whose workers answer at once, with the puzzle on its boards. @param {Pick<Puzzle, 'text' | 'source'>} puzzle */
function appWith({ text, source }) {
  const client = {
    /** @param {string} name @param {unknown[]} args @param {{ onProgress?: unknown, onFound?: unknown }} heard */
    call: async (name, args, heard = {}) =>
      structuredClone(/** @type {any} */ (lockstep)[name](...args, heard.onProgress, heard.onFound)),
    /** @param {number} _id @param {lockstep.FrameWish} wish */
    frame: async (_id, wish) => lockstep.recordedFrame(wish),
    hurry() {},
    isBusy: () => false,
    cancel() {},
    dropRecording() {},
    prepare() {},
  };
  const app = /** @type {App} */ (
    /** @type {unknown} */ ({
      page: emptyPage(),
      workers: { interactive: client, background: client, batch: client },
      view: { follow() {}, show() {} },
      palette: {},
      acted() {},
      redraw() {},
      announce() {},
      onBoards: { drawn: () => null, state: () => null },
    })
  );
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

/** The text of a view, one line for each of its elements. @param {(props: { app: App }) => any} view @param {App} app */
const seen = (view, app) =>
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

/** A whole number as the page writes it, in either language. @param {string} written */
const whole = written => Number(written.replace(/[.,\s\u00a0\u202f]/g, ''));

const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)|\d+`;

/** All numbers before a unit. @param {string} text @param {keyof typeof UNITS} unit */
const numbers = (text, unit) =>
  [...text.matchAll(new RegExp(`(?<![\\d.,])(${NUMBER})[ \\u00a0](?:${UNITS[unit]})(?![\\p{L}])`, 'gu'))].map(
    ([, count]) => whole(count),
  );

/** Levels of each family: of Stromrallye some whose first solution has more swaps than the minimum. */
const LEVELS = /** @type {Record<string, number[]>} */ ({
  simultaneous: [2, 5, 9, 12],
  stromrallye: [3, 19, 23, 27, 28],
  irrgarten: [2, 5, 9, 12],
});

/** All puzzles of the families, small enough to be searched in every way. @returns {Puzzle[]} */
function puzzles() {
  /** @type {Puzzle[]} */
  const found = [];
  for (const { name } of lockstep.examples().filter(({ size }) => size === 'small')) {
    const given = lockstep.example(name);
    if (given.ok) found.push({ name, text: given.text, source: { kind: 'example', name } });
  }
  for (const { kind } of FAMILIES)
    for (const number of LEVELS[kind] ?? []) {
      const given = lockstep.level(kind, number);
      const source = /** @type {Source} */ ({ kind: 'level', family: kind, number });
      if (given.ok) found.push({ name: `${kind} ${number}`, text: given.text, source });
    }
  if (testData === null) return found.slice(0, 40);
  const files = [0, 1, 2, 3].map(number => `simultaneous/official${number}.txt`);
  const further = ['three-mazes', 'different-sizes-07', 'different-sizes-36'];
  files.push(...further.map(name => `simultaneous-extensions/${name}.txt`));
  files.push(...[0, 1, 2, 3].map(number => `stromrallye/stromrallye${number}.txt`));
  const given = files.map(name => ({
    name,
    text: readFileSync(join(/** @type {string} */ (testData), name), 'utf8'),
    source: /** @type {Source} */ ({ kind: 'file', name }),
  }));
  return [...given, ...found].slice(0, 40);
}

/** The searches of a puzzle that take moments, the usual one first. @param {App} app */
function quickSearches(app) {
  const { session } = app.page;
  const states = Number(session.forecast?.pairs ?? 0);
  const { algorithms, words } = currentFamily(app.page);
  const isSmall = session.puzzle?.kind !== 'simultaneous' || states <= MOST_STATES;
  return algorithms.filter((algorithm, index) => {
    const { grave } = words.forecast(session, { ...usualMethod(), algorithm });
    return !grave && (index === 0 || isSmall || algorithm === 'astar-exact');
  });
}

/** Everything that the rooms show now, by its place. @param {App} app */
function shown(app) {
  const { session } = app.page;
  const card = cardOfResult(app);
  const places = {
    result: seen(ResultView, app),
    proof: seen(ProofView, app),
    written: card === null ? '' : written(card, [], 'text'),
    comparison: seen(CompareView, app),
    replay: session.watched === null ? '' : seen(PlaybackView, app),
  };
  session.tab = 'play';
  const play = [seen(PlayView, app), playedWords(app)].join('\n');
  session.tab = 'solve';
  return { ...places, play };
}

/** The rows of the proof card. @param {App} app */
const rowsOf = app => Object.fromEntries((cardOfResult(app)?.rows ?? []).map(({ label, value }) => [label, value]));

/** What the card says of the search. @param {App} app */
const figuresOf = app => Object.values(rowsOf(app)).slice(0, 5).join(' | ');

/** The product of the cells of all boards. @param {App} app */
const allStates = ({ page: { session } }) =>
  (session.puzzle?.boards ?? []).reduce((product, { width, height }) => product * width * height, 1);

/** States within fewer instructions than a shortest sequence, counted layer by layer. @param {string} text */
function statesBefore(text) {
  const result = lockstep.solve(text, { algorithm: 'bfs', recording: 1e9 });
  if (!result.ok || !result.recording?.ok || !('sizes' in result.recording)) return null;
  return [...result.recording.sizes[0].slice(0, result.length ?? 0)].reduce((sum, size) => sum + size, 0);
}

/**
 * Every relation that must hold between what is shown; `fault` gets each that does not.
 *
 * @param {App} app
 * @param {(relation: string, said: unknown) => void} fault
 */
function relate(app, fault) {
  const { session } = app.page;
  const { result } = session.solution;
  const { kind } = currentFamily(app.page);
  if (result === null) return;
  const places = shown(app);
  const { t } = i18n;
  const rows = rowsOf(app);
  const all = allStates(app);
  if (kind === 'simultaneous')
    for (const [place, text] of Object.entries(places)) {
      const counts = [...numbers(text, 'states'), ...numbers(text, 'pairs')];
      // Quick searches before the proof are named apart: they may see a state again.
      const before = result.account && 'before' in result.account ? Number(result.account.before) : 0;
      if (counts.some(count => count > all && count !== before)) fault(`states ≤ all (${place})`, [counts, all]);
    }
  const { runs } = session.solution;
  if (result.account?.unit !== runs.find(({ algorithm }) => algorithm === session.solution.foundBy)?.unit)
    fault('one unit of the states of a search', [result.account, runs]);
  const cells = places.comparison.split(/\n/);
  for (const [of, name] of Object.entries({
    place: /^\S+ (?:classes|Klassen)(?= |$)/u,
    cell: /^\S+ (?:cells|Felder)(?= |$)/u,
  })) {
    const named = cells.filter(words => name.test(words.replace(/[\u00a0]/g, ' '))).length;
    const counted = runs.length > 1 ? runs.filter(({ unit, visited }) => visited === null && unit === of).length : 0;
    if (named !== counted) fault('the table names what it counts', [of, named, counted, places.comparison]);
  }
  const compared = runs.filter(({ states }) => states > all);
  if (kind === 'simultaneous' && compared.length > 0) fault('states ≤ all (comparison)', compared);
  const reachable = kind === 'irrgarten' && session.start ? engine.stateCount(session.text, session.start) : null;
  if (reachable && result.states > reachable * 4) fault('states ≤ all', [result.states, reachable]);
  const share = /\(([\d.,]+)[ \u00a0]?%\)/.exec(rows[t('account.states')] ?? '')?.[1];
  if (share && kind === 'simultaneous') {
    const percent = Number(share.replace(',', '.'));
    if (Math.abs(percent - (100 * result.states) / all) > 0.6)
      fault('share = states / all', [percent, result.states, all]);
  }
  const { length } = result;
  const layers = rows[t('account.layers')];
  if (layers && result.shortest && result.verdict === 'solved') {
    const [forward, backward] = [...layers.matchAll(/\d+/g)].map(Number);
    const sum = forward + (layers.match(/\d+/g)?.length === 3 ? backward : 0);
    if (sum !== length) fault('layers = length', [layers, length]);
  }
  if (length !== null && result.verdict === 'solved') {
    const said = numbers(places.result.split('\n').find(line => /\d/.test(line)) ?? '', 'moves');
    const row = numbers(`${rows[t('account.length')] ?? ''}`, 'moves');
    if ([...said.slice(0, 1), ...row].some(count => count !== length)) fault('verdict = length', [said, row, length]);
    const bound = Number.parseInt(rows[t('account.bound')] ?? '', 10);
    if (bound > length) fault('bound ≤ length', [bound, length]);
    const raised = numbers(places.written, 'moves').concat(numbers(places.proof, 'moves'));
    if (result.shortest && raised.some(count => count === length + 1)) fault('nobody says one more', raised);
  }
  const least = shownLeast(app);
  const par = /minimum:? (\d+)/i.exec(places.play)?.[1];
  if (least !== null && par !== undefined && Number(par) !== least) fault('minimum of Play = minimum', [par, least]);
  const { swaps } = result;
  if (least !== null && kind !== 'stromrallye' && result.shortest && least !== length)
    fault('minimum = verdict', [least, length]);
  if (kind === 'stromrallye' && swaps !== null) {
    const said = numbers(places.result, 'swaps');
    const bounds = /(?:at least|mindestens) (\d+)/.exec(places.result)?.[1];
    const row = rows[t('stromrallye.account.swaps')] ?? '';
    const inRow = [...row.matchAll(/\d+/g)].map(([count]) => Number(count));
    const proved = result.swapsProved ? swaps : null;
    if (least !== null && swaps < least) fault('swaps ≥ minimum', [swaps, least]);
    if (least !== null && bounds && Number(bounds) !== least) fault('bound = minimum', [bounds, least]);
    if (least !== null && least < swaps && !inRow.includes(least)) fault('the card knows the minimum', [row, least]);
    if (least !== null && proved !== null && proved !== least) fault('proved = minimum', [proved, least]);
    if (least === swaps && !result.swapsProved) fault('as few as the minimum: proved', row);
    if (bounds && inRow[1] && Number(bounds) !== inRow[1]) fault('bound = bound of the card', [bounds, row]);
    if (said.some(count => count !== swaps && count !== least)) fault('swaps = swaps', [said, swaps]);
  }
  if (/looked at every state|alle Zustände angesehen/.test(places.proof + places.written)) {
    const needed = kind === 'simultaneous' ? statesBefore(session.text) : null;
    if (needed !== null && result.states < needed) fault('“every state” = every state', [result.states, needed]);
  }
}

/**
 * The same for a search on view, at its end; `before`: what was said of the answer before it was viewed.
 *
 * @param {App} app
 * @param {string} before
 * @param {(relation: string, said: unknown) => void} fault
 */
async function relateReplay(app, before, fault) {
  const { session } = app.page;
  const { watched, solution } = session;
  if (watched === null || solution.result === null) return;
  watched.at = watched.length;
  watched.playing = false;
  await fetchFrame(app);
  const { length, states } = solution.result;
  const view = seen(PlaybackView, app);
  const isAnother = /Another search, for viewing|Eine andere Suche, zum Ansehen/.test(view);
  const after = figuresOf(app);
  if (before !== after) fault('a choice of view changes no result', [before, after]);
  const { recording } = watched.shown;
  if (!('sizes' in recording)) return;
  const words = currentFamily(app.page).words.watched(session);
  const reached = numbers(words, 'moves').at(-1);
  if (reached !== undefined && reached !== length)
    fault('the replay ends where the goal is first reached', [words, length]);
  const total = [...recording.sizes[0], ...recording.sizes[1]].reduce((sum, size) => sum + size, 0);
  const once = total - (recording.sizes[1].length > 0 ? recording.meetings : 0);
  if (once !== states && !isAnother) fault('states of the replay = states of the card', [once, states]);
}

/** A week of each scheme. */
const DAYS = ['2026-11-02', '2027-01-04'].flatMap(monday => [...'0123456'].map(day => dayAfter(monday, Number(day))));

/** What is said of a difficulty: the number cut to tenths, and the word for its range. @param {string} text */
function measuredWords(text) {
  const measured = lockstep.measure(text);
  assert(measured.ok && measured.measure !== null && measured.measure.difficulty !== null);
  const { difficulty } = measured.measure;
  const word = ['easy', 'medium', 'hard', 'very-hard', 'fiendish'][Math.min(Math.floor(difficulty), 4)];
  return { tenths: i18n.number(Math.floor(difficulty * 10) / 10), word: i18n.t(`difficulty.${word}`) };
}

/** The lines about the puzzles of cards. @param {string} html */
const factsIn = html => [...html.matchAll(/card-size">([^<]*)</g)].map(([, facts]) => facts);

/**
 * Words of difficulty = measured, on the cards of days and levels and on the sheet that a measure is shown on.
 *
 * @param {(relation: string, said: unknown) => void} fault
 */
async function relateDifficulty(fault) {
  const { t } = i18n;
  const [{ text, number }] = engine.seriesOf('irrgarten');
  const app = appWith({ text: text ?? '', source: { kind: 'level', family: 'irrgarten', number } });
  for (const day of DAYS) {
    app.page.library.today = day;
    const puzzles = await Promise.all(FAMILIES.map(({ kind }) => dayPuzzles(app).get(kind, day)));
    const said = factsIn(renderToString(h(TodayCards, { app })));
    for (const [index, puzzle] of puzzles.entries()) {
      assert(puzzle.ok);
      const { tenths, word } = measuredWords(puzzle.text);
      const measured = t('difficulty.headline', { difficulty: tenths, word });
      if (said[index] !== measured) fault(`difficulty of ${day} = measured`, [said[index], measured]);
    }
  }
  for (const { kind } of FAMILIES)
    for (const number of LEVELS[kind] ?? []) {
      const level = engine.levelNumbered(kind, number);
      const made = lockstep.level(kind, number);
      assert(level !== null && made.ok);
      const [said] = factsIn(renderToString(h(LevelCard, { app, level })));
      const { word } = measuredWords(made.text);
      const measured = `${familyOf(kind).words.sizes(level.boards)} · ${word}`;
      if (said !== measured) fault(`difficulty of level ${number} of ${kind} = measured`, [said, measured]);
    }
}

for (const language of /** @type {const} */ (['en', 'de']))
  test(`no two figures of the page contradict each other (${language})`, async () => {
    i18n.setLanguage(language);
    /** @type {string[]} */
    const faults = [];
    let searches = 0;
    const given = puzzles();
    for (const puzzle of given) {
      const app = appWith(puzzle);
      const quick = quickSearches(app);
      for (const algorithm of quick) {
        /** @param {string} relation @param {unknown} said */
        const fault = (relation, said) =>
          faults.push(`${puzzle.name}, ${algorithm}: ${relation}: ${JSON.stringify(said)}`);
        app.page.method.algorithm = algorithm;
        await solve(app);
        searches++;
        app.page.session.game.asked = true;
        relate(app, fault);
        if (algorithm !== quick[0]) continue;
        for (const watched of quick) {
          const before = figuresOf(app);
          await showSearch(app, watched);
          do await new Promise(setImmediate);
          while (app.page.jobs.search !== null || app.page.jobs.recording !== null);
          await relateReplay(app, before, fault);
          relate(app, fault);
        }
      }
      if (
        quick.length === currentFamily(app.page).algorithms.length &&
        quick.length > 1 &&
        puzzle.source.kind === 'example'
      ) {
        await compareAll(app);
        relate(app, (relation, said) => faults.push(`${puzzle.name}, compared: ${relation}: ${JSON.stringify(said)}`));
      }
    }
    console.log(
      `${given.length} puzzles, ${searches} searches${testData === null ? ', contest examples SKIPPED' : ''}`,
    );
    assert.deepEqual(faults, []);
  });

for (const language of /** @type {const} */ (['en', 'de']))
  test(`words of difficulty are those of the measured one (${language})`, async () => {
    i18n.setLanguage(language);
    /** @type {string[]} */
    const faults = [];
    await relateDifficulty((relation, said) => faults.push(`${relation}: ${JSON.stringify(said)}`));
    assert.deepEqual(faults, []);
  });
