/**
 * Files and texts from outside: dropped anywhere, or pasted anywhere but into a field.
 */

import type { App } from '../core/app.ts';
import { openFiles, openPasted } from '../core/incoming.ts';

/**
 * While something hovers over the page, the browser says so several times a second. Where it has not for so long, the
 * dragging was given up, by Escape perhaps, of which nothing is told.
 */
const GIVEN_UP_AFTER_MS = 1500;

/** Whether a part of the page takes what is dropped on it for itself. */
function isTaken({ target }: DragEvent) {
  return target instanceof Element && target.closest('[data-takes-files]:has([open])') !== null;
}

/**
 * @param overlay shown while something hovers over the page
 * @returns unbinding
 */
export function bindDrop(app: App, overlay: HTMLElement): () => void {
  let givingUp = 0;

  function show(shown: boolean) {
    clearTimeout(givingUp);
    overlay.hidden = !shown;
    if (shown) givingUp = window.setTimeout(() => show(false), GIVEN_UP_AFTER_MS);
  }

  function accepts(event: DragEvent) {
    const types = event.dataTransfer?.types ?? [];
    return types.includes('Files') || types.includes('text/plain');
  }

  function onOver(event: DragEvent) {
    if (!accepts(event)) return;
    show(!isTaken(event));
    event.preventDefault();
  }

  function onLeave(event: DragEvent) {
    // Only leaving the window ends it; leaving one element for another does not.
    if (event.relatedTarget === null) show(false);
  }

  function onDrop(event: DragEvent) {
    show(false);
    if (!accepts(event) || isTaken(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) openFiles(app, files);
    else openPasted(app, event.dataTransfer?.getData('text/plain') ?? '');
  }

  function onPaste(event: ClipboardEvent) {
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return;
    const files = [...(event.clipboardData?.files ?? [])];
    event.preventDefault();
    if (files.length > 0) openFiles(app, files);
    else openPasted(app, event.clipboardData?.getData('text/plain') ?? '');
  }

  window.addEventListener('dragover', onOver);
  window.addEventListener('dragleave', onLeave);
  window.addEventListener('drop', onDrop);
  window.addEventListener('paste', onPaste);
  return () => {
    window.removeEventListener('dragover', onOver);
    window.removeEventListener('dragleave', onLeave);
    window.removeEventListener('drop', onDrop);
    window.removeEventListener('paste', onPaste);
  };
}
