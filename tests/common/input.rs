//! What every family's reader and links are asked.
//!
//! Counts the memory of its whole program, so only the program of property tests has it.

#[allow(dead_code)] // others use the rest of it
mod bytes;

use std::fmt::{Debug, Display};
use std::sync::{Mutex, PoisonError};

use lockstep::grid::Direction;
use lockstep::puzzle::FamilyPuzzle;
use lockstep::share::{Attempt, LinkError, Shared, pack, unpack};
use lockstep::text::{MOST_ERRORS, ParseError, Position};
use peak_alloc::PeakAlloc;
use proptest::prelude::*;
use proptest::sample::Index;

pub use bytes::sealed;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Tests that measure memory run one at a time.
static MEASURING: Mutex<()> = Mutex::new(());

/// Runs something that may take no more memory than the largest puzzle: far less than a header, a
/// number of things announced, or a link could ask for.
pub fn frugally<T>(run: impl FnOnce() -> T) -> T {
    let _alone = MEASURING.lock().unwrap_or_else(PoisonError::into_inner);
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let result = run();
    let peak = ALLOCATOR.peak_usage().saturating_sub(before);
    assert!(peak < 40_000_000, "{peak} bytes at the peak");
    result
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

fn legal_walk<P: FamilyPuzzle>(puzzle: &P, choices: &[u8]) -> Vec<Direction> {
    let mut state = puzzle.start();
    let steps = choices.iter().map_while(|&choice| {
        let legal = puzzle.legal_moves(&state);
        let step = *legal.get(usize::from(choice) % legal.len().max(1))?;
        state = puzzle.play(&state, step).ok()?;
        Some(step)
    });
    steps.collect()
}
