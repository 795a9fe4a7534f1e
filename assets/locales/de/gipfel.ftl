### Alles, was Gipfel auf Deutsch sagt. Schlüssel und Variablen wie in en/gipfel.ftl.

## Names

game-dvonn = DVONN
game-gipf-basic = GIPF Basis
game-gipf-standard = GIPF Standard
game-gipf-tournament = GIPF Turnier
color-white = Weiß
color-black = Schwarz
pace-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
pace-unlimited = ohne Zeitlimit
list-and = { $rest } und { $last }
time-left = die Frist endet { $left }
time-unlimited = ohne Zeitlimit
# Clocks
time-paused = pausiert
time-up = die Zeit ist abgelaufen
span-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
span-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
span-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
pace-bank = { $start } plus { $increment } pro Zug, höchstens { $cap }
date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }

## Challenges

challenge-direct = { $opponent }, { $challenger } fordert dich zu einer Partie **{ $game }** heraus.
challenge-open = { $challenger } möchte **{ $game }** spielen. Alle auf diesem Server können annehmen.
challenge-about-dvonn = Zuerst füllt ihr gemeinsam das Brett, Stein für Stein, dann setzt ihr Stapel auf Stapel. Wer am Ende die meisten Steine besitzt, gewinnt.
challenge-about-gipf-basic = Ihr schiebt Steine aufs Brett und holt sie euch mit Viererreihen zurück. Wer keinen Stein mehr zum Schieben hat, verliert.
challenge-about-gipf-standard = Ihr schiebt Steine aufs Brett und holt sie euch mit Viererreihen zurück. Beide haben außerdem drei GIPF-Steine auf dem Brett; wer den letzten davon verliert, verliert die Partie.
challenge-about-gipf-tournament = Ihr schiebt Steine auf ein leeres Brett und holt sie euch mit Viererreihen zurück. Am Anfang bringen beide GIPF-Steine ins Spiel, so viele sie wollen; wer den letzten davon verliert, verliert die Partie.
challenge-pace-days = **Zeit:** { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} pro Zug. Wer die Zeit überschreitet, verliert.
challenge-pace-unlimited = **Zeit:** kein Zeitlimit, lasst euch also Zeit.
# Clocks
challenge-pace-days-claim = **Zeit:** { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} pro Zug. Ist die Zeit abgelaufen, kann die Gegenseite den Sieg beanspruchen.
challenge-pace-bank = **Zeit:** { $start } für jede Seite; jeder Zug bringt { $increment } dazu, bis höchstens { $cap }. Wer die Zeit überschreitet, verliert.
challenge-pace-bank-claim = **Zeit:** { $start } für jede Seite; jeder Zug bringt { $increment } dazu, bis höchstens { $cap }. Ist die Zeit abgelaufen, kann die Gegenseite den Sieg beanspruchen.
challenge-weekends-off = Samstags und sonntags steht die Uhr still (UTC).
challenge-color-random = **Farben:** werden beim Annehmen ausgelost. Weiß beginnt.
challenge-color-white = **Farben:** { $challenger } spielt Weiß und beginnt.
challenge-color-black = **Farben:** { $challenger } spielt Schwarz; Weiß beginnt.
challenge-handicap = **Vorgabe:** { $player } beginnt mit { $pieces ->
    [one] einem zusätzlichen Stein
   *[other] { $pieces } zusätzlichen Steinen
} im Vorrat.
challenge-handicap-whoever = **Vorgabe:** Wer annimmt, beginnt mit { $pieces ->
    [one] einem zusätzlichen Stein
   *[other] { $pieces } zusätzlichen Steinen
} im Vorrat.
challenge-expires = Die Herausforderung gilt bis { $until } ({ $left }). Die Partie beginnt erst, wenn sie angenommen wird.
challenge-accepted = { $player } hat angenommen: Partie { $id } beginnt. { $white } spielt Weiß, { $black } spielt Schwarz.
challenge-accepted-random = { $player } hat angenommen: Partie { $id } beginnt. Das Los hat entschieden: { $white } spielt Weiß, { $black } spielt Schwarz.
challenge-declined = { $player } hat die Herausforderung abgelehnt.
challenge-withdrawn = { $player } hat die Herausforderung zurückgezogen.
challenge-expired = Niemand hat rechtzeitig angenommen, deshalb ist die Herausforderung abgelaufen.
challenge-sent = Deine Herausforderung ist unterwegs zu { $channel }. Die Partie beginnt, sobald sie angenommen wird.
challenge-not-posted = Deine Herausforderung zu einer Partie { $game } hat { $place } nicht erreicht: Dort darf ich nicht schreiben. Ich habe sie zurückgezogen; versuch es in einem anderen Kanal.
challenge-rematch = Das ist die Revanche für { $id }.
challenge-in-thread = Gespielt wird in { $thread }.
challenge-over = Partie { $id } ist zu Ende. { $result }
challenge-over-in-thread = Gespielt wurde in { $thread }.
challenge-accept = Annehmen
challenge-decline = Ablehnen
challenge-withdraw = Zurückziehen
challenge-rules = Regeln
challenge-thread = { $id } · { $game } · { $white }–{ $black }

