//! Simultaneous labyrinths: rules, reading, searches, counting, the generator.
//!
//! Hostile input and limits of memory are in `tests/properties` and `tests/memory`.

#[path = "../common/mod.rs"]
mod common;

mod checker;
mod random_mazes;
mod solving;

mod account;
mod certificates;
mod cross_examination;
mod difficulty;
mod distances;
mod edit;
mod errors;
mod generator;
mod golden;
mod improve;
mod instances;
mod levels;
mod lines;
mod misreadings;
mod recordings;
mod rules;
mod suite;
mod two_checkers;
