### Everything that Gipfel says. One block for each occasion; `$player`, `$opponent` and the like are mentions,
### `$left` is Discord's own relative time, `$id` is a number such as #42.

## Names

game-dvonn = DVONN
game-gipf-basic = GIPF basic
game-gipf-standard = GIPF standard
game-gipf-tournament = GIPF tournament
color-white = White
color-black = Black
pace-days = { $days ->
    [one] 1 day for each turn
   *[other] { $days } days for each turn
}
pace-unlimited = no clock
list-and = { $rest } and { $last }
time-left = time left: { $left }
time-unlimited = no clock

## Challenges

challenge-direct = { $opponent }, { $challenger } challenges you to a match of **{ $game }**.
challenge-open = { $challenger } would like to play **{ $game }**. Anyone on this server can accept.
challenge-about-dvonn = Fill the board with pieces together, then move stacks onto stacks. Whoever owns the taller stacks at the end wins.
challenge-about-gipf-basic = Push pieces onto the board and line up four of yours to win them back. Whoever has no piece left to play loses.
challenge-about-gipf-standard = Push pieces onto the board and line up four of yours to win them back. Each side also has three GIPF-pieces on the board; whoever loses the last of them loses.
challenge-about-gipf-tournament = Push pieces onto an empty board and line up four of yours to win them back. Each side first brings GIPF-pieces, as many as it likes; whoever loses the last of them loses.
challenge-pace-days = **Time:** { $days ->
    [one] one day
   *[other] { $days } days
} for each turn. Whoever runs out of time loses.
challenge-pace-unlimited = **Time:** no clock, so take as long as you like.
challenge-color-lots = **Colours:** lots are drawn when the challenge is accepted. White begins.
challenge-color-white = **Colours:** { $challenger } plays White and begins.
challenge-color-black = **Colours:** { $challenger } plays Black; White begins.
challenge-handicap = **Handicap:** { $player } starts with { $pieces ->
    [one] one extra piece
   *[other] { $pieces } extra pieces
} in reserve.
challenge-handicap-whoever = **Handicap:** whoever accepts starts with { $pieces ->
    [one] one extra piece
   *[other] { $pieces } extra pieces
} in reserve.
challenge-expires = The challenge stands until { $until } ({ $left }). Nothing starts before it is accepted.
challenge-rematch-of = This is a rematch of { $id }.
challenge-played-in = It is played in { $thread }.
challenge-accepted = { $player } accepted: match { $id } begins. { $white } plays White, { $black } plays Black.
challenge-accepted-lots = { $player } accepted: match { $id } begins. The lots say: { $white } plays White, { $black } plays Black.
challenge-declined = { $player } declined.
challenge-withdrawn = { $player } took the challenge back.
challenge-expired = Nobody accepted in time, so the challenge has expired.
challenge-sent = Your challenge goes to { $channel }. The match begins when it is accepted.
challenge-not-posted = Your challenge to a match of { $game } did not reach { $place }: I may not write there. It has been taken back; try again in another channel.
challenge-accept = Accept
challenge-decline = Decline
challenge-withdraw = Withdraw
challenge-rules = Rules
challenge-thread = { $id } · { $game } · { $white }–{ $black }

