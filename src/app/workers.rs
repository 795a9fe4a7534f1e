//! Where what keeps a processor busy is done.

use super::analyses::Analyses;
use super::pool::Pool;
use super::programs::Programs;

/// The pool for anything, the programs that play and the analyses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workers<'a> {
    pub pool: &'a Pool,
    pub programs: &'a Programs,
    pub analyses: &'a Analyses,
}
