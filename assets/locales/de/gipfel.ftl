### Alles, was Gipfel auf Deutsch sagt. Schlüssel und Variablen wie in en/gipfel.ftl.

## Names

game-dvonn = DVONN
game-gipf-basic = GIPF Basis
game-gipf-standard = GIPF Standard
game-gipf-tournament = GIPF Turnier
color-white = Weiß
color-black = Schwarz
player-white = Weiß
player-black = Schwarz
player-deleted = Gelöschtes Konto
pace-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
pace-unlimited = ohne Zeitlimit
places-and-more = { $places } und { $more } weitere
list-and = { $rest } und { $last }
list-or = { $rest } oder { $last }
list-clauses = { $rest }; { $next }
time-left = die Frist endet { $left }
time-unlimited = ohne Zeitlimit
# Clocks
time-stopped = pausiert
time-out-of-reach = die Zeit zählt nicht: Keine Nachricht kommt an
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
challenge-open-pool = { $challenger } möchte **{ $game }** spielen. Alle können annehmen.
challenge-open-before = { $challenger } hat jemanden für **{ $game }** gesucht.
challenge-about-dvonn = Zuerst füllt ihr gemeinsam das Brett, Stein für Stein, dann zieht ihr Stapel auf Stapel. Wer am Ende die meisten Steine besitzt, gewinnt.
challenge-about-gipf-basic = Ihr schiebt Steine aufs Brett und holt sie euch mit Viererreihen zurück. Wer keinen Stein mehr zum Schieben hat, verliert.
challenge-about-gipf-standard = Ihr schiebt Steine aufs Brett und holt sie euch mit Viererreihen zurück. Beide haben außerdem drei GIPF-Steine auf dem Brett. Wer den letzten davon verliert, verliert die Partie.
challenge-about-gipf-tournament = Ihr schiebt Steine auf ein leeres Brett und holt sie euch mit Viererreihen zurück. Am Anfang bringen beide GIPF-Steine ins Spiel, so viele sie wollen. Wer den letzten davon verliert, verliert die Partie.
# Wie das Brett von DVONN gefüllt wird, in einer Herausforderung.
challenge-about-dvonn-moving = Ihr zieht Stapel auf Stapel. Wer am Ende die meisten Steine besitzt, gewinnt.
challenge-setup-random = **Aufbau (Hausregel):** Die Steine liegen schon, zufällig verteilt. Soweit ich sehe, ist keine Farbe auch nur einen Viertelstein voraus.
challenge-setup-placing = { $opponent }, wenn ihr lieber alle 49 Steine selbst setzt, schlag mit „Gegenvorschlag …“ den Aufbau „Klassisch“ vor.
challenge-setup-symmetric = **Aufbau (Hausregel):** Die Steine liegen schon. Ein roter Stein liegt in der Mitte, die beiden anderen liegen einander gegenüber. Jedem weißen Stein liegt ein schwarzer gegenüber.
challenge-setup-pie = **Aufbau (Hausregel):** Die Steine liegen schon, zufällig verteilt. Vor dem ersten Zug sieht Schwarz sich das Brett an. Schwarz behält die Farben oder tauscht die Farben aller Steine und fängt an.
challenge-setup-shown = Das ist das Brett.
challenge-setup-packets = **Aufbau (Hausregel):** Zuerst füllt ihr gemeinsam das Brett. Weiß setzt einen Stein, danach setzt ihr abwechselnd je { $count } Steine, die roten zuerst.
challenge-setup-reds = **Aufbau (Hausregel):** Weiß, Schwarz und Weiß setzen die drei roten Steine. Die übrigen 46 werden zufällig verteilt, am Rand möglichst gleich viele jeder Farbe. Dann fängt Weiß an.
challenge-pace-days = **Bedenkzeit:** { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} pro Zug. Wer die Zeit überschreitet, verliert.
challenge-pace-unlimited = **Bedenkzeit:** kein Zeitlimit, lasst euch also Zeit.
# Clocks
challenge-pace-days-claim = **Bedenkzeit:** { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} pro Zug. Ist die Zeit abgelaufen, kann der Gegner den Sieg beanspruchen.
challenge-pace-bank = **Bedenkzeit:** { $start } für jede Seite; jeder Zug bringt { $increment } dazu, bis höchstens { $cap }. Wer die Zeit überschreitet, verliert.
challenge-pace-bank-claim = **Bedenkzeit:** { $start } für jede Seite; jeder Zug bringt { $increment } dazu, bis höchstens { $cap }. Ist die Zeit abgelaufen, kann der Gegner den Sieg beanspruchen.
challenge-weekends-off = Samstags und sonntags steht die Uhr still (UTC).
challenge-color-random = **Farben:** werden beim Annehmen ausgelost. Weiß beginnt.
challenge-color-white = **Farben:** { $challenger } spielt Weiß und beginnt.
challenge-color-black = **Farben:** { $challenger } spielt Schwarz; Weiß beginnt.
# Where Black may exchange the colours
challenge-color-pie-random = **Farben:** werden beim Annehmen ausgelost.
challenge-color-pie-white = **Farben:** { $challenger } spielt Weiß. Weiß fängt an, wenn Schwarz die Farben der Steine nicht tauscht.
challenge-color-pie-black = **Farben:** { $challenger } spielt Schwarz und darf die Farben tauschen.
challenge-handicap = **Vorgabe:** { $player } beginnt mit { $pieces ->
    [one] einem zusätzlichen Stein
   *[other] { $pieces } zusätzlichen Steinen
} im Vorrat.
challenge-handicap-whoever = **Vorgabe:** Wer annimmt, beginnt mit { $pieces ->
    [one] einem zusätzlichen Stein
   *[other] { $pieces } zusätzlichen Steinen
} im Vorrat.
challenge-expires = Offen bis { $until } ({ $left }). Die Partie beginnt mit der Annahme.
challenge-accepted = { $player } hat angenommen: Partie { $id } beginnt. { $white } spielt Weiß, { $black } spielt Schwarz.
challenge-accepted-random = { $player } hat angenommen: Partie { $id } beginnt. Das Los hat entschieden: { $white } spielt Weiß, { $black } spielt Schwarz.
challenge-declined = { $player } hat die Herausforderung abgelehnt.
challenge-withdrawn = { $player } hat die Herausforderung zurückgezogen.
challenge-you-withdrew = Du hast die Herausforderung zurückgezogen.
challenge-cancelled = Diese Herausforderung kann niemand mehr annehmen.
challenge-expired = Niemand hat rechtzeitig angenommen, deshalb ist die Herausforderung abgelaufen.
challenge-expired-for = { $player } hat nicht rechtzeitig angenommen, deshalb ist die Herausforderung abgelaufen.
challenge-sent = Herausforderung geht an { $channel }. Die Partie beginnt, sobald sie angenommen ist.
challenge-sent-direct = Herausforderung geht als Direktnachricht an { $opponent }. Wird sie angenommen, spielt ihr beide in Direktnachrichten mit mir.
challenge-sent-elsewhere = Ich bin hier nur, weil du mich installiert hast, und kann später nichts posten. Deine Herausforderung geht als Direktnachricht an { $opponent }. Wird sie angenommen, spielt ihr beide in Direktnachrichten mit mir.
challenge-not-reached = { $opponent } bekommt von mir keine Direktnachrichten, deshalb habe ich deine Herausforderung zu { $game } zurückgezogen. Dafür müssen wir einen Server teilen oder ich muss installiert sein, und Direktnachrichten müssen erlaubt sein. In einem Kanal eines Servers, auf dem ich bin, geht es auch.
challenge-not-posted = Deine Herausforderung zu einer Partie { $game } hat { $place } nicht erreicht: Dort darf ich nicht schreiben. Ich habe sie zurückgezogen; versuch es in einem anderen Kanal.
challenge-lost = Deine Herausforderung zu einer Partie { $game } in { $place } ist abgelaufen. Ihre Nachricht wurde dort gelöscht, vielleicht hat sie also niemand gesehen.
challenge-rematch = Das ist die Revanche für Partie { $id }.
challenge-was-rematch = Vorgeschlagen war zuerst eine Revanche für Partie { $id }.
challenge-in-thread = Gespielt wird in { $thread }.
challenge-over = Partie { $id } ist zu Ende. { $result }
challenge-over-in-thread = Gespielt wurde in { $thread }.
button-send = Absenden
button-rated = Gewertet: { $state }
button-weekends = Uhr am Wochenende: { $state }
button-at-zero = Bei Zeitablauf verloren: { $state }
button-pool = Auch andere Server: { $state }
button-anyone = Alle hier
button-other-terms = Andere Bedingungen …
challenge-panel = **Deine Herausforderung**
challenge-choose-opponent = Gegner: alle hier
challenge-choose-one = Gegner wählen
challenge-potentials = Potentiale
challenge-potentials-each = je { $each } von jeder Art
challenge-potentials-number = Anzahl je Art
challenge-not-linked = Potentiale nicht mit DVONN verknüpft
challenge-no-handicap = Keine zusätzlichen Steine
challenge-colors-random = Farben per Los
challenge-to-send = Du forderst { $opponent } zu **{ $game }** heraus: { $terms }.
challenge-to-send-open = Alle hier können eine Partie **{ $game }** annehmen: { $terms }.
challenge-short-weekends = am Wochenende steht die Uhr
challenge-short-claim = nach Ablauf der Zeit muss der Sieg beansprucht werden
challenge-why-unrated-potentials = Partien mit Potentialen werden nicht gewertet.
challenge-why-unrated-packets = Partien mit Päckchen werden nicht gewertet.
challenge-why-unrated-reds = Partien mit roten Steinen von Hand werden nicht gewertet.
challenge-why-unrated-handicap = Partien mit zusätzlichen Steinen werden nicht gewertet.
challenge-why-unrated-server = Auf diesem Server zählt keine Partie für Wertungen.
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-rules = Regeln
challenge-thread = { $id } · { $game } · { $white }–{ $black }
# Offene Herausforderungen, der Pool über Server hinweg, blockierte Personen
challenge-pool = **Pool:** Auch Leute auf anderen Servern können mit `/open` annehmen.
open-none = Hier sucht gerade niemand einen Gegner. Fang mit `/open` und einem Spiel an, oder mit `/challenge` ohne Gegner: Annehmen können dann alle auf dem Server.
open-none-barred = Gerade sucht niemand einen Gegner.
open-none-pool = Gerade sucht niemand einen Gegner, weder hier noch im Pool anderer Server. Auf einem Server kommst du mit `/challenge` ohne Gegner in den Pool.
open-head = **Offene Herausforderungen**
open-select = Herausforderung annehmen
open-line = **{ $game }** · { $player } · { $terms } · endet { $left }
open-line-away = **{ $game }** · { $player } von einem anderen Server · { $terms } · endet { $left }
open-color-random = Farben per Los
open-color-white = du spielst Weiß
open-color-black = du spielst Schwarz
open-rated = gewertet
open-unrated = nicht gewertet
open-handicap-theirs = +{ $pieces } im Vorrat für den Gegner
open-handicap-yours = +{ $pieces } im Vorrat für dich
pool-on = Dieser Server macht jetzt beim Pool mit. `/open` und `/tournament list` zeigen auch Herausforderungen und Turniere anderer Server. Mit `/challenge` und `/tournament create` kommen eure dorthin.
pool-off = Dieser Server macht beim Pool nicht mehr mit. Begonnene Partien gehen weiter, und wer in einem Turnier ist, bleibt drin.
block-on = Du hast { $player } blockiert; die Person erfährt davon nichts. Ihr könnt euch gegenseitig nicht mehr herausfordern. Nur noch Züge und das Ende laufender Partien pingen dich an; was die Person dazu schreibt, liest du nicht.
block-off = { $player } ist nicht mehr blockiert.
block-none = Du hast niemanden blockiert.
block-list = { $count ->
    [one] **Du hast eine Person blockiert**
   *[other] **Du hast { $count } Personen blockiert**
}
block-self = Dich selbst kannst du nicht blockieren.
block-bot = { $player } ist ein Bot und fordert niemanden heraus; da gibt es nichts zu blockieren.
block-not-blocked = Du hast { $player } nicht blockiert, es ändert sich also nichts.
block-too-many = Du hast { $most } Personen blockiert; mehr geht nicht. Nimm zuerst mit `/block remove` jemanden von der Liste.
# Das Menü einer Person
menu-challenge = Zu einem Spiel herausfordern
menu-choose = Welches Spiel möchtest du gegen { $player } spielen? Ich schicke die Herausforderung hier mit den üblichen Bedingungen ab; mit `/challenge` wählst du die Bedingungen selbst.
# Gegenvorschläge, gewertet oder nicht, Gültigkeit
challenge-rated = **Gewertet:** ja, das Ergebnis zählt für beide Wertungen.
challenge-counts-later = Von diesen beiden haben in 24 Stunden schon drei Ergebnisse gezählt. Das nächste zählt ab { $until }.
challenge-unrated = **Gewertet:** nein, diese Partie ist nur zum Spaß.
challenge-countered = { $player } hat stattdessen andere Bedingungen vorgeschlagen; siehe die neue Herausforderung.
challenge-you-countered = Du hast stattdessen andere Bedingungen vorgeschlagen; siehe die neue Herausforderung.
button-counter = Gegenvorschlag …
counter-title = **Andere Bedingungen vorschlagen**
counter-to-send = Du schlägst { $opponent } stattdessen **{ $game }** vor: { $terms }.
counter-head = **{ $player } schlägt andere Bedingungen vor:**
counter-change = • { $what }: { $before } → **{ $after }**
counter-what-game = Spiel
counter-what-setup = Aufbau
counter-what-pace = Bedenkzeit
counter-what-color = Farben
counter-what-handicap = Vorgabe
counter-what-rated = Gewertet
counter-what-link = Mit DVONN verknüpft
counter-what-weekends = Wochenenden
counter-what-at-zero = Wenn die Zeit abläuft
counter-random = das Los entscheidet
counter-white = { $player } spielt Weiß
counter-even = keine
counter-more = { $player } +{ $pieces }
# Bedingungen in wenigen Wörtern
setup-short-random = zufällig
setup-short-classic = klassisch
setup-short-packets = Päckchen zu { $count }
setup-short-symmetric = symmetrisch
setup-short-pie = zufällig mit Farbwahl
setup-short-reds = rote Steine von Hand
short-yes = ja
short-no = nein

refuse-self = Du kannst dich nicht selbst herausfordern. Wähl jemand anderen oder lade mit `/open` alle auf dem Server ein.
refuse-bot = { $player } ist ein Bot und kann nicht mitspielen. Wähl einen Menschen oder lade mit `/open` alle auf dem Server ein. Gegen mich spielst du mit `/practice`.
refuse-away = { $player } sieht diesen Kanal nicht und würde nichts davon erfahren. Nimm einen Kanal, den ihr beide seht.
refuse-bot-chosen = { $player } ist ein Bot. Wähl einen Menschen.
refuse-direct = In Direktnachrichten kannst du nur eine Person herausfordern: Gib deinen Gegner an. Alle auf einmal lädst du mit `/open` in einem Kanal eines Servers ein.
refuse-not-a-member = Ich bin auf diesem Server kein Mitglied und kann hier keine Herausforderung an alle posten. Gib deinen Gegner an, oder bitte die Administration, mich einzuladen.
refuse-cannot-send = In diesem Kanal darf ich nicht schreiben. Nimm einen anderen, oder bitte die Moderation, mich dort lesen und schreiben zu lassen.
refuse-too-many-challenges = Du hast { $count } Herausforderungen, auf die noch niemand geantwortet hat; mehr gehen nicht. Zieh eine davon zurück oder warte auf eine Antwort.
refuse-too-many-to-them = Du hast { $player } heute schon oft genug herausgefordert. Warte auf eine Antwort oder versuch es morgen wieder.
refuse-too-many-to-them-today = Du hast { $player } heute schon oft genug herausgefordert. Versuch es morgen wieder.
refuse-too-many-today = Mehr Herausforderungen gehen an einem Tag nicht. Versuch es morgen wieder.
refuse-too-many-matches = Du spielst { $count } Partien; mehr gehen nicht gleichzeitig. Bring erst eine zu Ende.
refuse-their-too-many-matches = { $player } spielt schon so viele Partien, wie gleichzeitig gehen. Versuch es später noch einmal.
refuse-days = Ein Zug kann { $min } bis { $max } Tage dauern; 0 bedeutet kein Zeitlimit.
# Clocks
refuse-bank-and-pace = Wähl Tage pro Zug oder ein Zeitkonto, nicht beides.
refuse-no-clock = Ohne Zeitlimit gibt es keine Uhr, die am Wochenende stillsteht, und keine Zeit, die abläuft. Lass das weg, oder wähl Tage pro Zug.
refuse-handicap-game = Nur bei GIPF Basis gibt es eine Vorgabe. Wähl dieses Spiel oder lass die Vorgabe weg.
refuse-handicap-pieces = Eine Vorgabe besteht aus 1 bis 3 zusätzlichen Steinen.
refuse-setup-game = Nur bei DVONN gibt es einen Aufbau. Wähl dieses Spiel oder lass den Aufbau weg.
refuse-handicap-rated = Eine Partie mit Vorgabe kann nicht gewertet werden. Lass eins von beiden weg.
refuse-packets-rated = Päckchen sind eine Hausregel, deshalb kann die Partie nicht gewertet werden. Lass eins von beiden weg.
refuse-reds-rated = Mit roten Steinen von Hand kann die Partie nicht gewertet werden. Lass eins von beiden weg.
refuse-expires = Eine Herausforderung kann { $min } bis { $max } Tage gelten.
refuse-same-terms = Das sind dieselben Bedingungen wie in der Herausforderung, deshalb wurde nichts gesendet. Wenn sie dir passen, nimm sie einfach an.
refuse-open-counter = Diese Herausforderung gilt allen, deshalb stehen ihre Bedingungen fest. Um andere vorzuschlagen, fordere { $player } mit `/challenge` heraus.
refuse-declined-twice = { $player } hat deine Herausforderungen heute zweimal abgelehnt. Morgen kannst du es wieder versuchen.
refuse-you-blocked = Du hast { $player } blockiert. Um zusammen zu spielen, nimm zuerst `/block remove`.
refuse-not-now = Mit { $player } kannst du gerade keine Partie anfangen.
refuse-pool-to-one = Der Pool ist für Herausforderungen, die alle annehmen können. Lass den Gegner oder den Pool weg.
refuse-no-pool = Dieser Server macht beim Pool nicht mit. Wer den Server verwaltet, kann das mit `/server pool` ändern.
refuse-no-game = Sag, um welches Spiel es geht. `/open` allein zeigt die offenen Herausforderungen.
refuse-not-manager = Das können nur Leute ändern, die diesen Server verwalten dürfen.
refuse-challenge-countered = Auf diese Herausforderung wurden andere Bedingungen vorgeschlagen; sie gilt nicht mehr.
refuse-challenge-unknown = Diese Herausforderung kenne ich nicht mehr.
refuse-challenge-own = Das ist deine eigene Herausforderung; annehmen muss sie jemand anderes. Wenn du es dir anders überlegt hast, zieh sie zurück.
refuse-challenge-not-yours = Diese Herausforderung ist für { $player }.
refuse-challenge-open-decline = Nur { $player } kann diese Herausforderung zurückziehen. Wenn du nicht spielen möchtest, ignorier sie einfach.
refuse-challenge-accepted = { $player } hat diese Herausforderung schon angenommen; daraus ist Partie { $id } geworden.
refuse-challenge-declined = Diese Herausforderung wurde abgelehnt.
refuse-challenge-withdrawn = Diese Herausforderung wurde zurückgezogen.
refuse-challenge-cancelled = Diese Herausforderung kann nicht mehr angenommen werden.
refuse-challenge-expired = Diese Herausforderung ist abgelaufen.

## Cards: the public message of each turn

