//! What the library's independent checker reads, and what it refuses.

use lockstep::check::check;

/// The `expected` of the error that a text gets.
fn refused(text: &str) -> &'static str {
    check(text, "").expect_err(text).expected
}

#[test]
fn a_space_is_a_path() {
    let checked = check("irrgarten 4 3\n####\n#S E\n####", "RR").unwrap();
    assert_eq!(checked.solved_after, Some(2));
}

#[test]
fn nothing_follows_columns_and_rows_on_their_line() {
    let header = "a line: irrgarten columns rows";
    assert_eq!(refused("irrgarten 3 3 3\n###\n#SE\n###"), header);
}

#[test]
fn the_start_is_inside_and_the_exit_in_the_border() {
    let places = "a start inside, an exit in the border";
    let [exit_inside, start_in_border, exit_in_corner] =
        ["####\n#SE#\n####", "####\nS.#E\n####", "###E\n#S##\n####"];
    for map in [exit_inside, start_in_border, exit_in_corner] {
        assert_eq!(refused(&format!("irrgarten 4 3\n{map}")), places);
    }
}
