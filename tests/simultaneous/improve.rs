//! "Make it interesting" for labyrinths: held against trying every wall and every pit, with rules of the
//! checker's own.

use crate::checker::Checker;
use crate::common::improving::all_hold;
use lockstep::grid::{Cell, Direction};
use lockstep::improve::{
    Aim, Follow, ImproveOptions, Improved, NoImprovement, Proposal, Standing, Trials, improve,
};
use lockstep::puzzle::{Editable, Make, letters};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason, Unwatched, Watch};
use lockstep::simultaneous::{Maze, MazeKind, Params, Simultaneous};

/// A small random pair or triple, some of whose goals are cut off.
fn random_small(seed: u64) -> Simultaneous {
    let mut rng = Rng::new(seed);
    let mut sides = || [2, 3, 4, 5][rng.below(4)];
    let (width, height) = (sides(), sides());
    let params = Params {
        mazes: if rng.chance(0.1) && width * height < 13 {
            3
        } else {
            2
        },
        width,
        height,
        maze: MazeKind::ALL[rng.below(3)],
        walls: rng.below(6) as f64 / 10.0,
        pits: [0.0, 0.1, 0.3][rng.below(3)],
        solvable: rng.chance(0.6),
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap()
}

/// A pair's least length by the checker, and the number of sequences that have it.
fn standing(puzzle: &Simultaneous) -> (Option<usize>, u128) {
    let checker = Checker::new(&puzzle.to_string());
    let sequences = checker.shortest_sequences(checker.start());
    (checker.least(checker.start()), sequences)
}

/// The pair with one wall or pit more or less, for each that there can be.
fn all_changed(puzzle: &Simultaneous) -> Vec<Simultaneous> {
    let mut all = Vec::new();
    for (board, maze) in puzzle.mazes().iter().enumerate() {
        let mut with = |change: &dyn Fn(&mut Maze)| {
            let mut mazes = puzzle.mazes().to_vec();
            change(&mut mazes[board]);
            all.push(Simultaneous::new(mazes));
        };
        for cell in maze.cells() {
            for side in [Direction::Right, Direction::Down] {
                with(&|maze| maze.set_wall(cell, side, !maze.has_wall(cell, side)));
            }
            with(&|maze| maze.set_pit(cell, !maze.has_pit(cell)));
        }
    }
    all
}

fn wanted(aim: Aim, changes: u32) -> ImproveOptions {
    ImproveOptions {
        aim,
        changes,
        tries: 100_000,
        ..ImproveOptions::default()
    }
}

fn improved(
    puzzle: &Simultaneous,
    options: &ImproveOptions,
) -> Result<Improved<Simultaneous>, NoImprovement> {
    improve(puzzle, options, &mut Unwatched)
}

#[test]
fn no_single_change_lengthens_the_shortest_sequence_more() {
    let mut lengthened = 0;
    for seed in 0..150 {
        let puzzle = random_small(seed);
        let (before, _) = standing(&puzzle);
        let Some(before) = before else {
            let refused = improved(&puzzle, &wanted(Aim::Longest, 1)).unwrap_err();
            assert_eq!(refused, NoImprovement::Unsolvable);
            continue;
        };
        let longest = all_changed(&puzzle)
            .iter()
            .filter_map(|puzzle| standing(puzzle).0)
            .max();
        let found = improved(&puzzle, &wanted(Aim::Longest, 1)).unwrap();
        assert!(found.is_complete());
        let best = found.proposals.first().and_then(|best| best.after.length);
        assert_eq!(
            best,
            longest.filter(|&longest| longest > before),
            "seed {seed}"
        );
        all_hold(&puzzle, &found);
        lengthened += u32::from(best.is_some());
    }
    assert!(lengthened > 40, "{lengthened}");
}

#[test]
fn a_single_change_makes_the_solution_unique_wherever_one_can() {
    let mut unique = 0;
    for seed in 0..120 {
        let puzzle = random_small(seed);
        let (length, sequences) = standing(&puzzle);
        if length.is_none() {
            continue;
        }
        let found = improved(&puzzle, &wanted(Aim::Unique, 1));
        if sequences == 1 {
            assert_eq!(found.unwrap_err(), NoImprovement::Unique);
            continue;
        }
        let found = found.unwrap();
        let changed = all_changed(&puzzle);
        let all = changed
            .iter()
            .map(standing)
            .filter(|(length, _)| length.is_some());
        // Few sequences first, and of as many the longest.
        let best = all
            .map(|(length, count)| (count, std::cmp::Reverse(length)))
            .min();
        let best = best.filter(|&(count, _)| count < sequences);
        let proposed = found.proposals.first().map(|best| {
            let count = best.after.sequences.clone().unwrap();
            (
                u128::try_from(count).unwrap(),
                std::cmp::Reverse(best.after.length),
            )
        });
        assert_eq!(proposed, best, "seed {seed}");
        assert_eq!(
            found.is_as_wanted(Aim::Unique),
            best.is_some_and(|(count, _)| count == 1)
        );
        all_hold(&puzzle, &found);
        unique += u32::from(found.is_as_wanted(Aim::Unique));
    }
    assert!(unique > 20, "{unique}");
}

#[test]
fn a_pair_is_repaired_by_one_change_wherever_one_is_enough() {
    let (mut repaired, mut deep) = (0, 0);
    for seed in 0..400 {
        let puzzle = random_small(seed);
        if standing(&puzzle).0.is_some() {
            let refused = improved(&puzzle, &wanted(Aim::Solvable, 1)).unwrap_err();
            assert_eq!(refused, NoImprovement::Solvable);
            continue;
        }
        let longest = all_changed(&puzzle)
            .iter()
            .filter_map(|puzzle| standing(puzzle).0)
            .max();
        let found = improved(&puzzle, &wanted(Aim::Solvable, 1)).unwrap();
        let best = found.proposals.first().and_then(|best| best.after.length);
        assert_eq!(best, longest, "seed {seed}");
        assert_eq!(found.least_repairs.is_none(), best.is_some(), "seed {seed}");
        repaired += u32::from(best.is_some());
        // With as many changes as are needed there is always a proposal, and never one with fewer.
        if let Some(least) = found.least_repairs.filter(|&least| least <= 8) {
            let found = improved(&puzzle, &wanted(Aim::Solvable, least)).unwrap();
            let edits = found
                .proposals
                .iter()
                .map(|proposal| proposal.edits.len() as u32);
            assert_eq!(edits.min(), Some(least), "seed {seed}");
            all_hold(&puzzle, &found);
            deep += 1;
        }
    }
    assert!(repaired > 20 && deep > 20, "{repaired}, {deep}");
}

#[test]
fn several_changes_do_more_than_one_and_stand_each_for_itself() {
    let mut more = 0;
    for seed in 0..40 {
        let puzzle = random_small(seed);
        let Ok(found) = improved(&puzzle, &wanted(Aim::Longest, 3)) else {
            continue;
        };
        all_hold(&puzzle, &found);
        let lengths = found.proposals.iter().map(|proposal| proposal.after.length);
        assert!(lengths.is_sorted_by(|one, next| one >= next));
        // Without any of its changes the best one does less.
        let best = found.proposals.first();
        for without in best.map_or(0..0, |best| 0..best.edits.len()) {
            let best = best.unwrap();
            let mut edits = best.edits.clone();
            edits.remove(without);
            let fewer = edits
                .iter()
                .try_fold(puzzle.clone(), |made, edit| made.edit(edit));
            let length = fewer.ok().and_then(|fewer| standing(&fewer).0);
            assert!(length < best.after.length, "seed {seed}");
        }
        more += u32::from(
            found
                .proposals
                .first()
                .is_some_and(|best| best.edits.len() > 1),
        );
    }
    assert!(more > 15, "{more}");
}

/// Ends a search as soon as it tries changes.
struct Hasty;

impl Watch for Hasty {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        match progress.stage {
            Stage::Improve => Err(Cancelled),
            _ => Ok(()),
        }
    }
}