card-turn = { $player }, du bist am Zug in **{ $game } { $id }** gegen { $opponent }, { $time }.
card-begin = Die Partie beginnt: { $white } spielt Weiß, { $black } spielt Schwarz. Weiß fängt an.
card-hint = Drück „Ziehen“ und wähl Schritt für Schritt, oder tipp `/move`: Discord ergänzt die möglichen Züge.
# Der Aufbau von DVONN, auf einer Karte.
card-begin-choosing = Die Partie beginnt: { $white } spielt Weiß, { $black } spielt Schwarz.
card-begun = **{ $game } { $id }**: { $opponent } ist am Zug. Wenn du dran bist, steht es hier.
card-packet = In diesem Zug werden { $count } Steine gesetzt. Mit `/move` nennst du { $count } leere Felder, etwa `{ $example }`.
card-packet-dvonn = In diesem Zug werden { $count } Steine gesetzt, einer davon rot. Mit `/move` nennst du { $count } leere Felder, etwa `{ $example }`. Auf das erste kommt der rote Stein.
card-choose-color = Vor dem ersten Zug entscheidet Schwarz: `keep` behält die Farben, `swap` tauscht die Farben aller Steine und fängt an.
card-reminder = { $player }, zur Erinnerung: Du bist am Zug in **{ $game } { $id }** gegen { $opponent }, { $time }.
card-draw-offered = { $player }, { $opponent } bietet dir in **{ $game } { $id }** Remis an.
card-draw-declined = { $player }, { $opponent } möchte in **{ $game } { $id }** kein Remis; die Partie geht weiter.
card-draw-stands = { $player } bietet Remis an.
card-undone = { $opponent } ist einverstanden: Dein letzter Zug und alles danach sind zurückgenommen.
undone-clock = Deine Uhr für diesen Zug beginnt von vorn.
undone-pause = Damit ist die Pause vorbei.
card-undo-offered = { $player }, { $opponent } bittet dich in **{ $game } { $id }**, { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` und alles danach
} zurücknehmen zu dürfen.
card-undo-declined = { $player }, { $opponent } möchte in **{ $game } { $id }** keinen Zug zurücknehmen lassen; die Partie geht weiter.
card-abandon-offered = { $player }, { $opponent } schlägt vor, **{ $game } { $id }** ohne Ergebnis zu beenden.
card-abandon-declined = { $player }, { $opponent } möchte **{ $game } { $id }** nicht ohne Ergebnis beenden; die Partie geht weiter.
card-abandon-stands = { $player } schlägt vor, die Partie ohne Ergebnis zu beenden.
card-fill-offered = { $player }, { $opponent } schlägt vor, in **{ $game } { $id }** die restlichen Steine zufällig zu setzen.
card-fill-declined = { $player }, { $opponent } möchte die restlichen Steine in **{ $game } { $id }** lieber selbst setzen; die Partie geht weiter.
card-fill-stands = { $player } schlägt vor, die restlichen Steine zufällig zu setzen.
# What came of an offer, below its question.
card-offer-accepted = { $player } hat zugestimmt.
card-offer-declined = { $player } hat abgelehnt.
card-offer-lapsed = Die Partie ging ohne Antwort weiter.
card-offer-over = Die Partie endete ohne Antwort.
card-nudge = { $player }, { $opponent } fragt, ob du noch da bist. In **{ $game } { $id }** bist du am Zug; { $time }.
# Clocks: cards
card-time-up = { $player }, die Zeit von { $opponent } in **{ $game } { $id }** ist abgelaufen. Solange { $opponent } nicht gezogen hat, kannst du den Sieg beanspruchen.
card-out-of-reach = { $player }, in **{ $game } { $id }** kommt keine meiner Nachrichten bei { $opponent } an. { $clock ->
    [none] Die Partie wartet, bis eine ankommt oder { $opponent } zieht.
   *[some] Die Uhr steht still, bis eine ankommt oder { $opponent } zieht.
} Sag es { $opponent }, wenn du kannst: Mit `/match here` kommt die Partie an einen Ort, an dem ich schreiben darf.
card-on-vacation = { $player }, deine Zeit in **{ $game } { $id }** gegen { $opponent } ist abgelaufen. Damit du nicht verlierst, hat dein Urlaub begonnen: Deine Uhren stehen bis { $until } still.
card-on-vacation-later = In dieser Partie endet deine Frist { $left }.
card-on-vacation-tournament = In einem Turnier kann deine Uhr trotzdem weiterlaufen. Mit `/games` siehst du, wie viel Zeit du dort hast.
card-pause-offered = { $player }, { $opponent } möchte **{ $game } { $id }** pausieren. Die Uhr steht dann still, bis jemand von euch weitermacht oder zieht.
card-pause-declined = { $player }, { $opponent } möchte **{ $game } { $id }** nicht pausieren; dort bleibt alles, wie es ist.
card-stopped = { $player }, { $opponent } ist einverstanden: **{ $game } { $id }** pausiert. Die Uhr steht still, bis jemand von euch weitermacht oder zieht.
card-resumed = { $player }, { $opponent } hat **{ $game } { $id }** fortgesetzt, { $time }.
card-vacation = { $player } ist bis { $until } im Urlaub.
card-tournament = Das ist eine Partie von Turnier { $id }.
card-third = Das ist eine Partie von Turnier { $id }. Nach den ersten beiden steht es gleich, also entscheidet diese dritte. Ihre Farben wurden ausgelost.
card-detour = Dort, wo diese Partie läuft, kann ich nicht schreiben; deshalb sage ich es dir hier.
card-earlier = … und davor { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}.
button-move = Ziehen
button-board = Brett
button-next = Nächste Partie
button-more = Mehr …
button-rematch = Revanche
button-replay = Ansehen
button-export = Exportieren
button-draw-decline = Weiterspielen
# Clocks: buttons
button-pause-accept = Mit der Pause einverstanden
button-pause-decline = Keine Pause
button-resume = Fortsetzen
button-claim = Sieg beanspruchen
button-pause = Pause anbieten

told-place = { $player } hat { $piece ->
    [dvonn] einen roten DVONN-Stein
    [white] einen weißen Stein
   *[black] einen schwarzen Stein
} auf `{ $turn }` gesetzt.
told-stack = { $player } ist von `{ $from }` auf `{ $to }` gezogen (jetzt Höhe { $height }).
told-stack-taken = { $player } hat `{ $to }` von `{ $from }` aus übernommen (jetzt Höhe { $height }).
# Der Aufbau von DVONN: was gespielt wurde.
told-packet = { $player } hat { $count } Steine gesetzt: `{ $turn }`.
told-packet-dvonn = { $player } hat { $count } Steine gesetzt, den roten auf { $space }: `{ $turn }`.
told-keep = { $player } hat die Farben behalten.
told-swap = { $player } hat die Farben getauscht.
told-swap-own = Du hast die Farben getauscht.
effect-colors-exchanged = Alle weißen Steine sind jetzt schwarz und alle schwarzen weiß. Schwarz fängt an.
told-turn = { $player } hat `{ $turn }` gespielt.
told-forced = { $player } hatte nur einen möglichen Zug: `{ $turn }` wurde automatisch gespielt.
told-filled = { $count ->
    [one] Wie ihr es beide wolltet, wurde der letzte Stein zufällig gesetzt.
   *[other] Wie ihr es beide wolltet, wurden die übrigen { $count } Steine zufällig gesetzt.
}
told-filled-turn = { $player } bekam `{ $turn }`, als der Rest zufällig gesetzt wurde.
told-board-full = Das Brett ist voll. Ab jetzt werden Stapel gezogen: Weiß fängt an.
told-board-drawn = Die übrigen { $count } Steine wurden zufällig gesetzt. Ab jetzt werden Stapel gezogen: Weiß fängt an.
told-note = { $player } schreibt: `{ $note }`
effect-cut-off = { $count ->
    [one] Ein Stein wurde von den roten Steinen abgeschnitten und vom Brett genommen
   *[other] { $count } Steine wurden von den roten Steinen abgeschnitten und vom Brett genommen
}: { $spaces }.
effect-cut-off-stack = { $space } (Höhe { $height })
effect-passes = { $player } kann nicht ziehen und setzt aus.
effect-brings-no-more = { $player } kann keine GIPF-Steine mehr ins Spiel bringen.
effect-row-returned = { $count ->
    [one] { $player } hat eine Reihe vom Brett genommen. Ein Stein ist zurück im Vorrat ({ $returned }).
   *[other] { $player } hat eine Reihe vom Brett genommen. { $count } Steine sind zurück im Vorrat ({ $returned }).
}
effect-row-captured = { $count ->
    [one] { $player } hat eine Reihe vom Brett genommen. Ein Stein ist zurück im Vorrat ({ $returned }). Geschlagen: { $captured }.
   *[other] { $player } hat eine Reihe vom Brett genommen. { $count } Steine sind zurück im Vorrat ({ $returned }). Geschlagen: { $captured }.
}
effect-row-only-captured = { $player } hat eine Reihe vom Brett genommen. Geschlagen: { $captured }.
effect-rows-left = { $player } hat eine Reihe aus GIPF-Steinen stehen lassen.

final-over = **{ $game } { $id }** ist zu Ende. { $result }
final-score = { $winner } gewinnt gegen { $loser } mit { $winner_score }:{ $loser_score }.
final-tie = { $white } und { $black } trennen sich { $score }:{ $score }.
final-reserve = { $winner } gewinnt gegen { $loser }: { $loser } hat keinen Stein mehr zum Schieben.
final-gipf-pieces = { $winner } gewinnt gegen { $loser }: { $loser } hat keine GIPF-Steine mehr.
final-agreed = { $white } und { $black } haben sich auf Remis geeinigt.
final-aborted = { $white } gegen { $black } wurde abgebrochen, bevor es richtig losging. Kein Ergebnis.
final-abandoned = { $white } und { $black } haben sich auf ein Ende ohne Ergebnis geeinigt.
final-resigned = { $winner } gewinnt gegen { $loser }: { $loser } hat aufgegeben.
final-time = { $winner } gewinnt gegen { $loser }: { $loser } hat die Zeit überschritten.
final-program-broken = { $winner } gewinnt gegen { $loser }: { $loser } läuft nicht mehr und hat aufgegeben.
final-program-late = { $winner } gewinnt gegen { $loser }: { $loser } hat nicht rechtzeitig geantwortet und aufgegeben.
final-program-illegal = { $winner } gewinnt gegen { $loser }: { $loser } wollte regelwidrig ziehen und hat aufgegeben.
final-record = Die Aufzeichnung endet hier, ohne Ergebnis.
final-record-won = { $winner } gewinnt gegen { $loser }, so die Aufzeichnung.
final-record-drawn = { $white } und { $black } spielen remis, so die Aufzeichnung.

## Wörter in Bildern
picture-reserve = Vorrat
picture-turn = Zug { $turn }
picture-move = Zug { $turn }
picture-turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
picture-captured = geschlagen
picture-beats = { $winner } gewinnt gegen { $loser }
picture-drew = { $white } und { $black } spielen remis
picture-no-result = { $white } und { $black }: ohne Ergebnis
picture-running = { $white } gegen { $black }
picture-resigned = durch Aufgabe
picture-time = durch Zeitüberschreitung
picture-no-piece = kein Stein mehr zum Schieben
picture-no-gipf = keine GIPF-Steine mehr
picture-no-move = kein Zug mehr möglich
picture-more-pieces = am Ende mehr Steine
picture-equal = gleich viele Steine
picture-agreed = im Einvernehmen
picture-called-off = früh abgebrochen
picture-void = um dieses Potential ging es nicht mehr
picture-record = laut Aufzeichnung
picture-record-ends = die Aufzeichnung nennt kein Ergebnis
story-cut-off = { $player } schnitt { $turn ->
    [0] mit dem letzten Zug
   *[other] in Zug { $turn }
} { $count ->
    [one] einen Stein
   *[other] { $count } Steine
} ab
story-took = { $player } übernahm { $turn ->
    [0] mit dem letzten Zug
   *[other] in Zug { $turn }
} einen { $height }er-Stapel
story-captured = { $player } schlug { $turn ->
    [0] mit dem letzten Zug
   *[other] in Zug { $turn }
} { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}
graph-pieces = eigene Steine
graph-captured = geschlagene Steine
graph-chances = Chancen von { $player }, %
graph-turns = Züge

## The panel: the private message to move in

panel-title = **{ $game } { $id }** gegen { $opponent } · du spielst { $color } · { $turn ->
    [theirs] dein Gegner ist am Zug, { $time }
   *[own] { $time }
}
panel-stack = Welchen Stapel möchtest du ziehen?
panel-stack-select = Stapel wählen
panel-destination = Wohin soll der Stapel auf { $space } ziehen?
panel-board-row = { $piece ->
    [dvonn] Du setzt einen roten DVONN-Stein.
    [white] Du setzt einen weißen Stein.
   *[black] Du setzt einen schwarzen Stein.
} Auf welches Feld? Jede Reihe hat ihre Liste.
panel-space = Auf welches Feld der Reihe { $row }?
panel-space-select = Feld wählen
# Der Aufbau von DVONN, im Zugmenü.
panel-row-more = { $count ->
    [one] Noch ein Stein zu setzen. Auf welches Feld?
   *[other] Noch { $count } Steine zu setzen. Auf welche Felder?
}
panel-spaces = { $most ->
    [one] Auf welches Feld der Reihe { $row }?
   *[other] Auf welche Felder der Reihe { $row }? Wähl eines oder mehrere, höchstens { $most }.
}
panel-spaces-select = Felder wählen
panel-choose-color = Du spielst Schwarz. Behalte vor dem ersten Zug die Farben oder tausch die Farben aller Steine und fang an.
panel-dot = Von welchem Randpunkt schiebst du einen Stein?
panel-dot-gipf = Von welchem Randpunkt schiebst du einen GIPF-Stein?
panel-dot-select = Randpunkt wählen
panel-direction = Von { $dot } aus in welche Richtung?
panel-direction-select = Richtung wählen
panel-end = Jede Antwort ist der Rest deines Zuges, samt dem, was nach dem Schieben das Brett verlässt.
panel-before-push = Jede Antwort ist alles, was vor dem Schieben kommt.
panel-before-removal = Jede Antwort ist der Rest des Schiebens. Danach wählst du, was das Brett verlässt.
panel-row = Mehrere deiner Reihen kreuzen sich. Welche nimmst du zuerst vom Brett?
panel-row-owed = Bevor du schiebst: Mehrere deiner Reihen kreuzen sich. Welche nimmst du zuerst vom Brett?
panel-row-select = Reihe wählen
panel-take = Deine Reihe kommt vom Brett. Wähl die GIPF-Steine, die mitgehen; die anderen bleiben.
panel-take-owed = Bevor du schiebst, kommt deine Reihe vom Brett. Wähl die GIPF-Steine, die mitgehen; die anderen bleiben.
panel-take-optional = Deine Reihe besteht nur aus GIPF-Steinen und darf stehen bleiben. Wähl aus, welche Steine vom Brett kommen, oder keinen.
panel-take-optional-owed = Bevor du schiebst: Deine Reihe besteht nur aus GIPF-Steinen und darf stehen bleiben. Wähl aus, welche Steine vom Brett kommen, oder keinen.
panel-take-select = GIPF-Steine, die vom Brett kommen
button-take-none = Keinen davon
panel-take-these = { $spots } wegnehmen
panel-leave-these = { $spots } stehen lassen
panel-preview = Dein Zug: `{ $turn }`.
panel-preview-keep = Du behältst die Farben.
panel-preview-swap = Du tauschst die Farben aller Steine und ziehst zuerst.
panel-declares = Zuerst beginnt eine Partie DVONN: Der Zug wird nur gespielt, wenn du sie gewinnst.
panel-own-note = Dazu schreibst du: `{ $note }`
panel-drawn-afterwards = Die anderen 46 Steine werden zufällig verteilt, wenn du bestätigst.
panel-last-gipf = Das ist ein einfacher Stein: Danach kannst du keine GIPF-Steine mehr ins Spiel bringen.
panel-no-more-gipf = Das ist kein GIPF-Stein: Danach kannst du keine GIPF-Steine mehr ins Spiel bringen.
button-confirm = Bestätigen
button-take-back = Zurücknehmen
button-change = Ändern
button-back = Von vorn anfangen
panel-stale = Die Stellung hat sich inzwischen geändert; so sieht sie jetzt aus.
panel-forgotten = Deine Auswahl passt nicht mehr zur Stellung; fang bitte noch einmal an.
panel-first-moves = Oder fang mit einem der Züge auf den Knöpfen an.
contact-potential = ℹ️ Steine können hier Potentiale tragen: besondere Züge, jeder nur einmal. `/learn` zeigt sie der Reihe nach.
contact-removal = ℹ️ Vier oder mehr Steine einer Farbe in einer Linie kommen vom Brett, mit allem, was sie verlängert. Deine gehen in den Vorrat zurück, gegnerische sind geschlagen.
contact-pass = ℹ️ Wer nicht ziehen kann, setzt automatisch aus, und der andere zieht noch einmal.

answer-stack = { $space } · Höhe { $height }
answer-stack-dvonn = { $space } · Höhe { $height }, mit rotem Stein
answer-landing-own = { $space } · deiner, Höhe { $height }
answer-landing-theirs = { $space } · vom Gegner, Höhe { $height }
answer-landing-red = { $space } · roter Stein
answer-board-row = Reihe { $row } ({ $empty } frei)
answer-space = { $space }
answer-keep-colors = Farben behalten
answer-swap-colors = Farben tauschen und anfangen
answer-dot = { $dot }
answer-spot = Richtung { $spot }
answer-switch-gipf = Lieber einen GIPF-Stein
answer-switch-basic = Lieber einen einfachen Stein
answer-row = { $letter } wegnehmen: { $from }–{ $to }
answer-gipf-white = Weißer GIPF-Stein auf { $spot }
answer-gipf-black = Schwarzer GIPF-Stein auf { $spot }

## After a move

played = Gespielt: `{ $turn }` in { $name }.
played-over = Damit ist die Partie zu Ende.
played-over-won = Damit ist die Partie zu Ende: { $winner } gewinnt.
played-over-drawn = Damit endet die Partie remis.
played-again = Du bist noch einmal am Zug.
played-next = Deine nächste Partie ist { $game } { $id }, { $time }.
played-none = Sonst wartet keine Partie auf dich.
played-program = { $program } ist am Zug.
played-forced-already = `{ $turn }` war in Partie { $id } dein einziger möglicher Zug und wurde automatisch gespielt.
next-none = Keine Partie wartet auf deinen Zug. Mit `/games` siehst du deine Partien.

## Entering a move

move-syntax-dvonn = `{ $text }` verstehe ich nicht als Zug in DVONN. Nenn ein Feld zum Setzen, etwa `c3`, oder Start und Ziel eines Stapels, etwa `a1b2`.
move-syntax-dvonn-placing = `{ $text }` verstehe ich nicht als Zug in DVONN. Nenn ein Feld zum Setzen, etwa `c3`.
move-syntax-dvonn-stacking = `{ $text }` verstehe ich nicht als Zug in DVONN. Nenn Start und Ziel eines Stapels, etwa `a1b2`.
move-syntax-dvonn-choosing = `{ $text }` verstehe ich hier nicht. Tipp `keep`, um die Farben zu behalten, oder `swap`, um sie zu tauschen.
move-syntax-gipf = `{ $text }` verstehe ich nicht als Zug in GIPF. Nenn einen Randpunkt und den Punkt daneben, etwa `a1-b2`. Um eine Reihe wegzunehmen, häng `;x` und ihre Punkte an.
move-syntax-gipf-pieces = `{ $text }` verstehe ich nicht als Zug in GIPF. Nenn einen Randpunkt und den Punkt daneben, etwa `a1-b2`; mit `G` davor ist es ein GIPF-Stein. Um eine Reihe wegzunehmen, häng `;x` und ihre Punkte an.
move-typed = Du hast `{ $text }` eingegeben.
move-nothing = Du hast keinen Zug eingegeben. Tipp einen oder wähl ihn Schritt für Schritt.
move-ambiguous = `{ $text }` kann in Partie { $id } mehrere Züge bedeuten. Welchen meinst du?
move-ambiguous-note = Deine Nachricht ist zu lang, um bei dieser Auswahl mitzukommen. Um sie zu behalten, tipp den ganzen Zug und die Nachricht noch einmal mit `/move`.
move-ambiguous-list = `{ $text }` kann in Partie { $id } mehrere Züge bedeuten, zum Beispiel: { $moves }. Gib einen davon ein oder wähl Schritt für Schritt.
move-which-select = Zug wählen
button-use-panel = Schritt für Schritt wählen

reason-game-over = Die Partie ist zu Ende.
reason-still-placing = Das Brett wird noch gefüllt, Stapel ziehen erst danach. Nenn ein leeres Feld, etwa `c3`.
reason-placing-is-over = Alle Steine sind gesetzt. Jetzt zieht ein Stapel von einem Feld auf ein anderes, etwa `a1b2`.
reason-space-taken = Auf { $space } liegt schon ein Stein. Wähl ein leeres Feld.
# Der Aufbau von DVONN: warum ein Text kein Zug ist.
reason-named-twice = Du hast { $space } mehr als einmal genannt. Jeder Stein braucht ein eigenes leeres Feld.
reason-packet-size = { $wanted ->
    [one] In einem Zug wird ein Stein gesetzt
   *[other] In diesem Zug werden { $wanted } Steine gesetzt
}, du hast aber { $named ->
    [one] ein Feld
   *[other] { $named } Felder
} genannt.
reason-choose-first = Vor dem ersten Zug wird die Farbe gewählt. Mit `keep` behältst du die Farben, mit `swap` tauschst du die Farben aller Steine und fängst an.
reason-nothing-to-choose = Hier ist keine Farbe zu wählen.
reason-no-stack = Auf { $space } liegt nichts.
reason-not-your-stack = Der Stapel auf { $space } gehört deinem Gegner: Es zählt, wessen Stein oben liegt.
reason-lone-dvonn = Der rote Stein auf { $space } liegt allein, und allein kann er nicht ziehen.
reason-surrounded = Der Stapel auf { $space } hat auf allen sechs Seiten Nachbarn, deshalb kann er nicht ziehen.
reason-not-in-line = { $from } und { $to } liegen nicht auf einer Linie. Ein Stapel zieht geradeaus, auf einer der drei Linien durch sein Feld.
reason-wrong-distance = Der Stapel auf { $from } hat Höhe { $height } und zieht genau { $height ->
    [one] ein Feld
   *[other] { $height } Felder
} weit, nicht { $asked }.
reason-lands-on-empty = { $space } ist leer. Ein Stapel muss auf einem anderen Stein oder Stapel landen.
reason-may-not-pass = Du kannst ziehen, deshalb darfst du nicht aussetzen.
reason-off-board-column = `{ $place }` gibt es auf diesem Brett nicht: Die Spalte { $column } geht von { $first } bis { $last }.
reason-off-board-dvonn = `{ $place }` gibt es auf diesem Brett nicht: Die Reihen heißen 1 bis 5, die Spalten a bis k.
reason-off-board-gipf = `{ $place }` gibt es auf diesem Brett nicht. Die Spalten heißen a bis i, von a1–a5 am Rand bis e1–e9 in der Mitte.
reason-not-a-dot = { $point } ist kein Randpunkt, und geschoben wird von einem Randpunkt aus.
reason-not-a-spot = { $point } ist ein Randpunkt. Dort kann kein Stein liegen: Nenn einen Punkt im Inneren des Bretts.
reason-no-such-line = Von { $dot } führt keine Linie nach { $spot }: Geschoben wird auf den Punkt neben dem Randpunkt.
reason-line-full = Die Linie von { $dot } Richtung { $spot } ist voll, dort kannst du nichts mehr schieben.
reason-no-gipf-here = Hier bringst du keine GIPF-Steine ins Spiel. Lass das `G` weg.
reason-gipf-first = Mit deinem ersten Zug musst du einen GIPF-Stein ins Spiel bringen: Setz ein `G` davor, etwa `Ga1-b2`.
reason-gipf-over = Du hast schon einen Stein gespielt, der kein GIPF-Stein ist, und kannst keine GIPF-Steine mehr ins Spiel bringen. Lass das `G` weg.
reason-reserve-small = Ein GIPF-Stein besteht aus zwei Steinen, und du hast nur noch einen im Vorrat. Lass das `G` weg.
reason-rows-first = Du hast vier oder mehr in einer Reihe und musst erst darüber entscheiden. Wähl Schritt für Schritt, oder beginn mit `x` und den Punkten, die leer werden (`x-`: Reihe bleibt).
reason-no-such-row = Auf diesen Punkten hast du zu diesem Zeitpunkt keine Reihe.
reason-basics-must-go = Alle einfachen Steine der Reihe müssen vom Brett; nur GIPF-Steine dürfen stehen bleiben.
reason-row-must-go = Nur eine Reihe allein aus GIPF-Steinen darf stehen bleiben.
reason-nothing-to-remove = Es gibt nichts mehr wegzunehmen: Dein Zug ist vorher zu Ende.
reason-reserve-empty = Du hast keinen Stein mehr im Vorrat, den du schieben könntest.

## GIPF with potentials: names, what was played, why not, the panel, pictures in words

game-potentials = { $game } mit { $kinds } (je { $each })
challenge-about-potentials = Manche Steine tragen **Potentiale**, das sind besondere Züge, jeder nur einmal. Beide haben { $count ->
    [one] { $each } von einer Art: { $kinds }.
   *[other] je { $each } von jeder Art: { $kinds }.
}
# Potentials in a challenge: what they mean, how they are typed and chosen, and why not.
challenge-about-tamsk = • TAMSK: Kommt dein Stein durch Schieben in die Mitte des Bretts, schiebst du auch sein Potential von einem Randpunkt hinein.
challenge-about-zertz = • ZÈRTZ springt über die Steine daneben.
challenge-about-dvonn-potential = • DVONN springt auf einen gegnerischen Stein daneben.
challenge-about-yinsh = • YINSH gleitet über freie Punkte.
challenge-about-loaded-first = Steine mit Potential kommen zuerst. Mit deinem ersten Stein ohne Potential gibst du die Potentiale auf, die du noch auf der Hand hast.
challenge-about-loaded-next = Steine mit Potential kommen nach den GIPF-Steinen. Mit deinem ersten einfachen Stein ohne Potential gibst du die Potentiale auf, die du noch auf der Hand hast.
game-potentials-any = GIPF mit Potentialen
choice-potentials = { $kinds }: je { $each }
read-potentials-all = alle, vier, alles
read-potentials-between = und, je, jeweils, mit, von, arten, potentiale, potentialen, potenziale
refuse-potentials-unread = Diese Potentiale verstehe ich nicht. Nenn Arten (TAMSK, ZÈRTZ, DVONN, YINSH) oder Buchstaben und wie viele, etwa `ZÈRTZ und DVONN, je 3` oder `ZD3`.
refuse-potentials-repeated = Von jeder Art gibt es gleich viele Potentiale. Nenn jede Art nur einmal und gib eine einzige Zahl an, etwa `ZD3`.
refuse-potentials-each = Von jeder Art gibt es { $fewest } bis { $most } Potentiale. Wähl eine Zahl dazwischen.
refuse-potentials-too-many = Mehr als { $most } Potentiale hat niemand. Wähl weniger Arten oder weniger von jeder.
refuse-potentials-game = Nur GIPF hat Potentiale. Wähl eines dieser Spiele oder lass die Potentiale weg.
refuse-potentials-handicap = Mit Potentialen gibt es keine Vorgabe. Lass eins von beiden weg.
refuse-potentials-rated = Mit Potentialen wird nach Hausregeln gespielt, also kann die Partie nicht gewertet werden. Lass eins von beiden weg.
final-no-move = { $winner } gewinnt gegen { $loser }: { $loser } hat keinen Zug mehr.
effect-row-potentials = { $player } hat Potentiale aus einer Reihe vom Brett genommen.
effect-potentials-lost = { $count ->
    [one] Aus dem Spiel: das Potential auf { $spots }.
   *[other] Aus dem Spiel: die Potentiale auf { $spots }.
}
effect-tamsk-discarded = { $player } hat das TAMSK-Potential auf e5 aus dem Spiel genommen.
effect-forfeited = { $player } hat einen Stein ohne Potential gespielt und kann ab jetzt keine mehr einbringen. Verloren: { $potentials }.
move-syntax-potentials = `{ $text }` verstehe ich nicht als Zug in GIPF mit Potentialen. Schieben: `a1-b2`, mit Potential `Za1-b2`. Eins nutzen: `Zc3>f5`. Eine Reihe wegnehmen: `;x` und ihre Punkte.
reason-kind-not-here = In dieser Partie gibt es keine { $kind }-Potentiale.
reason-none-in-hand = Du hast kein { $kind }-Potential mehr auf der Hand. Nach deinem ersten Stein ohne Potential kannst du keins mehr einbringen.
reason-no-potential = Auf { $spot } liegt kein Potential, das du nutzen könntest.
reason-potential-theirs = Das Potential auf { $spot } gehört deinem Gegner.
reason-potential-covered = Dein Potential auf { $spot } liegt unter einem gegnerischen DVONN-Potential, also kannst du es jetzt nicht nutzen.
reason-potential-used = Dein Potential auf { $spot } ist schon benutzt. Nutzen kannst du nur eins, das auf einem Stein der eigenen Farbe liegt.
reason-tamsk-waits = Das TAMSK-Potential auf { $spot } kannst du nur nutzen, wenn es durch Schieben in die Mitte kommt, nach e5.
reason-other-kind = Auf { $spot } liegt ein { $kind }-Potential.
reason-reach-zertz = Ein ZÈRTZ-Potential springt gerade über die Steine direkt daneben auf den ersten freien Punkt. Von { $from } kommt es nicht nach { $to }.
reason-reach-dvonn = Ein DVONN-Potential springt auf einen gegnerischen einfachen Stein oder ein gegnerisches DVONN-Potential direkt daneben. Von { $from } kommt es nicht nach { $to }.
reason-reach-yinsh = Ein YINSH-Potential zieht gerade über freie Punkte. Von { $from } kommt es nicht nach { $to }.
reason-onto-dot = { $point } ist ein Randpunkt, und dorthin kann kein Potential.
reason-extra-first = Dein TAMSK-Potential liegt auf e5. Schieb es jetzt von einem Randpunkt hinein, etwa `+a1-b2`, oder nimm es mit `+-` aus dem Spiel.
reason-no-extra = In dem Moment liegt kein TAMSK-Potential von dir auf e5, also gibt es keinen Extraschub.
reason-piece-must-go = Alle einfachen Steine und benutzten Potentiale der Reihe müssen vom Brett. Nur GIPF-Steine und Steine mit unbenutztem Potential dürfen bleiben.
reason-take-one = Nur eine Reihe, die ganz aus GIPF-Steinen besteht, darf so stehen bleiben: Nimm mindestens einen Stein weg.
reason-no-move = Du hast keinen Zug mehr: keinen Stein zum Schieben und kein Potential zum Nutzen.
panel-move = Was möchtest du tun?
panel-move-select = Wählen
panel-dot-loaded = Von welchem Randpunkt schiebst du einen Stein mit { $kind }-Potential?
panel-extra = Dein TAMSK-Potential liegt auf e5. Von welchem Randpunkt schiebst du es hinein? Du kannst es auch aus dem Spiel nehmen.
panel-potential = Welches Potential nutzt du?
panel-potential-select = Potential wählen
panel-target = Wohin geht das { $kind }-Potential auf { $spot }?
panel-target-select = Punkt wählen
panel-take-loaded = Du hast eine Reihe. Ihre einfachen Steine kommen vom Brett. Wähl, welche dieser Steine mit ihnen vom Brett kommen.
panel-take-loaded-owed = Vor deinem Zug: Du hast eine Reihe. Ihre einfachen Steine kommen vom Brett. Wähl, welche dieser Steine mit ihnen vom Brett kommen.
panel-take-loaded-select = Steine, die vom Brett kommen
panel-forfeits = Das ist ein Stein ohne Potential: Danach kannst du keine Potentiale mehr einbringen.
answer-push-bare = Einfachen Stein schieben
answer-push-gipf = GIPF-Stein schieben
answer-push-loaded = Stein mit { $kind } schieben
answer-use = Potential nutzen
answer-discard = Aus dem Spiel nehmen
answer-potential = { $spot } · { $kind }
answer-loaded-white = Weißer { $kind }-Stein auf { $spot }
answer-loaded-black = Schwarzer { $kind }-Stein auf { $spot }
alt-potentials-ready = { $kind } bereit auf { $spots }
alt-potentials-used = benutztes { $kind } auf { $spots }
alt-potentials-on = benutztes { $kind } auf { $spot } (darunter: { $below })
alt-token-white = weißer Stein
alt-token-black = schwarzer Stein
alt-token-white-potential = weißes { $kind }
alt-token-black-potential = schwarzes { $kind }
alt-potentials-hands = Potentiale auf der Hand: Weiß { $white }, Schwarz { $black }.
alt-potentials-lost = Potentiale aus dem Spiel: { $list }.

## Linked matches: potentials that a match of DVONN decides about
link-provisional = { $opponent } hat ein { $kind }-Potential genutzt. Statt zu ziehen, kannst du das anfechten: Dann entscheidet eine Partie DVONN. Du hast noch { $left ->
    [one] eine Anfechtung
   *[other] { $left } Anfechtungen
}. Wenn du ziehst, gilt der Zug.
link-pending = Lass den Zug gelten oder ficht das { $kind }-Potential darin an, dann entscheidet eine Partie DVONN. Du hast noch { $left ->
    [one] eine Anfechtung
   *[other] { $left } Anfechtungen
}.
link-pending-time = Läuft deine Zeit ab und beginnt kein Urlaub, gilt der Zug.
link-card-pending = { $player }, der Zug von { $opponent } beendet **{ $game } { $id }**, wenn du ihn nicht anfichtst; { $time }.
link-card-challenged = { $player }, { $opponent } hat deinen Zug `{ $turn }` in **{ $game } { $id }** angefochten. Partie { $linked } in DVONN entscheidet. Gewinnst du sie oder endet sie remis, gilt dein Zug. { $moves ->
    [none] Verlierst du sie, ist das { $kind }-Potential aus dem Spiel. Dann hast du keinen Zug mehr und verlierst auch Partie { $id }.
   *[some] Verlierst du sie, ist das { $kind }-Potential aus dem Spiel und du ziehst noch einmal.
} { $clock ->
    [none] Bis dahin steht Partie { $id } still.
   *[some] Bis dahin stehen Partie { $id } und ihre Uhren still.
}
link-card-declared = { $player }, { $opponent } möchte in **{ $game } { $id }** `{ $turn }` spielen, mit einem { $kind }-Potential. Partie { $linked } in DVONN entscheidet: Der Zug wird nur gespielt, wenn { $opponent } sie gewinnt. { $clock ->
    [none] Bis dahin steht Partie { $id } still.
   *[some] Bis dahin stehen Partie { $id } und ihre Uhren still.
}
link-decided-won = { $player } hat Partie { $linked } gewonnen, also gilt `{ $turn }`.
link-decided-drawn = Partie { $linked } hat niemand gewonnen, also gilt `{ $turn }` von { $player }.
link-decided-drawn-always = Partie { $linked } hat niemand gewonnen, also wird `{ $turn }` nicht gespielt. { $player } behält das Potential, kann es in diesem Zug aber nicht noch einmal versuchen.
link-decided-drawn-over = Partie { $linked } hat niemand gewonnen, also wird `{ $turn }` nicht gespielt. Einen anderen Zug hat { $player } nicht.
link-decided-lost = { $player } hat Partie { $linked } verloren. Das { $kind }-Potential von `{ $turn }` ist aus dem Spiel, und { $player } zieht noch einmal.
link-decided-lost-over = { $player } hat Partie { $linked } verloren. Das { $kind }-Potential von `{ $turn }` ist aus dem Spiel, und { $player } hat keinen Zug mehr.
link-decides = Diese Partie entscheidet über ein Potential in Partie { $id }.
link-decided = Diese Partie hat über ein Potential in Partie { $id } entschieden.
link-where = Partie { $id } ist hier: { $place }
link-stands-still = Partie { $linked } in DVONN entscheidet über den Zug `{ $turn }` von { $player }. { $clock ->
    [none] Bis dahin steht diese Partie still.
   *[some] Bis dahin stehen diese Partie und ihre Uhren still.
}
link-ask-challenge = Das { $kind }-Potential in Partie { $id } anfechten? `{ $turn }` wird zurückgenommen, und eine Partie DVONN gegen { $opponent } beginnt. { $moves ->
    [none] Verliert { $opponent } sie, ist das Potential aus dem Spiel. Dann hat { $opponent } keinen Zug mehr und verliert Partie { $id }. Sonst gilt der Zug.
   *[some] Verliert { $opponent } sie, ist das Potential aus dem Spiel und { $opponent } zieht noch einmal; sonst gilt der Zug.
} Das kostet dich { $left ->
    [one] deine letzte Anfechtung
   *[other] eine deiner { $left } Anfechtungen
}, wie es auch ausgeht.
link-challenged = Angefochten. Partie { $linked } in DVONN entscheidet über `{ $turn }`. { $clock ->
    [none] Bis dahin steht Partie { $id } still.
   *[some] Bis dahin stehen Partie { $id } und ihre Uhren still.
}
link-declared = Partie { $linked } in DVONN entscheidet, ob du `{ $turn }` spielst. { $clock ->
    [none] Bis dahin steht Partie { $id } still.
   *[some] Bis dahin stehen Partie { $id } und ihre Uhren still.
}
link-accepted = Der Zug gilt. Partie { $id } ist zu Ende.
link-refused-frozen = Partie { $id } steht still, bis Partie { $linked } zu Ende ist. Bis dahin kannst du nur aufgeben oder dich auf Remis einigen; dann endet auch Partie { $linked }.
link-refused-pending = `{ $turn }` beendet Partie { $id }. Lass den Zug gelten oder ficht das Potential darin an; etwas anderes kannst du nicht spielen.
link-refused-nothing = In Partie { $id } gibt es jetzt keinen Zug, den du anfechten oder gelten lassen könntest.
link-refused-must-end = Partie { $id } entscheidet über ein Potential in Partie { $host } und braucht deshalb ein Ergebnis. Du kannst aufgeben oder Remis anbieten.
link-refused-rematch = Partie { $id } hat nur über ein Potential in Partie { $host } entschieden. Um DVONN zu spielen, nimm `/challenge`.
link-refused-barred = In Partie { $id } hast du dieses Potential in diesem Zug schon versucht. Spiel einen anderen Zug.
link-refused-decided = In Partie { $id } hat DVONN über ein Potential entschieden, deshalb lässt sie sich nicht mehr abbrechen. Du kannst vorschlagen, sie ohne Ergebnis zu beenden.
link-rules =
    Ein Remis lässt einen angefochtenen Zug gelten. Wo mit jeder Nutzung eine Partie beginnt, heißt ein Remis, dass der Zug nicht gespielt wird. Das Potential bleibt; in diesem Zug kann es nicht noch einmal versucht werden, ein anderes schon.

    Hausregeln: Die Partie DVONN kann man aufgeben oder remis geben, aber nicht abbrechen. Endet inzwischen die Partie GIPF, endet die Partie DVONN ohne Ergebnis. Was diese entschieden hat, wird nicht zurückgenommen, und danach lässt sich die Partie GIPF nicht mehr abbrechen. Eine Anfechtung ist verbraucht, wie sie auch ausgeht. Ein Zug, der die Partie beenden würde, wartet. Der Gegner lässt ihn gelten, ficht ihn an oder lässt die Zeit ablaufen. Beginnt dann automatisch ein Urlaub, läuft sie erst danach ab. Eine einzig mögliche Antwort wird nicht automatisch gespielt, weil der Zug damit gälte. Ein passender Plan wird gespielt und lässt ihn gelten.
button-ask-potential = Potential anfechten
button-challenge-potential = Ja, anfechten
button-accept-potential = Zug gelten lassen
link-term-challenge = **Mit DVONN verknüpft:** In der ganzen Partie darf jede Seite { $count ->
    [one] einmal
   *[other] { $count }-mal
} die Nutzung von { $kinds } anfechten. Dann entscheidet eine Partie DVONN darüber.
link-term-always = **Mit DVONN verknüpft:** Wer { $kinds } nutzt, muss jedes Mal zuerst eine Partie DVONN gewinnen. Das dauert lange.
link-preview = Eine solche Partie DVONN ({ $setup }) hat etwa { $turns } Züge. Nutzt ihr beide alle Zeit dafür, läuft die Uhr etwa { $time }. Meist geht es viel schneller.
link-preview-untimed = Eine solche Partie DVONN ({ $setup }) hat etwa { $turns } Züge und keine Uhr.
final-void = { $white } und { $black } haben um ein Potential in Partie { $id } gespielt, die zu Ende ist. Kein Ergebnis.
time-linked = wartet auf die verknüpfte Partie
name-match-challenge-potential = challenge-potential
command-match-challenge-potential = Ficht das Potential an, das dein Gegner im letzten Zug genutzt hat
name-challenge-linked = dvonn-entscheidet
command-challenge-linked = Ob eine Partie DVONN über genutzte Potentiale entscheidet (ohne Angabe nein)
name-challenge-linked-kinds = dvonn-entscheidet-über
command-challenge-linked-kinds = Welche Potentiale verknüpft sind, soweit ihr sie spielt (ohne Angabe DVONN)
choice-linked = { $count ->
    [one] Jede Seite darf einmal anfechten
   *[other] Jede Seite darf { $count }-mal anfechten
}
choice-linked-always = Jede Nutzung muss erst gewonnen werden: langsam
refuse-link-game = Mit DVONN verknüpfen lässt sich nur GIPF mit ZÈRTZ-, DVONN- oder YINSH-Potentialen. Wähl solche, und welche davon verknüpft sind.
refuse-link-off = Du hast gewählt, welche Potentiale verknüpft sind, aber nicht, wie oft man sie anfechten darf. Wähl das auch.

## Matches

match-unknown = Es gibt keine Partie { $id }, die du hier sehen kannst. Vielleicht ist sie gelöscht; Partien anderer siehst du in ihrem Kanal oder Thread.
match-which = Du hast mehrere Partien. Welche meinst du?
match-which-to-move = Mehrere Partien warten auf deinen Zug. Welche meinst du?
match-which-select = Partie wählen
match-none = Du hast keine Partien. Beginn eine mit `/challenge`.
match-none-over = Von deinen Partien ist noch keine zu Ende.
match-none-to-look-at = Du hast noch keine beendete Partie. Spiel eine mit `/practice` oder `/challenge`, oder importiere eine Aufzeichnung mit `/import`.
match-none-waiting = Keine Partie wartet auf deinen Zug. Mit `/games` siehst du deine Partien.
match-over = Partie { $id } ist zu Ende.
match-too-long = Partie { $id } ist so lang, dass keine Züge mehr festgehalten werden können. Beende sie: Gib auf, biete Remis an oder schlag ein Ende ohne Ergebnis vor.
match-not-begun = In Partie { $id } ist kein Zug gespielt.
export-not-drawn = Die Aufzeichnung von Partie { $id } verrät schon, wie die anderen Steine verteilt werden. Du kannst sie exportieren, sobald die roten Steine gesetzt sind.
match-not-player = Du spielst in Partie { $id } nicht mit. Das können nur { $white } und { $black }.
match-not-that-player = Du spielst in Partie { $id } nicht mit. Das kann nur { $player }.
match-not-your-turn = { $player } ist in Partie { $id } am Zug ({ $time }).
match-choice = { $id } · { $game } · du bist am Zug
match-choice-waiting = { $id } · { $game } · Gegner am Zug
match-choice-over = { $id } · { $game } · zu Ende

games-none = Du hast gerade keine Partien. Beginn eine mit `/challenge` oder lade mit `/open` alle auf dem Server ein.
games-challenges = **Herausforderungen an dich**
games-challenge-select = Eine Herausforderung beantworten
games-mine = **Warten auf dich**
games-theirs = **Warten auf den Gegner**
games-line = { $game } { $id } gegen { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) gegen { $opponent } · { $time }
games-more = … und { $count } weitere.
games-over-select = Eine beendete Partie durchgehen
button-play = Spielen

# The boards that wait, as a picture
button-boards = Bild
overview-days = { $days } T. { $hours } Std.
overview-hours = { $hours } Std. { $minutes } Min.
overview-minutes = { $minutes } Min.
overview-alt = Die Bretter, die auf deinen Zug warten, mit Nummer, Gegner und Restzeit: { $list }.
phase-placing = Setzen, { $placed } von { $pieces } Steinen
phase-stacking = Stapeln, { $mine }:{ $theirs }
phase-gipf = Zug { $turn }, Vorrat { $mine }:{ $theirs }
phase-pending = letzter Zug: gelten lassen oder anfechten

board-title = **{ $game } { $id }**: { $white } (Weiß) gegen { $black } (Schwarz)
board-imported = importiert
board-turn = { $player } ist am Zug · { $time }
board-pending = Der Zug von { $opponent } beendet die Partie: { $player } lässt ihn gelten oder ficht ihn an · { $time }
board-last = Letzter Zug: `{ $turn }`
button-post-here = Hier posten
board-posted = Gepostet von { $player }.

# Practice against a program
program-name = Gipfel (Stufe { $level })
practice-began = **{ $game } { $id }** gegen { $opponent } beginnt, du spielst { $color }.
practice-in-thread = Das Brett erscheint in einem eigenen Thread in { $place }.
practice-in-channel = Das Brett erscheint in { $place }.
practice-in-direct = Das Brett erscheint in unseren Direktnachrichten.
practice-no-level = Es gibt die Stufen 1 bis 6: Such dir eine aus der Liste aus.
practice-level-and-program = Stufen gibt es nur gegen mich. Wähl entweder eine Stufe oder ein Programm.
practice-no-programs = Andere Programme gibt es hier nicht. Wähl keins und spiel gegen mich.
practice-no-program = Ein Programm `{ $text }` gibt es hier nicht. Such dir eins aus der Liste aus.
practice-program-linked = { $program } spielt nicht mit verknüpften Potentialen. Verzichte auf die Verknüpfung oder spiel gegen mich.
practice-program-game = { $program } spielt { $game } nicht. Wähl ein anderes Spiel oder ein anderes Programm.
practice-bot = Nur Menschen können gegen mich üben.
practice-too-many = Du spielst schon { $count } Übungspartien, mehr gehen nicht. Spiel erst eine zu Ende oder gib sie auf.
practice-too-many-today = Du hast an einem Tag { $count } Übungspartien begonnen, mehr gehen nicht. Spiel in einer weiter, die noch läuft, oder versuch es später wieder.
practice-thread = Übung · { $game } · { $player }
practice-undone = In Partie { $id } ist dein letzter Zug zurückgenommen, und du bist wieder am Zug.
practice-draw-not-agreed = { $opponent } möchte in Partie { $id } kein Remis und glaubt, besser zu stehen. Die Partie geht weiter.
practice-draw-stands = { $opponent } möchte in Partie { $id } kein Remis, denn dann würde dein Zug in Partie { $host } gelten. Die Partie geht weiter.
practice-needs-no-nudge = { $opponent } braucht in Partie { $id } keine Erinnerung und zieht, sobald der Zug feststeht.
practice-away = { $opponent } läuft hier gerade nicht. Die Partie wartet so lange, und nichts geht verloren.
card-undone-practice = Dein letzter Zug ist zurückgenommen.
card-thinking = **{ $game } { $id }**: { $opponent } überlegt …
card-program-away = **{ $game } { $id }**: { $opponent } läuft gerade nicht. Die Partie wartet so lange.
choice-level-1 = 1 · für den Anfang
choice-level-2 = 2 · kennt die Grundlagen
choice-level-3 = 3 · denkt mit
choice-level-4 = 4 · spielt gut
choice-level-5 = 5 · schwer zu schlagen
choice-level-6 = 6 · volle Stärke

# Puzzles
puzzle-easy = leicht
puzzle-medium = mittel
puzzle-hard = schwer
puzzle-gipf = GIPF
puzzle-title = **Aufgabe { $number }** · { $game } · { $grade }
puzzle-daily-title = **Aufgabe des Tages** · { $game } · { $grade }
puzzle-goal-win = { $color } zieht und gewinnt.
puzzle-goal-save = { $color } zieht und rettet die Partie.
puzzle-goal-cut-off = { $color } zieht: Schneide Steine ab.
puzzle-goal-take-over = { $color } zieht: Übernimm einen Stapel.
puzzle-goal-row = { $color } zieht: Nimm eine Reihe weg.
puzzle-goal-double-row = { $color } zieht: Nimm zwei oder mehr Reihen weg.
puzzle-goal-gipf-piece = { $color } zieht: Schlag einen GIPF-Stein.
puzzle-goal-gain = { $color } zieht: Finde den besten Zug.
puzzle-how = Oder tipp deine Antwort mit `/puzzle`.
puzzle-hint = Schau auf { $place }.
puzzle-solution = Die Lösung ist `{ $turn }`.
puzzle-right = ✅ Richtig: `{ $turn }`!
puzzle-streak = Deine Serie: { $streak } (längste: { $best }).
puzzle-streak-over = Deine Serie von { $streak } endet hier.
puzzle-wrong = Nicht ganz: `{ $turn }` ist nicht der beste Zug.
puzzle-refuted = Darauf folgt { $turn }, und die Gelegenheit ist vorbei.
puzzle-refuted-win = { $turn } widerlegt ihn, und der Gewinn ist weg.
puzzle-refuted-tactic = Die beste Antwort darauf: { $tactic }.
puzzle-not-best = Damit ist die Gelegenheit vorbei.
puzzle-why-wins = Dieser Zug gewinnt, was { $color } auch spielt.
puzzle-why-wins-pieces = { $count ->
    [one] Dieser Zug gewinnt mit mindestens einem Stein Vorsprung, was { $color } auch spielt.
   *[other] Dieser Zug gewinnt mit mindestens { $count } Steinen Vorsprung, was { $color } auch spielt.
}
puzzle-why-wins-turns = { $count ->
    [one] Dieser Zug gewinnt sofort.
   *[other] Dieser Zug gewinnt in höchstens { $count } Zügen, was { $color } auch spielt.
}
puzzle-why-does = { $tactic }.
puzzle-why-saves = Mit jedem anderen Zug verlierst du oder gerätst weit in Rückstand.
puzzle-why-prepares = Dieser Zug bereitet dies vor: { $tactic }.
puzzle-why-gains = Nur mit diesem Zug liegt { $color } klar vorn.
puzzle-expected = So geht es wohl weiter: { $turns }.
puzzle-no-number = Es gibt keine Aufgabe { $number }. `/puzzle` zeigt dir eine andere.
puzzle-none = Solche Aufgaben gibt es nicht. Nimm ein anderes Spiel oder eine andere Schwierigkeit.
puzzle-none-shown = Du hast noch keine Aufgabe gesehen, auf die du antworten könntest. `/puzzle` zeigt dir eine.
puzzle-not-counted = Das zählt nicht als Antwort: Versuch es einfach noch einmal.
puzzle-ambiguous = `{ $text }` kann mehrere Züge bedeuten: { $turns }. Tipp bitte einen davon ein.
puzzle-daily-on = Ab jetzt erscheint hier jeden Tag um 8:00 Uhr (UTC) eine Aufgabe des Tages.
puzzle-daily-off = Ab jetzt erscheint auf diesem Server keine Aufgabe des Tages mehr.
button-solve-puzzle = Lösen
button-try-again = Noch einmal
button-solution = Lösung
button-next-puzzle = Nächste Aufgabe
command-puzzle = Lös eine Aufgabe: Finde den einen besten Zug
command-puzzle-grade = Wie schwer
command-puzzle-number = Eine bestimmte Aufgabe, nach ihrer Nummer
command-puzzle-answer = Deine Antwort auf die zuletzt gezeigte Aufgabe oder auf die mit der Nummer
command-server-puzzle = In diesem Kanal jeden Tag eine Aufgabe zeigen
name-puzzle = puzzle
name-puzzle-grade = schwierigkeit
name-puzzle-number = nummer
name-puzzle-answer = antwort
name-server-puzzle = puzzle

# Kurse, Schritt für Schritt
learn-choose = **Lern Schritt für Schritt.** Jeder Schritt ist eine Stellung, in der es eins zu tun gibt.
learn-potentials = Potentiale von GIPF
learn-progress = { $course }: { $done } von { $steps } Schritten geschafft
learn-title = **{ $course } · { $number } von { $steps } · { $topic }**
learn-steps = Alle Schritte dieses Kurses
learn-right = ✅ Gut gemacht: `{ $turn }`!
learn-wrong = `{ $turn }` ist erlaubt, aber nicht der gesuchte Zug.
learn-solution = So geht es: `{ $turn }`.
learn-finished = **Das war der ganze Kurs: { $course }.** Jetzt spiel!
learn-gone = Diesen Schritt gibt es nicht mehr. Such dir einen aus den Kursen aus.
button-learn = Lernen
button-next-step = Nächster Schritt
button-back-to-step = Zurück zu Schritt { $number }
button-show-me = Zeig es mir
button-play-level-1 = Gegen Stufe 1 spielen
button-a-puzzle = Eine Aufgabe
command-learn = Lern ein Spiel Schritt für Schritt: In jeder Stellung gibt es eins zu tun
command-learn-game = Was du lernen möchtest
name-learn = learn
name-learn-game = spiel
learn-missed-from = Der Stapel auf { $place } wurde nicht gezogen.
learn-missed-onto = Der Stapel ist nicht auf { $place } gelandet.
learn-missed-surrounded = Der Stapel auf { $place } ist immer noch auf allen sechs Seiten eingeschlossen.
learn-missed-cut-off-own = { $count ->
    [one] Das hat dich einen Stein gekostet, der keine Verbindung mehr zu Rot hatte.
   *[other] Das hat dich { $count } Steine gekostet, die keine Verbindung mehr zu Rot hatten.
}
learn-missed-cut-off = { $count ->
    [0] Damit ist kein schwarzer Stein abgeschnitten.
    [one] Damit ist nur ein schwarzer Stein abgeschnitten.
   *[other] Damit sind nur { $count } schwarze Steine abgeschnitten.
}
learn-missed-black-moves = Schwarz kann noch ziehen.
learn-missed-not-won = Gewonnen hast du damit nicht.
learn-missed-not-at-edge = { $place } liegt nicht am Rand.
learn-missed-not-beside-red = Neben { $place } liegt kein roter Stein.
learn-missed-no-white = Auf { $place } liegt jetzt kein weißer Stein.
learn-missed-no-black = Auf { $place } liegt jetzt kein schwarzer Stein.
learn-missed-rows = { $count ->
    [0] Du hast keine Reihe vom Brett genommen.
    [one] Du hast nur eine Reihe vom Brett genommen.
   *[other] Du hast nur { $count } Reihen vom Brett genommen.
}
learn-missed-captured = { $count ->
    [0] Du hast nichts geschlagen.
    [one] Du hast nur einen Stein geschlagen.
   *[other] Du hast nur { $count } Steine geschlagen.
}
learn-missed-gipf-stays = Der schwarze GIPF-Stein liegt noch auf dem Brett.
learn-missed-own-gipf = Du hast auch deinen eigenen GIPF-Stein weggenommen.
learn-missed-not-loaded = Du hast keinen Stein mit einem { $kind }-Potential eingeschoben.
learn-missed-not-used = Du hast dein { $kind }-Potential nicht genutzt.
learn-missed-potential-lost = Dein Potential ist aus dem Spiel: Du hast seinen Stein weggenommen.
learn-height-title = Höhe gleich Weite
learn-height-task = Du spielst Weiß. Ein Stapel zieht gerade, genau so viele Felder weit, wie er Steine hat. Er muss auf einem Stapel landen. **Zieh von d3 aus mit dem Dreierstapel.**
learn-height-told = Der Stapel ist drei Felder weit gezogen und liegt auf dem Stein dort: Jetzt ist er vier Steine hoch.
learn-owner-title = Wem gehört der Stapel?
learn-owner-task = Ein Stapel gehört dem, dessen Farbe oben liegt. Du darfst auf jedem landen, auch auf gegnerischen. **Übernimm den schwarzen Stapel auf e3.**
learn-owner-told = Jetzt liegt dein Stein oben, und alle fünf Steine auf e3 zählen für dich.
learn-surrounded-title = Eingeschlossen
learn-surrounded-task = Ein Stapel mit Nachbarn auf allen sechs Seiten kann nicht ziehen. **Mach deinem Stapel auf e3 Platz.**
learn-surrounded-told = Neben e3 ist jetzt ein Feld frei, der Stapel ist also nicht mehr eingeschlossen.
learn-touch-title = Verbunden mit Rot
learn-touch-task = Was nicht mehr, Nachbar an Nachbar, mit einem roten Stein verbunden ist, kommt vom Brett. **Zieh, ohne einen eigenen Stein zu verlieren.**
learn-touch-told = b3 und c3 sind weiter mit dem roten Stein auf d3 verbunden. Jeder andere Zug hätte dich Steine gekostet.
learn-cut-off-title = Abschneiden
learn-cut-off-task = Nur dein Stapel auf f3 verbindet drei schwarze Steine mit dem roten. **Schneide alle drei ab.**
learn-cut-off-told = g3, h3 und h4 haben die Verbindung zu Rot verloren und sind aus dem Spiel. Den roten Stein trägt jetzt dein Stapel.
learn-pass-title = Aussetzen
learn-pass-task = Wer nicht ziehen kann, setzt aus, und der andere macht weiter. **Lass Schwarz keinen Zug.**
learn-pass-told = Der schwarze Stapel auf g3 müsste vier Felder weit ziehen und findet nichts zum Landen. Schwarz setzt aus, du ziehst wieder.
learn-last-title = Das Ende
learn-last-task = Wenn niemand mehr ziehen kann, zählst du die Höhen deiner Stapel zusammen. Wer mehr hat, gewinnt. **Mach den letzten Zug und gewinn.**
learn-last-told = Niemand kann mehr ziehen. Du hast drei Steine, Schwarz hat keinen: Du gewinnst.
learn-place-title = Wohin setzen?
learn-place-task = Bevor Stapel ziehen, werden die Steine gesetzt. Am Rand ist ein Stapel nie eingeschlossen, neben Rot bleibt er verbunden. **Setz an den Rand, neben einen roten Stein.**
learn-place-told = Ein guter Platz: Am Rand wird dein Stein nie eingeschlossen, und Rot liegt gleich daneben.
learn-push-title = Schieben
learn-push-task = Du spielst Weiß. Du schiebst einen Stein aus deinem Vorrat von einem Randpunkt auf einer Linie ins Brett. **Bring einen Stein nach b3.**
learn-push-told = Dein Stein liegt auf b3. Immer wenn du schiebst, kostet das einen Stein aus deinem Vorrat.
learn-line-title = Die Linie gibt nach
learn-line-task = Steine vor deinem rücken um einen Punkt weiter, bis zur ersten Lücke. **Schieb so, dass der schwarze Stein nach e4 kommt.**
learn-line-told = Dein neuer Stein liegt auf e2, die beiden anderen sind weitergerückt. In eine Linie ohne Lücke kann niemand schieben.
learn-four-title = Vier in einer Reihe
learn-four-task = Vier deiner Steine nebeneinander sind eine Reihe. Sie kommt vom Brett, und die Steine gehen in deinen Vorrat zurück. **Bilde eine Reihe.**
learn-four-told = e2 bis e5 waren eine Reihe. Alle vier Steine sind wieder in deinem Vorrat.
learn-capture-title = Was die Reihe verlängert
learn-capture-task = Was sich direkt an die Reihe anschließt, kommt mit vom Brett. Gegnerische Steine sind geschlagen, also aus dem Spiel. **Schlag zwei schwarze Steine.**
learn-capture-told = Du hast die schwarzen Steine nach e6 und e7 geschoben. Sie schlossen sich an die Reihe an und sind geschlagen.
learn-double-title = Zwei Reihen auf einmal
learn-double-task = Beim Schieben bewegen sich oft mehrere Steine. So kannst du zwei Reihen vollenden. **Bilde zwei Reihen auf einmal.**
learn-double-told = c3 hat die eine Reihe vollendet und c5 die andere. Acht Steine sind wieder in deinem Vorrat.
learn-reserve-title = Der Vorrat geht aus
learn-reserve-task = Wer schieben muss und keinen Stein im Vorrat hat, verliert. Du hast noch einen. **Hol dir mit einer Reihe Steine zurück.**
learn-reserve-told = Die Reihe hat vier Steine zurückgebracht. Ohne sie wäre dein Vorrat leer, und du würdest verlieren.
learn-gipf-piece-title = GIPF-Steine
learn-gipf-piece-task = Ein GIPF-Stein ist zwei Steine hoch. In einer Reihe darf er stehen bleiben: Wer sie wegnimmt, entscheidet. **Schlag den schwarzen, behalte deinen.**
learn-gipf-piece-told = Der schwarze GIPF-Stein ist geschlagen, das kostet zwei Steine. Deiner auf e3 ist auf dem Brett geblieben.
learn-last-gipf-title = Der letzte GIPF-Stein
learn-last-gipf-task = Wer keinen GIPF-Stein mehr auf dem Brett hat, verliert. Schwarz hat nur noch einen. **Schlag ihn und gewinn.**
learn-last-gipf-told = Der letzte schwarze GIPF-Stein ist weg: Du gewinnst.
learn-load-title = Einen Stein beladen
learn-load-task = Ein Stein kann ein Potential tragen, einen besonderen Zug für ein einziges Mal. Dein erster Stein ohne Potential kostet dich alle, die du noch auf der Hand hast. **Schieb einen Stein mit ZÈRTZ ein.**
learn-load-told = Der Stein trägt ein ZÈRTZ-Potential. Du kannst es später nutzen, statt zu schieben.
learn-tamsk-title = TAMSK: noch einmal schieben
learn-tamsk-task = Schiebst du einen Stein mit TAMSK in die Mitte, nach e5, wird auch sein Potential eingeschoben. **Bring TAMSK nach e5 und schieb es ein.**
learn-tamsk-told = Das Potential wurde im selben Zug zusätzlich eingeschoben. Sein Stein bleibt auf e5.
learn-zertz-title = ZÈRTZ springt
learn-zertz-task = ZÈRTZ springt gerade über benachbarte Steine auf den ersten freien Punkt dahinter. **Spring mit deinem ZÈRTZ von c3 aus.**
learn-zertz-told = Dein ZÈRTZ ist über d4 und e5 nach f5 gesprungen. Sein Stein bleibt auf c3, das Potential ist verbraucht.
learn-dvonn-potential-title = DVONN: obendrauf
learn-dvonn-potential-task = DVONN springt auf einen gegnerischen Stein direkt daneben. Wem der Punkt gehört, sagt die Farbe oben. **Spring mit deinem DVONN von e5 aus.**
learn-dvonn-potential-told = Der Punkt gehört jetzt dir, und was darunter liegt, muss warten.
learn-yinsh-title = YINSH gleitet
learn-yinsh-task = YINSH gleitet gerade über freie Punkte und bleibt auf einem davon stehen. **Lass dein YINSH von e5 aus gleiten.**
learn-yinsh-told = Dein YINSH bleibt dort als benutztes Potential. Sein Stein bleibt auf e5.
learn-loaded-row-title = Potentiale in der Reihe
learn-loaded-row-task = Aus deiner Reihe müssen einfache Steine weg; ein Stein mit unbenutztem Potential darf bleiben. **Nimm eine Reihe weg, behalte dein YINSH.**
learn-loaded-row-told = Die anderen Steine sind weg. Dein Stein mit YINSH liegt noch auf e3 und kann sein Potential nutzen.

# Hints, and what decided a match
button-hint = Tipp
hint = **{ $game } { $id }** · Ich würde { $turn } spielen.
hint-only = Das ist dein einziger möglicher Zug.
hint-wins-pieces = { $count ->
    [one] Bei bestem Spiel auf beiden Seiten gewinnt dieser Zug mit einem Stein Vorsprung.
   *[other] Bei bestem Spiel auf beiden Seiten gewinnt dieser Zug mit { $count } Steinen Vorsprung.
}
hint-wins-turns = { $count ->
    [one] Dieser Zug gewinnt sofort.
   *[other] Dieser Zug gewinnt in höchstens { $count } Zügen, was dein Gegner auch spielt.
}
hint-color = { $color } steht auf diesem Brett besser.
hint-costs = Ich sehe nichts Besseres, auch wenn es etwas kostet: { $tactic }.
hint-reply = Die Antwort darauf ist wohl { $turn }.
hint-refused = In Partie { $id } gibt es keine Tipps, denn du spielst gegen einen Menschen. Mit `/practice` kannst du gegen mich spielen und mich fragen.
hint-none = Es wartet keine Übungspartie auf dich. Mit `/practice` fängst du eine an.
hint-busy = Ich bin gerade mit anderen Partien beschäftigt. Frag bitte gleich noch einmal.
color-white-of = von Weiß
color-black-of = von Schwarz
turn-after-removal = { $turn } (nach dem Wegnehmen der Reihe)
tactic-it = Dieser Zug
tactic-but-it = Aber dieser Zug
places-with-gipf = { $spots }; G zählt als zwei
tactic-cuts-off = { $count ->
    [one] { $turn } schneidet den Stein { $owner } auf { $spaces } ab
   *[other] { $turn } schneidet { $count } Steine { $owner } ab (auf { $spaces })
}
tactic-cuts-off-both = { $others ->
    [one] { $turn } schneidet { $count } Steine { $owner } ab (auf { $spaces }) und einen { $other }
   *[other] { $turn } schneidet { $count } Steine { $owner } ab (auf { $spaces }) und { $others } { $other }
}
tactic-takes-over = { $height ->
    [one] { $turn } übernimmt den Stein { $owner } auf { $space }
   *[other] { $turn } übernimmt den Stapel { $owner } auf { $space } (Höhe { $height })
}
tactic-takes-over-red = { $turn } übernimmt den Stapel { $owner } auf { $space } mit einem roten Stein darin
tactic-takes-red = { $turn } übernimmt den roten Stein auf { $space }
tactic-rows = { $count ->
    [one] eine Reihe
   *[other] { $count } Reihen
}
tactic-captures = { $count ->
    [one] { $turn } nimmt { $rows } weg und schlägt den Stein { $owner } auf { $spots }
   *[other] { $turn } nimmt { $rows } weg und schlägt { $count } Steine { $owner } ({ $spots })
}
tactic-captures-gipf = { $count ->
    [one] { $turn } nimmt { $rows } weg und schlägt den GIPF-Stein { $owner } auf { $spots }
   *[other] { $turn } nimmt { $rows } weg und schlägt die GIPF-Steine { $owner } auf { $spots }
}
tactic-brings-back = { $count ->
    [one] { $turn } nimmt { $rows } weg und holt einen Stein zurück ({ $spots })
   *[other] { $turn } nimmt { $rows } weg und holt { $count } Steine zurück ({ $spots })
}
tactic-with-potentials = { $tactic }, samt { $potentials }
tactic-covers = { $turn } deckt den Stein { $owner } auf { $spot } zu
tactic-covers-unused = { $turn } deckt das DVONN-Potential { $owner } auf { $spot } zu, das dann nicht zu nutzen ist
tactic-covers-used = { $turn } deckt das benutzte DVONN-Potential { $owner } auf { $spot } zu
tactic-forfeits = { $turn } gibt auf, was noch auf der Hand ist: { $potentials }
reason-stops = Dieser Zug verhindert dies: { $tactic }.
reason-costs = Der nächstbeste Zug kostet etwas: { $tactic }.
reason-avoids = Der nächstbeste Zug erlaubt dies: { $tactic }.
reason-threatens = Als Nächstes droht dies: { $tactic }.
reason-leads = Nach der Antwort { $answer } folgt: { $tactic }.
reason-leads-on = Danach folgt: { $tactic }.
reason-mobility = { $color } hat danach { $after ->
    [one] einen Zug
   *[other] { $after } Züge
}, nach dem nächstbesten Zug { $otherwise }.
reason-mobility-keeps = { $color } { $after ->
    [one] bleibt ein Zug
   *[other] bleiben { $after } Züge
}, nach dem nächstbesten nur { $otherwise }.
reason-blocks = Der Stapel { $owner } auf { $space } (Höhe { $height }) kann danach nicht mehr ziehen.
reason-frees = Der Stapel { $owner } auf { $space } (Höhe { $height }) kann danach wieder ziehen.
reason-nears-red = { $now ->
    [one] Auf { $space } steht der Stapel neben dem roten Stein auf { $red }; vorher war der nächste { $before } Schritte entfernt.
   *[other] Von { $space } sind es { $now } Schritte zum roten Stein auf { $red }; vorher waren es { $before }.
}
reason-at-edge = { $count ->
    [one] { $spaces } liegt am Rand, dort wird ein Stein nie eingeschlossen.
   *[other] { $spaces } liegen am Rand, dort wird ein Stein nie eingeschlossen.
}
reason-near-red = { $distance ->
    [one] { $space } liegt neben dem roten Stein auf { $red }; dort ist ein Stein schwer abzuschneiden.
   *[other] Von { $space } sind es { $distance } Schritte zum roten Stein auf { $red }; dort ist ein Stein schwer abzuschneiden.
}
reason-beside = Neben { $space } hat { $color } schon { $spaces } besetzt; das lässt sich stapeln.
reason-red-among = Im Umkreis von zwei Schritten um { $space } hat { $color } { $own ->
    [one] einen Stein
   *[other] { $own } Steine
}, { $other } { $theirs ->
    [0] keinen
    [one] einen
   *[other] { $theirs }
}.
reason-row = { $missing ->
    [one] { $color } hat dann drei von vier Steinen einer Reihe, auf { $spots }; nur { $vacant } fehlt noch.
   *[other] { $color } steht dann auf { $spots } nebeneinander; { $vacant } sind frei für eine Reihe.
}
reason-breaks-row = { $color } kann mit { $spots } keine Reihe mehr bilden.
reason-middle = { $color } steht dann auf { $spots } in der Mitte, wo sich viele Reihen kreuzen.
reason-brings-gipf = { $count ->
    [one] Dieser Zug bringt einen GIPF-Stein nach { $spot }, den einzigen von { $color }.
   *[other] Dieser Zug bringt einen GIPF-Stein nach { $spot }: Dann hat { $color } { $count }.
}
reason-keeps-gipf = { $count ->
    [one] { $color } behält so den GIPF-Stein auf { $spots }.
   *[other] { $color } behält so die GIPF-Steine auf { $spots }.
}
reason-loads = { $left ->
    [0] Dieser Zug bringt { $kind } nach { $spot }, das letzte auf der Hand.
    [one] Dieser Zug bringt { $kind } nach { $spot }; eins bleibt auf der Hand.
   *[other] Dieser Zug bringt { $kind } nach { $spot }; { $left } bleiben auf der Hand.
}
reason-loads-reaching = Dieser Zug bringt { $kind } nach { $spot }; von dort kann es nach { $spots }.
reason-uses = Dieser Zug nutzt das { $kind }-Potential auf { $from }, das nach { $to } zieht.
reason-extra = Dieser Zug schiebt zusätzlich ein TAMSK-Potential ein, auf { $spot }.
button-review = Rückblick
course-points = { $count ->
    [one] Ein Zug hat die Partie entschieden:
   *[other] { $count } Züge haben die Partie entschieden:
}
course-changes = { $count ->
    [one] Die größte Veränderung:
   *[other] Die { $count } größten Veränderungen:
}
course-cost = { $count ->
    [one] Der Zug, der { $player } am meisten gekostet hat:
   *[other] Die { $count } Züge, die { $player } am meisten gekostet haben:
}
course-even = Kein einzelner Zug hat die Gewinnchancen stark verändert: Sie haben sich nur nach und nach verschoben.
course-open = Auf dem Brett war nichts entschieden: { $player } hatte noch { $percent } % Gewinnchancen.
course-point = **{ $number }. Zug { $turn }** · Gewinnchancen von { $player }: { $before } % → { $after } %.
missed-better = Besser war { $better }.
missed-stops = Nach { $played } war dies möglich: { $tactic }. { $better } hätte es verhindert.
missed-costs = { $tactic }. Besser war { $better }.
missed-mobility = { $color } hat nach { $played } { $otherwise ->
    [one] einen Zug
   *[other] { $otherwise } Züge
}, nach { $better } wären es { $after }.
missed-lost-pieces = { $count ->
    [one] Nach { $played } gewinnt { $color } sicher mit einem Stein Vorsprung.
   *[other] Nach { $played } gewinnt { $color } sicher mit { $count } Steinen Vorsprung.
}
missed-lost-turns = { $count ->
    [one] Nach { $played } gewinnt { $color } sofort.
   *[other] Nach { $played } gewinnt { $color } in höchstens { $count } Zügen.
}
missed-win-pieces = { $count ->
    [one] Damit wäre der Gewinn mit einem Stein Vorsprung sicher gewesen.
   *[other] Damit wäre der Gewinn mit { $count } Steinen Vorsprung sicher gewesen.
}
missed-win-turns = { $count ->
    [one] Damit wäre die Partie sofort gewonnen gewesen.
   *[other] Damit wäre die Partie in höchstens { $count } Zügen gewonnen gewesen.
}
course-alt = Chancen von { $player }: { $list }.
course-alt-chance = nach Zug { $turn }: { $percent } %
course-alt-points = { $count ->
    [one] Der Wendepunkt ist bei Zug { $list } markiert.
   *[other] Wendepunkte sind bei den Zügen { $list } markiert.
}
course-progress = Ich gehe Partie { $id } durch: { $percent } % geschafft. Drück in ein paar Sekunden auf den Knopf, dann siehst du, was ich gefunden habe.
course-yours-first = Ich arbeite für dich noch an { $count } anderen Dingen und habe mit Partie { $id } deshalb nicht angefangen. Drück den Knopf ein wenig später.
course-crowded = Ich gehe gerade sehr viele Partien durch und habe mit Partie { $id } deshalb nicht angefangen. Drück den Knopf in ein paar Minuten.
button-show-course = Zeigen
course-not-over = Partie { $id } läuft noch, darum beurteile ich ihre Züge nicht: Das wäre Hilfe. Nach dem Ende mache ich es.
course-running = Deine laufende Partie { $running } hat eine Stellung aus Partie { $id }. Darum beurteile ich diese jetzt nicht: Das wäre Hilfe.
course-running-lately = Deine laufende Partie { $running } hatte vor wenigen Zügen eine Stellung aus Partie { $id }. Darum beurteile ich diese jetzt nicht: Das wäre Hilfe.
course-running-next = Der nächste Zug deiner laufenden Partie { $running } kann zu einer Stellung aus Partie { $id } führen. Darum beurteile ich diese jetzt nicht: Das wäre Hilfe.
course-turn = Zug { $turn } ansehen

# Looking back at a match
button-moves = Züge
review-turn = Zug { $turn } von { $turns }
review-start = Die Anfangsstellung: Zug 0 von { $turns }
review-no-such-turn = { $turns ->
    [0] In Partie { $id } ist kein Zug gespielt
    [one] In Partie { $id } wurde erst ein Zug gespielt
   *[other] In Partie { $id } wurden { $turns } Züge gespielt
}; einen Zug { $turn } gibt es nicht.

# Following matches of others
button-follow = Folgen
button-unfollow = Nicht mehr folgen
follow-stop-this = { $id } nicht mehr folgen
button-follow-turns = Jeden Zug melden
button-follow-end = Nur das Ende melden
follow-now-end = Du folgst jetzt **{ $game } { $id }**: Wenn die Partie zu Ende ist, schreibe ich dir eine Direktnachricht.
follow-now-turns = Du folgst jetzt **{ $game } { $id }**. Höchstens einmal in der Stunde schreibe ich dir direkt, was gezogen wurde, und am Ende auch.
follow-still-end = Du folgst **{ $game } { $id }** schon: Wenn die Partie zu Ende ist, schreibe ich dir eine Direktnachricht.
follow-still-turns = Du folgst **{ $game } { $id }** schon. Höchstens einmal in der Stunde schreibe ich dir direkt, was gezogen wurde, und am Ende auch.
follow-stopped = Du folgst Partie { $id } nicht mehr.
follow-not = Du folgst Partie { $id } nicht.
follow-yours = In Partie { $id } spielst du selbst mit, also sage ich dir sowieso Bescheid.
follow-too-many = Du folgst { $count } Partien, und mehr geht nicht. Nimm zuerst eine mit `/match unfollow` heraus.
follow-crowded = Partie { $id } folgen schon so viele, dass kein Platz mehr ist.
follow-private = Partie { $id } wird in einem privaten Thread gespielt, deshalb kann ihr niemand anderswo folgen. Wer im Thread ist, liest dort jeden Zug.
follow-gone = Partie { $id } wird nicht mehr dort gespielt, wo andere mitlesen, deshalb kann ihr niemand mehr folgen.
# Following: who was blocked, and suggestions
follow-you-blocked = Du hast { $player } blockiert, und { $player } spielt in Partie { $id } mit. Um dieser Partie zu folgen, nimm zuerst `/block remove`.
follow-not-you = Partie { $id } kannst du nicht folgen.
follow-choice = { $id } · { $game } · { $white }–{ $black }
follow-choice-nameless = { $id } · { $game }
follow-which = Welche Partie meinst du? Nimm diesen Befehl in ihrem Thread oder gib ihre Nummer an.
follow-list = **Du folgst:** { $list }
follow-news = **Neues aus den Partien, denen du folgst**
follow-news-goes-on = **{ $game } { $id }**, { $white }–{ $black }, geht weiter: Die Moderation hat ihr Ende aufgehoben.
follow-news-turns = **{ $game } { $id }**, { $white }–{ $black }: { $count ->
    [one] ein weiterer Zug
   *[other] { $count } weitere Züge
}; { $player } hat `{ $turn }` gespielt.

# Turniere

tournament-format-swiss =
    { $rounds ->
        [one] Schweizer System, eine Runde
       *[other] Schweizer System, { $rounds } Runden
    }
tournament-format-swiss-most = Schweizer System, bis zu { $rounds } Runden
tournament-format-single = jeder gegen jeden
tournament-format-double = jeder gegen jeden, zweimal
tournament-format-knockout = K.-o.-System
tournament-format-ladder = Rangleiter
tournament-title = **Turnier { $id }: { $game }, { $format }**
tournament-short = Turnier { $id }: { $game }, { $format }
tournament-terms = **Bedingungen:** { $terms }
tournament-ratings-between = **Für Wertungen von { $from } bis { $to }**
tournament-ratings-from = **Für Wertungen ab { $from }**
tournament-ratings-to = **Für Wertungen bis { $to }**
tournament-pool = **Pool:** Auch Leute auf anderen Servern können mit `/tournament join` mitmachen.
tournament-open = Es beginnt, wenn alle { $most } Plätze besetzt sind oder { $player } es beginnt.
tournament-open-until = Es beginnt, wenn alle { $most } Plätze besetzt sind oder { $player } es beginnt. Spätestens ist das am { $until } ({ $left }), wenn dann genug Leute dabei sind.
tournament-nobody = Noch macht niemand mit.
tournament-people = **Dabei ({ $count } von { $most }):** { $list }
tournament-left-table = **Früh ausgeschieden, deshalb zählen ihre Partien für niemanden:** { $list }
tournament-running =
    { $count ->
        [one] Es hat mit einer Person begonnen.
       *[other] Es hat mit { $count } Leuten begonnen.
    }
tournament-round-now = { $count ->
    [one] Runde { $rounds } läuft.
   *[other] Die Runden { $rounds } laufen.
}
tournament-over = Es ist vorbei: { $player } hat gewonnen.
tournament-over-empty = Es ist vorbei, und niemand hat gewonnen.
tournament-called-off = Es wurde abgesagt.
tournament-too-few = Turnier { $id } ist abgesagt: { $least } Leute sind nötig, dabei: { $count }.
tournament-round = **Turnier { $id }, Runde { $round }**
tournament-pair = { $white } – { $black }: { $place }
tournament-pair-unplayed = { $white } – { $black }: nicht gespielt, weil jemand ausgeschieden ist
tournament-own = **Du spielst** gegen { $opponent }: { $place }
tournament-why-points = Die Zahlen sind die Punkte vor der Runde: Zuerst spielen Punktgleiche gegeneinander, dann werden die Farben ausgeglichen.
tournament-why-ratings = Die obere Hälfte der Wertungen trifft auf die untere. Wer keine Wertung hat, wird zugelost.
tournament-color-due = Wem eine Farbe zustand, der hat sie.
tournament-color-white = Weiß stand beiden zu: Wer es nötiger hat oder vorne liegt, hat es.
tournament-color-black = Schwarz stand beiden zu: Wer es nötiger hat oder vorne liegt, hat es.
tournament-color-alternate = Keine Farbe stand jemandem zu: Sie wechseln von Paar zu Paar.
tournament-rests = In dieser Runde spielfrei: { $list }
tournament-round-over = **Turnier { $id }:** Runde { $round } ist vorbei.
tournament-round-over-again = **Turnier { $id }:** Runde { $round } ist nach einer Entscheidung der Moderation wieder vorbei.
tournament-by-lot = { $player } und { $other } standen nach drei Partien gleich. Das Los entschied für { $player }.
tournament-thirds = { $count ->
    [one] **Turnier { $id }, Runde { $round }:** In einer Paarung steht es gleich, also entscheidet eine dritte Partie. Ihre Farben wurden ausgelost.
   *[other] **Turnier { $id }, Runde { $round }:** In { $count } Paarungen steht es gleich, also entscheiden dritte Partien. Ihre Farben wurden ausgelost.
}
tournament-ended = **Turnier { $id } ist vorbei.**
tournament-ended-again = **Turnier { $id } ist nach einer Entscheidung der Moderation wieder vorbei.**
tournament-place = { $place }. { $player }: { $points }
tournament-ties-swiss = Bei gleichen Punkten zählen die Partien untereinander, Buchholz ohne den schwächsten Gegner, Siege, dann das Los. Die kleine Zahl ist Buchholz. Eine Runde ohne Partie zählt für Buchholz wie ein Gegner mit gleich vielen Punkten.
tournament-ties-robin = Bei gleichen Punkten zählen die Partien untereinander, Sonneborn-Berger, Siege, dann das Los. Die kleine Zahl ist Sonneborn-Berger.
tournament-ties-knockout = Wer weiter kommt, steht vorn. Sonst entscheiden Punkte, dann Siege, dann das Los.
tournament-group = Gruppe { $number }
tournament-final-group = Endgruppe
tournament-alt = Eine Tabelle mit Ergebnissen der Partien. Die Plätze: { $list }
table-won = gewonnen
table-drawn = remis
table-lost = verloren
table-running = läuft noch
table-unplayed = nicht gespielt
table-unplayed-points = ungespielt: Punkte
table-rests = spielfrei
table-places = Eine Zahl ist der Platz des Gegners.
table-tie-swiss = Rechts, klein: Buchholz, die Punkte aller Gegner ohne den schwächsten. Das hilft, bei gleichen Punkten zu entscheiden.
table-tie-robin = Rechts, klein: Sonneborn-Berger, die Punkte der Besiegten und nach Remis die halben. Das hilft, bei gleichen Punkten zu entscheiden.
tournament-joined = Du bist in Turnier { $id } dabei. Die Partien beginnen in { $place }.
tournament-left = Du bist nicht mehr in Turnier { $id }.
tournament-withdrew = Du bist aus Turnier { $id } ausgeschieden. Was du darin noch gespielt hast, ist aufgegeben.
tournament-begins = Turnier { $id } beginnt: Die ersten Paarungen folgen in { $place }.
tournament-off = Turnier { $id } ist abgesagt.
tournament-ask-off = Turnier { $id } absagen? Dann ist es für alle, die dabei sind, vorbei, und das lässt sich nicht rückgängig machen.
tournament-made = Turnier { $id } wird in { $place } angekündigt.
tournament-panel = **Ein neues Turnier**
tournament-what-format = Wer gegen wen spielt
tournament-what-most = Wie viele mitmachen
tournament-most = Bis zu { $most } Leute
tournament-what-at-once = Runden gleichzeitig
tournament-what-begins = Wann es beginnt
tournament-begins-full = Beginnt, wenn es voll ist
tournament-begins-in =
    { $count ->
        [one] Beginnt spätestens in einem Tag
       *[other] Beginnt spätestens in { $count } Tagen
    }
tournament-begins-by = Es beginnt spätestens { $left }, wenn bis dahin genug Leute dabei sind.
tournament-no-vacations = ohne Urlaub
tournament-pauses = Pausen, wenn beide wollen
tournament-at-once =
    { $count ->
        [one] Eine Runde nach der anderen
       *[other] Bis zu { $count } Runden gleichzeitig
    }
tournament-to-make = Bis zu { $most } Leute von diesem Server spielen **{ $game }**, { $format }: { $terms }.
tournament-to-make-pool = Bis zu { $most } Leute von allen Servern im Pool spielen **{ $game }**, { $format }: { $terms }.
tournament-rules-swiss = **Schweizer System:** In jeder Runde triffst du jemanden mit etwa gleich vielen Punkten, gegen den du noch nicht gespielt hast. Es gibt höchstens halb so viele Runden wie Leute. Die nächste Runde wird ausgelost, wenn das letzte Ergebnis da ist. Niemand hat dreimal hintereinander dieselbe Farbe. Bei ungerader Zahl ist jemand spielfrei und bekommt dafür einen Punkt.
tournament-rules-robin = **Jeder gegen jeden:** Alle spielen gegen alle. Mehr als acht Leute spielen in Gruppen, und die Besten jeder Gruppe spielen eine Endgruppe.
tournament-rules-robin-double = **Jeder gegen jeden, zweimal:** Alle spielen zweimal gegen alle, einmal mit jeder Farbe. Mehr als acht Leute spielen in Gruppen, und die Besten jeder Gruppe spielen eine Endgruppe.
tournament-rules-knockout = **K.-o.-System:** Jede Paarung hat zwei Partien mit getauschten Farben. Steht es gleich, folgt eine dritte mit ausgelosten Farben. Ist auch die remis, entscheidet das Los. Wer eine Paarung verliert, ist ausgeschieden.
tournament-rules-points = **Punkte:** Ein Sieg zählt einen Punkt, ein Remis einen halben. Eine Partie ohne Ergebnis bringt niemandem einen Punkt.
tournament-rules-absence = **Wegbleiben:** Läuft deine Zeit vor deinem ersten Zug ab, verlierst du die Partie. Beim zweiten Mal scheidest du aus dem Turnier aus.
tournament-rules-vacations = **Uhren:** Urlaub hält sie an, im ganzen Turnier für höchstens 14 Tage.
ladder-rules-vacations = **Uhren:** Urlaub hält sie an, in jeder Partie für höchstens 14 Tage.
tournament-rules-no-vacations = **Uhren:** Urlaub hält sie nicht an.
tournament-rules-pauses = Auf eine Pause könnt ihr euch einigen. Abbrechen geht nicht.
tournament-rules-no-pauses = Pausen und Abbrechen gibt es nicht.
tournament-rules-robin-out = Wer vor der Hälfte seiner Partien ausscheidet, fällt aus der Tabelle. Wer später ausscheidet, verliert die übrigen.
tournament-rules-swiss-out = Wer ausscheidet, wird nicht mehr ausgelost, und die Ergebnisse bleiben.
tournament-rules-knockout-out = Wer ausscheidet, hat die Paarung verloren.
tournament-list = **Turniere auf diesem Server**
tournament-list-none = Auf diesem Server gibt es noch keine Turniere. Mit `/tournament create` legst du eins an.
tournament-list-own = **Deine Turniere**
tournament-list-pool = **Turniere auf diesem Server und im Pool**
tournament-none-own = Du bist in keinem Turnier. Auf einem Server, auf dem ich bin, zeigt `/tournament list` die Turniere dort, und `/tournament create` legt eins an.
tournament-choose = Welches Turnier?
tournament-state-open = noch offen
tournament-state-running = läuft
tournament-state-over = vorbei
tournament-state-off = abgesagt
tournament-state-away = { $state }, von einem anderen Server
tournament-absent = Du hast in Turnier { $id } deinen ersten Zug nicht rechtzeitig gemacht, deshalb ist die Partie verloren. Bist du noch dabei? Beim nächsten Mal scheidest du aus. Wenn du nicht spielen kannst, zieh dich jetzt zurück.
tournament-given-back = Diese Partie ist nicht mehr verloren: Nichts zählt gegen dich.
tournament-silenced = Du hast in Turnier { $id } zum zweiten Mal deinen ersten Zug nicht rechtzeitig gemacht und bist deshalb ausgeschieden.
tournament-not-posted = Ich kann in { $place } nicht schreiben, deshalb ist Turnier { $id } abgesagt.
tournament-not-announced = Ich kann in { $place } nicht schreiben, deshalb konnte ich Turnier { $id } nicht ankündigen. Wer schon dabei ist, bleibt es; alle anderen können mit `/tournament join` mitmachen.
tournament-end-not-posted = Ich kann in { $place } nicht schreiben, deshalb erfährst nur du es.
ladder-running = Wer mitmacht, bekommt den letzten Platz. `/tournament challenge` fordert jemanden bis zu drei Plätze über dir heraus.
ladder-closing = Es gibt keine neuen Herausforderungen mehr, und mit der letzten Partie endet sie.
ladder-rungs = **Plätze ({ $count } von { $most }):** { $list }
ladder-bout-open = { $by } hat { $to } herausgefordert, noch ohne Antwort.
ladder-bout-running = { $by } und { $to } spielen: { $game }
ladder-place = { $place }. { $player }: { $won } gewonnen, { $drawn } remis, { $lost } verloren
ladder-ties = Die Felder sind die letzten Partien, die neueste zuerst, mit den Plätzen der Gegner. Rechts stehen Siege und Niederlagen.
ladder-challenge = **Rangleiter { $id }:** { $by } fordert { $to } um Platz { $place } heraus. Ohne Antwort bis { $until } ({ $left }), Urlaub nicht mitgezählt, geht der Platz an { $by }.
ladder-challenged = Du hast { $player } in Rangleiter { $id } um Platz { $place } herausgefordert. Zeit für die Antwort ist bis { $until } ({ $left }), Urlaub nicht mitgezählt.
ladder-accepted = **Rangleiter { $id }:** { $to } hat die Herausforderung von { $by } angenommen. Partie { $game } beginnt in { $place }.
ladder-withdrawn = **Rangleiter { $id }:** { $by } hat die Herausforderung an { $to } zurückgezogen.
ladder-given-up = **Rangleiter { $id }:** { $to } hat den Platz { $by } überlassen.
ladder-over = **Rangleiter { $id }:** Die Herausforderung von { $by } an { $to } gilt nicht mehr.
ladder-news-rises = **Rangleiter { $id }:** { $winner } hat { $loser } geschlagen und steht jetzt auf Platz { $place }.
ladder-news-stays = **Rangleiter { $id }:** { $winner } hat { $loser } geschlagen. Die Plätze bleiben, wie sie sind.
ladder-news-left = **Rangleiter { $id }:** { $winner } hat { $loser } geschlagen. { $loser } ist nicht mehr dabei; alle darunter rücken einen Platz auf.
ladder-news-drawn = **Rangleiter { $id }:** { $white } – { $black } ist remis. Die Plätze bleiben, wie sie sind.
ladder-news-void = **Rangleiter { $id }:** { $white } – { $black } hat kein Ergebnis. Die Plätze bleiben, wie sie sind.
ladder-news-given-up = **Rangleiter { $id }:** { $to } hat den Platz überlassen. { $by } steht jetzt auf Platz { $place }.
ladder-news-silent = **Rangleiter { $id }:** { $to } hat { $by } nicht rechtzeitig geantwortet. { $by } steht jetzt auf Platz { $place }.
ladder-not-posted = Ich kann in { $place } nicht schreiben, deshalb ist Rangleiter { $id } geschlossen.
ladder-not-announced = Ich kann in { $place } nicht schreiben, deshalb konnte ich Rangleiter { $id } nicht ankündigen. Mit denen, die schon dabei sind, geht sie weiter.
ladder-not-reached = Deine Herausforderung in Rangleiter { $id } hat niemanden erreicht und gilt deshalb nicht mehr. Die Plätze bleiben, wie sie sind, und du kannst wieder herausfordern.
ladder-unanswered = { $by } wartet in Rangleiter { $id } auf deine Antwort. Ohne sie ist dein Platz am { $until } ({ $left }) weg.
ladder-absent = Du hast in Rangleiter { $id } deinen ersten Zug nicht rechtzeitig gemacht, deshalb ist die Partie verloren. Bist du noch dabei? Wenn du auch das nächste Mal nicht antwortest oder nicht anfängst, scheidest du aus. Wenn du nicht spielen kannst, zieh dich jetzt zurück.
ladder-silenced = Du hast zweimal hintereinander nicht geantwortet oder nicht angefangen, deshalb bist du nicht mehr in Rangleiter { $id }. Du kannst unten wieder einsteigen.
ladder-ask-give-up = Dein Platz { $place } geht ohne Partie an { $player }. Willst du das?
ladder-ask-close = Rangleiter { $id } endgültig schließen? Dann gibt es keine Herausforderungen mehr, und unbeantwortete gelten nicht.
ladder-joined = { $place ->
    [1] Du stehst in Rangleiter { $id } ganz oben. Andere können dich herausfordern.
   *[other] Du stehst in Rangleiter { $id } auf Platz { $place }. `/tournament challenge` fordert jemanden über dir heraus.
}
ladder-closed = Rangleiter { $id } nimmt keine Herausforderungen mehr an. Sie endet, sobald keine Partie mehr läuft.
ladder-choose = Jemanden über dir herausfordern
ladder-rules = **Rangleiter:** Du forderst jemanden bis zu drei Plätze über dir heraus. Gewinnst du, bekommst du den Platz, und alle dazwischen rutschen eins nach unten. Sonst bleiben die Plätze, und dieselbe Person kannst du erst nach einer Woche wieder herausfordern. Du forderst immer nur eine Person heraus, und nur eine fordert dich heraus.
ladder-rules-answer = **Antworten:** Eine Herausforderung kann eine Woche lang beantwortet werden, Urlaub zählt nicht mit. Ohne Antwort geht der Platz an den Herausforderer. Wer zweimal hintereinander nicht antwortet oder nicht rechtzeitig anfängt, scheidet aus.
ladder-rules-end = **Ende:** Wer sie angelegt hat, kann sie schließen. Nach { $count } Herausforderungen ist sie vorbei.
refuse-no-tournament = Dieses Turnier gibt es hier nicht. `/tournament list` zeigt alle, die du ansehen kannst.
refuse-no-tournament-yet = Hier gibt es kein Turnier. `/tournament create` legt eins an.
refuse-join-already = Du bist in diesem Turnier schon dabei.
refuse-tournament-out = Du bist aus diesem Turnier ausgeschieden und kannst nicht zurück.
refuse-join-late = Dieses Turnier hat schon begonnen oder ist vorbei.
refuse-join-full = Alle Plätze dieses Turniers sind besetzt.
refuse-join-between = Dieses Turnier ist nur für Wertungen von { $from } bis { $to }.
refuse-join-from = Dieses Turnier ist nur für Wertungen ab { $from }.
refuse-join-to = Dieses Turnier ist nur für Wertungen bis { $to }.
refuse-join-now = An diesem Turnier kannst du nicht teilnehmen.
refuse-join-often = Du bist diesem Turnier schon fünfmal beigetreten, noch einmal geht nicht.
refuse-join-elsewhere = Einer der beiden Server macht beim Pool nicht mehr mit. Nur Leute vom Server der Ankündigung können mitmachen.
refuse-leave-not-in = Du bist nicht in diesem Turnier.
refuse-leave-over = Dieses Turnier ist vorbei.
refuse-leave-running = Dieses Turnier hat begonnen. Wenn du dich zurückziehst, sind deine laufenden Partien darin aufgegeben, und du kannst nicht zurückkommen.
refuse-leave-ladder = Wenn du diese Rangleiter jetzt verlässt, sind deine laufenden Partien darin aufgegeben. Du kannst unten wieder einsteigen.
refuse-no-ladder = Hier läuft keine Rangleiter. `/tournament list` zeigt die Turniere, die du ansehen kannst.
refuse-not-a-ladder = Turnier { $id } ist keine Rangleiter; darin fordert man niemanden heraus.
refuse-no-climb = Diese Herausforderung ist schon beantwortet, zurückgezogen oder abgelaufen.
refuse-ladder-closed = Diese Rangleiter nimmt keine Herausforderungen mehr an.
refuse-climb-not-in = Du bist nicht in dieser Rangleiter. Mit `/tournament join` bekommst du den letzten Platz.
refuse-climb-unknown = { $player } ist nicht in dieser Rangleiter.
refuse-climb-reach = Du kannst nur Leute herausfordern, die ein bis drei Plätze über dir stehen.
refuse-climb-waits = Deine Herausforderung an { $player } ist noch nicht entschieden. Du kannst immer nur eine Person herausfordern.
refuse-climb-taken = { $player } ist schon herausgefordert. Versuch es wieder, wenn das entschieden ist.
refuse-climb-mutual = { $player } hat dich herausgefordert, und das ist noch nicht entschieden.
refuse-climb-again = Du hast gegen { $player } zuletzt nicht gewonnen. Du kannst es { $left } wieder versuchen.
refuse-tournament-not-yours = Das kann nur { $player }.
refuse-tournament-not-maker = Das kann nur { $player } oder wer den Server verwaltet, auf dem es angekündigt wurde.
refuse-tournament-few = Mindestens { $least } Leute sind nötig, dabei: { $count }.
refuse-tournament-direct = Turniere gibt es auf Servern, auf denen ich bin: Nutz den Befehl dort in einem Kanal.
refuse-tournament-many = Auf diesem Server sind { $count } Turniere offen oder im Gang, mehr geht nicht.
refuse-tournament-ratings = Die niedrigste Wertung kann nicht über der höchsten liegen.
refuse-tournament-abort = Partie { $id } gehört zu einem Turnier: Sie kann nicht abgebrochen werden und nicht ohne Ergebnis enden. Aufgeben kannst du sie.
refuse-tournament-pause = Partie { $id } gehört zu einem Turnier: Ihre Uhren lassen sich nicht anhalten. Urlaub kannst du nehmen.
refuse-tournament-stop = Partie { $id } gehört zu einem Turnier ohne Pausen und Urlaub: Ihre Uhren lassen sich nicht anhalten.
button-join = Mitmachen
button-leave = Aussteigen
button-withdraw-tournament = Zurückziehen
button-ask-withdraw = Zurückziehen …
button-tournament-rules = So läuft es ab
button-tournament-table = Tabelle
button-begin-now = Jetzt beginnen
button-ask-call-off = Absagen …
button-call-off = Ja, absagen
button-tournament-vacations = Urlaub: { $state }
button-tournament-pauses = Pausen: { $state }
button-close-ladder = Ja, schließen
button-ask-close-ladder = Rangleiter schließen …
button-give-up-place = Platz überlassen
button-announce = Ankündigen
command-tournament = Turniere auf diesem Server
command-tournament-create = Ein Turnier für Leute dieses Servers anlegen, oder aller Server im Pool
command-tournament-create-from = Niedrigste Wertung, mit der man mitmachen darf
command-tournament-create-to = Höchste Wertung, mit der man mitmachen darf
command-tournament-create-pool = Auch Leute von anderen Servern mitmachen lassen
command-tournament-show = Die Tabelle eines Turniers
command-tournament-join = Bei einem Turnier mitmachen
command-tournament-leave = Ein Turnier verlassen
command-tournament-challenge = Jemanden über dir in einer Rangleiter herausfordern
command-tournament-challenge-player = Wer den Platz hat, den du willst
command-tournament-list = Alle Turniere auf diesem Server und im Pool
command-tournament-number = Seine Nummer (ohne Angabe das neueste)
name-tournament = tournament
name-tournament-create = create
name-tournament-create-from = von
name-tournament-create-to = bis
name-tournament-create-pool = andere-server
name-tournament-show = show
name-tournament-join = join
name-tournament-leave = leave
name-tournament-challenge = challenge
name-tournament-challenge-player = spieler
name-tournament-list = list
name-tournament-number = nummer

more-title = Was möchtest du in Partie { $id } tun?
more-abort-or-agree = „Partie abbrechen“ beendet sie sofort, „Ohne Ergebnis beenden“ fragt erst deinen Gegner.
button-ask-resign = Aufgeben
button-draw = Remis anbieten
button-draw-accept = Remis annehmen
# Zurücknehmen, Ende ohne Ergebnis, Nachfragen, Notizen
button-undo = Letzten Zug zurücknehmen
button-undo-accept = Zurücknehmen erlauben
button-abandon = Ohne Ergebnis beenden
button-abandon-accept = Einverstanden, kein Ergebnis
button-fill = Den Rest zufällig setzen
button-fill-accept = Einverstanden, Rest zufällig
button-ask-abort = Partie abbrechen
button-nudge = Noch da?
button-play-here = Hier spielen
button-notes = Meine Notizen
button-offer = Ja, fragen
button-undo-decline = Nein, weiterspielen
button-abandon-decline = Nein, weiterspielen
button-fill-decline = Nein, weiterspielen
offer-already = Darum hast du in Partie { $id } schon gebeten; { $opponent } hat noch nicht geantwortet.
offer-theirs = { $opponent } bittet dich in Partie { $id } schon darum. Zum Antworten drück „Mehr …“ unter dem Brett.
offer-outdated = In Partie { $id } wurde weitergespielt, seit ich dich gefragt habe, deshalb ist nichts geschehen. Drück „Mehr …“, um es noch einmal zu versuchen.
undo-ask = { $opponent } bitten, in Partie { $id } { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` und alles danach
} zurückzunehmen?
undo-ask-practice = In Partie { $id } { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` und alles danach
} zurücknehmen?
undo-ask-accept = { $opponent } möchte in Partie { $id } { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` und alles danach
} zurücknehmen. Erlaubst du das?
undo-offered = Du hast { $opponent } gebeten, in Partie { $id } deinen Zug zurücknehmen zu dürfen. Wird vorher gezogen, verfällt die Bitte.
undo-accepted = Einverstanden: In Partie { $id } sind der Zug und alles danach zurückgenommen, und dein Gegner ist wieder am Zug.
undo-declined = Du hast das Zurücknehmen nicht erlaubt. Partie { $id } geht weiter.
undo-none = In Partie { $id } bittet niemand mehr ums Zurücknehmen.
undo-nothing = In Partie { $id } kannst du gerade nichts zurücknehmen.
offer-too-much = In Partie { $id } hast du so oft gefragt oder angeboten, dass nichts mehr festgehalten werden kann. Du kannst weiterspielen oder aufgeben.
abandon-ask = { $opponent } vorschlagen, Partie { $id } ohne Ergebnis zu beenden?
abandon-ask-accept = { $opponent } schlägt vor, Partie { $id } ohne Ergebnis zu beenden. Stimmst du zu? Dann ist die Partie zu Ende.
abandon-offered = Du hast { $opponent } vorgeschlagen, Partie { $id } ohne Ergebnis zu beenden. Die Partie geht weiter, bis der Vorschlag angenommen wird.
abandon-accepted = Einverstanden: Partie { $id } endet ohne Ergebnis.
abandon-declined = Du hast nicht zugestimmt. Partie { $id } geht weiter.
abandon-none = Gerade schlägt niemand vor, Partie { $id } ohne Ergebnis zu beenden.
fill-ask = { $opponent } vorschlagen, den Rest in Partie { $id } zufällig zu setzen? Beide Farben bekommen möglichst gleich viel vom Rand.
fill-ask-accept = { $opponent } schlägt vor, den Rest in Partie { $id } zufällig zu setzen. Beide Farben bekommen möglichst gleich viel vom Rand. Stimmst du zu?
fill-offered = Du hast { $opponent } vorgeschlagen, den Rest in Partie { $id } zufällig zu setzen. Setz bis zur Antwort weiter.
fill-accepted = Einverstanden: Das Brett von Partie { $id } ist voll.
fill-declined = Du möchtest lieber selbst setzen. Partie { $id } geht weiter.
fill-none = Gerade schlägt niemand vor, den Rest in Partie { $id } zufällig zu setzen.
fill-nothing = In Partie { $id } ist nichts mehr zu setzen.
abort-ask = Partie { $id } gegen { $opponent } abbrechen? Sie endet ohne Ergebnis, und das lässt sich nicht rückgängig machen.
button-abort = Ja, abbrechen
abort-done = Partie { $id } ist abgebrochen; sie hat kein Ergebnis.
abort-too-late = In Partie { $id } habt ihr beide schon zweimal gezogen, deshalb lässt sie sich nicht mehr abbrechen. Du kannst vorschlagen, sie ohne Ergebnis zu beenden.
nudge-done = Ich habe bei { $opponent } wegen Partie { $id } nachgefragt.
nudge-too-soon = Nachfragen kannst du einmal am Tag, und erst, wenn ein Zug einen Tag gedauert hat. In Partie { $id } geht es { $left }.
nudge-your-turn = In Partie { $id } bist du selbst am Zug.
nudge-vacation = { $opponent } ist im Urlaub, deshalb frage ich jetzt nicht nach.
nudge-stopped = Partie { $id } pausiert, es eilt also nicht.
nudge-out-of-reach = Keine meiner Nachrichten kommt bei { $opponent } an, deshalb kann ich nicht nachfragen. Die Partie wartet, bis eine ankommt.
nudge-not-them = Ich kann { $opponent } gerade nicht für dich fragen.
notes-title = Meine Notizen zu Partie { $id }
notes-label = Das siehst nur du
notes-saved = Deine Notizen zu Partie { $id } sind gespeichert. Nur du siehst sie.
notes-gone = Zu Partie { $id } hast du jetzt keine Notizen.
notes-too-long = Notizen haben höchstens { $most } Zeichen, deshalb wurde nichts geändert. Kürz sie bitte.
note-too-long = Eine Nachricht zum Zug hat höchstens { $most } Zeichen, deshalb wurde nichts gespielt. Kürz sie bitte.
note-too-many = In Partie { $id } ist kein Platz mehr für Nachrichten, deshalb wurde nichts gespielt. Spiel den Zug ohne Nachricht.
resign-ask = Partie { $id } aufgeben? Dann gewinnt { $opponent }, und das lässt sich nicht rückgängig machen.
button-resign = Ja, aufgeben
resign-done = Du hast Partie { $id } aufgegeben. { $opponent } gewinnt.
resign-linked-own = Dein { $kind }-Potential in Partie { $id } ist dann aus dem Spiel, und du ziehst dort noch einmal.
resign-linked-own-over = Dein { $kind }-Potential in Partie { $id } ist dann aus dem Spiel. Du hast dort keinen Zug mehr und verlierst auch Partie { $id }.
resign-linked-theirs = Dann gilt `{ $turn }` in Partie { $id }.
resign-linked-theirs-over = Dann gilt `{ $turn }` in Partie { $id } und beendet sie.
draw-linked = Bei Remis gilt `{ $turn }` in Partie { $id }.
draw-linked-over = Bei Remis gilt `{ $turn }` in Partie { $id } und beendet sie.
draw-linked-always = Bei Remis wird `{ $turn }` in Partie { $id } nicht gespielt; { $player } behält das Potential.
draw-linked-always-over = Bei Remis wird `{ $turn }` in Partie { $id } nicht gespielt. { $player } hat dort keinen anderen Zug und verliert sie.
button-dismiss = Nein
button-close = Schließen
dismissed = Es hat sich nichts geändert.
draw-ask = { $opponent } in Partie { $id } Remis anbieten?
draw-ask-accept = { $opponent } bietet in Partie { $id } Remis an. Nimmst du an? Dann ist die Partie zu Ende.
ends-linked = Partie { $linked }, die hier über ein Potential entscheidet, endet dann auch.
button-offer-draw = Ja, anbieten
button-accept-draw = Ja, annehmen
draw-offered = Du hast { $opponent } in Partie { $id } Remis angeboten. Bis das Angebot angenommen wird, ändert sich nichts.
draw-accepted = Abgemacht: Partie { $id } endet remis.
draw-declined = Du hast das Remis in Partie { $id } abgelehnt.
draw-already = Du hast in Partie { $id } schon Remis angeboten; { $opponent } hat noch nicht geantwortet.
draw-none = In Partie { $id } bietet gerade niemand Remis an.
draw-theirs = { $opponent } bietet dir in Partie { $id } schon Remis an. Um anzunehmen, drück „Remis annehmen“ unter dem Angebot.
draw-outdated = In Partie { $id } wurde weitergespielt, deshalb wurde kein Remis angeboten. Mit `/match draw` kannst du es jetzt anbieten.
# Pauses and claims
pause-ask = { $opponent } eine Pause in Partie { $id } anbieten? Die Uhr steht erst still, wenn die Pause angenommen ist; das Angebot endet, sobald jemand zieht.
pause-ask-accept = { $opponent } bietet eine Pause in Partie { $id } an: Die Uhr steht dann still, bis jemand von euch weitermacht oder zieht. Nimmst du an?
pause-offered = Du hast { $opponent } angeboten, Partie { $id } zu pausieren. Die Uhr steht erst still, wenn das angenommen wird; mit dem nächsten Zug erlischt das Angebot.
pause-accepted = Partie { $id } pausiert. Die Uhr steht still, bis jemand von euch weitermacht oder zieht.
pause-declined = Du hast die Pause in Partie { $id } abgelehnt.
pause-resumed = Partie { $id } pausiert nicht mehr, { $time }.
here-done = Ab jetzt sage ich dir hier, wenn du in Partie { $id } am Zug bist.
here-already = Ich sage dir schon hier, wenn du in Partie { $id } am Zug bist.
here-direct = Partie { $id } wird hier gespielt. Wie du es in `/settings` gewählt hast, sage ich dir in Direktnachrichten, wenn du am Zug bist.
here-private = Partie { $id } läuft in einem privaten Thread und kann nur in Direktnachrichten umziehen. Nimm den Befehl dort.
here-cannot = Hier kann ich nicht schreiben und dir deshalb nicht Bescheid sagen. Nimm einen Kanal eines Servers, auf dem ich bin, oder meine Direktnachrichten.
here-too-often = Partie { $id } ist für einen Tag oft genug umgezogen. Versuch es morgen wieder.
pause-no-clock = Partie { $id } hat kein Zeitlimit, also gibt es nichts zu pausieren.
resume-no-clock = Partie { $id } hat kein Zeitlimit und pausiert deshalb nie.
pause-already = Partie { $id } pausiert schon. Weiter geht sie mit dem nächsten Zug oder mit `/match resume`.
pause-not-paused = Partie { $id } pausiert nicht.
pause-already-offered = Du hast in Partie { $id } schon eine Pause angeboten; { $opponent } hat noch nicht geantwortet.
pause-none = In Partie { $id } bietet gerade niemand eine Pause an. Mit `/match pause` kannst du es tun.
claim-done = Du hast den Sieg in Partie { $id } beansprucht: Die Zeit von { $opponent } war abgelaufen.
claim-nothing = In Partie { $id } gibt es nichts zu beanspruchen: Die Zeit von { $opponent } ist nicht abgelaufen, oder es wurde inzwischen gezogen.
claim-no-clock = Partie { $id } hat keine Uhr, also läuft in ihr für niemanden die Zeit ab.
# Vacation
vacation-began = Du bist bis { $until } im Urlaub: Deine Uhren stehen still, ziehen kannst du trotzdem. Danach bleiben dir in diesem Jahr { $left } Urlaub.
vacation-began-over-new-year = Du bist bis { $until } im Urlaub: Deine Uhren stehen still, ziehen kannst du trotzdem. Danach bleiben dir { $left } Urlaub für { $year }.
vacation-without = Aber nicht in { $list }: Dort können keine Angebote, Pausen oder Urlaube mehr von dir festgehalten werden.
vacation-limited = In { $list } steht deine Uhr nur bis { $until } still: Dann sind die 14 Urlaubstage dort verbraucht.
vacation-used-up = In { $list } läuft deine Uhr weiter: Die 14 Urlaubstage dort sind verbraucht.
vacation-not-agreed = In { $list } läuft deine Uhr weiter: Dort zählt kein Urlaub.
vacation-lost = In { $list } war deine Zeit schon abgelaufen: Bis du ziehst, kann der Sieg beansprucht werden.
vacation-ended = Willkommen zurück: Deine Uhren laufen wieder. Dir bleiben in diesem Jahr { $left } Urlaub.
vacation-time-up = Kommst du jetzt zurück, hast du in { $list } weniger als eine Stunde oder gar keine Zeit mehr. Zieh dort zuerst: Das geht auch im Urlaub.
vacation-show = Du bist nicht im Urlaub. Dir bleiben in diesem Jahr { $left }.
vacation-show-on = Du bist bis { $until } im Urlaub. Danach bleiben dir in diesem Jahr { $left }.
vacation-show-over-new-year = Du bist bis { $until } im Urlaub. Danach bleiben dir { $left } für { $year }.
vacation-tournaments = Turniere erlauben 14 Tage Urlaub oder gar keinen.
button-come-back = Zurückkommen
button-come-back-anyway = Trotzdem zurückkommen
vacation-choose = Urlaub beginnen: wie lange?
vacation-over = { $player }, dein Urlaub ist vorbei: In { $count ->
    [one] einer Partie, die auf dich wartet, läuft deine Uhr
   *[other] { $count } Partien, die auf dich warten, laufen deine Uhren
} wieder. Mit `/games` siehst du sie.
vacation-days = Ein Urlaub dauert 1 bis { $max } Tage. Sag, wie viele.
vacation-already = Du bist schon im Urlaub, bis { $until }. Um das zu ändern, beende ihn zuerst mit `/vacation end`.
vacation-too-often = Du hast an einem Tag schon { $count } Urlaube begonnen, deshalb kann jetzt keiner beginnen. Wieder geht es { $left }.
vacation-too-long = Dir bleiben in diesem Jahr nur { $left } Urlaub. Nimm weniger Tage.
vacation-less-than-a-day = Dir bleiben in diesem Jahr nur { $left } Urlaub, und ein Urlaub dauert mindestens einen Tag.
vacation-none-left = Du hast in diesem Jahr keinen Urlaub mehr. Am 1. Januar gibt es 30 neue Tage.
vacation-not-on = Du bist nicht im Urlaub, also gibt es nichts zu beenden.
# Settings
settings-title = **Deine Einstellungen**
settings-saved = Gespeichert.
settings-language = **Sprache**
settings-theme = **Bilder**
settings-side = **Brett**
settings-place = **Deine Züge**
settings-zone = **Zeitzone:** { $value }
settings-quiet = **Ruhezeit ohne Erinnerungen**
settings-digest = **Tägliche Übersicht statt Erinnerungen**
settings-vacation = **Urlaub beginnt, wenn deine Zeit abläuft:** { $value }
settings-forced = **Einzig möglichen Zug für dich spielen:** { $value }
settings-confirm = **Getippten Zug vor dem Spielen zeigen, beim Üben auch den gewählten:** { $value }
settings-as-discord = wie in Discord
settings-utc = UTC (nicht gewählt)
settings-hour = um { $hour } Uhr
settings-side-own = deine Farbe unten
settings-side-white = Weiß immer unten
settings-place-thread = dort, wo die Partie läuft
settings-place-direct = in Direktnachrichten
settings-place-both = an beiden Orten
settings-zone-unknown = Eine Zeitzone `{ $text }` kenne ich nicht. Schreib Kontinent und Stadt, etwa `Europe/Berlin`.
settings-zone-none = Du hast keine Zeitzone angegeben. Schreib Kontinent und Stadt, etwa `Europe/Berlin`.
settings-zone-similar = Eine Zeitzone `{ $text }` kenne ich nicht. Meinst du { $list }?
settings-quiet-unknown = `{ $text }` ist keine Ruhezeit. Schreib die erste und die letzte Stunde, etwa `22-7`, oder `off`.
settings-quiet-off = Keine Ruhezeit
settings-quiet-from = Ruhe ab { $hour } Uhr
settings-quiet-until = bis { $hour } Uhr
button-switch-on = Einschalten
button-switch-off = Ausschalten
button-change-zone = Ändern …
zone-title = Deine Zeitzone
zone-field = Kontinent und Stadt, oder nur die Stadt
zone-hint = Europe/Berlin
language-name = Deutsch
digest-title = { $player }, { $count ->
    [one] eine Partie wartet
   *[other] { $count } Partien warten
} auf deinen Zug:
digest-more = … und { $count } weitere: `/games`
rematch-not-over = Partie { $id } läuft noch. Eine Revanche kannst du anbieten, wenn sie zu Ende ist.
rematch-deleted = Das Konto deines Gegners aus Partie { $id } wurde gelöscht. Niemand könnte eine Revanche annehmen.
rematch-already = Für Partie { $id } wurde schon eine Revanche angeboten.
rematch-theirs = { $opponent } hat dir für Partie { $id } schon eine Revanche angeboten. Deine Antwort?
rematch-countered = { $opponent } hat für die Revanche zu Partie { $id } andere Bedingungen vorgeschlagen. Deine Antwort?
rematch-sent = Herausforderung zur Revanche geht an { $opponent }, mit getauschten Farben.
export-done = Die Aufzeichnung von { $game } { $id }: { $white } (Weiß) gegen { $black } (Schwarz).
import-title = **{ $game } { $id }** · importiert · Weiß: { $white } · Schwarz: { $black }
import-unknown = unbekannt
import-choice = { $id } · { $about } · importiert
import-private = Nur du siehst sie, und sie zählt für nichts.
import-known = Diese Aufzeichnung hast du schon importiert: Hier ist sie.
import-none = Du hast keine importierten Partien. Gib `/import` eine Datei oder einen Text mit einer Aufzeichnung.
import-list = Deine importierten Partien: { $count } von höchstens { $most }.
import-which = Gib entweder eine Datei oder einen Text an, nicht beides.
import-too-big = Die Datei ist größer als { $most } kB. Eine Aufzeichnung ist eine kleine Textdatei.
import-not-text = Ich kann die Datei nicht als Text lesen. Speichere die Aufzeichnung als Textdatei in UTF-8 und versuch es noch einmal.
import-not-fetched = Ich habe die Datei von Discord nicht bekommen. Versuch es noch einmal, oder füg die Aufzeichnung als Text ein.
import-too-many-words = Der Text ist zu lang für die Aufzeichnung einer Partie.
import-no-moves = Ich finde keinen Zug in dieser Aufzeichnung.
import-several = Das sind mehrere Partien: In Zeile { $line } beginnt die zweite. Importiere jede Partie einzeln.
import-no-game = `{ $text }` ist kein Spiel, das ich importieren kann. Ich lese DVONN und GIPF.
import-bad-header = Nichts importiert: Zeile { $line }, `{ $text }`, ist unvollständig oder hat einen Fehler.
import-resigned = Aufgegeben haben kann nur `white` oder `black`.
import-white-resigned = Laut der Aufzeichnung hat Weiß aufgegeben, aber sie nennt ein anderes Ergebnis. Berichtige eines von beiden.
import-black-resigned = Laut der Aufzeichnung hat Schwarz aufgegeben, aber sie nennt ein anderes Ergebnis. Berichtige eines von beiden.
import-lost = Dort kann kein Potential das Spiel verlassen.
import-after-resigning = Die Aufzeichnung geht weiter, nachdem jemand aufgegeben hat.
import-no-move = Das ist kein Zug des Spiels.
import-no-record = Das ist keine Aufzeichnung, die ich lesen kann: Der erste Zug wäre `{ $text }`. Falls du sie eingefügt hast, versuch es mit einer Datei.
import-chess = Das könnte ebenso gut Schach sein. Wenn es DVONN ist, schreib die Zeile `game: dvonn` davor.
import-ambiguous = Das kann mehrere Züge bedeuten.
import-bad-move = Nichts importiert: Zeile { $line }, Zug { $turn }, `{ $text }`.
import-too-long = Diese Aufzeichnung hat { $turns } Züge; ich importiere höchstens { $most }.
import-too-many = Du hast schon { $count } importierte Partien. Lösch erst eine davon: `/import` zeigt sie.
import-too-many-today = Du hast seit gestern um diese Zeit { $count } Aufzeichnungen importiert. Importiere die anderen morgen.
import-not-played = Partie { $id } ist importiert: Hier spielt sie niemand.
import-ask-delete = Die importierte Partie { $id } löschen? Sie ist dann weg. Was du daraus gepostet hast, bleibt.
import-deleted = Die importierte Partie { $id } ist gelöscht.
button-imports = Alle importierten
button-ask-delete-import = Löschen …
button-delete-import = Ja, löschen
analyse-turn = **Analyse** · Zug { $turn } von { $turns }
analyse-position = **Analyse** · { $game } · deine Stellung
analyse-white = Weiß ist am Zug.
analyse-black = Schwarz ist am Zug.
analyse-white-passes = Weiß kann nicht ziehen und setzt aus.
analyse-black-passes = Schwarz kann nicht ziehen und setzt aus.
analyse-tried = Probiert: { $turns }
analyse-over = Hier ist die Partie zu Ende.
analyse-best = Am besten: `{ $turn }`. Gewinnchancen für { $color }: { $percent } %.
analyse-answer = Erwartete Antwort: `{ $turn }`.
analyse-searching = Ich suche noch. Drück gleich noch einmal auf **Bester Zug**.
analyse-no-best = Welcher Zug hier der beste ist, kann ich nicht sagen.
analyse-yours-first = Ich arbeite für dich noch an { $count } anderen Dingen. Drück danach noch einmal auf **Bester Zug**.
analyse-crowded = Gerade fragen sehr viele. Drück in ein paar Minuten noch einmal auf **Bester Zug**.
analyse-running = Deine laufende Partie { $id } hat diese Stellung: Ich beurteile sie nicht, und probieren geht nicht.
analyse-running-lately = Deine laufende Partie { $id } hatte diese Stellung vor wenigen Zügen: Ich beurteile sie nicht, und probieren geht nicht.
analyse-running-next = Der nächste Zug deiner laufenden Partie { $id } kann zu dieser Stellung führen. Ich beurteile sie nicht, und probieren geht nicht.
analyse-running-copy = Deine laufende Partie { $id } verläuft bisher ebenso: Ich beurteile diese Stellung nicht, und probieren geht nicht.
analyse-not-over = Partie { $id } läuft noch. Du kannst sie analysieren, wenn sie zu Ende ist.
analyse-bad-position = `{ $text }` ist keine Stellung. Eine beginnt so: `{ $example }`.
analyse-bad-piece = `{ $piece }` ist kein Platz mit einem Stein oder Stapel, der dort stehen kann, oder der Platz kommt zweimal vor.
analyse-too-many = Diese Stellung hat mehr Steine einer Art als das Spiel.
analyse-no-dvonn-piece = Auf diesem Brett liegt kein roter Stein.
analyse-no-link = Ein Stapel hat keine Verbindung zu einem roten Stein. In einer Partie wäre er schon abgeschnitten.
analyse-misfit = Die Steine passen nicht zur Phase des Spiels oder zu dem, der am Zug ist.
analyse-only-move = Es gibt nur einen erlaubten Zug.
analyse-which = Gib entweder eine Partie oder eine Stellung an, nicht beides.
analyse-stale = Dieses Brett ist veraltet. `/analyse` öffnet ein neues.
analyse-long = Mehr Züge passen nicht auf dieses Brett. Nimm erst welche zurück.
button-analyse = Analysieren
button-best-move = Bester Zug
button-analyse-back = Zurücknehmen

