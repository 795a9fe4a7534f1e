//! What belongs to the program and not to the library. Only here are the time of day and the environment read.

pub mod backup;
pub mod backups;
pub mod cli;
pub mod config;
pub mod control;
pub mod deletions;
pub mod exit;
pub mod listen;
pub mod log;
pub mod measure;
pub mod migrate;
pub mod operate;
pub mod opponents;
pub mod reach;
pub mod records;
pub mod run;
pub mod settings;
pub mod storage;
pub mod supervisor;
pub mod system;
pub mod tools;
