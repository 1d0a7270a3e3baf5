/**
 * What is on the boards is written to the device soon after each change, in parts, and only what has changed.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 * @typedef {import('../store/records.js').Card} Card
 * @typedef {import('../store/database.js').Parts} Parts
 * @typedef {import('./seats.js').Seat} Seat
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { isOwn } from '../state/game.js';
import { LIMIT, cardDropped, cardKept, freeKey, shownNow, usedBytes } from '../state/kept.js';
import { PARTS } from '../store/database.js';
import { clearBehind, leaveBehind } from '../store/last.js';
import { cardOf, isTouched, knownOf, marksOf, nextRevision, partOf, sizeOf } from '../store/records.js';
import { writeItem } from '../store/transfer.js';
import { warn } from './notices.js';
import { PAUSE_MS, goneElsewhere, letGo, meet, seatOf, tell } from './seats.js';

/** Between two tries where writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** Something has changed: it is written soon. @param {App} app */
export function keepSoon(app) {
  const { keeping } = app;
  if (keeping.timer !== 0) return;
  const wait = Math.max(0, keeping.wrote + keeping.pause - performance.now());
  keeping.timer = window.setTimeout(() => {
    keeping.timer = 0;
    keeping.wrote = performance.now();
    save(app);
    tellProblem(app);
  }, wait);
}

/**
 * Writes what has changed on the boards.
 * @param {App} app
 * @param {boolean} [last] the page may be gone in a moment
 */
export function save(app, last = false) {
  const { page, keeping } = app;
  const { sitting, kept } = page;
  if (!isWorthKeeping(sitting) || kept.elsewhere === sitting.key || keeping.recalling.has(sitting.key)) return;
  const seat = seatOf(app, sitting.key);
  const marks = marksOf(sitting);
  const known = knownOf(sitting);
  // What is found out by itself, by a search that goes on, does not bring it back.
  if (seat.resting !== null && isSaved(sitting, seat)) return;
  const acted = !areSame(marks, seat.marks);
  if (acted || (seat.mine && PARTS.some(part => isNews(known, seat, part)))) write(app, sitting, seat, { acted, last });
  if (last) leaveUnwritten(sitting, seat);
}

/** @param {Sitting} sitting */
function isWorthKeeping(sitting) {
  if (sitting.puzzle === null || sitting.source === null) return false;
  return sitting.origin !== 'default' || isTouched(sitting);
}

/**
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 * @param {object} how
 * @param {boolean} how.acted Whether a person has done something.
 * @param {boolean} how.last
 */
function write(app, sitting, seat, { acted, last }) {
  const { page, keeping } = app;
  const { store } = keeping;
  if (store === null) return;
  const { kept } = page;
  const { key } = sitting;
  const shown = kept.cards.get(key);
  // What was deleted comes back with all that was reached.
  const before = shown ?? seat.card ?? undefined;
  const marks = marksOf(sitting);
  const known = knownOf(sitting);
  const names = PARTS.filter(
    part => !isSame(marks[part], seat.marks?.[part]) || isNews(known, seat, part),
  );
  /** @type {Parts} */
  const parts = Object.fromEntries(names.map(name => [name, partOf(sitting, name)]));
  const sizes = { ...(before?.sizes ?? { puzzle: 0, progress: 0, findings: 0, draft: 0 }) };
  for (const name of names) sizes[name] = sizeOf(/** @type {any} */ (parts[name]));
  const now = Date.now();
  const card = cardOf(
    sitting,
    {
      best: bestOf(app, sitting, before),
      made: before?.made ?? now,
      played: acted || before === undefined ? now : before.played,
      shown: shownNow(kept, now),
      // What is found out by itself makes no tab the one that acted last.
      revision: acted ? nextRevision(seat.revision, now) : seat.revision,
    },
    sizes,
  );
  // What is kept already may grow; one more puzzle needs room.
  if (shown === undefined && usedBytes(kept) + card.bytes > LIMIT) {
    kept.problem = 'limit';
    return;
  }
  const { revision, deleted } = seat;
  Object.assign(seat, { revision: card.revision, deleted: false, card, marks, resting: null, known, mine: true });
  cardKept(kept, card);
  app.changed();
  // It may have been brought back, which is not heard at once.
  const expected = deleted ? [0, revision] : [revision];
  // The last one is not refused, though one before it may fail.
  const mine = { names, follows: last ? [...expected, card.revision] : expected };
  seat.flying.push(mine);
  const landed = () => seat.flying.splice(seat.flying.indexOf(mine), 1);
  store.write(key, { card, parts, expected, last }).then(
    written => {
      landed();
      if (seat.flying.length === 0 && written === 'written') clearBehind('puzzle', key);
      keeping.pause = PAUSE_MS;
      if (acted && written === 'written') tell(app, { type: 'wrote', key, revision: card.revision });
      onWritten(app, sitting, seat, { written, acted, before: revision, after: card.revision });
    },
    error => {
      landed();
      // Storage that is full stays so for a while.
      keeping.pause = Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause);
      replace(app, key, seat, { revision, deleted, marks: null });
      if (shown === undefined) cardDropped(kept, key);
      else cardKept(kept, shown);
      meet(app, error);
    },
  );
  if (card.moves > 0 || isMade(sitting)) persist(app);
}

