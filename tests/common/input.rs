//! Tests of every family's reader and links: arbitrary and changed input, with no panic,
//! no large allocation, and nothing read wrongly.
//!
//! Counts the memory of its whole program, so only the programs of property tests have it.
#![allow(dead_code)] // each family uses a part of it

mod checksum;

use std::fmt::{Debug, Display};
use std::sync::Mutex;

use lockstep::any::AnyPuzzle;
use lockstep::check::check;
use lockstep::grid::Direction;
use lockstep::puzzle::{Parsed, Puzzle};
use lockstep::share::{Attempt, LinkError, Shared, pack, unpack};
use lockstep::text::{MOST_ERRORS, ParseError, Position};
use lockstep::with_puzzle;
use peak_alloc::PeakAlloc;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

pub use checksum::sealed;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Tests that measure memory run one at a time.
static MEASURING: Mutex<()> = Mutex::new(());

/// Runs something that may take no more memory than the largest puzzle: far less than a header, a
/// number of things announced, or a link could ask for.
pub fn frugally<T>(run: impl FnOnce() -> T) -> T {
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

/// A text with some characters put in, replaced or taken out; new ones are mostly of those given.
pub fn edited(
    text: impl Strategy<Value = String>,
    characters: &str,
) -> impl Strategy<Value = String> {
    let characters: Vec<char> = characters.chars().collect();
    let new = prop_oneof![4 => select(characters), 1 => any::<char>()];
    let edit = (any::<Index>(), 0..3u8, new);
    (text, vec(edit, 1..6)).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, kind, new) in edits {
            let place = place.index(characters.len());
            match kind {
                0 => characters.insert(place, new),
                2 if characters.len() > 1 => {
                    characters.remove(place);
                }
                _ => characters[place] = new,
            }
        }
        characters.into_iter().collect()
    })
}

