//! DVONN: what the players did, as the words of a plain list.

use super::action::Action;

/// The moves, each with its line.
pub(super) fn words(actions: &[Action]) -> Vec<(String, usize)> {
    let mut hand = Hand::default();
    for action in actions {
        hand.act(action);
    }
    hand.words
}

#[derive(Default)]
struct Hand {
    words: Vec<(String, usize)>,
    /// Where the stack was that is in somebody's hand.
    picked: Option<String>,
    /// Whether the last move can still be taken back.
    is_fresh: bool,
}

impl Hand {
    fn act(&mut self, action: &Action) {
        let place = |at| action.place(at);
        let plays = |hand: &mut Self, word: String| {
            hand.words.push((word, action.line));
            hand.is_fresh = true;
        };
        match &action.name[..] {
            "pickb" => self.pick(place(0)),
            "dropb" => match self.picked.take() {
                Some(from) if from == place(0) => {}
                Some(from) => plays(self, from + &place(0)),
                None => plays(self, place(0)),
            },
            "move" => plays(self, place(0) + &place(2)),
            "pass" => plays(self, "pass".to_owned()),
            "drop" => self.picked = None,
            "done" => self.is_fresh = false,
            _ => {}
        }
    }

    /// Picks up a stack, or takes back what was just dropped there.
    fn pick(&mut self, place: String) {
        let dropped = self.words.last().filter(|_| self.is_fresh);
        self.picked = match dropped.and_then(|(word, _)| word.strip_suffix(&place[..])) {
            None => Some(place),
            Some(from) => {
                let from = Some(from.to_owned()).filter(|from| !from.is_empty());
                self.words.pop();
                self.is_fresh = false;
                from
            }
        };
    }
}
