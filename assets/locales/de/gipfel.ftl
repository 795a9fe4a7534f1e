### Alles, was Gipfel auf Deutsch sagt. Schlüssel und Variablen wie in en/gipfel.ftl.

## Names

game-dvonn = DVONN
game-gipf-basic = GIPF einfach
game-gipf-standard = GIPF Standard
game-gipf-tournament = GIPF Turnier
color-white = Weiß
color-black = Schwarz
pace-days = { $days ->
    [one] 1 Tag für jeden Zug
   *[other] { $days } Tage für jeden Zug
}
pace-unlimited = ohne Uhr
list-and = { $rest } und { $last }
time-left = Frist: { $left }
time-unlimited = ohne Uhr

## Challenges

challenge-direct = { $opponent }, { $challenger } fordert dich zu einer Partie **{ $game }** heraus.
challenge-open = { $challenger } möchte **{ $game }** spielen. Wer auf diesem Server Lust hat, nimmt an.
challenge-about-dvonn = Zuerst füllt ihr gemeinsam das Brett, dann setzt ihr Stapel auf Stapel. Wer am Ende die höheren Stapel besitzt, gewinnt.
challenge-about-gipf-basic = Ihr schiebt Steine aufs Brett und holt sie mit Viererreihen zurück. Wer keinen Stein mehr zum Schieben hat, verliert.
challenge-about-gipf-standard = Ihr schiebt Steine aufs Brett und holt sie mit Viererreihen zurück. Jede Seite hat außerdem drei GIPF-Steine auf dem Brett; wer den letzten davon verliert, verliert die Partie.
challenge-about-gipf-tournament = Ihr schiebt Steine auf ein leeres Brett und holt sie mit Viererreihen zurück. Jede Seite bringt zuerst GIPF-Steine, so viele sie mag; wer den letzten davon verliert, verliert die Partie.
challenge-pace-days = **Zeit:** { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} für jeden Zug. Wessen Zeit abläuft, der verliert.
challenge-pace-unlimited = **Zeit:** ohne Uhr, also ganz in Ruhe.
challenge-color-lots = **Farben:** Beim Annehmen wird gelost. Weiß beginnt.
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
challenge-expires = Die Herausforderung gilt bis { $until } ({ $left }). Vor dem Annehmen beginnt nichts.
challenge-rematch-of = Das ist die Revanche für { $id }.
challenge-played-in = Gespielt wird in { $thread }.
challenge-accepted = { $player } hat angenommen: Partie { $id } beginnt. { $white } spielt Weiß, { $black } spielt Schwarz.
challenge-accepted-lots = { $player } hat angenommen: Partie { $id } beginnt. Das Los sagt: { $white } spielt Weiß, { $black } spielt Schwarz.
challenge-declined = { $player } hat abgelehnt.
challenge-withdrawn = { $player } hat die Herausforderung zurückgezogen.
challenge-expired = Niemand hat rechtzeitig angenommen; die Herausforderung ist abgelaufen.
challenge-sent = Deine Herausforderung geht nach { $channel }. Die Partie beginnt, sobald sie angenommen wird.
challenge-not-posted = Deine Herausforderung zu einer Partie { $game } hat { $place } nicht erreicht: Ich darf dort nicht schreiben. Sie ist zurückgezogen; versuch es in einem anderen Kanal.
challenge-accept = Annehmen
challenge-decline = Ablehnen
challenge-withdraw = Zurückziehen
challenge-rules = Regeln
challenge-thread = { $id } · { $game } · { $white }–{ $black }

