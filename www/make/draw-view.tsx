/**
 * Drawing: undo, redo and the pens, which are in the bar on narrow windows; and what is done to whole boards. Both come
 * from the table of the family's tools.
 */

import { useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { draw, redoMaking, toolsOf, undoMaking } from '../core/edit.ts';
import { labelWords, toolWords } from '../core/edit-words.ts';
import { currentFamily } from '../core/families.ts';
import { isDrawingPart, type Label, nextAgain, nextUndone, type Pen, pensOf, type Shape } from '../core/making.ts';
import type { Size, Tool } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/buttons.tsx';
import { NumberField } from '../ui/fields.tsx';
import { Icon, Sign } from '../ui/icons.tsx';
import { Steady } from '../ui/mount.tsx';
import { choosePen, drawBlank, setBoard, setErasing, setShape } from './draw.ts';
import { keysOfPens } from './pen-keys.ts';

const SHAPES: readonly Shape[] = ['free', 'rectangle', 'frame'];

/** Undo, redo and the pens. */
export function Pens({ app }: { app: App }) {
  const { sitting, making } = app.page;
  if (sitting.tab !== 'make' || sitting.puzzle === null) return null;
  return (
    <div class="making-bar">
      <div class="making-steps">
        <StepButton app={app} name="undo" label={nextUndone(making)} press={() => undoMaking(app)} />
        <StepButton app={app} name="redo" label={nextAgain(making)} press={() => redoMaking(app)} />
      </div>
      {isDrawingPart(app.page) && <Holding app={app} />}
    </div>
  );
}

/** What one has in hand, and what there is to take. */
function Holding({ app }: { app: App }) {
  const { kind, pens: signs, DrawingSection } = currentFamily(app.page);
  const { pen, erasing, shape } = app.page.making;
  const tools = toolsOf(app);
  const all = pensOf(tools);
  const tool = pen === null ? null : toolOf(tools, pen.tool);
  const isSign = tool !== null && signOf(tool, pen?.value ?? null) in signs;
  // Where a pen of its own erases, one eraser is enough.
  const hasOwnEraser = tools.some(({ eraser, name }) =>
    all.some(other => eraser?.tool === other.tool && name !== other.tool),
  );
  return (
    <>
      <div class="pens">
        <IconButton
          icon="hand"
          label={t('drawing.hand')}
          aria-pressed={pen === null}
          onClick={() => choosePen(app, null)}
        />
        <IconButton
          icon="eraser"
          label={t('drawing.eraser')}
          hidden={hasOwnEraser}
          aria-pressed={erasing}
          onClick={() => setErasing(app, !erasing)}
        />
        <p class="pen-name" aria-hidden="true" hidden={!isSign}>
          {isSign ? toolWords(tool, pen?.value ?? null, kind) : ''}
        </p>
        <div
          class="segments"
          role="group"
          aria-label={t('drawing.shape')}
          hidden={tool === null || tool.target === 'piece' || tool.single}
        >
          {SHAPES.map(name => (
            <button
              type="button"
              key={name}
              aria-label={t(`drawing.${name}`)}
              title={t(`drawing.${name}`)}
              aria-pressed={name === shape}
              onClick={() => setShape(app, name)}
            >
              <Icon name={name} />
            </button>
          ))}
        </div>
      </div>
      <div class="pens" role="group" aria-label={t('drawing.pens')}>
        <Steady of={[app, kind, pen]}>{() => <PenButtons app={app} all={all} />}</Steady>
      </div>
      {tool?.values?.kind === 'number' && (
        <NumberField
          class="pen-value"
          label={t(ownKey(kind, 'drawing.value'))}
          value={pen?.value ?? tool.values.suggested}
          least={tool.values.least}
          most={tool.values.most}
          steps={1}
          take={value => {
            if (pen !== null && Number.isInteger(value)) choosePen(app, { ...pen, value });
          }}
        />
      )}
      {DrawingSection !== null && (
        <div class="pen-section">
          <DrawingSection app={app} />
        </div>
      )}
    </>
  );
}

/** A button for each pen: its sign, or its name with the letter underlined that chooses it. */
function PenButtons({ app, all }: { app: App; all: readonly Pen[] }) {
  const { kind, pens: signs } = currentFamily(app.page);
  const tools = toolsOf(app);
  const names = all.map(({ tool, value }) => toolWords(toolOf(tools, tool), value, kind));
  const keys = keysOfPens(names);
  const idOf = (pen: Pen) => {
    const isChoice = toolOf(tools, pen.tool).values?.kind === 'choice';
    return `${pen.tool} ${isChoice ? pen.value : ''}`;
  };
  const { pen: chosen } = app.page.making;
  return (
    <>
      {all.map((pen, index) => {
        const name = names[index];
        const key = keys[index];
        const sign = signs[signOf(toolOf(tools, pen.tool), pen.value)];
        return (
          <button
            type="button"
            key={idOf(pen)}
            class={sign === undefined ? 'button pen' : 'button icon-only pen'}
            value={idOf(pen)}
            title={key === '' ? name : t('drawing.pen-key', { name, key })}
            aria-label={sign === undefined ? undefined : name}
            aria-keyshortcuts={key === '' ? undefined : key}
            aria-pressed={chosen !== null && idOf(chosen) === idOf(pen)}
            onClick={() => choosePen(app, pen)}
          >
            {sign === undefined ? <Underlined name={name} letter={key} /> : <Sign path={sign} />}
          </button>
        );
      })}
    </>
  );
}

function Underlined({ name, letter }: { name: string; letter: string }) {
  const at = letter === '' ? -1 : name.toLowerCase().indexOf(letter.toLowerCase());
  if (at < 0) return <span>{name}</span>;
  return (
    <span>
      {name.slice(0, at)}
      <u>{name[at]}</u>
      {name.slice(at + 1)}
    </span>
  );
}

function toolOf(tools: readonly Tool[], name: string) {
  return tools.find(tool => tool.name === name) ?? tools[0];
}

/** What a pen is called in a family's table of signs. */
function signOf({ name, values }: Tool, value: number | null) {
  return values?.kind === 'choice' && value !== null ? `${name}.${values.choices[value]}` : name;
}

/** @param label of the step; null where there is none */
function StepButton({
  app,
  name,
  label,
  press,
}: {
  app: App;
  name: 'undo' | 'redo';
  label: Label | null;
  press: () => void;
}) {
  const what = label === null ? '' : labelWords(label, currentFamily(app.page).kind);
  const said = label === null ? t(`making.${name}-nothing`) : t(`making.${name}`, { what });
  return (
    <button
      type="button"
      class={`button making-${name}`}
      disabled={label === null}
      title={said}
      aria-label={said}
      onClick={press}
    >
      <Icon name={name} />
      <span class="step-words">{label === null ? t(`making.${name}-short`) : what}</span>
    </button>
  );
}

/** What is done to a whole board, or to all of the puzzle. */
export function Drawing({ app, hidden }: { app: App; hidden: boolean }) {
  const { puzzle } = app.page.sitting;
  /** The size on the form, and the one that it began with. */
  const sizes = useRef<{ wished: Size; before: Size | null }>({ wished: { width: 0, height: 0 }, before: null });
  if (hidden) return <div class="drawing" id="drawing" hidden />;
  const { kind, words } = currentFamily(app.page);
  const { making } = app.page;
  const tools = toolsOf(app).filter(({ target }) => target === 'board' || target === 'puzzle');
  const sizing = tools.filter(({ size }) => size !== null);
  const isSquare = sizing.length > 0 && sizing.every(({ size }) => size?.square);
  const state = app.shownState();
  const names = puzzle?.boards.map((_, board) => words.caption(board, puzzle, state, app.page.sitting).name) ?? [];
  const size = puzzle?.boards[making.board] ?? puzzle?.boards[0];
  if (size !== undefined) resized(sizes.current, size);
  const { wished } = sizes.current;
  const takenSize = () => {
    const { width, height } = sizes.current.wished;
    return { width: sideOf(width), height: sideOf(isSquare ? width : height) };
  };
  return (
    <div class="drawing" id="drawing">
      <p class="faint">{t(ownKey(kind, 'drawing.help'))}</p>
      {puzzle !== null && (
        <div class="whole">
          <div class="segments wide" role="group" aria-label={t('drawing.board')} hidden={names.length < 2}>
            {names.map((name, board) => (
              <button
                type="button"
                key={board}
                value={String(board)}
                aria-pressed={board === making.board}
                onClick={() => setBoard(app, board)}
              >
                {name}
              </button>
            ))}
          </div>
          <div class="sizes">
            <div class={isSquare ? 'row' : 'row halves'}>
              <NumberField
                label={t(ownKey(kind, 'drawing.columns'))}
                value={wished.width}
                least={1}
                steps={1}
                take={width => (sizes.current.wished = { ...sizes.current.wished, width })}
              />
              <NumberField
                label={t('drawing.rows')}
                value={wished.height}
                least={1}
                steps={1}
                hidden={isSquare}
                take={height => (sizes.current.wished = { ...sizes.current.wished, height })}
              />
            </div>
            <div class="row wrap">
              {sizing.map(tool => (
                <Button
                  key={tool.name}
                  class="small"
                  onClick={() => draw(app, { tool: tool.name, board: making.board, size: takenSize() })}
                >
                  {toolWords(tool, null, kind)}
                </Button>
              ))}
            </div>
          </div>
          <div class="whole-tools">
            {tools
              .filter(({ size: takes }) => takes === null)
              .flatMap(tool => usesOf(tool, names, kind))
              .map(({ tool, value, words, copies }) => (
                <Button
                  key={`${tool} ${value ?? ''}`}
                  value={`${tool} ${value ?? ''}`}
                  // A board is not copied to itself.
                  hidden={copies && value === making.board}
                  onClick={() => draw(app, { tool, board: making.board, value })}
                >
                  {words}
                </Button>
              ))}
            <Button onClick={() => drawBlank(app, takenSize())}>{t('drawing.blank')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The fields show another board, or another size of it: what was entered before is of no use any more. */
function resized(sizes: { wished: Size; before: Size | null }, { width, height }: Size) {
  if (sizes.before?.width !== width || sizes.before.height !== height) sizes.wished = { width, height };
  sizes.before = { width, height };
}

/** 0, which is refused, where the field holds no side. */
function sideOf(side: number) {
  return Number.isInteger(side) && side > 0 ? side : 0;
}

/** What a tool can do to a board, with the value for each. @param names of the boards */
function usesOf(tool: Tool, names: readonly string[], kind: string) {
  const { name, values } = tool;
  if (values?.kind === 'board') {
    const words = (other: string) => t(ownKey(kind, `tool.${name}`), { name: other });
    return names.map((other, value) => ({ tool: name, value, words: words(other), copies: true }));
  }
  const choices = values?.kind === 'choice' ? values.choices.map((_, value) => value) : [null];
  return choices.map(value => ({ tool: name, value, words: toolWords(tool, value, kind), copies: false }));
}