refuse-self = Du kannst dich nicht selbst herausfordern. Wähl jemand anderen oder lade mit `/open` alle auf dem Server ein.
refuse-bot = { $player } ist ein Bot und kann nicht mitspielen. Wähl einen Menschen oder lade mit `/open` alle auf dem Server ein.
refuse-direct = Herausfordern kannst du nur auf einem Server, damit die andere Person es sieht. Nimm diesen Befehl in einem Kanal eines Servers, auf dem ihr beide seid.
refuse-cannot-send = In diesem Kanal darf ich nicht schreiben. Bitte die Moderation, mich dort lesen und schreiben zu lassen, oder nimm einen anderen Kanal.
refuse-too-many-challenges = Du hast { $count } Herausforderungen, auf die noch niemand geantwortet hat; mehr gehen nicht. Zieh eine davon zurück oder warte auf eine Antwort.
refuse-too-many-to-them = Du hast { $player } heute schon oft genug herausgefordert. Warte auf eine Antwort oder versuch es morgen wieder.
refuse-too-many-today = Mehr Herausforderungen gehen an einem Tag nicht. Versuch es morgen wieder.
refuse-too-many-matches = Du spielst { $count } Partien; mehr gehen nicht gleichzeitig. Bring erst eine zu Ende.
refuse-their-too-many-matches = { $player } spielt schon so viele Partien, wie gleichzeitig gehen. Versuch es später noch einmal.
refuse-days = Ein Zug kann { $min } bis { $max } Tage dauern; 0 bedeutet kein Zeitlimit.
# Clocks
refuse-bank-and-pace = Wähl Tage pro Zug oder ein Zeitkonto, nicht beides.
refuse-handicap-game = Nur bei GIPF Basis gibt es eine Vorgabe. Wähl dieses Spiel oder lass die Vorgabe weg.
refuse-handicap-pieces = Eine Vorgabe besteht aus 1 bis 3 zusätzlichen Steinen.
refuse-challenge-unknown = Diese Herausforderung kenne ich nicht mehr.
refuse-challenge-own = Das ist deine eigene Herausforderung; annehmen muss sie jemand anderes. Wenn du es dir anders überlegt hast, zieh sie zurück.
refuse-challenge-not-yours = Diese Herausforderung ist für { $player }.
refuse-challenge-open-decline = Nur { $player } kann diese Herausforderung zurückziehen. Wenn du nicht spielen möchtest, ignorier sie einfach.
refuse-challenge-accepted = { $player } hat diese Herausforderung schon angenommen; daraus ist Partie { $id } geworden.
refuse-challenge-declined = Diese Herausforderung wurde abgelehnt.
refuse-challenge-withdrawn = Diese Herausforderung wurde zurückgezogen.
refuse-challenge-expired = Diese Herausforderung ist abgelaufen.

## Cards: the public message of each turn

card-turn = { $player }, du bist am Zug in **{ $game } { $id }** gegen { $opponent }, { $time }.
card-begin = Die Partie beginnt: { $white } spielt Weiß, { $black } spielt Schwarz. Weiß fängt an.
card-hint = Drück „Ziehen“ und wähl Schritt für Schritt, oder tipp `/move`: Discord ergänzt die möglichen Züge.
card-reminder = { $player }, zur Erinnerung: Du bist noch am Zug in **{ $game } { $id }** gegen { $opponent }, { $time }.
card-draw-offered = { $player }, { $opponent } bietet dir in **{ $game } { $id }** Remis an.
card-draw-declined = { $player }, { $opponent } möchte in **{ $game } { $id }** kein Remis; die Partie geht weiter.
card-draw-stands = { $player } bietet Remis an.
# Clocks: cards
card-time-up = { $player }, die Zeit von { $opponent } in **{ $game } { $id }** ist abgelaufen. Solange { $opponent } nicht gezogen hat, kannst du den Sieg beanspruchen.
card-on-vacation = { $player }, deine Zeit in **{ $game } { $id }** gegen { $opponent } ist abgelaufen. Damit du nicht verlierst, hat dein Urlaub begonnen: Deine Uhren stehen bis { $until } still.
card-pause-offered = { $player }, { $opponent } möchte **{ $game } { $id }** pausieren: Die Uhr steht dann still, bis jemand von euch weitermacht oder zieht.
card-pause-declined = { $player }, { $opponent } möchte **{ $game } { $id }** nicht pausieren; die Uhr läuft weiter.
card-paused = { $player }, { $opponent } ist einverstanden: **{ $game } { $id }** pausiert. Die Uhr steht still, bis jemand von euch weitermacht oder zieht.
card-resumed = { $player }, { $opponent } hat **{ $game } { $id }** fortgesetzt, { $time }.
card-vacation = { $player } ist bis { $until } im Urlaub.
card-detour = Dort, wo diese Partie läuft, kann ich nicht schreiben; deshalb sage ich es dir hier.
card-earlier = … und davor { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}.
card-move = Ziehen
card-board = Brett
card-next = Nächste Partie
card-more = Mehr …
card-rematch = Revanche
card-replay = Ansehen
card-export = Exportieren
card-draw-yes = Remis annehmen
card-draw-no = Weiterspielen
# Clocks: buttons
card-pause-yes = Pause annehmen
card-pause-no = Keine Pause
card-resume = Fortsetzen
card-claim = Sieg beanspruchen
more-pause = Pause anbieten

told-place = { $player } hat { $piece ->
    [dvonn] einen roten DVONN-Stein
    [white] einen weißen Stein
   *[black] einen schwarzen Stein
} auf `{ $turn }` gesetzt.
told-stack = { $player } hat einen Stapel gezogen: `{ $turn }`.
told-turn = { $player } hat `{ $turn }` gespielt.
told-forced = { $player } hatte nur einen möglichen Zug: `{ $turn }` wurde automatisch gespielt.
told-board-full = Das Brett ist voll. Ab jetzt werden Stapel gezogen: Weiß fängt an.
effect-cut-off = { $count ->
    [one] Ein Stein hatte keine Verbindung mehr zu den roten Steinen und ist vom Brett
   *[other] { $count } Steine hatten keine Verbindung mehr zu den roten Steinen und sind vom Brett
}: { $spaces }.
effect-cut-off-stack = { $space } (Höhe { $height })
effect-passes = { $player } kann nicht ziehen und setzt aus.
effect-brings-no-more = { $player } kann ab jetzt keine GIPF-Steine mehr ins Spiel bringen.
effect-row-returned = { $player } hat eine Reihe vom Brett genommen. Zurück in den Vorrat: { $returned }.
effect-row-captured = { $player } hat eine Reihe vom Brett genommen. Zurück in den Vorrat: { $returned }. Geschlagen: { $captured }.
effect-row-only-captured = { $player } hat eine Reihe vom Brett genommen. Geschlagen: { $captured }.
effect-rows-left = { $player } hat eine Reihe aus GIPF-Steinen stehen lassen.

