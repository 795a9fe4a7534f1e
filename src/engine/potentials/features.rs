//! The features by which a position of GIPF with potentials is evaluated, apart from those of its base game.
use crate::rules::Color;
use crate::rules::gipf::Spots;
use crate::rules::potentials::{Cover, Kind, Potentials, Stack};

/// Number of features.
pub const COUNT: usize = 31;

/// The features that are counted for each side.
const OF_SIDE: usize = 24;
/// The last of them that are not subtracted: what the side to move can do next turn, and what the other side can.
const APART: usize = 5;

/// The spots next to the centre.
const AROUND_CENTRE: u64 = {
    let centre = 1_u64 << (8 * 3 + 3);
    centre << 1 | centre >> 1 | centre << 8 | centre >> 8 | centre << 9 | centre >> 9
};

/// The features: those of the side to move minus the opponent's, some of them separately, the tempo, and the evaluation
/// of the base game.
pub fn features(position: &Potentials, base: i32) -> [i16; COUNT] {
    let side = position.side();
    let (own, theirs) = (of_side(position, side), of_side(position, side.other()));
    let mut features = [0; COUNT];
    for at in 0..OF_SIDE {
        features[at] = own[at] - theirs[at];
    }
    for at in 0..APART {
        let from = OF_SIDE - APART + at;
        features[from] = own[from];
        features[OF_SIDE + at] = theirs[from];
    }
    features[COUNT - 2] = 1;
    features[COUNT - 1] = i16::try_from((base / BASE_UNIT).clamp(-1_000, 1_000)).unwrap_or(0);
    features
}

/// The evaluation of the base game is counted in so many hundredths of a piece.
pub const BASE_UNIT: i32 = 32;

fn of_side(position: &Potentials, color: Color) -> [i16; OF_SIDE] {
    let own = position.owned(color);
    let hand = position.hands()[color];
    let mut f = [0; OF_SIDE];
    for (n, kind) in Kind::ALL.into_iter().enumerate() {
        f[n] = i16::from(hand[kind]);
    }
    f[8] = i16::from(!hand.is_empty());
    let rest = own.bits() & !position.bare(color).bits() & !position.gipf_pieces(color).bits();
    let completing = own.completing_row().bits();
    let (mut reached, mut live) = ([0_u64; 4], 0);
    if rest != 0 {
        for spot in own.iter().filter(|spot| Spots::from_iter([*spot]).bits() & rest != 0) {
            let Some(stack) = position.stack(spot) else { continue };
            match (stack, stack.live()) {
                (_, Some(kind)) => {
                    let n = Kind::ALL.iter().position(|other| *other == kind).unwrap_or(0);
                    f[4 + n] += 1;
                    live += 1;
                    reached[n] |= position.targets(spot, kind).bits();
                    if kind == Kind::Tamsk {
                        let at = Spots::from_iter([spot]).bits();
                        f[9] += i16::from(at & AROUND_CENTRE != 0);
                    }
                }
                (Stack::Alone(..), None) => f[10] += 1,
                // a DVONN-potential on a basic of the other side's, or of the own side's, or on others
                (Stack::Basic(basic, Cover::Dvonns { .. }), None) if basic != color => f[11] += 1,
                _ => f[12] += 1,
            }
        }
    }
    let reserve = i16::from(position.reserve()[color]);
    f[13] = if reserve == 0 { live } else { 0 };
    f[14] = i16::from(live > 0);
    f[15] = -i16::from(position.captured()[color]);
    f[16] = count(reached[1]).min(4);
    f[17] = count(reached[2]).min(4);
    f[18] = i16::from(reached[3] != 0);
    // rows that a use makes next turn, by kinds, and vacant spots where a piece would make one
    f[19] = count(reached[1] & completing).min(3);
    f[20] = count(reached[2] & completing).min(3);
    f[21] = count(reached[3] & completing).min(3);
    f[22] = count(completing & !position.occupied().bits()).min(3);
    f[23] = i16::from((reached[1] | reached[2] | reached[3]) & completing != 0);
    f
}

fn count(set: u64) -> i16 {
    i16::try_from(set.count_ones()).unwrap_or(0)
}
