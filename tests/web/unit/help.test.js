/**
 * The help as data: both languages have the same parts, every link has a target, every board parses and shows what its
 * text says, and every error of a text has a section that explains it.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { helpFragment, helpIn, readFragment } from '../../../www/core/links.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { astar } from '../../../www/families/simultaneous/help/astar.tsx';
import { FORMULA, FORMULA_MAZES } from '../../../www/families/simultaneous/help/formula.tsx';
import { boardOfOnes, FIRST } from '../../../www/families/stromrallye/help/hamilton.tsx';
import { chaptersOf, find, loadHelps } from '../../../www/help/chapters.ts';
import { piecesOf } from '../../../www/help/prose.tsx';
import { signsOn } from '../../../www/help/still.tsx';
import {
  aboutOf,
  check,
  codes,
  example,
  examples,
  kindOf,
  open,
  scene,
  solve as solveAny,
  step,
  version,
} from '../support/wasm.js';

/** @typedef {import('../../../www/core/help-types.ts').Part} Part */

const helps = await loadHelps();

/** @param {string} text */
function solve(text) {
  const solved = solveAny(text);
  assert(solved.ok);
  return solved;
}

const LANGUAGES = /** @type {const} */ (['en', 'de']);
const kinds = FAMILIES.map(({ kind }) => kind);

/** @param {Part} part */
function kindOfPart(part) {
  if (typeof part === 'string') return 'text';
  if ('board' in part) return `board ${part.board}`;
  if ('figure' in part) return `figure ${part.figure} ${Object.keys(part.words ?? {})}`;
  if ('list' in part) return `list ${part.list.length}`;
  if ('steps' in part) return `steps ${part.steps.length}`;
  if ('sample' in part) return `sample ${part.sample.length}`;
  return Object.keys(part)[0];
}

/** All text of a part. @param {Part} part @returns {string[]} */
function textsOf(part) {
  if (typeof part === 'string') return [part];
  if ('board' in part) return [part.caption];
  if ('figure' in part) return [part.caption, ...Object.values(part.words ?? {})];
  if ('list' in part) return part.list;
  if ('steps' in part) return part.steps;
  return 'sample' in part ? part.sample : [];
}

/** @param {'en' | 'de'} language */
const partsIn = language =>
  chaptersOf(helps, language).flatMap(({ at, kind, chapter }) =>
    Object.entries(chapter.sections).flatMap(([id, { parts }]) =>
      parts.map(part => ({ at: `${at}/${id}`, kind, part })),
    ),
  );

test('both languages have the same chapters, sections and parts', () => {
  const [en, de] = LANGUAGES.map(language =>
    chaptersOf(helps, language).map(({ at, chapter }) => ({
      at,
      sections: Object.entries(chapter.sections).map(([id, { parts }]) => [id, parts.map(kindOfPart)]),
    })),
  );
  assert.deepEqual(de, en);
  assert.ok(en.length >= 15);
});

test('every chapter has sections with a title and content, no two chapters with the same name', () => {
  for (const language of LANGUAGES) {
    const chapters = chaptersOf(helps, language);
    assert.equal(new Set(chapters.map(({ at }) => at)).size, chapters.length);
    for (const { at, chapter } of chapters) {
      assert.notEqual(chapter.title, '');
      assert.match(chapter.about, /\.$/, at);
      const sections = Object.entries(chapter.sections);
      assert.ok(sections.length > 0, at);
      for (const [id, { title, parts }] of sections) {
        assert.match(id, /^[a-z]+$/);
        assert.notEqual(title, '');
        assert.ok(parts.length > 0, `${at}/${id}`);
      }
    }
  }
});

test('every family has its rules, its format and its solver', () => {
  for (const kind of kinds)
    for (const chapter of ['rules', 'format', 'solver']) {
      const found = find(chaptersOf(helps, 'en'), `${kind}-${chapter}`, kinds[0]);
      assert.equal(found?.kind, kind);
      // Without a family it is the current one's.
      assert.equal(find(chaptersOf(helps, 'en'), chapter, kind)?.at, `${kind}-${chapter}`);
    }
});

