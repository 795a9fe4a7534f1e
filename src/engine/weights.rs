//! Files with the weights of an evaluation, written by `gipfel tune`. See docs/engine.md.
use super::{dvonn, gipf};

pub mod file;

pub use file::{WeightsError, write};

/// Uses the weights of this file for its game from now on. Fails if weights from a file are in use already.
pub fn take(text: &str) -> Result<(), WeightsError> {
    let (game, rows) = file::read(text)?;
    match game {
        "dvonn" => dvonn::weights::take(&rows),
        _ => gipf::weights::take(game, &rows),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_no_game_and_of_another_size_are_refused() {
        let file = |game: &str| write(game, "by hand", &[vec![1, 2], vec![3]]);
        assert_eq!(take(&file("dvonn")), Err(WeightsError::OtherSize));
        assert_eq!(take(&file("gipf-basic")), Err(WeightsError::OtherSize));
        let chess = WeightsError::OtherGame("chess".to_owned());
        assert_eq!(take(&file("chess")), Err(chess));
    }
}
