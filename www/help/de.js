/** German: the chapters of the help that are about every kind of puzzle. Same parts in the same order as en.js. */

/** @type {import('./types.js').Chapter[]} */
export default [
  {
    id: 'page',
    title: 'So findest du dich zurecht',
    about: 'Rätsel öffnen, spielen, lösen und bauen.',
    sections: [
      {
        id: 'open',
        title: 'Ein Rätsel öffnen',
        parts: [
          'Zieh eine Datei irgendwo auf die Seite oder füge ihren Text ein. Unter den Brettern gibt es mehr zu spielen: die Rätsel des Tages, Levels, Beispiele und alles, was du schon einmal offen hattest.',
          'Fang am besten mit dem ersten Level oder einem Beispiel an. Bei den [Regeln](rules) stehen kleine Bretter zum Ausprobieren.',
          { special: 'welcome' },
        ],
      },
      {
        id: 'tabs',
        title: 'Spielen, Lösen, Bauen',
        parts: [
          {
            list: [
              '*Spielen*: Geh selbst. Rückgängig nimmt alles zurück, was du getan hast, Schritt für Schritt. Ein Tipp sagt erst, wie es steht, dann, was deine letzten Züge gekostet haben, und erst dann den nächsten Zug.',
              '*Lösen*: Lass den Computer eine Lösung finden oder beweisen, dass es keine gibt, und sieh sie dir an.',
              '*Bauen*: Schreib ein Rätsel als Text, ändere es oder lass eines erzeugen.',
            ],
          },
        ],
      },
      {
        id: 'proved',
        title: 'Was „Bewiesen“ heißt',
        parts: [
          'Steht bei einer Antwort „Bewiesen“, dann ist sie sicher: Keine Lösung ist kürzer, oder es gibt gar keine. Eine abgebrochene Suche beweist höchstens eine untere Schranke, und das sagt sie auch. [Wie der Löser arbeitet](solver) erklärt, warum die Antwort stimmt.',
        ],
      },
    ],
  },
  {
    id: 'contest',
    title: 'Woher die Aufgaben kommen',
    about: 'Wettbewerb, Jahr, und wo das Original zu finden ist.',
    sections: [],
  },
  {
    id: 'limits',
    title: 'Grenzen',
    about: 'Wie groß ein Rätsel sein darf und was ein Browser lösen kann.',
    sections: [
      {
        id: 'all',
        title: 'Alle Rätsel',
        parts: [
          {
            list: [
              'Eine Datei oder ein eingefügter Text darf bis zu 32 MB haben.',
              'Eine Zugfolge, die du tippst oder einfügst, darf bis zu 10.000.000 Züge haben.',
              'Einen Link gibt es bis 32.000 Zeichen; was länger wäre, verschickst du als Datei. Ein Versuch in einem Link hat höchstens 1.000.000 Züge.',
              'Auf deinem Gerät werden bis zu 200 MB Rätsel aufgehoben.',
            ],
          },
          'Eine Suche endet ohne Antwort, wenn sie mehr Speicher bräuchte, als du unter „Lösen“ bei „Suchverfahren“ erlaubst. Das beweist nicht, dass es keine Lösung gibt. Die Kommandozeile kann mehr Speicher und mehrere Prozessoren nutzen.',
        ],
      },
    ],
  },
  {
    id: 'keys',
    title: 'Tasten',
    about: 'Alles, was ohne Maus geht.',
    sections: [
      { id: 'all', title: 'Alle Tasten', parts: [{ special: 'keys' }] },
      {
        id: 'touch',
        title: 'Maus und Finger',
        parts: [
          {
            list: [
              'Wisch über ein Brett, um einen Schritt in diese Richtung zu gehen.',
              'Zieh zwei Finger auseinander oder dreh das Mausrad, um zu vergrößern; dann kannst du das Brett verschieben.',
              'Wo ein Druck auf ein Feld nur eines bedeuten kann, gehst du dorthin.',
              'Lass die Maus oder einen Finger auf einem Feld ruhen, um zu lesen, was dort ist.',
            ],
          },
        ],
      },
      {
        id: 'sequence',
        title: 'Eine Folge aufschreiben',
        parts: [
          'Züge schreibst du als Pfeile `↓ → →`, als Buchstaben `D R R` oder als Wörter `runter rechts rechts`. Die Buchstaben sind in jeder Sprache dieselben, nach den englischen Wörtern: U (up, hoch), D (down, runter), L (links) und R (rechts). Beim Tippen versteht die Seite auch O U L R für oben, unten, links, rechts.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Datenschutz',
    about: 'Nichts verlässt dein Gerät.',
    sections: [
      {
        id: 'device',
        title: 'Alles bleibt bei dir',
        parts: [
          'Lockstep läuft in deinem Browser und hat keinen Server, an den es etwas schicken könnte. Deine Rätsel, deine Züge und deine Ergebnisse werden nicht hochgeladen, und niemand zählt mit, was du tust: Es gibt keine Cookies und keine Tracker.',
          'Was du öffnest, baust oder spielst, bleibt im Speicher dieses Browsers, damit du es wiederfindest. Unter „Deine“ kannst du einzelne Rätsel oder alle löschen oder alles als Datei sichern.',
        ],
      },
      {
        id: 'links',
        title: 'Links',
        parts: [
          'Ein Link enthält das Rätsel selbst, hinter einem `#`. Diesen Teil einer Adresse schicken Browser an keinen Server. Wer den Link bekommt, sieht, was darin steht: das Rätsel, und deine Züge, wenn du sie mitschickst.',
        ],
      },
    ],
  },
  {
    id: 'about',
    title: 'Lizenz und Version',
    about: 'Freie Software, und welche Version das ist.',
    sections: [
      { id: 'version', title: 'Version', parts: [{ special: 'version' }] },
      {
        id: 'licence',
        title: 'Lizenz',
        parts: [
          'Lockstep ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, wie du möchtest. Du darfst es benutzen, ändern und weitergeben; die Bedingungen stehen in den Dateien `LICENSE-MIT` und `LICENSE-APACHE`, die zu dieser Seite gehören.',
        ],
      },
    ],
  },
];
