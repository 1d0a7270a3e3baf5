/** The line in the bar on narrow windows, which says how things stand while the panel is out of sight. */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { levelTip, stoppedSentence, textErrorSentence } from '../core/sentences.ts';
import { isWatching, shownMoment, shownMoves } from '../core/session.ts';
import { rivalWords } from '../core/won.ts';
import { t } from '../i18n/index.ts';
import { coachWords } from '../play/coach.ts';
import { searchingWords } from '../ui/searching.ts';
import { lateViews } from './late.ts';

/**
 * How far the playback is; at the end the verdict has the line for itself. While one plays, how many moves are played,
 * where the line does not say that already.
 */
export function momentWords(app: App) {
  const { sitting, jobs } = app.page;
  if (sitting.tab === 'play' && jobs.search === null) {
    const played = currentFamily(app.page).words.counter(sitting);
    const isTold = sitting.game.walk.moves === '' || (sitting.game.state?.solved ?? true);
    return isTold || statusWords(app) === played ? '' : played;
  }
  const moment = shownMoment(sitting);
  const count = shownMoves(sitting).length;
  return sitting.view === 'solution' && moment < count ? t('playback.of', { moment, count }) : '';
}

/** How things stand, in one line. */
export function statusWords(app: App) {
  const { sitting, jobs, method } = app.page;
  const { tab, draft, view, game, watched, puzzle } = sitting;
  const { result } = sitting.solution;
  const { words } = currentFamily(app.page);
  if (jobs.search !== null) return searchingWords(app.page, jobs.search);
  if (tab === 'make') {
    // The text is out of sight, and so is what is wrong with it.
    if (draft.error !== null) return textErrorSentence(draft.error);
    const { check } = jobs;
    const late = lateViews.now();
    if (late === null) return '';
    return check?.purpose === 'verdict' && late.isLong(check) ? searchingWords(app.page, check) : late.verdictLine(app);
  }
  if (view === 'walk') {
    const { words: said } = coachWords(app, true);
    if (said !== '') return said;
    const isOpen = tab === 'play' && result?.verdict !== 'unsolvable';
    if (isOpen && puzzle !== null)
      return game.walk.moves === ''
        ? rivalWords(app) || levelTip(sitting) || t(`${puzzle.kind}.goal`)
        : words.counter(sitting);
  }
  if (isWatching(sitting)) {
    const step = t('watch.of', { at: Math.floor(watched?.at ?? 0), count: watched?.length ?? 0 });
    const shows = words.watched(sitting);
    return shows === step ? step : `${step} · ${shows}`;
  }
  if (result === null) return words.forecast(sitting, method).short;
  // Why a search broke off says more in the one line than that it did.
  const { stopped } = result;
  return stopped && stopped.code !== 'cancelled' ? stoppedSentence(stopped) : words.verdict(result, puzzle);
}
