/**
 * What the help is made of: plain data, in two languages with the same parts in the same order. help/book.tsx makes it
 * into a page; the families' figures are the only code.
 */

import type { ComponentType } from 'preact';
import type { Language } from '../i18n/index.ts';

/** A string is a paragraph. In it `…` is code, *…* is stressed, and [words](part) leads to another part of the help. */
export type TextPart = string | Bullets | Steps | Code;

export type Part = TextPart | BoardPart | FigurePart | SamplePart | ListPart;

type Bullets = { list: string[] };

/** a numbered list */
type Steps = { steps: string[] };

/** some lines as they are written */
type Code = { code: string };

/** a live board, by its name among the family's boards */
type BoardPart = { board: string; caption: string };

/** a drawing, by its name among the family's figures; words: what is written in it */
type FigurePart = { figure: string; caption: string; words?: Record<string, string> };

/** the family's sample of its file format: a sentence for each of its rows */
type SamplePart = { sample: string[] };

/** what is made from the page itself */
type ListPart = { special: 'keys' | 'version' | 'welcome' };

interface HelpSection {
  /** unique in its chapter */ id: string;
  title: string;
  parts: Part[];
}

export interface Chapter {
  /** as it stands in the address, behind the family's name where it is one of a family */ id: string;
  title: string;
  /** one sentence, for the contents */ about: string;
  sections: HelpSection[];
}

/** A puzzle to be tried. */
export interface LiveBoard {
  text: string;
  /** what “Show me” plays */ moves: string;
}

/** One or several lines of the sample. */
interface SampleRow {
  /** how many */ lines: number;
  /** where they are seen on the boards, in cells; a cell's middle is at .5 */
  marks: { board: number; x: number; y: number }[];
}

export type Sample = { text: string; rows: SampleRow[] };

/** contest and limits: its part of the chapters of everybody; signs: what is on the boards, by role or shape */
export type FamilyTexts = {
  contest: HelpSection;
  limits: HelpSection;
  chapters: Chapter[];
  signs: Record<string, string>;
};

export interface FamilyHelp {
  boards: Record<string, LiveBoard>;
  figures: Record<string, ComponentType<{ words: Record<string, string> }>>;
  sample: Sample;
  texts: Record<Language, FamilyTexts>;
}