# Was über jemanden gespeichert ist, und wie es gelöscht wird

privacy-title = **Was über dich gespeichert ist**
privacy-name = Dein Name, wie zuletzt gesehen: { $name }
privacy-matches = Partien: { $running } laufend, { $finished } beendet, { $imported } importiert
privacy-challenges = Offene Herausforderungen: { $count }
privacy-people = Blockierte Leute: { $blocked } · Partien, denen du folgst: { $followed }
privacy-progress = Bearbeitete Aufgaben: { $puzzles } · Erledigte Kursschritte: { $lessons } · Spiele mit Ergebnissen: { $rated }
privacy-club = Turniere, angelegt oder mitgespielt: { $tournaments } · Entscheidungen von Moderatoren über dich oder von dir: { $decisions }
privacy-settings = Und deine Einstellungen, dein Urlaub sowie die Pläne und Notizen in deinen Partien.
privacy-notice = Was gespeichert wird, wie lange und wer es sieht, und die Nutzungsbedingungen (auf Englisch).
privacy-export-sent = Alles ist als Direktnachricht zu dir unterwegs. Kommt nichts an, dann erlaube Direktnachrichten und frag noch einmal.
privacy-export-too-soon = Du hast deine Daten gerade erst angefordert. Noch einmal geht es { $left }.
privacy-export-file = In dieser Datei steht alles, was über dich gespeichert ist.
privacy-export-left-out = Ältere Partien hatten keinen Platz: { $count }. Wer den Bot betreibt, kann sie dir geben.
privacy-ask-delete = **Alles über dich löschen?** Das lässt sich nicht rückgängig machen.
privacy-delete-resigned = - Laufende Partien, die du aufgibst: { $count }.
privacy-delete-called-off = - Kaum begonnene Partien, die abgebrochen werden: { $count }.
privacy-delete-own = - Deine Herausforderungen, Einstellungen, Pläne, Notizen, Wertungen und Übungspartien sind für immer weg.
privacy-delete-matches = - Deine Gegner behalten die beendeten Partien, ohne deinen Namen und deine Worte. Ihre Wertungen bleiben.
privacy-delete-discord = - Was schon auf Discord steht, bleibt dort. Sicherungen bleiben, bis die Person sie löscht, die den Bot betreibt.
privacy-deletion-began = Alles über dich wird gelöscht. Das dauert einige Minuten. Spielst du danach wieder, fängst du neu an.
deletion-going-on = Alles über dich wird gerade gelöscht. Warte einige Minuten, dann kannst du neu anfangen.
button-export-own = Alles an mich senden
button-privacy-notice = Hinweis und Bedingungen
button-ask-delete-own = Alles löschen …
button-delete-own = Ja, alles löschen

