/**
 * The help as data: both languages have the same parts, every link has a target, every board parses and shows what its
 * text says, and every error of a text has a section that explains it. And the old addresses of the help and of puzzles.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { HelpPart } from '../../../www/app/help-types.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { chaptersOf, find, loadHelps } from '../../../www/help/chapters.ts';
import { piecesOf } from '../../../www/help/prose.tsx';
import { signsOn } from '../../../www/help/still.tsx';
import { fragmentAt, placeAt } from '../../../www/offline/posted.ts';
import { readFragment } from '../../../www/shell/fragment.ts';
import * as lockstep from '../support/wasm.ts';

const { ok, examples, levels } = lockstep;

const helps = await loadHelps();

const LANGUAGES = ['en', 'de'] as const;
const CHAPTERS = { en: chaptersOf(helps, 'en'), de: chaptersOf(helps, 'de') };
const kinds = FAMILIES.map(({ kind }) => kind);

const open = (text: string) => ok(lockstep.open(text), text);
const solve = (text: string) => ok(lockstep.solve(text), text);
const example = (name: string) => ok(lockstep.example(name), name).text;

function kindOfPart(part: HelpPart) {
  if (typeof part === 'string') return 'text';
  if ('board' in part) return `board ${part.board}`;
  if ('figure' in part) return `figure ${part.figure} ${Object.keys(part.words ?? {})}`;
  const [[name, content]] = Object.entries(part);
  return Array.isArray(content) ? `${name} ${content.length}` : name;
}

function textsOf(part: HelpPart): string[] {
  if (typeof part === 'string') return [part];
  if ('board' in part) return [part.caption];
  if ('figure' in part) return [part.caption, ...Object.values(part.words ?? {})];
  if ('list' in part) return part.list;
  if ('steps' in part) return part.steps;
  return 'sample' in part ? part.sample : [];
}

const partsIn = (language: 'en' | 'de') =>
  CHAPTERS[language].flatMap(({ at, kind, chapter }) =>
    Object.entries(chapter.sections).flatMap(([id, { parts }]) =>
      parts.map(part => ({ at: `${at}/${id}`, kind, part })),
    ),
  );

function leads(at: string, kind: string, chapters = CHAPTERS.en) {
  const found = find(chapters, at, kind);
  return found !== null && found.section === (at.split('/')[1] ?? '');
}

test('both languages have the same chapters, sections and parts, each with a title and content; every family its rules, format and solver', () => {
  const [en, de] = LANGUAGES.map(language =>
    CHAPTERS[language].map(({ at, chapter }) => {
      const sections = Object.entries(chapter.sections);
      assert.ok(chapter.title !== '' && sections.length > 0, at);
      assert.match(chapter.about, /\.$/, at);
      for (const [id, { title, parts }] of sections) {
        assert.match(id, /^[a-z]+$/);
        assert.ok(title !== '' && parts.length > 0, `${at}/${id}`);
      }
      return { at, sections: sections.map(([id, { parts }]) => [id, parts.map(kindOfPart)]) };
    }),
  );
  assert.deepEqual(de, en);
  assert.ok(en.length >= 15);
  assert.equal(new Set(en.map(({ at }) => at)).size, en.length);
  for (const kind of kinds)
    for (const chapter of ['rules', 'format', 'solver']) {
      assert.equal(find(CHAPTERS.en, `${kind}-${chapter}`, kinds[0])?.kind, kind);
      // Without a family it is the current one's.
      assert.equal(find(CHAPTERS.en, chapter, kind)?.at, `${kind}-${chapter}`);
    }
  for (const at of ['nothing', '']) assert.equal(find(CHAPTERS.en, at, kinds[0]), null);
  assert.equal(find(CHAPTERS.en, 'keys/nothing', kinds[0])?.section, '', 'of an unknown section the chapter');
});

test('a line consists of text, code, emphasis and links; every link has a target, and no markup is left over', () => {
  const pieces = piecesOf('Write `3 2`, *always*, see [walls](a-b/c).').map(piece => Object.values(piece).join(' '));
  const expected = ['text Write ', 'code 3 2', 'text , ', 'strong always', 'text , see ', 'link walls a-b/c', 'text .'];
  assert.deepEqual(pieces, expected);
  for (const language of LANGUAGES) {
    let links = 0;
    for (const { at, part } of partsIn(language))
      for (const piece of textsOf(part).flatMap(piecesOf)) {
        if (piece.kind === 'text') assert.doesNotMatch(piece.text, /[*`\]]|\[/, at);
        if (piece.kind !== 'link') continue;
        links++;
        for (const kind of kinds) assert.ok(leads(piece.at, kind, CHAPTERS[language]), `${at}: ${piece.at}`);
      }
    assert.ok(links > 0);
  }
});

/** The events of a board's moves, from its start. */
function shown({ text, moves }: { text: string; moves: string }) {
  let { state } = open(text);
  const events: string[] = [];
  for (const move of moves as Iterable<'U' | 'D' | 'L' | 'R'>) {
    const answer = lockstep.step(state, move);
    if (answer.ok) ({ state } = answer);
    events.push(answer.ok ? answer.events.join(' ') : answer.error.code);
  }
  return { events: events.join(', '), solved: state.solved, energy: state.energy };
}

