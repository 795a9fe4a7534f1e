### Everything that Gipfel says. One block for each occasion; `$player`, `$opponent` and the like are mentions,
### `$left` is Discord's own relative time, `$id` is a number such as #42.

## Names

game-dvonn = DVONN
game-gipf-basic = GIPF basic
game-gipf-standard = GIPF standard
game-gipf-tournament = GIPF tournament
color-white = White
color-black = Black
player-white = White
player-black = Black
player-deleted = Deleted player
pace-days = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
}
pace-unlimited = no clock
places-and-more = { $places } and { $more } more
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
list-clauses = { $rest }; { $next }
time-left = time runs out { $left }
time-unlimited = no clock
# Clocks
time-stopped = paused
time-out-of-reach = time doesn’t count: no message gets through
time-up = time is up
span-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
span-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
span-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
pace-bank = { $start } plus { $increment } per turn, at most { $cap }
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

## Challenges

challenge-direct = { $opponent }, { $challenger } challenges you to a match of **{ $game }**.
challenge-open = { $challenger } would like to play **{ $game }**. Anyone on this server can accept.
challenge-open-pool = { $challenger } would like to play **{ $game }**. Anyone can accept.
challenge-open-before = { $challenger } was looking for an opponent in **{ $game }**.
challenge-about-dvonn = First you fill the board together, one piece at a time, then you move stacks onto stacks. Whoever controls the most pieces at the end wins.
challenge-about-gipf-basic = Push pieces onto the board and line up four of your own to get them back. Whoever has no piece left to play loses.
challenge-about-gipf-standard = Push pieces onto the board and line up four of your own to get them back. Each player also has three GIPF-pieces on the board. Whoever loses their last one loses the match.
challenge-about-gipf-tournament = Push pieces onto an empty board and line up four of your own to get them back. Each player begins by bringing in as many GIPF-pieces as they like. Whoever loses their last one loses the match.
# How DVONN's board is filled, in a challenge.
challenge-about-dvonn-moving = You move stacks onto stacks. Whoever controls the most pieces at the end wins.
challenge-setup-random = **Setup (house rule):** the pieces are placed already, at random. As far as I can see, neither colour is even a quarter of a piece ahead.
challenge-setup-placing = { $opponent }, to place all 49 pieces yourselves instead, propose the setup “Classic” with “Counter…”.
challenge-setup-symmetric = **Setup (house rule):** the pieces are placed already. One red piece is in the centre; the other two lie opposite each other. Opposite each white piece lies a black one.
challenge-setup-pie = **Setup (house rule):** the pieces are placed already, at random. Before the first move, Black looks at the board. Black keeps the colours, or exchanges the colours of all pieces and begins.
challenge-setup-shown = This is the board.
challenge-setup-packets = **Setup (house rule):** first you fill the board together. White places one piece, then each of you places { $count } pieces a turn, the red ones first.
challenge-setup-reds = **Setup (house rule):** White, Black and White place the three red pieces. The other 46 are placed at random, with equally many of each colour on the edge where possible. Then White begins.
challenge-pace-days = **Time:** { $days ->
    [one] one day
   *[other] { $days } days
} per turn. Whoever runs out of time loses.
challenge-pace-unlimited = **Time:** no clock, so take as long as you like.
# Clocks
challenge-pace-days-claim = **Time:** { $days ->
    [one] one day
   *[other] { $days } days
} per turn. When time runs out, the opponent may claim the win.
challenge-pace-bank = **Time:** { $start } each; every turn adds { $increment }, up to { $cap }. Whoever runs out of time loses.
challenge-pace-bank-claim = **Time:** { $start } each; every turn adds { $increment }, up to { $cap }. When time runs out, the opponent may claim the win.
challenge-weekends-off = The clock stands still on Saturdays and Sundays (UTC).
challenge-color-random = **Colours:** decided at random when the challenge is accepted. White begins.
challenge-color-white = **Colours:** { $challenger } plays White and begins.
challenge-color-black = **Colours:** { $challenger } plays Black; White begins.
# Where Black may exchange the colours
challenge-color-pie-random = **Colours:** decided at random when the challenge is accepted.
challenge-color-pie-white = **Colours:** { $challenger } plays White. White begins unless Black exchanges the colours of the pieces.
challenge-color-pie-black = **Colours:** { $challenger } plays Black and may exchange the colours.
challenge-handicap = **Handicap:** { $player } starts with { $pieces ->
    [one] one extra piece
   *[other] { $pieces } extra pieces
} in reserve.
challenge-handicap-whoever = **Handicap:** whoever accepts starts with { $pieces ->
    [one] one extra piece
   *[other] { $pieces } extra pieces
} in reserve.
challenge-expires = Open until { $until } ({ $left }). The match starts when it’s accepted.
challenge-accepted = { $player } accepted: match { $id } begins. { $white } plays White, { $black } plays Black.
challenge-accepted-random = { $player } accepted: match { $id } begins. The colours were decided at random: { $white } plays White, { $black } plays Black.
challenge-declined = { $player } declined the challenge.
challenge-withdrawn = { $player } withdrew the challenge.
challenge-you-withdrew = You withdrew the challenge.
challenge-cancelled = Nobody can accept this challenge any more.
challenge-expired = Nobody accepted in time, so the challenge has expired.
challenge-expired-for = { $player } didn’t accept in time, so the challenge has expired.
challenge-sent = Challenge sent to { $channel }. The match starts when it’s accepted.
challenge-sent-direct = Challenge sent to { $opponent } by direct message. If they accept, you both play in direct messages with me.
challenge-sent-elsewhere = I’m only here because you installed me, so I can’t post here later. Your challenge goes to { $opponent } by direct message. If they accept, you both play in direct messages with me.
challenge-not-reached = I can’t send { $opponent } direct messages, so I have withdrawn your challenge to { $game }. They have to share a server with me or install me, and allow direct messages. In a channel of a server where I am, you can challenge them too.
challenge-not-posted = Your challenge to a match of { $game } did not reach { $place }: I’m not allowed to write there. I have withdrawn it; try again in another channel.
challenge-lost = Your challenge to a match of { $game } in { $place } has expired. Its message had been deleted there, so perhaps nobody saw it.
challenge-rematch = This is a rematch of { $id }.
challenge-was-rematch = First, a rematch of { $id } was proposed.
challenge-in-thread = The match is played in { $thread }.
challenge-over = Match { $id } is over. { $result }
challenge-over-in-thread = It was played in { $thread }.
button-send = Send
button-rated = Rated: { $state }
button-weekends = Clock on weekends: { $state }
button-at-zero = Lost when time is up: { $state }
button-pool = Other servers too: { $state }
button-anyone = Anyone here
button-other-terms = Other terms…
challenge-panel = **Your challenge**
challenge-choose-opponent = Opponent: anyone here
challenge-choose-one = Choose your opponent
challenge-potentials = Potentials
challenge-potentials-each = { $each } of each kind
challenge-potentials-number = Number of each kind
challenge-not-linked = Potentials not linked to DVONN
challenge-no-handicap = No extra pieces
challenge-colors-random = Colours decided at random
challenge-to-send = You challenge { $opponent } to **{ $game }**: { $terms }.
challenge-to-send-open = Anyone here can accept a match of **{ $game }**: { $terms }.
challenge-short-weekends = no clock on weekends
challenge-short-claim = the win must be claimed when time is up
challenge-why-unrated-potentials = Matches with potentials aren’t rated.
challenge-why-unrated-packets = Matches with packets aren’t rated.
challenge-why-unrated-reds = Matches with red pieces by hand aren’t rated.
challenge-why-unrated-handicap = Matches with extra pieces aren’t rated.
challenge-why-unrated-server = No match on this server is rated.
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-rules = Rules
challenge-thread = { $id } · { $game } · { $white }–{ $black }
# Open challenges, the pool across servers, blocked people
challenge-pool = **Pool:** players from other servers can accept it too, with `/open`.
open-none = Nobody is looking for an opponent here right now. Start with `/open` and a game, or `/challenge` without an opponent: anyone on the server can accept it.
open-none-barred = Nobody is looking for an opponent right now.
open-none-pool = Nobody is looking for an opponent right now, neither here nor in the pool of other servers. On a server, `/challenge` without an opponent can enter the pool.
open-head = **Looking for an opponent**
open-select = Accept a challenge
open-line = **{ $game }** · { $player } · { $terms } · closes { $left }
open-line-away = **{ $game }** · { $player } from another server · { $terms } · closes { $left }
open-color-random = colours random
open-color-white = you play White
open-color-black = you play Black
open-rated = rated
open-unrated = not rated
open-handicap-theirs = { $pieces } extra for them
open-handicap-yours = { $pieces } extra for you
pool-on = This server now takes part in the pool. `/open` and `/tournament list` show challenges and tournaments of other servers too. `/challenge` and `/tournament create` can offer yours there.
pool-off = This server no longer takes part in the pool. Matches that have begun go on, and whoever is in a tournament stays in it.
block-on = You have blocked { $player }; they are not told. Neither of you can challenge the other. Only moves and the end of running matches still ping you; what they write is left out.
block-off = { $player } is no longer blocked.
block-none = You haven’t blocked anybody.
block-list = { $count ->
    [one] **You have blocked one person**
   *[other] **You have blocked { $count } people**
}
block-self = You can’t block yourself.
block-bot = { $player } is a bot and never challenges anybody, so there is nothing to block.
block-not-blocked = You haven’t blocked { $player }, so nothing has changed.
block-too-many = You have blocked { $most } people, and you can’t block more. Remove somebody first with `/block remove`.
# The menu of a person
menu-challenge = Challenge to a game
menu-choose = Which game would you like to play against { $player }? I’ll send the challenge here with the usual terms; `/challenge` lets you choose them.
# Counter-offers, rated or not, expiry
challenge-rated = **Rated:** yes, the result counts for both ratings.
challenge-counts-later = These two have had three rated results within 24 hours. The next one counts from { $until } on.
challenge-unrated = **Rated:** no, this match is just for fun.
challenge-countered = { $player } proposed other terms instead; see the new challenge.
challenge-you-countered = You proposed other terms instead; see the new challenge.
button-counter = Counter…
counter-title = **Propose other terms**
counter-to-send = You offer { $opponent } **{ $game }** instead: { $terms }.
counter-head = **{ $player } proposes other terms:**
counter-change = • { $what }: { $before } → **{ $after }**
counter-what-game = Game
counter-what-setup = Setup
counter-what-pace = Time
counter-what-color = Colours
counter-what-handicap = Handicap
counter-what-rated = Rated
counter-what-link = Linked to DVONN
counter-what-weekends = Weekends
counter-what-at-zero = When time runs out
counter-random = decided at random
counter-white = { $player } plays White
counter-even = none
counter-more = { $player } +{ $pieces }
# Terms in a few words
setup-short-random = random
setup-short-classic = classic
setup-short-packets = packets of { $count }
setup-short-symmetric = symmetric
setup-short-pie = random with the colour chosen
setup-short-reds = red pieces by hand
short-yes = yes
short-no = no

refuse-self = You can’t challenge yourself. Pick somebody else, or use `/open` to challenge anyone on the server.
refuse-bot = { $player } is a bot and can’t play. Pick a person, or use `/open` to challenge anyone on the server. Against me, play with `/practice`.
refuse-away = { $player } can’t see this channel, so nobody would tell them. Challenge them in a channel that you both see.
refuse-bot-chosen = { $player } is a bot. Pick a person.
refuse-direct = In direct messages you can only challenge one person: name your opponent. To challenge anyone, use `/open` in a channel of a server.
refuse-not-a-member = I’m not a member of this server, so I can’t post a challenge to anyone here. Name your opponent, or ask an administrator to invite me.
refuse-cannot-send = I’m not allowed to write in this channel. Use another one, or ask a moderator to let me see it and send messages there.
refuse-too-many-challenges = You have { $count } challenges that nobody has answered yet, and you can’t have more. Withdraw one of them, or wait for an answer.
refuse-too-many-to-them = You have challenged { $player } often enough for today. Wait for an answer, or try again tomorrow.
refuse-too-many-to-them-today = You have challenged { $player } often enough for today. Try again tomorrow.
refuse-too-many-today = You can’t send any more challenges today. Try again tomorrow.
refuse-too-many-matches = You are playing { $count } matches, and you can’t play more at the same time. Finish one first.
refuse-their-too-many-matches = { $player } can’t play any more matches at the same time. Try again later.
refuse-days = A turn can take { $min } to { $max } days; 0 means no clock.
# Clocks
refuse-bank-and-pace = Choose days per turn or a bank of time, not both.
refuse-no-clock = Without a clock there is nothing to stop on weekends and no time to run out. Leave that out, or choose days per turn.
refuse-handicap-game = Only GIPF basic has a handicap. Choose that game, or leave the handicap out.
refuse-handicap-pieces = A handicap is 1 to 3 extra pieces.
refuse-setup-game = Only DVONN has a setup. Choose that game, or leave the setup out.
refuse-handicap-rated = A match with a handicap can’t be rated. Leave out one of the two.
refuse-packets-rated = Packets are a house rule, so the match can’t be rated. Leave out one of the two.
refuse-reds-rated = With red pieces by hand the match can’t be rated. Leave out one of the two.
refuse-expires = A challenge can be open for { $min } to { $max } days.
refuse-same-terms = Nothing is different from the challenge, so nothing was sent. If you like its terms, just accept it.
refuse-open-counter = This challenge is for anyone, so its terms are fixed. To propose others, challenge { $player } with `/challenge`.
refuse-declined-twice = { $player } has declined your challenges twice today. You can challenge them again tomorrow.
refuse-you-blocked = You have blocked { $player }. To play with them, use `/block remove` first.
refuse-not-now = You can’t start a match with { $player } right now.
refuse-pool-to-one = The pool is for challenges that anyone can accept. Leave out the opponent, or the pool.
refuse-no-pool = This server doesn’t take part in the pool. Somebody who manages the server can change that with `/server pool`.
refuse-no-game = Say which game the challenge is for. `/open` with nothing else lists the open challenges.
refuse-not-manager = Only people who may manage this server can change that.
refuse-challenge-countered = This challenge was answered with other terms, so it no longer stands.
refuse-challenge-unknown = I don’t know this challenge any more.
refuse-challenge-own = This is your own challenge, so somebody else has to accept it. If you have changed your mind, withdraw it.
refuse-challenge-not-yours = This challenge is for { $player }.
refuse-challenge-open-decline = Only { $player } can withdraw this challenge. If you don’t want to play, just ignore it.
refuse-challenge-accepted = { $player } has already accepted this challenge; it is now match { $id }.
refuse-challenge-declined = This challenge was declined.
refuse-challenge-withdrawn = This challenge was withdrawn.
refuse-challenge-cancelled = This challenge can’t be accepted any more.
refuse-challenge-expired = This challenge has expired.

## Cards: the public message of each turn

card-turn = { $player }, it’s your turn in **{ $game } { $id }** against { $opponent }; { $time }.
card-begin = The match begins: { $white } plays White, { $black } plays Black. White begins.
card-hint = Press “Move” and choose step by step, or type `/move`: it completes legal moves.
# DVONN's setups, on a card.
card-begin-choosing = The match begins: { $white } plays White, { $black } plays Black.
card-begun = **{ $game } { $id }**: { $opponent } is to move. It will be said here when it’s your turn.
card-packet = This turn places { $count } pieces. With `/move`, name { $count } empty spaces, such as `{ $example }`.
card-packet-dvonn = This turn places { $count } pieces, one of them red. With `/move`, name { $count } empty spaces, such as `{ $example }`. The first one gets the red piece.
card-choose-color = Before the first move, Black decides: `keep` keeps the colours, `swap` exchanges the colours of all pieces and begins.
card-reminder = { $player }, a reminder: it’s still your turn in **{ $game } { $id }** against { $opponent }; { $time }.
card-draw-offered = { $player }, { $opponent } offers you a draw in **{ $game } { $id }**.
card-draw-declined = { $player }, { $opponent } doesn’t want a draw in **{ $game } { $id }**; the match goes on.
card-draw-stands = { $player } offers a draw.
card-undone = { $opponent } agreed: your last move and anything after it are undone.
undone-clock = Your clock for this turn restarts.
undone-pause = The pause is over.
card-undo-offered = { $player }, { $opponent } asks you in **{ $game } { $id }** to undo { $later ->
    [none] `{ $turn }`
   *[some] `{ $turn }` and everything after it
}.
card-undo-declined = { $player }, { $opponent } doesn’t want to undo a move in **{ $game } { $id }**; the match goes on.
card-abandon-offered = { $player }, { $opponent } proposes to call **{ $game } { $id }** off, without a result.
card-abandon-declined = { $player }, { $opponent } doesn’t want to end **{ $game } { $id }** without a result; the match goes on.
card-abandon-stands = { $player } proposes to end the match without a result.
card-fill-offered = { $player }, { $opponent } proposes in **{ $game } { $id }** to place the rest of the pieces at random.
card-fill-declined = { $player }, { $opponent } would rather place the rest of the pieces in **{ $game } { $id }** by hand. The match goes on.
card-fill-stands = { $player } proposes to place the rest of the pieces at random.
# What came of an offer, below its question.
card-offer-accepted = { $player } agreed.
card-offer-declined = { $player } declined.
card-offer-lapsed = The match went on without an answer.
card-offer-over = The match ended without an answer.
card-nudge = { $player }, { $opponent } asks whether you are still there. It’s your turn in **{ $game } { $id }**; { $time }.
# Clocks: cards
card-time-up = { $player }, { $opponent } is out of time in **{ $game } { $id }**. As long as { $opponent } hasn’t moved, you may claim the win.
card-out-of-reach = { $player }, none of my messages reach { $opponent } in **{ $game } { $id }**. { $clock ->
    [none] The match waits until one does or they move.
   *[some] Their clock stands still until one does or they move.
} If you can, tell them: `/match here` brings the match to where I can write.
card-on-vacation = { $player }, your time in **{ $game } { $id }** against { $opponent } is up. So that you don’t lose, your vacation has begun: your clocks stand still until { $until }.
card-on-vacation-later = In this match your time runs out { $left }.
card-on-vacation-tournament = In a tournament your clock can run on all the same. Use `/games` to see how much time you have there.
card-pause-offered = { $player }, { $opponent } would like to pause **{ $game } { $id }**. The clock would stand still until one of you resumes or moves.
card-pause-declined = { $player }, { $opponent } doesn’t want to pause **{ $game } { $id }**; nothing changes there.
card-stopped = { $player }, { $opponent } agreed: **{ $game } { $id }** is paused. The clock stands still until one of you resumes or moves.
card-resumed = { $player }, { $opponent } resumed **{ $game } { $id }**; { $time }.
card-vacation = { $player } is on vacation until { $until }.
card-tournament = This is a match of tournament { $id }.
card-third = This is a match of tournament { $id }. The first two were tied, so this third one decides. Its colours were drawn.
card-detour = I can’t write where this match is played, so I’m telling you here.
card-earlier = … and { $count ->
    [one] one earlier move
   *[other] { $count } earlier moves
}.
button-move = Move
button-board = Board
button-next = Next match
button-more = More…
button-rematch = Rematch
button-replay = Replay
button-export = Export
button-draw-decline = Play on
# Clocks: buttons
button-pause-accept = Agree to the pause
button-pause-decline = No pause
button-resume = Resume
button-claim = Claim the win
button-pause = Offer a pause

