### Alles wat Gipfel in het Nederlands zegt. Sleutels en variabelen zoals in en/gipfel.ftl.

## Namen

game-dvonn = DVONN
game-gipf-basic = GIPF basis
game-gipf-standard = GIPF standaard
game-gipf-tournament = GIPF toernooi
color-white = Wit
color-black = Zwart
player-white = Wit
player-black = Zwart
player-deleted = Verwijderde speler
pace-days = { $days ->
    [one] 1 dag per beurt
   *[other] { $days } dagen per beurt
}
pace-unlimited = zonder tijdslimiet
places-and-more = { $places } en { $more } andere
list-and = { $rest } en { $last }
list-or = { $rest } of { $last }
list-clauses = { $rest }; { $next }
time-left = de tijd is { $left } om
time-unlimited = zonder tijdslimiet
# Clocks
time-stopped = gepauzeerd
time-out-of-reach = de tijd telt niet: geen bericht komt aan
time-up = de tijd is om
span-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
}
span-hours = { $hours } uur
span-minutes = { $minutes ->
    [one] 1 minuut
   *[other] { $minutes } minuten
}
pace-bank = { $start } plus { $increment } per beurt, hoogstens { $cap }
date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }

## Uitdagingen

challenge-direct = { $opponent }, { $challenger } daagt je uit voor een partij **{ $game }**.
challenge-open = { $challenger } wil graag **{ $game }** spelen. Iedereen op deze server kan de uitdaging aannemen.
challenge-open-pool = { $challenger } wil graag **{ $game }** spelen. Iedereen kan de uitdaging aannemen.
challenge-open-before = { $challenger } zocht een tegenstander voor **{ $game }**.
challenge-about-dvonn = Eerst vullen jullie samen het bord, stuk voor stuk, daarna zetten jullie stapels op stapels. Wie aan het eind de meeste stukken bezit, wint.
challenge-about-gipf-basic = Schuif stukken het bord op en leg er vier van jezelf op een rij om ze terug te winnen. Wie geen stuk meer heeft om te spelen, verliest.
challenge-about-gipf-standard = Schuif stukken het bord op en leg er vier van jezelf op een rij om ze terug te winnen. Elke speler heeft ook drie GIPF-stukken op het bord. Wie het laatste daarvan kwijtraakt, verliest.
challenge-about-gipf-tournament = Schuif stukken een leeg bord op en leg er vier van jezelf op een rij om ze terug te winnen. Beide spelers brengen eerst GIPF-stukken in, zoveel als ze willen. Wie het laatste daarvan kwijtraakt, verliest.
# Hoe het bord van DVONN gevuld wordt, in een uitdaging.
challenge-about-dvonn-moving = Jullie zetten stapels op stapels. Wie aan het eind de meeste stukken bezit, wint.
challenge-setup-random = **Opstelling (huisregel):** de stukken liggen al, willekeurig verdeeld. Voor zover ik zie, staat geen van beide kleuren ook maar een kwart stuk voor.
challenge-setup-placing = { $opponent }, plaatsen jullie liever zelf alle 49 stukken? Stel met ‘Tegenvoorstel…’ de opstelling ‘Klassiek’ voor.
challenge-setup-symmetric = **Opstelling (huisregel):** de stukken liggen al. Een rood stuk ligt in het midden, de andere twee liggen tegenover elkaar. Tegenover elk wit stuk ligt een zwart.
challenge-setup-pie = **Opstelling (huisregel):** de stukken liggen al, willekeurig verdeeld. Voor de eerste zet bekijkt Zwart het bord. Zwart houdt de kleuren, of wisselt de kleuren van alle stukken om en begint.
challenge-setup-shown = Dit is het bord.
challenge-setup-packets = **Opstelling (huisregel):** eerst vullen jullie samen het bord. Wit plaatst één stuk, daarna plaatst ieder { $count } stukken per beurt, de rode eerst.
challenge-setup-reds = **Opstelling (huisregel):** Wit, Zwart en Wit plaatsen de drie rode stukken. De andere 46 worden willekeurig verdeeld, zo mogelijk evenveel van elke kleur langs de rand. Daarna begint Wit.
challenge-pace-days = **Bedenktijd:** { $days ->
    [one] één dag
   *[other] { $days } dagen
} per beurt. Is je tijd om, dan verlies je.
challenge-pace-unlimited = **Bedenktijd:** geen tijdslimiet, dus doe het rustig aan.
# Clocks
challenge-pace-days-claim = **Bedenktijd:** { $days ->
    [one] één dag
   *[other] { $days } dagen
} per beurt. Is je tijd om, dan mag je tegenstander de winst opeisen.
challenge-pace-bank = **Bedenktijd:** ieder { $start }; elke beurt komt er { $increment } bij, tot hoogstens { $cap }. Is je tijd om, dan verlies je.
challenge-pace-bank-claim = **Bedenktijd:** ieder { $start }; elke beurt komt er { $increment } bij, tot hoogstens { $cap }. Is je tijd om, dan mag je tegenstander de winst opeisen.
challenge-weekends-off = Op zaterdag en zondag staat de klok stil (UTC).
challenge-color-random = **Kleuren:** bij het aannemen wordt er geloot. Wit begint.
challenge-color-white = **Kleuren:** { $challenger } speelt Wit en begint.
challenge-color-black = **Kleuren:** { $challenger } speelt Zwart; Wit begint.
# Where Black may exchange the colours
challenge-color-pie-random = **Kleuren:** bij het aannemen wordt er geloot.
challenge-color-pie-white = **Kleuren:** { $challenger } speelt Wit. Wit begint, tenzij Zwart de kleuren van de stukken omwisselt.
challenge-color-pie-black = **Kleuren:** { $challenger } speelt Zwart en mag de kleuren omwisselen.
challenge-handicap = **Voorgift:** { $player } begint met { $pieces ->
    [one] één extra stuk
   *[other] { $pieces } extra stukken
} in de voorraad.
challenge-handicap-whoever = **Voorgift:** wie de uitdaging aanneemt, begint met { $pieces ->
    [one] één extra stuk
   *[other] { $pieces } extra stukken
} in de voorraad.
challenge-expires = Open tot { $until } ({ $left }). De partij begint zodra de uitdaging is aangenomen.
challenge-accepted = { $player } heeft de uitdaging aangenomen: partij { $id } begint. { $white } speelt Wit, { $black } speelt Zwart.
challenge-accepted-random = { $player } heeft de uitdaging aangenomen: partij { $id } begint. Het lot heeft beslist: { $white } speelt Wit, { $black } speelt Zwart.
challenge-declined = { $player } heeft de uitdaging afgewezen.
challenge-withdrawn = { $player } heeft de uitdaging ingetrokken.
challenge-you-withdrew = Je hebt de uitdaging ingetrokken.
challenge-cancelled = Niemand kan deze uitdaging nog aannemen.
challenge-expired = De uitdaging is verlopen: niemand heeft op tijd gereageerd.
challenge-expired-for = De uitdaging is verlopen: { $player } heeft niet op tijd aangenomen.
challenge-sent = Uitdaging verstuurd naar { $channel }. De partij begint zodra de uitdaging is aangenomen.
challenge-sent-direct = Uitdaging als privébericht verstuurd naar { $opponent }. Na het aannemen spelen jullie allebei in privéberichten met mij.
challenge-sent-elsewhere = Ik ben hier alleen omdat jij me hebt geïnstalleerd, dus later kan ik niets plaatsen. Je uitdaging gaat als privébericht naar { $opponent }. Na het aannemen spelen jullie allebei in privéberichten met mij.
challenge-not-reached = Ik kan { $opponent } geen privéberichten sturen, dus je uitdaging voor { $game } is ingetrokken. { $opponent } moet een server met mij delen of mij installeren, en privéberichten toestaan. Uitdagen kan ook in een kanaal van een server waar ik ben.
challenge-not-posted = Je uitdaging voor een partij { $game } heeft { $place } niet bereikt: daar mag ik niet schrijven. Ik heb die ingetrokken; probeer het in een ander kanaal.
challenge-lost = Je uitdaging voor een partij { $game } in { $place } is verlopen. Het bericht was daar verwijderd, dus misschien heeft niemand het gezien.
challenge-rematch = Dit is de revanche voor partij { $id }.
challenge-was-rematch = Eerst was een revanche voor partij { $id } voorgesteld.
challenge-in-thread = De partij wordt gespeeld in { $thread }.
challenge-over = Partij { $id } is afgelopen. { $result }
challenge-over-in-thread = Er is gespeeld in { $thread }.
button-send = Versturen
button-rated = Telt mee: { $state }
button-weekends = Klok in het weekend: { $state }
button-at-zero = Verlies als de tijd om is: { $state }
button-pool = Ook andere servers: { $state }
button-anyone = Iedereen hier
button-other-terms = Andere voorwaarden…
challenge-panel = **Je uitdaging**
challenge-choose-opponent = Tegenstander: iedereen hier
challenge-choose-one = Kies je tegenstander
challenge-potentials = Potentiëlen
challenge-potentials-each = { $each } van elke soort
challenge-potentials-number = Aantal per soort
challenge-not-linked = Potentiëlen niet aan DVONN gekoppeld
challenge-no-handicap = Geen extra stukken
challenge-colors-random = Kleuren door loting
challenge-to-send = Je daagt { $opponent } uit voor **{ $game }**: { $terms }.
challenge-to-send-open = Iedereen hier kan een partij **{ $game }** aannemen: { $terms }.
challenge-short-weekends = klok stil in het weekend
challenge-short-claim = winst opeisen als de tijd om is
challenge-why-unrated-potentials = Partijen met potentiëlen tellen niet mee.
challenge-why-unrated-packets = Partijen waarin je meer stukken per beurt plaatst, tellen niet mee.
challenge-why-unrated-reds = Partijen waarin je de rode stukken zelf plaatst, tellen niet mee.
challenge-why-unrated-handicap = Partijen met extra stukken tellen niet mee.
challenge-why-unrated-server = Op deze server telt geen partij voor ratings.
button-accept = Aannemen
button-decline = Afwijzen
button-withdraw = Intrekken
button-rules = Spelregels
challenge-thread = { $id } · { $game } · { $white }–{ $black }
# Open uitdagingen, de pool over servers heen, geblokkeerde mensen
challenge-pool = **Pool:** spelers op andere servers kunnen ook aannemen, met `/open`.
open-none = Niemand zoekt hier nu een tegenstander. Begin met `/open` en een spel, of met `/challenge` zonder tegenstander: iedereen op de server kan dan aannemen.
open-none-barred = Niemand zoekt nu een tegenstander.
open-none-pool = Niemand zoekt nu een tegenstander, hier niet en ook niet in de pool. Op een server kom je met `/challenge` zonder tegenstander in de pool.
open-head = **Op zoek naar een tegenstander**
open-select = Een uitdaging aannemen
open-line = **{ $game }** · { $player } · { $terms } · sluit { $left }
open-line-away = **{ $game }** · { $player } van een andere server · { $terms } · sluit { $left }
open-color-random = kleuren door loting
open-color-white = jij speelt Wit
open-color-black = jij speelt Zwart
open-rated = telt mee
open-unrated = telt niet mee
open-handicap-theirs = { $pieces } extra voor de ander
open-handicap-yours = { $pieces } extra voor jou
pool-on = Deze server doet nu mee aan de pool. `/open` en `/tournament list` tonen ook uitdagingen en toernooien van andere servers. Met `/challenge` en `/tournament create` kunnen die van jou erin.
pool-off = Deze server doet niet meer mee aan de pool. Begonnen partijen gaan door, en wie in een toernooi zit, blijft erin.
block-on = Je hebt { $player } geblokkeerd; de ander krijgt dit niet te horen. Jullie kunnen elkaar niet meer uitdagen. Alleen bij zetten en het einde van lopende partijen krijg je nog een melding, zonder wat de ander erbij schrijft.
block-off = { $player } is niet meer geblokkeerd.
block-none = Je hebt niemand geblokkeerd.
block-list = { $count ->
    [one] **Je hebt één persoon geblokkeerd**
   *[other] **Je hebt { $count } mensen geblokkeerd**
}
block-self = Je kunt jezelf niet blokkeren.
block-bot = { $player } is een bot en daagt niemand uit, dus er valt niets te blokkeren.
block-not-blocked = Je hebt { $player } niet geblokkeerd, dus er verandert niets.
block-too-many = Je hebt { $most } mensen geblokkeerd, en meer kan niet. Haal eerst iemand van de lijst met `/block remove`.
# Het menu van een persoon
menu-challenge = Uitdagen voor een spel
menu-choose = Welk spel wil je tegen { $player } spelen? Ik stuur de uitdaging hier met de gewone voorwaarden; met `/challenge` kun je ze kiezen.
# Tegenvoorstellen, met of zonder rating, geldigheid
challenge-rated = **Telt mee:** ja, de uitslag telt voor beide ratings.
challenge-counts-later = Van deze twee hebben in 24 uur al drie uitslagen geteld. De volgende telt vanaf { $until }.
challenge-unrated = **Telt mee:** nee, deze partij is voor de lol.
challenge-countered = { $player } heeft in plaats daarvan andere voorwaarden voorgesteld; zie de nieuwe uitdaging.
challenge-you-countered = Je hebt in plaats daarvan andere voorwaarden voorgesteld; zie de nieuwe uitdaging.
button-counter = Tegenvoorstel…
counter-title = **Andere voorwaarden voorstellen**
counter-to-send = Je stelt { $opponent } in plaats daarvan **{ $game }** voor: { $terms }.
counter-head = **{ $player } stelt andere voorwaarden voor:**
counter-change = • { $what }: { $before } → **{ $after }**
counter-what-game = Spel
counter-what-setup = Opstelling
counter-what-pace = Bedenktijd
counter-what-color = Kleuren
counter-what-handicap = Voorgift
counter-what-rated = Telt mee
counter-what-link = Gekoppeld aan DVONN
counter-what-weekends = Weekends
counter-what-at-zero = Als de tijd om is
counter-random = door loting
counter-white = { $player } speelt Wit
counter-even = geen
counter-more = { $player } +{ $pieces }
# Voorwaarden in een paar woorden
setup-short-random = willekeurig
setup-short-classic = klassiek
setup-short-packets = per { $count } stukken
setup-short-symmetric = symmetrisch
setup-short-pie = willekeurig met kleurkeuze
setup-short-reds = rode stukken zelf plaatsen
short-yes = ja
short-no = nee

refuse-self = Je kunt jezelf niet uitdagen. Kies iemand anders, of daag met `/open` iedereen op de server uit.
refuse-bot = { $player } is een bot en kan niet spelen. Kies een mens, of daag met `/open` iedereen op de server uit. Tegen mij speel je met `/practice`.
refuse-away = { $player } ziet dit kanaal niet en zou er niets van merken. Daag uit in een kanaal dat jullie allebei zien.
refuse-bot-chosen = { $player } is een bot. Kies een mens.
refuse-direct = In privéberichten kun je maar één persoon uitdagen; noem je tegenstander. Met `/open` in een kanaal van een server daag je iedereen daar uit.
refuse-not-a-member = Ik ben geen lid van deze server, dus ik kan hier geen uitdaging aan iedereen plaatsen. Noem je tegenstander, of vraag een beheerder om mij uit te nodigen.
refuse-cannot-send = In dit kanaal mag ik niet schrijven. Gebruik een ander, of vraag een moderator of ik het mag zien en er berichten mag sturen.
refuse-too-many-challenges = Je hebt { $count } uitdagingen waar nog niemand op heeft gereageerd; meer kan niet. Trek er een in of wacht op een reactie.
refuse-too-many-to-them = Je hebt { $player } vandaag vaak genoeg uitgedaagd. Wacht op een antwoord of probeer het morgen weer.
refuse-too-many-to-them-today = Je hebt { $player } vandaag vaak genoeg uitgedaagd. Probeer het morgen weer.
refuse-too-many-today = Je kunt vandaag geen uitdagingen meer versturen. Probeer het morgen weer.
refuse-too-many-matches = Je speelt { $count } partijen; meer kan niet tegelijk. Maak er eerst een af.
refuse-their-too-many-matches = { $player } speelt al zoveel partijen als er tegelijk kunnen. Probeer het later nog eens.
refuse-days = Een beurt kan { $min } tot { $max } dagen duren; 0 betekent geen tijdslimiet.
# Clocks
refuse-bank-and-pace = Kies dagen per beurt of een tijdbank, niet allebei.
refuse-no-clock = Zonder tijdslimiet staat in het weekend geen klok stil en kan de tijd niet opraken. Laat dat weg, of kies dagen per beurt.
refuse-handicap-game = Alleen GIPF basis kent een voorgift. Kies dat spel, of laat de voorgift weg.
refuse-handicap-pieces = Een voorgift is 1 tot 3 extra stukken.
refuse-setup-game = Alleen DVONN kent een opstelling. Kies dat spel, of laat de opstelling weg.
refuse-handicap-rated = Een partij met voorgift kan niet meetellen. Laat een van de twee weg.
refuse-packets-rated = Meer stukken per beurt plaatsen is een huisregel, dus de partij kan niet meetellen. Laat een van de twee weg.
refuse-reds-rated = Als je de rode stukken zelf plaatst, kan de partij niet meetellen. Laat een van de twee weg.
refuse-expires = Een uitdaging kan { $min } tot { $max } dagen openstaan.
refuse-same-terms = Dit zijn dezelfde voorwaarden als in de uitdaging, dus er is niets verstuurd. Als ze je bevallen, neem de uitdaging dan gewoon aan.
refuse-open-counter = Deze uitdaging is voor iedereen, dus de voorwaarden staan vast. Wil je andere voorstellen, daag { $player } dan uit met `/challenge`.
refuse-declined-twice = { $player } heeft je uitdagingen vandaag twee keer afgewezen. Morgen kun je het weer proberen.
refuse-you-blocked = Je hebt { $player } geblokkeerd. Om samen te spelen, gebruik je eerst `/block remove`.
refuse-not-now = Je kunt nu geen partij beginnen met { $player }.
refuse-pool-to-one = De pool is voor uitdagingen die iedereen kan aannemen. Laat de tegenstander of de pool weg.
refuse-no-pool = Deze server doet niet mee aan de pool. Wie de server beheert, kan dat veranderen met `/server pool`.
refuse-no-game = Zeg om welk spel het gaat. `/open` zonder meer toont de open uitdagingen.
refuse-not-manager = Alleen mensen die deze server mogen beheren, kunnen dat veranderen.
refuse-challenge-countered = Op deze uitdaging is met andere voorwaarden geantwoord, dus die staat niet meer open.
refuse-challenge-unknown = Deze uitdaging ken ik niet meer.
refuse-challenge-own = Dit is je eigen uitdaging; die moet iemand anders aannemen. Heb je je bedacht, trek die dan in.
refuse-challenge-not-yours = Deze uitdaging is bedoeld voor { $player }.
refuse-challenge-open-decline = Alleen { $player } kan deze uitdaging intrekken. Wil je niet meespelen, dan hoef je niets te doen.
refuse-challenge-accepted = { $player } heeft deze uitdaging al aangenomen: het is partij { $id } geworden.
refuse-challenge-declined = Deze uitdaging is afgewezen.
refuse-challenge-withdrawn = Deze uitdaging is ingetrokken.
refuse-challenge-cancelled = Deze uitdaging kan niet meer worden aangenomen.
refuse-challenge-expired = Deze uitdaging is verlopen.

## Kaarten: het openbare bericht bij elke beurt

