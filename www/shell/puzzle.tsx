/** The head of the panel: which puzzle is on the boards, the facts about it, and what was left out of its text. */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { isQuiz } from '../core/quiz.ts';
import { puzzleName, textErrorSentence } from '../core/sentences.ts';
import { t } from '../i18n/index.ts';
import { OfFamily } from '../ui/of-family.tsx';
import { lateViews } from './late.ts';

export function PuzzleView({ app }: { app: App }) {
  const { sitting } = app.page;
  const { puzzle, warnings } = sitting;
  const late = lateViews.now();
  return (
    <section class="section" id="puzzle" aria-labelledby="puzzle-title">
      <h2 id="puzzle-title" class="unseen">
        {t('puzzle.title')}
      </h2>
      <div>
        <p class="puzzle-name">{puzzleName(sitting)}</p>
        <p class="faint">{puzzle === null ? '' : currentFamily(app.page).words.facts(puzzle)}</p>
      </div>
      {/* The difficulty gives away the number of moves, too. */}
      <OfFamily app={app} of={family => family.Details} hidden={isQuiz(sitting)} />
      {late && <late.Another app={app} />}
      <ul class="warnings" hidden={warnings.length === 0}>
        {warnings.map((warning, index) => (
          <li key={index}>{textErrorSentence(warning)}</li>
        ))}
      </ul>
    </section>
  );
}
