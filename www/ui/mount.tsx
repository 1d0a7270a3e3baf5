/**
 * Mounts Preact's views, and exempts parts of them from rendering: everything else is rendered from the state alone, in
 * each frame in which something changed (`app.changed()`).
 */

import { Component, type ComponentChildren, type ComponentType, render } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentLanguage } from '../i18n/index.ts';

/** @returns renders the view as the only content of the element; to be called in each frame */
export const mount =
  (app: App, place: Element, View: ComponentType<{ app: App }>): (() => void) =>
  () =>
    render(<View app={app} />, place);

/** Content at the end of the document, such as a dialog, wherever among the views it is created. */
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
 * A part of a view that is rendered again only if one of `of`, or the language, changes: for long lists and expensive
 * content. (A view that returned cached nodes would keep alive everything that surrounded them at the time.)
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

/** A part that is not updated while out of sight: typed text and open folds stay. */
export class WhileShown extends Component<ShownProps> {
  override shouldComponentUpdate({ shown }: ShownProps) {
    return shown;
  }

  override render({ shown, children }: ShownProps) {
    return shown ? children() : null;
  }
}

/** The last value, while there is none. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== null) last.current = value;
  });
  return value ?? last.current;
}
