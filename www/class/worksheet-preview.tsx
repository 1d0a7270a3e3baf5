/** The sheets as they will be printed, in a dialog: puzzles with room for moves, solutions, cards with the rules. */

import type { ComponentChildren, VNode } from 'preact';
import { type App, alter } from '../core/app.ts';
import { sequenceText } from '../core/sequence.ts';
import { has, number, ownKey, t } from '../i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Line, Steady } from '../ui/parts.tsx';
import { bindPrinted } from '../ui/printing.ts';
import { classOf, type Printed, type Sheets } from './room.ts';

/** Boxes for arrows, by the number of puzzles per page: more than most small puzzles need. */
const BOXES = { 1: 40, 2: 40, 4: 20 } as Record<number, number>;

const AT_THE_END = 4;

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
  const own = classOf(app.page);
  const { sheets } = own;
  const close = () => alter(app, own, { sheets: null });
  return (
    <Dialog name="sheets" title={t('sheet.preview')} open={sheets !== null} closed={close}>
      <div class="sheets" tabIndex={0} role="region" aria-label={t('sheet.preview')}>
        <Steady of={[sheets]}>{() => sheets && <Pages {...sheets} />}</Steady>
      </div>
      {sheets?.how.solutions === 'back' && <p class="faint">{t('sheet.duplex')}</p>}
      <Button icon="print" class="main" onClick={() => window.print()} words={t('sheet.print')} />
    </Dialog>
  );
}

function Pages({ printed, how }: Sheets) {
  const kinds = [...new Set(printed.map(({ kind }) => kind))];
  const head = how.title || (kinds.length === 1 ? `Lockstep · ${t(`${kinds[0]}.name`)}` : 'Lockstep');
  return (
    <>
      <Puzzles {...{ printed, how, head, kinds }} />
      {how.card && (
        <Sheet head={head}>
          {kinds.map(kind => (
            <RulesCard key={kind} kind={kind} />
          ))}
        </Sheet>
      )}
    </>
  );
}

function Puzzles({ printed, how, head, kinds }: Sheets & { head: string; kinds: string[] }) {
  const { each, solutions, instruction, points } = how;
  const name = (index: number) => {
    const { title, kind } = printed[index];
    const named = title === '' ? t('collection.numbered', { number: index + 1 }) : `${number(index + 1)}. ${title}`;
    return `${named}${kinds.length > 1 ? ` · ${t(`${kind}.name`)}` : ''}`;
  };
  const room = Math.max(...printed.map(({ moves }) => moves?.length ?? 0));
  const boxes = Math.min(120, Math.max(BOXES[each], Math.ceil((room + 4) / 20) * 20));
  const answers = (from: number, count: number) => (
    <Sheet key={`answers ${from}`} head={head} line={<p class="sheet-back">{t('sheet.solutions')}</p>}>
      <div class="sheet-puzzles" data-each={count}>
        {printed.slice(from, from + count).map((item, index) => (
          <Answer key={from + index} item={item} name={name(from + index)} />
        ))}
      </div>
    </Sheet>
  );
  const nameLine = () => (
    <p class="sheet-names">
      <span>{t('sheet.name')}</span>
      <span>{t('sheet.date')}</span>
    </p>
  );
  const sheets: VNode[] = [];
  for (let at = 0; at < printed.length; at += each) {
    sheets.push(
      <Sheet key={at} head={head} line={nameLine()}>
        <Line class="sheet-instruction" words={instruction} />
        <div class="sheet-puzzles" data-each={each}>
          {printed.slice(at, at + each).map((item, index) => (
            <Puzzle key={at + index} title={name(at + index)} item={item} points={points}>
              <div class="sheet-strip" aria-hidden="true">
                {Array.from({ length: boxes }, (_, box) => (
                  <span key={box} />
                ))}
              </div>
            </Puzzle>
          ))}
        </div>
      </Sheet>,
    );
    if (solutions === 'back') sheets.push(answers(at, each));
  }
  for (let at = 0; solutions === 'end' && at < printed.length; at += AT_THE_END) sheets.push(answers(at, AT_THE_END));
  return <>{sheets}</>;
}

/** A printed page. @param line beside the words at its head */
function Sheet({ head, line, children }: { head: string; line?: VNode; children: ComponentChildren }) {
  return (
    <section class="sheet">
      <div class="sheet-in">
        <header class="sheet-head-line">
          <p>{head}</p>
          {line}
        </header>
        {children}
      </div>
    </section>
  );
}

type PuzzleProps = { title: string; item: Printed; points?: number; solved?: boolean; children: VNode };

function Puzzle({ title, item, points = 0, solved = false, children }: PuzzleProps) {
  const { picture, seed, code, author, note } = item;
  return (
    <article class="sheet-puzzle">
      <header>
        <h3>
          {title}
          {author && <small> {t('about.by', { author })}</small>}
        </h3>
        {points > 0 && <p>{t('sheet.points-of', { count: points })}</p>}
        {code !== null && !solved && <img class="sheet-code" src={code} alt={t('sheet.code-of', { name: title })} />}
      </header>
      <Line words={!solved && note} />
      <div class="sheet-picture">
        <img src={(solved && item.solved) || picture} alt={title} />
      </div>
      {children}
      <Line class="sheet-foot" words={seed && t('puzzle.generated', { seed })} />
    </article>
  );
}

function Answer({ item, name }: { item: Printed; name: string }) {
  const { kind, moves, solvable } = item;
  const words =
    moves === null
      ? t(solvable ? 'sheet.not-found' : 'sheet.unsolvable')
      : `${t(ownKey(kind, 'sheet.length'), { count: moves.length })} ${arrowsOf(moves)}`;
  return (
    <Puzzle title={name} item={item} solved>
      <p class="sheet-answer">{words}</p>
    </Puzzle>
  );
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
