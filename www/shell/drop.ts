/** Files and texts that are dropped or pasted anywhere, or opened by the system: incoming.ts, which comes later, opens them. */

import { type App, warn } from '../app/app.ts';
import { plainName } from '../state/names.ts';
import { lateViews } from './late.ts';

/** Browsers report a hovering file several times a second, but not that dragging was given up: a pause means that. */
const GIVEN_UP_AFTER_MS = 1500;

/** Opens whatever no part of the page has taken itself. */
export function bindDrop(app: App, overlay: HTMLElement) {
  let givingUp = 0;

  function show(shown: boolean) {
    clearTimeout(givingUp);
    overlay.hidden = !shown;
    if (shown) givingUp = window.setTimeout(() => show(false), GIVEN_UP_AFTER_MS);
  }

  window.addEventListener('dragover', event => {
    if (!accepts(event)) return;
    show(!event.defaultPrevented);
    event.preventDefault();
  });
  window.addEventListener('dragleave', event => {
    // Only leaving the window ends it, not moving between elements.
    if (event.relatedTarget === null) show(false);
  });
  window.addEventListener('drop', event => {
    show(false);
    if (!accepts(event) || event.defaultPrevented) return;
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

/** The data are only there during the event. */
async function take(app: App, data: DataTransfer | null) {
  const files = [...(data?.files ?? [])];
  const text = data?.getData('text/plain') ?? '';
  const { openFiles, openPasted } = await lateViews.untilThere();
  if (files.length > 0) openFiles(app, files);
  else openPasted(app, text);
}

/** https://wicg.github.io/web-app-launch/ */
type LaunchQueue = { setConsumer: (hear: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void };

/** Files that the system opens with the installed page (`file_handlers` of the manifest). */
export function bindLaunched(app: App) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const read = await Promise.allSettled(files.map(file => file.getFile()));
    const opened = read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    if (opened.length > 0) (await lateViews.untilThere()).openFiles(app, opened);
    else if (read.length > 0) warn(app, 'notice.file-unreadable', { name: plainName(files[0].name) });
  });
}
