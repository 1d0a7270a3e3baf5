//! "Make it interesting", held against the best of all single changes by rules of the tests' own.

use std::cmp::Reverse;
use std::fmt::Debug;

use lockstep::improve::{self, Aim, Improve, ImproveOptions, Improved, NoImprovement};
use lockstep::search::Unwatched;

use super::editing::all_hold;

/// The length of a shortest solution, if there is one, and how many there are.
pub type Standing = (Option<usize>, u128);

/// How many puzzles were repaired, made longer and made unique.
#[derive(Debug, Default)]
pub struct Counts {
    pub repaired: u32,
    pub lengthened: u32,
    pub unique: u32,
}

pub fn wanted(aim: Aim, changes: u32) -> ImproveOptions {
    ImproveOptions {
        aim,
        changes,
        tries: 100_000,
        ..ImproveOptions::default()
    }
}

/// What is proposed, of which everything holds that is said of it.
pub fn improved<P>(puzzle: &P, aim: Aim, changes: u32) -> Result<Improved<P>, NoImprovement>
where
    P: Improve + PartialEq + Debug,
{
    let found = improve::changes(puzzle, &wanted(aim, changes), &mut Unwatched)?;
    all_hold(puzzle, &found);
    Ok(found)
}

/// Holds what is proposed for a puzzle against where it stands with each single change.
pub fn do_what_the_best_of_all_does<P>(
    puzzle: &P,
    (length, solutions): Standing,
    changed: &[Standing],
    counts: &mut Counts,
) where
    P: Improve + PartialEq + Debug,
{
    let refused = |aim| improved(puzzle, aim, 1).unwrap_err();
    let proposed = |aim| improved(puzzle, aim, 1).unwrap();
    let longest = changed.iter().filter_map(|&(length, _)| length).max();
    let best = |found: &Improved<P>| found.proposals.first().and_then(|best| best.after.length);
    let Some(length) = length else {
        assert_eq!(refused(Aim::Longest), NoImprovement::Unsolvable);
        let found = best(&proposed(Aim::Solvable));
        assert_eq!(found, longest, "{puzzle}");
        counts.repaired += u32::from(found.is_some());
        return;
    };
    assert_eq!(refused(Aim::Solvable), NoImprovement::Solvable);

    let found = proposed(Aim::Longest);
    assert!(found.is_complete());
    let longer = longest.filter(|&longest| longest > length);
    assert_eq!(best(&found), longer, "{puzzle}");
    counts.lengthened += u32::from(longer.is_some());

    if solutions == 1 {
        assert_eq!(refused(Aim::Unique), NoImprovement::Unique);
        return;
    }
    let found = proposed(Aim::Unique);
    // Few solutions first, and of as many the longest.
    let solvable = changed.iter().filter(|(length, _)| length.is_some());
    let fewest = solvable
        .map(|&(length, count)| (count, Reverse(length)))
        .min();
    let fewest = fewest.filter(|&(count, _)| count < solutions);
    let proposed = found.proposals.first().map(|best| {
        let count = best.after.sequences.clone().unwrap();
        (u128::try_from(count).unwrap(), Reverse(best.after.length))
    });
    assert_eq!(proposed, fewest, "{puzzle}");
    let is_unique = fewest.is_some_and(|(count, _)| count == 1);
    assert_eq!(found.is_as_wanted(Aim::Unique), is_unique);
    counts.unique += u32::from(is_unique);
}
