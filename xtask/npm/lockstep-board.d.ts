/** `<lockstep-board puzzle="…">`; importing the script defines it. */
export declare class LockstepBoard extends HTMLElement {
  /** The attribute: the text of a puzzle, or an address of one in Lockstep. */
  puzzle: string;
  /** The moves so far, as letters `U` `D` `L` `R`. */
  readonly moves: string;
  /** Takes the last press back. */
  undo(): void;
}

/** Fired, bubbling, whenever moves have solved the puzzle. */
export type SolvedEvent = CustomEvent<{ moves: string; puzzle: string }>;

declare global {
  interface HTMLElementTagNameMap {
    'lockstep-board': LockstepBoard;
  }
}
