/** The editor: the text, opened while it is typed, a collection on request; its errors, listed below and underlined. */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { TextError } from '../engine/types.ts';
import { byteSize, t } from '../i18n/index.ts';
import { takeCollectionText } from '../puzzle/collection-open.ts';
import { moveStep, noteStep, typingOf } from '../puzzle/edit.ts';
import { openAny, openPasted } from '../puzzle/incoming.ts';
import type { How } from '../puzzle/open.ts';
import { requested, textRefused } from '../state/page.ts';
import type { Session } from '../state/session.ts';
import { showWithin } from '../ui/dom.ts';
import { Button, HelpLink, IconButton, Line, Small } from '../ui/parts.tsx';
import { hasPlace, problemIn, sourceName, textErrorSentence } from '../words/sentences.ts';
import { bindField, type Field } from './editor-field.ts';
import { excerpt, isEditable, lineStarts, normal } from './text-places.ts';
import { holdVerdict } from './verdict.ts';

/** The module lists at most this many errors. */
const MOST_ERRORS = 50;

type Shown = ReturnType<typeof readDraft>;

/** The selected problem's place in a draft. */
type Selected = { draft: Session['draft']; start: number };

export function Editor({ app }: { app: App }) {
  const { session, making } = app.page;
  const { draft, source } = session;
  const [selected, select] = useState<Selected | null>(null);
  // Until the whole module is loaded only the first error is known.
  const shown = useMemo(() => readDraft(session), [draft, source, wholeEngine.now() !== null]);
  const { text, isLarge, problems } = shown;
  const current = currentOf(shown, selected);
  const field = useRef<Field | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const clear = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (area.current === null || lines.current === null) return undefined;
    const bound = bindField(area.current, lines.current, {
      begun: () => holdVerdict(app),
      typed: (typed, quiet) => edit(app, typed, { quiet }),
      pasted(event) {
        // A text too long for the field is opened directly.
        const pasted = event.clipboardData?.getData('text/plain') ?? '';
        if (isEditable(pasted)) return;
        event.preventDefault();
        openPasted(app, pasted);
      },
    });
    field.current = bound;
    typingOf(app).end = () => bound.flush(true);
    return bound.unbind;
  }, [app]);

  // Shows the text in the field, and marks its problems.
  useLayoutEffect(() => {
    if (isLarge || field.current === null) return;
    // Text being typed is ahead of the state.
    if (!field.current.isTyping()) field.current.show(text);
    const places = problems.map(problem => (hasPlace(problem) ? problem : { start: 0, end: 0 }));
    field.current.mark(text, places, current);
  }, [shown, current]);

  useLayoutEffect(() => {
    const { focus } = making;
    making.focus = null;
    if (focus === 'field') (isLarge ? clear : area).current?.focus();
    else if (focus === 'error' && !isLarge && problems.length > 0 && hasPlace(problems[current]))
      field.current?.select(problems[current]);
  });

  async function lookAt(index: number) {
    const wanted = problems[(index + problems.length) % problems.length];
    // The last typing may have moved the problem, or fixed it.
    await field.current?.flush();
    select({ draft: app.page.session.draft, start: wanted.start });
    making.focus = 'error';
    app.redraw('now');
  }

  function clearOrRestore() {
    if (text === '' && session.edits.past.at(-1)?.label.code === 'text-cleared') moveStep(app, 'undone');
    else if (text === '') edit(app, session.text);
    else if (isLarge) edit(app, '');
    else field.current?.clear();
  }

  return (
    <>
      <div class="row apart editor-head">
        <p class="faint editor-caption">{captionOf(shown)}</p>
        <Small
          hidden={!text && !session.text}
          onClick={clearOrRestore}
          button={clear}
          words={t(text === '' ? 'editor.restore' : 'editor.clear')}
        />
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
          // Read out with the field: not the whole list.
          aria-describedby={problems.length > 0 ? 'editor-count' : undefined}
          aria-invalid={draft.error !== null}
          ref={area}
        />
      </div>
      <Line class="faint" words={isLarge ? t('editor.large') : ''} />
      <EditorError app={app} shown={shown} current={current} lookAt={lookAt} />
      <Button
        hidden={!shown.isCollection}
        onClick={() => openDraftCollection(app)}
        words={t('collection.open-typed')}
      />
    </>
  );
}

interface ErrorProps {
  app: App;
  shown: Shown;
  /** the selected problem */ current: number;
  /** selects one of them */ lookAt: (index: number) => void;
}

