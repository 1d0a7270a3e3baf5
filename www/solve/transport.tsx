/**
 * The player: buttons and slider, shared by solutions and watched searches; the speed of one, the pause of the other.
 */

import type { App } from '../core/app.ts';
import { sequenceText } from '../core/sequence.ts';
import { type Session, solutionLength } from '../core/session.ts';
import { t } from '../i18n/index.ts';
import { Slider } from '../ui/fields.tsx';
import type { IconName } from '../ui/icons.tsx';
import { IconButton, Steady, useLast } from '../ui/parts.tsx';
import { jump, positionOf, seek, speedOf, stepBy, togglePlay } from './playback.ts';

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
      {button('begin', () => jump(app, 'begin'))}
      {button('back', () => stepBy(app, -1))}
      {button(shows, () => togglePlay(app), 'play')}
      {button('forward', () => stepBy(app, 1))}
      {button('end', () => jump(app, 'end'))}
    </div>
  );
}

/** Focuses the player's main button, in the panel or in the bar. */
export function focusPlay() {
  document.querySelector<HTMLElement>('.transport .play')?.focus({ preventScroll: true });
}

export function Speed({ app }: { app: App }) {
  const speed = speedOf(app.page.session);
  if (speed === null) return null;
  const { name, values, now, words, set } = speed;
  return (
    <Slider
      key={name}
      label={t(name)}
      value={positionOf(values, now)}
      most={values.length - 1}
      words={words(now)}
      take={position => {
        set(values[position]);
        app.changed();
      }}
    />
  );
}

/** The progress of playback, also in words, and the icon of the next action; null while the person's walk is shown. */
function playedOf(session: Session) {
  const { view, watched, solution } = session;
  if (view === 'solution') {
    const { at: moment, playing } = solution.playback;
    const at = Math.floor(moment);
    const whole = solutionLength(session);
    const move = solution.result?.moves?.[at];
    const next = move ? sequenceText(move, 'arrows') : '✓';
    return { playing, at, whole, words: t('playback.of', { moment: at, count: whole }), next };
  }
  if (view !== 'search' || watched === null) return null;
  const { playing, length: whole } = watched;
  const at = Math.floor(watched.at);
  return { playing, at, whole, words: t('watch.of', { at, count: whole }), next: at < whole ? '' : '✓' };
}