refuse-self = Dich selbst kannst du nicht herausfordern. Wähle jemand anderen, oder lade mit `/open` alle auf dem Server ein.
refuse-bot = { $player } ist ein Bot und kann nicht spielen. Wähle einen Menschen, oder lade mit `/open` alle auf dem Server ein.
refuse-direct = Eine Herausforderung braucht einen Server, damit der andere sie sieht. Benutze diesen Befehl in einem Kanal eines gemeinsamen Servers.
refuse-cannot-send = In diesem Kanal darf ich nicht schreiben. Bitte die Moderation, mich dort lesen und schreiben zu lassen, oder nimm einen anderen Kanal.
refuse-too-many-challenges = Du hast { $count } Herausforderungen, auf die noch niemand geantwortet hat; mehr gehen nicht. Zieh eine mit ihrem Knopf zurück, oder warte auf eine Antwort.
refuse-too-many-to-them = Du hast { $player } heute schon oft genug herausgefordert. Warte auf eine Antwort oder versuche es morgen wieder.
refuse-too-many-today = Mehr Herausforderungen kann man an einem Tag nicht aussprechen. Versuche es morgen wieder.
refuse-too-many-matches = Du spielst { $count } Partien; mehr gehen nicht zugleich. Bring erst eine zu Ende.
refuse-their-too-many-matches = { $player } spielt schon so viele Partien, wie zugleich möglich sind. Versuch es später noch einmal.
refuse-days = Ein Zug kann { $min } bis { $max } Tage dauern oder ganz ohne Uhr laufen (0).
refuse-handicap-game = Nur GIPF einfach kennt eine Vorgabe. Wähle dieses Spiel, oder lass die Vorgabe weg.
refuse-handicap-pieces = Eine Vorgabe sind 1 bis 3 zusätzliche Steine.
refuse-challenge-unknown = Diese Herausforderung kenne ich nicht mehr.
refuse-challenge-own = Das ist deine eigene Herausforderung; annehmen muss sie jemand anderes. Mit „Ablehnen“ kannst du sie zurückziehen.
refuse-challenge-not-yours = Diese Herausforderung gilt { $player }.
refuse-challenge-open-decline = Nur { $player } kann diese offene Herausforderung zurückziehen. Wenn du nicht spielen magst, lass sie einfach stehen.
refuse-challenge-accepted = Diese Herausforderung hat { $player } angenommen: Sie wurde zur Partie { $id }.
refuse-challenge-declined = Diese Herausforderung wurde abgelehnt.
refuse-challenge-withdrawn = Diese Herausforderung wurde zurückgezogen.
refuse-challenge-expired = Diese Herausforderung ist abgelaufen.

## Cards: the public message of each turn

card-turn = { $player } du bist am Zug — **{ $game } { $id }** gegen { $opponent } · { $time }
card-begin = Die Partie beginnt: { $white } spielt Weiß, { $black } spielt Schwarz. Weiß fängt an.
card-reminder = { $player } zur Erinnerung: Du bist noch am Zug — **{ $game } { $id }** gegen { $opponent } · { $time }
card-draw-offered = { $player } { $opponent } bietet dir in **{ $game } { $id }** Remis an.
card-draw-declined = { $player } { $opponent } möchte in **{ $game } { $id }** kein Remis; die Partie geht weiter.
card-draw-stands = { $player } bietet Remis an.
card-hint = Drück auf **Ziehen** und wähl Schritt für Schritt, oder tippe `/move`: Mögliche Züge werden ergänzt.
card-detour = Wo diese Partie gespielt wurde, kann ich nicht schreiben; deshalb sage ich es dir hier.
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
card-export = Speichern
card-draw-yes = Remis annehmen
card-draw-no = Weiterspielen

told-place = { $player } hat { $piece ->
    [dvonn] einen roten DVONN-Stein
    [white] einen weißen Stein
   *[black] einen schwarzen Stein
} auf `{ $turn }` gesetzt.
told-stack = { $player } hat `{ $turn }` gezogen.
told-turn = { $player } hat `{ $turn }` gespielt.
told-forced = { $player } hatte nur einen möglichen Zug; `{ $turn }` wurde von selbst gespielt.
effect-cut-off = { $count ->
    [one] Ein Stein verlor die Verbindung zu den roten Steinen und ist vom Brett
   *[other] { $count } Steine verloren die Verbindung zu den roten Steinen und sind vom Brett
}: { $spaces }.
effect-cut-off-stack = { $space } (Höhe { $height })
effect-passes = { $player } kann nicht ziehen und setzt aus.
effect-board-filled = Das Brett ist voll. Ab jetzt ziehen die Stapel, und Weiß beginnt.
effect-brings-no-more = { $player } hat einen einfachen Stein gespielt und kann keine GIPF-Steine mehr bringen.
effect-row-returned = { $player } hat eine Reihe vom Brett genommen: { $returned } zurück in den Vorrat.
effect-row-captured = { $player } hat eine Reihe vom Brett genommen: { $returned } zurück in den Vorrat, { $captured } geschlagen.
effect-row-only-captured = { $player } hat eine Reihe vom Brett genommen: { $captured } geschlagen.
effect-rows-left = { $player } hat eine Reihe aus GIPF-Steinen stehen lassen.

