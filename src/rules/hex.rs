//! The lattice that both boards are cut from: a column and a row, six neighbours, three kinds of lines.

/// The six neighbour steps (Δcolumn, Δrow), in ring order: each one is a neighbour of the next.
pub const STEPS: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// Number of steps from one point to another along a straight line, 0 if they are the same; `None` when no line joins
/// them.
pub fn distance(from: (i8, i8), to: (i8, i8)) -> Option<u8> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let in_line = dx == 0 || dy == 0 || dx == dy;
    in_line.then(|| dx.unsigned_abs().max(dy.unsigned_abs()))
}

/// The numbers of the bits that are set, ascending.
#[inline]
pub fn ones(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}