final-over = **{ $game } { $id }** ist zu Ende. { $result }
final-score = { $winner } gewinnt gegen { $loser } mit { $winner_score }:{ $loser_score }.
final-tie = { $white } und { $black } trennen sich { $score }:{ $score }.
final-reserve = { $winner } gewinnt gegen { $loser }: { $loser } hat keinen Stein mehr zum Schieben.
final-gipf-pieces = { $winner } gewinnt gegen { $loser }: { $loser } hat den letzten GIPF-Stein verloren.
final-agreed = { $white } und { $black } haben sich auf Remis geeinigt.
final-resigned = { $winner } gewinnt gegen { $loser }: { $loser } hat aufgegeben.
final-time = { $winner } gewinnt gegen { $loser }: { $loser } hat die Zeit überschritten.

## The panel: the private message to move in

panel-title = **{ $game } { $id }** gegen { $opponent } · du spielst { $color } · { $time }
panel-stack = Welchen deiner Stapel möchtest du ziehen?
panel-stack-select = Stapel wählen
panel-destination = Wohin soll der Stapel auf { $space } ziehen?
panel-board-row = { $piece ->
    [dvonn] Du setzt einen roten DVONN-Stein.
    [white] Du setzt einen weißen Stein.
   *[black] Du setzt einen schwarzen Stein.
} In welche Reihe des Bretts?
panel-space = Auf welches Feld der Reihe { $row }?
panel-space-select = Feld wählen
panel-dot = Von welchem Randpunkt schiebst du einen Stein?
panel-dot-gipf = Von welchem Randpunkt schiebst du einen GIPF-Stein?
panel-dot-select = Randpunkt wählen
panel-direction = Von { $dot } aus in welche Richtung?
panel-direction-select = Richtung wählen
panel-row = Mehrere deiner Reihen kreuzen sich. Welche nimmst du zuerst vom Brett?
panel-row-owed = Bevor du schiebst: Mehrere deiner Reihen kreuzen sich. Welche nimmst du zuerst vom Brett?
panel-row-select = Reihe wählen
panel-take = Deine Reihe kommt vom Brett. Welche GIPF-Steine darin nimmst du mit weg? Was du nicht wählst, bleibt stehen.
panel-take-owed = Bevor du schiebst, kommt deine Reihe vom Brett. Welche GIPF-Steine darin nimmst du mit weg? Was du nicht wählst, bleibt stehen.
panel-take-optional = Deine Reihe besteht nur aus GIPF-Steinen und darf stehen bleiben. Wähl aus, welche Steine vom Brett kommen, oder keinen.
panel-take-optional-owed = Bevor du schiebst: Deine Reihe besteht nur aus GIPF-Steinen und darf stehen bleiben. Wähl aus, welche Steine vom Brett kommen, oder keinen.
panel-take-select = GIPF-Steine, die vom Brett kommen
panel-take-none = Keinen davon
panel-take-these = { $spots } wegnehmen
panel-preview = Du bist dabei, `{ $turn }` zu spielen.
panel-last-gipf = Das ist ein einfacher Stein: Danach kannst du keine GIPF-Steine mehr ins Spiel bringen.
panel-confirm = Bestätigen
panel-change = Ändern
panel-back = Von vorn anfangen
panel-stale = Die Stellung hat sich inzwischen geändert; so sieht sie jetzt aus.
panel-forgotten = Deine Auswahl passt nicht mehr zur Stellung; fang bitte noch einmal an.

answer-stack = { $space } · Höhe { $height }
answer-stack-dvonn = { $space } · Höhe { $height }, mit rotem Stein
answer-landing-own = { $space } · deiner, Höhe { $height }
answer-landing-theirs = { $space } · vom Gegner, Höhe { $height }
answer-landing-red = { $space } · roter Stein
answer-board-row = Reihe { $row } ({ $empty } frei)
answer-space = { $space }
answer-dot = { $dot }
answer-spot = Richtung { $spot }
answer-switch-gipf = Lieber einen GIPF-Stein
answer-switch-basic = Lieber einen einfachen Stein
answer-row = { $letter } entfernen: { $from }–{ $to }
answer-gipf-white = Weißer GIPF-Stein auf { $spot }
answer-gipf-black = Schwarzer GIPF-Stein auf { $spot }

## After a move

played = Gespielt: `{ $turn }` in { $game } { $id }.
played-over = Damit ist die Partie zu Ende.
played-again = Du bist gleich noch einmal am Zug.
played-next = Deine nächste Partie ist { $game } { $id }, { $time }.
played-none = Sonst wartet keine Partie auf dich.
played-forced-already = `{ $turn }` war in { $id } dein einziger möglicher Zug und wurde automatisch gespielt. Du bist nicht mehr am Zug.
next-none = Keine Partie wartet auf deinen Zug. Mit `/games` siehst du deine Partien.

## Entering a move

move-syntax-dvonn = `{ $text }` verstehe ich nicht als Zug in DVONN. Um einen Stein zu setzen, nenn ein Feld, etwa `c3`; um einen Stapel zu ziehen, nenn Start und Ziel, etwa `a1b2`.
move-syntax-gipf = `{ $text }` verstehe ich nicht als Zug in GIPF. Um einen Stein zu schieben, nenn einen Randpunkt und den Punkt daneben, etwa `a1-b2`; für einen GIPF-Stein setz ein `G` davor. Um eine Reihe wegzunehmen, häng `;x` und ihre Punkte an.
move-typed = Du hast `{ $text }` eingegeben.
move-hint = Du kannst deinen Zug auch mit Knöpfen Schritt für Schritt wählen. Wenn du aufgeben möchtest, nimm `/match resign`.
move-ambiguous = `{ $text }` kann in { $id } mehrere Züge bedeuten. Welchen meinst du?
move-ambiguous-list = `{ $text }` kann in { $id } mehrere Züge bedeuten, zum Beispiel: { $moves }. Gib einen davon ein oder wähl Schritt für Schritt.
move-which-select = Zug wählen
move-panel = Schritt für Schritt wählen

