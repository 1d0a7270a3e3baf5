/** A link for copying by hand: focusing the field selects all of it. */

import type { Ref } from 'preact';
import { t } from '../i18n/index.ts';
import { TextField } from './fields.tsx';

type LinkFieldProps = { address: string; hidden?: boolean; field: Ref<HTMLInputElement> };

export function LinkField({ address, ...rest }: LinkFieldProps) {
  return (
    <TextField
      readOnly
      aria-label={t('share.link')}
      value={address}
      onFocus={event => event.currentTarget.select()}
      {...rest}
    />
  );
}
