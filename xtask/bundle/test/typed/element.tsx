/** For typescript.test.js: syntax that Node cannot run by itself. */

import type { VNode } from 'preact';

enum Size {
  Small = 1,
}

export function element(text: string): VNode<{ class: string }> {
  return <b class={`size-${Size.Small}`}>{text}</b>;
}

export function fail(): never {
  throw new Error('told with the line of the source');
}