## Trouble

error-full = Es wurde nichts gespeichert und kein Zug gespielt: Die Festplatte des Bots ist voll. Bitte sag der Person Bescheid, die den Bot betreibt.
error-store = Es wurde nichts gespeichert: Der Speicher des Bots antwortet nicht, also ist das **nicht** passiert. Bitte versuch es gleich noch einmal.
error-unknown = Der Speicher des Bots antwortet nicht mehr, deshalb weiß ich nicht, ob das gespeichert wurde. Sieh mit `/games` nach, bevor du es noch einmal versuchst.
error-unshown = Das ist erledigt, aber ich kann es gerade nicht zeigen. Bitte sieh gleich noch einmal nach.
picture-late = Das Bild wird noch gezeichnet. Frag gleich noch einmal danach.
button-late-picture = Bild zeigen
error-busy = Es war gerade zu viel auf einmal los, deshalb ist das nicht passiert. Bitte versuch es noch einmal.
error-late = Das hat zu lange gedauert, deshalb ist es nicht passiert. Bitte versuch es noch einmal.
error-corrupt = Die gespeicherten Daten dazu sind beschädigt, deshalb wurde nichts geändert. Bitte sag der Person Bescheid, die den Bot betreibt.
error-newer = Das hat eine neuere Version des Bots gespeichert, die diese nicht lesen kann; es wurde nichts geändert. Versuch es gleich noch einmal; bleibt es so, sag der Person Bescheid, die den Bot betreibt.
error-button = Diesen Knopf kenne ich nicht mehr. Mit `/games` kommst du zu deinen Partien.
refuse-no-choice = Das steht nicht mehr zur Wahl. Bitte wähl etwas anderes.
error-command = Diesen Befehl kenne ich so nicht; vielleicht zeigt Discord noch eine alte Liste. Starte Discord neu oder warte eine Minute, und versuch es dann noch einmal.
error-unreadable = Was Discord mir geschickt hat, konnte ich nicht lesen; nichts ist passiert. Versuch es noch einmal; wenn es wieder schiefgeht, aktualisier Discord und sag der Person Bescheid, die den Bot betreibt.
error-bug = Bei mir ist etwas schiefgegangen, das tut mir leid. Sieh mit `/games` nach, was passiert ist, und sag bitte der Person Bescheid, die den Bot betreibt.
error-not-a-match = `{ $text }` ist keine Partienummer. Wähl eine Partie aus der Liste oder lass die Angabe weg.

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
alt-dvonn-packet = { $count } Steine in diesem Zug.
alt-dvonn-choosing = DVONN. Schwarz wählt die Farbe.
alt-white = Weiß: { $list }.
alt-black = Schwarz: { $list }.
alt-red = Rot allein: { $list }.
alt-none = nichts
alt-gipf-moving = { $game }. { $color } am Zug.
alt-gipf-pending = { $game }. { $color } lässt den letzten Zug gelten oder ficht ihn an.
alt-gipf-over = { $game }, zu Ende.
alt-gipf-marks = G = GIPF-Stein.
alt-gipf-reserve = Vorrat: Weiß { $white }, Schwarz { $black }.
alt-gipf-captured = Verloren: Weiß { $white }, Schwarz { $black }.
alt-gipf-brings = GIPF-Steine noch möglich für: { $list }.
alt-won = { $color } hat gewonnen.
alt-tie = Remis.
alt-replay = Bewegtes Bild von { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
}. Es endet mit dieser Stellung:
alt-last = Letzter Zug: { $color }, { $turn }.
alt-declared = DVONN entscheidet über: { $color }, { $turn }.
alt-pushed = Die Linie rückte bis { $spot } vor.
alt-cut-off = Abgeschnitten:
alt-returned = Zurück in den Vorrat: { $list }.
alt-taken = Geschlagen: { $list }.
alt-chosen = Gewählt: { $list }.
alt-row = Reihe { $letter }: { $list }.
alt-plan = Plan, der Reihe nach: { $list }.
alt-legal = Wählbar: { $list }.
alt-better = Besser war: von { $from } nach { $to }.
alt-best = Bester Zug: von { $from } nach { $to }.
alt-better-placed = Besser war: auf { $spaces }.
alt-best-placed = Bester Zug: auf { $spaces }.
alt-turn = Zug { $turn }.
alt-moment = Stellung nach { $turn }:
alt-seats = Zug { $turn }. { $named ->
    [white] { $white } spielt Weiß.
    [black] { $black } spielt Schwarz.
   *[both] { $white } spielt Weiß, { $black } spielt Schwarz.
}

