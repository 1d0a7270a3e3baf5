//! Links: bytes from anywhere, and those that packing gives.

use lockstep::message::Coded;
use lockstep::pack::LinkError;
use lockstep::share::{Attempt, Shared, pack, unpack};

use super::play::legal_walk;
use crate::bytes::sealed;
use crate::inputs::{Source, outcome};
use crate::puzzles;

pub fn link(input: &[u8]) -> u64 {
    let bytes = sealed(input.to_vec());
    let first = input.first();
    match unpack(&bytes) {
        Ok(shared) => {
            assert_eq!(pack(&shared), bytes);
            let at = match shared.parts().1 {
                Shared::Attempt(attempt) => attempt.at(),
                plain => plain,
            };
            let what = match at {
                Shared::Puzzle(puzzle) => puzzle.sizes().len(),
                Shared::Generated(recipe) => usize::from(recipe.takes_long()) + 100,
                Shared::Collection(collection) => collection.items().len() + 200,
                _ => unreachable!("an attempt at an attempt"),
            };
            outcome((first, what))
        }
        Err(error) => outcome((first, error.code())),
    }
}

pub fn packed(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 6);
    let mut shared = Shared::Puzzle(puzzle.clone());
    if source.flag() {
        let walk = with_puzzle!(&puzzle, puzzle => legal_walk(puzzle, &mut source));
        shared = Shared::Attempt(Attempt::new(shared, walk).expect("the moves are legal"));
    }
    let bytes = pack(&shared);
    assert_eq!(unpack(&bytes).as_ref(), Ok(&shared));
    let mut damaged = bytes.clone();
    damaged[source.number() as usize % bytes.len()] ^= source.byte().max(1);
    assert_eq!(unpack(&damaged), Err(LinkError::Damaged));
    let cut = &bytes[..source.number() as usize % bytes.len()];
    assert_eq!(unpack(cut), Err(LinkError::Damaged));
    outcome(bytes.len())
}