refuse-self = You cannot challenge yourself. Pick somebody else, or use `/open` to challenge anyone on the server.
refuse-bot = { $player } is a bot and cannot play. Pick a person, or use `/open` to challenge anyone on the server.
refuse-direct = A challenge needs a server, so that the other player can see it. Use this command in a channel of a server that you share.
refuse-cannot-send = I may not write in this channel. Ask a moderator to let me see it and send messages there, or use another channel.
refuse-too-many-challenges = You have { $count } challenges that nobody has answered yet; that is the most one can have. Take one back with its button, or wait until one is answered.
refuse-too-many-to-them = You have challenged { $player } often enough for today. Wait for an answer, or try again tomorrow.
refuse-too-many-today = You have made as many challenges as one can make in a day. Try again tomorrow.
refuse-too-many-matches = You are playing { $count } matches; that is the most one can have at a time. Finish one first.
refuse-their-too-many-matches = { $player } is playing as many matches as one can have at a time. Try again later.
refuse-days = A turn can take { $min } to { $max } days, or have no clock at all (0).
refuse-handicap-game = Only GIPF basic has a handicap. Choose that game, or leave the handicap out.
refuse-handicap-pieces = A handicap is 1 to 3 extra pieces.
refuse-challenge-unknown = I do not know this challenge any more.
refuse-challenge-own = This is your own challenge; somebody else has to accept it. You can take it back with “Decline”.
refuse-challenge-not-yours = This challenge is meant for { $player }.
refuse-challenge-open-decline = Only { $player } can take this open challenge back. If you do not want to play, just leave it.
refuse-challenge-accepted = This challenge was accepted by { $player }: it became match { $id }.
refuse-challenge-declined = This challenge was declined.
refuse-challenge-withdrawn = This challenge was taken back.
refuse-challenge-expired = This challenge has expired.

## Cards: the public message of each turn

card-turn = { $player } your turn — **{ $game } { $id }** against { $opponent } · { $time }
card-begin = The match begins: { $white } plays White, { $black } plays Black. White begins.
card-reminder = { $player } a reminder: it is still your turn — **{ $game } { $id }** against { $opponent } · { $time }
card-draw-offered = { $player } { $opponent } offers you a draw in **{ $game } { $id }**.
card-draw-declined = { $player } { $opponent } does not want a draw in **{ $game } { $id }**; the match goes on.
card-draw-stands = { $player } offers a draw.
card-hint = Press **Move** and choose step by step, or type `/move`: it completes legal moves.
card-detour = I cannot write where this match was played, so I tell you here.
card-earlier = … and { $count ->
    [one] one turn
   *[other] { $count } turns
} before.
card-move = Move
card-board = Board
card-next = Next game
card-more = More…
card-rematch = Rematch
card-replay = Replay
card-export = Export
card-draw-yes = Agree to a draw
card-draw-no = Play on

told-place = { $player } put { $piece ->
    [dvonn] a red DVONN piece
    [white] a white piece
   *[black] a black piece
} on `{ $turn }`.
told-stack = { $player } moved `{ $turn }`.
told-turn = { $player } played `{ $turn }`.
told-forced = { $player } had only one legal move, so `{ $turn }` was played by itself.
effect-cut-off = { $count ->
    [one] One piece was cut off from the red pieces and left the board
   *[other] { $count } pieces were cut off from the red pieces and left the board
}: { $spaces }.
effect-cut-off-stack = { $space } (height { $height })
effect-passes = { $player } has no move and passes.
effect-board-filled = The board is full. From now on stacks move, and White begins.
effect-brings-no-more = { $player } played a single piece and can bring no more GIPF-pieces.
effect-row-returned = { $player } took a row off the board: { $returned } back to the reserve.
effect-row-captured = { $player } took a row off the board: { $returned } back to the reserve, { $captured } captured.
effect-row-only-captured = { $player } took a row off the board: { $captured } captured.
effect-rows-left = { $player } left a row of GIPF-pieces standing.

final-won = **{ $game } { $id }** is over: { $winner } wins against { $loser }.
final-draw = **{ $game } { $id }** is over: { $white } and { $black } drew.
final-score = { $white } has { $white_score ->
    [one] one piece
   *[other] { $white_score } pieces
}, { $black } has { $black_score }.
final-tie = Both own { $score ->
    [one] one piece
   *[other] { $score } pieces
}.
final-reserve = { $loser } has no piece left to play.
final-gipf-pieces = { $loser } has lost the last GIPF-piece.
final-agreed = Both agreed to it.
final-resigned = { $loser } gave up.
final-time = { $loser } ran out of time.

## The panel: the private message to move in