impl Follow<Simultaneous> for Hasty {}

#[test]
fn of_a_very_large_pair_not_all_changes_that_can_part_solutions_are_known() {
    let completes = |height| {
        let pair = Simultaneous::new([Maze::open(101, height), Maze::open(101, height)]);
        let options = wanted(Aim::Unique, 1);
        let found = improve(&pair, &options, &mut Hasty).unwrap();
        assert_eq!(found.stopped, Some(StopReason::Cancelled));
        assert!(!found.is_complete());
        found.trials.lists_all
    };
    assert_eq!([completes(20), completes(100)], [true, false]);
}

#[test]
fn the_same_seed_gives_the_same_proposals_and_another_one_draws_others() {
    let params = Params {
        width: 20,
        height: 20,
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(3), &mut Unwatched).unwrap();
    let drawn = |seed| {
        let options = ImproveOptions {
            changes: 2,
            tries: 40,
            seed,
            ..ImproveOptions::default()
        };
        let found = improved(&puzzle, &options).unwrap();
        assert!(found.trials.tried_in_all <= 40);
        assert!(!found.is_complete());
        found
            .proposals
            .into_iter()
            .map(|proposal| proposal.edits)
            .collect::<Vec<_>>()
    };
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
}

/// Ends a search after a number of tried puzzles.
struct Tired {
    tried: u64,
    last: usize,
}

impl Watch for Tired {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        if self.tried >= 30 {
            Err(Cancelled)
        } else {
            Ok(())
        }
    }
}

impl Follow<Simultaneous> for Tired {
    fn follow(
        &mut self,
        trials: &Trials,
        _: &Standing,
        proposals: &dyn Fn() -> Vec<Proposal<Simultaneous>>,
        is_new: bool,
    ) {
        self.tried = trials.tried_in_all;
        if is_new {
            self.last = proposals().len();
        }
    }
}

#[test]
fn a_search_that_is_cancelled_keeps_what_it_found() {
    let params = Params {
        width: 20,
        height: 20,
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(3), &mut Unwatched).unwrap();
    let mut watch = Tired { tried: 0, last: 0 };
    let found = improve(&puzzle, &ImproveOptions::default(), &mut watch).unwrap();
    assert_eq!(found.stopped, Some(StopReason::Cancelled));
    assert_eq!(found.trials.tried_in_all, 30);
    assert!(!found.proposals.is_empty() && found.proposals.len() == watch.last);
    all_hold(&puzzle, &found);
}

#[test]
fn a_wall_across_a_corridor_is_taken_away() {
    // Anton's corridor is closed behind its second cell, Bea's is open.
    let mut closed = Maze::open(4, 1);
    closed.set_wall(Cell::new(1, 0), Direction::Right, true);
    let puzzle = Simultaneous::new([closed, Maze::open(4, 1)]);
    let found = improved(&puzzle, &wanted(Aim::Solvable, 3)).unwrap();
    assert_eq!(found.proposals.len(), 1);
    let best = &found.proposals[0];
    assert_eq!(letters(&best.moves), "RRR");
    assert_eq!(best.edits[0].marks[0].cell, Cell::new(1, 0));
    assert_eq!(best.edits[0].value, Some(0));
}
