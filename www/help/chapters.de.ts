/** German: the chapters of the help that are about every kind of puzzle. Same parts in the same order as en.ts. */

import type { Chapters } from '../app/help-types.ts';

export default {
  page: {
    title: 'So findest du dich zurecht',
    about: 'Rätsel öffnen, spielen, lösen und bauen; was „Lösen“ zeigt; Arbeitsblätter und Aufgaben.',
    sections: {
      open: {
        title: 'Ein Rätsel öffnen',
        parts: [
          'Zieh eine Datei irgendwo auf die Seite, füge ihren Text ein oder wähle „Datei öffnen“: unter „Lösen“, unter „Bauen“ und auf der Startseite. Dann bist du bei „Lösen“. Unter „Start“, ganz oben, gibt es mehr zu spielen: die Rätsel des Tages, Levels, Beispiele und alles, was du schon einmal offen hattest.',
          'Fang am besten mit dem ersten Level oder einem Beispiel an. Bei den [Regeln](rules) stehen kleine Bretter zum Ausprobieren.',
          { special: 'welcome' },
        ],
      },
      tabs: {
        title: 'Spielen, Lösen, Bauen',
        parts: [
          {
            list: [
              '*Spielen*: Geh selbst. „Rückgängig“ nimmt zurück, was du zuletzt gedrückt hast. Ein Tipp sagt erst, ob das Rätsel noch lösbar ist, dann, welche Züge du verschenkt hast, und erst dann den nächsten Zug.',
              '*Lösen*: Lass den Computer eine Lösung finden, die du dir dann ansiehst, oder beweisen, dass es keine gibt.',
              '*Bauen*: Schreib ein Rätsel als Text, ändere es oder lass eines erzeugen.',
            ],
          },
        ],
      },
      levels: {
        title: 'Levels, und Rätsel für jeden Tag',
        parts: [
          'Jede Rätselart hat Levels, in Kapiteln nach Ideen geordnet; keines ist gesperrt. Jeder Tag bringt ein Rätsel jeder Art, für alle dasselbe, von Tag zu Tag in der Woche schwerer.',
          {
            list: [
              '★ selbst gelöst, mit dem Minimum; ✓ selbst gelöst; ◌ gelöst mit Zügen, die ein Tipp dir verraten hat. Ein Tipp, der einen Zug zeigt, kostet den Stern, gespielt oder nicht; was er vorher sagt, kostet nichts. Eine Lösung, die dir die Seite vorspielt oder die du unter „Lösen“ ansiehst, zählt nicht. Fang von vorn an, und ein neuer Versuch zählt.',
              'Deine Serie wächst mit jedem Tag, an dem du eines der Rätsel von heute löst. Zwei Tage im Monat darfst du auslassen.',
              '„Frühere Tage“ auf der Startseite öffnet die Rätsel jedes früheren Tages und zeigt, was noch einen Versuch wert ist: mit Tipps gelöst, über dem Minimum oder nur angesehen.',
              'Findet sich eine bessere Reihenfolge, kommen dafür neue Levels dazu. Die älteren behalten ihre Links und deine Ergebnisse, unter „Frühere Levels“ am Ende der Liste.',
            ],
          },
        ],
      },
      proved: {
        title: 'Was „Bewiesen“ heißt',
        parts: [
          'Steht bei einer Antwort „Bewiesen“, dann ist sie sicher: Keine Lösung ist besser, oder es gibt gar keine. Eine abgebrochene Suche beweist höchstens eine untere Schranke, und das sagt sie auch. [Wie der Löser arbeitet](solver) erklärt, warum die Antwort stimmt.',
        ],
      },
      more: {
        title: 'Was „Lösen“ noch zeigt',
        parts: [
          {
            list: [
              '*Warum das die kürzeste ist*, unter der Antwort: ihre Länge, ihre untere Schranke und woher die kommt, wie viele Zustände die Suche gesehen und wie lange sie gebraucht hat. „Vom Prüfer nachgespielt ✓“ heißt: Ein Prüfer, der mit der Suche keinen Code gemeinsam hat, hat die Lösung durchgespielt.',
              '*Schritt für Schritt erklärt*: die Idee, wie sie an diesem Rätsel aussieht, warum die Antwort stimmt und was sie kostet.',
              '*Zu sehen*, unter dem Brett: die Lösung, oder die Suche eines Verfahrens, Schritt für Schritt, so schnell du willst. Suchen stehen nur zur Wahl, wenn bei ihnen etwas zu sehen ist.',
              '*Vorführen*, der letzte Knopf dort: nur Bretter, Wiedergabe und Antwort, groß genug für einen Beamer. Esc beendet es.',
              '*Vergleich*: wenn du zwischen Verfahren wählen kannst, ihre Zahlen am selben Rätsel.',
              '*Alle Zustände*: bei Rätseln mit höchstens 2.000 Zuständen ein Bild mit einem Punkt für jeden. Es zeigt die kürzesten Lösungen und die Zustände, die nicht mehr lösbar sind.',
              '*Eigene Lösung prüfen*: deine oder die einer ganzen Klasse, als Text oder aus Dateien. Eine Tabelle zeigt, welche das Rätsel lösen und wie weit jede von der besten entfernt ist. Wurde eine Regel anders gelesen, steht dabei, welche; dafür genügt auch nur eine Länge wie 115.',
            ],
          },
        ],
      },
      improve: {
        title: 'Interessanter machen',
        parts: [
          'Unter „Bauen“ sucht „Interessanter machen“ kleine Änderungen des Rätsels auf den Brettern: solche, die seine kürzeste Lösung am meisten verlängern, solche, die nur eine kürzeste Lösung übrig lassen, oder solche, die ein Rätsel ohne Lösung reparieren. Sind alle Lösungen gleich lang, sucht es stattdessen das schwierigste Rätsel.',
          'Jedes vorgeschlagene Rätsel ist mit Beweis gelöst. Für eine Vorschau drückst du auf die Zeile: Die Bretter zeigen das geänderte Rätsel, das Neue ist markiert, und deins bleibt, wie es ist. „Übernehmen“ ist eine einzige Änderung, die du rückgängig machen kannst.',
          {
            list: [
              'Nur eine Änderung, die der kürzesten Lösung im Weg ist, kann sie verlängern. Sind alle diese probiert, steht da, dass keine einzelne Änderung mehr bewirkt, und das ist bewiesen.',
              'Bei größeren Rätseln gibt es zu viele Änderungen: Dann werden einige zufällig gezogen, und „Andere suchen“ zieht andere.',
              'Sind mehrere Änderungen erlaubt, werden die besten Rätsel mit einer Änderung noch einmal geändert, und so weiter. Das findet viele gute Rätsel, beweist aber nicht, dass es kein besseres gibt.',
            ],
          },
        ],
      },
      collections: {
        title: 'Mehrere Rätsel in einem',
        parts: [
          'Eine Sammlung enthält mehrere Rätsel beliebiger Art in einer Reihenfolge. Öffne ihre Datei oder ihren Link und spiele eins nach dem anderen. Um selbst eine anzulegen, hake Rätsel an: in Levels, Beispielen, bei *Deine Rätsel* und vergangenen Tagen; oder zieh mehrere Dateien auf einmal auf die Seite. Was angehakt ist, steht neben der Liste: Dort gibst du Titel, verschiebst und entfernst Rätsel, teilst alles oder machst eine Aufgabe oder ein Arbeitsblatt daraus.',
          '„In Runden spielen“, auf einer Sammlung und in jedem Kapitel der Levels, beginnt jedes Rätsel von vorn und zeigt Züge und Zeit neben denen der letzten Runde. Was du nicht geschafft hast, kommt zuerst. Alles bleibt auf deinem Gerät.',
          'Ihre Datei kannst du von Hand schreiben: eine Zeile `collection:` mit dem Titel der Sammlung, dann für jedes Rätsel eine Zeile `puzzle:` mit seinem Titel und darunter das Rätsel in seinem eigenen Format.',
          {
            code: 'collection: Blatt für Freitag\n\npuzzle: Zum Aufwärmen\nirrgarten 5 5\n#####\n#S..#\n###.#\n#...E\n#####\n\npuzzle: Zwei auf einmal\n3 1\n0 0\n0\n0 0\n0',
          },
          {
            list: [
              'Titel dürfen fehlen; jeder hat eine Zeile und höchstens 100 Zeichen. Es sind höchstens 100 Rätsel.',
              'Über dem ersten Rätsel dürfen leere Zeilen stehen und Kommentare, die mit `#` beginnen.',
              'Bei einem Fehler steht die Zeile in der ganzen Datei dabei.',
              'Unter `puzzle:` dürfen zwei Kommentare stehen: `# author:` mit dem Namen des Autors und `# note:` mit Regeln oder einem Tipp, die vor dem Spielen zu sehen sind. Die Datei eines einzelnen Rätsels beginnt mit ihnen und mit `# title:`.',
              '„Teilen“ macht ihren Link. Erzeugte Rätsel brauchen je wenige Zeichen, andere umso mehr, je größer sie sind. Würde er zu lang, schick die Datei.',
            ],
          },
        ],
      },
      offline: {
        title: 'Ohne Netz',
        parts: [
          'Wenn die Seite dafür eingerichtet ist, speichert dein Browser sie beim ersten Besuch vollständig: Danach öffnet sie sich ohne Netz, und alles funktioniert. Über das Menü des Browsers kannst du sie installieren, dann hat sie ein eigenes Fenster und ein eigenes Symbol.',
          'Gibt es eine neuere Version, steht das neben den Brettern. Sie kommt, wenn du dort „Neu laden“ drückst, oder beim nächsten Öffnen, wenn alle Tabs der Seite geschlossen waren. Was auf den Brettern ist, bleibt.',
        ],
      },
    },
  },
  class: {
    title: 'Für Lehrkräfte',
    about: 'Zehn Minuten mit einer Klasse: Sammlungen, Aufgaben, abgegebene Lösungen, Arbeitsblätter.',
    sections: {
      collect: {
        title: 'Rätsel auswählen',
        parts: [
          '„Start“ führt zu *Klasse*. Wähle dort das Rätsel auf den Brettern oder eine Sammlung; [Sammlungen](page/collections) fassen bis zu 100 Rätsel mit eigenen Titeln in deiner Reihenfolge.',
          'Levels, Beispiele, erzeugte Rätsel und eigene Zeichnungen lassen sich mischen. Zehn von jeder Art, von leicht nach schwer, liegen zum Austeilen bereit. Andere hakst du an, wo sie stehen: Alles, was du öffnest, erzeugst oder zeichnest, findest du unter *Deine Rätsel*.',
        ],
      },
      quiz: {
        title: 'Eine Aufgabe auf Geräten',
        parts: [
          '„Link und Code“ macht einen Link und einen Code, den die Klasse von der Tafel fotografiert. Er öffnet alle Rätsel ohne Tipps und ohne „Lösen“ und fragt zuerst nach dem Namen. Niemand braucht ein Konto, und nichts wird von selbst gesendet.',
          'Nach dem letzten Rätsel kommt „Abgeben“: Das fragt nach, bevor eine unfertige Aufgabe weggeht, und kopiert einen Text mit den Zügen für jedes Rätsel. Er kommt in eine Nachricht oder auf eine Lernplattform oder geht über das Teilen-Menü des Geräts. Eine Aufgabe ist eine Abmachung, kein Schutz: Der Link lässt sich auch ohne sie öffnen.',
        ],
      },
      check: {
        title: 'Prüfen, was zurückkommt',
        parts: [
          'Füge alle Texte untereinander bei *Abgegebene Lösungen* ein, oder wähle oder zieh die Dateien dorthin. Jeder Teil nennt sein Rätsel, damit nichts am falschen geprüft wird; Teile für andere Rätsel werden gezählt und weggelassen.',
          'Die Tabelle hat eine Zeile pro Schüler und eine Spalte pro Rätsel: ✓ mit den gebrauchten Zügen, ✗, wenn es nicht gelöst ist. „Als CSV speichern“ schreibt dieselbe Tabelle für eine Tabellenkalkulation.',
          'Auch Listen ohne Aufgabe gehen: „Name: Züge“ in jeder Zeile, für ein Rätsel auf einmal. „Eigene Lösung prüfen“ unter „Lösen“ erklärt jede falsche Antwort.',
        ],
      },
      paper: {
        title: 'Arbeitsblätter',
        parts: [
          'Ein Arbeitsblatt hat deine Überschrift und Anweisung, die Regeln auf der ersten Seite, Platz für die Züge, auf Wunsch Punkte und Lösungen am Ende oder auf der Rückseite. „Von leicht nach schwer“ ordnet nach gemessener Schwierigkeit.',
          'Ein Code neben jedem Rätsel öffnet es auf dem Handy. Die Vorschau zeigt jede Seite, wie sie gedruckt wird.',
        ],
      },
    },
  },
  contest: {
    title: 'Woher die Aufgaben kommen',
    about: 'Wettbewerb, Jahr, und wo das Original zu finden ist.',
    sections: {},
  },
  limits: {
    title: 'Grenzen',
    about: 'Wie groß ein Rätsel sein darf und was ein Browser lösen kann.',
    sections: {
      all: {
        title: 'Alle Rätsel',
        parts: [
          {
            list: [
              'Eine Datei oder ein eingefügter Text darf bis zu 32 MB haben.',
              'Eine Folge, die du tippst oder einfügst, darf bis zu 10.000.000 Züge haben. Prüfen kannst du bis zu 10.000 Folgen auf einmal.',
              'Ein Link hat bis zu 32.000 Zeichen; ein größeres Rätsel verschickst du als Datei. Ein Versuch in einem Link hat höchstens 1.000.000 Züge.',
              'Auf deinem Gerät werden bis zu 200 MB Rätsel gespeichert.',
              'Das Bild aller Zustände gibt es bei bis zu 2.000 Zuständen.',
            ],
          },
          'Eine Suche endet ohne Antwort, wenn sie mehr Speicher bräuchte, als sie in einem Browser nehmen darf. Das beweist nicht, dass es keine Lösung gibt. Die Kommandozeile kann mehr Speicher und mehrere Prozessoren nutzen.',
        ],
      },
    },
  },
  keys: {
    title: 'Tasten',
    about: 'Alles, was ohne Maus geht.',
    sections: {
      all: {
        title: 'Alle Tasten',
        parts: [{ special: 'keys' }],
      },
      touch: {
        title: 'Maus und Finger',
        parts: [
          {
            list: [
              'Wisch über ein Brett, um einen Zug in diese Richtung zu spielen.',
              'Drück auf ein Feld, um dorthin zu gehen, wenn das nur auf eine Weise möglich ist. In der Suche hält ein Druck das Feld fest, wenn die Seite es sagt.',
              'Zieh zwei Finger auseinander oder dreh das Mausrad, um zu vergrößern; dann kannst du das Brett verschieben.',
              'Lass die Maus oder einen Finger auf einem Feld ruhen, um zu lesen, was dort ist.',
            ],
          },
        ],
      },
      sequence: {
        title: 'Eine Folge aufschreiben',
        parts: [
          'Züge schreibst du als Pfeile `↓ → →`, als Buchstaben `D R R` oder als Wörter `runter rechts rechts`. Die Buchstaben sind in jeder Sprache dieselben, nach den englischen Wörtern: U (up, hoch), D (down, runter), L (links) und R (rechts). Beim Tippen versteht die Seite auch O U L R für oben, unten, links, rechts.',
        ],
      },
    },
  },
  privacy: {
    title: 'Datenschutz',
    about: 'Nichts verlässt dein Gerät.',
    sections: {
      device: {
        title: 'Alles bleibt bei dir',
        parts: [
          'Lockstep läuft in deinem Browser und hat keinen Server, an den es etwas schicken könnte. Deine Rätsel, deine Züge und deine Ergebnisse werden nicht hochgeladen, und niemand zählt mit, was du tust: Es gibt keine Cookies und keine Tracker.',
          'Der Server, von dem die Seite kommt, sieht nur, dass dein Browser ihre Dateien lädt, wie bei jeder Seite. Was du damit machst, sieht er nicht.',
          'Rätsel, die du öffnest, baust oder spielst, und deine Einstellungen bleiben im Speicher dieses Browsers, damit du sie wiederfindest. Unter „Deine Rätsel“ kannst du einzelne Rätsel oder alle löschen oder alles als Datei sichern.',
        ],
      },
      links: {
        title: 'Links',
        parts: [
          'Ein Link enthält hinter einem `#` das Rätsel selbst oder den Namen eines Beispiels, eines Levels oder eines Tages. Diesen Teil einer Adresse schicken Browser an keinen Server. Wer den Link bekommt, sieht, was darin steht: das Rätsel, und deine Züge, wenn du sie mitschickst.',
        ],
      },
    },
  },
  about: {
    title: 'Lizenz und Version',
    about: 'Freie Software, und welche Version das ist.',
    sections: {
      version: {
        title: 'Version',
        parts: [{ special: 'version' }],
      },
      licence: {
        title: 'Lizenz',
        parts: [
          'Lockstep ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, wie du möchtest. Du darfst es benutzen, ändern und weitergeben; die Bedingungen stehen in den Dateien `LICENSE-MIT` und `LICENSE-APACHE`, die zu dieser Seite gehören.',
        ],
      },
    },
  },
} satisfies Chapters;
