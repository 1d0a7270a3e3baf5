/** The last section: saving a picture and the puzzle; language, theme, colours of the trail, what is reported; keys. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { setOption } from '../app/settings.ts';
import { t } from '../i18n/index.ts';
import { downloadText } from '../puzzle/download.ts';
import { savePicture } from '../puzzle/pictures.ts';
import { Appearance } from '../ui/appearance.tsx';
import { OptionTick, Tick } from '../ui/fields.tsx';
import { KeyList } from '../ui/keys.tsx';
import { Button, Section, Steady } from '../ui/parts.tsx';

/** Ways to save the puzzle on the boards: words, action. */
const SAVING = [
  ['picture.save', savePicture],
  ['more.text', downloadText],
] as const;

export function SettingsView({ app }: { app: App }) {
  const { options, session } = app.page;
  const family = currentFamily(app.page);
  const disabled = session.puzzle === null;
  return (
    <Section id="more" title={t('more.title')} isSeen>
      <div class="row wrap">
        {SAVING.map(([key, save]) => (
          <Button key={key} icon="save" disabled={disabled} onClick={() => save(app)} words={t(key)} />
        ))}
      </div>
      <Appearance app={app} />
      <Tick
        label={t('more.safe-ramp')}
        checked={options.ramp === 'safe'}
        take={checked => setOption(app, 'ramp', checked ? 'safe' : 'classic')}
      />
      <OptionTick app={app} option="warn" label={t('more.warn')} hidden={!family.canBeLost} />
      <details class="fold keys">
        <summary>{t('more.keys')}</summary>
        <Steady of={[family]}>{() => <KeyList family={family} />}</Steady>
      </details>
    </Section>
  );
}
