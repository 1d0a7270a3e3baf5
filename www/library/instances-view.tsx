/** Puzzles that test one's own program: each a file, with its minimum once asked for; and all as one archive. */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { download } from '../core/download.ts';
import { currentFamily, FAMILIES } from '../core/families.ts';
import { tar } from '../core/tar.ts';
import type { Instance } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { Small } from '../ui/buttons.tsx';

export function ForYourProgram({ app }: { app: App }) {
  const { batch } = app.workers;
  const [all, setAll] = useState<readonly Instance[]>([]);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [making, setMaking] = useState(false);
  const load = async () => {
    const answer = await batch.call('instances', [], { isAwaited: true });
    if (Array.isArray(answer)) setAll(answer);
  };
  const fileOf = async ({ name }: Instance) => {
    const answer = await batch.call('instance', [name], { isAwaited: true });
    return answer.ok ? [{ name: `${name}.txt`, text: answer.text }] : [];
  };
  const save = async (instance: Instance) => {
    for (const { name, text } of await fileOf(instance)) download(name, new Blob([text], { type: 'text/plain' }));
  };
  const saveAll = async () => {
    setMaking(true);
    const files = (await Promise.all(all.map(fileOf))).flat();
    const minima = all.map(({ name, minimum }) => `${name}.txt,${minimum ?? 'none'}\n`);
    files.push({ name: 'minima.csv', text: `file,minimum\n${minima.join('')}` });
    download('lockstep-instances.tar', tar(files, Date.now() / 1000));
    setMaking(false);
  };
  const first = currentFamily(app.page).kind;
  const kinds = FAMILIES.map(({ kind }) => kind).sort((one, other) => Number(other === first) - Number(one === first));
  return (
    <details class="fold instances" onToggle={event => event.currentTarget.open && all.length === 0 && load()}>
      <summary>{t('instances.title')}</summary>
      <p class="hint">{t('instances.hint')}</p>
      <Small disabled={all.length === 0 || making} onClick={saveAll} words={t('instances.all')} />
      {kinds.map(kind => (
        <section key={kind} data-family={kind}>
          <h3>{t(`${kind}.name`)}</h3>
          {topicsOf(all, kind).map(topic => (
            <div key={topic} class="instance-topic">
              <p>{t(`instance.${topic}`)}</p>
              <ul class="row wrap">
                {all
                  .filter(instance => instance.kind === kind && instance.topic === topic)
                  .map(instance => (
                    <li key={instance.name} class="row" data-instance={instance.name}>
                      <Small
                        title={`${instance.name}.txt`}
                        onClick={() => save(instance)}
                        words={shortName(instance)}
                      />
                      <Minimum
                        {...{ instance }}
                        isShown={shown.has(instance.name)}
                        show={() => setShown(new Set([...shown, instance.name]))}
                      />
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </details>
  );
}

function Minimum({ instance, isShown, show }: { instance: Instance; isShown: boolean; show: () => void }) {
  const { name, minimum } = instance;
  if (!isShown) return <Small aria-label={t('instances.show', { name })} onClick={show} words="?" />;
  return <output>{minimum === undefined ? t('instances.none') : number(minimum)}</output>;
}

/** Its name without its topic, which stands above it. */
const shortName = ({ name, topic }: Instance) => name.slice(topic.length + 1);

const topicsOf = (all: readonly Instance[], kind: string) => [
  ...new Set(all.filter(instance => instance.kind === kind).map(({ topic }) => topic)),
];