final-won = **{ $game } { $id }** ist zu Ende: { $winner } gewinnt gegen { $loser }.
final-draw = **{ $game } { $id }** ist zu Ende: unentschieden zwischen { $white } und { $black }.
final-score = { $white } hat { $white_score ->
    [one] einen Stein
   *[other] { $white_score } Steine
}, { $black } hat { $black_score }.
final-tie = Beide besitzen { $score ->
    [one] einen Stein
   *[other] { $score } Steine
}.
final-reserve = { $loser } hat keinen Stein mehr zum Schieben.
final-gipf-pieces = { $loser } hat den letzten GIPF-Stein verloren.
final-agreed = Beide waren einverstanden.
final-resigned = { $loser } hat aufgegeben.
final-time = Die Zeit von { $loser } ist abgelaufen.

## The panel: the private message to move in

panel-title = **{ $game } { $id }** gegen { $opponent } · du spielst { $color } · { $time }
panel-stack = Welcher deiner Stapel zieht?
panel-stack-select = Stapel wählen
panel-destination = Der Stapel auf { $space } zieht. Wohin?
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
panel-direction = Von { $dot }: in welche Richtung?
panel-direction-select = Richtung wählen
panel-row = Mehrere deiner Reihen kreuzen sich. Welche geht zuerst vom Brett?
panel-row-owed = Vor deinem Schub: Mehrere deiner Reihen kreuzen sich. Welche geht zuerst vom Brett?
panel-row-select = Reihe wählen
panel-take = Deine Reihe geht vom Brett. Welche GIPF-Steine darin gehen mit? Was du nicht wählst, bleibt stehen.
panel-take-owed = Vor deinem Schub geht deine Reihe vom Brett. Welche GIPF-Steine darin gehen mit? Was du nicht wählst, bleibt stehen.
panel-take-optional = Deine Reihe besteht nur aus GIPF-Steinen und darf stehen bleiben. Wähle, welche vom Brett gehen, oder keinen.
panel-take-optional-owed = Vor deinem Schub: Deine Reihe besteht nur aus GIPF-Steinen und darf stehen bleiben. Wähle, welche vom Brett gehen, oder keinen.
panel-take-select = GIPF-Steine, die gehen
panel-take-none = Keinen davon
panel-take-these = { $spots } wegnehmen
panel-preview = Du spielst gleich `{ $turn }`.
panel-warn-brings-no-more = ⚠️ Das ist dein erster einfacher Stein: Danach kannst du keine GIPF-Steine mehr bringen.
panel-confirm = Bestätigen
panel-change = Ändern
panel-back = Von vorn
panel-stale = Die Stellung hat sich inzwischen geändert; so steht es jetzt.
panel-forgotten = Deine Auswahl passte nicht mehr zur Stellung; bitte fang noch einmal an.

answer-stack = { $space } · Höhe { $height }
answer-stack-dvonn = { $space } · Höhe { $height }, mit rotem Stein
answer-landing-own = { $space } · deiner, Höhe { $height }
answer-landing-theirs = { $space } · gegnerisch, Höhe { $height }
answer-landing-red = { $space } · roter Stein
answer-board-row = Reihe { $row } ({ $empty } frei)
answer-space = { $space }
answer-dot = { $dot }
answer-spot = Richtung { $spot }
answer-switch-gipf = Lieber einen GIPF-Stein bringen
answer-switch-basic = Lieber einen einfachen Stein bringen
answer-row = { $letter } entfernen: { $from }–{ $to }
answer-gipf-white = Weißer GIPF-Stein auf { $spot }
answer-gipf-black = Schwarzer GIPF-Stein auf { $spot }

## After a move

played = Gespielt: `{ $turn }` in { $game } { $id }.
played-over = Damit ist die Partie zu Ende.
played-again = Du bist gleich wieder am Zug.
played-next = Als Nächstes: { $game } { $id }, { $time }.
played-none = Keine andere Partie wartet auf dich.
played-forced-already = `{ $turn }` war in { $id } dein einziger möglicher Zug und ist schon für dich gespielt. Du bist nicht mehr am Zug.
next-none = Keine Partie wartet auf deinen Zug. Mit `/games` siehst du deine Partien.

