/** A link to be copied by hand: all of it is selected as soon as the field has the focus. */

import type { Ref } from 'preact';
import { t } from '../i18n/index.ts';

type LinkFieldProps = { address: string; hidden?: boolean; field: Ref<HTMLInputElement> };

export function LinkField({ address, hidden, field }: LinkFieldProps) {
  return (
    <input
      type="text"
      class="field"
      readOnly
      aria-label={t('share.link')}
      hidden={hidden}
      value={address}
      onFocus={event => event.currentTarget.select()}
      ref={field}
    />
  );
}
