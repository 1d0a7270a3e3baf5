/** The sheets as they will be printed, in a dialog: puzzles with room for moves, solutions, cards with the rules. */

import type { ComponentChildren, VNode } from 'preact';
import { type App, alter } from '../app/app.ts';
import { has, number, ownKey, t } from '../i18n/index.ts';
import { sequenceText } from '../state/steps.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Line, Steady } from '../ui/parts.tsx';
import { bindPrinted } from '../ui/printing.ts';
import { classOf } from './state.ts';
import type { Printed, Sheets } from './worksheets.ts';

/** Boxes for arrows, by the number of puzzles per page: more than most small puzzles need. */
const BOXES = { 1: 40, 2: 40, 4: 20 } as Record<number, number>;
const MOST_BOXES = 120;

/** Solutions on a page at the end. */
const AT_THE_END = 4;

/** The room for the boards of a puzzle, by puzzles on a page: its width, divided by its height. */
const ROOM = { 1: 0.95, 2: 2.3, 4: 1.15 } as Record<number, number>;

/** Only the visible part of a dialog would be printed, so the pages are copied to an element of their own. */
export function bindSheetPrinting() {
  bindPrinted('sheets', () => {
    const pages = document.querySelector('.sheets-dialog[open] .sheets');
    if (pages === null) return null;
    const paper = document.createElement('div');
    paper.className = 'sheets sheets-printed';
    paper.append(...[...pages.children].map(sheet => sheet.cloneNode(true)));
    return paper;
  });
}

export function SheetPreview({ app }: { app: App }) {
  const room = classOf(app.page);
  const { sheets } = room;
  const close = () => alter(app, room, { sheets: null });
  return (
    <Dialog name="sheets" title={t('sheet.preview')} open={sheets !== null} closed={close}>
      <div class="sheets" tabIndex={0} role="region" aria-label={t('sheet.preview')}>
        <Steady of={[sheets]}>{() => sheets && <Pages {...sheets} />}</Steady>
      </div>
      <Line class="faint" words={sheets?.form.solutions === 'back' && t('sheet.duplex')} />
      <Button icon="print" class="main" onClick={() => window.print()} words={t('sheet.print')} />
    </Dialog>
  );
}

function Pages({ printed, form }: Sheets) {
  const { each, solutions, instruction, points } = form;
  const kinds = [...new Set(printed.map(({ kind }) => kind))];
  const head = form.title || (kinds.length === 1 ? `Lockstep · ${t(`${kinds[0]}.name`)}` : 'Lockstep');
  const named = printed.map((item, index) => {
    const { title, kind } = item;
    const own = title === '' ? t('collection.numbered', { number: index + 1 }) : `${number(index + 1)}. ${title}`;
    return { ...item, title: kinds.length > 1 ? `${own} · ${t(`${kind}.name`)}` : own };
  });
  /** Alike for all puzzles of a page, so that they say little about their solutions. */
  const boxesFor = (items: Printed[]) => {
    const longest = Math.max(...items.map(({ moves }) => moves?.length ?? 0));
    return Math.min(MOST_BOXES, Math.max(BOXES[each], Math.ceil((longest + 4) / 20) * 20));
  };
  const sheet = (items: Printed[], most: number, isSolved: boolean) => (
    <Sheet key={`${items[0].title} ${isSolved}`} head={head} line={isSolved ? <SolutionLine /> : <NameLine />}>
      <Line class="sheet-instruction" words={!isSolved && instruction} />
      <div class="sheet-puzzles" data-each={most}>
        {items.map(item => (
          <Puzzle
            key={item.title}
            {...{ item, isSolved, points }}
            boxes={boxesFor(items)}
            columns={columnsFor(item, ROOM[most])}
          />
        ))}
      </div>
    </Sheet>
  );
  return (
    <>
      {form.card && (
        <Sheet head={head}>
          {kinds.map(kind => (
            <RulesCard key={kind} kind={kind} />
          ))}
        </Sheet>
      )}
      {/* The solutions are behind their puzzles, and so the rules have an empty page behind them. */}
      {form.card && solutions === 'back' && <Sheet head={head} />}
      {inGroups(named, each).map(items => [
        sheet(items, each, false),
        solutions === 'back' && sheet(items, each, true),
      ])}
      {solutions === 'end' && inGroups(named, AT_THE_END).map(items => sheet(items, AT_THE_END, true))}
    </>
  );
}