## Entering a move

move-syntax-dvonn = „{ $text }“ kann ich nicht als Zug in DVONN lesen. Beim Setzen nennst du ein Feld, etwa `c3`; ein Stapel zieht von Feld zu Feld, etwa `a1b2`.
move-syntax-gipf = „{ $text }“ kann ich nicht als Zug in GIPF lesen. Ein Schub nennt den Randpunkt und den ersten Punkt dahinter, etwa `a1-b2`; ein GIPF-Stein beginnt mit `G`. Eine Reihe, die vom Brett geht, folgt als `;x` mit ihren Punkten.
move-ambiguous = „{ $text }“ kann in { $id } mehrere Züge bedeuten. Welchen?
move-ambiguous-list = „{ $text }“ kann in { $id } mehrere Züge bedeuten, zum Beispiel: { $moves }. Gib einen davon ein, oder nimm die Auswahl mit Knöpfen.
move-which-select = Zug wählen
move-panel = Mit Knöpfen wählen
move-refused = „{ $text }“ geht nicht. { $reason }
move-hint = Mit „Mit Knöpfen wählen“ wählst du Schritt für Schritt, oder tippe noch einmal `/move`: Dort werden mögliche Züge vorgeschlagen. Zum Aufgeben nimm `/match resign`.

reason-game-over = Das Spiel ist zu Ende.
reason-still-placing = Das Brett wird noch gefüllt; Stapel ziehen erst danach. Nenne ein leeres Feld, etwa `c3`.
reason-placing-is-over = Alle Steine sind gesetzt. Jetzt zieht ein Stapel von Feld zu Feld, etwa `a1b2`.
reason-space-taken = Auf { $space } liegt schon ein Stein. Wähle ein leeres Feld.
reason-no-stack = Auf { $space } liegt nichts.
reason-not-your-stack = Der Stapel auf { $space } gehört deinem Gegner: Der oberste Stein entscheidet.
reason-lone-dvonn = Der rote Stein auf { $space } liegt allein, und allein zieht er nie.
reason-surrounded = Der Stapel auf { $space } hat auf allen sechs Seiten Nachbarn und kann nicht ziehen.
reason-not-in-line = { $from } und { $to } liegen nicht auf einer Linie. Ein Stapel zieht gerade auf einer der drei Linien durch sein Feld.
reason-wrong-distance = Der Stapel auf { $from } hat Höhe { $height } und zieht genau { $height ->
    [one] ein Feld
   *[other] { $height } Felder
} weit; das wären { $asked }.
reason-lands-on-empty = { $space } ist leer. Ein Stapel muss auf einem anderen Stein oder Stapel landen.
reason-may-not-pass = Du kannst ziehen und darfst deshalb nicht aussetzen.
reason-off-board = Das nennt eine Stelle, die es auf dem Brett nicht gibt.
reason-not-a-dot = { $point } ist keiner der Randpunkte, und geschoben wird von einem Randpunkt.
reason-not-a-spot = { $point } liegt nicht im Inneren des Bretts, und geschoben wird dorthin.
reason-no-such-line = Von { $dot } führt keine Linie nach { $spot }: Ein Schub betritt den Punkt gleich neben dem Randpunkt.
reason-line-full = Die Linie von { $dot } Richtung { $spot } ist voll; dort lässt sich nichts schieben.
reason-no-gipf-here = In diesem Spiel kommen keine GIPF-Steine dazu; lass das `G` weg.
reason-gipf-first = Dein erster Zug muss einen GIPF-Stein bringen: Setz ein `G` davor, etwa `Ga1-b2`.
reason-gipf-over = Du hast schon einen einfachen Stein gespielt und darfst keine GIPF-Steine mehr bringen. Lass das `G` weg.
reason-reserve-small = Ein GIPF-Stein braucht zwei Steine, und du hast nur noch einen im Vorrat. Lass das `G` weg.
reason-rows-first = Vier oder mehr deiner Steine stehen in einer Reihe, und vor deinem Schub gibt es etwas zu entscheiden: Beginne mit `x` und den Punkten, die vom Brett gehen (`x-`, wo die Reihe stehen bleiben darf), oder nimm die Auswahl mit Knöpfen.
reason-no-such-row = Eine Reihe von dir mit diesen Punkten gibt es da nicht.
reason-basics-must-go = Alle einfachen Steine der Reihe müssen vom Brett; nur GIPF-Steine dürfen bleiben.
reason-row-must-go = Eine Reihe mit einem einfachen Stein darf nicht stehen bleiben.
reason-nothing-to-remove = Es ist nichts mehr zu entfernen: Der Zug ist vorher zu Ende.
reason-reserve-empty = Du hast keinen Stein mehr im Vorrat.

