//! Notations of whole games, in and out.
