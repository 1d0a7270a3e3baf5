/** German: what only this family says, and its sentences for codes of the module. Same keys and places as en.js. */

/** @type {import('../../i18n/index.js').Dictionary} */
export default {
  'stromrallye.name': 'Stromrallye',
  'stromrallye.tagline': 'Ein Roboter, viele Batterien, alle sollen leer werden',
  'stromrallye.not-recorded': 'Die Suche ließ sich nicht aufzeichnen: Der Speicher reichte nicht, oder sie brach ab.',
  'stromrallye.goal': 'Mach alle Batterien leer, auch die Bordbatterie.',
  'stromrallye.welcome':
    'Jeder Schritt kostet eine Einheit Ladung, und auf einer Batterie tauscht der Roboter. Machst du alles leer?',
  'stromrallye.how':
    'Geh mit den Pfeiltasten, den Knöpfen, durch Wischen oder durch Drücken auf ein Feld in gerader Linie. Jeder Schritt kostet eine Einheit Ladung; auf einer Batterie tauscht der Roboter.',
  'stromrallye.how-touch':
    'Geh durch Wischen, mit den Knöpfen oder durch Tippen auf ein Feld in gerader Linie. Jeder Schritt kostet eine Einheit Ladung; auf einer Batterie tauscht der Roboter.',
  'stromrallye.batteries': { one: '{count} Ersatzbatterie', other: '{count} Ersatzbatterien' },
  'stromrallye.robot': 'Roboter',
  'stromrallye.cell': 'Feld {x},{y}',
  'stromrallye.place': 'Ladung {energy} · {place}',
  'stromrallye.place-on-battery': 'Ladung {energy}, darunter {charge} · {place}',
  'stromrallye.board':
    'Spielfeld mit {width} mal {height} Feldern, {batteries}, davon geladen: {charged}. Der Roboter steht in Spalte {x}, Zeile {y}, Ladung der Bordbatterie: {energy}.',
  'stromrallye.moment': 'Nach {moment} von {count} Zügen.',
  'stromrallye.swapped': 'Getauscht: Die Bordbatterie hat jetzt Ladung {energy}.',
  'stromrallye.stranded': {
    one: 'Keine Energie mehr: {count} Einheit ist noch auf dem Brett.',
    other: 'Keine Energie mehr: {count} Einheiten sind noch auf dem Brett.',
  },
  'stromrallye.forecast': {
    one: 'Jede Lösung hat {count} Zug.',
    other: 'Jede Lösung hat {count} Züge.',
  },
  'stromrallye.result': {
    one: 'Gelöst: {count} Zug (so viele hat jede Lösung).',
    other: 'Gelöst: {count} Züge (so viele hat jede Lösung).',
  },
  'stromrallye.already': 'Alle Batterien sind schon leer: 0 Züge.',
  'stromrallye.won.count': { one: '{count} Tausch', other: '{count} Tauschvorgängen' },
  'stromrallye.won.solved': 'Gelöst: Alle Batterien sind leer, mit {played}.',
  'stromrallye.won.optimal': 'Optimal: Mit weniger Tauschvorgängen geht es nicht.',
  'stromrallye.won.least': 'Es geht mit {count}.',
  'stromrallye.par.least': 'am wenigsten Tauschvorgänge: {count}',
  'stromrallye.win.score': 'Tauschvorgänge',
  'stromrallye.win.least': 'Bestwert',
  'stromrallye.won.already': 'Alle Batterien sind schon leer: Es gibt nichts zu tun.',
  'stromrallye.unsolvable': 'Es gibt keine Lösung. Bewiesen.',
  'stromrallye.parity':
    'Es gibt keine Lösung. Parität: {ones} den Wert 1, {cells} nur {least} oder {most}. Bewiesen.',
  'stromrallye.parity-ones': { one: '{count} Batterie hat', other: '{count} Batterien haben' },
  'stromrallye.parity-cells': {
    one: 'ihr {count} Feld erlaubt',
    other: 'ihre {count} Felder erlauben',
  },
  'stromrallye.why-parity':
    'Eine Batterie hat den Wert 1, wenn Ladung, Spalte und Zeile zusammen ungerade sind, sonst 0. Kein Zug und kein Tausch ändert das. Am Ende sind alle leer: Dann haben die auf getönten Feldern des Schachbretts den Wert 1, und höchstens eine mehr, mit der der Roboter stehen bleibt. Ringe markieren die Batterien mit Wert 1.',
  'stromrallye.unreachable':
    'Es gibt keine Lösung. Die Batterie bei {x},{y} ist mit keiner Ladung erreichbar. Bewiesen.',
  'stromrallye.why-unreachable':
    'Keine Batterie hat genug Ladung bis hierher, welchen Weg der Roboter auch nimmt. Solange das Brett den Start zeigt, ist das Feld umrahmt.',
  'stromrallye.dead-ends':
    'Es gibt keine Lösung. Die Batterien bei {first} und {second} sind beide Sackgassen. Bewiesen.',
  'stromrallye.why-dead-ends':
    'Keine von beiden hat genug Ladung bis zu einer anderen geladenen Batterie. Der Roboter müsste also mit beiden aufhören, aber das geht nur mit einer. Solange das Brett den Start zeigt, sind ihre Felder umrahmt.',
  'stromrallye.stuck':
    'Es gibt keine Lösung. Der Roboter kann nicht gehen, und es ist noch nicht alles leer. Bewiesen.',
  'stromrallye.why-stuck': 'Solange das Brett den Start zeigt, ist sein Feld umrahmt.',
  'stromrallye.crowded': 'Es gibt keine Lösung. {who} kann man nur auf {where} leeren: {places} für {count} Batterien. Bewiesen.',
  'stromrallye.crowded-never': 'Es gibt keine Lösung. {who} kann man nie leeren. Bewiesen.',
  'stromrallye.crowded-end':
    'Es gibt keine Lösung. {who} kann man nur ganz am Ende an Bord leeren, und dort ist dann nur eine. Bewiesen.',
  'stromrallye.why-crowded':
    'Eine Batterie wird an einer von zwei Stellen leer. Entweder auf dem Feld einer anderen, die noch geladen ist: Dann bleibt sie für immer dort, und jedes solche Feld nimmt nur eine auf. Oder an Bord, und der Roboter bleibt stehen: Das geschieht einmal. Solange das Brett den Start zeigt, markieren Ringe die genannten Batterien, und getönt sind die Felder, auf denen man eine von ihnen leeren kann: keine anderen, was der Roboter auch tut.',
  'stromrallye.unfilled':
    'Es gibt keine Lösung. Auf {where} liegt am Ende je eine leere Batterie; dort leeren kann man aber nur {who}. Bewiesen.',
  'stromrallye.unfilled-none': 'Es gibt keine Lösung. Auf {where} kann man keine Batterie leeren. Bewiesen.',
  'stromrallye.why-unfilled':
    'Die Batterie auf jedem dieser Felder muss an Bord, und der Roboter lässt dafür eine andere da; die letzte, die er dalässt, ist leer. Eine leere Batterie bleibt, wo sie ist, also braucht jedes dieser Felder eine eigene. Solange das Brett den Start zeigt, sind diese Felder getönt, und Ringe markieren die einzigen Batterien, die man auf einem davon leeren kann, was der Roboter auch tut.',
  'stromrallye.conflict.batteries': { one: 'die Batterie bei {cells}', other: 'die {count} Batterien bei {cells}' },
  'stromrallye.conflict.on-board': 'die Batterie an Bord',
  'stromrallye.conflict.board': 'an Bord',
  'stromrallye.conflict.cells': { one: 'Feld {cells}', other: 'den {count} Feldern {cells}' },
  'stromrallye.conflict.or-last': '{where} oder eine von ihnen am Ende an Bord',
  'stromrallye.conflict.places': { one: '{count} Platz', other: '{count} Plätze' },
  'stromrallye.conflict.list': '{cells} und {last}',
  'stromrallye.conflict.more': '{count} weitere',
  'stromrallye.exhausted': 'Es gibt keine Lösung. Alle Möglichkeiten sind durchprobiert. Bewiesen.',
  'stromrallye.cost': '{time} · {states} Knoten · {bytes}',
  'stromrallye.swaps': { one: '{count} Tausch.', other: '{count} Tausche.' },
  'stromrallye.verdict.solvable': {
    one: 'Lösbar, mit {count} Zug. Bewiesen.',
    other: 'Lösbar, mit {count} Zügen. Bewiesen.',
  },
  'stromrallye.verdict.more': 'Wie wenige Tausche reichen?',
  'stromrallye.verdict.by.battery': { one: 'durch diese Batterie', other: 'durch diese {count} Batterien' },
  'stromrallye.verdict.by.erase': { one: 'ohne diese Batterie', other: 'ohne diese {count} Batterien' },
  'stromrallye.verdict.by.charge': 'durch Ladung {value}',
  'stromrallye.verdict.by.robot': 'durch das neue Feld des Roboters',
  'stromrallye.verdict.by.move': 'durch das neue Feld',
  'stromrallye.swaps-proved': {
    one: '{count} Tausch. Weniger geht nicht, bewiesen.',
    other: '{count} Tausche. Weniger geht nicht, bewiesen.',
  },
  'stromrallye.swaps-improving': {
    one: '{count} Tausch, bisher am besten. Sucht nach weniger …',
    other: '{count} Tausche, bisher am besten. Sucht nach weniger …',
  },
  'stromrallye.swaps-between': 'Tauschvorgänge: mindestens {atLeast}, gefunden {count}.',
  'stromrallye.swaps-looking': 'Es wird nach weniger gesucht …',
  'stromrallye.swaps-looking-stopped': 'Die Suche nach weniger endete: {reason}',
  'stromrallye.swaps-now': 'mindestens {atLeast}, gefunden {found}',
  'stromrallye.swaps-stopped': {
    one: '{count} Tausch, bisher am besten. Die Suche nach weniger endete: {reason}',
    other: '{count} Tausche, bisher am besten. Die Suche nach weniger endete: {reason}',
  },
  'stromrallye.swaps-best': {
    one: '{count} Tausch, bisher am besten.',
    other: '{count} Tausche, bisher am besten.',
  },
  'stromrallye.account.bound': '{total}: Jeder Zug verbraucht eine Einheit, und keine darf übrig bleiben',
  'stromrallye.account.swaps': 'Tauschvorgänge',
  'stromrallye.account.swaps-fewest': '{count}, weniger geht nicht, bewiesen',
  'stromrallye.account.swaps-bound': '{count}; keine Lösung hat weniger als {bound}',
  'stromrallye.account.nodes': 'Probierte Stellungen',
  'stromrallye.by.none': 'keine nötig',
  'stromrallye.by.proof': 'keine: Der Beweis passt in einen Satz',
  'stromrallye.by.exhaust': 'vollständige Suche, die sich widerlegte Stellungen merkt',
  'stromrallye.by.beam': 'Strahlsuche mit zufälligen Neustarts',
  'stromrallye.by.route': 'keine hat eine gefunden: Mit diesen Zügen wurde das Brett gebaut',
  'stromrallye.by.repair': 'Strahlsuche, deren Beinahe-Lösung repariert wurde',
  'stromrallye.by.anneal': 'simulierte Abkühlung ganzer Wege',

  'stromrallye.explain.idea': {
    one: 'Ein Zustand ist das Feld des Roboters, die Ladung der Bordbatterie und die der {count} Ersatzbatterie.',
    other: 'Ein Zustand ist das Feld des Roboters, die Ladung der Bordbatterie und die jeder der {count} Ersatzbatterien.',
  },
  'stromrallye.explain.idea-graph':
    'Es kommt nur darauf an, wo getauscht wird. Zwischen zwei Batterien kann der Roboter den kürzesten freien Weg nehmen oder, wenn Platz ist, einen längeren: Er fährt hin und her und verbraucht dabei eine gerade Zahl von Einheiten mehr. Darum werden die möglichen Weglängen zwischen je zwei Batterien nur einmal bestimmt. Die Suche entscheidet, welche Batterie als nächste kommt, und lässt so lange wie möglich offen, wie lang jeder Weg war.',
  'stromrallye.explain.example':
    'Der Roboter startet auf Feld {x},{y} mit Ladung {charge}. So tauscht er in der Lösung zuerst:',
  'stromrallye.explain.hop': {
    one: '{count} Zug nach {x},{y}: noch {left} übrig, an Bord kommt {charge}',
    other: '{count} Züge nach {x},{y}: noch {left} übrig, an Bord kommt {charge}',
  },
  'stromrallye.explain.end': {
    one: 'Nach {count} Zug sind alle Batterien leer.',
    other: 'Nach {count} Zügen sind alle Batterien leer.',
  },
  'stromrallye.explain.why':
    'Jeder Zug verbraucht genau eine Einheit, ein Tausch keine. Am Ende ist nichts mehr übrig. Also hat jede Lösung so viele Züge, wie am Anfang Einheiten da waren: {total}. Lösungen unterscheiden sich nur darin, wie oft getauscht wird.',
  'stromrallye.explain.why-swaps':
    'Eine untere Schranke für die Tausche ist {bound}. Jede geladene Batterie muss an Bord; und für jede lässt sich ausrechnen, wie viele Wege es mindestens braucht, bis sie leer ist. Diese Zahlen addieren sich, nur eine Batterie zählt nicht: Sie darf ganz am Ende leer gefahren werden.',
  'stromrallye.explain.why-risen':
    'Sie wurde auf {atLeast} angehoben. Jede Batterie braucht einen eigenen Platz, an dem sie leer wird: Darum sind auch die Sprünge der billigsten Zuordnung von Batterien zu Feldern eine Schranke. Von dort aus hat die vollständige Suche probiert, ob so viele Tausche reichen, und wo nicht, ob einer mehr reicht.',
  'stromrallye.explain.swaps-proved': {
    one: 'Die Lösung hat {count} Tausch, und es ist bewiesen, dass es nicht mit weniger geht.',
    other: 'Die Lösung hat {count} Tausche, und es ist bewiesen, dass es nicht mit weniger geht.',
  },
  'stromrallye.explain.swaps-open': {
    one: 'Die Lösung hat {count} Tausch; vielleicht geht es mit weniger.',
    other: 'Die Lösung hat {count} Tausche; vielleicht geht es mit weniger.',
  },
  'stromrallye.explain.why-exhausted':
    'Die vollständige Suche hat {states} Stellungen probiert. Von jeder aus hat sie entweder jede Batterie probiert, die als nächste kommen kann, oder sie durch eine Regel widerlegt: Eine Batterie ist unerreichbar, es gibt zwei Sackgassen, oder zu wenige Felder, auf denen Batterien leer enden können.',
  'stromrallye.explain.cost-hard':
    'Hat jede Batterie genau eine Einheit, muss eine Lösung jede genau einmal besuchen: ein Hamiltonpfad. Dieses Problem ist auf Gittern NP-vollständig. Man kennt darum kein Verfahren, das auf allen Brettern schnell ist, und die Suche braucht schlimmstenfalls exponentiell viel Zeit.',
  'stromrallye.explain.cost-here': 'Hier waren es {states} Stellungen, {time} und {bytes} Speicher.',
  'stromrallye.explain.cost-none': 'Hier hat es {time} gedauert.',

  'stromrallye.fewest-swaps': 'Möglichst wenige Tausche',
  'stromrallye.fewest-hint':
    'Sucht nach der ersten Lösung weiter, bis keine mit weniger Tauschen mehr möglich ist oder du abbrichst.',
  'stromrallye.search-seed': 'Startzahl der Suche',
  'stromrallye.search-seed-hint':
    'Die Suche probiert zufällig; mit derselben Startzahl läuft sie genauso ab.',
  'stromrallye.goal-any': 'irgendeine Lösung',
  'stromrallye.goal-fewest': 'wenige Tausche',
  'stromrallye.generating': 'Bretter probiert: {tried}.',
  'stromrallye.by-route': 'Als die Suche endete, hatte sie keine Lösung; das ist der Weg, mit dem das Brett gebaut wurde. Vielleicht geht es mit weniger Tauschvorgängen.',
  'stromrallye.remaining-now': 'bestenfalls {remaining} übrig',
  'stromrallye.missed.missed-batteries': 'weniger Batterien',
  'stromrallye.missed.missed-length': 'eine andere Länge',

  'stromrallye.look.free': 'freies Feld',
  'stromrallye.look.battery': 'Batterie, Ladung {charge}',
  'stromrallye.look.empty-battery': 'leere Batterie, Ladung 0',
  'stromrallye.look.robot': 'Roboter, Ladung {energy}',
  'stromrallye.look.robot-on-battery':
    'Roboter, Ladung {energy}; darunter eine Batterie, Ladung {charge}',

  'stromrallye.setting.by': 'Gebaut nach',
  'stromrallye.setting.by.level': 'Größe und Zahlen',
  'stromrallye.setting.by.index': 'Index aus Dichte und Länge',
  'stromrallye.setting.level': 'Bretter',
  'stromrallye.setting.level.easy': 'Klein: {minSize} bis {maxSize} Felder',
  'stromrallye.setting.level.medium': 'Mittelgroß: {minSize} bis {maxSize} Felder',
  'stromrallye.setting.level.hard': 'Groß: {minSize} bis {maxSize} Felder',
  'stromrallye.setting.level.very-hard': 'Sehr groß: {minSize} bis {maxSize} Felder',
  'stromrallye.setting.lively': 'Langweilige Bretter weglassen',
  'stromrallye.setting.minSize': 'Größe von',
  'stromrallye.setting.maxSize': 'Größe bis',
  'stromrallye.setting.batteries': 'Batterien mindestens',
  'stromrallye.setting.more': '% Chance auf eine mehr',
  'stromrallye.setting.lessPerBattery': '% weniger je Batterie',
  'stromrallye.setting.energyFactor': '% weniger je Ladung, Faktor',
  'stromrallye.setting.revisit': '% Chance wiederzukommen',
  'stromrallye.setting.pattern': '% Chance gleicher Ladungen',
  'stromrallye.setting.divisor': 'Letzte Ladung geteilt durch',
  'stromrallye.setting.itself': '% Chance einer Schleife',
  'stromrallye.setting.detour': '% Chance eines Umwegs',
  'stromrallye.setting.mostExtra': 'Umweg höchstens',
  'stromrallye.setting.lessAfterPattern': '% weniger nach gleichen',
  'stromrallye.setting.lessAfterRevisit': '% weniger nach Rückkehr',
  'stromrallye.setting.group': 'Gruppenfaktor',
  'stromrallye.setting.size': 'Größe',
  'stromrallye.setting.minDifficulty': 'Index von',
  'stromrallye.setting.maxDifficulty': 'Index bis',
  'stromrallye.setting.minDensity': 'Dichte von',
  'stromrallye.setting.maxDensity': 'Dichte bis',
  'stromrallye.setting.minLength': 'Länge von',
  'stromrallye.setting.maxLength': 'Länge bis',

  'stromrallye.wish.harder': 'Größere Bretter sind meist schwerer: Wähle sie unter „Bretter“, oder erhöhe den Index.',
  'stromrallye.wish.easier': 'Kleinere Bretter sind meist leichter: Wähle sie unter „Bretter“, oder senke den Index.',
  'stromrallye.measure.playouts': 'Etwa eines von {one} zufälligen Spielen löst es.',
  'stromrallye.measure.most-playouts': 'Die meisten zufälligen Spiele lösen es.',
  'stromrallye.measure.no-playout': 'Keines von {playouts} zufälligen Spielen hat es gelöst.',
  'stromrallye.measure.missed': 'Kein Brett hatte alles Gewünschte; dieses hat {what}.',
  'stromrallye.measure.live': '{live} von {batteries} Ersatzbatterien sind am Anfang geladen.',
  'stromrallye.measure.choices': 'Unterwegs gibt es im Mittel {choices} Möglichkeiten.',
  'stromrallye.measure.forced': 'In {forced} der Fälle gibt es nur eine Möglichkeit.',
  'stromrallye.measure.traps':
    '{traps} der Möglichkeiten sind Fallen: Danach ist es nicht mehr lösbar.',
  'stromrallye.measure.effort': {
    one: 'Der Löser hat für {count} Zug {effort} Knoten angesehen.',
    other: 'Der Löser hat für {count} Züge {effort} Knoten angesehen.',
  },
  'stromrallye.measure.effort-stopped': {
    one: 'Der Löser gab nach {effort} Knoten auf, bei {count} Zug.',
    other: 'Der Löser gab nach {effort} Knoten auf, bei {count} Zügen.',
  },
  'stromrallye.measure.tries': {
    one: 'Ausgesucht aus {count} Brett.',
    other: 'Ausgesucht aus {count} Brettern.',
  },
  'stromrallye.measure.index':
    'Index {reached}, angestrebt {target}; Dichte {density}, Länge {length}.',

  'stromrallye.missed.dull-one-live': 'eine einzige geladene Batterie',
  'stromrallye.missed.dull-mostly-empty': 'meist leere Batterien',
  'stromrallye.missed.dull-forced': 'kaum eine Wahl',

  'stage-name.beam': 'Probiert, was am meisten verspricht',
  'stage-name.anneal': 'Ändert einen ganzen Weg, bis er passt',
  'stage-name.exhaust': 'Probiert alles durch',
  'stage-name.improve': 'Sucht nach weniger Tauschen',
  'stage-name.generate': 'Baut Bretter',

  'reason.setting-no-room':
    '„{name}“: Das kleinste Brett hat außer für den Roboter und sein letztes Feld Platz für {most}.',
  'reason.setting-out-of-reach':
    '„{name}“ ist nicht zu erreichen: Bei diesen Einstellungen ist {most} das Höchste.',
  'reason.off-board': 'Dort ist das Spielfeld zu Ende.',
  'reason.out-of-energy': 'Die Bordbatterie ist leer: Der Roboter kann nicht gehen.',
  'reason.not-straight': 'Dieses Feld liegt nicht in gerader Linie zum Roboter.',
  'reason.battery-between':
    'Dazwischen liegt die Batterie bei {x},{y}: Dort würde der Roboter tauschen. Drücke zuerst auf sie.',
  'reason.too-far': 'Bis dorthin sind es {cells} Schritte, die Bordbatterie hat Ladung {energy}.',

  'stromrallye.tool.battery': 'Batterie',
  'stromrallye.tool.robot': 'Roboter',
  'stromrallye.tool.charge': 'Ladung',
  'stromrallye.tool.erase': 'Entfernen',
  'stromrallye.tool.move': 'Verschieben',
  'stromrallye.tool.clear': 'Alle Batterien entfernen',
  'stromrallye.tool.resize': 'Größe des Spielfelds ändern',
  'stromrallye.made.battery': { one: 'Batterie', other: '{count} Batterien' },
  'stromrallye.made.battery-area': 'Batterien, Rechteck',
  'stromrallye.made.robot': 'Roboter',
  'stromrallye.made.charge': 'Ladung {value}',
  'stromrallye.made.charge-area': 'Ladung {value}, Rechteck',
  'stromrallye.made.erase': { one: 'Batterie entfernt', other: 'Batterien entfernt' },
  'stromrallye.made.erase-area': 'Rechteck ohne Batterien',
  'stromrallye.made.move': 'Verschieben',
  'stromrallye.made.clear': 'alle Batterien entfernt',
  'stromrallye.made.resize': '{width} × {height}',
  'stromrallye.drawing.value': 'Ladung',
  'stromrallye.drawing.columns': 'Seite, in Feldern',
  'stromrallye.keys.names-charge': 'Ziffern; +, −',
  'stromrallye.keys.charge': 'beim Zeichnen: Ladung auf dem Feld, das du ansiehst; eins mehr, eins weniger',
  'stromrallye.drawing.help':
    'Drück auf ein Feld für eine Batterie. Zeig auf eine Batterie oder den Roboter und tipp die Ladung ein, oder dreh am Mausrad; mit dem Finger bleibst du darauf liegen. „Verschieben“ zieht beide: Auf etwas anderem tauschen sie die Plätze.',
  'stromrallye.drawing.less': 'Weniger Ladung',
  'stromrallye.drawing.more': 'Mehr Ladung',
  'stromrallye.drawing.dropped': {
    one: '{count} Batterie passte nicht mehr. „Rückgängig“ holt sie zurück.',
    other: '{count} Batterien passten nicht mehr. „Rückgängig“ holt sie zurück.',
  },

  'reason.under-robot': 'Unter dem Roboter liegt keine Batterie: Verschieb ihn zuerst.',
  'reason.robot-stays': 'Einen Roboter gibt es immer: Verschieb ihn stattdessen.',
  'reason.nothing-there': 'Hier ist weder der Roboter noch eine Batterie.',
  'reason.too-much-charge': 'Alle Ladungen zusammen wären mehr als {limit}.',
  'reason.not-square': 'Ein Spielfeld hat so viele Spalten wie Zeilen.',
  'reason.no-room-for-robot': 'Auf einem so kleinen Spielfeld ist kein Feld mehr für den Roboter frei.',

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
    one: '„{found}“ wird nicht beachtet: Angekündigt sind {batteries} Batterien, danach folgt noch {count} Zeile.',
    other: '„{found}“ und was folgt wird nicht beachtet: Angekündigt sind {batteries} Batterien, danach folgen noch {count} Zeilen.',
  },

  'expected.side': 'die Anzahl der Felder je Seite',
  'expected.robot-x': 'die Spalte des Roboters',
  'expected.robot-y': 'die Zeile des Roboters',
  'expected.robot-charge': 'die Ladung der Bordbatterie',
  'expected.battery-x': 'die Spalte von Ersatzbatterie {row}',
  'expected.battery-y': 'die Zeile von Ersatzbatterie {row}',
  'expected.battery-charge': 'die Ladung von Ersatzbatterie {row}',
  'expected.battery-count': 'die Anzahl der Ersatzbatterien',

  'example.first-swap': 'Erster Tausch',
  'example.long-way-round': 'Der lange Weg herum',
  'example.warm-up': 'Aufwärmen',
  'example.detours': 'Umwege',
  'example.crowd': 'Gedränge',
  'example.fiendish': 'Teuflisch',
  'example.chessboard': 'Schachbrett',

  'stromrallye.search.before': 'Die Suche hat noch nicht begonnen.',
  'stromrallye.search.at-start': 'Der Start: Wie geht es von hier weiter?',
  'stromrallye.search.began.exhaust': 'Jetzt beginnt die Suche, die alles probiert.',
  'stromrallye.search.began.beam': {
    one: 'Ein schneller Versuch beginnt: Nach jedem Tausch bleibt die beste Stellung.',
    other: 'Ein schneller Versuch beginnt: Nach jedem Tausch bleiben die {count} besten Stellungen.',
  },
  'stromrallye.search.began.repair': {
    one: 'Der schnelle Versuch war nah dran: {count} Tausch hat noch gefehlt. Jetzt wird seine Route hier und da geändert.',
    other: 'Der schnelle Versuch war nah dran: {count} Tausche haben noch gefehlt. Jetzt wird seine Route hier und da geändert.',
  },
  'stromrallye.search.entered': {
    one: 'Auf {cell} nach {count} Tausch: Wie geht es von hier weiter?',
    other: 'Auf {cell} nach {count} Tauschen: Wie geht es von hier weiter?',
  },
  'stromrallye.search.stuck': 'Widerlegt: Die Ladung an Bord reicht bis zu keiner Batterie.',
  'stromrallye.search.dead-ends':
    'Widerlegt: Weder die Ladung auf {first} noch die auf {second} reicht zu einer anderen Batterie, und nur eine kann die letzte sein.',
  'stromrallye.search.crowded': 'Widerlegt: Es gibt zu wenige Felder, auf denen die Batterien leer enden können.',
  'stromrallye.search.unreachable': 'Widerlegt: Bis zur Batterie auf {first} reicht keine Ladung.',
  'stromrallye.search.known': 'Schon widerlegt: Eine andere Route führte zur selben Stellung.',
  'stromrallye.search.too-many-swaps': 'Das braucht nicht weniger Tausche als die Lösung, die es schon gibt.',
  'stromrallye.search.exhausted': 'Widerlegt: Alles, was von hier weiterführt, ist probiert.',
  'stromrallye.search.again': 'Eine andere Route dieses Versuchs führt zur selben Stellung.',
  'stromrallye.search.narrowed': {
    one: '{count} andere Stellung sieht schlechter aus und fällt weg.',
    other: '{count} andere Stellungen sehen schlechter aus und fallen weg.',
  },
  'stromrallye.search.kept': {
    one: 'Eine Änderung bleibt: {count} Tausch fehlt noch.',
    other: 'Eine Änderung bleibt: {count} Tausche fehlen noch.',
  },
  'stromrallye.search.taken-back': {
    one: 'Eine Änderung wird zurückgenommen: Mit ihr würde {count} Tausch fehlen.',
    other: 'Eine Änderung wird zurückgenommen: Mit ihr würden {count} Tausche fehlen.',
  },
  'stromrallye.search.solved': 'Gelöst: Was an Bord übrig ist, lässt sich von hier aus leer fahren.',
  'stromrallye.search.parity': 'Schon am Start widerlegt: Ladungen und Farben der Felder passen nicht zusammen.',
  'stromrallye.search.place': '{energy} an Bord · {place}',
  'stromrallye.search.cut': {
    one: 'Das ist der erste Schritt. Die ganze Suche hat {positions} Stellungen angesehen.',
    other: 'Das sind die ersten {count} Schritte. Die ganze Suche hat {positions} Stellungen angesehen.',
  },
  'stromrallye.search.rules': 'Bisher',
  'stromrallye.search.key':
    'Jede Batterie zeigt, wie viel Ladung sie höchstens haben kann: Wie lang die Wege waren, wird erst am Ende festgelegt. Eine Batterie, die leer sein kann, zählt als leer.',
  'stromrallye.search.depth': 'Tauschvorgänge seit dem Start, im Verlauf',
  'stromrallye.search.depth-words':
    'Schritt {at} von {count} liegt {depth} Tauschvorgänge nach dem Start, der tiefste {deepest}.',
  'stromrallye.search.hops': {
    one: '{count} Weg von {cell} aus',
    other: '{count} Wege von {cell} aus',
  },
  'stromrallye.search.hop.to': 'Nach',
  'stromrallye.search.hop.lengths': 'Längen',
  'stromrallye.search.hop.outcome': 'Ergebnis',
  'stromrallye.search.untried': 'noch nicht probiert',
  'stromrallye.searcher.exhaust': 'Vollständig',
  'stromrallye.searcher.beam': 'Versuch',
  'stromrallye.searcher.repair': 'Ausbessern',
  'stromrallye.rule.entered': 'angesehen',
  'stromrallye.rule.parity': 'widerlegt: Farben',
  'stromrallye.rule.stuck': 'widerlegt: es geht nicht weiter',
  'stromrallye.rule.dead-ends': 'widerlegt: zwei Sackgassen',
  'stromrallye.rule.crowded': 'widerlegt: zu wenige Endfelder',
  'stromrallye.rule.unreachable': 'widerlegt: außer Reichweite',
  'stromrallye.rule.known': 'schon widerlegt',
  'stromrallye.rule.too-many-swaps': 'zu viele Tausche',
  'stromrallye.rule.exhausted': 'widerlegt: alles probiert',
  'stromrallye.rule.again': 'schon erreicht',
  'stromrallye.rule.narrowed': 'als schlechter weggelassen',
  'stromrallye.rule.kept': 'Änderung behalten',
  'stromrallye.rule.taken-back': 'Änderung zurückgenommen',
  'stromrallye.rule.solved': 'gelöst',

  'level.stromrallye.1': 'Volle Ladung',
  'level.stromrallye.1.tip':
    'Jeder Schritt kostet eine Einheit Ladung: Erreiche die Ersatzbatterie, und fahr auch sie leer.',
  'level.stromrallye.2': 'Stafette',
  'level.stromrallye.2.tip':
    'Auf einem Feld mit Batterie tauschst du: Von Batterie zu Batterie geht es weiter.',
  'level.stromrallye.3': 'Ein Rest bleibt',
  'level.stromrallye.3.tip':
    'Beim Tauschen bleibt liegen, was noch in deiner Batterie ist: Hol den Rest später ab.',
  'level.stromrallye.4': 'Nur keine Eile',
  'level.stromrallye.4.tip': 'Der direkte Weg ist zu kurz: Mach einen Umweg, damit nichts übrig bleibt.',
  'level.stromrallye.5': 'Auf der Stelle',
  'level.stromrallye.5.tip':
    'Hin und her kostet jedes Mal zwei Einheiten: So wirst du überschüssige Ladung los.',
  'level.stromrallye.6': 'Leer!',
  'level.stromrallye.6.tip': 'Auch eine leere Batterie wird eingetauscht: Fahr nicht auf ihr Feld.',
  'level.stromrallye.7': 'Erst die eine',
  'level.stromrallye.7.tip':
    'Es kommt auf die Reihenfolge an: Mit welcher Batterie kommst du danach noch weiter?',
  'level.stromrallye.8': 'Kurze Leine',
  'level.stromrallye.8.tip': 'Eine der Batterien reicht zu keiner anderen: Sie muss die letzte sein.',
  'level.stromrallye.9': 'Schwarz und Weiß',
  'level.stromrallye.9.tip':
    'Denk dir ein Schachbrett: Mit gerader Ladung kommst du nur auf Feldern derselben Farbe leer an.',
  'level.stromrallye.10': 'Noch einmal',
  'level.stromrallye.10.tip': 'Eine Batterie darfst du mehrmals holen.',
  'level.stromrallye.11': 'Spritztour',
  'level.stromrallye.12': 'Slalom',
  'level.stromrallye.13': 'Pendler',
  'level.stromrallye.14': 'Restposten',
  'level.stromrallye.15': 'Wechselstrom',
  'level.stromrallye.16': 'Ringverkehr',
  'level.stromrallye.17': 'Ladehemmung',
  'level.stromrallye.18': 'Kettenreaktion',
  'level.stromrallye.19': 'Kurzschluss',
  'level.stromrallye.20': 'Tauschbörse',
  'level.stromrallye.21': 'Wackelkontakt',
  'level.stromrallye.22': 'Funkenflug',
  'level.stromrallye.23': 'Gegenstrom',
  'level.stromrallye.24': 'Dynamo',
  'level.stromrallye.25': 'Stromschnellen',
  'level.stromrallye.26': 'Hochspannung',
  'level.stromrallye.27': 'Spannungsbogen',
  'level.stromrallye.28': 'Parallelschaltung',
  'level.stromrallye.29': 'Durchgebrannt',
  'level.stromrallye.30': 'Schaltzentrale',
  'level.stromrallye.31': 'Sparflamme',
  'level.stromrallye.32': 'Kraftwerk',
  'level.stromrallye.33': 'Gewitter',
  'level.stromrallye.34': 'Stromausfall',
  'level.stromrallye.35': 'Nullpunkt',

  'stromrallye.grade.optimum': { one: 'Die beste tauscht {count}-mal.', other: 'Die beste tauscht {count}-mal.' },
  'stromrallye.grade.column.gap': 'Zu oft',
  'stromrallye.grade.csv.score': 'Tauschvorgänge',

  'stromrallye.rule.1':
    'Der Roboter trägt eine Bordbatterie. Jeder Schritt auf ein Nachbarfeld kostet eine Einheit Ladung.',
  'stromrallye.rule.2':
    'Auf einem Feld mit Ersatzbatterie tauscht er: Er fährt mit ihr weiter und lässt seine dort, mit der restlichen Ladung.',
  'stromrallye.rule.3':
    'Ohne Ladung an Bord kann er nicht fahren.',
  'stromrallye.rule.4':
    'Am Ende sollen alle Batterien leer sein, auch die an Bord.',
  'stromrallye.rule.5':
    'Tauschen ist Pflicht, auch gegen eine schwächere oder leere Batterie.',
  'stromrallye.improve.aim.longest': 'Schwieriger',
  'stromrallye.improve.hint.longest':
    'Sucht die Änderungen, die das Brett am schwierigsten machen. Alle Lösungen eines Bretts sind gleich lang, darum zählt die gemessene Schwierigkeit.',
  'stromrallye.change.new': 'neue Batterie mit Ladung {charge} in Spalte {x}, Zeile {y}',
  'stromrallye.change.erase': 'keine Batterie in Spalte {x}, Zeile {y}',
  'stromrallye.change.move': 'Batterie von Spalte {x}, Zeile {y} nach Spalte {toX}, Zeile {toY}',
  'stromrallye.change.move-robot': 'Roboter nach Spalte {toX}, Zeile {toY}',
  'stromrallye.change.charge': 'Ladung {charge} statt {before} in Spalte {x}, Zeile {y}',
  'stromrallye.change.charge-robot': 'Ladung {charge} statt {before} an Bord',
};
