/** A line beside the boards when a newer version of the page is ready: it moves nothing and asks for nothing. */

import type { App } from '../core/app.ts';
import { putOffUpdate, takeUpdate } from '../core/update.ts';
import { t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/buttons.tsx';

export function UpdateNotice({ app }: { app: App }) {
  const { update } = app.page;
  if (update === 'none') return null;
  return (
    <div class="notice update" id="update" data-tone="info">
      <p>{t('update.ready')}</p>
      <Button class="small" disabled={update === 'taken'} onClick={() => takeUpdate(app)} words={t('update.take')} />
      <IconButton icon="close" class="quiet" label={t('dialog.close')} onClick={() => putOffUpdate(app)} />
    </div>
  );
}