card-turn = { $player }, jij bent aan de beurt in **{ $game } { $id }** tegen { $opponent }; { $time }.
card-begin = De partij begint: { $white } speelt Wit, { $black } speelt Zwart. Wit begint.
card-hint = Druk op ‘Zet doen’ en kies stap voor stap, of typ `/move`: Discord vult de mogelijke zetten aan.
# De opstellingen van DVONN, op een kaart.
card-begin-choosing = De partij begint: { $white } speelt Wit, { $black } speelt Zwart.
card-begun = **{ $game } { $id }**: { $opponent } is aan zet. Als jij aan de beurt bent, staat het hier.
card-packet = In deze beurt worden { $count } stukken geplaatst. Met `/move` noem je { $count } lege velden, zoals `{ $example }`.
card-packet-dvonn = In deze beurt worden { $count } stukken geplaatst, waarvan één rood. Met `/move` noem je { $count } lege velden, zoals `{ $example }`. Op het eerste komt het rode stuk.
card-choose-color = Voor de eerste zet beslist Zwart: `keep` houdt de kleuren, `swap` wisselt de kleuren van alle stukken om en begint.
card-reminder = { $player }, een herinnering: jij bent aan de beurt in **{ $game } { $id }** tegen { $opponent }; { $time }.
card-draw-offered = { $player }, { $opponent } biedt je remise aan in **{ $game } { $id }**.
card-draw-declined = { $player }, { $opponent } wil geen remise in **{ $game } { $id }**; de partij gaat door.
card-draw-stands = { $player } biedt remise aan.
card-undone = { $opponent } vindt het goed: je laatste zet en alles daarna zijn teruggedraaid.
undone-clock = Je klok voor deze beurt begint opnieuw.
undone-pause = De pauze is daarmee voorbij.
card-undo-offered = { $player }, { $opponent } vraagt je in **{ $game } { $id }** om { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` en alles daarna
} terug te draaien.
card-undo-declined = { $player }, { $opponent } wil in **{ $game } { $id }** geen zet terugdraaien; de partij gaat door.
card-abandon-offered = { $player }, { $opponent } stelt voor om **{ $game } { $id }** zonder uitslag te beëindigen.
card-abandon-declined = { $player }, { $opponent } wil **{ $game } { $id }** niet zonder uitslag beëindigen; de partij gaat door.
card-abandon-stands = { $player } stelt voor om de partij zonder uitslag te beëindigen.
card-fill-offered = { $player }, { $opponent } stelt voor om in **{ $game } { $id }** de rest van de stukken willekeurig te plaatsen.
card-fill-declined = { $player }, { $opponent } wil de rest van de stukken in **{ $game } { $id }** liever zelf plaatsen; de partij gaat door.
card-fill-stands = { $player } stelt voor om de rest van de stukken willekeurig te plaatsen.
# What came of an offer, below its question.
card-offer-accepted = { $player } is akkoord gegaan.
card-offer-declined = { $player } heeft het afgewezen.
card-offer-lapsed = De partij ging zonder antwoord door.
card-offer-over = De partij eindigde zonder antwoord.
card-nudge = { $player }, { $opponent } vraagt of je er nog bent. Jij bent aan de beurt in **{ $game } { $id }**; { $time }.
# Clocks: cards
card-time-up = { $player }, de tijd van { $opponent } is om in **{ $game } { $id }**. Zolang { $opponent } geen zet heeft gedaan, mag je de winst opeisen.
card-out-of-reach = { $player }, in **{ $game } { $id }** komt geen van mijn berichten bij { $opponent } aan. { $clock ->
    [none] De partij wacht tot er een aankomt of { $opponent } zet.
   *[some] De klok staat stil tot er een aankomt of { $opponent } zet.
} Laat het { $opponent } weten als je kunt: met `/match here` komt de partij naar waar ik mag schrijven.
card-on-vacation = { $player }, je tijd in **{ $game } { $id }** tegen { $opponent } is om. Zodat je niet verliest, is je vakantie begonnen: je klokken staan stil tot { $until }.
card-on-vacation-later = In deze partij is je tijd { $left } om.
card-on-vacation-tournament = In een toernooi kan je klok toch doorlopen. Met `/games` zie je hoeveel tijd je daar hebt.
card-pause-offered = { $player }, { $opponent } wil **{ $game } { $id }** pauzeren. De klok staat dan stil tot een van jullie hervat of een zet doet.
card-pause-declined = { $player }, { $opponent } wil **{ $game } { $id }** niet pauzeren; daar verandert niets.
card-stopped = { $player }, { $opponent } gaat akkoord: **{ $game } { $id }** is gepauzeerd. De klok staat stil tot een van jullie hervat of een zet doet.
card-resumed = { $player }, { $opponent } heeft **{ $game } { $id }** hervat; { $time }.
card-vacation = { $player } is op vakantie tot { $until }.
card-tournament = Dit is een partij van toernooi { $id }.
card-third = Dit is een partij van toernooi { $id }. Na de eerste twee staat het gelijk, dus beslist deze derde. De kleuren zijn geloot.
card-detour = Waar deze partij gespeeld wordt, kan ik niet schrijven; daarom zeg ik het je hier.
card-earlier = … en daarvoor nog { $count ->
    [one] één zet
   *[other] { $count } zetten
}.
button-move = Zet doen
button-board = Bord
button-next = Volgende partij
button-more = Meer…
button-rematch = Revanche
button-replay = Afspelen
button-export = Exporteren
button-draw-decline = Doorspelen
# Clocks: buttons
button-pause-accept = Akkoord met de pauze
button-pause-decline = Geen pauze
button-resume = Hervatten
button-claim = Winst opeisen
button-pause = Pauze aanbieden

told-place = { $player } heeft { $piece ->
    [dvonn] een rood DVONN-stuk
    [white] een wit stuk
   *[black] een zwart stuk
} op `{ $turn }` geplaatst.
told-stack = { $player } zette `{ $from }` op `{ $to }` (hoogte nu { $height }).
told-stack-taken = { $player } nam `{ $to }` over vanaf `{ $from }` (hoogte nu { $height }).
# De opstellingen van DVONN: wat er gespeeld is.
told-packet = { $player } heeft { $count } stukken geplaatst: `{ $turn }`.
told-packet-dvonn = { $player } heeft { $count } stukken geplaatst, het rode op { $space }: `{ $turn }`.
told-keep = { $player } heeft de kleuren gehouden.
told-swap = { $player } heeft de kleuren omgewisseld.
told-swap-own = Je hebt de kleuren omgewisseld.
effect-colors-exchanged = Alle witte stukken zijn nu zwart en alle zwarte wit. Zwart begint.
told-turn = { $player } heeft `{ $turn }` gespeeld.
told-forced = { $player } had maar één mogelijke zet: `{ $turn }` is automatisch gespeeld.
told-filled = { $count ->
    [one] Zoals jullie allebei wilden, is het laatste stuk willekeurig geplaatst.
   *[other] Zoals jullie allebei wilden, zijn de overige { $count } stukken willekeurig geplaatst.
}
told-filled-turn = { $player } kreeg `{ $turn }` toen de rest willekeurig werd geplaatst.
told-board-full = Het bord is vol. Vanaf nu worden er stapels verplaatst: Wit begint.
told-board-drawn = De andere { $count } stukken zijn willekeurig geplaatst. Vanaf nu worden er stapels verplaatst: Wit begint.
told-note = { $player } schrijft erbij: `{ $note }`
effect-cut-off = { $count ->
    [one] Eén stuk is afgesneden van de rode stukken en van het bord gegaan
   *[other] { $count } stukken zijn afgesneden van de rode stukken en van het bord gegaan
}: { $spaces }.
effect-cut-off-stack = { $space } (hoogte { $height })
effect-passes = { $player } kan geen zet doen en past.
effect-brings-no-more = { $player } kan geen GIPF-stukken meer inbrengen.
effect-row-returned = { $count ->
    [one] { $player } heeft een rij van het bord genomen. Eén stuk ging terug naar de voorraad ({ $returned }).
   *[other] { $player } heeft een rij van het bord genomen. { $count } stukken gingen terug naar de voorraad ({ $returned }).
}
effect-row-captured = { $count ->
    [one] { $player } heeft een rij van het bord genomen. Eén stuk ging terug naar de voorraad ({ $returned }). Geslagen: { $captured }.
   *[other] { $player } heeft een rij van het bord genomen. { $count } stukken gingen terug naar de voorraad ({ $returned }). Geslagen: { $captured }.
}
effect-row-only-captured = { $player } heeft een rij van het bord genomen. Geslagen: { $captured }.
effect-rows-left = { $player } heeft een rij GIPF-stukken laten liggen.

final-over = **{ $game } { $id }** is afgelopen. { $result }
final-score = { $winner } wint met { $winner_score }–{ $loser_score } van { $loser }.
final-tie = { $white } en { $black } spelen remise: { $score }–{ $score }.
final-reserve = { $winner } wint van { $loser }: { $loser } heeft geen stuk meer om te spelen.
final-gipf-pieces = { $winner } wint van { $loser }: { $loser } heeft geen GIPF-stukken meer.
final-agreed = { $white } en { $black } zijn remise overeengekomen.
final-aborted = { $white } tegen { $black } is afgebroken voordat het echt begon. Geen uitslag.
final-abandoned = { $white } en { $black } zijn het eens geworden om zonder uitslag te stoppen.
final-resigned = { $winner } wint van { $loser }: { $loser } heeft opgegeven.
final-time = { $winner } wint van { $loser }: de tijd van { $loser } is om.
final-program-broken = { $winner } wint van { $loser }: { $loser } werkt niet meer en heeft opgegeven.
final-program-late = { $winner } wint van { $loser }: { $loser } gaf niet op tijd antwoord en heeft opgegeven.
final-program-illegal = { $winner } wint van { $loser }: { $loser } wilde tegen de regels zetten en heeft opgegeven.
final-record = De notatie eindigt hier, zonder uitslag.
final-record-won = { $winner } wint van { $loser }, volgens de notatie.
final-record-drawn = { $white } en { $black } spelen remise, volgens de notatie.

## Woorden in plaatjes
picture-reserve = voorraad
picture-turn = zet { $turn }
picture-move = zet { $turn }
picture-turns = { $count ->
    [one] 1 zet
   *[other] { $count } zetten
}
picture-captured = geslagen
picture-beats = { $winner } wint van { $loser }
picture-drew = { $white } en { $black } spelen remise
picture-no-result = { $white } en { $black }: geen uitslag
picture-running = { $white } tegen { $black }
picture-resigned = door opgave
picture-time = door tijdsoverschrijding
picture-no-piece = geen stuk meer om te spelen
picture-no-gipf = geen GIPF-stukken meer
picture-no-move = geen zet meer
picture-more-pieces = meer stukken aan het eind
picture-equal = evenveel stukken
picture-agreed = in overleg
picture-called-off = vroeg afgebroken
picture-void = het potentieel deed er niet meer toe
picture-record = volgens de notatie
picture-record-ends = de notatie noemt geen uitslag
story-cut-off = { $player } sneed { $turn ->
    [0] met de laatste zet
   *[other] met zet { $turn }
} { $count ->
    [one] één stuk
   *[other] { $count } stukken
} af
story-took = { $player } nam { $turn ->
    [0] met de laatste zet
   *[other] met zet { $turn }
} een stapel van { $height } over
story-captured = { $player } sloeg { $turn ->
    [0] met de laatste zet
   *[other] met zet { $turn }
} { $count ->
    [one] één stuk
   *[other] { $count } stukken
}
graph-pieces = eigen stukken
graph-captured = geslagen stukken
graph-chances = winstkans van { $player }, %
graph-turns = zetten

## Het paneel: het privébericht waarin je je zet kiest

panel-title = **{ $game } { $id }** tegen { $opponent } · je speelt { $color } · { $turn ->
    [theirs] je tegenstander is aan zet, { $time }
   *[own] { $time }
}
panel-stack = Welke stapel verplaats je?
panel-stack-select = Kies een stapel
panel-destination = Waar gaat de stapel op { $space } naartoe?
panel-board-row = { $piece ->
    [dvonn] Je plaatst een rood DVONN-stuk.
    [white] Je plaatst een wit stuk.
   *[black] Je plaatst een zwart stuk.
} Op welk veld? Elke rij heeft een eigen lijst.
panel-space = Op welk veld van rij { $row }?
panel-space-select = Kies een veld
# De opstellingen van DVONN, in het paneel.
panel-row-more = { $count ->
    [one] Nog één stuk te plaatsen. Op welk veld?
   *[other] Nog { $count } stukken te plaatsen. Op welke velden?
}
panel-spaces = { $most ->
    [one] Op welk veld van rij { $row }?
   *[other] Op welke velden van rij { $row }? Kies er een of meer, hoogstens { $most }.
}
panel-spaces-select = Kies velden
panel-choose-color = Je speelt Zwart. Houd voor de eerste zet de kleuren, of wissel de kleuren van alle stukken om en begin.
panel-dot = Vanaf welke stip schuif je een stuk het bord op?
panel-dot-gipf = Vanaf welke stip schuif je een GIPF-stuk het bord op?
panel-dot-select = Kies een stip
panel-direction = Vanaf { $dot }: in welke richting?
panel-direction-select = Kies een richting
panel-end = Elke keuze is de rest van je zet, met wat na het schuiven het bord verlaat.
panel-before-push = Elke keuze is alles wat vóór het schuiven komt.
panel-before-removal = Elke keuze is de rest van het schuiven. Daarna kies je wat het bord verlaat.
panel-row = Meerdere van je rijen kruisen elkaar. Welke gaat als eerste van het bord?
panel-row-owed = Voordat je schuift: meerdere van je rijen kruisen elkaar. Welke gaat als eerste van het bord?
panel-row-select = Kies een rij
panel-take = Je rij gaat van het bord. Kies de GIPF-stukken die meegaan; de rest blijft liggen.
panel-take-owed = Voordat je schuift, gaat je rij van het bord. Kies de GIPF-stukken die meegaan; de rest blijft liggen.
panel-take-optional = Je rij bestaat helemaal uit GIPF-stukken en mag dus blijven liggen. Kies welke stukken van het bord gaan, of geen.
panel-take-optional-owed = Voordat je schuift: je rij bestaat helemaal uit GIPF-stukken en mag dus blijven liggen. Kies welke stukken van het bord gaan, of geen.
panel-take-select = GIPF-stukken die van het bord gaan
button-take-none = Geen ervan
panel-take-these = { $spots } wegnemen
panel-leave-these = { $spots } laten staan
panel-preview = Je zet: `{ $turn }`.
panel-preview-keep = Je houdt de kleuren.
panel-preview-swap = Je wisselt de kleuren van alle stukken om en begint.
panel-declares = Eerst begint een partij DVONN: de zet wordt alleen gespeeld als je die wint.
panel-own-note = Je schrijft erbij: `{ $note }`
panel-drawn-afterwards = De andere 46 stukken worden willekeurig verdeeld als je bevestigt.
panel-last-gipf = Dit is een gewoon stuk: hierna kun je geen GIPF-stukken meer inbrengen.
panel-no-more-gipf = Dit is geen GIPF-stuk: hierna kun je geen GIPF-stukken meer inbrengen.
button-confirm = Bevestigen
button-take-back = Terugnemen
button-change = Wijzigen
button-back = Opnieuw beginnen
panel-stale = De stelling is intussen veranderd; zo staat het er nu voor.
panel-forgotten = Je keuzes pasten niet meer bij de stelling; begin opnieuw.
panel-first-moves = Of begin met een van de zetten op de knoppen.
contact-potential = ℹ️ Stukken kunnen hier een potentieel dragen: een bijzondere zet, één keer te gebruiken. `/learn` laat ze een voor een zien.
contact-removal = ℹ️ Vier of meer stukken van één kleur op een lijn gaan van het bord, met elk stuk dat aansluit. De jouwe gaan terug naar je voorraad, die van de ander zijn geslagen.
contact-pass = ℹ️ Wie niet kan zetten, past automatisch, en de ander zet nog eens.

answer-stack = { $space } · hoogte { $height }
answer-stack-dvonn = { $space } · hoogte { $height }, met een rood stuk
answer-landing-own = { $space } · van jou, hoogte { $height }
answer-landing-theirs = { $space } · van de ander, hoogte { $height }
answer-landing-red = { $space } · een rood stuk
answer-board-row = Rij { $row } ({ $empty } vrij)
answer-space = { $space }
answer-keep-colors = De kleuren houden
answer-swap-colors = Kleuren omwisselen en beginnen
answer-dot = { $dot }
answer-spot = richting { $spot }
answer-switch-gipf = Liever een GIPF-stuk inbrengen
answer-switch-basic = Liever een gewoon stuk inbrengen
answer-row = { $letter } wegnemen: { $from }–{ $to }
answer-gipf-white = Wit GIPF-stuk op { $spot }
answer-gipf-black = Zwart GIPF-stuk op { $spot }

## Na een zet

played = Gespeeld: `{ $turn }` in { $name }.
played-over = Daarmee is de partij afgelopen.
played-over-won = Daarmee is de partij uit: { $winner } wint.
played-over-drawn = Daarmee eindigt de partij in remise.
played-again = Je bent meteen weer aan de beurt.
played-next = Je volgende partij is { $game } { $id }; { $time }.
played-none = Er wacht geen andere partij op je.
played-program = { $program } is aan zet.
played-forced-already = `{ $turn }` was je enige mogelijke zet in partij { $id } en is dus automatisch gespeeld.
next-none = Er wacht geen partij op je zet. Met `/games` zie je je partijen.

## Een zet invoeren

move-syntax-dvonn = Ik kan `{ $text }` niet lezen als zet in DVONN. Noem een veld om te plaatsen, zoals `c3`, of begin en eind van een stapel, zoals `a1b2`.
move-syntax-dvonn-placing = Ik kan `{ $text }` niet lezen als zet in DVONN. Noem een veld om te plaatsen, zoals `c3`.
move-syntax-dvonn-stacking = Ik kan `{ $text }` niet lezen als zet in DVONN. Noem begin en eind van een stapel, zoals `a1b2`.
move-syntax-dvonn-choosing = Ik kan `{ $text }` hier niet lezen. Typ `keep` om de kleuren te houden, of `swap` om ze om te wisselen.
move-syntax-gipf = Ik kan `{ $text }` niet lezen als zet in GIPF. Noem een stip en het kruispunt ernaast, zoals `a1-b2`. Om een rij weg te nemen, voeg je `;x` en de kruispunten toe.
move-syntax-gipf-pieces = Ik kan `{ $text }` niet lezen als zet in GIPF. Noem een stip en het kruispunt ernaast, zoals `a1-b2`; met `G` ervoor is het een GIPF-stuk. Om een rij weg te nemen, voeg je `;x` en de kruispunten toe.
move-typed = Je typte `{ $text }`.
move-nothing = Je hebt geen zet getypt. Typ er een, of kies hem stap voor stap.
move-ambiguous = `{ $text }` kan in partij { $id } meerdere zetten betekenen. Welke bedoel je?
move-ambiguous-note = Je bericht is te lang om met deze keuze mee te gaan. Om het te houden typ je de hele zet en het bericht opnieuw met `/move`.
move-ambiguous-list = `{ $text }` kan in partij { $id } meerdere zetten betekenen, bijvoorbeeld: { $moves }. Typ er een van, of kies stap voor stap.
move-which-select = Kies je zet
button-use-panel = Stap voor stap kiezen

reason-game-over = De partij is afgelopen.
reason-still-placing = Het bord wordt nog gevuld; stapels verplaatsen komt daarna. Noem één leeg veld, zoals `c3`.
reason-placing-is-over = Alle stukken zijn geplaatst. Nu verplaats je een stapel van veld naar veld, zoals `a1b2`.
reason-space-taken = Op { $space } ligt al een stuk. Kies een leeg veld.
# De opstellingen van DVONN: waarom een tekst geen zet is.
reason-named-twice = Je noemde { $space } meer dan eens. Elk stuk heeft een eigen leeg veld nodig.
reason-packet-size = { $wanted ->
    [one] In een beurt wordt één stuk geplaatst
   *[other] In deze beurt worden { $wanted } stukken geplaatst
}, en je noemde { $named ->
    [one] één veld
   *[other] { $named } velden
}.
reason-choose-first = Voor de eerste zet wordt de kleur gekozen. Typ `keep` om de kleuren te houden, of `swap` om ze om te wisselen en te beginnen.
reason-nothing-to-choose = Hier valt geen kleur te kiezen.
reason-no-stack = Op { $space } ligt niets.
reason-not-your-stack = De stapel op { $space } is van je tegenstander: het bovenste stuk bepaalt van wie een stapel is.
reason-lone-dvonn = Het rode stuk op { $space } ligt los, en een los rood stuk kun je nooit verplaatsen.
reason-surrounded = De stapel op { $space } heeft aan alle zes kanten buren en kan dus niet weg.
reason-not-in-line = { $from } en { $to } liggen niet op één lijn. Een stapel gaat rechtuit langs een van de drie lijnen door zijn veld.
reason-wrong-distance = De stapel op { $from } heeft hoogte { $height } en gaat dus precies { $height ->
    [one] één veld
   *[other] { $height } velden
} ver, niet { $asked }.
reason-lands-on-empty = { $space } is leeg. Een stapel moet op een ander stuk of een andere stapel landen.
reason-may-not-pass = Je kunt een zet doen, dus je mag niet passen.
reason-off-board-column = `{ $place }` bestaat niet op dit bord: kolom { $column } loopt van { $first } tot en met { $last }.
reason-off-board-dvonn = `{ $place }` bestaat niet op dit bord. De rijen zijn 1 tot en met 5, de kolommen a tot en met k.
reason-off-board-gipf = `{ $place }` bestaat niet op dit bord. De kolommen zijn a tot en met i, van a1–a5 aan de rand tot e1–e9 in het midden.
reason-not-a-dot = { $point } is geen stip aan de rand, en schuiven begint op een stip.
reason-not-a-spot = { $point } is een stip aan de rand. Daar kan geen stuk liggen: noem een kruispunt op het bord.
reason-no-such-line = Er loopt geen lijn van { $dot } naar { $spot }: je schuift naar een kruispunt vlak naast de stip.
reason-line-full = De lijn van { $dot } richting { $spot } is vol, dus daar past niets meer bij.
reason-no-gipf-here = In dit spel breng je geen GIPF-stukken in; laat de `G` weg.
reason-gipf-first = In je eerste beurt moet je een GIPF-stuk inbrengen: zet er een `G` voor, zoals `Ga1-b2`.
reason-gipf-over = Je hebt al een stuk gespeeld dat geen GIPF-stuk is, dus je mag geen GIPF-stukken meer inbrengen. Laat de `G` weg.
reason-reserve-small = Een GIPF-stuk kost twee stukken, en je hebt er nog maar één in je voorraad. Laat de `G` weg.
reason-rows-first = Je hebt er vier of meer op een rij en moet daar eerst over beslissen. Kies stap voor stap, of begin met `x` en de kruispunten die leeg worden (`x-` laat de rij liggen).
reason-no-such-row = Op dat moment ligt er geen rij van jou op deze kruispunten.
reason-basics-must-go = Alle gewone stukken in de rij moeten van het bord; alleen GIPF-stukken mogen blijven liggen.
reason-row-must-go = Alleen een rij die helemaal uit GIPF-stukken bestaat, mag blijven liggen.
reason-nothing-to-remove = Er valt niets meer weg te nemen: de beurt is dan al voorbij.
reason-reserve-empty = Je hebt geen stuk meer in je voorraad om te schuiven.

## GIPF with potentials: names, what was played, why not, the panel, pictures in words

game-potentials = { $game } met { $kinds } (elk { $each })
challenge-about-potentials = Sommige stukken dragen **potentiëlen**: bijzondere zetten, die je elk één keer kunt doen. Beide spelers hebben er { $count ->
    [one] { $each } van één soort: { $kinds }.
   *[other] { $each } van elke soort: { $kinds }.
}
# Potentials in a challenge: what they mean, how they are typed and chosen, and why not.
challenge-about-tamsk = • TAMSK: komt je stuk door schuiven in het midden, dan schuif je ook het potentieel in, vanaf elke stip.
challenge-about-zertz = • ZÈRTZ springt over de stukken ernaast.
challenge-about-dvonn-potential = • DVONN springt op een stuk van je tegenstander ernaast.
challenge-about-yinsh = • YINSH glijdt over vrije kruispunten.
challenge-about-loaded-first = Stukken met een potentieel komen eerst. Met je eerste stuk zonder potentieel geef je de potentiëlen op die je nog in de hand hebt.
challenge-about-loaded-next = Stukken met een potentieel komen na de GIPF-stukken. Met je eerste gewone stuk zonder potentieel geef je de potentiëlen op die je nog in de hand hebt.
game-potentials-any = GIPF met potentiëlen
choice-potentials = { $kinds }: elk { $each }
read-potentials-all = alle, allemaal, vier
read-potentials-between = en, elk, elke, met, van, soort, soorten, potentiëlen, potentieel
refuse-potentials-unread = Ik kan deze potentiëlen niet lezen. Noem soorten (TAMSK, ZÈRTZ, DVONN, YINSH) of letters, en hoeveel, zoals `ZÈRTZ en DVONN, elk 3` of `ZD3`.
refuse-potentials-repeated = Van elke soort zijn er evenveel potentiëlen. Noem elke soort één keer en geef één getal, zoals `ZD3`.
refuse-potentials-each = Van elke soort zijn er { $fewest } tot { $most } potentiëlen. Kies een getal daartussen.
refuse-potentials-too-many = Een speler heeft hoogstens { $most } potentiëlen. Kies minder soorten, of minder van elk.
refuse-potentials-game = Alleen GIPF heeft potentiëlen. Kies een van die spellen, of laat de potentiëlen weg.
refuse-potentials-handicap = Met potentiëlen is er geen voorgift. Laat een van de twee weg.
refuse-potentials-rated = Met potentiëlen speel je volgens huisregels, dus de partij kan niet meetellen. Laat een van de twee weg.
final-no-move = { $winner } wint van { $loser }: { $loser } kan geen zet meer doen.
effect-row-potentials = { $player } heeft potentiëlen uit een rij van het bord genomen.
effect-potentials-lost = { $count ->
    [one] Uit het spel: het potentieel op { $spots }.
   *[other] Uit het spel: de potentiëlen op { $spots }.
}
effect-tamsk-discarded = { $player } heeft het TAMSK-potentieel op e5 uit het spel genomen.
effect-forfeited = { $player } heeft een stuk zonder potentieel gespeeld en kan er vanaf nu geen meer inbrengen. Verloren: { $potentials }.
move-syntax-potentials = Ik kan `{ $text }` niet lezen als zet in GIPF met potentiëlen. Schuiven: `a1-b2`, met een potentieel `Za1-b2`. Gebruiken: `Zc3>f5`. Een rij wegnemen: `;x` en de kruispunten.
reason-kind-not-here = In deze partij zijn er geen { $kind }-potentiëlen.
reason-none-in-hand = Je hebt geen { $kind }-potentieel meer om in te brengen. Na je eerste stuk zonder potentieel kan dat niet meer.
reason-no-potential = Op { $spot } ligt geen potentieel om te gebruiken.
reason-potential-theirs = Het potentieel op { $spot } is van je tegenstander.
reason-potential-covered = Je potentieel op { $spot } ligt onder een DVONN-potentieel van je tegenstander, dus je kunt het nu niet gebruiken.
reason-potential-used = Je potentieel op { $spot } is al gebruikt. Je kunt er alleen een gebruiken dat op een stuk van de eigen kleur ligt.
reason-tamsk-waits = Het TAMSK-potentieel op { $spot } kun je pas gebruiken als het door schuiven in het midden komt, op e5.
reason-other-kind = Op { $spot } ligt een { $kind }-potentieel.
reason-reach-zertz = Een ZÈRTZ-potentieel springt in een rechte lijn over de stukken ernaast naar het eerste vrije kruispunt. Van { $from } kan het niet naar { $to }.
reason-reach-dvonn = Een DVONN-potentieel springt op een gewoon stuk of een DVONN-potentieel van je tegenstander vlak ernaast. Van { $from } kan het niet naar { $to }.
reason-reach-yinsh = Een YINSH-potentieel gaat in een rechte lijn over vrije kruispunten. Van { $from } kan het niet naar { $to }.
reason-onto-dot = { $point } is een stip aan de rand, en daar kan geen potentieel komen.
reason-extra-first = Je TAMSK-potentieel ligt op e5. Schuif het nu in vanaf een stip, zoals `+a1-b2`, of neem het met `+-` uit het spel.
reason-no-extra = Op dat moment ligt er geen TAMSK-potentieel van jou op e5, dus je mag niet extra schuiven.
reason-piece-must-go = Alle gewone stukken en gebruikte potentiëlen in de rij moeten van het bord. Alleen GIPF-stukken en stukken met een ongebruikt potentieel mogen blijven liggen.
reason-take-one = Alleen een rij die helemaal uit GIPF-stukken bestaat, mag heel blijven liggen: neem minstens één stuk weg.
reason-no-move = Je kunt geen zet meer doen: je hebt geen stuk om te schuiven en geen potentieel om te gebruiken.
panel-move = Wat wil je doen?
panel-move-select = Kies
panel-dot-loaded = Vanaf welke stip schuif je een stuk met een { $kind }-potentieel het bord op?
panel-extra = Je TAMSK-potentieel ligt op e5. Vanaf welke stip schuif je het in? Je kunt het ook uit het spel nemen.
panel-potential = Welk potentieel gebruik je?
panel-potential-select = Kies een potentieel
panel-target = Waar gaat het { $kind }-potentieel op { $spot } heen?
panel-target-select = Kies een kruispunt
panel-take-loaded = Je hebt een rij. De gewone stukken daarin gaan van het bord. Kies welke van deze stukken meegaan.
panel-take-loaded-owed = Voor je zet: je hebt een rij. De gewone stukken daarin gaan van het bord. Kies welke van deze stukken meegaan.
panel-take-loaded-select = Stukken die van het bord gaan
panel-forfeits = Dit is een stuk zonder potentieel: hierna kun je geen potentiëlen meer inbrengen.
answer-push-bare = Gewoon stuk schuiven
answer-push-gipf = GIPF-stuk schuiven
answer-push-loaded = Stuk met { $kind } schuiven
answer-use = Potentieel gebruiken
answer-discard = Uit het spel nemen
answer-potential = { $spot } · { $kind }
answer-loaded-white = Wit { $kind }-stuk op { $spot }
answer-loaded-black = Zwart { $kind }-stuk op { $spot }
alt-potentials-ready = { $kind } klaar op { $spots }
alt-potentials-used = gebruikt { $kind } op { $spots }
alt-potentials-on = gebruikt { $kind } op { $spot } (eronder: { $below })
alt-token-white = wit stuk
alt-token-black = zwart stuk
alt-token-white-potential = wit { $kind }
alt-token-black-potential = zwart { $kind }
alt-potentials-hands = Potentiëlen in de hand: Wit { $white }, Zwart { $black }.
alt-potentials-lost = Potentiëlen uit het spel: { $list }.

## Linked matches: potentials that a match of DVONN decides about
link-provisional = { $opponent } heeft een { $kind }-potentieel gebruikt. In plaats van te zetten kun je dat aanvechten, en dan beslist een partij DVONN. Je kunt nog { $left ->
    [one] één keer
   *[other] { $left } keer
} aanvechten. Doe je een zet, dan geldt het gebruik.
link-pending = Accepteer de zet, of vecht het { $kind }-potentieel erin aan, en dan beslist een partij DVONN. Je kunt nog { $left ->
    [one] één keer
   *[other] { $left } keer
} aanvechten.
link-pending-time = Is je tijd om en begint er geen vakantie, dan geldt de zet.
link-card-pending = { $player }, de zet van { $opponent } beëindigt **{ $game } { $id }** als je hem niet aanvecht; { $time }.
link-card-challenged = { $player }, { $opponent } heeft je zet `{ $turn }` in **{ $game } { $id }** aangevochten. DVONN-partij { $linked } beslist. Win je of wordt het remise, dan geldt je zet. { $moves ->
    [none] Verlies je, dan is het { $kind }-potentieel uit het spel. Dan kun je geen zet meer doen en verlies je ook partij { $id }.
   *[some] Verlies je, dan is het { $kind }-potentieel uit het spel en ben je opnieuw aan de beurt.
} { $clock ->
    [none] Tot dan staat partij { $id } stil.
   *[some] Tot dan staan partij { $id } en de klokken stil.
}
link-card-declared = { $player }, { $opponent } wil in **{ $game } { $id }** `{ $turn }` spelen, met een { $kind }-potentieel. DVONN-partij { $linked } beslist: de zet wordt alleen gespeeld als { $opponent } die wint. { $clock ->
    [none] Tot dan staat partij { $id } stil.
   *[some] Tot dan staan partij { $id } en de klokken stil.
}
link-decided-won = { $player } heeft partij { $linked } gewonnen, dus `{ $turn }` geldt.
link-decided-drawn = Niemand heeft partij { $linked } gewonnen, dus `{ $turn }` van { $player } geldt.
link-decided-drawn-always = Niemand heeft partij { $linked } gewonnen, dus `{ $turn }` wordt niet gespeeld. { $player } houdt het potentieel, maar mag het deze beurt niet nog eens proberen.
link-decided-drawn-over = Niemand heeft partij { $linked } gewonnen, dus `{ $turn }` wordt niet gespeeld. { $player } kan geen andere zet doen.
link-decided-lost = { $player } heeft partij { $linked } verloren. Het { $kind }-potentieel van `{ $turn }` is uit het spel, en { $player } is opnieuw aan de beurt.
link-decided-lost-over = { $player } heeft partij { $linked } verloren. Het { $kind }-potentieel van `{ $turn }` is uit het spel, en { $player } kan geen zet meer doen.
link-decides = Deze partij beslist over een potentieel in partij { $id }.
link-decided = Deze partij heeft over een potentieel in partij { $id } beslist.
link-where = Partij { $id } staat hier: { $place }
link-stands-still = DVONN-partij { $linked } beslist over de zet `{ $turn }` van { $player }. { $clock ->
    [none] Tot dan staat deze partij stil.
   *[some] Tot dan staan deze partij en de klokken stil.
}
link-ask-challenge = Het { $kind }-potentieel in partij { $id } aanvechten? `{ $turn }` wordt teruggedraaid en een partij DVONN tegen { $opponent } begint. { $moves ->
    [none] Verliest { $opponent } die, dan is het potentieel uit het spel. Dan kan { $opponent } geen zet meer doen en verliest partij { $id }. Anders geldt de zet.
   *[some] Verliest { $opponent } die, dan is het potentieel uit het spel en zet { $opponent } opnieuw; anders geldt de zet.
} Dit kost je { $left ->
    [one] je laatste aanvechting
   *[other] een van je { $left } aanvechtingen
}, hoe het ook afloopt.
link-challenged = Aangevochten. DVONN-partij { $linked } beslist over `{ $turn }`. { $clock ->
    [none] Tot dan staat partij { $id } stil.
   *[some] Tot dan staan partij { $id } en de klokken stil.
}
link-declared = DVONN-partij { $linked } beslist of je `{ $turn }` speelt. { $clock ->
    [none] Tot dan staat partij { $id } stil.
   *[some] Tot dan staan partij { $id } en de klokken stil.
}
link-accepted = Geaccepteerd. Partij { $id } is afgelopen.
link-refused-frozen = Partij { $id } staat stil tot partij { $linked } is afgelopen. Tot dan kun je alleen opgeven of remise overeenkomen; dan eindigt ook partij { $linked }.
link-refused-pending = `{ $turn }` beëindigt partij { $id }. Accepteer de zet of vecht het potentieel erin aan; iets anders kun je niet spelen.
link-refused-nothing = In partij { $id } is er nu geen zet die je kunt aanvechten of accepteren.
link-refused-must-end = Partij { $id } beslist over een potentieel in partij { $host } en heeft dus een uitslag nodig. Je kunt opgeven of remise aanbieden.
link-refused-rematch = Partij { $id } besliste alleen over een potentieel in partij { $host }. Gebruik `/challenge` om DVONN te spelen.
link-refused-barred = In partij { $id } heb je dat potentieel deze beurt al geprobeerd. Doe een andere zet.
link-refused-decided = In partij { $id } heeft DVONN over een potentieel beslist, dus die kan niet meer worden afgebroken. Je kunt wel voorstellen om zonder uitslag te stoppen.
link-rules =
    Bij remise geldt een aangevochten zet. Waar bij elk gebruik een partij begint, betekent remise dat de zet niet wordt gespeeld. Het potentieel blijft; die beurt mag het niet nog eens worden geprobeerd, een ander wel.

    Huisregels: de partij DVONN kun je opgeven of remise maken, maar niet afbreken. Loopt de partij GIPF intussen af, dan eindigt de partij DVONN zonder uitslag. Wat een partij DVONN heeft beslist, wordt niet teruggedraaid, en daarna kan de partij GIPF niet meer worden afgebroken. Een aanvechting is verbruikt, hoe het ook afloopt. Een zet die de partij zou beëindigen, wacht: de tegenstander accepteert hem, vecht hem aan of laat de tijd verstrijken. Begint er dan vanzelf een vakantie, dan verstrijkt de tijd pas daarna. Een antwoord dat als enige mogelijk is, wordt niet vanzelf gespeeld, want dan zou de zet gelden. Een plan dat past, wordt wel gespeeld en laat de zet gelden.
button-ask-potential = Potentieel aanvechten
button-challenge-potential = Ja, aanvechten
button-accept-potential = Zet accepteren
link-term-challenge = **Gekoppeld aan DVONN:** in de hele partij mag elke speler { $count ->
    [one] één keer
   *[other] { $count } keer
} het gebruik van { $kinds } aanvechten. Dan beslist een partij DVONN daarover.
link-term-always = **Gekoppeld aan DVONN:** wie { $kinds } gebruikt, moet elke keer eerst een partij DVONN winnen. Dat duurt lang.
link-preview = Zo’n partij DVONN ({ $setup }) telt ongeveer { $turns } zetten. Gebruiken jullie daarvoor alle tijd, dan loopt de klok ongeveer { $time }. Meestal gaat het veel sneller.
link-preview-untimed = Zo’n partij DVONN ({ $setup }) telt ongeveer { $turns } zetten, zonder klok.
final-void = { $white } en { $black } speelden om een potentieel in partij { $id }, en die is afgelopen. Er is geen uitslag.
time-linked = wacht op de gekoppelde partij
name-match-challenge-potential = challenge-potential
command-match-challenge-potential = Vecht het potentieel aan dat je tegenstander in de laatste zet heeft gebruikt
name-challenge-linked = dvonn-beslist
command-challenge-linked = Of een partij DVONN over gebruikte potentiëlen beslist (standaard nee)
name-challenge-linked-kinds = dvonn-beslist-over
command-challenge-linked-kinds = Welke potentiëlen gekoppeld zijn, als jullie ze spelen (standaard DVONN)
choice-linked = { $count ->
    [one] Elke speler mag één keer aanvechten
   *[other] Elke speler mag { $count } keer aanvechten
}
choice-linked-always = Elk gebruik moet eerst worden gewonnen: traag
refuse-link-game = Alleen GIPF met ZÈRTZ-, DVONN- of YINSH-potentiëlen kan aan DVONN worden gekoppeld. Kies zulke potentiëlen, en welke gekoppeld zijn.
refuse-link-off = Je hebt gekozen welke potentiëlen gekoppeld zijn, maar niet hoe vaak je ze mag aanvechten. Kies dat ook.

## Partijen

match-unknown = Er is geen partij { $id } die je hier kunt zien. Misschien is die gewist; partijen van anderen zie je in hun kanaal of thread.
match-which = Je hebt meerdere partijen. Welke bedoel je?
match-which-to-move = Er wachten meerdere partijen op je zet. Welke bedoel je?
match-which-select = Kies de partij
match-none = Je hebt geen partij. Begin er een met `/challenge`.
match-none-over = Nog geen van je partijen is afgelopen.
match-none-to-look-at = Je hebt nog geen afgelopen partij. Speel er een met `/practice` of `/challenge`, of importeer een notatie met `/import`.
match-none-waiting = Er wacht geen partij op je zet. Met `/games` zie je je partijen.
match-over = Partij { $id } is afgelopen.
match-too-long = Partij { $id } is zo lang dat er geen zetten meer bij kunnen. Maak er een eind aan: geef op, spreek remise af of stop zonder uitslag.
match-not-begun = In partij { $id } is geen zet gespeeld.
export-not-drawn = De notatie van partij { $id } verraadt hoe de andere stukken verdeeld worden. Je kunt die exporteren zodra de rode stukken zijn geplaatst.
match-not-player = Je speelt niet mee in partij { $id }; alleen { $white } en { $black } kunnen dit doen.
match-not-that-player = Je speelt niet mee in partij { $id }; alleen { $player } kan dit doen.
match-not-your-turn = In partij { $id } is { $player } aan de beurt ({ $time }).
match-choice = { $id } · { $game } · jouw beurt
match-choice-waiting = { $id } · { $game } · tegenstander aan de beurt
match-choice-over = { $id } · { $game } · afgelopen

games-none = Je hebt op dit moment geen partij. Begin er een met `/challenge`, of daag met `/open` iedereen op de server uit.
games-challenges = **Uitdagingen aan jou**
games-challenge-select = Een uitdaging beantwoorden
games-mine = **Wachten op jou**
games-theirs = **Wachten op je tegenstander**
games-line = { $game } { $id } tegen { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) tegen { $opponent } · { $time }
games-more = … en nog { $count }.
games-over-select = Afgelopen partij naspelen
button-play = Spelen

# The boards that wait, as a picture
button-boards = Plaatje
overview-days = { $days } d { $hours } u
overview-hours = { $hours } u { $minutes } min
overview-minutes = { $minutes } min
overview-alt = De borden die op je zet wachten, met nummer, tegenstander en resterende tijd: { $list }.
phase-placing = plaatsen, { $placed } van { $pieces } stukken
phase-stacking = stapelen, { $mine }–{ $theirs }
phase-gipf = zet { $turn }, voorraad { $mine }–{ $theirs }
phase-pending = laatste zet: accepteren of aanvechten

board-title = **{ $game } { $id }**: { $white } (Wit) tegen { $black } (Zwart)
board-imported = geïmporteerd
board-turn = { $player } is aan de beurt · { $time }
board-pending = De zet van { $opponent } beëindigt de partij: { $player } accepteert hem of vecht hem aan · { $time }
board-last = Laatste zet: `{ $turn }`
button-post-here = Hier plaatsen
board-posted = Geplaatst door { $player }.

# Practice against a program
program-name = Gipfel (niveau { $level })
practice-began = **{ $game } { $id }** tegen { $opponent } begint; je speelt { $color }.
practice-in-thread = Het bord verschijnt in een eigen thread in { $place }.
practice-in-channel = Het bord verschijnt in { $place }.
practice-in-direct = Het bord verschijnt in onze privéberichten.
practice-no-level = Er zijn niveaus van 1 tot 6; kies er een uit de lijst.
practice-level-and-program = Niveaus zijn er alleen tegen mij. Kies een niveau of een programma, niet allebei.
practice-no-programs = Andere programma’s zijn er hier niet. Kies er geen, en speel tegen mij.
practice-no-program = Er is hier geen programma `{ $text }`. Kies er een uit de lijst.
practice-program-linked = { $program } speelt niet met gekoppelde potentiëlen. Laat de koppeling weg, of speel tegen mij.
practice-program-game = { $program } speelt geen { $game }. Kies een ander spel of een ander programma.
practice-bot = Alleen mensen kunnen tegen mij oefenen.
practice-too-many = Je speelt al { $count } oefenpartijen, en meer kan niet. Maak er eerst een af, of geef er een op.
practice-too-many-today = Je bent binnen een dag { $count } oefenpartijen begonnen, en meer kan niet. Speel verder in een partij die nog loopt, of probeer het later weer.
practice-thread = Oefenen · { $game } · { $player }
practice-undone = Je laatste zet in partij { $id } is teruggedraaid, en je bent weer aan de beurt.
practice-draw-not-agreed = { $opponent } wil geen remise in partij { $id } en denkt beter te staan. De partij gaat door.
practice-draw-stands = { $opponent } wil geen remise in partij { $id }, want dan zou je zet in partij { $host } gelden. De partij gaat door.
practice-needs-no-nudge = { $opponent } heeft in partij { $id } geen herinnering nodig en zet zodra de keuze gemaakt is.
practice-away = { $opponent } draait hier op het moment niet. De partij wacht zolang, en er gaat niets verloren.
card-undone-practice = Je laatste zet is teruggedraaid.
card-thinking = **{ $game } { $id }**: { $opponent } denkt na…
card-program-away = **{ $game } { $id }**: { $opponent } draait op het moment niet. De partij wacht zolang.
choice-level-1 = 1 · beginner
choice-level-2 = 2 · kent de basis
choice-level-3 = 3 · denkt vooruit
choice-level-4 = 4 · speelt goed
choice-level-5 = 5 · moeilijk te verslaan
choice-level-6 = 6 · op volle sterkte

# Puzzles
puzzle-easy = makkelijk
puzzle-medium = gemiddeld
puzzle-hard = moeilijk
puzzle-gipf = GIPF
puzzle-title = **Puzzel { $number }** · { $game } · { $grade }
puzzle-daily-title = **Puzzel van de dag** · { $game } · { $grade }
puzzle-goal-win = { $color } speelt en wint.
puzzle-goal-save = { $color } speelt en redt de partij.
puzzle-goal-cut-off = { $color } aan zet: snijd stukken af.
puzzle-goal-take-over = { $color } aan zet: neem een stapel over.
puzzle-goal-row = { $color } aan zet: neem een rij weg.
puzzle-goal-double-row = { $color } aan zet: neem twee of meer rijen weg.
puzzle-goal-gipf-piece = { $color } aan zet: sla een GIPF-stuk.
puzzle-goal-gain = { $color } aan zet: vind de beste zet.
puzzle-how = Of typ je antwoord met `/puzzle`.
puzzle-hint = Kijk naar { $place }.
puzzle-solution = De oplossing is `{ $turn }`.
puzzle-right = ✅ Goed: `{ $turn }`!
puzzle-streak = Je reeks: { $streak } (langste: { $best }).
puzzle-streak-over = Je reeks van { $streak } eindigt hier.
puzzle-wrong = Niet helemaal: `{ $turn }` is niet de beste zet.
puzzle-refuted = { $turn } weerlegt hem, en de kans is verkeken.
puzzle-refuted-win = { $turn } weerlegt hem, en de winst is weg.
puzzle-refuted-tactic = Het beste antwoord daarop: { $tactic }.
puzzle-not-best = Daarmee is de kans verkeken.
puzzle-why-wins = Deze zet wint, wat { $color } ook speelt.
puzzle-why-wins-pieces = { $count ->
    [one] Deze zet wint met minstens één stuk, wat { $color } ook speelt.
   *[other] Deze zet wint met minstens { $count } stukken, wat { $color } ook speelt.
}
puzzle-why-wins-turns = { $count ->
    [one] Deze zet wint meteen.
   *[other] Deze zet wint binnen { $count } zetten, wat { $color } ook speelt.
}
puzzle-why-does = { $tactic }.
puzzle-why-saves = Elke andere zet verliest of raakt ver achter.
puzzle-why-prepares = Hij bereidt dit voor: { $tactic }.
puzzle-why-gains = Alleen met deze zet staat { $color } duidelijk voor.
puzzle-expected = Zo gaat het waarschijnlijk verder: { $turns }.
puzzle-no-number = Er is geen puzzel { $number }. `/puzzle` laat je een andere zien.
puzzle-none = Zulke puzzels zijn er niet. Probeer een ander spel of een andere moeilijkheid.
puzzle-none-shown = Er is nog geen puzzel om te beantwoorden. `/puzzle` laat je er een zien.
puzzle-not-counted = Dat telt niet als antwoord; probeer het gewoon nog eens.
puzzle-ambiguous = `{ $text }` kan meerdere zetten betekenen: { $turns }. Typ er een van.
puzzle-daily-on = Vanaf nu verschijnt hier elke dag om 8.00 uur UTC een puzzel van de dag.
puzzle-daily-off = Vanaf nu verschijnt er op deze server geen puzzel van de dag meer.
button-solve-puzzle = Oplossen
button-try-again = Nog eens
button-solution = Oplossing
button-next-puzzle = Volgende puzzel
command-puzzle = Los een puzzel op: vind de ene beste zet
command-puzzle-grade = Hoe moeilijk
command-puzzle-number = Een bepaalde puzzel, met zijn nummer
command-puzzle-answer = Je antwoord op de puzzel die je het laatst zag, of op die met dat nummer
command-server-puzzle = Plaats elke dag een puzzel in dit kanaal
name-puzzle = puzzle
name-puzzle-grade = moeilijkheid
name-puzzle-number = nummer
name-puzzle-answer = antwoord
name-server-puzzle = puzzle

# Cursussen, stap voor stap
learn-choose = **Leer stap voor stap.** Elke stap is een stelling waarin je één ding doet.
learn-potentials = Potentiëlen van GIPF
learn-progress = { $course }: { $done } van de { $steps } stappen gedaan
learn-title = **{ $course } · { $number } van { $steps } · { $topic }**
learn-steps = Alle stappen van deze cursus
learn-right = ✅ Goed gedaan: `{ $turn }`!
learn-wrong = `{ $turn }` mag, maar is niet wat gevraagd werd.
learn-solution = Zo kan het: `{ $turn }`.
learn-finished = **Dat was de hele cursus: { $course }.** Nu spelen!
learn-gone = Deze stap bestaat niet meer. Kies er een uit de cursussen.
button-learn = Leren
button-next-step = Volgende stap
button-back-to-step = Terug naar stap { $number }
button-show-me = Laat zien
button-play-level-1 = Tegen niveau 1 spelen
button-a-puzzle = Een puzzel
command-learn = Leer een spel stap voor stap, met één ding te doen in elke stelling
command-learn-game = Wat je wilt leren
name-learn = learn
name-learn-game = spel
learn-missed-from = De stapel op { $place } is niet verplaatst.
learn-missed-onto = De stapel is niet op { $place } geland.
learn-missed-surrounded = De stapel op { $place } zit nog aan alle zes kanten ingesloten.
learn-missed-cut-off-own = { $count ->
    [one] Het kostte je één stuk, dat niet meer met rood verbonden was.
   *[other] Het kostte je { $count } stukken, die niet meer met rood verbonden waren.
}
learn-missed-cut-off = { $count ->
    [0] Er is geen zwart stuk afgesneden.
    [one] Er is maar één zwart stuk afgesneden.
   *[other] Er zijn maar { $count } zwarte stukken afgesneden.
}
learn-missed-black-moves = Zwart kan nog zetten.
learn-missed-not-won = Je hebt er niet mee gewonnen.
learn-missed-not-at-edge = { $place } ligt niet aan de rand.
learn-missed-not-beside-red = Naast { $place } ligt geen rood stuk.
learn-missed-no-white = Op { $place } ligt nu geen wit stuk.
learn-missed-no-black = Op { $place } ligt nu geen zwart stuk.
learn-missed-rows = { $count ->
    [0] Je hebt geen rij van het bord genomen.
    [one] Je hebt maar één rij van het bord genomen.
   *[other] Je hebt maar { $count } rijen van het bord genomen.
}
learn-missed-captured = { $count ->
    [0] Je hebt niets geslagen.
    [one] Je hebt maar één stuk geslagen.
   *[other] Je hebt maar { $count } stukken geslagen.
}
learn-missed-gipf-stays = Het zwarte GIPF-stuk ligt nog op het bord.
learn-missed-own-gipf = Je hebt ook je eigen GIPF-stuk weggenomen.
learn-missed-not-loaded = Je hebt geen stuk met een { $kind }-potentieel ingeschoven.
learn-missed-not-used = Je hebt je { $kind }-potentieel niet gebruikt.
learn-missed-potential-lost = Je potentieel is uit het spel: je hebt zijn stuk weggenomen.
learn-height-title = Zo ver als de stapel hoog is
learn-height-task = Jij speelt Wit. Een stapel gaat rechtuit, precies zoveel velden als hij stukken heeft. Hij moet op een stapel landen. **Verplaats de stapel van drie vanaf d3.**
learn-height-told = Hij ging drie velden ver en ligt op het stuk daar: hij is nu vier hoog.
learn-owner-title = Van wie is de stapel?
learn-owner-task = Een stapel is van wie zijn kleur bovenop heeft. Je mag op elke stapel landen, ook op die van de ander. **Neem de zwarte stapel op e3 over.**
learn-owner-told = Jouw stuk ligt nu bovenop, dus alle vijf stukken op e3 tellen voor jou.
learn-surrounded-title = Ingesloten
learn-surrounded-task = Een stapel met buren aan alle zes kanten kan niet weg. **Maak ruimte voor je stapel op e3.**
learn-surrounded-told = Naast e3 is nu een veld vrij, dus de stapel zit niet meer ingesloten.
learn-touch-title = Verbonden met rood
learn-touch-task = Wat niet meer, buur aan buur, met een rood stuk verbonden is, gaat van het bord. **Doe een zet zonder een stuk te verliezen.**
learn-touch-told = b3 en c3 zijn nog verbonden met het rode stuk op d3. Elke andere zet had je stukken gekost.
learn-cut-off-title = Afsnijden
learn-cut-off-task = Alleen jouw stapel op f3 verbindt drie zwarte stukken met het rode. **Snijd ze alle drie af.**
learn-cut-off-told = g3, h3 en h4 zijn niet meer met rood verbonden en uit het spel. Jouw stapel draagt nu het rode stuk.
learn-pass-title = Passen
learn-pass-task = Wie niet kan zetten, past, en de ander gaat verder. **Laat Zwart geen zet over.**
learn-pass-told = De zwarte stapel op g3 zou vier velden ver moeten en kan nergens landen. Zwart past, en jij zet weer.
learn-last-title = Het einde
learn-last-task = Als niemand meer kan zetten, tel je de hoogtes van je stapels op. Het hoogste totaal wint. **Doe de laatste zet en win.**
learn-last-told = Niemand kan meer zetten. Jij hebt drie stukken en Zwart geen: jij wint.
learn-place-title = Waar plaats je ze?
learn-place-task = Voordat stapels bewegen, worden de stukken geplaatst. Aan de rand zit een stapel nooit ingesloten, naast rood blijft hij verbonden. **Plaats er een aan de rand, naast rood.**
learn-place-told = Een goede plek: aan de rand zit een stuk nooit ingesloten, en rood ligt ernaast.
learn-push-title = Schuiven
learn-push-task = Jij speelt Wit. Je schuift een stuk uit je voorraad vanaf een stip langs een lijn het bord op. **Breng een stuk naar b3.**
learn-push-told = Je stuk ligt op b3. Elke schuifzet kost een stuk uit je voorraad.
learn-line-title = De lijn schuift op
learn-line-task = Stukken vóór het jouwe schuiven één plaats op, tot aan het eerste gat. **Schuif zo dat het zwarte stuk op e4 komt.**
learn-line-told = Je nieuwe stuk ligt op e2, de twee andere zijn opgeschoven. In een lijn zonder gat kan niemand schuiven.
learn-four-title = Vier op een rij
learn-four-task = Vier van je stukken naast elkaar zijn een rij. Die gaat van het bord, en je stukken komen terug in je voorraad. **Maak een rij.**
learn-four-told = e2 tot en met e5 was een rij. Alle vier de stukken liggen weer in je voorraad.
learn-capture-title = Wat de rij voortzet
learn-capture-task = Stukken die de rij direct voortzetten, gaan mee van het bord. Die van de ander zijn geslagen. **Sla twee zwarte stukken.**
learn-capture-told = Je schuifzet bracht de zwarte stukken naar e6 en e7. Ze zetten de rij voort en zijn dus geslagen.
learn-double-title = Twee rijen tegelijk
learn-double-task = Een schuifzet verplaatst meerdere stukken en kan dus twee rijen afmaken. **Maak twee rijen met één schuifzet.**
learn-double-told = c3 maakte de ene rij af en c5 de andere. Acht stukken liggen weer in je voorraad.
learn-reserve-title = De voorraad raakt op
learn-reserve-task = Moet je schuiven en heb je geen stuk in voorraad, dan verlies je. Je hebt er nog één. **Haal met een rij stukken terug.**
learn-reserve-told = De rij bracht vier stukken terug. Zonder die rij was je voorraad leeg en verloor je.
learn-gipf-piece-title = GIPF-stukken
learn-gipf-piece-task = Een GIPF-stuk is twee stukken op elkaar. In een rij mag het blijven: wie de rij wegneemt, beslist. **Sla dat van Zwart, houd het jouwe.**
learn-gipf-piece-told = Het zwarte GIPF-stuk is geslagen, en dat kost twee stukken. Dat van jou op e3 bleef op het bord.
learn-last-gipf-title = Het laatste GIPF-stuk
learn-last-gipf-task = Wie geen GIPF-stuk meer op het bord heeft, verliest. Zwart heeft er nog één. **Sla het en win.**
learn-last-gipf-told = Het laatste GIPF-stuk van Zwart is weg: jij wint.
learn-load-title = Een potentieel inbrengen
learn-load-task = Een stuk kan een potentieel dragen: een bijzondere zet, één keer te gebruiken. Met je eerste stuk zonder potentieel verlies je wat je nog in de hand hebt. **Schuif een stuk met ZÈRTZ in.**
learn-load-told = Het stuk draagt een ZÈRTZ-potentieel. Je kunt het later gebruiken in plaats van te schuiven.
learn-tamsk-title = TAMSK: nog eens schuiven
learn-tamsk-task = Komt bij het schuiven een stuk met TAMSK in het midden, op e5, dan schuif je ook zijn potentieel in. **Breng TAMSK naar e5 en schuif het in.**
learn-tamsk-told = Het potentieel werd in dezelfde beurt extra ingeschoven. Zijn stuk blijft op e5.
learn-zertz-title = ZÈRTZ springt
learn-zertz-task = ZÈRTZ springt rechtuit over aangrenzende stukken, naar het eerste vrije kruispunt erachter. **Spring met je ZÈRTZ vanaf c3.**
learn-zertz-told = Het sprong over d4 en e5 naar f5. Zijn stuk blijft op c3, en het potentieel is gebruikt.
learn-dvonn-potential-title = DVONN: bovenop
learn-dvonn-potential-task = DVONN springt op een aangrenzend stuk van de ander. De kleur bovenop bepaalt van wie het kruispunt is. **Spring met je DVONN vanaf e5.**
learn-dvonn-potential-told = Het kruispunt is nu van jou, en wat eronder ligt, moet wachten.
learn-yinsh-title = YINSH glijdt
learn-yinsh-task = YINSH glijdt rechtuit over vrije kruispunten en stopt op een daarvan. **Laat je YINSH vanaf e5 glijden.**
learn-yinsh-told = Daar blijft het als gebruikt potentieel. Zijn stuk blijft op e5.
learn-loaded-row-title = Potentiëlen in een rij
learn-loaded-row-task = Uit je rij moeten gewone stukken weg; een stuk met een ongebruikt potentieel mag blijven. **Neem een rij weg en houd je YINSH.**
learn-loaded-row-told = De andere stukken zijn weg. Je stuk met YINSH ligt nog op e3 en kan zijn potentieel gebruiken.

# Hints, and what decided a match
button-hint = Tip
hint = **{ $game } { $id }** · Ik zou { $turn } spelen.
hint-only = Het is je enige mogelijke zet.
hint-wins-pieces = { $count ->
    [one] Bij het beste spel van beide kanten wint deze zet met één stuk.
   *[other] Bij het beste spel van beide kanten wint deze zet met { $count } stukken.
}
hint-wins-turns = { $count ->
    [one] Deze zet wint meteen.
   *[other] Deze zet wint binnen { $count } zetten, wat je tegenstander ook speelt.
}
hint-color = { $color } staat beter op dit bord.
hint-costs = Ik zie niets beters, al kost het iets: { $tactic }.
hint-reply = Het antwoord is waarschijnlijk { $turn }.
hint-refused = In partij { $id } zijn er geen tips, want je speelt tegen een mens. Met `/practice` kun je tegen mij spelen en wel om tips vragen.
hint-none = Er wacht geen oefenpartij op je. Met `/practice` begin je er een.
hint-busy = Ik ben nu bezig met andere partijen. Vraag het zo nog eens.
color-white-of = van Wit
color-black-of = van Zwart
turn-after-removal = { $turn } (na het wegnemen van de rij)
tactic-it = Deze zet
tactic-but-it = Maar deze zet
places-with-gipf = { $spots }; G telt dubbel
tactic-cuts-off = { $count ->
    [one] { $turn } snijdt het stuk { $owner } op { $spaces } af
   *[other] { $turn } snijdt { $count } stukken { $owner } af (op { $spaces })
}
tactic-cuts-off-both = { $others ->
    [one] { $turn } snijdt { $count } stukken { $owner } af (op { $spaces }) en één { $other }
   *[other] { $turn } snijdt { $count } stukken { $owner } af (op { $spaces }) en { $others } { $other }
}
tactic-takes-over = { $height ->
    [one] { $turn } neemt het stuk { $owner } op { $space } over
   *[other] { $turn } neemt de stapel { $owner } op { $space } over (hoogte { $height })
}
tactic-takes-over-red = { $turn } neemt de stapel { $owner } op { $space } over, met een rood stuk erin
tactic-takes-red = { $turn } neemt het rode stuk op { $space } over
tactic-rows = { $count ->
    [one] een rij
   *[other] { $count } rijen
}
tactic-captures = { $count ->
    [one] { $turn } neemt { $rows } weg en slaat het stuk { $owner } op { $spots }
   *[other] { $turn } neemt { $rows } weg en slaat { $count } stukken { $owner } ({ $spots })
}
tactic-captures-gipf = { $count ->
    [one] { $turn } neemt { $rows } weg en slaat het GIPF-stuk { $owner } op { $spots }
   *[other] { $turn } neemt { $rows } weg en slaat de GIPF-stukken { $owner } op { $spots }
}
tactic-brings-back = { $count ->
    [one] { $turn } neemt { $rows } weg en haalt één stuk terug ({ $spots })
   *[other] { $turn } neemt { $rows } weg en haalt { $count } stukken terug ({ $spots })
}
tactic-with-potentials = { $tactic }, inclusief { $potentials }
tactic-covers = { $turn } bedekt het stuk { $owner } op { $spot }
tactic-covers-unused = { $turn } bedekt het DVONN-potentieel { $owner } op { $spot }, dat dan niet te gebruiken is
tactic-covers-used = { $turn } bedekt het gebruikte DVONN-potentieel { $owner } op { $spot }
tactic-forfeits = { $turn } geeft op wat nog in de hand is: { $potentials }
reason-stops = Deze zet voorkomt dit: { $tactic }.
reason-costs = De op één na beste kost iets: { $tactic }.
reason-avoids = De op één na beste riskeert dit: { $tactic }.
reason-threatens = Daarna dreigt: { $tactic }.
reason-leads = Na het antwoord { $answer } volgt dit: { $tactic }.
reason-leads-on = Daarna volgt dit: { $tactic }.
reason-mobility = { $color } heeft daarna { $after ->
    [one] één zet
   *[other] { $after } zetten
}, na de op één na beste zet { $otherwise }.
reason-mobility-keeps = { $color } houdt { $after ->
    [one] één zet
   *[other] { $after } zetten
} over; na de op één na beste zet { $otherwise }.
reason-blocks = De stapel { $owner } op { $space } (hoogte { $height }) kan daarna niet meer weg.
reason-frees = De stapel { $owner } op { $space } (hoogte { $height }) kan daarna weer weg.
reason-nears-red = { $now ->
    [one] Op { $space } ligt de stapel naast het rode stuk op { $red }; daarvoor was het dichtstbijzijnde { $before } stappen weg.
   *[other] Op { $space } is het { $now } stappen naar het rode stuk op { $red }; daarvoor was het { $before }.
}
reason-at-edge = { $count ->
    [one] { $spaces } ligt aan de rand, waar een stuk nooit ingesloten wordt.
   *[other] { $spaces } liggen aan de rand, waar een stuk nooit ingesloten wordt.
}
reason-near-red = { $distance ->
    [one] { $space } ligt naast het rode stuk op { $red }; daar is een stuk moeilijk af te snijden.
   *[other] { $space } ligt { $distance } stappen van het rode stuk op { $red }; daar is een stuk moeilijk af te snijden.
}
reason-beside = { $space } ligt naast andere stukken van { $color }, op { $spaces }: die kunnen stapelen.
reason-red-among = Stukken binnen twee stappen van { $space }: { $color } { $own }, { $other } { $theirs }.
reason-row = { $missing ->
    [one] { $color } heeft dan drie van de vier stukken van een rij, op { $spots }; alleen { $vacant } ontbreekt nog.
   *[other] { $color } staat dan op { $spots } naast elkaar; { $vacant } zijn vrij voor een rij.
}
reason-breaks-row = { $color } kan met { $spots } geen rij meer maken.
reason-middle = { $color } staat dan op { $spots } in het midden, waar veel rijen elkaar kruisen.
reason-brings-gipf = { $count ->
    [one] Deze zet brengt een GIPF-stuk naar { $spot }, het enige van { $color }.
   *[other] Deze zet brengt een GIPF-stuk naar { $spot }: dan heeft { $color } er { $count }.
}
reason-keeps-gipf = { $count ->
    [one] { $color } houdt zo het GIPF-stuk op { $spots }.
   *[other] { $color } houdt zo de GIPF-stukken op { $spots }.
}
reason-loads = { $left ->
    [0] Deze zet brengt { $kind } naar { $spot }, het laatste in de hand.
    [one] Deze zet brengt { $kind } naar { $spot }; er blijft één in de hand.
   *[other] Deze zet brengt { $kind } naar { $spot }; er blijven er { $left } in de hand.
}
reason-loads-reaching = Deze zet brengt { $kind } naar { $spot }; vandaar kan het naar { $spots }.
reason-uses = Deze zet gebruikt het { $kind }-potentieel op { $from }, dat naar { $to } gaat.
reason-extra = Deze zet schuift ook nog een TAMSK-potentieel in, op { $spot }.
button-review = Terugblik
course-points = { $count ->
    [one] Eén zet besliste de partij:
   *[other] { $count } zetten beslisten de partij:
}
course-changes = { $count ->
    [one] De grootste verandering:
   *[other] De { $count } grootste veranderingen:
}
course-cost = { $count ->
    [one] De zet die { $player } het meest heeft gekost:
   *[other] De { $count } zetten die { $player } het meest hebben gekost:
}
course-even = Geen enkele zet veranderde de winstkansen veel; ze verschoven beetje bij beetje.
course-open = Op het bord was niets beslist: { $player } had nog { $percent }% winstkans.
course-point = **{ $number }. Zet { $turn }** · Winstkans van { $player }: { $before }% → { $after }%.
missed-better = Beter was { $better }.
missed-stops = Na { $played } kon dit: { $tactic }. { $better } had dat voorkomen.
missed-costs = { $tactic }. Beter was { $better }.
missed-mobility = { $color } heeft na { $played } { $otherwise ->
    [one] één zet
   *[other] { $otherwise } zetten
}; na { $better } zouden het er { $after } zijn.
missed-lost-pieces = { $count ->
    [one] Na { $played } wint { $color } zeker met één stuk verschil.
   *[other] Na { $played } wint { $color } zeker met { $count } stukken verschil.
}
missed-lost-turns = { $count ->
    [one] Na { $played } wint { $color } meteen.
   *[other] Na { $played } wint { $color } binnen { $count } zetten.
}
missed-win-pieces = { $count ->
    [one] Die zet had zeker met één stuk gewonnen.
   *[other] Die zet had zeker met { $count } stukken gewonnen.
}
missed-win-turns = { $count ->
    [one] Die zet had meteen gewonnen.
   *[other] Die zet had binnen { $count } zetten gewonnen.
}
course-alt = Winstkans van { $player }: { $list }.
course-alt-chance = na zet { $turn }: { $percent }%
course-alt-points = { $count ->
    [one] Het keerpunt is gemarkeerd bij zet { $list }.
   *[other] Keerpunten zijn gemarkeerd bij de zetten { $list }.
}
course-progress = Ik loop partij { $id } na: { $percent }% is klaar. Druk over een paar seconden op de knop om te zien wat ik gevonden heb.
course-yours-first = Ik werk voor jou nog aan { $count } andere dingen, dus met partij { $id } ben ik niet begonnen. Druk wat later op de knop.
course-crowded = Ik loop op dit moment heel veel partijen na, dus met partij { $id } ben ik niet begonnen. Druk over een paar minuten op de knop.
button-show-course = Tonen
course-not-over = Partij { $id } is nog bezig, dus ik beoordeel de zetten niet: dat zou hulp zijn. Na afloop doe ik het.
course-running = Je lopende partij { $running } heeft een stelling uit partij { $id }. Die beoordeel ik nu dus niet: dat zou hulp zijn.
course-running-lately = Je lopende partij { $running } had een paar zetten geleden een stelling uit partij { $id }. Die beoordeel ik nu dus niet: dat zou hulp zijn.
course-running-next = De volgende zet van je lopende partij { $running } kan leiden tot een stelling uit partij { $id }. Die beoordeel ik nu dus niet: dat zou hulp zijn.
course-turn = Zet { $turn } bekijken

# Looking back at a match
button-moves = Zetten
review-turn = Zet { $turn } van { $turns }
review-start = De beginstelling: zet 0 van { $turns }
review-no-such-turn = { $turns ->
    [0] In partij { $id } is geen zet gespeeld
    [one] In partij { $id } is pas één zet gespeeld
   *[other] In partij { $id } zijn { $turns } zetten gespeeld
}; een zet { $turn } is er niet.

# Following matches of others
button-follow = Volgen
button-unfollow = Niet meer volgen
follow-stop-this = { $id } niet meer volgen
button-follow-turns = Elke zet melden
button-follow-end = Alleen het einde melden
follow-now-end = Je volgt nu **{ $game } { $id }**: als de partij is afgelopen, stuur ik je een privébericht.
follow-now-turns = Je volgt nu **{ $game } { $id }**. Hoogstens één keer per uur stuur ik je privé wat er gespeeld is, en het einde ook.
follow-still-end = Je volgt **{ $game } { $id }** al: als de partij is afgelopen, stuur ik je een privébericht.
follow-still-turns = Je volgt **{ $game } { $id }** al. Hoogstens één keer per uur stuur ik je privé wat er gespeeld is, en het einde ook.
follow-stopped = Je volgt partij { $id } niet meer.
follow-not = Je volgt partij { $id } niet.
follow-yours = In partij { $id } speel je zelf mee, dus je hoort er al van.
follow-too-many = Je volgt { $count } partijen, en meer kan niet. Stop eerst met een daarvan, met `/match unfollow`.
follow-crowded = Partij { $id } wordt door zo veel mensen gevolgd dat er geen plaats meer is.
follow-private = Partij { $id } wordt in een privéthread gespeeld, dus elders volgen kan niet. Wie in de thread is, leest daar elke zet.
follow-gone = Partij { $id } wordt niet meer gespeeld waar anderen kunnen meelezen, dus volgen kan niet meer.
# Following: who was blocked, and suggestions
follow-you-blocked = Je hebt { $player } geblokkeerd, en { $player } speelt in partij { $id }. Om deze partij te volgen, gebruik je eerst `/block remove`.
follow-not-you = Je kunt partij { $id } niet volgen.
follow-choice = { $id } · { $game } · { $white }–{ $black }
follow-choice-nameless = { $id } · { $game }
follow-which = Welke partij bedoel je? Gebruik dit commando in de thread ervan, of geef het nummer.
follow-list = **Je volgt:** { $list }
follow-news = **Nieuws uit de partijen die je volgt**
follow-news-goes-on = **{ $game } { $id }**, { $white }–{ $black }, gaat verder: de moderatie heeft het einde ongedaan gemaakt.
follow-news-turns = **{ $game } { $id }**, { $white }–{ $black }: { $count ->
    [one] één zet verder
   *[other] { $count } zetten verder
}; { $player } speelde `{ $turn }`.

# Toernooien

tournament-format-swiss =
    { $rounds ->
        [one] Zwitsers systeem, één ronde
       *[other] Zwitsers systeem, { $rounds } rondes
    }
tournament-format-swiss-most = Zwitsers systeem, hoogstens { $rounds } rondes
tournament-format-single = iedereen tegen iedereen
tournament-format-double = iedereen twee keer tegen iedereen
tournament-format-knockout = knock-out
tournament-format-ladder = ladder
tournament-title = **Toernooi { $id }: { $game }, { $format }**
tournament-short = Toernooi { $id }: { $game }, { $format }
tournament-terms = **Voorwaarden:** { $terms }
tournament-ratings-between = **Voor ratings van { $from } tot en met { $to }**
tournament-ratings-from = **Voor ratings vanaf { $from }**
tournament-ratings-to = **Voor ratings tot en met { $to }**
tournament-pool = **Pool:** spelers op andere servers kunnen ook meedoen, met `/tournament join`.
tournament-open = Het begint als alle { $most } plaatsen bezet zijn, of als { $player } het laat beginnen.
tournament-open-until = Het begint als alle { $most } plaatsen bezet zijn of als { $player } het start. Dat is uiterlijk op { $until } ({ $left }), als er dan genoeg mensen meedoen.
tournament-nobody = Er doet nog niemand mee.
tournament-people = **Deelnemers ({ $count } van { $most }):** { $list }
tournament-left-table = **Vroeg gestopt, dus hun partijen tellen voor niemand:** { $list }
tournament-running =
    { $count ->
        [one] Het is begonnen met één deelnemer.
       *[other] Het is begonnen met { $count } deelnemers.
    }
tournament-round-now = { $count ->
    [one] Ronde { $rounds } is bezig.
   *[other] De rondes { $rounds } zijn bezig.
}
tournament-over = Het is afgelopen: { $player } heeft gewonnen.
tournament-over-empty = Het is afgelopen, en niemand heeft gewonnen.
tournament-called-off = Het is afgelast.
tournament-too-few = Toernooi { $id } is afgelast: er zijn { $least } deelnemers nodig, en er { $count ->
    [one] doet er één
   *[other] doen er { $count }
} mee.
tournament-round = **Toernooi { $id }, ronde { $round }**
tournament-pair = { $white } – { $black }: { $place }
tournament-pair-unplayed = { $white } – { $black }: niet gespeeld, want iemand doet niet meer mee
tournament-own = **Je speelt** tegen { $opponent }: { $place }
tournament-why-points = De getallen zijn de punten vóór de ronde: eerst treffen spelers met evenveel punten elkaar, dan worden de kleuren verdeeld.
tournament-why-ratings = De bovenste helft van de ratings treft de onderste. Wie geen rating heeft, wordt door loting geplaatst.
tournament-color-due = Wie een kleur tegoed had, heeft die.
tournament-color-white = Allebei hadden ze Wit tegoed: wie die kleur harder nodig heeft of voorstaat, krijgt die.
tournament-color-black = Allebei hadden ze Zwart tegoed: wie die kleur harder nodig heeft of voorstaat, krijgt die.
tournament-color-alternate = Geen van beiden had een kleur tegoed: ze wisselen per paar.
tournament-rests = Vrij in deze ronde: { $list }
tournament-round-over = **Toernooi { $id }:** ronde { $round } is afgelopen.
tournament-round-over-again = **Toernooi { $id }:** ronde { $round } is na een beslissing van de moderatie weer afgelopen.
tournament-by-lot = { $player } en { $other } stonden na drie partijen gelijk. Het lot besliste voor { $player }.
tournament-thirds = { $count ->
    [one] **Toernooi { $id }, ronde { $round }:** een duel staat gelijk, dus beslist een derde partij. De kleuren zijn geloot.
   *[other] **Toernooi { $id }, ronde { $round }:** { $count } duels staan gelijk, dus beslissen derde partijen. De kleuren zijn geloot.
}
tournament-ended = **Toernooi { $id } is afgelopen.**
tournament-ended-again = **Toernooi { $id } is na een beslissing van de moderatie weer afgelopen.**
tournament-place = { $place }. { $player }: { $points }
tournament-ties-swiss = Bij gelijke punten beslissen de onderlinge partijen, Buchholz zonder de zwakste tegenstander, overwinningen en dan het lot. Het kleine getal is Buchholz. Een ronde zonder partij telt voor Buchholz als een tegenstander met evenveel punten.
tournament-ties-robin = Bij gelijke punten beslissen de onderlinge partijen, Sonneborn-Berger, overwinningen en dan het lot. Het kleine getal is Sonneborn-Berger.
tournament-ties-knockout = Wie verder komt, staat hoger. Anders beslissen de punten, dan de overwinningen, dan het lot.
tournament-group = Groep { $number }
tournament-final-group = Finalegroep
tournament-alt = Een tabel met uitslagen van de partijen. De plaatsen: { $list }
table-won = gewonnen
table-drawn = remise
table-lost = verloren
table-running = bezig
table-unplayed = niet gespeeld
table-unplayed-points = ongespeeld: punten
table-rests = vrij
table-places = Een getal is de plaats van de tegenstander.
table-tie-swiss = Rechts, klein: Buchholz, de punten van alle tegenstanders behalve de zwakste. Dat helpt bij gelijke punten te beslissen.
table-tie-robin = Rechts, klein: Sonneborn-Berger, de punten van wie je versloeg, en de helft na remise. Dat helpt bij gelijke punten te beslissen.
tournament-joined = Je doet mee aan toernooi { $id }. De partijen beginnen in { $place }.
tournament-left = Je doet niet meer mee aan toernooi { $id }.
tournament-withdrew = Je bent uit toernooi { $id } gestapt. Wat je daarin nog speelde, is opgegeven.
tournament-begins = Toernooi { $id } begint: de eerste indeling volgt in { $place }.
tournament-off = Toernooi { $id } is afgelast.
tournament-ask-off = Toernooi { $id } afgelasten? Dan is het voor iedereen die meedoet voorbij, en je kunt het niet terugdraaien.
tournament-made = Toernooi { $id } wordt aangekondigd in { $place }.
tournament-panel = **Een nieuw toernooi**
tournament-what-format = Wie tegen wie speelt
tournament-what-most = Aantal deelnemers
tournament-most = Tot { $most } deelnemers
tournament-what-at-once = Rondes tegelijk
tournament-what-begins = Wanneer het begint
tournament-begins-full = Begint als het vol is
tournament-begins-in =
    { $count ->
        [one] Begint uiterlijk over één dag
       *[other] Begint uiterlijk over { $count } dagen
    }
tournament-begins-by = Het begint uiterlijk { $left }, als er dan genoeg mensen meedoen.
tournament-no-vacations = zonder vakantie
tournament-pauses = pauzes als beiden het willen
tournament-at-once =
    { $count ->
        [one] Eén ronde tegelijk
       *[other] Tot { $count } rondes tegelijk
    }
tournament-to-make = Tot { $most } mensen van deze server spelen **{ $game }**, { $format }: { $terms }.
tournament-to-make-pool = Tot { $most } mensen van alle servers in de pool spelen **{ $game }**, { $format }: { $terms }.
tournament-rules-swiss = **Zwitsers systeem:** elke ronde tref je iemand met ongeveer evenveel punten tegen wie je nog niet speelde. Er zijn hoogstens half zoveel rondes als mensen. De volgende ronde wordt ingedeeld als de laatste uitslag binnen is. Niemand heeft drie keer achter elkaar dezelfde kleur. Bij een oneven aantal is er één vrij, en die krijgt een punt.
tournament-rules-robin = **Iedereen tegen iedereen:** iedereen speelt tegen iedereen. Met meer dan acht wordt er in groepen gespeeld, en de besten spelen een finalegroep.
tournament-rules-robin-double = **Twee keer tegen iedereen:** iedereen speelt twee keer tegen iedereen, één keer met elke kleur. Met meer dan acht wordt er in groepen gespeeld, en de besten spelen een finalegroep.
tournament-rules-knockout = **Knock-out:** elk duel telt twee partijen met verwisselde kleuren. Bij een gelijke stand volgt een derde, met gelote kleuren. Is die ook remise, dan beslist het lot. Wie een duel verliest, ligt eruit.
tournament-rules-points = **Punten:** winst is één punt, remise een half. Een partij zonder uitslag levert niemand een punt op.
tournament-rules-absence = **Wegblijven:** is je tijd om vóór je eerste zet, dan verlies je die partij. De tweede keer lig je uit het toernooi.
tournament-rules-vacations = **Klokken:** vakantie zet ze stil, in het hele toernooi hoogstens 14 dagen.
ladder-rules-vacations = **Klokken:** vakantie zet ze stil, in elke partij hoogstens 14 dagen.
tournament-rules-no-vacations = **Klokken:** vakantie zet ze niet stil.
tournament-rules-pauses = Een pauze kan als beiden het willen. Afbreken kan niet.
tournament-rules-no-pauses = Pauzes en afbreken kunnen niet.
tournament-rules-robin-out = Wie eruit ligt vóór de helft van de partijen, verdwijnt uit de tabel. Wie er later uit ligt, verliest de overige partijen.
tournament-rules-swiss-out = Wie eruit ligt, wordt niet meer ingedeeld, en de uitslagen blijven staan.
tournament-rules-knockout-out = Wie eruit stapt, heeft het duel verloren.
tournament-list = **Toernooien op deze server**
tournament-list-none = Er zijn nog geen toernooien op deze server. Met `/tournament create` maak je er een.
tournament-list-own = **Jouw toernooien**
tournament-list-pool = **Toernooien op deze server en in de pool**
tournament-none-own = Je doet aan geen toernooi mee. Op een server waar ik ben, toont `/tournament list` de toernooien daar, en `/tournament create` maakt er een.
tournament-choose = Welk toernooi?
tournament-state-open = nog open
tournament-state-running = bezig
tournament-state-over = afgelopen
tournament-state-off = afgelast
tournament-state-away = { $state }, van een andere server
tournament-absent = Je deed je eerste zet in toernooi { $id } niet op tijd, dus die partij is verloren. Doe je nog mee? De volgende keer lig je eruit. Kun je niet spelen, trek je dan nu terug.
tournament-given-back = Die partij is niet meer verloren: niets telt tegen je.
tournament-silenced = Je deed je eerste zet in toernooi { $id } voor de tweede keer niet op tijd, dus je ligt eruit.
tournament-not-posted = Ik kan niet schrijven in { $place }, dus toernooi { $id } is afgelast.
tournament-not-announced = Ik kan niet schrijven in { $place }, dus toernooi { $id } kon niet worden aangekondigd. Wie al meedoet, blijft erin; anderen kunnen meedoen met `/tournament join`.
tournament-end-not-posted = Ik kan niet schrijven in { $place }, dus alleen jij hoort het.
ladder-running = Wie meedoet, krijgt de laatste plaats. `/tournament challenge` daagt iemand tot drie plaatsen boven je uit.
ladder-closing = Er kunnen geen uitdagingen meer bij, en met de laatste partij is hij afgelopen.
ladder-rungs = **Plaatsen ({ $count } van { $most }):** { $list }
ladder-bout-open = { $by } heeft { $to } uitgedaagd, nog zonder antwoord.
ladder-bout-running = { $by } en { $to } spelen: { $game }
ladder-place = { $place }. { $player }: { $won } gewonnen, { $drawn } remise, { $lost } verloren
ladder-ties = De vakjes zijn de laatste partijen, de nieuwste eerst, met de plaatsen van de tegenstanders. Rechts staan winst en verlies.
ladder-challenge = **Ladder { $id }:** { $by } daagt { $to } uit voor plaats { $place }. Zonder antwoord vóór { $until } ({ $left }), vakanties niet meegeteld, gaat de plaats naar { $by }.
ladder-challenged = Je hebt { $player } uitgedaagd voor plaats { $place } in ladder { $id }. Antwoorden kan tot { $until } ({ $left }), vakanties niet meegeteld.
ladder-accepted = **Ladder { $id }:** { $to } heeft de uitdaging van { $by } aangenomen. Partij { $game } begint in { $place }.
ladder-withdrawn = **Ladder { $id }:** { $by } heeft de uitdaging aan { $to } ingetrokken.
ladder-given-up = **Ladder { $id }:** { $to } heeft de plaats aan { $by } afgestaan.
ladder-over = **Ladder { $id }:** de uitdaging van { $by } aan { $to } geldt niet meer.
ladder-news-rises = **Ladder { $id }:** { $winner } heeft { $loser } verslagen en staat nu op plaats { $place }.
ladder-news-stays = **Ladder { $id }:** { $winner } heeft { $loser } verslagen. De plaatsen blijven zoals ze zijn.
ladder-news-left = **Ladder { $id }:** { $winner } heeft { $loser } verslagen, die niet meer meedoet. Wie lager stond, gaat één plaats omhoog.
ladder-news-drawn = **Ladder { $id }:** { $white } – { $black } is remise. De plaatsen blijven zoals ze zijn.
ladder-news-void = **Ladder { $id }:** { $white } – { $black } heeft geen uitslag. De plaatsen blijven zoals ze zijn.
ladder-news-given-up = **Ladder { $id }:** { $to } heeft de plaats afgestaan. { $by } staat nu op plaats { $place }.
ladder-news-silent = **Ladder { $id }:** { $to } heeft { $by } niet op tijd geantwoord. { $by } staat nu op plaats { $place }.
ladder-not-posted = Ik kan niet schrijven in { $place }, dus ladder { $id } is gesloten.
ladder-not-announced = Ik kan niet schrijven in { $place }, dus ladder { $id } kon niet worden aangekondigd. Hij gaat door met wie al meedoet.
ladder-not-reached = Je uitdaging in ladder { $id } heeft niemand bereikt en geldt dus niet meer. De plaatsen blijven zoals ze zijn, en je kunt weer iemand uitdagen.
ladder-unanswered = { $by } wacht op je antwoord in ladder { $id }. Zonder antwoord ben je je plaats op { $until } ({ $left }) kwijt.
ladder-absent = Je deed je eerste zet in ladder { $id } niet op tijd, dus die partij is verloren. Doe je nog mee? Antwoord of begin je de volgende keer ook niet, dan lig je eruit. Kun je niet spelen, trek je dan nu terug.
ladder-silenced = Twee keer achter elkaar antwoordde je niet of begon je niet te spelen. Daarom sta je niet meer in ladder { $id }. Onderaan kun je weer meedoen.
ladder-ask-give-up = Je plaats { $place } gaat zonder partij naar { $player }. Wil je dat?
ladder-ask-close = Ladder { $id } definitief sluiten? Dan kunnen er geen uitdagingen meer bij, en onbeantwoorde vervallen.
ladder-joined = { $place ->
    [1] Je staat bovenaan in ladder { $id }. Anderen kunnen je uitdagen.
   *[other] Je staat in ladder { $id } op plaats { $place }. `/tournament challenge` daagt iemand boven je uit.
}
ladder-closed = Ladder { $id } neemt geen uitdagingen meer aan en eindigt zodra er geen partij meer loopt.
ladder-choose = Iemand boven je uitdagen
ladder-rules = **Ladder:** je daagt iemand tot drie plaatsen boven je uit. Win je, dan krijg je die plaats, en iedereen ertussen zakt één plaats. Anders blijven de plaatsen zo, en dezelfde persoon kun je pas na een week weer uitdagen. Je daagt één persoon tegelijk uit, en één persoon tegelijk daagt jou uit.
ladder-rules-answer = **Antwoorden:** een uitdaging kan een week lang worden beantwoord; vakantie telt niet mee. Zonder antwoord gaat de plaats naar de uitdager. Wie twee keer achter elkaar niet antwoordt of niet op tijd begint, ligt eruit.
ladder-rules-end = **Einde:** wie hem gemaakt heeft, kan hem sluiten. Na { $count } uitdagingen is hij afgelopen.
refuse-no-tournament = Zo’n toernooi is er hier niet. `/tournament list` toont de toernooien die je kunt bekijken.
refuse-no-tournament-yet = Er is hier geen toernooi. `/tournament create` maakt er een.
refuse-join-already = Je doet al mee aan dit toernooi.
refuse-tournament-out = Je ligt uit dit toernooi en kunt niet terugkomen.
refuse-join-late = Dit toernooi is al begonnen of afgelopen.
refuse-join-full = Alle plaatsen van dit toernooi zijn bezet.
refuse-join-between = Dit toernooi is alleen voor ratings van { $from } tot en met { $to }.
refuse-join-from = Dit toernooi is alleen voor ratings vanaf { $from }.
refuse-join-to = Dit toernooi is alleen voor ratings tot en met { $to }.
refuse-join-now = Je kunt niet meedoen aan dit toernooi.
refuse-join-often = Je hebt al vijf keer aan dit toernooi meegedaan; nog een keer kan niet.
refuse-join-elsewhere = Een van beide servers doet niet meer mee aan de pool. Alleen mensen van de server van de aankondiging kunnen meedoen.
refuse-leave-not-in = Je doet niet mee aan dit toernooi.
refuse-leave-over = Dit toernooi is afgelopen.
refuse-leave-running = Dit toernooi is begonnen. Trek je je terug, dan worden je lopende partijen erin opgegeven, en je kunt niet terugkomen.
refuse-leave-ladder = Als je deze ladder nu verlaat, worden je lopende partijen erin opgegeven. Onderaan kun je weer meedoen.
refuse-no-ladder = Er is hier geen ladder bezig. `/tournament list` toont de toernooien die je kunt bekijken.
refuse-not-a-ladder = Toernooi { $id } is geen ladder, dus daarin kun je niemand uitdagen.
refuse-no-climb = Deze uitdaging is al beantwoord, ingetrokken of verlopen.
refuse-ladder-closed = Deze ladder neemt geen uitdagingen meer aan.
refuse-climb-not-in = Je staat niet in deze ladder. `/tournament join` geeft je de laatste plaats.
refuse-climb-unknown = { $player } staat niet in deze ladder.
refuse-climb-reach = Je kunt alleen mensen uitdagen die één tot drie plaatsen boven je staan.
refuse-climb-waits = Je uitdaging aan { $player } is nog niet beslist. Je kunt één persoon tegelijk uitdagen.
refuse-climb-taken = Iemand anders heeft { $player } uitgedaagd. Probeer het opnieuw als dat beslist is.
refuse-climb-mutual = { $player } heeft jou uitgedaagd, en dat is nog niet beslist.
refuse-climb-again = Je hebt laatst niet van { $player } gewonnen. Je kunt het { $left } weer proberen.
refuse-tournament-not-yours = Dat kan alleen { $player }.
refuse-tournament-not-maker = Dat kan alleen { $player } of wie de server van de aankondiging beheert.
refuse-tournament-few = Er zijn minstens { $least } deelnemers nodig, en er { $count ->
    [one] doet er één
   *[other] doen er { $count }
} mee.
refuse-tournament-direct = Toernooien zijn er op servers waar ik ben: gebruik het commando daar in een kanaal.
refuse-tournament-many = Op deze server zijn { $count } toernooien open of bezig, en meer kan niet.
refuse-tournament-ratings = De laagste rating kan niet boven de hoogste liggen.
refuse-tournament-abort = Partij { $id } hoort bij een toernooi: die kan niet worden afgebroken en niet zonder uitslag eindigen. Opgeven kan wel.
refuse-tournament-pause = Partij { $id } hoort bij een toernooi: de klokken kunnen niet worden stilgezet. Op vakantie gaan kan wel.
refuse-tournament-stop = Partij { $id } hoort bij een toernooi zonder pauzes en vakanties: de klokken kunnen niet worden stilgezet.
button-join = Meedoen
button-leave = Eruit stappen
button-withdraw-tournament = Terugtrekken
button-ask-withdraw = Terugtrekken…
button-tournament-rules = Zo werkt het
button-tournament-table = Tabel
button-begin-now = Nu beginnen
button-ask-call-off = Afgelasten…
button-call-off = Ja, afgelasten
button-tournament-vacations = Vakantie: { $state }
button-tournament-pauses = Pauzes: { $state }
button-close-ladder = Ja, sluiten
button-ask-close-ladder = Ladder sluiten…
button-give-up-place = Plaats afstaan
button-announce = Aankondigen
command-tournament = Toernooien op deze server
command-tournament-create = Maak een toernooi voor mensen van deze server, of van alle servers in de pool
command-tournament-create-from = Laagste rating waarmee iemand mag meedoen
command-tournament-create-to = Hoogste rating waarmee iemand mag meedoen
command-tournament-create-pool = Laat ook mensen van andere servers meedoen
command-tournament-show = De tabel van een toernooi
command-tournament-join = Doe mee aan een toernooi
command-tournament-leave = Stap uit een toernooi
command-tournament-challenge = Daag iemand boven je in een ladder uit
command-tournament-challenge-player = Wie de plaats heeft die je wilt
command-tournament-list = Alle toernooien op deze server en in de pool
command-tournament-number = Het nummer (anders: het nieuwste)
name-tournament = tournament
name-tournament-create = create
name-tournament-create-from = van
name-tournament-create-to = tot
name-tournament-create-pool = andere-servers
name-tournament-show = show
name-tournament-join = join
name-tournament-leave = leave
name-tournament-challenge = challenge
name-tournament-challenge-player = speler
name-tournament-list = list
name-tournament-number = nummer

more-title = Wat wil je doen in partij { $id }?
more-abort-or-agree = ‘Afbreken’ beëindigt de partij meteen; ‘Stoppen zonder uitslag’ vraagt het eerst aan je tegenstander.
button-ask-resign = Opgeven
button-draw = Remise aanbieden
button-draw-accept = Remise aannemen
# Terugdraaien, einde zonder uitslag, navragen, notities
button-undo = Mijn laatste zet terugdraaien
button-undo-accept = Terugdraaien toestaan
button-abandon = Stoppen zonder uitslag
button-abandon-accept = Akkoord: geen uitslag
button-fill = De rest willekeurig plaatsen
button-fill-accept = Akkoord: rest willekeurig
button-ask-abort = Afbreken
button-nudge = Ben je er nog?
button-play-here = Hier spelen
button-notes = Mijn notities
button-offer = Ja, vraag het
button-undo-decline = Nee, doorspelen
button-abandon-decline = Nee, doorspelen
button-fill-decline = Nee, doorspelen
offer-already = Dat heb je in partij { $id } al gevraagd; { $opponent } heeft nog niet geantwoord.
offer-theirs = { $opponent } vraagt je dat al in partij { $id }. Druk op ‘Meer…’ onder het bord om te antwoorden.
offer-outdated = In partij { $id } is verder gespeeld sinds ik je iets vroeg, dus er is niets gevraagd. Druk op ‘Meer…’ om het opnieuw te proberen.
undo-ask = { $opponent } vragen om in partij { $id } { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` en alles daarna
} terug te draaien?
undo-ask-practice = In partij { $id } { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` en alles daarna
} terugdraaien?
undo-ask-accept = { $opponent } wil in partij { $id } { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` en alles daarna
} terugdraaien. Vind je dat goed?
undo-offered = Je hebt { $opponent } gevraagd om in partij { $id } te mogen terugdraaien. Als er eerst iemand zet, vervalt de vraag.
undo-accepted = Akkoord: in partij { $id } zijn de zet en alles daarna teruggedraaid, en je tegenstander is weer aan de beurt.
undo-declined = Je hebt het terugdraaien niet toegestaan. Partij { $id } gaat door.
undo-none = In partij { $id } vraagt niemand meer om terug te draaien.
undo-nothing = In partij { $id } kun je nu niets terugdraaien.
offer-too-much = In partij { $id } heb je zo vaak iets aangeboden of gevraagd dat er niets meer bij kan. Je kunt verder spelen of opgeven.
abandon-ask = { $opponent } voorstellen om partij { $id } zonder uitslag te beëindigen?
abandon-ask-accept = { $opponent } stelt voor om partij { $id } zonder uitslag te beëindigen. Ga je akkoord? De partij is dan voorbij.
abandon-offered = Je hebt { $opponent } voorgesteld om partij { $id } zonder uitslag te beëindigen. De partij gaat door tot je tegenstander akkoord gaat.
abandon-accepted = Akkoord: partij { $id } eindigt zonder uitslag.
abandon-declined = Je ging niet akkoord. Partij { $id } gaat door.
abandon-none = Niemand stelt nu voor om partij { $id } zonder uitslag te beëindigen.
fill-ask = { $opponent } voorstellen om de rest in partij { $id } willekeurig te plaatsen? Beide kleuren krijgen zo mogelijk evenveel van de rand.
fill-ask-accept = { $opponent } stelt voor om de rest in partij { $id } willekeurig te plaatsen. Beide kleuren krijgen zo mogelijk evenveel van de rand. Ga je akkoord?
fill-offered = Je hebt { $opponent } voorgesteld om de rest in partij { $id } willekeurig te plaatsen. Ga door met plaatsen tot er antwoord is.
fill-accepted = Akkoord: het bord van partij { $id } is vol.
fill-declined = Je plaatst liever zelf. Partij { $id } gaat door.
fill-none = Niemand stelt nu voor om de rest in partij { $id } willekeurig te plaatsen.
fill-nothing = In partij { $id } valt niets meer te plaatsen.
abort-ask = Partij { $id } tegen { $opponent } afbreken? Er is dan geen uitslag, en je kunt het niet terugdraaien.
button-abort = Ja, afbreken
abort-done = Partij { $id } is afgebroken; er is geen uitslag.
abort-too-late = In partij { $id } hebben jullie allebei al twee keer gezet, dus afbreken kan niet meer. Je kunt wel voorstellen om zonder uitslag te stoppen.
nudge-done = Ik heb { $opponent } gevraagd of partij { $id } nog doorgaat.
nudge-too-soon = Je kunt één keer per dag navragen, en pas als een beurt al een dag duurt. In partij { $id } kan het { $left }.
nudge-your-turn = In partij { $id } ben je zelf aan de beurt.
nudge-vacation = { $opponent } is op vakantie, dus ik vraag nu niet na.
nudge-stopped = Partij { $id } is gepauzeerd, dus er is geen haast.
nudge-out-of-reach = Geen van mijn berichten komt bij { $opponent } aan, dus ik kan het niet vragen. De partij wacht tot er een aankomt.
nudge-not-them = Ik kan { $opponent } nu niet voor je navragen.
notes-title = Mijn notities bij partij { $id }
notes-label = Alleen jij ziet dit
notes-saved = Je notities bij partij { $id } zijn opgeslagen. Alleen jij ziet ze.
notes-gone = Je hebt nu geen notities bij partij { $id }.
notes-too-long = Notities hebben hoogstens { $most } tekens, dus er is niets veranderd. Maak ze korter.
note-too-long = Een bericht bij een zet heeft hoogstens { $most } tekens, dus er is niets gespeeld. Maak het korter.
note-too-many = In partij { $id } is geen plaats meer voor berichten, dus er is niets gespeeld. Doe de zet zonder bericht.
resign-ask = Partij { $id } opgeven? Dan wint { $opponent }, en je kunt het niet terugdraaien.
button-resign = Ja, opgeven
resign-done = Je hebt partij { $id } opgegeven. { $opponent } wint.
resign-linked-own = Je { $kind }-potentieel in partij { $id } is dan uit het spel, en je zet daar opnieuw.
resign-linked-own-over = Je { $kind }-potentieel in partij { $id } is dan uit het spel. Je kunt daar geen zet meer doen en verliest ook partij { $id }.
resign-linked-theirs = Dan geldt `{ $turn }` in partij { $id }.
resign-linked-theirs-over = Dan geldt `{ $turn }` in partij { $id } en is die afgelopen.
draw-linked = Bij remise geldt `{ $turn }` in partij { $id }.
draw-linked-over = Bij remise geldt `{ $turn }` in partij { $id } en is die afgelopen.
draw-linked-always = Bij remise wordt `{ $turn }` in partij { $id } niet gespeeld; { $player } houdt het potentieel.
draw-linked-always-over = Bij remise wordt `{ $turn }` in partij { $id } niet gespeeld. { $player } kan daar geen andere zet doen en verliest die partij.
button-dismiss = Nee
button-close = Sluiten
dismissed = Er is niets veranderd.
draw-ask = { $opponent } remise aanbieden in partij { $id }?
draw-ask-accept = { $opponent } biedt remise aan in partij { $id }. Wil je die aannemen? Dan is de partij afgelopen.
ends-linked = Partij { $linked }, die hier over een potentieel beslist, eindigt dan ook.
button-offer-draw = Ja, aanbieden
button-accept-draw = Ja, aannemen
draw-offered = Je hebt { $opponent } remise aangeboden in partij { $id }. Er verandert niets tot er antwoord is.
draw-accepted = Afgesproken: partij { $id } eindigt in remise.
draw-declined = Je hebt de remise in partij { $id } afgewezen.
draw-already = Je remiseaanbod in partij { $id } staat nog; { $opponent } heeft nog niet geantwoord.
draw-none = In partij { $id } staat geen remiseaanbod open.
draw-theirs = { $opponent } biedt je in partij { $id } al remise aan. Druk op ‘Remise aannemen’ onder dat aanbod om het aan te nemen.
draw-outdated = Er is in partij { $id } verder gespeeld sinds ik het je vroeg, dus er is geen remise aangeboden. Met `/match draw` kun je het nu aanbieden.
# Pauses and claims
pause-ask = { $opponent } een pauze in partij { $id } aanbieden? De klok stopt pas als het aanbod is aangenomen; het vervalt zodra iemand zet.
pause-ask-accept = { $opponent } biedt een pauze in partij { $id } aan: de klok staat dan stil tot een van jullie hervat of zet. Ga je akkoord?
pause-offered = Je hebt { $opponent } een pauze in partij { $id } aangeboden. De klok stopt pas als het is aangenomen; na de volgende zet vervalt het aanbod.
pause-accepted = Partij { $id } is gepauzeerd. De klok staat stil tot een van jullie hervat of een zet doet.
pause-declined = Je hebt de pauze in partij { $id } afgewezen.
pause-resumed = Partij { $id } is niet meer gepauzeerd: { $time }.
here-done = Vanaf nu hoor je hier wanneer je in partij { $id } aan de beurt bent.
here-already = Je hoort hier al wanneer je in partij { $id } aan de beurt bent.
here-direct = Partij { $id } wordt hier gespeeld. Zoals je in `/settings` hebt gekozen, hoor je in privéberichten wanneer je aan de beurt bent.
here-private = Partij { $id } wordt in een privéthread gespeeld en kan daarom alleen naar privéberichten: gebruik het commando daar.
here-cannot = Hier kan ik niet schrijven, dus ook niet zeggen wanneer je aan de beurt bent. Gebruik een kanaal van een server waarop ik ben, of mijn privéberichten.
here-too-often = Partij { $id } is voor één dag vaak genoeg verplaatst. Probeer het morgen opnieuw.
pause-no-clock = Partij { $id } heeft geen tijdslimiet, dus er valt niets te pauzeren.
resume-no-clock = Partij { $id } heeft geen tijdslimiet en is dus nooit gepauzeerd.
pause-already = Partij { $id } is al gepauzeerd. Met een zet gaat de partij door, of met `/match resume`.
pause-not-paused = Partij { $id } is niet gepauzeerd.
pause-already-offered = Je hebt in partij { $id } al een pauze aangeboden; { $opponent } heeft nog niet geantwoord.
pause-none = In partij { $id } staat geen pauzeaanbod open. Met `/match pause` kun je er een doen.
claim-done = Je hebt de winst in partij { $id } opgeëist: de tijd van { $opponent } was om.
claim-nothing = In partij { $id } valt niets op te eisen: { $opponent } heeft nog tijd, of heeft intussen een zet gedaan.
claim-no-clock = Partij { $id } heeft geen klok, dus niemands tijd kan daarin opraken.
# Vacation
vacation-began = Je bent op vakantie tot { $until }: je klokken staan stil, en je kunt gewoon spelen. Daarna heb je dit jaar nog { $left } vakantie.
vacation-began-over-new-year = Je bent op vakantie tot { $until }: je klokken staan stil, en je kunt gewoon spelen. Daarna heb je in { $year } nog { $left } vakantie.
vacation-without = Maar niet in { $list }: daar kunnen geen aanbiedingen, pauzes of vakanties van jou meer bij.
vacation-limited = In { $list } staat je klok maar tot { $until } stil: dan zijn de 14 vakantiedagen daar op.
vacation-used-up = In { $list } loopt je klok door: de 14 vakantiedagen daar zijn op.
vacation-not-agreed = In { $list } loopt je klok door: daar telt vakantie niet.
vacation-lost = In { $list } was je tijd al om: tot je een zet doet, kan de winst worden opgeëist.
vacation-ended = Welkom terug: je klokken lopen weer. Je hebt dit jaar nog { $left } vakantie.
vacation-time-up = Als je nu terugkomt, heb je in { $list } minder dan een uur of helemaal geen tijd meer. Doe daar eerst een zet: dat kan ook tijdens je vakantie.
vacation-show = Je bent niet op vakantie. Je hebt dit jaar nog { $left }.
vacation-show-on = Je bent op vakantie tot { $until }. Daarna heb je dit jaar nog { $left }.
vacation-show-over-new-year = Je bent op vakantie tot { $until }. Daarna heb je in { $year } nog { $left }.
vacation-tournaments = Toernooien staan 14 dagen vakantie toe, of geen.
button-come-back = Terugkomen
button-come-back-anyway = Toch terugkomen
vacation-choose = Op vakantie gaan: hoelang?
vacation-over = { $player }, je vakantie is voorbij: je klok loopt weer in { $count ->
    [one] één partij die op je wacht
   *[other] { $count } partijen die op je wachten
}. Met `/games` zie je ze.
vacation-days = Een vakantie duurt 1 tot { $max } dagen. Zeg hoeveel.
vacation-already = Je bent al op vakantie, tot { $until }. Wil je dat veranderen, maak er dan eerst een eind aan met `/vacation end`.
vacation-too-often = Je bent binnen een dag al { $count } keer aan een vakantie begonnen, dus nu kan er geen beginnen. De volgende kan { $left }.
vacation-too-long = Je hebt dit jaar nog maar { $left } vakantie. Kies minder dagen.
vacation-less-than-a-day = Je hebt dit jaar nog maar { $left } vakantie, en een vakantie duurt minstens een dag.
vacation-none-left = Je hebt dit jaar geen vakantie meer. Op 1 januari krijg je 30 nieuwe dagen.
vacation-not-on = Je bent niet op vakantie, dus er valt niets te beëindigen.
# Settings
settings-title = **Je instellingen**
settings-saved = Opgeslagen.
settings-language = **Taal**
settings-theme = **Plaatjes**
settings-side = **Bord**
settings-place = **Je beurten**
settings-zone = **Tijdzone:** { $value }
settings-quiet = **Stille uren, zonder herinneringen**
settings-digest = **Dagelijks overzicht in plaats van herinneringen**
settings-vacation = **Vakantie begint als je tijd om is:** { $value }
settings-forced = **De enige mogelijke zet voor je spelen:** { $value }
settings-confirm = **Een getypte zet laten zien voordat hij gespeeld wordt, bij het oefenen ook een gekozen zet:** { $value }
settings-as-discord = zoals in Discord
settings-utc = UTC (niet gekozen)
settings-hour = om { $hour }.00 uur
settings-side-own = je eigen kleur onderaan
settings-side-white = Wit altijd onderaan
settings-place-thread = waar gespeeld wordt
settings-place-direct = in privéberichten
settings-place-both = op beide plekken
settings-zone-unknown = Een tijdzone `{ $text }` ken ik niet. Schrijf werelddeel en stad, zoals `Europe/Amsterdam`.
settings-zone-none = Je hebt geen tijdzone opgegeven. Schrijf werelddeel en stad, zoals `Europe/Amsterdam`.
settings-zone-similar = Een tijdzone `{ $text }` ken ik niet. Bedoel je { $list }?
settings-quiet-unknown = `{ $text }` zijn geen stille uren. Schrijf het eerste en het laatste uur, zoals `22-7`, of `off`.
settings-quiet-off = Geen stille uren
settings-quiet-from = stil vanaf { $hour }.00 uur
settings-quiet-until = tot { $hour }.00 uur
button-switch-on = Aanzetten
button-switch-off = Uitzetten
button-change-zone = Wijzigen…
zone-title = Je tijdzone
zone-field = Werelddeel en stad, of alleen de stad
zone-hint = Europe/Amsterdam
language-name = Nederlands
digest-title = { $player }, { $count ->
    [one] één partij wacht
   *[other] { $count } partijen wachten
} op je zet:
digest-more = … en nog { $count }: `/games`
rematch-not-over = Partij { $id } is nog bezig. Een revanche kun je aanbieden als de partij is afgelopen.
rematch-deleted = Het account van je tegenstander uit partij { $id } is verwijderd. Niemand kan een revanche aannemen.
rematch-already = Voor partij { $id } is al een revanche aangeboden.
rematch-theirs = { $opponent } heeft je voor partij { $id } al een revanche aangeboden. Je antwoord?
rematch-countered = { $opponent } heeft voor een revanche voor partij { $id } andere voorwaarden voorgesteld. Je antwoord?
rematch-sent = Uitdaging voor een revanche verstuurd naar { $opponent }, met omgewisselde kleuren.
export-done = De notatie van { $game } { $id }: { $white } (Wit) tegen { $black } (Zwart).
import-title = **{ $game } { $id }** · geïmporteerd · Wit: { $white } · Zwart: { $black }
import-unknown = onbekend
import-choice = { $id } · { $about } · geïmporteerd
import-private = Alleen jij ziet deze partij, en die telt nergens voor mee.
import-known = Deze notatie had je al geïmporteerd: hier is die.
import-none = Je hebt geen geïmporteerde partijen. Geef `/import` een bestand of een tekst met een notatie.
import-list = Je geïmporteerde partijen: { $count } van hoogstens { $most }.
import-which = Geef of een bestand of een tekst, niet allebei.
import-too-big = Dat bestand is groter dan { $most } kB. Een notatie is een klein tekstbestand.
import-not-text = Ik kan dat bestand niet als tekst lezen. Sla de notatie op als tekstbestand in UTF-8 en probeer het opnieuw.
import-not-fetched = Ik kreeg het bestand niet van Discord. Probeer het nog eens, of plak de notatie als tekst.
import-too-many-words = Die tekst is te lang voor de notatie van een partij.
import-no-moves = Ik vind geen zet in die notatie.
import-several = Dat zijn meerdere partijen: op regel { $line } begint de tweede. Importeer elke partij apart.
import-no-game = `{ $text }` is geen spel dat ik kan importeren. Ik lees DVONN en GIPF.
import-bad-header = Er is niets geïmporteerd: regel { $line }, `{ $text }`, is onvolledig of bevat een fout.
import-resigned = Alleen `white` of `black` kan hebben opgegeven.
import-white-resigned = Volgens de notatie heeft Wit opgegeven, maar er staat een andere uitslag in. Verbeter een van beide.
import-black-resigned = Volgens de notatie heeft Zwart opgegeven, maar er staat een andere uitslag in. Verbeter een van beide.
import-lost = Daar kan geen potentieel het spel verlaten.
import-after-resigning = De notatie gaat door nadat er is opgegeven.
import-no-move = Dat is geen zet van het spel.
import-no-record = Dat is geen notatie die ik kan lezen: de eerste zet zou `{ $text }` zijn. Heb je die geplakt, probeer het dan met een bestand.
import-chess = Dat kan net zo goed schaken zijn. Als het DVONN is, zet er dan een regel `game: dvonn` voor.
import-ambiguous = Dat kan meer dan één zet zijn.
import-bad-move = Er is niets geïmporteerd: regel { $line }, zet { $turn }, `{ $text }`.
import-too-long = Die notatie heeft { $turns } zetten; ik importeer er hoogstens { $most }.
import-too-many = Je bewaart al { $count } geïmporteerde partijen. Wis er eerst een: `/import` toont ze.
import-too-many-today = Je hebt sinds gisteren om deze tijd { $count } notaties geïmporteerd. Importeer de andere morgen.
import-not-played = Partij { $id } is geïmporteerd: die wordt hier door niemand gespeeld.
import-ask-delete = De geïmporteerde partij { $id } wissen? Je krijgt die niet terug. Wat je ervan hebt geplaatst, blijft staan.
import-deleted = De geïmporteerde partij { $id } is gewist.
button-imports = Alle geïmporteerde
button-ask-delete-import = Wissen…
button-delete-import = Ja, wissen
analyse-turn = **Analyse** · zet { $turn } van { $turns }
analyse-position = **Analyse** · { $game } · jouw stelling
analyse-white = Wit is aan zet.
analyse-black = Zwart is aan zet.
analyse-white-passes = Wit kan geen zet doen en past.
analyse-black-passes = Zwart kan geen zet doen en past.
analyse-tried = Geprobeerd: { $turns }
analyse-over = Hier is de partij afgelopen.
analyse-best = Het beste: `{ $turn }`. Winstkans van { $color }: { $percent }%.
analyse-answer = Verwacht antwoord: `{ $turn }`.
analyse-searching = Ik zoek nog. Druk zo meteen nog eens op **Beste zet**.
analyse-no-best = Ik kan niet zeggen welke zet hier de beste is.
analyse-yours-first = Ik werk voor jou nog aan { $count } andere dingen. Druk daarna nog eens op **Beste zet**.
analyse-crowded = Heel veel mensen vragen nu iets. Druk over een paar minuten nog eens op **Beste zet**.
analyse-running = Je lopende partij { $id } heeft deze stelling: ik beoordeel die niet, en proberen kan niet.
analyse-running-lately = Je lopende partij { $id } had deze stelling een paar zetten geleden: ik beoordeel die niet, en proberen kan niet.
analyse-running-next = De volgende zet van je lopende partij { $id } kan tot deze stelling leiden. Ik beoordeel die niet, en proberen kan niet.
analyse-running-copy = Je lopende partij { $id } is tot nu toe net zo gegaan: ik beoordeel deze stelling niet, en proberen kan niet.
analyse-not-over = Partij { $id } is nog bezig. Analyseren kan als die is afgelopen.
analyse-bad-position = `{ $text }` is geen stelling. Een stelling begint zo: `{ $example }`.
analyse-bad-piece = `{ $piece }` is geen plaats met een stuk of stapel die daar kan staan, of de plaats staat er twee keer.
analyse-too-many = Deze stelling heeft meer stukken van een soort dan het spel heeft.
analyse-no-dvonn-piece = Op dit bord ligt geen rood stuk.
analyse-no-link = Een stapel is niet meer met rood verbonden. In een partij zou hij al zijn afgesneden.
analyse-misfit = De stukken passen niet bij de fase van het spel of bij wie aan zet is.
analyse-only-move = Er is maar één geldige zet.
analyse-which = Geef of een partij of een stelling, niet allebei.
analyse-stale = Dit bord is verouderd. `/analyse` opent een nieuw bord.
analyse-long = Meer zetten passen niet op dit bord. Draai er eerst een paar terug.
button-analyse = Analyseren
button-best-move = Beste zet
button-analyse-back = Terugdraaien

