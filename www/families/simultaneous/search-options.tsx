/** How mazes are searched: the algorithm, whether sequences are counted. */

import type { App } from '../../app/app.ts';
import { t } from '../../i18n/index.ts';
import { setMethod } from '../../puzzle/solve.ts';
import { chosenAmong } from '../../state/algorithms.ts';
import { Tick } from '../../ui/fields.tsx';
import { AlgorithmOptions } from '../../ui/search-options.tsx';
import { algorithms } from './words.ts';

export function SearchOptions({ app }: { app: App }) {
  const { method, session } = app.page;
  return (
    <AlgorithmOptions app={app}>
      <Tick label={t('simultaneous.count-all')} checked={method.count} take={count => setMethod(app, { count })} />
      <Tick
        label={t('simultaneous.show-search')}
        checked={method.shown}
        take={shown => setMethod(app, { shown })}
        // The progress of three or more players, and of textbook searches, cannot be shown on the boards.
        hidden={session.puzzle?.boards.length !== 2 || chosenAmong(method.algorithm, algorithms()) !== 'auto'}
      />
    </AlgorithmOptions>
  );
}
