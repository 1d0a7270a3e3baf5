/** English: collections of puzzles. Same keys and places as de.ts. */

import type { Dictionary } from '../i18n/index.ts';

export default {
  'collection.what': 'Several puzzles in one file and one link: a worksheet for a class, a contest of your own.',
  'collection.count': '{count} {count|puzzle|puzzles}',
  'collection.named-count': '{name} ({count} {count|puzzle|puzzles})',
  'collection.making': 'being made …',

  'collection.add': 'Add this puzzle to a collection',
  'collection.add-title': 'Add to a collection',
  'collection.add-now': 'Add',
  'collection.title-of-puzzle': 'Title of the puzzle',
  'collection.title-of-all': 'Title of the collection',
  'collection.into': 'Collection',
  'collection.begin': 'New collection',
  'collection.choose': 'Add my puzzles',
  'collection.all': 'All collections',
  'collection.share': 'Share collection',
  'collection.edit': 'Arrange',
  'collection.edit-done': 'Done',
  'collection.print': 'Class: quiz, worksheet',
  'collection.remove': 'Delete the collection',
  'collection.title-what': 'Title of puzzle {number}',
  'collection.handle': 'Move {name}: drag it, or press the arrow keys up and down',
  'collection.up': 'Move {name} up',
  'collection.down': 'Move {name} down',
  'collection.out': 'Remove {name}',
  'collection.moved': 'Now number {number} of {count}.',
  'collection.entry-removed': '{name} is removed.',
} satisfies Dictionary;