told-place = { $player } placed { $piece ->
    [dvonn] a red DVONN piece
    [white] a white piece
   *[black] a black piece
} on `{ $turn }`.
told-stack = { $player } moved `{ $from }` onto `{ $to }` (now { $height } high).
told-stack-taken = { $player } took over `{ $to }` from `{ $from }` (now { $height } high).
# DVONN's setups: what was played.
told-packet = { $player } placed { $count } pieces: `{ $turn }`.
told-packet-dvonn = { $player } placed { $count } pieces, the red one on { $space }: `{ $turn }`.
told-keep = { $player } kept the colours.
told-swap = { $player } exchanged the colours.
told-swap-own = You exchanged the colours.
effect-colors-exchanged = Every white piece is black now and every black one white. Black begins.
told-turn = { $player } played `{ $turn }`.
told-forced = { $player } had only one legal move: `{ $turn }` was played automatically.
told-filled = { $count ->
    [one] As you both agreed, the last piece was placed at random.
   *[other] As you both agreed, the remaining { $count } pieces were placed at random.
}
told-filled-turn = { $player } got `{ $turn }` when the rest was placed at random.
told-board-full = The board is full. From now on stacks move: White begins.
told-board-drawn = The other { $count } pieces were placed at random. From now on stacks move: White begins.
told-note = { $player } writes: `{ $note }`
effect-cut-off = { $count ->
    [one] One piece was cut off from the red pieces and left the board
   *[other] { $count } pieces were cut off from the red pieces and left the board
}: { $spaces }.
effect-cut-off-stack = { $space } (height { $height })
effect-passes = { $player } can’t move and passes.
effect-brings-no-more = { $player } can’t bring in any more GIPF-pieces.
effect-row-returned = { $count ->
    [one] { $player } removed a row. One piece went back to the reserve ({ $returned }).
   *[other] { $player } removed a row. { $count } pieces went back to the reserve ({ $returned }).
}
effect-row-captured = { $count ->
    [one] { $player } removed a row. One piece went back to the reserve ({ $returned }). Captured: { $captured }.
   *[other] { $player } removed a row. { $count } pieces went back to the reserve ({ $returned }). Captured: { $captured }.
}
effect-row-only-captured = { $player } removed a row. Captured: { $captured }.
effect-rows-left = { $player } left a row of GIPF-pieces on the board.

final-over = **{ $game } { $id }** is over. { $result }
final-score = { $winner } beats { $loser } { $winner_score }–{ $loser_score }.
final-tie = { $white } and { $black } drew { $score }–{ $score }.
final-reserve = { $winner } beats { $loser }: { $loser } has no piece left to play.
final-gipf-pieces = { $winner } beats { $loser }: { $loser } has no GIPF-pieces left.
final-agreed = { $white } and { $black } agreed to a draw.
final-aborted = { $white } against { $black } was called off before it got going. No result.
final-abandoned = { $white } and { $black } agreed to call it off. No result.
final-resigned = { $winner } beats { $loser }: { $loser } resigned.
final-time = { $winner } beats { $loser }: { $loser } ran out of time.
final-program-broken = { $winner } beats { $loser }: { $loser } stopped working and resigned.
final-program-late = { $winner } beats { $loser }: { $loser } gave no answer in time and resigned.
final-program-illegal = { $winner } beats { $loser }: { $loser } tried an illegal move and resigned.
final-record = The record ends here, without a result.
final-record-won = { $winner } beats { $loser }, as the record says.
final-record-drawn = { $white } and { $black } drew, as the record says.

## Words in pictures
picture-reserve = reserve
picture-turn = turn { $turn }
picture-move = move { $turn }
picture-turns = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
picture-captured = captured
picture-beats = { $winner } beats { $loser }
picture-drew = { $white } and { $black } drew
picture-no-result = { $white } and { $black }: no result
picture-running = { $white } against { $black }
picture-resigned = by resignation
picture-time = on time
picture-no-piece = no piece left to play
picture-no-gipf = no GIPF-pieces left
picture-no-move = no move left
picture-more-pieces = more pieces at the end
picture-equal = equally many pieces
picture-agreed = by agreement
picture-called-off = called off early
picture-void = its potential was no longer needed
picture-record = according to the record
picture-record-ends = the record has no result
story-cut-off = { $player } cut off { $count ->
    [one] one piece
   *[other] { $count } pieces
} { $turn ->
    [0] with the last move
   *[other] on move { $turn }
}
story-took = { $player } took a stack of { $height } { $turn ->
    [0] with the last move
   *[other] on move { $turn }
}
story-captured = { $player } captured { $count ->
    [one] one piece
   *[other] { $count } pieces
} { $turn ->
    [0] with the last move
   *[other] on move { $turn }
}
graph-pieces = pieces owned
graph-captured = pieces captured
graph-chances = chances of { $player }, %
graph-turns = moves

## The panel: the private message to move in

panel-title = **{ $game } { $id }** against { $opponent } · you play { $color } · { $turn ->
    [theirs] your opponent’s turn, { $time }
   *[own] { $time }
}
panel-stack = Which stack do you want to move?
panel-stack-select = Choose a stack
panel-destination = Where do you want to move the stack on { $space }?
panel-board-row = { $piece ->
    [dvonn] You are placing a red DVONN piece.
    [white] You are placing a white piece.
   *[black] You are placing a black piece.
} On which space? There is a list for each row.
panel-space = On which space of row { $row }?
panel-space-select = Choose a space
# DVONN's setups, in the panel.
panel-row-more = { $count ->
    [one] One more piece to place. On which space?
   *[other] { $count } more pieces to place. On which spaces?
}
panel-spaces = { $most ->
    [one] On which space of row { $row }?
   *[other] On which spaces of row { $row }? Choose one or several, at most { $most }.
}
panel-spaces-select = Choose spaces
panel-choose-color = You play Black. Before the first move, keep the colours, or exchange the colours of all pieces and begin.
panel-dot = Which dot do you push a piece from?
panel-dot-gipf = Which dot do you push a GIPF-piece from?
panel-dot-select = Choose a dot
panel-direction = From { $dot }, in which direction?
panel-direction-select = Choose a direction
panel-end = Each choice is the rest of your move, with what leaves the board after your push.
panel-before-push = Each choice is all that comes before your push.
panel-before-removal = Each choice is the rest of your push. You then choose what leaves the board.
panel-row = Several of your rows cross. Which one do you remove first?
panel-row-owed = Before your push: several of your rows cross. Which one do you remove first?
panel-row-select = Choose a row
panel-take = You remove your row. Pick the GIPF-pieces to take off too; the rest stay.
panel-take-owed = Before your push you remove your row. Pick the GIPF-pieces to take off too; the rest stay.
panel-take-optional = Your row is all GIPF-pieces, so it may stay. Choose the pieces to take off, or none.
panel-take-optional-owed = Before your push: your row is all GIPF-pieces, so it may stay. Choose the pieces to take off, or none.
panel-take-select = GIPF-pieces to take off
button-take-none = None of them
panel-take-these = Take off { $spots }
panel-leave-these = Leave { $spots }
panel-preview = Your move: `{ $turn }`.
panel-preview-keep = You keep the colours.
panel-preview-swap = You exchange the colours of all pieces and move first.
panel-declares = A match of DVONN begins first: the move is only played if you win it.
panel-own-note = With it you write: `{ $note }`
panel-drawn-afterwards = The other 46 pieces are placed at random when you confirm.
panel-last-gipf = This is a single piece: after it you can bring in no more GIPF-pieces.
panel-no-more-gipf = This isn’t a GIPF-piece: after it you can bring in no more of those.
button-confirm = Confirm
button-take-back = Take back
button-change = Change
button-back = Start over
panel-stale = The position has changed since then; this is how it stands now.
panel-forgotten = Your choices no longer fit the position, so please start again.
panel-first-moves = Or begin with one of the moves on the buttons.
contact-potential = ℹ️ Pieces can carry potentials here: special moves, each used once. `/learn` shows them one by one.
contact-removal = ℹ️ Four or more of one colour in a line leave the board, with every piece that continues it. Yours return to your reserve; your opponent’s are captured.
contact-pass = ℹ️ Whoever can’t move passes automatically, and the other player moves again.

answer-stack = { $space } · height { $height }
answer-stack-dvonn = { $space } · height { $height }, with a red piece
answer-landing-own = { $space } · yours, height { $height }
answer-landing-theirs = { $space } · your opponent’s, height { $height }
answer-landing-red = { $space } · a red piece
answer-board-row = Row { $row } ({ $empty } free)
answer-space = { $space }
answer-keep-colors = Keep the colours
answer-swap-colors = Exchange the colours and begin
answer-dot = { $dot }
answer-spot = towards { $spot }
answer-switch-gipf = Bring in a GIPF-piece instead
answer-switch-basic = Bring in a single piece instead
answer-row = Remove { $letter }: { $from }–{ $to }
answer-gipf-white = White’s GIPF-piece on { $spot }
answer-gipf-black = Black’s GIPF-piece on { $spot }

## After a move

played = Played: `{ $turn }` in { $name }.
played-over = That ends the match.
played-over-won = That ends the match: { $winner } wins.
played-over-drawn = That ends the match in a draw.
played-again = It’s your turn again.
played-next = Your next match is { $game } { $id }; { $time }.
played-none = No other match is waiting for you.
played-program = { $program } moves next.
played-forced-already = `{ $turn }` was your only legal move in { $id }, so it was played automatically.
next-none = No match is waiting for your move. Use `/games` to see your matches.

## Entering a move

move-syntax-dvonn = I can’t read `{ $text }` as a move in DVONN. Name a space to place on, such as `c3`, or where a stack stands and goes, such as `a1b2`.
move-syntax-dvonn-placing = I can’t read `{ $text }` as a move in DVONN. Name a space to place on, such as `c3`.
move-syntax-dvonn-stacking = I can’t read `{ $text }` as a move in DVONN. Name where a stack stands and where it goes, such as `a1b2`.
move-syntax-dvonn-choosing = I can’t read `{ $text }` here. Type `keep` to keep the colours, or `swap` to exchange them.
move-syntax-gipf = I can’t read `{ $text }` as a move in GIPF. Name a dot and the spot next to it, such as `a1-b2`. To remove a row, add `;x` and its spots.
move-syntax-gipf-pieces = I can’t read `{ $text }` as a move in GIPF. Name a dot and the spot next to it, such as `a1-b2`; `G` in front makes it a GIPF-piece. To remove a row, add `;x` and its spots.
move-typed = You typed `{ $text }`.
move-nothing = You didn’t type a move. Type one, or choose it step by step.
move-ambiguous = `{ $text }` can mean several moves in { $id }. Which one do you mean?
move-ambiguous-note = Your note is too long to come along with this choice. To keep it, type the whole move and the note again with `/move`.
move-ambiguous-list = `{ $text }` can mean several moves in { $id }, for example: { $moves }. Type one of them, or choose step by step.
move-which-select = Choose the move to play
button-use-panel = Choose step by step

reason-game-over = The match is over.
reason-still-placing = The board is still being filled, so stacks can’t move yet. Name one empty space, such as `c3`.
reason-placing-is-over = All pieces have been placed. Now you move a stack from one space to another, such as `a1b2`.
reason-space-taken = There is already a piece on { $space }. Choose an empty space.
# DVONN's setups: why a text is no move.
reason-named-twice = You named { $space } more than once. Each piece needs an empty space of its own.
reason-packet-size = { $wanted ->
    [one] A turn places one piece
   *[other] This turn places { $wanted } pieces
}, and you named { $named ->
    [one] one space
   *[other] { $named } spaces
}.
reason-choose-first = Before the first move, the colour has to be chosen. Type `keep` to keep the colours, or `swap` to exchange the colours of all pieces and begin.
reason-nothing-to-choose = There is no colour to choose here.
reason-no-stack = There is nothing on { $space }.
reason-not-your-stack = The stack on { $space } belongs to your opponent: the piece on top decides whose it is.
reason-lone-dvonn = The red piece on { $space } is alone, and a red piece alone can’t move.
reason-surrounded = The stack on { $space } has neighbours on all six sides, so it can’t move.
reason-not-in-line = { $from } and { $to } are not on the same line. A stack moves in a straight line, along one of the three lines through its space.
reason-wrong-distance = The stack on { $from } has height { $height }, so it moves exactly { $height ->
    [one] one space
   *[other] { $height } spaces
}, not { $asked }.
reason-lands-on-empty = { $space } is empty. A stack has to land on another piece or stack.
reason-may-not-pass = You can move, so you may not pass.
reason-off-board-column = There is no `{ $place }` on this board: column { $column } goes from { $first } to { $last }.
reason-off-board-dvonn = There is no `{ $place }` on this board: rows are 1 to 5, columns a to k.
reason-off-board-gipf = There is no `{ $place }` on this board. Columns are a to i, from a1–a5 at the edge to e1–e9 in the middle.
reason-not-a-dot = { $point } is not one of the dots on the rim, and a push starts from a dot.
reason-not-a-spot = { $point } is a dot on the rim. A piece can’t stay there: name a spot inside the board.
reason-no-such-line = There is no line from { $dot } to { $spot }: you push a piece onto a spot next to its dot.
reason-line-full = The line from { $dot } towards { $spot } is full, so you can’t push a piece there.
reason-no-gipf-here = In this game you bring in no GIPF-pieces. Leave out the `G`.
reason-gipf-first = Your first move has to bring in a GIPF-piece: put `G` in front, such as `Ga1-b2`.
reason-gipf-over = You have already pushed a piece that isn’t a GIPF-piece, so you can’t bring in any more. Leave out the `G`.
reason-reserve-small = A GIPF-piece takes two pieces, and you have only one in your reserve. Leave out the `G`.
reason-rows-first = You have four or more in a row and must decide about it before you push. Choose step by step, or begin with `x` and the spots to empty (`x-` leaves the row).
reason-no-such-row = You have no row on these spots at that moment.
reason-basics-must-go = All single pieces of the row have to leave the board; only GIPF-pieces may stay.
reason-row-must-go = Only a row of nothing but GIPF-pieces may stay on the board.
reason-nothing-to-remove = There is nothing left to remove: your turn is over before that.
reason-reserve-empty = You have no piece left in your reserve to push.

## GIPF with potentials: names, what was played, why not, the panel, pictures in words

game-potentials = { $game } with { $kinds } ({ $each } each)
challenge-about-potentials = Some pieces carry **potentials**, which are special moves, each used once. Each player has { $count ->
    [one] { $each } of one kind: { $kinds }.
   *[other] { $each } of each kind: { $kinds }.
}
# Potentials in a challenge: what they mean, how they are typed and chosen, and why not.
challenge-about-tamsk = • TAMSK: when a push brings your piece to the middle, you push in its potential too, from any dot.
challenge-about-zertz = • ZÈRTZ jumps over the pieces next to it.
challenge-about-dvonn-potential = • DVONN jumps onto an opponent’s piece next to it.
challenge-about-yinsh = • YINSH slides over free spots.
challenge-about-loaded-first = Pieces with potentials come first. Once you push a piece without one, you lose the potentials that you still have in hand.
challenge-about-loaded-next = Pieces with potentials come after the GIPF-pieces. Once you push a single piece without one, you lose the potentials that you still have in hand.
game-potentials-any = GIPF with potentials
choice-potentials = { $kinds }: { $each } each
read-potentials-all = all, four, every
read-potentials-between = and, each, with, of, kinds, potentials, potential, them, x
refuse-potentials-unread = I can’t read these potentials. Name kinds (TAMSK, ZÈRTZ, DVONN, YINSH) or letters, and how many, such as `ZÈRTZ and DVONN, 3 each` or `ZD3`.
refuse-potentials-repeated = Every kind has the same number of potentials. Name each kind once and give one number, such as `ZD3`.
refuse-potentials-each = There are { $fewest } to { $most } potentials of each kind. Choose one of these numbers.
refuse-potentials-too-many = A player can have { $most } potentials at most. Choose fewer kinds, or fewer of each.
refuse-potentials-game = Only GIPF has potentials. Choose one of its games, or leave the potentials out.
refuse-potentials-handicap = With potentials there is no handicap. Leave out one of the two.
refuse-potentials-rated = Potentials are played by house rules, so the match can’t be rated. Leave out one of the two.
final-no-move = { $winner } beats { $loser }: { $loser } has no move left.
effect-row-potentials = { $player } removed potentials that stood in a row.
effect-potentials-lost = { $count ->
    [one] Potential out of the game: { $spots }.
   *[other] Potentials out of the game: { $spots }.
}
effect-tamsk-discarded = { $player } removed the TAMSK-potential on e5 from the game.
effect-forfeited = { $player } played a piece without a potential and can bring in none from now on. Lost: { $potentials }.
move-syntax-potentials = I can’t read `{ $text }` as a move in GIPF with potentials. To push: `a1-b2`, with a potential `Za1-b2`. To use one: `Zc3>f5`. To remove a row: `;x` and its spots.
reason-kind-not-here = There are no { $kind }-potentials in this match.
reason-none-in-hand = You have no { $kind }-potential left to bring in. After your first piece without a potential you can bring in none.
reason-no-potential = There is no potential on { $spot } to use.
reason-potential-theirs = The potential on { $spot } is your opponent’s.
reason-potential-covered = Your potential on { $spot } is covered by an opponent’s DVONN-potential, so you can’t use it now.
reason-potential-used = Your potential on { $spot } has been used. You can only use one that lies on a piece of its own colour.
reason-tamsk-waits = The TAMSK-potential on { $spot } can only be used when a push brings it to the middle, e5.
reason-other-kind = The potential on { $spot } is a { $kind }-potential.
reason-reach-zertz = A ZÈRTZ-potential jumps in a straight line over the pieces next to it, to the first free spot. From { $from } it can’t get to { $to }.
reason-reach-dvonn = A DVONN-potential jumps onto a single piece or a DVONN-potential of your opponent’s right next to it. From { $from } it can’t get to { $to }.
reason-reach-yinsh = A YINSH-potential moves in a straight line over free spots. From { $from } it can’t get to { $to }.
reason-onto-dot = { $point } is a dot on the rim, and a potential can’t go there.
reason-extra-first = Your TAMSK-potential is on e5. Push it in from a dot now, such as `+a1-b2`, or remove it from the game with `+-`.
reason-no-extra = You have no TAMSK-potential on e5 at that moment, so there is no extra push.
reason-piece-must-go = All single pieces and used potentials of the row have to leave the board. Only GIPF-pieces and pieces with an unused potential may stay.
reason-take-one = Only a row that is all GIPF-pieces may stay whole: take off at least one piece.
reason-no-move = You have no move left: no piece to push and no potential to use.
panel-move = What do you want to do?
panel-move-select = Choose
panel-dot-loaded = Which dot do you push a piece with a { $kind }-potential from?
panel-extra = Your TAMSK-potential is on e5. Which dot do you push it in from? You can also remove it from the game.
panel-potential = Which potential do you use?
panel-potential-select = Choose a potential
panel-target = Where does the { $kind }-potential on { $spot } go?
panel-target-select = Choose a spot
panel-take-loaded = You have a row. Its single pieces leave the board. Choose which of these pieces leave with them.
panel-take-loaded-owed = Before your move: you have a row. Its single pieces leave the board. Choose which of these pieces leave with them.
panel-take-loaded-select = Pieces to take off
panel-forfeits = This is a piece without a potential: after it you can bring in no more potentials.
answer-push-bare = Push a single piece
answer-push-gipf = Push a GIPF-piece
answer-push-loaded = Push a piece with { $kind }
answer-use = Use a potential
answer-discard = Remove it from the game
answer-potential = { $spot } · { $kind }
answer-loaded-white = White’s { $kind }-piece on { $spot }
answer-loaded-black = Black’s { $kind }-piece on { $spot }
alt-potentials-ready = { $kind } ready on { $spots }
alt-potentials-used = used { $kind } on { $spots }
alt-potentials-on = used { $kind } on { $spot } (below: { $below })
alt-token-white = white piece
alt-token-black = black piece
alt-token-white-potential = white { $kind }
alt-token-black-potential = black { $kind }
alt-potentials-hands = Potentials in hand: White { $white }, Black { $black }.
alt-potentials-lost = Potentials out of the game: { $list }.

