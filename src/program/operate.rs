//! The commands with which an operator looks into a store and changes single rows.
use super::cli::{Breaker, Matches, Operate, Outbox, Player};
use super::config::Config;
use super::deletions;
use super::exit::Exit;
use super::reach::Reached;
use super::system::{block_on, print};
use gipfel::app::operator::{Answer, Request};
use gipfel::correspondence::{MatchId, PlayerId};

pub fn operate(config: &Config, what: &Operate) -> Result<(), Exit> {
    let (store, request) = match what {
        Operate::Matches { store, what } => {
            let request = match what {
                Matches::List { player, finished } => Request::Matches {
                    of: player.map(PlayerId),
                    finished: *finished,
                },
                Matches::Show { number } => Request::Match(MatchId(*number)),
            };
            (store, request)
        }
        Operate::Outbox { store, what } => {
            let request = match what {
                Outbox::List => Request::Outbox,
                Outbox::Retry { number } => Request::Retry(*number),
                Outbox::Drop { number } => Request::Drop(*number),
            };
            (store, request)
        }
        Operate::Breaker { store, what } => {
            let request = match what {
                Breaker::Show => Request::Breaker,
                Breaker::Release => Request::Release,
            };
            (store, request)
        }
        Operate::Player { store, what } => match what {
            Player::Export { id } => (store, Request::Player(PlayerId(*id))),
            Player::Forget { id } => (store, Request::Forget(PlayerId(*id))),
        },
    };
    block_on(async {
        let reached = Reached::reach(config, store.store.as_deref()).await?;
        let answer = reached.answer(request).await;
        // a running bot keeps its list itself
        if let (Operate::Player { .. }, Some(deleted)) = (what, reached.deleted().await) {
            let data = reached.folder().unwrap_or(&config.data.folder);
            deletions::note(data, config, &deleted);
        }
        reached.close().await;
        match answer? {
            Answer::Done(said) => print(&said),
            Answer::Refused(why) => Err(Exit::passing(why)),
            Answer::Restored(_) => Err(Exit::passing("the bot answers something else.")),
        }
    })
}
