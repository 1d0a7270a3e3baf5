//! Every code of a parse error, with a text that produces it.

use lockstep::irrgarten::{Expected, Irrgarten};

use crate::common::codes::{Case, examine};

const CODES: &[Case] = &[
    // The only one whose family cannot be recognised.
    ("", "too-short", 1, 1, "map-header"),
    ("labyrinth 3 3", "no-map-header", 1, 1, ""),
    ("irrgarten x 3", "not-a-number", 1, 11, "columns"),
    ("irrgarten 3", "line-too-short", 1, 12, "rows"),
    ("irrgarten 2 3", "too-small", 1, 11, ""),
    ("irrgarten 2001 3", "too-large", 1, 11, ""),
    ("irrgarten 3 3 3", "surplus-in-header", 1, 15, ""),
    ("irrgarten 3 3\n###", "too-short", 2, 4, "map-row"),
    ("irrgarten 3 3\n##", "row-too-short", 2, 3, ""),
    ("irrgarten 3 3\n####", "row-too-long", 2, 4, ""),
    ("irrgarten 3 3\n###\n#?E", "unknown-sign", 3, 2, ""),
    ("irrgarten 3 3\n###\n#.E\n###", "no-start", 2, 1, ""),
    ("irrgarten 4 3\n####\n#SSE\n####", "second-start", 3, 3, ""),
    ("irrgarten 3 3\n###\nS.E\n###", "start-in-border", 3, 1, ""),
    ("irrgarten 3 3\n###\n#S#\n###", "no-exit", 2, 1, ""),
    ("irrgarten 3 3\n###\nESE\n###", "second-exit", 3, 3, ""),
    ("irrgarten 3 3\n###\n#EE\n###", "exit-inside", 3, 2, ""),
    ("irrgarten 3 3\nE##\n#S#\n###", "exit-in-corner", 2, 1, ""),
    ("irrgarten 3 3\n#.#\n#SE\n###", "border-open", 2, 2, ""),
    ("irrgarten 3 3\n###\n#SE\n###\n#", "trailing-data", 5, 1, ""),
];

#[test]
fn every_code_is_produced() {
    examine::<Irrgarten, Expected>(CODES, &["bad-size"]);
}