## Linked matches: potentials that a match of DVONN decides about
link-provisional = { $opponent } used a { $kind }-potential. Instead of moving you can challenge that, and a match of DVONN decides. You have { $left ->
    [one] one challenge
   *[other] { $left } challenges
} left. If you move, it stands.
link-pending = Accept the move, or challenge the { $kind }-potential in it, and a match of DVONN decides. You have { $left ->
    [one] one challenge
   *[other] { $left } challenges
} left.
link-pending-time = If your time runs out and no vacation begins, the move stands.
link-card-pending = { $player }, the move of { $opponent } ends **{ $game } { $id }** unless you challenge it; { $time }.
link-card-challenged = { $player }, { $opponent } challenged your move `{ $turn }` in **{ $game } { $id }**. Match { $linked } of DVONN decides. If you win or draw it, your move stands. { $moves ->
    [none] If you lose it, the { $kind }-potential is out of the game. Then you have no move left, and lose { $id } too.
   *[some] If you lose it, the { $kind }-potential is out of the game and you move again.
} { $clock ->
    [none] Until then { $id } stands still.
   *[some] Until then { $id } and its clocks stand still.
}
link-card-declared = { $player }, { $opponent } wants to play `{ $turn }` in **{ $game } { $id }**, with a { $kind }-potential. Match { $linked } of DVONN decides: the move is only played if { $opponent } wins it. { $clock ->
    [none] Until then { $id } stands still.
   *[some] Until then { $id } and its clocks stand still.
}
link-decided-won = { $player } won match { $linked }, so `{ $turn }` stands.
link-decided-drawn = Nobody won match { $linked }, so { $player }’s `{ $turn }` stands.
link-decided-drawn-always = Nobody won match { $linked }, so `{ $turn }` is not played. { $player } keeps the potential, but can’t try it again in this turn.
link-decided-drawn-over = Nobody won match { $linked }, so `{ $turn }` is not played. { $player } has no other move.
link-decided-lost = { $player } lost match { $linked }. The { $kind }-potential of `{ $turn }` is out of the game, and { $player } moves again.
link-decided-lost-over = { $player } lost match { $linked }. The { $kind }-potential of `{ $turn }` is out of the game, and { $player } has no move left.
link-decides = This match decides about a potential in match { $id }.
link-decided = This match decided about a potential in match { $id }.
link-where = Match { $id } is here: { $place }
link-stands-still = Match { $linked } of DVONN decides about the move `{ $turn }` of { $player }. { $clock ->
    [none] Until then this match stands still.
   *[some] Until then this match and its clocks stand still.
}
link-ask-challenge = Challenge the { $kind }-potential in match { $id }? `{ $turn }` is undone, and a match of DVONN against { $opponent } begins. { $moves ->
    [none] If { $opponent } loses it, the potential is out. { $opponent } then has no move left and loses match { $id }. Otherwise the move stands.
   *[some] If { $opponent } loses it, the potential is out and { $opponent } moves again; otherwise the move stands.
} This uses up { $left ->
    [one] your last challenge
   *[other] one of your { $left } challenges
}, whatever the result.
link-challenged = Challenged. Match { $linked } of DVONN decides about `{ $turn }`. { $clock ->
    [none] Until then match { $id } stands still.
   *[some] Until then match { $id } and its clocks stand still.
}
link-declared = Match { $linked } of DVONN decides whether you play `{ $turn }`. { $clock ->
    [none] Until then match { $id } stands still.
   *[some] Until then match { $id } and its clocks stand still.
}
link-accepted = Accepted. Match { $id } is over.
link-refused-frozen = Match { $id } stands still until match { $linked } is over. Until then you can only resign or agree to a draw, which ends match { $linked } too.
link-refused-pending = `{ $turn }` ends match { $id }. Accept the move or challenge the potential in it; nothing else can be played.
link-refused-nothing = There is no move in match { $id } that you can challenge or accept now.
link-refused-must-end = Match { $id } decides about a potential in match { $host }, so it needs a result. You can resign or offer a draw.
link-refused-rematch = Match { $id } only decided about a potential in match { $host }. To play DVONN, use `/challenge`.
link-refused-barred = In match { $id } you have already tried that potential in this turn. Play another move.
link-refused-decided = In match { $id } DVONN has decided about a potential, so it can’t be aborted any more. Ask your opponent to end it without a result instead.
link-rules =
    A draw lets a challenged move stand. Where every use begins a match, a draw means that the move isn’t played. The potential stays; it can’t be tried again in that turn, but another one can.

    House rulings: the match of DVONN can be resigned or drawn, not aborted. When the match of GIPF ends meanwhile, the match of DVONN is over without a result. What a match of DVONN has decided is not undone. After it the match of GIPF can’t be aborted. A challenge is spent whatever comes of it. A move that would end the match waits: the opponent accepts it, challenges it or lets the time run out. If a vacation begins automatically then, the time runs out after it. A reply that is the only one possible isn’t played automatically, since it would let the move stand. A plan that fits is played and does let it stand.
button-ask-potential = Challenge the potential
button-challenge-potential = Yes, challenge it
button-accept-potential = Accept the move
link-term-challenge = **Linked to DVONN:** in the whole match each player can challenge { $count ->
    [one] one use
   *[other] { $count } uses
} of { $kinds }. A match of DVONN then decides about the use.
link-term-always = **Linked to DVONN:** whoever uses { $kinds } must win a match of DVONN first, every time. This is slow.
link-preview = One such match of DVONN ({ $setup }) has about { $turns } moves. If you both use all your time for them, the clock runs for about { $time }. Usually it takes far less.
link-preview-untimed = One such match of DVONN ({ $setup }) has about { $turns } moves, without a clock.
final-void = { $white } and { $black } played it for a potential in match { $id }, which is over. It has no result.
time-linked = waiting for the linked match
name-match-challenge-potential = challenge-potential
command-match-challenge-potential = Challenge the potential that your opponent used in the last move
name-challenge-linked = dvonn-decides
command-challenge-linked = Whether a match of DVONN decides about potentials that are used (default: no)
name-challenge-linked-kinds = dvonn-decides-about
command-challenge-linked-kinds = Which potentials are linked, as far as you play them (default: DVONN)
choice-linked = { $count ->
    [one] Each player can challenge one use
   *[other] Each player can challenge { $count } uses
}
choice-linked-always = Every use must be won first: slow
refuse-link-game = Only GIPF with ZÈRTZ-, DVONN- or YINSH-potentials can be linked to DVONN. Choose such potentials, and which of them are linked.
refuse-link-off = You chose which potentials are linked, but not how often they may be challenged. Choose that, too.

## Matches

match-unknown = There is no match { $id } that you can see here. It may have been deleted; matches of others show in their own channel or thread.
match-which = You have several matches. Which one do you mean?
match-which-to-move = Several matches are waiting for your move. Which one do you mean?
match-which-select = Choose the match
match-none = You have no matches. Start one with `/challenge`.
match-none-over = None of your matches is over yet.
match-none-to-look-at = You have no finished match yet. Play one with `/practice` or `/challenge`, or import a record with `/import`.
match-none-waiting = No match is waiting for your move. Use `/games` to see your matches.
match-over = Match { $id } is over.
match-too-long = Match { $id } has become so long that no more moves can be recorded. End it: resign, agree to a draw, or ask to end it without a result.
match-not-begun = No move has been played in { $id }.
export-not-drawn = The record of { $id } already says where the other pieces will be. You can export it once the red pieces are placed.
match-not-player = You are not playing in { $id }. Only { $white } and { $black } can do this.
match-not-that-player = You are not playing in { $id }. Only { $player } can do this.
match-not-your-turn = It’s { $player }’s turn in { $id } ({ $time }).
match-choice = { $id } · { $game } · your turn
match-choice-waiting = { $id } · { $game } · opponent’s turn
match-choice-over = { $id } · { $game } · over

games-none = You have no matches at the moment. Start one with `/challenge`, or with `/open` to challenge anyone on the server.
games-challenges = **Challenges to you**
games-challenge-select = Answer a challenge
games-mine = **Waiting for you**
games-theirs = **Waiting for your opponent**
games-line = { $game } { $id } against { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) against { $opponent } · { $time }
games-more = … and { $count } more.
games-over-select = Look back at a finished match
button-play = Play

# The boards that wait, as a picture
button-boards = Picture
overview-days = { $days } d { $hours } h
overview-hours = { $hours } h { $minutes } min
overview-minutes = { $minutes } min
overview-alt = The boards that are waiting for your move, with number, opponent and time left: { $list }.
phase-placing = placing, { $placed } of { $pieces } pieces
phase-stacking = stacking, { $mine }–{ $theirs }
phase-gipf = turn { $turn }, reserve { $mine }–{ $theirs }
phase-pending = last move: accept or challenge

board-title = **{ $game } { $id }**: { $white } (White) against { $black } (Black)
board-imported = imported
board-turn = It’s { $player }’s turn · { $time }
board-pending = { $opponent }’s move ends the match: { $player } accepts it or challenges it · { $time }
board-last = Last move: `{ $turn }`
button-post-here = Post here
board-posted = Posted by { $player }.

# Practice against a program
program-name = Gipfel (level { $level })
practice-began = **{ $game } { $id }** against { $opponent } begins; you play { $color }.
practice-in-thread = The board appears in a thread of its own in { $place }.
practice-in-channel = The board appears in { $place }.
practice-in-direct = The board appears in our direct messages.
practice-no-level = There are levels from 1 to 6; choose one from the list.
practice-level-and-program = Levels are for playing against me. Choose either a level or a program.
practice-no-programs = There are no other programs here. Choose none, and play against me.
practice-no-program = There’s no program `{ $text }` here. Choose one from the list.
practice-program-linked = { $program } doesn’t play with linked potentials. Choose no link, or play against me.
practice-program-game = { $program } doesn’t play { $game }. Choose another game or another program.
practice-bot = Only people can practise against me.
practice-too-many = You’re playing { $count } practice matches, and you can’t have more. Finish or resign one of them first.
practice-too-many-today = You’ve begun { $count } practice matches within a day, and you can’t begin more. Play on in one that is running, or try again later.
practice-thread = Practice · { $game } · { $player }
practice-undone = Your last move in match { $id } is undone, and it’s your turn again.
practice-draw-not-agreed = { $opponent } doesn’t want a draw in match { $id }, because it thinks it’s ahead. The match goes on.
practice-draw-stands = { $opponent } doesn’t want a draw in match { $id }, since your move in match { $host } would then stand. The match goes on.
practice-needs-no-nudge = { $opponent } needs no reminder in match { $id }: it moves as soon as it has made up its mind.
practice-away = { $opponent } isn’t running here at the moment. The match waits for it, and nothing is lost.
card-undone-practice = Your last move is undone.
card-thinking = **{ $game } { $id }**: { $opponent } is thinking…
card-program-away = **{ $game } { $id }**: { $opponent } isn’t running at the moment. The match waits for it.
choice-level-1 = 1 · beginner
choice-level-2 = 2 · knows the basics
choice-level-3 = 3 · thinks along
choice-level-4 = 4 · plays well
choice-level-5 = 5 · hard to beat
choice-level-6 = 6 · full strength

# Puzzles
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-gipf = GIPF
puzzle-title = **Puzzle { $number }** · { $game } · { $grade }
puzzle-daily-title = **Puzzle of the day** · { $game } · { $grade }
puzzle-goal-win = { $color } to play and win.
puzzle-goal-save = { $color } to play and save the match.
puzzle-goal-cut-off = { $color } to play: cut off pieces.
puzzle-goal-take-over = { $color } to play: take a stack.
puzzle-goal-row = { $color } to play: take a row.
puzzle-goal-double-row = { $color } to play: take two rows or more.
puzzle-goal-gipf-piece = { $color } to play: capture a GIPF-piece.
puzzle-goal-gain = { $color } to play: find the best move.
puzzle-how = Or type your answer with `/puzzle`.
puzzle-hint = Look at { $place }.
puzzle-solution = The solution is `{ $turn }`.
puzzle-right = ✅ Right: `{ $turn }`!
puzzle-streak = Your streak: { $streak } (longest: { $best }).
puzzle-streak-over = Your streak of { $streak } ends here.
puzzle-wrong = Not quite: `{ $turn }` isn’t the best move.
puzzle-refuted = { $turn } answers it, and the chance is gone.
puzzle-refuted-win = { $turn } answers it, and the win is gone.
puzzle-refuted-tactic = Your opponent’s best reply: { $tactic }.
puzzle-not-best = It lets the chance go by.
puzzle-why-wins = It wins, whatever { $color } does.
puzzle-why-wins-pieces = { $count ->
    [one] It wins by at least one piece, whatever { $color } does.
   *[other] It wins by at least { $count } pieces, whatever { $color } does.
}
puzzle-why-wins-turns = { $count ->
    [one] It wins at once.
   *[other] It wins within { $count } moves, whatever { $color } does.
}
puzzle-why-does = { $tactic }.
puzzle-why-saves = Every other move loses or falls far behind.
puzzle-why-prepares = It prepares this: { $tactic }.
puzzle-why-gains = It puts { $color } clearly ahead; no other move does.
puzzle-expected = What is likely to follow: { $turns }.
puzzle-no-number = There is no puzzle { $number }. `/puzzle` shows you another one.
puzzle-none = There are no puzzles of this kind. Try another game or another difficulty.
puzzle-none-shown = There is no puzzle to answer yet. `/puzzle` shows you one.
puzzle-not-counted = It doesn’t count as an answer; just try again.
puzzle-ambiguous = `{ $text }` can mean several moves: { $turns }. Please type one of them.
puzzle-daily-on = From now on a puzzle of the day appears here every day at 8:00 UTC.
puzzle-daily-off = From now on no puzzle of the day appears on this server.
button-solve-puzzle = Solve it
button-try-again = Try again
button-solution = Solution
button-next-puzzle = Next puzzle
command-puzzle = Solve a puzzle: find the one best move
command-puzzle-grade = How hard
command-puzzle-number = A certain puzzle, by its number
command-puzzle-answer = Your answer to the puzzle you saw last, or to the one with that number
command-server-puzzle = Post a puzzle of the day in this channel
name-puzzle = puzzle
name-puzzle-grade = grade
name-puzzle-number = number
name-puzzle-answer = answer
name-server-puzzle = puzzle