/** Errors and warnings about the text, each with its place; for the selected one its cause, its line, and the help. */
function EditorError({ app, shown, current, lookAt }: ErrorProps) {
  const { text, problems, isWrong, isLarge } = shown;
  const problem = problems.at(current);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => showWithin(list.current, list.current?.children[current]), [problems, current]);
  // Once for each problem: both read the text, which may have megabytes.
  const part = useMemo(() => problem && helpFor(text, problem), [problem]);
  const line = useMemo(() => problem && isLarge && hasPlace(problem) && excerpt(text, problem), [problem]);
  if (problem === undefined || part === undefined) return null;
  return (
    <div
      class={isWrong ? 'error stack-4' : 'error stack-4 odd'}
      id="editor-error"
      role="group"
      aria-labelledby="editor-count"
    >
      <div class="row apart">
        <p class="error-count" id="editor-count">
          {headline(shown)}
        </p>
        <div class="row" hidden={problems.length === 1}>
          <IconButton icon="back" label={t('editor.before')} onClick={() => lookAt(current - 1)} />
          <IconButton icon="forward" label={t('editor.next')} onClick={() => lookAt(current + 1)} />
        </div>
      </div>
      <ol class="stack-1 error-list" data-scrolls="" ref={list}>
        {problems.map((one, index) => (
          <li key={index}>
            <button
              type="button"
              class="error-sentence"
              aria-current={index === current && problems.length > 1 ? 'true' : undefined}
              onClick={() => lookAt(index)}
            >
              {textErrorSentence(one)}
            </button>
          </li>
        ))}
      </ol>
      <Line words={problem.hint && t(`cause.${problem.hint.code}`, problem.hint.args)} />
      {line && (
        <pre
          class="excerpt"
          translate={false}
          tabIndex={0}
          data-scrolls=""
          role="region"
          aria-label={t('editor.excerpt', { line: problem.line })}
        >
          {line.before}
          <mark>{line.marked.trim() === '' ? ' ' : line.marked}</mark>
          {line.after}
        </pre>
      )}
      <div class="row">
        <HelpLink app={app} part={part} words={t('help.format')} class="error-help" />
      </div>
      <Line class="faint" words={app.page.session.puzzle !== null && isWrong ? t('editor.board-stays') : ''} />
    </div>
  );
}

function headline({ problems: { length: count }, isWrong, draft }: Shown) {
  const key = !isWrong ? 'odd' : count < MOST_ERRORS ? 'errors' : 'errors-first';
  return problemIn(draft.name, t(`editor.${key}`, { count }));
}

/** The part of the help on the syntax in question, for the family that the text is read as. */
function helpFor(text: string, { code, args }: TextError) {
  if (engine.isCollection(text)) return 'page/collections';
  const kind = engine.kindOf(text);
  const { errors, expected } = familyOf(kind).helpFor;
  const section = expected[String(args.expected)] ?? errors[code] ?? '';
  return `${kind}-format${section === '' ? '' : `/${section}`}`;
}

/** The selected problem: in this draft the one nearest to the place, else the one it was refused for. */
function currentOf({ draft, problems }: Shown, selected: Selected | null) {
  const start = selected?.draft === draft ? selected.start : draft.error?.start;
  const away = problems.map(problem => Math.abs(problem.start - (start ?? 0)));
  return Math.max(0, away.indexOf(Math.min(...away)));
}

function readDraft({ draft, text: ofPuzzle, source, warnings }: Session) {
  const text = normal(draft.text);
  const isOfPuzzle = draft.text === ofPuzzle;
  const isWrong = draft.error !== null;
  const problems = isWrong ? engine.errors(text) : isOfPuzzle ? placed(warnings, text, ofPuzzle) : [];
  return {
    draft,
    source,
    text,
    isOfPuzzle,
    lines: text === '' ? 0 : lineStarts(text.trimEnd()).length,
    isLarge: !isEditable(text),
    isWrong,
    isCollection: !isWrong && !isOfPuzzle && engine.isCollection(text),
    problems: [...problems].sort((one, other) => one.start - other.start),
  };
}

/** Warnings with their places in the field's text. @param read the text that they refer to */
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

/** A text typed into the editor: opened while it is typed, as far as possible. */
async function edit(app: App, text: string, { quiet }: Pick<How, 'quiet'> = {}) {
  if (!(await app.loaded)) return;
  const { draft } = app.page.session;
  if (text === draft.text && draft.error === null) return;
  if (text.trim() === '') {
    // An emptied field is not an error.
    const before = { ...app.page.session };
    requested(app.page);
    textRefused(app.page, text, null, null);
    if (before.draft.text !== '') noteStep(app, { code: 'text-cleared', args: {} }, before);
    app.announce('');
    app.acted();
  } else if (engine.isCollection(text)) {
    // It may still be being typed.
    const read = engine.readCollection(text);
    textRefused(app.page, text, draft.name, read.ok ? null : read.error);
    app.announce(read.ok ? t('collection.typed') : textErrorSentence(read.error));
    app.acted();
  } else openAny(app, text, { kind: 'text' }, { origin: 'typed', quiet });
}

/** The collection in the editor is complete. */
function openDraftCollection(app: App) {
  const { session } = app.page;
  const { text, name } = session.draft;
  // By now it is a collection, no longer a draft of this puzzle.
  session.draft = { text: session.text, name: null, error: null };
  takeCollectionText(app, text, name === null ? { kind: 'text' } : { kind: 'file', name });
}
