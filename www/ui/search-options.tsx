/** How to search: a fold with the choices beside its title, which the family fills; and its fields. */

import type { ComponentChildren } from 'preact';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { t } from '../i18n/index.ts';
import { setMethod } from '../puzzle/solve.ts';
import { chosenAmong } from '../state/algorithms.ts';

type FoldProps = { chosen?: string; children: ComponentChildren };

/** @param chosen in words */
export function SearchOptionsFold({ chosen, children }: FoldProps) {
  return (
    <details class="fold search-options">
      <summary>
        <span>{t('solve.options')}</span>
        <span class="faint chosen">{chosen}</span>
      </summary>
      <div class="stack-5 search-options-body">{children}</div>
    </details>
  );
}

/** The algorithms of the current family, each with what it does; and further choices. */
export function AlgorithmOptions({ app, children }: { app: App; children?: ComponentChildren }) {
  const { kind, algorithms, words } = currentFamily(app.page);
  const chosen = chosenAmong(app.page.method.algorithm, algorithms);
  return (
    <SearchOptionsFold chosen={words.algorithm(chosen)}>
      <fieldset class="stack-1 algorithms">
        <legend class="unseen">{t('solve.algorithm')}</legend>
        {algorithms.map(algorithm => (
          <div key={algorithm} class="choice">
            <label class="check">
              <input
                type="radio"
                name="algorithm"
                value={algorithm}
                aria-describedby={`what-${algorithm}`}
                checked={algorithm === chosen}
                onChange={() => setMethod(app, { algorithm })}
              />
              <span>{words.algorithm(algorithm)}</span>
            </label>
            <p id={`what-${algorithm}`} class="faint small-print">
              {t(`${kind}.algorithm-what.${algorithm}`)}
            </p>
          </div>
        ))}
      </fieldset>
      {children}
    </SearchOptionsFold>
  );
}
