//! What any program of grid puzzles could use: edits, pictures, texts, target difficulties.

mod edit;
mod svg;
mod text;
mod wanted;
