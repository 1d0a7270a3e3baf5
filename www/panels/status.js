/**
 * The line in the bar on narrow windows, which says how things stand while the panel is out of sight.
 */

import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { levelTip, stoppedSentence, textErrorSentence } from '../i18n/sentences.js';
import { isWatching, shownMoment, shownMoves } from '../state/sitting.js';
import { coachWords } from './coach.js';
import { searchingWords } from './searching.js';
import { isLong, verdictLine } from './verdict.js';

/**
 * How far the playback is; at the end the verdict has the line for itself. While one plays, how many moves are played,
 * where the line does not say that already.
 * @param {import('../main.js').App} app
 */
export function momentWords(app) {
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

/**
 * How things stand, in one line.
 * @param {import('../main.js').App} app
 */
export function statusWords(app) {
  const { sitting, jobs, method } = app.page;
  const { tab, draft } = sitting;
  const { view, game, watched, puzzle } = sitting;
  const { result } = sitting.solution;
  const { words } = currentFamily(app.page);
  if (jobs.search !== null) return searchingWords(app.page, jobs.search);
  if (tab === 'make') {
    // The text is out of sight, and so is what is wrong with it.
    if (draft.error !== null) return textErrorSentence(draft.error);
    const { check } = jobs;
    return check?.purpose === 'verdict' && isLong(check) ? searchingWords(app.page, check) : verdictLine(app);
  }
  if (view === 'walk') {
    const { words: said } = coachWords(app, true);
    if (said !== '') return said;
    const isOpen = tab === 'play' && result?.verdict !== 'unsolvable';
    if (isOpen && puzzle !== null)
      return game.walk.moves === ''
        ? app.actions.rivalWords() || levelTip(sitting) || t(`${puzzle.kind}.goal`)
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
  return stopped && stopped.code !== 'cancelled'
    ? stoppedSentence(stopped)
    : words.verdict(result, puzzle);
}