# Courses, step by step
learn-choose = **Learn step by step.** Each step is a position with one thing to do.
learn-potentials = GIPF’s potentials
learn-progress = { $course }: { $done } of { $steps } steps done
learn-title = **{ $course } · { $number } of { $steps } · { $topic }**
learn-steps = All steps of this course
learn-right = ✅ Well done: `{ $turn }`!
learn-wrong = `{ $turn }` is a legal move, but not the one asked for.
learn-solution = This does it: `{ $turn }`.
learn-finished = **That was the whole course: { $course }.** Now play!
learn-gone = This step no longer exists. Choose one from the courses.
button-learn = Learn
button-next-step = Next step
button-back-to-step = Back to step { $number }
button-show-me = Show me
button-play-level-1 = Play level 1
button-a-puzzle = A puzzle
command-learn = Learn a game step by step, with one thing to do in each position
command-learn-game = What you would like to learn
name-learn = learn
name-learn-game = game
learn-missed-from = The stack on { $place } hasn’t moved.
learn-missed-onto = It didn’t land on { $place }.
learn-missed-surrounded = The stack on { $place } is still surrounded on all six sides.
learn-missed-cut-off-own = { $count ->
    [one] It cost you one piece, which lost touch with red.
   *[other] It cost you { $count } pieces, which lost touch with red.
}
learn-missed-cut-off = { $count ->
    [0] It cut off no black piece.
    [one] It cut off only one black piece.
   *[other] It cut off only { $count } black pieces.
}
learn-missed-black-moves = Black can still move.
learn-missed-not-won = You haven’t won with it.
learn-missed-not-at-edge = { $place } isn’t at the edge.
learn-missed-not-beside-red = No red piece is next to { $place }.
learn-missed-no-white = No white piece stands on { $place } now.
learn-missed-no-black = No black piece stands on { $place } now.
learn-missed-rows = { $count ->
    [0] You took no row off the board.
    [one] You took only one row off the board.
   *[other] You took only { $count } rows off the board.
}
learn-missed-captured = { $count ->
    [0] You captured nothing.
    [one] You captured only one piece.
   *[other] You captured only { $count } pieces.
}
learn-missed-gipf-stays = Black’s GIPF-piece is still on the board.
learn-missed-own-gipf = You took your own GIPF-piece off, too.
learn-missed-not-loaded = You pushed in no piece with a { $kind }-potential.
learn-missed-not-used = You didn’t use your { $kind }-potential.
learn-missed-potential-lost = Your potential is out of the game: you took its piece off.
learn-height-title = As far as its height
learn-height-task = You play White. A stack moves in a straight line, exactly as many spaces as it has pieces. It must land on a stack. **Move the stack of three from d3.**
learn-height-told = It moved three spaces and lies on the piece there: it is four high now.
learn-owner-title = Whose stack is it?
learn-owner-task = The piece on top says whose stack it is. You may land on any stack, your opponent’s too. **Take over Black’s stack on e3.**
learn-owner-told = Your piece is on top now, so all five pieces on e3 count for you.
learn-surrounded-title = Surrounded
learn-surrounded-task = A stack with neighbours on all six sides can’t move. **Make room for your stack on e3.**
learn-surrounded-told = A space beside e3 is free now, so the stack is no longer surrounded.
learn-touch-title = Keep touching red
learn-touch-task = What is no longer connected with a red piece, neighbour by neighbour, leaves the board. **Move without losing a piece of yours.**
learn-touch-told = b3 and c3 are still connected with the red piece on d3. Any other move would have cost you pieces.
learn-cut-off-title = Cut off
learn-cut-off-task = Your stack on f3 alone connects three black pieces with the red one. **Cut all three off.**
learn-cut-off-told = g3, h3 and h4 lost touch with red and are out of the game. Your stack carries the red piece now.
learn-pass-title = Passing
learn-pass-task = Whoever can’t move passes, and the other goes on. **Leave Black without a move.**
learn-pass-told = Black’s stack on g3 would have to move four spaces and finds nothing to land on. Black passes, and you move again.
learn-last-title = The end
learn-last-task = When nobody can move, you add up the heights of your stacks. The higher total wins. **Play the last move and win.**
learn-last-told = Nobody can move. You have three pieces and Black has none: you win.
learn-place-title = Where to place
learn-place-task = Before stacks move, the pieces are placed. A stack at the edge is never surrounded; one beside red keeps touch. **Place at the edge, beside a red piece.**
learn-place-told = A good place: at the edge it can’t be surrounded, and red is next to it.
learn-push-title = Pushing
learn-push-task = You play White. You push a piece from your reserve in from a dot at the rim, along a line. **Bring a piece onto b3.**
learn-push-told = Your piece stands on b3. Each push takes one piece from your reserve.
learn-line-title = The line gives way
learn-line-task = Pieces in front of yours move on by one, as far as the first gap. **Push so that the black piece comes to e4.**
learn-line-told = Your new piece stands on e2, and both others moved on by one. Nobody can push into a line without a gap.
learn-four-title = Four in a row
learn-four-task = Four of your pieces in a line are a row. It leaves the board, and your pieces return to your reserve. **Make a row.**
learn-four-told = e2 to e5 were a row. All four pieces are back in your reserve.
learn-capture-title = What continues the row
learn-capture-task = Pieces that directly continue the row leave with it. Your opponent’s are captured, out of the game. **Capture two black pieces.**
learn-capture-told = Your row pushed the black pieces to e6 and e7. They continued it, so they are captured.
learn-double-title = Two rows at once
learn-double-task = A push moves several pieces, so it can complete two rows. **Make two rows with one push.**
learn-double-told = c3 completed one row and c5 the other. Eight pieces are back in your reserve.
learn-reserve-title = The reserve runs out
learn-reserve-task = If you have to push and have no piece in reserve, you lose. You have one left. **Make a row to get pieces back.**
learn-reserve-told = The row brought four pieces back. Without it your reserve would be empty, and you would lose.
learn-gipf-piece-title = GIPF-pieces
learn-gipf-piece-task = A GIPF-piece is two pieces on top of each other. In a row it may stay: whoever removes the row decides. **Capture Black’s, keep yours.**
learn-gipf-piece-told = Black’s GIPF-piece is captured, which costs two pieces. Your own on e3 stayed on the board.
learn-last-gipf-title = The last GIPF-piece
learn-last-gipf-task = Whoever has no GIPF-piece left on the board loses. Black has only one. **Capture it and win.**
learn-last-gipf-told = Black’s last GIPF-piece is gone: you win.
learn-load-title = Loading a piece
learn-load-task = A piece can carry a potential, a special move to use once. Your first piece without one costs you all that are still in your hand. **Push in a piece with ZÈRTZ.**
learn-load-told = The piece carries a ZÈRTZ-potential. You can use it instead of a later push.
learn-tamsk-title = TAMSK: an extra push
learn-tamsk-task = When your push brings a piece with TAMSK to the middle, e5, its potential is pushed in as well. **Bring your TAMSK to e5 and push it in.**
learn-tamsk-told = The potential made an extra push in the same turn. Its piece stays on e5.
learn-zertz-title = ZÈRTZ: it jumps
learn-zertz-task = ZÈRTZ jumps in a straight line over neighbouring pieces, onto the first free spot behind them. **Jump with your ZÈRTZ from c3.**
learn-zertz-told = It jumped over d4 and e5 to f5. Its piece stays on c3, and the potential is used up.
learn-dvonn-potential-title = DVONN: on top
learn-dvonn-potential-task = DVONN jumps onto a neighbouring piece of the opponent’s. The colour on top owns the spot. **Jump with your DVONN from e5.**
learn-dvonn-potential-told = The spot is yours now, and what lies below has to wait.
learn-yinsh-title = YINSH: it slides
learn-yinsh-task = YINSH slides in a straight line over free spots and stops on one. **Slide with your YINSH from e5.**
learn-yinsh-told = It stays there as a used potential. Its piece stays on e5.
learn-loaded-row-title = Potentials in a row
learn-loaded-row-task = In your row single pieces must go; a piece with an unused potential may stay. **Take a row off and keep your YINSH.**
learn-loaded-row-told = The other pieces left. Your piece with YINSH still stands on e3 and can use its potential.

# Hints, and what decided a match
button-hint = Hint
hint = **{ $game } { $id }** · I would play { $turn }.
hint-only = It’s your only legal move.
hint-wins-pieces = { $count ->
    [one] With the best play on both sides it wins by one piece.
   *[other] With the best play on both sides it wins by { $count } pieces.
}
hint-wins-turns = { $count ->
    [one] It wins at once.
   *[other] It wins within { $count } moves, whatever your opponent plays.
}
hint-color = { $color } stands better on this board.
hint-costs = I see nothing better, though it costs something: { $tactic }.
hint-reply = The likely answer is { $turn }.
hint-refused = There are no hints in match { $id }, because you’re playing against a person. With `/practice` you can play against me, and ask.
hint-none = No practice match is waiting for you. With `/practice` you can begin one.
hint-busy = I’m busy with other matches right now. Please ask again in a moment.
color-white-of = White’s
color-black-of = Black’s
turn-after-removal = { $turn } (after taking the row)
tactic-it = It
tactic-but-it = But it
places-with-gipf = { $spots }; G counts as two
tactic-cuts-off = { $count ->
    [one] { $turn } cuts off { $owner } piece on { $spaces }
   *[other] { $turn } cuts off { $count } of { $owner } pieces (on { $spaces })
}
tactic-cuts-off-both = { $others ->
    [one] { $turn } cuts off { $count } of { $owner } pieces (on { $spaces }) and one of { $other }
   *[other] { $turn } cuts off { $count } of { $owner } pieces (on { $spaces }) and { $others } of { $other }
}
tactic-takes-over = { $height ->
    [one] { $turn } takes { $owner } piece on { $space }
   *[other] { $turn } takes { $owner } stack of { $height } on { $space }
}
tactic-takes-over-red = { $turn } takes { $owner } stack on { $space }, which has a red piece in it
tactic-takes-red = { $turn } takes the red piece on { $space }
tactic-rows = { $count ->
    [one] a row
   *[other] { $count } rows
}
tactic-captures = { $count ->
    [one] { $turn } takes { $rows } and captures { $owner } piece on { $spots }
   *[other] { $turn } takes { $rows } and captures { $count } of { $owner } pieces ({ $spots })
}
tactic-captures-gipf = { $count ->
    [one] { $turn } takes { $rows } and captures { $owner } GIPF-piece on { $spots }
   *[other] { $turn } takes { $rows } and captures { $owner } GIPF-pieces on { $spots }
}
tactic-brings-back = { $count ->
    [one] { $turn } takes { $rows } and brings one piece back ({ $spots })
   *[other] { $turn } takes { $rows } and brings { $count } pieces back ({ $spots })
}
tactic-with-potentials = { $tactic }, including { $potentials }
tactic-covers = { $turn } covers { $owner } piece on { $spot }
tactic-covers-unused = { $turn } covers { $owner } DVONN-potential on { $spot }, which can’t be used then
tactic-covers-used = { $turn } covers { $owner } used DVONN-potential on { $spot }
tactic-forfeits = { $turn } gives up what is still in hand: { $potentials }
reason-stops = It stops this: { $tactic }.
reason-costs = The next best move costs something: { $tactic }.
reason-avoids = The next best move allows this: { $tactic }.
reason-threatens = It threatens this next: { $tactic }.
reason-leads = After the answer { $answer } this follows: { $tactic }.
reason-leads-on = Then this follows: { $tactic }.
reason-mobility = { $color } then has { $after ->
    [one] one move
   *[other] { $after } moves
}; after the next best move, { $otherwise }.
reason-mobility-keeps = It keeps { $after ->
    [one] one move
   *[other] { $after } moves
} for { $color }; the next best one keeps { $otherwise }.
reason-blocks = { $owner } stack of { $height } on { $space } can’t move after it.
reason-frees = { $owner } stack of { $height } on { $space } can move after it.
reason-nears-red = { $now ->
    [one] On { $space } the stack is beside the red piece on { $red }; before, it was { $before } steps from one.
   *[other] On { $space } the stack is { $now } steps from the red piece on { $red }; before, it was { $before }.
}
reason-at-edge = { $count ->
    [one] { $spaces } is at the edge, where a piece is never surrounded.
   *[other] { $spaces } are at the edge, where a piece is never surrounded.
}
reason-near-red = { $distance ->
    [one] { $space } is beside the red piece on { $red }, so a piece there is hard to cut off.
   *[other] { $space } is { $distance } steps from the red piece on { $red }, so a piece there is hard to cut off.
}
reason-beside = { $space } is beside other pieces of { $color }, on { $spaces }: they can stack up.
reason-red-among = Within two steps of { $space } { $color } has { $own ->
    [one] one piece
   *[other] { $own } pieces
}, { $other } { $theirs }.
reason-row = { $missing ->
    [one] { $color } then has three of four in a row, on { $spots }; only { $vacant } is missing.
   *[other] { $color } then has { $spots } side by side; { $vacant } are free for a row.
}
reason-breaks-row = { $color } can no longer make a row with { $spots }.
reason-middle = { $color } then holds { $spots } in the middle, where many rows cross.
reason-brings-gipf = { $count ->
    [one] It brings a GIPF-piece to { $spot }: then { $color } has one.
   *[other] It brings a GIPF-piece to { $spot }: then { $color } has { $count }.
}
reason-keeps-gipf = { $count ->
    [one] It leaves { $color } the GIPF-piece on { $spots }.
   *[other] It leaves { $color } the GIPF-pieces on { $spots }.
}
reason-loads = { $left ->
    [0] It brings { $kind } to { $spot }, the last one in hand.
    [one] It brings { $kind } to { $spot }; one is left in hand.
   *[other] It brings { $kind } to { $spot }; { $left } are left in hand.
}
reason-loads-reaching = It brings { $kind } to { $spot }; from there it can go to { $spots }.
reason-uses = It uses the { $kind }-potential on { $from }, which goes to { $to }.
reason-extra = It pushes a TAMSK-potential in besides, onto { $spot }.
button-review = Review
course-points = { $count ->
    [one] One move decided it:
   *[other] { $count } moves decided it:
}
course-changes = { $count ->
    [one] Biggest change:
   *[other] The { $count } biggest changes:
}
course-cost = { $count ->
    [one] The move that cost { $player } most:
   *[other] The { $count } moves that cost { $player } most:
}
course-even = No single move changed the chances much; they only shifted little by little.
course-open = On the board nothing was decided: { $player } still had winning chances of { $percent }%.
course-point = **{ $number }. Move { $turn }** · { $player }’s winning chances { $before }% → { $after }%.
missed-better = Better was { $better }.
missed-stops = After { $played } this was possible: { $tactic }. { $better } would have prevented it.
missed-costs = { $tactic }. { $better } was better.
missed-mobility = { $color } has { $otherwise ->
    [one] one move
   *[other] { $otherwise } moves
} after { $played }; after { $better } it would be { $after }.
missed-lost-pieces = { $count ->
    [one] After { $played } { $color } wins by one piece for certain.
   *[other] After { $played } { $color } wins by { $count } pieces for certain.
}
missed-lost-turns = { $count ->
    [one] After { $played } { $color } wins at once.
   *[other] After { $played } { $color } wins within { $count } moves.
}
missed-win-pieces = { $count ->
    [one] It would have won by one piece, whatever came next.
   *[other] It would have won by { $count } pieces, whatever came next.
}
missed-win-turns = { $count ->
    [one] It would have won at once.
   *[other] It would have won within { $count } moves.
}
course-alt = The chances of { $player }: { $list }.
course-alt-chance = after move { $turn }, { $percent }%
course-alt-points = { $count ->
    [one] The turning point is marked at move { $list }.
   *[other] Turning points are marked at moves { $list }.
}
course-progress = I’m going through match { $id }: { $percent }% done. Press the button in a few seconds to see what I found.
course-yours-first = I’m still working on { $count } other things for you, so I haven’t begun with match { $id }. Press the button when one is done.
course-crowded = I’m going through very many matches right now, so I haven’t begun with match { $id }. Press the button in a few minutes.
button-show-course = Show it
course-not-over = Match { $id } is still going on, so I don’t judge its moves: that would be help. I will when it is over.
course-running = Your running match { $running } has a position of match { $id }, so judging that one now would be help.
course-running-lately = Your running match { $running } had a position of match { $id } a few moves ago. Judging that one now would be help.
course-running-next = The next turn of your running match { $running } can lead to a position of match { $id }. Judging that one now would be help.
course-turn = Look at move { $turn }

# Looking back at a match
button-moves = Moves
review-turn = Move { $turn } of { $turns }
review-start = The start: move 0 of { $turns }
review-no-such-turn = { $turns ->
    [0] No move has been played in { $id }
    [one] Only one move has been played in { $id }
   *[other] Only { $turns } moves have been played in { $id }
}, so there is no move { $turn }.

# Following matches of others
button-follow = Follow
button-unfollow = Unfollow
follow-stop-this = Unfollow { $id }
button-follow-turns = Tell me each move
button-follow-end = Only tell me the end
follow-now-end = You now follow **{ $game } { $id }**: I’ll send you a direct message when it is over.
follow-now-turns = You now follow **{ $game } { $id }**. At most once an hour, a direct message tells you what was played; the end is told too.
follow-still-end = You already follow **{ $game } { $id }**: I’ll send you a direct message when it is over.
follow-still-turns = You already follow **{ $game } { $id }**. At most once an hour, a direct message tells you what was played; the end is told too.
follow-stopped = You no longer follow { $id }.
follow-not = You don’t follow { $id }.
follow-yours = You are playing in { $id } yourself, so I tell you about it anyway.
follow-too-many = You follow { $count } matches, and you can’t follow more. Leave one with `/match unfollow` first.
follow-crowded = So many people follow { $id } that there is no room for more.
follow-private = Match { $id } is played in a private thread, so nobody can follow it elsewhere. Everybody in the thread reads every move there.
follow-gone = Match { $id } is no longer played where others can read it, so nobody can follow it any more.
# Following: who was blocked, and suggestions
follow-you-blocked = You have blocked { $player }, who plays in { $id }. To follow this match, use `/block remove` first.
follow-not-you = You can’t follow { $id }.
follow-choice = { $id } · { $game } · { $white }–{ $black }
follow-choice-nameless = { $id } · { $game }
follow-which = Which match do you mean? Use this command in its thread, or give its number.
follow-list = **You follow:** { $list }
follow-news = **News of the matches that you follow**
follow-news-goes-on = **{ $game } { $id }**, { $white }–{ $black }, goes on: a moderator took its end back.
follow-news-turns = **{ $game } { $id }**, { $white }–{ $black }: { $count ->
    [one] one more move
   *[other] { $count } more moves
}; { $player } played `{ $turn }`.

# Tournaments

tournament-format-swiss =
    { $rounds ->
        [one] Swiss system, one round
       *[other] Swiss system, { $rounds } rounds
    }
tournament-format-swiss-most = Swiss system, up to { $rounds } rounds
tournament-format-single = round robin
tournament-format-double = double round robin
tournament-format-knockout = knockout
tournament-format-ladder = ladder
tournament-title = **Tournament { $id }: { $game }, { $format }**
tournament-short = Tournament { $id }: { $game }, { $format }
tournament-terms = **Terms:** { $terms }
tournament-ratings-between = **For ratings from { $from } to { $to }**
tournament-ratings-from = **For ratings from { $from }**
tournament-ratings-to = **For ratings up to { $to }**
tournament-pool = **Pool:** people from other servers can join too, with `/tournament join`.
tournament-open = It begins when all { $most } places are taken, or when { $player } begins it.
tournament-open-until = It begins when all { $most } places are taken, or when { $player } begins it. It begins by { $until } ({ $left }) at the latest, if enough people are in by then.
tournament-nobody = Nobody is in yet.
tournament-people = **In ({ $count } of { $most }):** { $list }
tournament-left-table = **Left early, so that their matches count for nobody:** { $list }
tournament-running =
    { $count ->
        [one] It has begun with one person.
       *[other] It has begun with { $count } people.
    }
tournament-round-now = { $count ->
    [one] Round { $rounds } is being played.
   *[other] Rounds { $rounds } are being played.
}
tournament-over = It is over: { $player } has won.
tournament-over-empty = It is over, and nobody has won.
tournament-called-off = It was called off.
tournament-too-few = Tournament { $id } is called off: { $least } people are needed, and { $count ->
    [one] one is in
   *[other] { $count } are in
}.
tournament-round = **Tournament { $id }, round { $round }**
tournament-pair = { $white } – { $black }: { $place }
tournament-pair-unplayed = { $white } – { $black }: not played, since somebody is out
tournament-own = **You play** against { $opponent }: { $place }
tournament-why-points = The numbers are the points before this round. People with equal points meet first, then colours are balanced.
tournament-why-ratings = The upper half of the ratings meets the lower one; chance orders those without a rating.
tournament-color-due = Whoever was due a colour has it.
tournament-color-white = White was due to both: whoever needs it more, or is ahead, has it.
tournament-color-black = Black was due to both: whoever needs it more, or is ahead, has it.
tournament-color-alternate = No colour was due to either: they alternate from pair to pair.
tournament-rests = No opponent in this round: { $list }
tournament-round-over = **Tournament { $id }:** round { $round } is over.
tournament-round-over-again = **Tournament { $id }:** round { $round } is over again, after a moderator’s decision.
tournament-by-lot = { $player } and { $other } were tied after three matches. Chance decided for { $player }.
tournament-thirds = { $count ->
    [one] **Tournament { $id }, round { $round }:** a pairing is tied, so a third match decides. Its colours were drawn.
   *[other] **Tournament { $id }, round { $round }:** { $count } pairings are tied, so third matches decide. Their colours were drawn.
}
tournament-ended = **Tournament { $id } is over.**
tournament-ended-again = **Tournament { $id } is over again, after a moderator’s decision.**
tournament-place = { $place }. { $player }: { $points }
tournament-ties-swiss = Equal points are decided by matches among those who are tied, Buchholz without the weakest opponent, wins, then chance. The small number is Buchholz. For Buchholz, a round without a match counts like an opponent with the same points.
tournament-ties-robin = Equal points are decided by matches among those who are tied, Sonneborn-Berger, wins, then chance. The small number is Sonneborn-Berger.
tournament-ties-knockout = Whoever gets further is ahead. Otherwise points decide, then wins, then chance.
tournament-group = Group { $number }
tournament-final-group = Final group
tournament-alt = A table with results of the matches. The places: { $list }
table-won = won
table-drawn = draw
table-lost = lost
table-running = being played
table-unplayed = not played
table-unplayed-points = not played: points
table-rests = no opponent
table-places = A number is the opponent’s place.
table-tie-swiss = On the right, small: Buchholz, the points of all one’s opponents but the weakest. It helps decide between equal points.
table-tie-robin = On the right, small: Sonneborn-Berger, the points of everybody one beat, and half of those after a draw. It helps decide between equal points.
tournament-joined = You’re in tournament { $id }. Its matches begin in { $place }.
tournament-left = You’re no longer in tournament { $id }.
tournament-withdrew = You’re out of tournament { $id }. Any matches in it that you were still playing are resigned.
tournament-begins = Tournament { $id } begins: the first pairings follow in { $place }.
tournament-off = Tournament { $id } is called off.
tournament-ask-off = Call tournament { $id } off? It will then be over for everybody who has joined, and you can’t undo that.
tournament-made = Tournament { $id } is announced in { $place }.
tournament-panel = **A new tournament**
tournament-what-format = Who plays whom
tournament-what-most = Number of people
tournament-most = Up to { $most } people
tournament-what-at-once = Rounds at the same time
tournament-what-begins = When it begins
tournament-begins-full = Begins when all places are taken
tournament-begins-in =
    { $count ->
        [one] Begins in one day at the latest
       *[other] Begins in { $count } days at the latest
    }
