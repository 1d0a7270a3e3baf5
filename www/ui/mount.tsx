/**
 * Where Preact's views are mounted, and which parts of them are not rendered again: everything else is, in each frame in
 * which something changed (`app.changed()`), from the state alone.
 */

import { Component, type ComponentChildren, type ComponentType, render } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentLanguage } from '../i18n/index.ts';

/** @returns renders the view as all that is in the element; to be called in each frame */
export function mount(app: App, place: Element, View: ComponentType<{ app: App }>): () => void {
  return () => render(<View app={app} />, place);
}

/** What is shown at the end of the document, such as a dialog, wherever among the views it is made. */
export function InBody({ children }: { children: ComponentChildren }) {
  const place = useMemo(() => document.createElement('div'), []);
  useLayoutEffect(() => {
    place.className = 'contents';
    document.body.append(place);
    return () => {
      render(null, place);
      place.remove();
    };
  }, []);
  useLayoutEffect(() => render(children, place));
  return null;
}

interface SteadyProps {
  of: readonly unknown[];
  children: () => ComponentChildren;
}

/**
 * A part of a view that is made again only when one of `of`, or the language, is another one: long lists, and what is
 * dear to make. (A view that hands out what it has made before would hold on to all that stood around it by then.)
 */
export class Steady extends Component<SteadyProps> {
  language = currentLanguage();

  override shouldComponentUpdate({ of }: SteadyProps) {
    return this.language !== currentLanguage() || of.some((one, index) => one !== this.props.of[index]);
  }

  override render({ children }: SteadyProps) {
    this.language = currentLanguage();
    return children();
  }
}

interface ShownProps {
  shown: boolean;
  children: () => ComponentChildren;
}

/** A part that stays as it was while it is out of sight: what was typed, and which folds are open. */
export class WhileShown extends Component<ShownProps> {
  override shouldComponentUpdate({ shown }: ShownProps) {
    return shown;
  }

  override render({ shown, children }: ShownProps) {
    return shown ? children() : null;
  }
}

/** What there was last, while there is nothing. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== null) last.current = value;
  });
  return value ?? last.current;
}
