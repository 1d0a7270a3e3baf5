/**
 * The editor: the puzzle's text in a field, opened while it is typed. All errors are listed below and underlined in the
 * text; pressing one leads there. A text too long for the field is not put into it.
 */

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { undoMaking } from '../core/edit.ts';
import { openPasted } from '../core/incoming.ts';
import { wholeEngine } from '../core/later.ts';
import { nextUndone } from '../core/making.ts';
import type { Page } from '../core/page.ts';
import { hasPlace, sourceName } from '../core/sentences.ts';
import type { Sitting } from '../core/session.ts';
import * as engine from '../engine/engine.ts';
import type { TextError } from '../engine/types.ts';
import { byteSize, t } from '../i18n/index.ts';
import { Button, Small } from '../ui/buttons.tsx';
import { Line } from '../ui/parts.tsx';
import { edit, openDraftCollection } from './editor-actions.ts';
import { EditorError } from './editor-error.tsx';
import { bindField, type Field } from './editor-field.ts';
import { isEditable, lineStarts, normal } from './text-places.ts';
import { holdVerdict } from './verdict.ts';

type Shown = ReturnType<typeof readDraft>;

interface Editing {
  shown: Shown;
  /** which of its problems is looked at */ current: number;
  /** null while it is not on the page */ field: Field | null;
}

export function Editor({ app, hidden }: { app: App; hidden: boolean }) {
  const { sitting, making } = app.page;
  const editing = useMemo<Editing>(() => ({ shown: readDraft(sitting), current: 0, field: null }), [app]);
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  if (!hidden) takeUp(editing, app.page);
  const { shown, current } = editing;
  const { text, isLarge } = shown;

  useLayoutEffect(() => {
    if (area.current === null || lines.current === null) return undefined;
    const field = bindField(area.current, lines.current, {
      begun: () => holdVerdict(app),
      typed: (typed, quiet) => edit(app, typed, { quiet }),
      pasted(event) {
        // A text too long for the field is opened without going through it.
        const pasted = event.clipboardData?.getData('text/plain') ?? '';
        if (isEditable(pasted)) return;
        event.preventDefault();
        openPasted(app, pasted);
      },
    });
    editing.field = field;
    app.endTyping = () => field.flush(true);
    return field.unbind;
  }, [app]);

  useLayoutEffect(() => {
    if (!hidden) write(editing);
  }, [hidden, shown, current]);

  useLayoutEffect(() => {
    const { focus } = making;
    if (hidden || focus === null) return;
    making.focus = null;
    if (focus === 'field') (isLarge ? clear : area).current?.focus();
    else lookAt(app, editing, current);
  });

  return (
    <div class="stack-5 editor" id="editor" hidden={hidden}>
      <div class="row apart editor-head">
        <p class="faint editor-caption">{captionOf(shown)}</p>
        <Small hidden={!text && !making.cleared} onClick={() => clearOrRestore(app, editing)} button={clear}>
          {t(text === '' ? 'editor.restore' : 'editor.clear')}
        </Small>
      </div>
      <div class="editor-frame" hidden={isLarge}>
        <div class="editor-back" aria-hidden="true">
          <div class="editor-lines" ref={lines} />
        </div>
        <textarea
          class="editor-field"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          rows={9}
          aria-label={t('editor.label')}
          placeholder={t('editor.placeholder')}
          aria-describedby="editor-told"
          aria-invalid={sitting.draft.error !== null}
          ref={area}
        />
      </div>
      <Line class="faint" words={isLarge ? t('editor.large') : ''} />
      <EditorError app={app} shown={shown} current={current} lookAt={index => lookAt(app, editing, index)} />
      <Button hidden={!shown.isCollection} onClick={() => openDraftCollection(app)}>
        {t('collection.open-typed')}
      </Button>
    </div>
  );
}

