/** Drawing: the form for a new puzzle; undo, redo and the pens, in the bar on narrow windows; edits of whole boards. */

import { useMemo, useState } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { currentFamily, FAMILIES, familyOf } from '../app/family.ts';
import { tableOf } from '../engine/engine.ts';
import type { Kind, Size, Tool } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { draw, moveStep, penTool, toolsOf } from '../puzzle/edit.ts';
import { isDrawingPart, pensOf, type Shape } from '../state/making.ts';
import type { EditStep } from '../state/session.ts';
import { Choice, NumberField } from '../ui/fields.tsx';
import { Icon, Sign } from '../ui/icons.tsx';
import { Button, IconButton, Segments, Small } from '../ui/parts.tsx';
import { labelWords } from '../words/sentences.ts';
import { choosePen, drawBlank, drawingOf, setErasing } from './draw.ts';
import { namedPens, toolWords } from './drawing-keys.ts';

/** The size suggested for a new board, in cells. */
const SIDE = 8;

/** The form that asks for the family, the size and the number of boards. */
export function NewPuzzle({ app }: { app: App }) {
  const [chosen, choose] = useState<Kind | null>(null);
  // Changed in place: Enter may follow a digit before the next render.
  const [numbers] = useState<Size & { boards?: number }>({ width: SIDE, height: SIDE });
  const kind = chosen ?? currentFamily(app.page).kind;
  const [fewest, most] = familyOf(kind).boards;
  return (
    <form
      class="stack-5"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        // The number may be that of another family.
        const boards = most > fewest ? Math.min(2 * most, wholeIn(numbers.boards ?? fewest)) : fewest;
        drawBlank(app, kind, boards, sizeIn(kind, numbers));
      }}
    >
      <Choice
        label={t('header.family')}
        value={kind}
        options={FAMILIES.map(({ kind }) => ({ value: kind, words: t(`${kind}.name`) }))}
        take={kind => choose(kind as Kind)}
      />
      <Sides app={app} kind={kind} size={numbers} />
      {most > fewest && (
        <NumberField
          label={t(ownKey(kind, 'making.boards'))}
          value={numbers.boards ?? fewest}
          {...{ least: fewest, most }}
          steps={1}
          take={boards => alter(app, numbers, { boards })}
        />
      )}
      <Button type="submit" class="main" words={t('making.create')} />
    </form>
  );
}

/** Limits of the sides of a family's boards. */
const rangeOf = (kind: Kind) => tableOf(kind).tools.find(({ size }) => size !== null)?.size ?? null;

/** Fields for the sides of a board; a square has one. @param size changed in place */
function Sides({ app, kind, size }: { app: App; kind: Kind; size: Size }) {
  const { square, least, most } = rangeOf(kind) ?? {};
  const field = (side: keyof Size, key: string) => (
    <NumberField
      label={t(ownKey(kind, key))}
      value={size[side]}
      {...{ least, most }}
      steps={1}
      take={value => alter(app, size, { [side]: value })}
    />
  );
  return (
    <div class="row halves">
      {field('width', 'drawing.columns')}
      {!square && field('height', 'drawing.rows')}
    </div>
  );
}

/** A number from a field; 0, which is refused, if it holds no whole one above 0. */
const wholeIn = (typed: number) => (Number.isInteger(typed) && typed > 0 ? typed : 0);

const sizeIn = (kind: Kind, { width, height }: Size): Size => ({
  width: wholeIn(width),
  height: wholeIn(rangeOf(kind)?.square ? width : height),
});

const SHAPES: readonly Shape[] = ['free', 'rectangle', 'frame'];

export function Pens({ app }: { app: App }) {
  const { session } = app.page;
  if (session.tab !== 'make' || session.puzzle === null) return null;
  return (
    <div class="stack-4 making-bar">
      <div class="row halves making-steps">
        <StepButton app={app} name="undo" step={session.edits.past.at(-1)} />
        <StepButton app={app} name="redo" step={session.edits.future.at(-1)} />
      </div>
      {isDrawingPart(app.page) && <Holding app={app} />}
    </div>
  );
}

function Holding({ app }: { app: App }) {
  const { kind, DrawingSection } = currentFamily(app.page);
  const { pen } = app.page.making;
  const drawing = drawingOf(app.page);
  const tools = toolsOf(app);
  const tool = penTool(app);
  const { name = '', values = null } = tool ?? {};
  // If there is a pen for erasing, one eraser is enough.
  const hasOwnEraser = tools.some(({ eraser, name }) =>
    pensOf(tools).some(other => eraser?.tool === other.tool && name !== other.tool),
  );
  const pens = namedPens(app);
  return (
    <>
      <div class="row wrap pens">
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
          aria-pressed={drawing.erasing}
          onClick={() => setErasing(app, !drawing.erasing)}
        />
        <Choice
          aria-label={t('drawing.shape')}
          hidden={tool === null || tool.target === 'piece' || tool.single}
          value={drawing.shape}
          options={SHAPES.map(value => ({ value, words: t(`drawing.${value}`) }))}
          take={shape => alter(app, drawing, { shape: shape as Shape })}
        />
      </div>
      <div class="row wrap pens" role="group" aria-label={t('drawing.pens')}>
        {tools.map(tool => (
          <PenButton key={tool.name} app={app} pens={pens.filter(named => named.tool.name === tool.name)} />
        ))}
      </div>
      {values?.kind === 'choice' && (
        <Choice
          aria-label={t(ownKey(kind, 'drawing.value'))}
          value={String(pen?.value)}
          options={values.choices.map((_, value) => ({
            value: String(value),
            words: toolWords({ name, values }, value, kind),
          }))}
          take={value => choosePen(app, { tool: name, value: Number(value) })}
        />
      )}
      {values?.kind === 'number' && (
        <NumberField
          class="pen-value"
          label={t(ownKey(kind, 'drawing.value'))}
          value={pen?.value ?? values.suggested}
          {...{ least: values.least, most: values.most }}
          steps={1}
          take={value => Number.isInteger(value) && choosePen(app, { tool: name, value })}
        />
      )}
      {DrawingSection && (
        <div class="pen-section">
          <DrawingSection app={app} />
        </div>
      )}
    </>
  );
}

