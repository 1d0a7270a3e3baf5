/** Files and texts from outside: dropped anywhere, pasted anywhere but into a field, or opened by the system. */

import type { App } from '../core/app.ts';
import { openFiles, openPasted } from '../core/incoming.ts';
import { plainName } from '../core/names.ts';
import { warn } from '../core/notices.ts';

/** Browsers report a hovering file several times a second, but not that dragging was given up: silence means that. */
const GIVEN_UP_AFTER_MS = 1500;

/** @param overlay shown while something hovers over the page */
export function bindDrop(app: App, overlay: HTMLElement) {
  let givingUp = 0;

  function show(shown: boolean) {
    clearTimeout(givingUp);
    overlay.hidden = !shown;
    if (shown) givingUp = window.setTimeout(() => show(false), GIVEN_UP_AFTER_MS);
  }

  window.addEventListener('dragover', event => {
    if (!accepts(event)) return;
    show(!isTaken(event));
    event.preventDefault();
  });
  window.addEventListener('dragleave', event => {
    // Only leaving the window ends it; leaving one element for another does not.
    if (event.relatedTarget === null) show(false);
  });
  window.addEventListener('drop', event => {
    show(false);
    if (!accepts(event) || isTaken(event)) return;
    event.preventDefault();
    take(app, event.dataTransfer);
  });
  window.addEventListener('paste', event => {
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return;
    event.preventDefault();
    take(app, event.clipboardData);
  });
}

function accepts({ dataTransfer }: DragEvent) {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') || types.includes('text/plain');
}

/** Whether a part of the page takes what is dropped on it for itself. */
function isTaken({ target }: DragEvent) {
  return target instanceof Element && target.closest('[data-takes-files]:has([open])') !== null;
}

function take(app: App, data: DataTransfer | null) {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) openFiles(app, files);
  else openPasted(app, data?.getData('text/plain') ?? '');
}

/** https://wicg.github.io/web-app-launch/ */
type LaunchQueue = { setConsumer: (hear: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void };

/** Files that the system opens with the page, where it is installed (`file_handlers` of the manifest). */
export function bindLaunched(app: App) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const read = await Promise.allSettled(files.map(file => file.getFile()));
    const opened = read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    if (opened.length > 0) openFiles(app, opened);
    else if (read.length > 0) warn(app, 'notice.file-unreadable', { name: plainName(files[0].name) });
  });
}