reason-game-over = Die Partie ist zu Ende.
reason-still-placing = Das Brett wird noch gefüllt, Stapel ziehen erst danach. Nenn ein leeres Feld, etwa `c3`.
reason-placing-is-over = Alle Steine sind gesetzt. Jetzt zieht ein Stapel von einem Feld auf ein anderes, etwa `a1b2`.
reason-space-taken = Auf { $space } liegt schon ein Stein. Wähl ein leeres Feld.
reason-no-stack = Auf { $space } liegt nichts.
reason-not-your-stack = Der Stapel auf { $space } gehört deinem Gegner: Es zählt, wessen Stein oben liegt.
reason-lone-dvonn = Der rote Stein auf { $space } liegt allein, und allein kann er nicht ziehen.
reason-surrounded = Der Stapel auf { $space } hat auf allen sechs Seiten Nachbarn, deshalb kann er nicht ziehen.
reason-not-in-line = { $from } und { $to } liegen nicht auf einer Linie. Ein Stapel zieht geradeaus, auf einer der drei Linien durch sein Feld.
reason-wrong-distance = Der Stapel auf { $from } hat Höhe { $height } und zieht genau { $height ->
    [one] ein Feld
   *[other] { $height } Felder
} weit; dein Zug ginge { $asked } weit.
reason-lands-on-empty = { $space } ist leer. Ein Stapel muss auf einem anderen Stein oder Stapel landen.
reason-may-not-pass = Du kannst ziehen, deshalb darfst du nicht aussetzen.
reason-off-board-column = `{ $place }` gibt es auf diesem Brett nicht: Die Spalte { $column } geht von { $first } bis { $last }.
reason-off-board-dvonn = `{ $place }` gibt es auf diesem Brett nicht: Die Reihen heißen 1 bis 5, die Spalten a bis k.
reason-off-board-gipf = `{ $place }` gibt es auf diesem Brett nicht: Die Spalten heißen a bis i, von a1–a5 am Rand bis e1–e9 in der Mitte.
reason-not-a-dot = { $point } ist kein Randpunkt, und geschoben wird von einem Randpunkt aus.
reason-not-a-spot = { $point } ist ein Randpunkt. Dort kann kein Stein liegen: Nenn einen Punkt im Inneren des Bretts.
reason-no-such-line = Von { $dot } führt keine Linie nach { $spot }: Geschoben wird auf den Punkt neben dem Randpunkt.
reason-line-full = Die Linie von { $dot } Richtung { $spot } ist voll, dort kannst du nichts mehr schieben.
reason-no-gipf-here = In diesem Spiel bringst du keine GIPF-Steine ins Spiel. Lass das `G` weg.
reason-gipf-first = Mit deinem ersten Zug musst du einen GIPF-Stein ins Spiel bringen: Setz ein `G` davor, etwa `Ga1-b2`.
reason-gipf-over = Du hast schon einen einfachen Stein gespielt und kannst keine GIPF-Steine mehr ins Spiel bringen. Lass das `G` weg.
reason-reserve-small = Ein GIPF-Stein besteht aus zwei Steinen, und du hast nur noch einen im Vorrat. Lass das `G` weg.
reason-rows-first = Vier oder mehr deiner Steine liegen in einer Reihe, und darüber musst du entscheiden, bevor du schiebst: Beginn mit `x` und den Punkten, die leer werden (`x-`, wenn die Reihe stehen bleiben darf), oder wähl Schritt für Schritt.
reason-no-such-row = Auf diesen Punkten hast du zu diesem Zeitpunkt keine Reihe.
reason-basics-must-go = Alle einfachen Steine der Reihe müssen vom Brett; nur GIPF-Steine dürfen stehen bleiben.
reason-row-must-go = Eine Reihe, in der ein einfacher Stein liegt, darf nicht stehen bleiben.
reason-nothing-to-remove = Es gibt nichts mehr wegzunehmen: Dein Zug ist vorher zu Ende.
reason-reserve-empty = Du hast keinen Stein mehr im Vorrat, den du schieben könntest.

## Matches

match-unknown = Es gibt keine Partie { $id }.
match-which = Du hast mehrere Partien. Welche meinst du?
match-which-to-move = Mehrere Partien warten auf deinen Zug. Welche meinst du?
match-which-select = Partie wählen
match-none = Du hast keine Partien. Beginn eine mit `/challenge`.
match-none-waiting = Keine Partie wartet auf deinen Zug. Mit `/games` siehst du deine Partien.
match-over = Partie { $id } ist zu Ende.
match-not-begun = In { $id } hat noch niemand gezogen.
match-not-player = Du spielst in { $id } nicht mit. Das können nur { $white } und { $black }.
match-not-your-turn = { $player } ist in { $id } am Zug ({ $time }).
match-choice = { $id } · { $game } · du bist am Zug
match-choice-waiting = { $id } · { $game } · Gegner am Zug
match-choice-over = { $id } · { $game } · zu Ende

games-none = Du hast gerade keine Partien. Beginn eine mit `/challenge` oder lade mit `/open` alle auf dem Server ein.
games-mine = **Warten auf dich**
games-theirs = **Warten auf den Gegner**
games-line = { $game } { $id } gegen { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) gegen { $opponent } · { $time }
games-more = … und { $count } weitere.
phase-placing = Setzen, { $placed } von { $pieces } Steinen
phase-stacking = Stapeln, { $mine }:{ $theirs }
phase-gipf = Zug { $turn }, Vorrat { $mine }:{ $theirs }

board-title = **{ $game } { $id }**: { $white } (Weiß) gegen { $black } (Schwarz)
board-turn = { $player } ist am Zug · { $time }
board-last = Letzter Zug: `{ $turn }`
board-post = Hier posten
board-posted = Gepostet von { $player }.

