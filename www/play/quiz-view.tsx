/** A quiz: playing without help, and handing in; afterwards the text, for copying again. */

import { useRef, useState } from 'preact/hooks';
import { setFragment } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { copy } from '../core/download.ts';
import { currentFamily } from '../core/families.ts';
import { isOwn } from '../core/game.ts';
import { watch } from '../core/judge.ts';
import { showPanel } from '../core/layout.ts';
import { withoutQuiz } from '../core/links.ts';
import { isQuiz } from '../core/quiz.ts';
import { puzzleName } from '../core/sentences.ts';
import { noteResult } from '../core/won.ts';
import * as engine from '../engine/engine.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { useCopying } from '../ui/copying.tsx';
import { byId } from '../ui/dom.ts';
import { Problem, TextField } from '../ui/fields.tsx';
import { nameLine } from './actions.ts';

const NAME = 'quiz-name';

export function Quiz({ app }: { app: App }) {
  const { session } = app.page;
  const { quiz } = session.game;
  const name = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [unnamed, setUnnamed] = useState<boolean | null>(null);
  const copying = useCopying(app, () => session.game.quiz?.handed ?? '');
  const hand = async () => {
    const field = name.current;
    if (field === null) return;
    const isNamed = nameLine(field.value) !== '';
    setUnnamed(!isNamed);
    if (!isNamed) return field.focus();
    copying.setFailed(!(await handIn(app, field.value)));
    text.current?.focus();
  };
  const isOpen = isQuiz(session);
  return (
    <section class="framed stack-5 quiz" aria-label={t('quiz.label')} hidden={quiz === null}>
      <p>{t(isOpen ? 'quiz.note' : 'quiz.handed')}</p>
      <div class="stack-5" hidden={!isOpen}>
        <TextField
          label={t('quiz.name')}
          id={NAME}
          maxLength={60}
          autocomplete="name"
          aria-describedby="quiz-problem"
          aria-invalid={unnamed ?? undefined}
          field={name}
          onKeyDown={event => event.key === 'Enter' && hand()}
        />
        <Problem id="quiz-problem" words={unnamed ? t('quiz.no-name') : ''} />
        <Button class="main" onClick={hand} words={t('quiz.hand-in')} />
      </div>
      <div class="stack-5" hidden={isOpen}>
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

/** Hands in the present moves as a text, and unlocks everything. @returns whether the browser copied the text */
async function handIn(app: App, name: string): Promise<boolean> {
  const { session } = app.page;
  if (!isQuiz(session)) return false;
  const text = handedText(app, name);
  session.game.quiz = { handed: text };
  setFragment(app, withoutQuiz(location.hash));
  if (session.game.state?.solved) noteResult(app);
  watch(app);
  app.announce(t('quiz.handed'));
  app.changed();
  return copy(text);
}

/** The puzzle and its result as comments, and the sequence after the name, as in a file of sequences. */
function handedText({ page }: App, name: string) {
  const { session, options } = page;
  const { game, puzzle, start, text } = session;
  const { moves } = game.walk;
  const { kind, score } = currentFamily(page);
  const trails = start === null ? [] : engine.trails(text, start, moves);
  const played = t(ownKey(kind, 'won.count'), { count: score(trails, moves) });
  const facts = [
    t(game.state?.solved ? 'quiz.solved' : 'quiz.unsolved', { played }),
    t(ownKey(kind, 'quiz.length'), { count: moves.length }),
    ...(game.hints > 0 ? [t('par.hints', { count: game.hints })] : []),
    ...(isOwn(game) ? [] : [t('quiz.not-own')]),
    ...(options.time ? [duration(Math.round(game.seconds))] : []),
  ];
  const about = t('result.about', { puzzle: puzzleName(session), family: t(`${kind}.name`) });
  const [aboutLine, factsLine] = [about, facts.join(', ')].map(text => text.replace(/\s+/g, ' '));
  return `# ${aboutLine} (${puzzle?.id ?? ''})\n# ${factsLine}\n${nameLine(name)}: ${moves}\n`;
}

/** The button in the bar on narrow windows that opens the form in the panel. */
export function QuizButton({ app }: { app: App }) {
  if (!isQuiz(app.page.session)) return null;
  const open = () => {
    showPanel(app);
    byId(NAME, HTMLInputElement).focus();
  };
  return <Button class="main" onClick={open} words={t('quiz.hand-in')} />;
}