# Wat over iemand is opgeslagen, en hoe het wordt gewist

privacy-title = **Wat over jou is opgeslagen**
privacy-name = Je naam, zoals ik die het laatst zag: { $name }
privacy-matches = Partijen: { $running } bezig, { $finished } afgelopen, { $imported } geïmporteerd
privacy-challenges = Open uitdagingen: { $count }
privacy-people = Geblokkeerde mensen: { $blocked } · Gevolgde partijen: { $followed }
privacy-progress = Gemaakte puzzels: { $puzzles } · Gemaakte cursusstappen: { $lessons } · Spellen met uitslagen: { $rated }
privacy-club = Toernooien, gemaakt of meegespeeld: { $tournaments } · Beslissingen van moderators over jou, of van jou: { $decisions }
privacy-settings = En je instellingen, je vakanties, en de plannen en notities in je partijen.
privacy-notice = Wat wordt opgeslagen, hoelang en wie het ziet, en de voorwaarden (in het Engels).
privacy-export-sent = Alles is als privébericht naar je onderweg. Komt er niets aan, sta dan privéberichten toe en vraag het opnieuw.
privacy-export-too-soon = Je hebt je gegevens net opgevraagd. Het kan weer { $left }.
privacy-export-file = Alles wat over jou is opgeslagen, staat in dit bestand.
privacy-export-left-out = Oudere partijen pasten er niet in: { $count }. Wie de bot beheert, kan ze je geven.
privacy-ask-delete = **Alles over jou wissen?** Je krijgt het niet terug.
privacy-delete-resigned = - Lopende partijen die je opgeeft: { $count }.
privacy-delete-called-off = - Nauwelijks begonnen partijen die worden afgebroken: { $count }.
privacy-delete-own = - Je uitdagingen, instellingen, plannen, notities, ratings en oefenpartijen zijn voorgoed weg.
privacy-delete-matches = - De anderen houden de afgelopen partijen, zonder je naam en je woorden. Hun ratings blijven.
privacy-delete-discord = - Wat al op Discord staat, blijft daar. Back-ups blijven tot de beheerder van de bot ze wist.
privacy-deletion-began = Alles over jou wordt gewist. Dat duurt een paar minuten. Speel je daarna weer, dan begin je opnieuw.
deletion-going-on = Alles over jou wordt gewist. Wacht een paar minuten, dan kun je opnieuw beginnen.
button-export-own = Stuur me alles
button-privacy-notice = Uitleg en voorwaarden
button-ask-delete-own = Alles wissen…
button-delete-own = Ja, alles wissen

