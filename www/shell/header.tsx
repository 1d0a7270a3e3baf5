/**
 * The header: families, rooms, the puzzle and how far it is played, help, share. index.html has it already, so that
 * nothing moves when this takes over its elements. The document's title follows the puzzle and the language.
 */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { closeHelp, openHelp } from '../core/help.ts';
import { openDialog } from '../core/layout.ts';
import { openFamily } from '../core/open.ts';
import { puzzleName } from '../core/sentences.ts';
import { playedWords } from '../core/won.ts';
import { FAMILIES } from '../families/index.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { Choice } from '../ui/fields.tsx';
import { Steady } from '../ui/mount.tsx';
import { Tabs } from './tabs.tsx';

export function Header({ app }: { app: App }) {
  const { session, layout } = app.page;
  const tagline = t(`${currentFamily(app.page).kind}.tagline`);
  const title = session.source === null ? `Lockstep: ${tagline}` : t('app.title-with', { name: puzzleName(session) });
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <Steady of={[]}>{() => <Brand />}</Steady>
      <Steady of={[currentFamily(app.page)]}>{() => <FamilySwitch app={app} />}</Steady>
      <div id="tabs-place">{!layout.narrow && <Tabs app={app} />}</div>
      <p class="line" id="line">
        <span class="cut">{puzzleName(session) || tagline}</span>
        <span class="count">{session.tab === 'play' && session.puzzle !== null ? playedWords(app) : ''}</span>
      </p>
      <Steady of={[app.page.help !== null, session.source === null]}>{() => <Tools app={app} />}</Steady>
    </>
  );
}

export function Brand() {
  return (
    <h1 class="brand">
      <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
        <circle class="brand-one" cx="8" cy="10" r="6" />
        <path class="brand-two" d="M23 2 31 10 23 18 15 10Z" />
      </svg>
      <span>Lockstep</span>
    </h1>
  );
}

function FamilySwitch({ app }: { app: App }) {
  const { kind } = currentFamily(app.page);
  const open = (chosen: string) => {
    const family = FAMILIES.find(({ kind }) => kind === chosen);
    if (family) openFamily(app, family.kind);
  };
  const options = FAMILIES.map(({ kind }) => ({ value: kind as string, words: t(`${kind}.name`) }));
  return (
    <div class="families" id="families">
      <Choice value={kind} options={options} take={open} aria-label={t('header.family')} />
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
        <span class="help-sign" aria-hidden="true">
          ?
        </span>
        <span>{t('header.help')}</span>
      </Button>
      <Button
        icon="share"
        id="share"
        aria-label={t('header.share')}
        title={t('header.share')}
        disabled={session.source === null}
        onClick={() => openDialog(app, 'share')}
        words={t('header.share')}
      />
    </div>
  );
}
