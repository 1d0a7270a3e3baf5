/**
 * What leaves the page: links, pictures, files, the sequence on the clipboard.
 */

import { rampStops } from '../colours.js';
import { download } from '../dom.js';
import { drawPicture } from '../draw/picture.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { sequenceText } from '../sequence.js';
import { encode, exampleFragment, sizeClass } from '../share-link.js';
import { shownMoment, shownMoves } from '../state.js';
import { fileName, setFragment } from './opening.js';

/**
 * A sequence as it is written now.
 * @param {import('../state.js').Page} page
 * @param {string} moves
 */
export function writtenSequence(page, moves) {
  return sequenceText(moves, formatOf(page), page.start?.players[0]);
}

/**
 * How sequences are written: as was chosen, if the family on the boards can be written so.
 * @param {import('../state.js').Page} page
 */
export function formatOf(page) {
  const { formats } = currentFamily(page);
  return formats.find(format => format === page.options.format) ?? formats[0];
}

/** @param {import('../main.js').App} app */
export function createSharing(app) {
  const { page } = app;

  function exportFailed() {
    page.notice = { id: 'notice.export-failed', tone: 'error' };
    app.changed();
  }

  return {
    /**
     * The link to the current puzzle, and how far it gets. A link that fits is put into the address
     * too, so that the page comes back with it.
     * @returns {Promise<{ address: string, size: ReturnType<typeof sizeClass> } | null>}
     */
    async makeLink() {
      const { source } = page;
      if (source === null) return null;
      let hash = '';
      if (source.kind === 'example') {
        hash = exampleFragment(source.name);
      } else {
        const bytes = engine.pack(page.text, source.kind === 'generated' ? source.settings : null);
        if (bytes === null) return null;
        hash = await encode(bytes);
      }
      const address = new URL(hash, location.href).href;
      const size = sizeClass(address.length);
      if (size !== 'too-long' && page.source === source) setFragment(hash);
      return { address, size };
    },

    /**
     * @param {string} text
     * @returns {Promise<boolean>}
     */
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },

    downloadSequence() {
      const moves = page.result?.moves ?? '';
      const text = writtenSequence(page, moves);
      download(
        `${fileName(page.source)}-${moves.length}.txt`,
        new Blob([text, '\n'], { type: 'text/plain' }),
      );
    },

    downloadText() {
      download(`${fileName(page.source)}.txt`, new Blob([page.text], { type: 'text/plain' }));
    },

    downloadSvg() {
      if (page.start === null) return;
      const stops = rampStops(app.palette, page.options.ramp);
      const colours = {
        ...currentFamily(page).colours(app.palette),
        ...Object.fromEntries(stops.map((stop, index) => [`trail-${index}`, stop])),
      };
      const proof = currentFamily(page).proof(page) !== null;
      const text = engine.svg(page.text, page.start, {
        moves: shownMoves(page),
        at: shownMoment(page),
        colours,
        proof,
      });
      if (text === null) exportFailed();
      else download(`${fileName(page.source)}.svg`, new Blob([text], { type: 'image/svg+xml' }));
    },

    downloadPng() {
      const showing = app.showing();
      if (showing === null) return;
      drawPicture({ ...showing, moment: shownMoment(page), echo: 0 }).toBlob(blob => {
        if (blob === null) exportFailed();
        else download(`${fileName(page.source)}.png`, blob);
      }, 'image/png');
    },
  };
}