more-title = Was möchtest du in Partie { $id } tun?
more-resign = Aufgeben
more-draw = Remis anbieten
more-draw-agree = Remis annehmen
resign-ask = Partie { $id } aufgeben? Dann gewinnt { $opponent }, und das lässt sich nicht rückgängig machen.
resign-yes = Ja, aufgeben
resign-done = Du hast Partie { $id } aufgegeben. { $opponent } gewinnt.
dismiss = Nein, zurück
dismissed = Es hat sich nichts geändert.
draw-ask = { $opponent } in Partie { $id } Remis anbieten?
draw-ask-agree = { $opponent } bietet in Partie { $id } Remis an. Nimmst du an? Dann ist die Partie zu Ende.
draw-ask-yes = Ja, anbieten
draw-ask-agree-yes = Ja, annehmen
draw-offered = Du hast { $opponent } in Partie { $id } Remis angeboten. Die Partie geht weiter, bis das Angebot angenommen wird.
draw-agreed = Abgemacht: Partie { $id } endet remis.
draw-declined = Du hast das Remis abgelehnt. Partie { $id } geht weiter.
draw-already = Du hast in Partie { $id } schon Remis angeboten; { $opponent } hat noch nicht geantwortet.
draw-none = In Partie { $id } bietet gerade niemand Remis an.
draw-theirs = { $opponent } bietet dir in Partie { $id } schon Remis an. Um anzunehmen, drück „Remis annehmen“ unter dem Angebot oder nimm `/match draw`.
draw-outdated = In Partie { $id } wurde weitergespielt, seit ich dich gefragt habe, deshalb wurde kein Remis angeboten. Mit `/match draw` kannst du es jetzt anbieten.
# Pauses and claims
pause-offered = Du hast { $opponent } angeboten, Partie { $id } zu pausieren. Die Uhr läuft weiter, bis das angenommen wird; mit dem nächsten Zug erlischt das Angebot.
pause-agreed = Partie { $id } pausiert. Die Uhr steht still, bis jemand von euch weitermacht oder zieht.
pause-declined = Du hast die Pause abgelehnt. Die Uhr von Partie { $id } läuft weiter.
pause-resumed = Die Uhr von Partie { $id } läuft wieder: { $time }.
pause-no-clock = Partie { $id } hat kein Zeitlimit, also gibt es nichts zu pausieren.
pause-already = Partie { $id } pausiert schon. Mit jedem Zug geht sie weiter oder mit `/match resume`.
pause-not-paused = Partie { $id } pausiert nicht; ihre Uhr läuft.
pause-already-offered = Du hast in Partie { $id } schon eine Pause angeboten; { $opponent } hat noch nicht geantwortet.
pause-none = In Partie { $id } bietet gerade niemand eine Pause an. Mit `/match pause` kannst du es tun.
claim-done = Du hast den Sieg in Partie { $id } beansprucht: Die Zeit von { $opponent } war abgelaufen.
claim-nothing = In Partie { $id } gibt es nichts zu beanspruchen: Die Zeit von { $opponent } ist nicht abgelaufen, oder es wurde inzwischen gezogen.
# Vacation
vacation-began = Du bist bis { $until } im Urlaub: Deine Uhren stehen in allen Partien still, und ziehen kannst du trotzdem. Danach bleiben dir in diesem Jahr { $left } Urlaub.
vacation-ended = Willkommen zurück: Deine Uhren laufen wieder. Dir bleiben in diesem Jahr { $left } Urlaub.
vacation-show = Du bist nicht im Urlaub. Dir bleiben in diesem Jahr { $left }; mit `/vacation start` fängt er an.
vacation-show-on = Du bist bis { $until } im Urlaub. Dir bleiben in diesem Jahr { $left }; mit `/vacation end` kommst du früher zurück.
vacation-over = { $player }, dein Urlaub ist vorbei: In { $count ->
    [one] einer Partie, die auf dich wartet, läuft deine Uhr
   *[other] { $count } Partien, die auf dich warten, laufen deine Uhren
} wieder. Mit `/games` siehst du sie.
vacation-days = Ein Urlaub dauert 1 bis { $max } Tage. Sag, wie viele.
vacation-already = Du bist schon im Urlaub, bis { $until }. Um das zu ändern, beende ihn zuerst mit `/vacation end`.
vacation-too-long = Dir bleiben in diesem Jahr nur { $left } Urlaub. Nimm weniger Tage.
vacation-none-left = Du hast in diesem Jahr keinen Urlaub mehr. Am 1. Januar gibt es 30 neue Tage.
vacation-not-on = Du bist nicht im Urlaub, also gibt es nichts zu beenden.
# Settings
settings-title = **Deine Einstellungen** (du änderst sie mit den Optionen von `/settings`)
settings-saved = Gespeichert.
settings-language = **Sprache:** { $value }
settings-theme = **Bilder:** { $value }
settings-side = **Brett:** { $value }
settings-place = **Deine Züge:** { $value }
settings-zone = **Zeitzone:** { $value }
settings-quiet = **Ruhezeit ohne Erinnerungen:** { $value }
settings-digest = **Tägliche Übersicht statt Erinnerungen:** { $value }
settings-vacation = **Urlaub beginnt, wenn deine Zeit abläuft:** { $value }
settings-forced = **Einzig möglichen Zug für dich spielen:** { $value }
settings-confirm = **Getippten Zug vor dem Spielen zeigen:** { $value }
settings-as-discord = wie in Discord
settings-on = an
settings-off = aus
settings-utc = UTC (nicht gewählt)
settings-hours = { $from } bis { $until } Uhr
settings-hour = um { $hour } Uhr
settings-side-own = deine Farbe unten
settings-side-white = Weiß immer unten
settings-place-thread = dort, wo die Partie läuft
settings-place-direct = in Direktnachrichten
settings-place-both = an beiden Orten
settings-zone-unknown = Eine Zeitzone `{ $text }` kenne ich nicht. Wähl eine aus der Liste, etwa `Europe/Berlin`.
settings-zone-similar = Eine Zeitzone `{ $text }` kenne ich nicht. Meinst du { $list }?
settings-quiet-unknown = `{ $text }` ist keine Ruhezeit. Schreib die erste und die letzte Stunde, etwa `22-7`, oder `off`.
language-name = Deutsch
digest-title = { $player }, { $count ->
    [one] eine Partie wartet
   *[other] { $count } Partien warten
} auf deinen Zug:
digest-more = … und { $count } weitere: `/games`
rematch-not-over = Partie { $id } läuft noch. Eine Revanche kannst du anbieten, wenn sie zu Ende ist.
rematch-already = Für { $id } wurde schon eine Revanche angeboten.
rematch-sent = Deine Herausforderung zur Revanche ist unterwegs zu { $opponent }: gleiche Bedingungen, getauschte Farben.
export-done = Die Aufzeichnung von { $game } { $id }: { $white } (Weiß) gegen { $black } (Schwarz).

## Trouble