async function lookAt(app: App, editing: Editing, index: number) {
  const { field, shown } = editing;
  const { problems: before } = shown;
  const wanted = before[(index + before.length) % before.length];
  // What was typed right before may have moved it, or put it right.
  await field?.flush();
  takeUp(editing, app.page);
  const { problems, isLarge } = editing.shown;
  if (problems.length === 0 || wanted === undefined) return;
  const away = problems.map(({ start }) => Math.abs(start - wanted.start));
  editing.current = away.indexOf(Math.min(...away));
  const problem = problems[editing.current];
  write(editing);
  if (!isLarge && hasPlace(problem)) field?.select(problem);
  app.changed();
}

function clearOrRestore(app: App, editing: Editing) {
  const { shown, field } = editing;
  const { making } = app.page;
  if (shown.text !== '') {
    making.cleared = shown.text;
    if (shown.isLarge) edit(app, '');
    else field?.clear();
  } else if (nextUndone(making)?.code === 'text-cleared') undoMaking(app);
  else if (!isEditable(making.cleared)) edit(app, making.cleared);
  else field?.restore(making.cleared);
  app.changed();
}

function takeUp(editing: Editing, { making, sitting }: Page) {
  const { shown } = editing;
  const isComplete = shown.isComplete || wholeEngine.now() === null;
  if (shown.draft !== sitting.draft || shown.source !== sitting.source || !isComplete) {
    editing.shown = readDraft(sitting);
    if (shown.key !== sitting.key && editing.shown.text !== '') making.cleared = '';
    const at = editing.shown.problems.findIndex(({ start }) => start === sitting.draft.error?.start);
    editing.current = Math.max(0, at);
  }
  // What can be brought back is what was cleared here, or else the text of the puzzle on the boards.
  if (editing.shown.text === '' && making.cleared === '') making.cleared = normal(sitting.text);
}

/** Puts the text into the field, and marks its problems. */
function write({ shown: { text, problems, isLarge }, current, field }: Editing) {
  if (isLarge || field === null) return;
  // What is being typed is ahead of the state.
  if (!field.isTyping()) field.show(text);
  const places = problems.map(problem => (hasPlace(problem) ? problem : { start: 0, end: 0 }));
  field.mark(text, places, current);
}

function readDraft({ draft, key, text: ofPuzzle, source, warnings }: Sitting) {
  const text = normal(draft.text);
  const isOfPuzzle = draft.text === ofPuzzle;
  const isWrong = draft.error !== null;
  const problems = isWrong ? errorsOf(text) : isOfPuzzle ? placed(warnings, text, ofPuzzle) : [];
  return {
    draft,
    key,
    source,
    text,
    isOfPuzzle,
    lines: text === '' ? 0 : lineStarts(text.trimEnd()).length,
    isLarge: !isEditable(text),
    isWrong,
    // Before that only the first error is known.
    isComplete: wholeEngine.now() !== null,
    isCollection: !isWrong && !isOfPuzzle && engine.isCollection(text),
    problems: [...problems].sort((one, other) => one.start - other.start),
  };
}

/** All that is wrong with a text, be it a collection. */
function errorsOf(text: string) {
  if (!engine.isCollection(text)) return engine.errors(text);
  const read = engine.readCollection(text);
  return read.ok ? [] : read.errors;
}

/** Warnings with their places in the text as the field has it. @param read the text as it was read */
function placed(warnings: TextError[], text: string, read: string) {
  if (warnings.length === 0 || text === read) return [...warnings];
  const opened = engine.open(text);
  return opened.ok ? opened.warnings : [];
}

function captionOf({ text, draft, isOfPuzzle, source, lines }: Shown) {
  if (text === '') return '';
  const name = draft.name ?? (isOfPuzzle && source !== null ? sourceName(source) : t('puzzle.from-text'));
  const size = byteSize(draft.bytes ?? draft.text.length);
  return t('editor.caption', { name, size, lines: t('editor.lines', { count: lines }) });
}
