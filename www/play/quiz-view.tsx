/** A quiz: playing without help, and handing in; afterwards the text, for copying again. */

import { useRef, useState } from 'preact/hooks';
import { setFragment } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { duration, ownKey, t } from '../i18n/index.ts';
import { copy } from '../puzzle/download.ts';
import { assess } from '../puzzle/judge.ts';
import { showPanel } from '../puzzle/layout.ts';
import { readKept } from '../puzzle/recall.ts';
import { noteResult } from '../puzzle/won.ts';
import { type Collection, type Entry, quizOf } from '../state/collections.ts';
import { isOwn } from '../state/game.ts';
import { cardOfPuzzle } from '../state/kept.ts';
import { withoutQuiz } from '../state/links.ts';
import { cachedOf } from '../state/page.ts';
import { isQuiz, newSession, type Session } from '../state/session.ts';
import { putCollection } from '../store/collections.ts';
import { save } from '../store/write.ts';
import { useCopying } from '../ui/copying.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { byId } from '../ui/dom.ts';
import { Problem, TextField } from '../ui/fields.tsx';
import { Button, Line, Small } from '../ui/parts.tsx';
import { collectionName, entryName, puzzleName } from '../words/sentences.ts';
import { nameLine } from './actions.ts';

const NAME = 'quiz-name';

export function QuizView({ app }: { app: App }) {
  const { session } = app.page;
  const { quiz } = session.game;
  const name = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [unnamed, setUnnamed] = useState<boolean | null>(null);
  const whole = quizOf(app.page);
  const copying = useCopying(app, () => quiz?.handed ?? '', 'quiz.copy');
  const known = (whole?.quiz ?? quiz)?.name ?? '';
  const hand = async () => {
    const named = nameLine(known || (name.current?.value ?? ''));
    setUnnamed(named === '');
    if (named === '') return name.current?.focus();
    copying.setFailed(!(await handIn(app, named, whole)));
    text.current?.focus();
  };
  const isOpen = isQuiz(session);
  return (
    <section class="framed stack-5 quiz" aria-label={t('quiz.label')}>
      <p>{t(isOpen ? 'quiz.note' : 'quiz.handed')}</p>
      <div class="stack-5" hidden={!isOpen}>
        <TextField
          label={t('quiz.name')}
          id={NAME}
          maxLength={60}
          autocomplete="name"
          aria-describedby="quiz-problem"
          aria-invalid={unnamed ?? undefined}
          hidden={known !== ''}
          field={name}
          onKeyDown={event => event.key === 'Enter' && hand()}
        />
        <Problem id="quiz-problem" words={unnamed ? t('quiz.no-name') : ''} />
        <Line class="faint" words={[known, whole && solvedWords(app, whole)].filter(Boolean).join(' · ')} />
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
        <div class="row wrap">
          {copying.button}
          {'share' in navigator && (
            <Small
              icon="share"
              onClick={() => navigator.share({ text: quiz?.handed ?? '' }).catch(() => {})}
              words={t('share.system')}
            />
          )}
        </div>
        {copying.problem}
      </div>
    </section>
  );
}

/** Hands in the moves, and unlocks everything. @param whole null: this puzzle alone @returns whether it was copied */
async function handIn(app: App, name: string, whole: Collection | null): Promise<boolean> {
  const { page } = app;
  const { session } = page;
  if (!isQuiz(session)) return false;
  const handed = whole === null ? partText(app, session, puzzleName(session), name) : await wholeText(app, whole, name);
  session.game.quiz = { handed };
  if (whole !== null) {
    for (const { puzzle } of whole.entries) {
      const left = cachedOf(page, puzzle ?? '');
      if (left !== null) left.game.quiz = { handed };
    }
    putCollection(app, { ...whole, quiz: { name, handed } }, { quietly: true });
  }
  setFragment(app, withoutQuiz(location.hash));
  if (session.game.state?.solved) noteResult(app);
  assess(app);
  app.announce(t('quiz.handed'));
  app.acted();
  return copy(handed);
}