error-full = Es wurde nichts gespeichert: Die Festplatte des Bots ist voll. Was du wolltest, ist **nicht** passiert, und dein Zug wurde nicht gespielt. Bitte sag der Person Bescheid, die den Bot betreibt.
error-store = Es wurde nichts gespeichert, weil der Speicher des Bots nicht antwortet. Was du wolltest, ist **nicht** passiert. Bitte versuch es gleich noch einmal.
error-unknown = Der Speicher des Bots antwortet nicht mehr, deshalb weiß ich nicht, ob das gespeichert wurde. Sieh mit `/games` nach, bevor du es noch einmal versuchst.
error-busy = Es war gerade zu viel auf einmal los, deshalb ist das nicht passiert. Bitte versuch es noch einmal.
error-corrupt = Die gespeicherten Daten dazu sind beschädigt, deshalb wurde nichts geändert. Bitte sag der Person Bescheid, die den Bot betreibt.
error-button = Diesen Knopf kenne ich nicht mehr. Mit `/games` kommst du zu deinen Partien.
error-answer = Das passt nicht zu meiner Frage. Drück noch einmal „Ziehen“.
error-command = Diesen Befehl kenne ich so nicht. Vielleicht zeigt Discord noch eine alte Liste von Befehlen: Starte es neu oder warte eine Minute und versuch es dann noch einmal.
error-unreadable = Was Discord mir geschickt hat, konnte ich nicht lesen, deshalb ist nichts passiert. Bitte versuch es noch einmal; wenn es wieder schiefgeht, aktualisier deine Discord-App und sag der Person Bescheid, die den Bot betreibt.
error-bug = Bei mir ist etwas schiefgegangen, das tut mir leid. Sieh mit `/games` nach, was passiert ist, und sag bitte der Person Bescheid, die den Bot betreibt.
error-not-a-match = `{ $text }` ist keine Partienummer. Partien haben Nummern wie 42; wähl eine aus der Liste oder lass die Angabe weg.

## Pictures in words (at most 1,024 characters together)

alt-dvonn-placing = DVONN, Setzen. { $next ->
    [white] Weiß setzt einen weißen Stein
    [black] Schwarz setzt einen schwarzen Stein
    [white-dvonn] Weiß setzt einen roten Stein
   *[black-dvonn] Schwarz setzt einen roten Stein
}.
alt-dvonn-moving = DVONN. { $color } am Zug.
alt-dvonn-over = DVONN, zu Ende.
alt-dvonn-score = Stand: Weiß { $white }, Schwarz { $black }.
alt-dvonn-left = Noch zu setzen (r = rot): Weiß { $white }, Schwarz { $black }.
alt-dvonn-heights = Zahl = Höhe, jedes r = ein roter Stein darin.
alt-white = Weiß: { $list }.
alt-black = Schwarz: { $list }.
alt-red = Rot allein: { $list }.
alt-none = nichts
alt-gipf-moving = { $game }. { $color } am Zug.
alt-gipf-over = { $game }, zu Ende.
alt-gipf-marks = G = GIPF-Stein.
alt-gipf-reserve = Vorrat: Weiß { $white }, Schwarz { $black }.
alt-gipf-captured = Verloren: Weiß { $white }, Schwarz { $black }.
alt-gipf-brings = Noch mit GIPF-Steinen: { $list }.
alt-won = { $color } hat gewonnen.
alt-tie = Unentschieden.
alt-replay = Bewegtes Bild von { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
}. Es endet mit dieser Stellung:
alt-last = Letzter Zug: { $color }, { $turn }.
alt-pushed = Die Linie rückte bis { $spot } vor.
alt-cut-off = Abgeschnitten:
alt-returned = Zurück in den Vorrat: { $list }.
alt-taken = Geschlagen: { $list }.
alt-chosen = Gewählt: { $list }.
alt-row = Reihe { $letter }: { $list }.
alt-plan = Plan, der Reihe nach: { $list }.
alt-legal = Wählbar: { $list }.
alt-seats = Zug { $turn }. { $white } spielt Weiß, { $black } spielt Schwarz.

## Commands (descriptions: at most 100 characters)