tournament-begins-by = It begins { $left } at the latest, if enough people are in by then.
tournament-no-vacations = no vacations
tournament-pauses = pauses if both agree
tournament-at-once =
    { $count ->
        [one] One round at a time
       *[other] Up to { $count } rounds at the same time
    }
tournament-to-make = Up to { $most } people from this server play **{ $game }**, { $format }: { $terms }.
tournament-to-make-pool = Up to { $most } people from all servers in the pool play **{ $game }**, { $format }: { $terms }.
tournament-rules-swiss = **Swiss system:** in each round you meet somebody with about as many points whom you have not met. There are at most half as many rounds as people. The next round is paired when the last result is in. Nobody has the same colour three times running. With an odd number of people one of them rests, and gets a point for it.
tournament-rules-robin = **Round robin:** everybody plays everybody. More than eight people play in groups, and the best of each play a final group.
tournament-rules-robin-double = **Double round robin:** everybody plays everybody twice, once with each colour. More than eight people play in groups, and the best of each play a final group.
tournament-rules-knockout = **Knockout:** each pairing is two matches with colours swapped. If they are tied there is a third, whose colours are drawn. If that is a draw too, chance decides. Whoever loses a pairing is out.
tournament-rules-points = **Points:** a win is one, a draw a half. A match without a result gives nobody a point.
tournament-rules-absence = **Staying away:** if your time runs out before your first move, you lose that match. The second time you’re out of the tournament.
tournament-rules-vacations = **Clocks:** a vacation stops them, for 14 days in the whole tournament.
ladder-rules-vacations = **Clocks:** a vacation stops them, for 14 days in each match.
tournament-rules-no-vacations = **Clocks:** a vacation does not stop them.
tournament-rules-pauses = You can agree on a pause. A match can’t be aborted.
tournament-rules-no-pauses = There are no pauses, and a match can’t be aborted.
tournament-rules-robin-out = Whoever is out before half of their matches leaves the table. Whoever is out later loses the remaining ones.
tournament-rules-swiss-out = Whoever is out isn’t paired any more, and their results stay.
tournament-rules-knockout-out = Whoever is out has lost the pairing.
tournament-list = **Tournaments on this server**
tournament-list-none = There are no tournaments on this server yet. `/tournament create` makes one.
tournament-list-own = **Your tournaments**
tournament-list-pool = **Tournaments on this server and of the pool**
tournament-none-own = You aren’t in any tournament. On a server that I’m a member of, `/tournament list` shows its tournaments, and `/tournament create` makes one.
tournament-choose = Which tournament?
tournament-state-open = people can join
tournament-state-running = being played
tournament-state-over = over
tournament-state-off = called off
tournament-state-away = { $state }, made on another server
tournament-absent = You didn’t make your first move in tournament { $id } in time, so that match is lost. Are you still in? The next time you’re out. If you can’t play, withdraw now.
tournament-given-back = That match isn’t lost any more: nothing counts against you.
tournament-silenced = You didn’t make your first move in time again, so you’re out of tournament { $id }.
tournament-not-posted = I can’t write in { $place }, so tournament { $id } is called off.
tournament-not-announced = I can’t write in { $place }, so tournament { $id } could not be announced. It goes on with those who have joined; others can join with `/tournament join`.
tournament-end-not-posted = I can’t write in { $place }, so only you are told.
ladder-running = Whoever joins gets the last place. `/tournament challenge` challenges somebody up to three places above you.
ladder-closing = It takes no more challenges, and ends with its last match.
ladder-rungs = **Places ({ $count } of { $most }):** { $list }
ladder-bout-open = { $by } has challenged { $to }, who has not answered yet.
ladder-bout-running = { $by } and { $to } are playing: { $game }
ladder-place = { $place }. { $player }: { $won } won, { $drawn } drawn, { $lost } lost
ladder-ties = The fields are everybody’s latest matches, the newest first, with the places of the opponents. On the right are wins and losses.
ladder-challenge = **Ladder { $id }:** { $by } challenges { $to } for place { $place }. Without an answer by { $until } ({ $left }), vacations not counted, the place goes to { $by }.
ladder-challenged = You’ve challenged { $player } for place { $place } in ladder { $id }. They can answer until { $until } ({ $left }), vacations not counted.
ladder-accepted = **Ladder { $id }:** { $to } has accepted the challenge of { $by }. Match { $game } begins in { $place }.
ladder-withdrawn = **Ladder { $id }:** { $by } has withdrawn the challenge to { $to }.
ladder-given-up = **Ladder { $id }:** { $to } has left the place to { $by }.
ladder-over = **Ladder { $id }:** the challenge of { $by } to { $to } is over.
ladder-news-rises = **Ladder { $id }:** { $winner } has beaten { $loser } and now has place { $place }.
ladder-news-stays = **Ladder { $id }:** { $winner } has beaten { $loser }. The places stay as they are.
ladder-news-left = **Ladder { $id }:** { $winner } has beaten { $loser }, who has left. Whoever was below goes up one place.
ladder-news-drawn = **Ladder { $id }:** { $white } – { $black } is a draw. The places stay as they are.
ladder-news-void = **Ladder { $id }:** { $white } – { $black } has no result. The places stay as they are.
ladder-news-given-up = **Ladder { $id }:** { $to } has left the place to { $by }, who now has place { $place }.
ladder-news-silent = **Ladder { $id }:** { $to } did not answer { $by } in time. { $by } now has place { $place }.
ladder-not-posted = I can’t write in { $place }, so ladder { $id } is closed.
ladder-not-announced = I can’t write in { $place }, so ladder { $id } could not be announced. It goes on with those who have joined.
ladder-not-reached = Your challenge in ladder { $id } reached nobody, so it is over. The places stay as they are, and you can challenge again.
ladder-unanswered = { $by } waits for your answer in ladder { $id }. Without one by { $until } ({ $left }), your place is gone.
ladder-absent = You didn’t make your first move in ladder { $id } in time, so that match is lost. Are you still in? If you don’t answer or begin the next time either, you’re out. If you can’t play, withdraw now.
ladder-silenced = Twice in a row you didn’t answer or didn’t begin to play, so you’re out of ladder { $id }. You can join again, at the bottom.
ladder-ask-give-up = Your place { $place } goes to { $player } without a match. Do you want that?
ladder-ask-close = Close ladder { $id } for good? It takes no more challenges then, and those without an answer are off.
ladder-joined = { $place ->
    [1] You’re in ladder { $id }, at its top. Others can challenge you.
   *[other] You’re in ladder { $id }, at place { $place }. `/tournament challenge` challenges somebody above you.
}
ladder-closed = Ladder { $id } takes no more challenges. It ends as soon as none of its matches is running.
ladder-choose = Challenge somebody above you
ladder-rules = **Ladder:** you challenge somebody up to three places above you. If you win, you take their place, and everybody between goes down one. If you don’t, the places stay, and you wait a week before you challenge the same person again. You challenge one person at a time, and one person at a time challenges you.
ladder-rules-answer = **Answers:** a challenge can be answered for a week, in which vacations don’t count. Without an answer the place goes to the challenger. Whoever twice running does not answer, or does not begin to play in time, is out.
ladder-rules-end = **End:** whoever made it can close it. After { $count } challenges it is over.
refuse-no-tournament = There is no such tournament here. `/tournament list` shows those that you can look at.
refuse-no-tournament-yet = There is no tournament here. `/tournament create` makes one.
refuse-join-already = You’re in this tournament already.
refuse-tournament-out = You’re out of this tournament, and can’t come back.
refuse-join-late = This tournament has begun already or is over.
refuse-join-full = All places of this tournament are taken.
refuse-join-between = This tournament is only for ratings from { $from } to { $to }.
refuse-join-from = This tournament is only for ratings from { $from }.
refuse-join-to = This tournament is only for ratings up to { $to }.
refuse-join-now = You can’t join this tournament.
refuse-join-often = You’ve joined this tournament five times already, so you can’t join it again.
refuse-join-elsewhere = One of the two servers no longer takes part in the pool. Only people from the server where it was announced can join.
refuse-leave-not-in = You’re not in this tournament.
refuse-leave-over = This tournament is over.
refuse-leave-running = This tournament has begun. If you withdraw, your running matches in it are resigned, and you can’t come back.
refuse-leave-ladder = If you leave this ladder now, your running matches in it are resigned. You can join again, at the bottom.
refuse-no-ladder = There is no ladder here that is being played. `/tournament list` shows the tournaments that you can look at.
refuse-not-a-ladder = Tournament { $id } isn’t a ladder, so nobody can be challenged in it.
refuse-no-climb = This challenge has an answer already, was withdrawn, or its time is over.
refuse-ladder-closed = This ladder takes no more challenges.
refuse-climb-not-in = You’re not in this ladder. `/tournament join` gives you the last place.
refuse-climb-unknown = { $player } is not in this ladder.
refuse-climb-reach = You can only challenge people who are one to three places above you.
refuse-climb-waits = Your challenge to { $player } is not decided yet. You can challenge one person at a time.
refuse-climb-taken = Somebody else has challenged { $player }. You can try again when that is decided.
refuse-climb-mutual = { $player } has challenged you, and that is not decided yet.
refuse-climb-again = You did not win against { $player } lately. You can challenge them again { $left }.
refuse-tournament-not-yours = Only { $player } can do that.
refuse-tournament-not-maker = Only { $player }, or somebody who manages the server where it was announced, can do that.
refuse-tournament-few = At least { $least } people are needed, and { $count ->
    [one] one is in
   *[other] { $count } are in
}.
refuse-tournament-direct = Tournaments are made on servers that I’m a member of: use the command in a channel there.
refuse-tournament-many = { $count } tournaments are open or being played on this server, and there can’t be more.
refuse-tournament-ratings = The lowest rating can’t be above the highest one.
refuse-tournament-abort = Match { $id } belongs to a tournament, so it can’t be aborted or end without a result. You can resign it.
refuse-tournament-pause = Match { $id } belongs to a tournament, so its clocks can’t be stopped. You can take a vacation.
refuse-tournament-stop = Match { $id } belongs to a tournament without pauses and vacations, so its clocks can’t be stopped.
button-join = Join
button-leave = Leave
button-withdraw-tournament = Withdraw
button-ask-withdraw = Withdraw…
button-tournament-rules = How it works
button-tournament-table = Table
button-begin-now = Begin now
button-ask-call-off = Call it off…
button-call-off = Yes, call it off
button-tournament-vacations = Vacations: { $state }
button-tournament-pauses = Pauses: { $state }
button-close-ladder = Yes, close it
button-ask-close-ladder = Close ladder…
button-give-up-place = Hand over the place
button-announce = Announce
command-tournament = Tournaments on this server
command-tournament-create = Make a tournament for people from this server, or from all servers in the pool
command-tournament-create-from = Lowest rating with which somebody may join
command-tournament-create-to = Highest rating with which somebody may join
command-tournament-create-pool = Let people from other servers join too
command-tournament-show = The table of a tournament
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament
command-tournament-challenge = Challenge somebody above you in a ladder
command-tournament-challenge-player = Who has the place that you want
command-tournament-list = All tournaments on this server, and of the pool
command-tournament-number = Its number (default: the newest one)
name-tournament = tournament
name-tournament-create = create
name-tournament-create-from = from
name-tournament-create-to = to
name-tournament-create-pool = other-servers
name-tournament-show = show
name-tournament-join = join
name-tournament-leave = leave
name-tournament-challenge = challenge
name-tournament-challenge-player = player
name-tournament-list = list
name-tournament-number = number