/**
 * A button for a tool: its icon, if it has one, above its name with its letter underlined. Of several pens, which differ in
 * their value, it has the one in hand, or the first. @param pens of the tool, if it has any
 */
function PenButton({ app, pens }: { app: App; pens: ReturnType<typeof namedPens> }) {
  const { pen: chosen } = app.page.making;
  const named = pens.find(({ pen }) => pen.tool === chosen?.tool && pen.value === chosen.value) ?? pens.at(0);
  if (named === undefined) return null;
  const { pen, tool, name, key } = named;
  const { values } = tool;
  const choice = values?.kind === 'choice' && pen.value !== null ? `.${values.choices[pen.value]}` : '';
  const sign = currentFamily(app.page).pens[tool.name + choice];
  const at = key === '' ? -1 : name.toLowerCase().indexOf(key.toLowerCase());
  return (
    <Button
      class={sign === undefined ? 'pen' : 'pen sign'}
      title={key === '' ? name : t('drawing.pen-key', { name, key })}
      aria-keyshortcuts={key === '' ? undefined : key}
      aria-pressed={chosen?.tool === tool.name}
      onClick={() => choosePen(app, pen)}
    >
      {sign !== undefined && <Sign path={sign} />}
      <span>{at < 0 ? name : [name.slice(0, at), <u key="key">{name[at]}</u>, name.slice(at + 1)]}</span>
    </Button>
  );
}

function StepButton({ app, name, step }: { app: App; name: 'undo' | 'redo'; step: EditStep | undefined }) {
  const what = step && labelWords(step.label, currentFamily(app.page).kind);
  const label = what === undefined ? t(`making.${name}-nothing`) : t(`making.${name}`, { what });
  return (
    <Button
      class={`making-${name}`}
      disabled={step === undefined}
      title={label}
      aria-label={label}
      onClick={() => moveStep(app, name === 'undo' ? 'undone' : 'again')}
    >
      <Icon name={name} />
      <span class="cut step-words">{what === undefined ? t(`making.${name}-short`) : label}</span>
    </Button>
  );
}

/** Edits of a whole board, or of all of the puzzle. */
export function DrawView({ app }: { app: App }) {
  const [isOpen, setOpen] = useState(false);
  const { session } = app.page;
  const { puzzle } = session;
  const drawing = drawingOf(app.page);
  const { board } = drawing;
  const { width = 0, height = 0 } = puzzle?.boards[board] ?? {};
  // For another board, or another size of it, earlier input is useless.
  const asked = useMemo(() => ({ width, height }), [width, height]);
  const { kind, words } = currentFamily(app.page);
  const tools = toolsOf(app).filter(({ target }) => target === 'board' || target === 'puzzle');
  const sizing = tools.filter(({ size }) => size !== null);
  const state = app.onBoards.state();
  const names = puzzle?.boards.map((_, board) => words.caption(board, puzzle, state, session).name) ?? [];
  const resize = ({ name: tool }: Tool) => draw(app, { tool, board, size: sizeIn(kind, asked) });
  /** The ways to use a tool on a board: values of it, in words. */
  const usesOf = (tool: Tool): (readonly [value: number | null, words: string])[] => {
    const { name, values } = tool;
    if (values?.kind === 'board') {
      const uses = names.map((other, value) => [value, t(ownKey(kind, `tool.${name}`), { name: other })] as const);
      // A board cannot be copied to itself.
      return uses.filter(([value]) => value !== board);
    }
    const choices = values?.kind === 'choice' ? values.choices.map((_, value) => value) : [null];
    return choices.map(value => [value, toolWords(tool, value, kind)]);
  };
  return (
    <div class="stack-4">
      <p class="faint">{t(ownKey(kind, 'drawing.help'))}</p>
      {puzzle !== null && (
        <details class="fold stack-4 whole" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{t('drawing.whole')}</summary>
          <Segments
            class="wide"
            label={t('drawing.board')}
            hidden={names.length < 2}
            chosen={board}
            options={names.map((words, value) => ({ value, words }))}
            take={board => alter(app, drawing, { board })}
          />
          <form
            class="stack-4 sizes"
            noValidate
            onSubmit={event => {
              event.preventDefault();
              resize(sizing[0]);
            }}
          >
            <Sides app={app} kind={kind} size={asked} />
            <div class="row wrap">
              {sizing.map(tool => (
                <Small key={tool.name} onClick={() => resize(tool)} words={toolWords(tool, null, kind)} />
              ))}
            </div>
            {/* Enter in a field resizes, whatever the number of buttons. */}
            <button type="submit" hidden />
          </form>
          <div class="stack-3 whole-tools">
            {tools
              .filter(({ size }) => size === null)
              .flatMap(tool =>
                usesOf(tool).map(([value, words]) => (
                  <Button
                    key={`${tool.name} ${value ?? ''}`}
                    onClick={() => draw(app, { tool: tool.name, board, value })}
                    words={words}
                  />
                )),
              )}
          </div>
        </details>
      )}
    </div>
  );
}
