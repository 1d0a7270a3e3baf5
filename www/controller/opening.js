/**
 * How a puzzle gets onto the board: from a text, a file, an example, a link, the generator.
 * Everything ends in {@link openText}, which either opens or leaves the board as it is and says why
 * not; or in {@link openFamily}, which takes up what was left.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Source} Source
 */

import { setFragment } from '../address.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { byteSize } from '../i18n/index.js';
import { sourceName, textErrorSentence } from '../i18n/sentences.js';
import { decode, exampleFragment, readFragment } from '../share-link.js';
import {
  puzzleOpened,
  putAside,
  takenUp,
  textRefused,
  textRewritten,
  wished,
} from '../state/page.js';
import { FILE_LIMIT, decodeText } from '../text-source.js';
import { warn } from './notices.js';

/**
 * @param {App} app
 * @param {string} text
 * @param {Source} source
 * @param {{ quiet?: boolean, bytes?: number }} [how] quiet: the address stays as it is and nothing is
 *   read out; bytes: the size of the file
 * @returns {boolean} whether it opened
 */
export function openText(app, text, source, { quiet = false, bytes } = {}) {
  const { page } = app;
  wished(page);
  const opened = engine.open(text);
  if (!opened.ok) {
    textRefused(page, text, source.kind === 'file' ? source.name : null, opened.error, bytes);
    app.announce(textErrorSentence(opened.error));
  } else if (source.kind === 'text' && opened.puzzle.id === page.sitting.puzzle?.id) {
    // What was wrong is so no longer.
    if (page.sitting.draft.error !== null) app.announce('');
    textRewritten(page, text, opened.warnings);
  } else {
    leave(app);
    puzzleOpened(page, opened, text, source);
    page.sitting.forecast = engine.forecast(text, opened.state);
    arrived(app, quiet);
  }
  app.changed();
  return opened.ok;
}

/** @param {App} app @param {File} file */
export async function openFile(app, file) {
  const { name, size } = file;
  if (size > FILE_LIMIT) {
    const limit = byteSize(FILE_LIMIT);
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit });
  }
  const mine = wished(app.page);
  try {
    if (!(await app.loaded)) return;
    const text = decodeText(await file.arrayBuffer());
    if (mine !== app.page.wish) return;
    if (!openText(app, text, { kind: 'file', name }, { bytes: size })) app.actions.showEditor(true);
  } catch {
    warn(app, 'notice.file-unreadable', { name });
  }
}

/** @param {App} app @param {string} text what was pasted outside of any field */
export async function openPasted(app, text) {
  if (!(await app.loaded)) return;
  if (text.trim() === '') warn(app, 'notice.clipboard-empty');
  else if (!openText(app, text, { kind: 'text' })) app.actions.showEditor(true);
}

/**
 * A text typed into the editor: opened while it is typed, as far as it can be.
 * @param {App} app
 * @param {string} text
 */
export async function edit(app, text) {
  if (!(await app.loaded)) return;
  const { sitting } = app.page;
  if (text === sitting.text && sitting.draft.error === null) return;
  openText(app, text, { kind: 'text' });
}

/** @param {App} app @param {string} name */
export async function openExample(app, name) {
  const mine = wished(app.page);
  const known = engine.examples().find(example => example.name === name);
  const large = known !== undefined && engine.isLarge(known);
  const found = large ? await app.solver.example(name) : engine.example(name);
  if (mine !== app.page.wish) return;
  if (found.ok) openText(app, found.text, { kind: 'example', name });
  else warn(app, 'notice.unknown-example', { name });
}

/**
 * Opens what a URL fragment asks for. A fragment that cannot be read says so and opens nothing.
 * @param {App} app
 * @param {string} hash
 * @returns {Promise<boolean>} false where the fragment asks for nothing
 */
export async function openFragment(app, hash) {
  const fragment = readFragment(hash);
  if (fragment.kind === 'none') return false;
  if (fragment.kind === 'example') await openExample(app, fragment.name);
  else if (fragment.kind === 'unknown') warn(app, 'notice.unknown-link');
  else await openCode(app, fragment.code);
  return true;
}

/**
 * Turns to another family: to the puzzle that was left there, as it was left, or else to an example.
 * @param {App} app
 * @param {import('../types.js').Kind} kind
 */
export function openFamily(app, kind) {
  const { page } = app;
  if (page.sitting.puzzle?.kind === kind) return;
  putAside(page);
  const sitting = page.left[kind];
  if (sitting === undefined) return openFirst(app, kind);
  wished(page);
  leave(app);
  takenUp(page, sitting);
  arrived(app, false);
  app.changed();
}

/**
 * @param {App} app
 * @param {import('../types.js').Kind} kind
 * @param {{ quiet?: boolean }} [how]
 */
export function openFirst(app, kind, how) {
  const name = familyOf(kind).firstExample;
  const found = engine.example(name);
  if (found.ok) openText(app, found.text, { kind: 'example', name }, how);
}

/** @param {App} app @param {string} code of a link */
async function openCode(app, code) {
  const mine = wished(app.page);
  const decoded = await decode(code);
  if (mine !== app.page.wish) return;
  if (!decoded.ok) return warn(app, `notice.${decoded.code}`);
  const unpacked = engine.unpack(decoded.bytes);
  if (!unpacked.ok) {
    const isNewer = unpacked.error.code === 'newer-link';
    return warn(app, isNewer ? 'notice.newer-link' : 'notice.damaged-link');
  }
  /** @type {Source} */
  const source = unpacked.generated
    ? { kind: 'generated', settings: unpacked.generated }
    : { kind: 'link' };
  if (!openText(app, unpacked.text, source, { quiet: true })) warn(app, 'notice.bad-puzzle-in-link');
}

/** Ends what is still being asked about the puzzle on the boards. @param {App} app */
function leave({ actions }) {
  actions.stopSearch();
  actions.stopAsking();
}

/**
 * Another puzzle is on the boards.
 * @param {App} app
 * @param {boolean} quiet
 */
function arrived({ page, actions, announce }, quiet) {
  actions.watch();
  const { source } = page.sitting;
  if (quiet || source === null) return;
  setFragment(source.kind === 'example' ? exampleFragment(source.name) : '');
  announce(sourceName(source));
}
