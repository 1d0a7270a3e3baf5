/** English: what the static pages say beyond the page's own words. Same keys and places as words.de.js. */

/** @type {Record<string, string>} */
export default {
  'language': 'English',
  'families': 'Kinds of puzzles',
  'home.title': 'Grid puzzles to play, solve and make',
  'home.about':
    'Play them with keys or by touch, ask for hints, watch them solved with proof, or make your own. All of it happens in your browser.',
  'home.open': 'Open Lockstep',
  'puzzle.play': 'Play “{name}”',
  'puzzle.free':
    'It opens in your browser: play it with keys or by touch, ask for a hint, or see it solved with proof.',
  'puzzle.corner': 'The picture shows one corner; the puzzle goes on.',
  'puzzle.others': 'More puzzles of this kind',
  'level.play': 'Play this level',
  'family.play': 'Play {name}',
  'family.earlier': 'Earlier levels',
  'family.learn': 'Rules, file format and how the solver works',
  'help.about': 'The rules of all puzzles, their file formats, and how they are solved.',
  'help.open': 'Open this chapter in Lockstep',
  'help.open-all': 'Open the help in Lockstep',
  'help.live': 'In Lockstep, the help is beside the boards, and its small boards can be played.',
  'help.try': 'Try it',
  'help.moves': 'To try: {moves}',
  'missing.title': 'There is nothing at this address',
  'missing.text': 'The puzzle may have another name, or the address may be incomplete.',
  'missing.all': 'All puzzles',
};
