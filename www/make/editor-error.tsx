/**
 * What is wrong with the text in the editor, or odd about it: how many problems, a sentence for each with its place, and
 * for a text that is too long for the field the line of the one that is looked at; a likely earlier cause; the help.
 */

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { helpAddress } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { familyOf } from '../core/families.ts';
import { openHelp } from '../core/help.ts';
import { hasPlace, hintSentence, textErrorSentence } from '../core/sentences.ts';
import type { Draft } from '../core/session.ts';
import { excerpt } from '../core/text-source.ts';
import * as engine from '../engine/engine.ts';
import type { TextError } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { IconButton } from '../ui/buttons.tsx';
import { Steady } from '../ui/mount.tsx';

/** As many errors as the module lists. */
const MOST = 50;

interface Props {
  app: App;
  text: string;
  draft: Draft;
  /** in the order of the text */ problems: readonly TextError[];
  /** which of them is looked at */ current: number;
  /** whether they are errors, or only odd */ isWrong: boolean;
  /** whether the text is too long for the field */ isLarge: boolean;
  /** whether there is a puzzle on the boards */ isOpen: boolean;
  /** shows one of the problems */ lookAt: (index: number) => void;
}

export function EditorError(props: Props) {
  const { draft, problems, isWrong } = props;
  const said = problems.length === 0 ? '' : headline(problems.length, isWrong, draft.name);
  return (
    <div
      class={isWrong ? 'error' : 'error odd'}
      id="editor-error"
      role="group"
      aria-labelledby="editor-told"
      hidden={problems.length === 0}
    >
      {problems.length > 0 && (
        <div class="error-head">
          <p class="error-count">{said}</p>
          <div class="row" hidden={problems.length === 1}>
            <IconButton icon="back" label={t('editor.before')} onClick={() => props.lookAt(props.current - 1)} />
            <IconButton icon="forward" label={t('editor.next')} onClick={() => props.lookAt(props.current + 1)} />
          </div>
        </div>
      )}
      {/* What is heard with the field: not the whole list. */}
      <p id="editor-told" class="unseen" hidden>
        {said}
      </p>
      {problems.length > 0 && <Problems {...props} />}
    </div>
  );
}

/** The list of sentences, and more on the one that is looked at. */
function Problems({ app, text, problems, current, isWrong, isLarge, isOpen, lookAt }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => reveal(list.current, current), [problems, current]);
  const problem = problems[current];
  // Once for each: finding it reads the text, which may have megabytes.
  const part = useMemo(() => helpFor(text, problem), [problem]);
  return (
    <>
      <ol class="error-list" data-scrolls="" ref={list}>
        <Steady of={[problems, current]}>
          {() =>
            problems.map((one, index) => (
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
            ))
          }
        </Steady>
      </ol>
      <p hidden={problem.hint === undefined}>{problem.hint ? hintSentence(problem.hint) : ''}</p>
      {isLarge && hasPlace(problem) && <Excerpt text={text} problem={problem} />}
      <div class="row">
        <a
          class="error-help"
          href={helpAddress(part)}
          onClick={event => {
            event.preventDefault();
            openHelp(app, part);
          }}
        >
          {t('help.format')}
        </a>
      </div>
      <p class="faint" hidden={!isOpen || !isWrong}>
        {t('editor.board-stays')}
      </p>
    </>
  );
}

/** The line with the problem. */
function Excerpt({ text, problem }: { text: string; problem: TextError }) {
  const { before, marked, after } = useMemo(() => excerpt(text, problem), [problem]);
  return (
    <pre
      class="excerpt"
      tabIndex={0}
      data-scrolls=""
      role="region"
      aria-label={t('editor.excerpt', { line: problem.line })}
    >
      {before}
      <mark>{marked.trim() === '' ? ' ' : marked}</mark>
      {after}
    </pre>
  );
}

/** Scrolls the list, and nothing else, to a sentence. */
function reveal(list: HTMLElement | null, index: number) {
  const item = list?.children[index];
  if (!list || !(item instanceof HTMLElement)) return;
  const top = item.offsetTop - list.offsetTop;
  const bottom = top + item.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(bottom, Math.min(top, list.scrollTop));
}

/** How many problems there are, in which file. */
function headline(count: number, isWrong: boolean, file: string | null) {
  const key = !isWrong ? 'editor.odd' : count < MOST ? 'editor.errors' : 'editor.errors-first';
  const words = t(key, { count });
  return file === null ? words : t('editor.in-file', { name: file, problem: words });
}

/** The part of the help that tells how what is wrong is to be written: in the family that the text is read as. */
function helpFor(text: string, { code, args }: TextError) {
  if (engine.isCollection(text)) return 'page/collections';
  const kind = engine.kindOf(text);
  const { errors, expected } = familyOf(kind).helpFor;
  const section = expected[String(args.expected)] ?? errors[code] ?? '';
  return `${kind}-format${section === '' ? '' : `/${section}`}`;
}
