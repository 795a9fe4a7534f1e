### Toutes les phrases de Gipfel en français. Clés et variables comme dans en/gipfel.ftl ; `$player`, `$opponent` et
### semblables sont des mentions, `$left` est le temps relatif de Discord, `$id` un numéro comme #42.

## Noms

game-dvonn = DVONN
game-gipf-basic = GIPF de base
game-gipf-standard = GIPF standard
game-gipf-tournament = GIPF tournoi
color-white = Blancs
color-black = Noirs
player-white = Blancs
player-black = Noirs
player-deleted = Compte supprimé
pace-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
pace-unlimited = sans limite de temps
places-and-more = { $places } et { $more } autres
list-and = { $rest } et { $last }
list-or = { $rest } ou { $last }
list-clauses = { $rest } ; { $next }
time-left = fin du délai { $left }
time-unlimited = sans limite de temps
# Clocks
time-stopped = en pause
time-out-of-reach = le temps ne compte pas : aucun message n’arrive
time-up = temps écoulé
span-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
span-hours = { $hours ->
    [one] 1 heure
   *[other] { $hours } heures
}
span-minutes = { $minutes ->
    [one] 1 min
   *[other] { $minutes } min
}
pace-bank = { $start } plus { $increment } par coup, { $cap } au plus
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }

## Défis

challenge-direct = { $opponent }, { $challenger } te lance un défi : une partie de **{ $game }**.
challenge-open = { $challenger } aimerait jouer à **{ $game }**. Tout le monde sur ce serveur peut accepter.
challenge-open-pool = { $challenger } aimerait jouer à **{ $game }**. Tout le monde peut accepter.
challenge-open-before = { $challenger } cherchait un adversaire à **{ $game }**.
challenge-about-dvonn = On remplit d’abord le plateau ensemble, pièce par pièce, puis on déplace pile sur pile. À la fin, la personne qui contrôle le plus de pièces gagne.
challenge-about-gipf-basic = On pousse des pièces sur le plateau et on en aligne quatre pour les récupérer. On perd quand on n’a plus de pièce à jouer.
challenge-about-gipf-standard = On pousse des pièces sur le plateau et on en aligne quatre pour les récupérer. Chaque camp a aussi trois pièces GIPF sur le plateau. Le camp qui perd sa dernière pièce GIPF perd la partie.
challenge-about-gipf-tournament = On pousse des pièces sur un plateau vide et on en aligne quatre pour les récupérer. Chaque camp met d’abord en jeu des pièces GIPF, autant qu’il veut. Le camp qui perd sa dernière pièce GIPF perd la partie.
# Comment le plateau de DVONN est rempli, dans un défi.
challenge-about-dvonn-moving = On déplace pile sur pile. À la fin, la personne qui contrôle le plus de pièces gagne.
challenge-setup-random = **Mise en place (règle maison) :** les pièces sont déjà posées, au hasard. D’après mon calcul, les deux couleurs sont à égalité, à un quart de pièce près.
challenge-setup-placing = { $opponent }, pour poser vous-mêmes les 49 pièces, propose la mise en place « Classique » avec « Autres conditions… ».
challenge-setup-symmetric = **Mise en place (règle maison) :** les pièces sont déjà posées. Une pièce rouge est au centre, les deux autres se font face. En face de chaque pièce blanche, il y en a une noire.
challenge-setup-pie = **Mise en place (règle maison) :** les pièces sont déjà posées, au hasard. Avant le premier coup, les Noirs regardent le plateau. Ils gardent les couleurs, ou échangent celles de toutes les pièces et commencent.
challenge-setup-shown = Voici le plateau.
challenge-setup-packets = **Mise en place (règle maison) :** on remplit d’abord le plateau ensemble. Les Blancs posent une pièce, puis chacun pose { $count } pièces par tour, les rouges d’abord.
challenge-setup-reds = **Mise en place (règle maison) :** les Blancs, les Noirs et les Blancs posent les trois pièces rouges. Les 46 autres sont posées au hasard, si possible autant de chaque couleur au bord. Puis les Blancs commencent.
challenge-pace-days = **Temps :** { $days ->
    [one] un jour
   *[other] { $days } jours
} par coup. Temps dépassé, partie perdue.
challenge-pace-unlimited = **Temps :** sans limite, donc prends tout ton temps.
# Clocks
challenge-pace-days-claim = **Temps :** { $days ->
    [one] un jour
   *[other] { $days } jours
} par coup. Temps dépassé, l’adversaire peut réclamer la victoire.
challenge-pace-bank = **Temps :** { $start } chacun ; chaque coup ajoute { $increment }, { $cap } au plus. Temps dépassé, partie perdue.
challenge-pace-bank-claim = **Temps :** { $start } chacun ; chaque coup ajoute { $increment }, { $cap } au plus. Temps dépassé, l’adversaire peut réclamer la victoire.
challenge-weekends-off = Le temps ne court pas le samedi ni le dimanche (UTC).
challenge-color-random = **Couleurs :** tirées au sort quand le défi est accepté. Les Blancs commencent.
challenge-color-white = **Couleurs :** { $challenger } joue les Blancs et commence.
challenge-color-black = **Couleurs :** { $challenger } joue les Noirs ; les Blancs commencent.
# Where Black may exchange the colours
challenge-color-pie-random = **Couleurs :** tirées au sort quand le défi est accepté.
challenge-color-pie-white = **Couleurs :** { $challenger } joue les Blancs. Les Blancs commencent, sauf si les Noirs échangent les couleurs des pièces.
challenge-color-pie-black = **Couleurs :** { $challenger } joue les Noirs et peut échanger les couleurs.
challenge-handicap = **Handicap :** { $player } commence avec { $pieces ->
    [one] une pièce de plus
   *[other] { $pieces } pièces de plus
} en réserve.
challenge-handicap-whoever = **Handicap :** la personne qui accepte commence avec { $pieces ->
    [one] une pièce de plus
   *[other] { $pieces } pièces de plus
} en réserve.
challenge-expires = Ce défi est ouvert jusqu’au { $until } ({ $left }). La partie commence dès qu’il est accepté.
challenge-accepted = { $player } a accepté : la partie { $id } commence. { $white } joue les Blancs, { $black } joue les Noirs.
challenge-accepted-random = { $player } a accepté : la partie { $id } commence. Tirage au sort : { $white } joue les Blancs, { $black } joue les Noirs.
challenge-declined = { $player } a refusé.
challenge-withdrawn = { $player } a retiré le défi.
challenge-you-withdrew = Tu as retiré le défi.
challenge-cancelled = Plus personne ne peut accepter ce défi.
challenge-expired = Personne n’a accepté à temps : le défi a expiré.
challenge-expired-for = { $player } n’a pas accepté à temps : le défi a expiré.
challenge-sent = Défi envoyé dans { $channel }. La partie commence dès qu’il est accepté.
challenge-sent-direct = Défi envoyé à { $opponent } par message privé. S’il est accepté, la partie se jouera en messages privés avec moi.
challenge-sent-elsewhere = Je suis ici seulement parce que tu m’as installé ; je ne pourrai rien y publier. Ton défi part donc à { $opponent } par message privé. S’il est accepté, la partie se jouera en messages privés avec moi.
challenge-not-reached = Je ne peux pas écrire à { $opponent } en privé : j’ai retiré ton défi pour { $game }. Il lui faut partager un serveur avec moi ou m’installer, et autoriser les messages privés. Dans un salon d’un serveur où je suis, le défi est possible aussi.
challenge-not-posted = Ton défi pour une partie de { $game } n’est pas arrivé à destination ({ $place }). Je n’ai pas le droit d’y écrire. Je l’ai retiré ; réessaie dans un autre salon.
challenge-lost = Ton défi pour une partie de { $game } dans { $place } a expiré. Son message y avait été supprimé, donc peut-être que personne ne l’a vu.
challenge-rematch = C’est la revanche de la partie { $id }.
challenge-was-rematch = La proposition de départ était une revanche de la partie { $id }.
challenge-in-thread = La partie se joue dans { $thread }.
challenge-over = La partie { $id } est terminée. { $result }
challenge-over-in-thread = Elle s’est jouée dans { $thread }.
button-send = Envoyer
button-rated = Classée : { $state }
button-weekends = Le temps court le week-end : { $state }
button-at-zero = Perdu au temps : { $state }
button-pool = Autres serveurs aussi : { $state }
button-anyone = Tout le monde ici
button-other-terms = Autres conditions…
challenge-panel = **Ton défi**
challenge-choose-opponent = Adversaire : n’importe qui
challenge-choose-one = Choisis ton adversaire
challenge-potentials = Potentiels
challenge-potentials-each = { $each } de chaque sorte
challenge-potentials-number = Nombre de chaque sorte
challenge-not-linked = Potentiels sans lien avec DVONN
challenge-no-handicap = Aucune pièce en plus
challenge-colors-random = Couleurs tirées au sort
challenge-to-send = Tu défies { $opponent } à **{ $game }** : { $terms }.
challenge-to-send-open = Tout le monde ici peut accepter une partie de **{ $game }** : { $terms }.
challenge-short-weekends = temps arrêté le week-end
challenge-short-claim = victoire à réclamer quand le temps est écoulé
challenge-why-unrated-potentials = Les parties avec potentiels ne sont pas classées.
challenge-why-unrated-packets = Les parties par paquets ne sont pas classées.
challenge-why-unrated-reds = Les parties avec pièces rouges à la main ne sont pas classées.
challenge-why-unrated-handicap = Les parties avec des pièces en plus ne sont pas classées.
challenge-why-unrated-server = Aucune partie n’est classée sur ce serveur.
button-accept = Accepter
button-decline = Refuser
button-withdraw = Retirer le défi
button-rules = Règles
challenge-thread = { $id } · { $game } · { $white }–{ $black }
# Défis ouverts, réserve commune à plusieurs serveurs, personnes bloquées
challenge-pool = **Réserve commune :** les joueurs d’autres serveurs peuvent aussi l’accepter, avec `/open`.
open-none = Personne ne cherche d’adversaire ici en ce moment. Commence avec `/open` et un jeu, ou avec `/challenge` sans adversaire : tout le serveur pourra accepter.
open-none-barred = Personne ne cherche d’adversaire en ce moment.
open-none-pool = Personne ne cherche d’adversaire en ce moment, ni ici ni dans la réserve commune. Sur un serveur, `/challenge` sans adversaire peut y envoyer ton défi.
open-head = **Ils cherchent un adversaire**
open-select = Accepter un défi
open-line = **{ $game }** · { $player } · { $terms } · se termine { $left }
open-line-away = **{ $game }** · { $player } d’un autre serveur · { $terms } · se termine { $left }
open-color-random = couleurs au hasard
open-color-white = tu joues les Blancs
open-color-black = tu joues les Noirs
open-rated = classée
open-unrated = non classée
open-handicap-theirs = { $pieces } en plus pour l’autre
open-handicap-yours = { $pieces } en plus pour toi
pool-on = Ce serveur participe maintenant à la réserve commune. `/open` et `/tournament list` montrent aussi les défis et tournois d’autres serveurs. `/challenge` et `/tournament create` peuvent y envoyer les tiens.
pool-off = Ce serveur ne participe plus à la réserve commune. Les parties commencées continuent, et ceux qui sont dans un tournoi y restent.
block-on = Tu as bloqué { $player } ; cette personne n’en est pas informée. Plus aucun défi n’est possible entre vous. Seuls ses coups et la fin des parties en cours te sont encore signalés, sans les mots qui les accompagnent.
block-off = Tu ne bloques plus { $player }.
block-none = Tu n’as bloqué personne.
block-list = { $count ->
    [one] **Tu as bloqué une personne**
   *[other] **Tu as bloqué { $count } personnes**
}
block-self = Tu ne peux pas te bloquer toi-même.
block-bot = { $player } est un bot et ne défie personne ; il n’y a rien à bloquer.
block-not-blocked = Tu n’as pas bloqué { $player }, donc rien ne change.
block-too-many = Tu as bloqué { $most } personnes, et tu ne peux pas en bloquer plus. Retire d’abord quelqu’un avec `/block remove`.
# Le menu d’une personne
menu-challenge = Défier à un jeu
menu-choose = À quel jeu veux-tu jouer contre { $player } ? J’envoie le défi ici aux conditions habituelles ; avec `/challenge`, tu peux les choisir.
# Contre-propositions, partie classée ou non, durée de validité
challenge-rated = **Classée :** oui, le résultat compte pour les deux classements.
challenge-counts-later = Pour ces deux-là, trois résultats ont déjà compté en 24 heures. Le prochain compte à partir du { $until }.
challenge-unrated = **Classée :** non, c’est juste pour le plaisir.
challenge-countered = { $player } a proposé d’autres conditions ; voir le nouveau défi.
challenge-you-countered = Tu as proposé d’autres conditions ; voir le nouveau défi.
button-counter = Autres conditions…
counter-title = **Proposer d’autres conditions**
counter-to-send = Tu proposes plutôt **{ $game }** à { $opponent } : { $terms }.
counter-head = **{ $player } propose d’autres conditions :**
counter-change = • { $what } : { $before } → **{ $after }**
counter-what-game = Jeu
counter-what-setup = Mise en place
counter-what-pace = Temps
counter-what-color = Couleurs
counter-what-handicap = Handicap
counter-what-rated = Classée
counter-what-link = Lié à DVONN
counter-what-weekends = Week-ends
counter-what-at-zero = Si le temps s’écoule
counter-random = tirées au sort
counter-white = { $player } joue les Blancs
counter-even = aucun
counter-more = { $player } +{ $pieces }
# Les conditions en quelques mots
setup-short-random = au hasard
setup-short-classic = classique
setup-short-packets = paquets de { $count }
setup-short-symmetric = symétrique
setup-short-pie = au hasard avec choix de la couleur
setup-short-reds = pièces rouges à la main
short-yes = oui
short-no = non

refuse-self = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou invite tout le serveur avec `/open`.
refuse-bot = { $player } est un bot et ne peut pas jouer. Choisis une vraie personne, ou invite tout le serveur avec `/open`. Pour jouer contre moi, c’est `/practice`.
refuse-away = { $player } ne voit pas ce salon et n’en saurait rien. Lance ton défi dans un salon que cette personne voit aussi.
refuse-bot-chosen = { $player } est un bot. Choisis une vraie personne.
refuse-direct = En message privé, tu ne peux défier qu’une seule personne : indique ton adversaire. Pour inviter tout le monde, utilise `/open` dans un salon d’un serveur.
refuse-not-a-member = Je ne suis pas membre de ce serveur, alors je ne peux pas y publier de défi ouvert à tous. Indique ton adversaire, ou demande à l’administration de m’inviter.
refuse-cannot-send = Je n’ai pas le droit d’écrire dans ce salon. Choisis-en un autre, ou demande à la modération de m’y laisser lire et écrire.
refuse-too-many-challenges = Tu as { $count } défis encore sans réponse ; c’est le maximum. Retires-en un, ou attends une réponse.
refuse-too-many-to-them = Tu as assez défié { $player } pour aujourd’hui. Attends une réponse, ou réessaie demain.
refuse-too-many-to-them-today = Tu as assez défié { $player } pour aujourd’hui. Réessaie demain.
refuse-too-many-today = Tu ne peux plus lancer de défi aujourd’hui. Réessaie demain.
refuse-too-many-matches = Tu joues { $count } parties ; c’est le maximum à la fois. Termines-en une d’abord.
refuse-their-too-many-matches = { $player } joue déjà le maximum de parties à la fois. Réessaie plus tard.
refuse-days = Un coup peut prendre de { $min } à { $max } jours ; 0 veut dire sans limite de temps.
# Clocks
refuse-bank-and-pace = Choisis des jours par coup ou une réserve de temps, pas les deux.
refuse-no-clock = Sans limite de temps, rien ne s’arrête le week-end et aucun délai n’expire. Enlève ce choix, ou choisis des jours par coup.
refuse-handicap-game = Le handicap n’existe qu’en GIPF de base. Choisis ce jeu, ou joue sans handicap.
refuse-handicap-pieces = Un handicap, c’est de 1 à 3 pièces de plus.
refuse-setup-game = La mise en place n’existe qu’en DVONN. Choisis ce jeu, ou laisse la mise en place de côté.
refuse-handicap-rated = Une partie avec handicap ne peut pas être classée. Renonce à l’un des deux.
refuse-packets-rated = Les paquets sont une règle maison, donc la partie ne peut pas être classée. Renonce à l’un des deux.
refuse-reds-rated = Avec les pièces rouges à la main, la partie ne peut pas être classée. Renonce à l’un des deux.
refuse-expires = Un défi peut rester ouvert de { $min } à { $max } jours.
refuse-same-terms = Ce sont les mêmes conditions que celles du défi, donc rien n’a été envoyé. Si elles te conviennent, accepte-le simplement.
refuse-open-counter = Ce défi s’adresse à tout le monde, ses conditions ne changent donc pas. Pour en proposer d’autres, défie { $player } avec `/challenge`.
refuse-declined-twice = { $player } a refusé tes défis deux fois aujourd’hui. Tu pourras réessayer demain.
refuse-you-blocked = Tu as bloqué { $player }. Pour jouer ensemble, utilise d’abord `/block remove`.
refuse-not-now = Tu ne peux pas commencer de partie avec { $player } en ce moment.
refuse-pool-to-one = La réserve commune est pour les défis que tout le monde peut accepter. Enlève l’adversaire, ou la réserve commune.
refuse-no-pool = Ce serveur ne participe pas à la réserve commune. Une personne qui gère le serveur peut changer cela avec `/server pool`.
refuse-no-game = Dis pour quel jeu est le défi. `/open` sans rien d’autre montre les défis ouverts.
refuse-not-manager = Seules les personnes qui peuvent gérer ce serveur peuvent changer cela.
refuse-challenge-countered = D’autres conditions ont été proposées en réponse à ce défi ; il ne tient plus.
refuse-challenge-unknown = Je ne connais plus ce défi.
refuse-challenge-own = C’est ton propre défi ; quelqu’un d’autre doit l’accepter. Si tu as changé d’avis, retire-le.
refuse-challenge-not-yours = Ce défi s’adresse à { $player }.
refuse-challenge-open-decline = Ce défi ne peut être retiré que par { $player }. Si tu ne veux pas jouer, ignore-le simplement.
refuse-challenge-accepted = { $player } a déjà accepté ce défi : il est devenu la partie { $id }.
refuse-challenge-declined = Ce défi a été refusé.
refuse-challenge-withdrawn = Ce défi a été retiré.
refuse-challenge-cancelled = Ce défi ne peut plus être accepté.
refuse-challenge-expired = Ce défi a expiré.

## Cartes : le message public de chaque tour

