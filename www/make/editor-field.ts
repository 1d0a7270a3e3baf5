/**
 * The field of the editor: a text area, and behind it a layer that marks places. The layer holds only the visible
 * lines, and no view renders either, so that typing in a text of megabytes is as fast as in a short one.
 */

import { changeOf, isEditable, lineOf, lineStarts, markedParts, type Span } from './text-places.ts';

/** The pause in typing before the text is opened: longer for a long text, which takes longer to open. */
const TYPING_PAUSE_MS = 250;
const CHARACTERS_PER_MS = 2500;

/** Lines much longer than a screen are not marked: the layer would take as long as the whole text. */
const LONGEST_MARKED = 50_000;

export type Field = ReturnType<typeof bindField>;

interface Heard {
  /** at every key */ begun: () => void;
  /** after a pause; quiet: the address stays as it is */ typed: (text: string, quiet?: boolean) => Promise<void>;
  pasted: (event: ClipboardEvent) => void;
}

export function bindField(field: HTMLTextAreaElement, lines: HTMLElement, { begun, typed, pasted }: Heard) {
  let typing = 0;
  const bound = new AbortController();
  const { signal } = bound;
  field.addEventListener('input', onInput, { signal });
  field.addEventListener('blur', onBlur, { signal });
  field.addEventListener('paste', pasted, { signal });
  field.addEventListener('scroll', draw, { signal });
  const observer = new ResizeObserver(draw);
  observer.observe(field);

  let marked = { text: '', starts: [0], places: [] as Span[], current: -1 };

  function onInput() {
    begun();
    window.clearTimeout(typing);
    if (!isEditable(field.value)) return tooLong();
    typing = window.setTimeout(() => flush(), TYPING_PAUSE_MS + field.value.length / CHARACTERS_PER_MS);
  }

  /** Whoever goes on to a button finds the typed text opened. The editor's own buttons wait for it themselves. */
  function onBlur({ relatedTarget }: FocusEvent) {
    const isOwn = relatedTarget instanceof Node && field.closest('.editor')?.contains(relatedTarget);
    if (!isOwn) flush();
  }

  async function flush(quiet?: boolean) {
    if (typing === 0) return;
    stop();
    await typed(field.value, quiet);
  }

  function stop() {
    window.clearTimeout(typing);
    typing = 0;
  }

  /** Removes a text that the browser would take seconds to lay out, before it starts; the text is opened anyway. */
  function tooLong() {
    const { value } = field;
    field.value = '';
    typing = 0;
    typed(value);
  }

  function lineHeight() {
    return Number.parseFloat(getComputedStyle(field).lineHeight);
  }

  function draw() {
    const { text, starts, places, current } = marked;
    lines.replaceChildren();
    if (places.length === 0 || field.clientHeight === 0) return;
    const height = lineHeight();
    const first = Math.min(starts.length - 1, Math.max(0, Math.floor(field.scrollTop / height) - 1));
    const behind = first + Math.ceil(field.clientHeight / height) + 2;
    const from = starts[first];
    const to = behind < starts.length ? starts[behind] - 1 : text.length;
    if (to - from > LONGEST_MARKED) return;
    const parts = markedParts(text, { from, to }, places, current);
    for (const { mark, text: words } of parts) {
      const element = mark === 'none' ? null : document.createElement('mark');
      if (mark === 'current') element?.classList.add('current');
      element?.append(words);
      lines.append(element ?? words);
    }
    lines.style.transform = `translate(${-field.scrollLeft}px, ${first * height - field.scrollTop}px)`;
  }

  return {
    unbind() {
      bound.abort();
      observer.disconnect();
    },

    isTyping: () => typing !== 0,

    flush,

    /** Puts a text into the field. If it resembles the previous one, caret and scroll position stay. */
    show(text: string) {
      const before = field.value;
      if (before === text) return;
      stop();
      const { start, end, put } = changeOf(before, text);
      const { scrollTop, scrollLeft } = field;
      if (2 * (before.length - (end - start)) >= text.length && text !== '') {
        field.setRangeText(put, start, end, 'preserve');
        Object.assign(field, { scrollTop, scrollLeft });
      } else {
        field.value = text;
        field.setSelectionRange(0, 0);
        Object.assign(field, { scrollTop: 0, scrollLeft: 0 });
      }
    },

    /** Marks places. @param text in the field @param current the selected one */
    mark(text: string, places: Span[], current: number) {
      const starts = text === marked.text ? marked.starts : lineStarts(text);
      marked = { text, starts, places, current };
      draw();
    },

    select({ start, end }: Span) {
      const { starts } = marked;
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'nearest' });
      field.setSelectionRange(start, Math.max(end, start + 1));
      // Chromium and WebKit do not scroll to a selection that a script makes.
      field.scrollTop = (lineOf(starts, start) - 3) * lineHeight();
      field.scrollLeft = 0;
      draw();
      const mark = lines.querySelector('.current');
      if (!(mark instanceof HTMLElement)) return;
      const beyond = mark.offsetLeft + Math.min(mark.offsetWidth, field.clientWidth / 2) - field.clientWidth * 0.9;
      if (beyond > 0) field.scrollLeft = beyond + field.clientWidth / 3;
    },

    /** Empties the field as typing would, so that its own undo restores the text. */
    clear() {
      field.focus();
      field.select();
      if (!document.execCommand('delete')) field.value = '';
      stop();
      typed(field.value);
    },
  };
}
