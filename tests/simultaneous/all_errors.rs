//! All errors of a text, beside the one that ends its reading.

use lockstep::any::AnyPuzzle;
use lockstep::puzzle::Rules;
use lockstep::simultaneous::Simultaneous;

use crate::common::codes::{all_errors, told};

/// Every error as line, column and code.
#[track_caller]
fn tells(text: &str, expected: &[&str]) {
    assert_eq!(told(text), expected, "{text}");
}

/// Two mazes of 4 × 3, with a pit each.
const FINE: [&str; 15] = [
    "4 3", "0 1 0", "0 0 1", "0 0 0", "0 1 0 0", "1 0 0 0", "1", "1 1", // Anton's
    "0 0 1", "1 0 0", "0 0 0", "0 0 0 1", "0 1 0 0", "1", "2 0", // Bea's
];

/// The two mazes with some lines changed, counted from 1.
fn changed(changes: &[(usize, &str)]) -> String {
    let mut lines = FINE;
    for &(line, text) in changes {
        lines[line - 1] = text;
    }
    lines.map(|line| format!("{line}\n")).concat()
}

#[test]
fn a_text_that_parses_has_none() {
    assert!(AnyPuzzle::parse(&changed(&[])).is_ok());
    tells(&changed(&[]), &[]);
}

#[test]
fn errors_in_several_lines_are_all_told() {
    let text = changed(&[
        (2, "0 x 0"),
        (5, "0 7 0 0"),
        (8, "1 9"),
        (10, "1 - 0"),
        (15, "4 0"),
    ]);
    tells(
        &text,
        &[
            "2:3 not-a-number",
            "5:3 bad-wall",
            "8:3 pit-out-of-range",
            "10:3 not-a-number",
            "15:1 pit-out-of-range",
        ],
    );
}

#[test]
fn lines_of_a_wrong_length_are_told_where_they_are() {
    // Read without regard to lines, the text gets out of step: that error is the first one.
    let text = changed(&[(3, "0 0"), (12, "0 0 0")]);
    let all = told(&text);
    assert_eq!(all[1..], ["3:1 line-length", "12:1 line-length"], "{all:?}");
}

#[test]
fn two_lines_of_a_wrong_length_at_the_beginning_are_both_told() {
    let all = told(&changed(&[(2, "0 0"), (3, "0 0")]));
    assert_eq!(all[1..], ["2:1 line-length", "3:1 line-length"], "{all:?}");
}

#[test]
fn a_last_line_that_breaks_off_is_read_as_far_as_it_goes() {
    tells(
        "3 3\n0 9\n0 0\n0 0\nx",
        &["2:3 bad-wall", "5:1 not-a-number", "5:2 too-short"],
    );
}

/// Behind another error, what was expected is the same as where it is the only one.
#[test]
fn what_belongs_in_a_line_of_a_pit_is_told_wherever_it_is() {
    for pit in ["x 0\n0\n0", "x", "0 x\n0\n0"] {
        let alone = Simultaneous::parse(&format!("2 1\n0\n1\n{pit}")).unwrap_err();
        let second = &all_errors::<Simultaneous>(&format!("2 1\n9\n1\n{pit}"))[1];
        assert_eq!(second.kind, alone.kind);
    }
}

#[test]
fn a_single_cell_among_others_is_told_behind_another_error() {
    let text = "2 1\n9\n0\n2 2\n0\n0\n0 0\n0\n1 1\n0\n";
    tells(text, &["2:1 bad-wall", "9:1 one-cell-maze"]);
}

#[test]
fn a_missing_row_is_told_once() {
    let without = |line: usize| -> String {
        let lines = (1..).zip(FINE).filter(|&(number, _)| number != line);
        lines.map(|(_, text)| format!("{text}\n")).collect()
    };
    for (line, told_at) in [(3, 4), (6, 6), (10, 11)] {
        let all = told(&without(line));
        assert_eq!(
            all[1..],
            [format!("{told_at}:1 line-length")],
            "{line}: {all:?}"
        );
    }
}

#[test]
fn a_text_that_breaks_off_tells_it_once() {
    let whole = changed(&[]);
    for end in whole.trim_end().char_indices().map(|(end, _)| end) {
        let all = told(&whole[..end]);
        assert_eq!(all.len(), 1, "{all:?} in {:?}", &whole[..end]);
    }
}

#[test]
fn what_is_missing_at_the_end_is_told_beside_what_is_wrong_before() {
    let text = changed(&[(2, "0 x 0")]);
    let text = &text[..text.len() - 5];
    tells(text, &["2:3 not-a-number", "14:2 too-short"]);
}

#[test]
fn both_numbers_of_a_size_are_told_and_nothing_behind_them() {
    tells("x y\n0 7\n", &["1:1 not-a-number", "1:3 not-a-number"]);
    tells("0 3\n7 7\n", &["1:1 bad-size"]);
}

#[test]
fn mazes_of_several_sizes_are_read_each_with_its_own() {
    let text = "3 2\n0 x\n0 0\n0 0 0\n0\n2 2\n7\n0\n0 0\n1\n0 3\n";
    tells(
        text,
        &["2:3 not-a-number", "7:1 bad-wall", "11:3 pit-out-of-range"],
    );
}

#[test]
fn a_text_without_a_line_for_each_row_tells_its_first_error_only() {
    tells("2 2 x 0 0 0 0 0 y 1 0 9", &["1:5 not-a-number"]);
}

