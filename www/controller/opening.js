/**
 * How a puzzle gets onto the board: from a text, a file, an example, a link, the generator.
 * Everything ends in {@link createOpening}'s `openText`, which either opens or leaves the board as
 * it is and says why not.
 */

import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { byteSize, t } from '../i18n/index.js';
import { reasonSentence, sourceName, textErrorSentence } from '../i18n/sentences.js';
import { decode, exampleFragment, readFragment } from '../share-link.js';
import { puzzleOpened, putAside, takenBack, textRefused, textRewritten } from '../state.js';
import { FILE_LIMIT, decodeText } from '../text-source.js';

const REDRAW_EVERY_MS = 100;

/** @typedef {import('../state.js').Source} Source */

/** @param {import('../main.js').App} app */
export function createOpening(app) {
  const { page } = app;
  // Each new wish outdates the ones still being read or generated.
  let wish = 0;
  let ticking = 0;
  /** What was left when the page turned to another family. @type {Map<string, import('../state.js').Aside>} */
  const left = new Map();

  /**
   * @param {string} text
   * @param {Source} source
   * @param {{ quiet?: boolean, bytes?: number }} [how] quiet: the address stays as it is and nothing is
   *   read out; bytes: the size of the file
   * @returns {boolean} whether it opened
   */
  function openText(text, source, { quiet = false, bytes } = {}) {
    wish++;
    endJob();
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
    leave();
    puzzleOpened(page, opened, text, source);
    page.forecast = engine.forecast(text, opened.state);
    app.actions.watch();
    if (!quiet) {
      setFragment(source.kind === 'example' ? exampleFragment(source.name) : '');
      app.announce(sourceName(source));
    }
    app.changed();
    return true;
  }

  /** Ends what is still being asked about the puzzle on the boards. */
  function leave() {
    app.actions.stopSearch();
    app.actions.stopAsking();
  }

  /** Nothing is generated or measured any more. */
  function endJob() {
    window.clearInterval(ticking);
    page.generating = null;
    page.measuring = null;
  }

  /** @returns {import('../state.js').Job} one that begins now; the page shows how its time goes by */
  function beginJob() {
    endJob();
    ticking = window.setInterval(app.changed, REDRAW_EVERY_MS);
    app.changed();
    return { since: performance.now(), progress: null };
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
  async function openExample(name) {
    const mine = ++wish;
    const known = engine.examples().find(example => example.name === name);
    const large = known !== undefined && engine.isLarge(known);
    const found = large ? await app.solver.example(name) : engine.example(name);
    if (mine !== wish) return;
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
    if (fragment.kind === 'example') await openExample(fragment.name);
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

  /**
   * @param {import('../types.js').Settings} settings
   * @returns {Promise<string>} what is wrong with them; empty where nothing is
   */
  async function generate(settings) {
    const mine = ++wish;
    app.actions.stopSearch();
    page.notice = null;
    const job = beginJob();
    page.generating = job;
    const made = await app.solver.generate(settings, progress => {
      job.progress = progress;
    });
    // A newer wish has taken over.
    if (mine !== wish) return '';
    endJob();
    app.changed();
    if (made.ok) {
      openText(made.text, {
        kind: 'generated',
        settings: { ...settings, params: made.params, seed: made.seed },
      });
      page.report = made.report ?? null;
      page.measure = made.report && 'measure' in made.report ? (made.report.measure ?? null) : null;
      if (settings.kind === 'irrgarten') measurePuzzle();
      return '';
    }
    if (/^(bad-)?parameter/.test(made.error.code)) return reasonSentence(made.error);
    if (made.error.code !== 'cancelled')
      warn('notice.generate-failed', { reason: reasonSentence(made.error) });
    return '';
  }

  function cancelGenerating() {
    if (page.generating !== null) app.solver.cancel();
  }

  /** Measures how hard the puzzle on the boards is. */
  async function measurePuzzle() {
    if (page.puzzle === null || app.solver.isBusy()) return;
    const mine = ++wish;
    const job = beginJob();
    page.measuring = job;
    const measured = await app.solver.measure(page.puzzle.kind, page.text, progress => {
      job.progress = progress;
    });
    if (mine !== wish || page.measuring !== job) return;
    endJob();
    if (measured.ok && measured.measure !== null) page.measure = measured.measure;
    else if (measured.ok) warn('notice.nothing-to-measure');
    else if (measured.error.code !== 'cancelled')
      warn('notice.measure-failed', { reason: reasonSentence(measured.error) });
    app.changed();
  }

  function cancelMeasuring() {
    if (page.measuring !== null) app.solver.cancel();
  }

  /**
   * Turns to another family: to the puzzle that was left there, as it was left, or else to an example.
   * @param {import('../types.js').Kind} kind
   */
  function openFamily(kind) {
    if (page.puzzle?.kind === kind) return;
    if (page.puzzle !== null) left.set(page.puzzle.kind, putAside(page));
    const aside = left.get(kind);
    if (aside === undefined) return openFirst(kind);
    wish++;
    endJob();
    leave();
    takenBack(page, aside);
    app.actions.watch();
    const { source } = page;
    setFragment(source?.kind === 'example' ? exampleFragment(source.name) : '');
    if (source !== null) app.announce(sourceName(source));
    app.changed();
  }

  /**
   * @param {import('../types.js').Kind} kind
   * @param {{ quiet?: boolean }} [how]
   */
  function openFirst(kind, how) {
    const name = familyOf(kind).firstExample;
    const found = engine.example(name);
    if (found.ok) openText(found.text, { kind: 'example', name }, how);
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

  return {
    openText,
    openFile,
    openPasted,
    openExample,
    openFamily,
    openFirst,
    openFragment,
    generate,
    cancelGenerating,
    measurePuzzle,
    cancelMeasuring,
    edit,
  };
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
