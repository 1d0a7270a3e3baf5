/** The examples: a card with a real thumbnail for every example, family by family, the one on the boards first. */

import { type App, currentFamily, FAMILIES, familyOf } from '../core/app.ts';
import { openExample } from '../core/open.ts';
import { exampleKey } from '../core/results.ts';
import { exampleName } from '../core/sentences.ts';
import type { Example } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { LibraryCard } from '../ui/library-card.tsx';
import { pictureOf } from '../ui/thumbnails.tsx';
import { ForYourProgram } from './instances-view.tsx';

export function Gallery({ app }: { app: App }) {
  const { session, library } = app.page;
  const { examples } = library;
  const first = currentFamily(app.page).kind;
  const kinds = FAMILIES.map(({ kind }) => kind).sort((one, other) => Number(other === first) - Number(one === first));
  const current = session.source?.kind === 'example' ? session.source.name : null;
  return (
    <div class="card-groups">
      {kinds
        .map(kind => ({ kind, those: examples.filter(example => example.kind === kind) }))
        .filter(({ those }) => those.length > 0)
        .map(({ kind, those }) => (
          <div key={kind} class="card-group" data-family={kind}>
            <h3>{t(`${kind}.name`)}</h3>
            <ul class="cards">
              {those.map(example => (
                <ExampleCard key={example.name} app={app} example={example} current={example.name === current} />
              ))}
            </ul>
          </div>
        ))}
      <ForYourProgram app={app} kinds={kinds} />
    </div>
  );
}

function ExampleCard({ app, example, current }: { app: App; example: Example; current: boolean }) {
  const { name, kind, boards } = example;
  const { words } = familyOf(kind);
  const title = exampleName(name);
  return (
    <LibraryCard
      name={title}
      facts={words.sizes(boards)}
      label={words.card(example, title)}
      kind={kind}
      best={null}
      state=""
      current={current}
      awaited={app.page.library.awaited === exampleKey(name)}
      of={name}
      make={() => pictureOf(app, example)}
      press={() => openExample(app, name)}
    />
  );
}