## Matches

match-unknown = Es gibt keine Partie { $id }.
match-which = Du hast mehrere Partien. Sag mit der Option `partie`, welche, oder benutze den Befehl im Thread der Partie.
match-which-to-move = Mehrere Partien warten auf deinen Zug. Sag mit der Option `partie`, welche, oder benutze den Befehl im Thread der Partie.
match-none = Du hast keine Partie. Beginne eine mit `/challenge`.
match-none-waiting = Keine Partie wartet auf deinen Zug. Mit `/games` siehst du deine Partien.
match-over = Partie { $id } ist zu Ende.
match-not-begun = In { $id } ist noch nichts gespielt.
match-not-player = Du spielst in { $id } nicht mit; das können nur { $white } und { $black }.
match-not-your-turn = { $player } ist in { $id } am Zug ({ $time }).
match-choice = { $id } · { $game } · du bist am Zug
match-choice-waiting = { $id } · { $game } · Gegner am Zug
match-choice-over = { $id } · { $game } · zu Ende
match-choose = Partie wählen
standing-placing = Setzen, { $placed } von 49 Steinen
standing-stacking = Stapeln, { $own }–{ $theirs }
standing-pushing = Vorrat { $own }–{ $theirs }

games-none = Du hast gerade keine Partie. Beginne eine mit `/challenge`, oder lade mit `/open` alle auf dem Server ein.
games-mine = **Warten auf dich**
games-theirs = **Warten auf den Gegner**
games-line = { $game } { $id } gegen { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) gegen { $opponent } · { $time }
games-more = … und { $count } weitere.

board-title = **{ $game } { $id }**: { $white } (Weiß) gegen { $black } (Schwarz)
board-turn = { $player } ist am Zug · { $time }
board-last = Zuletzt: `{ $turn }`
post-here = Hier zeigen
posted-by = { $player } zeigt:

more-title = Was möchtest du in { $id } tun?
more-resign = Aufgeben
more-draw = Remis anbieten
more-draw-agree = Remis annehmen
resign-ask = Möchtest du { $id } wirklich aufgeben? Dann gewinnt { $opponent }; zurücknehmen kann man das nicht.
resign-yes = Ja, aufgeben
resign-done = Du hast { $id } aufgegeben. { $opponent } gewinnt.
dismiss = Nein, zurück
dismissed = Es hat sich nichts geändert.
draw-ask = Möchtest du { $opponent } in { $id } Remis anbieten?
draw-ask-agree = { $opponent } bietet in { $id } Remis an. Möchtest du annehmen? Dann ist die Partie zu Ende.
draw-ask-yes = Ja, anbieten
draw-ask-agree-yes = Ja, annehmen
draw-offered = Du hast { $opponent } in { $id } Remis angeboten. Bis zur Antwort geht die Partie weiter.
draw-agreed = Einverstanden: { $id } endet unentschieden.
draw-declined = Du hast das Remis abgelehnt. { $id } geht weiter.
draw-already = Dein Remisangebot in { $id } gilt noch; { $opponent } hat noch nicht geantwortet.
draw-none = In { $id } gibt es kein Remisangebot zu beantworten.
draw-theirs = { $opponent } bietet dir in { $id } schon Remis an. Zum Annehmen nutze „Remis annehmen“ an diesem Angebot oder `/partie remis`.
draw-outdated = In { $id } wurde seit dieser Frage weitergespielt, deshalb wurde kein Remis angeboten. Mit `/partie remis` kannst du es jetzt anbieten.
rematch-not-over = { $id } läuft noch. Eine Revanche kann man anbieten, wenn die Partie zu Ende ist.
rematch-already = Eine Revanche für { $id } ist schon angeboten.
rematch-sent = Deine Herausforderung zur Revanche geht an { $opponent }: gleiche Bedingungen, Farben getauscht.
export-done = Die Aufzeichnung von { $id }.

