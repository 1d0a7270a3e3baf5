/** The head of the panel: which puzzle is on the boards, the facts about it, and what was left out of its text. */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { isQuiz } from '../core/quiz.ts';
import { puzzleName, textErrorSentence } from '../core/sentences.ts';
import { t } from '../i18n/index.ts';
import { MeasureButton } from '../ui/measure-button.tsx';
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
      {late ? (
        <OfFamily app={app} of={family => family.Details} hidden={isQuiz(sitting)} />
      ) : (
        <DetailsToCome app={app} hidden={isQuiz(sitting)} />
      )}
      {late && <late.Another app={app} />}
      <ul class="warnings" hidden={warnings.length === 0}>
        {warnings.map((warning, index) => (
          <li key={index}>{textErrorSentence(warning)}</li>
        ))}
      </ul>
    </section>
  );
}

/** As high as what comes in its place, so that nothing moves then. */
function DetailsToCome({ app, hidden }: { app: App; hidden: boolean }) {
  const { measure, report } = app.page.sitting.difficulty;
  return (
    <div class="of-family" hidden={hidden}>
      <div class="measured" hidden={app.page.sitting.puzzle === null}>
        <MeasureButton app={app} />
        <details class="fold" hidden={measure === null && report === null}>
          <summary>{t('measure.why')}</summary>
        </details>
      </div>
    </div>
  );
}