card-turn = { $player }, c’est à toi de jouer dans **{ $game } { $id }** contre { $opponent } ; { $time }.
card-begin = La partie commence : { $white } joue les Blancs, { $black } joue les Noirs. Les Blancs commencent.
card-hint = Appuie sur « Jouer » et choisis pas à pas, ou écris `/move` : Discord complète les coups possibles.
# Les mises en place de DVONN, sur une carte.
card-begin-choosing = La partie commence : { $white } joue les Blancs, { $black } joue les Noirs.
card-begun = **{ $game } { $id }** : c’est à { $opponent } de jouer. Quand ce sera ton tour, ce sera dit ici.
card-packet = À ce tour, on pose { $count } pièces. Avec `/move`, indique { $count } cases vides, par exemple `{ $example }`.
card-packet-dvonn = À ce tour, on pose { $count } pièces, dont une rouge. Avec `/move`, indique { $count } cases vides, par exemple `{ $example }`. La première reçoit la pièce rouge.
card-choose-color = Avant le premier coup, les Noirs décident : `keep` garde les couleurs, `swap` les échange pour toutes les pièces et commence.
card-reminder = { $player }, petit rappel : à toi de jouer dans **{ $game } { $id }** contre { $opponent } ; { $time }.
card-draw-offered = { $player }, { $opponent } te propose la nulle dans **{ $game } { $id }**.
card-draw-declined = { $player }, { $opponent } ne veut pas de la nulle dans **{ $game } { $id }** ; la partie continue.
card-draw-stands = { $player } propose la nulle.
card-undone = { $opponent } est d’accord : ton dernier coup et tout ce qui a suivi sont annulés.
undone-clock = Tu retrouves tout ton temps pour ce coup.
undone-pause = La pause est terminée.
card-undo-offered = { $player }, { $opponent } te demande d’annuler { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` et tout ce qui a suivi
} dans **{ $game } { $id }**.
card-undo-declined = { $player }, { $opponent } ne veut pas annuler de coup dans **{ $game } { $id }** ; la partie continue.
card-abandon-offered = { $player }, { $opponent } propose d’arrêter **{ $game } { $id }** sans résultat.
card-abandon-declined = { $player }, { $opponent } ne veut pas arrêter **{ $game } { $id }** sans résultat ; la partie continue.
card-abandon-stands = { $player } propose d’arrêter la partie sans résultat.
card-fill-offered = { $player }, { $opponent } propose de poser au hasard les pièces qui restent dans **{ $game } { $id }**.
card-fill-declined = { $player }, { $opponent } préfère poser à la main les pièces qui restent dans **{ $game } { $id }** ; la partie continue.
card-fill-stands = { $player } propose de poser au hasard les pièces qui restent.
# What came of an offer, below its question.
card-offer-accepted = { $player } a accepté.
card-offer-declined = { $player } a refusé.
card-offer-lapsed = La partie a continué sans réponse.
card-offer-over = La partie s’est terminée sans réponse.
card-nudge = { $player }, { $opponent } demande si tu es toujours là. C’est à toi de jouer dans **{ $game } { $id }** ; { $time }.
# Clocks: cards
card-time-up = { $player }, le temps de { $opponent } est écoulé dans **{ $game } { $id }**. Tant que { $opponent } n’a pas joué, tu peux réclamer la victoire.
card-out-of-reach = { $player }, aucun de mes messages n’atteint { $opponent } dans **{ $game } { $id }**. { $clock ->
    [none] La partie attend qu’un message arrive ou que { $opponent } joue.
   *[some] Son temps ne court plus jusqu’à ce qu’un message arrive ou que { $opponent } joue.
} Si tu peux, dis-le-lui : `/match here` amène la partie là où je peux écrire.
card-on-vacation = { $player }, ton temps est écoulé dans **{ $game } { $id }** contre { $opponent }. Pour que tu ne perdes pas, tes vacances ont commencé : ton temps ne court plus jusqu’au { $until }.
card-on-vacation-later = Dans cette partie, ton délai prend fin { $left }.
card-on-vacation-tournament = Dans un tournoi, ton temps peut continuer de courir. Utilise `/games` pour voir combien il t’en reste.
card-pause-offered = { $player }, { $opponent } voudrait mettre **{ $game } { $id }** en pause. Le temps s’arrêterait jusqu’à ce que quelqu’un la reprenne ou joue.
card-pause-declined = { $player }, { $opponent } ne veut pas de pause dans **{ $game } { $id }** ; rien n’y change.
card-stopped = { $player }, { $opponent } est d’accord : **{ $game } { $id }** est en pause. Le temps ne court plus jusqu’à ce que quelqu’un la reprenne ou joue.
card-resumed = { $player }, { $opponent } a repris **{ $game } { $id }** ; { $time }.
card-vacation = { $player } est en vacances jusqu’au { $until }.
card-tournament = C’est une partie du tournoi { $id }.
card-third = C’est une partie du tournoi { $id }. Les deux premières n’ont rien décidé, cette troisième décide donc. Ses couleurs ont été tirées au sort.
card-detour = Je ne peux pas écrire là où cette partie se joue, alors je te le dis ici.
card-earlier = … et { $count ->
    [one] un coup
   *[other] { $count } coups
} avant.
button-move = Jouer
button-board = Plateau
button-next = Partie suivante
button-more = Plus…
button-rematch = Revanche
button-replay = Revoir
button-export = Exporter
button-draw-decline = Continuer à jouer
# Clocks: buttons
button-pause-accept = Accepter la pause
button-pause-decline = Pas de pause
button-resume = Reprendre
button-claim = Réclamer la victoire
button-pause = Proposer une pause

told-place = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} posé { $piece ->
    [dvonn] une pièce DVONN rouge
    [white] une pièce blanche
   *[black] une pièce noire
} en `{ $turn }`.
told-stack = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} joué `{ $from }` sur `{ $to }` (hauteur { $height }).
told-stack-taken = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} pris `{ $to }` depuis `{ $from }` (hauteur { $height }).
# Les mises en place de DVONN : ce qui a été joué.
told-packet = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} posé { $count } pièces : `{ $turn }`.
told-packet-dvonn = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} posé { $count } pièces, la rouge en { $space } : `{ $turn }`.
told-keep = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} gardé les couleurs.
told-swap = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} échangé les couleurs.
told-swap-own = Tu as échangé les couleurs.
effect-colors-exchanged = Toutes les pièces blanches sont noires maintenant, et les noires blanches. Les Noirs commencent.
told-turn = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} joué `{ $turn }`.
told-forced = { $player ->
    [Blancs] Les Blancs n’avaient
    [Noirs] Les Noirs n’avaient
   *[other] { $player } n’avait
} qu’un seul coup possible : `{ $turn }` a été joué automatiquement.
told-filled = { $count ->
    [one] D’un commun accord, la dernière pièce a été posée au hasard.
   *[other] D’un commun accord, les { $count } pièces restantes ont été posées au hasard.
}
told-filled-turn = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} reçu `{ $turn }` quand le reste a été posé au hasard.
told-board-full = Le plateau est plein. À partir de maintenant, on déplace des piles : les Blancs commencent.
told-board-drawn = Les { $count } autres pièces ont été posées au hasard. À partir de maintenant, on déplace des piles : les Blancs commencent.
told-note = { $player } écrit : `{ $note }`
effect-cut-off = { $count ->
    [one] Une pièce a été isolée des pièces rouges et a quitté le plateau
   *[other] { $count } pièces ont été isolées des pièces rouges et ont quitté le plateau
} : { $spaces }.
effect-cut-off-stack = { $space } (hauteur { $height })
effect-passes = { $player ->
    [Blancs] Les Blancs n’ont aucun coup possible et passent.
    [Noirs] Les Noirs n’ont aucun coup possible et passent.
   *[other] { $player } n’a aucun coup possible et passe.
}
effect-brings-no-more = { $player ->
    [Blancs] Les Blancs ne peuvent
    [Noirs] Les Noirs ne peuvent
   *[other] { $player } ne peut
} plus mettre de pièces GIPF en jeu.
effect-row-returned = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} retiré une rangée du plateau. { $count ->
    [one] Une pièce est revenue
   *[other] { $count } pièces sont revenues
} en réserve ({ $returned }).
effect-row-captured = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} retiré une rangée du plateau. { $count ->
    [one] Une pièce est revenue
   *[other] { $count } pièces sont revenues
} en réserve ({ $returned }). Capture : { $captured }.
effect-row-only-captured = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} retiré une rangée du plateau. Capture : { $captured }.
effect-rows-left = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} laissé en place une rangée de pièces GIPF.

final-over = **{ $game } { $id }**, c’est fini. { $result }
final-score = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
} { $winner_score } à { $loser_score }.
final-tie = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} font nulle, { $score } à { $score }.
final-reserve = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
} : { $loser ->
    [Blancs] les Blancs n’ont
    [Noirs] les Noirs n’ont
   *[other] { $loser } n’a
} plus de pièce à jouer.
final-gipf-pieces = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
} : { $loser ->
    [Blancs] les Blancs n’ont
    [Noirs] les Noirs n’ont
   *[other] { $loser } n’a
} plus de pièce GIPF.
final-agreed = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} font nulle d’un commun accord.
final-aborted = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} contre { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} : partie annulée avant d’avoir vraiment commencé. Pas de résultat.
final-abandoned = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} se sont mis d’accord pour arrêter la partie sans résultat.
final-resigned = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
} : { $loser ->
    [Blancs] les Blancs ont
    [Noirs] les Noirs ont
   *[other] { $loser } a
} abandonné.
final-time = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
} : { $loser ->
    [Blancs] les Blancs ont dépassé leur temps.
    [Noirs] les Noirs ont dépassé leur temps.
   *[other] { $loser } a dépassé son temps.
}
final-program-broken = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser } : { $loser } ne fonctionne plus et a abandonné.
final-program-late = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser } : { $loser } n’a pas répondu à temps et a abandonné.
final-program-illegal = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser } : { $loser } a tenté un coup contraire aux règles et a abandonné.
final-record = La feuille s’arrête ici, sans résultat.
final-record-won = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
}, selon la feuille.
final-record-drawn = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} font nulle, selon la feuille.

## Mots dans les images
picture-reserve = réserve
picture-turn = coup { $turn }
picture-move = coup { $turn }
picture-turns = { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
picture-captured = capturées
picture-beats = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
}
picture-drew = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} font nulle
picture-no-result = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} : sans résultat
picture-running = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} contre { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
}
picture-resigned = par abandon
picture-time = au temps
picture-no-piece = plus de pièce à jouer
picture-no-gipf = plus de pièce GIPF
picture-no-move = plus de coup à jouer
picture-more-pieces = au nombre de pièces
picture-equal = même nombre de pièces
picture-agreed = d’un commun accord
picture-called-off = annulée au début
picture-void = son potentiel n’était plus en jeu
picture-record = selon la feuille
picture-record-ends = la feuille ne donne pas de résultat
story-cut-off = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} isolé { $count ->
    [one] une pièce
   *[other] { $count } pièces
} { $turn ->
    [0] au dernier coup
   *[other] au coup { $turn }
}
story-took = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} pris une pile de { $height } { $turn ->
    [0] au dernier coup
   *[other] au coup { $turn }
}
story-captured = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} capturé { $count ->
    [one] une pièce
   *[other] { $count } pièces
} { $turn ->
    [0] au dernier coup
   *[other] au coup { $turn }
}
graph-pieces = pièces possédées
graph-captured = pièces capturées
graph-chances = { $player } : chances, %
graph-turns = coups

## Le panneau : le message privé où l’on choisit son coup

panel-title = **{ $game } { $id }** contre { $opponent } · tu joues les { $color } · { $turn ->
    [theirs] à ton adversaire de jouer, { $time }
   *[own] { $time }
}
panel-stack = Quelle pile veux-tu déplacer ?
panel-stack-select = Choisis une pile
panel-destination = Où veux-tu déplacer la pile en { $space } ?
panel-board-row = { $piece ->
    [dvonn] Tu poses une pièce DVONN rouge.
    [white] Tu poses une pièce blanche.
   *[black] Tu poses une pièce noire.
} Sur quelle case ? Chaque rangée a sa liste.
panel-space = Sur quelle case de la rangée { $row } ?
panel-space-select = Choisis une case
# Les mises en place de DVONN, dans le panneau.
panel-row-more = { $count ->
    [one] Encore une pièce à poser. Sur quelle case ?
   *[other] Encore { $count } pièces à poser. Sur quelles cases ?
}
panel-spaces = { $most ->
    [one] Sur quelle case de la rangée { $row } ?
   *[other] Sur quelles cases de la rangée { $row } ? Choisis-en une ou plusieurs, au plus { $most }.
}
panel-spaces-select = Choisis des cases
panel-choose-color = Tu joues les Noirs. Avant le premier coup, garde les couleurs, ou échange celles de toutes les pièces et commence.
panel-dot = De quel point pousses-tu une pièce ?
panel-dot-gipf = De quel point pousses-tu une pièce GIPF ?
panel-dot-select = Choisis un point
panel-direction = Depuis { $dot } : dans quelle direction ?
panel-direction-select = Choisis une direction
panel-end = Chaque choix est la suite de ton coup, avec ce qui quitte le plateau une fois la pièce poussée.
panel-before-push = Chaque choix est tout ce qui précède ta poussée.
panel-before-removal = Chaque choix est la fin de ta poussée. Tu choisis ensuite ce qui quitte le plateau.
panel-row = Plusieurs de tes rangées se croisent. Laquelle retires-tu en premier ?
panel-row-owed = Avant de pousser : plusieurs de tes rangées se croisent. Laquelle retires-tu en premier ?
panel-row-select = Choisis une rangée
panel-take = Ta rangée quitte le plateau. Choisis les pièces GIPF qui partent aussi ; les autres restent.
panel-take-owed = Avant de pousser : ta rangée quitte le plateau. Choisis les pièces GIPF qui partent aussi ; les autres restent.
panel-take-optional = Ta rangée n’a que des pièces GIPF, elle peut donc rester. Choisis les pièces à retirer, ou aucune.
panel-take-optional-owed = Avant de pousser : ta rangée n’a que des pièces GIPF, elle peut donc rester. Choisis les pièces à retirer, ou aucune.
panel-take-select = Pièces GIPF à retirer
button-take-none = N’en retirer aucune
panel-take-these = Retirer { $spots }
panel-leave-these = Laisser { $spots }
panel-preview = Ton coup : `{ $turn }`.
panel-preview-keep = Tu gardes les couleurs.
panel-preview-swap = Tu échanges les couleurs de toutes les pièces et tu joues en premier.
panel-declares = Une partie de DVONN commence d’abord : le coup n’est joué que si tu la gagnes.
panel-own-note = Tu écris avec : `{ $note }`
panel-drawn-afterwards = Les 46 autres pièces seront posées au hasard quand tu confirmeras.
panel-last-gipf = C’est une pièce simple : ensuite, tu ne pourras plus mettre de pièces GIPF en jeu.
panel-no-more-gipf = Ce n’est pas une pièce GIPF : ensuite, tu ne pourras plus mettre de pièces GIPF en jeu.
button-confirm = Confirmer
button-take-back = Reprendre ce coup
button-change = Modifier
button-back = Recommencer
panel-stale = La position a changé entre-temps ; voici où en est la partie.
panel-forgotten = Tes choix ne correspondaient plus à la position ; recommence, s’il te plaît.
panel-first-moves = Ou commence par un des coups sur les boutons.
contact-potential = ℹ️ Ici, des pièces peuvent porter un potentiel : un coup spécial, utilisable une fois. `/learn` les montre un par un.
contact-removal = ℹ️ Quatre pièces ou plus d’une couleur à la suite quittent le plateau, avec ce qui les prolonge. Les tiennes retournent en réserve ; celles de l’adversaire sont capturées.
contact-pass = ℹ️ Le camp qui ne peut pas jouer passe automatiquement, et l’autre rejoue.

answer-stack = { $space } · hauteur { $height }
answer-stack-dvonn = { $space } · hauteur { $height }, avec une pièce rouge
answer-landing-own = { $space } · à toi, hauteur { $height }
answer-landing-theirs = { $space } · adverse, hauteur { $height }
answer-landing-red = { $space } · une pièce rouge
answer-board-row = Rangée { $row } ({ $empty ->
    [one] { $empty } libre
   *[other] { $empty } libres
})
answer-space = { $space }
answer-keep-colors = Garder les couleurs
answer-swap-colors = Échanger et commencer
answer-dot = { $dot }
answer-spot = vers { $spot }
answer-switch-gipf = Plutôt une pièce GIPF
answer-switch-basic = Plutôt une pièce simple
answer-row = Retirer { $letter } : { $from }–{ $to }
answer-gipf-white = Pièce GIPF blanche en { $spot }
answer-gipf-black = Pièce GIPF noire en { $spot }

## Après un coup

played = Joué : `{ $turn }` dans { $name }.
played-over = La partie est terminée.
played-over-won = La partie est terminée : { $winner } gagne.
played-over-drawn = La partie se termine par une nulle.
played-again = C’est de nouveau à toi.
played-next = Ta prochaine partie est { $game } { $id } ; { $time }.
played-none = Aucune autre partie ne t’attend.
played-program = C’est à { $program } de jouer.
played-forced-already = `{ $turn }` était ton seul coup possible dans la partie { $id } : il a déjà été joué pour toi.
next-none = Aucune partie n’attend ton coup. Utilise `/games` pour voir tes parties.

## Saisir un coup

move-syntax-dvonn = Je n’arrive pas à lire `{ $text }` comme un coup de DVONN. Indique une case où poser, comme `c3`, ou le départ et l’arrivée d’une pile, comme `a1b2`.
move-syntax-dvonn-placing = Je n’arrive pas à lire `{ $text }` comme un coup de DVONN. Indique une case où poser, comme `c3`.
move-syntax-dvonn-stacking = Je n’arrive pas à lire `{ $text }` comme un coup de DVONN. Indique le départ et l’arrivée d’une pile, comme `a1b2`.
move-syntax-dvonn-choosing = Je n’arrive pas à lire `{ $text }` ici. Écris `keep` pour garder les couleurs, ou `swap` pour les échanger.
move-syntax-gipf = Je n’arrive pas à lire `{ $text }` comme un coup de GIPF. Indique un point et l’intersection voisine, comme `a1-b2`. Pour retirer une rangée, ajoute `;x` et ses intersections.
move-syntax-gipf-pieces = Je n’arrive pas à lire `{ $text }` comme un coup de GIPF. Indique un point et l’intersection voisine, comme `a1-b2` ; avec `G` devant, c’est une pièce GIPF. Pour retirer une rangée, ajoute `;x` et ses intersections.
move-typed = Tu as écrit `{ $text }`.
move-nothing = Tu n’as écrit aucun coup. Écris-en un, ou choisis-le étape par étape.
move-ambiguous = `{ $text }` peut désigner plusieurs coups dans la partie { $id }. Lequel veux-tu jouer ?
move-ambiguous-note = Ton mot est trop long pour accompagner ce choix. Pour le garder, tape le coup entier et le mot à nouveau avec `/move`.
move-ambiguous-list = `{ $text }` peut désigner plusieurs coups dans la partie { $id }, par exemple : { $moves }. Écris l’un d’eux, ou choisis étape par étape.
move-which-select = Choisis le coup à jouer
button-use-panel = Choisir étape par étape

reason-game-over = La partie est terminée.
reason-still-placing = Le plateau n’est pas encore rempli, donc aucune pile ne se déplace. Indique une seule case vide, par exemple `c3`.
reason-placing-is-over = Toutes les pièces sont posées. Maintenant, une pile va d’une case à une autre, par exemple `a1b2`.
reason-space-taken = Il y a déjà une pièce en { $space }. Choisis une case vide.
# Les mises en place de DVONN : pourquoi un texte n’est pas un coup.
reason-named-twice = Tu as indiqué { $space } plus d’une fois. Chaque pièce a besoin de sa propre case vide.
reason-packet-size = { $wanted ->
    [one] On pose une pièce par tour
   *[other] À ce tour, on pose { $wanted } pièces
}, mais tu as indiqué { $named ->
    [one] une case
   *[other] { $named } cases
}.
reason-choose-first = Avant le premier coup, il faut choisir la couleur. Tape `keep` pour garder les couleurs, ou `swap` pour les échanger et commencer.
reason-nothing-to-choose = Il n’y a pas de couleur à choisir ici.
reason-no-stack = Il n’y a rien en { $space }.
reason-not-your-stack = La pile en { $space } est à l’adversaire : c’est la pièce du dessus qui décide.
reason-lone-dvonn = La pièce rouge en { $space } est seule, et seule elle ne se déplace jamais.
reason-surrounded = La pile en { $space } a des voisines sur ses six côtés : elle ne peut pas se déplacer.
reason-not-in-line = { $from } et { $to } ne sont pas sur une même ligne. Une pile se déplace tout droit, sur l’une des trois lignes qui passent par sa case.
reason-wrong-distance = La pile en { $from } est de hauteur { $height } : elle avance d’exactement { $height ->
    [one] une case
   *[other] { $height } cases
}, pas de { $asked }.
reason-lands-on-empty = { $space } est vide. Une pile doit arriver sur une autre pièce ou une autre pile.
reason-may-not-pass = Tu as un coup possible, donc tu ne peux pas passer.
reason-off-board-column = `{ $place }` n’existe pas sur ce plateau : la colonne { $column } va de { $first } à { $last }.
reason-off-board-dvonn = `{ $place }` n’existe pas sur ce plateau : les rangées vont de 1 à 5, les colonnes de a à k.
reason-off-board-gipf = `{ $place }` n’existe pas sur ce plateau. Les colonnes vont de a à i, de a1–a5 au bord à e1–e9 au milieu.
reason-not-a-dot = { $point } n’est pas un point du bord, et on pousse toujours depuis un point.
reason-not-a-spot = { $point } est un point du bord. Une pièce ne peut pas y rester : indique une intersection à l’intérieur du plateau.
reason-no-such-line = Aucune ligne ne mène de { $dot } à { $spot } : on pousse vers une intersection voisine du point.
reason-line-full = La ligne de { $dot } vers { $spot } est pleine : on ne peut rien y pousser.
reason-no-gipf-here = Dans cette variante, on ne met pas de pièces GIPF en jeu : enlève le `G`.
reason-gipf-first = Ton premier coup doit mettre en jeu une pièce GIPF : écris un `G` devant, par exemple `Ga1-b2`.
reason-gipf-over = Tu as déjà joué autre chose qu’une pièce GIPF, donc tu ne peux plus en mettre en jeu. Enlève le `G`.
reason-reserve-small = Une pièce GIPF demande deux pièces, et tu n’en as plus qu’une en réserve. Enlève le `G`.
reason-rows-first = Au moins quatre de tes pièces forment une rangée : il faut d’abord décider. Choisis étape par étape, ou commence par `x` et les intersections à vider (`x-` laisse la rangée).
reason-no-such-row = À ce moment du coup, tu n’as pas de rangée sur ces intersections.
reason-basics-must-go = Toutes les pièces simples de la rangée doivent quitter le plateau ; seules les pièces GIPF peuvent rester.
reason-row-must-go = Seule une rangée faite uniquement de pièces GIPF peut rester en place.
reason-nothing-to-remove = Il n’y a plus rien à retirer : le coup se termine avant.
reason-reserve-empty = Tu n’as plus de pièce en réserve : rien à pousser.

## GIPF with potentials: names, what was played, why not, the panel, pictures in words

game-potentials = { $game } avec { $kinds } ({ $each } de chaque sorte)
challenge-about-potentials = Certaines pièces portent des **potentiels**, qui permettent chacun un coup spécial. Chaque camp en a { $count ->
    [one] { $each } d’une seule sorte : { $kinds }.
   *[other] { $each } de chaque sorte : { $kinds }.
}
# Potentials in a challenge: what they mean, how they are typed and chosen, and why not.
challenge-about-tamsk = • TAMSK : quand une poussée amène ta pièce au milieu, tu pousses aussi son potentiel, depuis n’importe quel point.
challenge-about-zertz = • ZÈRTZ saute par-dessus les pièces voisines.
challenge-about-dvonn-potential = • DVONN saute sur une pièce adverse voisine.
challenge-about-yinsh = • YINSH glisse sur les intersections libres.
challenge-about-loaded-first = Les pièces à potentiel viennent d’abord. Avec ta première pièce sans potentiel, tu perds les potentiels que tu as encore en main.
challenge-about-loaded-next = Les pièces à potentiel viennent après les pièces GIPF. Avec ta première pièce simple sans potentiel, tu perds les potentiels que tu as encore en main.
game-potentials-any = GIPF avec potentiels
choice-potentials = { $kinds } : { $each } de chaque
read-potentials-all = tous, toutes, quatre
read-potentials-between = et, de, chaque, chacun, avec, sortes, potentiels, potentiel
refuse-potentials-unread = Je n’arrive pas à lire ces potentiels. Indique des sortes (TAMSK, ZÈRTZ, DVONN, YINSH) ou leurs lettres, et combien : `ZÈRTZ et DVONN, 3 de chaque` ou `ZD3`.
refuse-potentials-repeated = Il y a autant de potentiels de chaque sorte. Indique chaque sorte une seule fois, et un seul nombre, comme `ZD3`.
refuse-potentials-each = Il faut de { $fewest } à { $most } potentiels de chaque sorte. Choisis un de ces nombres.
refuse-potentials-too-many = On peut avoir { $most } potentiels au plus. Choisis moins de sortes, ou moins de chaque.
refuse-potentials-game = Seul GIPF a des potentiels. Choisis une de ses variantes, ou renonce aux potentiels.
refuse-potentials-handicap = Avec des potentiels, il n’y a pas de handicap. Renonce à l’un des deux.
refuse-potentials-rated = Les potentiels se jouent avec des règles maison : la partie ne peut pas être classée. Renonce à l’un des deux.
final-no-move = { $winner ->
    [Blancs] Les Blancs battent
    [Noirs] Les Noirs battent
   *[other] { $winner } bat
} { $loser ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $loser }
} : { $loser ->
    [Blancs] les Blancs n’ont
    [Noirs] les Noirs n’ont
   *[other] { $loser } n’a
} plus de coup à jouer.
effect-row-potentials = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} retiré des potentiels qui formaient une rangée.
effect-potentials-lost = { $count ->
    [one] Potentiel hors jeu : { $spots }.
   *[other] Potentiels hors jeu : { $spots }.
}
effect-tamsk-discarded = { $player ->
    [Blancs] Les Blancs ont
    [Noirs] Les Noirs ont
   *[other] { $player } a
} mis hors jeu le potentiel TAMSK en e5.
effect-forfeited = { $player ->
    [Blancs] Les Blancs ont joué une pièce sans potentiel et ne peuvent
    [Noirs] Les Noirs ont joué une pièce sans potentiel et ne peuvent
   *[other] { $player } a joué une pièce sans potentiel et ne peut
} plus en mettre en jeu. Potentiels perdus : { $potentials }.
move-syntax-potentials = Je n’arrive pas à lire `{ $text }` comme un coup de GIPF avec potentiels. Pousser : `a1-b2`, avec un potentiel `Za1-b2`. L’utiliser : `Zc3>f5`. Retirer une rangée : `;x` et ses intersections.
reason-kind-not-here = Il n’y a pas de potentiels { $kind } dans cette partie.
reason-none-in-hand = Tu n’as plus de potentiel { $kind } à mettre en jeu. Après ta première pièce sans potentiel, ce n’est plus possible.
reason-no-potential = Il n’y a pas de potentiel à utiliser en { $spot }.
reason-potential-theirs = Le potentiel en { $spot } est celui de l’adversaire.
reason-potential-covered = Ton potentiel en { $spot } est couvert par un potentiel DVONN adverse : tu ne peux pas l’utiliser maintenant.
reason-potential-used = Ton potentiel en { $spot } a déjà servi. On ne peut en utiliser un que s’il est posé sur une pièce de sa couleur.
reason-tamsk-waits = Le potentiel TAMSK en { $spot } ne sert que lorsqu’une poussée l’amène au milieu, en e5.
reason-other-kind = En { $spot }, c’est un potentiel { $kind }.
reason-reach-zertz = Un potentiel ZÈRTZ saute en ligne droite par-dessus les pièces voisines, jusqu’à la première intersection libre. De { $from }, il ne peut pas aller en { $to }.
reason-reach-dvonn = Un potentiel DVONN saute sur une pièce simple ou un potentiel DVONN adverse, juste à côté. De { $from }, il ne peut pas aller en { $to }.
reason-reach-yinsh = Un potentiel YINSH avance en ligne droite sur des intersections libres. De { $from }, il ne peut pas aller en { $to }.
reason-onto-dot = { $point } est un point du bord : aucun potentiel ne peut y aller.
reason-extra-first = Ton potentiel TAMSK est en e5. Pousse-le maintenant depuis un point, comme `+a1-b2`, ou mets-le hors jeu avec `+-`.
reason-no-extra = À ce moment, aucun potentiel TAMSK à toi n’est en e5 : il n’y a pas de poussée supplémentaire.
reason-piece-must-go = Toutes les pièces simples et tous les potentiels déjà utilisés de la rangée doivent quitter le plateau. Seules les pièces GIPF et celles dont le potentiel n’a pas servi peuvent rester.
reason-take-one = Seule une rangée faite uniquement de pièces GIPF peut rester entière : retire au moins une pièce.
reason-no-move = Tu n’as plus de coup : ni pièce à pousser, ni potentiel à utiliser.
panel-move = Que veux-tu faire ?
panel-move-select = Choisis
panel-dot-loaded = Depuis quel point pousses-tu une pièce avec un potentiel { $kind } ?
panel-extra = Ton potentiel TAMSK est en e5. Depuis quel point le pousses-tu ? Tu peux aussi le mettre hors jeu.
panel-potential = Quel potentiel utilises-tu ?
panel-potential-select = Choisis un potentiel
panel-target = Où va le potentiel { $kind } qui est en { $spot } ?
panel-target-select = Choisis une intersection
panel-take-loaded = Tu as une rangée. Ses pièces simples quittent le plateau. Choisis lesquelles de ces pièces partent avec elles.
panel-take-loaded-owed = Avant ton coup : tu as une rangée. Ses pièces simples quittent le plateau. Choisis lesquelles de ces pièces partent avec elles.
panel-take-loaded-select = Pièces à retirer
panel-forfeits = C’est une pièce sans potentiel : ensuite, tu ne pourras plus mettre de potentiels en jeu.
answer-push-bare = Pousser une pièce simple
answer-push-gipf = Pousser une pièce GIPF
answer-push-loaded = Pousser une pièce { $kind }
answer-use = Utiliser un potentiel
answer-discard = Mettre hors jeu
answer-potential = { $spot } · { $kind }
answer-loaded-white = Pièce { $kind } blanche en { $spot }
answer-loaded-black = Pièce { $kind } noire en { $spot }
alt-potentials-ready = { $kind } prêt en { $spots }
alt-potentials-used = { $kind } utilisé en { $spots }
alt-potentials-on = { $kind } utilisé en { $spot } (dessous : { $below })
alt-token-white = pièce blanche
alt-token-black = pièce noire
alt-token-white-potential = { $kind } blanc
alt-token-black-potential = { $kind } noir
alt-potentials-hands = Potentiels en main : Blancs { $white }, Noirs { $black }.
alt-potentials-lost = Potentiels hors jeu : { $list }.

## Linked matches: potentials that a match of DVONN decides about
link-provisional = { $opponent } a utilisé un potentiel { $kind }. Au lieu de jouer, tu peux le contester, et une partie de DVONN en décide. Il te reste { $left ->
    [one] une contestation
   *[other] { $left } contestations
}. Si tu joues, le coup est acquis.
link-pending = Accepte le coup, ou conteste le potentiel { $kind } qu’il utilise, et une partie de DVONN en décide. Il te reste { $left ->
    [one] une contestation
   *[other] { $left } contestations
}.
link-pending-time = Si ton temps s’écoule sans que des vacances commencent, le coup est acquis.
link-card-pending = { $player }, le coup de { $opponent } termine **{ $game } { $id }** si tu ne le contestes pas ; { $time }.
link-card-challenged = { $player }, { $opponent } a contesté ton coup `{ $turn }` dans **{ $game } { $id }**. La partie { $linked } de DVONN en décide. Si tu la gagnes ou si elle est nulle, ton coup est acquis. { $moves ->
    [none] Si tu la perds, le potentiel { $kind } est hors jeu. Tu n’as alors plus de coup à jouer et tu perds aussi la partie { $id }.
   *[some] Si tu la perds, le potentiel { $kind } est hors jeu et tu rejoues.
} { $clock ->
    [none] D’ici là, la partie { $id } est arrêtée.
   *[some] D’ici là, la partie { $id } et son temps sont arrêtés.
}
link-card-declared = { $player }, { $opponent } veut jouer `{ $turn }` dans **{ $game } { $id }**, avec un potentiel { $kind }. La partie { $linked } de DVONN en décide : le coup n’est joué que si { $opponent } la gagne. { $clock ->
    [none] D’ici là, la partie { $id } est arrêtée.
   *[some] D’ici là, la partie { $id } et son temps sont arrêtés.
}
link-decided-won = { $player } a gagné la partie { $linked }, donc `{ $turn }` est acquis.
link-decided-drawn = Personne n’a gagné la partie { $linked }, donc `{ $turn }` de { $player } est acquis.
link-decided-drawn-always = Personne n’a gagné la partie { $linked }, donc `{ $turn }` n’est pas joué. { $player } garde le potentiel, mais ne peut pas le réessayer à ce tour.
link-decided-drawn-over = Personne n’a gagné la partie { $linked }, donc `{ $turn }` n’est pas joué. { $player } n’a pas d’autre coup à jouer.
link-decided-lost = { $player } a perdu la partie { $linked }. Le potentiel { $kind } de `{ $turn }` est hors jeu, et { $player } rejoue.
link-decided-lost-over = { $player } a perdu la partie { $linked }. Le potentiel { $kind } de `{ $turn }` est hors jeu, et { $player } n’a plus de coup à jouer.
link-decides = Cette partie décide du sort d’un potentiel de la partie { $id }.
link-decided = Cette partie a décidé du sort d’un potentiel de la partie { $id }.
link-where = La partie { $id } est ici : { $place }
link-stands-still = La partie { $linked } de DVONN décide du coup `{ $turn }` de { $player }. { $clock ->
    [none] D’ici là, cette partie est arrêtée.
   *[some] D’ici là, cette partie et son temps sont arrêtés.
}
link-ask-challenge = Contester le potentiel { $kind } dans la partie { $id } ? `{ $turn }` est annulé, et une partie de DVONN contre { $opponent } commence. { $moves ->
    [none] Si { $opponent } la perd, le potentiel est hors jeu. { $opponent } n’a alors plus de coup à jouer et perd la partie { $id }. Sinon, le coup est acquis.
   *[some] Si { $opponent } la perd, le potentiel est hors jeu et { $opponent } rejoue ; sinon le coup est acquis.
} Cela te coûte { $left ->
    [one] ta dernière contestation
   *[other] une de tes { $left } contestations
}, quel que soit le résultat.
link-challenged = Potentiel contesté. La partie { $linked } de DVONN décide de `{ $turn }`. { $clock ->
    [none] D’ici là, la partie { $id } est arrêtée.
   *[some] D’ici là, la partie { $id } et son temps sont arrêtés.
}
link-declared = La partie { $linked } de DVONN décide si tu joues `{ $turn }`. { $clock ->
    [none] D’ici là, la partie { $id } est arrêtée.
   *[some] D’ici là, la partie { $id } et son temps sont arrêtés.
}
link-accepted = Coup accepté. La partie { $id } est terminée.
link-refused-frozen = La partie { $id } est arrêtée jusqu’à la fin de la partie { $linked }. D’ici là, tu peux seulement abandonner ou convenir d’une nulle, ce qui termine aussi la partie { $linked }.
link-refused-pending = `{ $turn }` termine la partie { $id }. Accepte le coup ou conteste son potentiel ; il n’y a rien d’autre à jouer.
link-refused-nothing = Il n’y a pas de coup que tu puisses contester ou accepter maintenant dans la partie { $id }.
link-refused-must-end = La partie { $id } décide du sort d’un potentiel de la partie { $host }, il lui faut donc un résultat. Tu peux abandonner ou proposer une nulle.
link-refused-rematch = La partie { $id } a seulement décidé du sort d’un potentiel de la partie { $host }. Pour jouer à DVONN, utilise `/challenge`.
link-refused-barred = Dans la partie { $id }, tu as déjà essayé ce potentiel à ce tour. Joue un autre coup.
link-refused-decided = DVONN a décidé du sort d’un potentiel dans la partie { $id } : elle ne peut plus être annulée. Tu peux proposer de l’arrêter sans résultat.
link-rules =
    Avec une nulle, un coup contesté est acquis. Là où chaque utilisation déclenche une partie, une nulle veut dire que le coup n’est pas joué. Le potentiel reste ; on ne peut pas le réessayer à ce tour, mais un autre oui.

    Règles maison : la partie de DVONN peut être abandonnée ou nulle, mais pas annulée. Si la partie de GIPF se termine entre-temps, celle de DVONN finit sans résultat. Ce qu’une partie de DVONN a décidé reste, et ensuite la partie de GIPF ne peut plus être annulée. Une contestation est consommée quel que soit le résultat. Un coup qui terminerait la partie attend : l’adversaire l’accepte, le conteste ou laisse son temps s’écouler. Si des vacances commencent alors automatiquement, le temps s’écoule après elles. Une réponse qui est la seule possible n’est pas jouée automatiquement, car le coup serait acquis. Un plan qui convient est joué, et le coup est alors acquis.
button-ask-potential = Contester le potentiel
button-challenge-potential = Oui, le contester
button-accept-potential = Accepter le coup
link-term-challenge = **Lié à DVONN :** dans toute la partie, chaque camp peut contester { $count ->
    [one] une utilisation
   *[other] { $count } utilisations
} de { $kinds }. Une partie de DVONN en décide alors.
link-term-always = **Lié à DVONN :** pour utiliser { $kinds }, il faut chaque fois gagner d’abord une partie de DVONN. C’est long.
link-preview = Une telle partie de DVONN ({ $setup }) compte environ { $turns } coups. Si chacun utilise tout son temps, cela fait environ { $time } de réflexion. En général, c’est bien moins.
link-preview-untimed = Une telle partie de DVONN ({ $setup }) compte environ { $turns } coups, sans limite de temps.
final-void = { $white ->
    [Blancs] Les Blancs
    [Noirs] Les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} jouaient pour un potentiel de la partie { $id }, qui est terminée. Pas de résultat.
time-linked = en attente de la partie liée
name-match-challenge-potential = challenge-potential
command-match-challenge-potential = Contester le potentiel que l’adversaire a utilisé à son dernier coup
name-challenge-linked = dvonn-décide
command-challenge-linked = Si une partie de DVONN décide des potentiels utilisés (non par défaut)
name-challenge-linked-kinds = dvonn-décide-de
command-challenge-linked-kinds = Quels potentiels sont liés, s’ils sont en jeu (DVONN par défaut)
choice-linked = { $count ->
    [one] Chaque camp peut contester une utilisation
   *[other] Chaque camp peut contester { $count } utilisations
}
choice-linked-always = Chaque utilisation doit d’abord être gagnée : c’est long
refuse-link-game = Seul GIPF avec des potentiels ZÈRTZ, DVONN ou YINSH peut être lié à DVONN. Choisis de tels potentiels, et lesquels sont liés.
refuse-link-off = Tu as choisi quels potentiels sont liés, mais pas combien de fois on peut les contester. Choisis-le aussi.

## Parties

match-unknown = Il n’y a pas de partie { $id } visible ici. Elle est peut-être supprimée ; celles des autres se voient dans leur salon ou leur fil.
match-which = Tu as plusieurs parties. De laquelle s’agit-il ?
match-which-to-move = Plusieurs parties attendent ton coup. De laquelle s’agit-il ?
match-which-select = Choisis la partie
match-none = Tu n’as pas de partie. Commences-en une avec `/challenge`.
match-none-over = Aucune de tes parties n’est encore terminée.
match-none-to-look-at = Tu n’as pas encore de partie terminée. Joue avec `/practice` ou `/challenge`, ou importe une feuille de partie avec `/import`.
match-none-waiting = Aucune partie n’attend ton coup. Utilise `/games` pour voir tes parties.
match-over = La partie { $id } est terminée.
match-too-long = La partie { $id } est si longue qu’aucun coup ne peut plus y être noté. Termine-la : abandonne, propose une nulle ou un arrêt sans résultat.
match-not-begun = Aucun coup n’a été joué dans la partie { $id }.
export-not-drawn = La feuille de la partie { $id } dit déjà où seront les autres pièces. Tu pourras l’exporter quand les pièces rouges seront posées.
match-not-player = Tu ne joues pas dans la partie { $id } ; c’est réservé à { $white } et { $black }.
match-not-that-player = Tu ne joues pas dans la partie { $id } ; c’est réservé à { $player }.
match-not-your-turn = Dans la partie { $id }, c’est à { $player } de jouer ({ $time }).
match-choice = { $id } · { $game } · à toi de jouer
match-choice-waiting = { $id } · { $game } · à l’adversaire de jouer
match-choice-over = { $id } · { $game } · terminée

games-none = Tu n’as pas de partie en ce moment. Commences-en une avec `/challenge`, ou invite tout le serveur avec `/open`.
games-challenges = **Défis pour toi**
games-challenge-select = Répondre à un défi
games-mine = **À toi de jouer**
games-theirs = **À l’adversaire de jouer**
games-line = { $game } { $id } contre { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) contre { $opponent } · { $time }
games-more = … et { $count } de plus.
games-over-select = Revoir une partie terminée
button-play = Jouer

# The boards that wait, as a picture
button-boards = Image
overview-days = { $days } j { $hours } h
overview-hours = { $hours } h { $minutes } min
overview-minutes = { $minutes } min
overview-alt = Les plateaux qui attendent ton coup, avec le numéro, l’adversaire et le temps restant : { $list }.
phase-placing = pose, { $placed ->
    [one] { $placed } pièce
   *[other] { $placed } pièces
} sur { $pieces }
phase-stacking = piles, { $mine }–{ $theirs }
phase-gipf = coup { $turn }, réserve { $mine }–{ $theirs }
phase-pending = dernier coup : accepter ou contester

board-title = **{ $game } { $id }** : { $white } (Blancs) contre { $black } (Noirs)
board-imported = importée
board-turn = C’est à { $player } de jouer · { $time }
board-pending = Le coup de { $opponent } termine la partie : { $player } l’accepte ou le conteste · { $time }
board-last = Dernier coup : `{ $turn }`
button-post-here = Publier ici
board-posted = Publié par { $player }.

# Practice against a program
program-name = Gipfel (niveau { $level })
practice-began = **{ $game } { $id }** contre { $opponent } commence ; tu joues les { $color }.
practice-in-thread = Le plateau apparaît dans un fil à part dans { $place }.
practice-in-channel = Le plateau apparaît dans { $place }.
practice-in-direct = Le plateau apparaît dans nos messages privés.
practice-no-level = Il y a des niveaux de 1 à 6 ; prends-en un dans la liste.
practice-level-and-program = Les niveaux, c’est pour jouer contre moi. Choisis soit un niveau, soit un programme.
practice-no-programs = Il n’y a pas d’autre programme ici. N’en choisis aucun, et joue contre moi.
practice-no-program = Il n’y a pas de programme `{ $text }` ici. Prends-en un dans la liste.
practice-program-linked = { $program } ne joue pas avec des potentiels liés. Renonce au lien, ou joue contre moi.
practice-program-game = { $program } ne joue pas à { $game }. Choisis un autre jeu ou un autre programme.
practice-bot = Seules de vraies personnes peuvent s’entraîner contre moi.
practice-too-many = Tu joues déjà { $count } parties d’entraînement, et tu ne peux pas en avoir plus. Termine d’abord l’une d’elles, ou abandonne-la.
practice-too-many-today = Tu as commencé { $count } parties d’entraînement en un jour ; c’est le maximum. Continue l’une de celles qui sont en cours, ou réessaie plus tard.
practice-thread = Entraînement · { $game } · { $player }
practice-undone = Ton dernier coup dans la partie { $id } est annulé, et c’est de nouveau à toi de jouer.
practice-draw-not-agreed = { $opponent } ne veut pas de nulle dans la partie { $id }, car il pense avoir l’avantage. La partie continue.
practice-draw-stands = { $opponent } ne veut pas de nulle dans la partie { $id }, car ton coup dans la partie { $host } serait alors acquis. La partie continue.
practice-needs-no-nudge = Inutile de relancer { $opponent } dans la partie { $id } : il joue dès qu’il a choisi son coup.
practice-away = { $opponent } ne tourne pas ici en ce moment. La partie l’attend, et rien n’est perdu.
card-undone-practice = Ton dernier coup a été annulé.
card-thinking = **{ $game } { $id }** : { $opponent } réfléchit…
card-program-away = **{ $game } { $id }** : { $opponent } ne tourne pas en ce moment. La partie l’attend.
choice-level-1 = 1 · débutant
choice-level-2 = 2 · connaît les bases
choice-level-3 = 3 · réfléchit un peu
choice-level-4 = 4 · joue bien
choice-level-5 = 5 · difficile à battre
choice-level-6 = 6 · à pleine force

# Puzzles
puzzle-easy = facile
puzzle-medium = moyen
puzzle-hard = difficile
puzzle-gipf = GIPF
puzzle-title = **Problème { $number }** · { $game } · { $grade }
puzzle-daily-title = **Problème du jour** · { $game } · { $grade }
puzzle-goal-win = Les { $color } jouent et gagnent.
puzzle-goal-save = Les { $color } jouent et sauvent la partie.
puzzle-goal-cut-off = Les { $color } jouent : isole des pièces.
puzzle-goal-take-over = Les { $color } jouent : prends une pile.
puzzle-goal-row = Les { $color } jouent : retire une rangée.
puzzle-goal-double-row = Les { $color } jouent : retire deux rangées ou plus.
puzzle-goal-gipf-piece = Les { $color } jouent : capture une pièce GIPF.
puzzle-goal-gain = Les { $color } jouent : trouve le meilleur coup.
puzzle-how = Ou écris ta réponse avec `/puzzle`.
puzzle-hint = Regarde { $place }.
puzzle-solution = La solution est `{ $turn }`.
puzzle-right = ✅ Bravo, c’est `{ $turn }` !
puzzle-streak = Ta série : { $streak } (la plus longue : { $best }).
puzzle-streak-over = Ta série de { $streak } s’arrête ici.
puzzle-wrong = Pas tout à fait : `{ $turn }` n’est pas le meilleur coup.
puzzle-refuted = { $turn } le réfute, et l’occasion est passée.
puzzle-refuted-win = { $turn } le réfute, et la partie n’est plus gagnée.
puzzle-refuted-tactic = La meilleure réplique adverse : { $tactic }.
puzzle-not-best = L’occasion est alors passée.
puzzle-why-wins = Ce coup gagne, quoi que jouent les { $color }.
puzzle-why-wins-pieces = { $count ->
    [one] Ce coup gagne d’au moins une pièce, quoi que jouent les { $color }.
   *[other] Ce coup gagne d’au moins { $count } pièces, quoi que jouent les { $color }.
}
puzzle-why-wins-turns = { $count ->
    [one] Ce coup gagne tout de suite.
   *[other] Ce coup gagne en { $count } coups au plus, quoi que jouent les { $color }.
}
puzzle-why-does = { $tactic }.
puzzle-why-saves = Tout autre coup perd ou fait prendre un gros retard.
puzzle-why-prepares = Il prépare ceci : { $tactic }.
puzzle-why-gains = Il donne un net avantage aux { $color } ; aucun autre ne le fait.
puzzle-expected = La suite probable : { $turns }.
puzzle-no-number = Il n’y a pas de problème { $number }. `/puzzle` t’en montre un autre.
puzzle-none = Il n’y a pas de problème de ce genre. Essaie un autre jeu ou une autre difficulté.
puzzle-none-shown = Tu n’as encore vu aucun problème auquel répondre. `/puzzle` t’en montre un.
puzzle-not-counted = Cela ne compte pas comme réponse ; réessaie, tout simplement.
puzzle-ambiguous = `{ $text }` peut désigner plusieurs coups : { $turns }. Écris l’un d’eux.
puzzle-daily-on = Désormais, un problème du jour apparaît ici chaque jour à 8 h UTC.
puzzle-daily-off = Désormais, aucun problème du jour n’apparaît plus sur ce serveur.
button-solve-puzzle = Résoudre
button-try-again = Réessayer
button-solution = Solution
button-next-puzzle = Problème suivant
command-puzzle = Résoudre un problème : trouver le seul meilleur coup
command-puzzle-grade = Quelle difficulté
command-puzzle-number = Un problème précis, par son numéro
command-puzzle-answer = Ta réponse au dernier problème vu, ou à celui de ce numéro
command-server-puzzle = Publier un problème du jour dans ce salon
name-puzzle = puzzle
name-puzzle-grade = difficulté
name-puzzle-number = numéro
name-puzzle-answer = réponse
name-server-puzzle = puzzle

# Les cours, étape par étape
learn-choose = **Apprends étape par étape.** Chaque étape est une position où il y a une chose à faire.
learn-potentials = Potentiels de GIPF
learn-progress = { $course } : { $done ->
    [one] { $done } étape
   *[other] { $done } étapes
} sur { $steps }
learn-title = **{ $course } · { $number } sur { $steps } · { $topic }**
learn-steps = Toutes les étapes de ce cours
learn-right = ✅ Bien joué : `{ $turn }` !
learn-wrong = `{ $turn }` est permis, mais ce n’est pas ce qu’il fallait.
learn-solution = Voici comment : `{ $turn }`.
learn-finished = **Le cours est terminé : { $course }.** À toi de jouer !
learn-gone = Cette étape n’existe plus. Choisis-en une dans les cours.
button-learn = Apprendre
button-next-step = Étape suivante
button-back-to-step = Retour à l’étape { $number }
button-show-me = Montre-moi
button-play-level-1 = Jouer contre le niveau 1
button-a-puzzle = Un problème
command-learn = Apprendre un jeu étape par étape, avec une chose à faire dans chaque position
command-learn-game = Ce que tu veux apprendre
name-learn = learn
name-learn-game = jeu
learn-missed-from = La pile en { $place } n’a pas bougé.
learn-missed-onto = Ta pile n’est pas arrivée en { $place }.
learn-missed-surrounded = La pile en { $place } est encore enfermée de tous les côtés.
learn-missed-cut-off-own = { $count ->
    [one] Tu y perds une pièce, qui n’est plus reliée à une rouge.
   *[other] Tu y perds { $count } pièces, qui ne sont plus reliées à une rouge.
}
learn-missed-cut-off = { $count ->
    [0] Cela n’isole aucune pièce noire.
    [one] Cela n’isole qu’une pièce noire.
   *[other] Cela n’isole que { $count } pièces noires.
}
learn-missed-black-moves = Les Noirs peuvent encore jouer.
learn-missed-not-won = Tu n’as pas gagné avec ce coup.
learn-missed-not-at-edge = { $place } n’est pas au bord.
learn-missed-not-beside-red = Aucune pièce rouge n’est voisine de { $place }.
learn-missed-no-white = Il n’y a pas de pièce blanche en { $place }.
learn-missed-no-black = Il n’y a pas de pièce noire en { $place }.
learn-missed-rows = { $count ->
    [0] Tu n’as retiré aucune rangée.
    [one] Tu n’as retiré qu’une rangée.
   *[other] Tu n’as retiré que { $count } rangées.
}
learn-missed-captured = { $count ->
    [0] Tu n’as rien capturé.
    [one] Tu n’as capturé qu’une pièce.
   *[other] Tu n’as capturé que { $count } pièces.
}
learn-missed-gipf-stays = La pièce GIPF noire est encore sur le plateau.
learn-missed-own-gipf = Tu as aussi retiré ta propre pièce GIPF.
learn-missed-not-loaded = Tu n’as pas poussé de pièce avec un potentiel { $kind }.
learn-missed-not-used = Tu n’as pas utilisé ton potentiel { $kind }.
learn-missed-potential-lost = Ton potentiel est hors jeu : tu as retiré sa pièce.
learn-height-title = Aussi loin qu’elle est haute
learn-height-task = Tu joues les Blancs. Une pile avance tout droit, d’autant de cases qu’elle a de pièces. Elle doit arriver sur une pile. **Joue la pile de trois depuis d3.**
learn-height-told = Ta pile a avancé de trois cases et couvre la pièce qui s’y trouvait. Elle a maintenant quatre pièces.
learn-owner-title = À qui est la pile ?
learn-owner-task = Une pile appartient au camp dont la couleur est au-dessus. Tu peux arriver sur n’importe laquelle. **Prends la pile noire en e3.**
learn-owner-told = Ta pièce est au-dessus : les cinq pièces en e3 comptent pour toi.
learn-surrounded-title = Enfermée
learn-surrounded-task = Une pile qui a des voisines sur ses six côtés ne peut pas bouger. **Fais de la place à ta pile en e3.**
learn-surrounded-told = Une case à côté de e3 est libre : la pile n’est plus enfermée.
learn-touch-title = Rester relié au rouge
learn-touch-task = Ce qui n’est plus relié à une pièce rouge, de voisine en voisine, quitte le plateau. **Joue sans perdre de pièce.**
learn-touch-told = b3 et c3 restent reliées à la pièce rouge en d3. Tout autre coup t’aurait coûté des pièces.
learn-cut-off-title = Isoler
learn-cut-off-task = Seule ta pile en f3 relie trois pièces noires à la rouge. **Isole-les toutes les trois.**
learn-cut-off-told = g3, h3 et h4 ne sont plus reliées au rouge et sortent du jeu. Ta pile porte maintenant la pièce rouge.
learn-pass-title = Passer
learn-pass-task = Le camp qui ne peut pas jouer passe, et l’autre continue. **Ne laisse aucun coup aux Noirs.**
learn-pass-told = La pile noire en g3 devrait avancer de quatre cases et n’y trouve rien. Les Noirs passent, et tu rejoues.
learn-last-title = La fin
learn-last-task = Quand plus personne ne peut jouer, tu additionnes les hauteurs de tes piles. Le plus grand total gagne. **Joue le dernier coup et gagne.**
learn-last-told = Plus personne ne peut jouer. Tu as trois pièces et les Noirs aucune : tu gagnes.
learn-place-title = Où poser
learn-place-task = Avant les déplacements, on pose les pièces. Une pile au bord n’est jamais enfermée ; à côté d’une rouge, elle reste reliée. **Pose au bord, à côté d’une rouge.**
learn-place-told = Une bonne case : au bord on n’est jamais enfermé, et une rouge est voisine.
learn-push-title = Pousser
learn-push-task = Tu joues les Blancs. Tu pousses une pièce de ta réserve depuis un point du bord, le long d’une ligne. **Amène une pièce en b3.**
learn-push-told = Ta pièce est en b3. Chaque poussée prend une pièce dans ta réserve.
learn-line-title = La ligne avance
learn-line-task = Les pièces devant la tienne avancent d’un cran, jusqu’au premier trou. **Pousse pour que la pièce noire arrive en e4.**
learn-line-told = Ta nouvelle pièce est en e2, les deux autres ont avancé. Dans une ligne sans trou, personne ne peut pousser.
learn-four-title = Quatre à la suite
learn-four-task = Quatre de tes pièces à la suite forment une rangée. Elle quitte le plateau, et les pièces retournent dans ta réserve. **Forme une rangée.**
learn-four-told = De e2 à e5, c’était une rangée. Les quatre pièces sont de retour dans ta réserve.
learn-capture-title = Ce qui prolonge la rangée
learn-capture-task = Les pièces qui prolongent directement la rangée partent avec elle. Celles de l’adversaire sont capturées. **Capture deux pièces noires.**
learn-capture-told = Ta poussée a mené les pièces noires en e6 et e7. Elles prolongeaient la rangée et sont capturées.
learn-double-title = Deux rangées d’un coup
learn-double-task = Une poussée déplace plusieurs pièces et peut donc compléter deux rangées. **Forme deux rangées d’une seule poussée.**
learn-double-told = c3 a complété une rangée et c5 l’autre. Huit pièces sont de retour dans ta réserve.
learn-reserve-title = La réserve s’épuise
learn-reserve-task = Si tu dois pousser sans pièce en réserve, tu perds. Il t’en reste une. **Forme une rangée pour récupérer des pièces.**
learn-reserve-told = La rangée a rendu quatre pièces. Sans elle, ta réserve serait vide et tu perdrais.
learn-gipf-piece-title = Les pièces GIPF
learn-gipf-piece-task = Une pièce GIPF, ce sont deux pièces l’une sur l’autre. Le camp qui retire la rangée décide de son sort. **Capture celle des Noirs, garde la tienne.**
learn-gipf-piece-told = La pièce GIPF noire est capturée, ce qui coûte deux pièces. La tienne en e3 est restée sur le plateau.
learn-last-gipf-title = La dernière pièce GIPF
learn-last-gipf-task = Le camp qui n’a plus de pièce GIPF sur le plateau perd. Les Noirs n’en ont qu’une. **Capture-la et gagne.**
learn-last-gipf-told = La dernière pièce GIPF des Noirs est partie : tu gagnes.
learn-load-title = Charger une pièce
learn-load-task = Une pièce peut porter un potentiel, un coup spécial qui sert une fois. Ta première pièce sans potentiel te fait perdre ceux que tu as encore en main. **Pousse une pièce avec ZÈRTZ.**
learn-load-told = La pièce porte un potentiel ZÈRTZ. Tu pourras l’utiliser à la place d’une poussée.
learn-tamsk-title = TAMSK : une poussée de plus
learn-tamsk-task = Quand ta poussée amène une pièce TAMSK au milieu, en e5, son potentiel est poussé aussi. **Amène ton TAMSK en e5 et pousse-le.**
learn-tamsk-told = Le potentiel a été poussé en plus dans le même coup. Sa pièce reste en e5.
learn-zertz-title = ZÈRTZ saute
learn-zertz-task = ZÈRTZ saute tout droit par-dessus des pièces voisines, jusqu’à la première intersection libre. **Saute avec ton ZÈRTZ depuis c3.**
learn-zertz-told = Il a sauté par-dessus d4 et e5 jusqu’en f5. Sa pièce reste en c3, et le potentiel est utilisé.
learn-dvonn-potential-title = DVONN : par-dessus
learn-dvonn-potential-task = DVONN saute sur une pièce adverse voisine. L’intersection est au camp dont la couleur est au-dessus. **Saute avec ton DVONN depuis e5.**
learn-dvonn-potential-told = L’intersection est à toi, et ce qui est dessous doit attendre.
learn-yinsh-title = YINSH glisse
learn-yinsh-task = YINSH glisse tout droit sur des intersections libres et s’arrête sur l’une d’elles. **Fais glisser ton YINSH depuis e5.**
learn-yinsh-told = Il reste là comme potentiel utilisé. Sa pièce reste en e5.
learn-loaded-row-title = Des potentiels en rangée
learn-loaded-row-task = Dans ta rangée, les pièces simples doivent partir ; une pièce au potentiel intact peut rester. **Retire une rangée et garde ton YINSH.**
learn-loaded-row-told = Les autres pièces sont parties. Ta pièce YINSH est encore en e3 et peut utiliser son potentiel.

# Hints, and what decided a match
button-hint = Indice
hint = **{ $game } { $id }** · Je jouerais { $turn }.
hint-only = C’est ton seul coup possible.
hint-wins-pieces = { $count ->
    [one] Avec le meilleur jeu des deux côtés, ce coup gagne d’une pièce.
   *[other] Avec le meilleur jeu des deux côtés, ce coup gagne de { $count } pièces.
}
hint-wins-turns = { $count ->
    [one] Ce coup gagne tout de suite.
   *[other] Ce coup gagne en { $count } coups au plus, quoi que joue ton adversaire.
}
hint-color = Les { $color } sont mieux placés sur ce plateau.
hint-costs = Je ne vois rien de mieux, même si cela a un prix : { $tactic }.
hint-reply = La réponse sera sans doute { $turn }.
hint-refused = Pas d’indices dans la partie { $id }, car tu joues contre une vraie personne. Avec `/practice` tu peux jouer contre moi, et me demander.
hint-none = Aucune partie d’entraînement ne t’attend. Avec `/practice` tu peux en commencer une.
hint-busy = D’autres parties m’occupent en ce moment. Redemande dans un instant.
color-white-of = des Blancs
color-black-of = des Noirs
turn-after-removal = { $turn } (après le retrait de la rangée)
tactic-it = Ce coup
tactic-but-it = Mais ce coup
places-with-gipf = { $spots } ; G=2
tactic-cuts-off = { $count ->
    [one] { $turn } isole la pièce { $owner } en { $spaces }
   *[other] { $turn } isole { $count } pièces { $owner } (en { $spaces })
}
tactic-cuts-off-both = { $others ->
    [one] { $turn } isole { $count } pièces { $owner } (en { $spaces }) et une { $other }
   *[other] { $turn } isole { $count } pièces { $owner } (en { $spaces }) et { $others } { $other }
}
tactic-takes-over = { $height ->
    [one] { $turn } prend la pièce { $owner } en { $space }
   *[other] { $turn } prend la pile { $owner } en { $space } (hauteur { $height })
}
tactic-takes-over-red = { $turn } prend la pile { $owner } en { $space }, avec une pièce rouge dedans
tactic-takes-red = { $turn } prend la pièce rouge en { $space }
tactic-rows = { $count ->
    [one] une rangée
   *[other] { $count } rangées
}
tactic-captures = { $count ->
    [one] { $turn } retire { $rows } et capture la pièce { $owner } en { $spots }
   *[other] { $turn } retire { $rows } et capture { $count } pièces { $owner } ({ $spots })
}
tactic-captures-gipf = { $count ->
    [one] { $turn } retire { $rows } et capture la pièce GIPF { $owner } en { $spots }
   *[other] { $turn } retire { $rows } et capture les pièces GIPF { $owner } en { $spots }
}
tactic-brings-back = { $count ->
    [one] { $turn } retire { $rows } et récupère une pièce ({ $spots })
   *[other] { $turn } retire { $rows } et récupère { $count } pièces ({ $spots })
}
tactic-with-potentials = { $tactic }, dont { $potentials }
tactic-covers = { $turn } couvre la pièce { $owner } en { $spot }
tactic-covers-unused = { $turn } couvre le potentiel DVONN { $owner } en { $spot }, qui ne peut alors plus servir
tactic-covers-used = { $turn } couvre le potentiel DVONN déjà utilisé { $owner } en { $spot }
tactic-forfeits = { $turn } fait perdre ce qui reste en main : { $potentials }
reason-stops = Ce coup empêche ceci : { $tactic }.
reason-costs = Le deuxième choix a un prix : { $tactic }.
reason-avoids = Le deuxième meilleur coup permet ceci : { $tactic }.
reason-threatens = Ce coup menace ensuite ceci : { $tactic }.
reason-leads = Après la réponse { $answer }, voici la suite : { $tactic }.
reason-leads-on = Puis vient ceci : { $tactic }.
reason-mobility = Les { $color } ont ensuite { $after ->
    [one] { $after } coup
   *[other] { $after } coups
} ; après le deuxième meilleur coup, { $otherwise }.
reason-mobility-keeps = Ce coup laisse aux { $color } { $after ->
    [one] { $after } coup
   *[other] { $after } coups
} ; avec le deuxième meilleur coup, { $otherwise }.
reason-blocks = La pile { $owner } en { $space } (hauteur { $height }) ne peut plus bouger ensuite.
reason-frees = La pile { $owner } en { $space } (hauteur { $height }) peut de nouveau bouger ensuite.
reason-nears-red = { $now ->
    [one] En { $space }, la pile touche la pièce rouge en { $red } ; avant, la plus proche était à { $before } pas.
   *[other] En { $space }, la pile est à { $now } pas de la pièce rouge en { $red } ; avant, à { $before }.
}
reason-at-edge = { $count ->
    [one] { $spaces } est au bord, où une pièce n’est jamais enfermée.
   *[other] { $spaces } sont au bord, où une pièce n’est jamais enfermée.
}
reason-near-red = { $distance ->
    [one] { $space } touche la pièce rouge en { $red } : une pièce y est difficile à isoler.
   *[other] { $space } est à { $distance } pas de la pièce rouge en { $red } : une pièce y est difficile à isoler.
}
reason-beside = { $space } touche d’autres pièces des { $color }, en { $spaces } : elles peuvent s’empiler.
reason-red-among = À deux pas au plus de { $space }, les { $color } ont { $own ->
    [one] { $own } pièce
   *[other] { $own } pièces
} et les { $other } { $theirs }.
reason-row = { $missing ->
    [one] Les { $color } ont alors trois des quatre pièces d’une rangée, en { $spots } ; il manque { $vacant }.
   *[other] Les { $color } ont alors { $spots } côte à côte ; { $vacant } sont libres pour une rangée.
}
reason-breaks-row = Les { $color } ne peuvent plus faire de rangée avec { $spots }.
reason-middle = Les { $color } tiennent alors { $spots } au centre, où se croisent beaucoup de rangées.
reason-brings-gipf = { $count ->
    [one] Ce coup amène une pièce GIPF en { $spot }, la seule des { $color }.
   *[other] Ce coup amène une pièce GIPF en { $spot } : les { $color } en ont alors { $count }.
}
reason-keeps-gipf = { $count ->
    [one] Les { $color } gardent ainsi la pièce GIPF en { $spots }.
   *[other] Les { $color } gardent ainsi les pièces GIPF en { $spots }.
}
reason-loads = { $left ->
    [0] Ce coup amène { $kind } en { $spot }, le dernier en main.
    [one] Ce coup amène { $kind } en { $spot } ; il en reste un en main.
   *[other] Ce coup amène { $kind } en { $spot } ; il en reste { $left } en main.
}
reason-loads-reaching = Ce coup amène { $kind } en { $spot } ; de là, il peut aller en { $spots }.
reason-uses = Ce coup utilise le potentiel { $kind } en { $from }, qui va en { $to }.
reason-extra = Ce coup pousse en plus un potentiel TAMSK, en { $spot }.
button-review = Bilan
course-points = { $count ->
    [one] Un coup a été décisif :
   *[other] { $count } coups ont été décisifs :
}
course-changes = { $count ->
    [one] Le plus grand changement :
   *[other] Les { $count } plus grands changements :
}
course-cost = { $count ->
    [one] Le coup qui a coûté le plus cher { $player ->
        [Blancs] aux Blancs
        [Noirs] aux Noirs
       *[other] à { $player }
    } :
   *[other] Les { $count } coups qui ont coûté le plus cher { $player ->
        [Blancs] aux Blancs
        [Noirs] aux Noirs
       *[other] à { $player }
    } :
}
course-even = Aucun coup n’a beaucoup changé les chances à lui seul ; elles n’ont varié que peu à peu.
course-open = Rien n’était décidé sur le plateau : { $player ->
    [Blancs] les Blancs gardaient
    [Noirs] les Noirs gardaient
   *[other] { $player } gardait
} { $percent } % de chances de gagner.
course-point = **{ $number }. Coup { $turn }** · { $player ->
    [Blancs] Chances de gain des Blancs
    [Noirs] Chances de gain des Noirs
   *[other] { $player }, chances de gain
} : { $before } % → { $after } %.
missed-better = Mieux valait { $better }.
missed-stops = Après { $played }, ceci était possible : { $tactic }. { $better } l’aurait empêché.
missed-costs = { $tactic }. Mieux valait { $better }.
missed-mobility = Après { $played }, les { $color } ont { $otherwise ->
    [one] { $otherwise } coup
   *[other] { $otherwise } coups
} ; après { $better }, ce serait { $after }.
missed-lost-pieces = { $count ->
    [one] Après { $played }, les { $color } gagnent à coup sûr d’une pièce.
   *[other] Après { $played }, les { $color } gagnent à coup sûr de { $count } pièces.
}
missed-lost-turns = { $count ->
    [one] Après { $played }, les { $color } gagnent aussitôt.
   *[other] Après { $played }, les { $color } gagnent en { $count } coups au plus.
}
missed-win-pieces = { $count ->
    [one] Ce coup aurait gagné d’une pièce à coup sûr.
   *[other] Ce coup aurait gagné de { $count } pièces à coup sûr.
}
missed-win-turns = { $count ->
    [one] Ce coup aurait gagné tout de suite.
   *[other] Ce coup aurait gagné en { $count } coups au plus.
}
course-alt = Chances de gain, { $player } : { $list }.
course-alt-chance = après le coup { $turn }, { $percent } %
course-alt-points = { $count ->
    [one] Le moment clé est marqué au coup { $list }.
   *[other] Les moments clés sont marqués aux coups { $list }.
}
course-progress = Je parcours la partie { $id } : j’en suis à { $percent } %. Appuie sur le bouton dans quelques secondes pour voir ce que j’ai trouvé.
course-yours-first = Je travaille encore à { $count ->
    [one] autre chose
   *[other] { $count } autres choses
} pour toi, donc je n’ai pas commencé la partie { $id }. Appuie sur le bouton un peu plus tard.
course-crowded = Je parcours beaucoup de parties en ce moment, donc je n’ai pas commencé la partie { $id }. Appuie sur le bouton dans quelques minutes.
button-show-course = Montrer
course-not-over = La partie { $id } est encore en cours, donc je ne juge pas ses coups : ce serait une aide. Je le ferai quand elle sera finie.
course-running = Ta partie en cours { $running } a une position de la partie { $id }. Je ne juge donc pas celle-ci pour le moment : ce serait une aide.
course-running-lately = Ta partie en cours { $running } avait il y a quelques coups une position de la partie { $id }. Je ne juge donc pas celle-ci pour le moment : ce serait une aide.
course-running-next = Le prochain coup de ta partie en cours { $running } peut mener à une position de la partie { $id }. Je ne juge donc pas celle-ci pour le moment : ce serait une aide.
course-turn = Voir le coup { $turn }

# Looking back at a match
button-moves = Coups
review-turn = Coup { $turn } sur { $turns }
review-start = La position de départ : coup 0 sur { $turns }
review-no-such-turn = { $turns ->
    [0] Aucun coup n’a été joué dans la partie { $id }
    [one] Un seul coup a été joué dans la partie { $id }
   *[other] Seuls { $turns } coups ont été joués dans la partie { $id }
} : il n’y a pas de coup { $turn }.

# Following matches of others
button-follow = Suivre
button-unfollow = Ne plus suivre
follow-stop-this = Ne plus suivre { $id }
button-follow-turns = Me dire chaque coup
button-follow-end = Me dire seulement la fin
follow-now-end = Tu suis maintenant **{ $game } { $id }** : je t’enverrai un message privé quand la partie sera terminée.
follow-now-turns = Tu suis maintenant **{ $game } { $id }**. Je t’écris en privé ce qui a été joué, au plus une fois par heure, et la fin.
follow-still-end = Tu suis déjà **{ $game } { $id }** : je t’enverrai un message privé quand la partie sera terminée.
follow-still-turns = Tu suis déjà **{ $game } { $id }**. Je t’écris en privé ce qui a été joué, au plus une fois par heure, et la fin.
follow-stopped = Tu ne suis plus la partie { $id }.
follow-not = Tu ne suis pas la partie { $id }.
follow-yours = Tu joues toi-même dans la partie { $id } : je te préviens de toute façon.
follow-too-many = Tu suis { $count } parties, et tu ne peux pas en suivre plus. Quittes-en d’abord une avec `/match unfollow`.
follow-crowded = Tant de gens suivent la partie { $id } qu’il n’y a plus de place.
follow-private = La partie { $id } se joue dans un fil privé, donc personne ne peut la suivre ailleurs. Ceux qui sont dans le fil y lisent chaque coup.
follow-gone = La partie { $id } ne se joue plus là où d’autres peuvent la lire, donc plus personne ne peut la suivre.
# Following: who was blocked, and suggestions
follow-you-blocked = Tu as bloqué { $player }, qui joue dans la partie { $id }. Pour suivre cette partie, utilise d’abord `/block remove`.
follow-not-you = Tu ne peux pas suivre la partie { $id }.
follow-choice = { $id } · { $game } · { $white }–{ $black }
follow-choice-nameless = { $id } · { $game }
follow-which = De quelle partie s’agit-il ? Utilise cette commande dans son fil, ou donne son numéro.
follow-list = **Tu suis :** { $list }
follow-news = **Du nouveau dans les parties que tu suis**
follow-news-goes-on = **{ $game } { $id }**, { $white }–{ $black }, continue : la modération a annulé sa fin.
follow-news-turns = **{ $game } { $id }**, { $white }–{ $black } : { $count ->
    [one] un coup de plus
   *[other] { $count } coups de plus
} ; { $player } a joué `{ $turn }`.

# Tournois

tournament-format-swiss =
    { $rounds ->
        [one] système suisse, une ronde
       *[other] système suisse, { $rounds } rondes
    }
tournament-format-swiss-most = système suisse, { $rounds } rondes au plus
tournament-format-single = toutes rondes
tournament-format-double = toutes rondes, aller-retour
tournament-format-knockout = élimination directe
tournament-format-ladder = échelle
tournament-title = **Tournoi { $id } : { $game }, { $format }**
tournament-short = Tournoi { $id } : { $game }, { $format }
tournament-terms = **Conditions :** { $terms }
tournament-ratings-between = **Pour les classements de { $from } à { $to }**
tournament-ratings-from = **Pour les classements à partir de { $from }**
tournament-ratings-to = **Pour les classements jusqu’à { $to }**
tournament-pool = **Réserve commune :** les joueurs d’autres serveurs peuvent aussi s’inscrire, avec `/tournament join`.
tournament-open = Il commence quand les { $most } places sont prises, ou quand { $player } le lance.
tournament-open-until = Il commence quand les { $most } places sont prises ou quand { $player } le lance. Au plus tard, c’est le { $until } ({ $left }), s’il y a alors assez de monde.
tournament-nobody = Personne n’est encore inscrit.
tournament-people = **Inscrits ({ $count } sur { $most }) :** { $list }
tournament-left-table = **Partis tôt, donc leurs parties ne comptent pour personne :** { $list }
tournament-running =
    { $count ->
        [one] Il a commencé avec une personne.
       *[other] Il a commencé avec { $count } personnes.
    }
tournament-round-now = { $count ->
    [one] La ronde { $rounds } se joue.
   *[other] Les rondes { $rounds } se jouent.
}
tournament-over = Il est terminé : { $player } a gagné.
tournament-over-empty = Il est terminé, et personne n’a gagné.
tournament-called-off = Il a été annulé.
tournament-too-few = Le tournoi { $id } est annulé : il faut { $least } personnes, et il y en a { $count }.
tournament-round = **Tournoi { $id }, ronde { $round }**
tournament-pair = { $white } – { $black } : { $place }
tournament-pair-unplayed = { $white } – { $black } : pas jouée, car quelqu’un n’est plus dans le tournoi
tournament-own = **Tu joues** contre { $opponent } : { $place }
tournament-why-points = Les nombres sont les points avant la ronde : on oppose d’abord les ex æquo, puis on équilibre les couleurs.
tournament-why-ratings = La moitié haute du classement joue contre la moitié basse. Le sort place ceux qui n’ont pas de classement.
tournament-color-due = Chacun a la couleur qui lui revenait.
tournament-color-white = Les Blancs revenaient aux deux : celui qui en a le plus besoin, ou qui est devant, les a.
tournament-color-black = Les Noirs revenaient aux deux : celui qui en a le plus besoin, ou qui est devant, les a.
tournament-color-alternate = Aucune couleur ne revenait à l’un ou à l’autre : elles alternent de paire en paire.
tournament-rests = Sans adversaire dans cette ronde : { $list }
tournament-round-over = **Tournoi { $id } :** la ronde { $round } est terminée.
tournament-round-over-again = **Tournoi { $id } :** la ronde { $round } est de nouveau terminée, après une décision de la modération.
tournament-by-lot = { $player } et { $other } étaient à égalité après trois parties. Le sort a désigné { $player }.
tournament-thirds = { $count ->
    [one] **Tournoi { $id }, ronde { $round } :** un duel est à égalité, une troisième partie décide donc. Ses couleurs ont été tirées au sort.
   *[other] **Tournoi { $id }, ronde { $round } :** { $count } duels sont à égalité, des troisièmes parties décident donc. Leurs couleurs ont été tirées au sort.
}
tournament-ended = **Le tournoi { $id } est terminé.**
tournament-ended-again = **Le tournoi { $id } est de nouveau terminé, après une décision de la modération.**
tournament-place = { $place }. { $player } : { $points }
tournament-ties-swiss = À égalité, on compte les parties entre ex æquo, le Buchholz sans l’adversaire le plus faible, les victoires. Ensuite, le sort décide. Le petit nombre est le Buchholz. Pour le Buchholz, une ronde sans partie compte comme un adversaire qui a autant de points.
tournament-ties-robin = À égalité, on compte les parties entre ex æquo, le Sonneborn-Berger, les victoires. Ensuite, le sort décide. Le petit nombre est le Sonneborn-Berger.
tournament-ties-knockout = Qui va plus loin est devant. Sinon décident les points, puis les victoires, puis le sort.
tournament-group = Groupe { $number }
tournament-final-group = Groupe final
tournament-alt = Un tableau avec des résultats des parties. Les places : { $list }
table-won = gagnée
table-drawn = nulle
table-lost = perdue
table-running = en cours
table-unplayed = non jouée
table-unplayed-points = non jouée : points
table-rests = sans adversaire
table-places = Un nombre est la place de l’adversaire.
table-tie-swiss = À droite, en petit : le Buchholz, les points de tous les adversaires sauf le plus faible. Il aide à départager les ex æquo.
table-tie-robin = À droite, en petit : le Sonneborn-Berger, les points de ceux qu’on a battus, la moitié après une nulle. Il aide à départager les ex æquo.
tournament-joined = Tu participes au tournoi { $id }. Ses parties commencent dans { $place }.
tournament-left = Tu ne participes plus au tournoi { $id }.
tournament-withdrew = Tu as quitté le tournoi { $id }. Les parties que tu y jouais encore sont abandonnées.
tournament-begins = Le tournoi { $id } commence : les premiers appariements suivent dans { $place }.
tournament-off = Le tournoi { $id } est annulé.
tournament-ask-off = Annuler le tournoi { $id } ? Il sera alors terminé pour tous les inscrits, et c’est définitif.
tournament-made = Le tournoi { $id } est annoncé dans { $place }.
tournament-panel = **Un nouveau tournoi**
tournament-what-format = Qui joue contre qui
tournament-what-most = Nombre de personnes
tournament-most = Jusqu’à { $most } personnes
tournament-what-at-once = Rondes en même temps
tournament-what-begins = Quand il commence
tournament-begins-full = Commence une fois complet
tournament-begins-in =
    { $count ->
        [one] Commence dans un jour au plus tard
       *[other] Commence dans { $count } jours au plus tard
    }
tournament-begins-by = Il commence { $left } au plus tard, s’il y a alors assez de monde.
tournament-no-vacations = sans vacances
tournament-pauses = pauses si les deux sont d’accord
tournament-at-once =
    { $count ->
        [one] Une ronde à la fois
       *[other] Jusqu’à { $count } rondes en même temps
    }
tournament-to-make = Jusqu’à { $most } personnes de ce serveur jouent à **{ $game }**, { $format } : { $terms }.
tournament-to-make-pool = Jusqu’à { $most } personnes de tous les serveurs de la réserve commune jouent à **{ $game }**, { $format } : { $terms }.
tournament-rules-swiss = **Système suisse :** à chaque ronde, tu rencontres quelqu’un de nouveau, avec à peu près tes points. Il y a au plus une ronde pour deux personnes. La ronde suivante est appariée quand le dernier résultat est là. Personne n’a trois fois de suite la même couleur. Si le nombre est impair, une personne est exempte et reçoit un point.
tournament-rules-robin = **Toutes rondes :** chacun joue contre tous les autres. À plus de huit, on joue en groupes, et les meilleurs jouent un groupe final.
tournament-rules-robin-double = **Aller-retour :** chacun joue deux fois contre tous les autres, une fois avec chaque couleur. À plus de huit, on joue en groupes, et les meilleurs jouent un groupe final.
tournament-rules-knockout = **Élimination directe :** chaque duel compte deux parties avec les couleurs échangées. À égalité, il y en a une troisième, aux couleurs tirées au sort. Si elle est nulle aussi, le sort décide. Qui perd un duel est éliminé.
tournament-rules-points = **Points :** une victoire vaut un point, une nulle un demi. Une partie sans résultat ne rapporte rien à personne.
tournament-rules-absence = **Absence :** si ton temps est écoulé avant ton premier coup, tu perds cette partie. La deuxième fois, c’est l’exclusion du tournoi.
tournament-rules-vacations = **Temps :** les vacances l’arrêtent, 14 jours au plus dans tout le tournoi.
ladder-rules-vacations = **Temps :** les vacances l’arrêtent, 14 jours au plus dans chaque partie.
tournament-rules-no-vacations = **Temps :** les vacances ne l’arrêtent pas.
tournament-rules-pauses = Une pause est possible si les deux sont d’accord. On ne peut pas annuler de partie.
tournament-rules-no-pauses = Il n’y a ni pause ni annulation de partie.
tournament-rules-robin-out = Qui quitte le tournoi avant la moitié de ses parties disparaît du tableau. Qui le quitte plus tard perd celles qui restent.
tournament-rules-swiss-out = Qui quitte le tournoi n’est plus apparié, et ses résultats restent.
tournament-rules-knockout-out = Qui quitte le tournoi a perdu le duel.
tournament-list = **Les tournois de ce serveur**
tournament-list-none = Il n’y a pas encore de tournoi sur ce serveur. `/tournament create` en crée un.
tournament-list-own = **Tes tournois**
tournament-list-pool = **Les tournois de ce serveur et de la réserve commune**
tournament-none-own = Tu ne participes à aucun tournoi. Sur un serveur où je suis, `/tournament list` montre ceux qui s’y jouent et `/tournament create` en crée un.
tournament-choose = Quel tournoi ?
tournament-state-open = ouvert
tournament-state-running = en cours
tournament-state-over = terminé
tournament-state-off = annulé
tournament-state-away = { $state }, d’un autre serveur
tournament-absent = Tu n’as pas joué à temps ton premier coup dans le tournoi { $id }, donc cette partie est perdue. Es-tu toujours là ? La prochaine fois, c’est l’exclusion. Si tu ne peux pas jouer, retire-toi maintenant.
tournament-given-back = Cette partie n’est plus perdue : rien ne compte contre toi.
tournament-silenced = De nouveau, tu n’as pas joué à temps ton premier coup. Le tournoi { $id } continue donc sans toi.
tournament-not-posted = Je ne peux pas écrire dans { $place }, donc le tournoi { $id } est annulé.
tournament-not-announced = Je ne peux pas écrire dans { $place }, donc le tournoi { $id } n’a pas été annoncé. Les inscrits le restent ; on peut encore s’inscrire avec `/tournament join`.
tournament-end-not-posted = Je ne peux pas écrire dans { $place }, donc je ne le dis qu’à toi.
ladder-running = Qui s’inscrit reçoit la dernière place. `/tournament challenge` défie quelqu’un jusqu’à trois places au-dessus de toi.
ladder-closing = Elle n’accepte plus de défis et se termine avec sa dernière partie.
ladder-rungs = **Places ({ $count } sur { $most }) :** { $list }
ladder-bout-open = { $by } a défié { $to }, qui n’a pas encore répondu.
ladder-bout-running = { $by } et { $to } jouent : { $game }
ladder-place = { $place }. { $player } : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
ladder-ties = Les cases sont les dernières parties, la plus récente d’abord, avec les places des adversaires. À droite : victoires et défaites.
ladder-challenge = **Échelle { $id } :** { $by } défie { $to } pour la place { $place }. Sans réponse avant le { $until } ({ $left }), vacances non comptées, la place revient à { $by }.
ladder-challenged = Tu as défié { $player } pour la place { $place } de l’échelle { $id }. Une réponse est possible jusqu’au { $until } ({ $left }), vacances non comptées.
ladder-accepted = **Échelle { $id } :** { $to } a accepté le défi de { $by }. La partie { $game } commence dans { $place }.
ladder-withdrawn = **Échelle { $id } :** { $by } a retiré son défi à { $to }.
ladder-given-up = **Échelle { $id } :** { $to } a laissé sa place à { $by }.
ladder-over = **Échelle { $id } :** le défi de { $by } à { $to } n’est plus valable.
ladder-news-rises = **Échelle { $id } :** { $winner } a battu { $loser } et occupe maintenant la place { $place }.
ladder-news-stays = **Échelle { $id } :** { $winner } a battu { $loser }. Les places ne changent pas.
ladder-news-left = **Échelle { $id } :** { $winner } a battu { $loser }, qui a quitté l’échelle. Les suivants montent d’une place.
ladder-news-drawn = **Échelle { $id } :** { $white } – { $black } est nulle. Les places ne changent pas.
ladder-news-void = **Échelle { $id } :** { $white } – { $black } n’a pas de résultat. Les places ne changent pas.
ladder-news-given-up = **Échelle { $id } :** { $to } a laissé sa place à { $by }, qui occupe maintenant la place { $place }.
ladder-news-silent = **Échelle { $id } :** { $to } n’a pas répondu à temps à { $by }. { $by } occupe maintenant la place { $place }.
ladder-not-posted = Je ne peux pas écrire dans { $place }, donc l’échelle { $id } est fermée.
ladder-not-announced = Je ne peux pas écrire dans { $place }, donc l’échelle { $id } n’a pas été annoncée. Elle continue avec les inscrits.
ladder-not-reached = Ton défi dans l’échelle { $id } n’est arrivé à personne, il n’est donc plus valable. Les places ne changent pas, et tu peux lancer un autre défi.
ladder-unanswered = { $by } attend ta réponse dans l’échelle { $id }. Sans elle, ta place est perdue le { $until } ({ $left }).
ladder-absent = Tu n’as pas joué à temps ton premier coup dans l’échelle { $id }, donc cette partie est perdue. Es-tu toujours là ? Si tu ne réponds pas ou ne commences pas non plus la prochaine fois, c’est l’exclusion. Si tu ne peux pas jouer, retire-toi maintenant.
ladder-silenced = Deux fois de suite, tu n’as pas répondu ou pas commencé à jouer. Tu n’es donc plus dans l’échelle { $id }. Tu peux revenir, tout en bas.
ladder-ask-give-up = Ta place { $place } revient à { $player } sans partie. C’est ce que tu veux ?
ladder-ask-close = Fermer l’échelle { $id } pour de bon ? Elle n’accepte alors plus de défis, et ceux sans réponse sont annulés.
ladder-joined = { $place ->
    [1] Tu es en tête de l’échelle { $id }. Les autres peuvent te défier.
   *[other] Tu es dans l’échelle { $id }, à la place { $place }. `/tournament challenge` défie quelqu’un au-dessus de toi.
}
ladder-closed = L’échelle { $id } n’accepte plus de défis. Elle se termine dès qu’aucune partie n’est en cours.
ladder-choose = Défier quelqu’un au-dessus de toi
ladder-rules = **Échelle :** tu défies quelqu’un jusqu’à trois places au-dessus de toi. Si tu gagnes, tu prends sa place, et tous ceux qui sont entre les deux descendent d’une. Sinon, les places ne changent pas, et tu attends une semaine avant de défier la même personne. Tu défies une personne à la fois, et une seule à la fois te défie.
ladder-rules-answer = **Réponses :** on peut répondre à un défi pendant une semaine, vacances non comptées. Sans réponse, la place revient à celui qui a lancé le défi. Qui, deux fois de suite, ne répond pas ou ne commence pas à temps, est exclu.
ladder-rules-end = **Fin :** qui l’a créée peut la fermer. Après { $count } défis, elle est terminée.
refuse-no-tournament = Ce tournoi n’existe pas ici. `/tournament list` montre ceux que tu peux voir.
refuse-no-tournament-yet = Il n’y a pas de tournoi ici. `/tournament create` en crée un.
refuse-join-already = Tu participes déjà à ce tournoi.
refuse-tournament-out = Tu n’es plus dans ce tournoi, et tu ne peux pas y revenir.
refuse-join-late = Ce tournoi a déjà commencé ou est terminé.
refuse-join-full = Toutes les places de ce tournoi sont prises.
refuse-join-between = Ce tournoi est réservé aux classements de { $from } à { $to }.
refuse-join-from = Ce tournoi est réservé aux classements à partir de { $from }.
refuse-join-to = Ce tournoi est réservé aux classements jusqu’à { $to }.
refuse-join-now = Tu ne peux pas t’inscrire à ce tournoi.
refuse-join-often = Tu as déjà rejoint ce tournoi cinq fois : tu ne peux plus revenir.
refuse-join-elsewhere = L’un des deux serveurs ne participe plus à la réserve commune. Seuls les gens du serveur de l’annonce peuvent s’inscrire.
refuse-leave-not-in = Tu ne participes pas à ce tournoi.
refuse-leave-over = Ce tournoi est terminé.
refuse-leave-running = Ce tournoi a commencé. Si tu te retires, tes parties en cours y sont abandonnées, et tu ne peux pas revenir.
refuse-leave-ladder = Si tu quittes cette échelle maintenant, tes parties en cours y sont abandonnées. Tu peux revenir, tout en bas.
refuse-no-ladder = Aucune échelle n’est en cours ici. `/tournament list` montre les tournois que tu peux voir.
refuse-not-a-ladder = Le tournoi { $id } n’est pas une échelle : on n’y défie personne.
refuse-no-climb = Ce défi a déjà une réponse, a été retiré, ou son temps est écoulé.
refuse-ladder-closed = Cette échelle n’accepte plus de défis.
refuse-climb-not-in = Tu n’es pas dans cette échelle. `/tournament join` te donne la dernière place.
refuse-climb-unknown = { $player } n’est pas dans cette échelle.
refuse-climb-reach = Tu ne peux défier que des personnes une à trois places au-dessus de toi.
refuse-climb-waits = Ton défi à { $player } n’est pas encore tranché. Tu peux défier une personne à la fois.
refuse-climb-taken = Quelqu’un d’autre a défié { $player }. Tu peux réessayer quand ce sera tranché.
refuse-climb-mutual = { $player } t’a défié, et ce n’est pas encore tranché.
refuse-climb-again = Tu n’as pas gagné contre { $player } la dernière fois. Tu peux réessayer { $left }.
refuse-tournament-not-yours = C’est réservé à { $player }.
refuse-tournament-not-maker = C’est réservé à { $player } et aux personnes qui gèrent le serveur de l’annonce.
refuse-tournament-few = Il faut au moins { $least } personnes, et il y en a { $count }.
refuse-tournament-direct = Un tournoi se crée sur un serveur où je suis : utilise la commande dans un de ses salons.
refuse-tournament-many = { $count } tournois sont ouverts ou en cours sur ce serveur, et il ne peut pas y en avoir plus.
refuse-tournament-ratings = Le classement le plus bas ne peut pas dépasser le plus haut.
refuse-tournament-abort = La partie { $id } fait partie d’un tournoi : elle ne peut pas être annulée ni finir sans résultat. Tu peux l’abandonner.
refuse-tournament-pause = La partie { $id } fait partie d’un tournoi : son temps ne peut pas être arrêté. Tu peux prendre des vacances.
refuse-tournament-stop = La partie { $id } fait partie d’un tournoi sans pauses ni vacances : son temps ne peut pas être arrêté.
button-join = Participer
button-leave = Quitter
button-withdraw-tournament = Me retirer
button-ask-withdraw = Me retirer…
button-tournament-rules = Comment ça marche
button-tournament-table = Tableau
button-begin-now = Commencer
button-ask-call-off = Annuler le tournoi…
button-call-off = Oui, l’annuler
button-tournament-vacations = Vacances : { $state }
button-tournament-pauses = Pauses : { $state }
button-close-ladder = Oui, la fermer
button-ask-close-ladder = Fermer l’échelle…
button-give-up-place = Laisser la place
button-announce = Annoncer
command-tournament = Les tournois de ce serveur
command-tournament-create = Créer un tournoi pour les gens de ce serveur, ou de toute la réserve commune
command-tournament-create-from = Classement minimal pour s’inscrire
command-tournament-create-to = Classement maximal pour s’inscrire
command-tournament-create-pool = Laisser aussi s’inscrire les gens d’autres serveurs
command-tournament-show = Le tableau d’un tournoi
command-tournament-join = S’inscrire à un tournoi
command-tournament-leave = Quitter un tournoi
command-tournament-challenge = Défier quelqu’un au-dessus de toi dans une échelle
command-tournament-challenge-player = Qui a la place que tu veux
command-tournament-list = Tous les tournois de ce serveur et de la réserve commune
command-tournament-number = Son numéro (sinon : le plus récent)
name-tournament = tournament
name-tournament-create = create
name-tournament-create-from = de
name-tournament-create-to = à
name-tournament-create-pool = autres-serveurs
name-tournament-show = show
name-tournament-join = join
name-tournament-leave = leave
name-tournament-challenge = challenge
name-tournament-challenge-player = joueur
name-tournament-list = list
name-tournament-number = numéro

more-title = Que veux-tu faire dans la partie { $id } ?
more-abort-or-agree = « Annuler la partie » y met fin tout de suite ; « Arrêter sans résultat » demande d’abord à l’autre.
button-ask-resign = Abandonner
button-draw = Proposer la nulle
button-draw-accept = Accepter la nulle
# Annuler un coup, arrêter sans résultat, relancer, notes
button-undo = Annuler mon dernier coup
button-undo-accept = Accepter l’annulation
button-abandon = Arrêter sans résultat
button-abandon-accept = Accepter l’arrêt sans résultat
button-fill = Poser le reste au hasard
button-fill-accept = Accepter le reste au hasard
button-ask-abort = Annuler la partie
button-nudge = Toujours là ?
button-play-here = Jouer ici
button-notes = Mes notes
button-offer = Oui, demander
button-undo-decline = Non, continuer
button-abandon-decline = Non, continuer
button-fill-decline = Non, continuer
offer-already = Tu l’as déjà demandé dans la partie { $id } ; { $opponent } n’a pas encore répondu.
offer-theirs = { $opponent } te le demande déjà dans la partie { $id }. Pour répondre, appuie sur « Plus… » sous le plateau.
offer-outdated = Des coups ont été joués dans la partie { $id } depuis ma question, donc rien n’a été demandé. Appuie sur « Plus… » pour réessayer.
undo-ask = Demander à { $opponent } d’annuler { $later ->
    [none] `{ $turn }` dans la partie { $id } ?
   *[some] `{ $turn }` dans la partie { $id }, avec tout ce qui a suivi ?
}
undo-ask-practice = Annuler { $later ->
    [none] `{ $turn }` dans la partie { $id } ?
   *[some] `{ $turn }` dans la partie { $id }, avec tout ce qui a suivi ?
}
undo-ask-accept = { $opponent } demande à annuler { $later ->
    [none] `{ $turn }` dans la partie { $id }.
   *[some] `{ $turn }` dans la partie { $id }, avec tout ce qui a suivi.
} Es-tu d’accord ?
undo-offered = Tu as demandé à { $opponent } d’annuler un coup dans la partie { $id }. Si quelqu’un joue avant, la demande tombe.
undo-accepted = C’est d’accord : le coup et la suite sont annulés dans la partie { $id }. C’est de nouveau à l’autre de jouer.
undo-declined = Tu as refusé l’annulation. La partie { $id } continue.
undo-none = Personne ne demande plus d’annulation dans la partie { $id }.
undo-nothing = Tu n’as rien à annuler pour le moment dans la partie { $id }.
offer-too-much = Dans la partie { $id }, tu as fait tant d’offres ou de demandes qu’on ne peut plus en noter. Tu peux continuer à jouer, ou abandonner.
abandon-ask = Proposer à { $opponent } d’arrêter la partie { $id } sans résultat ?
abandon-ask-accept = { $opponent } propose d’arrêter la partie { $id } sans résultat. Es-tu d’accord ? La partie sera alors terminée.
abandon-offered = Tu as proposé à { $opponent } d’arrêter la partie { $id } sans résultat. La partie continue en attendant la réponse.
abandon-accepted = C’est d’accord : la partie { $id } se termine sans résultat.
abandon-declined = Tu as refusé. La partie { $id } continue.
abandon-none = Personne ne propose d’arrêter la partie { $id } sans résultat en ce moment.
fill-ask = Proposer à { $opponent } de poser le reste au hasard dans la partie { $id } ? Si possible, chaque couleur reçoit la même part du bord.
fill-ask-accept = { $opponent } propose de poser le reste au hasard dans la partie { $id }. Si possible, chaque couleur reçoit la même part du bord. Es-tu d’accord ?
fill-offered = Tu as proposé à { $opponent } de poser le reste au hasard dans la partie { $id }. Continue à poser en attendant la réponse.
fill-accepted = C’est d’accord : le plateau de la partie { $id } est plein.
fill-declined = Tu préfères poser à la main. La partie { $id } continue.
fill-none = Personne ne propose en ce moment de poser le reste au hasard dans la partie { $id }.
fill-nothing = Il n’y a plus rien à poser dans la partie { $id }.
abort-ask = Annuler la partie { $id } contre { $opponent } ? Elle se termine sans résultat, et c’est définitif.
button-abort = Oui, annuler
abort-done = La partie { $id } est annulée ; elle n’a pas de résultat.
abort-too-late = Dans la partie { $id }, chacun a déjà joué deux fois ; elle ne peut plus être annulée. Tu peux proposer de l’arrêter sans résultat.
nudge-done = J’ai demandé à { $opponent } de donner signe de vie dans la partie { $id }.
nudge-too-soon = Tu peux relancer une fois par jour, et seulement quand un coup dure depuis un jour. Dans la partie { $id }, ce sera possible { $left }.
nudge-your-turn = C’est à toi de jouer dans la partie { $id }.
nudge-vacation = { $opponent } est en vacances, donc je ne relance pas maintenant.
nudge-stopped = La partie { $id } est en pause, rien ne presse.
nudge-out-of-reach = Aucun de mes messages n’atteint { $opponent }, donc je ne peux pas relancer. La partie attend qu’un message arrive.
nudge-not-them = Je ne peux pas relancer { $opponent } pour toi en ce moment.
notes-title = Mes notes sur la partie { $id }
notes-label = Visible par toi uniquement
notes-saved = Tes notes sur la partie { $id } sont enregistrées, visibles par toi uniquement.
notes-gone = Tu n’as aucune note sur la partie { $id }.
notes-too-long = Les notes ont { $most } caractères au plus, donc rien n’a changé. Raccourcis-les, s’il te plaît.
note-too-long = Un mot avec un coup a { $most } caractères au plus, donc rien n’a été joué. Raccourcis-le, s’il te plaît.
note-too-many = Il n’y a plus de place pour des mots dans la partie { $id }, donc rien n’a été joué. Joue le coup sans mot.
resign-ask = Abandonner la partie { $id } ? { $opponent } gagnera, et c’est définitif.
button-resign = Oui, abandonner
resign-done = Tu as abandonné la partie { $id }. { $opponent } gagne.
resign-linked-own = Ton potentiel { $kind } de la partie { $id } est alors hors jeu, et tu y rejoues.
resign-linked-own-over = Ton potentiel { $kind } de la partie { $id } est alors hors jeu. Tu n’y as plus de coup à jouer et tu perds aussi la partie { $id }.
resign-linked-theirs = Alors `{ $turn }` est acquis dans la partie { $id }.
resign-linked-theirs-over = Alors `{ $turn }` est acquis dans la partie { $id } et la termine.
draw-linked = En cas de nulle, `{ $turn }` est acquis dans la partie { $id }.
draw-linked-over = En cas de nulle, `{ $turn }` est acquis dans la partie { $id } et la termine.
draw-linked-always = En cas de nulle, `{ $turn }` n’est pas joué dans la partie { $id } ; { $player } garde le potentiel.
draw-linked-always-over = En cas de nulle, `{ $turn }` n’est pas joué dans la partie { $id }. { $player } n’y a pas d’autre coup à jouer et la perd.
button-dismiss = Non
button-close = Fermer
dismissed = Rien n’a changé.
draw-ask = Proposer la nulle à { $opponent } dans la partie { $id } ?
draw-ask-accept = { $opponent } propose la nulle dans la partie { $id }. Veux-tu accepter ? La partie sera alors terminée.
ends-linked = La partie { $linked }, qui décide ici d’un potentiel, se termine alors aussi.
button-offer-draw = Oui, proposer
button-accept-draw = Oui, accepter
draw-offered = Tu as proposé la nulle à { $opponent } dans la partie { $id }. Rien ne change en attendant la réponse.
draw-accepted = C’est d’accord : la partie { $id } se termine par une nulle.
draw-declined = Tu as refusé la nulle dans la partie { $id }.
draw-already = Ta proposition de nulle dans la partie { $id } tient toujours ; { $opponent } n’a pas encore répondu.
draw-none = Il n’y a pas de proposition de nulle en attente dans la partie { $id }.
draw-theirs = { $opponent } te propose déjà la nulle dans la partie { $id }. Pour l’accepter, appuie sur « Accepter la nulle » sous la proposition.
draw-outdated = Des coups ont été joués dans la partie { $id } : la nulle n’a pas été proposée. Utilise `/match draw` pour la proposer maintenant.
# Pauses and claims
pause-ask = Proposer à { $opponent } de mettre la partie { $id } en pause ? Le temps ne s’arrête qu’avec son accord ; la proposition prend fin dès que quelqu’un joue.
pause-ask-accept = { $opponent } propose de mettre la partie { $id } en pause : le temps s’arrêterait jusqu’à ce que quelqu’un la reprenne ou joue. Acceptes-tu ?
pause-offered = Tu as proposé à { $opponent } une pause dans la partie { $id }. Le temps ne s’arrête qu’avec son accord ; le prochain coup annule la proposition.
pause-accepted = La partie { $id } est en pause. Le temps ne court plus jusqu’à ce que quelqu’un la reprenne ou joue.
pause-declined = Tu as refusé la pause dans la partie { $id }.
pause-resumed = La partie { $id } n’est plus en pause : { $time }.
here-done = Désormais, je te dis ici quand c’est à toi de jouer dans la partie { $id }.
here-already = Je te dis déjà ici quand c’est à toi de jouer dans la partie { $id }.
here-direct = La partie { $id } se joue ici. Comme tu l’as choisi dans `/settings`, je te préviens en messages privés quand c’est à toi de jouer.
here-private = La partie { $id } se joue dans un fil privé et ne peut donc passer qu’en messages privés. Utilise cette commande là-bas.
here-cannot = Je ne peux pas écrire ici, donc pas t’y prévenir que c’est ton tour. Utilise un salon d’un serveur où je suis, ou mes messages privés.
here-too-often = La partie { $id } a assez changé de place pour aujourd’hui. Réessaie demain.
pause-no-clock = La partie { $id } est sans limite de temps : il n’y a rien à mettre en pause.
resume-no-clock = La partie { $id } est sans limite de temps : elle n’est jamais en pause.
pause-already = La partie { $id } est déjà en pause. N’importe quel coup la fait reprendre, ou `/match resume`.
pause-not-paused = La partie { $id } n’est pas en pause.
pause-already-offered = Tu as déjà proposé une pause dans la partie { $id } ; { $opponent } n’a pas encore répondu.
pause-none = Il n’y a pas de proposition de pause en attente dans la partie { $id }. Avec `/match pause`, tu peux en faire une.
claim-done = Tu as réclamé la victoire dans la partie { $id } : le temps de { $opponent } était écoulé.
claim-nothing = Il n’y a rien à réclamer dans la partie { $id } : { $opponent } a encore du temps, ou a joué entre-temps.
claim-no-clock = La partie { $id } se joue sans limite de temps : personne ne peut y perdre au temps.
# Vacation
vacation-began = Tu es en vacances jusqu’au { $until } : ton temps ne court plus, mais tu peux jouer. Ensuite, il te restera { $left } de vacances cette année.
vacation-began-over-new-year = Tu es en vacances jusqu’au { $until } : ton temps ne court plus, mais tu peux jouer. Ensuite, il te restera { $left } de vacances en { $year }.
vacation-without = Mais pas dans { $list } : tes offres, pauses ou vacances ne peuvent plus y être notées.
vacation-limited = Dans { $list }, ton temps ne s’arrête que jusqu’au { $until } : les 14 jours y seront alors épuisés.
vacation-used-up = Dans { $list }, ton temps continue de courir : les 14 jours de vacances y sont épuisés.
vacation-not-agreed = Dans { $list }, ton temps continue de courir : les vacances n’y comptent pas.
vacation-lost = Dans { $list }, ton temps était déjà écoulé : jusqu’à ton coup, la victoire peut être réclamée.
vacation-ended = Content de te revoir : ton temps court de nouveau. Il te reste { $left } de vacances cette année.
vacation-time-up = Si tu reviens maintenant, il te reste moins d’une heure, ou plus rien, dans { $list }. Joue d’abord là-bas : tu peux le faire pendant tes vacances.
vacation-show = Tu n’es pas en vacances. Il te reste { $left } de vacances cette année.
vacation-show-on = Tu es en vacances jusqu’au { $until }. Ensuite, il te restera { $left } de vacances cette année.
vacation-show-over-new-year = Tu es en vacances jusqu’au { $until }. Ensuite, il te restera { $left } de vacances en { $year }.
vacation-tournaments = Un tournoi permet 14 jours de vacances, ou aucun.
button-come-back = Revenir
button-come-back-anyway = Revenir quand même
vacation-choose = Partir en vacances pour…
vacation-over = { $player }, tes vacances sont finies : ton temps court de nouveau dans { $count ->
    [one] une partie qui t’attend
   *[other] { $count } parties qui t’attendent
}. `/games` les montre.
vacation-days = Des vacances durent de 1 à { $max } jours. Dis combien.
vacation-already = Tu es déjà en vacances, jusqu’au { $until }. Pour changer cela, termine-les d’abord avec `/vacation end`.
vacation-too-often = Tu as déjà pris { $count } fois des vacances en un jour ; c’est le maximum. Les prochaines peuvent commencer { $left }.
vacation-too-long = Il ne te reste que { $left } de vacances cette année. Choisis moins de jours.
vacation-less-than-a-day = Il ne te reste que { $left } de vacances cette année, et des vacances durent au moins un jour.
vacation-none-left = Il ne te reste plus de vacances cette année. Tu auras 30 nouveaux jours le 1er janvier.
vacation-not-on = Tu n’es pas en vacances, il n’y a donc rien à terminer.
# Settings
settings-title = **Tes réglages**
settings-saved = C’est enregistré.
settings-language = **Langue**
settings-theme = **Images**
settings-side = **Plateau**
settings-place = **Où je te préviens que c’est ton tour**
settings-zone = **Fuseau horaire :** { $value }
settings-quiet = **Heures calmes, sans rappels**
settings-digest = **Résumé quotidien au lieu de rappels**
settings-vacation = **Vacances automatiques quand ton temps est écoulé :** { $value }
settings-forced = **Jouer pour toi le seul coup possible :** { $value }
settings-confirm = **Montrer un coup tapé avant de le jouer (à l’entraînement, un coup choisi aussi) :** { $value }
settings-as-discord = comme dans Discord
settings-utc = UTC (pas choisi)
settings-hour = à { $hour } h
settings-side-own = ta couleur en bas
settings-side-white = les Blancs toujours en bas
settings-place-thread = là où la partie se joue
settings-place-direct = en messages privés
settings-place-both = aux deux endroits
settings-zone-unknown = Je ne connais pas de fuseau horaire `{ $text }`. Écris le continent et la ville, par exemple `Europe/Paris`.
settings-zone-none = Tu n’as indiqué aucun fuseau horaire. Écris le continent et la ville, par exemple `Europe/Paris`.
settings-zone-similar = Je ne connais pas de fuseau horaire `{ $text }`. Veux-tu dire { $list } ?
settings-quiet-unknown = `{ $text }` n’est pas une plage d’heures. Écris la première et la dernière heure, par exemple `22-7`, ou `off`.
settings-quiet-off = Pas d’heures calmes
settings-quiet-from = au calme dès { $hour } h
settings-quiet-until = jusqu’à { $hour } h
button-switch-on = Activer
button-switch-off = Désactiver
button-change-zone = Changer…
zone-title = Ton fuseau horaire
zone-field = Continent et ville, ou la ville seule
zone-hint = Europe/Paris
language-name = Français
digest-title = { $player }, { $count ->
    [one] une partie attend
   *[other] { $count } parties attendent
} ton coup :
digest-more = … et { $count ->
    [one] une autre
   *[other] { $count } autres
} : `/games`
rematch-not-over = La partie { $id } n’est pas encore terminée. Tu pourras proposer une revanche quand elle le sera.
rematch-deleted = Le compte de ton adversaire de la partie { $id } a été supprimé. Personne ne pourrait accepter une revanche.
rematch-already = Une revanche de la partie { $id } a déjà été proposée.
rematch-theirs = { $opponent } t’a déjà proposé une revanche de la partie { $id }. Ta réponse ?
rematch-countered = { $opponent } a proposé d’autres conditions pour une revanche de la partie { $id }. Ta réponse ?
import-title = **{ $game } { $id }** · importée · Blancs : { $white } · Noirs : { $black }
import-unknown = inconnu
import-choice = { $id } · { $about } · importée
import-private = Elle n’est visible que par toi et ne compte pour rien.
import-known = Tu as déjà importé cette feuille de partie : la voici.
import-none = Tu n’as aucune partie importée. Donne à `/import` un fichier ou un texte avec une feuille de partie.
import-list = Tes parties importées : { $count } sur { $most } au plus.
import-which = Donne soit un fichier, soit un texte, pas les deux.
import-too-big = Ce fichier dépasse { $most } ko. Une feuille de partie est un petit fichier texte.
import-not-text = Je ne peux pas lire ce fichier comme du texte. Enregistre la feuille de partie en UTF-8 et réessaie.
import-not-fetched = Discord ne m’a pas donné le fichier. Réessaie, ou colle la feuille de partie comme texte.
import-too-many-words = Ce texte est trop long pour une feuille de partie.
import-no-moves = Je ne trouve aucun coup dans cette feuille de partie.
import-several = Il y a plusieurs parties : la deuxième commence à la ligne { $line }. Importe chaque partie séparément.
import-no-game = `{ $text }` n’est pas un jeu que je sache importer. Je lis DVONN et GIPF.
import-bad-header = Rien n’est importé : la ligne { $line }, `{ $text }`, est incomplète ou contient une erreur.
import-resigned = Seul `white` ou `black` peut avoir abandonné.
import-white-resigned = D’après la feuille, les Blancs ont abandonné, mais elle donne un autre résultat. Corrige l’un des deux.
import-black-resigned = D’après la feuille, les Noirs ont abandonné, mais elle donne un autre résultat. Corrige l’un des deux.
import-lost = Aucun potentiel ne peut quitter le jeu à cet endroit.
import-after-resigning = La feuille continue après un abandon.
import-no-move = Ce n’est pas un coup de ce jeu.
import-no-record = Ce n’est pas une feuille de partie que je sais lire : le premier coup serait `{ $text }`. Si tu l’as collée, essaie avec un fichier.
import-chess = Cela pourrait aussi bien être une partie d’échecs. Si c’est DVONN, écris avant une ligne `game: dvonn`.
import-ambiguous = Cela peut désigner plusieurs coups.
import-bad-move = Rien n’est importé : ligne { $line }, coup { $turn }, `{ $text }`.
import-too-long = Cette feuille compte { $turns } coups ; j’en importe { $most } au plus.
import-too-many = Tu gardes déjà { $count } parties importées. Supprimes-en d’abord une : `/import` les montre.
import-too-many-today = Tu as importé { $count } feuilles depuis hier à la même heure. Importe les autres demain.
import-not-played = La partie { $id } est importée : personne ne la joue ici.
import-ask-delete = Supprimer la partie importée { $id } ? Tu ne pourras pas la récupérer. Ce que tu en as publié reste.
import-deleted = La partie importée { $id } est supprimée.
button-imports = Parties importées
button-ask-delete-import = Supprimer…
button-delete-import = Oui, supprimer
analyse-turn = **Analyse** · coup { $turn } sur { $turns }
analyse-position = **Analyse** · { $game } · ta position
analyse-white = C’est aux Blancs de jouer.
analyse-black = C’est aux Noirs de jouer.
analyse-white-passes = Les Blancs ne peuvent pas jouer et passent.
analyse-black-passes = Les Noirs ne peuvent pas jouer et passent.
analyse-tried = Essayé : { $turns }
analyse-over = Ici, la partie est finie.
analyse-best = Le meilleur : `{ $turn }`. Chances de gain des { $color } : { $percent } %.
analyse-answer = Réponse attendue : `{ $turn }`.
analyse-searching = Je cherche encore. Appuie de nouveau sur **Meilleur coup** dans un instant.
analyse-no-best = Je ne peux pas dire quel coup est le meilleur ici.
analyse-yours-first = Je travaille encore à { $count ->
    [one] autre chose
   *[other] { $count } autres choses
} pour toi. Appuie de nouveau sur **Meilleur coup** un peu plus tard.
analyse-crowded = Il y a beaucoup de demandes en ce moment. Appuie de nouveau sur **Meilleur coup** dans quelques minutes.
analyse-running = Ta partie en cours { $id } a cette position. Je ne la juge pas, et tu ne peux pas y essayer de coups.
analyse-running-lately = Ta partie en cours { $id } avait cette position il y a quelques coups. Je ne la juge pas, et tu ne peux pas y essayer de coups.
analyse-running-next = Le prochain coup de ta partie en cours { $id } peut mener à cette position. Je ne la juge pas, et tu ne peux pas y essayer de coups.
analyse-running-copy = Ta partie en cours { $id } a suivi le même chemin. Je ne juge pas cette position, et tu ne peux pas y essayer de coups.
analyse-not-over = La partie { $id } est en cours. Tu pourras l’analyser quand elle sera finie.
analyse-bad-position = `{ $text }` n’est pas une position. Une position commence ainsi : `{ $example }`.
analyse-bad-piece = `{ $piece }` : aucune pièce ou pile de ce genre ne peut être là, ou l’endroit est indiqué deux fois.
analyse-too-many = Cette position a plus de pièces d’une sorte que le jeu.
analyse-no-dvonn-piece = Il n’y a pas de pièce rouge sur ce plateau.
analyse-no-link = Une pile n’est plus reliée à une pièce rouge. Dans une partie, elle aurait été isolée.
analyse-misfit = Les pièces ne vont pas avec la phase de la partie ou avec la couleur qui doit jouer.
analyse-only-move = Il n’y a qu’un seul coup possible.
analyse-which = Donne soit une partie, soit une position, pas les deux.
analyse-stale = Ce plateau n’est plus à jour. `/analyse` en ouvre un nouveau.
analyse-long = Ce plateau ne prend plus de coups. Reviens d’abord en arrière.
button-analyse = Analyser
button-best-move = Meilleur coup
button-analyse-back = Revenir en arrière
rematch-sent = Défi envoyé à { $opponent } pour une revanche, couleurs échangées.
export-done = La feuille de { $game } { $id } : { $white } (Blancs) contre { $black } (Noirs).

# Ce qui est enregistré sur quelqu’un, et sa suppression

privacy-title = **Ce qui est enregistré sur toi**
privacy-name = Ton nom, tel que je l’ai vu en dernier : { $name }
privacy-matches = Parties en cours : { $running } · terminées : { $finished } · importées : { $imported }
privacy-challenges = Défis ouverts : { $count }
privacy-people = Personnes bloquées : { $blocked } · Parties suivies : { $followed }
privacy-progress = Problèmes faits : { $puzzles } · Étapes de cours faites : { $lessons } · Jeux avec résultats : { $rated }
privacy-club = Tournois créés ou rejoints : { $tournaments } · Décisions de modération à ton sujet, ou prises par toi : { $decisions }
privacy-settings = Et tes réglages, tes vacances, les plans et les notes dans tes parties.
privacy-notice = Ce qui est enregistré, pour combien de temps et qui le voit, et les conditions d’utilisation (en anglais).
privacy-export-sent = Je t’envoie tout par message privé. Si rien n’arrive, autorise les messages privés et redemande.
privacy-export-too-soon = Tu viens de demander tes données. Tu pourras les redemander { $left }.
privacy-export-file = Tout ce qui est enregistré sur toi est dans ce fichier.
privacy-export-left-out = Parties plus anciennes qui n’y tenaient pas : { $count }. La personne qui gère le bot peut te les donner.
privacy-ask-delete = **Supprimer tout ce qui te concerne ?** Tu ne pourras pas le récupérer.
privacy-delete-resigned = - Parties en cours que tu abandonnes : { $count }.
privacy-delete-called-off = - Parties à peine commencées qui sont annulées : { $count }.
privacy-delete-own = - Tes défis, réglages, plans, notes, classements et parties d’entraînement disparaissent pour toujours.
privacy-delete-matches = - Les autres gardent les parties terminées, sans ton nom ni tes mots. Leurs classements restent.
privacy-delete-discord = - Ce qui est déjà sur Discord y reste. Les sauvegardes disparaissent quand la personne qui gère le bot les supprime.
privacy-deletion-began = Tout ce qui te concerne est en cours de suppression. Cela prend quelques minutes. Si tu rejoues ensuite, tu recommences à zéro.
deletion-going-on = Tout ce qui te concerne est en cours de suppression. Attends quelques minutes, puis tu pourras recommencer à zéro.
button-export-own = Tout m’envoyer
button-privacy-notice = Confidentialité et conditions
button-ask-delete-own = Tout supprimer…
button-delete-own = Oui, tout supprimer

## Ennuis

error-full = Rien n’a été enregistré ni joué : le disque du bot est plein. Préviens la personne qui gère le bot, s’il te plaît.
error-store = Rien n’a été enregistré : le stockage du bot ne répond pas, cela n’a donc **pas** été fait. Réessaie dans un instant.
error-unknown = Le stockage du bot ne répond plus ; il n’est pas certain que ta demande soit enregistrée. Regarde `/games` avant de réessayer.
error-unshown = C’est fait, mais je ne peux pas te le montrer pour l’instant. Regarde à nouveau dans un moment.
picture-late = L’image est encore en train d’être dessinée. Redemande-la dans un moment.
button-late-picture = Montrer l’image
error-busy = Trop de choses se sont passées en même temps, alors ça n’a pas été fait. Réessaie, s’il te plaît.
error-late = Cela a pris trop de temps, alors rien n’a été fait. Réessaie, s’il te plaît.
error-corrupt = Les données correspondantes sont abîmées, donc rien n’a été changé. Préviens la personne qui gère le bot, s’il te plaît.
error-newer = Une version plus récente du bot l’a enregistré ; celle-ci ne peut pas le lire, et rien n’a été changé. Réessaie dans un instant ; si cela continue, préviens la personne qui gère le bot.
error-button = Je ne connais plus ce bouton. Utilise `/games` pour retrouver tes parties.
refuse-no-choice = Ce choix n’est plus proposé. Choisis autre chose.
error-command = Je ne connais pas cette commande sous cette forme ; Discord affiche peut-être une ancienne liste. Redémarre Discord ou attends une minute, puis réessaie.
error-unreadable = Je n’ai pas pu lire ce que Discord m’a envoyé ; rien n’a été fait. Réessaie ; si ça échoue encore, mets Discord à jour et préviens la personne qui gère le bot.
error-bug = Quelque chose a planté de mon côté, désolé. Regarde `/games` pour voir ce qui a été fait, et préviens la personne qui gère le bot, s’il te plaît.
error-not-a-match = `{ $text }` n’est pas un numéro de partie. Choisis une partie dans la liste, ou laisse l’option vide.

## Les images en mots (au plus 1 024 caractères en tout)

alt-dvonn-placing = DVONN, pose. { $next ->
    [white] Les Blancs posent une pièce blanche
    [black] Les Noirs posent une pièce noire
    [white-dvonn] Les Blancs posent une pièce rouge
   *[black-dvonn] Les Noirs posent une pièce rouge
}.
alt-dvonn-moving = DVONN. Aux { $color } de jouer.
alt-dvonn-over = DVONN, fini.
alt-dvonn-score = Score : Blancs { $white }, Noirs { $black }.
alt-dvonn-left = À poser (r = rouge) : Blancs { $white }, Noirs { $black }.
alt-dvonn-heights = Nombre = hauteur, chaque r = une rouge.
alt-dvonn-packet = { $count } pièces à ce tour.
alt-dvonn-choosing = DVONN. Les Noirs choisissent la couleur.
alt-white = Blancs : { $list }.
alt-black = Noirs : { $list }.
alt-red = Rouge seul : { $list }.
alt-none = rien
alt-gipf-moving = { $game }. Aux { $color } de jouer.
alt-gipf-pending = { $game }. Les { $color } acceptent le dernier coup ou le contestent.
alt-gipf-over = { $game }, fini.
alt-gipf-marks = G = pièce GIPF.
alt-gipf-reserve = Réserve : Blancs { $white }, Noirs { $black }.
alt-gipf-captured = Pertes : Blancs { $white }, Noirs { $black }.
alt-gipf-brings = GIPF encore possible : { $list }.
alt-won = Victoire des { $color }.
alt-tie = Partie nulle.
alt-replay = Image animée de { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}. Elle finit sur cette position :
alt-last = Coup joué : { $color }, { $turn }.
alt-declared = En attente de DVONN : { $color }, { $turn }.
alt-pushed = Ligne poussée jusqu’en { $spot }.
alt-cut-off = Isolé :
alt-returned = Retour en réserve : { $list }.
alt-taken = Capturé : { $list }.
alt-chosen = Choisi : { $list }.
alt-row = Rangée { $letter } : { $list }.
alt-plan = Plan, dans l’ordre : { $list }.
alt-legal = Permis : { $list }.
alt-better = Mieux valait : de { $from } à { $to }.
alt-best = Meilleur coup : de { $from } à { $to }.
alt-better-placed = Mieux valait : en { $spaces }.
alt-best-placed = Meilleur coup : en { $spaces }.
alt-turn = Coup { $turn }.
alt-moment = Position après le { $turn } :
alt-seats = Coup { $turn }. { $named ->
    [white] { $white } joue les Blancs.
    [black] { $black } joue les Noirs.
   *[both] { $white } joue les Blancs, { $black } joue les Noirs.
}

## Commandes (descriptions : au plus 100 caractères)

command-challenge = Lancer un défi à quelqu’un
command-challenge-opponent = Qui défier ; laisse vide pour inviter tout le serveur
command-open = Défis ouverts : les voir et en accepter un, ou en lancer un pour tout le serveur
command-challenge-game = Quel jeu
command-challenge-pace = Combien de temps peut prendre un coup (3 jours par défaut)
# Clocks
command-challenge-bank = Temps pour toute la partie, que chaque coup augmente, au lieu de jours par coup
command-challenge-weekends = Si le temps court le week-end (oui par défaut)
command-challenge-at-zero = Que se passe-t-il quand le temps est écoulé (partie perdue par défaut)
command-challenge-color = Quelle couleur tu joues (tirage au sort par défaut)
command-challenge-handicap = Pièces de plus pour un des deux camps (GIPF de base seulement)
command-challenge-setup = Comment le plateau de DVONN est rempli (au hasard par défaut)
command-challenge-potentials = Les potentiels de GIPF : sortes et nombre de chaque, par exemple ZD3 (aucun par défaut)
command-challenge-rated = Si le résultat compte pour le classement (oui par défaut)
command-challenge-expires = Combien de temps le défi reste ouvert (3 jours par défaut)
command-challenge-pool = Les joueurs d’autres serveurs peuvent aussi accepter (sans adversaire seulement)
command-move = Jouer un coup en l’écrivant ; Discord complète les coups possibles
command-move-text = Ton coup, par exemple c3, a1b2 ou a1-b2 ; choisis un coup possible dans la liste
command-match-option = Quelle partie ; inutile dans son fil, ou si une seule t’attend
command-match-option-over = Quelle partie ; inutile dans son fil, ou pour ta dernière partie terminée
command-match-option-theirs = Quelle partie ; inutile dans son fil
command-games = Tes parties, d’abord celles qui t’attendent
command-board = Afficher le plateau d’une partie
command-match = Abandonner, proposer la nulle, demander une revanche, revoir ou exporter la partie
command-match-resign = Abandonner une partie (avec confirmation)
command-match-draw = Proposer la nulle, ou accepter celle qui est proposée
# Clocks
command-match-pause = Proposer d’arrêter le temps, ou accepter la pause proposée
command-match-resume = Faire courir de nouveau le temps d’une partie en pause
command-match-claim = Réclamer la victoire quand le temps de l’adversaire est écoulé
command-match-rematch = Défier de nouveau ton adversaire, couleurs échangées
command-match-replay = Revoir une partie depuis le premier coup
command-match-export = Recevoir la feuille d’une partie sous forme de fichier
command-match-moves = Parcourir les coups d’une partie
command-match-moves-turn = Après quel coup ; 0 est la position de départ
command-match-follow = Suivre une partie des autres et savoir comment elle avance
command-match-unfollow = Ne plus suivre une partie
command-next = Ouvrir la partie où ton coup est le plus urgent
command-move-note = Quelques mots pour ton adversaire, montrés avec ton coup
command-match-undo = Demander à ton adversaire d’annuler ton dernier coup
command-match-abandon = Proposer d’arrêter une partie sans résultat
command-match-fill = Proposer de poser au hasard le reste des pièces de DVONN
command-match-abort = Annuler une partie avant que chacun ait joué deux fois
command-match-nudge = Demander à ton adversaire s’il est toujours là
command-match-here = Savoir ici quand c’est à toi de jouer dans une partie
command-match-notes = Tes notes sur une partie, que personne d’autre ne voit
# Practice
command-practice = Jouer contre moi : sans classement, sans limite de temps, et on commence tout de suite
command-practice-level = À quel niveau je joue, de 1 (débutant, par défaut) à 6
command-practice-program = Un autre programme que moi, s’il y en a ici
command-import = Importer une partie jouée ailleurs, pour la revoir pas à pas et l’analyser
command-import-file = Un fichier texte : de moi, de Little Golem, de boardspace ou de gipf.com
command-import-text = La feuille de partie elle-même, au lieu d’un fichier
command-analyse = Un plateau d’analyse : revoir une partie, essayer des coups, demander le meilleur
command-analyse-position = Le texte d’une position, au lieu d’une partie
name-practice = practice
name-practice-level = niveau
name-practice-program = programme
name-import = import
name-import-file = fichier
name-import-text = texte
name-analyse = analyse
name-analyse-position = position
command-hint = Dans une partie d’entraînement : quel coup je jouerais, et pourquoi
command-review = Ce qui a décidé une partie : son cours en image, et les coups les plus importants
name-hint = hint
name-review = review
command-theme = Quelles couleurs pour l’image
# Vacation and settings
command-vacation = Arrêter ton temps dans toutes tes parties : 30 jours par an
command-vacation-start = Commencer des vacances maintenant
command-vacation-days = Combien de jours
command-vacation-end = Revenir : ton temps court de nouveau
command-vacation-show = Jusqu’à quand tu es en vacances et ce qu’il en reste
command-settings = Voir ou changer tes réglages
command-settings-language = La langue de ce que tu vois en privé
command-settings-place = Où tu apprends que c’est ton tour
command-settings-side = De quel côté tu vois le plateau
command-settings-zone = Ton fuseau horaire, par exemple Europe/Paris
command-settings-quiet = Heures sans rappels, par exemple 22-7, ou off
command-settings-digest = À quelle heure un seul message, au lieu de rappels, annonce les parties qui attendent
command-settings-vacation = Si tes vacances commencent toutes seules quand ton temps est écoulé
command-settings-forced = Si ton seul coup possible est joué pour toi
command-settings-confirm = Si un coup tapé, ou choisi à l’entraînement, est d’abord montré pour confirmation
command-privacy = Voir, recevoir ou supprimer ce qui est enregistré sur toi
command-rules = Les règles d’un jeu en bref
command-rules-game = Quel jeu
command-help = Comment jouer des parties ici
command-server = Réglages de ce serveur
command-server-pool = Montrer ici les défis et tournois d’autres serveurs, et les nôtres là-bas
command-server-show = Les réglages de ce serveur
command-server-threads = Ouvrir un fil pour chaque partie, ou jouer dans le salon même
command-server-threads-state = Si les parties ouvrent des fils
name-server-threads = threads
name-server-threads-state = état
threads-on = Désormais, chaque partie de ce serveur ouvre son propre fil.
threads-off = Désormais, les parties de ce serveur se jouent dans le salon même, avec des messages courts. Celles qui ont un fil le gardent.
server-title = **Les réglages de ce serveur**
server-pool = **Réserve commune de défis et de tournois :** { $value }
server-threads = **Un fil pour chaque partie :** { $value }
server-puzzle = **Problème du jour :** { $value }
command-server-pool-state = Si ce serveur participe
command-block = Empêcher quelqu’un de te défier
command-block-add = Bloquer quelqu’un ; cette personne n’en est pas informée
command-block-remove = Débloquer quelqu’un
command-block-list = Qui tu as bloqué
command-block-who = Qui
choice-on = oui
choice-off = non
choice-color-random = Tirer au sort
choice-color-white = Je joue les Blancs et je commence
choice-color-black = Je joue les Noirs
choice-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
# Clocks
choice-weekends-run = Le temps court aussi le week-end
choice-weekends-off = Le temps ne court pas le week-end
choice-at-zero-loses = Temps dépassé, partie perdue
choice-at-zero-claim = L’adversaire peut réclamer la victoire
theme-light = clair
theme-dark = sombre
theme-wood = bois
theme-contrast = contraste élevé
choice-handicap-challenger = { $pieces ->
    [one] 1 pièce de plus
   *[other] { $pieces } pièces de plus
} pour moi
choice-handicap-opponent = { $pieces ->
    [one] 1 pièce de plus
   *[other] { $pieces } pièces de plus
} pour l’adversaire
# Les mises en place de DVONN, comme choix.
choice-setup-random = Au hasard : tout de suite
choice-setup-classic = Classique : on pose les 49 pièces
choice-setup-packets = Par paquets de { $count } : { $count } pièces par tour
choice-setup-symmetric = Symétrique : tout de suite
choice-setup-pie = Au hasard ; les Noirs choisissent la couleur
choice-setup-reds = On pose les rouges ; le reste au hasard

## Noms des commandes et des options (minuscules, sans espaces, au plus 32 caractères ; une commande porte partout le même nom)

name-challenge = challenge
name-challenge-opponent = adversaire
name-challenge-game = jeu
name-challenge-pace = cadence
# Clocks
name-challenge-bank = réserve-de-temps
name-challenge-weekends = week-ends
name-challenge-at-zero = temps-écoulé
name-challenge-color = couleur
name-challenge-handicap = handicap
name-challenge-setup = mise-en-place
name-challenge-potentials = potentiels
name-challenge-rated = classée
name-challenge-expires = validité
name-challenge-pool = autres-serveurs
name-open = open
name-move = move
name-move-text = coup
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
name-match-moves-turn = coup
name-match-follow = follow
name-match-unfollow = unfollow
name-next = next
name-move-note = mot
name-match-undo = undo
name-match-abandon = abandon
name-match-fill = fill
name-match-abort = abort
name-match-nudge = nudge
name-match-here = here
name-match-notes = notes
name-theme = thème
# Vacation and settings
name-vacation = vacation
name-vacation-start = start
name-vacation-days = jours
name-vacation-end = end
name-vacation-show = show
name-settings = settings
name-settings-language = langue
name-settings-place = lieu
name-settings-side = côté
name-settings-zone = fuseau
name-settings-quiet = calme
name-settings-digest = résumé
name-settings-vacation = vacances-auto
name-settings-forced = coups-forcés
name-settings-confirm = confirmer
name-privacy = privacy
name-rules = rules
name-rules-game = jeu
name-help = help
name-server = server
name-server-pool = pool
name-server-show = show
name-server-pool-state = état
name-block = block
name-block-add = add
name-block-remove = remove
name-block-list = list
name-block-who = personne

## Les règles en bref

rules-choose = De quel jeu veux-tu lire les règles ?
rules-title = **{ $game }** · { $page }/{ $pages }
button-next-page = Suite
button-previous-page = Retour
button-more-matches = Autres parties

rules-dvonn-aim =
    {"**"}Le but.** Quand plus personne ne peut jouer, tu additionnes les hauteurs de tes piles. Le plus grand total gagne ; à totaux égaux, la partie est nulle. Une pile appartient au camp dont la couleur est au-dessus.
rules-dvonn-moving =
    {"**"}Les déplacements.** Tu déplaces une de tes piles en ligne droite, d’exactement autant de cases que sa hauteur. Une pièce seule est une pile de hauteur 1. Elle doit arriver sur une autre pièce ou une autre pile, de n’importe quelle couleur, et se place par-dessus. En chemin, elle peut passer au-dessus de tout, même de cases vides, et elle se déplace toujours en entier.
rules-dvonn-moving-picture = Sur l’image, la pile blanche de trois a avancé de trois cases, de d3 en g3.
rules-dvonn-blocked =
    {"**"}Ce qui ne peut pas bouger.** Une pile qui a des voisines sur ses six côtés est enfermée. Une pile au bord n’est jamais enfermée. Une pièce rouge seule ne se déplace jamais, mais tu peux arriver dessus, et elle voyage alors dans la pile.
rules-dvonn-blocked-picture = Sur l’image, la pile en e3 a six voisines et ne peut pas bouger.
rules-dvonn-cut-off =
    {"**"}Les pièces isolées.** Après chaque coup, tout ce qui n’est plus relié à une pièce rouge, de voisine en voisine, quitte le plateau. Cela peut arriver aussi à tes propres piles. Une pile qui contient une pièce rouge garde tout ce qui lui est relié, qu’elle soit à toi ou non.
rules-dvonn-cut-off-picture = Sur l’image, les Blancs sont allés de f3 sur la pièce rouge en e3. Les pièces noires en g3, h3 et h4 ne sont plus reliées au rouge : elles sont isolées.
rules-dvonn-passing =
    {"**"}Passer.** Si tu n’as aucun coup possible, tu passes ; cela se fait automatiquement. Si tu en as un, tu dois jouer. Quand aucun des deux camps ne peut plus jouer, la partie est terminée.
rules-dvonn-passing-picture = Sur l’image, les Blancs ont pris la pile noire en e3. La pile noire en g3 devrait avancer de quatre cases et n’y trouve rien. Les Noirs passent.
rules-dvonn-filling =
    {"**"}Remplir le plateau.** Le plateau a 49 cases : colonnes a à k, rangées 1 à 5. Il y a 3 pièces DVONN rouges, 23 blanches et 23 noires. Les Blancs posent une pièce rouge, les Noirs une autre, les Blancs la dernière. Ensuite, chaque camp pose des pièces de sa couleur, en commençant par les Noirs. N’importe quelle case vide convient. La dernière pose ne laisse pas le choix, alors elle se fait automatiquement. Ensuite, les Blancs font le premier déplacement.
rules-dvonn-typing =
    {"**"}Écrire les coups.** `c3` pose une pièce en c3 ; `a1b2` déplace la pile de a1 en b2.
rules-dvonn-filling-picture = Sur l’image, les pièces rouges et la première noire sont posées, et c’est aux Blancs.
rules-dvonn-advice =
    {"**"}Les bords.** Une pile au bord n’est jamais enfermée. Essaie d’y avoir beaucoup de pièces.

    {"**"}Reste mobile.** Une pile basse trouve presque toujours où se poser, une haute souvent pas : attends avant de prendre les hautes.

    {"**"}Reste près du rouge.** Vers la fin, des groupes entiers sont isolés. Garde un second chemin vers une rouge, ou tiens la pile qui en porte une, comme les Blancs en f3.

    {"**"}Compte les coups.** Le camp qui peut encore jouer quand l’autre passe prend ce qui reste. Garde des coups pour la fin.
rules-dvonn-setups =
    {"**"}D’autres mises en place.** Le livret de règles n’en connaît qu’une : on pose les 49 pièces, une par tour. C’est la mise en place « Classique ». Les autres sont des règles maison, pour déplacer des piles plus tôt :

    {"**"}Par paquets de 2, 3, 4, 6, 8 ou 12.** Les Blancs posent une pièce, puis chacun à son tour en pose autant. Les rouges viennent d’abord, comme toujours : la première pièce des Blancs en est une. Le premier paquet de chaque camp en contient une, sur la case indiquée en premier. Les Blancs posent le dernier paquet et font le premier déplacement.

    {"**"}Au hasard.** Le plateau est plein dès le début. Les deux couleurs ont autant de pièces au bord, et aucune pièce n’a que des voisines de sa couleur. Les Blancs commencent.

    {"**"}Symétrique.** De même, avec une pièce rouge au centre et les deux autres face à face. Une noire fait face à chaque blanche.

    {"**"}Au hasard, les Noirs choisissent.** Les Noirs regardent un plateau tiré au hasard. Ils gardent les couleurs, ou les échangent pour toutes les pièces et commencent.

    {"**"}Les rouges à la main.** Les Blancs, les Noirs et les Blancs posent les pièces rouges ; le reste est tiré au hasard.

    {"**"}Écrire les paquets.** `c3,d4,e5` (ou `c3 d4 e5`) pose trois pièces ; `keep` et `swap` choisissent la couleur. L’image montre un plateau tiré au hasard.
rules-gipf-push =
    {"**"}Pousser.** À ton tour, tu poses une pièce de ta réserve sur l’un des 24 points du bord. Puis tu la pousses le long d’une ligne sur le plateau. Si la première intersection est occupée, les pièces qui se trouvent devant la tienne avancent d’un cran, jusqu’au premier trou. Une ligne sans trou est fermée. Les Blancs commencent.

    {"**"}Écrire une poussée.** Les colonnes vont de a à i ; chacune se numérote de bas en haut dès 1, point compris. `a1-b2` pousse du point a1 vers l’intersection b2.
rules-gipf-push-picture = Sur l’image, les Blancs ont poussé de e1 en e2. Les pièces devant ont avancé d’un cran, la noire jusqu’en e4.
rules-gipf-rows =
    {"**"}Les rangées.** Quand au moins quatre pièces d’une couleur se suivent sur une ligne, leur camp doit les retirer du plateau. Toutes les pièces qui prolongent directement la rangée à ses deux bouts partent aussi, quelle que soit leur couleur. Une intersection vide arrête la rangée.
rules-gipf-removal =
    Tes propres pièces retournent dans ta réserve ; celles de l’adversaire sont capturées et sortent du jeu. Le camp qui vient de pousser retire d’abord ses propres rangées. Celles de l’autre camp, si elles sont encore là, partent au début du tour de ce camp. Quand tes rangées se croisent, tu choisis laquelle part en premier ; l’autre part aussi si elle compte encore quatre pièces.

    {"**"}Écrire un retrait.** `a4-b5;xb5,c6,d7,e8` pousse, puis retire les pièces de ces intersections. Quand il n’y a qu’une possibilité, `;x` ou rien du tout suffit.
rules-gipf-removal-picture = Sur l’image, la poussée des Blancs depuis e1 a complété la rangée. Quatre pièces sont de retour dans leur réserve, et les deux noires sont capturées.
rules-gipf-advice =
    {"**"}Le centre.** Les pièces du milieu sont sur de longues lignes et peuvent servir à bien des rangées. Tiens e5 et ses alentours.

    {"**"}Deux menaces.** Une poussée arrête rarement deux rangées. Prépares-en deux à la fois.

    {"**"}Ta réserve.** Ne dépense jamais les dernières pièces : garde de quoi compléter la rangée qui en rendra.

    {"**"}Les captures.** Une pièce capturée ne revient jamais. Fais prolonger tes rangées par des pièces adverses, et éloigne les tiennes des leurs.
rules-gipf-rows-picture = Sur l’image, les Blancs ont quatre pièces en rangée, de e2 à e5. Elles retournent dans leur réserve. Les pièces noires en e6 et e7, qui prolongent la rangée, sont capturées.
rules-gipf-end-basic =
    {"**"}Le début.** Chaque camp a trois pièces sur le plateau et 12 en réserve. Avec un handicap, l’un des camps a jusqu’à trois pièces de plus en réserve.

    {"**"}La fin.** Si tu dois pousser sans avoir de pièce en réserve, tu perds. Fais donc régulièrement des rangées pour récupérer tes pièces.
rules-gipf-start-standard =
    {"**"}Le début.** Chaque camp a trois pièces GIPF sur le plateau (deux pièces l’une sur l’autre) et 12 pièces en réserve.
rules-gipf-start-tournament =
    {"**"}Le début.** Le plateau est vide et chaque camp a 18 pièces. Ta première poussée doit mettre en jeu une pièce GIPF : deux pièces de la réserve l’une sur l’autre. Tu peux continuer à mettre en jeu des pièces GIPF jusqu’à ce que tu pousses ta première pièce simple. Après, plus jamais. `Ga1-b2` met en jeu une pièce GIPF.
rules-gipf-start-potentials =
    {"**"}Le début.** Chaque camp a trois pièces sur le plateau et 12 en réserve.
rules-gipf-with-potentials = Avec les potentiels, certaines règles changent, surtout la fin : les pages suivantes disent comment.
rules-gipf-pieces =
    {"**"}Les pièces GIPF dans les rangées.** Une pièce GIPF compte pour une seule pièce dans une rangée. Le camp qui retire la rangée décide pour chaque pièce GIPF qui s’y trouve, quelle que soit sa couleur. Il peut la retirer ou la laisser. Une pièce GIPF à toi retourne dans ta réserve sous forme de deux pièces simples. Une pièce GIPF capturée compte pour deux. Si toute la rangée est faite de pièces GIPF, rien n’oblige à en retirer.

    {"**"}La fin.** Tu perds quand ta dernière pièce GIPF quitte le plateau, même si c’est toi qui la retires. Tu perds aussi quand tu dois pousser sans avoir de pièce en réserve.

    {"**"}Règle maison.** Les règles ne disent rien du cas où les deux camps perdent leur dernière pièce GIPF au même tour. Ici, les rangées sont retirées l’une après l’autre, et le camp qui se retrouve en premier sans pièce GIPF perd. Si les deux dernières partent dans la même rangée, le camp qui retire cette rangée gagne.

rules-gipf-pieces-picture = Sur l’image, les Blancs retirent du plateau la rangée de e2 à e7. Leur propre pièce GIPF en e3 peut rester, et la pièce GIPF noire en e6 aussi. Les autres pièces doivent partir.
# GIPF with potentials.
rules-potentials-loaded =
    {"**"}Les potentiels.** Une pièce peut porter un potentiel : un coup spécial qui sert une fois. Dans ce jeu, chaque camp en a { $count ->
        [one] { $each } d’une seule sorte : { $kinds }.
       *[other] { $each } de chaque sorte : { $kinds }.
    }

    {"**"}Les mettre en jeu.** Tu poses un potentiel sur une pièce de ta réserve et tu pousses les deux ensemble, comme une pièce ordinaire. L’ordre est fixé pour chaque camp. D’abord viennent les pièces GIPF (seulement dans GIPF tournoi), puis les pièces à potentiel, puis les simples. Après ta première pièce à potentiel, tu ne peux plus mettre de pièces GIPF en jeu. Avec ta première pièce simple, tu perds les potentiels que tu as encore en main. Utiliser un potentiel ne change rien à cet ordre.

    {"**"}Les utiliser.** Au lieu de pousser une pièce, tu peux utiliser un de tes potentiels. Il quitte sa pièce, qui reste en place. Il se déplace selon sa sorte, mais jamais vers un point du bord. Puis on retire les rangées comme après une poussée. Seul TAMSK est différent.

    {"**"}Utilisé ou non.** Un potentiel peut servir tant qu’il est au sommet, posé directement sur une pièce de sa couleur. Sur l’image, une telle pièce a un bord de couleur. Sous un potentiel DVONN de l’adversaire, il attend. Tout autre potentiel a déjà servi : il occupe une intersection, se pousse et compte dans les rangées comme une pièce.

    {"**"}Au clavier.** `Za1-b2` pousse une pièce avec un potentiel ZÈRTZ, `Zc3>f5` utilise celui en c3. Les lettres sont T, Z, D et Y.
rules-potentials-loaded-picture = Sur l’image, les Blancs peuvent utiliser les potentiels en c3 (ZÈRTZ) et c5 (YINSH). Celui en f3 (TAMSK) attend d’arriver au milieu. Le potentiel en f5 a servi. En g4, un potentiel DVONN blanc est posé sur une pièce noire.
rules-zertz =
    {"**"}ZÈRTZ saute.** Son potentiel saute en ligne droite par-dessus une ou plusieurs pièces qui se suivent, la première juste à côté. Il se pose sur la première intersection libre derrière elles. Il peut sauter par-dessus tout : pièces des deux couleurs, pièces GIPF, potentiels. Tout reste en place.

    {"**"}Au clavier.** `Zc3>f5` utilise le potentiel ZÈRTZ en c3 ; `c3-f5` convient aussi.
rules-zertz-picture = Sur l’image, le potentiel blanc a sauté de c3 par-dessus d4 et e5 jusqu’en f5, où il reste, désormais utilisé. Sa pièce reste en c3.
rules-dvonn-potential =
    {"**"}DVONN saute dessus.** Son potentiel saute sur une intersection juste à côté. Au sommet, il doit y avoir une pièce simple adverse ou un potentiel DVONN adverse, utilisé ou non. Une pièce GIPF ou une pièce avec un autre potentiel ne risque rien. L’intersection est alors à toi : c’est la couleur du sommet qui compte, et ce qui est dessous attend.

    Quand une telle pile est dans une rangée retirée, seul son sommet s’en va. Ce qui était dessous réapparaît et revient à son camp.

    {"**"}Règle maison.** Une pièce dont le potentiel était couvert et redevient libre peut l’utiliser : les règles n’en disent rien.

    {"**"}Au clavier.** `De5>f5` utilise le potentiel DVONN en e5.
rules-dvonn-potential-picture = Sur l’image, le potentiel blanc a sauté de e5 sur f5. Le potentiel DVONN noir qui s’y trouve est couvert et ne peut pas servir pour l’instant. Il aurait aussi pu sauter sur d5 ou e6.
rules-yinsh =
    {"**"}YINSH glisse.** Son potentiel avance en ligne droite sur autant d’intersections libres qu’il veut et s’arrête sur l’une d’elles. Il ne peut pas sauter.

    {"**"}Au clavier.** `Ye5>h2` utilise le potentiel YINSH en e5.
rules-yinsh-picture = Sur l’image, le potentiel blanc est allé de e5 par f4 et g3 jusqu’en h2, où il reste, désormais utilisé. Sa pièce reste en e5.
rules-tamsk =
    {"**"}TAMSK donne une poussée de plus.** On n’utilise jamais ce potentiel seul. Mais quand ta poussée amène ta pièce TAMSK au milieu, en e5, tu pousses son potentiel dans le même coup. Il entre sans pièce, depuis n’importe quel point, et il a alors servi. Sa pièce reste en e5 et peut être poussée plus loin comme toute autre. Tu peux aussi mettre le potentiel hors jeu.

    On ne regarde les rangées qu’ensuite. Une rangée formée par une telle poussée avant ton coup est retirée après le coup, si elle y est encore. Si cette poussée amène une autre de tes pièces TAMSK en e5, tu en as encore une. Elle ne remplace jamais ton coup.

    {"**"}Règle maison.** Si l’adversaire a poussé ta pièce en e5 et qu’elle y est encore, tu décides au début de ton tour. Viennent d’abord les rangées que tu dois retirer, puis ce choix, puis ton coup.

    {"**"}Au clavier.** `a5-b5;+i3-h3` pousse, puis pousse le potentiel ; `a5-b5;+-` le met hors jeu. Avant ton coup, c’est `+a1-b2;d1-d2`.
rules-tamsk-picture = Sur l’image, la poussée des Blancs depuis a5 a amené la pièce TAMSK en e5. Les Blancs ont poussé le potentiel de i3 en h3.
rules-potentials-rows =
    {"**"}Rangées et potentiels.** La couleur du sommet compte. D’une rangée, les pièces simples et les potentiels utilisés doivent partir. D’un potentiel DVONN utilisé posé sur quelque chose, seul le potentiel part. Une pièce dont le potentiel n’a pas servi, quelle que soit sa couleur, est comme une pièce GIPF. Le camp qui retire la rangée décide si elle part. Si elle part, elle part entière, et son potentiel est hors jeu. La tienne revient dans ta réserve ; celle de l’adversaire est capturée.

    Si rien ne doit partir mais que la rangée contient une pièce à potentiel, on retire au moins une pièce. Seule une rangée faite uniquement de pièces GIPF peut rester entière. Les potentiels ne reviennent jamais.
rules-potentials-rows-picture = Sur l’image, les Blancs ont une rangée de e2 à e5, que e6 et e7 prolongent. e2, e4 et le potentiel utilisé en e7 doivent partir. En e5, seul le potentiel blanc part, et la pièce noire reste. Les Blancs peuvent laisser les pièces en e3 et e6.
rules-potentials-end =
    {"**"}La fin.** Elle est celle de GIPF, mais une réserve vide ne suffit pas. Tu perds quand, tes rangées retirées, tu ne peux ni pousser ni utiliser un potentiel ZÈRTZ, DVONN ou YINSH. Un plateau plein compte aussi. Un potentiel TAMSK qui attend en e5 n’est pas un coup.
rules-potentials-linked =
    {"**"}Lié à DVONN.** Selon les règles du projet GIPF, il faut gagner une partie du jeu du même nom pour utiliser un potentiel. On peut en convenir dans le défi, pour les potentiels DVONN, ZÈRTZ et YINSH :

    • Contester : tu joues ton coup avec le potentiel comme d’habitude. Au lieu de son prochain coup, l’adversaire peut le contester, 1 à 3 fois par partie. Avec n’importe quel coup, il l’accepte.
    • Toujours : chaque utilisation déclenche aussitôt une partie de DVONN. C’est long.

    La position d’avant ce coup revient et le temps de la partie de GIPF est arrêté. On joue une partie de DVONN non classée avec les mêmes couleurs. Si le camp qui utilise le potentiel gagne, le coup est acquis. Sinon ce potentiel est hors jeu, sa pièce reste, et ce camp rejoue. Abandonner la partie de DVONN ou y dépasser le temps ne fait perdre que celle-là.
rules-potentials-house =
    {"**"}Règles maison.** Là où les sources ne disent rien, nous jouons ainsi :
    • On a 12 potentiels au plus.
    • Une pièce découverte peut de nouveau utiliser son potentiel.
    • Si l’adversaire pousse ton potentiel TAMSK en e5, tu en décides au début de ton tour.
    • Le camp qui se prive de tout coup par une poussée de plus perd aussitôt.
    • TAMSK n’est jamais lié. Une contestation est consommée quel que soit le résultat. Après une contestation perdue, on peut utiliser un autre potentiel au même tour.
    • Une partie de DVONN nulle permet l’utilisation avec « contester » ; avec « toujours », non, et le potentiel reste.
    • Ces parties ne sont pas classées.

## Aide

help =
    Avec **Gipfel**, on joue à DVONN et à GIPF par correspondance : chacun joue quand il a le temps.
    {"**"}Jouer :** les deux boutons commencent aussitôt une partie contre moi. `/challenge` défie quelqu’un, `/open` tout le serveur.
    {"**"}Ton coup :** appuie sur « Jouer » sous une image et choisis pas à pas, ou écris `/move`. Contre des personnes, ton choix n’est joué qu’après ta confirmation.
    {"**"}Vie privée :** je garde tes parties, réglages, vacances, problèmes et cours, et le nom que Discord m’a montré en dernier.
button-play-dvonn = Jouer à DVONN
button-play-gipf = Jouer à GIPF
button-my-matches = Mes parties
button-settings = Réglages
button-puzzle = Problème

# plans
plan-title = **Coups prévus**
plan-hint = Ceci n’est visible que par toi. Un coup prévu est joué dès qu’il convient, sauf si une offre attend ou si la partie est en pause. Tu peux le changer jusque-là.
plan-stopped-hint = Ceci n’est visible que par toi. Rien n’en est joué tant que tu n’as pas appuyé sur « Continuer ».
plan-empty = Rien n’est prévu. Ajoute une réponse ici ou tape-la : `/plan` avec le coup adverse et ta réponse, par exemple `{ $example }`.
plan-empty-placing = Rien n’est prévu. Tape les cases que tu veux, la première d’abord : `/plan` ou `/move` avec `c3 d4 e5`. { $count ->
    [1] Une pièce y est posée à chacun de tes tours.
   *[other] À chacun de tes tours, { $count } pièces y sont posées.
}
plan-placement = Pose : { $spaces } ({ $rule })
plan-too-few = Un tour pose ici { $count } pièces, plus que le plan n’a de cases : il en attend d’autres.
plan-rule-taken = s’arrête si l’une d’elles est prise
plan-rule-beside = s’arrête si l’une d’elles est prise ou si une pièce est posée à côté
plan-rule-never = saute celles qui sont prises
plan-stopped-taken = ⏸️ Ton plan s’est arrêté : `{ $space }` a été prise.
plan-stopped-beside = ⏸️ Ton plan s’est arrêté : une pièce a été posée en `{ $placed }`, à côté de `{ $planned }`.
plan-taken-back = Des coups ont été annulés ; ce que tu avais prévu ensuite est abandonné.
plan-dropped = Ne convient plus : { $line }. { $opponent } a joué `{ $turn }`.
plan-if = si { $opponent } joue `{ $turn }`
plan-lets-stand = ⚠️ Ta réponse à `{ $turn }` est jouée aussitôt. Tu ne peux alors plus contester cette utilisation.
plan-then-if = et si { $opponent } joue ensuite `{ $turn }`
plan-you-play = tu joues `{ $turn }`
plan-ask-first = **Que pourrait jouer { $opponent } ?** Choisis son coup.
plan-ask-next = **Et que pourrait jouer { $opponent } ensuite ?** Choisis, ou enregistre la suite telle quelle.
plan-ask-yours = **Que réponds-tu ?**
plan-in-their-place = { $asked } (à la place de { $opponent })
plan-remove = Retirer une réponse
plan-played = Joué tout de suite : { $turns }.
plan-spaces-stored = { $count ->
    [one] Une case est prévue.
   *[other] { $count } cases sont prévues.
}
plan-lines-stored = { $count ->
    [one] Enregistré.
   *[other] { $count } réponses enregistrées.
}
plan-lines-replaced = { $count ->
    [one] Elle en remplace une qui répondait autrement au même coup.
   *[other] Elles en remplacent { $count } qui répondaient autrement aux mêmes coups.
}
plan-lines-outrun = { $count ->
    [one] Une suite n’est pas enregistrée : autre chose a été joué entre-temps.
   *[other] { $count } suites ne sont pas enregistrées : autre chose a été joué entre-temps.
}
plan-left-out = Pas prévu : { $parts }.
plan-fault-unknown = `{ $text }` (n’existe pas)
plan-fault-taken = `{ $text }` (prise)
plan-fault-doubled = `{ $text }` (déjà prévue)
plan-fault-no-piece = `{ $text }` (il ne te reste pas de pièce)
plan-no-space = Rien de cela ne peut être prévu dans la partie { $id }.
plan-typo = Rien n’a été enregistré ni joué : { $parts }.
plan-nothing-open = Pour l’instant, il n’y a rien à prévoir.
plan-your-turn = C’est ton tour dans la partie { $id } : joue d’abord, puis prévois tes réponses.
plan-too-many = Tu as déjà { $count } suites. Retires-en d’abord une.
plan-too-long = C’est trop long pour un plan.
plan-nothing = Cela n’existe plus : quelque chose a changé entre-temps. `/plan` montre tes plans.
plan-not-stored = Rien n’a été enregistré.
plan-their-side = { $opponent } ne pourrait pas jouer cela. Vu de son côté :
plan-ambiguous = `{ $text }` peut désigner plusieurs coups : { $turns }.
plan-over = La partie est finie avant `{ $text }`.
plan-no-answer = Il manque ta réponse à `{ $text }` : une suite se termine par ton propre coup, pas par un coup de { $opponent }.
plan-line-too-long = Une suite compte { $count } coups au plus ; `{ $text }` est de trop.
button-add-line = Prévoir une réponse…
button-plan-spaces = Choisir des cases
button-drop-last = Sans la dernière
plan-gather = Choisis les cases que tu veux, plusieurs à la fois si tu le souhaites. Elles sont jouées dans l’ordre de ton choix.
plan-gathered = Choisies jusqu’ici : { $spaces }. Ajoutes-en ou enregistre le plan.
plan-row = Cases de la rangée { $row }
plan-rows = Cases des rangées { $first } et { $last }
button-keep-line = Enregistrer
button-keep-and-play = Enregistrer et jouer { $space }
button-leave-line = Annuler
button-clear-plans = Tout effacer
button-go-on = Continuer
button-plans = Prévoir
told-planned = { $player ->
    [Blancs] Les Blancs avaient
    [Noirs] Les Noirs avaient
   *[other] { $player } avait
} prévu la réponse `{ $turn }`.
told-placed-planned = { $player } a posé selon son plan : { $spaces }.
told-placed-several = { $player } a posé : { $spaces }.
played-planned = Prévu ensuite : { $spaces }.
command-plan = Prévoir des coups : des cases où poser, ou des réponses aux coups adverses
name-plan = plan
command-plan-text = Des cases comme c3 d4 e5, ou son coup et ta réponse ; sépare plusieurs suites par |
name-plan-text = coups
command-plan-stop = Quand un plan de pose s’arrête de lui-même
name-plan-stop = arrêt

button-first-turn = Début
button-previous-turn = Retour
button-next-turn = Suite
button-last-turn = Fin

# Classements, profils et palmarès

rating-of-dvonn = DVONN
rating-of-gipf = GIPF
ratings-line = **Classement :** { $list }
ratings-too-many = **Classement :** inchangé : pour ces deux-là, trois résultats au plus comptent en 24 heures.
ratings-too-short = **Classement :** inchangé. Un résultat compte dès que chacun a joué deux fois.
profile-title = **Profil de { $player }**
profile-nothing = Aucun résultat contre d’autres personnes pour l’instant.
profile-unrated = **{ $game } :** pas encore de classement
profile-rating =
    { $count ->
        [one] **{ $game } : { $rating }**, après une partie classée
       *[other] **{ $game } : { $rating }**, après { $count } parties classées
    }
profile-colors = Blancs : { $white } · Noirs : { $black }
profile-tally = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
profile-streak = Victoires de suite : { $now } (plus longue série : { $longest })
profile-pace-minutes =
    { $count ->
        [0] Moins d’une minute par coup
        [one] Environ une minute par coup
       *[other] Environ { $count } minutes par coup
    }
profile-pace-hours =
    { $count ->
        [one] Environ une heure par coup
       *[other] Environ { $count } heures par coup
    }
profile-pace-days =
    { $count ->
        [one] Environ un jour par coup
       *[other] Environ { $count } jours par coup
    }
profile-late = Dernières parties perdues au temps : { $count } sur { $of }
profile-against = **Contre toi :** { $list }
profile-of-game = { $game } : { $tally }
profile-last-won = { $id } : gagnée contre { $opponent }
profile-last-drawn = { $id } : nulle contre { $opponent }
profile-last-lost = { $id } : perdue contre { $opponent }
profile-course = Le classement en { $game } sur { $count } résultats, de { $first } à { $last }.
profile-open = Visible pour qui a joué contre toi ou est sur un serveur où tu as joué.
profile-hidden = Cela n’est visible que par toi.
profile-not-shown = Je ne peux pas te montrer le profil de { $player }. Il est caché, ou sans résultat ici.
leaderboard-title-here = **{ $game } : les meilleurs classements de ce serveur**
leaderboard-title-everywhere = **{ $game } : les meilleurs classements**
leaderboard-nobody = Il n’y a encore personne.
leaderboard-who = Y figurent les personnes qui ont cinq résultats classés, dont un ces 180 derniers jours, et un classement assez sûr.
leaderboard-picture = Un tableau des noms avec victoires, nulles, défaites et le classement : { $list }.
leaderboard-here = Ce serveur
leaderboard-everywhere = Tous les serveurs
button-leaderboard = Palmarès
button-hide-profile = Cacher aux autres
button-show-profile = Montrer aux autres
button-higher = ◀ Plus haut
button-lower = Plus bas ▶
button-leaderboard-dvonn = DVONN
button-leaderboard-gipf = GIPF
button-leaderboard-here = Ce serveur
button-leaderboard-everywhere = Tous les serveurs
command-profile = Classements et résultats, les tiens ou ceux d’un autre
command-profile-who = De qui (sinon : de toi)
command-leaderboard = Qui a les meilleurs classements
command-leaderboard-game = Quel jeu
command-leaderboard-where = Sur ce serveur ou sur tous
name-profile = profile
name-profile-who = joueur
name-leaderboard = leaderboard
name-leaderboard-game = jeu
name-leaderboard-where = où

## Moderators
final-annulled = La modération a arrêté la partie entre { $white ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
}. Pas de résultat.
final-unreached = La partie entre { $white ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $white }
} et { $black ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $black }
} s’arrête : pendant 30 jours, aucun message n’est arrivé. Pas de résultat.
picture-annulled = arrêtée par la modération
picture-unreached = joueur injoignable
rule-why = Pourquoi : `{ $why }`
choice-rule-annulled = Arrêter sans résultat
choice-rule-annulled-over = Retirer le résultat
choice-rule-given-back = Annuler une défaite au temps
choice-rule-lifted = Lever la pause
choice-rule-replaced = Remplacer un joueur parti
button-rule-annulled = Sans résultat…
button-rule-annulled-over = Retirer…
button-rule-given-back = Annuler la défaite…
button-rule-lifted = Lever…
rule-annul = **Arrêter sans résultat.** Personne ne gagne ni ne perd.
rule-annul-over = **Retirer le résultat.** La partie compte comme terminée sans résultat.
rule-give-back = **Annuler la défaite au temps.** C’est de nouveau à { $player } de jouer, avec tout le temps de ce coup.
rule-lift = **Lever la pause.** La partie n’est alors plus en pause.
rule-replace = **Remplacer un joueur.** Choisis une personne : on lui demande si elle prend la relève. Une partie classée ne compte alors plus.
rule-recounted = Les classements sont recalculés sans elle.
rule-undecides = La partie { $host } revient là où elle attendait celle-ci ; ce qui y a été joué depuis disparaît.
rule-decides-drawn = Pour la partie { $host }, elle compte comme nulle.
rule-voids = La partie { $linked }, qui y décide du sort d’un potentiel, s’arrête aussi.
rule-replaces-linked = Cela vaut aussi pour la partie { $other }, qui lui est liée.
rule-in-tournament = Elle appartient au tournoi { $tournament }, dont le tableau change aussi.
rule-in-ladder = Elle appartient à l’échelle { $tournament } ; chacun garde sa place.
rule-who-white = Qui reprend les Blancs ?
rule-who-black = Qui reprend les Noirs ?
rule-is-asked = On a demandé à { $player }, qui peut accepter jusqu’au { $until }.
rule-form = { $what } : { $id }
rule-why-label = Pourquoi ? Les deux joueurs le liront.
rule-why-hint = En une ou deux phrases
rule-told = On te demande pourquoi, et les deux joueurs le liront. Le journal du serveur le garde.
rule-nothing = Il n’y a rien à décider pour cette partie.
rule-done-annulled = La partie { $id } n’a pas de résultat. Les deux joueurs apprennent pourquoi.
rule-done-given-back = La partie { $id } continue. Les deux joueurs apprennent pourquoi.
rule-done-lifted = La partie { $id } n’est plus en pause. Les deux joueurs apprennent pourquoi.
rule-done-asked = On a posé la question à { $player } pour la partie { $id }. Rien ne change avant son accord.
rule-which = Quelle partie ? Utilise cette commande dans son fil, ou donne son numéro.
rule-two-servers = La partie { $id } se joue sur deux serveurs ; la modération d’aucun des deux ne peut en décider.
rule-other-server = La partie { $id } a été convenue sur un autre serveur. Seule la modération de ce serveur peut en décider.
rule-own-match = Tu joues toi-même la partie { $id }. Demande à quelqu’un d’autre de la modération.
rule-running = La partie { $id } n’est pas terminée ; il n’y a pas de défaite à annuler.
rule-not-on-time = La partie { $id } n’a pas été perdue au temps.
rule-too-late = La partie { $id } est terminée depuis plus de 14 jours ; son résultat reste.
rule-no-result = La partie { $id } est déjà terminée sans résultat.
rule-deleted = Un compte de la partie { $id } a été supprimé ; elle reste comme elle est.
rule-practice = La partie { $id } est une partie d’entraînement ; personne ne peut y prendre la relève.
rule-decided = La partie { $id } a décidé du sort d’un potentiel dans la partie { $host }. Décide plutôt de celle-là.
rule-too-many = On a déjà tant décidé pour la partie { $id } que plus rien n’y entre.
rule-no-tournament = La partie { $id } appartient au tournoi { $tournament } : qui part s’en retire, et personne ne prend la relève.
rule-tournament-went-on = Le tournoi { $tournament } a continué avec le résultat de la partie { $id } ; ce résultat reste.
rule-why-empty = Il faut une raison, car les personnes concernées la liront. Écris-en une.
rule-why-too-long = Une raison a { $most } caractères au plus ; rien n’a été décidé. Raccourcis-la.
rule-plays-already = { $player } joue déjà cette partie. Choisis quelqu’un d’autre.
rule-not-them = { $player } ne peut pas prendre la relève ici en ce moment. Choisis quelqu’un d’autre.
rule-asked-already = On a déjà demandé à { $player }, qui a une semaine pour répondre. Tu peux redemander { $left }.
rule-not-asked = { $player } ne peut pas prendre la relève dans la partie { $id } : aucun de mes messages ne lui parvient. Demande à quelqu’un d’autre.
rule-stays-out = { $player } ne prend pas la relève dans la partie { $id }. Avec `/moderate match`, tu peux demander à quelqu’un d’autre.
ruled-card = { $player }, la modération a décidé quelque chose pour **{ $game } { $id }**.
ruled-card-newcomer = { $player }, tu joues maintenant les { $color } dans **{ $game } { $id }**.
ruled-given-back = La modération a annulé la défaite au temps. Ce coup dispose de nouveau de tout son temps.
ruled-lifted = La pause est levée ; { $time }.
ruled-lifted-turn = La pause est levée.
ruled-replaced = { $player } a repris les { $color }.
ruled-undecided = La partie { $linked } continue, car une défaite au temps a été annulée. La partie { $id } l’attend de nouveau.
ruled-you-replaced = Quelqu’un d’autre joue maintenant la partie { $id } à ta place : la modération en a décidé ainsi.
substitute-ask = { $player }, reprends-tu les { $color } de { $before }, contre { $opponent } ? La modération le demande.
substitute-not-asked = On ne t’a pas demandé de prendre la relève dans la partie { $id }, ou tu as déjà répondu.
substitute-too-late = Il est trop tard pour prendre la relève dans la partie { $id }. La modération peut te le redemander.
substitute-not-now = Tu ne peux pas prendre la relève dans la partie { $id } en ce moment.
substitute-takes-over = { $player } prend la relève dans la partie { $id }.
substitute-stays-out = { $player } ne prend pas la relève dans la partie { $id }.
substitute-match-over = La partie { $id } s’est terminée avant toute réponse. La question ne se pose plus.
substitute-taken = Quelqu’un d’autre a déjà pris la relève dans la partie { $id }. La question ne se pose plus.
substitute-lapsed = Au sujet de la partie { $id }, aucune réponse n’est venue en une semaine. La modération peut redemander.
button-take-over = Prendre la relève
button-stay-out = Non, merci
bar-self = Tu ne peux pas t’interdire les défis à toi-même. Choisis quelqu’un d’autre.
bar-days = Choisis { $most } jours au plus.
bar-none = { $player } peut déjà lancer des défis ici.
bar-is = { $player } ne peut pas lancer de défis ici jusqu’au { $until }.
bar-is-not = { $player } peut lancer des défis ici.
bar-follows = Jusqu’au jour choisi, cette personne ne pourra plus lancer de défis ici.
bar-follows-days = { $days ->
        [one] Pendant un jour, cette personne ne pourra plus lancer de défis ici.
       *[other] Pendant { $days } jours, cette personne ne pourra plus lancer de défis ici.
    }
bar-closes = { $count ->
        [0] Aucun de ses défis n’est ouvert.
        [one] Un défi ouvert est fermé.
       *[other] { $count } défis ouverts sont fermés.
    }
bar-lift-follows = Cette personne peut tout de suite lancer de nouveau des défis ici.
bar-told = La personne apprend pourquoi, et le journal du serveur le garde.
button-give-reason = Dire pourquoi…
bar-choice-lift = De nouveau permis
bar-select = Pour combien de temps ?
bar-form = Pas de défis pendant { $days ->
    [one] un jour
   *[other] { $days } jours
}
bar-form-lift = Défis de nouveau permis
bar-why-label = Pourquoi ? La personne le lit.
bar-done = { $player } ne peut pas lancer de défis ici jusqu’au { $until }.
bar-withdrawn = { $count ->
    [one] Un défi sans réponse a été retiré.
   *[other] { $count } défis sans réponse ont été retirés.
}
bar-lifted = { $player } peut de nouveau lancer des défis ici.
bar-you = La modération d’un serveur a décidé que tu ne peux pas y lancer de défis jusqu’au { $until }. Tu peux en accepter.
bar-you-no-more = Tu peux de nouveau lancer des défis sur le serveur où la modération l’avait interdit.
refuse-barred = Tu ne peux pas lancer de défis ici jusqu’au { $until } ; la modération en a décidé ainsi : `{ $why }`
log-title = **Ce que la modération de ce serveur a décidé**
log-empty = Rien encore.
log-line = { $at } · { $moderator } : { $measure }. `{ $why }`
log-annulled = partie { $id } sans résultat
log-given-back = défaite au temps de la partie { $id } annulée
log-lifted = pause de la partie { $id } levée
log-replacing = demande à { $player } de prendre la relève dans la partie { $id }
log-barred = pas de défis de { $player } jusqu’au { $until }
log-unbarred = défis de { $player } de nouveau permis
button-newer = ◀ Plus récents
button-older = Plus anciens ▶
command-moderate = Modérer les parties et les personnes de ce serveur
command-moderate-match = Arrêter une partie, annuler une défaite au temps, lever une pause ou remplacer quelqu’un
command-moderate-match-action = Que décider ; sinon je montre ce qui est possible
command-moderate-player = Interdire à quelqu’un de lancer des défis ici pour un temps
command-moderate-player-who = Qui
command-moderate-player-days = Pour combien de jours ; 0 y met fin
command-moderate-log = Ce que la modération de ce serveur a décidé, et pourquoi
name-moderate = moderate
name-moderate-match = match
name-moderate-match-action = action
name-moderate-player = player
name-moderate-player-who = personne
name-moderate-player-days = jours
name-moderate-log = log

# What the managers of a server choose
server-saved = Enregistré. **Réglages de ce serveur**
server-channel = **Un salon pour les parties :** { $value }
server-channel-on = Les parties convenues sur ce serveur se jouent maintenant dans ce salon.
server-channel-off = Les parties se jouent maintenant là où elles sont convenues.
server-language = **Langue de ce que tout le monde lit, sauf là où quelque chose a déjà commencé**
server-rated = **Parties classées :** { $value }
server-rated-on = Les défis lancés ici à partir de maintenant peuvent de nouveau compter.
server-rated-off = À partir de maintenant, aucun défi lancé ici ne compte pour les classements.
server-tournaments = **Tout le monde peut créer des tournois :** { $value }
server-tournaments-on = Tout le monde peut maintenant créer des tournois ici.
server-tournaments-off = Seules les personnes qui peuvent gérer ce serveur créent maintenant des tournois.
server-challenges = **Défis ouverts par personne, au plus**
choice-challenges-usual = Autant qu’ailleurs
refuse-server-private = Dans un fil privé, les autres ne verraient pas les parties. Choisis un salon.
refuse-server-rated = Aucune partie n’est classée sur ce serveur. Lance un défi non classé.
refuse-server-challenges = Sur ce serveur, on peut avoir { $most ->
    [one] { $most } défi ouvert
   *[other] { $most } défis ouverts
} au plus à la fois. Retires-en un ou attends une réponse.
refuse-tournament-managers = Ici, seules les personnes qui peuvent gérer ce serveur créent des tournois. Demande à l’une d’elles.
command-server-channel = Jouer les parties dans ce salon, ou là où elles sont convenues
command-server-channel-state = Si c’est le salon des parties
command-server-rated = Si les parties convenues ici peuvent compter pour les classements
command-server-rated-state = Si elles peuvent compter
command-server-tournaments = Qui peut créer des tournois : tout le monde, ou seulement qui gère le serveur
command-server-tournaments-state = Si tout le monde le peut
command-server-language = La langue de ce que tout le monde lit ici
command-server-language-which = La langue
command-server-challenges = Combien de défis ouverts une personne peut avoir ici
command-server-challenges-most = Au plus
name-server-channel = channel
name-server-channel-state = état
name-server-rated = rated
name-server-rated-state = état
name-server-tournaments = tournaments
name-server-tournaments-state = état
name-server-language = language
name-server-language-which = langue
name-server-challenges = challenges
name-server-challenges-most = maximum