panel-title = **{ $game } { $id }** against { $opponent } · you play { $color } · { $time }
panel-stack = Which of your stacks moves?
panel-stack-select = Choose a stack
panel-destination = The stack on { $space } moves. Where to?
panel-board-row = { $piece ->
    [dvonn] You place a red DVONN piece.
    [white] You place a white piece.
   *[black] You place a black piece.
} In which row of the board?
panel-space = Which space of row { $row }?
panel-space-select = Choose a space
panel-dot = Which dot do you push a piece from?
panel-dot-gipf = Which dot do you push a GIPF-piece from?
panel-dot-select = Choose a dot
panel-direction = From { $dot }: in which direction?
panel-direction-select = Choose a direction
panel-row = Several of your rows cross. Which one leaves the board first?
panel-row-owed = Before your push: several of your rows cross. Which one leaves the board first?
panel-row-select = Choose a row
panel-take = Your row leaves the board. Which GIPF-pieces in it go too? Those that you do not choose stay.
panel-take-owed = Before your push, your row leaves the board. Which GIPF-pieces in it go too? Those that you do not choose stay.
panel-take-optional = Your row is all GIPF-pieces, so it may stay. Choose the pieces to take off, or none.
panel-take-optional-owed = Before your push: your row is all GIPF-pieces, so it may stay. Choose the pieces to take off, or none.
panel-take-select = GIPF-pieces to take off
panel-take-none = Take none of them
panel-take-these = Take { $spots }
panel-preview = You are about to play `{ $turn }`.
panel-warn-brings-no-more = ⚠️ This is your first single piece: after it you can bring no more GIPF-pieces.
panel-confirm = Confirm
panel-change = Change
panel-back = Start over
panel-stale = The position has changed since; this is how it stands now.
panel-forgotten = Your choices did not fit the position any more; please start again.

answer-stack = { $space } · height { $height }
answer-stack-dvonn = { $space } · height { $height }, with a red piece
answer-landing-own = { $space } · yours, height { $height }
answer-landing-theirs = { $space } · theirs, height { $height }
answer-landing-red = { $space } · a red piece
answer-board-row = Row { $row } ({ $empty } free)
answer-space = { $space }
answer-dot = { $dot }
answer-spot = towards { $spot }
answer-switch-gipf = Bring a GIPF-piece instead
answer-switch-basic = Bring a single piece instead
answer-row = Remove { $letter }: { $from }–{ $to }
answer-gipf-white = White’s GIPF-piece on { $spot }
answer-gipf-black = Black’s GIPF-piece on { $spot }

## After a move

played = Played: `{ $turn }` in { $game } { $id }.
played-over = That ends the match.
played-again = It is your turn again.
played-next = Next: { $game } { $id }, { $time }.
played-none = No other match waits for you.
played-forced-already = `{ $turn }` was your only legal move in { $id }, so it has already been played for you. It is not your turn any more.
next-none = No match waits for your move. Use `/games` to see your matches.

## Entering a move

move-syntax-dvonn = I cannot read “{ $text }” as a move of DVONN. A placement names a space, such as `c3`; a stack moves from space to space, such as `a1b2`.
move-syntax-gipf = I cannot read “{ $text }” as a turn of GIPF. A push names a dot and the first spot it enters, such as `a1-b2`; start with `G` for a GIPF-piece. A row to remove follows as `;x` and its spots.
move-ambiguous = “{ $text }” can mean several turns in { $id }. Which one?
move-ambiguous-list = “{ $text }” can mean several turns in { $id }, for example: { $moves }. Enter one of them, or use the panel.
move-which-select = Choose the turn to play
move-panel = Use the panel
move-refused = “{ $text }” cannot be played. { $reason }
move-hint = Press “Use the panel” to choose step by step, or type `/move` again: it suggests legal moves. To resign, use `/match resign`.