## Trouble

error-full = Es wurde nichts gespeichert: Die Festplatte des Bots ist voll. Was du wolltest, ist **nicht** geschehen, und dein Zug wurde nicht gespielt. Bitte sag es dem Betreiber des Bots.
error-store = Es wurde nichts gespeichert, weil der Speicher des Bots nicht antwortet. Was du wolltest, ist **nicht** geschehen. Bitte versuch es gleich noch einmal.
error-unknown = Der Speicher des Bots antwortet nicht mehr; es ist nicht sicher, ob gespeichert wurde. Sieh mit `/games` nach, bevor du es noch einmal versuchst.
error-busy = Im selben Augenblick geschah zu viel, deshalb wurde das nicht ausgeführt. Bitte versuch es noch einmal.
error-corrupt = Die gespeicherten Daten dazu sind beschädigt, deshalb wurde nichts geändert. Bitte sag es dem Betreiber des Bots.
error-button = Diesen Knopf kenne ich nicht mehr. Mit `/games` kommst du zu deinen Partien.
error-answer = Das passt nicht zu meiner Frage. Öffne die Auswahl noch einmal mit „Ziehen“.
error-command = Diesen Befehl kenne ich so nicht. Vielleicht zeigt Discord noch eine alte Liste der Befehle: Starte es neu oder warte eine Minute, und versuch es noch einmal.
error-unreadable = Was Discord mir geschickt hat, konnte ich nicht lesen, deshalb ist nichts geschehen. Bitte versuch es noch einmal; geht es wieder schief, aktualisiere deine Discord-App und sag es dem Betreiber des Bots.
error-bug = Bei mir ist etwas kaputtgegangen, das tut mir leid. Sieh mit `/games` nach, was geschehen ist, und sag es bitte dem Betreiber des Bots.
error-not-a-match = „{ $text }“ ist keine Partienummer. Partien haben Nummern wie 42; wähl eine aus der Liste oder lass die Angabe weg.

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
alt-pushed = Die Linie rückte bis { $spot }.
alt-cut-off = Er schnitt ab:
alt-returned = Zurück in den Vorrat: { $list }.
alt-taken = Geschlagen: { $list }.
alt-chosen = Gewählt: { $list }.
alt-row = Reihe { $letter }: { $list }.
alt-plan = Plan, der Reihe nach: { $list }.
alt-legal = Wählbar: { $list }.

## Commands (descriptions: at most 100 characters)

command-challenge = Fordere jemanden zu einer Partie heraus
command-challenge-opponent = Wen; ohne Angabe kann jeder auf dem Server annehmen
command-open = Lade alle auf dem Server zu einer Partie ein
command-challenge-game = Welches Spiel
command-challenge-pace = Wie lange ein Zug dauern darf (ohne Angabe 3 Tage)
command-challenge-color = Welche Farbe du spielst (ohne Angabe wird gelost)
command-challenge-handicap = Zusätzliche Steine für einen der beiden (nur GIPF einfach)
command-move = Spiele einen Zug, indem du ihn aufschreibst
command-move-text = Dein Zug, etwa c3, a1b2 oder a1-b2
command-match-option = Welche Partie; unnötig in ihrem Thread oder wenn nur eine auf dich wartet
command-games = Deine Partien: zuerst die, die auf dich warten
command-board = Zeige das Brett einer Partie
command-match = Aufgeben, Remis anbieten, Revanche, Ansehen, Aufzeichnung
command-match-resign = Gib eine Partie auf (du wirst noch einmal gefragt)
command-match-draw = Biete Remis an, oder nimm das angebotene an
command-match-rematch = Fordere deinen Gegner noch einmal heraus, mit getauschten Farben
command-match-replay = Sieh dir eine Partie noch einmal an, Zug für Zug
command-match-export = Hol dir die Aufzeichnung einer Partie als Datei
command-theme = Welche Farben das Bild hat
command-rules = Die Regeln eines Spiels in Kürze
command-rules-game = Welches Spiel
command-help = Wie man hier Partien spielt
choice-color-lots = Losen
choice-color-white = Ich spiele Weiß und beginne
choice-color-black = Ich spiele Schwarz
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
name-match-rematch = rematch
name-match-replay = replay
name-match-export = export
name-theme = farben
name-rules = rules
name-rules-game = spiel
name-help = help

