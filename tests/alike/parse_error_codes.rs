//! What the messages of parse errors are, whatever the family. That every code of a family is produced
//! by some text is shown in `codes.rs` of its tests.

use std::error::Error;
use std::fs;

use lockstep::any::AnyPuzzle;
use lockstep::message::{Argument, Coded};
use lockstep::puzzle::Puzzle;
use lockstep::stromrallye;
use lockstep::text::RowLengthHint;

use crate::common::bytes::unescaped;
use crate::common::codes::{argument, told_of_any};
use crate::common::{tell, test_data};

/// Codes of texts that only resemble a format.
const LOOKALIKES: [&str; 3] = ["no-map-header", "semicolons", "cell-map"];

#[test]
#[rustfmt::skip] // A table.
fn a_text_that_resembles_a_format_is_told_what_it_lacks() {
    let cell_map = "these rows of 0 and 1 are a map of cells, but walls of labyrinths lie between cells: write it with \
        # . S E and walls all around, below a line 'irrgarten WIDTH HEIGHT'";
    let no_header = "'######' is not the header of an Irrgarten: its map begins with a line 'irrgarten 6 4'";
    let semicolons = "'3;;' contains semicolons: numbers of a board of Stromrallye are separated by commas";
    for (text, code, line, sentence) in [
        ("\u{feff}\n######\n#S..##\nE.o..#\n######\n", "no-map-header", 2, no_header),
        ("3;;\n1;1;4\n1;;\n3;3;2\n", "semicolons", 1, semicolons),
        ("4 3\n1111\n1001\n1111\n", "cell-map", 2, cell_map),
        ("1 1 1 1\r\n1 0 0 1\r\n1 1 1 1", "cell-map", 1, cell_map),
    ] {
        let error = AnyPuzzle::parse(text).unwrap_err();
        assert_eq!(error.kind.code, code);
        assert_eq!(error.message(text), format!("line {line}, column 1: {sentence}"));
        assert_eq!(AnyPuzzle::errors(text), [error]);
    }
}

#[test]
fn other_wrong_texts_keep_their_errors() {
    for text in [
        // Comments, a banner of them, and a row of # above a text of another format.
        "# one\n# two\n# three",
        "#####\n# maze\n#####\n3 3\n0 x",
        "####\n#S.E\n####\n7",
        // Semicolons elsewhere.
        "3 3\n0;0\n0 0",
        "3\n1,1,1\n1\n2;2;1",
        "a;b\n1;1;1",
        // Fewer rows or other lengths than of a map, and the contest's rows.
        "111\n101",
        "111\n101\n11",
        "4 4\n1111\n1001\n1111\n",
        "3 3\n0 0\n0 1\n0 0\n0 0 0\n0 0 0",
        "1 1 1\n1 1 2\n1 1 1",
    ] {
        let code = AnyPuzzle::parse(text).unwrap_err().kind.code;
        assert!(!LOOKALIKES.contains(&code), "{code}: {text:?}");
    }
}

#[test]
fn real_files_and_old_findings_are_no_lookalikes() {
    let folders = ["simultaneous", "simultaneous-extensions", "stromrallye"];
    let folders = folders.into_iter().filter_map(test_data);
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|file| fs::read(file.unwrap().path()).unwrap());
    let findings = include_str!("../fuzz/corpus.tsv").lines().skip(1);
    let findings = findings.map(|line| unescaped(line.rsplit('\t').next().unwrap()));
    let mut count = 0;
    for bytes in files.chain(findings) {
        let (_, parsed) = AnyPuzzle::parse_bytes(&bytes);
        let told = match parsed {
            Ok(parsed) => parsed.warnings.first().map(|warning| warning.kind.code),
            Err(error) => Some(error.kind.code),
        };
        let mut odd = LOOKALIKES.into_iter().chain(["odd-line", "other-pits"]);
        let is_odd = odd.any(|code| told == Some(code));
        assert!(!is_odd, "{told:?}: {}", bytes.escape_ascii());
        count += 1;
    }
    tell(&format!("{count} files without a wrong guess"));
}

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
    for text in ["4001 1", "1001\n1,1,1", "irrgarten 2001 3"] {
        assert_eq!(argument(&told_of_any(text).kind, "maze"), None, "{text:?}");
    }
    let error = told_of_any("2 1\n0\n0\n4001 1");
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
