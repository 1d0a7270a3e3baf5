/** Irrgarten: a maze with arrows, jumpers and crossings, and one exit in its border. */

import { defineFamily, proofAtStart } from '../define.ts';
import { createPainter } from './painter.ts';
import { colours, drawing } from './shapes.ts';
import * as words from './words.ts';

export const irrgarten = defineFamily({
  kind: 'irrgarten',
  demo: 'LLL',
  chapters: [1, 3, 6, 8, 12, 20, 28, 35],
  canBeLost: true,
  // Its walls are whole cells.
  paper: { ground: 'white', floor: 'white', wall: 'silver', text: 'black' },
  colours,
  stepsBack: true,
  measuresAtOnce: true,
  usual: 'shortest',
  words,
  helpFor: {
    errors: {
      header: 'text-too-large line-too-short not-a-number bad-size too-large no-map-header surplus-in-header too-small',
      sample: 'too-short trailing-data',
      signs: 'unknown-sign',
      border:
        'row-too-short row-too-long no-start second-start start-in-border no-exit second-exit ' +
        'exit-inside exit-in-corner border-open',
    },
    moves: { jumper: 'nothing-behind exit-behind', arrow: 'arrow-front arrow-one-way', crossing: 'crossing-straight' },
  },
  createPainter,
  runs: true,
  drawing,
  drawingKeys: [{ names: 'W A S D', does: 'irrgarten.keys.draw-side' }],
  proof: proofAtStart,
});