command-challenge = Fordere jemanden zu einer Partie heraus
command-challenge-opponent = Wen du herausforderst; ohne Angabe können alle auf dem Server annehmen
command-open = Lade alle auf dem Server zu einer Partie ein
command-challenge-game = Welches Spiel
command-challenge-pace = Wie lange ein Zug dauern darf (ohne Angabe 3 Tage)
# Clocks
command-challenge-bank = Zeit für die ganze Partie, zu der jeder Zug etwas dazugibt, statt Tagen pro Zug
command-challenge-weekends = Ob die Uhr am Wochenende läuft (ohne Angabe läuft sie)
command-challenge-at-zero = Was geschieht, wenn die Zeit abläuft (ohne Angabe ist die Partie verloren)
command-challenge-color = Welche Farbe du spielst (ohne Angabe entscheidet das Los)
command-challenge-handicap = Zusätzliche Steine für eine Seite (nur GIPF Basis)
command-move = Spiel einen Zug, indem du ihn tippst; Discord ergänzt die möglichen Züge
command-move-text = Dein Zug, etwa c3, a1b2 oder a1-b2; wähl einen möglichen aus der Liste
command-match-option = Welche Partie; nicht nötig in ihrem Thread oder wenn nur eine auf dich wartet
command-games = Deine Partien, zuerst die, die auf dich warten
command-board = Zeig das Brett einer Partie
command-match = Aufgeben, Remis anbieten, Revanche, noch einmal ansehen oder exportieren
command-match-resign = Gib eine Partie auf (ich frage noch einmal nach)
command-match-draw = Biete Remis an oder nimm das angebotene an
# Clocks
command-match-pause = Biete an, die Uhr anzuhalten, oder nimm die angebotene Pause an
command-match-resume = Lass die Uhr einer pausierten Partie weiterlaufen
command-match-claim = Beanspruche den Sieg, wenn die Zeit der Gegenseite abgelaufen ist
command-match-rematch = Fordere deinen Gegner noch einmal heraus, mit getauschten Farben
command-match-replay = Sieh dir eine Partie noch einmal vom ersten Zug an
command-match-export = Hol dir die Aufzeichnung einer Partie als Datei
command-theme = Welche Farben das Bild hat
# Vacation and settings
command-vacation = Halte deine Uhren in allen Partien an: 30 Tage im Jahr
command-vacation-start = Fang jetzt einen Urlaub an
command-vacation-days = Wie viele Tage
command-vacation-end = Komm zurück: Deine Uhren laufen wieder
command-vacation-show = Bis wann du im Urlaub bist und was übrig ist
command-settings = Sieh oder ändere deine eigenen Einstellungen
command-settings-language = Die Sprache von allem, was nur du siehst
command-settings-place = Wo du von deinen Zügen erfährst
command-settings-side = Von welcher Seite du das Brett siehst
command-settings-zone = Deine Zeitzone, etwa Europe/Berlin
command-settings-quiet = Stunden ohne Erinnerungen, etwa 22-7, oder off
command-settings-digest = Um wie viel Uhr statt Erinnerungen eine Nachricht alle wartenden Partien nennt
command-settings-vacation = Ob dein Urlaub automatisch beginnt, wenn deine Zeit abläuft
command-settings-forced = Ob dein einzig möglicher Zug für dich gespielt wird
command-settings-confirm = Ob ein getippter Zug erst zum Bestätigen gezeigt wird
command-rules = Die Regeln eines Spiels, kurz erklärt
command-rules-game = Welches Spiel
command-help = Wie man hier spielt
choice-color-random = Auslosen
choice-color-white = Ich spiele Weiß und beginne
choice-color-black = Ich spiele Schwarz
# Clocks
choice-weekends-run = Die Uhr läuft auch am Wochenende
choice-weekends-off = Die Uhr steht am Wochenende still
choice-at-zero-loses = Wer die Zeit überschreitet, verliert
choice-at-zero-claim = Die Gegenseite kann den Sieg beanspruchen
theme-light = hell
theme-dark = dunkel
theme-wood = Holz
theme-contrast = starker Kontrast
choice-handicap-challenger = { $pieces ->
    [one] 1 zusätzlicher Stein
   *[other] { $pieces } zusätzliche Steine
} für mich
choice-handicap-opponent = { $pieces ->
    [one] 1 zusätzlicher Stein
   *[other] { $pieces } zusätzliche Steine
} für den Gegner

## Names of commands and options (lower case, no spaces, at most 32 characters; a command is called the same everywhere)

name-challenge = challenge
name-challenge-opponent = gegner
name-challenge-game = spiel
name-challenge-pace = bedenkzeit
# Clocks
name-challenge-bank = zeitkonto
name-challenge-weekends = wochenende
name-challenge-at-zero = zeitende
name-challenge-color = farbe
name-challenge-handicap = vorgabe
name-open = open
name-move = move
name-move-text = zug
name-match-option = partie
name-games = games
name-board = board
name-match = match
name-match-resign = resign
name-match-draw = draw
# Clocks
name-match-pause = pause
name-match-resume = resume
name-match-claim = claim
name-match-rematch = rematch
name-match-replay = replay
name-match-export = export
name-theme = farben
# Vacation and settings
name-vacation = vacation
name-vacation-start = start
name-vacation-days = tage
name-vacation-end = end
name-vacation-show = show
name-settings = settings
name-settings-language = sprache
name-settings-place = ort
name-settings-side = seite
name-settings-zone = zeitzone
name-settings-quiet = ruhezeit
name-settings-digest = übersicht
name-settings-vacation = auto-urlaub
name-settings-forced = zwangszüge
name-settings-confirm = bestätigen
name-rules = rules
name-rules-game = spiel
name-help = help

## Rules in short

rules-choose = Welche Spielregeln möchtest du lesen?
rules-title = **{ $game }** · { $page }/{ $pages }
rules-next = Weiter
rules-previous = Zurück

rules-dvonn-1 =
    {"**"}Das Ziel.** Wenn niemand mehr ziehen kann, zählst du die Höhen deiner Stapel zusammen: So viele Steine besitzt du. Wer mehr hat, gewinnt; bei Gleichstand ist die Partie unentschieden. Ein Stapel gehört dem, dessen Farbe oben liegt.

    {"**"}Das Brett füllen.** Das Brett hat 49 Felder: Spalten a bis k, Reihen 1 bis 5. Es gibt 3 rote DVONN-Steine, 23 weiße Steine und 23 schwarze. Weiß setzt einen roten Stein, Schwarz einen roten und Weiß den letzten roten; danach setzen beide Steine ihrer eigenen Farbe, Schwarz zuerst. Du darfst jedes leere Feld wählen. Für den letzten Stein ist nur noch ein Feld frei, deshalb wird er automatisch gesetzt. Dann macht Weiß den ersten Zug.

    {"**"}Ziehen.** Du ziehst einen deiner Stapel (ein einzelner Stein ist ein Stapel der Höhe 1) in gerader Linie genau so viele Felder weit, wie er hoch ist. Er muss auf einem anderen Stein oder Stapel landen, egal welcher Farbe, und liegt dann oben. Unterwegs darf er über alles hinweg, auch über leere Felder, und er zieht immer als Ganzes.
rules-dvonn-2 =
    {"**"}Was nicht ziehen kann.** Ein Stapel mit Nachbarn auf allen sechs Seiten ist eingeschlossen. Am Rand ist ein Stapel nie eingeschlossen. Ein roter Stein allein zieht nie, aber du darfst auf ihm landen, und dann wandert er im Stapel mit.

    {"**"}Abgeschnitten.** Nach jedem Zug kommt alles vom Brett, was nicht mehr, Nachbar an Nachbar, mit einem roten Stein verbunden ist. Das kann auch deine eigenen Stapel treffen. Ein Stapel mit einem roten Stein hält alles auf dem Brett, was mit ihm verbunden ist, egal wem er gehört.

    {"**"}Aussetzen.** Wenn du nicht ziehen kannst, setzt du aus; das geschieht automatisch. Wenn du ziehen kannst, musst du. Können beide nicht mehr ziehen, ist die Partie zu Ende.

    {"**"}Züge eingeben.** `c3` setzt einen Stein auf c3; `a1b2` zieht den Stapel von a1 nach b2.
