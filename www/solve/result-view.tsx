/** The verdict, its cost, further findings; the sequence in the chosen notation, with a marker over the next move. */

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { setOption } from '../app/settings.ts';
import type { Solved } from '../engine/types.ts';
import { allDigits, currentLanguage, isHuge, t } from '../i18n/index.ts';
import { downloadOf } from '../puzzle/download.ts';
import type { Page } from '../state/page.ts';
import { keepsEnd } from '../state/session.ts';
import { type Format, sequenceText } from '../state/steps.ts';
import { useCopying } from '../ui/copying.tsx';
import { Choice } from '../ui/fields.tsx';
import { Line, Section, Small, Steady } from '../ui/parts.tsx';
import { stoppedSentence } from '../words/sentences.ts';

export function ResultView({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const { puzzle } = session;
  const { result, foundBy } = session.solution;
  const { search } = jobs;
  const hidden = result === null || session.tab !== 'solve' || keepsEnd(session);
  return (
    <Section id="result" title={t('result.title')} hidden={hidden}>
      {result && (
        <>
          <Steady of={[result, puzzle, foundBy]}>{() => <Answer app={app} result={result} />}</Steady>
          <Steady of={[result, puzzle, search?.found, search?.progress]}>
            {() => <Count app={app} result={result} />}
          </Steady>
          <SequenceBox app={app} />
        </>
      )}
    </Section>
  );
}

function Answer({ app, result }: { app: App; result: Solved }) {
  const { words } = currentFamily(app.page);
  const { puzzle, solution } = app.page.session;
  return (
    <>
      <p class="answer verdict" data-verdict={result.verdict}>
        {words.verdict(result, puzzle)}
      </p>
      <Line class="note explanation" words={words.explanation(result)} />
      <Line class="faint" words={result.states === 0 ? '' : words.cost(result, solution.foundBy)} />
      <Line words={result.stopped && stoppedSentence(result.stopped)} />
    </>
  );
}

/** Findings beyond the verdict, and a number of many digits in full. */
function Count({ app, result }: { app: App; result: Solved }) {
  const { search } = app.page.jobs;
  const { button, problem } = useCopying(
    app,
    () => app.page.session.solution.result?.sequences ?? '',
    'result.copy-number',
  );
  const words = currentFamily(app.page).words.more(result, search?.found ?? false, search?.progress ?? null);
  const whole = result.sequences ?? '';
  const isFolded = words === '' || !isHuge(whole);
  return (
    <>
      <Line class="sequences" words={words} />
      <details class="fold digits" hidden={isFolded}>
        <summary>{!isFolded && t('result.all-digits', { count: whole.length })}</summary>
        <p class="all-digits">{!isFolded && allDigits(whole)}</p>
        <div class="row">{button}</div>
        {problem}
      </details>
    </>
  );
}

/** Longer sequences are shown in part: a box of millions of characters takes seconds to lay out. */
const MOST_SHOWN = 50_000;

function SequenceBox({ app }: { app: App }) {
  const { page } = app;
  const { view, start, solution } = page.session;
  const { at, playing } = solution.playback;
  const moves = solution.result?.moves ?? '';
  const format = formatOf(page);
  const write = () => writtenSequence(page, moves.slice(0, MOST_SHOWN));
  const written = useMemo(write, [moves, format, currentLanguage(), start]);
  const index = Math.floor(at);
  const isMarked = view === 'solution' && index < Math.min(MOST_SHOWN, moves.length);
  return (
    <div hidden={moves === ''}>
      <div class="stack-5 sequence-row">
        <Written text={written} format={format} index={isMarked ? index : null} follows={playing} />
        <Steady of={[moves, format, currentFamily(page)]}>
          {() => <Taken app={app} moves={moves} format={format} />}
        </Steady>
      </div>
      <Line class="faint" words={moves.length > MOST_SHOWN ? t('result.part', { count: MOST_SHOWN }) : ''} />
    </div>
  );
}

function Taken({ app, moves, format }: { app: App; moves: string; format: Format }) {
  const { page } = app;
  const { button, problem } = useCopying(app, () => writtenSequence(page, moves));
  const save = () => downloadOf(page, `-${moves.length}.txt`, [writtenSequence(page, moves), '\n'], 'text/plain');
  return (
    <>
      <div class="row wrap">
        {button}
        <Small icon="save" onClick={save} words={t('result.download')} />
        <Choice
          aria-label={t('result.format')}
          value={format}
          options={currentFamily(page).formats.map(value => ({ value, words: t(`format.${value}`) }))}
          take={value => setOption(app, 'format', value as Format)}
        />
      </div>
      {problem}
    </>
  );
}

interface Marked {
  text: string;
  format: Format;
  /** of the marked instruction; null for none */ index: number | null;
  /** whether the marker is scrolled into view */ follows: boolean;
}

function Written({ text, format, index, follows }: Marked) {
  const box = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const marked = useRef<{ text: string; index: number } | null>(null);
  useLayoutEffect(() => {
    if (index === null || (marked.current?.text === text && marked.current.index === index)) return;
    // Out of sight it has no position.
    if (box.current === null || marker.current === null || box.current.clientHeight === 0) return;
    marked.current = { text, index };
    lay(marker.current, box.current, placeInText(text, format, index), follows);
  });
  return (
    <div class="sequence" tabIndex={0} role="region" data-scrolls="" aria-label={t('result.sequence-label')} ref={box}>
      <span class="marker" aria-hidden="true" hidden={index === null} ref={marker} />
      <span translate={false}>{text}</span>
    </div>
  );
}

function lay(marker: HTMLElement, box: HTMLElement, [start, end]: [number, number], follows: boolean) {
  const text = box.lastChild?.firstChild;
  if (!(text instanceof Text)) return;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  const glyph = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const top = glyph.top - frame.top + box.scrollTop;
  const left = glyph.left - frame.left;
  marker.style.transform = `translate(${left - box.clientLeft}px, ${top - box.clientTop}px)`;
  marker.style.width = `${glyph.width}px`;
  marker.style.height = `${glyph.height}px`;
  const isSeen = top >= box.scrollTop && top + glyph.height <= box.scrollTop + box.clientHeight;
  if (follows && !isSeen) box.scrollTop = top - box.clientHeight / 2;
}

const writtenSequence = (page: Page, moves: string) =>
  sequenceText(moves, formatOf(page), page.session.start?.players[0]);

/** The notation of sequences: the chosen one, if the current family has it. */
function formatOf(page: Page) {
  const { formats } = currentFamily(page);
  return formats.find(format => format === page.options.format) ?? formats[0];
}

/** The range of move number `index` in its text. @param text as {@link sequenceText} wrote it */
export function placeInText(text: string, format: Format, index: number): [number, number] {
  if (format === 'letters' || format === 'arrows') return [index, index + 1];
  // A move leads to the cell after the one it starts on.
  let spaces = format === 'cells' ? index + 1 : index;
  let start = 0;
  for (; spaces > 0; spaces--) start = text.indexOf(' ', start) + 1;
  const end = text.indexOf(' ', start);
  return [start, end < 0 ? text.length : end];
}
