/**
 * What the help is made of: plain data, in two languages with the same parts in the same order. book.js makes it into
 * a page; no code lives here.
 *
 * @typedef {string | Bullets | Steps | Code | BoardPart | FigurePart | SamplePart | ListPart} Part
 *   A string is a paragraph. In it `…` is code, *…* is stressed, and [words](part) leads to another part of the help.
 * @typedef {{ list: string[] }} Bullets
 * @typedef {{ steps: string[] }} Steps a numbered list
 * @typedef {{ code: string }} Code some lines as they are written
 * @typedef {{ board: string, caption: string }} BoardPart a live board, by its name among the family's boards
 * @typedef {{ figure: string, caption: string, words?: Record<string, string> }} FigurePart a drawing, by its name
 *   among the family's figures; words: what is written in it
 * @typedef {{ sample: string[] }} SamplePart the family's sample of its file format: a sentence for each of its rows
 * @typedef {{ special: 'keys' | 'version' | 'welcome' }} ListPart what is made from the page itself
 *
 * @typedef {object} HelpSection
 * @property {string} id unique in its chapter
 * @property {string} title
 * @property {Part[]} parts
 *
 * @typedef {object} Chapter
 * @property {string} id as it stands in the address, behind the family's name where it is one of a family
 * @property {string} title
 * @property {string} about one sentence, for the contents
 * @property {HelpSection[]} sections
 *
 * @typedef {object} LiveBoard A puzzle to be tried.
 * @property {string} text
 * @property {string} moves what “Show me” plays
 *
 * @typedef {object} SampleRow One or several lines of the sample.
 * @property {number} lines how many
 * @property {{ board: number, x: number, y: number }[]} marks where they are seen on the boards, in cells; a cell's
 *   middle is at .5
 *
 * @typedef {{ text: string, rows: SampleRow[] }} Sample
 *
 * @typedef {{ contest: HelpSection, limits: HelpSection, chapters: Chapter[], signs: Record<string, string> }} FamilyTexts
 *   contest and limits: its part of the chapters of everybody; signs: what is on the boards, by role or shape
 *
 * @typedef {object} FamilyHelp
 * @property {Record<string, LiveBoard>} boards
 * @property {Record<string, (words: Record<string, string>) => Element>} figures
 * @property {Sample} sample
 * @property {Record<import('../i18n/index.js').Language, FamilyTexts>} texts
 */

export {};
