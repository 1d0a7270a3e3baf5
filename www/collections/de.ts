/** German: collections of puzzles. Same keys and places as en.ts. */

import type { Translation } from '../i18n/index.ts';
import type original from './en.ts';

export default {
  'collection.what':
    'Mehrere Rätsel in einer Datei und einem Link: ein Arbeitsblatt für die Klasse, ein eigener Wettbewerb.',
  'collection.count': '{count} Rätsel',
  'collection.named-count': '{name} ({count} Rätsel)',
  'collection.making': 'wird erzeugt …',

  'collection.add': 'Zu einer Sammlung hinzufügen',
  'collection.add-title': 'Zu einer Sammlung hinzufügen',
  'collection.add-now': 'Hinzufügen',
  'collection.title-of-puzzle': 'Titel des Rätsels',
  'collection.title-of-all': 'Titel der Sammlung',
  'collection.into': 'Sammlung',
  'collection.begin': 'Neue Sammlung',
  'collection.choose': 'Eigene Rätsel hinzufügen',
  'collection.all': 'Alle Sammlungen',
  'collection.share': 'Sammlung teilen',
  'collection.edit': 'Ordnen',
  'collection.edit-done': 'Fertig',
  'collection.print': 'Klasse: Aufgabe, Arbeitsblatt',
  'collection.remove': 'Sammlung löschen',
  'collection.title-what': 'Titel von Rätsel {number}',
  'collection.handle': '{name} verschieben: ziehen oder Pfeiltasten nach oben und unten',
  'collection.up': '{name} nach oben',
  'collection.down': '{name} nach unten',
  'collection.out': '{name} entfernen',
  'collection.moved': 'Jetzt Nummer {number} von {count}.',
  'collection.entry-removed': '{name} ist entfernt.',
} satisfies Translation<typeof original>;
