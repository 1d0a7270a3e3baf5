/** The examples: a card with a real thumbnail for every example, family by family, the one on the boards first. */

import type { App } from '../core/app.ts';
import { currentFamily, FAMILIES, familyOf } from '../core/families.ts';
import { openExample } from '../core/open.ts';
import { exampleKey } from '../core/results.ts';
import { exampleName } from '../core/sentences.ts';
import type { Example } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Steady } from '../ui/mount.tsx';
import { Picture, pictureOf } from '../ui/thumbnails.tsx';

export function Gallery({ app }: { app: App }) {
  const { session, library } = app.page;
  const { examples, awaited } = library;
  const first = currentFamily(app.page).kind;
  const current = session.source?.kind === 'example' ? session.source.name : null;
  return (
    <Steady of={[examples, awaited, first, current]}>
      {() => (
        <div class="card-groups">
          {FAMILIES.map(({ kind }) => ({ kind, those: examples.filter(example => example.kind === kind) }))
            .filter(({ those }) => those.length > 0)
            .sort((one, other) => Number(other.kind === first) - Number(one.kind === first))
            .map(({ kind, those }) => (
              <div key={kind} class="card-group" data-family={kind}>
                <h3>{t(`${kind}.name`)}</h3>
                <ul class="cards">
                  {those.map(example => (
                    <li key={example.name}>
                      <ExampleCard app={app} example={example} current={example.name === current} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      )}
    </Steady>
  );
}

function ExampleCard({ app, example, current }: { app: App; example: Example; current: boolean }) {
  const { name, kind, boards } = example;
  const { words } = familyOf(kind);
  const title = exampleName(name);
  const isAwaited = app.page.library.awaited === exampleKey(name);
  return (
    <button
      type="button"
      class="card"
      aria-label={words.card(example, title)}
      title={title}
      aria-current={current}
      aria-busy={isAwaited}
      onClick={isAwaited ? undefined : () => openExample(app, name)}
    >
      <Picture class="card-picture" kind={kind} of={name} make={() => pictureOf(app, example)} />
      <span class="card-name">{title}</span>
      <span class="card-size">{words.sizes(boards)}</span>
    </button>
  );
}