## Rules in short

rules-choose = Die Regeln welches Spiels möchtest du lesen?
rules-title = **{ $game }** · { $page }/{ $pages }
rules-next = Weiter
rules-previous = Zurück

rules-dvonn-1 =
    {"**"}Das Ziel.** Wenn niemand mehr ziehen kann, zählt jeder die Höhen seiner Stapel zusammen. Die größere Summe gewinnt; gleiche Summen sind unentschieden. Ein Stapel gehört dem, dessen Farbe obenauf liegt.

    {"**"}Das Brett füllen.** Das Brett hat 49 Felder: Spalten a bis k, Reihen 1 bis 5. Es gibt 3 rote DVONN-Steine, 23 weiße und 23 schwarze. Weiß setzt einen roten Stein, Schwarz einen roten, Weiß den letzten roten; danach setzt jeder Steine seiner Farbe, Schwarz zuerst. Jedes leere Feld ist erlaubt. Beim letzten Stein gibt es keine Wahl mehr, er wird von selbst gesetzt. Dann macht Weiß den ersten Zug.

    {"**"}Ziehen.** Du ziehst einen deiner Stapel (ein einzelner Stein ist ein Stapel der Höhe 1) in gerader Linie genau so viele Felder weit, wie er hoch ist. Er muss auf einem anderen Stein oder Stapel landen, gleich welcher Farbe, und liegt dann obenauf. Unterwegs darf er über alles hinweg, auch über leere Felder, und er zieht immer als Ganzes.
rules-dvonn-2 =
    {"**"}Was nicht ziehen kann.** Ein Stapel mit Nachbarn auf allen sechs Seiten ist eingeschlossen. Am Rand ist ein Stapel nie eingeschlossen. Ein roter Stein allein zieht nie, aber man darf auf ihm landen, und dann reist er im Stapel mit.

    {"**"}Abgeschnitten.** Nach jedem Zug geht alles vom Brett, was nicht mehr, Nachbar an Nachbar, mit einem roten Stein verbunden ist. Das kann auch eigene Stapel treffen. Ein Stapel mit rotem Stein hält seine Umgebung am Leben, wem er auch gehört.

    {"**"}Aussetzen.** Wer nicht ziehen kann, setzt aus; das geschieht von selbst. Wer ziehen kann, muss. Können beide nicht mehr, ist die Partie zu Ende.

    {"**"}Züge aufschreiben.** `c3` setzt einen Stein auf c3; `a1b2` zieht den Stapel von a1 nach b2.
rules-dvonn-picture = Im Bild trägt der weiße Stapel auf f3 einen roten Stein. Die roten Steine auf c2 und i4 liegen allein.
rules-gipf-push =
    {"**"}Schieben.** Du nimmst einen Stein aus deinem Vorrat, legst ihn auf einen der 24 Randpunkte und schiebst ihn auf einer Linie ins Brett. Liegt dort schon ein Stein, rücken die Steine vor ihm bis zur ersten Lücke um einen Punkt weiter. Eine Linie ohne Lücke ist gesperrt. Weiß beginnt.

    {"**"}Schübe aufschreiben.** Die Spalten heißen a bis i; jede zählt von 1 aufwärts, der Randpunkt mit. `a1-b2` schiebt vom Randpunkt a1 auf den Punkt b2.
rules-gipf-rows =
    {"**"}Reihen.** Liegen vier oder mehr Steine einer Farbe auf einer Linie nebeneinander, muss ihr Besitzer sie vom Brett nehmen, samt allen Steinen, die die Reihe an beiden Enden unmittelbar fortsetzen, gleich welcher Farbe. Ein leerer Punkt beendet die Reihe.

    Eigene Steine kommen in den Vorrat zurück; gegnerische sind geschlagen und aus dem Spiel. Wer geschoben hat, nimmt zuerst alle eigenen Reihen weg; Reihen des anderen gehen, wenn sie dann noch stehen, zu Beginn von dessen Zug. Kreuzen sich deine Reihen, wählst du, welche zuerst geht; die andere folgt, wenn sie dann noch vier hat.

    {"**"}Entfernen aufschreiben.** `a4-b5;xd3,e3,f3,h3` schiebt und nimmt dann diese Punkte weg. Gibt es nur eine Möglichkeit, genügt `;x` oder gar nichts.
