//! Irrgarten: rules, reading, presses, drawing, the three searches, the generator.
//!
//! Hostile input is in `tests/properties`.

#[path = "../common/mod.rs"]
mod common;

mod checker;
mod maps;
mod random_maps;

mod cross_examination;
mod edit;
mod errors;
mod generator;
mod improve;
mod levels;
mod press;
mod rules;
mod suite;