/** As many boards side by side as makes them largest. @param room the width that they have, divided by the height */
function columnsFor({ boards }: Printed, room: number) {
  const width = Math.max(...boards.map(board => board.width));
  const height = Math.max(...boards.map(board => board.height));
  const cell = (columns: number) =>
    Math.min(room / (columns * width), 1 / (Math.ceil(boards.length / columns) * height));
  return boards.map((_, index) => index + 1).sort((one, other) => cell(other) - cell(one))[0];
}

const inGroups = (all: Printed[], most: number) =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most));

/** A printed page. @param line beside the words at its head */
function Sheet({ head, line, children }: { head: string; line?: VNode; children?: ComponentChildren }) {
  return (
    <section class="sheet">
      <div class="sheet-in">
        <header class="sheet-head-line">
          <h2>{head}</h2>
          {line}
        </header>
        {children}
      </div>
    </section>
  );
}

const SolutionLine = () => <p class="sheet-back">{t('sheet.solutions')}</p>;

const NameLine = () => (
  <p class="sheet-names">
    <span>{t('sheet.name')}</span>
    <span>{t('sheet.date')}</span>
  </p>
);

type PuzzleProps = { item: Printed; isSolved: boolean; points: number; boxes: number; columns: number };

/** A puzzle with boxes for moves, or its solution. */
function Puzzle({ item, isSolved, points, boxes, columns }: PuzzleProps) {
  const { title, author, note, pictures, solved, code, seed } = item;
  return (
    <article class="sheet-puzzle">
      <header>
        <h3>
          {title}
          {author && <small> {t('about.by', { author })}</small>}
        </h3>
        {!isSolved && points > 0 && <p>{t('sheet.points-of', { count: points })}</p>}
        {!isSolved && code && <img class="sheet-code" src={code} alt={t('sheet.code-of', { name: title })} />}
      </header>
      <Line words={!isSolved && note} />
      <div class="sheet-boards" style={{ '--columns': columns }}>
        {((isSolved && solved) || pictures).map(({ name, address }) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <img src={address} alt={name === '' ? title : `${title}, ${name}`} />
          </figure>
        ))}
      </div>
      {isSolved ? (
        <p class="sheet-answer">{answerWords(item)}</p>
      ) : (
        <div class="sheet-strip" aria-hidden="true">
          {Array.from({ length: boxes }, (_, box) => (
            <span key={box} />
          ))}
        </div>
      )}
      <Line class="sheet-foot" words={seed && t('puzzle.generated', { seed })} />
    </article>
  );
}

function answerWords({ kind, moves, solvable }: Printed) {
  if (moves === null) return t(solvable ? 'sheet.not-found' : 'sheet.unsolvable');
  return `${t(ownKey(kind, 'sheet.length'), { count: moves.length })} ${arrowsOf(moves)}`;
}

/** Arrows in groups of five, so that nobody loses count. */
const arrowsOf = (moves: string) => (moves.match(/.{1,5}/g) ?? []).map(part => sequenceText(part, 'arrows')).join(' ');

function RulesCard({ kind }: { kind: string }) {
  const rules: VNode[] = [];
  for (let line = 1; has(`${kind}.rule.${line}`); line++) rules.push(<li key={line}>{t(`${kind}.rule.${line}`)}</li>);
  return (
    <article class="sheet-card">
      <h3>{`${t('sheet.rules')}: ${t(`${kind}.name`)}`}</h3>
      <ol>{rules}</ol>
    </article>
  );
}
