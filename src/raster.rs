//! Scene to PNG.
/// Draws the picture as a PNG; cannot fail. CPU-bound (about a millisecond): call it off the async threads.
#[must_use]
pub fn png(_view: &crate::scene::View) -> Vec<u8> {
    unimplemented!()
}