reason-game-over = The game is over.
reason-still-placing = The board is still being filled, so no stack moves yet. Name one empty space, such as `c3`.
reason-placing-is-over = All pieces are placed. Now a stack moves from one space to another, such as `a1b2`.
reason-space-taken = There is already a piece on { $space }. Choose an empty space.
reason-no-stack = There is nothing on { $space }.
reason-not-your-stack = The stack on { $space } belongs to your opponent: the top piece decides who owns it.
reason-lone-dvonn = The red piece on { $space } stands alone, and alone it never moves.
reason-surrounded = The stack on { $space } has neighbours on all six sides, so it cannot move.
reason-not-in-line = { $from } and { $to } are not on one line. A stack moves straight along one of the three lines through its space.
reason-wrong-distance = The stack on { $from } has height { $height }, so it moves exactly { $height ->
    [one] one space
   *[other] { $height } spaces
}; that would be { $asked }.
reason-lands-on-empty = { $space } is empty. A stack has to land on another piece or stack.
reason-may-not-pass = You have a move, so you may not pass.
reason-off-board = That names a place that is not on the board.
reason-not-a-dot = { $point } is not one of the dots on the rim, and a push starts from a dot.
reason-not-a-spot = { $point } is not a spot inside the board, and a push enters one.
reason-no-such-line = No line leads from { $dot } to { $spot }: a push enters the spot next to its dot.
reason-line-full = The line from { $dot } towards { $spot } is full, so nothing can be pushed there.
reason-no-gipf-here = This game brings no GIPF-pieces into play, so leave out the `G`.
reason-gipf-first = Your first turn has to bring a GIPF-piece: put `G` in front, such as `Ga1-b2`.
reason-gipf-over = You have played a single piece already, so you may not bring GIPF-pieces any more. Leave out the `G`.
reason-reserve-small = A GIPF-piece takes two pieces, and you have only one in reserve. Leave out the `G`.
reason-rows-first = Four or more of your pieces stand in a row, and there is a choice to make before you push: begin with `x` and the spots that leave the board (`x-` where the row may stay), or use the panel.
reason-no-such-row = There is no row of yours with these spots at that moment.
reason-basics-must-go = All single pieces of the row have to leave the board; only GIPF-pieces may stay.
reason-row-must-go = A row with a single piece in it may not be left standing.
reason-nothing-to-remove = There is nothing left to remove: the turn is over before that.
reason-reserve-empty = You have no piece in reserve to push.

## Matches

match-unknown = There is no match { $id }.
match-which = You have several matches. Say which one with the `match` option, or use the command in the match’s thread.
match-which-to-move = Several matches wait for your move. Say which one with the `match` option, or use the command in the match’s thread.
match-none = You have no match. Start one with `/challenge`.
match-none-waiting = No match waits for your move. Use `/games` to see your matches.
match-over = Match { $id } is over.
match-not-begun = Nothing has been played in { $id } yet.
match-not-player = You do not play in { $id }; only { $white } and { $black } can do this.
match-not-your-turn = It is { $player }’s turn in { $id } ({ $time }).
match-choice = { $id } · { $game } · your turn
match-choice-waiting = { $id } · { $game } · opponent’s turn
match-choice-over = { $id } · { $game } · over
match-choose = Choose a match
standing-placing = placing, { $placed } of 49 pieces
standing-stacking = stacking, { $own }–{ $theirs }
standing-pushing = reserve { $own }–{ $theirs }

games-none = You have no match at the moment. Start one with `/challenge`, or with `/open` to challenge anyone on the server.
games-mine = **Waiting for you**
games-theirs = **Waiting for your opponent**
games-line = { $game } { $id } against { $opponent } · { $time }
games-line-link = [{ $game } { $id }]({ $link }) against { $opponent } · { $time }
games-more = … and { $count } more.

board-title = **{ $game } { $id }**: { $white } (White) against { $black } (Black)
board-turn = { $player } is to move · { $time }
board-last = Last: `{ $turn }`
post-here = Post here
posted-by = { $player } shows:

