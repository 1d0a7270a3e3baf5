/** A quiz on Play: what it is, and handing in; afterwards the text, to be copied again. */

import { useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { showPanel } from '../core/layout.ts';
import { isQuiz, nameLine } from '../core/quiz.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { useCopying } from '../ui/copying.tsx';
import { byId } from '../ui/dom.ts';
import { Labelled } from '../ui/fields.tsx';
import { handIn } from './quiz.ts';

const NAME = 'quiz-name';

export function Quiz({ app }: { app: App }) {
  const { sitting } = app.page;
  const { quiz } = sitting.game;
  const name = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [unnamed, setUnnamed] = useState<boolean | null>(null);
  const copying = useCopying(app, () => sitting.game.quiz?.handed ?? '');
  const hand = async () => {
    const field = name.current;
    if (field === null) return;
    const isNamed = nameLine(field.value) !== '';
    setUnnamed(!isNamed);
    if (!isNamed) return field.focus();
    copying.setFailed(!(await handIn(app, field.value)));
    text.current?.focus();
  };
  const isOpen = isQuiz(sitting);
  return (
    <section class="quiz" aria-label={t('quiz.label')} hidden={quiz === null}>
      <p>{t(isOpen ? 'quiz.note' : 'quiz.handed')}</p>
      <div class="folded" hidden={!isOpen}>
        <Labelled label={t('quiz.name')}>
          <input
            type="text"
            class="field"
            id={NAME}
            maxLength={60}
            autocomplete="name"
            aria-describedby="quiz-problem"
            aria-invalid={unnamed ?? undefined}
            ref={name}
            onKeyDown={event => {
              if (event.key === 'Enter') hand();
            }}
          />
        </Labelled>
        <p class="error" id="quiz-problem" role="alert" hidden={!unnamed}>
          {unnamed ? t('quiz.no-name') : ''}
        </p>
        <Button class="main" onClick={hand}>
          {t('quiz.hand-in')}
        </Button>
      </div>
      <div class="folded" hidden={isOpen}>
        <textarea
          class="editor-field quiz-text"
          rows={4}
          readOnly
          aria-label={t('quiz.text')}
          value={quiz?.handed ?? ''}
          ref={text}
          onFocus={event => event.currentTarget.select()}
        />
        <div class="row">{copying.button}</div>
        {copying.problem}
      </div>
    </section>
  );
}

/** The button in the bar on narrow windows that leads to the form in the panel. */
export function QuizButton({ app }: { app: App }) {
  if (!isQuiz(app.page.sitting)) return null;
  const open = () => {
    showPanel(app);
    byId(NAME, HTMLInputElement).focus();
  };
  return (
    <Button class="main" onClick={open}>
      {t('quiz.hand-in')}
    </Button>
  );
}
