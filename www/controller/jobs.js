/**
 * A job that a worker does: it stands in the page's state while it runs, its clock goes on although no
 * progress comes, and whatever takes its place there (a newer job, another puzzle, nobody who waits any
 * more) outdates it.
 */

const REDRAW_EVERY_MS = 100;

/** A finger on its way to Cancel arrives within this time. */
const ABOUT_TO_PRESS_MS = 500;

/** Nobody sees Cancel and sets out for it any sooner. */
const SEEN_AFTER_MS = 500;

/**
 * @template {Exclude<keyof import('../state/page.js').Jobs, 'comparison'>} Name
 * @template Answer
 * @param {import('../main.js').App} app
 * @param {Name} name where it stands
 * @param {NonNullable<import('../state/page.js').Jobs[Name]>} job
 * @param {(onProgress: import('../solver-client.js').OnProgress) => Promise<Answer>} ask
 * @returns {Promise<Answer | null>} null where it is outdated
 */
export async function runJob({ page, changed }, name, job, ask) {
  page.jobs[name] = job;
  const ticking = setInterval(changed, REDRAW_EVERY_MS);
  changed();
  const answer = await ask(progress => {
    job.progress = progress;
  });
  clearInterval(ticking);
  if (page.jobs[name] !== job) return null;
  page.jobs[name] = /** @type {typeof page.jobs[Name]} */ (null);
  if (couldBeCancelled(job)) {
    if (name === 'search') page.ended.search = performance.now();
    if (name === 'generating') page.ended.generating = performance.now();
  }
  changed();
  return answer;
}

/**
 * Whether a job has ended only just now, so that a press was meant to cancel it.
 * @param {import('../state/page.js').Page} page
 * @param {'search' | 'generating'} name
 */
export function hasJustEnded({ ended }, name) {
  return performance.now() - ended[name] < ABOUT_TO_PRESS_MS;
}

/**
 * Whether its button was there to be pressed, in the place of the one that starts it.
 * @param {{ since: number }} job
 */
function couldBeCancelled({ since }) {
  return performance.now() - since > SEEN_AFTER_MS;
}

/** @returns {import('../state/page.js').Job} one that begins now */
export function newJob() {
  return { since: performance.now(), progress: null };
}

/**
 * How long a job has been running, in tenths of a second.
 * @param {{ since: number }} job
 */
export function secondsOf({ since }) {
  return Math.floor((performance.now() - since) / 100) / 10;
}
