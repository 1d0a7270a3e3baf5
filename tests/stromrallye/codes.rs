//! Every code of a parse error, with a text that produces it.

use lockstep::stromrallye::{Expected, Stromrallye};

use crate::common::codes::{Case, examine};

const CODES: &[Case] = &[
    ("2,", "too-short", 1, 3, "robot-x"),
    ("x,", "not-a-number", 1, 1, "side"),
    ("0,", "bad-size", 1, 1, ""),
    ("1001,", "too-large", 1, 1, ""),
    ("2\n1,", "line-too-short", 2, 3, "robot-y"),
    ("2\n1,1,-1", "bad-charge", 2, 5, "robot-charge"),
    ("2\n1,1,1\nx", "not-a-number", 3, 1, "battery-count"),
    ("2\n1,1,1\n4", "bad-battery-count", 3, 1, ""),
    ("2\n1,1,1\n1\n3,1,1", "battery-off-board", 4, 1, "battery-x"),
    ("2\n1,1,1\n1\n2,3,1", "battery-off-board", 4, 3, "battery-y"),
    ("2\n1,1,1\n1\n2,2", "line-too-short", 4, 4, "battery-charge"),
    ("2\n1,1,1,1", "surplus-number", 2, 7, ""),
    ("2\n1,1,1\n2\n2,1,1\n2,1,1", "shared-cell", 5, 1, ""),
    ("2\n1,1,1\n1\n1,1,1", "on-robot", 4, 1, ""),
    ("2\n1,1,1\n0\n2,1,1", "surplus-lines", 4, 1, ""),
];

#[test]
fn every_code_is_produced() {
    // The limit of charge is not reached in a few lines.
    let batteries: String = (2..=12).map(|x| format!("{x},1,1000000\n")).collect();
    let too_much = format!("12\n1,1,0\n11\n{batteries}");
    let mut cases = CODES.to_vec();
    cases.push((&too_much, "too-much-charge", 14, 6, ""));
    examine::<Stromrallye, Expected>(&cases, &["trailing-data"]);
}
