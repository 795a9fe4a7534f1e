//! DVONN against an independent oracle, real records, perft counts and the rulings.

mod drawing;
mod oracle;
mod reading;
mod rulings;
mod setups;
