/**
 * The examples: a card with a real thumbnail for every example, family by family, the one on the boards first. Below them
 * puzzles that test one's own program: each a file, with its minimum once asked for; and all as one archive.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily, FAMILIES } from '../app/family.ts';
import { examples } from '../engine/engine.ts';
import type { Instance, Kind } from '../engine/types.ts';
import { number, t } from '../i18n/index.ts';
import { download } from '../puzzle/download.ts';
import { Small } from '../ui/parts.tsx';
import { ExampleCard } from './cards.tsx';
import { tar } from './tar.ts';

export function Gallery({ app }: { app: App }) {
  const first = currentFamily(app.page).kind;
  const kinds = FAMILIES.map(({ kind }) => kind).sort((one, other) => Number(other === first) - Number(one === first));
  return (
    <div class="stack-6 card-groups">
      {kinds
        .map(kind => ({ kind, those: examples().filter(example => example.kind === kind) }))
        .filter(({ those }) => those.length > 0)
        .map(({ kind, those }) => (
          <div key={kind} class="card-group" data-family={kind}>
            <h3>{t(`${kind}.name`)}</h3>
            <ul class="cards">
              {those.map(example => (
                <ExampleCard key={example.name} app={app} example={example} />
              ))}
            </ul>
          </div>
        ))}
      <ForYourProgram app={app} kinds={kinds} />
    </div>
  );
}

function ForYourProgram({ app, kinds }: { app: App; kinds: readonly Kind[] }) {
  const { ask } = app.workers;
  const [all, setAll] = useState<readonly Instance[]>([]);
  const [making, setMaking] = useState(false);
  const load = async () => {
    const answer = await ask.call('instances', [], { isAwaited: true });
    if (Array.isArray(answer)) setAll(answer);
  };
  const fileOf = async ({ name }: Instance) => {
    const answer = await ask.call('instance', [name], { isAwaited: true });
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
  return (
    <details class="fold instances" onToggle={event => event.currentTarget.open && all.length === 0 && load()}>
      <summary>{t('instances.title')}</summary>
      <p class="hint">{t('instances.hint')}</p>
      <Small disabled={all.length === 0 || making} onClick={saveAll} words={t('instances.all')} />
      {kinds.map(kind => {
        const those = all.filter(instance => instance.kind === kind);
        return (
          <section key={kind} class="stack-6" data-family={kind}>
            <h3>{t(`${kind}.name`)}</h3>
            {[...new Set(those.map(({ topic }) => topic))].map(topic => (
              <div key={topic} class="stack-2">
                <p>{t(`instance.${topic}`)}</p>
                <ul class="row wrap">
                  {those
                    .filter(instance => instance.topic === topic)
                    .map(instance => (
                      <Item key={instance.name} instance={instance} save={() => save(instance)} />
                    ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </details>
  );
}

function Item({ instance: { name, topic, minimum }, save }: { instance: Instance; save: () => void }) {
  const [isShown, setShown] = useState(false);
  const output = useRef<HTMLOutputElement>(null);
  // The pressed button is gone; whoever pressed it by keys goes on from its answer.
  useLayoutEffect(() => output.current?.focus(), [isShown]);
  return (
    <li class="row" data-instance={name}>
      {/* Its topic, which precedes its name, is above it. */}
      <Small title={`${name}.txt`} onClick={save} words={name.slice(topic.length + 1)} />
      {isShown ? (
        <output tabIndex={-1} ref={output}>
          {minimum === undefined ? t('yours.unsolvable') : number(minimum)}
        </output>
      ) : (
        <Small aria-label={t('instances.show', { name })} onClick={() => setShown(true)} words="?" />
      )}
    </li>
  );
}
