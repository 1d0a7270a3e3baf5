//! What the messages of parse errors are, whatever the family. That every code of a family is produced
//! by some text is shown in `codes.rs` of its tests.

#[path = "common/mod.rs"]
mod common;

use std::error::Error;

use lockstep::any::AnyPuzzle;
use lockstep::message::{Argument, Coded};
use lockstep::puzzle::Rules;
use lockstep::stromrallye;
use lockstep::text::RowLengthHint;

use common::codes::{argument, told_of_any};

#[test]
fn a_hint_is_a_message_too() {
    let text = "2 3\n1\n0\n1 0\n0 0\n0 0\n0";
    let error = told_of_any(text);
    let hint = error.hint.expect("a row is missing").message();
    assert_eq!(RowLengthHint::CODES, [hint.code]);
    let numbers = [("line", 4_u64), ("expected", 1), ("found", 2)];
    assert_eq!(hint.arguments, numbers.map(|(name, n)| (name, n.into())));
    assert_eq!(hint.to_string(), "numbers in line 4: 2, expected: 1");
    let told = format!("\nperhaps the cause: {hint}");
    assert!(error.message(text).ends_with(&told));
}

#[test]
fn a_size_names_no_maze_where_it_is_that_of_all_or_there_are_none() {
    for text in ["1001 1", "1001\n1,1,1", "irrgarten 2001 3"] {
        assert_eq!(argument(&told_of_any(text).kind, "maze"), None, "{text:?}");
    }
    let error = told_of_any("2 1\n0\n0\n1001 1");
    assert_eq!(argument(&error.kind, "maze"), Some(&Argument::Number(2)));
}

#[test]
fn an_error_of_a_known_family_and_of_any_is_an_error_of_rust() {
    fn read(text: &str) -> Result<(), Box<dyn Error>> {
        stromrallye::Stromrallye::parse(text)?;
        AnyPuzzle::parse(text)?;
        Ok(())
    }
    assert!(read("2\n1,1,1\n0").is_ok());
    assert_eq!(
        read("2\n1,1,1\n9").unwrap_err().to_string(),
        "at byte 8: '9' is not a valid number of spare batteries: the board has room for 0 to 3"
    );
    assert!(read("irrgarten").is_err());
}
