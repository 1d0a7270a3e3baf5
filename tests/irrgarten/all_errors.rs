//! All errors of a text, beside the one that ends its reading.

use crate::common::codes::told;

/// Every error as line, column and code.
#[track_caller]
fn tells(text: &str, expected: &[&str]) {
    assert_eq!(told(text), expected, "{text}");
}

#[test]
fn every_row_is_read() {
    tells(
        "irrgarten 6 5\n######\n#S.x.#\n#..S..\n#y..#\n###E##\n",
        &[
            "3:4 unknown-sign",
            "4:4 second-start",
            "4:6 border-open",
            "5:2 unknown-sign",
            "5:6 row-too-short",
        ],
    );
}

#[test]
fn start_and_exit_can_both_be_missing() {
    tells(
        "irrgarten 4 3\n####\n#..#\n####\n",
        &["2:1 no-start", "2:1 no-exit"],
    );
}

#[test]
fn a_start_or_exit_that_is_written_wrongly_is_not_missing_too() {
    tells(
        "irrgarten 4 3\n####\n#s.#\n##e#\n",
        &["3:2 unknown-sign", "4:3 unknown-sign"],
    );
    tells(
        "irrgarten 4 3\nS###\n#.E#\n####\n",
        &["2:1 start-in-border", "3:3 exit-inside"],
    );
    tells(
        "irrgarten 4 3\n####\n#ss#\n#ee#\n",
        &[
            "3:2 unknown-sign",
            "3:3 unknown-sign",
            "4:2 unknown-sign",
            "4:3 unknown-sign",
        ],
    );
    // The missing cell may be the start.
    tells("irrgarten 4 3\n####\n#.#\n##E#\n", &["3:4 row-too-short"]);
    tells(
        "irrgarten 4 4\n####\n#.#\n#.#\n####\n",
        &["3:4 row-too-short", "4:4 row-too-short"],
    );
}

#[test]
fn a_wrong_width_in_the_header_is_not_told_of_every_row() {
    let text = "irrgarten 5 4\n######\n#S...#\n#.x..#\n####E#\n";
    tells(text, &["2:6 row-too-long", "4:3 unknown-sign"]);
}

#[test]
fn a_wrong_height_in_the_header_is_not_told_of_every_cell() {
    tells(
        "irrgarten 6 3\n######\n#S...#\n#....#\n####E#\n",
        &["4:2 border-open", "5:1 trailing-data"],
    );
}

#[test]
fn the_last_row_may_be_none_of_the_border_only_where_others_follow() {
    let rows = "irrgarten 4 3\n####\n#S?E\n#..#\n";
    tells(
        rows,
        &["3:3 unknown-sign", "4:2 border-open", "4:3 border-open"],
    );
    tells(
        &format!("{rows}####\n"),
        &["3:3 unknown-sign", "5:1 trailing-data"],
    );
}

#[test]
fn a_length_is_the_usual_one_if_more_than_half_of_the_rows_have_it() {
    tells(
        "irrgarten 4 5\n#####\n#S..#\n###\n###\n#####\n",
        &["2:5 row-too-long", "4:4 row-too-short", "5:4 row-too-short"],
    );
    tells(
        "irrgarten 4 4\n#####\n#S..#\n####\n###\n",
        &["2:5 row-too-long", "3:5 row-too-long", "5:4 row-too-short"],
    );
}

#[test]
fn both_sides_of_a_header_are_told_and_nothing_of_the_rows() {
    tells(
        "irrgarten x 2 z\n#####\n?",
        &[
            "1:11 not-a-number",
            "1:13 too-small",
            "1:15 surplus-in-header",
        ],
    );
}

#[test]
fn a_text_that_breaks_off_tells_it_once() {
    let whole = "irrgarten 6 4\n######\n#S.o.#\n#.^..#\n####E#";
    for end in 0..whole.len() {
        let all = told(&whole[..end]);
        assert_eq!(all.len(), 1, "{all:?} in {:?}", &whole[..end]);
    }
}
