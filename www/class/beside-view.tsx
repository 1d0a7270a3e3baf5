/** A checked sequence beside a shortest solution, on small boards: one slider moves both, from where they diverge. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { drawSmall } from '../boards/draw/picture.ts';
import type { App } from '../core/app.ts';
import type { GradeRow } from '../core/grades.ts';
import * as engine from '../engine/engine.ts';
import { number, t } from '../i18n/index.ts';

/** The widest and highest picture in css pixels. */
const BOX = { width: 420, height: 210 };

export function Beside({ app, row }: { app: App; row: GradeRow }) {
  const { entry, grade } = row;
  const part = (grade?.wasted?.number ?? 1) - 1;
  const theirs = (entry.moves ?? '').slice(0, grade?.after ?? grade?.moves);
  const best = theirs.slice(0, part) + (grade?.better ?? '');
  const last = Math.max(theirs.length, best.length);
  const [at, setAt] = useState(part);
  return (
    <div class="stack-4">
      <label class="labelled">
        <span class="label">
          <span>{t('grade.part-at', { number: part })}</span>
          <span class="value">{t('grade.after-move', { number: number(at), last: number(last) })}</span>
        </span>
        <input
          type="range"
          min="0"
          max={String(last)}
          value={String(at)}
          onInput={event => setAt(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div class="row wrap beside">
        <Side app={app} moves={theirs} at={at} words={t('grade.side', { name: entry.name, count: theirs.length })} />
        <Side app={app} moves={best} at={at} words={t('grade.side-best', { count: best.length })} />
      </div>
    </div>
  );
}

function Side({ app, moves, at, words }: { app: App; moves: string; at: number; words: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const showing = app.showing();
    const { start, text } = app.page.session;
    if (showing === null || start === null) return;
    const bare = { proof: null, paints: [], paintColours: [], hint: null, hidden: null, echo: 0, lined: true };
    const trails = engine.trails(text, start, moves);
    const canvas = drawSmall({ ...showing, ...bare, trails, moves, moment: Math.min(at, moves.length) }, BOX);
    canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
    frame.current?.replaceChildren(canvas);
  }, [moves, at, app.palette]);
  return (
    <figure>
      <figcaption>{words}</figcaption>
      <div role="img" aria-label={words} ref={frame} />
    </figure>
  );
}