#[test]
fn errors_are_the_same_with_comments_and_any_line_ends() {
    let text = changed(&[(2, "0 x 0 # walls"), (10, "\t1 - 0")]);
    let expected = ["2:3 not-a-number", "10:4 not-a-number"];
    for ends in ["\n", "\r\n", "\r"] {
        tells(&text.replace('\n', ends), &expected);
    }
}

#[test]
fn something_else_in_place_of_a_maze_is_not_told_line_by_line() {
    let text = format!(
        "{}\nall is well\nwith this one\nbut not with these words\n",
        changed(&[])
    );
    let all = all_errors::<Simultaneous>(&text);
    assert_eq!(all.len(), 1, "{all:?}");
}

#[test]
fn two_ones_behind_the_first_maze_are_no_size() {
    tells("4 1\n0 0 0\n0\n1 1\n0", &["5:2 too-short"]);
}

#[test]
fn a_later_maze_is_as_large_as_the_first_may_be_and_there_are_sixteen() {
    tells("4 1\n0 0 0\n0\n1000 1", &["4:7 too-short"]);
    tells("4 1\n0 0 0\n0\n2 1001\n0", &["4:1 too-large-maze"]);
    // The seventeenth, which is too many, is not read.
    let fifteen = "2 2\n0\n0\n0 0\n0\n".repeat(15);
    let text = format!("2 1\n0\n0\n{fifteen}2 2\n9\n0\n0 0\n0\n");
    tells(&text, &["79:1 too-many-mazes"]);
    let sixteen = "0\n0\n".repeat(15);
    let text = format!("2 1\n9\n0\n{sixteen}0\n0\n");
    tells(&text, &["2:1 bad-wall", "34:1 too-many-mazes"]);
}

#[test]
fn what_begins_a_third_maze_is_read_as_one() {
    tells(
        "2 1\n0\n0\n1\n0\n0",
        &["6:1 trailing-data", "6:2 too-short"],
    );
}

#[test]
fn a_single_column_has_no_lines_for_walls_to_the_right() {
    tells("1 4\n9", &["2:1 bad-wall", "2:2 too-short"]);
}

/// Which lines are missing, too many or of a wrong length is decided by the lengths of those that follow.
#[test]
fn a_row_too_many_or_too_few_does_not_spoil_what_follows() {
    let [size, right] = ["3 3\n", "0 0\n0 0\n0 0\n"];
    // A line of another length before the walls, which are all there without it.
    let text = format!("{size}0\n{right}0 0 0");
    tells(&text, &["6:6 too-short", "2:1 line-length"]);
    // One too many below, where there is a single row.
    tells(
        "3 2\n0 0\n0 0\n0 0 0\n0 0 0\n0\n2 3",
        &["7:1 bad-wall", "5:1 line-length"],
    );
    // A row that is long enough for the next block, but stands among those of its own.
    tells("2 4\n0\n0 0\n0\n0", &["5:2 too-short", "3:1 line-length"]);
}

#[test]
fn lines_among_pits_are_pits_of_a_wrong_length_until_the_next_maze_begins() {
    tells(
        "4 1\n0 0 0\n3\n0\n0 1 0",
        &["5:6 too-short", "4:1 line-length", "5:1 line-length"],
    );
    tells(
        "1 4\n0\n0\n0\n9\n0\n1",
        &["5:1 bad-pit-count", "6:1 line-length", "7:2 too-short"],
    );
    tells(
        "2 1\n0\n9\n1 2\n0\n0",
        &[
            "3:1 bad-pit-count",
            "4:3 pit-out-of-range",
            "5:1 line-length",
            "6:2 too-short",
        ],
    );
}

#[test]
fn three_lines_in_a_row_that_do_not_fit_end_the_survey() {
    tells(
        "2 3\n0\n0\n1 2\n0\n0\n0\n0\n0",
        &["4:3 bad-wall", "4:1 line-length", "5:1 line-length"],
    );
}

/// One of the errors of a text, counted from 0, in words.
#[track_caller]
fn says(text: &str, index: usize, expected: &str) {
    let errors = all_errors::<Simultaneous>(text);
    assert_eq!(errors[index].kind.to_string(), expected, "{text}");
}

#[test]
fn every_error_names_maze_row_and_limit() {
    let early = |item| format!("the text ends too early: {item} is missing");
    let wall = "a wall to the right of a cell (0 or 1), row";
    says(
        "4 3\n0 1 0\n0 x 1\n0 0 0\n0 1 0 0\n1 0 0 0\n1\n0 0 1",
        2,
        &early(format!("{wall} 1 of maze 2")),
    );
    let below = "a wall below a cell (0 or 1), row 1 of maze 2".to_owned();
    says("2 1\n3\n0\n1 2", 1, &early(below));
    let count = "the number of pits of maze 1".to_owned();
    says("1 4\n2 2\n0\n0\n0", 2, &early(count));
    let column = "the column of pit 1 of maze 1".to_owned();
    says("1 1\n3", 1, &early(column));
    says(
        "3 3\n0 0\n3 0\n0 0\n0 0 0\n0 0 0\n-1\n0 0",
        1,
        "'-1' is not a valid number of pits: maze 1 has room for 0 to 9",
    );
    says(
        "2 1\n0\n9\n1 2",
        1,
        "'2' lies outside the maze: the row of pit 1 of maze 1 is between 0 and 0",
    );
}