rules-gipf-rows-picture = Im Bild hat Weiß vier in einer Reihe, e2 bis e5. Sie kommen in den Vorrat zurück, und die schwarzen Steine auf e6 und e7, die die Reihe fortsetzen, sind geschlagen.
rules-gipf-end-basic =
    {"**"}Der Anfang.** Jede Seite hat drei Steine auf dem Brett und 12 im Vorrat. Mit Vorgabe hat eine Seite bis zu drei mehr.

    {"**"}Das Ende.** Wer schieben muss und keinen Stein im Vorrat hat, verliert; also bilde immer wieder Reihen, um deine Steine zurückzuholen.
rules-gipf-start-standard =
    {"**"}Der Anfang.** Jede Seite hat drei GIPF-Steine auf dem Brett (zwei Steine übereinander) und 12 Steine im Vorrat.
rules-gipf-start-tournament =
    {"**"}Der Anfang.** Das Brett ist leer, und jede Seite hat 18 Steine. Dein erster Schub muss einen GIPF-Stein bringen: zwei Steine aus dem Vorrat übereinander. Du darfst weiter GIPF-Steine bringen, bis du zum ersten Mal einen einfachen Stein schiebst; danach nie wieder. `Ga1-b2` bringt einen GIPF-Stein.
rules-gipf-pieces =
    {"**"}GIPF-Steine in Reihen.** In einer Reihe zählt ein GIPF-Stein als ein Stein. Wer die Reihe wegnimmt, entscheidet über jeden GIPF-Stein darin, eigene wie gegnerische: wegnehmen oder stehen lassen. Ein eigener kommt als zwei einfache Steine in den Vorrat zurück; ein geschlagener zählt zwei. Besteht die ganze Reihe aus GIPF-Steinen, muss nichts weggenommen werden.

    {"**"}Das Ende.** Du verlierst, wenn dein letzter GIPF-Stein das Brett verlässt, auch durch deine eigene Hand, oder wenn du schieben musst und keinen Stein im Vorrat hast.

    {"**"}Eine Regelung dieses Hauses.** Die Regeln sagen nicht, was gilt, wenn beide in einem Zug ihren letzten GIPF-Stein verlieren. Hier werden die Reihen nacheinander abgewickelt, und wer als Erster ohne GIPF-Stein dasteht, verliert. Verschwinden beide letzten in derselben Reihe, gewinnt, wer diese Reihe wegnimmt.

rules-gipf-pieces-picture = Im Bild nimmt Weiß die Reihe von e2 bis e7 vom Brett. Der eigene GIPF-Stein auf e3 darf stehen bleiben, der schwarze auf e6 auch; die anderen Steine müssen weg.

## Help

help =
    Mit **Gipfel** spielst du die Brettspiele DVONN und GIPF mit jemand anderem, heute einen Zug und morgen einen.

    {"**"}Eine Partie beginnen:** `/challenge` nennt einen Gegner, `/open` lädt alle auf dem Server ein. Nach dem Annehmen bekommt die Partie ihren eigenen Thread.
    {"**"}Spielen:** Jeder Zug kommt als neue Nachricht mit Bild und ruft den, der am Zug ist. Drück „Ziehen“ und wähle Schritt für Schritt; vor dem Bestätigen wird nichts gespielt. Nur ein Zug, der keine Wahl lässt, wird für dich gespielt. Wer die Schreibweise kennt, ist mit `/move` schneller.
    {"**"}Deine Partien finden:** `/games` zeigt alle, die dringendste zuerst, auch in Direktnachrichten mit mir. `/board` zeigt ein Brett.
    {"**"}Eine Partie beenden:** `/match resign` und `/match draw`; danach `/match rematch`, `/match replay` und `/match export`.
    {"**"}Lernen:** `/rules` erklärt jedes Spiel auf zwei oder drei Seiten.