## Problemen

error-full = Er is niets opgeslagen of gespeeld: de schijf van de bot is vol. Laat het de beheerder van de bot weten.
error-store = Er is niets opgeslagen: de opslag van de bot reageert niet, dus dit is **niet** gebeurd. Probeer het zo meteen nog eens.
error-unknown = De opslag van de bot reageert niet meer, dus het is niet zeker of dit is opgeslagen. Kijk met `/games` voordat je het nog eens probeert.
error-unshown = Dit is gebeurd, maar ik kan het nu niet laten zien. Kijk zo meteen nog eens.
picture-late = Het plaatje wordt nog getekend. Vraag er zo meteen nog eens om.
button-late-picture = Plaatje tonen
error-busy = Er gebeurde te veel tegelijk, dus dit is niet gelukt. Probeer het nog eens.
error-late = Dit duurde te lang, dus het is niet gebeurd. Probeer het nog eens.
error-corrupt = De opgeslagen gegevens hiervan zijn beschadigd, dus er is niets veranderd. Laat het de beheerder van de bot weten.
error-newer = Een nieuwere versie van de bot sloeg dit op, en deze kan het niet lezen; er is niets veranderd. Probeer het zo meteen nog eens; blijft het zo, laat het dan de beheerder weten.
error-button = Deze knop ken ik niet meer. Met `/games` kom je bij je partijen.
refuse-no-choice = Die keuze is er niet meer. Kies iets anders.
error-command = Ik ken dit commando niet in deze vorm; misschien toont Discord een oude lijst. Start Discord opnieuw of wacht een minuut, en probeer het nog eens.
error-unreadable = Ik kon niet lezen wat Discord me stuurde; er is niets gebeurd. Probeer het nog eens; gaat het weer mis, werk Discord dan bij en meld het de beheerder.
error-bug = Er ging bij mij iets stuk, sorry. Kijk met `/games` wat er wel is gebeurd, en laat het de beheerder van de bot weten.
error-not-a-match = `{ $text }` is geen partijnummer. Kies een partij uit de lijst, of laat de optie weg.