test('every board of the help is used, is of its family, and shows what its rule says; the manual has the drawn ones, too', () => {
  for (const kind of kinds) {
    const { boards } = helps[kind];
    const used = partsIn('en').filter(entry => entry.kind === kind);
    const names = used.flatMap(({ part }) => (typeof part === 'object' && 'board' in part ? [part.board] : []));
    assert.deepEqual(names.sort(), Object.keys(boards).sort());
    for (const board of Object.values(boards)) {
      assert.equal(lockstep.kindOf(board.text), kind);
      assert.notEqual(shown(board).events, '');
    }
  }
  const { simultaneous, stromrallye, irrgarten } = helps;
  for (const [{ boards }, name, solves, events] of [
    [simultaneous, 'wall', true, /^wall walked,/],
    [simultaneous, 'goal', true, /^[^,]+, [^,]+, walked wall, home walked(,|$)/],
    [simultaneous, 'pit', true, /^fell walked,/],
    [simultaneous, 'helpful', true, /^(?!.*fell.*fell).*(^|, )fell /],
    [stromrallye, 'step', true, /^walked, walked, walked, walked$/],
    [stromrallye, 'swap', true, /^walked, swapped, walked, walked$/],
    [stromrallye, 'rest', true, /^walked, swapped, walked, swapped, walked$/],
    [stromrallye, 'empty', false, /^swapped, out-of-energy$/],
    [irrgarten, 'walk', true, /^wall,/],
    [irrgarten, 'arrow', false, /arrow-front$/],
    [irrgarten, 'trap', false, /wall, arrow-one-way$/],
    [irrgarten, 'jumper', true, /^[^,]+, [^,]+, jumped/],
    [irrgarten, 'back', true, /^[^,]+, [^,]+, jumped, jumped, jumped/],
    [irrgarten, 'stuck', false, /crossing-straight$/],
  ] as [typeof irrgarten, string, boolean, RegExp][]) {
    const told = shown(boards[name]);
    assert.match(told.events, events, name);
    assert.equal(told.solved, solves, name);
  }
  for (const board of [simultaneous.boards.together, stromrallye.boards.detour, stromrallye.boards.end])
    assert.equal(shown(board).solved, true);
  for (const board of [stromrallye.boards.step, stromrallye.boards.empty]) assert.equal(shown(board).energy, 0);
  // A single move is too short.
  assert.equal(ok(lockstep.check(stromrallye.boards.detour.text, 'RL')).solved, false);
  assert.equal(solve(irrgarten.boards.arrow.text).verdict, 'unsolvable');
  const { helpful, rungs, sizes } = simultaneous.boards;
  const { turned, jumper, crossing } = irrgarten.boards;
  for (const { text, moves } of [helpful, rungs, sizes, turned, jumper, crossing])
    assert.deepEqual([solve(text).shortest, solve(text).length], [true, moves.length]);
  assert.equal(sizes.moves.length, 22);
  // Its caption has what each rung saw and proved, and what the players need alone.
  const { rungs: climbed = [], account } = solve(rungs.text);
  for (const language of LANGUAGES) {
    const captions = partsIn(language).flatMap(({ part }) =>
      typeof part === 'object' && 'board' in part && part.board === 'rungs' ? [part.caption] : [],
    );
    const figures = captions.flatMap(caption => caption.match(/\d+/g)).map(Number);
    assert.deepEqual(figures, [account?.alone, ...climbed.flatMap(({ states, bound }) => [states, bound])]);
  }
  const manual = readFileSync(new URL('../../../docs/puzzles-and-formats.md', import.meta.url), 'utf8');
  for (const { text } of [irrgarten.boards.arrow, turned, jumper, crossing])
    assert.ok(manual.includes(`\n${text}`), text);
  for (const row of irrgarten.sample.text.trim().split('\n')) assert.ok(manual.includes(row), row);
});