## Commands (descriptions: at most 100 characters)

command-challenge = Fordere jemanden zu einer Partie heraus
command-challenge-opponent = Wen du herausforderst; ohne Angabe können alle auf dem Server annehmen
command-open = Offene Herausforderungen: ansehen und annehmen oder eine für alle auf dem Server beginnen
command-challenge-game = Welches Spiel
command-challenge-pace = Wie lange ein Zug dauern darf (ohne Angabe 3 Tage)
# Clocks
command-challenge-bank = Ein Zeitkonto für die ganze Partie, das mit jedem Zug wächst, statt Tagen pro Zug
command-challenge-weekends = Ob die Uhr am Wochenende läuft (ohne Angabe ja)
command-challenge-at-zero = Was geschieht, wenn die Zeit abläuft (ohne Angabe: verloren)
command-challenge-color = Welche Farbe du spielst (ohne Angabe entscheidet das Los)
command-challenge-handicap = Zusätzliche Steine für eine Seite (nur GIPF Basis)
command-challenge-setup = Wie das Brett von DVONN gefüllt wird (ohne Angabe zufällig)
command-challenge-potentials = Potentiale für GIPF: Arten und wie viele von jeder, etwa ZD3 (ohne Angabe keine)
command-challenge-rated = Ob das Ergebnis für die Wertung zählt (ohne Angabe ja)
command-challenge-expires = Wie lange die Herausforderung gilt (ohne Angabe 3 Tage)
command-challenge-pool = Auch Leute auf anderen Servern können annehmen (nur ohne Gegner)
command-move = Spiel einen Zug, indem du ihn tippst; Discord ergänzt die möglichen Züge
command-move-text = Dein Zug, etwa c3, a1b2 oder a1-b2; wähl einen möglichen aus der Liste
command-match-option = Welche Partie; nicht nötig in ihrem Thread oder wenn nur eine auf dich wartet
command-match-option-over = Welche Partie; nicht nötig in ihrem Thread oder für deine zuletzt beendete
command-match-option-theirs = Welche Partie; nicht nötig in ihrem Thread
command-games = Deine Partien, zuerst die, die auf dich warten
command-board = Zeig das Brett einer Partie
command-match = Aufgeben, Remis anbieten, Revanche, noch einmal ansehen oder exportieren
command-match-resign = Gib eine Partie auf (ich frage noch einmal nach)
command-match-draw = Biete Remis an oder nimm das angebotene an
# Clocks
command-match-pause = Biete an, die Uhr anzuhalten, oder nimm die angebotene Pause an
command-match-resume = Lass die Uhr einer pausierten Partie weiterlaufen
command-match-claim = Beanspruche den Sieg, wenn die Zeit deines Gegners abgelaufen ist
command-match-rematch = Fordere deinen Gegner noch einmal heraus, mit getauschten Farben
command-match-replay = Sieh dir eine Partie noch einmal vom ersten Zug an
command-match-export = Hol dir die Aufzeichnung einer Partie als Datei
command-match-moves = Geh die Züge einer Partie durch
command-match-moves-turn = Nach welchem Zug; 0 ist die Anfangsstellung
command-match-follow = Erfahren, wie eine Partie anderer weitergeht
command-match-unfollow = Von einer Partie nichts mehr erfahren
command-next = Öffne die Partie, in der dein Zug am dringendsten ist
command-move-note = Ein paar Worte an deinen Gegner, die zu deinem Zug erscheinen
command-match-undo = Deinen Gegner bitten, deinen letzten Zug zurückzunehmen
command-match-abandon = Vorschlagen, eine Partie ohne Ergebnis zu beenden
command-match-fill = Vorschlagen, die restlichen Steine von DVONN zufällig zu setzen
command-match-abort = Eine Partie abbrechen, bevor beide zweimal gezogen haben
command-match-nudge = Deinen Gegner fragen, ob er noch da ist
command-match-here = Hier erfahren, wenn du in einer Partie am Zug bist
command-match-notes = Deine Notizen zu einer Partie, die sonst niemand sieht
# Practice
command-practice = Spiel gegen mich: ungewertet, ohne Zeitlimit, und es geht gleich los
command-practice-level = Wie gut ich spiele, von 1 (zum Einstieg, auch ohne Angabe) bis 6
command-practice-program = Ein anderes Programm statt mir, falls es hier welche gibt
command-import = Die Aufzeichnung einer Partie von anderswo importieren, zum Durchgehen und Analysieren
command-import-file = Eine Textdatei: von mir, Little Golem, boardspace oder gipf.com
command-import-text = Die Aufzeichnung selbst statt einer Datei
command-analyse = Ein Analysebrett: eine Partie durchgehen, Züge probieren, nach dem besten fragen
command-analyse-position = Ein Stellungstext statt einer Partie
name-practice = practice
name-practice-level = stufe
name-practice-program = programm
name-import = import
name-import-file = datei
name-import-text = text
name-analyse = analyse
name-analyse-position = stellung
command-hint = In einer Übungspartie: welchen Zug ich spielen würde und warum
command-review = Was eine Partie entschieden hat: ihr Verlauf als Bild und die wichtigsten Züge
name-hint = hint
name-review = review
command-theme = Welche Farben das Bild hat
# Vacation and settings
command-vacation = Halt deine Uhren in allen Partien an: 30 Tage im Jahr
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
command-settings-confirm = Ob ein getippter Zug, beim Üben auch ein gewählter, erst zum Bestätigen gezeigt wird
command-privacy = Sehen, bekommen oder löschen, was über dich gespeichert ist
command-rules = Die Regeln eines Spiels, kurz erklärt
command-rules-game = Welches Spiel
command-help = Wie man hier spielt
command-server = Einstellungen dieses Servers
command-server-pool = Zeig hier Herausforderungen und Turniere anderer Server, und unsere dort
command-server-show = Die Einstellungen dieses Servers
command-server-threads = Für jede Partie einen Thread öffnen oder im Kanal selbst spielen
command-server-threads-state = Ob Partien Threads öffnen
name-server-threads = threads
name-server-threads-state = zustand
threads-on = Ab jetzt öffnet jede Partie auf diesem Server einen eigenen Thread.
server-title = **Einstellungen dieses Servers**
server-pool = **Pool mit anderen Servern:** { $value }
server-threads = **Ein Thread für jede Partie:** { $value }
server-puzzle = **Aufgabe des Tages:** { $value }
threads-off = Ab jetzt werden Partien auf diesem Server im Kanal selbst gespielt, mit kurzen Nachrichten. Partien mit Thread behalten ihn.
command-server-pool-state = Ob dieser Server mitmacht
command-block = Verhindern, dass jemand dich herausfordert
command-block-add = Jemanden blockieren; die Person erfährt davon nichts
command-block-remove = Jemanden nicht mehr blockieren
command-block-list = Wen du blockiert hast
command-block-who = Wen
choice-on = an
choice-off = aus
choice-color-random = Auslosen
choice-color-white = Ich spiele Weiß und beginne
choice-color-black = Ich spiele Schwarz
choice-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
# Clocks
choice-weekends-run = Die Uhr läuft auch am Wochenende
choice-weekends-off = Die Uhr steht am Wochenende still
choice-at-zero-loses = Wer die Zeit überschreitet, verliert
choice-at-zero-claim = Der Gegner kann den Sieg beanspruchen
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
# Der Aufbau von DVONN, als Auswahl.
choice-setup-random = Zufällig: sofort spielen
choice-setup-classic = Klassisch: alle 49 Steine setzen
choice-setup-packets = Päckchen zu { $count }: { $count } Steine pro Zug
choice-setup-symmetric = Symmetrisch: sofort spielen
choice-setup-pie = Zufällig; Schwarz wählt die Farbe
choice-setup-reds = Ihr setzt die roten Steine, der Rest ist zufällig

