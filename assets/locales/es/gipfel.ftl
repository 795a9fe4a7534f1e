### Todo lo que dice Gipfel en español. Claves y variables como en en/gipfel.ftl.

## Names

game-dvonn = DVONN
game-gipf-basic = GIPF básico
game-gipf-standard = GIPF estándar
game-gipf-tournament = GIPF torneo
color-white = blancas
color-black = negras
player-white = Blancas
player-black = Negras
player-deleted = Cuenta eliminada
pace-days = { $days ->
    [one] 1 día por turno
   *[other] { $days } días por turno
}
pace-unlimited = sin límite de tiempo
# «e» delante de la letra i: «h4 e i4»
places-and-more = { $places } y { $more } más
list-and = { $rest } { $last ->
    [i1] e
    [i2] e
    [i3] e
    [i4] e
    [i5] e
   *[other] y
} { $last }
list-or = { $rest } o { $last }
list-clauses = { $rest }; { $next }
time-left = el plazo termina { $left }
time-unlimited = sin límite de tiempo
# Clocks
time-stopped = en pausa
time-out-of-reach = el tiempo no cuenta: no llega ningún mensaje
time-up = tiempo agotado
span-days = { $days ->
    [one] 1 día
   *[other] { $days } días
}
span-hours = { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
}
span-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
pace-bank = { $start } más { $increment } por turno, { $cap } como máximo
date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }

## Challenges

challenge-direct = { $opponent }, { $challenger } te desafía a una partida de **{ $game }**.
challenge-open = { $challenger } quiere jugar a **{ $game }**. Puede aceptar cualquiera de este servidor.
challenge-open-pool = { $challenger } quiere jugar a **{ $game }**. Puede aceptar cualquiera.
challenge-open-before = { $challenger } buscaba rival para **{ $game }**.
challenge-about-dvonn = Primero se llena el tablero por turnos, pieza a pieza; luego se mueven pilas sobre pilas. Al final gana quien controle más piezas.
challenge-about-gipf-basic = Empuja piezas al tablero y alinea cuatro de las tuyas para recuperarlas. Pierde quien se quede sin piezas para jugar.
challenge-about-gipf-standard = Empuja piezas al tablero y alinea cuatro de las tuyas para recuperarlas. Además, cada bando tiene tres piezas GIPF en el tablero. Quien pierde la última pierde la partida.
challenge-about-gipf-tournament = Empuja piezas a un tablero vacío y alinea cuatro de las tuyas para recuperarlas. Al principio, cada bando introduce piezas GIPF, tantas como quiera. Quien pierde la última pierde la partida.
# Cómo se llena el tablero de DVONN, en un desafío.
challenge-about-dvonn-moving = Se mueven pilas sobre pilas. Al final gana quien controle más piezas.
challenge-setup-random = **Preparación (regla de la casa):** las piezas ya están colocadas, al azar. Según mi cálculo, ningún color lleva ni un cuarto de pieza de ventaja.
challenge-setup-placing = { $opponent }, para colocar las 49 piezas por turnos, propón la preparación «Clásica» con «Contraoferta…».
challenge-setup-symmetric = **Preparación (regla de la casa):** las piezas ya están colocadas. Hay una pieza roja en el centro y las otras dos están una frente a otra. Frente a cada blanca hay una negra.
challenge-setup-pie = **Preparación (regla de la casa):** las piezas ya están colocadas, al azar. Antes de la primera jugada, las negras miran el tablero. Mantienen los colores, o intercambian los de todas las piezas y empiezan.
challenge-setup-shown = Este es el tablero.
challenge-setup-packets = **Preparación (regla de la casa):** primero se llena el tablero. Las blancas colocan una pieza y luego cada bando coloca { $count } piezas por turno, primero las rojas.
challenge-setup-reds = **Preparación (regla de la casa):** blancas, negras y blancas colocan las tres piezas rojas. Las otras 46 se colocan al azar; si es posible, con el mismo número de cada color en el borde. Después empiezan las blancas.
challenge-pace-days = **Tiempo:** { $days ->
    [one] un día
   *[other] { $days } días
} por turno. Pierde quien se quede sin tiempo.
challenge-pace-unlimited = **Tiempo:** sin límite de tiempo, así que no hay ninguna prisa.
# Clocks
challenge-pace-days-claim = **Tiempo:** { $days ->
    [one] un día
   *[other] { $days } días
} por turno. Si se acaba el tiempo, el rival puede reclamar la victoria.
challenge-pace-bank = **Tiempo:** { $start } por jugador; cada turno suma { $increment }, { $cap } como máximo. Pierde quien se quede sin tiempo.
challenge-pace-bank-claim = **Tiempo:** { $start } por jugador; cada turno suma { $increment }, { $cap } como máximo. Si se acaba el tiempo, el rival puede reclamar la victoria.
challenge-weekends-off = El reloj se detiene los sábados y los domingos (UTC).
challenge-color-random = **Colores:** se sortean al aceptar el desafío. Empiezan las blancas.
challenge-color-white = **Colores:** { $challenger } juega con blancas y empieza.
challenge-color-black = **Colores:** { $challenger } juega con negras; empiezan las blancas.
# Where Black may exchange the colours
challenge-color-pie-random = **Colores:** se sortean al aceptar el desafío.
challenge-color-pie-white = **Colores:** { $challenger } juega con blancas. Empiezan las blancas, salvo que las negras intercambien los colores de las piezas.
challenge-color-pie-black = **Colores:** { $challenger } juega con negras y puede intercambiar los colores.
challenge-handicap = **Ventaja:** { $player } empieza con { $pieces ->
    [one] una pieza extra
   *[other] { $pieces } piezas extra
} en la reserva.
challenge-handicap-whoever = **Ventaja:** quien acepte empieza con { $pieces ->
    [one] una pieza extra
   *[other] { $pieces } piezas extra
} en la reserva.
challenge-expires = Abierto hasta el { $until } ({ $left }). La partida empieza en cuanto se acepte.
challenge-accepted = { $player } aceptó: empieza la partida { $id }. { $white } juega con blancas y { $black } con negras.
challenge-accepted-random = { $player } aceptó: empieza la partida { $id }. Según el sorteo, { $white } juega con blancas y { $black } con negras.
challenge-declined = { $player } rechazó el desafío.
challenge-withdrawn = { $player } retiró el desafío.
challenge-you-withdrew = Has retirado el desafío.
challenge-cancelled = Ya nadie puede aceptar este desafío.
challenge-expired = Nadie aceptó a tiempo, así que el desafío ha caducado.
challenge-expired-for = { $player } no aceptó a tiempo, así que el desafío ha caducado.
challenge-sent = Desafío enviado a { $channel }. La partida empieza en cuanto se acepte.
challenge-sent-direct = Desafío enviado a { $opponent } por mensaje directo. Si lo acepta, la partida se juega en mensajes directos conmigo.
challenge-sent-elsewhere = Solo estoy aquí porque me instalaste, así que después no podré publicar nada. Tu desafío va a { $opponent } por mensaje directo. Si lo acepta, la partida se juega en mensajes directos conmigo.
challenge-not-reached = No puedo enviar mensajes directos a { $opponent }, así que he retirado tu desafío a { $game }. Tiene que compartir un servidor conmigo o instalarme, y permitir los mensajes directos. También puedes lanzar el desafío en un canal de un servidor donde esté yo.
challenge-not-posted = Tu desafío a una partida de { $game } no llegó a { $place }: ahí no puedo escribir. Lo he retirado; prueba en otro canal.
challenge-lost = Tu desafío a una partida de { $game } en { $place } ha caducado. Su mensaje se había borrado allí, así que quizá nadie lo vio.
challenge-rematch = Es la revancha de la partida { $id }.
challenge-was-rematch = Al principio se propuso una revancha de la partida { $id }.
challenge-in-thread = La partida se juega en { $thread }.
challenge-over = La partida { $id } ha terminado. { $result }
challenge-over-in-thread = Se jugó en { $thread }.
button-send = Enviar
button-rated = Puntuable: { $state }
button-weekends = Reloj el fin de semana: { $state }
button-at-zero = Sin tiempo se pierde: { $state }
button-pool = También otros servidores: { $state }
button-anyone = Cualquiera aquí
button-other-terms = Otras condiciones…
challenge-panel = **Tu desafío**
challenge-choose-opponent = Rival: cualquiera aquí
challenge-choose-one = Elige a tu rival
challenge-potentials = Potenciales
challenge-potentials-each = { $each } de cada clase
challenge-potentials-number = Número de cada clase
challenge-not-linked = Potenciales sin vincular a DVONN
challenge-no-handicap = Sin piezas extra
challenge-colors-random = Colores por sorteo
challenge-to-send = Desafías a { $opponent } a **{ $game }**: { $terms }.
challenge-to-send-open = Cualquiera aquí puede aceptar una partida de **{ $game }**: { $terms }.
challenge-short-weekends = sin reloj los fines de semana
challenge-short-claim = al acabarse el tiempo hay que reclamar la victoria
challenge-why-unrated-potentials = Las partidas con potenciales no puntúan.
challenge-why-unrated-reds = Las partidas con piezas rojas a mano no puntúan.
challenge-why-unrated-packets = Las partidas con grupos de piezas no puntúan.
challenge-why-unrated-handicap = Las partidas con piezas extra no puntúan.
challenge-why-unrated-server = En este servidor ninguna partida cuenta para las puntuaciones.
button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-rules = Reglas
challenge-thread = { $id } · { $game } · { $white }–{ $black }
# Desafíos abiertos, la bolsa común de varios servidores, personas bloqueadas
challenge-pool = **Bolsa común:** también pueden aceptarlo jugadores de otros servidores, con `/open`.
open-none = Ahora mismo nadie busca rival aquí. Empieza con `/open` y un juego, o con `/challenge` sin rival: cualquiera del servidor podrá aceptarlo.
open-none-barred = Ahora mismo nadie busca rival.
open-none-pool = Ahora mismo nadie busca rival, ni aquí ni en la bolsa común de otros servidores. En un servidor, `/challenge` sin rival puede entrar en la bolsa.
open-head = **Buscan rival**
open-select = Aceptar un desafío
open-line = **{ $game }** · { $player } · { $terms } · se cierra { $left }
open-line-away = **{ $game }** · { $player } de otro servidor · { $terms } · se cierra { $left }
open-color-random = colores por sorteo
open-color-white = juegas con blancas
open-color-black = juegas con negras
open-rated = puntuable
open-unrated = no puntuable
open-handicap-theirs = { $pieces } más para tu rival
open-handicap-yours = { $pieces } más para ti
pool-on = Este servidor participa ahora en la bolsa común. `/open` y `/tournament list` muestran también desafíos y torneos de otros servidores. `/challenge` y `/tournament create` pueden llevar los tuyos allí.
pool-off = Este servidor ya no participa en la bolsa común. Las partidas empezadas continúan, y quien está en un torneo sigue en él.
block-on = Has bloqueado a { $player }, y no se entera. Ninguno de los dos puede desafiar al otro. Solo te avisaré de sus jugadas y del final de las partidas en curso, sin los comentarios que añada.
block-off = { $player } ya no está en tu lista de bloqueos.
block-none = No has bloqueado a nadie.
block-list = { $count ->
    [one] **Has bloqueado a una persona**
   *[other] **Has bloqueado a { $count } personas**
}
block-self = No puedes bloquearte.
block-bot = { $player } es un bot y no desafía a nadie, así que no hay nada que bloquear.
block-not-blocked = No has bloqueado a { $player }, así que no cambia nada.
block-too-many = Has bloqueado a { $most } personas y no puedes bloquear a más. Quita antes a alguien con `/block remove`.
# El menú de una persona
menu-challenge = Desafiar a un juego
menu-choose = ¿A qué juego quieres jugar contra { $player }? Envío el desafío aquí con las condiciones habituales; con `/challenge` puedes elegirlas.
# Contraofertas, con o sin puntuación, caducidad
challenge-rated = **Puntuable:** sí, el resultado cuenta para las dos puntuaciones.
challenge-counts-later = De estas dos personas ya han contado tres resultados en 24 horas. El siguiente cuenta desde el { $until }.
challenge-unrated = **Puntuable:** no, esta partida es solo por diversión.
challenge-countered = { $player } ha propuesto otras condiciones; mira el nuevo desafío.
challenge-you-countered = Has propuesto otras condiciones; mira el nuevo desafío.
button-counter = Contraoferta…
counter-title = **Proponer otras condiciones**
counter-to-send = Propones a { $opponent } jugar a **{ $game }**: { $terms }.
counter-head = **{ $player } propone otras condiciones:**
counter-change = • { $what }: { $before } → **{ $after }**
counter-what-game = Juego
counter-what-setup = Preparación
counter-what-pace = Tiempo
counter-what-color = Colores
counter-what-handicap = Ventaja
counter-what-rated = Puntuable
counter-what-link = Vinculada a DVONN
counter-what-weekends = Fines de semana
counter-what-at-zero = Si se acaba el tiempo
counter-random = por sorteo
counter-white = { $player } juega con blancas
counter-even = ninguna
counter-more = { $player } +{ $pieces }
# Condiciones en pocas palabras
setup-short-random = al azar
setup-short-classic = clásica
setup-short-packets = grupos de { $count }
setup-short-symmetric = simétrica
setup-short-pie = al azar con elección de color
setup-short-reds = piezas rojas a mano
short-yes = sí
short-no = no

refuse-self = No puedes desafiarte. Elige a otra persona o usa `/open` para desafiar a cualquiera del servidor.
refuse-bot = { $player } es un bot y no puede jugar. Elige a una persona o usa `/open` para desafiar a cualquiera del servidor. Contra mí se juega con `/practice`.
refuse-away = { $player } no ve este canal y no se enteraría. Lanza el desafío en un canal que también vea esa persona.
refuse-bot-chosen = { $player } es un bot. Elige a una persona.
refuse-direct = En mensajes directos solo puedes desafiar a una persona: indica tu rival. Para desafiar a cualquiera, usa `/open` en un canal de un servidor.
refuse-not-a-member = No soy miembro de este servidor, así que no puedo publicar aquí un desafío abierto a todos. Indica tu rival, o pide a la administración que me invite.
refuse-cannot-send = No puedo escribir en este canal. Usa otro, o pide a la moderación que me deje verlo y enviar mensajes en él.
refuse-too-many-challenges = Tienes { $count } desafíos sin respuesta, y no se pueden tener más. Retira uno o espera a que alguien responda.
refuse-too-many-to-them = Ya has desafiado bastante a { $player } por hoy. Espera una respuesta o inténtalo mañana.
refuse-too-many-to-them-today = Ya has desafiado bastante a { $player } por hoy. Inténtalo mañana.
refuse-too-many-today = Hoy ya no puedes lanzar más desafíos. Inténtalo mañana.
refuse-too-many-matches = Estás jugando { $count } partidas, y no se pueden tener más a la vez. Termina una primero.
refuse-their-too-many-matches = { $player } no puede jugar más partidas a la vez. Inténtalo más tarde.
refuse-days = Un turno puede durar de { $min } a { $max } días; 0 significa sin límite de tiempo.
# Clocks
refuse-bank-and-pace = Elige días por turno o una reserva de tiempo, no ambas cosas.
refuse-no-clock = Sin límite de tiempo no hay reloj que parar el fin de semana ni plazo que se acabe. Quita eso o elige días por turno.
refuse-handicap-game = Solo GIPF básico admite ventaja. Elige ese juego o quita la ventaja.
refuse-handicap-pieces = Una ventaja es de 1 a 3 piezas extra.
refuse-setup-game = Solo DVONN tiene preparación. Elige ese juego o quita la preparación.
refuse-handicap-rated = Una partida con ventaja no puede ser puntuable. Quita una de las dos cosas.
refuse-packets-rated = Los grupos son una regla de la casa, así que la partida no puede ser puntuable. Quita una de las dos cosas.
refuse-reds-rated = Con piezas rojas a mano, la partida no puede puntuar. Quita una de las dos cosas.
refuse-expires = Un desafío puede estar abierto de { $min } a { $max } días.
refuse-same-terms = Son las mismas condiciones que las del desafío, así que no se ha enviado nada. Si te gustan, simplemente acéptalo.
refuse-open-counter = Este desafío es para todos, así que sus condiciones no cambian. Para proponer otras, desafía a { $player } con `/challenge`.
refuse-declined-twice = { $player } ha rechazado tus desafíos dos veces hoy. Mañana puedes volver a intentarlo.
refuse-you-blocked = Has bloqueado a { $player }. Para jugar, usa antes `/block remove`.
refuse-not-now = Ahora mismo no puedes empezar una partida con { $player }.
refuse-pool-to-one = La bolsa común es para desafíos que cualquiera puede aceptar. Quita el rival o la bolsa.
refuse-no-pool = Este servidor no participa en la bolsa común. Quien administra el servidor puede cambiarlo con `/server pool`.
refuse-no-game = Di para qué juego es el desafío. `/open` sin nada más muestra los desafíos abiertos.
refuse-not-manager = Solo quienes pueden administrar este servidor pueden cambiarlo.
refuse-challenge-countered = A este desafío se respondió con otras condiciones; ya no está en pie.
refuse-challenge-unknown = Ya no reconozco este desafío.
refuse-challenge-own = Este desafío es tuyo; tiene que aceptarlo otra persona. Si has cambiado de idea, retíralo.
refuse-challenge-not-yours = Este desafío es para { $player }.
refuse-challenge-open-decline = Solo { $player } puede retirar este desafío. Si no quieres jugar, no tienes que hacer nada.
refuse-challenge-accepted = { $player } ya aceptó este desafío: ahora es la partida { $id }.
refuse-challenge-declined = Este desafío fue rechazado.
refuse-challenge-withdrawn = Este desafío fue retirado.
refuse-challenge-cancelled = Este desafío ya no se puede aceptar.
refuse-challenge-expired = Este desafío ha caducado.

## Cards: the public message of each turn

