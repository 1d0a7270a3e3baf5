/** What the page remembers of where its parts are: see layout.ts. */

export type Side = 'library' | 'panel';

export interface Layout {
  /** Whether the window is narrow. */ narrow: boolean;
  /** Whether the sheet is open. */ sheet: boolean;
  /** The page of the sheet that was asked for last; null before any was. */ asked: Side | null;
  /** The page that it shows. */ side: Side;
  /** What was seen last, of all that closes the sheet when another one comes. */ seen: Seen;
}

export interface Seen {
  boards: unknown;
  watched: unknown;
  graded: unknown;
  question: unknown;
  tried: unknown;
}

export function newLayout(): Layout {
  const seen = { boards: null, watched: null, graded: null, question: null, tried: null };
  return { narrow: false, sheet: false, asked: null, side: 'panel', seen };
}
