/**
 * Files that the system opens with the page, where it is installed (`file_handlers` of the manifest).
 *
 * @typedef {{ setConsumer: (hear: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void }} LaunchQueue
 *   https://wicg.github.io/web-app-launch/
 */

import { warn } from '../controller/notices.js';
import { plainName } from '../i18n/names.js';

/** @param {import('../main.js').App} app */
export function bindLaunched(app) {
  const { launchQueue } = /** @type {{ launchQueue?: LaunchQueue }} */ (window);
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const read = await Promise.allSettled(files.map(file => file.getFile()));
    const opened = read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    if (opened.length > 0) app.actions.openFiles(opened);
    else if (read.length > 0) warn(app, 'notice.file-unreadable', { name: plainName(files[0].name) });
  });
}