card-turn = { $player }, te toca en **{ $game } { $id }** contra { $opponent }; { $time }.
card-begin = ¡Comienza la partida! { $white } juega con blancas y { $black } con negras. Empiezan las blancas.
card-hint = Pulsa «Jugar» y elige paso a paso, o escribe `/move`: Discord completa las jugadas posibles.
# Las preparaciones de DVONN, en una tarjeta.
card-begin-choosing = ¡Comienza la partida! { $white } juega con blancas y { $black } con negras.
card-begun = **{ $game } { $id }**: le toca a { $opponent }. Cuando te toque a ti, se dirá aquí.
card-packet = En este turno se colocan { $count } piezas. Con `/move`, indica { $count } casillas vacías, como `{ $example }`.
card-packet-dvonn = En este turno se colocan { $count } piezas, una de ellas roja. Con `/move`, indica { $count } casillas vacías, como `{ $example }`. En la primera va la roja.
card-choose-color = Antes de la primera jugada, deciden las negras. `keep` mantiene los colores; `swap` intercambia los de todas las piezas y empieza.
card-reminder = { $player }, un recordatorio: todavía te toca en **{ $game } { $id }** contra { $opponent }; { $time }.
card-draw-offered = { $player }, { $opponent } te ofrece tablas en **{ $game } { $id }**.
card-draw-declined = { $player }, { $opponent } no quiere tablas en **{ $game } { $id }**; la partida sigue.
card-draw-stands = { $player } ofrece tablas.
card-undone = { $opponent } está de acuerdo: tu última jugada y todo lo posterior quedan deshechos.
undone-clock = Tu reloj para este turno vuelve a empezar.
undone-pause = Con esto termina la pausa.
card-undo-offered = { $player }, { $opponent } te pide deshacer { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` y todo lo que siguió
} en **{ $game } { $id }**.
card-undo-declined = { $player }, { $opponent } no quiere deshacer ninguna jugada en **{ $game } { $id }**; la partida continúa.
card-abandon-offered = { $player }, { $opponent } propone terminar **{ $game } { $id }** sin resultado.
card-abandon-declined = { $player }, { $opponent } no quiere terminar **{ $game } { $id }** sin resultado; la partida continúa.
card-abandon-stands = { $player } propone terminar la partida sin resultado.
card-fill-offered = { $player }, { $opponent } propone colocar al azar las piezas que faltan en **{ $game } { $id }**.
card-fill-declined = { $player }, { $opponent } prefiere colocar a mano las piezas que faltan en **{ $game } { $id }**; la partida continúa.
card-fill-stands = { $player } propone colocar al azar las piezas que faltan.
# What came of an offer, below its question.
card-offer-accepted = { $player } aceptó.
card-offer-declined = { $player } rechazó la propuesta.
card-offer-lapsed = La partida siguió sin respuesta.
card-offer-over = La partida terminó sin respuesta.
card-nudge = { $player }, { $opponent } pregunta si sigues ahí. Te toca jugar en **{ $game } { $id }**; { $time }.
# Clocks: cards
card-time-up = { $player }, a { $opponent } se le acabó el tiempo en **{ $game } { $id }**. Mientras { $opponent } no juegue, puedes reclamar la victoria.
card-out-of-reach = { $player }, ninguno de mis mensajes le llega a { $opponent } en **{ $game } { $id }**. { $clock ->
    [none] La partida espera hasta que llegue uno o { $opponent } juegue.
   *[some] Su reloj está parado hasta que llegue uno o { $opponent } juegue.
} Si puedes, díselo: con `/match here` la partida pasa a un lugar donde puedo escribir.
card-on-vacation = { $player }, se te acabó el tiempo en **{ $game } { $id }** contra { $opponent }. Para que no pierdas, han empezado tus vacaciones: tus relojes se detienen hasta el { $until }.
card-on-vacation-later = En esta partida, tu plazo termina { $left }.
card-on-vacation-tournament = En un torneo tu reloj puede seguir corriendo. Usa `/games` para ver cuánto tiempo te queda allí.
card-pause-offered = { $player }, { $opponent } quiere poner **{ $game } { $id }** en pausa. El reloj se detendría hasta que alguien la reanude o juegue.
card-pause-declined = { $player }, { $opponent } no quiere poner **{ $game } { $id }** en pausa; allí no cambia nada.
card-stopped = { $player }, { $opponent } está de acuerdo: **{ $game } { $id }** está en pausa. El reloj se detiene hasta que alguien la reanude o juegue.
card-resumed = { $player }, { $opponent } ha reanudado **{ $game } { $id }**; { $time }.
card-vacation = { $player } está de vacaciones hasta el { $until }.
card-tournament = Es una partida del torneo { $id }.
card-third = Es una partida del torneo { $id }. Tras las dos primeras hay igualdad, así que decide esta tercera. Sus colores se sortearon.
card-detour = No puedo escribir donde se juega esta partida, así que te lo digo aquí.
card-earlier = … y { $count ->
    [one] una jugada anterior
   *[other] { $count } jugadas anteriores
}.
button-move = Jugar
button-board = Tablero
button-next = Siguiente partida
button-more = Más…
button-rematch = Revancha
button-replay = Repetición
button-export = Exportar
button-draw-decline = Seguir jugando
# Clocks: buttons
button-pause-accept = Aceptar la pausa
button-pause-decline = Sin pausa
button-resume = Reanudar
button-claim = Reclamar la victoria
button-pause = Ofrecer una pausa

told-place = { $player ->
    [Blancas] Las blancas pusieron
    [Negras] Las negras pusieron
   *[other] { $player } puso
} { $piece ->
    [dvonn] una pieza DVONN roja
    [white] una pieza blanca
   *[black] una pieza negra
} en `{ $turn }`.
told-stack = { $player ->
    [Blancas] Las blancas movieron
    [Negras] Las negras movieron
   *[other] { $player } movió
} `{ $from }` sobre `{ $to }` (altura { $height }).
told-stack-taken = { $player ->
    [Blancas] Las blancas tomaron
    [Negras] Las negras tomaron
   *[other] { $player } tomó
} `{ $to }` desde `{ $from }` (altura { $height }).
# Las preparaciones de DVONN: lo que se jugó.
told-packet = { $player ->
    [Blancas] Las blancas pusieron
    [Negras] Las negras pusieron
   *[other] { $player } puso
} { $count } piezas: `{ $turn }`.
told-packet-dvonn = { $player ->
    [Blancas] Las blancas pusieron
    [Negras] Las negras pusieron
   *[other] { $player } puso
} { $count } piezas, la roja en { $space }: `{ $turn }`.
told-keep = { $player ->
    [Blancas] Las blancas mantuvieron
    [Negras] Las negras mantuvieron
   *[other] { $player } mantuvo
} los colores.
told-swap = { $player ->
    [Blancas] Las blancas intercambiaron
    [Negras] Las negras intercambiaron
   *[other] { $player } intercambió
} los colores.
told-swap-own = Has intercambiado los colores.
effect-colors-exchanged = Todas las piezas blancas son ahora negras, y las negras, blancas. Empiezan las negras.
told-turn = { $player ->
    [Blancas] Las blancas jugaron
    [Negras] Las negras jugaron
   *[other] { $player } jugó
} `{ $turn }`.
told-forced = { $player ->
    [Blancas] Las blancas solo tenían
    [Negras] Las negras solo tenían
   *[other] { $player } solo tenía
} una jugada posible: `{ $turn }` se jugó automáticamente.
told-filled = { $count ->
    [one] De común acuerdo, la última pieza se colocó al azar.
   *[other] De común acuerdo, las { $count } piezas restantes se colocaron al azar.
}
told-filled-turn = { $player ->
    [Blancas] Las blancas recibieron
    [Negras] Las negras recibieron
   *[other] { $player } recibió
} `{ $turn }` cuando el resto se colocó al azar.
told-board-full = El tablero está lleno. A partir de ahora se mueven pilas: empiezan las blancas.
told-board-drawn = Las otras { $count } piezas se han colocado al azar. A partir de ahora se mueven pilas: empiezan las blancas.
told-note = { $player } escribe: `{ $note }`
effect-cut-off = { $count ->
    [one] Una pieza quedó aislada de las rojas y salió del tablero
   *[other] { $count } piezas quedaron aisladas de las rojas y salieron del tablero
}: { $spaces }.
effect-cut-off-stack = { $space } (altura { $height })
effect-passes = { $player ->
    [Blancas] Las blancas no pueden mover y pasan.
    [Negras] Las negras no pueden mover y pasan.
   *[other] { $player } no puede mover y pasa.
}
effect-brings-no-more = { $player ->
    [Blancas] Las blancas ya no pueden
    [Negras] Las negras ya no pueden
   *[other] { $player } ya no puede
} introducir más piezas GIPF.
effect-row-returned = { $player ->
    [Blancas] Las blancas sacaron
    [Negras] Las negras sacaron
   *[other] { $player } sacó
} una fila del tablero. { $count ->
    [one] Volvió una pieza
   *[other] Volvieron { $count } piezas
} a la reserva ({ $returned }).
effect-row-captured = { $player ->
    [Blancas] Las blancas sacaron
    [Negras] Las negras sacaron
   *[other] { $player } sacó
} una fila del tablero. { $count ->
    [one] Volvió una pieza
   *[other] Volvieron { $count } piezas
} a la reserva ({ $returned }). Capturas: { $captured }.
effect-row-only-captured = { $player ->
    [Blancas] Las blancas sacaron
    [Negras] Las negras sacaron
   *[other] { $player } sacó
} una fila del tablero. Capturas: { $captured }.
effect-rows-left = { $player ->
    [Blancas] Las blancas dejaron
    [Negras] Las negras dejaron
   *[other] { $player } dejó
} en el tablero una fila de piezas GIPF.

final-over = **{ $game } { $id }** ha terminado. { $result }
final-score = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
} por { $winner_score } a { $loser_score }.
final-tie = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} hacen tablas, { $score } a { $score }.
final-reserve = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}: { $loser ->
    [Blancas] a las blancas no les
    [Negras] a las negras no les
   *[other] a { $loser } no le
} quedan piezas para jugar.
final-gipf-pieces = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}: { $loser ->
    [Blancas] a las blancas no les
    [Negras] a las negras no les
   *[other] a { $loser } no le
} quedan piezas GIPF.
final-agreed = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} acordaron tablas.
final-aborted = La partida de { $white ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $white }
} contra { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} se anuló antes de empezar de verdad. Sin resultado.
final-abandoned = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} acordaron terminar sin resultado.
final-resigned = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}: { $loser ->
    [Blancas] las blancas abandonaron.
    [Negras] las negras abandonaron.
   *[other] { $loser } abandonó.
}
final-time = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}: { $loser ->
    [Blancas] a las blancas se les
    [Negras] a las negras se les
   *[other] a { $loser } se le
} acabó el tiempo.
final-program-broken = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser }: { $loser } dejó de funcionar y abandonó.
final-program-late = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser }: { $loser } no respondió a tiempo y abandonó.
final-program-illegal = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser }: { $loser } intentó una jugada contra las reglas y abandonó.
final-record = El registro termina aquí, sin resultado.
final-record-won = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}, según el registro.
final-record-drawn = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} hacen tablas, según el registro.

## Palabras en las imágenes
picture-reserve = reserva
picture-turn = jugada { $turn }
picture-move = jugada { $turn }
picture-turns = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
picture-captured = capturadas
picture-beats = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}
picture-drew = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} hacen tablas
picture-no-result = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
}: sin resultado
picture-running = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} contra { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
}
picture-resigned = por abandono
picture-time = por tiempo
picture-no-piece = sin piezas que jugar
picture-no-gipf = sin piezas GIPF
picture-no-move = sin jugadas
picture-more-pieces = más piezas al final
picture-equal = el mismo número de piezas
picture-agreed = de mutuo acuerdo
picture-called-off = anulada al principio
picture-void = su potencial ya no contaba
picture-record = según el registro
picture-record-ends = el registro no da el resultado
story-cut-off = { $player ->
    [Blancas] Las blancas aislaron
    [Negras] Las negras aislaron
   *[other] { $player } aisló
} { $count ->
    [one] una pieza
   *[other] { $count } piezas
} { $turn ->
    [0] con la última jugada
   *[other] en la jugada { $turn }
}
story-took = { $player ->
    [Blancas] Las blancas tomaron
    [Negras] Las negras tomaron
   *[other] { $player } tomó
} una pila de { $height } { $turn ->
    [0] con la última jugada
   *[other] en la jugada { $turn }
}
story-captured = { $player ->
    [Blancas] Las blancas capturaron
    [Negras] Las negras capturaron
   *[other] { $player } capturó
} { $count ->
    [one] una pieza
   *[other] { $count } piezas
} { $turn ->
    [0] con la última jugada
   *[other] en la jugada { $turn }
}
graph-pieces = piezas propias
graph-captured = piezas capturadas
graph-chances = probabilidades de { $player ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $player }
}, %
graph-turns = jugadas

## The panel: the private message to move in

panel-title = **{ $game } { $id }** contra { $opponent } · juegas con { $color } · { $turn ->
    [theirs] le toca a tu rival, { $time }
   *[own] { $time }
}
panel-stack = ¿Qué pila mueves?
panel-stack-select = Elige una pila
panel-destination = Mueves la pila de { $space }. ¿Adónde?
panel-board-row = { $piece ->
    [dvonn] Colocas una pieza DVONN roja.
    [white] Colocas una pieza blanca.
   *[black] Colocas una pieza negra.
} ¿En qué casilla? Cada fila tiene su lista.
panel-space = ¿En qué casilla de la fila { $row }?
panel-space-select = Elige una casilla
# Las preparaciones de DVONN, en el panel.
panel-row-more = { $count ->
    [one] Falta una pieza por colocar. ¿En qué casilla?
   *[other] Faltan { $count } piezas por colocar. ¿En qué casillas?
}
panel-spaces = { $most ->
    [one] ¿En qué casilla de la fila { $row }?
   *[other] ¿En qué casillas de la fila { $row }? Elige una o varias, { $most } como máximo.
}
panel-spaces-select = Elige casillas
panel-choose-color = Juegas con negras. Antes de la primera jugada, mantén los colores, o intercambia los de todas las piezas y empieza.
panel-dot = ¿Desde qué punto empujas una pieza?
panel-dot-gipf = ¿Desde qué punto empujas una pieza GIPF?
panel-dot-select = Elige un punto
panel-direction = Desde { $dot }: ¿en qué dirección?
panel-direction-select = Elige una dirección
panel-end = Cada opción es el resto de tu jugada, con lo que sale del tablero después de empujar.
panel-before-push = Cada opción es todo lo que va antes de empujar.
panel-before-removal = Cada opción es el resto del empuje. Después eliges lo que sale del tablero.
panel-row = Varias de tus filas se cruzan. ¿Cuál sale primero del tablero?
panel-row-owed = Antes de empujar: varias de tus filas se cruzan. ¿Cuál sale primero del tablero?
panel-row-select = Elige una fila
panel-take = Tu fila sale del tablero. Elige las piezas GIPF que salen también; las demás se quedan.
panel-take-owed = Antes de que empujes, tu fila sale del tablero. Elige las piezas GIPF que salen también; las demás se quedan.
panel-take-optional = En tu fila solo hay piezas GIPF, así que puede quedarse. Elige las piezas que quieres sacar, o ninguna.
panel-take-optional-owed = Antes de empujar: en tu fila solo hay piezas GIPF, así que puede quedarse. Elige las piezas que quieres sacar, o ninguna.
panel-take-select = Piezas GIPF que salen
button-take-none = No sacar ninguna
panel-take-these = Sacar { $spots }
panel-leave-these = Dejar { $spots }
panel-preview = Tu jugada: `{ $turn }`.
panel-preview-keep = Mantienes los colores.
panel-preview-swap = Intercambias los colores de todas las piezas y juegas primero.
panel-declares = Antes empieza una partida de DVONN: la jugada solo se hace si la ganas.
panel-own-note = Con ella escribes: `{ $note }`
panel-drawn-afterwards = Las otras 46 piezas se colocan al azar cuando confirmes.
panel-last-gipf = Es una pieza simple: después ya no podrás introducir piezas GIPF.
panel-no-more-gipf = No es una pieza GIPF: después ya no podrás introducir piezas GIPF.
button-confirm = Confirmar
button-take-back = Deshacer jugada
button-change = Cambiar
button-back = Volver a empezar
panel-stale = La posición ha cambiado mientras tanto; ahora está así.
panel-forgotten = Lo que elegiste ya no encajaba con la posición; empieza otra vez, por favor.
panel-first-moves = O empieza con una de las jugadas de los botones.
contact-potential = ℹ️ Aquí las piezas pueden llevar potenciales: jugadas especiales que se usan una vez. `/learn` las muestra una a una.
contact-removal = ℹ️ Cuatro o más piezas de un color en línea salen del tablero, junto con las que continúan la fila. Las tuyas vuelven a tu reserva; las rivales quedan capturadas.
contact-pass = ℹ️ Quien no puede mover pasa automáticamente, y el otro bando mueve otra vez.

answer-stack = { $space } · altura { $height }
answer-stack-dvonn = { $space } · altura { $height }, con pieza roja
answer-landing-own = { $space } · tuya, altura { $height }
answer-landing-theirs = { $space } · de tu rival, altura { $height }
answer-landing-red = { $space } · pieza roja
answer-board-row = Fila { $row } (libres: { $empty })
answer-space = { $space }
answer-keep-colors = Mantener los colores
answer-swap-colors = Intercambiar colores y empezar
answer-dot = { $dot }
answer-spot = hacia { $spot }
answer-switch-gipf = Mejor introducir una pieza GIPF
answer-switch-basic = Mejor jugar una pieza simple
answer-row = Sacar { $letter }: { $from }–{ $to }
answer-gipf-white = Pieza GIPF blanca en { $spot }
answer-gipf-black = Pieza GIPF negra en { $spot }

## After a move

played = Has jugado `{ $turn }` en { $name }.
played-over = Con eso termina la partida.
played-over-won = La partida termina: gana { $winner }.
played-over-drawn = La partida termina en tablas.
played-again = Te toca otra vez.
played-next = Tu siguiente partida es { $game } { $id }; { $time }.
played-none = No te espera ninguna otra partida.
played-program = Le toca a { $program }.
played-forced-already = `{ $turn }` era tu única jugada posible en la partida { $id }, así que ya se jugó automáticamente.
next-none = Ninguna partida espera tu jugada. Usa `/games` para ver tus partidas.

## Entering a move

move-syntax-dvonn = No entiendo `{ $text }` como jugada de DVONN. Indica una casilla donde colocar una pieza, como `c3`, o la salida y la llegada de una pila, como `a1b2`.
move-syntax-dvonn-placing = No entiendo `{ $text }` como jugada de DVONN. Indica una casilla donde colocar una pieza, como `c3`.
move-syntax-dvonn-stacking = No entiendo `{ $text }` como jugada de DVONN. Indica la salida y la llegada de una pila, como `a1b2`.
move-syntax-dvonn-choosing = No entiendo `{ $text }` aquí. Escribe `keep` para mantener los colores, o `swap` para intercambiarlos.
move-syntax-gipf = No entiendo `{ $text }` como jugada de GIPF. Indica un punto y la intersección de al lado, como `a1-b2`. Para sacar una fila, añade `;x` y sus intersecciones.
move-syntax-gipf-pieces = No entiendo `{ $text }` como jugada de GIPF. Indica un punto y la intersección de al lado, como `a1-b2`; con `G` delante es una pieza GIPF. Para sacar una fila, añade `;x` y sus intersecciones.
move-typed = Has escrito `{ $text }`.
move-nothing = No has escrito ninguna jugada. Escribe una, o elígela paso a paso.
move-ambiguous = `{ $text }` puede significar varias jugadas en la partida { $id }. ¿Cuál quieres jugar?
move-ambiguous-note = Tu mensaje es demasiado largo para acompañar esta elección. Para conservarlo, escribe otra vez la jugada entera y el mensaje con `/move`.
move-ambiguous-list = `{ $text }` puede significar varias jugadas en la partida { $id }, por ejemplo: { $moves }. Escribe una de ellas o elige paso a paso.
move-which-select = Elige la jugada
button-use-panel = Elegir paso a paso

reason-game-over = La partida ya ha terminado.
reason-still-placing = El tablero aún se está llenando, así que todavía no se mueven pilas. Indica una casilla vacía, como `c3`.
reason-placing-is-over = Ya están colocadas todas las piezas. Ahora se mueve una pila de una casilla a otra, como `a1b2`.
reason-space-taken = En { $space } ya hay una pieza. Elige una casilla vacía.
# Las preparaciones de DVONN: por qué un texto no es una jugada.
reason-named-twice = Has indicado { $space } más de una vez. Cada pieza necesita su propia casilla vacía.
reason-packet-size = { $wanted ->
    [one] En un turno se coloca una pieza
   *[other] En este turno se colocan { $wanted } piezas
}, y has indicado { $named ->
    [one] una casilla
   *[other] { $named } casillas
}.
reason-choose-first = Antes de la primera jugada hay que elegir el color. Escribe `keep` para mantener los colores, o `swap` para intercambiarlos y empezar.
reason-nothing-to-choose = Aquí no hay ningún color que elegir.
reason-no-stack = En { $space } no hay nada.
reason-not-your-stack = La pila de { $space } es de tu rival: una pila es de quien tenga la pieza de arriba.
reason-lone-dvonn = La pieza roja de { $space } está sola, y sola nunca se mueve.
reason-surrounded = La pila de { $space } tiene vecinas en los seis lados, así que no puede moverse.
reason-not-in-line = { $from } y { $to } no están en la misma línea. Una pila se mueve en línea recta por una de las tres líneas que pasan por su casilla.
reason-wrong-distance = La pila de { $from } tiene altura { $height }, así que se mueve exactamente { $height ->
    [one] una casilla
   *[other] { $height } casillas
}, no { $asked }.
reason-lands-on-empty = { $space } está vacía. Una pila tiene que caer sobre otra pieza o pila.
reason-may-not-pass = Puedes mover, así que no puedes pasar.
reason-off-board-column = `{ $place }` no existe en este tablero: la columna «{ $column }» va de { $first } a { $last }.
reason-off-board-dvonn = `{ $place }` no existe en este tablero: las filas van de 1 a 5 y las columnas, de «a» a «k».
reason-off-board-gipf = `{ $place }` no existe en este tablero. Las columnas van de «a» a «i», desde a1–a5 en el borde hasta e1–e9 en el centro.
reason-not-a-dot = { $point } no es uno de los puntos del borde, y siempre se empuja desde un punto.
reason-not-a-spot = { $point } es un punto del borde. Ahí no puede quedarse ninguna pieza: indica una intersección del interior del tablero.
reason-no-such-line = Ninguna línea va de { $dot } a { $spot }: se empuja hacia una intersección que esté junto al punto.
reason-line-full = La línea de { $dot } hacia { $spot } está llena, así que por ahí no se puede empujar.
reason-no-gipf-here = En este juego no se introducen piezas GIPF; quita la `G`.
reason-gipf-first = En tu primer turno tienes que introducir una pieza GIPF: escribe `G` delante, como `Ga1-b2`.
reason-gipf-over = Ya jugaste una pieza que no es una pieza GIPF, así que no puedes introducir más piezas GIPF. Quita la `G`.
reason-reserve-small = Una pieza GIPF se forma con dos piezas, y solo te queda una en la reserva. Quita la `G`.
reason-rows-first = Tienes cuatro o más en fila y antes de empujar hay que decidir. Elige paso a paso, o empieza con `x` y las intersecciones que se vacían (`x-` deja la fila).
reason-no-such-row = En ese momento no hay ninguna fila tuya en esas intersecciones.
reason-basics-must-go = Todas las piezas simples de la fila tienen que salir del tablero; solo pueden quedarse las piezas GIPF.
reason-row-must-go = Solo una fila en la que no hay más que piezas GIPF puede quedarse en el tablero.
reason-nothing-to-remove = No queda nada que sacar: el turno termina antes de eso.
reason-reserve-empty = No te quedan piezas en la reserva para empujar.

## GIPF with potentials: names, what was played, why not, the panel, pictures in words

game-potentials = { $game } con { $kinds } ({ $each } de cada clase)
challenge-about-potentials = Algunas piezas llevan **potenciales**: jugadas especiales que se usan una vez. Cada bando tiene { $count ->
    [one] { $each } de una sola clase: { $kinds }.
   *[other] { $each } de cada clase: { $kinds }.
}
# Potentials in a challenge: what they mean, how they are typed and chosen, and why not.
challenge-about-tamsk = • TAMSK: cuando un empuje lleva tu pieza al centro, empujas también su potencial desde el punto que quieras.
challenge-about-zertz = • ZÈRTZ salta por encima de las piezas de al lado.
challenge-about-dvonn-potential = • DVONN salta sobre una pieza rival de al lado.
challenge-about-yinsh = • YINSH se desliza por intersecciones libres.
challenge-about-loaded-first = Las piezas con potencial van primero. Con tu primera pieza sin potencial pierdes los potenciales que aún tienes en mano.
challenge-about-loaded-next = Las piezas con potencial van después de las piezas GIPF. Con tu primera pieza simple sin potencial pierdes los potenciales que aún tienes en mano.
game-potentials-any = GIPF con potenciales
choice-potentials = { $kinds }: { $each } de cada
read-potentials-all = todos, todas, cuatro
read-potentials-between = e, de, cada, con, clase, clases, potenciales, potencial
refuse-potentials-unread = No entiendo estos potenciales. Di clases (TAMSK, ZÈRTZ, DVONN, YINSH) o letras, y cuántos, como `ZÈRTZ y DVONN, 3 de cada` o `ZD3`.
refuse-potentials-repeated = De cada clase hay el mismo número de potenciales. Nombra cada clase una sola vez y da un solo número, como `ZD3`.
refuse-potentials-each = Hay de { $fewest } a { $most } potenciales de cada clase. Elige un número entre ellos.
refuse-potentials-too-many = Nadie puede tener más de { $most } potenciales. Elige menos clases, o menos de cada una.
refuse-potentials-game = Solo GIPF tiene potenciales. Elige uno de sus juegos, o quita los potenciales.
refuse-potentials-handicap = Con potenciales no hay ventaja. Quita una de las dos cosas.
refuse-potentials-rated = Con potenciales se juega con reglas de la casa, así que la partida no puede puntuar. Quita una de las dos cosas.
final-no-move = { $winner ->
    [Blancas] Las blancas ganan
    [Negras] Las negras ganan
   *[other] { $winner } gana
} a { $loser ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $loser }
}: { $loser ->
    [Blancas] a las blancas no les
    [Negras] a las negras no les
   *[other] a { $loser } no le
} quedan jugadas.
effect-row-potentials = { $player ->
    [Blancas] Las blancas sacaron
    [Negras] Las negras sacaron
   *[other] { $player } sacó
} del tablero potenciales de una fila.
effect-potentials-lost = { $count ->
    [one] Potencial fuera del juego: { $spots }.
   *[other] Potenciales fuera del juego: { $spots }.
}
effect-tamsk-discarded = { $player ->
    [Blancas] Las blancas sacaron
    [Negras] Las negras sacaron
   *[other] { $player } sacó
} del juego el potencial TAMSK de e5.
effect-forfeited = { $player ->
    [Blancas] Las blancas jugaron una pieza sin potencial y ya no pueden
    [Negras] Las negras jugaron una pieza sin potencial y ya no pueden
   *[other] { $player } jugó una pieza sin potencial y ya no puede
} introducir más. Potenciales perdidos: { $potentials }.
move-syntax-potentials = No entiendo `{ $text }` como jugada de GIPF con potenciales. Empujar: `a1-b2`, con un potencial `Za1-b2`. Usarlo: `Zc3>f5`. Sacar una fila: `;x` y sus intersecciones.
reason-kind-not-here = En esta partida no hay potenciales { $kind }.
reason-none-in-hand = No te quedan potenciales { $kind } que introducir. Después de tu primera pieza sin potencial ya no se puede.
reason-no-potential = En { $spot } no hay ningún potencial que usar.
reason-potential-theirs = El potencial de { $spot } es de tu rival.
reason-potential-covered = Tu potencial de { $spot } está cubierto por un potencial DVONN rival, así que ahora no puedes usarlo.
reason-potential-used = Tu potencial de { $spot } ya se usó. Solo puedes usar uno que esté sobre una pieza de su propio color.
reason-tamsk-waits = El potencial TAMSK de { $spot } solo se usa cuando un empuje lo lleva al centro, e5.
reason-other-kind = El potencial de { $spot } es un potencial { $kind }.
reason-reach-zertz = Un potencial ZÈRTZ salta en línea recta por encima de las piezas de al lado, hasta la primera intersección libre. Desde { $from } no puede llegar a { $to }.
reason-reach-dvonn = Un potencial DVONN salta sobre una pieza simple o un potencial DVONN de tu rival que esté justo al lado. Desde { $from } no puede llegar a { $to }.
reason-reach-yinsh = Un potencial YINSH avanza en línea recta por intersecciones libres. Desde { $from } no puede llegar a { $to }.
reason-onto-dot = { $point } es un punto del borde, y ahí no puede ir ningún potencial.
reason-extra-first = Tu potencial TAMSK está en e5. Empújalo ahora desde un punto, como `+a1-b2`, o sácalo del juego con `+-`.
reason-no-extra = En ese momento no hay ningún potencial TAMSK tuyo en e5, así que no hay empuje extra.
reason-piece-must-go = Todas las piezas simples y los potenciales usados de la fila tienen que salir del tablero. Solo pueden quedarse las piezas GIPF y las que llevan un potencial sin usar.
reason-take-one = Solo una fila en la que no hay más que piezas GIPF puede quedarse entera: saca al menos una pieza.
reason-no-move = No te quedan jugadas: ni piezas para empujar ni potenciales para usar.
panel-move = ¿Qué quieres hacer?
panel-move-select = Elige
panel-dot-loaded = ¿Desde qué punto empujas una pieza con un potencial { $kind }?
panel-extra = Tu potencial TAMSK está en e5. ¿Desde qué punto lo empujas? También puedes sacarlo del juego.
panel-potential = ¿Qué potencial usas?
panel-potential-select = Elige un potencial
panel-target = ¿Adónde va el potencial { $kind } de { $spot }?
panel-target-select = Elige una intersección
panel-take-loaded = Tienes una fila. Sus piezas simples salen del tablero. Elige cuáles de estas piezas salen con ellas.
panel-take-loaded-owed = Antes de tu jugada: tienes una fila. Sus piezas simples salen del tablero. Elige cuáles de estas piezas salen con ellas.
panel-take-loaded-select = Piezas que salen
panel-forfeits = Es una pieza sin potencial: después ya no podrás introducir potenciales.
answer-push-bare = Empujar pieza simple
answer-push-gipf = Empujar pieza GIPF
answer-push-loaded = Empujar pieza con { $kind }
answer-use = Usar un potencial
answer-discard = Sacarlo del juego
answer-potential = { $spot } · { $kind }
answer-loaded-white = Pieza { $kind } blanca en { $spot }
answer-loaded-black = Pieza { $kind } negra en { $spot }
alt-potentials-ready = { $kind } listo en { $spots }
alt-potentials-used = { $kind } usado en { $spots }
alt-potentials-on = { $kind } usado en { $spot } (debajo: { $below })
alt-token-white = pieza blanca
alt-token-black = pieza negra
alt-token-white-potential = { $kind } blanco
alt-token-black-potential = { $kind } negro
alt-potentials-hands = Potenciales en mano: blancas { $white }, negras { $black }.
alt-potentials-lost = Potenciales fuera del juego: { $list }.

## Linked matches: potentials that a match of DVONN decides about
link-provisional = { $opponent } usó un potencial { $kind }. En vez de jugar, puedes cuestionarlo, y lo decide una partida de DVONN. Te { $left ->
    [one] queda una posibilidad
   *[other] quedan { $left } posibilidades
} de cuestionar. Si juegas, la jugada vale.
link-pending = Acepta la jugada o cuestiona su potencial { $kind }, y lo decide una partida de DVONN. Te { $left ->
    [one] queda una posibilidad
   *[other] quedan { $left } posibilidades
} de cuestionar.
link-pending-time = Si se te acaba el tiempo y no empiezan unas vacaciones, la jugada vale.
link-card-pending = { $player }, la jugada de { $opponent } termina **{ $game } { $id }** si no la cuestionas; { $time }.
link-card-challenged = { $player }, { $opponent } cuestionó tu jugada `{ $turn }` en **{ $game } { $id }**. Lo decide la partida { $linked } de DVONN. Si la ganas o queda en tablas, tu jugada vale. { $moves ->
    [none] Si la pierdes, el potencial { $kind } queda fuera del juego. Entonces no te quedan jugadas y pierdes también la partida { $id }.
   *[some] Si la pierdes, el potencial { $kind } queda fuera del juego y vuelves a jugar.
} { $clock ->
    [none] Hasta entonces la partida { $id } está parada.
   *[some] Hasta entonces la partida { $id } y sus relojes están parados.
}
link-card-declared = { $player }, { $opponent } quiere jugar `{ $turn }` en **{ $game } { $id }**, con un potencial { $kind }. Lo decide la partida { $linked } de DVONN: la jugada solo se hace si { $opponent } la gana. { $clock ->
    [none] Hasta entonces la partida { $id } está parada.
   *[some] Hasta entonces la partida { $id } y sus relojes están parados.
}
link-decided-won = { $player } ganó la partida { $linked }, así que `{ $turn }` vale.
link-decided-drawn = Nadie ganó la partida { $linked }, así que `{ $turn }` de { $player } vale.
link-decided-drawn-always = Nadie ganó la partida { $linked }, así que `{ $turn }` no se juega. { $player } conserva el potencial, pero no puede intentarlo otra vez en este turno.
link-decided-drawn-over = Nadie ganó la partida { $linked }, así que `{ $turn }` no se juega. A { $player } no le quedan otras jugadas.
link-decided-lost = { $player } perdió la partida { $linked }. El potencial { $kind } de `{ $turn }` queda fuera del juego, y { $player } vuelve a jugar.
link-decided-lost-over = { $player } perdió la partida { $linked }. El potencial { $kind } de `{ $turn }` queda fuera del juego, y a { $player } no le quedan jugadas.
link-decides = Esta partida decide sobre un potencial de la partida { $id }.
link-decided = Esta partida decidió sobre un potencial de la partida { $id }.
link-where = La partida { $id } está aquí: { $place }
link-stands-still = La partida { $linked } de DVONN decide sobre la jugada `{ $turn }` de { $player }. { $clock ->
    [none] Hasta entonces esta partida está parada.
   *[some] Hasta entonces esta partida y sus relojes están parados.
}
link-ask-challenge = ¿Cuestionar el potencial { $kind } en la partida { $id }? `{ $turn }` se deshace y empieza una partida de DVONN contra { $opponent }. { $moves ->
    [none] Si { $opponent } la pierde, el potencial queda fuera del juego. Entonces a { $opponent } no le quedan jugadas y pierde la partida { $id }. Si no, la jugada vale.
   *[some] Si { $opponent } la pierde, el potencial queda fuera del juego y { $opponent } vuelve a jugar; si no, la jugada vale.
} Gastas { $left ->
    [one] tu última posibilidad de cuestionar
   *[other] una de tus { $left } posibilidades de cuestionar
}, sea cual sea el resultado.
link-challenged = Potencial cuestionado. La partida { $linked } de DVONN decide sobre `{ $turn }`. { $clock ->
    [none] Hasta entonces la partida { $id } está parada.
   *[some] Hasta entonces la partida { $id } y sus relojes están parados.
}
link-declared = La partida { $linked } de DVONN decide si juegas `{ $turn }`. { $clock ->
    [none] Hasta entonces la partida { $id } está parada.
   *[some] Hasta entonces la partida { $id } y sus relojes están parados.
}
link-accepted = Aceptada. La partida { $id } ha terminado.
link-refused-frozen = La partida { $id } está parada hasta que termine la partida { $linked }. Hasta entonces solo puedes abandonar o acordar tablas, y con eso termina también la partida { $linked }.
link-refused-pending = `{ $turn }` termina la partida { $id }. Acepta la jugada o cuestiona su potencial; no se puede jugar nada más.
link-refused-nothing = En la partida { $id } no hay ahora ninguna jugada que puedas cuestionar o aceptar.
link-refused-must-end = La partida { $id } decide sobre un potencial de la partida { $host }, así que necesita un resultado. Puedes abandonar u ofrecer tablas.
link-refused-rematch = La partida { $id } solo decidió sobre un potencial de la partida { $host }. Para jugar a DVONN, usa `/challenge`.
link-refused-barred = En la partida { $id } ya intentaste ese potencial en este turno. Haz otra jugada.
link-refused-decided = En la partida { $id } DVONN ha decidido sobre un potencial, así que ya no se puede anular. Puedes proponer terminarla sin resultado.
link-rules =
    Con tablas, una jugada cuestionada vale. Donde con cada uso empieza una partida, las tablas significan que la jugada no se hace. El potencial se queda; no se puede intentar otra vez en ese turno, pero otro sí.

    Reglas de la casa: la partida de DVONN se puede abandonar o acordar en tablas, pero no anular. Si entretanto acaba la de GIPF, la de DVONN termina sin resultado. Lo que decidió una partida de DVONN no se deshace. Después la de GIPF ya no se puede anular. La posibilidad de cuestionar se gasta, sea cual sea el resultado. Una jugada que terminaría la partida espera: el rival la acepta, la cuestiona o deja que se acabe su tiempo. Si entonces empiezan solas unas vacaciones, el tiempo se acaba después. Una respuesta que es la única posible no se juega automáticamente, porque la jugada valdría. Un plan que encaja sí se juega, y entonces la jugada vale.
button-ask-potential = Cuestionar el potencial
button-challenge-potential = Sí, cuestionarlo
button-accept-potential = Aceptar la jugada
link-term-challenge = **Vinculada a DVONN:** en toda la partida cada bando puede cuestionar { $count ->
    [one] un uso
   *[other] { $count } usos
} de { $kinds }. Entonces lo decide una partida de DVONN.
link-term-always = **Vinculada a DVONN:** para usar { $kinds } hay que ganar antes, cada vez, una partida de DVONN. Es lento.
link-preview = Una partida así de DVONN ({ $setup }) tiene unas { $turns } jugadas. Si ambos usan todo su tiempo, el reloj corre alrededor de { $time }. Normalmente dura mucho menos.
link-preview-untimed = Una partida así de DVONN ({ $setup }) tiene unas { $turns } jugadas, sin reloj.
final-void = { $white ->
    [Blancas] Las blancas
    [Negras] Las negras
   *[other] { $white }
} y { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} la jugaron por un potencial de la partida { $id }, que ha terminado. No tiene resultado.
time-linked = espera a la partida vinculada
name-match-challenge-potential = challenge-potential
command-match-challenge-potential = Cuestiona el potencial que tu rival usó en su última jugada
name-challenge-linked = dvonn-decide
command-challenge-linked = Si una partida de DVONN decide sobre los potenciales usados (por defecto, no)
name-challenge-linked-kinds = dvonn-decide-sobre
command-challenge-linked-kinds = Qué potenciales se vinculan, si están en juego (por defecto, DVONN)
choice-linked = { $count ->
    [one] Cada bando puede cuestionar un uso
   *[other] Cada bando puede cuestionar { $count } usos
}
choice-linked-always = Cada uso hay que ganarlo antes: lento
refuse-link-game = Solo GIPF con potenciales ZÈRTZ, DVONN o YINSH se puede vincular a DVONN. Elige de esos potenciales, y cuáles se vinculan.
refuse-link-off = Elegiste qué potenciales se vinculan, pero no cuántas veces se pueden cuestionar. Elígelo también.

## Matches

match-unknown = No hay ninguna partida { $id } que puedas ver aquí. Quizá se ha borrado; las de otras personas se ven en su canal o hilo.
match-which = Tienes varias partidas. ¿Cuál de ellas?
match-which-to-move = Varias partidas esperan tu jugada. ¿Cuál de ellas?
match-which-select = Elige la partida
match-none = No tienes ninguna partida. Empieza una con `/challenge`.
match-none-over = Ninguna de tus partidas ha terminado todavía.
match-none-to-look-at = Aún no tienes ninguna partida terminada. Juega una con `/practice` o `/challenge`, o importa un registro con `/import`.
match-none-waiting = Ninguna partida espera tu jugada. Usa `/games` para ver tus partidas.
match-over = La partida { $id } ha terminado.
match-too-long = La partida { $id } es tan larga que ya no se pueden anotar más jugadas. Termínala: abandona, acuerda tablas o propón terminarla sin resultado.
match-not-begun = En la partida { $id } no se ha hecho ninguna jugada.
export-not-drawn = El registro de la partida { $id } dice ya dónde estarán las otras piezas. Podrás exportarlo cuando las piezas rojas estén colocadas.
match-not-player = No juegas en la partida { $id }; esto solo pueden hacerlo { $white } y { $black }.
match-not-that-player = No juegas en la partida { $id }; esto solo puede hacerlo { $player }.
match-not-your-turn = En la partida { $id } le toca a { $player } ({ $time }).
match-choice = { $id } · { $game } · te toca
match-choice-waiting = { $id } · { $game } · le toca a tu rival
match-choice-over = { $id } · { $game } · terminada

games-none = Ahora mismo no tienes ninguna partida. Empieza una con `/challenge`, o con `/open` para desafiar a cualquiera del servidor.
games-challenges = **Desafíos para ti**
games-challenge-select = Responder a un desafío
games-mine = **Te toca a ti**
games-theirs = **Le toca a tu rival**
games-line = { $game } { $id } contra { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) contra { $opponent } · { $time }
games-more = … y { $count } más.
games-over-select = Repasar una partida terminada
button-play = Jugar

# The boards that wait, as a picture
button-boards = Imagen
overview-days = { $days } d { $hours } h
overview-hours = { $hours } h { $minutes } min
overview-minutes = { $minutes } min
overview-alt = Los tableros que esperan tu jugada, con número, rival y tiempo restante: { $list }.
phase-placing = colocación, { $placed } de { $pieces } piezas
phase-stacking = pilas, { $mine }–{ $theirs }
phase-gipf = jugada { $turn }, reserva { $mine }–{ $theirs }
phase-pending = última jugada: aceptar o cuestionar

board-title = **{ $game } { $id }**: { $white } (blancas) contra { $black } (negras)
board-imported = importada
board-turn = Le toca a { $player } · { $time }
board-pending = La jugada de { $opponent } termina la partida: { $player } la acepta o la cuestiona · { $time }
board-last = Última jugada: `{ $turn }`
button-post-here = Publicar aquí
board-posted = Publicado por { $player }.

# Practice against a program
program-name = Gipfel (nivel { $level })
practice-began = Empieza **{ $game } { $id }** contra { $opponent }; juegas con { $color }.
practice-in-thread = El tablero aparece en un hilo propio en { $place }.
practice-in-channel = El tablero aparece en { $place }.
practice-in-direct = El tablero aparece en nuestros mensajes directos.
practice-no-level = Hay niveles del 1 al 6; elige uno de la lista.
practice-level-and-program = Los niveles son para jugar contra mí. Elige un nivel o un programa, no ambos.
practice-no-programs = Aquí no hay otros programas. No elijas ninguno y juega contra mí.
practice-no-program = Aquí no hay ningún programa `{ $text }`. Elige uno de la lista.
practice-program-linked = { $program } no juega con potenciales vinculados. Elige jugar sin vínculo, o juega contra mí.
practice-program-game = { $program } no juega a { $game }. Elige otro juego u otro programa.
practice-bot = Solo las personas pueden practicar contra mí.
practice-too-many = Ya juegas { $count } partidas de práctica, y no puedes tener más. Termina antes una de ellas, o abandónala.
practice-too-many-today = En un día has empezado { $count } partidas de práctica, y no puedes empezar más. Sigue con alguna que esté en curso, o inténtalo más tarde.
practice-thread = Práctica · { $game } · { $player }
practice-undone = Tu última jugada en la partida { $id } queda deshecha, y vuelve a tocarte.
practice-draw-not-agreed = { $opponent } no quiere tablas en la partida { $id }, porque cree que va mejor. La partida sigue.
practice-draw-stands = { $opponent } no quiere tablas en la partida { $id }, porque entonces tu jugada en la partida { $host } valdría. La partida sigue.
practice-needs-no-nudge = { $opponent } no necesita que se lo recuerdes en la partida { $id }: juega en cuanto se decide.
practice-away = { $opponent } no está en marcha aquí en este momento. La partida lo espera, y no se pierde nada.
card-undone-practice = Tu última jugada queda deshecha.
card-thinking = **{ $game } { $id }**: { $opponent } está pensando…
card-program-away = **{ $game } { $id }**: { $opponent } no está en marcha en este momento. La partida lo espera.
choice-level-1 = 1 · principiante
choice-level-2 = 2 · conoce lo básico
choice-level-3 = 3 · piensa un poco
choice-level-4 = 4 · juega bien
choice-level-5 = 5 · difícil de vencer
choice-level-6 = 6 · con toda la fuerza

# Puzzles
puzzle-easy = fácil
puzzle-medium = medio
puzzle-hard = difícil
puzzle-gipf = GIPF
puzzle-title = **Problema { $number }** · { $game } · { $grade }
puzzle-daily-title = **Problema del día** · { $game } · { $grade }
puzzle-goal-win = Juegan las { $color } y ganan.
puzzle-goal-save = Juegan las { $color } y salvan la partida.
puzzle-goal-cut-off = Juegan las { $color } y aíslan piezas.
puzzle-goal-take-over = Juegan las { $color } y toman una pila.
puzzle-goal-row = Juegan las { $color } y sacan una fila.
puzzle-goal-double-row = Juegan las { $color } y sacan dos filas o más.
puzzle-goal-gipf-piece = Juegan las { $color } y capturan una pieza GIPF.
puzzle-goal-gain = Juegan las { $color }: encuentra la mejor jugada.
puzzle-how = O escribe tu respuesta con `/puzzle`.
puzzle-hint = Fíjate en { $place }.
puzzle-solution = La solución es `{ $turn }`.
puzzle-right = ✅ ¡Correcto: `{ $turn }`!
puzzle-streak = Tu racha: { $streak } (la más larga: { $best }).
puzzle-streak-over = Tu racha de { $streak } termina aquí.
puzzle-wrong = No del todo: `{ $turn }` no es la mejor jugada.
puzzle-refuted = { $turn } la refuta, y la ocasión ya pasó.
puzzle-refuted-win = { $turn } la refuta, y la partida ya no está ganada.
puzzle-refuted-tactic = La mejor respuesta del rival: { $tactic }.
puzzle-not-best = Con ella la ocasión se pierde.
puzzle-why-wins = Gana, jueguen lo que jueguen las { $color }.
puzzle-why-wins-pieces = { $count ->
    [one] Gana por al menos una pieza, jueguen lo que jueguen las { $color }.
   *[other] Gana por al menos { $count } piezas, jueguen lo que jueguen las { $color }.
}
puzzle-why-wins-turns = { $count ->
    [one] Gana enseguida.
   *[other] Gana en { $count } jugadas como mucho, jueguen lo que jueguen las { $color }.
}
puzzle-why-does = { $tactic }.
puzzle-why-saves = Cualquier otra jugada pierde o queda muy atrás.
puzzle-why-prepares = Prepara esto: { $tactic }.
puzzle-why-gains = Da una clara ventaja a las { $color }; ninguna otra lo hace.
puzzle-expected = Lo que probablemente sigue: { $turns }.
puzzle-no-number = No hay ningún problema { $number }. `/puzzle` te muestra otro.
puzzle-none = No hay problemas de ese tipo. Prueba con otro juego u otra dificultad.
puzzle-none-shown = Aún no has visto ningún problema al que responder. `/puzzle` te muestra uno.
puzzle-not-counted = No cuenta como respuesta; inténtalo otra vez.
puzzle-ambiguous = `{ $text }` puede significar varias jugadas: { $turns }. Escribe una de ellas.
puzzle-daily-on = Desde ahora aparece aquí un problema del día, todos los días a las 8:00 UTC.
puzzle-daily-off = Desde ahora ya no aparece ningún problema del día en este servidor.
button-solve-puzzle = Resolver
button-try-again = Otra vez
button-solution = Solución
button-next-puzzle = Otro problema
command-puzzle = Resuelve un problema: encuentra la única mejor jugada
command-puzzle-grade = Qué dificultad
command-puzzle-number = Un problema determinado, por su número
command-puzzle-answer = Tu respuesta al último problema que viste, o al de ese número
command-server-puzzle = Publica cada día un problema en este canal
name-puzzle = puzzle
name-puzzle-grade = dificultad
name-puzzle-number = número
name-puzzle-answer = respuesta
name-server-puzzle = puzzle

# Cursos, paso a paso
learn-choose = **Aprende paso a paso.** Cada paso es una posición en la que hay que hacer una cosa.
learn-potentials = Potenciales de GIPF
learn-progress = { $course }: { $done } de { $steps } pasos hechos
learn-title = **{ $course } · { $number } de { $steps } · { $topic }**
learn-steps = Todos los pasos de este curso
learn-right = ✅ ¡Bien hecho: `{ $turn }`!
learn-wrong = `{ $turn }` es una jugada posible, pero no la que se pedía.
learn-solution = Así se hace: `{ $turn }`.
learn-finished = **Has completado el curso: { $course }.** ¡Ahora, a jugar!
learn-gone = Este paso ya no existe. Elige uno de los cursos.
button-learn = Aprender
button-next-step = Paso siguiente
button-back-to-step = Volver al paso { $number }
button-show-me = Muéstramelo
button-play-level-1 = Jugar contra el nivel 1
button-a-puzzle = Un problema
command-learn = Aprende un juego paso a paso, con una cosa que hacer en cada posición
command-learn-game = Qué quieres aprender
name-learn = learn
name-learn-game = juego
learn-missed-from = La pila de { $place } no se ha movido.
learn-missed-onto = La pila no ha caído en { $place }.
learn-missed-surrounded = La pila de { $place } sigue encerrada por los seis lados.
learn-missed-cut-off-own = { $count ->
    [one] Te ha costado una pieza, que ya no estaba unida al rojo.
   *[other] Te ha costado { $count } piezas, que ya no estaban unidas al rojo.
}
learn-missed-cut-off = { $count ->
    [0] No aísla ninguna pieza negra.
    [one] Solo aísla una pieza negra.
   *[other] Solo aísla { $count } piezas negras.
}
learn-missed-black-moves = Las negras todavía pueden mover.
learn-missed-not-won = Con eso no has ganado.
learn-missed-not-at-edge = { $place } no está en el borde.
learn-missed-not-beside-red = Al lado de { $place } no hay ninguna pieza roja.
learn-missed-no-white = En { $place } no hay ahora ninguna pieza blanca.
learn-missed-no-black = En { $place } no hay ahora ninguna pieza negra.
learn-missed-rows = { $count ->
    [0] No has sacado ninguna fila del tablero.
    [one] Solo has sacado una fila del tablero.
   *[other] Solo has sacado { $count } filas del tablero.
}
learn-missed-captured = { $count ->
    [0] No has capturado nada.
    [one] Solo has capturado una pieza.
   *[other] Solo has capturado { $count } piezas.
}
learn-missed-gipf-stays = La pieza GIPF negra sigue en el tablero.
learn-missed-own-gipf = También has sacado tu propia pieza GIPF.
learn-missed-not-loaded = No has empujado ninguna pieza con un potencial { $kind }.
learn-missed-not-used = No has usado tu potencial { $kind }.
learn-missed-potential-lost = Tu potencial está fuera del juego: has sacado su pieza.
learn-height-title = Tan lejos como su altura
learn-height-task = Juegas con blancas. Una pila se mueve en línea recta, tantas casillas como piezas tiene. Debe caer sobre otra. **Mueve la pila de tres desde d3.**
learn-height-told = Ha avanzado tres casillas y está sobre la pieza que había allí: ahora su altura es cuatro.
learn-owner-title = ¿De quién es la pila?
learn-owner-task = Una pila es de quien tenga su color arriba. Puedes caer sobre cualquiera, también las de tu rival. **Toma la pila negra de e3.**
learn-owner-told = Tu pieza está arriba, así que las cinco piezas de e3 cuentan para ti.
learn-surrounded-title = Encerrada
learn-surrounded-task = Una pila con vecinas en los seis lados no se puede mover. **Haz sitio a tu pila de e3.**
learn-surrounded-told = Junto a e3 hay ahora una casilla libre, así que la pila ya no está encerrada.
learn-touch-title = Unidas al rojo
learn-touch-task = Lo que ya no está unido a una pieza roja, de vecina en vecina, sale del tablero. **Mueve sin perder ninguna pieza tuya.**
learn-touch-told = b3 y c3 siguen unidas a la pieza roja de d3. Cualquier otra jugada te habría costado piezas.
learn-cut-off-title = Aislar
learn-cut-off-task = Solo tu pila de f3 une tres piezas negras con la roja. **Aísla las tres.**
learn-cut-off-told = g3, h3 y h4 ya no están unidas al rojo y quedan fuera. Tu pila lleva ahora la pieza roja.
learn-pass-title = Pasar
learn-pass-task = Quien no puede mover pasa, y el otro bando sigue. **Deja a las negras sin jugadas.**
learn-pass-told = La pila negra de g3 tendría que avanzar cuatro casillas y no tiene dónde caer. Las negras pasan y mueves otra vez.
learn-last-title = El final
learn-last-task = Cuando ya nadie puede mover, sumas las alturas de tus pilas. Gana la suma más alta. **Haz la última jugada y gana.**
learn-last-told = Nadie puede mover. Tienes tres piezas y las negras ninguna: ganas.
learn-place-title = Dónde colocar
learn-place-task = Antes de mover pilas, se colocan las piezas. En el borde nada queda encerrado; junto a una roja nada queda aislado. **Coloca una pieza en el borde, junto a una roja.**
learn-place-told = Un buen sitio: en el borde nada queda encerrado, y hay una roja al lado.
learn-push-title = Empujar
learn-push-task = Juegas con blancas. Empujas una pieza de tu reserva desde un punto del borde, por una línea. **Lleva una pieza a b3.**
learn-push-told = Tu pieza está en b3. Cada empuje gasta una pieza de tu reserva.
learn-line-title = La línea cede
learn-line-task = Las piezas que hay delante avanzan un lugar, hasta el primer hueco. **Empuja para que la pieza negra llegue a e4.**
learn-line-told = Tu pieza nueva está en e2 y las otras dos han avanzado. En una línea sin huecos nadie puede empujar.
learn-four-title = Cuatro en fila
learn-four-task = Cuatro piezas tuyas seguidas son una fila. Sale del tablero, y las piezas vuelven a tu reserva. **Forma una fila.**
learn-four-told = De e2 a e5 había una fila. Las cuatro piezas han vuelto a tu reserva.
learn-capture-title = Lo que continúa la fila
learn-capture-task = Las piezas que continúan la fila sin hueco salen con ella. Las de tu rival quedan capturadas. **Captura dos piezas negras.**
learn-capture-told = Tu empuje llevó las piezas negras a e6 y e7. Continuaban la fila y quedan capturadas.
learn-double-title = Dos filas a la vez
learn-double-task = Un empuje mueve varias piezas y puede completar dos filas. **Forma dos filas con un solo empuje.**
learn-double-told = c3 ha completado una fila y c5 la otra. Ocho piezas han vuelto a tu reserva.
learn-reserve-title = La reserva se acaba
learn-reserve-task = Si tienes que empujar y no te quedan piezas en la reserva, pierdes. Te queda una. **Recupera piezas con una fila.**
learn-reserve-told = La fila ha devuelto cuatro piezas. Sin ella, tu reserva estaría vacía y perderías.
learn-gipf-piece-title = Piezas GIPF
learn-gipf-piece-task = Una pieza GIPF son dos piezas, una sobre otra. En una fila puede quedarse: decide quien la saca. **Captura la negra y conserva la tuya.**
learn-gipf-piece-told = La pieza GIPF negra está capturada, y eso cuesta dos piezas. La tuya de e3 sigue en el tablero.
learn-last-gipf-title = La última pieza GIPF
learn-last-gipf-task = Quien se queda sin piezas GIPF en el tablero pierde. A las negras les queda una. **Captúrala y gana.**
learn-last-gipf-told = La última pieza GIPF negra ha salido: ganas.
learn-load-title = Cargar una pieza
learn-load-task = Una pieza puede llevar un potencial, una jugada especial de un solo uso. Con tu primera pieza sin potencial pierdes los que tienes en mano. **Empuja una pieza con ZÈRTZ.**
learn-load-told = La pieza lleva un potencial ZÈRTZ. Puedes usarlo más adelante en vez de empujar.
learn-tamsk-title = TAMSK: otro empuje
learn-tamsk-task = Cuando tu empuje lleva una pieza con TAMSK al centro, e5, su potencial se empuja también. **Lleva tu TAMSK a e5 y empújalo.**
learn-tamsk-told = El potencial dio un empuje más en el mismo turno. Su pieza sigue en e5.
learn-zertz-title = ZÈRTZ salta
learn-zertz-task = ZÈRTZ salta en línea recta por encima de piezas vecinas, hasta la primera intersección libre. **Salta con tu ZÈRTZ desde c3.**
learn-zertz-told = Ha saltado por encima de d4 y e5 hasta f5. Su pieza sigue en c3, y el potencial ya se usó.
learn-dvonn-potential-title = DVONN: encima
learn-dvonn-potential-task = DVONN salta sobre una pieza vecina de tu rival. La intersección es de quien tenga su color encima. **Salta con tu DVONN desde e5.**
learn-dvonn-potential-told = La intersección es ahora tuya, y lo de debajo tiene que esperar.
learn-yinsh-title = YINSH se desliza
learn-yinsh-task = YINSH se desliza en línea recta por intersecciones libres y se para en una. **Desliza tu YINSH desde e5.**
learn-yinsh-told = Se queda allí como potencial usado. Su pieza sigue en e5.
learn-loaded-row-title = Potenciales en fila
learn-loaded-row-task = De tu fila tienen que salir las piezas simples; una con un potencial sin usar puede quedarse. **Saca una fila y conserva tu YINSH.**
learn-loaded-row-told = Las demás piezas han salido. Tu pieza con YINSH sigue en e3 y puede usar su potencial.

# Hints, and what decided a match
button-hint = Pista
hint = **{ $game } { $id }** · Yo jugaría { $turn }.
hint-only = Es tu única jugada posible.
hint-wins-pieces = { $count ->
    [one] Con el mejor juego de ambos lados, gana por una pieza.
   *[other] Con el mejor juego de ambos lados, gana por { $count } piezas.
}
hint-wins-turns = { $count ->
    [one] Gana enseguida.
   *[other] Gana en { $count } jugadas como mucho, juegue lo que juegue tu rival.
}
hint-color = En este tablero están mejor las { $color }.
hint-costs = No veo nada mejor, aunque cuesta algo: { $tactic }.
hint-reply = La respuesta será seguramente { $turn }.
hint-refused = En la partida { $id } no hay pistas, porque juegas contra una persona. Con `/practice` puedes jugar contra mí y preguntarme.
hint-none = No te espera ninguna partida de práctica. Con `/practice` puedes empezar una.
hint-busy = Ahora estoy con otras partidas. Vuelve a preguntar en un momento.
color-white-of = de las blancas
color-black-of = de las negras
turn-after-removal = { $turn } (tras sacar la fila)
tactic-it = Esta jugada
tactic-but-it = Pero esta jugada
places-with-gipf = { $spots }; G vale dos
tactic-cuts-off = { $count ->
    [one] { $turn } aísla la pieza { $owner } en { $spaces }
   *[other] { $turn } aísla { $count } piezas { $owner } (en { $spaces })
}
tactic-cuts-off-both = { $others ->
    [one] { $turn } aísla { $count } piezas { $owner } (en { $spaces }) y una { $other }
   *[other] { $turn } aísla { $count } piezas { $owner } (en { $spaces }) y { $others } { $other }
}
tactic-takes-over = { $height ->
    [one] { $turn } toma la pieza { $owner } en { $space }
   *[other] { $turn } toma la pila { $owner } en { $space } (altura { $height })
}
tactic-takes-over-red = { $turn } toma la pila { $owner } en { $space }, con una pieza roja dentro
tactic-takes-red = { $turn } toma la pieza roja en { $space }
tactic-rows = { $count ->
    [one] una fila
   *[other] { $count } filas
}
tactic-captures = { $count ->
    [one] { $turn } saca { $rows } y captura la pieza { $owner } en { $spots }
   *[other] { $turn } saca { $rows } y captura { $count } piezas { $owner } ({ $spots })
}
tactic-captures-gipf = { $count ->
    [one] { $turn } saca { $rows } y captura la pieza GIPF { $owner } en { $spots }
   *[other] { $turn } saca { $rows } y captura las piezas GIPF { $owner } en { $spots }
}
tactic-brings-back = { $count ->
    [one] { $turn } saca { $rows } y recupera una pieza ({ $spots })
   *[other] { $turn } saca { $rows } y recupera { $count } piezas ({ $spots })
}
tactic-with-potentials = { $tactic }, junto con { $potentials }
tactic-covers = { $turn } cubre la pieza { $owner } en { $spot }
tactic-covers-unused = { $turn } cubre el potencial DVONN { $owner } en { $spot }, que entonces no se puede usar
tactic-covers-used = { $turn } cubre el potencial DVONN ya usado { $owner } en { $spot }
tactic-forfeits = { $turn } renuncia a lo que queda en mano: { $potentials }
reason-stops = Evita esto: { $tactic }.
reason-costs = La segunda mejor jugada cuesta algo: { $tactic }.
reason-avoids = La segunda mejor jugada permite esto: { $tactic }.
reason-threatens = Después amenaza con esto: { $tactic }.
reason-leads = Tras la respuesta { $answer } sigue esto: { $tactic }.
reason-leads-on = Después sigue esto: { $tactic }.
reason-mobility = Las { $color } tienen después { $after ->
    [one] una jugada
   *[other] { $after } jugadas
}; con la segunda mejor, { $otherwise }.
reason-mobility-keeps = A las { $color } { $after ->
    [one] les queda una jugada
   *[other] les quedan { $after } jugadas
}; con la segunda mejor, { $otherwise }.
reason-blocks = La pila { $owner } en { $space } (altura { $height }) ya no puede moverse después.
reason-frees = La pila { $owner } en { $space } (altura { $height }) puede moverse después.
reason-nears-red = { $now ->
    [one] En { $space } la pila queda junto a la pieza roja en { $red }; antes, la más cercana estaba a { $before } pasos.
   *[other] En { $space } la pila está a { $now } pasos de la pieza roja en { $red }; antes, a { $before }.
}
reason-at-edge = { $count ->
    [one] { $spaces } está en el borde, donde una pieza nunca queda encerrada.
   *[other] { $spaces } están en el borde, donde una pieza nunca queda encerrada.
}
reason-near-red = { $distance ->
    [one] { $space } está junto a la pieza roja en { $red }: allí es difícil aislar una pieza.
   *[other] { $space } está a { $distance } pasos de la pieza roja en { $red }: allí es difícil aislar una pieza.
}
reason-beside = { $space } está junto a otras piezas de las { $color }, en { $spaces }: pueden apilarse.
reason-red-among = A dos pasos o menos de { $space } las { $color } tienen { $own ->
    [one] una pieza
   *[other] { $own } piezas
}; las { $other }, { $theirs }.
reason-row = { $missing ->
    [one] Las { $color } tienen entonces tres de las cuatro piezas de una fila, en { $spots }; solo falta { $vacant }.
   *[other] Las { $color } tienen entonces { $spots } una junto a otra; { $vacant } están libres para una fila.
}
reason-breaks-row = Las { $color } ya no pueden hacer una fila con { $spots }.
reason-middle = Las { $color } ocupan entonces { $spots } en el centro, donde se cruzan muchas filas.
reason-brings-gipf = { $count ->
    [one] Lleva una pieza GIPF a { $spot }, la única de las { $color }.
   *[other] Lleva una pieza GIPF a { $spot }: las { $color } tienen entonces { $count }.
}
reason-keeps-gipf = { $count ->
    [one] Las { $color } conservan así la pieza GIPF de { $spots }.
   *[other] Las { $color } conservan así las piezas GIPF de { $spots }.
}
reason-loads = { $left ->
    [0] Lleva { $kind } a { $spot }, el último en mano.
    [one] Lleva { $kind } a { $spot }; queda uno en mano.
   *[other] Lleva { $kind } a { $spot }; quedan { $left } en mano.
}
reason-loads-reaching = Lleva { $kind } a { $spot }; desde ahí puede ir a { $spots }.
reason-uses = Usa el potencial { $kind } de { $from }, que va a { $to }.
reason-extra = Empuja además un potencial TAMSK, a { $spot }.
button-review = Balance
course-points = { $count ->
    [one] Una jugada decidió la partida:
   *[other] { $count } jugadas decidieron la partida:
}
course-changes = { $count ->
    [one] El mayor cambio:
   *[other] Los { $count } mayores cambios:
}
course-cost = { $count ->
    [one] La jugada que más { $player ->
        [Blancas] les costó a las blancas
        [Negras] les costó a las negras
       *[other] le costó a { $player }
    }:
   *[other] Las { $count } jugadas que más { $player ->
        [Blancas] les costaron a las blancas
        [Negras] les costaron a las negras
       *[other] le costaron a { $player }
    }:
}
course-even = Ninguna jugada cambió mucho las probabilidades; variaron poco a poco.
course-open = En el tablero nada estaba decidido: { $player ->
    [Blancas] las blancas tenían
    [Negras] las negras tenían
   *[other] { $player } tenía
} aún un { $percent } % de probabilidades de ganar.
course-point = **{ $number }. Jugada { $turn }** · Probabilidades de ganar de { $player ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $player }
}: { $before } % → { $after } %.
missed-better = Mejor era { $better }.
missed-stops = Tras { $played } era posible esto: { $tactic }. { $better } lo habría evitado.
missed-costs = { $tactic }. Mejor era { $better }.
missed-mobility = Tras { $played } las { $color } tienen { $otherwise ->
    [one] una jugada
   *[other] { $otherwise } jugadas
}; tras { $better } serían { $after }.
missed-lost-pieces = { $count ->
    [one] Tras { $played } las { $color } ganan seguro por una pieza.
   *[other] Tras { $played } las { $color } ganan seguro por { $count } piezas.
}
missed-lost-turns = { $count ->
    [one] Tras { $played } las { $color } ganan enseguida.
   *[other] Tras { $played } las { $color } ganan en { $count } jugadas como mucho.
}
missed-win-pieces = { $count ->
    [one] Habría ganado seguro por una pieza.
   *[other] Habría ganado seguro por { $count } piezas.
}
missed-win-turns = { $count ->
    [one] Habría ganado enseguida.
   *[other] Habría ganado en { $count } jugadas como mucho.
}
course-alt = Probabilidades de { $player ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $player }
}: { $list }.
course-alt-chance = tras la jugada { $turn }, { $percent } %
course-alt-points = { $count ->
    [one] El momento clave está marcado en la jugada { $list }.
   *[other] Los momentos clave están marcados en las jugadas { $list }.
}
course-progress = Estoy repasando la partida { $id }: va por el { $percent } %. Pulsa el botón en unos segundos para ver lo que he encontrado.
course-yours-first = Aún trabajo en otras { $count } cosas para ti, así que no he empezado con la partida { $id }. Pulsa el botón un poco más tarde.
course-crowded = Ahora mismo estoy repasando muchísimas partidas, así que no he empezado con la partida { $id }. Pulsa el botón dentro de unos minutos.
button-show-course = Mostrar
course-not-over = La partida { $id } sigue en curso, así que no juzgo sus jugadas: sería ayudar. Lo haré cuando termine.
course-running = Tu partida en curso { $running } tiene una posición de la partida { $id }. Juzgar esa partida ahora sería ayudarte.
course-running-lately = Tu partida en curso { $running } tenía hace pocas jugadas una posición de la partida { $id }. Juzgar esa partida ahora sería ayudarte.
course-running-next = La próxima jugada de tu partida en curso { $running } puede llevar a una posición de la partida { $id }. Juzgar esa partida ahora sería ayudarte.
course-turn = Ver la jugada { $turn }

# Looking back at a match
button-moves = Jugadas
review-turn = Jugada { $turn } de { $turns }
review-start = La posición inicial: jugada 0 de { $turns }
review-no-such-turn = { $turns ->
    [0] En la partida { $id } no se ha hecho ninguna jugada
    [one] En la partida { $id } solo se ha hecho una jugada
   *[other] En la partida { $id } solo se han hecho { $turns } jugadas
}: no hay ninguna jugada { $turn }.

# Following matches of others
button-follow = Seguir
button-unfollow = Dejar de seguir
follow-stop-this = Dejar de seguir { $id }
button-follow-turns = Avisarme de cada jugada
button-follow-end = Avisarme solo al final
follow-now-end = Ahora sigues **{ $game } { $id }**: te enviaré un mensaje directo cuando termine.
follow-now-turns = Ahora sigues **{ $game } { $id }**. Te escribo por mensaje directo lo que se juegue, como mucho una vez por hora, y el final.
follow-still-end = Ya sigues **{ $game } { $id }**: te enviaré un mensaje directo cuando termine.
follow-still-turns = Ya sigues **{ $game } { $id }**. Te escribo por mensaje directo lo que se juegue, como mucho una vez por hora, y el final.
follow-stopped = Ya no sigues la partida { $id }.
follow-not = No sigues la partida { $id }.
follow-yours = Tú juegas en la partida { $id }, así que ya te aviso de todos modos.
follow-too-many = Sigues { $count } partidas y no puedes seguir más. Deja antes una con `/match unfollow`.
follow-crowded = Tanta gente sigue la partida { $id } que ya no hay sitio.
follow-private = La partida { $id } se juega en un hilo privado, así que nadie puede seguirla desde otro lugar. Quienes están en el hilo leen allí cada jugada.
follow-gone = La partida { $id } ya no se juega donde otros puedan leerla, así que ya nadie puede seguirla.
# Following: who was blocked, and suggestions
follow-you-blocked = Has bloqueado a { $player }, que juega en la partida { $id }. Para seguir esta partida, usa antes `/block remove`.
follow-not-you = No puedes seguir la partida { $id }.
follow-choice = { $id } · { $game } · { $white }–{ $black }
follow-choice-nameless = { $id } · { $game }
follow-which = ¿De qué partida se trata? Usa este comando en su hilo o indica su número.
follow-list = **Sigues:** { $list }
follow-news = **Novedades de las partidas que sigues**
follow-news-goes-on = **{ $game } { $id }**, { $white }–{ $black }, continúa: la moderación ha anulado su final.
follow-news-turns = **{ $game } { $id }**, { $white }–{ $black }: { $count ->
    [one] una jugada más
   *[other] { $count } jugadas más
}; { $player } jugó `{ $turn }`.

# Torneos

tournament-format-swiss =
    { $rounds ->
        [one] sistema suizo, una ronda
       *[other] sistema suizo, { $rounds } rondas
    }
tournament-format-swiss-most = sistema suizo, hasta { $rounds } rondas
tournament-format-single = todos contra todos
tournament-format-double = todos contra todos, ida y vuelta
tournament-format-knockout = eliminatoria
tournament-format-ladder = escalera
tournament-title = **Torneo { $id }: { $game }, { $format }**
tournament-short = Torneo { $id }: { $game }, { $format }
tournament-terms = **Condiciones:** { $terms }
tournament-ratings-between = **Para puntuaciones de { $from } a { $to }**
tournament-ratings-from = **Para puntuaciones desde { $from }**
tournament-ratings-to = **Para puntuaciones hasta { $to }**
tournament-pool = **Bolsa común:** también pueden apuntarse jugadores de otros servidores, con `/tournament join`.
tournament-open = Empieza cuando se ocupen las { $most } plazas, o cuando { $player } lo inicie.
tournament-open-until = Empieza cuando se ocupen las { $most } plazas o cuando { $player } lo inicie. Como muy tarde, el { $until } ({ $left }), si para entonces hay gente suficiente.
tournament-nobody = Todavía no se ha apuntado nadie.
tournament-people = **Participan ({ $count } de { $most }):** { $list }
tournament-left-table = **Se fueron pronto, así que sus partidas no cuentan para nadie:** { $list }
tournament-running =
    { $count ->
        [one] Ha empezado con una persona.
       *[other] Ha empezado con { $count } personas.
    }
tournament-round-now = { $count ->
    [one] Se está jugando la ronda { $rounds }.
   *[other] Se están jugando las rondas { $rounds }.
}
tournament-over = Ha terminado: gana { $player }.
tournament-over-empty = Ha terminado, y no gana nadie.
tournament-called-off = Se ha anulado.
tournament-too-few = El torneo { $id } queda anulado: hacen falta { $least } personas, y hay { $count }.
tournament-round = **Torneo { $id }, ronda { $round }**
tournament-pair = { $white } – { $black }: { $place }
tournament-pair-unplayed = { $white } – { $black }: no se juega, porque alguien está fuera
tournament-own = **Juegas** contra { $opponent }: { $place }
tournament-why-points = Los números son los puntos antes de la ronda: primero se enfrentan los empatados, luego se equilibran los colores.
tournament-why-ratings = La mitad con mejor puntuación juega contra la otra. A quien no tiene puntuación lo coloca el sorteo.
tournament-color-due = Quien tenía un color pendiente lo recibe.
tournament-color-white = Ambos tenían pendientes las blancas: las recibe quien más las necesita o va por delante.
tournament-color-black = Ambos tenían pendientes las negras: las recibe quien más las necesita o va por delante.
tournament-color-alternate = Nadie tenía un color pendiente: se alternan de pareja en pareja.
tournament-rests = Descansa en esta ronda: { $list }
tournament-round-over = **Torneo { $id }:** la ronda { $round } ha terminado.
tournament-round-over-again = **Torneo { $id }:** la ronda { $round } ha terminado de nuevo, tras una decisión de la moderación.
tournament-by-lot = { $player } y { $other } seguían igualados tras tres partidas. El sorteo decidió a favor de { $player }.
tournament-thirds = { $count ->
    [one] **Torneo { $id }, ronda { $round }:** un duelo está igualado, así que decide una tercera partida. Sus colores se sortearon.
   *[other] **Torneo { $id }, ronda { $round }:** { $count } duelos están igualados, así que deciden terceras partidas. Sus colores se sortearon.
}
tournament-ended = **El torneo { $id } ha terminado.**
tournament-ended-again = **El torneo { $id } ha terminado de nuevo, tras una decisión de la moderación.**
tournament-place = { $place }. { $player }: { $points }
tournament-ties-swiss = A igualdad de puntos deciden las partidas entre empatados, Buchholz sin el rival más débil, las victorias y el sorteo. El número pequeño es Buchholz. Para Buchholz, una ronda sin partida cuenta como un rival con los mismos puntos.
tournament-ties-robin = A igualdad de puntos deciden las partidas entre empatados, Sonneborn-Berger, las victorias y el sorteo. El número pequeño es Sonneborn-Berger.
tournament-ties-knockout = Quien llega más lejos va delante. Si no, deciden los puntos, las victorias y el sorteo.
tournament-group = Grupo { $number }
tournament-final-group = Grupo final
tournament-alt = Una tabla con resultados de las partidas. Los puestos: { $list }
table-won = ganada
table-drawn = tablas
table-lost = perdida
table-running = en juego
table-unplayed = no jugada
table-unplayed-points = sin jugar: puntos
table-rests = descansa
table-places = Un número es el puesto del rival.
table-tie-swiss = A la derecha, en pequeño: Buchholz, los puntos de todos los rivales menos el más débil. Ayuda a decidir a igualdad de puntos.
table-tie-robin = A la derecha, en pequeño: Sonneborn-Berger, los puntos de los vencidos y la mitad tras unas tablas. Ayuda a decidir a igualdad de puntos.
tournament-joined = Participas en el torneo { $id }. Sus partidas empiezan en { $place }.
tournament-left = Ya no participas en el torneo { $id }.
tournament-withdrew = Estás fuera del torneo { $id }. Las partidas que aún jugabas en él quedan abandonadas.
tournament-begins = El torneo { $id } empieza: los primeros emparejamientos se publican en { $place }.
tournament-off = El torneo { $id } queda anulado.
tournament-ask-off = ¿Anular el torneo { $id }? Entonces termina para todos los inscritos, y no hay vuelta atrás.
tournament-made = El torneo { $id } se anuncia en { $place }.
tournament-panel = **Un torneo nuevo**
tournament-what-format = Quién juega contra quién
tournament-what-most = Número de participantes
tournament-most = Hasta { $most } personas
tournament-what-at-once = Rondas a la vez
tournament-what-begins = Cuándo empieza
tournament-begins-full = Empieza cuando se llene
tournament-begins-in =
    { $count ->
        [one] Empieza dentro de un día a más tardar
       *[other] Empieza dentro de { $count } días a más tardar
    }
tournament-begins-by = Empieza { $left } a más tardar, si para entonces hay gente suficiente.
tournament-no-vacations = sin vacaciones
tournament-pauses = pausas si ambos quieren
tournament-at-once =
    { $count ->
        [one] Una ronda cada vez
       *[other] Hasta { $count } rondas a la vez
    }
tournament-to-make = Hasta { $most } personas de este servidor juegan a **{ $game }**, { $format }: { $terms }.
tournament-to-make-pool = Hasta { $most } personas de todos los servidores de la bolsa juegan a **{ $game }**, { $format }: { $terms }.
tournament-rules-swiss = **Sistema suizo:** en cada ronda juegas contra alguien con más o menos tus puntos y con quien no has jugado. Hay como mucho una ronda por cada dos personas. La ronda siguiente se empareja cuando llega el último resultado. Nadie lleva el mismo color tres veces seguidas. Si el número es impar, descansa una persona y recibe un punto.
tournament-rules-robin = **Todos contra todos:** cada cual juega contra todos los demás. Si son más de ocho, hay grupos, y los mejores juegan un grupo final.
tournament-rules-robin-double = **Ida y vuelta:** cada cual juega dos veces contra todos los demás, una con cada color. Si son más de ocho, hay grupos, y los mejores juegan un grupo final.
tournament-rules-knockout = **Eliminatoria:** cada duelo son dos partidas con los colores cambiados. Si quedan igualados, se juega una tercera, con colores sorteados. Si también acaba en tablas, decide el sorteo. Quien pierde un duelo queda fuera.
tournament-rules-points = **Puntos:** ganar vale un punto; unas tablas, medio. Una partida sin resultado no da puntos a nadie.
tournament-rules-absence = **No presentarse:** si se te acaba el tiempo antes de tu primera jugada, pierdes esa partida. La segunda vez quedas fuera del torneo.
tournament-rules-vacations = **Relojes:** las vacaciones los paran, 14 días como mucho en todo el torneo.
ladder-rules-vacations = **Relojes:** las vacaciones los paran, 14 días como mucho en cada partida.
tournament-rules-no-vacations = **Relojes:** las vacaciones no los paran.
tournament-rules-pauses = Se puede acordar una pausa. No se anulan partidas.
tournament-rules-no-pauses = No hay pausas ni se anulan partidas.
tournament-rules-robin-out = Quien sale antes de la mitad de sus partidas desaparece de la tabla. Después de la mitad, pierde las que quedan.
tournament-rules-swiss-out = A quien sale no se le empareja más, y sus resultados se mantienen.
tournament-rules-knockout-out = Quien sale ha perdido el duelo.
tournament-list = **Torneos de este servidor**
tournament-list-none = En este servidor todavía no hay torneos. Con `/tournament create` se crea uno.
tournament-list-own = **Tus torneos**
tournament-list-pool = **Torneos de este servidor y de la bolsa común**
tournament-none-own = No participas en ningún torneo. En un servidor donde yo esté, `/tournament list` muestra los de allí y `/tournament create` crea uno.
tournament-choose = ¿Qué torneo?
tournament-state-open = abierto
tournament-state-running = en juego
tournament-state-over = terminado
tournament-state-off = anulado
tournament-state-away = { $state }, de otro servidor
tournament-absent = No hiciste a tiempo tu primera jugada en el torneo { $id }, así que esa partida está perdida. ¿Sigues jugando? La próxima vez quedas fuera. Si no puedes jugar, retírate ahora.
tournament-given-back = Esa partida ya no está perdida: nada cuenta en tu contra.
tournament-silenced = Por segunda vez no hiciste a tiempo tu primera jugada en el torneo { $id }, así que estás fuera.
tournament-not-posted = No puedo escribir en { $place }, así que el torneo { $id } queda anulado.
tournament-not-announced = No puedo escribir en { $place }, así que no pude anunciar el torneo { $id }. Quienes ya se apuntaron siguen dentro; los demás pueden apuntarse con `/tournament join`.
tournament-end-not-posted = No puedo escribir en { $place }, así que solo te lo digo a ti.
ladder-running = Quien se apunta recibe el último puesto. `/tournament challenge` desafía a alguien hasta tres puestos por encima.
ladder-closing = No admite más desafíos y termina con su última partida.
ladder-rungs = **Puestos ({ $count } de { $most }):** { $list }
ladder-bout-open = { $by } ha desafiado a { $to }, todavía sin respuesta.
ladder-bout-running = { $by } y { $to } están jugando: { $game }
ladder-place = { $place }. { $player }: { $won ->
    [one] { $won } ganada
   *[other] { $won } ganadas
}, { $drawn } en tablas, { $lost ->
    [one] { $lost } perdida
   *[other] { $lost } perdidas
}
ladder-ties = Las casillas son las últimas partidas, la más reciente primero, con los puestos de los rivales. A la derecha: victorias y derrotas.
ladder-challenge = **Escalera { $id }:** { $by } desafía a { $to } por el puesto { $place }. Sin respuesta antes del { $until } ({ $left }), sin contar vacaciones, el puesto pasa a { $by }.
ladder-challenged = Has desafiado a { $player } por el puesto { $place } de la escalera { $id }. Puede responder hasta el { $until } ({ $left }), sin contar vacaciones.
ladder-accepted = **Escalera { $id }:** { $to } ha aceptado el desafío de { $by }. La partida { $game } empieza en { $place }.
ladder-withdrawn = **Escalera { $id }:** { $by } ha retirado su desafío a { $to }.
ladder-given-up = **Escalera { $id }:** { $to } ha cedido el puesto a { $by }.
ladder-over = **Escalera { $id }:** el desafío de { $by } a { $to } ya no vale.
ladder-news-rises = **Escalera { $id }:** { $winner } ha ganado a { $loser } y ahora tiene el puesto { $place }.
ladder-news-stays = **Escalera { $id }:** { $winner } ha ganado a { $loser }. Los puestos no cambian.
ladder-news-left = **Escalera { $id }:** { $winner } ha ganado a { $loser }, que ha dejado la escalera. Los de abajo suben un puesto.
ladder-news-drawn = **Escalera { $id }:** { $white } – { $black } acaba en tablas. Los puestos no cambian.
ladder-news-void = **Escalera { $id }:** { $white } – { $black } no tiene resultado. Los puestos no cambian.
ladder-news-given-up = **Escalera { $id }:** { $to } ha cedido el puesto a { $by }, que ahora tiene el puesto { $place }.
ladder-news-silent = **Escalera { $id }:** { $to } no respondió a tiempo a { $by }. { $by } tiene ahora el puesto { $place }.
ladder-not-posted = No puedo escribir en { $place }, así que la escalera { $id } queda cerrada.
ladder-not-announced = No puedo escribir en { $place }, así que no pude anunciar la escalera { $id }. Continúa con quienes ya se apuntaron.
ladder-not-reached = Tu desafío en la escalera { $id } no llegó a nadie, así que ya no vale. Los puestos no cambian, y puedes lanzar otro desafío.
ladder-unanswered = { $by } espera tu respuesta en la escalera { $id }. Sin ella, pierdes tu puesto el { $until } ({ $left }).
ladder-absent = No hiciste a tiempo tu primera jugada en la escalera { $id }, así que esa partida está perdida. ¿Sigues jugando? Si la próxima vez tampoco respondes o no empiezas, quedas fuera. Si no puedes jugar, retírate ahora.
ladder-silenced = Dos veces seguidas no respondiste o no empezaste a jugar, así que estás fuera de la escalera { $id }. Puedes volver, en el último puesto.
ladder-ask-give-up = Tu puesto { $place } pasa a { $player } sin partida. ¿Es lo que quieres?
ladder-ask-close = ¿Cerrar la escalera { $id } para siempre? Ya no admite desafíos, y los que no tienen respuesta se anulan.
ladder-joined = { $place ->
    [1] Estás en lo más alto de la escalera { $id }. Los demás pueden desafiarte.
   *[other] Estás en la escalera { $id }, en el puesto { $place }. `/tournament challenge` desafía a alguien por encima de ti.
}
ladder-closed = La escalera { $id } no admite más desafíos. Termina en cuanto no quede ninguna partida en juego.
ladder-choose = Desafiar a alguien por encima de ti
ladder-rules = **Escalera:** desafías a alguien hasta tres puestos por encima de ti. Si ganas, te quedas con su puesto, y los que están en medio bajan uno. Si no, los puestos no cambian, y esperas una semana para desafiar a la misma persona. Desafías a una persona a la vez, y una persona a la vez te desafía.
ladder-rules-answer = **Respuestas:** se puede responder a un desafío durante una semana, sin contar las vacaciones. Sin respuesta, el puesto pasa a quien desafió. Quien dos veces seguidas no responde o no empieza a tiempo queda fuera.
ladder-rules-end = **Final:** quien la creó puede cerrarla. Después de { $count } desafíos se acaba.
refuse-no-tournament = Aquí no existe ese torneo. `/tournament list` muestra los que puedes ver.
refuse-no-tournament-yet = Aquí no hay ningún torneo. `/tournament create` crea uno.
refuse-join-already = Ya participas en este torneo.
refuse-tournament-out = Estás fuera de este torneo y no puedes volver.
refuse-join-late = Este torneo ya ha empezado o ha terminado.
refuse-join-full = Todas las plazas de este torneo están ocupadas.
refuse-join-between = Este torneo es solo para puntuaciones de { $from } a { $to }.
refuse-join-from = Este torneo es solo para puntuaciones desde { $from }.
refuse-join-to = Este torneo es solo para puntuaciones hasta { $to }.
refuse-join-now = No puedes participar en este torneo.
refuse-join-often = Ya te has apuntado cinco veces a este torneo y no puedes volver a hacerlo.
refuse-join-elsewhere = Uno de los dos servidores ya no participa en la bolsa común. Solo puede apuntarse la gente del servidor del anuncio.
refuse-leave-not-in = No participas en este torneo.
refuse-leave-over = Este torneo ha terminado.
refuse-leave-running = Este torneo ha empezado. Si te retiras, tus partidas en juego en él quedan abandonadas, y no puedes volver.
refuse-leave-ladder = Si dejas esta escalera ahora, tus partidas en juego en ella quedan abandonadas. Puedes volver, en el último puesto.
refuse-no-ladder = Aquí no hay ninguna escalera en juego. `/tournament list` muestra los torneos que puedes ver.
refuse-not-a-ladder = El torneo { $id } no es una escalera, así que en él no se desafía a nadie.
refuse-no-climb = Este desafío ya tiene respuesta, se retiró o se le acabó el tiempo.
refuse-ladder-closed = Esta escalera no admite más desafíos.
refuse-climb-not-in = No estás en esta escalera. `/tournament join` te da el último puesto.
refuse-climb-unknown = { $player } no está en esta escalera.
refuse-climb-reach = Solo puedes desafiar a quien está de uno a tres puestos por encima de ti.
refuse-climb-waits = Tu desafío a { $player } todavía no está decidido. Puedes desafiar a una persona a la vez.
refuse-climb-taken = Otra persona ha desafiado a { $player }. Puedes intentarlo de nuevo cuando se decida.
refuse-climb-mutual = { $player } te ha desafiado, y eso todavía no está decidido.
refuse-climb-again = La última vez no ganaste a { $player }. Puedes volver a intentarlo { $left }.
refuse-tournament-not-yours = Eso solo puede hacerlo { $player }.
refuse-tournament-not-maker = Eso solo puede hacerlo { $player } o quien administra el servidor del anuncio.
refuse-tournament-few = Hacen falta al menos { $least } personas, y hay { $count }.
refuse-tournament-direct = Los torneos se crean en servidores donde yo esté: usa el comando en un canal de allí.
refuse-tournament-many = En este servidor hay { $count } torneos abiertos o en juego, y no caben más.
refuse-tournament-ratings = La puntuación más baja no puede superar a la más alta.
refuse-tournament-abort = La partida { $id } es de un torneo: no se puede anular ni terminar sin resultado. Sí puedes abandonarla.
refuse-tournament-pause = La partida { $id } es de un torneo: sus relojes no se pueden parar. Sí puedes irte de vacaciones.
refuse-tournament-stop = La partida { $id } es de un torneo sin pausas ni vacaciones: sus relojes no se pueden parar.
button-join = Participar
button-leave = Salir
button-withdraw-tournament = Retirarme
button-ask-withdraw = Retirarme…
button-tournament-rules = Cómo funciona
button-tournament-table = Tabla
button-begin-now = Empezar ya
button-ask-call-off = Anular el torneo…
button-call-off = Sí, anularlo
button-tournament-vacations = Vacaciones: { $state }
button-tournament-pauses = Pausas: { $state }
button-close-ladder = Sí, cerrarla
button-ask-close-ladder = Cerrar escalera…
button-give-up-place = Ceder el puesto
button-announce = Anunciar
command-tournament = Torneos de este servidor
command-tournament-create = Crea un torneo para la gente de este servidor, o de todos los de la bolsa
command-tournament-create-from = Puntuación mínima para participar
command-tournament-create-to = Puntuación máxima para participar
command-tournament-create-pool = Deja que se apunte también gente de otros servidores
command-tournament-show = La tabla de un torneo
command-tournament-join = Participa en un torneo
command-tournament-leave = Deja un torneo
command-tournament-challenge = Desafía a alguien por encima de ti en una escalera
command-tournament-challenge-player = Quién tiene el puesto que quieres
command-tournament-list = Todos los torneos de este servidor y de la bolsa
command-tournament-number = Su número (por defecto, el más nuevo)
name-tournament = tournament
name-tournament-create = create
name-tournament-create-from = desde
name-tournament-create-to = hasta
name-tournament-create-pool = otros-servidores
name-tournament-show = show
name-tournament-join = join
name-tournament-leave = leave
name-tournament-challenge = challenge
name-tournament-challenge-player = jugador
name-tournament-list = list
name-tournament-number = número

more-title = ¿Qué quieres hacer en la partida { $id }?
more-abort-or-agree = «Anular la partida» la termina en el acto; «Terminar sin resultado» pregunta antes a tu rival.
button-ask-resign = Abandonar
button-draw = Ofrecer tablas
button-draw-accept = Aceptar tablas
# Deshacer, terminar sin resultado, preguntar, notas
button-undo = Deshacer mi última jugada
button-undo-accept = Permitir deshacer
button-abandon = Terminar sin resultado
button-abandon-accept = Aceptar que no haya resultado
button-fill = Colocar el resto al azar
button-fill-accept = Aceptar el resto al azar
button-ask-abort = Anular la partida
button-nudge = ¿Sigues ahí?
button-play-here = Jugar aquí
button-notes = Mis notas
button-offer = Sí, pedirlo
button-undo-decline = No, seguir jugando
button-abandon-decline = No, seguir jugando
button-fill-decline = No, seguir jugando
offer-already = Ya lo has pedido en la partida { $id }; { $opponent } aún no ha respondido.
offer-theirs = { $opponent } ya te lo pide en la partida { $id }. Para responder, pulsa «Más…» debajo del tablero.
offer-outdated = La partida { $id } ha seguido desde que te pregunté, así que no se ha pedido nada. Pulsa «Más…» para intentarlo de nuevo.
undo-ask = ¿Pedir a { $opponent } deshacer { $later ->
    [none] `{ $turn }` en la partida { $id }?
   *[some] `{ $turn }` en la partida { $id }, con todo lo que siguió?
}
undo-ask-practice = ¿Deshacer { $later ->
    [none] `{ $turn }` en la partida { $id }?
   *[some] `{ $turn }` en la partida { $id }, con todo lo que siguió?
}
undo-ask-accept = { $opponent } pide deshacer { $later ->
    [none] `{ $turn }` en la partida { $id }.
   *[some] `{ $turn }` en la partida { $id }, con todo lo que siguió.
} ¿Lo permites?
undo-offered = Has pedido a { $opponent } deshacer una jugada en la partida { $id }. Si alguien juega antes, la petición caduca.
undo-accepted = De acuerdo: la jugada y todo lo posterior quedan deshechos en la partida { $id }. Vuelve a tocarle a tu rival.
undo-declined = No has permitido deshacer. La partida { $id } continúa.
undo-none = Nadie pide ya deshacer nada en la partida { $id }.
undo-nothing = Ahora no puedes deshacer nada en la partida { $id }.
offer-too-much = En la partida { $id } has ofrecido o pedido algo tantas veces que ya no se puede anotar más. Puedes seguir jugando o abandonar.
abandon-ask = ¿Proponer a { $opponent } terminar la partida { $id } sin resultado?
abandon-ask-accept = { $opponent } propone terminar la partida { $id } sin resultado. ¿Estás de acuerdo? Entonces la partida se acaba.
abandon-offered = Has propuesto a { $opponent } terminar la partida { $id } sin resultado. La partida continúa hasta que acepte.
abandon-accepted = De acuerdo: la partida { $id } termina sin resultado.
abandon-declined = No has aceptado. La partida { $id } continúa.
abandon-none = Ahora mismo nadie propone terminar la partida { $id } sin resultado.
fill-ask = ¿Proponer a { $opponent } colocar el resto al azar en la partida { $id }? Si es posible, cada color recibe la misma parte del borde.
fill-ask-accept = { $opponent } propone colocar el resto al azar en la partida { $id }. Si es posible, cada color recibe la misma parte del borde. ¿Estás de acuerdo?
fill-offered = Has propuesto a { $opponent } colocar el resto al azar en la partida { $id }. Sigue colocando mientras esperas la respuesta.
fill-accepted = De acuerdo: el tablero de la partida { $id } está lleno.
fill-declined = Prefieres colocar a mano. La partida { $id } continúa.
fill-none = Ahora mismo nadie propone colocar el resto al azar en la partida { $id }.
fill-nothing = En la partida { $id } ya no queda nada por colocar.
abort-ask = ¿Anular la partida { $id } contra { $opponent }? Termina sin resultado, y no hay vuelta atrás.
button-abort = Sí, anular
abort-done = La partida { $id } se ha anulado; no tiene resultado.
abort-too-late = En la partida { $id } cada uno ha jugado ya dos veces, así que ya no se puede anular. Puedes proponer terminarla sin resultado.
nudge-done = He preguntado a { $opponent } si sigue ahí en la partida { $id }.
nudge-too-soon = Puedes preguntar una vez al día, y solo cuando un turno dura ya un día. En la partida { $id } podrás { $left }.
nudge-your-turn = En la partida { $id } te toca jugar a ti.
nudge-vacation = { $opponent } está de vacaciones, así que ahora no le pregunto.
nudge-stopped = La partida { $id } está en pausa, así que no hay prisa.
nudge-out-of-reach = Ninguno de mis mensajes le llega a { $opponent }, así que no puedo preguntarle. La partida espera hasta que llegue uno.
nudge-not-them = Ahora mismo no puedo preguntar a { $opponent } por ti.
notes-title = Mis notas sobre la partida { $id }
notes-label = Solo tú puedes ver esto
notes-saved = Tus notas sobre la partida { $id } están guardadas. Solo tú puedes verlas.
notes-gone = Ahora no tienes notas sobre la partida { $id }.
notes-too-long = Las notas tienen { $most } caracteres como máximo, así que no ha cambiado nada. Acórtalas, por favor.
note-too-long = Un mensaje con una jugada tiene { $most } caracteres como máximo, así que no se ha jugado nada. Acórtalo, por favor.
note-too-many = En la partida { $id } ya no caben más mensajes, así que no se ha jugado nada. Haz la jugada sin mensaje.
resign-ask = ¿Abandonar la partida { $id }? Entonces gana { $opponent }, y no hay vuelta atrás.
button-resign = Sí, abandonar
resign-done = Has abandonado la partida { $id }. Gana { $opponent }.
resign-linked-own = Tu potencial { $kind } de la partida { $id } queda entonces fuera del juego, y allí mueves otra vez.
resign-linked-own-over = Tu potencial { $kind } de la partida { $id } queda entonces fuera del juego. Allí no te quedan jugadas y pierdes también la partida { $id }.
resign-linked-theirs = Con eso, `{ $turn }` vale en la partida { $id }.
resign-linked-theirs-over = Con eso, `{ $turn }` vale en la partida { $id } y la termina.
draw-linked = Si hay tablas, `{ $turn }` vale en la partida { $id }.
draw-linked-over = Si hay tablas, `{ $turn }` vale en la partida { $id } y la termina.
draw-linked-always = Si hay tablas, `{ $turn }` no se juega en la partida { $id }; { $player } conserva el potencial.
draw-linked-always-over = Si hay tablas, `{ $turn }` no se juega en la partida { $id }. A { $player } no le quedan allí otras jugadas y la pierde.
button-dismiss = No
button-close = Cerrar
dismissed = No ha cambiado nada.
draw-ask = ¿Ofrecer tablas a { $opponent } en la partida { $id }?
draw-ask-accept = { $opponent } ofrece tablas en la partida { $id }. ¿Quieres aceptar? Entonces termina la partida.
ends-linked = La partida { $linked }, que decide aquí sobre un potencial, termina entonces también.
button-offer-draw = Sí, ofrecer
button-accept-draw = Sí, aceptar
draw-offered = Has ofrecido tablas a { $opponent } en la partida { $id }. Nada cambia hasta que acepte.
draw-accepted = De acuerdo: la partida { $id } termina en tablas.
draw-declined = Has rechazado las tablas en la partida { $id }.
draw-already = Ya has ofrecido tablas en la partida { $id }; { $opponent } aún no ha respondido.
draw-none = Ahora mismo nadie ofrece tablas en la partida { $id }.
draw-theirs = { $opponent } ya te ofrece tablas en la partida { $id }. Para aceptarlas, pulsa «Aceptar tablas» debajo de la oferta.
draw-outdated = La partida { $id } ha seguido desde que te pregunté, así que no se han ofrecido tablas. Usa `/match draw` para ofrecerlas ahora.
# Pauses and claims
pause-ask = ¿Ofrecer a { $opponent } una pausa en la partida { $id }? El reloj solo se detiene cuando acepte; la oferta termina cuando alguien juega.
pause-ask-accept = { $opponent } ofrece una pausa en la partida { $id }: el reloj se detendría hasta que alguien la reanude o juegue. ¿Aceptas?
pause-offered = Has ofrecido a { $opponent } una pausa en la partida { $id }. El reloj solo se detiene cuando acepte; la oferta termina cuando alguien juega.
pause-accepted = La partida { $id } está en pausa. El reloj se detiene hasta que alguien la reanude o juegue.
pause-declined = Has rechazado la pausa en la partida { $id }.
pause-resumed = La partida { $id } ya no está en pausa: { $time }.
here-done = Desde ahora te aviso aquí cuando te toca jugar en la partida { $id }.
here-already = Ya te aviso aquí cuando te toca jugar en la partida { $id }.
here-direct = La partida { $id } se juega aquí. Como elegiste en `/settings`, te aviso por mensajes directos cuando te toca jugar.
here-private = La partida { $id } se juega en un hilo privado, así que solo puede pasar a mensajes directos. Usa el comando allí.
here-cannot = Aquí no puedo escribir, así que tampoco avisarte cuando te toca. Usa un canal de un servidor en el que yo esté, o mis mensajes directos.
here-too-often = La partida { $id } ya ha cambiado bastante de lugar por hoy. Inténtalo mañana.
pause-no-clock = La partida { $id } no tiene límite de tiempo, así que no hay nada que pausar.
resume-no-clock = La partida { $id } no tiene límite de tiempo, así que nunca está en pausa.
pause-already = La partida { $id } ya está en pausa. Se reanuda con cualquier jugada o con `/match resume`.
pause-not-paused = La partida { $id } no está en pausa.
pause-already-offered = Ya has ofrecido una pausa en la partida { $id }; { $opponent } aún no ha respondido.
pause-none = Ahora mismo nadie ofrece una pausa en la partida { $id }. Puedes hacerlo con `/match pause`.
claim-done = Has reclamado la victoria en la partida { $id }: a { $opponent } se le había acabado el tiempo.
claim-nothing = No hay nada que reclamar en la partida { $id }: a { $opponent } le queda tiempo o ya ha jugado.
claim-no-clock = La partida { $id } no tiene reloj, así que a nadie se le acaba el tiempo en ella.
# Vacation
vacation-began = Estás de vacaciones hasta el { $until }: tus relojes están parados, y aun así puedes jugar. Después aún tendrás { $left } de vacaciones este año.
vacation-began-over-new-year = Estás de vacaciones hasta el { $until }: tus relojes están parados, y aun así puedes jugar. Después aún tendrás { $left } de vacaciones en { $year }.
vacation-without = Pero no en { $list }: allí ya no se pueden anotar más ofertas, pausas o vacaciones tuyas.
vacation-limited = En { $list } tu reloj solo se para hasta el { $until }: entonces se acaban allí los 14 días.
vacation-used-up = En { $list } tu reloj sigue corriendo: allí los 14 días de vacaciones ya se acabaron.
vacation-not-agreed = En { $list } tu reloj sigue corriendo: allí las vacaciones no cuentan.
vacation-lost = En { $list } tu tiempo ya se había agotado: mientras no juegues, pueden reclamar la victoria.
vacation-ended = ¡Qué bien que hayas vuelto! Tus relojes vuelven a correr. Este año aún tienes { $left } de vacaciones.
vacation-time-up = Si vuelves ahora, te queda menos de una hora, o nada, en { $list }. Juega allí primero: puedes hacerlo de vacaciones.
vacation-show = No estás de vacaciones. Este año aún tienes { $left }.
vacation-show-on = Estás de vacaciones hasta el { $until }. Después aún tendrás { $left } este año.
vacation-show-over-new-year = Estás de vacaciones hasta el { $until }. Después aún tendrás { $left } en { $year }.
vacation-tournaments = Los torneos permiten 14 días de vacaciones, o ninguno.
button-come-back = Volver
button-come-back-anyway = Volver de todos modos
vacation-choose = Empezar vacaciones: ¿cuánto tiempo?
vacation-over = { $player }, se acabaron tus vacaciones: tu reloj vuelve a correr en { $count ->
    [one] una partida que te espera
   *[other] { $count } partidas que te esperan
}. Míralas con `/games`.
vacation-days = Unas vacaciones duran de 1 a { $max } días. Di cuántos.
vacation-already = Ya estás de vacaciones, hasta el { $until }. Para cambiarlo, termínalas antes con `/vacation end`.
vacation-too-often = En un día ya has empezado { $count } vacaciones, así que ahora no pueden empezar más. Las próximas pueden empezar { $left }.
vacation-too-long = Este año ya solo tienes { $left } de vacaciones. Elige menos días.
vacation-less-than-a-day = Este año ya solo tienes { $left } de vacaciones, y unas vacaciones duran al menos un día.
vacation-none-left = No te quedan vacaciones este año. El 1 de enero tendrás 30 días nuevos.
vacation-not-on = No estás de vacaciones, así que no hay nada que terminar.
# Settings
settings-title = **Tus ajustes**
settings-saved = Guardado.
settings-language = **Idioma**
settings-theme = **Imágenes**
settings-side = **Tablero**
settings-place = **Tus turnos**
settings-zone = **Zona horaria:** { $value }
settings-quiet = **Horas tranquilas, sin recordatorios**
settings-digest = **Resumen diario en vez de recordatorios**
settings-vacation = **Vacaciones automáticas al acabarse tu tiempo:** { $value }
settings-forced = **Jugar por ti la única jugada posible:** { $value }
settings-confirm = **Mostrar una jugada escrita antes de jugarla, y al practicar también una elegida:** { $value }
settings-as-discord = como en Discord
settings-utc = UTC (sin elegir)
settings-hour = { $hour ->
    [1] a la 1:00
   *[other] a las { $hour }:00
}
settings-side-own = tu color abajo
settings-side-white = las blancas siempre abajo
settings-place-thread = donde se juega la partida
settings-place-direct = en mensajes directos
settings-place-both = en ambos sitios
settings-zone-unknown = No conozco ninguna zona horaria `{ $text }`. Escribe continente y ciudad, como `Europe/Madrid`.
settings-zone-none = No has indicado ninguna zona horaria. Escribe continente y ciudad, como `Europe/Madrid`.
settings-zone-similar = No conozco ninguna zona horaria `{ $text }`. ¿Quieres decir { $list }?
settings-quiet-unknown = `{ $text }` no son horas tranquilas. Escribe la primera y la última hora, como `22-7`, o `off`.
settings-quiet-off = Sin horas tranquilas
settings-quiet-from = { $hour ->
    [1] tranquilas desde la 1:00
   *[other] tranquilas desde las { $hour }:00
}
settings-quiet-until = { $hour ->
    [1] hasta la 1:00
   *[other] hasta las { $hour }:00
}
button-switch-on = Activar
button-switch-off = Desactivar
button-change-zone = Cambiar…
zone-title = Tu zona horaria
zone-field = Continente y ciudad, o solo la ciudad
zone-hint = Europe/Madrid
language-name = Español
digest-title = { $player }, { $count ->
    [one] una partida espera
   *[other] { $count } partidas esperan
} tu jugada:
digest-more = … y { $count } más: `/games`
rematch-not-over = La partida { $id } sigue en curso. La revancha se puede ofrecer cuando termine.
rematch-deleted = La cuenta de tu rival en la partida { $id } se ha eliminado. Nadie podría aceptar la revancha.
rematch-already = Ya se ha ofrecido la revancha de la partida { $id }.
rematch-theirs = { $opponent } ya te ha ofrecido la revancha de la partida { $id }. ¿Qué respondes?
rematch-countered = { $opponent } ha propuesto otras condiciones para la revancha de la partida { $id }. ¿Qué respondes?
rematch-sent = Desafío de revancha enviado a { $opponent }, con los colores intercambiados.
export-done = El registro de { $game } { $id }: { $white } (blancas) contra { $black } (negras).
import-title = **{ $game } { $id }** · importada · blancas: { $white } · negras: { $black }
import-unknown = desconocido
import-choice = { $id } · { $about } · importada
import-private = Solo tú la ves, y no cuenta para nada.
import-known = Ya habías importado este registro: aquí está.
import-none = No tienes partidas importadas. Dale a `/import` un archivo o un texto con un registro.
import-list = Tus partidas importadas: { $count } de { $most } como máximo.
import-which = Da un archivo o un texto, no ambos.
import-too-big = Ese archivo pasa de { $most } kB. Un registro es un archivo de texto pequeño.
import-not-text = No puedo leer ese archivo como texto. Guarda el registro como archivo de texto en UTF-8 e inténtalo de nuevo.
import-not-fetched = Discord no me dio el archivo. Inténtalo otra vez, o pega el registro como texto.
import-too-many-words = Ese texto es demasiado largo para el registro de una partida.
import-no-moves = No encuentro ninguna jugada en ese registro.
import-several = Son varias partidas: la segunda empieza en la línea { $line }. Importa cada partida por separado.
import-no-game = `{ $text }` no es un juego que pueda importar. Leo DVONN y GIPF.
import-bad-header = No se ha importado nada: la línea { $line }, `{ $text }`, está incompleta o tiene un error.
import-resigned = Solo puede haber abandonado `white` o `black`.
import-white-resigned = Según el registro, las blancas han abandonado, pero indica otro resultado. Corrige uno de los dos.
import-black-resigned = Según el registro, las negras han abandonado, pero indica otro resultado. Corrige uno de los dos.
import-lost = Ahí ningún potencial puede salir del juego.
import-after-resigning = El registro sigue después de un abandono.
import-no-move = Eso no es una jugada del juego.
import-no-record = Eso no es un registro que pueda leer: la primera jugada sería `{ $text }`. Si lo pegaste, prueba con un archivo.
import-chess = Eso también podría ser ajedrez. Si es DVONN, escribe antes una línea `game: dvonn`.
import-ambiguous = Puede ser más de una jugada.
import-bad-move = No se ha importado nada: línea { $line }, jugada { $turn }, `{ $text }`.
import-too-long = Ese registro tiene { $turns } jugadas; importo { $most } como máximo.
import-too-many = Ya guardas { $count } partidas importadas. Borra antes una: `/import` las muestra.
import-too-many-today = Has importado { $count } registros desde ayer a esta hora. Importa los demás mañana.
import-not-played = La partida { $id } es importada: nadie la juega aquí.
import-ask-delete = ¿Borrar la partida importada { $id }? No podrás recuperarla. Lo que hayas publicado de ella se queda.
import-deleted = La partida importada { $id } está borrada.
button-imports = Todas las importadas
button-ask-delete-import = Borrar…
button-delete-import = Sí, borrar
analyse-turn = **Análisis** · jugada { $turn } de { $turns }
analyse-position = **Análisis** · { $game } · tu posición
analyse-white = Juegan las blancas.
analyse-black = Juegan las negras.
analyse-white-passes = Las blancas no pueden mover y pasan.
analyse-black-passes = Las negras no pueden mover y pasan.
analyse-tried = Probado: { $turns }
analyse-over = Aquí la partida ha terminado.
analyse-best = Lo mejor: `{ $turn }`. Probabilidades de ganar de las { $color }: { $percent } %.
analyse-answer = Respuesta esperada: `{ $turn }`.
analyse-searching = Sigo buscando. Pulsa **Mejor jugada** otra vez en un momento.
analyse-no-best = No puedo decir qué jugada es la mejor aquí.
analyse-yours-first = Aún trabajo en otras { $count } cosas para ti. Pulsa después **Mejor jugada** otra vez.
analyse-crowded = Ahora mismo pregunta mucha gente. Pulsa **Mejor jugada** otra vez en unos minutos.
analyse-running = Tu partida en curso { $id } tiene esta posición: ni la juzgo ni se puede probar nada.
analyse-running-lately = Tu partida en curso { $id } tenía esta posición hace pocas jugadas: ni la juzgo ni se puede probar nada.
analyse-running-next = La próxima jugada de tu partida en curso { $id } puede llevar a esta posición. Ni la juzgo ni se puede probar nada.
analyse-running-copy = Tu partida en curso { $id } ha seguido este camino: ni juzgo esta posición ni se puede probar nada.
analyse-not-over = La partida { $id } sigue en curso. Podrás analizarla cuando termine.
analyse-bad-position = `{ $text }` no es una posición. Una empieza así: `{ $example }`.
analyse-bad-piece = `{ $piece }` no es un lugar con una pieza o pila posible, o el lugar aparece dos veces.
analyse-too-many = Esta posición tiene más piezas de un tipo que el juego.
analyse-no-dvonn-piece = No hay ninguna pieza roja en este tablero.
analyse-no-link = Una pila ya no está unida a ninguna pieza roja. En una partida habría quedado aislada.
analyse-misfit = Las piezas no encajan con la fase del juego o con quien tiene el turno.
analyse-only-move = Solo hay una jugada posible.
analyse-which = Da una partida o una posición, no ambas.
analyse-stale = Este tablero está desfasado. `/analyse` abre uno nuevo.
analyse-long = No caben más jugadas en este tablero. Deshaz antes alguna.
button-analyse = Analizar
button-best-move = Mejor jugada
button-analyse-back = Deshacer

# Lo que está guardado sobre alguien, y cómo se borra

privacy-title = **Lo que está guardado sobre ti**
privacy-name = Tu nombre, tal como lo vi por última vez: { $name }
privacy-matches = Partidas en juego: { $running } · terminadas: { $finished } · importadas: { $imported }
privacy-challenges = Desafíos abiertos: { $count }
privacy-people = Personas bloqueadas: { $blocked } · Partidas que sigues: { $followed }
privacy-progress = Problemas hechos: { $puzzles } · Pasos de cursos hechos: { $lessons } · Juegos con resultados: { $rated }
privacy-club = Torneos creados o jugados: { $tournaments } · Decisiones de moderadores sobre ti, o tuyas: { $decisions }
privacy-settings = Y tus ajustes, tus vacaciones, y los planes y notas de tus partidas.
privacy-notice = Lo que se guarda, por cuánto tiempo y quién lo ve, y las condiciones de uso (en inglés).
privacy-export-sent = Todo va de camino a ti por mensaje directo. Si no llega nada, permite los mensajes directos y pídelo de nuevo.
privacy-export-too-soon = Acabas de pedir tus datos. Podrás pedirlos de nuevo { $left }.
privacy-export-file = En este archivo está todo lo que hay guardado sobre ti.
privacy-export-left-out = Partidas más antiguas que no cabían: { $count }. Quien administra el bot te las puede dar.
privacy-ask-delete = **¿Borrar todo lo tuyo?** No podrás recuperarlo.
privacy-delete-resigned = - Partidas en juego que abandonas: { $count }.
privacy-delete-called-off = - Partidas apenas empezadas que se anulan: { $count }.
privacy-delete-own = - Tus desafíos, ajustes, planes, notas, puntuaciones y partidas de práctica desaparecen para siempre.
privacy-delete-matches = - Los demás conservan las partidas terminadas, sin tu nombre ni tus palabras. Sus puntuaciones siguen igual.
privacy-delete-discord = - Lo que ya está en Discord sigue allí. Las copias de seguridad quedan hasta que las borra quien administra el bot.
privacy-deletion-began = Se está borrando todo lo tuyo. Tarda unos minutos. Si después vuelves a jugar, empiezas de cero.
deletion-going-on = Se está borrando todo lo tuyo. Espera unos minutos y podrás empezar de cero.
button-export-own = Enviármelo todo
button-privacy-notice = Aviso y condiciones
button-ask-delete-own = Borrar todo…
button-delete-own = Sí, borrar todo

## Trouble

error-full = No se ha guardado ni jugado nada: el disco del bot está lleno. Por favor, avisa a quien administra el bot.
error-store = No se ha guardado nada: el almacenamiento del bot no responde, así que esto **no** se ha hecho. Inténtalo otra vez dentro de un momento.
error-unknown = El almacenamiento del bot dejó de responder, así que no es seguro que esto se haya guardado. Mira en `/games` antes de intentarlo otra vez.
error-unshown = Esto ya está hecho, pero ahora no puedo mostrarlo. Mira otra vez dentro de un momento.
picture-late = La imagen aún se está dibujando. Vuelve a pedirla dentro de un momento.
button-late-picture = Mostrar la imagen
error-busy = Pasaron demasiadas cosas a la vez, así que esto no se ha hecho. Por favor, inténtalo otra vez.
error-late = Tardó demasiado, así que no se ha hecho. Por favor, inténtalo otra vez.
error-corrupt = Los datos guardados sobre esto están dañados, así que no se ha cambiado nada. Por favor, avisa a quien administra el bot.
error-newer = Lo guardó una versión más nueva del bot, que esta no puede leer; no se ha cambiado nada. Inténtalo otra vez en un momento; si sigue igual, avisa a quien administra el bot.
error-button = Ya no reconozco este botón. Usa `/games` para llegar a tus partidas.
refuse-no-choice = Esa opción ya no se ofrece. Elige otra.
error-command = No reconozco este comando en esta forma; puede que Discord muestre una lista antigua. Reinicia Discord o espera un minuto, e inténtalo otra vez.
error-unreadable = No he podido leer lo que me envió Discord; no se ha hecho nada. Inténtalo otra vez; si vuelve a fallar, actualiza Discord y avisa a quien administra el bot.
error-bug = Algo se ha roto por mi parte, y lo siento. Mira en `/games` qué se ha hecho y, por favor, avisa a quien administra el bot.
error-not-a-match = `{ $text }` no es un número de partida. Elige una partida de la lista o quita la opción.

## Pictures in words (at most 1,024 characters together)

alt-dvonn-placing = DVONN, colocación. { $next ->
    [white] Las blancas colocan una blanca
    [black] Las negras colocan una negra
    [white-dvonn] Las blancas colocan una roja
   *[black-dvonn] Las negras colocan una roja
}.
alt-dvonn-moving = DVONN. Juegan las { $color }.
alt-dvonn-over = DVONN, fin.
alt-dvonn-score = Suma: blancas { $white }, negras { $black }.
alt-dvonn-left = Por colocar (r = roja): blancas { $white }, negras { $black }.
alt-dvonn-heights = Número = altura, cada r = una roja dentro.
alt-dvonn-packet = { $count } piezas en este turno.
alt-dvonn-choosing = DVONN. Las negras eligen el color.
alt-white = Blancas: { $list }.
alt-black = Negras: { $list }.
alt-red = Rojas solas: { $list }.
alt-none = ninguna
alt-gipf-moving = { $game }. Juegan las { $color }.
alt-gipf-pending = { $game }. Las { $color } aceptan la última jugada o la cuestionan.
alt-gipf-over = { $game }, fin.
alt-gipf-marks = G = pieza GIPF.
alt-gipf-reserve = Reserva: blancas { $white }, negras { $black }.
alt-gipf-captured = Fuera: blancas { $white }, negras { $black }.
alt-gipf-brings = GIPF aún posible: { $list }.
alt-won = Ganan las { $color }.
alt-tie = Tablas.
alt-replay = Animación de { $turns ->
    [one] una jugada
   *[other] { $turns } jugadas
}. Termina en esta posición:
alt-last = Jugada: { $color }, { $turn }.
alt-declared = DVONN decide sobre: { $color }, { $turn }.
alt-pushed = La línea llegó hasta { $spot }.
alt-cut-off = Aisló:
alt-returned = A la reserva: { $list }.
alt-taken = Capturas: { $list }.
alt-chosen = Elegido: { $list }.
alt-row = Fila { $letter }: { $list }.
alt-plan = Plan, en orden: { $list }.
alt-legal = Posible: { $list }.
alt-better = Mejor era: de { $from } a { $to }.
alt-best = Mejor jugada: de { $from } a { $to }.
alt-better-placed = Mejor era: en { $spaces }.
alt-best-placed = Mejor jugada: en { $spaces }.
alt-turn = Jugada { $turn }.
alt-moment = Posición tras la { $turn }:
alt-seats = Jugada { $turn }. { $named ->
    [white] { $white } juega con blancas.
    [black] { $black } juega con negras.
   *[both] { $white } juega con blancas y { $black } con negras.
}

## Commands (descriptions: at most 100 characters)

command-challenge = Desafía a alguien a una partida
command-challenge-opponent = A quién; sin indicarlo, desafías a cualquiera del servidor
command-open = Desafíos abiertos: míralos y acepta uno, o lanza uno para todo el servidor
command-challenge-game = Qué juego
command-challenge-pace = Cuánto puede durar un turno (por defecto, 3 días)
# Clocks
command-challenge-bank = Tiempo para toda la partida, que crece con cada turno, en vez de días por turno
command-challenge-weekends = Si el reloj corre el fin de semana (por defecto, sí)
command-challenge-at-zero = Qué pasa cuando se acaba el tiempo (por defecto, se pierde)
command-challenge-color = Con qué color juegas (por defecto, por sorteo)
command-challenge-handicap = Piezas extra para un bando (solo GIPF básico)
command-challenge-setup = Cómo se llena el tablero de DVONN (por defecto, al azar)
command-challenge-potentials = Potenciales de GIPF: clases y cuántos de cada, como ZD3 (por defecto, ninguno)
command-challenge-rated = Si el resultado cuenta para la puntuación (por defecto, sí)
command-challenge-expires = Cuánto tiempo sigue abierto el desafío (por defecto, 3 días)
command-challenge-pool = También pueden aceptarlo jugadores de otros servidores (solo sin rival)
command-move = Haz una jugada escribiéndola; Discord completa las jugadas posibles
command-move-text = Tu jugada, como c3, a1b2 o a1-b2; elige una posible de la lista
command-match-option = Qué partida; no hace falta en su hilo ni si solo te espera una
command-match-option-over = Qué partida; no hace falta en su hilo ni para tu última partida terminada
command-match-option-theirs = Qué partida; no hace falta en su hilo
command-games = Tus partidas: primero las que te esperan
command-board = Muestra el tablero de una partida
command-match = Abandona, ofrece tablas, pide revancha, mira la repetición o exporta el registro
command-match-resign = Abandona una partida (te lo preguntaré otra vez)
command-match-draw = Ofrece tablas o acepta las que te ofrecen
# Clocks
command-match-pause = Ofrece parar el reloj o acepta la pausa que te ofrecen
command-match-resume = Haz que el reloj de una partida en pausa vuelva a correr
command-match-claim = Reclama la victoria cuando a tu rival se le acabe el tiempo
command-match-rematch = Desafía otra vez a tu rival, con los colores intercambiados
command-match-replay = Mira una partida desde la primera jugada
command-match-export = Recibe el registro de una partida como archivo
command-match-moves = Repasa las jugadas de una partida
command-match-moves-turn = Después de qué jugada; 0 es la posición inicial
command-match-follow = Entérate de cómo sigue una partida de otras personas
command-match-unfollow = Deja de seguir una partida
command-next = Abre la partida en la que tu jugada es más urgente
command-move-note = Unas palabras para tu rival, que se muestran con tu jugada
command-match-undo = Pide a tu rival deshacer tu última jugada
command-match-abandon = Propón a tu rival terminar una partida sin resultado
command-match-fill = Propón a tu rival colocar al azar el resto de las piezas de DVONN
command-match-abort = Anula una partida antes de que cada uno juegue dos veces
command-match-nudge = Pregunta a tu rival si sigue ahí
command-match-here = Recibe aquí el aviso cuando te toca en una partida
command-match-notes = Tus notas sobre una partida, que nadie más ve
# Practice
command-practice = Juega contra mí: sin puntuación, sin reloj, y se empieza enseguida
command-practice-level = Lo bien que juego: de 1 (para principiantes, por defecto) a 6
command-practice-program = Otro programa en vez de mí, si aquí hay alguno
command-import = Importa una partida jugada en otro sitio, para repasarla y analizarla
command-import-file = Un archivo de texto: mío, de Little Golem, boardspace o gipf.com
command-import-text = El propio registro, en vez de un archivo
command-analyse = Un tablero de análisis: repasa una partida, prueba jugadas, pide la mejor
command-analyse-position = El texto de una posición, en vez de una partida
name-practice = practice
name-practice-level = nivel
name-practice-program = programa
name-import = import
name-import-file = archivo
name-import-text = texto
name-analyse = analyse
name-analyse-position = posición
command-hint = En una partida de práctica: qué jugada haría yo, y por qué
command-review = Qué decidió una partida: su curso en una imagen y las jugadas que más cambiaron
name-hint = hint
name-review = review
command-theme = Qué colores tiene la imagen
# Vacation and settings
command-vacation = Detén tus relojes en todas tus partidas: 30 días al año
command-vacation-start = Empieza ahora unas vacaciones
command-vacation-days = Cuántos días
command-vacation-end = Vuelve: tus relojes vuelven a correr
command-vacation-show = Hasta cuándo estás de vacaciones y cuánto te queda
command-settings = Mira o cambia tus ajustes
command-settings-language = El idioma de lo que solo ves tú
command-settings-place = Dónde se te avisa de tus turnos
command-settings-side = Desde qué lado ves el tablero
command-settings-zone = Tu zona horaria, como Europe/Madrid
command-settings-quiet = Horas sin recordatorios, como 22-7, u off
command-settings-digest = A qué hora un mensaje con todas las partidas que esperan reemplaza los recordatorios
command-settings-vacation = Si tus vacaciones empiezan solas cuando se te acaba el tiempo
command-settings-forced = Si tu única jugada posible se juega por ti
command-settings-confirm = Si una jugada escrita, o al practicar una elegida, se muestra antes para confirmarla
command-privacy = Mira, recibe o borra lo que está guardado sobre ti
command-rules = Las reglas de un juego en breve
command-rules-game = Qué juego
command-help = Cómo se juegan partidas aquí
command-server = Ajustes de este servidor
command-server-pool = Muestra aquí desafíos y torneos de otros servidores, y los nuestros allí
command-server-show = Los ajustes de este servidor
command-server-threads = Abre un hilo para cada partida, o juega en el propio canal
command-server-threads-state = Si las partidas abren hilos
name-server-threads = threads
name-server-threads-state = estado
threads-on = Desde ahora cada partida de este servidor abre su propio hilo.
server-title = **Ajustes de este servidor**
server-pool = **Bolsa de desafíos y torneos:** { $value }
server-threads = **Un hilo para cada partida:** { $value }
server-puzzle = **Problema del día:** { $value }
threads-off = Desde ahora las partidas de este servidor se juegan en el propio canal, con mensajes cortos. Las que tienen hilo lo conservan.
command-server-pool-state = Si este servidor participa
command-block = Evita que alguien te desafíe
command-block-add = Bloquea a alguien; no se entera
command-block-remove = Desbloquea a alguien
command-block-list = A quién has bloqueado
command-block-who = Quién
choice-on = sí
choice-off = no
choice-color-random = Por sorteo
choice-color-white = Juego con blancas y empiezo
choice-color-black = Juego con negras
choice-days = { $days ->
    [one] 1 día
   *[other] { $days } días
}
# Clocks
choice-weekends-run = El reloj corre también el fin de semana
choice-weekends-off = El reloj se detiene el fin de semana
choice-at-zero-loses = Pierde quien se quede sin tiempo
choice-at-zero-claim = El rival puede reclamar la victoria
theme-light = claro
theme-dark = oscuro
theme-wood = madera
theme-contrast = alto contraste
choice-handicap-challenger = { $pieces ->
    [one] 1 pieza extra
   *[other] { $pieces } piezas extra
} para mí
choice-handicap-opponent = { $pieces ->
    [one] 1 pieza extra
   *[other] { $pieces } piezas extra
} para mi rival
# Las preparaciones de DVONN, como opciones.
choice-setup-random = Al azar: se empieza ya
choice-setup-classic = Clásica: se colocan las 49 piezas
choice-setup-packets = Grupos de { $count }: { $count } piezas por turno
choice-setup-symmetric = Simétrica: se empieza ya
choice-setup-pie = Al azar; las negras eligen el color
choice-setup-reds = Se colocan las rojas; el resto, al azar

## Names of commands and options (lower case, no spaces, at most 32 characters; a command is called the same everywhere)

name-challenge = challenge
name-challenge-opponent = rival
name-challenge-game = juego
name-challenge-pace = plazo
# Clocks
name-challenge-bank = reserva-de-tiempo
name-challenge-weekends = fines-de-semana
name-challenge-at-zero = al-acabar-el-tiempo
name-challenge-color = color
name-challenge-handicap = ventaja
name-challenge-setup = preparación
name-challenge-potentials = potenciales
name-challenge-rated = puntuable
name-challenge-expires = caduca
name-challenge-pool = otros-servidores
name-open = open
name-move = move
name-move-text = jugada
name-match-option = partida
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
name-match-moves-turn = jugada
name-match-follow = follow
name-match-unfollow = unfollow
name-next = next
name-move-note = mensaje
name-match-undo = undo
name-match-abandon = abandon
name-match-fill = fill
name-match-abort = abort
name-match-nudge = nudge
name-match-here = here
name-match-notes = notes
name-theme = tema
# Vacation and settings
name-vacation = vacation
name-vacation-start = start
name-vacation-days = días
name-vacation-end = end
name-vacation-show = show
name-settings = settings
name-settings-language = idioma
name-settings-place = lugar
name-settings-side = lado
name-settings-zone = zona
name-settings-quiet = silencio
name-settings-digest = resumen
name-settings-vacation = vacaciones-auto
name-settings-forced = jugadas-forzadas
name-settings-confirm = confirmar
name-privacy = privacy
name-rules = rules
name-rules-game = juego
name-help = help
name-server = server
name-server-pool = pool
name-server-show = show
name-server-pool-state = estado
name-block = block
name-block-add = add
name-block-remove = remove
name-block-list = list
name-block-who = persona

## Rules in short

rules-choose = ¿De qué juego quieres leer las reglas?
rules-title = **{ $game }** · { $page }/{ $pages }
button-next-page = Continuar
button-previous-page = Atrás
button-more-matches = Más partidas

rules-dvonn-aim =
    {"**"}El objetivo.** Cuando ya nadie puede mover, sumas las alturas de tus pilas. Gana la suma más alta; si son iguales, hay tablas. Una pila es de quien tenga su color arriba.
rules-dvonn-moving =
    {"**"}Mover.** Mueves una de tus pilas en línea recta, exactamente tantas casillas como indica su altura. Una pieza suelta es una pila de altura 1. Tiene que caer sobre otra pieza o pila, del color que sea, y queda encima de ella. Por el camino puede pasar sobre cualquier cosa, también sobre casillas vacías, y siempre se mueve entera.
rules-dvonn-moving-picture = En la imagen, la pila blanca de tres ha avanzado tres casillas, de d3 a g3.
rules-dvonn-blocked =
    {"**"}Lo que no se puede mover.** Una pila con vecinas en los seis lados está encerrada. En el borde, una pila nunca está encerrada. Una pieza roja sola nunca se mueve, pero puedes caer sobre ella, y entonces viaja dentro de la pila.
rules-dvonn-blocked-picture = En la imagen, la pila de e3 tiene seis vecinas y no se puede mover.
rules-dvonn-cut-off =
    {"**"}Piezas aisladas.** Después de cada jugada, lo que ya no está unido, de vecina en vecina, a una roja sale del tablero. También les puede pasar a tus propias pilas. Una pila con una pieza roja, sea de quien sea, mantiene en juego todo lo que está unido a ella.
rules-dvonn-cut-off-picture = En la imagen, las blancas han ido de f3 a la pieza roja de e3. Las piezas negras de g3, h3 y h4 ya no están unidas al rojo: quedan aisladas.
rules-dvonn-passing =
    {"**"}Pasar.** Si no puedes mover, pasas; es automático. Si puedes mover, tienes que hacerlo. Cuando ningún bando puede mover, la partida termina.
rules-dvonn-passing-picture = En la imagen, las blancas han tomado la pila negra de e3. La pila negra de g3 tendría que avanzar cuatro casillas y allí no hay nada. Las negras pasan.
rules-dvonn-filling =
    {"**"}Llenar el tablero.** El tablero tiene 49 casillas: columnas de «a» a «k» y filas de 1 a 5. Hay 3 piezas DVONN rojas, 23 blancas y 23 negras. Las blancas colocan una pieza roja; las negras, otra; y las blancas, la última. A partir de ahí, cada bando coloca piezas de su color, y empiezan las negras. Vale cualquier casilla vacía. La última pieza no deja elección, así que se coloca sola. Después, las blancas hacen la primera jugada.
rules-dvonn-typing =
    {"**"}Escribir las jugadas.** `c3` coloca una pieza en c3; `a1b2` mueve la pila de a1 a b2.
rules-dvonn-filling-picture = En la imagen, ya están colocadas las rojas y la primera negra, y les toca a las blancas.
rules-dvonn-advice =
    {"**"}El borde.** En el borde, una pila nunca está encerrada. Procura tener allí muchas piezas.

    {"**"}Mantén la movilidad.** Una pila baja casi siempre tiene dónde caer. Una alta a menudo no tiene dónde caer: toma las pilas altas tarde.

    {"**"}Cerca del rojo.** Hacia el final quedan aislados grupos enteros. Guarda un segundo camino hasta una roja, o controla la pila que la lleva, como las blancas en f3.

    {"**"}Cuenta las jugadas.** Quien aún puede mover cuando el otro pasa se lleva lo que queda. Guarda jugadas para el final.
rules-dvonn-setups =
    {"**"}Otras preparaciones.** El reglamento solo conoce una manera de llenar el tablero: se colocan las 49 piezas, una por turno. Es la preparación «Clásica». Las demás son reglas de la casa, para mover pilas antes:

    {"**"}En grupos de 2, 3, 4, 6, 8 o 12.** Las blancas colocan una pieza y luego cada bando, por turnos, coloca esa cantidad. Las rojas van primero, como siempre: la primera pieza que colocan las blancas es roja. El primer grupo de cada bando lleva una, en la casilla que se indica primero. Las blancas colocan las últimas y hacen la primera jugada.

    {"**"}Al azar.** El tablero está lleno desde el principio. Ambos colores tienen el mismo número de piezas en el borde, y ninguna pieza tiene solo vecinas de su color. Empiezan las blancas.

    {"**"}Simétrica.** Lo mismo con una pieza roja en el centro y las otras dos una frente a otra. Frente a cada blanca hay una negra.

    {"**"}Al azar, eligen las negras.** Las negras miran un tablero al azar y mantienen los colores, o intercambian los de todas las piezas y empiezan.

    {"**"}Rojas a mano.** Blancas, negras y blancas colocan las piezas rojas; el resto se coloca al azar.

    {"**"}Escribir varias piezas.** `c3,d4,e5` (o `c3 d4 e5`) coloca tres piezas; `keep` y `swap` eligen el color. La imagen muestra un tablero al azar.
rules-gipf-push =
    {"**"}Empujar.** En tu turno colocas una pieza de tu reserva en uno de los 24 puntos del borde. Luego la empujas por una línea hacia el interior. Si la primera intersección está ocupada, las piezas que hay delante avanzan un lugar, hasta el primer hueco. Una línea sin huecos está cerrada. Empiezan las blancas.

    {"**"}Escribir los empujes.** Las columnas van de «a» a «i» y se numeran hacia arriba desde 1, incluido el punto. `a1-b2` empuja desde el punto a1 hasta la intersección b2.
rules-gipf-push-picture = En la imagen, las blancas han empujado de e1 a e2. Las piezas de delante han avanzado un lugar, la negra hasta e4.
rules-gipf-rows =
    {"**"}Filas.** Cuando cuatro o más piezas de un color están seguidas en una línea, ese bando tiene que sacarlas del tablero. También salen todas las piezas que continúen la fila sin hueco por los extremos, de cualquier color. Una intersección vacía corta la fila.
rules-gipf-removal =
    Tus propias piezas vuelven a tu reserva; las de tu rival quedan capturadas y fuera de juego. Quien ha empujado saca primero sus propias filas. Después, las filas del otro bando, si siguen ahí, salen al principio del turno de ese bando. Cuando tus filas se cruzan, eliges cuál sale primero; la otra sale también si aún tiene cuatro.

    {"**"}Escribir lo que sale.** `a4-b5;xb5,c6,d7,e8` empuja y luego saca las piezas de esas intersecciones. Cuando solo hay una posibilidad, basta con `;x` o con no escribir nada.
rules-gipf-removal-picture = En la imagen, el empuje blanco desde e1 ha completado la fila. Cuatro piezas han vuelto a la reserva blanca, y las dos negras están capturadas.
rules-gipf-advice =
    {"**"}El centro.** Las piezas del centro están en líneas largas y pueden formar parte de muchas filas. Domina e5 y sus alrededores.

    {"**"}Dos amenazas.** Un empuje rara vez detiene dos filas. Prepara dos a la vez.

    {"**"}Tu reserva.** Nunca gastes las últimas piezas: guarda las que necesitas para la fila que te devuelva algunas.

    {"**"}Capturas.** Una pieza capturada no vuelve nunca. Haz que piezas rivales continúen tus filas y aleja tus piezas de las filas rivales.
rules-gipf-rows-picture = En la imagen, las blancas tienen cuatro en fila, de e2 a e5. Vuelven a su reserva, y las piezas negras de e6 y e7, que continúan la fila, quedan capturadas.
rules-gipf-end-basic =
    {"**"}El comienzo.** Cada bando tiene tres piezas en el tablero y 12 en la reserva. Con ventaja, un bando tiene hasta tres más en la reserva.

    {"**"}El final.** Quien tiene que empujar y no tiene piezas en la reserva pierde. Sigue formando filas para recuperar las tuyas.
rules-gipf-start-standard =
    {"**"}El comienzo.** Cada bando tiene tres piezas GIPF en el tablero (cada una, dos piezas apiladas) y 12 piezas en la reserva.
rules-gipf-start-tournament =
    {"**"}El comienzo.** El tablero está vacío y cada bando tiene 18 piezas. Con tu primer empuje tienes que introducir una pieza GIPF: dos piezas de la reserva, una encima de la otra. Puedes seguir introduciendo piezas GIPF hasta que empujes tu primera pieza simple; después, ya nunca más. `Ga1-b2` introduce una pieza GIPF.
rules-gipf-start-potentials =
    {"**"}El comienzo.** Cada bando tiene tres piezas en el tablero y 12 en la reserva.
rules-gipf-with-potentials = Con los potenciales cambia algo de esto, sobre todo el final: las páginas siguientes dicen cómo.
rules-gipf-pieces =
    {"**"}Piezas GIPF en las filas.** Una pieza GIPF cuenta como una pieza de la fila. Quien saca la fila decide sobre cada pieza GIPF que hay en ella, de los dos colores: sacarla o dejarla. Una tuya vuelve a tu reserva como dos piezas simples; una capturada cuenta por dos. Si toda la fila es de piezas GIPF, no es obligatorio sacar nada.

    {"**"}El final.** Pierdes cuando tu última pieza GIPF sale del tablero, aunque la saques tú. También pierdes cuando tienes que empujar y no tienes piezas en la reserva.

    {"**"}Regla de la casa.** El reglamento no dice qué pasa si los dos bandos pierden su última pieza GIPF en un mismo turno. Aquí las filas se sacan una tras otra, y pierde el primer bando que se queda sin piezas GIPF. Si las dos últimas salen en la misma fila, gana quien saca esa fila.

rules-gipf-pieces-picture = En la imagen, las blancas sacan del tablero la fila de e2 a e7. Su propia pieza GIPF de e3 puede quedarse, y la negra de e6 también; las demás piezas tienen que salir.
# GIPF with potentials.
rules-potentials-loaded =
    {"**"}Los potenciales.** Una pieza puede llevar un potencial: una jugada especial que se usa una vez. En este juego cada bando tiene { $count ->
        [one] { $each } de una sola clase: { $kinds }.
       *[other] { $each } de cada clase: { $kinds }.
    }

    {"**"}Introducirlos.** Colocas un potencial sobre una pieza de tu reserva y empujas las dos juntas como cualquier pieza. El orden es fijo para cada bando. Primero van las piezas GIPF (solo en GIPF torneo), luego las que llevan cualquier potencial y por último las simples. Después de tu primera pieza con potencial ya no puedes introducir piezas GIPF. Con tu primera pieza simple pierdes los potenciales que aún tienes en mano. Usar un potencial no cambia nada en ese orden.

    {"**"}Usarlos.** En vez de empujar una pieza puedes usar uno de tus potenciales. Deja su pieza, que se queda en su sitio. Se mueve según su clase, pero nunca a un punto del borde. Después se sacan las filas como tras un empuje. Solo TAMSK es distinto.

    {"**"}Usado o sin usar.** Un potencial se puede usar mientras está encima de todo, directamente sobre una pieza de su color. En la imagen, esa pieza tiene un borde de color. Debajo de un potencial DVONN del rival, espera. Cualquier otro potencial ya se usó: ocupa una intersección, se empuja y cuenta en las filas como una pieza.

    {"**"}Al escribir.** `Za1-b2` empuja una pieza con un potencial ZÈRTZ y `Zc3>f5` usa el de c3. Las letras son T, Z, D e Y.
rules-potentials-loaded-picture = En la imagen, las blancas pueden usar los potenciales de c3 (ZÈRTZ) y c5 (YINSH). El de f3 (TAMSK) espera a llegar al centro. El potencial de f5 ya se usó. En g4 hay un potencial DVONN blanco sobre una pieza negra.
rules-zertz =
    {"**"}ZÈRTZ salta.** Su potencial salta en línea recta por encima de una o más piezas seguidas, la primera justo al lado. Cae en la primera intersección libre detrás de ellas. Puede saltar por encima de todo: piezas de los dos colores, piezas GIPF, potenciales. Todo se queda en su sitio.

    {"**"}Al escribir.** `Zc3>f5` usa el potencial ZÈRTZ de c3; `c3-f5` también vale.
rules-zertz-picture = En la imagen, el potencial blanco ha saltado de c3 por encima de d4 y e5 hasta f5. Ahí se queda ya usado. Su pieza sigue en c3.
rules-dvonn-potential =
    {"**"}DVONN salta encima.** Su potencial salta a una intersección justo al lado. Allí, encima de todo, tiene que haber una pieza simple rival o un potencial DVONN rival, usado o no. Una pieza GIPF o una pieza con otro potencial está a salvo. La intersección es entonces tuya: cuenta el color de encima, y lo de debajo espera.

    Cuando una pila así está en una fila que se saca, solo sale lo de encima. Lo que había debajo reaparece y vuelve a ser de su bando.

    {"**"}Regla de la casa.** Una pieza cuyo potencial estaba cubierto y queda libre otra vez puede usarlo: las reglas no dicen nada de eso.

    {"**"}Al escribir.** `De5>f5` usa el potencial DVONN de e5.
rules-dvonn-potential-picture = En la imagen, el potencial blanco ha saltado de e5 a f5. El potencial DVONN negro de allí está cubierto y por ahora no se puede usar. También podía saltar a d5 o e6.
rules-yinsh =
    {"**"}YINSH se desliza.** Su potencial avanza en línea recta por las intersecciones libres que quiera y se para en una de ellas. No puede saltar.

    {"**"}Al escribir.** `Ye5>h2` usa el potencial YINSH de e5.
rules-yinsh-picture = En la imagen, el potencial blanco ha ido de e5 por f4 y g3 hasta h2. Ahí se queda ya usado. Su pieza sigue en e5.
rules-tamsk =
    {"**"}TAMSK da un empuje más.** Este potencial nunca se usa solo. Pero cuando tu empuje lleva tu pieza con TAMSK al centro, e5, empujas su potencial en el mismo turno. Entra sin pieza, desde cualquier punto, y ya queda usado. Su pieza sigue en e5 y se puede empujar como cualquier otra. También puedes sacar el potencial del juego.

    Las filas se miran solo después. Una fila que forma un empuje así antes de tu jugada se saca después de la jugada, si sigue ahí. Si ese empuje lleva a e5 otra de tus piezas con TAMSK, tienes otro más. Nunca sustituye a tu jugada.

    {"**"}Regla de la casa.** Si el empuje de tu rival llevó tu pieza a e5 y sigue allí, decides al empezar tu turno. Primero van las filas que tienes que sacar, luego esta decisión y luego tu jugada.

    {"**"}Al escribir.** `a5-b5;+i3-h3` empuja y luego empuja el potencial, y `a5-b5;+-` lo saca del juego. Antes de tu jugada es `+a1-b2;d1-d2`.
rules-tamsk-picture = En la imagen, el empuje de las blancas desde a5 ha llevado la pieza con TAMSK a e5. Después han empujado el potencial de i3 a h3.
rules-potentials-rows =
    {"**"}Filas con potenciales.** Cuenta el color de encima. De una fila tienen que salir las piezas simples y los potenciales usados. De un potencial DVONN usado que está sobre algo solo sale el potencial. Una pieza con un potencial sin usar, de cualquier color, es como una pieza GIPF. Quien saca la fila decide si sale. Si sale, sale entera, y su potencial queda fuera del juego. La tuya vuelve a tu reserva; la del rival queda capturada.

    Si nada tiene que salir pero en la fila hay una pieza con potencial, sale al menos una pieza. Solo una fila en la que no hay más que piezas GIPF puede quedarse entera. Los potenciales nunca vuelven.
rules-potentials-rows-picture = En la imagen, las blancas tienen una fila de e2 a e5, y e6 y e7 la continúan. e2, e4 y el potencial usado de e7 tienen que salir. En e5 solo sale el potencial blanco y la pieza negra se queda. Las blancas pueden dejar las piezas de e3 y e6.
rules-potentials-end =
    {"**"}El final.** Es el de GIPF, pero una reserva vacía no basta. Pierdes cuando, después de sacar tus filas, no puedes empujar ni usar un potencial ZÈRTZ, DVONN o YINSH. Un tablero lleno también cuenta. Un potencial TAMSK que espera en e5 no es una jugada.
rules-potentials-linked =
    {"**"}Vinculada a DVONN.** En el reglamento del proyecto GIPF, solo puede usar un potencial quien gana una partida del juego del mismo nombre. Eso se puede acordar en el desafío para los potenciales DVONN, ZÈRTZ y YINSH:

    • Cuestionar: haces tu jugada con el potencial como siempre. En vez de su siguiente jugada, tu rival puede cuestionarla, de 1 a 3 veces por partida. Con cualquier jugada la acepta.
    • Siempre: con cada uso empieza enseguida una partida de DVONN. Es largo.

    Entonces vuelve la posición de antes de esa jugada y los relojes de la partida de GIPF se paran. Se juega una partida de DVONN que no puntúa, con los mismos colores. Si gana quien usa el potencial, la jugada vale. Si no, ese potencial queda fuera del juego, su pieza se queda y se juega de nuevo. Quien abandona la partida de DVONN o se queda allí sin tiempo solo pierde esa partida.
rules-potentials-house =
    {"**"}Reglas de la casa.** Donde las fuentes no dicen nada, jugamos así:
    • Nadie tiene más de 12 potenciales.
    • Una pieza descubierta puede volver a usar su potencial.
    • Sobre un potencial TAMSK que el rival empuja a e5 se decide al empezar el turno.
    • Quien con un empuje extra se queda sin jugadas pierde enseguida.
    • TAMSK nunca está vinculado. La posibilidad de cuestionar se gasta, salga como salga. Tras perder, puedes usar otro potencial en el mismo turno.
    • Unas tablas en DVONN permiten el uso con «cuestionar»; con «siempre» no, y el potencial se queda.
    • Estas partidas no puntúan.

## Help

help =
    Con **Gipfel** juegas a DVONN y GIPF por correspondencia: cada cual mueve cuando tiene tiempo.
    {"**"}Jugar:** los dos botones empiezan enseguida una partida contra mí. `/challenge` desafía a una persona, `/open` a todo el servidor.
    {"**"}Mover:** pulsa «Jugar» bajo una imagen y elige paso a paso, o escribe `/move`. Contra personas, lo que eliges no se juega hasta que lo confirmas.
    {"**"}Privacidad:** guardo tus partidas, ajustes, vacaciones, problemas y cursos, y el último nombre que me mostró Discord.
button-play-dvonn = Jugar a DVONN
button-play-gipf = Jugar a GIPF
button-my-matches = Mis partidas
button-settings = Ajustes
button-puzzle = Problema

# plans
plan-title = **Jugadas planeadas**
plan-hint = Solo tú ves esto. Una jugada planeada se juega en cuanto encaja, salvo con una oferta pendiente o la partida en pausa. Hasta entonces puedes cambiarla.
plan-stopped-hint = Solo tú ves esto. No se juega nada del plan hasta que pulses «Seguir».
plan-empty = No hay nada planeado. Añade aquí una respuesta o escríbela: `/plan` con la jugada rival y tu respuesta, por ejemplo `{ $example }`.
plan-empty-placing = No hay nada planeado. Escribe las casillas que quieres, la primera primero: `/plan` o `/move` con `c3 d4 e5`. { $count ->
    [1] Cada vez que te toca se ocupa una.
   *[other] Cada vez que te toca se ocupan { $count }.
}
plan-placement = Colocar: { $spaces } ({ $rule })
plan-too-few = Un turno coloca aquí { $count } piezas, más que las casillas del plan: espera a que haya más.
plan-rule-taken = se detiene si ocupan una
plan-rule-beside = se detiene si ocupan una o colocan al lado de una
plan-rule-never = salta las ocupadas
plan-stopped-taken = ⏸️ Tu plan se ha detenido: han ocupado `{ $space }`.
plan-stopped-beside = ⏸️ Tu plan se ha detenido: han colocado en `{ $placed }`, al lado de `{ $planned }`.
plan-taken-back = Se han deshecho jugadas; lo que habías planeado después queda anulado.
plan-dropped = Ya no encaja: { $line }. { $opponent } jugó `{ $turn }`.
plan-if = si { $opponent } juega `{ $turn }`
plan-lets-stand = ⚠️ Tu respuesta a `{ $turn }` se juega al momento. Entonces ya no puedes cuestionar ese uso.
plan-then-if = y si { $opponent } juega después `{ $turn }`
plan-you-play = tú juegas `{ $turn }`
plan-ask-first = **¿Qué podría jugar { $opponent }?** Elige su jugada.
plan-ask-next = **¿Y qué podría jugar { $opponent } después?** Elige o guarda la línea así.
plan-ask-yours = **¿Qué respondes?**
plan-in-their-place = { $asked } (en el lugar de { $opponent })
plan-remove = Quitar una respuesta
plan-played = Jugado al momento: { $turns }.
plan-spaces-stored = { $count ->
    [one] Hay una casilla planeada.
   *[other] Hay { $count } casillas planeadas.
}
plan-lines-stored = { $count ->
    [one] Guardado.
   *[other] { $count } respuestas guardadas.
}
plan-lines-replaced = { $count ->
    [one] Sustituye a una que respondía de otro modo a la misma jugada.
   *[other] Sustituyen a { $count } que respondían de otro modo a las mismas jugadas.
}
plan-lines-outrun = { $count ->
    [one] Una línea no se ha guardado: mientras tanto se ha jugado otra cosa.
   *[other] { $count } líneas no se han guardado: mientras tanto se ha jugado otra cosa.
}
plan-left-out = Sin planear: { $parts }.
plan-fault-unknown = `{ $text }` (no existe)
plan-fault-taken = `{ $text }` (ocupada)
plan-fault-doubled = `{ $text }` (ya planeada)
plan-fault-no-piece = `{ $text }` (no te queda pieza para ella)
plan-no-space = Nada de eso se puede planear en la partida { $id }.
plan-typo = No se ha guardado ni jugado nada: { $parts }.
plan-nothing-open = Ahora mismo no hay nada que planear.
plan-your-turn = Te toca en la partida { $id }: juega primero y luego planea tus respuestas.
plan-too-many = Ya tienes { $count } líneas. Quita una primero.
plan-too-long = Es demasiado largo para un plan.
plan-nothing = Eso ya no está, algo ha cambiado mientras tanto. `/plan` muestra tus planes.
plan-not-stored = No se ha guardado nada.
plan-their-side = { $opponent } no podría jugar eso. Visto desde su lado:
plan-ambiguous = `{ $text }` puede significar varias jugadas: { $turns }.
plan-over = La partida termina antes de `{ $text }`.
plan-no-answer = Falta tu respuesta a `{ $text }`: una línea termina con una jugada tuya, no con una de { $opponent }.
plan-line-too-long = Una línea tiene como mucho { $count } jugadas; `{ $text }` sobra.
button-add-line = Planear una respuesta…
button-plan-spaces = Elegir casillas
button-drop-last = Sin la última
plan-gather = Elige las casillas que quieres, varias a la vez si lo prefieres. Se juegan en el orden en que las eliges.
plan-gathered = Elegidas hasta ahora: { $spaces }. Añade más o guarda el plan.
plan-row = Casillas de la fila { $row }
plan-rows = Casillas de las filas { $first } y { $last }
button-keep-line = Guardar
button-keep-and-play = Guardar y jugar { $space }
button-leave-line = Descartar
button-clear-plans = Borrar todo
button-go-on = Seguir
button-plans = Planear
told-planned = { $player ->
    [Blancas] Las blancas tenían
    [Negras] Las negras tenían
   *[other] { $player } tenía
} planeada la respuesta `{ $turn }`.
told-placed-planned = { $player } colocó según su plan: { $spaces }.
told-placed-several = { $player } colocó: { $spaces }.
played-planned = Planeado después: { $spaces }.
command-plan = Planea jugadas: casillas donde colocar o respuestas a las jugadas rivales
name-plan = plan
command-plan-text = Casillas como c3 d4 e5, o su jugada y tu respuesta; separa varias líneas con |
name-plan-text = jugadas
command-plan-stop = Cuándo se detiene por sí solo un plan para colocar
name-plan-stop = detener

button-first-turn = Inicio
button-previous-turn = Atrás
button-next-turn = Adelante
button-last-turn = Fin

# Puntuaciones, perfiles y clasificaciones

rating-of-dvonn = DVONN
rating-of-gipf = GIPF
ratings-line = **Puntuación:** { $list }
ratings-too-many = **Puntuación:** sin cambios: de estas dos personas cuentan como mucho tres resultados en 24 horas.
ratings-too-short = **Puntuación:** sin cambios. Un resultado cuenta cuando cada cual ha jugado dos veces.
profile-title = **Perfil de { $player }**
profile-nothing = Aún no hay resultados contra personas.
profile-unrated = **{ $game }:** aún sin puntuación
profile-rating =
    { $count ->
        [one] **{ $game }: { $rating }**, tras una partida puntuable
       *[other] **{ $game }: { $rating }**, tras { $count } partidas puntuables
    }
profile-colors = Blancas: { $white } · Negras: { $black }
profile-tally = { $won ->
    [one] { $won } ganada
   *[other] { $won } ganadas
}, { $drawn } en tablas, { $lost ->
    [one] { $lost } perdida
   *[other] { $lost } perdidas
}
profile-streak = Victorias seguidas: { $now } (racha más larga: { $longest })
profile-pace-minutes =
    { $count ->
        [0] Menos de un minuto por turno
        [one] Un minuto por turno, más o menos
       *[other] Unos { $count } minutos por turno
    }
profile-pace-hours =
    { $count ->
        [one] Una hora por turno, más o menos
       *[other] Unas { $count } horas por turno
    }
profile-pace-days =
    { $count ->
        [one] Un día por turno, más o menos
       *[other] Unos { $count } días por turno
    }
profile-late = Últimas partidas perdidas por tiempo: { $count } de { $of }
profile-against = **Contra ti:** { $list }
profile-of-game = { $game }: { $tally }
profile-last-won = { $id }: victoria contra { $opponent }
profile-last-drawn = { $id }: tablas con { $opponent }
profile-last-lost = { $id }: derrota contra { $opponent }
profile-course = La puntuación en { $game } a lo largo de { $count } resultados, de { $first } a { $last }.
profile-open = Lo ve quien ha jugado contra ti o está en un servidor donde has jugado.
profile-hidden = Solo tú puedes verlo.
profile-not-shown = No puedo mostrarte el perfil de { $player }. Está oculto o no tiene resultados aquí.
leaderboard-title-here = **{ $game }: las mejores puntuaciones de este servidor**
leaderboard-title-everywhere = **{ $game }: las mejores puntuaciones**
leaderboard-nobody = Aún no hay nadie.
leaderboard-who = Aquí está quien tiene cinco resultados puntuables, uno en los últimos 180 días, y una puntuación bastante segura.
leaderboard-picture = Una tabla de nombres con victorias, tablas, derrotas y la puntuación: { $list }.
leaderboard-here = Este servidor
leaderboard-everywhere = Todos los servidores
button-leaderboard = Clasificación
button-hide-profile = Ocultar a los demás
button-show-profile = Mostrar a los demás
button-higher = ◀ Más arriba
button-lower = Más abajo ▶
button-leaderboard-dvonn = DVONN
button-leaderboard-gipf = GIPF
button-leaderboard-here = Este servidor
button-leaderboard-everywhere = Todos los servidores
command-profile = Puntuaciones y resultados, tuyos o de otra persona
command-profile-who = De quién (por defecto, los tuyos)
command-leaderboard = Quién tiene las mejores puntuaciones
command-leaderboard-game = Qué juego
command-leaderboard-where = En este servidor o en todos
name-profile = profile
name-profile-who = jugador
name-leaderboard = leaderboard
name-leaderboard-game = juego
name-leaderboard-where = dónde

## Moderators
final-annulled = La moderación anuló la partida de { $white ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $white }
} contra { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
}. Sin resultado.
final-unreached = La partida de { $white ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $white }
} contra { $black ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $black }
} terminó: durante 30 días no llegó ningún mensaje a quien debía jugar. Sin resultado.
picture-annulled = anulada por la moderación
picture-unreached = sin contacto
rule-why = Por qué: `{ $why }`
choice-rule-annulled = Dejar sin resultado
choice-rule-annulled-over = Quitar el resultado
choice-rule-given-back = Anular una derrota por tiempo
choice-rule-lifted = Quitar la pausa
choice-rule-replaced = Sustituir a quien se fue
button-rule-annulled = Sin resultado…
button-rule-annulled-over = Quitarlo…
button-rule-given-back = Anular la derrota…
button-rule-lifted = Quitarla…
rule-annul = **Terminarla sin resultado.** Nadie gana ni pierde.
rule-annul-over = **Quitarle el resultado.** Cuenta como terminada sin él.
rule-give-back = **Anular la derrota por tiempo.** Le toca otra vez a { $player }, con todo el tiempo del turno.
rule-lift = **Quitar la pausa.** La partida deja de estar en pausa.
rule-replace = **Sustituir a un jugador.** Elige a alguien: se le pregunta si toma el relevo. Una partida puntuable ya no cuenta después.
rule-recounted = Las puntuaciones se calculan de nuevo sin ella.
rule-undecides = La partida { $host } vuelve a donde esperaba a esta; lo jugado allí desde entonces desaparece.
rule-decides-drawn = Para la partida { $host } cuenta como tablas.
rule-voids = La partida { $linked }, que decide sobre un potencial en ella, también termina.
rule-replaces-linked = Lo mismo vale para la partida { $other }, que está vinculada con ella.
rule-in-tournament = Es del torneo { $tournament }, cuya tabla cambia también.
rule-in-ladder = Es de la escalera { $tournament }; cada cual conserva su puesto.
rule-who-white = ¿Quién toma el relevo con blancas?
rule-who-black = ¿Quién toma el relevo con negras?
rule-is-asked = Se le ha preguntado a { $player }, que puede aceptar hasta el { $until }.
rule-form = { $what }: { $id }
rule-why-label = ¿Por qué? Lo leen ambos jugadores.
rule-why-hint = En una o dos frases
rule-told = Se te pregunta por qué, y lo leen ambos jugadores. El registro del servidor lo guarda.
rule-nothing = No hay nada que decidir sobre esta partida.
rule-done-annulled = La partida { $id } queda sin resultado. Ambos jugadores sabrán por qué.
rule-done-given-back = La partida { $id } sigue. Ambos jugadores sabrán por qué.
rule-done-lifted = La partida { $id } ya no está en pausa. Ambos jugadores sabrán por qué.
rule-done-asked = Se le pregunta a { $player } por la partida { $id }. Hasta que acepte, nada cambia.
rule-which = ¿Qué partida? Usa este comando en su hilo o di su número.
rule-two-servers = La partida { $id } se juega en dos servidores; la moderación de uno solo no decide sobre ella.
rule-other-server = La partida { $id } se acordó en otro servidor. Solo la moderación de allí puede decidir sobre ella.
rule-own-match = Tú juegas la partida { $id }. Pídeselo a otra persona de la moderación.
rule-running = La partida { $id } no ha terminado; no hay derrota que anular.
rule-not-on-time = La partida { $id } no se perdió por tiempo.
rule-too-late = La partida { $id } terminó hace más de 14 días; su resultado ya no cambia.
rule-no-result = La partida { $id } ya terminó sin resultado.
rule-deleted = Una cuenta de la partida { $id } se eliminó; la partida queda como está.
rule-practice = La partida { $id } es de práctica; nadie puede tomar el relevo.
rule-decided = La partida { $id } decidió sobre un potencial en la partida { $host }. Decide mejor sobre esa.
rule-too-many = Ya se decidió tanto sobre la partida { $id } que no cabe nada más.
rule-no-tournament = La partida { $id } es del torneo { $tournament }: quien se va se retira de él, y nadie toma el relevo.
rule-tournament-went-on = El torneo { $tournament } siguió con el resultado de la partida { $id }; por eso el resultado no cambia.
rule-why-empty = Hace falta un motivo, porque lo lee quien está afectado. Escribe uno.
rule-why-too-long = Un motivo tiene { $most } caracteres como mucho; no se ha decidido nada. Acórtalo.
rule-plays-already = { $player } ya juega esta partida. Elige a otra persona.
rule-not-them = { $player } no puede tomar el relevo aquí ahora mismo. Elige a otra persona.
rule-asked-already = Ya se le preguntó a { $player }, que tiene una semana para responder. Puedes volver a preguntar { $left }.
rule-not-asked = { $player } no puede tomar el relevo en la partida { $id }: no le llega ningún mensaje mío. Pídeselo a otra persona.
rule-stays-out = { $player } no toma el relevo en la partida { $id }. Con `/moderate match` puedes preguntar a otra persona.
ruled-card = { $player }, la moderación ha decidido algo sobre **{ $game } { $id }**.
ruled-card-newcomer = { $player }, ahora juegas con { $color } en **{ $game } { $id }**.
ruled-given-back = La moderación anuló la derrota por tiempo. El turno tiene otra vez todo su tiempo.
ruled-lifted = La moderación quitó la pausa; { $time }.
ruled-lifted-turn = La moderación quitó la pausa.
ruled-replaced = { $player } ha tomado el relevo con { $color }.
ruled-undecided = La partida { $linked } sigue, porque se anuló una derrota por tiempo. La partida { $id } la espera de nuevo.
ruled-you-replaced = Otra persona juega ahora por ti la partida { $id }: la moderación te sustituyó.
substitute-ask = { $player }, ¿tomas el relevo de { $before } con { $color }, contra { $opponent }? Lo pregunta la moderación.
substitute-not-asked = No se te pidió tomar el relevo en la partida { $id }, o ya respondiste.
substitute-too-late = Ya es tarde para tomar el relevo en la partida { $id }. La moderación puede pedírtelo otra vez.
substitute-not-now = Ahora mismo no puedes tomar el relevo en la partida { $id }.
substitute-takes-over = { $player } ha tomado el relevo en la partida { $id }.
substitute-stays-out = { $player } no toma el relevo en la partida { $id }.
substitute-match-over = La partida { $id } terminó antes de que alguien respondiera. La pregunta ya no vale.
substitute-taken = Otra persona ya ha tomado el relevo en la partida { $id }. La pregunta ya no vale.
substitute-lapsed = En una semana nadie respondió por la partida { $id }. La moderación puede preguntar otra vez.
button-take-over = Tomar el relevo
button-stay-out = No, gracias
bar-self = No puedes prohibirte los desafíos. Elige a otra persona.
bar-days = Elige { $most } días como mucho.
bar-none = { $player } ya puede lanzar desafíos aquí.
bar-is = { $player } no puede lanzar desafíos aquí hasta el { $until }.
bar-is-not = { $player } puede lanzar desafíos aquí.
bar-follows = Hasta el día que elijas no podrá lanzar desafíos aquí.
bar-follows-days = { $days ->
        [one] Durante un día no podrá lanzar desafíos aquí.
       *[other] Durante { $days } días no podrá lanzar desafíos aquí.
    }
bar-closes = { $count ->
        [0] No tiene desafíos abiertos.
        [one] Se cierra un desafío abierto.
       *[other] Se cierran { $count } desafíos abiertos.
    }
bar-lift-follows = Enseguida puede volver a desafiar aquí.
bar-told = La persona sabrá por qué, y el registro del servidor lo guarda.
button-give-reason = Decir por qué…
bar-choice-lift = Permitir desafíos otra vez
bar-select = ¿Cuánto tiempo?
bar-form = Sin desafíos durante { $days ->
    [one] un día
   *[other] { $days } días
}
bar-form-lift = Permitir desafíos otra vez
bar-why-label = ¿Por qué? La persona lo lee.
bar-done = { $player } no puede lanzar desafíos aquí hasta el { $until }.
bar-withdrawn = { $count ->
    [one] Se retiró un desafío sin respuesta.
   *[other] Se retiraron { $count } desafíos sin respuesta.
}
bar-lifted = { $player } puede lanzar desafíos aquí de nuevo.
bar-you = La moderación de un servidor decidió que no puedes desafiar allí hasta el { $until }. Aceptar sí puedes.
bar-you-no-more = Puedes desafiar de nuevo en el servidor donde la moderación lo había prohibido.
refuse-barred = No puedes desafiar aquí hasta el { $until }; lo decidió la moderación: `{ $why }`
log-title = **Lo que decidió la moderación de este servidor**
log-empty = Nada todavía.
log-line = { $at } · { $moderator }: { $measure }. `{ $why }`
log-annulled = partida { $id } sin resultado
log-given-back = derrota por tiempo en la partida { $id } anulada
log-lifted = pausa de la partida { $id } quitada
log-replacing = pregunta a { $player } si toma el relevo en la partida { $id }
log-barred = sin desafíos de { $player } hasta el { $until }
log-unbarred = desafíos de { $player } de nuevo
button-newer = ◀ Más nuevos
button-older = Más antiguos ▶
command-moderate = Decide sobre partidas y personas de este servidor
command-moderate-match = Termina una partida, anula una derrota por tiempo, quita una pausa o sustituye a alguien
command-moderate-match-action = Qué se decide; si no, muestro lo que es posible
command-moderate-player = Prohíbele a alguien desafiar aquí por un tiempo
command-moderate-player-who = Quién
command-moderate-player-days = Cuántos días; 0 lo termina
command-moderate-log = Qué decidió la moderación de este servidor, y por qué
name-moderate = moderate
name-moderate-match = match
name-moderate-match-action = acción
name-moderate-player = player
name-moderate-player-who = persona
name-moderate-player-days = días
name-moderate-log = log

# What the managers of a server choose
server-saved = Guardado. **Ajustes de este servidor**
server-channel = **Un canal para las partidas:** { $value }
server-channel-on = Las partidas acordadas en este servidor se juegan ahora en este canal.
server-channel-off = Las partidas se juegan ahora donde se acuerdan.
server-language = **Idioma de lo que lee todo el mundo, salvo donde ya ha empezado algo**
server-rated = **Partidas puntuables:** { $value }
server-rated-on = Los desafíos lanzados aquí desde ahora pueden volver a puntuar.
server-rated-off = Desde ahora ningún desafío lanzado aquí cuenta para las puntuaciones.
server-tournaments = **Cualquiera puede crear torneos:** { $value }
server-tournaments-on = Cualquiera puede crear torneos aquí ahora.
server-tournaments-off = Ahora solo crean torneos quienes pueden administrar este servidor.
server-challenges = **Desafíos abiertos por persona, como mucho**
choice-challenges-usual = Tantos como en todas partes
refuse-server-private = En un hilo privado nadie más vería las partidas. Elige un canal.
refuse-server-rated = En este servidor ninguna partida cuenta para las puntuaciones. Lanza un desafío no puntuable.
refuse-server-challenges = En este servidor nadie tiene más de { $most ->
    [one] un desafío abierto
   *[other] { $most } desafíos abiertos
} a la vez. Retira uno o espera una respuesta.
refuse-tournament-managers = Aquí solo crean torneos quienes pueden administrar este servidor. Pídeselo a alguien.
command-server-channel = Juega las partidas en este canal, o donde se acuerdan
command-server-channel-state = Si este es el canal de las partidas
command-server-rated = Si las partidas acordadas aquí pueden contar para las puntuaciones
command-server-rated-state = Si pueden contar
command-server-tournaments = Quién crea torneos: cualquiera, o solo quien administra el servidor
command-server-tournaments-state = Si cualquiera puede
command-server-language = El idioma de lo que lee aquí todo el mundo
command-server-language-which = El idioma
command-server-challenges = Cuántos desafíos abiertos puede tener aquí una persona
command-server-challenges-most = Como mucho
name-server-channel = channel
name-server-channel-state = estado
name-server-rated = rated
name-server-rated-state = estado
name-server-tournaments = tournaments
name-server-tournaments-state = estado
name-server-language = language
name-server-language-which = idioma
name-server-challenges = challenges
name-server-challenges-most = máximo