## Names of commands and options (lower case, no spaces, at most 32 characters; a command is called the same everywhere)

name-challenge = challenge
name-challenge-opponent = gegner
name-challenge-game = spiel
name-challenge-pace = bedenkzeit
# Clocks
name-challenge-bank = zeitkonto
name-challenge-weekends = wochenende
name-challenge-at-zero = wenn-zeit-um-ist
name-challenge-color = farbe
name-challenge-handicap = vorgabe
name-challenge-setup = aufbau
name-challenge-potentials = potentiale
name-challenge-rated = gewertet
name-challenge-expires = gültig
name-challenge-pool = andere-server
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
name-match-moves = moves
name-match-moves-turn = zug
name-match-follow = follow
name-match-unfollow = unfollow
name-next = next
name-move-note = nachricht
name-match-undo = undo
name-match-abandon = abandon
name-match-fill = fill
name-match-abort = abort
name-match-nudge = nudge
name-match-here = here
name-match-notes = notes
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
name-privacy = privacy
name-rules = rules
name-rules-game = spiel
name-help = help
name-server = server
name-server-pool = pool
name-server-show = show
name-server-pool-state = zustand
name-block = block
name-block-add = add
name-block-remove = remove
name-block-list = list
name-block-who = person

## Rules in short

rules-choose = Welche Spielregeln möchtest du lesen?
rules-title = **{ $game }** · { $page }/{ $pages }
button-next-page = Weiter
button-previous-page = Zurück
button-more-matches = Weitere Partien

