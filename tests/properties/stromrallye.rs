//! Stromrallye under arbitrary and changed input: no panic, no hang, no large allocation, nothing
//! read wrongly, and what is printed can be read; and links.

#[allow(dead_code)] // others use the rest of it
#[path = "../stromrallye/checker.rs"]
mod checker;

use crate::input::{
    self, attempt, bytes_of, comes_back, damage, damaged_is_refused, edited, examine_as,
    examine_bytes, frugally, sealed_is_no_danger,
};
use checker::Board;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::grid::Cell;
use lockstep::puzzle::Rules;
use lockstep::share::Shared;
use lockstep::stromrallye::{Battery, MAX_CHARGE, MAX_SIDE, Stromrallye};
use proptest::collection::vec;
use proptest::prelude::*;

/// Any board: empty and full ones, charges of every size.
fn puzzle() -> impl Strategy<Value = Stromrallye> {
    let side = prop_oneof![4 => 1..=6u32, 1 => Just(MAX_SIDE)];
    let charge = prop_oneof![0..=3u32, 0..=200u32, Just(MAX_CHARGE)];
    let thing = (any::<prop::sample::Index>(), charge);
    (side, vec(thing, 1..40)).prop_map(|(side, things)| {
        let mut taken = Vec::new();
        for (place, charge) in things {
            let place = place.index((side * side) as usize) as u32;
            let cell = Cell::new(place % side, place / side);
            let total: u32 = taken.iter().map(|battery: &Battery| battery.charge).sum();
            if total <= 9_000_000 && taken.iter().all(|battery| battery.cell != cell) {
                taken.push(Battery { cell, charge });
            }
        }
        let batteries = taken.split_off(1);
        Stromrallye::new(side, taken[0], batteries)
    })
}

fn text() -> impl Strategy<Value = String> {
    puzzle().prop_map(|puzzle| puzzle.to_string())
}

/// Reads a text as a board, whatever it looks like; the checker reads the same.
fn examine(text: &str) {
    if let Some(puzzle) = examine_as::<Stromrallye>(text) {
        let printed = puzzle.to_string();
        assert_eq!(Board::new(&printed).to_string(), printed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn printing_and_parsing_is_the_identity(puzzle in puzzle()) {
        let text = puzzle.to_string();
        let parsed = Stromrallye::parse(&text).unwrap();
        prop_assert_eq!(parsed.puzzle, puzzle);
        prop_assert!(parsed.warnings.is_empty());
        prop_assert_eq!(Family::of(&text), Family::Stromrallye);
        prop_assert_eq!(Board::new(&text).to_string(), text);
    }

    #[test]
    fn white_space_and_comments_change_nothing(puzzle in puzzle()) {
        let text = puzzle.to_string();
        let variants = [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            text.replace('\n', ",\n"),
            text.replace('\n', " , # 9,9,9\n\n\t"),
            text.replace(',', " ,\t"),
            format!("\u{feff}{}", text.trim_end()),
        ];
        for variant in variants {
            prop_assert_eq!(Family::of(&variant), Family::Stromrallye);
            let parsed = Stromrallye::parse(&variant).unwrap();
            prop_assert_eq!(&parsed.puzzle, &puzzle);
            prop_assert!(parsed.warnings.is_empty());
        }
    }

    #[test]
    fn mutated_texts_are_read_or_refused(text in edited(text(), "-+0123456789 \n\r\t#,.;x\u{feff}é")) {
        examine(&text);
    }

    #[test]
    fn arbitrary_texts_are_read_or_refused(text in any::<String>()) {
        examine(&text);
    }

    #[test]
    fn arbitrary_numbers_are_read_or_refused(
        numbers in vec(prop_oneof![4 => 0..4i64, 1 => any::<i64>()], 0..40),
        separators in vec(
            prop_oneof![3 => Just(","), 2 => Just("\n"), 1 => Just(" ,"), 1 => Just(" #x\n")], 40)
    ) {
        let words = numbers.iter().zip(separators);
        let text: String = words.map(|(n, s)| format!("{n}{s}")).collect();
        examine(&text);
    }

    #[test]
    fn arbitrary_lines_are_read_or_refused(
        side in 0..4i32,
        lines in vec(prop_oneof![
            8 => (0..4i32, 0..4i32, -1..4i32).prop_map(|(x, y, charge)| format!("{x},{y},{charge}")),
            1 => (0..9i32).prop_map(|count| count.to_string()),
            1 => Just(String::new()),
        ], 0..9),
        count in 0..9usize
    ) {
        let mut lines = lines;
        lines.insert(1.min(lines.len()), count.to_string());
        examine(&format!("{side}\n{}", lines.join("\n")));
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(bytes in bytes_of(text())) {
        examine_bytes(&bytes);
        examine(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn links_come_back_as_they_were(puzzle in puzzle()) {
        comes_back(Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle)));
    }

    #[test]
    fn a_damaged_link_never_loads_something_else(puzzle in puzzle(), damage in damage()) {
        damaged_is_refused(&Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle)), damage);
    }

    #[test]
    fn links_of_attempts_come_back_and_are_refused_where_damaged(
        puzzle in puzzle(),
        choices in vec(any::<u8>(), 0..40),
        damage in damage(),
    ) {
        let attempt = attempt(Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle)), &choices);
        damaged_is_refused(&attempt, damage);
        comes_back(attempt);
    }

    #[test]
    fn arbitrary_bytes_with_a_right_checksum_are_no_danger(
        head in prop_oneof![
            Just(vec![2u8, 0]),
            Just(vec![2, 0, 5]),
            Just(vec![2, 0, 3, 0, 0, 4, 1]),
            Just(vec![2, 0, 0xe8, 7, 1, 1, 1, 0xbf, 0x84, 0x3d]),
            Just(vec![2, 1]),
        ],
        tail in vec(prop_oneof![0..4u8, any::<u8>()], 0..60)
    ) {
        sealed_is_no_danger([head, tail].concat());
    }
}

#[test]
fn millions_of_errors_are_few_and_need_little_memory() {
    for (head, line) in [
        ("0\n1,1,1\nx\n", "1,1,1\n"),
        ("9\n1,1,1\n80\n", "x,y,z\n"),
        ("9\n1,1,1\nx\n", "1,2,1\n"),
    ] {
        let text = head.to_owned() + &line.repeat(1_000_000);
        input::examine_errors(&text, Stromrallye::errors, Stromrallye::parse(&text).err());
    }
}

#[test]
fn huge_numbers_allocate_nothing() {
    for text in [
        "1000\n1,1,1\n999999\n",
        "1000000\n1,1,1\n999999\n",
        "3\n1,1,1\n18446744073709551615\n",
        "4294967296\n1,1,1\n4294967295\n1,1,1",
        "1000\n1000,1000,1000000\n999999\n1,1,1000000\n",
    ] {
        assert!(frugally(|| Stromrallye::parse(text)).is_err(), "{text}");
    }
}
