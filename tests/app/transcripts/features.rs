//! Practice with a hint and a review, potentials and a linked match, following, and the pool.

use super::*;
use crate::uses;
use gipfel::app::features::{
    BeginPractice, ChallengePotential, Course, Hint, LinkWish, LinkedKinds, SetBlock, Unfollow,
};
use gipfel::correspondence::link::{Challenges, Decided};
use gipfel::engine::course;
use gipfel::rules::Color;
use gipfel::rules::potentials::Kind;

impl Transcript {
    /// An empty channel, in which nothing was begun.
    pub(super) async fn empty(locale: Locale) -> Self {
        Self {
            table: Table::new().await,
            locale,
            id: MatchId(1),
            text: String::new(),
            is_silent: false,
            has_pictures: false,
        }
    }

    /// The program plays as long as it is to move.
    async fn program_plays(&mut self) {
        self.table.think().await;
        self.posts().await;
    }
}

fn offer(what: Offer, id: MatchId) -> Intent {
    Intent::feature(Feature::confirm(MakeOffer {
        what,
        id: Some(id),
        turn: None,
    }))
}

/// Whether a short search sees to the end, so that a longer one finds nothing else.
fn ends_in_sight(game: &Game) -> bool {
    let judged = course::judge(game, &gipfel::engine::table::TranspositionTable::new(1 << 20), 2_000);
    judged.score.is_won().is_some()
}

/// A match of DVONN against the program until its end is near; a hint there, where the search sees to the end, and what
/// decided it.
async fn practice(locale: Locale) {
    let mut script = Transcript::empty(locale).await;
    let begin = |level| {
        Intent::feature(BeginPractice {
            kind: GameKind::Dvonn,
            level: Some(level),
            color: ColorWish::White,
            setup: None,
            potentials: None,
            link: LinkWish::default(),
            program: None,
        })
    };
    script.say(ANA, "/practice level 9", begin(9)).await;
    script.say(ANA, "/practice", begin(1)).await;
    let id = script.id;
    script
        .say(ANA, "/match nudge", Intent::feature(Nudge { id: Some(id) }))
        .await;
    let mut asked = false;
    let mut random = fastrand::Rng::with_seed(5);
    loop {
        let m = script.table.game(id).await;
        if m.ended().is_some() {
            break;
        }
        let moves = m.game().complete("", 60);
        let turns = m.turns_played();
        let is_late = !asked && ends_in_sight(m.game());
        script.is_silent = turns > 2 && !is_late;
        if is_late {
            asked = true;
            script.say(ANA, "/hint", Intent::feature(Hint { id: Some(id) })).await;
            script.say(ANA, "/match undo", offer(Offer::Undo, id)).await;
        }
        let mv = random.choice(&moves).expect("it is not over").to_string();
        script.play(&mv).await;
        script.program_plays().await;
    }
    assert!(asked, "a hint was given");
    // how far the analysis is, is not the same each time
    script.is_silent = true;
    let course = || Intent::feature(Course { id: Some(id) });
    for _ in 0..100 {
        let reply = script.table.send(script.request(ANA, course())).await;
        if message_of(&reply).picture.is_some() {
            break;
        }
    }
    script.is_silent = false;
    script.heading(ANA, "/review");
    let reply = script.table.send(script.request(ANA, course())).await;
    script.reply(&reply);
    script.say(ANA, "/hint", Intent::feature(Hint { id: Some(id) })).await;
    script.check("practice");
}

