/** The bar under the boards of Solve: search, player, what the boards show, its speed, opening a file, presentation. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { hasJustEnded } from '../app/jobs.ts';
import type { Algorithm } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { pickFile } from '../puzzle/incoming.ts';
import { present } from '../puzzle/layout.ts';
import { cancel, solve } from '../puzzle/solve.ts';
import { seek } from '../puzzle/watch.ts';
import { isOccupied } from '../state/page.ts';
import { hasSolution, playedLength, playerOf, type Session } from '../state/session.ts';
import { sequenceText } from '../state/steps.ts';
import { Choice, Slider } from '../ui/fields.tsx';
import type { IconName } from '../ui/icons.tsx';
import { Button, IconButton, Steady, useLast } from '../ui/parts.tsx';
import * as playback from './playback.ts';

export function SolveBar({ app }: { app: App }) {
  const { presenting } = app.page.layout;
  return (
    <div class="row wrap solve-bar">
      <SolveButton app={app} />
      <Transport app={app} />
      <ShowingBar app={app} />
      <Speed app={app} />
      <IconButton icon="open" class="open" label={t('puzzle.open')} onClick={pickFile} />
      <IconButton
        icon={presenting ? 'close' : 'screen'}
        label={t(presenting ? 'present.leave' : 'present.start')}
        onClick={() => present(app, !presenting)}
      />
    </div>
  );
}

export function SolveButton({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const { search } = jobs;
  const button = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(false);
  useLayoutEffect(() => {
    // Once solved, Space should play rather than solve again or cancel the counting.
    const isSearching = search !== null && !search.found;
    const hasEnded = wasSearching.current && !isSearching;
    if (hasEnded && session.view === 'solution' && document.activeElement === button.current) focusPlay();
    wasSearching.current = isSearching;
  });
  const press = () => {
    if (app.page.jobs.search !== null) cancel(app);
    else if (!hasJustEnded(app.page, 'search')) solve(app);
  };
  return (
    <Button
      icon="play"
      class={search === null ? 'main' : 'main cancel'}
      id="action"
      hidden={session.tab !== 'solve'}
      disabled={session.puzzle === null || jobs.generating !== null}
      onClick={press}
      button={button}
      words={t(search === null ? 'solve.start' : 'solve.cancel')}
    />
  );
}

export function ShowingBar({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const { view, watched } = session;
  const { algorithms, words } = currentFamily(app.page);
  const canSearch = playback.canShowSearch(app);
  const isSolved = hasSolution(session);
  if (!canSearch && !isSolved) return null;
  return (
    <div class="showing">
      <Choice
        label={t('playback.view')}
        value={view === 'search' ? (watched?.algorithm ?? '') : view}
        options={[
          { value: 'walk', words: t('playback.walk'), hidden: view !== 'walk' },
          { value: 'solution', words: t('playback.solution'), hidden: !isSolved },
          ...algorithms.map(value => ({
            value,
            words: t('watch.search', { algorithm: words.algorithm(value) }),
            hidden: !canSearch,
          })),
        ]}
        disabled={isOccupied(jobs)}
        take={chosen =>
          chosen === 'solution' ? playback.setView(app, chosen) : playback.showSearch(app, chosen as Algorithm)
        }
      />
    </div>
  );
}

/** It keeps its room before there is anything to play, so that the boards stay in place. */
export function Transport({ app }: { app: App }) {
  const { session } = app.page;
  const played = playedOf(session);
  // While nothing is played it keeps its position.
  const last = useLast(played);
  const disabled = session.view === 'walk';
  const playing = last?.playing ?? false;
  return (
    <div class="stack-4 transport" hidden={session.tab !== 'solve'}>
      <Steady of={[disabled, playing]}>{() => <Buttons app={app} disabled={disabled} playing={playing} />}</Steady>
      <div class="row">
        <input
          type="range"
          min="0"
          max={String(last?.whole ?? 0)}
          step="1"
          value={String(last?.at ?? 0)}
          aria-label={t('playback.moment')}
          aria-valuetext={last?.words}
          disabled={disabled}
          onInput={({ currentTarget }) => seek(app, Number(currentTarget.value))}
        />
      </div>
      <div class="row counter">
        <span class="now-arrow" aria-hidden="true">
          {played?.next}
        </span>
        <span class="count">{played?.words}</span>
      </div>
    </div>
  );
}

function Buttons({ app, disabled, playing }: { app: App; disabled: boolean; playing: boolean }) {
  const button = (icon: IconName, press: () => void, classes?: string) => (
    <IconButton icon={icon} label={t(`playback.${icon}`)} class={classes} disabled={disabled} onClick={press} />
  );
  const shows = playing ? 'pause' : 'play';
  return (
    <div class="row buttons">
      {button('begin', () => playback.jump(app, 'begin'))}
      {button('back', () => playback.stepBy(app, -1))}
      {button(shows, () => playback.togglePlay(app), 'play')}
      {button('forward', () => playback.stepBy(app, 1))}
      {button('end', () => playback.jump(app, 'end'))}
    </div>
  );
}

/** Focuses the player's main button, in the panel or in the bar. */
function focusPlay() {
  document.querySelector<HTMLElement>('.transport .play')?.focus({ preventScroll: true });
}

export function Speed({ app }: { app: App }) {
  const speed = playback.speedOf(app.page.session);
  if (speed === null) return null;
  const { name, values, now, words, set } = speed;
  return (
    <Slider
      key={name}
      label={t(name)}
      value={playback.positionOf(values, now)}
      most={values.length - 1}
      words={words(now)}
      take={position => {
        set(values[position]);
        app.acted();
      }}
    />
  );
}

/** The progress of playback, also in words, and the icon of the next action; null while the person's walk is shown. */
function playedOf(session: Session) {
  const player = playerOf(session);
  if (player === null) return null;
  const at = Math.floor(player.at);
  const whole = playedLength(session);
  const isSearch = session.view === 'search';
  const move = session.solution.result?.moves?.[at] ?? '';
  const next = at >= whole ? '✓' : isSearch ? '' : sequenceText(move, 'arrows');
  return {
    playing: player.playing,
    at,
    whole,
    words: isSearch ? t('watch.of', { at, count: whole }) : t('playback.of', { moment: at, count: whole }),
    next,
  };
}
