/** German, what only Stromrallye says. Same keys and places as stromrallye.en.js. */

/** @type {import('./index.js').Dictionary} */
export default {
  'family.stromrallye': 'Stromrallye',
  'family.stromrallye.tagline': 'Ein Roboter, viele Batterien, und alle sollen leer werden',
  'family.stromrallye.how':
    'Geh mit den Pfeiltasten, den Knöpfen, durch Wischen oder durch Drücken auf ein Feld in gerader Linie. Jeder Schritt kostet eine Einheit Ladung; auf einer Batterie tauscht der Roboter.',

  'count.batteries': { one: '{count} Ersatzbatterie', other: '{count} Ersatzbatterien' },

  robot: 'Roboter',
  'robot.place': 'Ladung {energy} · {place}',
  'robot.place-on-battery': 'Ladung {energy}, darunter {charge} · {place}',
  'robot.board':
    'Spielfeld mit {width} mal {height} Feldern, {batteries}, davon geladen: {charged}. Der Roboter steht in Spalte {x}, Zeile {y}, Ladung der Bordbatterie: {energy}.',
  'robot.moment': 'Nach {moment} von {count} Zügen.',
  'robot.swapped': 'Getauscht: Die Bordbatterie hat jetzt Ladung {energy}.',
  'robot.solved': {
    one: 'Von Hand gelöst: {count} Zug, und alle Batterien sind leer.',
    other: 'Von Hand gelöst: {count} Züge, und alle Batterien sind leer.',
  },
  'robot.stranded': {
    one: 'Keine Energie mehr: {count} Einheit ist noch auf dem Feld.',
    other: 'Keine Energie mehr: {count} Einheiten sind noch auf dem Feld.',
  },
  'robot.forecast': {
    one: 'Jede Lösung hat {count} Zug.',
    other: 'Jede Lösung hat {count} Züge.',
  },
  'robot.result': {
    one: 'Gelöst: {count} Zug (so viele hat jede Lösung).',
    other: 'Gelöst: {count} Züge (so viele hat jede Lösung).',
  },
  'robot.already': 'Alle Batterien sind schon leer: 0 Züge.',
  'robot.unsolvable': 'Es gibt keine Lösung. Bewiesen.',
  'robot.parity':
    'Es gibt keine Lösung. Parität: {ones} den Wert 1, {cells} nur {least} oder {most}. Bewiesen.',
  'robot.parity-ones': { one: '{count} Batterie hat', other: '{count} Batterien haben' },
  'robot.parity-cells': { one: 'ihr {count} Feld erlaubt', other: 'ihre {count} Felder erlauben' },
  'robot.why-parity':
    'Eine Batterie hat den Wert 1, wenn Ladung, Spalte und Zeile zusammen ungerade sind, sonst 0. Kein Zug und kein Tausch ändert das. Am Ende sind alle leer: Dann haben die auf getönten Feldern des Schachbretts den Wert 1, und höchstens eine mehr, mit der der Roboter stehen bleibt. Ringe markieren die Batterien mit Wert 1.',
  'robot.unreachable':
    'Es gibt keine Lösung. Die Batterie bei {x},{y} ist mit keiner Ladung erreichbar. Bewiesen.',
  'robot.why-unreachable':
    'Keine Batterie reicht von den anderen bis zu dieser, wie der Roboter auch geht. Ihr Feld ist auf dem Brett am Start umrahmt.',
  'robot.dead-ends':
    'Es gibt keine Lösung. Die Batterien bei {first} und {second} sind beide Sackgassen. Bewiesen.',
  'robot.why-dead-ends':
    'Keine von beiden reicht bis zu einer anderen geladenen Batterie, also könnte der Roboter mit jeder nur aufhören; aber es gibt nur ein Ende. Ihre Felder sind auf dem Brett am Start umrahmt.',
  'robot.stuck':
    'Es gibt keine Lösung. Der Roboter kann nicht gehen, und es ist noch nicht alles leer. Bewiesen.',
  'robot.why-stuck': 'Sein Feld ist auf dem Brett am Start umrahmt.',
  'robot.exhausted': 'Es gibt keine Lösung. Alle Möglichkeiten sind durchprobiert. Bewiesen.',
  'robot.cost': '{time} · {states} Knoten · {bytes}',
  'robot.swaps': { one: 'Tausche: {count}.', other: 'Tausche: {count}.' },
  'robot.swaps-proved': {
    one: 'Tausche: {count}. Weniger geht nicht, bewiesen.',
    other: 'Tausche: {count}. Weniger geht nicht, bewiesen.',
  },
  'robot.swaps-improving': {
    one: 'Tausche: {count}, bisher am besten. Sucht nach weniger …',
    other: 'Tausche: {count}, bisher am besten. Sucht nach weniger …',
  },
  'robot.swaps-stopped': {
    one: 'Tausche: {count}, bisher am besten. Die Suche nach weniger endete: {reason}',
    other: 'Tausche: {count}, bisher am besten. Die Suche nach weniger endete: {reason}',
  },
  'robot.swaps-best': {
    one: 'Tausche: {count}, bisher am besten.',
    other: 'Tausche: {count}, bisher am besten.',
  },
  'robot.fewest-swaps': 'Möglichst wenige Tausche',
  'robot.fewest-hint':
    'Sucht nach der ersten Lösung weiter, bis keine mit weniger Tauschen mehr möglich ist oder du abbrichst.',
  'robot.search-seed': 'Startzahl der Suche',
  'robot.search-seed-hint': 'Die Suche probiert zufällig; dieselbe Startzahl probiert dasselbe.',
  'robot.goal-any': 'irgendeine Lösung',
  'robot.goal-fewest': 'wenige Tausche',
  'robot.generating': 'Bretter probiert: {tried}.',

  'look.cell': 'Spalte {x}, Zeile {y}: {what}',
  'look.free': 'freies Feld',
  'look.battery': 'Batterie, Ladung {charge}',
  'look.empty-battery': 'leere Batterie, Ladung 0',
  'look.robot': 'Roboter, Ladung {energy}',
  'look.robot-on-battery': 'Roboter, Ladung {energy}; darunter eine Batterie, Ladung {charge}',

  'solve.remaining': 'Mindestens übrig',
  'solve.remaining-now': 'bestenfalls {remaining} übrig',
  'solve.restarts': 'Neuanfänge',
  'solve.nodes': 'Knoten',
  'stage-name.beam': 'Probiert, was am meisten verspricht',
  'stage-name.exhaust': 'Probiert alles durch',
  'stage-name.improve': 'Sucht nach weniger Tauschen',
  'stage-name.generate': 'Baut Bretter',
  'stage-name.measure': 'Misst die Schwierigkeit',

  'generator.by': 'Nach',
  'generator.by.level': 'Stufe',
  'generator.by.index': 'Schwierigkeitsindex',
  'generator.level': 'Stufe',
  'generator.numbers': 'Die Zahlen der Stufe',
  'generator.wanted': 'Gemessene Schwierigkeit',
  'generator.lively': 'Keine langweiligen',
  'level.easy': 'Leicht',
  'level.medium': 'Mittel',
  'level.hard': 'Schwer',
  'level.very-hard': 'Sehr schwer',
  'level.own': 'Eigene Zahlen',
  'wanted.any': 'Egal',
  'wanted.easy': 'Leicht: bis 2',
  'wanted.medium': 'Mittel: 2 bis 4',
  'wanted.hard': 'Schwer: 4 bis 7',
  'wanted.fiendish': 'Teuflisch: ab 7',
  'wanted.own': 'Eigener Bereich',
  'param.minSize': 'Größe von',
  'param.maxSize': 'Größe bis',
  'param.batteries': 'Batterien mindestens',
  'param.more': '% Chance auf eine mehr',
  'param.lessPerBattery': '% weniger je Batterie',
  'param.energyFactor': '% weniger je Ladung, Faktor',
  'param.revisit': '% Chance wiederzukommen',
  'param.pattern': '% Chance gleicher Ladungen',
  'param.divisor': 'Letzte Ladung geteilt durch',
  'param.itself': '% Chance einer Schleife',
  'param.detour': '% Chance eines Umwegs',
  'param.mostExtra': 'Umweg höchstens',
  'param.lessAfterPattern': '% weniger nach gleichen',
  'param.lessAfterRevisit': '% weniger nach Rückkehr',
  'param.group': 'Gruppenfaktor',
  'param.size': 'Größe',
  'param.minDifficulty': 'Index von',
  'param.maxDifficulty': 'Index bis',
  'param.minDensity': 'Dichte von',
  'param.maxDensity': 'Dichte bis',
  'param.minLength': 'Länge von',
  'param.maxLength': 'Länge bis',
  'param.least': 'Schwierigkeit von',
  'param.most': 'Schwierigkeit bis',
  'reason.parameter-outside': '„{name}“ muss zwischen {least} und {most} liegen.',
  'reason.parameter-above': '„{name}“ darf nicht größer sein als „{other}“.',
  'reason.parameter-no-room':
    '„{name}“: Das kleinste Brett hat neben dem Roboter und seinem letzten Feld Platz für {most}.',

  'measure.ask': 'Wie schwer ist das?',
  'measure.why': 'Warum?',
  'measure.headline': 'Schwierigkeit {difficulty}: {word}',
  'measure.at-least': 'mindestens {difficulty}',
  'measure.easy': 'leicht',
  'measure.medium': 'mittel',
  'measure.hard': 'schwer',
  'measure.fiendish': 'teuflisch',
  'measure.playouts': '{solved} von {playouts} zufälligen Spielen lösen es.',
  'measure.no-playout': 'Keines von {playouts} zufälligen Spielen löst es.',
  'measure.live': '{live} von {batteries} Ersatzbatterien sind am Anfang geladen.',
  'measure.choices': 'Unterwegs geht es im Mittel auf {choices} Weisen weiter.',
  'measure.forced': 'Zu {forced} gibt es nur eine.',
  'measure.traps': '{traps} der Möglichkeiten sind Fallen: Danach ist es nicht mehr lösbar.',
  'measure.effort': {
    one: 'Der Löser sah sich {effort} Knoten an, für {count} Zug.',
    other: 'Der Löser sah sich {effort} Knoten an, für {count} Züge.',
  },
  'measure.tries': {
    one: 'Ausgesucht aus {count} Brett.',
    other: 'Ausgesucht aus {count} Brettern.',
  },
  'measure.index':
    'Schwierigkeitsindex {reached}, angestrebt {target}; Dichte {density}, Länge {length}.',
  'notice.measure-failed': 'Die Schwierigkeit ließ sich nicht messen: {reason}',

  'reason.off-board': 'Dort ist das Spielfeld zu Ende.',
  'reason.out-of-energy': 'Die Bordbatterie ist leer: Der Roboter kann nicht gehen.',
  'reason.not-straight': 'Dieses Feld liegt nicht in gerader Linie zum Roboter.',
  'reason.battery-between':
    'Dazwischen liegt die Batterie bei {x},{y}: Dort würde der Roboter tauschen. Drücke zuerst auf sie.',
  'reason.too-far': 'Bis dorthin sind es {cells} Schritte, die Bordbatterie hat Ladung {energy}.',

  'error.line-too-short': 'Die Zeile endet zu früh. Erwartet wird hier: {expected}.',
  'error.surplus-number': '„{found}“ ist eine Zahl zu viel für diese Zeile.',
  'error.bad-battery-count':
    'Die Anzahl der Ersatzbatterien kann nicht {found} sein. Das Spielfeld hat Platz für {limit}.',
  'error.battery-off-board':
    '„{found}“ liegt außerhalb des Spielfelds. Erwartet wird hier: {expected}, von 1 bis {limit}.',
  'error.bad-charge':
    '„{found}“ ist keine Ladung. Erwartet wird hier: {expected}, von 0 bis {limit}.',
  'error.too-much-charge': 'Alle Ladungen zusammen sind mehr als {limit}.',
  'error.shared-cell':
    'Ersatzbatterie {number} liegt auf demselben Feld wie Ersatzbatterie {other}.',
  'error.on-robot': 'Ersatzbatterie {number} liegt auf dem Feld des Roboters.',
  'error.surplus-lines': {
    one: '„{found}“ wird weggelassen: Angekündigt sind {batteries} Batterien, danach folgt noch {count} Zeile.',
    other:
      '„{found}“ und was folgt wird weggelassen: Angekündigt sind {batteries} Batterien, danach folgen noch {count} Zeilen.',
  },
  'expected.side': 'die Anzahl der Felder je Seite',
  'expected.robot-x': 'die Spalte des Roboters',
  'expected.robot-y': 'die Zeile des Roboters',
  'expected.robot-charge': 'die Ladung der Bordbatterie',
  'expected.battery-x': 'die Spalte von Ersatzbatterie {row}',
  'expected.battery-y': 'die Zeile von Ersatzbatterie {row}',
  'expected.battery-charge': 'die Ladung von Ersatzbatterie {row}',
  'expected.battery-count': 'die Anzahl der Ersatzbatterien',
};
