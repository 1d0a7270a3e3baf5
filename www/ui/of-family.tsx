/** A part of a section that each family has its own of. */

import type { ComponentType } from 'preact';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import type { Family } from '../core/family.ts';
import { WhileShown } from './mount.tsx';

type Choose = (family: Family) => ComponentType<{ app: App }> | null;

export function OfFamily({ app, of, hidden = false }: { app: App; of: Choose; hidden?: boolean }) {
  return (
    <div class="of-family" hidden={hidden}>
      <WhileShown shown={!hidden}>{() => <Part app={app} of={of} />}</WhileShown>
    </div>
  );
}

function Part({ app, of }: { app: App; of: Choose }) {
  const View = of(currentFamily(app.page));
  return View && <View app={app} />;
}
