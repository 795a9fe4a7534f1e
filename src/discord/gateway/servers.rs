//! The servers of a shard, by which the gateway's reports of a server that the bot has joined are told from those of
//! all the others at the beginning of a session.
use std::collections::BTreeSet;

/// The servers that a shard's sessions have reported, kept from one session to the next.
#[derive(Default, Debug)]
pub(super) struct Servers {
    /// `None` = no session has begun yet.
    known: Option<BTreeSet<u64>>,
}

impl Servers {
    /// A session begins, with these servers. Returns those that the bot has joined since the session before; which it
    /// joined before the first one is not known.
    pub fn begin(&mut self, servers: BTreeSet<u64>) -> BTreeSet<u64> {
        let joined = self.known.as_ref().map(|known| &servers - known);
        self.known = Some(servers);
        joined.unwrap_or_default()
    }

    /// A server is reported; returns whether the bot has joined it, or it is there again.
    pub fn reported(&mut self, server: u64) -> bool {
        self.known.get_or_insert_default().insert(server)
    }

    /// The bot was removed from a server, or it is away for a while.
    pub fn lost(&mut self, server: u64) {
        if let Some(known) = &mut self.known {
            known.remove(&server);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_reports_its_servers_and_the_bot_has_joined_none_of_them() {
        let mut servers = Servers::default();
        assert_eq!(servers.begin([1, 2].into()), BTreeSet::new());
        assert!(!servers.reported(1) && !servers.reported(2));
        // one that it joined meanwhile, and another one that it left without a report
        assert_eq!(servers.begin([2, 3].into()), [3].into());
        assert!(!servers.reported(2) && !servers.reported(3));
        assert_eq!(servers.begin([1, 2, 3].into()), [1].into());
    }

    #[test]
    fn a_server_is_joined_once_until_it_is_lost_again() {
        let mut servers = Servers::default();
        servers.begin([1].into());
        assert!(servers.reported(2), "an invitation");
        assert!(!servers.reported(2));
        servers.lost(1);
        servers.lost(1);
        assert!(servers.reported(1));
        assert!(!servers.reported(1));
        servers.lost(2);
        assert_eq!(servers.begin([1].into()), BTreeSet::new());
        assert!(servers.reported(2));
    }
}
