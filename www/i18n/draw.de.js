/** German: what is said to those who draw puzzles of their own. Same keys and places as draw.en.js. */

/** @type {import('./index.js').Dictionary} */
export default {
  'reason.unknown-tool': 'Diese Rätsel haben kein Werkzeug „{found}“.',
  'reason.no-such-board': 'So viele Spielfelder gibt es nicht: Es sind {boards}.',
  'reason.outside-board': 'Das liegt nicht auf dem Spielfeld.',
  'reason.bad-marks': 'Das Werkzeug wurde anders benutzt als vorgesehen, ein Fehler in Lockstep.',
  'reason.bad-tool-value': 'Der Wert muss eine ganze Zahl von {least} bis {most} sein.',
  'reason.bad-board-size': 'Jede Seite muss {least} bis {most} Felder lang sein.',
};