rules-dvonn-aim =
    {"**"}Das Ziel.** Wenn niemand mehr ziehen kann, zählst du die Höhen deiner Stapel zusammen: So viele Steine besitzt du. Wer mehr hat, gewinnt; bei Gleichstand endet die Partie remis. Ein Stapel gehört dem, dessen Farbe oben liegt.
rules-dvonn-moving =
    {"**"}Ziehen.** Du ziehst einen deiner Stapel in gerader Linie genau so viele Felder weit, wie er hoch ist. Ein einzelner Stein ist ein Stapel der Höhe 1. Er muss auf einem anderen Stein oder Stapel landen, egal welcher Farbe, und liegt dann oben. Unterwegs darf er über alles hinweg, auch über leere Felder, und er zieht immer als Ganzes.
rules-dvonn-moving-picture = Im Bild ist der weiße Dreierstapel drei Felder weit gezogen, von d3 auf g3.
rules-dvonn-blocked =
    {"**"}Was nicht ziehen kann.** Ein Stapel mit Nachbarn auf allen sechs Seiten ist eingeschlossen. Am Rand ist ein Stapel nie eingeschlossen. Ein roter Stein allein zieht nie, aber du darfst auf ihm landen, und dann wandert er im Stapel mit.
rules-dvonn-blocked-picture = Im Bild hat der Stapel auf e3 sechs Nachbarn und kann nicht ziehen.
rules-dvonn-cut-off =
    {"**"}Abgeschnitten.** Nach jedem Zug kommt sofort alles vom Brett, was nicht mehr, Nachbar an Nachbar, mit einem roten Stein verbunden ist. Das kann auch deine eigenen Stapel treffen. Ein Stapel mit einem roten Stein hält alles auf dem Brett, was mit ihm verbunden ist, egal wem er gehört.
rules-dvonn-cut-off-picture = Im Bild ist Weiß von f3 auf den roten Stein auf e3 gezogen. Die schwarzen Steine auf g3, h3 und h4 haben keine Verbindung zu Rot mehr: Sie sind abgeschnitten.
rules-dvonn-passing =
    {"**"}Aussetzen.** Wenn du nicht ziehen kannst, setzt du aus; das geschieht automatisch. Wenn du ziehen kannst, musst du. Können beide nicht mehr ziehen, ist die Partie zu Ende.
rules-dvonn-passing-picture = Im Bild hat Weiß den schwarzen Stapel auf e3 übernommen. Der schwarze Stapel auf g3 müsste vier Felder weit ziehen und findet dort nichts. Schwarz setzt aus.
rules-dvonn-filling =
    {"**"}Das Brett füllen.** Das Brett hat 49 Felder: Spalten a bis k, Reihen 1 bis 5. Es gibt 3 rote DVONN-Steine, 23 weiße Steine und 23 schwarze. Weiß setzt einen roten Stein, Schwarz einen roten und Weiß den letzten roten. Danach setzen beide Steine ihrer eigenen Farbe, Schwarz zuerst. Du darfst jedes leere Feld wählen. Für den letzten Stein ist nur noch ein Feld frei, deshalb wird er automatisch gesetzt. Dann macht Weiß den ersten Zug.
rules-dvonn-typing =
    {"**"}Züge eintippen.** `c3` setzt einen Stein auf c3; `a1b2` zieht den Stapel von a1 nach b2.
rules-dvonn-filling-picture = Im Bild sind die roten Steine und der erste schwarze gesetzt, Weiß ist dran.
rules-dvonn-advice =
    {"**"}Der Rand.** Am Rand ist ein Stapel nie eingeschlossen. Hab dort möglichst viele Steine.

    {"**"}Beweglich bleiben.** Ein niedriger Stapel findet fast immer etwas zum Landen, ein hoher oft nicht. Also übernimm hohe Stapel spät.

    {"**"}Nah bei Rot bleiben.** Gegen Ende werden ganze Gruppen abgeschnitten. Halt dir einen zweiten Weg zu Rot offen, oder übernimm den Stapel mit dem roten Stein, wie Weiß auf f3.

    {"**"}Züge zählen.** Wer noch ziehen kann, wenn der andere aussetzt, holt sich den Rest. Spar Züge für das Ende.
rules-dvonn-setups =
    {"**"}Andere Arten des Aufbaus.** Das Regelheft kennt eine Art, das Brett zu füllen: Alle 49 Steine werden gesetzt, einer pro Zug. Das ist der Aufbau „Klassisch“. Die anderen sind Hausregeln, damit früher gezogen wird:

    {"**"}Päckchen zu 2, 3, 4, 6, 8 oder 12.** Weiß setzt einen Stein, dann setzen beide abwechselnd je so viele. Die roten Steine kommen wie immer zuerst: Der erste Stein, den Weiß setzt, ist rot. Auch jedes erste Päckchen beginnt mit einem roten, auf dem zuerst genannten Feld. Weiß setzt das letzte Päckchen und macht den ersten Zug.

    {"**"}Zufällig.** Das Brett ist von Anfang an voll. Beide Farben haben gleich viele Steine am Rand, und kein Stein hat nur Nachbarn der eigenen Farbe. Weiß fängt an.

    {"**"}Symmetrisch.** Dasselbe mit einem roten Stein in der Mitte. Die beiden anderen liegen einander gegenüber, und gegenüber jedem weißen Stein liegt ein schwarzer.

    {"**"}Zufällig, Schwarz wählt.** Schwarz sieht sich ein zufälliges Brett an und behält die Farben oder tauscht die Farben aller Steine und fängt an.

    {"**"}Rote Steine von Hand.** Weiß, Schwarz und Weiß setzen die roten Steine; der Rest wird zufällig verteilt.

    {"**"}Päckchen eintippen.** `c3,d4,e5` (oder `c3 d4 e5`) setzt drei Steine; `keep` und `swap` wählen die Farbe. Das Bild zeigt ein zufälliges Brett.
rules-gipf-push =
    {"**"}Schieben.** Du legst in deinem Zug einen Stein aus deinem Vorrat auf einen der 24 Randpunkte. Dann schiebst du ihn auf einer Linie ins Brett. Ist der erste Punkt besetzt, rücken die Steine vor deinem um einen Punkt weiter, bis zur ersten Lücke. In eine Linie ohne Lücke kannst du nicht schieben. Weiß beginnt.

    {"**"}Züge eintippen.** Die Spalten heißen a bis i, und jede wird von unten ab 1 gezählt, mit den Randpunkten. `a1-b2` schiebt vom Randpunkt a1 auf den Punkt b2.
rules-gipf-push-picture = Im Bild hat Weiß von e1 auf e2 geschoben. Die Steine davor sind um einen Punkt weitergerückt, der schwarze nach e4.
rules-gipf-rows =
    {"**"}Reihen.** Liegen vier oder mehr Steine einer Farbe nebeneinander auf einer Linie, muss ihr Besitzer sie vom Brett nehmen. Alle Steine, die sich an den beiden Enden direkt anschließen, gehen mit, egal welcher Farbe. An einem leeren Punkt hört die Reihe auf.
rules-gipf-removal =
    Deine eigenen Steine kommen in deinen Vorrat zurück; die deines Gegners sind geschlagen und aus dem Spiel. Wer geschoben hat, nimmt zuerst die eigenen Reihen weg. Die Reihen des anderen kommen, wenn sie dann noch liegen, zu Beginn von dessen Zug vom Brett. Wenn sich deine Reihen kreuzen, wählst du, welche zuerst geht. Die andere geht auch, wenn sie dann noch vier Steine hat.

    {"**"}Wegnehmen eintippen.** `a4-b5;xb5,c6,d7,e8` schiebt und nimmt dann die Steine von diesen Punkten. Wenn es nur eine Möglichkeit gibt, reicht `;x` oder gar nichts.
rules-gipf-removal-picture = Im Bild hat Weiß die Reihe durch Schieben von e1 vollendet. Vier Steine sind wieder im Vorrat von Weiß, die zwei schwarzen sind geschlagen.
rules-gipf-advice =
    {"**"}Die Mitte.** Steine in der Mitte liegen auf langen Linien und können zu vielen Reihen gehören. Halt e5 und die Punkte ringsum.

    {"**"}Zwei Drohungen.** Mit einmal Schieben verhinderst du selten zwei Reihen. Bau zwei zugleich.

    {"**"}Dein Vorrat.** Gib nie die letzten Steine aus: Behalt genug für die Reihe, die wieder welche bringt.

    {"**"}Schlagen.** Ein geschlagener Stein kommt nie zurück. Lass deine Reihen von gegnerischen Steinen verlängern, und halt deine Steine von fremden Reihen fern.
rules-gipf-rows-picture = Im Bild hat Weiß vier Steine in einer Reihe, e2 bis e5. Sie kommen in den Vorrat zurück, und die schwarzen Steine auf e6 und e7, die sich anschließen, sind geschlagen.
rules-gipf-end-basic =
    {"**"}Der Anfang.** Beide haben drei Steine auf dem Brett und 12 im Vorrat. Mit Vorgabe hat eine Seite bis zu drei mehr.

    {"**"}Das Ende.** Wenn du schieben musst und keinen Stein im Vorrat hast, verlierst du. Bilde also immer wieder Reihen, um deine Steine zurückzuholen.
rules-gipf-start-standard =
    {"**"}Der Anfang.** Beide haben drei GIPF-Steine auf dem Brett (zwei Steine übereinander) und 12 Steine im Vorrat.
rules-gipf-start-tournament =
    {"**"}Der Anfang.** Das Brett ist leer, und beide haben 18 Steine. Dein erster Zug muss einen GIPF-Stein ins Spiel bringen: zwei Steine aus dem Vorrat übereinander. Du darfst weiter GIPF-Steine ins Spiel bringen, bis du zum ersten Mal einen einfachen Stein schiebst; danach nicht mehr. `Ga1-b2` bringt einen GIPF-Stein ins Spiel.
rules-gipf-start-potentials =
    {"**"}Der Anfang.** Beide haben drei Steine auf dem Brett und 12 im Vorrat.
rules-gipf-with-potentials = Mit Potentialen ist manches davon anders, vor allem das Ende: Wie, steht auf den nächsten Seiten.
rules-gipf-pieces =
    {"**"}GIPF-Steine in Reihen.** In einer Reihe zählt ein GIPF-Stein als ein Stein. Wer die Reihe wegnimmt, entscheidet über jeden GIPF-Stein darin, egal welcher Farbe: wegnehmen oder stehen lassen. Ein eigener kommt als zwei einfache Steine in den Vorrat zurück; ein geschlagener zählt als zwei. Besteht die ganze Reihe aus GIPF-Steinen, muss nichts weggenommen werden.

    {"**"}Das Ende.** Du verlierst, wenn dein letzter GIPF-Stein vom Brett kommt, auch wenn du ihn selbst wegnimmst. Du verlierst auch, wenn du schieben musst und keinen Stein im Vorrat hast.

    {"**"}Hausregel.** Das Regelheft sagt nicht, was gilt, wenn beide im selben Zug ihren letzten GIPF-Stein verlieren. Hier werden die Reihen nacheinander weggenommen, und wer zuerst ohne GIPF-Stein dasteht, verliert. Kommen beide letzten in derselben Reihe vom Brett, gewinnt, wer diese Reihe wegnimmt.

rules-gipf-pieces-picture = Im Bild nimmt Weiß die Reihe von e2 bis e7 vom Brett. Der eigene GIPF-Stein auf e3 darf stehen bleiben, der schwarze auf e6 auch; die anderen Steine müssen weg.
# GIPF with potentials.
rules-potentials-loaded =
    {"**"}Potentiale.** Ein Stein kann ein Potential tragen: einen besonderen Zug, den man einmal nutzt. In diesem Spiel haben beide { $count ->
        [one] { $each } von einer Art: { $kinds }.
       *[other] je { $each } von jeder Art: { $kinds }.
    }

    {"**"}Einbringen.** Du legst ein Potential auf einen Stein aus deinem Vorrat und schiebst beide zusammen wie jeden Stein. Die Reihenfolge steht für beide fest. Erst kommen GIPF-Steine (nur bei GIPF Turnier), dann Steine mit Potential, gleich welcher Art, dann einfache Steine. Nach deinem ersten Stein mit Potential kannst du keine GIPF-Steine mehr einbringen. Mit deinem ersten einfachen Stein gibst du die Potentiale auf, die du noch auf der Hand hast. Ein Potential zu nutzen ändert an dieser Reihenfolge nichts.

    {"**"}Nutzen.** Statt einen Stein zu schieben, darfst du eins deiner Potentiale nutzen. Es verlässt seinen Stein, der stehen bleibt, und zieht nach seiner Art, aber nie auf einen Randpunkt. Danach kommen Reihen vom Brett wie nach dem Schieben. Nur TAMSK geht anders.

    {"**"}Unbenutzt oder benutzt.** Nutzen kannst du ein Potential, solange es oben liegt, und zwar direkt auf einem Stein seiner Farbe. So ein Stein hat im Bild einen farbigen Rand. Unter einem gegnerischen DVONN-Potential wartet es. Jedes andere Potential ist benutzt: Es belegt einen Punkt, wird geschoben und zählt in Reihen wie ein Stein.

    {"**"}Eintippen.** `Za1-b2` schiebt einen Stein mit ZÈRTZ-Potential, `Zc3>f5` nutzt das auf c3. Die Buchstaben sind T, Z, D und Y.
rules-potentials-loaded-picture = Im Bild kann Weiß die Potentiale auf c3 (ZÈRTZ) und c5 (YINSH) nutzen. Das auf f3 (TAMSK) wartet auf die Mitte. Das Potential auf f5 ist benutzt. Auf g4 liegt ein weißes DVONN-Potential auf einem schwarzen Stein.
rules-zertz =
    {"**"}ZÈRTZ springt.** Sein Potential springt gerade über einen oder mehrere Steine in einer Reihe, der erste direkt daneben. Es landet auf dem ersten freien Punkt dahinter. Es darf über alles springen: Steine beider Farben, GIPF-Steine, Potentiale. Sie bleiben alle stehen.

    {"**"}Eintippen.** `Zc3>f5` nutzt das ZÈRTZ-Potential auf c3; `c3-f5` geht auch.
rules-zertz-picture = Im Bild ist das weiße Potential von c3 über d4 und e5 nach f5 gesprungen, wo es als benutztes bleibt. Sein Stein bleibt auf c3.
rules-dvonn-potential =
    {"**"}DVONN springt obendrauf.** Sein Potential springt auf einen Punkt direkt daneben. Dort muss oben ein gegnerischer einfacher Stein oder ein gegnerisches DVONN-Potential liegen, unbenutzt oder benutzt. Ein GIPF-Stein oder ein Stein mit einem anderen Potential ist sicher. Der Punkt gehört dann dir: Es zählt die Farbe oben, und was darunter liegt, wartet.

    Liegt so ein Stapel in einer Reihe, die vom Brett kommt, geht nur sein oberster Teil. Was darunter lag, ist wieder da und gehört wieder seiner Seite.

    {"**"}Hausregel.** Ein Stein, dessen Potential verdeckt war und wieder frei wird, kann es nutzen: Dazu sagen die Regeln nichts.

    {"**"}Eintippen.** `De5>f5` nutzt das DVONN-Potential auf e5.
rules-dvonn-potential-picture = Im Bild ist das weiße Potential von e5 auf f5 gesprungen. Das schwarze DVONN-Potential dort ist verdeckt und vorerst nicht zu nutzen. Auch auf d5 oder e6 hätte es springen können.
rules-yinsh =
    {"**"}YINSH gleitet.** Sein Potential zieht gerade über beliebig viele freie Punkte und bleibt auf einem davon stehen. Springen kann es nicht.

    {"**"}Eintippen.** `Ye5>h2` nutzt das YINSH-Potential auf e5.
rules-yinsh-picture = Im Bild ist das weiße Potential von e5 über f4 und g3 nach h2 gezogen, wo es als benutztes bleibt. Sein Stein bleibt auf e5.
rules-tamsk =
    {"**"}TAMSK schiebt noch einmal.** Für sich allein nutzt du dieses Potential nie. Aber wenn du deinen Stein mit TAMSK in die Mitte schiebst, nach e5, schiebst du gleich auch sein Potential ein. Es kommt ohne Stein aufs Brett, von einem beliebigen Randpunkt, und ist dann benutzt. Sein Stein bleibt auf e5 und kann weitergeschoben werden wie jeder andere. Stattdessen darfst du das Potential aus dem Spiel nehmen.

    Erst danach geht es um Reihen. Eine Reihe, die durch einen Extraschub vor deinem Zug entsteht, kommt nach dem Zug weg, wenn sie dann noch steht. Bringt der Extraschub einen weiteren deiner Steine mit TAMSK nach e5, schiebst du noch einmal. Ein Extraschub ersetzt nie deinen Zug.

    {"**"}Hausregel.** Hat dein Gegner deinen Stein nach e5 geschoben und steht er noch dort, entscheidest du, sobald du dran bist. Erst kommen die Reihen, die du wegnehmen musst, dann diese Entscheidung, dann dein Zug.

    {"**"}Eintippen.** `a5-b5;+i3-h3` schiebt und schiebt dann das Potential hinein, `a5-b5;+-` nimmt es aus dem Spiel. Vor deinem Zug heißt es `+a1-b2;d1-d2`.
rules-tamsk-picture = Im Bild hat Weiß von a5 geschoben, dadurch kam der Stein mit TAMSK nach e5. Dann hat Weiß das Potential von i3 nach h3 geschoben.
rules-potentials-rows =
    {"**"}Reihen mit Potentialen.** Es zählt die Farbe oben. Aus einer Reihe müssen einfache Steine und benutzte Potentiale weg; liegt ein benutztes DVONN-Potential auf etwas, geht nur das Potential. Ein Stein mit unbenutztem Potential, gleich welcher Farbe, ist wie ein GIPF-Stein. Wer die Reihe wegnimmt, entscheidet, ob er geht. Geht er, dann ganz, und sein Potential ist aus dem Spiel. Ein eigener kommt zurück in den Vorrat, ein gegnerischer ist geschlagen.

    Muss aus einer Reihe nichts weg, aber ein Stein mit Potential liegt darin, kommt mindestens ein Stein vom Brett. Nur eine Reihe allein aus GIPF-Steinen darf ganz stehen bleiben. Potentiale kommen nie zurück.
rules-potentials-rows-picture = Im Bild hat Weiß eine Reihe von e2 bis e5, und e6 und e7 setzen sie fort. e2, e4 und das benutzte Potential auf e7 müssen weg. Auf e5 geht nur das weiße Potential, und der schwarze Stein bleibt. Die Steine auf e3 und e6 darf Weiß stehen lassen.
rules-potentials-end =
    {"**"}Das Ende.** Es endet wie bei GIPF, aber ein leerer Vorrat allein ist nicht das Ende. Sind deine Reihen weg, verlierst du, wenn du weder einen Stein schieben noch ein ZÈRTZ-, DVONN- oder YINSH-Potential nutzen kannst. Das gilt auch bei vollem Brett. Ein TAMSK-Potential, das auf e5 wartet, ist kein Zug.
