/**
 * A strip above the boards while the puzzle of a link or of a collection is to be made or is being made: the question
 * first, where that may take long, then how it goes, with Cancel.
 */

import { secondsOf } from '../controller/jobs.js';
import { h, setText } from '../dom.js';
import { familyOf } from '../families/index.js';
import { duration, t } from '../i18n/index.js';

const SHOW_AFTER_MS = 300;

/** @param {import('../main.js').App} app */
export function createLinkMaking({ page, actions, linking }) {
  const words = h('p', { role: 'status' });
  const make = h('button', { type: 'button', class: 'button main', 'data-t': 'linked.make', onclick: () => actions.answerLink(true) });
  const leave = h('button', { type: 'button', class: 'button', 'data-t': 'linked.leave', onclick: () => actions.answerLink(false) });
  const cancel = h('button', { type: 'button', class: 'button cancel', 'data-t': 'generator.cancel', onclick: actions.cancelGenerating });
  const element = h('div', { class: 'notice link-making', hidden: true }, words, make, leave, cancel);
  element.dataset.tone = 'info';

  return {
    element,

    render() {
      const { linked } = page.passing;
      const { generating } = page.jobs;
      // Another puzzle was wished for: nobody answers any more.
      if (!linked?.asked && linking.decide !== null) actions.answerLink(false);
      const isShown = linked !== null && (linked.asked !== null || hasBegun(generating));
      element.hidden = !isShown;
      if (!isShown) return;
      make.hidden = leave.hidden = linked.asked === null;
      cancel.hidden = linked.asked !== null;
      setText(words, linked.asked !== null ? t(linked.asked) : progressWords(linked.kind, generating));
    },
  };
}

/** Whether it has gone on for so long that one would like to know. @param {import('../state/page.js').Job | null} job */
function hasBegun(job) {
  return job !== null && performance.now() - job.since > SHOW_AFTER_MS;
}

/**
 * @param {import('../types.js').Kind} kind
 * @param {import('../state/page.js').Job | null} job
 */
function progressWords(kind, job) {
  if (job === null) return '';
  return `${familyOf(kind).words.generating(job.progress)} ${duration(secondsOf(job))}`;
}
