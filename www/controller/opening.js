/**
 * How a puzzle gets onto the board: from a text, a file, an example, a link, the generator.
 * Everything ends in {@link createOpening}'s `openText`, which either opens or leaves the board as
 * it is and says why not.
 */

import * as engine from '../engine.js';
import { byteSize, t } from '../i18n/index.js';
import { reasonSentence, sourceName, textErrorSentence } from '../i18n/sentences.js';
import { decode, exampleFragment, readFragment } from '../share-link.js';
import { puzzleOpened, textRefused, textRewritten } from '../state.js';
import { FILE_LIMIT, decodeText } from '../text-source.js';

/** @typedef {import('../state.js').Source} Source */

/** @param {import('../main.js').App} app */
export function createOpening(app) {
  const { page } = app;
  // Each new wish outdates the ones still being read or generated.
  let wish = 0;

  /**
   * @param {string} text
   * @param {Source} source
   * @param {{ quiet?: boolean, bytes?: number }} [how] quiet: the address stays as it is and nothing is
   *   read out; bytes: the size of the file
   * @returns {boolean} whether it opened
   */
  function openText(text, source, { quiet = false, bytes } = {}) {
    wish++;
    page.generating = false;
    const opened = engine.open(text);
    if (!opened.ok) {
      textRefused(page, text, source.kind === 'file' ? source.name : null, opened.error, bytes);
      app.announce(textErrorSentence(opened.error));
      app.changed();
      return false;
    }
    if (source.kind === 'text' && opened.puzzle.id === page.puzzle?.id) {
      // What was wrong is so no longer.
      if (page.draft.error !== null) app.announce('');
      textRewritten(page, text, opened.warnings);
      app.changed();
      return true;
    }
    app.actions.stopSearch();
    puzzleOpened(page, opened, text, source);
    page.forecast = engine.forecast(text, opened.state);
    if (!quiet) {
      setFragment(source.kind === 'example' ? exampleFragment(source.name) : '');
      app.announce(sourceName(source));
    }
    app.changed();
    return true;
  }

  /** @param {string} id @param {import('../types.js').Args} [args] */
  function warn(id, args) {
    page.notice = { id, args, tone: 'error' };
    app.changed();
  }

  /** @param {File} file */
  async function openFile(file) {
    if (file.size > FILE_LIMIT) {
      warn('notice.file-too-large', {
        name: file.name,
        size: byteSize(file.size),
        limit: byteSize(FILE_LIMIT),
      });
      return;
    }
    const mine = ++wish;
    try {
      if (!(await app.loaded)) return;
      const text = decodeText(await file.arrayBuffer());
      if (mine !== wish) return;
      if (!openText(text, { kind: 'file', name: file.name }, { bytes: file.size }))
        app.actions.showEditor(true);
    } catch {
      warn('notice.file-unreadable', { name: file.name });
    }
  }

  /** @param {string} text what was pasted outside of any field */
  async function openPasted(text) {
    if (!(await app.loaded)) return;
    if (text.trim() === '') warn('notice.clipboard-empty');
    else if (!openText(text, { kind: 'text' })) app.actions.showEditor(true);
  }

  /** @param {string} name */
  function openExample(name) {
    const found = engine.example(name);
    if (found.ok) openText(found.text, { kind: 'example', name });
    else warn('notice.unknown-example', { name });
  }

  /**
   * Opens what a URL fragment asks for. A fragment that cannot be read says so and opens nothing.
   * @param {string} hash
   * @returns {Promise<boolean>} false where the fragment asks for nothing
   */
  async function openFragment(hash) {
    const fragment = readFragment(hash);
    if (fragment.kind === 'none') return false;
    if (fragment.kind === 'example') openExample(fragment.name);
    else if (fragment.kind === 'unknown') warn('notice.unknown-link');
    else await openCode(fragment.code);
    return true;
  }

  /** @param {string} code */
  async function openCode(code) {
    const mine = ++wish;
    const decoded = await decode(code);
    if (mine !== wish) return;
    if (!decoded.ok) return warn(`notice.${decoded.code}`);
    const unpacked = engine.unpack(decoded.bytes);
    if (!unpacked.ok)
      return warn(`notice.${unpacked.error.code === 'newer-link' ? 'newer-link' : 'damaged-link'}`);
    /** @type {Source} */
    const source = unpacked.generated
      ? { kind: 'generated', settings: unpacked.generated }
      : { kind: 'link' };
    if (!openText(unpacked.text, source, { quiet: true })) warn('notice.bad-puzzle-in-link');
  }

  /** @param {import('../types.js').Settings} settings */
  async function generate(settings) {
    const mine = ++wish;
    app.actions.stopSearch();
    page.generating = true;
    page.notice = null;
    app.changed();
    const made = await app.solver.generate(settings);
    // A newer wish has taken over.
    if (mine !== wish) return;
    page.generating = false;
    if (made.ok) {
      openText(made.text, {
        kind: 'generated',
        settings: { ...settings, params: made.params, seed: made.seed },
      });
    } else {
      warn('notice.generate-failed', { reason: reasonSentence(made.error) });
    }
  }

  /**
   * A text typed into the editor: opened while it is typed, as far as it can be.
   * @param {string} text
   */
  async function edit(text) {
    if (!(await app.loaded)) return;
    if (text === page.text && page.draft.error === null) return;
    openText(text, { kind: 'text' });
  }

  return { openText, openFile, openPasted, openExample, openFragment, generate, edit };
}

/**
 * Puts a fragment into the address without making history.
 * @param {string} hash
 */
export function setFragment(hash) {
  if (location.hash === hash) return;
  history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
}

/**
 * The name under which the current puzzle is saved.
 * @param {Source | null} source
 */
export function fileName(source) {
  if (source?.kind === 'file') return source.name.replace(/\.[^.]*$/, '');
  if (source?.kind === 'example') return `lockstep-${source.name}`;
  if (source?.kind === 'generated') return `lockstep-${source.settings.seed}`;
  return t('puzzle.title').toLowerCase();
}
