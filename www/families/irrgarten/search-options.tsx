/** How the maze is searched: which of three searches. */

import { chosenAmong } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { Algorithms, SearchOptionsFold } from '../../ui/search-options.tsx';
import { ALGORITHMS, algorithmName } from './words.ts';

export function SearchOptions({ app }: { app: App }) {
  return (
    <SearchOptionsFold chosen={algorithmName(chosenAmong(app.page.method.algorithm, ALGORITHMS))}>
      <Algorithms app={app} />
    </SearchOptionsFold>
  );
}
