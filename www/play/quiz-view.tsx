/** A quiz: playing without help, who plays, and handing in; afterwards the text, for copying again. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { showDialog } from '../puzzle/layout.ts';
import { quizOf } from '../state/collections.ts';
import { isQuiz } from '../state/session.ts';
import { putCollection } from '../store/collections.ts';
import { useCopying } from '../ui/copying.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem, TextField } from '../ui/fields.tsx';
import { Button, Line, Small } from '../ui/parts.tsx';
import { collectionName, puzzleName } from '../words/sentences.ts';
import { nameLine } from './actions.ts';
import { beginHandIn, handIn, quizName, quizRoomOf, solvedIn, solvedWords } from './quiz.ts';

export function QuizView({ app }: { app: App }) {
  const { page } = app;
  const handed = page.session.game.quiz?.handed ?? '';
  const text = useRef<HTMLTextAreaElement>(null);
  const copying = useCopying(app, () => handed, 'quiz.copy');
  const isOpen = isQuiz(page.session);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) text.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section class="framed stack-5 quiz" aria-label={t('quiz.label')}>
      <p>{t(isOpen ? 'quiz.note' : 'quiz.handed')}</p>
      <div class="stack-5" hidden={!isOpen}>
        <Line class="faint" words={[quizName(page), quizOf(page) && solvedWords(app)].filter(Boolean).join(' · ')} />
        <Button class="main" onClick={() => beginHandIn(app)} words={t('quiz.hand-in')} />
      </div>
      <div class="stack-5" hidden={isOpen}>
        <textarea
          class="editor-field quiz-text"
          rows={4}
          readOnly
          aria-label={t('quiz.text')}
          value={handed}
          ref={text}
          onFocus={event => event.currentTarget.select()}
        />
        <div class="row wrap">
          {copying.button}
          {'share' in navigator && (
            <Small
              icon="share"
              onClick={() => navigator.share({ text: handed }).catch(() => {})}
              words={t('share.system')}
            />
          )}
        </div>
        {quizRoomOf(page).failed ? <Problem words={t('result.copy-failed')} /> : copying.problem}
      </div>
    </section>
  );
}

/** Before a quiz is handed in: whose it is, and whether it may go unfinished. */
export function HandIn({ app }: { app: App }) {
  const { page } = app;
  const close = () => showDialog(app, null);
  const { solved, count } = solvedIn(page);
  return (
    <Dialog name="hand-in" title={t('quiz.hand-in')} open={page.dialog === 'hand-in'} closed={close}>
      <Line words={solved < count && t('quiz.unfinished', { solved, count })} />
      <NameForm name={quizName(page)} words={t('quiz.hand-in')} take={name => handIn(app, name)} />
      <Button onClick={close} words={t('quiz.go-on')} />
    </Dialog>
  );
}

/** Before a quiz begins, it asks who plays. */
export function QuizBegin({ app }: { app: App }) {
  const whole = quizOf(app.page);
  const [closedFor, setClosedFor] = useState('');
  const { session } = app.page;
  const quiz = whole?.quiz ?? session.game.quiz;
  if (quiz === null) return null;
  const { name = '', handed } = quiz;
  const key = whole?.key ?? session.key;
  const begin = (name: string) => {
    if (whole !== null) putCollection(app, { ...whole, quiz: { handed, name } }, { quietly: true });
    else session.game.quiz = { handed, name };
    app.acted();
  };
  return (
    <Dialog
      name="quiz"
      title={`${t('quiz.label')}: ${whole === null ? puzzleName(session) : collectionName(whole)}`}
      open={name === '' && handed === null && closedFor !== key}
      // It is asked again when handing in.
      closed={() => setClosedFor(key)}
    >
      <p>{whole === null ? t('quiz.note') : t('quiz.begin', { count: whole.entries.length })}</p>
      <NameForm name="" words={t('quiz.start')} take={begin} />
    </Dialog>
  );
}

/** A name, if it is not known, which has the focus; and the button that needs it. */
function NameForm({ name, words, take }: { name: string; words: string; take: (name: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const go = () => {
    const named = name || nameLine(field.current?.value ?? '');
    setMissing(named === '');
    if (named === '') field.current?.focus();
    else take(named);
  };
  return (
    <>
      <TextField
        label={t('quiz.name')}
        maxLength={60}
        autocomplete="name"
        autofocus
        aria-describedby="quiz-problem"
        aria-invalid={isMissing || undefined}
        hidden={name !== ''}
        field={field}
        onKeyDown={event => event.key === 'Enter' && go()}
      />
      <Problem id="quiz-problem" words={isMissing ? t('quiz.no-name') : ''} />
      <Button class="main" onClick={go} words={words} />
    </>
  );
}

/** The button in the bar on narrow windows. */
export function QuizButton({ app }: { app: App }) {
  if (!isQuiz(app.page.session)) return null;
  return <Button class="main" onClick={() => beginHandIn(app)} words={t('quiz.hand-in')} />;
}
