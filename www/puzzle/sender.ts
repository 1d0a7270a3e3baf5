/**
 * The sender of a link: an attempt to be compared with one's own at the end, or the results of a day; and what one sends
 * back. Neither is a server's: everything is in the links.
 */

import type { App } from '../app/app.ts';
import { currentFamily, type Family, familyNamed } from '../app/family.ts';
import { remembered, storeSetting } from '../app/settings.ts';
import * as engine from '../engine/engine.ts';
import { remember } from '../engine/remember.ts';
import type { State } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { isOwn } from '../state/game.ts';
import { type Sender, senderFrom, senderName } from '../state/sender.ts';
import { turnTo } from '../state/session.ts';
import { knownLeast } from '../store/reached.ts';
import { ask } from './ask.ts';
import { greet } from './welcome.ts';

/** The most people whose results on a day are kept. */
const MOST_FRIENDS = 4;

/** An invitation waits this long for its minimum, in ms. */
const LEAST_MS = 1_000;

const read = (code: string): Sender => senderFrom(code, name => familyNamed(name) !== undefined);

/** One's own name, as sent. */
export const ownName = () => senderName(remembered('name') ?? '');

export const setOwnName = (name: string) => storeSetting('name', senderName(name) || null);

/** Somebody's attempt came with the link of the puzzle on the boards. @param code of the sender */
export function playAgainst(app: App, moves: string, code: string) {
  const { session } = app.page;
  Object.assign(session.game, { rival: moves, rivalName: read(code).name });
  turnTo(session, 'play');
  greet(app);
  app.announce(rivalWords(app));
  app.acted();
  if (knownLeast(app) === null) ask(app, 'least', false, { longest: LEAST_MS });
}

/** The results on the day of the puzzle on the boards came with its link. They stay until those of another day come. */
export function takeResults(app: App, code: string) {
  const { source } = app.page.session;
  const { name, results } = read(code);
  if (source?.kind !== 'daily' || results.size === 0) return;
  const others = friendsOn(source.date).filter(known => read(known).name !== name);
  storeSetting('friends', [source.date, ...[...others, code].slice(-MOST_FRIENDS)].join(' '));
  greet(app);
  app.announce(rivalWords(app));
  app.acted();
}

/** The codes of those who have sent their results on a day. */
function friendsOn(date: string): string[] {
  const [day, ...codes] = (remembered('friends') ?? '').split(' ');
  return day === date ? codes : [];
}

/** Those who have sent their results on a day. */
export const sendersOn = (date: string): Sender[] => friendsOn(date).map(read);

/** The figure of whoever sent the link: of the attempt, or else of the day's puzzle; null if there is none. */
export function rivalFigures({ page }: App) {
  const { text, start, game, source, puzzle } = page.session;
  const { score } = currentFamily(page);
  if (game.rival !== null && start !== null)
    return { name: game.rivalName, ...figuresOf(text, start, game.rival, score) };
  const sender = source?.kind === 'daily' ? sendersOn(source.date).at(-1) : undefined;
  const result = puzzle && sender?.results.get(puzzle.kind);
  return result ? { name: sender?.name ?? '', score: result.score, solved: true } : null;
}

const figuresOf = remember((text: string, start: State, moves: string, score: Family['score']) => {
  const replayed = engine.replay(text, start, moves);
  return { score: score(engine.trails(text, start, moves), moves), solved: replayed.ok && replayed.state.solved };
});

/** The sender's figure in words, with the minimum where it is known; empty if there is none. */
export function rivalWords(app: App) {
  const figures = rivalFigures(app);
  if (figures === null) return '';
  const { score, solved } = figures;
  const name = figures.name || t('rival.somebody');
  const played = t(ownKey(currentFamily(app.page).kind, 'won.count'), { count: score });
  const least = knownLeast(app);
  const end = !solved ? 'unsolved' : least === null ? 'solved' : score > least ? 'solved-more' : 'solved-least';
  return t(`rival.${end}`, { name, played, least: least ?? 0 });
}

/** Whether the walk may be shared as a challenge: none of it was shown or given. */
export function isChallenge({ page: { session } }: App) {
  const { game } = session;
  return game.walk.moves !== '' && isOwn(game) && game.hints === 0;
}