/**
 * What is not in the store yet is left where the next page finds it.
 * @param {Sitting} sitting
 * @param {Seat} seat
 */
function leaveUnwritten(sitting, { card, flying }) {
  if (card === null || flying.length === 0) return;
  const names = PARTS.filter(part => flying.some(write => write.names.includes(part)));
  const follows = flying.flatMap(write => write.follows);
  leaveBehind('puzzle', card.key, () =>
    writeItem({ card, parts: Object.fromEntries(names.map(name => [name, partOf(sitting, name)])), follows }),
  );
}

/**
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 * @param {object} how
 * @param {import('../store/database.js').Written} how.written
 * @param {boolean} how.acted Whether a person has done something.
 * @param {number} how.before the revision that it followed on
 * @param {number} how.after its own
 */
function onWritten(app, sitting, seat, { written, acted, before, after }) {
  const { page, keeping } = app;
  const { key } = sitting;
  if (written === 'written') {
    if (page.kept.problem !== null) app.changed();
    page.kept.problem = null;
    // The last one before the page was hidden is written in any case.
    if (seat.next && seat.next.revision < after) Object.assign(seat.next, { revision: after, deleted: false });
  } else if (written === 'gone') {
    // A seat of its own says that it was let go meanwhile, or that an earlier write has found that out.
    if (keeping.seats.get(key) !== seat) return;
    if (acted) writeAnew(app, sitting, seat, before);
    else if (seat.flying.length === 0) foundGone(app, key);
  } else if (seat.next === undefined) {
    if (acted) keepBeside(app, sitting, seat);
    goneElsewhere(app, key);
  } else if (acted && seat.next !== null) {
    // It followed on a write that failed. What is on the boards is written again anyway.
    const { next } = seat;
    if (page.sitting.key !== key && keeping.seats.get(key) === next && next.flying.length === 0)
      write(app, sitting, next, { acted, last: false });
  }
}

/**
 * Another tab has deleted a puzzle. What was done on it here since, which is not written yet, brings it back.
 * @param {App} app
 * @param {string} key
 */
export function foundGone(app, key) {
  const { page, keeping } = app;
  const { sitting } = page;
  const seat = keeping.seats.get(key);
  if (sitting.key === key && seat !== undefined && !isSaved(sitting, seat)) return writeAnew(app, sitting, seat, seat.revision);
  cardDropped(page.kept, key);
  letGo(app, key);
  const resting = keeping.seats.get(key);
  if (resting !== undefined && seat !== undefined) Object.assign(resting, gone(seat));
  if (page.kept.elsewhere === key) page.kept.elsewhere = null;
  app.changed();
}

/**
 * Another tab may have brought back what it had deleted: that is as it was here.
 * @param {Seat | undefined} seat
 * @param {number} revision that is there now
 */
