/**
 * Printing from any tab: name and boards in the colours of paper; with a result also the solution or the proof and its
 * card, with the explanation if that is open.
 */

import { render, type VNode } from 'preact';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { readPalette } from '../boards/colours.ts';
import { drawPicture } from '../boards/draw/picture.ts';
import type { Puzzle } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { paperSvg } from '../puzzle/pictures.ts';
import { isWatching } from '../state/session.ts';
import { bindPrinted } from '../ui/printing.ts';
import { puzzleName } from '../words/sentences.ts';
import { cardOfResult } from './document.ts';
import { ChapterLinks, Figures } from './proof-card-view.tsx';
import { readSvg } from './read-svg.ts';

/** Boards wider than this, relative to their height, are printed in landscape. */
const WIDE = 1.35;

type Boards = { figure: VNode; isWide: boolean };

export function bindPrinting(app: App) {
  bindPrinted('puzzle', () => {
    if (app.page.session.puzzle === null) return null;
    const sheet = document.createElement('div');
    sheet.className = 'print-sheet';
    render(<Sheet app={app} puzzle={app.page.session.puzzle} sheet={sheet} />, sheet);
    return sheet;
  });
}

/** @param sheet its element, laid out by its content */
function Sheet({ app, puzzle, sheet }: { app: App; puzzle: Puzzle; sheet: HTMLElement }) {
  const { session } = app.page;
  const card = session.tab === 'solve' && !isWatching(session) ? cardOfResult(app) : null;
  const boards = boardsOf(app, card !== null) ?? stillOf(app);
  if (card === null) {
    // They fill the paper.
    sheet.classList.toggle('alone', boards !== null);
    sheet.classList.toggle('wide', boards?.isWide ?? false);
    const { kind, words } = currentFamily(app.page);
    return (
      <>
        <h1>{puzzleName(session)}</h1>
        <p>{`${t(`${kind}.name`)} · ${words.facts(puzzle)}`}</p>
        {boards?.figure}
      </>
    );
  }
  const isExplained = document.querySelector('.proof-card .fold[open] .chapters') !== null;
  return (
    <>
      <h1>{card.name}</h1>
      <p class="answer verdict" data-verdict={session.solution.result?.verdict}>
        {card.verdict}
      </p>
      {card.why !== '' && <p>{card.why}</p>}
      {boards?.figure}
      <Figures app={app} />
      {isExplained && <ChapterLinks app={app} />}
    </>
  );
}

/** @param isSolved whether with the whole solution or the proof; else as they are at the start */
function boardsOf(app: App, isSolved: boolean): Boards | null {
  const svg = paperSvg(app, isSolved);
  if (svg === null) return null;
  const drawing = readSvg(svg);
  const [, , width, height] = (drawing.props.viewBox ?? '0 0 1 1').split(' ').map(Number);
  return { figure: <figure>{drawing}</figure>, isWide: width > WIDE * height };
}

/** The boards as they are now, in the same colours: for printing before the whole module is loaded. */
function stillOf(app: App): Boards | null {
  const showing = app.onBoards.drawn();
  if (showing === null) return null;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  const palette = { ...readPalette(), ...currentFamily(app.page).paper };
  dataset.theme = theme;
  const canvas = drawPicture({ ...showing, palette, moment: 0, echo: 0 });
  const image = <img src={canvas.toDataURL()} alt="" />;
  return { figure: <figure>{image}</figure>, isWide: canvas.width > WIDE * canvas.height };
}
