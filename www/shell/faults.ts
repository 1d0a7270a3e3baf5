/** Memory that runs out in the page's own module ends it like any other fault: a sentence says so instead of an error. */

import { type App, warn } from '../app/app.ts';

const NOTICE = 'notice.memory-ran-out';

export function bindFaults(app: App) {
  const hear = (event: Event, error: unknown) => {
    if (!isOfModule(error)) return;
    event.preventDefault();
    // Each frame may fail again.
    if (app.page.passing.notice?.id !== NOTICE) warn(app, NOTICE, {}, 'puzzle');
  };
  window.addEventListener('error', event => hear(event, event.error));
  window.addEventListener('unhandledrejection', event => hear(event, event.reason));
}

/** A trap of the module, or memory that the browser refuses. */
const isOfModule = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error instanceof RangeError && /memory|alloc/i.test(error.message));
