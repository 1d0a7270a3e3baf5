//! What the library's independent checker reads, and what it refuses.

use lockstep::check::check;

/// The `expected` of the error that a text gets.
fn refused(text: &str) -> &'static str {
    check(text, "").expect_err(text).expected
}

#[test]
fn mazes_of_their_own_sizes_each_have_a_line_for_it() {
    // The size of the second maze: behind a blank, behind a comment, and on the line of the first.
    for text in ["2 1  0  0 \n3 1\n0 0  0", "2 1  0  0#\n3 1\n0 0  0"] {
        assert_eq!(check(text, "RR").unwrap().solved_after, Some(2), "{text}");
    }
    assert_eq!(refused("2 1  0  0  3 1\n0 0  0"), "a wall, 0 or 1");
}

#[test]
fn two_ones_behind_the_first_maze_are_no_size() {
    assert_eq!(refused("2 1  0  0\n1 1\n0"), "a pit inside the maze");
}

#[test]
fn sixteen_mazes_are_read_and_no_more() {
    let mazes = |number: usize| format!("2 1{}", "  0  0".repeat(number));
    assert_eq!(check(&mazes(16), "R").unwrap().players, [(1, 0); 16]);
    assert_eq!(refused(&mazes(17)), "at most 16 mazes");
}
