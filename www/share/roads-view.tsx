/** Two roads of the sheet for passing on: a code to photograph, and the code that puts a puzzle into another site. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { qrOf } from '../core/qr.ts';
import { t } from '../i18n/index.ts';
import { useCopying } from '../ui/copying.tsx';
import { Small } from '../ui/parts.tsx';
import { embedCode } from './share.ts';

/** Scannable from a projector: as large as the screen on request. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [code, setCode] = useState<string | null | undefined>(undefined);
  useLayoutEffect(() => {
    const making = qrOf(address).catch(() => null);
    let isWanted = true;
    making.then(made => isWanted && setCode(made));
    return () => {
      isWanted = false;
      making.then(made => made !== null && URL.revokeObjectURL(made));
    };
  }, [address]);
  if (code === undefined) return <p>{t('app.loading')}</p>;
  if (code === null) return <p class="reach">{t('share.qr-too-long')}</p>;
  return (
    <div class="qr">
      <img src={code} alt={t('share.qr-of', { name })} ref={picture} />
      {document.fullscreenEnabled && (
        <Small icon="fit" onClick={() => picture.current?.requestFullscreen()} words={t('share.qr-large')} />
      )}
    </div>
  );
}

export function EmbedCode({ app, address, name }: { app: App; address: string; name: string }) {
  const copying = useCopying(app, () => embedCode(address, name), 'share.embed-copy');
  return (
    <div class="stack-5">
      <p class="faint">{t('share.embed-hint')}</p>
      <textarea
        class="editor-field"
        rows={5}
        readOnly
        aria-label={t('share.embed')}
        value={embedCode(address, name)}
        onFocus={event => event.currentTarget.select()}
      />
      <div class="row">{copying.button}</div>
      {copying.problem}
    </div>
  );
}
