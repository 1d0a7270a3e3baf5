/** A part of a section that differs by family. */

import type { ComponentType } from 'preact';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import type { Family } from '../core/family.ts';
import { WhileShown } from './mount.tsx';

type Choose = (family: Family) => ComponentType<{ app: App }> | null;

export function OfFamily({ app, of, hidden = false }: { app: App; of: Choose; hidden?: boolean }) {
  const View = of(currentFamily(app.page));
  return (
    <div class="of-family" hidden={hidden}>
      <WhileShown shown={!hidden}>{() => View && <View app={app} />}</WhileShown>
    </div>
  );
}