more-title = What would you like to do in match { $id }?
more-abort-or-agree = “Abort” ends the match at once; “End without a result” asks your opponent first.
button-ask-resign = Resign
button-draw = Offer a draw
button-draw-accept = Accept the draw
# Undo, ending without a result, nudging, notes
button-undo = Undo my last move
button-undo-accept = Allow the undo
button-abandon = End without a result
button-abandon-accept = Agree to no result
button-fill = Place the rest at random
button-fill-accept = Agree to random placing
button-ask-abort = Abort
button-nudge = Still there?
button-play-here = Play here
button-notes = My notes
button-offer = Yes, ask
button-undo-decline = No, play on
button-abandon-decline = No, play on
button-fill-decline = No, play on
offer-already = You have already asked for this in match { $id }; { $opponent } hasn’t answered yet.
offer-theirs = { $opponent } is already asking you for this in match { $id }. Press “More…” below the board to answer.
offer-outdated = Match { $id } has gone on since I asked you, so nothing was asked for. Press “More…” to try again.
undo-ask = Ask { $opponent } to undo { $later ->
    [none] `{ $turn }` in match { $id }?
   *[some] `{ $turn }` in match { $id }, with everything that was played after it?
}
undo-ask-practice = Undo { $later ->
    [none] `{ $turn }` in match { $id }?
   *[some] `{ $turn }` in match { $id }, with everything that was played after it?
}
undo-ask-accept = { $opponent } asks to undo { $later ->
    [none] `{ $turn }` in match { $id }.
   *[some] `{ $turn }` in match { $id }, with everything that was played after it.
} Do you allow it?
undo-offered = You asked { $opponent } for an undo in match { $id }. If somebody moves first, the question lapses.
undo-accepted = Agreed: the move and anything after it are undone in match { $id }, and it’s your opponent’s turn again.
undo-declined = You didn’t allow the undo. Match { $id } goes on.
undo-none = Nobody is asking for an undo in match { $id } any more.
undo-nothing = Nothing that you’ve played in match { $id } can be undone now.
offer-too-much = You have asked and offered so often in match { $id } that no more can be recorded. You can go on playing, or resign.
abandon-ask = Ask { $opponent } to call match { $id } off? There would be no result.
abandon-ask-accept = { $opponent } asks to call match { $id } off, without a result. Do you agree? The match is over then.
abandon-offered = You asked { $opponent } to call match { $id } off. It goes on until they agree.
abandon-accepted = Agreed: match { $id } ends without a result.
abandon-declined = You didn’t agree. Match { $id } goes on.
abandon-none = Nobody is asking to call match { $id } off right now.
fill-ask = Ask { $opponent } to fill the rest of match { $id } at random? Where possible, both colours get equal shares of the edge.
fill-ask-accept = { $opponent } asks to fill the rest of match { $id } at random. Where possible, both colours get equal shares of the edge. Do you agree?
fill-offered = You proposed to { $opponent } to place the rest in match { $id } at random. Go on placing until they answer.
fill-accepted = Agreed: the board of match { $id } is full.
fill-declined = You’d rather place by hand. Match { $id } goes on.
fill-none = Nobody is proposing to place the rest in match { $id } at random right now.
fill-nothing = There is nothing left to place in match { $id }.
abort-ask = Abort match { $id } against { $opponent }? It ends without a result, and you can’t undo it.
button-abort = Yes, abort
abort-done = Match { $id } was aborted; it has no result.
abort-too-late = In match { $id } each of you has moved twice, so it can’t be aborted any more. Ask your opponent to end it without a result instead.
nudge-done = I asked { $opponent } whether they are still there in match { $id }.
nudge-too-soon = You can ask once a day, and only when a turn has lasted a day. In match { $id } you can ask { $left }.
nudge-your-turn = It’s your own turn in match { $id }.
nudge-vacation = { $opponent } is on vacation, so I don’t ask them now.
nudge-stopped = Match { $id } is paused, so nobody is in a hurry.
nudge-out-of-reach = None of my messages reach { $opponent }, so I can’t ask them. The match waits until one does.
nudge-not-them = I can’t ask { $opponent } for you right now.
notes-title = My notes on match { $id }
notes-label = Only you can see this
notes-saved = Your notes on match { $id } are saved. Only you can see them.
notes-gone = You have no notes on match { $id } now.
notes-too-long = Notes have { $most } characters at most, so nothing was changed. Please shorten them.
note-too-long = A note with a move has { $most } characters at most, so nothing was played. Please shorten it.
note-too-many = Match { $id } has no room for more notes, so nothing was played. Play the move without one.
resign-ask = Resign match { $id }? { $opponent } wins, and you can’t undo it.
button-resign = Yes, resign
resign-done = You resigned match { $id }. { $opponent } wins.
resign-linked-own = Your { $kind }-potential in match { $id } is then out of the game, and you move again there.
resign-linked-own-over = Your { $kind }-potential in match { $id } is then out of the game. You have no move left there, and lose match { $id } too.
resign-linked-theirs = Then `{ $turn }` stands in match { $id }.
resign-linked-theirs-over = Then `{ $turn }` stands in match { $id } and ends it.
draw-linked = With a draw, `{ $turn }` stands in match { $id }.
draw-linked-over = With a draw, `{ $turn }` stands in match { $id } and ends it.
draw-linked-always = With a draw, `{ $turn }` is not played in match { $id }; { $player } keeps the potential.
draw-linked-always-over = With a draw, `{ $turn }` is not played in match { $id }. { $player } has no other move there and loses it.
button-dismiss = No
button-close = Close
dismissed = Nothing changed.
draw-ask = Offer { $opponent } a draw in match { $id }?
draw-ask-accept = { $opponent } offers a draw in match { $id }. Do you accept? The match is over then.
ends-linked = Match { $linked }, which decides about a potential here, ends then too.
button-offer-draw = Yes, offer it
button-accept-draw = Yes, accept
draw-offered = You offered { $opponent } a draw in match { $id }. Nothing changes until they accept.
draw-accepted = Agreed: match { $id } is a draw.
draw-declined = You declined the draw in match { $id }.
draw-already = You have already offered a draw in match { $id }; { $opponent } hasn’t answered yet.
draw-none = Nobody is offering a draw in match { $id } right now.
draw-theirs = { $opponent } is already offering you a draw in match { $id }. To accept it, press “Accept the draw” below the offer.
draw-outdated = Match { $id } has gone on since I asked you, so no draw was offered. Use `/match draw` to offer one now.
# Pauses and claims
pause-ask = Offer { $opponent } to pause match { $id }? The clock stops only once they agree; the offer ends when somebody moves.
pause-ask-accept = { $opponent } offers to pause match { $id }: the clock would stand still until one of you resumes or moves. Do you agree?
pause-offered = You offered { $opponent } a pause in match { $id }. The clock stops only once they agree; the offer ends when somebody moves.
pause-accepted = Match { $id } is paused. The clock stands still until one of you resumes or moves.
pause-declined = You declined the pause in match { $id }.
pause-resumed = Match { $id } is no longer paused: { $time }.
here-done = From now on I tell you here when it’s your turn in match { $id }.
here-already = I already tell you here when it’s your turn in match { $id }.
here-direct = Match { $id } is played here. As you chose in `/settings`, I tell you in direct messages when it’s your turn.
here-private = Match { $id } is played in a private thread, so it can only move to direct messages: use this command there.
here-cannot = I can’t write here, so I can’t tell you when it’s your turn. Use a channel of a server that I’m on, or my direct messages.
here-too-often = Match { $id } has moved often enough for one day. Try again tomorrow.
pause-no-clock = Match { $id } has no clock, so there is nothing to pause.
resume-no-clock = Match { $id } has no clock, so it is never paused.
pause-already = Match { $id } is paused already. Any move resumes it, or `/match resume`.
pause-not-paused = Match { $id } isn’t paused.
pause-already-offered = You have already offered a pause in match { $id }; { $opponent } hasn’t answered yet.
pause-none = Nobody is offering a pause in match { $id } right now. With `/match pause` you can.
claim-done = You claimed the win in match { $id }: { $opponent } was out of time.
claim-nothing = There is nothing to claim in match { $id }: { $opponent } isn’t out of time, or has moved meanwhile.
claim-no-clock = Match { $id } has no clock, so nobody’s time can run out in it.
# Vacation
vacation-began = You are on vacation until { $until }: your clocks stand still, and you can still move. You have { $left } of vacation left after this one.
vacation-began-over-new-year = You are on vacation until { $until }: your clocks stand still, and you can still move. In { $year } you have { $left } of vacation left after this one.
vacation-without = But not in { $list }: there, no more offers, pauses or vacations of yours can be recorded.
vacation-limited = In { $list } your clock stands still only until { $until }: then the 14 days there are used up.
vacation-used-up = In { $list } your clock runs on: the 14 days of vacation there are used up.
vacation-not-agreed = In { $list } your clock runs on: vacations don’t count there.
vacation-lost = In { $list } your time was up before: until you move, your opponent can claim the win.
vacation-ended = Welcome back: your clocks are running again. You have { $left } of vacation left this year.
vacation-time-up = If you come back now, you have less than an hour left in { $list }, or none at all. Move there first: you can do that on vacation.
vacation-show = You aren’t on vacation. You have { $left } left this year.
vacation-show-on = You are on vacation until { $until }. After that you have { $left } left this year.
vacation-show-over-new-year = You are on vacation until { $until }. After that you have { $left } left in { $year }.
vacation-tournaments = Tournaments allow 14 days of vacation, or none.
button-come-back = Come back
button-come-back-anyway = Come back anyway
vacation-choose = Begin a vacation: how long?
vacation-over = { $player }, your vacation is over: your clocks are running again in { $count ->
    [one] one match that is
   *[other] { $count } matches that are
} waiting for you. Use `/games` to see them.
vacation-days = A vacation lasts 1 to { $max } days. Say how many.
vacation-already = You are on vacation already, until { $until }. To change that, end it with `/vacation end` first.
vacation-too-often = You have begun { $count } vacations within a day, so none can begin now. The next one can begin { $left }.
vacation-too-long = You have only { $left } of vacation left this year. Choose fewer days.
vacation-less-than-a-day = You have only { $left } of vacation left this year, and a vacation lasts a day at least.
vacation-none-left = You have no vacation left this year. There are 30 new days on 1 January.
vacation-not-on = You aren’t on vacation, so there is nothing to end.
# Settings
settings-title = **Your settings**
settings-saved = Saved.
settings-language = **Language**
settings-theme = **Pictures**
settings-side = **Board**
settings-place = **Your turns**
settings-zone = **Time zone:** { $value }
settings-quiet = **Quiet hours, without reminders**
settings-digest = **Daily digest instead of reminders**
settings-vacation = **Vacation begins when your time runs out:** { $value }
settings-forced = **Play a move for you when there is only one:** { $value }
settings-confirm = **Show a typed move before it is played, in practice a chosen one too:** { $value }
settings-as-discord = as in Discord
settings-utc = UTC (not chosen)
settings-hour = at { $hour }:00
settings-side-own = your colour at the bottom
settings-side-white = White always at the bottom
settings-place-thread = where the match is played
settings-place-direct = in direct messages
settings-place-both = in both places
settings-zone-unknown = I don’t know a time zone called `{ $text }`. Write a continent and a city, such as `Europe/Berlin`.
settings-zone-none = You didn’t give a time zone. Write a continent and a city, such as `Europe/Berlin`.
settings-zone-similar = I don’t know a time zone called `{ $text }`. Do you mean { $list }?
settings-quiet-unknown = `{ $text }` are no quiet hours. Write the first and the last hour, such as `22-7`, or `off`.
settings-quiet-off = No quiet hours
settings-quiet-from = quiet from { $hour }:00
settings-quiet-until = until { $hour }:00
button-switch-on = Turn on
button-switch-off = Turn off
button-change-zone = Change…
zone-title = Your time zone
zone-field = Continent and city, or the city alone
zone-hint = Europe/London
language-name = English
digest-title = { $player }, { $count ->
    [one] one match is
   *[other] { $count } matches are
} waiting for your move:
digest-more = … and { $count } more: `/games`
rematch-not-over = Match { $id } is still going on. You can offer a rematch when it is over.
rematch-deleted = Your opponent in { $id } has been deleted. Nobody could accept a rematch.
rematch-already = A rematch of { $id } has already been offered.
rematch-theirs = { $opponent } has already offered you a rematch of { $id }. Your answer?
rematch-countered = { $opponent } has proposed other terms for a rematch of { $id }. Your answer?
rematch-sent = Challenge sent to { $opponent } for a rematch, with the colours swapped.
export-done = The record of { $game } { $id }: { $white } (White) against { $black } (Black).
import-title = **{ $game } { $id }** · imported · White: { $white } · Black: { $black }
import-unknown = unknown
import-choice = { $id } · { $about } · imported
import-private = Only you see it, and it counts for nothing.
import-known = You imported this record before: here it is.
import-none = You have no imported matches. Give `/import` a file or a text with a record.
import-list = Your imported matches: { $count } of at most { $most }.
import-which = Give either a file or a text, not both.
import-too-big = That file is larger than { $most } kB. A record is a small text file.
import-not-text = I can’t read that file as text. Save the record as a text file in UTF-8, and try again.
import-not-fetched = I couldn’t get the file from Discord. Try again, or paste the record as text.
import-too-many-words = That text is too long for the record of a game.
import-no-moves = I find no move in that record.
import-several = Those are several games: the second begins on line { $line }. Import the games one by one.
import-no-game = `{ $text }` is no game that I can import. I read DVONN and GIPF.
import-bad-header = Nothing is imported: line { $line }, `{ $text }`, is not complete or has a mistake.
import-resigned = Only `white` or `black` can have resigned.
import-white-resigned = The record says that White resigned, and names another result. Correct one of the two.
import-black-resigned = The record says that Black resigned, and names another result. Correct one of the two.
import-lost = No potential can leave the game there.
import-after-resigning = The record goes on after a resignation.
import-no-move = That is no move of the game.
import-no-record = That is no record that I can read: its first move would be `{ $text }`. If you pasted it, try it as a file.
import-chess = That could as well be chess. If it is DVONN, write `game: dvonn` on a line before it.
import-ambiguous = It can mean several moves.
import-bad-move = Nothing is imported: line { $line }, move { $turn }, `{ $text }`.
import-too-long = That record has { $turns } moves; I import { $most } at most.
import-too-many = You keep { $count } imported matches already. Delete one of them first: `/import` lists them.
import-too-many-today = You’ve imported { $count } records since this time yesterday. Import the others tomorrow.
import-not-played = Match { $id } is imported: nobody plays it here.
import-ask-delete = Delete the imported match { $id }? You can’t get it back. What you have posted of it stays.
import-deleted = The imported match { $id } is deleted.
button-imports = All imported
button-ask-delete-import = Delete…
button-delete-import = Yes, delete it
analyse-turn = **Analysis** · move { $turn } of { $turns }
analyse-position = **Analysis** · { $game } · your position
analyse-white = White is to move.
analyse-black = Black is to move.
analyse-white-passes = White can’t move and passes.
analyse-black-passes = Black can’t move and passes.
analyse-tried = Tried: { $turns }
analyse-over = The game is over here.
analyse-best = Best: `{ $turn }`. { $color }’s winning chances: { $percent }%.
analyse-answer = Expected answer: `{ $turn }`.
analyse-searching = I’m still searching. Press **Best move** again in a moment.
analyse-no-best = I can’t say which move is best here.
analyse-yours-first = I’m still working on { $count } other things for you. Press **Best move** again when one is done.
analyse-crowded = Very many people are asking right now. Press **Best move** again in a few minutes.
analyse-running = Your running match { $id } has this position, so I neither judge it nor let you try moves.
analyse-running-lately = Your running match { $id } had this position a few moves ago. I neither judge it nor let you try moves.
analyse-running-next = The next turn of your running match { $id } can lead to this position. I neither judge it nor let you try moves.
analyse-running-copy = Your running match { $id } has come this way, so I neither judge this position nor let you try moves.
analyse-not-over = Match { $id } is still going on. You can analyse it when it is over.
analyse-bad-position = `{ $text }` is no position. One begins like this: `{ $example }`.
analyse-bad-piece = `{ $piece }` isn’t a place with a piece or stack that can be there, or the place is named twice.
analyse-too-many = This position has more pieces of a kind than the game.
analyse-no-dvonn-piece = There is no red piece on this board.
analyse-no-link = A stack has lost touch with the red pieces. In a game it would have been cut off.
analyse-misfit = The pieces don’t fit the phase of the game or the player to move.
analyse-only-move = There is only one legal move.
analyse-which = Give either a match or a position, not both.
analyse-stale = This board is out of date. `/analyse` opens a new one.
analyse-long = No more moves fit on this board. Take some back first.
button-analyse = Analyse
button-best-move = Best move
button-analyse-back = Take back

# What is stored about somebody, and its deletion

privacy-title = **What is stored about you**
privacy-name = Your name, as last seen: { $name }
privacy-matches = Matches: { $running } running, { $finished } finished, { $imported } imported
privacy-challenges = Open challenges: { $count }
privacy-people = People blocked: { $blocked } · Matches followed: { $followed }
privacy-progress = Puzzles done: { $puzzles } · Steps of courses done: { $lessons } · Games with results: { $rated }
privacy-club = Tournaments made or joined: { $tournaments } · Decisions of moderators about you, or by you: { $decisions }
privacy-settings = And your settings, your vacations, and the plans and notes in your matches.
privacy-notice = What is stored, for how long and who sees it, and the terms of use.
privacy-export-sent = Everything is on its way to you as a direct message. If nothing arrives, allow direct messages and ask again.
privacy-export-too-soon = You have just asked for your data. You can ask again { $left }.
privacy-export-file = Everything that is stored about you is in this file.
privacy-export-left-out = Older matches did not fit: { $count }. Whoever runs the bot can give them to you.
privacy-ask-delete = **Delete everything about you?** You can’t get it back.
privacy-delete-resigned = - Running matches that you resign: { $count }.
privacy-delete-called-off = - Matches that have hardly begun and are called off: { $count }.
privacy-delete-own = - Your challenges, settings, plans, notes, ratings and practice matches are gone for good.
privacy-delete-matches = - Your opponents keep the finished matches, without your name and your words. Their ratings stand.
privacy-delete-discord = - What is on Discord already stays there. Backups go when whoever runs the bot deletes them.
privacy-deletion-began = Everything about you is being deleted. That takes some minutes. If you play again afterwards, you begin anew.
deletion-going-on = Everything about you is being deleted. Wait some minutes; then you can begin anew.
button-export-own = Send me everything
button-privacy-notice = Notice and terms
button-ask-delete-own = Delete everything…
button-delete-own = Yes, delete everything

## Trouble

error-full = Nothing was saved, and no move was played: the bot’s disk is full. Please tell whoever runs the bot.
error-store = Nothing was saved: the bot’s storage isn’t answering, so this was **not** done. Please try again in a moment.
error-unknown = The bot’s storage stopped answering, so I don’t know whether this was saved. Check `/games` before you try again.
error-unshown = This is done, but I can’t show it right now. Please look again in a moment.
picture-late = The picture is still being drawn. Ask for it again in a moment.
button-late-picture = Show the picture
error-busy = Too much happened at the same moment, so this was not done. Please try again.
error-late = This took too long, so it was not done. Please try again.
error-corrupt = The stored data for this are damaged, so nothing was changed. Please tell whoever runs the bot.
error-newer = A newer version of the bot stored this, and this one can’t read it, so nothing was changed. Try again in a moment; if it stays like this, tell whoever runs the bot.
error-button = I don’t know this button any more. Use `/games` to get to your matches.
refuse-no-choice = That choice is no longer offered. Please choose another one.
error-command = I don’t know this command in this form; Discord may be showing an old list. Restart Discord or wait a minute, and try again.
error-unreadable = I couldn’t read what Discord sent me, so nothing was done. Try again; if it fails again, update your Discord app and tell whoever runs the bot.
error-bug = Something broke on my side, sorry. Check `/games` to see what was done, and please tell whoever runs the bot.
error-not-a-match = `{ $text }` is not a match number. Pick a match from the list, or leave the option out.

## Pictures in words (at most 1,024 characters together)

alt-dvonn-placing = DVONN, placing. { $next ->
    [white] White places a white piece
    [black] Black places a black piece
    [white-dvonn] White places a red piece
   *[black-dvonn] Black places a red piece
}.
alt-dvonn-moving = DVONN. { $color } to move.
alt-dvonn-over = DVONN, over.
alt-dvonn-score = Score: White { $white }, Black { $black }.
alt-dvonn-left = Still to place (r = red): White { $white }, Black { $black }.
alt-dvonn-heights = Number = height, each r = a red piece in it.
alt-dvonn-packet = { $count } pieces in this turn.
alt-dvonn-choosing = DVONN. Black chooses the colour.
alt-white = White: { $list }.
alt-black = Black: { $list }.
alt-red = Red alone: { $list }.
alt-none = none
alt-gipf-moving = { $game }. { $color } to move.
alt-gipf-pending = { $game }. { $color } accepts the last move or challenges it.
alt-gipf-over = { $game }, over.
alt-gipf-marks = G = GIPF-piece.
alt-gipf-reserve = Reserve: White { $white }, Black { $black }.
alt-gipf-captured = Lost: White { $white }, Black { $black }.
alt-gipf-brings = May still bring GIPF-pieces: { $list }.
alt-won = { $color } won.
alt-tie = A draw.
alt-replay = Animated picture of { $turns ->
    [one] one move
   *[other] { $turns } moves
}. It ends with this position:
alt-last = Last move: { $color }, { $turn }.
alt-declared = DVONN decides about: { $color }, { $turn }.
alt-pushed = The line moved up to { $spot }.
alt-cut-off = It cut off:
alt-returned = Back to the reserve: { $list }.
alt-taken = Captured: { $list }.
alt-chosen = Chosen: { $list }.
alt-row = Row { $letter }: { $list }.
alt-plan = Plan, in this order: { $list }.
alt-legal = May be chosen: { $list }.
alt-better = Better was: from { $from } to { $to }.
alt-best = Best move: from { $from } to { $to }.
alt-better-placed = Better was: on { $spaces }.
alt-best-placed = Best move: on { $spaces }.
alt-turn = Turn { $turn }.
alt-moment = Position after { $turn }:
alt-seats = Turn { $turn }. { $named ->
    [white] { $white } plays White.
    [black] { $black } plays Black.
   *[both] { $white } plays White, { $black } plays Black.
}

## Commands (descriptions: at most 100 characters)

