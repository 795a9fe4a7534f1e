//! Work that keeps a processor busy.

use analyses::Analyses;
use pool::Pool;
use programs::Programs;

pub(super) mod analyses;
pub(super) mod pictures;
pub(super) mod pool;
pub(super) mod programs;

/// The pool for any work, the programs that play, and the analyses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workers<'a> {
    pub pool: &'a Pool,
    pub programs: &'a Programs,
    pub analyses: &'a Analyses,
}
