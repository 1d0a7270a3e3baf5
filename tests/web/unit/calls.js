/**
 * Valid arguments for every export of the module that takes some, on a puzzle. `types.test.js` compares the answers with
 * their types, `wrong-types.test.js` replaces the arguments.
 */

import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

const PARAMS = { mazes: 2, width: 5, height: 5 };
const RECIPE = { kind: 'simultaneous', params: PARAMS, seed: '1' };

/** @param {lockstep.State} state @param {string} text @param {string} moves a solution, or none @returns {Record<string, any[]>} */
export function callsOn(state, text, moves) {
  const { kind, boards } = ok(lockstep.open(text)).puzzle;
  const { bytes } = ok(lockstep.pack(text));
  const items = [
    { title: 'one', text },
    { title: 'two', generated: RECIPE },
  ];
  const sentences = { title: 'A', answer: 'B', picture: '', alt: '', address: '', movesAre: 'C', moves: 'UD' };
  const sections = [{ title: 'D', text: ['E'], steps: ['F'] }];
  const chapter = { ...sentences, about: ['G'], why: ['H'], figures: [{ label: 'I', value: 'J' }], sections };
  const collection = ok(lockstep.packCollection('title', /** @type {any} */ (items)));
  const edit = {
    tool: 'pit',
    board: 0,
    marks: [{ x: 1, y: 1, side: 'U' }],
    rectangle: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
    value: 1,
  };
  const nothing = () => {};
  const first = moves.slice(0, 1);
  return {
    aboutOf: [text],
    blank: [kind, boards],
    check: [text, moves],
    collectionTitle: ['a title'],
    daily: [kind, '2026-11-01'],
    edit: [state, edit],
    errors: [text],
    example: ['park'],
    instance: ['ladder-perfect-4'],
    exampleSource: ['park'],
    explain: [text, 3, { least: 3 }, nothing, nothing],
    follow: [text, moves],
    forecast: [state],
    formatOf: [new Uint8Array([68, 82])],
    generate: ['simultaneous', PARAMS, '1', nothing],
    grade: [text, [moves, first], { least: 3 }, nothing, nothing],
    improve: [text, { aim: 'longest', changes: 1, tries: 3 }, nothing, nothing],
    isCollection: [text],
    judge: [text, first, { route: moves }, nothing],
    kindOf: [text],
    level: ['irrgarten', 1],
    levelSource: ['irrgarten', 1],
    look: [state, 0, 1, 1],
    measure: [text, '1', nothing],
    movesTo: [state, 1, 1],
    open: [text],
    pack: [text],
    packAttempt: [text, null, first],
    packCollection: ['title', items],
    packGenerated: ['simultaneous', PARAMS, '1'],
    readCollection: [text],
    readEntries: [[{ name: null, text: 'A: DRD' }], 'de', 0, 0, text],
    readLink: [bytes],
    readSequence: ['right 2', 'en', 0, 0],
    reasonFor: [text, moves, 'R'],
    rejoin: [state, first, moves],
    replay: [state, moves],
    run: [state, 'D'],
    runBack: [state],
    scene: [state],
    shownDifficulty: [3.99],
    solve: [text, { recording: 1e6 }, nothing, nothing, nothing],
    recordedFrame: [{ moment: 0, all: true, pin: { maze: 0, cell: 0 } }],
    stateCount: [state],
    stateSpace: [state],
    statesToExplain: [text],
    step: [state, 'D'],
    surroundings: [state],
    svg: [state, { moves, at: 1, colours: { 'trail-0': '#ffffff' }, proof: true }],
    textOf: [state],
    textHanded: [new Uint8Array([68, 82])],
    trail: [state, moves],
    unpack: [bytes, nothing],
    unpackCollection: [collection.bytes],
    valueAt: [state, 'pit', 0, { x: 1, y: 1 }],
    withAbout: [text, { title: 'A', author: '', note: '' }],
    writeChapter: [chapter, 'markdown'],
    writeCollection: ['title', items],
  };
}