## Beelden in woorden (samen hoogstens 1.024 tekens)

alt-dvonn-placing = DVONN, plaatsen. { $next ->
    [white] Wit plaatst een wit stuk
    [black] Zwart plaatst een zwart stuk
    [white-dvonn] Wit plaatst een rood stuk
   *[black-dvonn] Zwart plaatst een rood stuk
}.
alt-dvonn-moving = DVONN. { $color } aan zet.
alt-dvonn-over = DVONN, einde.
alt-dvonn-score = Stand: Wit { $white }, Zwart { $black }.
alt-dvonn-left = Nog te plaatsen (r: rood): Wit { $white }, Zwart { $black }.
alt-dvonn-heights = Getal: hoogte, elke r: een rood stuk erin.
alt-dvonn-packet = { $count } stukken in deze beurt.
alt-dvonn-choosing = DVONN. Zwart kiest de kleur.
alt-white = Wit: { $list }.
alt-black = Zwart: { $list }.
alt-red = Los rood: { $list }.
alt-none = geen
alt-gipf-moving = { $game }. { $color } aan zet.
alt-gipf-pending = { $game }. { $color } accepteert de laatste zet of vecht hem aan.
alt-gipf-over = { $game }, einde.
alt-gipf-marks = G = GIPF-stuk.
alt-gipf-reserve = Voorraad: Wit { $white }, Zwart { $black }.
alt-gipf-captured = Verloren: Wit { $white }, Zwart { $black }.
alt-gipf-brings = Mag nog GIPF inbrengen: { $list }.
alt-won = { $color } wint.
alt-tie = Remise.
alt-replay = Animatie van { $turns ->
    [one] één zet
   *[other] { $turns } zetten
}. Eindigt met deze stelling:
alt-last = Laatste zet: { $color }, { $turn }.
alt-declared = DVONN beslist over: { $color }, { $turn }.
alt-pushed = De lijn schoof tot { $spot }.
alt-cut-off = Sneed af:
alt-returned = Terug in voorraad: { $list }.
alt-taken = Geslagen: { $list }.
alt-chosen = Gekozen: { $list }.
alt-row = Rij { $letter }: { $list }.
alt-plan = Plan, op volgorde: { $list }.
alt-legal = Keuze: { $list }.
alt-better = Beter was: van { $from } naar { $to }.
alt-best = Beste zet: van { $from } naar { $to }.
alt-better-placed = Beter was: op { $spaces }.
alt-best-placed = Beste zet: op { $spaces }.
alt-turn = Zet { $turn }.
alt-moment = Stelling na { $turn }:
alt-seats = Zet { $turn }. { $named ->
    [white] { $white } speelt Wit.
    [black] { $black } speelt Zwart.
   *[both] { $white } speelt Wit, { $black } speelt Zwart.
}

