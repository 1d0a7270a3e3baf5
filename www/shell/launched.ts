/** Files that the system opens with the page, where it is installed (`file_handlers` of the manifest). */

import type { App } from '../core/app.ts';
import { openFiles } from '../core/incoming.ts';
import { plainName } from '../core/names.ts';
import { warn } from '../core/notices.ts';

/** https://wicg.github.io/web-app-launch/ */
type LaunchQueue = { setConsumer: (hear: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void };

export function bindLaunched(app: App) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const read = await Promise.allSettled(files.map(file => file.getFile()));
    const opened = read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    if (opened.length > 0) openFiles(app, opened);
    else if (read.length > 0) warn(app, 'notice.file-unreadable', { name: plainName(files[0].name) });
  });
}
