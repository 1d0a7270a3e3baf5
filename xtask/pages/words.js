/** The words of the small pages, as they stand in the markup, which no sign of them may end. */

/**
 * @typedef {object} Words
 * @property {string} title
 * @property {string} about
 * @property {[name: string, words: string][]} kinds of the families
 * @property {string} picture what it shows
 * @property {string} open
 * @property {string} more
 * @property {string} missing
 * @property {string} perhaps
 */

/** @type {Record<import('../../www/i18n/languages.ts').Language, Words>} */
export const WORDS = {
  en: {
    title: 'Grid puzzles to play, solve and make',
    about:
      'Play them with keys or by touch, ask for hints, watch them solved with proof, or make your own. All of it happens in your browser.',
    kinds: [
      ['Mazes', 'Every move counts for all players at once. Bring everybody to their goal.'],
      ['Stromrallye', 'One robot, many batteries: empty them all.'],
      ['Irrgarten', 'Find the way out, past arrows, jumpers and crossings.'],
    ],
    picture: 'Two mazes side by side, each with a player at the start and a goal',
    open: 'Open Lockstep',
    more: 'About Lockstep',
    missing: 'There is nothing at this address',
    perhaps: 'The puzzle may have another name, or the address may be incomplete.',
  },
  de: {
    title: 'Rätsel auf Gittern: spielen, lösen, selbst machen',
    about:
      'Spiel sie mit Tasten oder Fingern, lass dir Tipps geben, sieh dir Lösungen mit Beweis an, oder mach eigene. Das alles läuft in deinem Browser.',
    kinds: [
      ['Labyrinthe', 'Jeder Zug gilt für alle zugleich. Bring alle auf ihr Zielfeld.'],
      ['Stromrallye', 'Ein Roboter, viele Batterien: Mach alle leer.'],
      ['Irrgarten', 'Finde hinaus, durch Pfeile, Springer und Kreuzungen.'],
    ],
    picture: 'Zwei Labyrinthe nebeneinander, in jedem eine Figur am Start und ein Ziel',
    open: 'Lockstep öffnen',
    more: 'Über Lockstep',
    missing: 'Unter dieser Adresse ist nichts',
    perhaps: 'Vielleicht heißt das Rätsel anders, oder die Adresse ist unvollständig.',
  },
};
