/** Recorded tables: what a person presses, line by line, and what is there then. */

import { test } from 'node:test';
import { en } from './page.ts';
import { exactly, type Presses, type Room, type Then, visitor } from './person.ts';

export { exactly };

type Lines = (Presses | [Presses, Then])[];

/** @param y from 1 */
export const cell = (x: number, y: number) => en('stage.at', { x, y });
/** Where the players are, in the words of the boards' captions: in a maze. */
export const [START, GOAL] = [en('simultaneous.at-start'), en('simultaneous.at-goal')];

export const robot = (energy: number, x: number, y: number) => en('stromrallye.place', { energy, place: cell(x, y) });

export const onBattery = (energy: number, charge: number, x: number, y: number) =>
  en('stromrallye.place-on-battery', { energy, charge, place: cell(x, y) });

export const moves = (count: number) => new RegExp(`^${en('count.moves', { count })}([, ]|$)`);
export const undoing = (key: string, args?: Args) => en('walk.undo-what', { what: en(key, args) });
export const begins = (words: string) => new RegExp(`^${exactly(words)}`);
export const exact = (words: string) => new RegExp(`^${exactly(words)}$`);

/** Where a table begins: on a pasted text, or on what a link opens; in a room, or drawing. */
type Opening = { text?: string; link?: string; room?: Room; way?: 'draw'; options?: ContextOptions };

const visit = visitor();

export const pasted = (text: string, how?: Omit<Opening, 'text'>): Opening => ({ text, ...how });
export const linked = (link: string, how?: Omit<Opening, 'link'>): Opening => ({ link, ...how });

export const opens = (text: string) => (me: Person) => me.open(text);

/**
 * One test: what holds of the page, sentence by sentence, each where the one before has ended, with what is pressed and
 * what is there then. A failure names its sentence and line.
 */
export function replay(
  title: string,
  { text, link, room = 'play', way, options }: Opening,
  sentences: Record<string, Lines>,
) {
  test(title, async () => {
    const me = await visit(link, options);
    if (text !== undefined) await me.open(text);
    if (way) await me.makeBy(way);
    else await me.goTo(room);
    for (const [sentence, lines] of Object.entries(sentences))
      for (const [index, line] of lines.entries()) {
        const [presses, then] = Array.isArray(line) ? line : [line, {}];
        try {
          await me.does(presses, then);
        } catch (error) {
          // The report ends with this line.
          const after = `line ${index + 1}, ${String(presses).split('\n')[0] || 'before any press'}`;
          throw new Error(`“${sentence}” does not hold (${after}): ${error instanceof Error ? error.message : error}`);
        }
      }
  });
}
