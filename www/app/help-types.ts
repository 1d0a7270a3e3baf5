/**
 * The data of the help, in two languages with the same parts in the same order. help/book.tsx renders it; the families'
 * figures are the only code.
 */

import type { ComponentType } from 'preact';
import type { Language } from '../i18n/languages.ts';
import type { App } from './app.ts';

/**
 * A string is a paragraph. In it `…` is code, *…* is stressed, and [words](part) leads to another part of the help. Steps
 * are a numbered list, code some lines as they are written.
 */
export type TextPart = string | { list: string[] } | { steps: string[] } | { code: string };

export type HelpPart =
  | TextPart
  /** a live board, by its name among the family's boards */
  | { board: string; caption: string }
  /** a drawing, by its name among the family's figures; words: its labels */
  | { figure: string; caption: string; words?: Record<string, string> }
  /** the family's sample of its file format: a sentence for each of its rows */
  | { sample: string[] }
  /** rendered from the page's own data */
  | { special: 'keys' | 'version' | 'welcome' };

type HelpSection = { title: string; parts: HelpPart[] };

export interface Chapter {
  title: string;
  /** one sentence, for the contents */ about: string;
  /** by their names in addresses */ sections: Record<string, HelpSection>;
}

/** By their names in addresses, which the family's name precedes if it is one of a family. */
export type Chapters = Record<string, Chapter>;

/** A live puzzle, and the moves that “Show me” plays. */
export type LiveBoard = { text: string; moves: string };

/** Each row is some lines of the text; its marks point at places on the boards, in cells, whose middle is at .5. */
export type Sample = { text: string; rows: { lines: number; marks: { board: number; x: number; y: number }[] }[] };

/** contest and limits: its part of the common chapters; signs: the symbols on the boards, by role or shape */
export type FamilyTexts = {
  contest: HelpSection;
  limits: HelpSection;
  chapters: Chapters;
  signs: Record<string, string>;
};

export type FigureProps = { words: Record<string, string>; app: App };

export interface FamilyHelp {
  boards: Record<string, LiveBoard>;
  figures: Record<string, ComponentType<FigureProps>>;
  sample: Sample;
  texts: Record<Language, FamilyTexts>;
}