test('every link of the help has a target in it', () => {
  for (const language of LANGUAGES) {
    const chapters = chaptersOf(helps, language);
    let links = 0;
    for (const { at, part } of partsIn(language))
      for (const piece of textsOf(part).flatMap(piecesOf)) {
        if (piece.kind !== 'link') continue;
        links += 1;
        for (const kind of kinds) assert.ok(leads(chapters, piece.at, kind), `${at}: ${piece.at}`);
      }
    assert.ok(links > 0);
  }
});

/** @param {ReturnType<typeof chaptersOf>} chapters @param {string} at @param {string} kind */
function leads(chapters, at, kind) {
  const found = find(chapters, at, kind);
  return found !== null && found.section === (at.split('/')[1] ?? '');
}

test('all text is parsed as intended: no markup is left over', () => {
  for (const language of LANGUAGES)
    for (const { at, part } of partsIn(language))
      for (const piece of textsOf(part).flatMap(piecesOf))
        if (piece.kind === 'text') assert.doesNotMatch(piece.text, /[*`\]]|\[/, at);
});

test('a line consists of text, code, emphasis and links', () => {
  assert.deepEqual(piecesOf('Write `3 2`, *always*, see [walls](a-b/c).'), [
    { kind: 'text', text: 'Write ' },
    { kind: 'code', text: '3 2' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'always' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'walls', at: 'a-b/c' },
    { kind: 'text', text: '.' },
  ]);
});

/** The events of a board's moves, from its start. @param {{ text: string, moves: string }} board */
function shown({ text, moves }) {
  const opened = open(text);
  assert(opened.ok, text);
  let { state } = opened;
  /** @type {string[]} */
  const events = [];
  for (const move of /** @type {Iterable<'U' | 'D' | 'L' | 'R'>} */ (moves)) {
    const answer = step(state, move);
    if (answer.ok) ({ state } = answer);
    events.push(answer.ok ? answer.events.join(' ') : answer.error.code);
  }
  return { events, solved: state.solved, energy: state.energy };
}

test('every board of the help is used, parses, is of its family and plays its moves', () => {
  for (const kind of kinds) {
    const { boards } = helps[kind];
    const used = partsIn('en').filter(entry => entry.kind === kind);
    const names = used.flatMap(({ part }) => (typeof part === 'object' && 'board' in part ? [part.board] : []));
    assert.deepEqual(names.sort(), Object.keys(boards).sort());
    for (const board of Object.values(boards)) {
      assert.equal(kindOf(board.text), kind);
      assert.ok(shown(board).events.length > 0);
    }
  }
});

test('the boards of the mazes show their rules', () => {
  const { boards } = helps.simultaneous;
  assert.deepEqual(shown(boards.together).solved, true);
  assert.equal(shown(boards.wall).events[0], 'wall walked');
  assert.ok(shown(boards.wall).solved);
  assert.deepEqual(shown(boards.goal).events.slice(2, 4), ['walked wall', 'home walked']);
  assert.ok(shown(boards.goal).solved);
  assert.equal(shown(boards.pit).events[0], 'fell walked');
  assert.ok(shown(boards.pit).solved);
  for (const name of ['helpful', 'sizes']) {
    const best = solve(boards[name].text);
    assert.deepEqual([best.shortest, best.length, shown(boards[name]).solved], [true, boards[name].moves.length, true]);
  }
  assert.equal(shown(boards.helpful).events.filter(event => event.startsWith('fell')).length, 1);
  assert.equal(boards.sizes.moves.length, 22);
});

test('the boards of Stromrallye show their rules', () => {
  const { boards } = helps.stromrallye;
  assert.deepEqual(shown(boards.step), { events: Array(4).fill('walked'), solved: true, energy: 0 });
  assert.deepEqual(shown(boards.swap).events, ['walked', 'swapped', 'walked', 'walked']);
  assert.deepEqual(shown(boards.rest).events, ['walked', 'swapped', 'walked', 'swapped', 'walked']);
  assert.deepEqual(shown(boards.empty), { events: ['swapped', 'out-of-energy'], solved: false, energy: 0 });
  for (const name of ['step', 'swap', 'rest', 'detour', 'end']) assert.ok(shown(boards[name]).solved, name);
  // A single move is too short.
  const tooShort = check(boards.detour.text, 'RL');
  assert(tooShort.ok && !tooShort.solved);
});

test('the boards of the Irrgarten show their rules', () => {
  const { boards } = helps.irrgarten;
  assert.equal(shown(boards.walk).events[0], 'wall');
  assert.deepEqual(shown(boards.arrow).events.slice(-1), ['arrow-front']);
  assert.equal(solve(boards.arrow.text).verdict, 'unsolvable');
  assert.deepEqual(shown(boards.trap).events.slice(-2), ['wall', 'arrow-one-way']);
  assert.equal(shown(boards.jumper).events[2], 'jumped');
  assert.deepEqual(shown(boards.back).events.slice(2, 5), ['jumped', 'jumped', 'jumped']);
  assert.deepEqual(shown(boards.stuck).events.slice(-1), ['crossing-straight']);
  for (const name of ['walk', 'turned', 'jumper', 'back', 'crossing']) assert.ok(shown(boards[name]).solved, name);
  for (const name of ['turned', 'jumper', 'crossing'])
    assert.equal(solve(boards[name].text).length, boards[name].moves.length, name);
});

test('the drawn examples of docs/puzzles-and-formats.md are among the boards and samples', () => {
  const manual = readFileSync(new URL('../../../docs/puzzles-and-formats.md', import.meta.url), 'utf8');
  const { boards, sample } = helps.irrgarten;
  for (const { text } of [boards.arrow, boards.turned, boards.jumper, boards.crossing])
    assert.ok(manual.includes(`\n${text}`), text);
  for (const row of sample.text.trim().split('\n')) assert.ok(manual.includes(row), row);
});

test('every sample opens, has a solution, and a sentence for each of its rows, which are all of its lines', () => {
  for (const kind of kinds) {
    const { sample } = helps[kind];
    const opened = open(sample.text);
    assert(opened.ok);
    assert.equal(opened.puzzle.kind, kind);
    assert.equal(solve(sample.text).verdict, 'solved');
    const lines = sample.rows.reduce((sum, row) => sum + row.lines, 0);
    assert.equal(lines, sample.text.trimEnd().split('\n').length);
    for (const { marks } of sample.rows)
      for (const { board, x, y } of marks) {
        const { width, height } = opened.puzzle.boards[board];
        assert.ok(x >= 0 && x <= width && y >= 0 && y <= height);
      }
    for (const language of LANGUAGES) {
      const part = partsIn(language).find(
        entry => entry.kind === kind && typeof entry.part === 'object' && 'sample' in entry.part,
      );
      assert(part !== undefined);
      assert.equal(/** @type {{ sample: string[] }} */ (part.part).sample.length, sample.rows.length);
    }
  }
});

test('every error of a text leads to a section of a format, and every refused move to a rule', () => {
  const chapters = chaptersOf(helps, 'en');
  const { text, refusal, expected } = codes();
  const known = new Set();
  for (const { kind, helpFor } of FAMILIES) {
    for (const table of [helpFor.errors, helpFor.expected])
      for (const [code, section] of Object.entries(table)) {
        known.add(code);
        assert.ok(leads(chapters, `${kind}-format/${section}`, kind), `${kind}: ${code}`);
      }
    for (const [code, section] of Object.entries(helpFor.moves)) {
      assert.ok(refusal.includes(code), code);
      assert.ok(leads(chapters, `${kind}-rules/${section}`, kind), `${kind}: ${code}`);
    }
    for (const wanted of Object.keys(helpFor.expected)) assert.ok(expected.includes(wanted), wanted);
    // Possible errors of any text.
    for (const code of ['text-too-large', 'too-short', 'not-a-number', 'bad-size', 'too-large'])
      assert.ok(code in helpFor.errors, `${kind}: ${code}`);
  }
  assert.ok(leads(chapters, 'page/collections', FAMILIES[0].kind));
  for (const code of ['no-collection', 'no-puzzles', 'too-many-puzzles', 'title-too-long', 'before-puzzles'])
    known.add(code);
  for (const code of text) assert.ok(known.has(code) || code.startsWith('sequence-'), code);
});

test('every symbol on the boards has a name in the legend', () => {
  for (const { name } of examples()) {
    const found = example(name);
    assert(found.ok);
    const opened = open(found.text);
    assert(opened.ok);
    const { kind, boards } = opened.puzzle;
    if (boards.some(({ width }) => width > 60)) continue;
    const drawn = scene(opened.state);
    assert(drawn.ok);
    // Floor and lines need no names, nor does the edge of a board without walls.
    const unnamed = new Set(['floor', 'grid', ...(kind === 'stromrallye' ? ['wall'] : [])]);
    for (const language of LANGUAGES) {
      const { signs } = helps[kind].texts[language];
      for (const sign of signsOn(drawn.scene.boards))
        assert.ok(sign.name in signs || unnamed.has(sign.name), `${name}: ${sign.name}`);
    }
  }
});

test('only symbols on the boards are in the legend', () => {
  const opened = open('3 2\n0 0\n0 0\n0 0 0\n0\n0 0\n0 0\n0 0 0\n0');
  assert(opened.ok);
  const drawn = scene(opened.state);
  assert(drawn.ok);
  const names = signsOn(drawn.scene.boards).map(({ name }) => name);
  assert.ok(names.includes('player-2') && names.includes('goal'));
  assert.ok(!names.includes('pit'));
});

test('an address of the help is distinguished from all others', () => {
  assert.equal(helpIn('#help'), '');
  assert.equal(helpIn('#help=a-b/c'), 'a-b/c');
  assert.equal(helpIn('#helpless'), null);
  assert.equal(helpIn('#example=help'), null);
  assert.equal(helpFragment(''), '#help');
  assert.equal(helpFragment('keys'), '#help=keys');
  assert.deepEqual(readFragment('#help=keys'), { kind: 'help', at: 'keys' });
});

test('an unknown part leads to the contents, an unknown section to the chapter', () => {
  const chapters = chaptersOf(helps, 'en');
  assert.equal(find(chapters, 'nothing', kinds[0]), null);
  assert.equal(find(chapters, '', kinds[0]), null);
  assert.equal(find(chapters, 'keys/nothing', kinds[0])?.section, '');
});

test('the module reports its version', () => {
  assert.match(version(), /^\d+\.\d+\.\d+$/);
});

test('the first example of each family is its smallest, and has a solution', () => {
  for (const { kind, firstExample } of FAMILIES) {
    const own = examples().filter(one => one.kind === kind);
    assert.equal(own[0].name, firstExample);
    const found = example(firstExample);
    assert(found.ok);
    assert.ok(solve(found.text).moves !== null);
  }
});

test('an admissible heuristic of the map finds a shortest route, and one that says too much a longer one, faster', () => {
  const ends = [0, 1, 2, 3].map(weight => astar(weight).last);
  assert.deepEqual(
    ends.map(({ g }) => g),
    [12, 12, 14, 14],
  );
  const taken = ends.map(end => end.taken);
  assert.deepEqual(
    taken,
    [...taken].sort((one, other) => other - one),
  );
  const { nodes, last } = astar(1, 5);
  assert.equal(last.taken, 5);
  assert.equal(nodes.filter(node => node.taken > 0).length, 5);
});

test('the graph at first has a path, and its board of ones a solution', () => {
  const { verdict, moves } = solve(boardOfOnes(FIRST));
  assert.equal(verdict, 'solved');
  assert.equal(moves?.length, FIRST.length);
  // From the middle of a side of nine cells there is none.
  assert.equal(solve(boardOfOnes([1, 0, 2, 5, 6, 7, 10, 11, 12])).verdict, 'unsolvable');
});

test('the mazes of the formula have it in their note, and a solution as short as the help says', () => {
  assert.equal(aboutOf(FORMULA_MAZES).note, FORMULA);
  const { length } = solve(FORMULA_MAZES);
  for (const language of LANGUAGES) {
    const parts = partsIn(language).map(({ part }) => part);
    const figure = parts.find(part => typeof part === 'object' && 'figure' in part && part.figure === 'formula');
    assert.ok(typeof figure === 'object' && 'figure' in figure);
    assert.ok(figure.caption.includes(` ${length} `));
  }
});