## Commando’s (beschrijvingen: hoogstens 100 tekens)

command-challenge = Daag iemand uit voor een partij
command-challenge-opponent = Wie je uitdaagt; laat het weg om iedereen op de server uit te dagen
command-open = Open uitdagingen: bekijken en aannemen, of er een beginnen voor iedereen op de server
command-challenge-game = Welk spel
command-challenge-pace = Hoelang een beurt mag duren (standaard 3 dagen)
# Clocks
command-challenge-bank = Tijd voor de hele partij, waar elke beurt iets bij komt, in plaats van dagen per beurt
command-challenge-weekends = Of de klok in het weekend loopt (standaard ja)
command-challenge-at-zero = Wat er gebeurt als de tijd om is (standaard: verloren)
command-challenge-color = Welke kleur je speelt (standaard wordt er geloot)
command-challenge-handicap = Extra stukken voor een van beide spelers (alleen GIPF basis)
command-challenge-setup = Hoe het bord van DVONN gevuld wordt (standaard willekeurig)
command-challenge-potentials = Potentiëlen voor GIPF: soorten en hoeveel van elk, zoals ZD3 (standaard geen)
command-challenge-rated = Of de uitslag meetelt (standaard ja)
command-challenge-expires = Hoelang de uitdaging openstaat (standaard 3 dagen)
command-challenge-pool = Ook spelers op andere servers kunnen aannemen (alleen zonder tegenstander)
command-move = Speel een zet door hem te typen; Discord vult de mogelijke zetten aan
command-move-text = Je zet, zoals c3, a1b2 of a1-b2; kies een mogelijke zet uit de lijst
command-match-option = Welke partij; niet nodig in de thread ervan, of als er maar één op je wacht
command-match-option-over = Welke partij; niet nodig in de thread ervan, of voor je laatst beëindigde partij
command-match-option-theirs = Welke partij; niet nodig in de thread ervan
command-games = Je partijen: eerst de partijen die op jou wachten
command-board = Laat het bord van een partij zien
command-match = Geef op, bied remise of revanche aan, speel een partij af of exporteer de notatie
command-match-resign = Geef een partij op (ik vraag het je nog een keer)
command-match-draw = Bied remise aan, of neem de aangeboden remise aan
# Clocks
command-match-pause = Bied aan de klok stil te zetten, of ga akkoord met de aangeboden pauze
command-match-resume = Laat de klok van een gepauzeerde partij weer lopen
command-match-claim = Eis de winst op als de tijd van je tegenstander om is
command-match-rematch = Daag je tegenstander opnieuw uit, met omgewisselde kleuren
command-match-replay = Speel een partij af vanaf de eerste zet
command-match-export = Download de notatie van een partij als bestand
command-match-moves = Loop de zetten van een partij door
command-match-moves-turn = Na welke zet; 0 is de beginstelling
command-match-follow = Hoor hoe een partij van anderen verdergaat
command-match-unfollow = Hoor niets meer over een partij
command-next = Open de partij waarin je zet de meeste haast heeft
command-move-note = Een paar woorden voor je tegenstander, getoond bij je zet
command-match-undo = Vraag je tegenstander om je laatste zet terug te draaien
command-match-abandon = Stel voor om een partij zonder uitslag te beëindigen
command-match-fill = Stel voor om de rest van de stukken van DVONN willekeurig te plaatsen
command-match-abort = Breek een partij af voordat jullie allebei twee keer hebben gezet
command-match-nudge = Vraag je tegenstander of die er nog is
command-match-here = Hoor hier wanneer je in een partij aan de beurt bent
command-match-notes = Je eigen notities bij een partij, die niemand anders ziet
# Practice
command-practice = Speel tegen mij: het telt niet mee, er is geen klok, en het begint meteen
command-practice-level = Hoe goed ik speel, van 1 (voor beginners, standaard) tot 6
command-practice-program = Een ander programma dan ik, als dat er hier is
command-import = Importeer de notatie van een partij van elders, om na te spelen en te analyseren
command-import-file = Een tekstbestand: van mij, Little Golem, boardspace of gipf.com
command-import-text = De notatie zelf in plaats van een bestand
command-analyse = Een analysebord: een partij nalopen, zetten proberen, naar de beste vragen
command-analyse-position = Een stellingtekst in plaats van een partij
name-practice = practice
name-practice-level = niveau
name-practice-program = programma
name-import = import
name-import-file = bestand
name-import-text = tekst
name-analyse = analyse
name-analyse-position = stelling
command-hint = In een oefenpartij: welke zet ik zou spelen, en waarom
command-review = Wat een partij beslist heeft: het verloop als plaatje, en de belangrijkste zetten
name-hint = hint
name-review = review
command-theme = Welke kleuren het plaatje heeft
# Vacation and settings
command-vacation = Zet je klokken in al je partijen stil: 30 dagen per jaar
command-vacation-start = Begin nu een vakantie
command-vacation-days = Hoeveel dagen
command-vacation-end = Kom terug: je klokken lopen weer
command-vacation-show = Tot wanneer je op vakantie bent en wat er over is
command-settings = Bekijk of verander je eigen instellingen
command-settings-language = De taal van wat alleen jij ziet
command-settings-place = Waar je hoort dat je aan de beurt bent
command-settings-side = Van welke kant je het bord ziet
command-settings-zone = Je tijdzone, zoals Europe/Amsterdam
command-settings-quiet = Uren zonder herinneringen, zoals 22-7, of off
command-settings-digest = Op welk uur één bericht alle wachtende partijen noemt, in plaats van herinneringen
command-settings-vacation = Of je vakantie vanzelf begint als je tijd om is
command-settings-forced = Of je enige mogelijke zet voor je gespeeld wordt
command-settings-confirm = Of een getypte zet, bij het oefenen ook een gekozen zet, eerst ter bevestiging getoond wordt
command-privacy = Bekijk, krijg of wis wat over jou is opgeslagen
command-rules = De regels van een spel in het kort
command-rules-game = Welk spel
command-help = Hoe je hier partijen speelt
command-server = Instellingen van deze server
command-server-pool = Toon hier uitdagingen en toernooien van andere servers, en de onze daar
command-server-show = De instellingen van deze server
command-server-threads = Open een thread voor elke partij, of speel in het kanaal zelf
command-server-threads-state = Of partijen threads openen
name-server-threads = threads
name-server-threads-state = stand
threads-on = Vanaf nu opent elke partij op deze server een eigen thread.
server-title = **Instellingen van deze server**
server-pool = **Pool van uitdagingen en toernooien:** { $value }
server-threads = **Een thread voor elke partij:** { $value }
server-puzzle = **Puzzel van de dag:** { $value }
threads-off = Vanaf nu worden partijen op deze server in het kanaal zelf gespeeld, met korte berichten. Partijen met een thread houden die.
command-server-pool-state = Of deze server meedoet
command-block = Voorkom dat iemand je uitdaagt
command-block-add = Blokkeer iemand; de ander krijgt dit niet te horen
command-block-remove = Blokkeer iemand niet meer
command-block-list = Wie je hebt geblokkeerd
command-block-who = Wie
choice-on = aan
choice-off = uit
choice-color-random = Loten
choice-color-white = Ik speel Wit en begin
choice-color-black = Ik speel Zwart
choice-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
}
# Clocks
choice-weekends-run = De klok loopt ook in het weekend
choice-weekends-off = De klok staat in het weekend stil
choice-at-zero-loses = Is je tijd om, dan verlies je
choice-at-zero-claim = De tegenstander mag de winst opeisen
theme-light = licht
theme-dark = donker
theme-wood = hout
theme-contrast = hoog contrast
choice-handicap-challenger = { $pieces ->
    [one] 1 extra stuk
   *[other] { $pieces } extra stukken
} voor mij
choice-handicap-opponent = { $pieces ->
    [one] 1 extra stuk
   *[other] { $pieces } extra stukken
} voor mijn tegenstander
# De opstellingen van DVONN, als keuze.
choice-setup-random = Willekeurig: meteen spelen
choice-setup-classic = Klassiek: jullie plaatsen alle 49 stukken
choice-setup-packets = Per { $count }: { $count } stukken per beurt
choice-setup-symmetric = Symmetrisch: meteen spelen
choice-setup-pie = Willekeurig; Zwart kiest de kleur
choice-setup-reds = Jullie plaatsen de rode; de rest is willekeurig