more-title = What would you like to do in { $id }?
more-resign = Resign
more-draw = Offer a draw
more-draw-agree = Agree to a draw
resign-ask = Do you really want to give up { $id }? { $opponent } wins then, and it cannot be taken back.
resign-yes = Yes, give up
resign-done = You gave up { $id }. { $opponent } wins.
dismiss = No, back
dismissed = Nothing was changed.
draw-ask = Do you want to offer { $opponent } a draw in { $id }?
draw-ask-agree = { $opponent } offers a draw in { $id }. Do you want to agree? The match ends then.
draw-ask-yes = Yes, offer it
draw-ask-agree-yes = Yes, agree
draw-offered = You offered { $opponent } a draw in { $id }. The match goes on until the offer is answered.
draw-agreed = Agreed: { $id } ends in a draw.
draw-declined = You turned the draw down. { $id } goes on.
draw-already = Your draw offer in { $id } still stands; { $opponent } has not answered yet.
draw-none = There is no draw offer to answer in { $id }.
draw-theirs = { $opponent } already offers you a draw in { $id }. To agree, use “Agree to a draw” on that offer, or `/match draw`.
draw-outdated = Turns have been played in { $id } since you were asked this, so no draw was offered. Use `/match draw` to offer one now.
rematch-not-over = { $id } is still being played. A rematch can be offered when it is over.
rematch-already = A rematch of { $id } has already been offered.
rematch-sent = Your challenge to a rematch goes to { $opponent }: same terms, colours swapped.
export-done = The record of { $id }.

## Trouble

error-full = Nothing was saved: the bot’s disk is full. What you asked for was **not** done, and your move was not played. Please tell whoever runs the bot.
error-store = Nothing was saved, because the bot’s storage does not answer. What you asked for was **not** done. Please try again in a moment.
error-unknown = The bot’s storage stopped answering, so it is not certain whether this was saved. Look at `/games` before you try again.
error-busy = Too much happened at the same moment, so this was not done. Please try again.
error-corrupt = The stored data of this are damaged, so nothing was changed. Please tell whoever runs the bot.
error-button = I do not know this button any more. Use `/games` to get to your matches.
error-answer = This does not go with what I asked. Open the panel again with “Move”.
error-command = I do not know this command in this form. Discord may be showing an old list of commands: restart it, or wait a minute, and try again.
error-unreadable = I could not read what Discord sent me, so nothing was done. Please try again; if it goes wrong again, update your Discord app, and tell whoever runs the bot.
error-bug = Something broke on my side, and I am sorry. Look at `/games` to see what was done, and please tell whoever runs the bot.
error-not-a-match = “{ $text }” is no match number. Matches have numbers such as 42; pick one from the list, or leave the option out.

## Pictures in words (at most 1,024 characters together)

alt-dvonn-placing = DVONN, placing. { $next ->
    [white] White to place a white piece
    [black] Black to place a black piece
    [white-dvonn] White to place a red piece
   *[black-dvonn] Black to place a red piece
}.
alt-dvonn-moving = DVONN. { $color } to move.
alt-dvonn-over = DVONN, over.
alt-dvonn-score = Score: White { $white }, Black { $black }.
alt-dvonn-left = Still to place (r = red): White { $white }, Black { $black }.
alt-dvonn-heights = Number = height, each r = a red piece in it.
alt-white = White: { $list }.
alt-black = Black: { $list }.
alt-red = Red alone: { $list }.
alt-none = none
alt-gipf-moving = { $game }. { $color } to move.
alt-gipf-over = { $game }, over.
alt-gipf-marks = G = GIPF-piece.
alt-gipf-reserve = Reserve: White { $white }, Black { $black }.
alt-gipf-captured = Lost: White { $white }, Black { $black }.
alt-gipf-brings = May still bring GIPF-pieces: { $list }.
alt-won = { $color } won.
alt-tie = A tie.
alt-replay = Animated picture of { $turns ->
    [one] one turn
   *[other] { $turns } turns
}. It ends with this position:
alt-last = Last turn: { $color }, { $turn }.
alt-pushed = The line moved as far as { $spot }.
alt-cut-off = It cut off:
alt-returned = Back to the reserve: { $list }.
alt-taken = Captured: { $list }.
alt-chosen = Chosen: { $list }.
alt-row = Row { $letter }: { $list }.
alt-plan = Plan, in this order: { $list }.
alt-legal = May be chosen: { $list }.

