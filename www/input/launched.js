/**
 * Files that the system opens with the page, where it is installed (`file_handlers` of the manifest).
 *
 * @typedef {{ setConsumer: (hear: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void }} LaunchQueue
 *   https://wicg.github.io/web-app-launch/
 */

/** @param {import('../main.js').App} app */
export function bindLaunched({ actions }) {
  const { launchQueue } = /** @type {{ launchQueue?: LaunchQueue }} */ (window);
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const opened = await Promise.all(files.map(file => file.getFile()));
    if (opened.length > 0) actions.openFiles(opened);
  });
}