command-challenge = Challenge somebody to a match
command-challenge-opponent = Who; leave it out to challenge anyone on the server
command-open = Open challenges: list them and accept one, or start one for anyone on the server
command-challenge-game = Which game
command-challenge-pace = How long a turn may take (default: 3 days)
# Clocks
command-challenge-bank = Time for the whole match that every turn adds to, instead of days per turn
command-challenge-weekends = Whether the clock runs on weekends (default: yes)
command-challenge-at-zero = What happens when time runs out (default: that player loses)
command-challenge-color = Which colour you play (default: random)
command-challenge-handicap = Extra pieces for one player (GIPF basic only)
command-challenge-setup = How DVONN’s board is filled (default: at random)
command-challenge-potentials = GIPF’s potentials: kinds and how many of each, such as ZD3 (default: none)
command-challenge-rated = Whether the result counts for ratings (default: yes)
command-challenge-expires = How long the challenge stays open (default: 3 days)
command-challenge-pool = Let players from other servers accept it too (without an opponent only)
command-move = Play a move by typing it; Discord completes legal moves
command-move-text = Your move, such as c3, a1b2 or a1-b2; pick a legal one from the list
command-match-option = Which match; not needed in its thread, or when only one is waiting for you
command-match-option-over = Which match; not needed in its thread, or for your latest finished match
command-match-option-theirs = Which match; not needed in its thread
command-games = Your matches, those that are waiting for you first
command-board = Show the board of a match
command-match = Resign, offer a draw, ask for a rematch, watch the replay or save the record
command-match-resign = Resign a match (I’ll ask you to confirm)
command-match-draw = Offer a draw, or accept the one you are offered
# Clocks
command-match-pause = Offer to stop the clock, or agree to the pause you are offered
command-match-resume = Let the clock of a paused match run again
command-match-claim = Claim the win when your opponent is out of time
command-match-rematch = Challenge your opponent again, with colours swapped
command-match-replay = Watch a match from the first move
command-match-export = Get the record of a match as a file
command-match-moves = Step through the moves of a match
command-match-moves-turn = After which move; 0 is the position at the start
command-match-follow = Be told how a match of others goes on
command-match-unfollow = No longer be told about a match
command-next = Open the match in which your move is most urgent
command-move-note = A few words for your opponent, shown with your move
command-match-undo = Ask your opponent to undo your last move
command-match-abandon = Ask your opponent to end a match without a result
command-match-fill = Ask your opponent to place the rest of DVONN’s pieces at random
command-match-abort = End a match before each of you has moved twice
command-match-nudge = Ask your opponent whether they are still there
command-match-here = Be told here when it’s your turn in a match
command-match-notes = Your own notes on a match, which nobody else sees
# Practice
command-practice = Play against me: unrated, without a clock, and it begins at once
command-practice-level = How well I play, from 1 (for beginners, the default) to 6
command-practice-program = Another program instead of me, if there are any here
command-import = Import the record of a game played elsewhere, to step through and analyse
command-import-file = A text file: my own record, or one from Little Golem, boardspace or gipf.com
command-import-text = The record itself, instead of a file
command-analyse = An analysis board: step through a game, try moves, ask for the best one
command-analyse-position = A position text instead of a match
name-practice = practice
name-practice-level = level
name-practice-program = program
name-import = import
name-import-file = file
name-import-text = text
name-analyse = analyse
name-analyse-position = position
command-hint = In a practice match: which move I would play, and why
command-review = What decided a match: its course as a picture, and the moves that changed most
name-hint = hint
name-review = review
command-theme = Which colours the picture uses
# Vacation and settings
command-vacation = Stop your clocks in all your matches: 30 days a year
command-vacation-start = Begin a vacation now
command-vacation-days = How many days
command-vacation-end = Come back: your clocks run again
command-vacation-show = Until when you are on vacation, and what is left
command-settings = See or change your own settings
command-settings-language = The language of what only you see
command-settings-place = Where you are told of your turns
command-settings-side = From which side you see the board
command-settings-zone = Your time zone, such as Europe/Berlin
command-settings-quiet = Hours without reminders, such as 22-7, or off
command-settings-digest = At which hour one message tells of all waiting matches, instead of reminders
command-settings-vacation = Whether your vacation begins when your time runs out
command-settings-forced = Whether your only possible move is played for you
command-settings-confirm = Whether a typed move, or in practice a chosen one, is shown for confirmation first
command-privacy = See, get or delete what is stored about you
command-rules = The rules of a game in short
command-rules-game = Which game
command-help = How to play here
command-server = Settings of this server
command-server-pool = Show challenges and tournaments of other servers here, and ours there
command-server-show = The settings of this server
command-server-threads = Open a thread for each match, or play in the channel itself
command-server-threads-state = Whether matches open threads
name-server-threads = threads
name-server-threads-state = state
threads-on = From now on each match on this server opens a thread of its own.
server-title = **This server’s settings**
server-pool = **Pool of challenges and tournaments:** { $value }
server-threads = **A thread for each match:** { $value }
server-puzzle = **Puzzle of the day:** { $value }
threads-off = From now on matches on this server are played in the channel itself, with short messages. Matches that have a thread keep it.
command-server-pool-state = Whether this server takes part
command-block = Block somebody from challenging you
command-block-add = Block somebody; they are not told
command-block-remove = Unblock somebody
command-block-list = Whom you have blocked
command-block-who = Who
choice-on = on
choice-off = off
choice-color-random = Random
choice-color-white = I play White and begin
choice-color-black = I play Black
choice-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
# Clocks
choice-weekends-run = The clock runs on weekends too
choice-weekends-off = The clock stands still on weekends
choice-at-zero-loses = Whoever runs out of time loses
choice-at-zero-claim = The opponent may claim the win
theme-light = light
theme-dark = dark
theme-wood = wood
theme-contrast = high contrast
choice-handicap-challenger = { $pieces ->
    [one] 1 extra piece
   *[other] { $pieces } extra pieces
} for me
choice-handicap-opponent = { $pieces ->
    [one] 1 extra piece
   *[other] { $pieces } extra pieces
} for my opponent
# DVONN's setups, as choices.
choice-setup-random = Random: you can begin at once
choice-setup-classic = Classic: you place all 49 pieces
choice-setup-packets = Packets of { $count }: { $count } pieces a turn
choice-setup-symmetric = Symmetric: you can begin at once
choice-setup-pie = Random; Black chooses the colour
choice-setup-reds = You place the red pieces; the rest is random

## Names of commands and options (lower case, no spaces, at most 32 characters; a command is called the same everywhere)

name-challenge = challenge
name-challenge-opponent = opponent
name-challenge-game = game
name-challenge-pace = pace
# Clocks
name-challenge-bank = time-bank
name-challenge-weekends = weekends
name-challenge-at-zero = when-time-is-up
name-challenge-color = colour
name-challenge-handicap = handicap
name-challenge-setup = setup
name-challenge-potentials = potentials
name-challenge-rated = rated
name-challenge-expires = expires
name-challenge-pool = other-servers
name-open = open
name-move = move
name-move-text = move
name-match-option = match
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
name-match-moves-turn = move
name-match-follow = follow
name-match-unfollow = unfollow
name-next = next
name-move-note = note
name-match-undo = undo
name-match-abandon = abandon
name-match-fill = fill
name-match-abort = abort
name-match-nudge = nudge
name-match-here = here
name-match-notes = notes
name-theme = theme
# Vacation and settings
name-vacation = vacation
name-vacation-start = start
name-vacation-days = days
name-vacation-end = end
name-vacation-show = show
name-settings = settings
name-settings-language = language
name-settings-place = place
name-settings-side = side
name-settings-zone = zone
name-settings-quiet = quiet
name-settings-digest = digest
name-settings-vacation = auto-vacation
name-settings-forced = forced-moves
name-settings-confirm = confirm
name-privacy = privacy
name-rules = rules
name-rules-game = game
name-help = help
name-server = server
name-server-pool = pool
name-server-show = show
name-server-pool-state = state
name-block = block
name-block-add = add
name-block-remove = remove
name-block-list = list
name-block-who = player

## Rules in short

rules-choose = Which game’s rules would you like to read?
rules-title = **{ $game }** · { $page }/{ $pages }
button-next-page = Next
button-previous-page = Back
button-more-matches = More matches

rules-dvonn-aim =
    {"**"}The aim.** When nobody can move any more, you add up the heights of your stacks. That is how many pieces you control. The higher total wins; equal totals are a draw. A stack belongs to the player whose colour is on top.
rules-dvonn-moving =
    {"**"}Moving.** You move one of your stacks in a straight line, exactly as many spaces as it is high. A single piece is a stack of height 1. It must land on another piece or stack, of any colour, and goes on top of it. It may pass over anything on the way, even empty spaces, and it always moves as a whole.
rules-dvonn-moving-picture = In the picture, White’s stack of three has moved three spaces, from d3 onto g3.
rules-dvonn-blocked =
    {"**"}What can’t move.** A stack with neighbours on all six sides is surrounded. A stack at the edge never is. A red piece alone never moves, but you may land on it, and then it travels inside the stack.
rules-dvonn-blocked-picture = In the picture, the stack on e3 has six neighbours and can’t move.
rules-dvonn-cut-off =
    {"**"}Cut off.** After each move, everything that no longer touches a red piece, neighbour by neighbour, leaves the board at once. That can happen to your own stacks too. A stack with a red piece in it keeps everything connected to it on the board, whoever controls it.
rules-dvonn-cut-off-picture = In the picture, White has moved from f3 onto the red piece on e3. The black pieces on g3, h3 and h4 lost touch with red: they are cut off.
rules-dvonn-passing =
    {"**"}Passing.** If you can’t move, you pass; this happens automatically. If you can move, you must. When neither player can move, the match is over.
rules-dvonn-passing-picture = In the picture, White has taken over Black’s stack on e3. Black’s stack on g3 would have to move four spaces, and there is nothing to land on. Black passes.
rules-dvonn-filling =
    {"**"}Filling the board.** The board has 49 spaces: columns a to k, rows 1 to 5. There are 3 red DVONN pieces, 23 white pieces and 23 black ones. White places a red piece, Black a red piece, and White the last red piece. From then on each player places pieces of their own colour, Black first. You may choose any empty space. The last piece has only one space left, so it is placed automatically. Then White makes the first move.
rules-dvonn-typing =
    {"**"}Typing moves.** `c3` places a piece on c3; `a1b2` moves the stack on a1 to b2.
rules-dvonn-filling-picture = In the picture, the red pieces and the first black one are placed, and White is next.
rules-dvonn-advice =
    {"**"}Edges.** A stack at the edge is never surrounded. Try to have many pieces there.

    {"**"}Stay mobile.** A low stack nearly always finds something to land on. A high one often has nothing to land on, so take over high stacks late.

    {"**"}Stay near red.** Late in a match whole groups are cut off. Keep a second way to a red piece, or own the stack that carries one, as White does on f3.

    {"**"}Count moves.** Whoever can still move when the other has to pass takes what is left. Save moves for the end.
rules-dvonn-setups =
    {"**"}Other setups.** The rulebook knows one way to fill the board: the players place all 49 pieces, one a turn. That is the setup “Classic”. The others are house rules, made so that stacks move sooner:

    {"**"}Packets of 2, 3, 4, 6, 8 or 12.** White places one piece, then each player in turn places that many. The red pieces come first, as always: White’s single first piece is red. Each player’s first packet begins with a red one, on the space named first. White places the last packet and makes the first move.

    {"**"}Random.** The board is full from the start. Both colours have equally many pieces at the edge, and no piece has only neighbours of its own colour. White begins.

    {"**"}Symmetric.** The same with a red piece in the centre and the other two opposite each other. A black piece lies opposite each white one.

    {"**"}Random, Black chooses.** Black looks at a random board and keeps the colours, or exchanges the colours of all pieces and begins.

    {"**"}Red pieces by hand.** White, Black and White place the red pieces; the rest is filled in at random.

    {"**"}Typing packets.** `c3,d4,e5` (or `c3 d4 e5`) places three pieces; `keep` and `swap` choose the colour. The picture shows a random board.
rules-gipf-push =
    {"**"}Pushing.** On your turn you put a piece from your reserve on one of the 24 dots on the rim. Then you push it along a line onto the board. If the first spot is occupied, the pieces in front of yours move up by one, to the first gap. If a line has no gap, you can’t push into it. White begins.

    {"**"}Typing pushes.** Columns are a to i, and each column is counted upward from 1, dots included. `a1-b2` pushes from the dot a1 onto the spot b2.
rules-gipf-push-picture = In the picture, White has pushed from e1 onto e2. The pieces in front moved on by one, the black one to e4.
rules-gipf-rows =
    {"**"}Rows.** When four or more pieces of one colour lie next to each other in a line, they leave the board. Every piece that directly continues the row at either end goes too, whatever its colour. An empty spot ends the row.
rules-gipf-removal =
    Your own pieces go back to your reserve; your opponent’s pieces are captured and out of the game. The player who pushed removes their own rows first. The other player’s rows, if they are still there, leave the board at the start of that player’s turn. When your rows cross, you choose which one goes first. The other one goes too if it still has four pieces.

    {"**"}Typing removals.** `a4-b5;xb5,c6,d7,e8` pushes and then takes the pieces off these spots. When there is only one way, `;x` or nothing at all is enough.
rules-gipf-removal-picture = In the picture, White’s push from e1 has completed the row. Four pieces are back in White’s reserve, and Black’s two are captured.
rules-gipf-advice =
    {"**"}The centre.** Pieces in the middle of the board lie on long lines and can take part in many rows. Hold e5 and the spots around it.

    {"**"}Two threats.** One push rarely stops two rows. Build two at once.

    {"**"}Your reserve.** Never spend the last pieces: keep enough to complete the row that brings some back.

    {"**"}Captures.** A captured piece never comes back. Let your rows be continued by your opponent’s pieces, and pull yours away from theirs.
rules-gipf-rows-picture = In the picture, White has four in a row, e2 to e5. They go back to White’s reserve, and the black pieces on e6 and e7, which continue the row, are captured.
rules-gipf-end-basic =
    {"**"}The start.** Each player has three pieces on the board and 12 in reserve. With a handicap, one player has up to three more.

    {"**"}The end.** If you have to push and have no piece in reserve, you lose. So keep making rows to get your pieces back.
rules-gipf-start-standard =
    {"**"}The start.** Each player has three GIPF-pieces on the board (two pieces on top of each other) and 12 pieces in reserve.
rules-gipf-start-tournament =
    {"**"}The start.** The board is empty and each player has 18 pieces. Your first push must bring in a GIPF-piece: two pieces from your reserve on top of each other. You may go on bringing in GIPF-pieces until you push your first single piece; after that, never again. `Ga1-b2` brings in a GIPF-piece.
rules-gipf-start-potentials =
    {"**"}The start.** Each player has three pieces on the board and 12 in reserve.
rules-gipf-with-potentials = Potentials change some of this, above all how the game ends: the pages that follow say how.
rules-gipf-pieces =
    {"**"}GIPF-pieces in rows.** A GIPF-piece counts as one piece of a row. Whoever removes the row decides about every GIPF-piece in it, of either colour: take it off, or let it stay. Your own goes back to your reserve as two single pieces; a captured one counts as two. If the whole row is GIPF-pieces, nothing has to be taken off.

    {"**"}The end.** You lose when your last GIPF-piece leaves the board, even if you remove it yourself. You also lose when you have to push and have no piece in reserve.

    {"**"}House rule.** The rulebook doesn’t say what happens if both players lose their last GIPF-piece in the same turn. Here rows are removed one after the other, and whoever is the first to be without a GIPF-piece loses. If both last ones leave in the same row, the player who removes that row wins.

rules-gipf-pieces-picture = In the picture, White removes the row from e2 to e7. White’s own GIPF-piece on e3 may stay, and so may Black’s on e6; the other pieces have to go.
# GIPF with potentials.
rules-potentials-loaded =
    {"**"}Potentials.** A piece can carry a potential: a special move that is used once. In this game each player has { $count ->
        [one] { $each } of one kind: { $kinds }.
       *[other] { $each } of each kind: { $kinds }.
    }

    {"**"}Bringing them in.** You put a potential on a piece from your reserve and push the two in like any piece. The order is fixed for each player. GIPF-pieces come first (only in GIPF tournament), then pieces with potentials of any kind, and then single pieces. After your first piece with a potential you can bring in no more GIPF-pieces. With your first single piece you lose the potentials that you still have in hand. Using a potential doesn’t change where you are in this order.

    {"**"}Using them.** Instead of pushing a piece you may use one of your potentials. It leaves its piece, which stays where it is. It moves in the way of its kind, but never onto a dot. Then rows are removed as after a push. Only TAMSK works differently.

    {"**"}Unused or used.** A potential can be used while it lies on top, directly on a piece of its own colour. In the picture such a piece has a coloured rim. Under an opponent’s DVONN-potential it waits. Any other potential is used: it fills a spot, is pushed and counts in rows like a piece.

    {"**"}Typing.** `Za1-b2` pushes in a piece with a ZÈRTZ-potential, and `Zc3>f5` uses the one on c3. The letters are T, Z, D and Y.
rules-potentials-loaded-picture = In the picture, White can use the potentials on c3 (ZÈRTZ) and c5 (YINSH). The one on f3 (TAMSK) waits for the middle. The potential on f5 is used. On g4 a white DVONN-potential lies on a black piece.
rules-zertz =
    {"**"}ZÈRTZ jumps.** Its potential jumps in a straight line over one or more pieces in a row, the first right beside it. It lands on the first free spot behind them. It may jump over anything: pieces of both colours, GIPF-pieces, potentials. They all stay where they are.

    {"**"}Typing.** `Zc3>f5` uses the ZÈRTZ-potential on c3; `c3-f5` will do as well.
rules-zertz-picture = In the picture, White’s potential has jumped from c3 over d4 and e5 to f5. There it stays as a used one. Its piece stays on c3.
rules-dvonn-potential =
    {"**"}DVONN jumps on top.** Its potential jumps onto a spot right beside it. There, on top, must be an opponent’s single piece or an opponent’s DVONN-potential, unused or used. A GIPF-piece or a piece with another potential is safe. The spot is then yours: the colour on top counts, and what lies below waits.

    When such a stack is in a row that is removed, only its top goes. What was below is there again and belongs to its owner.

    {"**"}House ruling.** A piece whose potential was covered and comes free again can use it: the rules say nothing about that.

    {"**"}Typing.** `De5>f5` uses the DVONN-potential on e5.
rules-dvonn-potential-picture = In the picture, White’s potential has jumped from e5 onto f5. Black’s own DVONN-potential there is covered and can’t be used for now. It could have jumped onto d5 or e6, too.
rules-yinsh =
    {"**"}YINSH slides.** Its potential moves in a straight line over any number of free spots and stops on one of them. It can’t jump over anything.

    {"**"}Typing.** `Ye5>h2` uses the YINSH-potential on e5.
rules-yinsh-picture = In the picture, White’s potential has moved from e5 over f4 and g3 to h2. There it stays as a used one. Its piece stays on e5.
rules-tamsk =
    {"**"}TAMSK gives an extra push.** You never use this potential alone. But when your push brings your piece with TAMSK to the middle, e5, you push its potential in at once. It goes in without a piece, from any dot, and counts as used. Its piece stays on e5 and can be pushed on like any other. Instead you may remove the potential from the game.

    Rows are looked at only after that. A row that an extra push before your move makes is removed after the move, if it still stands. If the extra push brings another of your pieces with TAMSK to e5, there is one more extra push. An extra push never replaces your move.

    {"**"}House ruling.** If your opponent’s push brought your piece to e5 and it’s still there, you decide when your turn starts. First come the rows you have to remove, then this decision, then your move.

    {"**"}Typing.** `a5-b5;+i3-h3` pushes and then pushes the potential in, and `a5-b5;+-` removes it from the game. Before your move it is `+a1-b2;d1-d2`.
rules-tamsk-picture = In the picture, White’s push from a5 has brought the piece with TAMSK to e5. White has pushed the potential in from i3 to h3.
rules-potentials-rows =
    {"**"}Rows with potentials.** The colour on top counts. Of a row, single pieces and used potentials have to go. Of a used DVONN-potential on top of something only the potential goes. A piece with an unused potential, of either colour, is like a GIPF-piece. The player who removes the row decides whether it goes. If it goes, it goes whole, and its potential is out of the game. Your own piece returns to your reserve; your opponent’s is captured.

    If nothing in a row has to go, but it has a piece with a potential, at least one goes. Only a row of nothing but GIPF-pieces may stay whole. Potentials never come back.
rules-potentials-rows-picture = In the picture, White has a row from e2 to e5, and e6 and e7 continue it. e2, e4 and the used potential on e7 have to go. On e5 only the white potential goes, and the black piece stays. White may leave the pieces on e3 and e6.
rules-potentials-end =
    {"**"}The end.** It ends as GIPF does, but an empty reserve alone is not the end. You lose when, after removing your rows, you can neither push a piece nor use a ZÈRTZ-, DVONN- or YINSH-potential. A full board counts too. A TAMSK-potential that waits on e5 is no move.
