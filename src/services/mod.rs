//! Services for puzzles of any family: the operations of a page or a command line.

pub mod about;
pub mod catalogue;
pub mod check;
pub mod collection;
pub mod document;
pub mod entries;
pub mod grade;
pub mod improve;
pub mod instances;
pub mod judge;
pub mod sequence;
pub mod share;
pub mod state_space;
pub mod surroundings;
