/** Drawing: the form for a new puzzle; undo, redo and the pens, in the bar on narrow windows; edits of whole boards. */

import { useState } from 'preact/hooks';
import { type App, alter, currentFamily, FAMILIES, familyOf } from '../core/app.ts';
import { draw, moveStep, toolsOf } from '../core/edit.ts';
import { isDrawingPart, type Pen, pensOf, type Shape } from '../core/making.ts';
import { labelWords } from '../core/sentences.ts';
import type { Step } from '../core/session.ts';
import { tableOf } from '../engine/engine.ts';
import type { Kind, Size, Tool } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Choice, NumberField } from '../ui/fields.tsx';
import { Icon, Sign } from '../ui/icons.tsx';
import { Button, IconButton, Segments, Small } from '../ui/parts.tsx';
import { choosePen, drawBlank, setErasing, sizeIn, wholeIn } from './draw.ts';
import { namedPens, toolWords } from './drawing-keys.ts';

/** The size suggested for a new board, in cells. */
const SIDE = 8;

type Numbers = Size & { boards?: number };

/** The form that asks for the family, the size and the number of boards. */
export function NewPuzzle({ app, hidden }: { app: App; hidden: boolean }) {
  const [chosen, choose] = useState<Kind | null>(null);
  // Changed in place: Enter may follow a digit before the next render.
  const [numbers] = useState<Numbers>({ width: SIDE, height: SIDE });
  if (hidden) return <form class="stack-5" id="new-puzzle" hidden />;
  const kind = chosen ?? currentFamily(app.page).kind;
  const [fewest, most] = familyOf(kind).boards;
  const range = tableOf(kind).tools.find(({ size }) => size !== null)?.size;
  const isSquare = range?.square ?? false;
  const field = (name: keyof Numbers, key: string, limits: { least: number; most: number } | null | undefined) => (
    <NumberField
      key={name}
      label={t(ownKey(kind, key))}
      value={numbers[name] ?? fewest}
      {...limits}
      steps={1}
      take={value => alter(app, numbers, { [name]: value })}
    />
  );
  return (
    <form
      class="stack-5"
      id="new-puzzle"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        // The number may be that of another family.
        const boards = most > fewest ? Math.min(2 * most, wholeIn(numbers.boards ?? fewest)) : fewest;
        drawBlank(app, kind, boards, sizeIn(numbers, isSquare));
      }}
    >
      <Choice
        label={t('header.family')}
        value={kind}
        options={FAMILIES.map(({ kind }) => ({ value: kind, words: t(`${kind}.name`) }))}
        take={kind => choose(kind as Kind)}
      />
      <div class="row halves">
        {field('width', 'drawing.columns', range)}
        {!isSquare && field('height', 'drawing.rows', range)}
      </div>
      {most > fewest && field('boards', 'making.boards', { least: fewest, most })}
      <button type="submit" class="button main">
        {t('making.create')}
      </button>
    </form>
  );
}

const SHAPES: readonly Shape[] = ['free', 'rectangle', 'frame'];

export function Pens({ app }: { app: App }) {
  const { session } = app.page;
  if (session.tab !== 'make' || session.puzzle === null) return null;
  return (
    <div class="stack-4 making-bar">
      <div class="row making-steps">
        <StepButton app={app} name="undo" step={session.edits.past.at(-1)} />
        <StepButton app={app} name="redo" step={session.edits.future.at(-1)} />
      </div>
      {isDrawingPart(app.page) && <Holding app={app} />}
    </div>
  );
}

function Holding({ app }: { app: App }) {
  const { kind, DrawingSection } = currentFamily(app.page);
  const { making } = app.page;
  const { pen, erasing, shape } = making;
  const tools = toolsOf(app);
  const pens = namedPens(app);
  const tool = pen === null ? null : (tools.find(({ name }) => name === pen.tool) ?? tools[0]);
  // If there is a pen for erasing, one eraser is enough.
  const hasOwnEraser = tools.some(({ eraser, name }) =>
    pensOf(tools).some(other => eraser?.tool === other.tool && name !== other.tool),
  );
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
          aria-pressed={erasing}
          onClick={() => setErasing(app, !erasing)}
        />
        <Choice
          aria-label={t('drawing.shape')}
          hidden={tool === null || tool.target === 'piece' || tool.single}
          value={shape}
          options={SHAPES.map(value => ({ value, words: t(`drawing.${value}`) }))}
          take={shape => alter(app, making, { shape: shape as Shape })}
        />
      </div>
      <div class="row wrap pens" role="group" aria-label={t('drawing.pens')}>
        {pens
          .filter(named => named === offered(pens, named.tool, pen))
          .map(named => (
            <PenButton key={named.pen.tool + named.pen.value} app={app} named={named} />
          ))}
      </div>
      {tool?.values?.kind === 'choice' && (
        <Choice
          aria-label={t(ownKey(kind, 'drawing.value'))}
          value={String(pen?.value)}
          options={tool.values.choices.map((_, value) => ({
            value: String(value),
            words: toolWords(tool, value, kind),
          }))}
          take={value => choosePen(app, { tool: tool.name, value: Number(value) })}
        />
      )}
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
      {DrawingSection && (
        <div class="pen-section">
          <DrawingSection app={app} />
        </div>
      )}
    </>
  );
}

type Named = ReturnType<typeof namedPens>[number];

/** Of the pens of a tool, which differ in their value, the one that has a button: that in hand, or the first. */
function offered(pens: readonly Named[], { name }: Tool, chosen: Pen | null) {
  const all = pens.filter(({ pen }) => pen.tool === name);
  return all.find(({ pen }) => pen.tool === chosen?.tool && pen.value === chosen.value) ?? all[0];
}

