//! What the independent checker says of sequences, and that it shares nothing with what it checks.

use lockstep::check::{self, Heading, Reason};
use lockstep::message::Coded;
use lockstep::puzzle::NotAMove;
use lockstep::text::MAX_TEXT_BYTES;
use lockstep::{irrgarten, stromrallye};

#[test]
fn the_checker_imports_nothing_of_what_it_checks() {
    let sources = [
        include_str!("../../src/services/check/mod.rs"),
        include_str!("../../src/services/check/simultaneous.rs"),
        include_str!("../../src/services/check/stromrallye.rs"),
        include_str!("../../src/services/check/irrgarten.rs"),
        include_str!("../../src/services/check/certificate/mod.rs"),
        include_str!("../../src/services/check/certificate/classes.rs"),
        include_str!("../../src/services/check/certificate/ball.rs"),
    ];
    let allowed = ["crate::message", "crate::codes", "super::"];
    for source in sources {
        for line in source.lines().filter(|line| !line.trim().starts_with("//")) {
            let own = ["crate::", "super::", "lockstep::"];
            let names_it = own.iter().any(|path| line.contains(path));
            let is_allowed = allowed.iter().any(|path| line.contains(path));
            assert!(!names_it || is_allowed, "{line}");
            // Of what is above this folder, `super::super` would name everything.
            assert!(!line.contains("super::super"), "{line}");
            assert!(!line.contains("include"), "{line}");
        }
    }
}

#[test]
fn a_sequence_is_replayed_up_to_what_is_no_move() {
    let checked = check::replay("2 1  0  0   0  0", " r\u{feff} x R").unwrap();
    assert_eq!((checked.solved_after, checked.count), (Some(1), 3));
    let illegal = checked.illegal.unwrap();
    assert_eq!((illegal.number, illegal.reason), (2, Reason::NotAMove('x')));
    assert_eq!(checked.players, [(1, 0), (1, 0)]);
}

#[test]
fn what_is_invisible_is_told_by_its_number_and_what_can_be_seen_as_it_is() {
    for (found, shown) in [
        ('\u{202e}', "\\u{202e}"),
        ('x', "x"),
        ('ü', "ü"),
        ('?', "?"),
    ] {
        let told = Reason::NotAMove(found).to_string();
        assert_eq!(told, format!("'{shown}' is not a move"));
    }
}

#[test]
fn what_a_sentence_names_is_told_as_data() {
    let told = |reason: Reason| reason.arguments();
    assert_eq!(told(Reason::NotAMove('x')), [("found", "x".into())]);
    let steps = [Heading::Up, Heading::Down, Heading::Left, Heading::Right];
    for (only, letter) in steps.into_iter().zip(["U", "D", "L", "R"]) {
        let direction = [("direction", letter.into())];
        assert_eq!(told(Reason::ArrowOneWay(only)), direction);
        assert_eq!(told(Reason::CrossingStraight(only)), direction);
    }
    assert_eq!(told(Reason::Wall), []);
}

#[test]
fn lines_before_a_map_may_be_blank_or_comments() {
    let text = "\u{feff}\n \t\n# irrgarten 9 9\n  # by hand\n \tIRRGARTEN 3 3 \n###\n#SE\n###\n\n";
    let checked = check::replay(text, "R").unwrap();
    assert_eq!(checked.solved_after, Some(1));
    assert_eq!(checked.players, [(2, 1)]);
}

#[test]
fn the_checkers_own_readers_refuse_what_is_no_puzzle() {
    let battery = "a battery: column,row,charge";
    for (text, expected) in [
        ("irrgarten 3 3\n.##\n#SE\n###", "a border of wall"),
        ("irrgarten 3 3\n###\n#SE\n##.", "a border of wall"),
        ("3\n1,1,1\n1\n2,4,1", battery),
        ("3\n1,1,1\n1\n4,2,1", battery),
        ("3\n1,1,1\n1\n0,2,1", battery),
        ("3\n1,1,1\n1\n2,0,1", battery),
        ("3\n1,1,1\n1\n2,2,-1", battery),
        // A comma in its third line makes no board.
        ("2 1\n0\n0,0", "a number of pits"),
    ] {
        let unreadable = check::replay(text, "").unwrap_err();
        assert_eq!(unreadable.expected, expected, "{text:?}");
        let told = format!("the text is no puzzle: expected {expected}");
        assert_eq!(unreadable.to_string(), told);
    }
}

#[test]
fn the_largest_text_is_read_and_a_larger_one_is_not() {
    let pair = "2 1  0  0   0  0";
    let of_size = |bytes: usize| pair.to_owned() + &" ".repeat(bytes - pair.len());
    assert!(check::replay(&of_size(MAX_TEXT_BYTES), "").is_ok());
    let refused = check::replay(&of_size(MAX_TEXT_BYTES + 1), "").unwrap_err();
    assert_eq!(refused.expected, "at most 128 MB");
}

#[test]
fn the_codes_are_those_of_the_rules() {
    let own = Reason::CODES.iter();
    let rules = NotAMove::CODES.iter();
    let rules = rules.chain(stromrallye::IllegalMove::CODES);
    assert!(own.eq(rules.chain(irrgarten::IllegalMove::CODES)));
}