## Namen van commando’s en opties (kleine letters, geen spaties, hoogstens 32 tekens; een commando heet overal hetzelfde)

name-challenge = challenge
name-challenge-opponent = tegenstander
name-challenge-game = spel
name-challenge-pace = bedenktijd
# Clocks
name-challenge-bank = tijdbank
name-challenge-weekends = weekend
name-challenge-at-zero = als-tijd-om-is
name-challenge-color = kleur
name-challenge-handicap = voorgift
name-challenge-setup = opstelling
name-challenge-potentials = potentielen
name-challenge-rated = rating
name-challenge-expires = geldig
name-challenge-pool = andere-servers
name-open = open
name-move = move
name-move-text = zet
name-match-option = partij
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
name-match-moves-turn = zet
name-match-follow = follow
name-match-unfollow = unfollow
name-next = next
name-move-note = bericht
name-match-undo = undo
name-match-abandon = abandon
name-match-fill = fill
name-match-abort = abort
name-match-nudge = nudge
name-match-here = here
name-match-notes = notes
name-theme = thema
# Vacation and settings
name-vacation = vacation
name-vacation-start = start
name-vacation-days = dagen
name-vacation-end = end
name-vacation-show = show
name-settings = settings
name-settings-language = taal
name-settings-place = plek
name-settings-side = kant
name-settings-zone = tijdzone
name-settings-quiet = stil
name-settings-digest = overzicht
name-settings-vacation = autovakantie
name-settings-forced = gedwongen-zetten
name-settings-confirm = bevestigen
name-privacy = privacy
name-rules = rules
name-rules-game = spel
name-help = help
name-server = server
name-server-pool = pool
name-server-show = show
name-server-pool-state = stand
name-block = block
name-block-add = add
name-block-remove = remove
name-block-list = list
name-block-who = persoon

## De regels in het kort

rules-choose = Van welk spel wil je de regels lezen?
rules-title = **{ $game }** · { $page }/{ $pages }
button-next-page = Verder
button-previous-page = Terug
button-more-matches = Meer partijen

rules-dvonn-aim =
    {"**"}Het doel.** Als niemand meer een zet kan doen, tel je de hoogtes van je stapels bij elkaar op. De hoogste som wint; is de som gelijk, dan is het remise. Een stapel is van de speler van wie de kleur bovenop ligt.
rules-dvonn-moving =
    {"**"}Verplaatsen.** Je verplaatst een van je stapels in een rechte lijn, precies zoveel velden als hij hoog is. Ook een los stuk is een stapel, van hoogte 1. Hij moet op een ander stuk of een andere stapel landen, van welke kleur ook, en komt daar bovenop. Onderweg mag hij overal overheen, ook over lege velden, en je verplaatst hem altijd in zijn geheel.
rules-dvonn-moving-picture = Op het plaatje is de witte stapel van hoogte 3 drie velden ver gegaan, van d3 naar g3.
rules-dvonn-blocked =
    {"**"}Wat niet weg kan.** Een stapel met buren aan alle zes kanten zit ingesloten. Aan de rand zit een stapel nooit ingesloten. Een los rood stuk kun je nooit verplaatsen. Je mag er wel op landen, en dan reist het mee in de stapel.
rules-dvonn-blocked-picture = Op het plaatje heeft de stapel op e3 zes buren: hij kan niet weg.
rules-dvonn-cut-off =
    {"**"}Afgesneden.** Na elke zet gaat alles wat niet meer, buur aan buur, met rood verbonden is, meteen van het bord. Dat kan ook je eigen stapels treffen. Een stapel met rood erin houdt alles wat ermee verbonden is op het bord, van wie hij ook is.
rules-dvonn-cut-off-picture = Op het plaatje is Wit vanaf f3 op het rode stuk op e3 geland. De zwarte stukken op g3, h3 en h4 zijn niet meer met rood verbonden: ze zijn afgesneden.
rules-dvonn-passing =
    {"**"}Passen.** Kun je geen zet doen, dan pas je; dat gaat vanzelf. Kun je er wel een doen, dan moet het. Als geen van beide spelers nog kan, is de partij afgelopen.
rules-dvonn-passing-picture = Op het plaatje heeft Wit de zwarte stapel op e3 overgenomen. De zwarte stapel op g3 zou vier velden ver moeten en kan nergens landen. Zwart past.
rules-dvonn-filling =
    {"**"}Het bord vullen.** Het bord heeft 49 velden: kolommen a tot en met k, rijen 1 tot en met 5. Er zijn 3 rode DVONN-stukken, 23 witte en 23 zwarte stukken. Wit plaatst een rood stuk, Zwart een rood stuk, Wit het laatste rode stuk. Daarna plaatst elke speler stukken van de eigen kleur, Zwart als eerste. Elk leeg veld is goed. Bij het laatste stuk valt er niets meer te kiezen, dus dat wordt vanzelf geplaatst. Dan doet Wit de eerste zet.
rules-dvonn-typing =
    {"**"}Zetten typen.** `c3` plaatst een stuk op c3; `a1b2` verplaatst de stapel van a1 naar b2.
rules-dvonn-filling-picture = Op het plaatje liggen de rode stukken en het eerste zwarte, en Wit is aan de beurt.
rules-dvonn-advice =
    {"**"}De rand.** Aan de rand zit een stapel nooit ingesloten. Probeer daar veel stukken te hebben.

    {"**"}Blijf beweeglijk.** Een lage stapel kan bijna altijd ergens landen. Een hoge kan vaak nergens landen, dus neem hoge stapels pas laat over.

    {"**"}Blijf dicht bij rood.** Tegen het einde worden hele groepen afgesneden. Houd een tweede weg naar een rood stuk open. Of neem de stapel met een rood stuk erin over, zoals Wit op f3.

    {"**"}Tel de zetten.** Wie nog kan zetten als de ander past, pakt wat er over is. Bewaar zetten voor het einde.
rules-dvonn-setups =
    {"**"}Andere opstellingen.** Het regelboek kent één manier om het bord te vullen: alle 49 stukken worden geplaatst, één per beurt. Dat is de opstelling ‘Klassiek’. De andere zijn huisregels, om eerder stapels te verplaatsen:

    {"**"}Per 2, 3, 4, 6, 8 of 12.** Wit plaatst één stuk, daarna plaatst ieder om de beurt zoveel stukken. De rode komen zoals altijd eerst: het eerste stuk dat Wit plaatst, is rood. Ook het eerste groepje van iedere speler begint met een rood stuk, op het veld dat je als eerste noemt. Wit plaatst de laatste stukken en doet de eerste zet.

    {"**"}Willekeurig.** Het bord is vanaf het begin vol. Beide kleuren hebben evenveel stukken aan de rand, en geen stuk heeft alleen buren van de eigen kleur. Wit begint.

    {"**"}Symmetrisch.** Hetzelfde met een rood stuk in het midden, de andere twee tegenover elkaar, en een zwart stuk tegenover elk wit.

    {"**"}Willekeurig, Zwart kiest.** Zwart bekijkt een willekeurig bord en houdt de kleuren, of wisselt de kleuren van alle stukken om en begint.

    {"**"}Rode stukken zelf plaatsen.** Wit, Zwart en Wit plaatsen de rode stukken; de rest wordt willekeurig verdeeld.

    {"**"}Typen.** `c3,d4,e5` (of `c3 d4 e5`) plaatst drie stukken; `keep` en `swap` kiezen de kleur. Het plaatje toont een willekeurig bord.
rules-gipf-push =
    {"**"}Schuiven.** In je beurt leg je een stuk uit je voorraad op een van de 24 stippen aan de rand. Dan schuif je het langs een lijn het bord op. Is het eerste kruispunt bezet, dan schuiven de stukken ervoor één plaats op, tot aan het eerste gat. In een lijn zonder gat kun je niet schuiven. Wit begint.

    {"**"}Schuifzetten typen.** De kolommen heten a tot en met i, en elke kolom telt vanaf 1 omhoog, de stip meegerekend. `a1-b2` schuift vanaf de stip a1 naar het kruispunt b2.
rules-gipf-push-picture = Op het plaatje heeft Wit van e1 naar e2 geschoven. De stukken ervoor schoven één plaats op, het zwarte naar e4.
rules-gipf-rows =
    {"**"}Rijen.** Liggen er vier of meer stukken van één kleur naast elkaar op een lijn, dan moeten ze van het bord. Elk stuk dat de rij aan een uiteinde zonder gat voortzet, gaat mee, van welke kleur ook. Bij een leeg kruispunt houdt de rij op.
rules-gipf-removal =
    Je eigen stukken gaan terug naar je voorraad; stukken van je tegenstander zijn geslagen en doen niet meer mee. Wie geschoven heeft, neemt eerst de eigen rijen weg. Liggen de rijen van de ander er dan nog, dan gaan ze weg zodra die aan de beurt is. Kruisen je rijen elkaar, dan kies jij welke eerst gaat; de andere gaat ook als er daarna nog vier liggen.

    {"**"}Wegnemen typen.** `a4-b5;xb5,c6,d7,e8` schuift en maakt daarna deze kruispunten leeg. Als het maar op één manier kan, is `;x` of helemaal niets genoeg.
rules-gipf-removal-picture = Op het plaatje heeft de schuifzet van Wit vanaf e1 de rij voltooid. Vier stukken liggen weer in de voorraad van Wit, en de twee zwarte zijn geslagen.
rules-gipf-advice =
    {"**"}Het midden.** Stukken in het midden liggen op lange lijnen en kunnen bij veel rijen horen. Bezet e5 en de kruispunten eromheen.

    {"**"}Twee dreigingen.** Eén schuifzet houdt zelden twee rijen tegen. Bouw er twee tegelijk.

    {"**"}Je voorraad.** Speel nooit je laatste stukken: houd genoeg over om de rij af te maken die er weer een paar terugbrengt.

    {"**"}Slaan.** Een geslagen stuk komt nooit terug. Laat stukken van de ander je rijen voortzetten, en haal de jouwe bij die van de ander weg.
rules-gipf-rows-picture = Op het plaatje heeft Wit er vier op een rij, e2 tot en met e5. Die gaan terug naar de voorraad van Wit. De zwarte stukken op e6 en e7, die de rij voortzetten, zijn geslagen.
rules-gipf-end-basic =
    {"**"}Het begin.** Elke speler heeft drie stukken op het bord en 12 in de voorraad. Met voorgift begint een van beide spelers met één tot drie stukken meer in de voorraad.

    {"**"}Het einde.** Wie moet schuiven en geen stuk in de voorraad heeft, verliest. Blijf dus rijen maken om je stukken terug te krijgen.
rules-gipf-start-standard =
    {"**"}Het begin.** Elke speler heeft drie GIPF-stukken op het bord (twee stukken op elkaar) en 12 stukken in de voorraad.
rules-gipf-start-tournament =
    {"**"}Het begin.** Het bord is leeg en elke speler heeft 18 stukken. In je eerste beurt moet je een GIPF-stuk inbrengen: twee stukken uit de voorraad op elkaar. Daarna mag je GIPF-stukken blijven inbrengen totdat je voor het eerst een gewoon stuk schuift. Vanaf dan mag het nooit meer. `Ga1-b2` brengt een GIPF-stuk in.
rules-gipf-start-potentials =
    {"**"}Het begin.** Elke speler heeft drie stukken op het bord en 12 in de voorraad.
rules-gipf-with-potentials = Met potentiëlen is een deel hiervan anders, vooral het einde: op de volgende pagina’s staat hoe.
rules-gipf-pieces =
    {"**"}GIPF-stukken in rijen.** Een GIPF-stuk telt in een rij als één stuk. Wie de rij wegneemt, beslist over elk GIPF-stuk erin, van beide kleuren: meenemen of laten liggen. Een eigen GIPF-stuk gaat als twee gewone stukken terug naar je voorraad; een geslagen GIPF-stuk telt voor twee. Bestaat de hele rij uit GIPF-stukken, dan hoef je niets weg te nemen.

    {"**"}Het einde.** Je verliest als je laatste GIPF-stuk van het bord gaat, ook als je het zelf wegneemt. Je verliest ook als je moet schuiven en geen stuk in je voorraad hebt.

    {"**"}Huisregel.** De regels zeggen niet wat er gebeurt als beide spelers in één beurt hun laatste GIPF-stuk kwijtraken. Hier worden de rijen een voor een weggenomen, en wie als eerste zonder GIPF-stuk zit, verliest. Gaan beide laatste stukken in dezelfde rij van het bord, dan wint de speler die deze rij wegneemt.

rules-gipf-pieces-picture = Op het plaatje neemt Wit de rij van e2 tot en met e7 van het bord. Het eigen GIPF-stuk op e3 mag blijven liggen, en dat van Zwart op e6 ook; de andere stukken moeten weg.
# GIPF with potentials.
rules-potentials-loaded =
    {"**"}Potentiëlen.** Een stuk kan een potentieel dragen: een bijzondere zet die je één keer doet. In dit spel hebben beide spelers er { $count ->
        [one] { $each } van één soort: { $kinds }.
       *[other] { $each } van elke soort: { $kinds }.
    }

    {"**"}Inbrengen.** Je legt een potentieel op een stuk uit je voorraad en schuift die twee samen in, zoals elk stuk. De volgorde ligt voor beide spelers vast. Eerst komen GIPF-stukken (alleen in GIPF toernooi), dan stukken met een potentieel, van welke soort ook, dan gewone stukken. Na je eerste stuk met een potentieel kun je geen GIPF-stukken meer inbrengen. Met je eerste gewone stuk geef je de potentiëlen op die je nog in de hand hebt. Een potentieel gebruiken verandert niets aan die volgorde.

    {"**"}Gebruiken.** In plaats van een stuk te schuiven mag je een van je potentiëlen gebruiken. Het verlaat zijn stuk, dat blijft liggen, en beweegt zoals zijn soort dat doet, maar nooit naar een stip. Daarna gaan rijen van het bord zoals na het schuiven. Alleen TAMSK werkt anders.

    {"**"}Ongebruikt of gebruikt.** Een potentieel kun je gebruiken zolang het bovenop ligt, direct op een stuk van zijn eigen kleur. Op het plaatje heeft zo’n stuk een gekleurde rand. Onder een DVONN-potentieel van je tegenstander wacht het. Elk ander potentieel is gebruikt: het bezet een kruispunt, wordt geschoven en telt in rijen mee als een stuk.

    {"**"}Typen.** `Za1-b2` schuift een stuk met een ZÈRTZ-potentieel in, `Zc3>f5` gebruikt dat op c3. De letters zijn T, Z, D en Y.
rules-potentials-loaded-picture = Op het plaatje kan Wit de potentiëlen op c3 (ZÈRTZ) en c5 (YINSH) gebruiken. Dat op f3 (TAMSK) wacht op het midden. Het potentieel op f5 is gebruikt. Op g4 ligt een wit DVONN-potentieel op een zwart stuk.
rules-zertz =
    {"**"}ZÈRTZ springt.** Het potentieel springt in een rechte lijn over een of meer stukken op een rij, het eerste er direct naast. Het landt op het eerste vrije kruispunt erachter. Het mag over alles springen: stukken van beide kleuren, GIPF-stukken, potentiëlen. Alles blijft liggen.

    {"**"}Typen.** `Zc3>f5` gebruikt het ZÈRTZ-potentieel op c3; `c3-f5` mag ook.
rules-zertz-picture = Op het plaatje is het witte potentieel van c3 over d4 en e5 naar f5 gesprongen. Daar blijft het gebruikt liggen. Zijn stuk blijft op c3.
rules-dvonn-potential =
    {"**"}DVONN springt erop.** Het potentieel springt op een kruispunt direct ernaast. Daar moet bovenop een gewoon stuk of een DVONN-potentieel van je tegenstander liggen, ongebruikt of gebruikt. Een GIPF-stuk of een stuk met een ander potentieel is veilig. Het kruispunt is dan van jou: de kleur bovenop telt, en wat eronder ligt, wacht.

    Ligt zo’n stapel in een rij die van het bord gaat, dan gaat alleen het bovenste weg. Wat eronder lag, is er weer en is van zijn eigenaar.

    {"**"}Huisregel.** Een stuk waarvan het potentieel bedekt was en weer vrij komt, kan het gebruiken: daar zeggen de regels niets over.

    {"**"}Typen.** `De5>f5` gebruikt het DVONN-potentieel op e5.
rules-dvonn-potential-picture = Op het plaatje is het witte potentieel van e5 op f5 gesprongen. Het zwarte DVONN-potentieel daar is bedekt en voorlopig niet te gebruiken. Het witte had ook op d5 of e6 kunnen springen.
rules-yinsh =
    {"**"}YINSH glijdt.** Het potentieel gaat in een rechte lijn over zoveel vrije kruispunten als je wilt en stopt op een daarvan. Springen kan het niet.

    {"**"}Typen.** `Ye5>h2` gebruikt het YINSH-potentieel op e5.
rules-yinsh-picture = Op het plaatje is het witte potentieel van e5 over f4 en g3 naar h2 gegaan. Daar blijft het gebruikt liggen. Zijn stuk blijft op e5.
rules-tamsk =
    {"**"}TAMSK schuift nog eens.** Dit potentieel gebruik je nooit op zichzelf. Maar schuif je je stuk met TAMSK naar het midden, e5, dan schuif je in dezelfde beurt het potentieel in. Het komt zonder stuk het bord op, vanaf een stip naar keuze, en is dan gebruikt. Zijn stuk blijft op e5 en kan verder geschoven worden zoals elk ander. Je mag het potentieel ook uit het spel nemen.

    Pas daarna kijk je naar rijen. Een rij uit een extra schuifzet voor je zet gaat na de zet weg, als die er nog ligt. Brengt de extra schuifzet nog een stuk van je met TAMSK op e5, dan schuif je nog eens extra. Een extra schuifzet komt nooit in plaats van je zet.

    {"**"}Huisregel.** Schoof je tegenstander jouw stuk naar e5 en ligt het daar nog, dan beslis je als je beurt begint. Eerst neem je de rijen weg die weg moeten, dan beslis je, en dan komt je zet.

    {"**"}Typen.** `a5-b5;+i3-h3` schuift en schuift dan het potentieel in, `a5-b5;+-` neemt het uit het spel. Voor je zet wordt het `+a1-b2;d1-d2`.
rules-tamsk-picture = Op het plaatje heeft Wit vanaf a5 geschoven en zo het stuk met TAMSK op e5 gebracht. Daarna heeft Wit het potentieel van i3 naar h3 geschoven.
rules-potentials-rows =
    {"**"}Rijen met potentiëlen.** De kleur bovenop telt. Uit een rij moeten gewone stukken en gebruikte potentiëlen weg. Van een gebruikt DVONN-potentieel op iets anders gaat alleen het potentieel. Een stuk met een ongebruikt potentieel, van welke kleur ook, is als een GIPF-stuk. Wie de rij wegneemt, beslist of het gaat. Gaat het, dan helemaal, en het potentieel is uit het spel. Je eigen stuk gaat terug naar je voorraad, dat van je tegenstander is geslagen.

    Hoeft er niets weg, maar ligt er een stuk met een potentieel in de rij, dan gaat minstens één weg. Alleen een rij met niets dan GIPF-stukken mag heel blijven liggen. Potentiëlen komen nooit terug.
rules-potentials-rows-picture = Op het plaatje heeft Wit een rij van e2 tot en met e5, en e6 en e7 sluiten erop aan. e2, e4 en het gebruikte potentieel op e7 moeten weg. Op e5 gaat alleen het witte potentieel, en het zwarte stuk blijft. De stukken op e3 en e6 mag Wit laten liggen.
rules-potentials-end =
    {"**"}Het einde.** Het eindigt zoals GIPF, maar een lege voorraad alleen is niet het einde. Je verliest als je na je rijen geen stuk kunt schuiven en geen ZÈRTZ-, DVONN- of YINSH-potentieel kunt gebruiken. Dat geldt ook als alleen het bord vol is. Een TAMSK-potentieel dat op e5 wacht, is geen zet.