## Commands (descriptions: at most 100 characters)

command-challenge = Challenge somebody to a match
command-challenge-opponent = Whom; leave it out to challenge anyone on the server
command-open = Challenge anyone on the server to a match
command-challenge-game = Which game
command-challenge-pace = How long a turn may take (3 days unless you say otherwise)
command-challenge-color = Which colour you play (lots are drawn unless you say otherwise)
command-challenge-handicap = Extra pieces for one player (GIPF basic only)
command-move = Play a turn by its notation
command-move-text = Your turn, such as c3, a1b2 or a1-b2
command-match-option = Which match; not needed in its thread, or when only one waits for you
command-games = Your matches: those that wait for you first
command-board = Show the board of a match
command-match = Resign, offer a draw, play again, watch it again, or save the record
command-match-resign = Give up a match (you are asked again)
command-match-draw = Offer a draw, or agree to the one offered
command-match-rematch = Challenge your opponent again, with colours swapped
command-match-replay = Watch a match from its first turn
command-match-export = Get the record of a match as a file
command-theme = Which colours the picture has
command-rules = The rules of a game in short
command-rules-game = Which game
command-help = How to play matches here
choice-color-lots = Draw lots
choice-color-white = I play White and begin
choice-color-black = I play Black
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

## Names of commands and options (lower case, no spaces, at most 32 characters; a command is called the same everywhere)

name-challenge = challenge
name-challenge-opponent = opponent
name-challenge-game = game
name-challenge-pace = pace
name-challenge-color = colour
name-challenge-handicap = handicap
name-open = open
name-move = move
name-move-text = move
name-match-option = match
name-games = games
name-board = board
name-match = match
name-match-resign = resign
name-match-draw = draw
name-match-rematch = rematch
name-match-replay = replay
name-match-export = export
name-theme = theme
name-rules = rules
name-rules-game = game
name-help = help

## Rules in short

rules-choose = Which game’s rules would you like to read?
rules-title = **{ $game }** · { $page }/{ $pages }
rules-next = Continue
rules-previous = Back

rules-dvonn-1 =
    {"**"}The aim.** When nobody can move any more, you add up the heights of your stacks. The higher sum wins; equal sums are a tie. A stack belongs to the player whose colour is on top.

    {"**"}Filling the board.** The board has 49 spaces: columns a to k, rows 1 to 5. There are 3 red DVONN pieces, 23 white and 23 black ones. White places a red piece, Black a red piece, White the last red piece; from then on each player places pieces of their own colour, Black first. Any empty space will do. The last placement leaves no choice, so it happens by itself. Then White makes the first move.

    {"**"}Moving.** You move one of your stacks (a single piece is a stack of height 1) in a straight line, exactly as many spaces as it is high. It must land on another piece or stack, of any colour, and becomes its upper part. It may cross anything on the way, empty spaces too, and it always moves as a whole.
rules-dvonn-2 =
    {"**"}What cannot move.** A stack with neighbours on all six sides is shut in. A stack at the edge is never shut in. A red piece alone never moves, but you may land on it, and then it travels inside the stack.

    {"**"}Cut off.** After each move, everything that is not connected to a red piece any more, neighbour by neighbour, leaves the board at once. That can hit your own stacks too. A stack with a red piece in it keeps its surroundings alive, whoever owns it.

    {"**"}Passing.** If you have no move, you pass; this happens by itself. If you have one, you must move. When neither side can move, the match is over.

    {"**"}Writing moves.** `c3` puts a piece on c3; `a1b2` moves the stack on a1 to b2.
