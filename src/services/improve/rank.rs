//! Compares changed puzzles, and keeps the best few.

use std::cmp::Ordering;

use super::{Aim, Proposal, Standing};
use crate::order::sort_by;
use crate::puzzle::Puzzle;

/// Proposals kept for each number of changes: more than are shown, since some are much alike.
const KEPT: usize = 30;

/// Proposals in a result.
const SHOWN: usize = 8;

/// Measured difficulties differ only if they are further apart than their error.
const ACCURACY: f64 = 0.2;

impl Standing {
    /// The value that the aim "longest" maximises.
    pub(super) fn worth(&self) -> f64 {
        match (self.length, self.difficulty) {
            (None, _) => 0.0,
            (Some(_), Some(difficulty)) => difficulty,
            (Some(length), None) => length as f64,
        }
    }
}

/// Whether a puzzle is better than the one it was made from.
pub(super) fn is_better(aim: Aim, before: &Standing, after: &Standing) -> bool {
    match aim {
        Aim::Longest => {
            let least = match after.difficulty {
                Some(_) => before.worth() + ACCURACY,
                None => before.worth(),
            };
            after.worth() > least
        }
        Aim::Unique => after.sequences.is_some() && after.sequences < before.sequences,
        Aim::Solvable => after.length.is_some(),
    }
}

/// Compares the ratings of two puzzles; the better one is less. With equally many shortest solutions the longer one is
/// better, as of two puzzles made solvable.
pub(super) fn compare(aim: Aim, one: &Standing, other: &Standing) -> Ordering {
    let worth = || other.worth().total_cmp(&one.worth());
    match aim {
        Aim::Longest | Aim::Solvable => worth(),
        Aim::Unique => {
            // Puzzles without a count come last.
            let key =
                |standing: &Standing| (standing.sequences.is_none(), standing.sequences.clone());
            key(one).cmp(&key(other)).then_with(worth)
        }
    }
}

/// The best proposals so far, some for each number of changes.
pub(super) struct Best<P: Puzzle> {
    aim: Aim,
    /// By their numbers of changes, from 1; the best first.
    kept: Vec<Vec<Proposal<P>>>,
}

impl<P: Puzzle> Best<P> {
    pub(super) fn new(aim: Aim) -> Self {
        Best {
            aim,
            kept: Vec::new(),
        }
    }

    /// Keeps a proposal if it is among the best with its number of changes; returns whether it is.
    pub(super) fn offer(&mut self, proposal: Proposal<P>) -> bool {
        let place = proposal.edits.len() - 1;
        while self.kept.len() <= place {
            self.kept.push(Vec::new());
        }
        let kept = &mut self.kept[place];
        let not_worse = |other: &Proposal<P>| {
            compare(self.aim, &other.after, &proposal.after) != Ordering::Greater
        };
        let rank = kept.partition_point(not_worse);
        if rank == KEPT {
            return false;
        }
        kept.insert(rank, proposal);
        kept.truncate(KEPT);
        true
    }

    /// The proposals to show, the best first: the best for each number of changes that beats all with fewer changes,
    /// then others that do, unless they are much the same.
    pub(super) fn proposals(&self) -> Vec<Proposal<P>> {
        let mut shown: Vec<&Proposal<P>> = Vec::new();
        let mut rest: Vec<&Proposal<P>> = Vec::new();
        let mut least: Option<&Standing> = None;
        for kept in &self.kept {
            let is_better = |proposal: &&Proposal<P>| {
                least
                    .is_none_or(|least| compare(self.aim, &proposal.after, least) == Ordering::Less)
            };
            let better: Vec<&Proposal<P>> = kept.iter().filter(is_better).collect();
            if let Some((&first, others)) = better.split_first() {
                least = Some(&first.after);
                shown.push(first);
                rest.extend(others);
            }
        }
        let by_standing = |one: &&Proposal<P>, other: &&Proposal<P>| {
            compare(self.aim, &one.after, &other.after)
                .then_with(|| one.edits.len().cmp(&other.edits.len()))
        };
        sort_by(&mut rest, by_standing);
        for proposal in rest {
            if shown.len() < SHOWN && !shown.iter().any(|other| self.are_alike(proposal, other)) {
                shown.push(proposal);
            }
        }
        sort_by(&mut shown, by_standing);
        shown.into_iter().cloned().collect()
    }

    /// Whether two proposals of several changes differ in only one of them, and have the same rating.
    fn are_alike(&self, one: &Proposal<P>, other: &Proposal<P>) -> bool {
        let changes = one.edits.len();
        let shared = one.edits.iter().filter(|edit| other.edits.contains(edit));
        changes > 1
            && changes == other.edits.len()
            && shared.count() + 1 >= changes
            && compare(self.aim, &one.after, &other.after) == Ordering::Equal
    }

    /// The proposals with this number of changes, the best first.
    pub(super) fn of(&self, changes: usize) -> &[Proposal<P>] {
        self.kept.get(changes - 1).map_or(&[], Vec::as_slice)
    }
}