test('every sample opens, has a solution, and a sentence for each of its rows, which are all of its lines', () => {
  for (const kind of kinds) {
    const { sample } = helps[kind];
    const { puzzle } = open(sample.text);
    assert.deepEqual([puzzle.kind, solve(sample.text).verdict], [kind, 'solved']);
    const lines = sample.rows.reduce((sum, row) => sum + row.lines, 0);
    assert.equal(lines, sample.text.trimEnd().split('\n').length);
    for (const { board, x, y } of sample.rows.flatMap(({ marks }) => marks)) {
      const { width, height } = puzzle.boards[board];
      assert.ok(x >= 0 && x <= width && y >= 0 && y <= height);
    }
    for (const language of LANGUAGES) {
      const parts = partsIn(language).filter(entry => entry.kind === kind);
      assert.ok(parts.some(({ part }) => kindOfPart(part) === `sample ${sample.rows.length}`));
    }
  }
});

test('every error of a text leads to a section of a format, and every refused move to a rule', () => {
  const { text, refusal, expected } = lockstep.codes();
  const known = new Set(['no-collection', 'no-puzzles', 'too-many-puzzles', 'title-too-long', 'before-puzzles']);
  assert.ok(leads('page/collections', kinds[0]));
  for (const { kind, helpFor } of FAMILIES) {
    for (const [code, section] of Object.entries({ ...helpFor.errors, ...helpFor.expected })) {
      known.add(code);
      assert.ok(leads(`${kind}-format/${section}`, kind), `${kind}: ${code}`);
    }
    for (const [code, section] of Object.entries(helpFor.moves)) {
      assert.ok(refusal.includes(code), code);
      assert.ok(leads(`${kind}-rules/${section}`, kind), `${kind}: ${code}`);
    }
    for (const wanted of Object.keys(helpFor.expected)) assert.ok(expected.includes(wanted), wanted);
    // Possible errors of any text.
    for (const code of ['text-too-large', 'too-short', 'not-a-number', 'bad-size', 'too-large'])
      assert.ok(code in helpFor.errors, `${kind}: ${code}`);
  }
  for (const code of text) assert.ok(known.has(code) || code.startsWith('sequence-'), code);
});

test('every symbol on the boards has a name in the legend', () => {
  for (const { name, size } of examples()) {
    if (size === 'large') continue;
    const { state, puzzle } = open(example(name));
    // Floor and lines need no names, nor does the edge of a board without walls.
    const unnamed = new Set(['floor', 'grid', ...(puzzle.kind === 'stromrallye' ? ['wall'] : [])]);
    const { en, de } = helps[puzzle.kind].texts;
    for (const { name: sign, board } of signsOn(ok(lockstep.scene(state)).scene.boards)) {
      assert.ok(unnamed.has(sign) || (sign in en.signs && sign in de.signs), `${name}: ${sign}`);
      // Each stands on a floor, but for a wall that is a cell.
      const isWall = board.layers.some(({ role, shape }) => role === 'wall' && shape === 'rects');
      assert.equal(board.layers[0].role, isWall ? 'wall' : 'floor', `${name}: ${sign}`);
    }
  }
});

