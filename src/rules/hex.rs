//! Points of a hexagonal board and sets of them.
