/** Making: the verdict, or the error of the text; new, drawing, text, generator, file. */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { turnMaking } from '../core/edit.ts';
import { pickFile } from '../core/incoming.ts';
import { showPanel } from '../core/layout.ts';
import { isDrawing, type Part } from '../core/making.ts';
import { problemIn, textErrorSentence } from '../core/sentences.ts';
import { isWhole } from '../engine/engine.ts';
import { t } from '../i18n/index.ts';
import { byId } from '../ui/dom.ts';
import { Button, Section, WhileShown } from '../ui/parts.tsx';
import { Drawing, NewPuzzle, Pens } from './draw-view.tsx';
import { Editor } from './editor.tsx';
import { Generator } from './generator-view.tsx';
import { Improving } from './improve-view.tsx';
import { Verdict } from './verdict-view.tsx';

export function MakeView({ app }: { app: App }) {
  const { session, making, layout } = app.page;
  const { name, error } = session.draft;
  const hidden = session.tab !== 'make';
  const isNot = (part: Part) => hidden || making.part !== part;
  useLayoutEffect(() => {
    byId('boards', HTMLElement).classList.toggle('drawing-now', isDrawing(app.page));
  });
  // Every part asks the whole module, and the room may be entered before it is there.
  if (!isWhole()) return null;
  return (
    <Section id="make" title={t('tab.make')} hidden={hidden} always>
      {/* The verdict would be that of the puzzle before; the editor shows the error itself. */}
      {error === null && <Verdict app={app} />}
      {error !== null && isNot('text') && <p class="error">{problemIn(name, textErrorSentence(error))}</p>}
      <div>{(!layout.narrow || layout.sheet) && <Choices app={app} />}</div>
      <div>{!layout.narrow && <Pens app={app} />}</div>
      <NewPuzzle app={app} hidden={isNot('new')} />
      <Drawing app={app} hidden={isNot('draw')} />
      <div class="stack-5 editor" id="editor" hidden={isNot('text')}>
        <WhileShown shown={!isNot('text')}>{() => <Editor app={app} />}</WhileShown>
      </div>
      <Generator app={app} hidden={isNot('generate')} />
      <Improving app={app} hidden={hidden} />
    </Section>
  );
}

const CHOICES: readonly { part: Part; key: string; controls: string }[] = [
  { part: 'new', key: 'making.new', controls: 'new-puzzle' },
  { part: 'draw', key: 'drawing.draw', controls: 'drawing' },
  { part: 'text', key: 'puzzle.edit', controls: 'editor' },
  { part: 'generate', key: 'puzzle.generate', controls: 'generator' },
];

/** The choices for making: in the bar on narrow windows, unless the panel is open. */
export function Choices({ app }: { app: App }) {
  const { session, making } = app.page;
  if (session.tab !== 'make' || !isWhole()) return null;
  const turn = (part: Part) => {
    turnMaking(app, part);
    // People who draw want to see the boards.
    if (part !== 'draw') showPanel(app);
    if (part === 'text') making.focus = 'field';
  };
  return (
    <div class="row wrap make-choices">
      {CHOICES.map(({ part, key, controls }) => (
        <Button key={part} aria-expanded={making.part === part} aria-controls={controls} onClick={() => turn(part)}>
          {t(key)}
        </Button>
      ))}
      <Button aria-label={t('puzzle.open')} onClick={() => pickFile()} words={t('making.open')} />
    </div>
  );
}
