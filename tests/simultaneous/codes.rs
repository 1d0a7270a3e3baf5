//! Every code of a parse error, with a text that produces it.

use lockstep::simultaneous::{Expected, Simultaneous};

use crate::common::codes::{Case, examine};

const CODES: &[Case] = &[
    ("", "too-short", 1, 1, "columns"),
    ("2 x", "not-a-number", 1, 3, "rows"),
    ("0 1", "bad-size", 1, 1, ""),
    ("1001 1", "too-large", 1, 1, ""),
    ("2 1\n0\n0\n1001 1", "too-large-maze", 4, 1, ""),
    ("1 1\n0\n2 1\n0 0", "one-cell-maze", 1, 1, ""),
    (
        "1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "too-many-mazes",
        1,
        37,
        "",
    ),
    ("2 1\n7", "bad-wall", 2, 1, "wall-right"),
    ("1 2\n7", "bad-wall", 2, 1, "wall-below"),
    ("2 1\n0\nx", "not-a-number", 3, 1, "pit-count"),
    ("2 1\n0\n-1", "bad-pit-count", 3, 1, ""),
    ("2 1\n0\n1\n2 0", "pit-out-of-range", 4, 1, "pit-x"),
    ("2 1\n0\n1\n1 1", "pit-out-of-range", 4, 3, "pit-y"),
    ("2 1\n0\n0\n0\n0\nend", "trailing-data", 6, 1, ""),
];

#[test]
fn every_code_is_produced() {
    examine::<Simultaneous, Expected>(CODES, &["line-too-short", "line-length"]);
}