/// Turns of GIPF with potentials that cannot be played, a use that is challenged, and the match of DVONN that decides.
async fn potentials(locale: Locale) {
    let found = uses::first("gipf-basic+zd3", Kind::Zertz);
    let challenge = Intent::feature(MakeChallenge {
        potentials: Some("zd3".to_owned()),
        link: LinkWish {
            decided: Challenges::new(2).map(Decided::Challenged),
            kinds: Some(LinkedKinds::Zertz),
        },
        ..wish(Some(BEN), GameKind::ALL[1], ColorWish::White)
    });
    let mut script = Transcript::begin_by(locale, challenge, false).await;
    for wrong in ["Ta1-b2", "Zc3>f5", "Zq9-b2", "hello"] {
        script.play(wrong).await;
    }
    let count = found.turns.len();
    for (index, turn) in found.turns.iter().enumerate() {
        script.is_silent = index > 1 && index + 2 < count;
        script.play(turn).await;
    }
    let id = script.id;
    let panel = Panel {
        id,
        turn: script.table.game(id).await.turn(),
    };
    let number = |color| if color == Color::White { ANA } else { BEN };
    let (user, other) = (number(found.by), number(found.by.other()));
    let reply = script.press(user, &panel.custom_id()).await;
    let place = select(message_of(&reply))
        .expect("what is pushed, and from where")
        .options[0]
        .value
        .clone();
    script.choose(user, &reply, &[&place]).await;
    script.play(&found.used).await;
    let ask = Feature::confirm(ChallengePotential {
        id: Some(id),
        turn: None,
    });
    script.is_silent = false;
    let question = script.table.send(script.request(other, Intent::feature(ask))).await;
    script.heading(other, "/match challenge-potential");
    script.reply(&question);
    script.follow(other, &question, 0).await;
    script.say(user, "/move a1-b2", play(Some(id), "a1-b2")).await;
    script.say(user, "/games", Intent::feature(Games::FIRST)).await;
    let linked = script.table.game(id).await.linked().expect("it stands still");
    let abandon = offer(Offer::Abandon, linked);
    script.say(user, "/match abandon", abandon).await;
    script
        .say(
            user,
            "/match resign",
            Intent::feature(Feature::confirm(Resign { id: Some(linked) })),
        )
        .await;
    script.press(user, &Resign { id: Some(linked) }.custom_id()).await;
    let again = format!("/move {}", found.used);
    script.say(user, &again, play(Some(id), &found.used)).await;
    script.check("potentials");
}

/// Cleo follows a match; and people are blocked.
async fn follow(locale: Locale) {
    let mut script = Transcript::begin(locale, GameKind::Dvonn).await;
    script.has_pictures = false;
    let id = script.id;
    let follow = |id, each_turn| Intent::feature(Follow { id, each_turn });
    script.say(CLEO, "/match follow", follow(None, None)).await;
    script
        .say(CLEO, "/match follow 77", follow(Some(MatchId(77)), None))
        .await;
    script.say(CLEO, "/match follow 1", follow(Some(id), None)).await;
    script.say(CLEO, "(presses)", follow(Some(id), Some(true))).await;
    script.say(CLEO, "/match follow 1", follow(Some(id), None)).await;
    for space in ["c3", "d3", "e3"] {
        script.is_silent = true;
        script.play(space).await;
    }
    script.is_silent = false;
    script.heading(CLEO, "(an hour later)");
    script.table.wait(SignedDuration::from_mins(61));
    script.table.tick().await;
    script.posts().await;
    script.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    script
        .say(CLEO, "/match unfollow", Intent::feature(Unfollow { id: Some(id) }))
        .await;
    let block = |who: Person, on| Intent::feature(SetBlock { who, on });
    script.say(CLEO, "/block remove @Ben", block(person(BEN), false)).await;
    script.say(CLEO, "/block add @Ben", block(person(BEN), true)).await;
    let bot = Person {
        is_bot: true,
        ..person(99)
    };
    script.say(CLEO, "/block add @Gipfel", block(bot, true)).await;
    script.say(CLEO, "/block remove @Ben", block(person(BEN), false)).await;
    script.check("follow");
}

/// Open challenges, here and in the pool.
async fn pool(locale: Locale) {
    let mut script = Transcript::empty(locale).await;
    script.say(ANA, "/open", Intent::feature(OpenChallenges)).await;
    for (on, is_manager) in [(true, false), (true, true)] {
        let set = SetServer {
            what: ServerSetting::Pool,
            on,
            is_manager,
        };
        script.say(BEN, "/server pool", Intent::feature(set)).await;
    }
    script.say(ANA, "/open", Intent::feature(OpenChallenges)).await;
    let open = MakeChallenge {
        pool: true,
        ..wish(None, GameKind::Dvonn, ColorWish::White)
    };
    script.say(ANA, "/challenge", Intent::feature(open)).await;
    script.say(BEN, "/open", Intent::feature(OpenChallenges)).await;
    let both = MakeChallenge {
        pool: true,
        ..wish(Some(BEN), GameKind::Dvonn, ColorWish::White)
    };
    script.say(ANA, "/challenge @Ben", Intent::feature(both)).await;
    script.check("pool");
}

#[tokio::test]
async fn practice_hints_and_reviews_read_like_this() {
    for locale in Locale::ALL {
        practice(locale).await;
    }
}

#[tokio::test]
async fn potentials_and_linked_matches_read_like_this() {
    for locale in Locale::ALL {
        potentials(locale).await;
    }
}

#[tokio::test]
async fn following_and_blocking_read_like_this() {
    for locale in Locale::ALL {
        follow(locale).await;
    }
}

#[tokio::test]
async fn open_challenges_and_the_pool_read_like_this() {
    for locale in Locale::ALL {
        pool(locale).await;
    }
}