rules-potentials-linked =
    {"**"}Mit DVONN verknüpft.** Im Regelheft des GIPF-Projekts darf ein Potential nur nutzen, wer eine Partie des gleichnamigen Spiels gewinnt. Das können beide in der Herausforderung für DVONN-Potentiale vereinbaren und, wenn sie wollen, auch für die von ZÈRTZ und YINSH:

    • Anfechten: Du spielst deinen Zug mit dem Potential wie sonst. Statt des nächsten Zugs darf dein Gegner ihn anfechten, 1- bis 3-mal je Partie. Mit jedem eigenen Zug lässt er ihn gelten.
    • Immer: Mit jeder Nutzung beginnt sofort eine Partie DVONN. Das dauert lange.

    Dann ist die Stellung vor diesem Zug wieder da, und die Uhren der GIPF-Partie stehen. Ihr spielt eine ungewertete Partie DVONN mit denselben Farben. Gewinnt, wer das Potential nutzt, gilt der Zug. Sonst ist das Potential aus dem Spiel, sein Stein bleibt, und es wird neu gezogen. Wer die Partie DVONN aufgibt oder darin die Zeit überschreitet, verliert nur diese.
rules-potentials-house =
    {"**"}Hausregeln.** Wo die Quellen nichts sagen, spielen wir so:
    • Niemand hat mehr als 12 Potentiale.
    • Ein Stein, der wieder aufgedeckt ist, kann sein Potential wieder nutzen.
    • Über ein TAMSK-Potential, das dein Gegner nach e5 schiebt, entscheidest du am Anfang deines Zugs.
    • Wer sich durch einen Extraschub jeden Zug nimmt, verliert sofort.
    • TAMSK ist nie verknüpft. Eine Anfechtung ist verbraucht, wie sie auch ausgeht. Nach einer verlorenen darfst du im selben Zug ein anderes Potential nutzen.
    • Ein Remis in DVONN erlaubt die Nutzung beim Anfechten; bei „immer“ nicht, und das Potential bleibt.
    • Diese Partien sind ungewertet.

## Help

help =
    Mit **Gipfel** spielst du DVONN und GIPF in Fernpartien: Jeder zieht, wenn er Zeit hat.
    {"**"}Spielen:** Die beiden Knöpfe beginnen sofort eine Partie gegen mich. `/challenge` fordert jemanden heraus, `/open` alle auf dem Server.
    {"**"}Ziehen:** Drück „Ziehen“ unter einem Bild und wähl Schritt für Schritt, oder tipp `/move`. Gegen Menschen gilt dein gewählter Zug erst, wenn du ihn bestätigst.
    {"**"}Datenschutz:** Ich speichere deine Partien, Einstellungen, Urlaube, Aufgaben und Kurse und den Namen, den Discord mir zuletzt gezeigt hat.
button-play-dvonn = DVONN spielen
button-play-gipf = GIPF spielen
button-my-matches = Meine Partien
button-settings = Einstellungen
button-puzzle = Aufgabe

# plans
plan-title = **Geplante Züge**
plan-hint = Nur du siehst das. Ein geplanter Zug wird gespielt, sobald er passt, außer wenn ein Angebot offen ist oder die Partie pausiert. Bis dahin kannst du ihn ändern.
plan-stopped-hint = Nur du siehst das. Davon wird nichts gespielt, bis du „Weiter“ drückst.
plan-empty = Nichts geplant. Füg hier eine Antwort hinzu oder tipp sie: `/plan` mit dem Zug deines Gegners und deiner Antwort, etwa `{ $example }`.
plan-empty-placing = Nichts geplant. Tipp die Felder, die du willst, das erste zuerst: `/plan` oder `/move` mit `c3 d4 e5`. { $count ->
    [1] Immer wenn du am Zug bist, wird eins davon besetzt.
   *[other] Jeder deiner Züge besetzt { $count } davon.
}
plan-placement = Setzen: { $spaces } ({ $rule })
plan-too-few = Ein Zug setzt hier { $count } Steine, mehr als der Plan Felder hat: Er wartet auf weitere.
plan-rule-taken = hält an, wenn eins davon besetzt wird
plan-rule-beside = hält an, wenn eins davon besetzt oder daneben gesetzt wird
plan-rule-never = lässt aus, was besetzt ist
plan-stopped-taken = ⏸️ Dein Plan wurde angehalten: `{ $space }` ist besetzt.
plan-stopped-beside = ⏸️ Dein Plan wurde angehalten: Auf `{ $placed }` wurde gesetzt, neben `{ $planned }`.
plan-taken-back = Züge wurden zurückgenommen; was du danach geplant hattest, ist verworfen.
plan-dropped = Passt nicht mehr: { $line }. { $opponent } hat `{ $turn }` gespielt.
plan-if = wenn { $opponent } `{ $turn }` spielt
plan-lets-stand = ⚠️ Deine Antwort auf `{ $turn }` wird sofort gespielt. Anfechten kannst du diese Nutzung dann nicht mehr.
plan-then-if = und wenn { $opponent } dann `{ $turn }` spielt
plan-you-play = spielst du `{ $turn }`
plan-ask-first = **Was könnte { $opponent } spielen?** Wähl den Zug von { $opponent }.
plan-ask-next = **Und was könnte { $opponent } dann spielen?** Wähl weiter oder speichere die Folge so.
plan-ask-yours = **Was antwortest du?**
plan-in-their-place = { $asked } (an der Stelle von { $opponent })
plan-remove = Eine Antwort entfernen
plan-played = Gleich gespielt: { $turns }.
plan-spaces-stored = { $count ->
    [one] Ein Feld ist geplant.
   *[other] { $count } Felder sind geplant.
}
plan-lines-stored = { $count ->
    [one] Gespeichert.
   *[other] { $count } Antworten gespeichert.
}
plan-lines-replaced = { $count ->
    [one] Sie ersetzt eine, die denselben Zug anders beantwortet hat.
   *[other] Sie ersetzen { $count }, die dieselben Züge anders beantwortet haben.
}
plan-lines-outrun = { $count ->
    [one] Eine Zugfolge ist nicht gespeichert: Inzwischen wurde etwas anderes gespielt.
   *[other] { $count } Zugfolgen sind nicht gespeichert: Inzwischen wurde etwas anderes gespielt.
}
plan-left-out = Nicht geplant: { $parts }.
plan-fault-unknown = `{ $text }` (gibt es nicht)
plan-fault-taken = `{ $text }` (besetzt)
plan-fault-doubled = `{ $text }` (schon geplant)
plan-fault-no-piece = `{ $text }` (dafür hast du keinen Stein mehr)
plan-no-space = Davon lässt sich in Partie { $id } nichts planen.
plan-typo = Es wurde nichts gespeichert oder gespielt: { $parts }.
plan-nothing-open = Im Moment gibt es nichts zu planen.
plan-your-turn = Du bist am Zug in Partie { $id }: Zieh zuerst, dann plane deine Antworten.
plan-too-many = Du hast schon { $count } Zugfolgen. Entferne zuerst eine.
plan-too-long = Das ist zu lang für einen Plan.
plan-nothing = Das gibt es nicht mehr: Inzwischen hat sich etwas geändert. Deine Pläne zeigt `/plan`.
plan-not-stored = Es wurde nichts gespeichert.
plan-their-side = { $opponent } könnte das nicht spielen. Aus der Sicht von { $opponent }:
plan-ambiguous = `{ $text }` kann mehrere Züge bedeuten: { $turns }.
plan-over = Vor `{ $text }` ist die Partie schon zu Ende.
plan-no-answer = Deine Antwort auf `{ $text }` fehlt: Eine Zugfolge endet mit deinem eigenen Zug, nicht mit einem von { $opponent }.
plan-line-too-long = Eine Zugfolge hat höchstens { $count } Züge; `{ $text }` ist einer zu viel.
button-add-line = Antwort planen …
button-plan-spaces = Felder wählen
button-drop-last = Ohne das letzte
plan-gather = Wähl die Felder, die du willst, auch mehrere auf einmal. Gesetzt wird in der Reihenfolge, in der du sie wählst.
plan-gathered = Bisher gewählt: { $spaces }. Wähl weitere oder speichere den Plan.
plan-row = Felder der Reihe { $row }
plan-rows = Felder der Reihen { $first } und { $last }
button-keep-line = Speichern
button-keep-and-play = Speichern und auf { $space } setzen
button-leave-line = Verwerfen
button-clear-plans = Alle löschen
button-go-on = Weiter
button-plans = Planen
told-planned = { $player } hatte die Antwort `{ $turn }` geplant.
told-placed-planned = { $player } hat nach Plan gesetzt: { $spaces }.
told-placed-several = { $player } hat gesetzt: { $spaces }.
played-planned = Als Nächstes geplant: { $spaces }.
command-plan = Züge vorausplanen: Felder zum Setzen oder Antworten auf Züge deines Gegners
name-plan = plan
command-plan-text = Felder wie c3 d4 e5, oder Zug des Gegners und deine Antwort; mehrere Zugfolgen mit | trennen
name-plan-text = züge
command-plan-stop = Was einen Plan zum Setzen anhält
name-plan-stop = anhalten

button-first-turn = Start
button-previous-turn = Zurück
button-next-turn = Weiter
button-last-turn = Ende

# Wertungszahlen, Profile und Bestenlisten

rating-of-dvonn = DVONN
rating-of-gipf = GIPF
ratings-line = **Wertung:** { $list }
ratings-too-many = **Wertung:** unverändert: Von diesen beiden zählen in 24 Stunden höchstens drei Ergebnisse.
ratings-too-short = **Wertung:** unverändert. Ein Ergebnis zählt erst, wenn beide zweimal gezogen haben.
profile-title = **Profil von { $player }**
profile-nothing = Noch keine Ergebnisse gegen Menschen.
profile-unrated = **{ $game }:** noch keine Wertung
profile-rating =
    { $count ->
        [one] **{ $game }: { $rating }**, nach einer gewerteten Partie
       *[other] **{ $game }: { $rating }**, nach { $count } gewerteten Partien
    }
profile-colors = Weiß: { $white } · Schwarz: { $black }
profile-tally = { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-streak = Siege in Folge: { $now } (längste Serie: { $longest })
profile-pace-minutes =
    { $count ->
        [0] Weniger als eine Minute pro Zug
        [one] Etwa eine Minute pro Zug
       *[other] Etwa { $count } Minuten pro Zug
    }
profile-pace-hours =
    { $count ->
        [one] Etwa eine Stunde pro Zug
       *[other] Etwa { $count } Stunden pro Zug
    }
profile-pace-days =
    { $count ->
        [one] Etwa ein Tag pro Zug
       *[other] Etwa { $count } Tage pro Zug
    }
profile-late = Zuletzt auf Zeit verloren: { $count } von { $of }
profile-against = **Gegen dich:** { $list }
profile-of-game = { $game }: { $tally }
profile-last-won = { $id }: gegen { $opponent } gewonnen
profile-last-drawn = { $id }: remis gegen { $opponent }
profile-last-lost = { $id }: gegen { $opponent } verloren
profile-course = Die Wertung in { $game } über { $count } Ergebnisse, von { $first } bis { $last }.
profile-open = Das sieht, wer gegen dich gespielt hat oder auf einem Server ist, auf dem du gespielt hast.
profile-hidden = Das siehst nur du.
profile-not-shown = Das Profil von { $player } kann ich dir nicht zeigen. Es ist verborgen, oder hier gibt es keine Ergebnisse.
leaderboard-title-here = **{ $game }: die höchsten Wertungen auf diesem Server**
leaderboard-title-everywhere = **{ $game }: die höchsten Wertungen**
leaderboard-nobody = Hier ist noch niemand.
leaderboard-who = Hier steht, wer fünf gewertete Ergebnisse hat, davon eins aus den letzten 180 Tagen, und eine ausreichend sichere Wertung.
leaderboard-picture = Eine Tabelle der Namen mit Siegen, Remis und Niederlagen und der Wertung: { $list }.
leaderboard-here = Dieser Server
leaderboard-everywhere = Alle Server
button-leaderboard = Bestenliste
button-hide-profile = Vor anderen verbergen
button-show-profile = Anderen zeigen
button-higher = ◀ Höher
button-lower = Tiefer ▶
button-leaderboard-dvonn = DVONN
button-leaderboard-gipf = GIPF
button-leaderboard-here = Dieser Server
button-leaderboard-everywhere = Alle Server
command-profile = Wertungen und Ergebnisse, deine oder die von jemand anderem
command-profile-who = Von wem (ohne Angabe von dir)
command-leaderboard = Wer die höchsten Wertungen hat
command-leaderboard-game = Welches Spiel
command-leaderboard-where = Auf diesem Server oder auf allen
name-profile = profile
name-profile-who = spieler
name-leaderboard = leaderboard
name-leaderboard-game = spiel
name-leaderboard-where = wo

## Moderators
final-annulled = Die Moderation hat die Partie { $white } gegen { $black } abgebrochen. Sie hat kein Ergebnis.
final-unreached = { $white } gegen { $black } ist zu Ende: 30 Tage lang kam keine Nachricht an. Kein Ergebnis.
picture-annulled = von der Moderation abgebrochen
picture-unreached = nicht mehr erreichbar
rule-why = Warum: `{ $why }`
choice-rule-annulled = Ohne Ergebnis beenden
choice-rule-annulled-over = Ergebnis streichen
choice-rule-given-back = Niederlage auf Zeit aufheben
choice-rule-lifted = Pause aufheben
choice-rule-replaced = Abwesende ersetzen
button-rule-annulled = Ohne Ergebnis …
button-rule-annulled-over = Streichen …
button-rule-given-back = Niederlage aufheben …
button-rule-lifted = Aufheben …
rule-annul = **Ohne Ergebnis beenden.** Niemand gewinnt oder verliert.
rule-annul-over = **Das Ergebnis streichen.** Die Partie zählt als ohne Ergebnis beendet.
rule-give-back = **Die Niederlage auf Zeit aufheben.** { $player } ist wieder am Zug, mit der ganzen Zeit dieses Zuges.
rule-lift = **Die Pause aufheben.** Die Partie pausiert dann nicht mehr.
rule-replace = **Jemanden ersetzen.** Wähl jemanden aus: Ich frage, ob die Person übernimmt. Eine gewertete Partie zählt danach nicht mehr.
rule-recounted = Die Wertungen werden ohne sie neu berechnet.
rule-undecides = Partie { $host } steht wieder da, wo sie auf diese gewartet hat; was dort seither gespielt wurde, ist dann weg.
rule-decides-drawn = Für Partie { $host } zählt sie als Remis.
rule-voids = Auch Partie { $linked }, die über ein Potential darin entscheidet, endet.
rule-replaces-linked = Dasselbe gilt für Partie { $other }, mit der sie verknüpft ist.
rule-in-tournament = Sie gehört zu Turnier { $tournament }; dessen Tabelle ändert sich mit.
rule-in-ladder = Sie gehört zu Rangleiter { $tournament }; alle behalten ihren Platz.
rule-who-white = Wer übernimmt Weiß?
rule-who-black = Wer übernimmt Schwarz?
rule-is-asked = { $player } ist gefragt und kann bis { $until } zusagen.
rule-form = { $what }: { $id }
rule-why-label = Warum? Beide Seiten lesen es.
rule-why-hint = In ein oder zwei Sätzen
rule-told = Du wirst nach dem Grund gefragt, und beide Seiten lesen ihn. Er steht im Protokoll des Servers.
rule-nothing = Über diese Partie gibt es nichts zu entscheiden.
rule-done-annulled = Partie { $id } hat kein Ergebnis. Beide erfahren, warum.
rule-done-given-back = Partie { $id } geht weiter. Beide erfahren, warum.
rule-done-lifted = Partie { $id } pausiert nicht mehr. Beide erfahren, warum.
rule-done-asked = { $player } wird wegen Partie { $id } gefragt. Bis zur Zusage ändert sich nichts.
rule-which = Welche Partie? Benutz den Befehl in ihrem Thread oder nenn ihre Nummer.
rule-two-servers = Partie { $id } läuft auf zwei Servern; darum entscheidet die Moderation von keinem der beiden über sie.
rule-other-server = Partie { $id } wurde auf einem anderen Server vereinbart. Nur die Moderation dort kann über sie entscheiden.
rule-own-match = In Partie { $id } spielst du selbst. Bitte jemand anderen aus der Moderation darum.
rule-running = Partie { $id } läuft noch; da gibt es keine Niederlage aufzuheben.
rule-not-on-time = Partie { $id } ging nicht auf Zeit verloren.
rule-too-late = Partie { $id } ist seit mehr als 14 Tagen vorbei; ihr Ergebnis bleibt.
rule-no-result = Partie { $id } ist schon ohne Ergebnis zu Ende.
rule-deleted = Ein Konto in Partie { $id } wurde gelöscht; darum bleibt sie, wie sie ist.
rule-practice = Partie { $id } ist eine Übungspartie; da kann niemand übernehmen.
rule-decided = Partie { $id } hat über ein Potential in Partie { $host } entschieden. Entscheide stattdessen über diese.
rule-too-many = Über Partie { $id } wurde schon so oft entschieden, dass nichts mehr hineinpasst.
rule-no-tournament = Partie { $id } gehört zu Turnier { $tournament }: Wer geht, zieht sich dort zurück, und niemand übernimmt.
rule-tournament-went-on = Turnier { $tournament } ging mit dem Ergebnis von Partie { $id } weiter; darum bleibt es.
rule-why-empty = Ohne Grund geht es nicht, denn wen es betrifft, der liest ihn. Schreib bitte einen.
rule-why-too-long = Ein Grund hat höchstens { $most } Zeichen; darum wurde nichts entschieden. Kürz ihn bitte.
rule-plays-already = { $player } spielt diese Partie schon. Wähl jemand anderen.
rule-not-them = { $player } kann hier gerade nicht übernehmen. Wähl jemand anderen.
rule-asked-already = { $player } wurde schon gefragt und hat eine Woche Zeit. Noch einmal fragen kannst du { $left }.
rule-not-asked = { $player } kann in Partie { $id } nicht übernehmen: Keine meiner Nachrichten kommt dort an. Frag jemand anderen.
rule-stays-out = { $player } übernimmt in Partie { $id } nicht. Mit `/moderate match` kannst du jemand anderen fragen.
ruled-card = { $player }, die Moderation hat etwas zu **{ $game } { $id }** entschieden.
ruled-card-newcomer = { $player }, du spielst jetzt { $color } in **{ $game } { $id }**.
ruled-given-back = Die Moderation hat die Niederlage auf Zeit aufgehoben. Für den Zug ist wieder die ganze Zeit da.
ruled-lifted = Die Pause ist aufgehoben, { $time }.
ruled-lifted-turn = Die Pause ist aufgehoben.
ruled-replaced = { $player } hat { $color } übernommen.
ruled-undecided = Partie { $linked } geht weiter, denn eine Niederlage auf Zeit wurde aufgehoben. Partie { $id } wartet wieder auf sie.
ruled-you-replaced = In Partie { $id } spielt jetzt jemand anderes für dich: Die Moderation hat dich ersetzt.
substitute-ask = { $player }, übernimmst du { $color } von { $before }, gegen { $opponent }? Das fragt die Moderation.
substitute-not-asked = Du wurdest nicht gefragt, ob du in Partie { $id } übernimmst, oder hast schon geantwortet.
substitute-too-late = Für eine Übernahme in Partie { $id } ist es zu spät. Die Moderation kann dich noch einmal fragen.
substitute-not-now = Du kannst in Partie { $id } gerade nicht übernehmen.
substitute-takes-over = { $player } hat in Partie { $id } übernommen.
substitute-stays-out = { $player } übernimmt in Partie { $id } nicht.
substitute-match-over = Partie { $id } war zu Ende, bevor jemand antwortete. Die Frage hat sich damit erledigt.
substitute-taken = In Partie { $id } hat schon jemand anderes übernommen. Die Frage hat sich damit erledigt.
substitute-lapsed = Eine Woche lang kam wegen Partie { $id } keine Antwort. Die Moderation kann noch einmal fragen.
button-take-over = Übernehmen
button-stay-out = Nein, danke
bar-self = Dir selbst kannst du Herausforderungen nicht verbieten. Wähl jemand anderen.
bar-days = Wähl höchstens { $most } Tage.
bar-none = { $player } darf hier ohnehin andere herausfordern.
bar-is = { $player } darf hier bis { $until } niemanden herausfordern.
bar-is-not = { $player } darf hier andere herausfordern.
bar-follows = Bis zu dem Tag, den du wählst, darf die Person hier niemanden herausfordern.
bar-follows-days = { $days ->
        [one] Einen Tag lang darf die Person hier niemanden herausfordern.
       *[other] { $days } Tage lang darf die Person hier niemanden herausfordern.
    }
bar-closes = { $count ->
        [0] Offene Herausforderungen gibt es keine.
        [one] Eine offene Herausforderung wird geschlossen.
       *[other] { $count } offene Herausforderungen werden geschlossen.
    }
bar-lift-follows = Die Person darf hier sofort wieder andere herausfordern.
bar-told = Die Person erfährt, warum, und es steht im Protokoll des Servers.
button-give-reason = Grund angeben …
bar-choice-lift = Wieder erlauben
bar-select = Wie lange?
bar-form = { $days ->
    [one] Einen Tag
   *[other] { $days } Tage
} keine Herausforderung
bar-form-lift = Herausfordern wieder erlauben
bar-why-label = Warum? Die Person liest es.
bar-done = { $player } darf hier bis { $until } niemanden herausfordern.
bar-withdrawn = { $count ->
    [one] Eine offene Herausforderung wurde zurückgezogen.
   *[other] { $count } offene Herausforderungen wurden zurückgezogen.
}
bar-lifted = { $player } darf hier wieder andere herausfordern.
bar-you = Die Moderation eines Servers hat entschieden: Bis { $until } darfst du dort niemanden herausfordern. Annehmen geht weiterhin.
bar-you-no-more = Auf dem Server, auf dem es dir die Moderation verboten hatte, darfst du wieder herausfordern.
refuse-barred = Bis { $until } darfst du hier niemanden herausfordern; so hat die Moderation entschieden: `{ $why }`
log-title = **Was die Moderation dieses Servers entschieden hat**
log-empty = Noch nichts.
log-line = { $at } · { $moderator }: { $measure }. `{ $why }`
log-annulled = Partie { $id } ohne Ergebnis
log-given-back = Niederlage auf Zeit in Partie { $id } aufgehoben
log-lifted = Pause von Partie { $id } aufgehoben
log-replacing = { $player } gebeten, in Partie { $id } zu übernehmen
log-barred = keine Herausforderungen von { $player } bis { $until }
log-unbarred = wieder Herausforderungen von { $player }
button-newer = ◀ Neuere
button-older = Ältere ▶
command-moderate = Über Partien und Leute auf diesem Server entscheiden
command-moderate-match = Partie beenden, Niederlage auf Zeit oder Pause aufheben, jemanden ersetzen
command-moderate-match-action = Was entschieden wird; sonst zeige ich, was möglich ist
command-moderate-player = Jemandem hier für einige Zeit das Herausfordern verbieten
command-moderate-player-who = Wem
command-moderate-player-days = Für wie viele Tage; 0 beendet es
command-moderate-log = Was die Moderation dieses Servers entschieden hat und warum
name-moderate = moderate
name-moderate-match = match
name-moderate-match-action = aktion
name-moderate-player = player
name-moderate-player-who = person
name-moderate-player-days = tage
name-moderate-log = log

# What the managers of a server choose
server-saved = Gespeichert. **Einstellungen dieses Servers**
server-channel = **Ein Kanal für Partien:** { $value }
server-channel-on = Partien, die auf diesem Server vereinbart werden, laufen jetzt in diesem Kanal.
server-channel-off = Partien laufen jetzt dort, wo sie vereinbart werden.
server-language = **Sprache von allem, was alle lesen, außer wo schon etwas begonnen hat**
server-rated = **Gewertete Partien:** { $value }
server-rated-on = Herausforderungen, die ab jetzt hier gestellt werden, können wieder gewertet werden.
server-rated-off = Ab jetzt zählt keine Herausforderung, die hier gestellt wird, für Wertungen.
server-tournaments = **Alle dürfen Turniere anlegen:** { $value }
server-tournaments-on = Alle dürfen hier jetzt Turniere anlegen.
server-tournaments-off = Nur wer diesen Server verwalten darf, legt jetzt Turniere an.
server-challenges = **Offene Herausforderungen je Person, höchstens**
choice-challenges-usual = So viele wie überall
refuse-server-private = In einem privaten Thread sehen andere die Partien nicht. Wähl einen Kanal.
refuse-server-rated = Auf diesem Server zählt keine Partie für Wertungen. Fordere ohne Wertung heraus.
refuse-server-challenges = Auf diesem Server { $most ->
    [one] ist höchstens eine Herausforderung
   *[other] sind höchstens { $most } Herausforderungen
} je Person offen. Zieh eine zurück oder warte auf eine Antwort.
refuse-tournament-managers = Turniere legen hier nur Leute an, die diesen Server verwalten dürfen. Frag jemanden von ihnen.
command-server-channel = Partien in diesem Kanal spielen, oder wo sie vereinbart werden
command-server-channel-state = Ob das der Kanal für Partien ist
command-server-rated = Ob hier vereinbarte Partien für Wertungen zählen können
command-server-rated-state = Ob sie zählen können
command-server-tournaments = Wer Turniere anlegt: alle, oder nur wer den Server verwaltet
command-server-tournaments-state = Ob alle es dürfen
command-server-language = Die Sprache von allem, was hier alle lesen
command-server-language-which = Die Sprache
command-server-challenges = Wie viele offene Herausforderungen eine Person hier haben darf
command-server-challenges-most = Höchstens
name-server-channel = channel
name-server-channel-state = zustand
name-server-rated = rated
name-server-rated-state = zustand
name-server-tournaments = tournaments
name-server-tournaments-state = zustand
name-server-language = language
name-server-language-which = sprache
name-server-challenges = challenges
name-server-challenges-most = höchstens
