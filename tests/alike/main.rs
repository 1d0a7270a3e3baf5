//! What is alike in all families: edits, pictures, texts, settings, sequences, grades, catalogues, the checker.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod catalogue;
mod check;
mod edit;
mod grade;
mod instances;
mod parse_error_codes;
mod reasons;
mod sequence;
mod settings;
mod smallest_family;
mod stopped_by_time;
mod surroundings;
mod svg;
mod text;
mod wanted;
