/**
 * Files and texts from outside: dropped anywhere, or pasted anywhere but into a field.
 */

/**
 * While something hovers over the page, the browser says so several times a second. Where it has not for so long, the
 * dragging was given up, by Escape perhaps, of which nothing is told.
 */
const GIVEN_UP_AFTER_MS = 1500;

/** Whether a part of the page takes what is dropped on it for itself. @param {DragEvent} event */
function isTaken({ target }) {
  return target instanceof Element && target.closest('[data-takes-files]:has([open])') !== null;
}

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} overlay shown while something hovers over the page
 * @returns {() => void} unbinding
 */
export function bindDrop(app, overlay) {
  const { actions } = app;
  let givingUp = 0;

  /** @param {boolean} shown */
  function show(shown) {
    clearTimeout(givingUp);
    overlay.hidden = !shown;
    if (shown) givingUp = window.setTimeout(() => show(false), GIVEN_UP_AFTER_MS);
  }

  /** @param {DragEvent} event */
  function accepts(event) {
    const types = event.dataTransfer?.types ?? [];
    return types.includes('Files') || types.includes('text/plain');
  }

  /** @param {DragEvent} event */
  function onOver(event) {
    if (!accepts(event)) return;
    show(!isTaken(event));
    event.preventDefault();
  }

  /** @param {DragEvent} event */
  function onLeave(event) {
    // Only leaving the window ends it; leaving one element for another does not.
    if (event.relatedTarget === null) show(false);
  }

  /** @param {DragEvent} event */
  function onDrop(event) {
    show(false);
    if (!accepts(event) || isTaken(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) actions.openFiles(files);
    else actions.openPasted(event.dataTransfer?.getData('text/plain') ?? '');
  }

  /** @param {ClipboardEvent} event */
  function onPaste(event) {
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return;
    const files = [...(event.clipboardData?.files ?? [])];
    event.preventDefault();
    if (files.length > 0) actions.openFiles(files);
    else actions.openPasted(event.clipboardData?.getData('text/plain') ?? '');
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
