/**
 * Errors and warnings about the text in the editor: their number, a sentence for each with its place; for the selected
 * one its line, if the text is too long for the field, a likely earlier cause, and the help.
 */

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type App, familyOf } from '../core/app.ts';
import { hasPlace, problemIn, textErrorSentence } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import type { TextError } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { showWithin } from '../ui/dom.ts';
import { HelpLink, IconButton, Line } from '../ui/parts.tsx';
import { excerpt, hintSentence } from './text-places.ts';

/** The module lists at most this many errors. */
const MOST = 50;

interface Props {
  app: App;
  shown: { text: string; problems: TextError[]; draft: { name: string | null }; isWrong: boolean; isLarge: boolean };
  /** the selected problem */ current: number;
  /** selects one of them */ lookAt: (index: number) => void;
}

export function EditorError({ app, shown, current, lookAt }: Props) {
  const { text, problems, isWrong, isLarge } = shown;
  const problem = problems.at(current);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => showWithin(list.current, list.current?.children[current]), [problems, current]);
  // Once for each problem: both read the text, which may have megabytes.
  const part = useMemo(() => problem && helpFor(text, problem), [problem]);
  const line = useMemo(() => problem && isLarge && hasPlace(problem) && excerpt(text, problem), [problem]);
  const has = problem !== undefined && part !== undefined;
  const said = has ? headline(shown) : '';
  const look = isWrong ? 'error stack-4' : 'error stack-4 odd';
  return (
    <div class={look} id="editor-error" role="group" aria-labelledby="editor-told" hidden={!has}>
      {has && (
        <div class="row apart">
          <p class="error-count">{said}</p>
          <div class="row" hidden={problems.length === 1}>
            <IconButton icon="back" label={t('editor.before')} onClick={() => lookAt(current - 1)} />
            <IconButton icon="forward" label={t('editor.next')} onClick={() => lookAt(current + 1)} />
          </div>
        </div>
      )}
      {/* Read out with the field: not the whole list. */}
      <p id="editor-told" class="unseen" hidden>
        {said}
      </p>
      {has && (
        <>
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
          <Line words={problem.hint && hintSentence(problem.hint)} />
          {line && (
            <pre
              class="excerpt"
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
        </>
      )}
    </div>
  );
}

const headline = ({ problems: { length: count }, isWrong, draft: { name } }: Props['shown']) =>
  problemIn(name, t(!isWrong ? 'editor.odd' : count < MOST ? 'editor.errors' : 'editor.errors-first', { count }));

/** The part of the help on the syntax in question, for the family that the text is read as. */
function helpFor(text: string, { code, args }: TextError) {
  if (engine.isCollection(text)) return 'page/collections';
  const kind = engine.kindOf(text);
  const { errors, expected } = familyOf(kind).helpFor;
  const section = expected[String(args.expected)] ?? errors[code] ?? '';
  return `${kind}-format${section === '' ? '' : `/${section}`}`;
}
