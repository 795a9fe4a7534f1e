//! GIPF against the outputs of independent programs, and its rulings one by one.

mod drawing;
mod oracle;
mod records;
mod rulings;
