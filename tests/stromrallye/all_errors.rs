//! All errors of a text, beside the one that ends its reading.

use crate::common::codes::told;

/// Every error as line, column and code.
#[track_caller]
fn tells(text: &str, expected: &[&str]) {
    assert_eq!(told(text), expected, "{text}");
}

#[test]
fn every_field_of_every_line_is_read() {
    tells(
        "5\n3,x,9\n3\n6,y,3\n1,2,-1,7\n5,4\n",
        &[
            "2:3 not-a-number",
            "4:1 battery-off-board",
            "4:3 not-a-number",
            "5:5 bad-charge",
            "5:8 surplus-number",
            "6:4 line-too-short",
        ],
    );
}

#[test]
fn batteries_on_one_cell_are_told_each() {
    tells(
        "5\n3,3,9\n4\n3,3,1\n1,1,1\n1,1,2\n1,1,3\n",
        &["4:1 on-robot", "6:1 shared-cell", "7:1 shared-cell"],
    );
}

#[test]
fn a_missing_number_of_batteries_does_not_hide_the_batteries() {
    tells(
        "5\n3,5,9\n5,1,3\n1,9,2\n",
        &["3:3 surplus-number", "4:3 battery-off-board"],
    );
    tells(
        "5\n3,5,9\nx\n5,1,3\n1,9,2\n",
        &["3:1 not-a-number", "5:3 battery-off-board"],
    );
}

#[test]
fn a_missing_size_or_robot_is_told_once() {
    tells("3,5,9\n1\n5,1,3\n", &["1:3 surplus-number"]);
    tells("5,\n1\n5,1,3\n", &["2:2 line-too-short"]);
}

#[test]
fn a_lone_number_is_the_number_of_batteries_only_above_a_battery() {
    tells("5,\n3\n1\n1,2,3\n", &["2:2 line-too-short"]);
}

#[test]
fn on_a_board_of_unknown_size_nothing_lies_off_it() {
    tells(
        "0\n3,5,9\n1\n70,1,x\n",
        &["1:1 bad-size", "4:6 not-a-number"],
    );
}

#[test]
fn a_text_that_breaks_off_tells_it_once() {
    let whole = "5\n3,5,9\n3\n5,1,3\n1,2,2\n5,4,3";
    for end in 0..whole.len() {
        let all = told(&whole[..end]);
        // What ends behind a whole number of a shorter text is a board of its own.
        assert!(all.len() <= 1, "{all:?} in {:?}", &whole[..end]);
    }
}

#[test]
fn too_much_charge_is_told_once() {
    let batteries: String = (2..=13).map(|x| format!("{x},1,1000000\n")).collect();
    tells(
        &format!("13\n1,1,0\n12\n{batteries}"),
        &["14:6 too-much-charge"],
    );
}
