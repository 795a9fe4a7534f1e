//! The engine: what holds for every search in every position, and what it finds where the answer is known.
mod contests;
mod laws;
mod openings;
mod positions;
mod potentials;
mod reasons;
mod table;
mod weights;