rules-potentials-linked =
    {"**"}Gekoppeld aan DVONN.** In het regelboek van het GIPF-project mag je een potentieel pas gebruiken na winst in het gelijknamige spel. Dat kun je in de uitdaging afspreken voor DVONN-potentiëlen en, als jullie willen, ook voor die van ZÈRTZ en YINSH:

    • Aanvechten: je doet je zet met het potentieel zoals altijd. In plaats van de volgende zet mag je tegenstander hem aanvechten, 1 tot 3 keer per partij. Doet je tegenstander gewoon een zet, dan is je zet geaccepteerd.
    • Altijd: bij elk gebruik begint meteen een partij DVONN. Dat duurt lang.

    Dan komt de stelling van vóór die zet terug en staan de klokken van de GIPF-partij stil. Jullie spelen een partij DVONN die niet meetelt, met dezelfde kleuren. Wint wie het potentieel gebruikt, dan geldt de zet. Anders is dat potentieel uit het spel, blijft zijn stuk liggen en wordt er opnieuw gezet. Wie de partij DVONN opgeeft of daarin geen tijd meer heeft, verliest alleen die partij.
rules-potentials-house =
    {"**"}Huisregels.** Waar de bronnen niets zeggen, spelen we zo:
    • Een speler heeft hoogstens 12 potentiëlen.
    • Een stuk dat weer vrij ligt, kan zijn potentieel weer gebruiken.
    • Over een TAMSK-potentieel dat je tegenstander naar e5 schuift, beslis je aan het begin van je beurt.
    • Wie zichzelf door een extra schuifzet geen zet overlaat, verliest meteen.
    • TAMSK is nooit gekoppeld. Een aanvechting is verbruikt, hoe het ook afloopt. Na een verloren aanvechting mag je in dezelfde beurt een ander potentieel gebruiken.
    • Remise in DVONN staat het gebruik toe bij aanvechten; bij ‘altijd’ niet, en het potentieel blijft.
    • Deze partijen tellen niet mee.

## Help

help =
    Met **Gipfel** speel je DVONN en GIPF per correspondentie: ieder zet wanneer er tijd is.
    {"**"}Spelen:** de twee knoppen beginnen meteen een partij tegen mij. `/challenge` daagt iemand uit, `/open` iedereen op de server.
    {"**"}Zetten:** druk op ‘Zet doen’ onder een plaatje en kies stap voor stap, of typ `/move`. Tegen mensen telt je gekozen zet pas als je bevestigt.
    {"**"}Privacy:** ik bewaar je partijen, instellingen, vakanties, puzzels en cursussen, en de naam die Discord me het laatst liet zien.
button-play-dvonn = DVONN spelen
button-play-gipf = GIPF spelen
button-my-matches = Mijn partijen
button-settings = Instellingen
button-puzzle = Puzzel

# plans
plan-title = **Geplande zetten**
plan-hint = Alleen jij ziet dit. Een geplande zet wordt gespeeld zodra hij past, behalve bij een open aanbod of een pauze. Tot dan kun je hem wijzigen.
plan-stopped-hint = Alleen jij ziet dit. Er wordt niets van gespeeld totdat je op ‘Verder’ drukt.
plan-empty = Er is niets gepland. Voeg hier een antwoord toe of typ het: `/plan` met de zet van je tegenstander en jouw antwoord, bijvoorbeeld `{ $example }`.
plan-empty-placing = Er is niets gepland. Typ de velden die je wilt, het eerste eerst: `/plan` of `/move` met `c3 d4 e5`. { $count ->
    [1] Telkens als je aan de beurt bent, wordt er één bezet.
   *[other] Telkens als je aan de beurt bent, worden er { $count } bezet.
}
plan-placement = Plaatsen: { $spaces } ({ $rule })
plan-too-few = Een beurt plaatst hier { $count } stukken, meer dan het plan velden heeft: het wacht op meer.
plan-rule-taken = stopt als er een bezet wordt
plan-rule-beside = stopt als er een bezet wordt of er een stuk naast komt
plan-rule-never = slaat over wat bezet is
plan-stopped-taken = ⏸️ Je plan is gestopt: `{ $space }` is bezet.
plan-stopped-beside = ⏸️ Je plan is gestopt: er kwam een stuk op `{ $placed }`, naast `{ $planned }`.
plan-taken-back = Er zijn zetten teruggedraaid; wat je daarna had gepland is vervallen.
plan-dropped = Past niet meer: { $line }. { $opponent } speelde `{ $turn }`.
plan-if = als { $opponent } `{ $turn }` speelt
plan-lets-stand = ⚠️ Je antwoord op `{ $turn }` wordt meteen gespeeld. Dan kun je dat gebruik niet meer aanvechten.
plan-then-if = en als { $opponent } dan `{ $turn }` speelt
plan-you-play = speel jij `{ $turn }`
plan-ask-first = **Wat zou { $opponent } kunnen spelen?** Kies de zet van { $opponent }.
plan-ask-next = **En wat zou { $opponent } dan kunnen spelen?** Kies, of sla de reeks zo op.
plan-ask-yours = **Wat antwoord jij?**
plan-in-their-place = { $asked } (in de plaats van { $opponent })
plan-remove = Eén antwoord verwijderen
plan-played = Meteen gespeeld: { $turns }.
plan-spaces-stored = { $count ->
    [one] Eén veld is gepland.
   *[other] { $count } velden zijn gepland.
}
plan-lines-stored = { $count ->
    [one] Opgeslagen.
   *[other] { $count } antwoorden opgeslagen.
}
plan-lines-replaced = { $count ->
    [one] Dit vervangt een ander antwoord op dezelfde zet.
   *[other] Ze vervangen { $count } andere antwoorden op dezelfde zetten.
}
plan-lines-outrun = { $count ->
    [one] Eén reeks is niet opgeslagen: intussen is er iets anders gespeeld.
   *[other] { $count } reeksen zijn niet opgeslagen: intussen is er iets anders gespeeld.
}
plan-left-out = Niet gepland: { $parts }.
plan-fault-unknown = `{ $text }` (bestaat niet)
plan-fault-taken = `{ $text }` (bezet)
plan-fault-doubled = `{ $text }` (al gepland)
plan-fault-no-piece = `{ $text }` (je hebt er geen stuk meer voor)
plan-no-space = Daarvan kan in partij { $id } niets gepland worden.
plan-typo = Er is niets opgeslagen of gespeeld: { $parts }.
plan-nothing-open = Op dit moment valt er niets te plannen.
plan-your-turn = Je bent aan de beurt in partij { $id }: speel eerst, plan daarna je antwoorden.
plan-too-many = Je hebt al { $count } reeksen. Verwijder er eerst een.
plan-too-long = Dat is te lang voor een plan.
plan-nothing = Dat is er niet meer, intussen is er iets veranderd. `/plan` toont je plannen.
plan-not-stored = Er is niets opgeslagen.
plan-their-side = { $opponent } zou dat niet kunnen spelen. Van die kant gezien:
plan-ambiguous = `{ $text }` kan meerdere zetten betekenen: { $turns }.
plan-over = Voor `{ $text }` is de partij al afgelopen.
plan-no-answer = Je antwoord op `{ $text }` ontbreekt: een reeks eindigt met je eigen zet, niet met een van { $opponent }.
plan-line-too-long = Een reeks heeft hoogstens { $count } zetten; `{ $text }` is er een te veel.
button-add-line = Antwoord plannen…
button-plan-spaces = Velden kiezen
button-drop-last = Zonder het laatste
plan-gather = Kies de velden die je wilt, ook meerdere tegelijk. Er wordt geplaatst in de volgorde waarin je ze kiest.
plan-gathered = Tot nu toe gekozen: { $spaces }. Kies er meer of sla het plan op.
plan-row = Velden van rij { $row }
plan-rows = Velden van rij { $first } en { $last }
button-keep-line = Opslaan
button-keep-and-play = Opslaan en { $space } spelen
button-leave-line = Weggooien
button-clear-plans = Alles wissen
button-go-on = Verder
button-plans = Plannen
told-planned = { $player } had het antwoord `{ $turn }` gepland.
told-placed-planned = { $player } plaatste volgens plan: { $spaces }.
told-placed-several = { $player } plaatste: { $spaces }.
played-planned = Daarna gepland: { $spaces }.
command-plan = Plan zetten vooruit: velden om te plaatsen, of antwoorden op zetten
name-plan = plan
command-plan-text = Velden zoals c3 d4 e5, of hun zet en jouw antwoord; scheid meerdere reeksen met |
name-plan-text = zetten
command-plan-stop = Wanneer een plaatsingsplan vanzelf stopt
name-plan-stop = stoppen

button-first-turn = Begin
button-previous-turn = Terug
button-next-turn = Verder
button-last-turn = Einde

# Ratings, profielen en ranglijsten

rating-of-dvonn = DVONN
rating-of-gipf = GIPF
ratings-line = **Rating:** { $list }
ratings-too-many = **Rating:** ongewijzigd: van deze twee tellen in 24 uur hoogstens drie uitslagen.
ratings-too-short = **Rating:** ongewijzigd. Een uitslag telt pas als beiden twee keer gespeeld hebben.
profile-title = **Profiel van { $player }**
profile-nothing = Nog geen uitslagen tegen mensen.
profile-unrated = **{ $game }:** nog geen rating
profile-rating =
    { $count ->
        [one] **{ $game }: { $rating }**, na één partij die meetelt
       *[other] **{ $game }: { $rating }**, na { $count } partijen die meetellen
    }
profile-colors = Wit: { $white } · Zwart: { $black }
profile-tally = { $won } gewonnen, { $drawn } remise, { $lost } verloren
profile-streak = Overwinningen op rij: { $now } (langste reeks: { $longest })
profile-pace-minutes =
    { $count ->
        [0] Minder dan een minuut per beurt
        [one] Ongeveer een minuut per beurt
       *[other] Ongeveer { $count } minuten per beurt
    }
profile-pace-hours =
    { $count ->
        [one] Ongeveer een uur per beurt
       *[other] Ongeveer { $count } uur per beurt
    }
profile-pace-days =
    { $count ->
        [one] Ongeveer een dag per beurt
       *[other] Ongeveer { $count } dagen per beurt
    }
profile-late = Laatste partijen verloren door tijd: { $count } van { $of }
profile-against = **Tegen jou:** { $list }
profile-of-game = { $game }: { $tally }
profile-last-won = { $id }: gewonnen van { $opponent }
profile-last-drawn = { $id }: remise tegen { $opponent }
profile-last-lost = { $id }: verloren van { $opponent }
profile-course = De rating in { $game } over { $count } uitslagen, van { $first } tot { $last }.
profile-open = Dit ziet wie tegen je heeft gespeeld, of op een server zit waar jij hebt gespeeld.
profile-hidden = Alleen jij ziet dit.
profile-not-shown = Ik kan je het profiel van { $player } niet laten zien. Het is verborgen, of hier zijn geen uitslagen.
leaderboard-title-here = **{ $game }: de hoogste ratings op deze server**
leaderboard-title-everywhere = **{ $game }: de hoogste ratings**
leaderboard-nobody = Hier staat nog niemand.
leaderboard-who = Op de lijst staat wie vijf meetellende uitslagen heeft, één in de laatste 180 dagen, en een voldoende zekere rating.
leaderboard-picture = Een tabel met namen, winst, remise en verlies, en de rating: { $list }.
leaderboard-here = Deze server
leaderboard-everywhere = Alle servers
button-leaderboard = Ranglijst
button-hide-profile = Verbergen voor anderen
button-show-profile = Aan anderen laten zien
button-higher = ◀ Hoger
button-lower = Lager ▶
button-leaderboard-dvonn = DVONN
button-leaderboard-gipf = GIPF
button-leaderboard-here = Deze server
button-leaderboard-everywhere = Alle servers
command-profile = Ratings en uitslagen, van jou of van iemand anders
command-profile-who = Van wie (anders: van jou)
command-leaderboard = Wie de hoogste ratings heeft
command-leaderboard-game = Welk spel
command-leaderboard-where = Op deze server of op alle
name-profile = profile
name-profile-who = speler
name-leaderboard = leaderboard
name-leaderboard-game = spel
name-leaderboard-where = waar

## Moderators
final-annulled = De moderatie heeft de partij { $white } tegen { $black } afgebroken. Die heeft geen uitslag.
final-unreached = { $white } tegen { $black } is gestopt: 30 dagen lang kwam er geen bericht aan. Geen uitslag.
picture-annulled = afgebroken door de moderatie
picture-unreached = een speler was onbereikbaar
rule-why = Waarom: `{ $why }`
choice-rule-annulled = Zonder uitslag beëindigen
choice-rule-annulled-over = De uitslag schrappen
choice-rule-given-back = Tijdsoverschrijding ongedaan maken
choice-rule-lifted = De pauze opheffen
choice-rule-replaced = Een vertrokken speler vervangen
button-rule-annulled = Geen uitslag…
button-rule-annulled-over = Schrappen…
button-rule-given-back = Ongedaan maken…
button-rule-lifted = Opheffen…
rule-annul = **Zonder uitslag beëindigen.** Niemand wint of verliest.
rule-annul-over = **De uitslag schrappen.** De partij telt als geëindigd zonder uitslag.
rule-give-back = **De tijdsoverschrijding ongedaan maken.** { $player } is weer aan zet, met de volle tijd voor die zet.
rule-lift = **De pauze opheffen.** De partij is dan niet meer gepauzeerd.
rule-replace = **Een speler vervangen.** Kies iemand, dan vraag ik of die het overneemt. Een partij die meetelde, telt daarna niet meer.
rule-recounted = De ratings worden zonder deze partij opnieuw berekend.
rule-undecides = Partij { $host } gaat terug naar waar die op deze wachtte; wat daar sindsdien is gespeeld, vervalt.
rule-decides-drawn = Voor partij { $host } telt die als remise.
rule-voids = Partij { $linked }, die over een potentieel erin beslist, eindigt ook.
rule-replaces-linked = Hetzelfde geldt voor partij { $other }, die eraan gekoppeld is.
rule-in-tournament = Die hoort bij toernooi { $tournament }; de stand daarvan verandert mee.
rule-in-ladder = Die hoort bij ladder { $tournament }; iedereen houdt de eigen plaats.
rule-who-white = Wie neemt Wit over?
rule-who-black = Wie neemt Zwart over?
rule-is-asked = { $player } is gevraagd en kan tot { $until } ja zeggen.
rule-form = { $what }: { $id }
rule-why-label = Waarom? Beide spelers lezen het.
rule-why-hint = In een of twee zinnen
rule-told = Ik vraag je om een reden, en beide spelers lezen die. Die komt ook in het logboek van de server.
rule-nothing = Over deze partij valt niets te beslissen.
rule-done-annulled = Partij { $id } heeft geen uitslag. Beide spelers horen waarom.
rule-done-given-back = Partij { $id } gaat verder. Beide spelers horen waarom.
rule-done-lifted = Partij { $id } is niet meer gepauzeerd. Beide spelers horen waarom.
rule-done-asked = { $player } krijgt de vraag over partij { $id }. Tot het antwoord verandert er niets.
rule-which = Welke partij? Gebruik dit commando in de thread ervan, of noem het nummer.
rule-two-servers = Partij { $id } wordt op twee servers gespeeld; de moderatie van geen van beide kan erover beslissen.
rule-other-server = Partij { $id } is op een andere server afgesproken. Alleen de moderatie daar kan erover beslissen.
rule-own-match = Partij { $id } speel je zelf. Vraag het iemand anders van de moderatie.
rule-running = Partij { $id } is niet afgelopen; er is geen verlies om ongedaan te maken.
rule-not-on-time = Partij { $id } is niet door tijdsoverschrijding verloren.
rule-too-late = Partij { $id } is al meer dan 14 dagen afgelopen; de uitslag blijft.
rule-no-result = Partij { $id } is al zonder uitslag afgelopen.
rule-deleted = Een speler van partij { $id } is verwijderd; de partij blijft zoals die is.
rule-practice = Partij { $id } is een oefenpartij; niemand kan overnemen.
rule-decided = Partij { $id } besliste over een potentieel in partij { $host }. Beslis in plaats daarvan over die partij.
rule-too-many = Over partij { $id } is zo veel beslist dat er niets meer bij past.
rule-no-tournament = Partij { $id } hoort bij toernooi { $tournament }: wie weggaat, trekt zich daar terug en niemand neemt over.
rule-tournament-went-on = Toernooi { $tournament } ging verder met de uitslag van partij { $id }; die blijft dus.
rule-why-empty = Er is een reden nodig, want wie het aangaat, leest die. Schrijf er een.
rule-why-too-long = Een reden heeft hoogstens { $most } tekens; er is dus niets beslist. Maak hem korter.
rule-plays-already = { $player } speelt deze partij al. Kies iemand anders.
rule-not-them = { $player } kan hier nu niet overnemen. Kies iemand anders.
rule-asked-already = { $player } is al gevraagd en heeft een week om te antwoorden. Opnieuw vragen kan { $left }.
rule-not-asked = { $player } kan partij { $id } niet overnemen: geen van mijn berichten komt daar aan. Vraag iemand anders.
rule-stays-out = { $player } neemt partij { $id } niet over. Met `/moderate match` kun je iemand anders vragen.
ruled-card = { $player }, de moderatie heeft iets beslist over **{ $game } { $id }**.
ruled-card-newcomer = { $player }, jij speelt nu { $color } in **{ $game } { $id }**.
ruled-given-back = De moderatie heeft het verlies door tijdsoverschrijding ongedaan gemaakt. De beurt krijgt weer de volle tijd.
ruled-lifted = De pauze is opgeheven; { $time }.
ruled-lifted-turn = De pauze is opgeheven.
ruled-replaced = { $player } heeft { $color } overgenomen.
ruled-undecided = Partij { $linked } gaat verder, want een verlies door tijdsoverschrijding is ongedaan gemaakt. Partij { $id } wacht er weer op.
ruled-you-replaced = In partij { $id } speelt nu iemand anders voor jou: de moderatie heeft je vervangen.
substitute-ask = { $player }, neem jij { $color } over van { $before }, tegen { $opponent }? Dat vraagt de moderatie.
substitute-not-asked = Je bent niet gevraagd om partij { $id } over te nemen, of hebt al geantwoord.
substitute-too-late = Het is te laat om partij { $id } over te nemen. De moderatie kan het je opnieuw vragen.
substitute-not-now = Je kunt partij { $id } nu niet overnemen.
substitute-takes-over = { $player } heeft partij { $id } overgenomen.
substitute-stays-out = { $player } neemt partij { $id } niet over.
substitute-match-over = Partij { $id } was afgelopen voordat iemand antwoordde. De vraag is daarmee vervallen.
substitute-taken = Iemand anders heeft partij { $id } al overgenomen. De vraag is daarmee vervallen.
substitute-lapsed = Over partij { $id } kwam een week lang geen antwoord. De moderatie kan het opnieuw vragen.
button-take-over = Overnemen
button-stay-out = Nee, dank je
bar-self = Je kunt jezelf het uitdagen niet verbieden. Kies iemand anders.
bar-days = Kies hoogstens { $most } dagen.
bar-none = { $player } mag hier al uitdagen.
bar-is = { $player } mag hier tot { $until } niemand uitdagen.
bar-is-not = { $player } mag hier anderen uitdagen.
bar-follows = Tot de dag die je kiest, mag deze persoon hier niemand uitdagen.
bar-follows-days = { $days ->
        [one] Deze persoon mag hier een dag lang niemand uitdagen.
       *[other] Deze persoon mag hier { $days } dagen lang niemand uitdagen.
    }
bar-closes = { $count ->
        [0] Er staan geen uitdagingen van deze persoon open.
        [one] Eén open uitdaging wordt gesloten.
       *[other] { $count } open uitdagingen worden gesloten.
    }
bar-lift-follows = Deze persoon mag hier meteen weer uitdagen.
bar-told = De persoon hoort waarom, en het komt in het logboek van de server.
button-give-reason = Zeg waarom…
bar-choice-lift = Weer toestaan
bar-select = Hoelang?
bar-form = { $days ->
    [one] Een dag
   *[other] { $days } dagen
} niet uitdagen
bar-form-lift = Uitdagen mag weer
bar-why-label = Waarom? De persoon leest het.
bar-done = { $player } mag hier tot { $until } niemand uitdagen.
bar-withdrawn = { $count ->
    [one] Eén open uitdaging is ingetrokken.
   *[other] { $count } open uitdagingen zijn ingetrokken.
}
bar-lifted = { $player } mag hier weer uitdagen.
bar-you = De moderatie van een server heeft beslist dat je daar tot { $until } niemand mag uitdagen. Aannemen mag wel.
bar-you-no-more = Op de server waar de moderatie het had verboden, mag je weer uitdagen.
refuse-barred = Je mag hier tot { $until } niemand uitdagen; dat besliste de moderatie: `{ $why }`
log-title = **Wat de moderatie van deze server heeft beslist**
log-empty = Nog niets.
log-line = { $at } · { $moderator }: { $measure }. `{ $why }`
log-annulled = partij { $id } zonder uitslag
log-given-back = verlies door tijdsoverschrijding in partij { $id } ongedaan gemaakt
log-lifted = pauze van partij { $id } opgeheven
log-replacing = { $player } gevraagd om partij { $id } over te nemen
log-barred = geen uitdagingen van { $player } tot { $until }
log-unbarred = weer uitdagingen van { $player }
button-newer = ◀ Nieuwere
button-older = Oudere ▶
command-moderate = Beslis over partijen en mensen op deze server
command-moderate-match = Beëindig een partij, maak tijdsoverschrijding ongedaan, hef een pauze op of vervang iemand
command-moderate-match-action = Wat je beslist; anders laat ik zien wat er kan
command-moderate-player = Verbied iemand hier een tijd lang het uitdagen
command-moderate-player-who = Wie
command-moderate-player-days = Hoeveel dagen; 0 maakt er een eind aan
command-moderate-log = Wat de moderatie van deze server heeft beslist, en waarom
name-moderate = moderate
name-moderate-match = match
name-moderate-match-action = actie
name-moderate-player = player
name-moderate-player-who = persoon
name-moderate-player-days = dagen
name-moderate-log = log

# What the managers of a server choose
server-saved = Opgeslagen. **Instellingen van deze server**
server-channel = **Een kanaal voor partijen:** { $value }
server-channel-on = Partijen die op deze server worden afgesproken, worden nu in dit kanaal gespeeld.
server-channel-off = Partijen worden nu gespeeld waar ze worden afgesproken.
server-language = **Taal van wat iedereen leest, behalve waar al iets begonnen is**
server-rated = **Partijen die meetellen:** { $value }
server-rated-on = Uitdagingen die hier vanaf nu worden gedaan, kunnen weer meetellen.
server-rated-off = Vanaf nu telt geen uitdaging die hier wordt gedaan voor ratings.
server-tournaments = **Iedereen mag toernooien maken:** { $value }
server-tournaments-on = Iedereen mag hier nu toernooien maken.
server-tournaments-off = Alleen mensen die deze server mogen beheren, maken nu toernooien.
server-challenges = **Open uitdagingen per persoon, hoogstens**
choice-challenges-usual = Zo veel als overal
refuse-server-private = In een privéthread zien anderen de partijen niet. Kies een kanaal.
refuse-server-rated = Op deze server telt geen partij voor ratings. Stuur een uitdaging die niet meetelt.
refuse-server-challenges = Op deze server heeft niemand meer dan { $most ->
    [one] één open uitdaging
   *[other] { $most } open uitdagingen
}. Trek er een in of wacht op een antwoord.
refuse-tournament-managers = Toernooien worden hier alleen gemaakt door mensen die deze server mogen beheren. Vraag het een van hen.
command-server-channel = Speel partijen in dit kanaal, of waar ze worden afgesproken
command-server-channel-state = Of dit het kanaal voor partijen is
command-server-rated = Of partijen die hier worden afgesproken voor ratings kunnen tellen
command-server-rated-state = Of ze kunnen tellen
command-server-tournaments = Wie toernooien maakt: iedereen, of alleen wie de server beheert
command-server-tournaments-state = Of iedereen het mag
command-server-language = De taal van wat iedereen hier leest
command-server-language-which = De taal
command-server-challenges = Hoeveel open uitdagingen iemand hier mag hebben
command-server-challenges-most = Hoogstens
name-server-channel = channel
name-server-channel-state = stand
name-server-rated = rated
name-server-rated-state = stand
name-server-tournaments = tournaments
name-server-tournaments-state = stand
name-server-language = language
name-server-language-which = taal
name-server-challenges = challenges
name-server-challenges-most = hoogstens