rules-potentials-linked =
    {"**"}Linked to DVONN.** In the GIPF project’s rulebook, only whoever wins a game of the same name may use a potential. The two players can agree on that in the challenge, for potentials of DVONN, ZÈRTZ and YINSH:

    • Challenge: you play your turn with the potential as usual. Instead of their next move your opponent may challenge it, 1 to 3 times a match. Any move of theirs accepts it.
    • Always: every use begins a match of DVONN at once. That takes long.

    Then the position before that turn is back and the clocks of the GIPF match stop. The two of you play an unrated match of DVONN with the same colours. If the user of the potential wins, the move stands. If they lose, that potential is out of the game, its piece stays, and they move again. Resigning the match of DVONN, or running out of time in it, loses only that match.
rules-potentials-house =
    {"**"}House rulings.** Where the sources say nothing, we play like this:
    • A player has at most 12 potentials.
    • An uncovered piece can use its potential again.
    • If the opponent’s push brings your TAMSK-potential to e5, you decide about it at the start of your turn.
    • Whoever leaves themselves no move by an extra push loses at once.
    • TAMSK is never linked. A challenge is spent, whatever comes of it. After a lost one you may use another potential in the same turn.
    • A drawn match of DVONN allows the use with “challenge”; with “always” it doesn’t, and the potential stays.
    • These matches are unrated.

## Help

help =
    {"**"}Gipfel** lets you play DVONN and GIPF by correspondence: each of you moves when there is time.
    {"**"}Play:** the two buttons begin a match against me at once. `/challenge` asks one person, `/open` anyone on the server.
    {"**"}Move:** press “Move” under a picture and choose step by step, or type `/move`. Against people, what you choose is only played once you confirm it.
    {"**"}Privacy:** I keep your matches, settings, vacations, puzzles and lessons, and the name that Discord last showed me.
button-play-dvonn = Play DVONN
button-play-gipf = Play GIPF
button-my-matches = My matches
button-settings = Settings
button-puzzle = Puzzle

# plans
plan-title = **Planned moves**
plan-hint = Only you can see this. A planned move is played as soon as it fits, unless an offer is waiting or the match is paused. You can change it until then.
plan-stopped-hint = Only you can see this. Nothing of it is played until you press “Go on”.
plan-empty = Nothing is planned. Add an answer here, or type it: `/plan` with your opponent’s move and your reply, such as `{ $example }`.
plan-empty-placing = Nothing is planned. Type the spaces you want, the first one first: `/plan` or `/move` with `c3 d4 e5`. { $count ->
    [1] One is placed each time it’s your turn.
   *[other] Each of your turns places { $count } of them.
}
plan-placement = Placing: { $spaces } ({ $rule })
plan-too-few = A turn here places { $count } pieces, more than the plan has spaces: it waits for more.
plan-rule-taken = stops when one of them is taken
plan-rule-beside = stops when one of them is taken or a piece is placed beside one
plan-rule-never = leaves out what is taken
plan-stopped-taken = ⏸️ Your plan stopped: `{ $space }` was taken.
plan-stopped-beside = ⏸️ Your plan stopped: a piece was placed on `{ $placed }`, beside `{ $planned }`.
plan-taken-back = Moves were undone, so what you had planned after them was dropped.
plan-dropped = No longer applies: { $line }. { $opponent } played `{ $turn }`.
plan-if = if { $opponent } plays `{ $turn }`
plan-lets-stand = ⚠️ Your answer to `{ $turn }` is played at once, so you can’t challenge that use any more.
plan-then-if = and if { $opponent } then plays `{ $turn }`
plan-you-play = you play `{ $turn }`
plan-ask-first = **What might { $opponent } play?** Choose their move.
plan-ask-next = **And what might { $opponent } play then?** Choose, or save the line as it is.
plan-ask-yours = **What do you answer?**
plan-in-their-place = { $asked } (in { $opponent }’s place)
plan-remove = Remove one
plan-played = Played at once: { $turns }.
plan-spaces-stored = { $count ->
    [one] One space is planned.
   *[other] { $count } spaces are planned.
}
plan-lines-stored = { $count ->
    [one] Saved.
   *[other] { $count } replies saved.
}
plan-lines-replaced = { $count ->
    [one] It replaces one that answered the same move differently.
   *[other] They replace { $count } that answered the same moves differently.
}
plan-lines-outrun = { $count ->
    [one] One line isn’t saved: something else has been played in the meantime.
   *[other] { $count } lines aren’t saved: something else has been played in the meantime.
}
plan-left-out = Not planned: { $parts }.
plan-fault-unknown = `{ $text }` (no such space)
plan-fault-taken = `{ $text }` (taken)
plan-fault-doubled = `{ $text }` (planned already)
plan-fault-no-piece = `{ $text }` (you have no piece left for it)
plan-no-space = None of that can be planned in { $id }.
plan-typo = Nothing was saved or played: { $parts }.
plan-nothing-open = Right now there is nothing to plan for.
plan-your-turn = It’s your turn in { $id }: move first, then plan your answers.
plan-too-many = You have { $count } lines already. Remove one first.
plan-too-long = That is too long for a plan.
plan-nothing = That is no longer there; something has changed in the meantime. `/plan` shows your plans.
plan-not-stored = Nothing was saved.
plan-their-side = { $opponent } couldn’t play that. Seen from their side:
plan-ambiguous = `{ $text }` can mean several moves: { $turns }.
plan-over = The match is over before `{ $text }`.
plan-no-answer = Your answer to `{ $text }` is missing: a line ends with your own move, not with one of { $opponent }.
plan-line-too-long = A line can have { $count } moves at most; `{ $text }` is one too many.
button-add-line = If they play…
button-plan-spaces = Choose spaces
button-drop-last = Without the last
plan-gather = Choose the spaces you want, several at once if you like. They are played in the order in which you choose them.
plan-gathered = Chosen so far: { $spaces }. Add more, or save the plan.
plan-row = Spaces of row { $row }
plan-rows = Spaces of rows { $first } and { $last }
button-keep-line = Save
button-keep-and-play = Save and play { $space }
button-leave-line = Discard
button-clear-plans = Clear all
button-go-on = Go on
button-plans = Plan
told-planned = { $player } had planned the answer `{ $turn }`.
told-placed-planned = { $player } placed by plan: { $spaces }.
told-placed-several = { $player } placed: { $spaces }.
played-planned = Planned next: { $spaces }.
command-plan = Plan moves ahead: spaces to place on, or answers to your opponent’s moves
name-plan = plan
command-plan-text = Spaces such as c3 d4 e5, or their move and your answer; separate several lines with |
name-plan-text = moves
command-plan-stop = What makes a placement plan stop
name-plan-stop = stop

button-first-turn = Start
button-previous-turn = Back
button-next-turn = Next
button-last-turn = End

# Ratings, profiles and leaderboards

rating-of-dvonn = DVONN
rating-of-gipf = GIPF
ratings-line = **Ratings:** { $list }
ratings-too-many = **Ratings:** unchanged: of these two, at most three results count within 24 hours.
ratings-too-short = **Ratings:** unchanged. A result counts once both have played two turns.
profile-title = **Profile of { $player }**
profile-nothing = No results against people yet.
profile-unrated = **{ $game }:** no rating yet
profile-rating =
    { $count ->
        [one] **{ $game }: { $rating }**, after one rated match
       *[other] **{ $game }: { $rating }**, after { $count } rated matches
    }
profile-colors = White: { $white } · Black: { $black }
profile-tally = { $won } won, { $drawn } drawn, { $lost } lost
profile-streak = Wins in a row: { $now } (longest: { $longest })
profile-pace-minutes =
    { $count ->
        [0] Less than a minute a turn
        [one] About a minute a turn
       *[other] About { $count } minutes a turn
    }
profile-pace-hours =
    { $count ->
        [one] About an hour a turn
       *[other] About { $count } hours a turn
    }
profile-pace-days =
    { $count ->
        [one] About a day a turn
       *[other] About { $count } days a turn
    }
profile-late = Recent matches lost on time: { $count } of { $of }
profile-against = **Against you:** { $list }
profile-of-game = { $game }: { $tally }
profile-last-won = { $id }: won against { $opponent }
profile-last-drawn = { $id }: drawn with { $opponent }
profile-last-lost = { $id }: lost to { $opponent }
profile-course = The rating in { $game } over { $count } results, from { $first } to { $last }.
profile-open = People who have played you, or share a server with a match of yours, can see this.
profile-hidden = Only you can see this.
profile-not-shown = I can’t show you { $player }’s profile. They may hide it, or have no results here.
leaderboard-title-here = **{ $game }: the highest ratings on this server**
leaderboard-title-everywhere = **{ $game }: the highest ratings**
leaderboard-nobody = Nobody is here yet.
leaderboard-who = Here is who has five rated results, one in the last 180 days, and a rating that is certain enough.
leaderboard-picture = A table of names with wins, draws and losses, and the rating: { $list }.
leaderboard-here = This server
leaderboard-everywhere = All servers
button-leaderboard = Leaderboard
button-hide-profile = Hide it from others
button-show-profile = Show it to others
button-higher = ◀ Higher
button-lower = Lower ▶
button-leaderboard-dvonn = DVONN
button-leaderboard-gipf = GIPF
button-leaderboard-here = This server
button-leaderboard-everywhere = All servers
command-profile = Ratings and results, yours or somebody else’s
command-profile-who = Whose (default: yours)
command-leaderboard = Who has the highest ratings
command-leaderboard-game = Which game
command-leaderboard-where = On this server or on all
name-profile = profile
name-profile-who = player
name-leaderboard = leaderboard
name-leaderboard-game = game
name-leaderboard-where = where

## Moderators
final-annulled = A moderator cancelled the match of { $white } against { $black }. It has no result.
final-unreached = { $white } against { $black } ended: for 30 days no message reached the player to move. No result.
picture-annulled = called off by a moderator
picture-unreached = a player was out of reach
rule-why = Why: `{ $why }`
choice-rule-annulled = End without a result
choice-rule-annulled-over = Take the result away
choice-rule-given-back = Give back a loss on time
choice-rule-lifted = Lift the pause
choice-rule-replaced = Replace a player who left
button-rule-annulled = No result…
button-rule-annulled-over = Take it away…
button-rule-given-back = Give it back…
button-rule-lifted = Lift it…
rule-annul = **End it without a result.** Nobody wins or loses.
rule-annul-over = **Take its result away.** It counts as ended without one.
rule-give-back = **Give back the loss on time.** It is { $player }’s turn again, with all the time that the turn had.
rule-lift = **Lift the pause.** The match is no longer paused then.
rule-replace = **Replace a player.** Choose somebody: they are asked whether they take over. A rated match then counts no more.
rule-recounted = The ratings are recalculated without it.
rule-undecides = Match { $host } goes back to where it waited for this one; what was played there since is gone.
rule-decides-drawn = For match { $host } it counts as a draw.
rule-voids = Match { $linked }, which decides about a potential in it, ends as well.
rule-replaces-linked = The same goes for match { $other }, to which it is linked.
rule-in-tournament = It belongs to tournament { $tournament }, whose table changes with it.
rule-in-ladder = It belongs to ladder { $tournament }; everybody keeps their place.
rule-who-white = Who takes over White?
rule-who-black = Who takes over Black?
rule-is-asked = { $player } has been asked, and can agree until { $until }.
rule-form = { $what }: { $id }
rule-why-label = Why? Both players read it.
rule-why-hint = In one or two sentences
rule-told = You are asked why, and both players read it. The server’s log keeps it.
rule-nothing = There is nothing to decide about this match.
rule-done-annulled = Match { $id } has no result. Both players are told why.
rule-done-given-back = Match { $id } goes on. Both players are told why.
rule-done-lifted = Match { $id } is no longer paused. Both players are told why.
rule-done-asked = { $player } is asked about match { $id }. Until they agree, nothing changes.
rule-which = Which match? Use this command in its thread, or give its number.
rule-two-servers = Match { $id } is played on two servers, so moderators of neither can decide about it.
rule-other-server = Match { $id } was agreed on another server. Only the moderators there can decide about it.
rule-own-match = You play match { $id } yourself. Ask another moderator.
rule-running = Match { $id } isn’t over, so there is no loss to give back.
rule-not-on-time = Match { $id } wasn’t lost on time.
rule-too-late = Match { $id } has been over for more than 14 days, so its result stays.
rule-no-result = Match { $id } is already over, without a result.
rule-deleted = A player of match { $id } was deleted, so it stays as it is.
rule-practice = Match { $id } is a practice match, so nobody can take over.
rule-decided = Match { $id } decided about a potential in match { $host }. Decide about that one instead.
rule-too-many = So much was decided about match { $id } that nothing more fits in.
rule-no-tournament = Match { $id } belongs to tournament { $tournament }: whoever leaves withdraws from it, and nobody takes over.
rule-tournament-went-on = Tournament { $tournament } went on with the result of match { $id }, so it stays.
rule-why-empty = A reason is needed, since whoever it concerns reads it. Please write one.
rule-why-too-long = A reason has { $most } characters at most, so nothing was decided. Please shorten it.
rule-plays-already = { $player } plays this match already. Choose somebody else.
rule-not-them = { $player } can’t take over here right now. Choose somebody else.
rule-asked-already = { $player } was asked already, and has a week to answer. You can ask again { $left }.
rule-not-asked = { $player } can’t take over in match { $id }: none of my messages reach them. Ask somebody else.
rule-stays-out = { $player } does not take over in match { $id }. With `/moderate match` you can ask somebody else.
ruled-card = { $player }, a moderator decided something about **{ $game } { $id }**.
ruled-card-newcomer = { $player }, you play { $color } in **{ $game } { $id }** now.
ruled-given-back = A moderator gave back the loss on time. The turn has all its time again.
ruled-lifted = The pause is lifted: { $time }.
ruled-lifted-turn = The pause is lifted.
ruled-replaced = { $player } has taken over { $color }.
ruled-undecided = Match { $linked } goes on, since a loss on time was given back. Match { $id } waits for it again.
ruled-you-replaced = Somebody else has taken over from you in match { $id }: a moderator replaced you.
substitute-ask = { $player }, do you take over { $color } from { $before }, against { $opponent }? A moderator asks.
substitute-not-asked = You were not asked to take over in match { $id }, or have answered already.
substitute-too-late = It is too late to take over in match { $id }. A moderator can ask you again.
substitute-not-now = You can’t take over in match { $id } right now.
substitute-takes-over = { $player } has taken over in match { $id }.
substitute-stays-out = { $player } does not take over in match { $id }.
substitute-match-over = Match { $id } was over before anybody answered, so this question has lapsed.
substitute-taken = Somebody else took over in match { $id } first, so this question has lapsed.
substitute-lapsed = A week went by without an answer about match { $id }, so this question has lapsed. A moderator can ask again.
button-take-over = Take over
button-stay-out = No, thanks
bar-self = You can’t stop yourself from sending challenges. Choose somebody else.
bar-days = Choose up to { $most } days.
bar-none = { $player } can already send challenges here.
bar-is = { $player } can’t send challenges here until { $until }.
bar-is-not = { $player } can send challenges here.
bar-follows = They can’t send challenges here until the day you choose.
bar-follows-days = { $days ->
        [one] They can’t send challenges here for a day.
       *[other] They can’t send challenges here for { $days } days.
    }
bar-closes = { $count ->
        [0] None of theirs is open.
        [one] One open challenge of theirs is closed.
       *[other] { $count } open challenges of theirs are closed.
    }
bar-lift-follows = They can send challenges here again at once.
bar-told = They are told why, and the server’s log keeps it.
button-give-reason = Say why…
bar-choice-lift = Allow them again
bar-select = For how long?
bar-form = No challenges for { $days ->
    [one] a day
   *[other] { $days } days
}
bar-form-lift = Allow challenges again
bar-why-label = Why? They read it.
bar-done = { $player } can’t send challenges here until { $until }.
bar-withdrawn = { $count ->
    [one] One open challenge of theirs was withdrawn.
   *[other] { $count } open challenges of theirs were withdrawn.
}
bar-lifted = { $player } can send challenges here again.
bar-you = A moderator decided that you can’t send challenges on their server until { $until }. You can still accept them.
bar-you-no-more = You can send challenges again on the server where a moderator had stopped you.
refuse-barred = You can’t send challenges here until { $until }. A moderator decided this: `{ $why }`
log-title = **What moderators of this server decided**
log-empty = Nothing yet.
log-line = { $at } · { $moderator }: { $measure }. `{ $why }`
log-annulled = match { $id } has no result
log-given-back = loss on time in match { $id } given back
log-lifted = pause of match { $id } lifted
log-replacing = { $player } was asked to take over in match { $id }
log-barred = no challenges by { $player } until { $until }
log-unbarred = challenges by { $player } again
button-newer = ◀ Newer
button-older = Older ▶
command-moderate = Decide about matches and people on this server
command-moderate-match = End a match, give back a loss on time, lift a pause or replace a player
command-moderate-match-action = What to decide; otherwise I show what is possible
command-moderate-player = Stop somebody from sending challenges here for some time
command-moderate-player-who = Who
command-moderate-player-days = For how many days; 0 ends it
command-moderate-log = What moderators of this server decided, and why
name-moderate = moderate
name-moderate-match = match
name-moderate-match-action = action
name-moderate-player = player
name-moderate-player-who = player
name-moderate-player-days = days
name-moderate-log = log

# What the managers of a server choose
server-saved = Saved. **This server’s settings**
server-channel = **A channel for matches:** { $value }
server-channel-on = Matches that are agreed on this server are now played in this channel.
server-channel-off = Matches are now played where they are agreed.
server-language = **Language of what everybody reads, except where something has begun already**
server-rated = **Rated matches:** { $value }
server-rated-on = Challenges made here from now on can be rated again.
server-rated-off = No challenge made here from now on is rated.
server-tournaments = **Everybody may make tournaments:** { $value }
server-tournaments-on = Everybody may make tournaments here now.
server-tournaments-off = Only people who may manage this server make tournaments now.
server-challenges = **Open challenges per person, at most**
choice-challenges-usual = As many as anywhere
refuse-server-private = In a private thread others couldn’t see the matches. Choose a channel.
refuse-server-rated = No match on this server is rated. Send the challenge unrated.
refuse-server-challenges = On this server nobody has more than { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
} at a time. Withdraw one, or wait for an answer.
refuse-tournament-managers = Only people who may manage this server make tournaments here. Ask one of them.
command-server-channel = Play matches in this channel, or where they are agreed
command-server-channel-state = Whether this is the channel for matches
command-server-rated = Let matches that are agreed here be rated, or not
command-server-rated-state = Whether they can be rated
command-server-tournaments = Let everybody make tournaments, or only those who manage the server
command-server-tournaments-state = Whether everybody may
command-server-language = The language of what everybody reads here
command-server-language-which = The language
command-server-challenges = How many open challenges one person may have here
command-server-challenges-most = At most
name-server-channel = channel
name-server-channel-state = state
name-server-rated = rated
name-server-rated-state = state
name-server-tournaments = tournaments
name-server-tournaments-state = state
name-server-language = language
name-server-language-which = language
name-server-challenges = challenges
name-server-challenges-most = most