rules-dvonn-picture = Im Bild liegt im weißen Stapel auf f3 ein roter Stein. Die roten Steine auf c2 und i4 liegen allein.
rules-gipf-push =
    {"**"}Schieben.** Du nimmst einen Stein aus deinem Vorrat, legst ihn auf einen der 24 Randpunkte und schiebst ihn auf einer Linie ins Brett. Liegt dort schon ein Stein, rücken die Steine vor deinem um einen Punkt weiter, bis zur ersten Lücke. In eine Linie ohne Lücke kannst du nicht schieben. Weiß beginnt.

    {"**"}Züge eingeben.** Die Spalten heißen a bis i, und jede wird von unten ab 1 gezählt, mit den Randpunkten. `a1-b2` schiebt vom Randpunkt a1 auf den Punkt b2.
rules-gipf-rows =
    {"**"}Reihen.** Liegen vier oder mehr Steine einer Farbe nebeneinander auf einer Linie, muss ihr Besitzer sie vom Brett nehmen, zusammen mit allen Steinen, die sich an den beiden Enden direkt anschließen, egal welcher Farbe. An einem leeren Punkt hört die Reihe auf.

    Deine eigenen Steine kommen in deinen Vorrat zurück; die deines Gegners sind geschlagen und aus dem Spiel. Wer geschoben hat, nimmt zuerst die eigenen Reihen weg. Die Reihen des anderen kommen, wenn sie dann noch liegen, zu Beginn von dessen Zug vom Brett. Wenn sich deine Reihen kreuzen, wählst du, welche zuerst geht; die andere geht auch, wenn sie dann noch vier Steine hat.

    {"**"}Wegnehmen eingeben.** `a4-b5;xd3,e3,f3,h3` schiebt und nimmt dann die Steine von diesen Punkten. Wenn es nur eine Möglichkeit gibt, reicht `;x` oder gar nichts.
rules-gipf-rows-picture = Im Bild hat Weiß vier Steine in einer Reihe, e2 bis e5. Sie kommen in den Vorrat zurück, und die schwarzen Steine auf e6 und e7, die sich anschließen, sind geschlagen.
rules-gipf-end-basic =
    {"**"}Der Anfang.** Beide haben drei Steine auf dem Brett und 12 im Vorrat. Mit Vorgabe hat eine Seite bis zu drei mehr.

    {"**"}Das Ende.** Wenn du schieben musst und keinen Stein im Vorrat hast, verlierst du. Bilde also immer wieder Reihen, um deine Steine zurückzuholen.
rules-gipf-start-standard =
    {"**"}Der Anfang.** Beide haben drei GIPF-Steine auf dem Brett (zwei Steine übereinander) und 12 Steine im Vorrat.
rules-gipf-start-tournament =
    {"**"}Der Anfang.** Das Brett ist leer, und beide haben 18 Steine. Dein erster Zug muss einen GIPF-Stein ins Spiel bringen: zwei Steine aus dem Vorrat übereinander. Du darfst weiter GIPF-Steine ins Spiel bringen, bis du zum ersten Mal einen einfachen Stein schiebst; danach nicht mehr. `Ga1-b2` bringt einen GIPF-Stein ins Spiel.
rules-gipf-pieces =
    {"**"}GIPF-Steine in Reihen.** In einer Reihe zählt ein GIPF-Stein als ein Stein. Wer die Reihe wegnimmt, entscheidet über jeden GIPF-Stein darin, egal welcher Farbe: wegnehmen oder stehen lassen. Ein eigener kommt als zwei einfache Steine in den Vorrat zurück; ein geschlagener zählt als zwei. Besteht die ganze Reihe aus GIPF-Steinen, muss nichts weggenommen werden.

    {"**"}Das Ende.** Du verlierst, wenn dein letzter GIPF-Stein vom Brett kommt, auch wenn du ihn selbst wegnimmst, oder wenn du schieben musst und keinen Stein im Vorrat hast.

    {"**"}Hausregel.** Die Spielregeln sagen nicht, was gilt, wenn beide im selben Zug ihren letzten GIPF-Stein verlieren. Hier werden die Reihen nacheinander weggenommen, und wer zuerst ohne GIPF-Stein dasteht, verliert. Kommen beide letzten in derselben Reihe vom Brett, gewinnt, wer diese Reihe wegnimmt.

rules-gipf-pieces-picture = Im Bild nimmt Weiß die Reihe von e2 bis e7 vom Brett. Der eigene GIPF-Stein auf e3 darf stehen bleiben, der schwarze auf e6 auch; die anderen Steine müssen weg.

## Help

help =
    Mit **Gipfel** spielst du die Brettspiele DVONN und GIPF gegen jemand anderen; jeder zieht, wenn gerade Zeit ist.

    {"**"}Eine Partie beginnen:** Mit `/challenge` forderst du eine Person heraus, mit `/open` alle auf dem Server. Wird die Herausforderung angenommen, bekommt die Partie ihren eigenen Thread.
    {"**"}Spielen:** Zu jedem Zug kommt eine neue Nachricht mit Bild, die erwähnt, wer am Zug ist. Drück „Ziehen“ und wähl Schritt für Schritt; gespielt wird erst, wenn du bestätigst. Oder tipp `/move`: Discord ergänzt die möglichen Züge. Nur ein Zug, bei dem es nichts zu wählen gibt, wird automatisch gespielt.
    {"**"}Deine Partien finden:** `/games` zeigt alle, die dringendste zuerst, auch in Direktnachrichten mit mir. `/board` zeigt ein Brett.
    {"**"}Eine Partie beenden:** `/match resign` und `/match draw`; danach `/match rematch`, `/match replay` und `/match export`.
    {"**"}Deine Zeit:** `/vacation` hält deine Uhren an, 30 Tage im Jahr; `/match pause` eine Partie, wenn beide wollen. In `/settings` stehen Zeitzone, Ruhezeit, Sprache und mehr.
    {"**"}Lernen:** `/rules` erklärt jedes Spiel auf zwei oder drei Seiten.
    {"**"}Datenschutz:** Ich speichere deine Partien, deine Einstellungen und Urlaube und den Namen, den Discord mir zuletzt gezeigt hat; er steht in Bildern und Exporten.