export function foundBack(seat, revision) {
  if (seat?.deleted && seat.revision === revision) Object.assign(seat, { deleted: false, marks: seat.resting, resting: null });
}

/** What is known of a puzzle that another tab has deleted. @param {Seat} seat */
function gone({ revision, card }) {
  return { revision, card, deleted: revision > 0 };
}

/**
 * A puzzle that was deleted elsewhere was gone on with here: all of it is written again.
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 * @param {number} revision that was deleted
 */
function writeAnew(app, sitting, seat, revision) {
  replace(app, sitting.key, seat, { ...gone({ ...seat, revision }), marks: null, resting: null });
  if (app.page.sitting.key === sitting.key) keepSoon(app);
  else write(app, sitting, seatOf(app, sitting.key), { acted: true, last: false });
}

/**
 * After a write that was refused, or failed: what is still under way for the old seat says nothing of the new one.
 * @param {App} app
 * @param {string} key
 * @param {Seat} seat
 * @param {Partial<Seat>} change
 */
function replace({ keeping }, key, seat, change) {
  if (keeping.seats.get(key) !== seat) return;
  seat.next = { ...seat, ...change };
  keeping.seats.set(key, seat.next);
}

/**
 * Another tab was faster: what was done here is kept under a key of its own.
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Seat} seat
 */
export function keepBeside(app, sitting, seat) {
  seat.next = null;
  if (sitting.puzzle === null) return;
  const copy = { ...sitting, key: freeKey(app.page.kept, sitting.puzzle.id) };
  write(app, copy, seatOf(app, copy.key), { acted: true, last: false });
}

/** @param {Sitting} sitting @param {Seat} seat */
export function isSaved(sitting, { marks, resting }) {
  const now = marksOf(sitting);
  const saved = marks ?? resting;
  return isSame(now.progress, saved?.progress) && isSame(now.draft, saved?.draft);
}

/** One sentence for each problem, and only where there is something to lose. @param {App} app */
function tellProblem(app) {
  const { kept, passing, sitting } = app.page;
  const { problem } = kept;
  if (problem === null || kept.told.includes(problem) || passing.notice !== null || !isWorthKeeping(sitting)) return;
  kept.told.push(problem);
  warn(app, `kept.${problem}`);
}

/**
 * There is something worth keeping: asks the browser not to clear it when it needs room.
 * @param {App} app
 */
function persist({ keeping }) {
  if (keeping.persisted) return;
  keeping.persisted = true;
  navigator.storage?.persist?.().catch(() => {
    // Then it is kept as long as the browser likes.
  });
}

/** @param {Sitting} sitting */
function isMade({ source }) {
  return source?.kind === 'generated' || source?.kind === 'text' || source?.kind === 'drawn';
}

/**
 * The best score of a walk of one's own.
 * @param {App} app
 * @param {Sitting} sitting
 * @param {Card | undefined} before
 */
function bestOf(app, sitting, before) {
  const best = before?.best ?? null;
  const { game, start, text } = sitting;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '' || start === null || !isOwn(game)) return best;
  const score = currentFamily(app.page).score(engine.trails(text, start, moves), moves);
  return best === null ? score : Math.min(best, score);
}

/** @typedef {ReturnType<typeof marksOf>} Marks */

/** @param {Marks} one @param {Marks | null} other */
function areSame(one, other) {
  return isSame(one.card, other?.card) && PARTS.every(part => isSame(one[part], other?.[part]));
}

/**
 * Whether a part holds what was found out by itself since it was written.
 * @param {import('../store/records.js').Known} known
 * @param {Seat} seat
 * @param {import('../store/database.js').Part} part
 */
function isNews(known, seat, part) {
  const now = known[part];
  return now !== undefined && !isSame(now, seat.known[part]);
}

/** @param {readonly unknown[]} one @param {readonly unknown[] | undefined} other */
function isSame(one, other) {
  return other !== undefined && one.length === other.length && one.every((mark, index) => Object.is(mark, other[index]));
}
