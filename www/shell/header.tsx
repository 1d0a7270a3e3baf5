/**
 * The header: Home, families, rooms, the puzzle and how far it is played, help, share. index.html has it already, so that
 * nothing moves when this takes over its elements. The document's title follows the puzzle, the day and the language.
 */

import { useLayoutEffect } from 'preact/hooks';
import { type App, alter } from '../app/app.ts';
import { currentFamily, familyNamed } from '../app/family.ts';
import { FAMILIES } from '../families/index.ts';
import { t } from '../i18n/index.ts';
import { closeHelp, openHelp } from '../puzzle/help.ts';
import { showDialog, showLibrary } from '../puzzle/layout.ts';
import { openFamily } from '../puzzle/open.ts';
import { progressOn } from '../puzzle/progress.ts';
import { playedWords } from '../puzzle/won.ts';
import { isQuiz } from '../state/session.ts';
import { Choice } from '../ui/fields.tsx';
import { Button } from '../ui/parts.tsx';
import { puzzleName } from '../words/sentences.ts';
import { Tabs } from './tabs.tsx';

export function Header({ app }: { app: App }) {
  const { session, library, layout } = app.page;
  const { today, part } = library;
  const { source } = session;
  const { kind } = currentFamily(app.page);
  const tagline = t(`${kind}.tagline`);
  const { solved, count } = progressOn(library.results, today, kind);
  const isToday = part === 'home' || (source?.kind === 'daily' && source.date === today);
  const day = isToday ? `${t('count.solved', { solved, count })} · ` : '';
  const name = part === null ? puzzleName(session) : t(`library.${part}`);
  const title = source === null ? `Lockstep: ${tagline}` : day + t('app.title-with', { name });
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    // Safari refuses it to pages that may not notify.
    navigator.setAppBadge?.(count - solved).catch(() => {});
  }, [count - solved]);
  return (
    <>
      <Brand />
      <HomeButton app={app} />
      <FamilySwitch app={app} />
      <div id="tabs-place">{!layout.narrow && <Tabs app={app} />}</div>
      <p class="line" id="line">
        <span class="cut">
          {part === null && isQuiz(session) && <strong class="quiz-badge">{t('quiz.label')}</strong>}
          {puzzleName(session)}
        </span>
        <span class="count">
          {part === null && session.tab === 'play' && session.puzzle !== null ? playedWords(app) : ''}
        </span>
      </p>
      <Tools app={app} />
    </>
  );
}

export function Brand() {
  return (
    <h1 class="brand">
      <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
        <circle fill="var(--player-1)" cx="8" cy="10" r="6" />
        <path fill="var(--player-2)" d="M23 2 31 10 23 18 15 10Z" />
      </svg>
      <span>Lockstep</span>
    </h1>
  );
}

/** On narrow windows the words are hidden. */
const named = (words: string) => ({ 'aria-label': words, title: words, words });

export function HomeButton({ app }: { app: App }) {
  const isThere = app.page.library.part === 'home';
  return (
    <Button
      icon="home"
      id="home"
      aria-current={isThere ? 'page' : undefined}
      onClick={() => isThere || showLibrary(app, 'home')}
      {...named(t('library.home'))}
    />
  );
}

function FamilySwitch({ app }: { app: App }) {
  const { library } = app.page;
  const isLevels = library.part === 'levels';
  const { kind } = currentFamily(app.page);
  const chosen = isLevels ? (library.family ?? kind) : library.part === null ? kind : '';
  const open = (wanted: string) => {
    const family = familyNamed(wanted);
    if (family && isLevels) alter(app, library, { family: family.kind });
    else if (family) openFamily(app, family.kind);
  };
  const options = FAMILIES.map(({ kind }) => ({ value: kind as string, words: t(`${kind}.name`) }));
  const none = { value: '', words: t('puzzle.title'), hidden: true };
  return (
    <div class="families" id="families">
      <Choice value={chosen} options={[none, ...options]} take={open} aria-label={t('header.family')} />
    </div>
  );
}

export function Tools({ app }: { app: App }) {
  const { help, session } = app.page;
  return (
    <div class="top-tools">
      <Button
        id="help-open"
        aria-label={t('header.help')}
        title={t('header.help')}
        aria-expanded={help !== null}
        onClick={() => (app.page.help === null ? openHelp(app, '') : closeHelp(app))}
      >
        <strong aria-hidden="true">?</strong>
        <span>{t('header.help')}</span>
      </Button>
      <Button
        icon="share"
        id="share"
        disabled={session.source === null}
        onClick={() => showDialog(app, 'share')}
        {...named(t('header.share'))}
      />
    </div>
  );
}