/** A button for a pen: its icon, if it has one, above its name with its letter underlined. */
function PenButton({ app, named }: { app: App; named: Named }) {
  const { pen, tool, name, key } = named;
  const sign = currentFamily(app.page).pens[signOf(tool, pen.value)];
  const { pen: chosen } = app.page.making;
  const at = key === '' ? -1 : name.toLowerCase().indexOf(key.toLowerCase());
  return (
    <button
      type="button"
      class={sign === undefined ? 'button pen' : 'button pen sign'}
      value={idOf(named)}
      title={key === '' ? name : t('drawing.pen-key', { name, key })}
      aria-keyshortcuts={key === '' ? undefined : key}
      aria-pressed={chosen !== null && idOf({ pen: chosen, tool }) === idOf(named)}
      onClick={() => choosePen(app, pen)}
    >
      {sign !== undefined && <Sign path={sign} />}
      <span>{at < 0 ? name : [name.slice(0, at), <u key="key">{name[at]}</u>, name.slice(at + 1)]}</span>
    </button>
  );
}

/** The value of a choice is part of the id; a pen of numbers keeps its button whatever its number. */
const idOf = ({ pen, tool }: Pick<Named, 'pen' | 'tool'>) =>
  `${pen.tool} ${tool.values?.kind === 'choice' ? pen.value : ''}`;

const signOf = ({ name, values }: Tool, value: number | null) =>
  values?.kind === 'choice' && value !== null ? `${name}.${values.choices[value]}` : name;

function StepButton({ app, name, step }: { app: App; name: 'undo' | 'redo'; step: Step | undefined }) {
  const what = step && labelWords(step.label, currentFamily(app.page).kind);
  const said = what === undefined ? t(`making.${name}-nothing`) : t(`making.${name}`, { what });
  return (
    <button
      type="button"
      class={`button making-${name}`}
      disabled={step === undefined}
      title={said}
      aria-label={said}
      onClick={() => moveStep(app, name === 'undo' ? 'undone' : 'again')}
    >
      <Icon name={name} />
      <span class="cut step-words">{what === undefined ? t(`making.${name}-short`) : said}</span>
    </button>
  );
}

/** Edits of a whole board, or of all of the puzzle. */
export function Drawing({ app, hidden }: { app: App; hidden: boolean }) {
  const { puzzle } = app.page.session;
  if (hidden) return <div class="drawing" id="drawing" hidden />;
  const { kind, words } = currentFamily(app.page);
  const { making } = app.page;
  const tools = toolsOf(app).filter(({ target }) => target === 'board' || target === 'puzzle');
  const sizing = tools.filter(({ size }) => size !== null);
  const isSquare = sizing.length > 0 && sizing.every(({ size }) => size?.square);
  const state = app.onBoards.state();
  const names = puzzle?.boards.map((_, board) => words.caption(board, puzzle, state, app.page.session).name) ?? [];
  const { size } = making;
  const resize = ({ name: tool }: Tool) =>
    draw(app, { tool, board: making.board, size: sizeIn(size.wished, isSquare) });
  const side = (name: keyof Size, label: string) => (
    <NumberField
      label={label}
      value={size.wished[name]}
      least={1}
      steps={1}
      hidden={name === 'height' && isSquare}
      take={value => alter(app, size.wished, { [name]: value })}
    />
  );
  const use = ({ name: tool, values }: Tool, value: number | null, words: string) => (
    <Button
      key={`${tool} ${value ?? ''}`}
      value={`${tool} ${value ?? ''}`}
      // A board cannot be copied to itself.
      hidden={values?.kind === 'board' && value === making.board}
      onClick={() => draw(app, { tool, board: making.board, value })}
      words={words}
    />
  );
  /** Ways to use a tool on a board, one for each of its values. */
  const uses = (tool: Tool) => {
    const { values } = tool;
    if (values?.kind === 'board')
      return names.map((name, value) => use(tool, value, t(ownKey(kind, `tool.${tool.name}`), { name })));
    const choices = values?.kind === 'choice' ? values.choices.map((_, value) => value) : [null];
    return choices.map(value => use(tool, value, toolWords(tool, value, kind)));
  };
  return (
    <div class="stack-4 drawing" id="drawing">
      <p class="faint">{t(ownKey(kind, 'drawing.help'))}</p>
      {puzzle !== null && (
        <details
          class="fold stack-4 whole"
          open={making.whole}
          onToggle={event => alter(app, making, { whole: event.currentTarget.open })}
        >
          <summary>{t('drawing.whole')}</summary>
          <Segments
            class="wide"
            label={t('drawing.board')}
            hidden={names.length < 2}
            chosen={making.board}
            options={names.map((words, value) => ({ value, words }))}
            take={board => alter(app, making, { board })}
          />
          <form
            class="stack-4 sizes"
            noValidate
            onSubmit={event => {
              event.preventDefault();
              resize(sizing[0]);
            }}
          >
            <div class={isSquare ? 'row' : 'row halves'}>
              {side('width', t(ownKey(kind, 'drawing.columns')))}
              {side('height', t('drawing.rows'))}
            </div>
            <div class="row wrap">
              {sizing.map(tool => (
                <Small key={tool.name} onClick={() => resize(tool)} words={toolWords(tool, null, kind)} />
              ))}
            </div>
            {/* Enter in a field resizes, whatever the number of buttons. */}
            <button type="submit" hidden />
          </form>
          <div class="stack-3 whole-tools">{tools.filter(({ size: takes }) => takes === null).flatMap(uses)}</div>
        </details>
      )}
    </div>
  );
}
