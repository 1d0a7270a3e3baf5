/** Making: the verdict, or the error of the text; new, drawing, text, generator, file. */

import type { ComponentType } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { isWholeLoaded, tableOf } from '../engine/engine.ts';
import { t } from '../i18n/index.ts';
import { turnMaking } from '../puzzle/edit.ts';
import { pickFile } from '../puzzle/incoming.ts';
import { showPanel } from '../puzzle/layout.ts';
import { isDrawing, type Way } from '../state/making.ts';
import { byId } from '../ui/dom.ts';
import { Button, Section, WhileShown } from '../ui/parts.tsx';
import { problemIn, textErrorSentence } from '../words/sentences.ts';
import { DrawView, NewPuzzle, Pens } from './draw-view.tsx';
import { Editor } from './editor.tsx';
import { Generator } from './generator-view.tsx';
import { ImproveView } from './improve-view.tsx';
import { VerdictView } from './verdict-view.tsx';

export function MakeView({ app }: { app: App }) {
  const { session, making, layout } = app.page;
  const { name, error } = session.draft;
  const hidden = session.tab !== 'make';
  const isNot = (way: Way) => hidden || making.part !== way;
  useLayoutEffect(() => {
    byId('boards', HTMLElement).classList.toggle('drawing-now', isDrawing(app.page));
  });
  // Every part asks the whole module, and the room may be entered before it is there.
  if (!isWholeLoaded()) return null;
  return (
    <Section id="make" title={t('tab.make')} hidden={hidden} always>
      {/* The verdict would be that of the puzzle before; the editor shows the error itself. */}
      {error === null && <VerdictView app={app} />}
      {error !== null && isNot('text') && <p class="error">{problemIn(name, textErrorSentence(error))}</p>}
      <div>{(!layout.narrow || layout.sheet) && <Choices app={app} />}</div>
      <div>{!layout.narrow && <Pens app={app} />}</div>
      {WAYS.map(({ way, id, View }) => (
        <div key={way} class={`stack-5 ${id}`} id={id} hidden={isNot(way)}>
          <WhileShown shown={!isNot(way)}>{() => <View app={app} />}</WhileShown>
        </div>
      ))}
      <ImproveView app={app} hidden={hidden} />
    </Section>
  );
}

/** id: of its part of the view, and the class of that */
const WAYS: readonly { way: Way; key: string; id: string; View: ComponentType<{ app: App }> }[] = [
  { way: 'new', key: 'making.new', id: 'new-puzzle', View: NewPuzzle },
  { way: 'draw', key: 'drawing.draw', id: 'drawing', View: DrawView },
  { way: 'text', key: 'puzzle.edit', id: 'editor', View: Editor },
  { way: 'generate', key: 'puzzle.generate', id: 'generator', View: Generator },
];

/** The choices for making: in the bar on narrow windows, unless the panel is open. */
export function Choices({ app }: { app: App }) {
  const { session, making } = app.page;
  if (session.tab !== 'make' || !isWholeLoaded()) return null;
  const hasGenerator = tableOf(currentFamily(app.page).kind).settings.length > 0;
  const turn = (way: Way) => {
    turnMaking(app, way);
    // People who draw want to see the boards.
    if (way !== 'draw') showPanel(app);
    if (way === 'text') making.focus = 'field';
  };
  return (
    <div class="row wrap make-choices">
      {WAYS.map(({ way, key, id }) => (
        <Button
          key={way}
          hidden={way === 'generate' && !hasGenerator}
          aria-expanded={making.part === way}
          aria-controls={id}
          onClick={() => turn(way)}
          words={t(key)}
        />
      ))}
      <Button aria-label={t('puzzle.open')} onClick={() => pickFile()} words={t('making.open')} />
    </div>
  );
}
