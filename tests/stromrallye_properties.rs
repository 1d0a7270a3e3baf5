//! Stromrallye under arbitrary and mutated input: no panic, no hang, no large allocation, nothing
//! read wrongly, and what is printed can be read.

mod common;

use std::sync::Mutex;

use common::stromrallye::Board;
use lockstep::any::AnyPuzzle;
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::Puzzle;
use lockstep::share::{Shared, pack, unpack};
use lockstep::stromrallye::{Battery, MAX_CHARGE, MAX_SIDE, Stromrallye};
use lockstep::text::{Family, Position};
use peak_alloc::PeakAlloc;
use proptest::collection::vec;
use proptest::prelude::*;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Tests of this file that measure memory run one at a time.
static MEASURING: Mutex<()> = Mutex::new(());

/// Runs something that may take no more memory than the largest board: far less than a number of
/// batteries could ask for.
fn frugally<T>(run: impl FnOnce() -> T) -> T {
    let _alone = MEASURING
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let result = run();
    let peak = ALLOCATOR.peak_usage().saturating_sub(before);
    assert!(peak < 40_000_000, "{peak} bytes at the peak");
    result
}

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

/// A valid text with some characters put in, taken out or replaced.
fn mutated_text() -> impl Strategy<Value = String> {
    let edit = (
        any::<prop::sample::Index>(),
        0..3u8,
        "[-+0-9 \\n\\r\\t#,.;x\u{feff}é]",
    );
    (puzzle(), vec(edit, 1..6)).prop_map(|(puzzle, edits)| {
        let mut chars: Vec<char> = puzzle.to_string().chars().collect();
        for (place, kind, new) in edits {
            let place = place.index(chars.len());
            let new = new.chars().next().unwrap_or(' ');
            match kind {
                0 => chars.insert(place, new),
                1 => chars[place] = new,
                _ => {
                    chars.remove(place);
                }
            }
        }
        chars.into_iter().collect()
    })
}

/// Whatever parses can be printed and read again, is what the checker reads, and can be played; an
/// error has a place.
fn examine(text: &str) {
    match frugally(|| Stromrallye::parse(text)) {
        Ok(parsed) => {
            let puzzle = parsed.puzzle;
            let printed = puzzle.to_string();
            assert_eq!(Stromrallye::parse(&printed).unwrap().puzzle, puzzle);
            assert_eq!(Board::new(&printed).to_string(), printed);
            let state = puzzle.start();
            for direction in Direction::ALL {
                let is_legal = puzzle.legal_moves(&state).contains(&direction);
                let next = puzzle.play(&state, direction);
                assert_eq!(next.is_ok(), is_legal);
                puzzle.scene(&next.unwrap_or(state.clone()));
            }
            for warning in parsed.warnings {
                assert!(text.get(warning.span.range()).is_some());
                assert!(warning.message(text).len() < 600);
            }
        }
        Err(error) => {
            assert!(text.get(error.span.range()).is_some(), "{:?}", error.span);
            let position = Position::in_utf16(text, error.span.start);
            assert!(position.line >= 1 && position.column >= 1);
            assert!(error.message(text).len() < 600);
        }
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
    fn mutated_texts_are_read_or_refused(text in mutated_text()) {
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
    fn arbitrary_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..400)) {
        examine(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn links_come_back_as_they_were(puzzle in puzzle()) {
        let shared = Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle));
        prop_assert_eq!(unpack(&pack(&shared)), Ok(shared));
    }

    #[test]
    fn a_damaged_link_never_loads_something_else(
        puzzle in puzzle(),
        place in any::<prop::sample::Index>(),
        flip in 1..=255u8,
        cut in any::<prop::sample::Index>()
    ) {
        let bytes = pack(&Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle)));
        let mut changed = bytes.clone();
        changed[place.index(bytes.len())] ^= flip;
        prop_assert!(unpack(&changed).is_err());
        prop_assert!(unpack(&bytes[..cut.index(bytes.len())]).is_err());
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
        let mut bytes = [head, tail].concat();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        // What is accepted is exactly what packing it again gives.
        if let Ok(shared) = frugally(|| unpack(&bytes)) {
            prop_assert_eq!(pack(&shared), bytes);
        }
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