/** Every page that there once was, with the fragment that opens what it showed. */
const POSTED: [string, string][] = (
  [
    ...examples().map(({ name }) => [`en/puzzles/${name}/`, `de/raetsel/${name}/`, `#example=${name}`]),
    ...levels().map(({ kind, number }) => [
      ...[`en/levels/${kind}/${number}/`, `de/level/${kind}/${number}/`],
      `#level=${kind}/${number}`,
    ]),
    ...FAMILIES.map(({ kind }) => {
      const first = examples().find(example => example.kind === kind)?.name;
      return [`en/${kind}/`, `de/${kind}/`, `#example=${first}`];
    }),
    ['en/help/', 'de/hilfe/', '#help'],
    ...CHAPTERS.en.map(({ at }) => [`en/help/${at}/`, `de/hilfe/${at}/`, `#help=${at}`]),
  ] as [string, string, string][]
).flatMap(([english, german, fragment]) => [
  [english, fragment],
  [german, fragment],
]);

const placeIn = (address: string) => placeAt(new URL(`http://host.example${address}`));

test('every puzzle, level, family and chapter is opened by its old address, in whatever folder the site lies', () => {
  assert.ok(POSTED.length > 400);
  for (const [path, fragment] of POSTED) {
    assert.equal(fragmentAt(path, ''), fragment, path);
    for (const folder of ['/', '/some/where/', '/de/en/'])
      assert.equal(placeIn(folder + path), folder + fragment, folder + path);
    const asked = readFragment(fragment);
    if (asked.kind === 'example') assert.ok(lockstep.exampleSource(asked.name).ok, path);
    else if (asked.kind === 'level') assert.ok(lockstep.levelSource(asked.family, asked.number).ok, path);
    else assert.ok(asked.kind === 'help' && (asked.at === '' || find(CHAPTERS.en, asked.at, '') !== null), path);
  }
  for (const end of ['', '/', '/index.html', '?fbclid=1', '/?utm_source=a#', '/index.html?x=/en/help/', ').', '/,'])
    assert.equal(placeIn(`/some/where/de/raetsel/walls${end}`), '/some/where/#example=walls', end);
});

test('an old address of a section opens the section; what there never was is named to the page, which says so', () => {
  for (const { at, chapter } of CHAPTERS.en)
    for (const id of Object.keys(chapter.sections)) {
      assert.equal(fragmentAt(`en/help/${at}/`, `#${id}`), `#help=${at}/${id}`);
      assert.equal(find(CHAPTERS.en, `${at}/${id}`, '')?.section, id);
    }
  assert.equal(fragmentAt('en/puzzles/walls/', '#goal'), '#example=walls', 'anything else has no sections');
  assert.equal(fragmentAt('en/puzzles/nothing/', ''), '#example=nothing');
  assert.equal(fragmentAt('de/level/chess/7/', ''), '#level=chess/7');
});

test('no other address leads anywhere, and nobody is sent to another host', () => {
  for (const path of [
    ...['en/', 'de/', 'index.html', '404.html', 'en/preview.png', 'service-worker.js', 'assets/main.js', ''],
    ...['en/puzzles/walls/preview.png', 'en/puzzles/', 'en/levels/irrgarten/'],
    // Words of the other language.
    ...['en/raetsel/walls/', 'de/puzzles/walls/', 'fr/help/', 'en/chess/'],
    ...['en/puzzles/walls//', 'en/puzzles/a b/', 'en/puzzles/%2e%2e/', 'en/puzzles/"><script>/', 'en/help/a&quiz/'],
  ]) {
    assert.equal(fragmentAt(path, ''), null, path);
    assert.equal(placeIn(`/${path}`), null, path);
  }
  for (const path of ['//evil.example/en/puzzles/walls/', '/\\evil.example/en/help/', '///evil.example/de/hilfe/']) {
    const address = new URL(`http://host.example${path}`);
    // As the script of 404.html puts it together.
    assert.equal(new URL(address.origin + placeAt(address)).origin, 'http://host.example');
  }
});