/** A part for each puzzle of a collection, played or not. */
async function wholeText(app: App, whole: Collection, name: string) {
  const { page } = app;
  const parts = [`# ${collectionName(whole)}: ${solvedWords(app, whole)}\n`];
  await save(app);
  for (const [index, entry] of whole.entries.entries()) {
    const title = `${index + 1}. ${entryName(entry, index)}`;
    const opened = entry.text === null ? null : engine.open(entry.text);
    if (!opened?.ok || entry.text === null) {
      // Never begun, and so not generated here; no line with the name, as nobody knows what it would be for.
      parts.push(`${aboutLine(title, entry.kind, entry.puzzle)}\n# ${t('quiz.unsolved')}\n`);
      continue;
    }
    const { puzzle, state } = opened;
    const card = cardOfPuzzle(page.kept, puzzle.id);
    const isHere = page.session.puzzle?.id === puzzle.id;
    const left = isHere ? page.session : (cachedOf(page, puzzle.id) ?? (card && (await readKept(app, card.key))));
    const parsed = { puzzle, state, warnings: [] };
    const session = left ?? newSession(parsed, entry.text, { kind: 'link' }, 'play');
    parts.push(partText(app, session, title, name));
  }
  return parts.join('');
}

/** The line that names a puzzle, which `class/parts.ts` reads. @param puzzle its id; null if it has none yet */
function aboutLine(title: string, kind: string, puzzle: string | null) {
  const words = t('result.about', { puzzle: title, family: t(`${kind}.name`) });
  return `# ${words.replace(/\s+/g, ' ')}${puzzle === null ? '' : ` (${puzzle})`}`;
}

/** The puzzle and its result as comments, and the sequence after the name, as in a file of sequences. */
function partText({ page }: App, session: Session, title: string, name: string) {
  const { game, puzzle, start, text } = session;
  const { moves } = game.walk;
  const { kind, score } = familyOf(puzzle?.kind);
  const trails = start === null ? [] : engine.trails(text, start, moves);
  const scored = score(trails, moves);
  const played = t(ownKey(kind, 'won.count'), { count: scored });
  const facts = [
    t(game.state?.solved ? 'quiz.solved' : 'quiz.unsolved', { played }),
    // A score may count something else.
    ...(game.state?.solved && scored === moves.length ? [] : [t('count.moves', { count: moves.length })]),
    ...(game.hints > 0 ? [t('par.hints', { count: game.hints })] : []),
    ...(isOwn(game) ? [] : [t('quiz.not-own')]),
    ...(page.options.time ? [duration(Math.round(game.seconds))] : []),
  ];
  return `${aboutLine(title, kind, puzzle?.id ?? null)}\n# ${facts.join(', ')}\n${nameLine(name)}: ${moves}\n`;
}

function solvedWords({ page }: App, { entries }: Collection) {
  const isSolved = ({ puzzle }: Entry) => {
    if (puzzle === null) return false;
    if (puzzle === page.session.puzzle?.id) return page.session.game.state?.solved ?? false;
    return cachedOf(page, puzzle)?.game.state?.solved ?? cardOfPuzzle(page.kept, puzzle)?.solved ?? false;
  };
  return t('quiz.solved-of', { solved: entries.filter(isSolved).length, count: entries.length });
}

/** Before a quiz begins, it asks who plays. */
export function QuizBegin({ app }: { app: App }) {
  const whole = quizOf(app.page);
  const field = useRef<HTMLInputElement>(null);
  const [closedFor, setClosedFor] = useState('');
  const { session } = app.page;
  const quiz = whole?.quiz ?? session.game.quiz;
  if (quiz === null) return null;
  const { name = '', handed } = quiz;
  const key = whole?.key ?? session.key;
  const begin = () => {
    const named = nameLine(field.current?.value ?? '');
    if (named === '') return field.current?.focus();
    if (whole !== null) return putCollection(app, { ...whole, quiz: { handed, name: named } }, { quietly: true });
    session.game.quiz = { handed, name: named };
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
      <TextField
        label={t('quiz.name')}
        maxLength={60}
        autocomplete="name"
        field={field}
        onKeyDown={event => event.key === 'Enter' && begin()}
      />
      <Button class="main" onClick={begin} words={t('quiz.start')} />
    </Dialog>
  );
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