rules-dvonn-picture = In the picture the white stack on f3 carries a red piece. The red pieces on c2 and i4 stand alone.
rules-gipf-push =
    {"**"}Pushing.** On your turn you take a piece from your reserve, put it on one of the 24 dots at the rim and push it along a line onto the board. If the first spot is taken, the pieces in front of it move up by one, as far as the first gap. A line without a gap is closed. White begins.

    {"**"}Writing pushes.** Columns are a to i, and each column counts upward from 1, the dot included. `a1-b2` pushes from the dot a1 onto the spot b2.
rules-gipf-rows =
    {"**"}Rows.** When four or more pieces of one colour stand side by side on a line, their owner must take them off the board, together with every piece that directly continues the row at either end, whatever its colour. An empty spot ends the row.

    Your own pieces go back to your reserve; your opponent’s pieces are captured and out of play. Whoever pushed settles his own rows first; then the other player’s rows, if they still stand, leave at the start of that player’s turn. When your rows cross, you choose which one goes first; the other one goes too if it still has four.

    {"**"}Writing removals.** `a4-b5;xd3,e3,f3,h3` pushes and then takes these spots off. When there is only one way, `;x` or nothing at all will do.
rules-gipf-rows-picture = In the picture White has four in a row, e2 to e5. They go back to White’s reserve, and the black pieces on e6 and e7, which continue the row, are captured.
rules-gipf-end-basic =
    {"**"}The start.** Each side has three pieces on the board and 12 in reserve. With a handicap, one side has up to three more.

    {"**"}The end.** Whoever has to push and has no piece in reserve loses, so keep making rows to get your pieces back.
rules-gipf-start-standard =
    {"**"}The start.** Each side has three GIPF-pieces on the board (two pieces on top of each other) and 12 pieces in reserve.
rules-gipf-start-tournament =
    {"**"}The start.** The board is empty and each side has 18 pieces. Your first push must bring a GIPF-piece: two pieces from the reserve on top of each other. You may go on bringing GIPF-pieces until you push your first single piece; after that you never may again. `Ga1-b2` brings a GIPF-piece.
rules-gipf-pieces =
    {"**"}GIPF-pieces in rows.** A GIPF-piece counts as one piece of a row. Whoever takes the row off decides about every GIPF-piece in it, of both colours: take it, or let it stand. Your own one returns to your reserve as two single pieces; a captured one counts two. If the whole row is GIPF-pieces, nothing has to be taken.

    {"**"}The end.** You lose when your last GIPF-piece leaves the board, even by your own hand, or when you have to push and have no piece in reserve.

    {"**"}A ruling of this house.** The rules do not say what happens if both sides lose their last GIPF-piece in one turn. Here rows are settled in order, and whoever is the first without a GIPF-piece loses. If both last ones leave in the same row, the player who takes that row off wins.

rules-gipf-pieces-picture = In the picture White takes the row from e2 to e7 off the board. White’s own GIPF-piece on e3 may stay, and so may Black’s on e6; the other pieces have to go.

## Help

help =
    {"**"}Gipfel** lets you play the board games DVONN and GIPF with somebody else, a turn now and a turn later.

    {"**"}Start a match:** `/challenge` names an opponent, `/open` invites anyone on the server. When it is accepted, the match gets its own thread.
    {"**"}Play:** each turn comes as a new message with a picture, and pings whoever is to move. Press “Move” and choose step by step; nothing is played before you confirm. Only a turn that leaves no choice is played for you. If you know the notation, `/move` is quicker.
    {"**"}Find your matches:** `/games` shows all of them, most urgent first, and works in direct messages with me too. `/board` shows a board.
    {"**"}End a match:** `/match resign` and `/match draw`; afterwards `/match rematch`, `/match replay` and `/match export`.
    {"**"}Learn:** `/rules` explains each game on two or three pages.