/// Bytes as a file may hold them: any at all, or a text with some bytes replaced by any, or none.
pub fn bytes_of(text: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<u8>> {
    let spoiled = (text, vec((any::<Index>(), any::<u8>()), 0..4)).prop_map(|(text, spoils)| {
        let mut bytes = text.into_bytes();
        for (place, byte) in spoils {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes
    });
    prop_oneof![vec(any::<u8>(), 0..400), spoiled]
}

/// Reads a text of whatever family. What is read can be printed and read again, played and drawn;
/// what is refused has a place. The independent checker reads the same texts and no others.
pub fn examine(text: &str) -> Option<AnyPuzzle> {
    let puzzle = examine_reader(text, AnyPuzzle::parse);
    examine_errors(text, AnyPuzzle::errors, AnyPuzzle::parse(text).err());
    let checked = frugally(|| check(text, ""));
    assert_eq!(puzzle.is_some(), checked.is_ok(), "{checked:?}");
    let puzzle = puzzle?;
    with_puzzle!(&puzzle, puzzle => can_be_played(puzzle));
    Some(puzzle)
}

/// The same by the reader of one family, whatever the text looks like.
pub fn examine_as<P>(text: &str) -> Option<P>
where
    P: Puzzle + PartialEq + Debug,
{
    let puzzle = examine_reader(text, P::parse);
    examine_errors(text, P::errors, P::parse(text).err());
    let puzzle = puzzle?;
    can_be_played(&puzzle);
    Some(puzzle)
}

fn examine_reader<P, K>(
    text: &str,
    parse: impl Fn(&str) -> Result<Parsed<P, K>, ParseError<K>>,
) -> Option<P>
where
    P: PartialEq + Debug + Display,
    K: Display + Debug,
{
    match frugally(|| parse(text)) {
        Ok(Parsed { puzzle, warnings }) => {
            let printed = parse(&puzzle.to_string()).expect("what is printed can be read");
            assert_eq!(printed.puzzle, puzzle);
            assert!(printed.warnings.is_empty());
            for warning in &warnings {
                has_a_place(text, warning);
            }
            Some(puzzle)
        }
        Err(error) => {
            has_a_place(text, &error);
            None
        }
    }
}

/// All errors of a text: few, the first as its reading ends with it, each at a place.
pub fn examine_errors<K: Debug + Display + PartialEq>(
    text: &str,
    errors: impl Fn(&str) -> Vec<ParseError<K>>,
    first: Option<ParseError<K>>,
) {
    let all = frugally(|| errors(text));
    assert!(all.len() <= MOST_ERRORS);
    all.iter().for_each(|error| has_a_place(text, error));
    assert_eq!(all.into_iter().next(), first);
}

/// Reads bytes as [`examine`] reads texts: invalid UTF-8 is replaced by a single byte.
pub fn examine_bytes(bytes: &[u8]) -> Option<AnyPuzzle> {
    let (text, parsed) = frugally(|| AnyPuzzle::parse_bytes(bytes));
    let replaced = |text: &str| text.replace('\u{1a}', "\u{fffd}");
    assert_eq!(replaced(&text), replaced(&String::from_utf8_lossy(bytes)));
    assert!(text.len() <= bytes.len());
    let puzzle = examine(&text);
    assert_eq!(parsed.ok().map(|parsed| parsed.puzzle), puzzle);
    puzzle
}

/// The legal moves, and no others, can be played; every state has a picture.
fn can_be_played<P: Puzzle>(puzzle: &P) {
    let start = puzzle.start();
    puzzle.scene(&start);
    let legal = puzzle.legal_moves(&start);
    for direction in Direction::ALL {
        let played = puzzle.play(&start, direction);
        assert_eq!(played.is_ok(), legal.contains(&direction), "{direction}");
        if let Ok(next) = played {
            puzzle.is_solved(&next);
            puzzle.scene(&next);
        }
    }
}

fn has_a_place<K: Display>(text: &str, error: &ParseError<K>) {
    assert!(text.get(error.span.range()).is_some(), "{:?}", error.span);
    for position in [Position::in_utf16, Position::in_chars] {
        let Position { line, column } = position(text, error.span.start);
        assert!(line >= 1 && column >= 1);
    }
    let message = error.message(text);
    assert!(!message.is_empty() && message.len() < 600, "{message}");
}

/// A link comes back as what it was made from.
pub fn comes_back(shared: Shared) {
    assert_eq!(unpack(&pack(&shared)), Ok(shared));
}

/// Damage to a link: a changed byte, and a missing end.
pub fn damage() -> impl Strategy<Value = (Index, u8, Index)> {
    (any::<Index>(), 1..=255u8, any::<Index>())
}

/// A damaged link never loads something else.
pub fn damaged_is_refused(shared: &Shared, (place, flip, cut): (Index, u8, Index)) {
    let bytes = pack(shared);
    let mut changed = bytes.clone();
    changed[place.index(bytes.len())] ^= flip;
    assert_eq!(unpack(&changed), Err(LinkError::Damaged));
    let cut = &bytes[..cut.index(bytes.len())];
    assert_eq!(unpack(cut), Err(LinkError::Damaged));
}

/// An attempt at a puzzle or recipe: legal moves, each chosen by a number.
pub fn attempt(at: Shared, choices: &[u8]) -> Shared {
    let puzzle = at.puzzle().into_owned();
    let moves = with_puzzle!(&puzzle, puzzle => legal_walk(puzzle, choices));
    Shared::Attempt(Attempt::new(at, moves).expect("the moves are legal"))
}

fn legal_walk<P: Puzzle>(puzzle: &P, choices: &[u8]) -> Vec<Direction> {
    let mut state = puzzle.start();
    let steps = choices.iter().map_while(|&choice| {
        let legal = puzzle.legal_moves(&state);
        let step = *legal.get(usize::from(choice) % legal.len().max(1))?;
        state = puzzle.play(&state, step).ok()?;
        Some(step)
    });
    steps.collect()
}

/// Content with a right checksum is refused, or is exactly what packing it again gives.
pub fn sealed_is_no_danger(content: Vec<u8>) {
    let bytes = sealed(content);
    if let Ok(shared) = frugally(|| unpack(&bytes)) {
        assert_eq!(pack(&shared), bytes);
    }
}
