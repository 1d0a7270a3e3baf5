/** A link to be copied by hand: all of it is selected as soon as the field has the focus. */

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
