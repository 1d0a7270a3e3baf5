//! "Make it interesting" for labyrinths: held against trying every wall and every pit, with rules of the
//! checker's own.

use crate::checker::Checker;
use crate::common::editing::all_hold;
use crate::common::single_changes::{
    Counts, Standing, do_what_the_best_of_all_does, improved, wanted,
};
use crate::common::watchers::Patience;
use crate::solving::generate;
use lockstep::grid::{Cell, Direction};
use lockstep::improve::{self, Aim, Follow, ImproveOptions, Proposal, Standing as Rating, Trials};
use lockstep::puzzle::{Editable, Make, letters};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
use lockstep::simultaneous::{Maze, MazeKind, Params, Simultaneous};

/// A small random pair or triple, some of whose goals are cut off.
fn random_small(seed: u64) -> Simultaneous {
    let mut rng = Rng::new(seed);
    let mut sides = || [2, 3, 4, 5][rng.below(4)];
    let (width, height) = (sides(), sides());
    let params = Params {
        mazes: 2 + usize::from(rng.chance(0.1) && width * height < 13),
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
fn standing(puzzle: &Simultaneous) -> Standing {
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

#[test]
fn single_changes_do_what_the_best_of_all_does() {
    let mut counts = Counts::default();
    for seed in 0..400 {
        let puzzle = random_small(seed);
        let standing = standing(&puzzle);
        // Few have a goal that is cut off.
        if seed < 150 || standing.0.is_none() {
            let changed: Vec<_> = all_changed(&puzzle).iter().map(self::standing).collect();
            do_what_the_best_of_all_does(&puzzle, standing, &changed, &mut counts);
        }
    }
    let Counts {
        repaired,
        lengthened,
        unique,
    } = counts;
    assert!(
        repaired > 20 && lengthened > 40 && unique > 20,
        "{counts:?}"
    );
}

#[test]
fn with_as_many_changes_as_are_needed_there_is_a_repair_and_none_with_fewer() {
    let mut repaired = 0;
    let closed = (0..400).map(random_small);
    for puzzle in closed.filter(|puzzle| puzzle.unreachable().is_some()) {
        let found = improved(&puzzle, Aim::Solvable, 1).unwrap();
        assert_eq!(found.least_repairs.is_none(), !found.proposals.is_empty());
        let Some(least) = found.least_repairs.filter(|&least| least <= 8) else {
            continue;
        };
        let found = improved(&puzzle, Aim::Solvable, least).unwrap();
        let edits = found.proposals.iter().map(|proposal| &proposal.edits);
        let fewest = edits.map(|edits| edits.len() as u32).min();
        assert_eq!(fewest, Some(least), "{puzzle}");
        repaired += 1;
    }
    assert!(repaired > 20, "{repaired}");
}

#[test]
fn several_changes_do_more_than_one_and_stand_each_for_itself() {
    let mut more = 0;
    for seed in 0..40 {
        let puzzle = random_small(seed);
        let Ok(found) = improved(&puzzle, Aim::Longest, 3) else {
            continue;
        };
        let lengths = found.proposals.iter().map(|proposal| proposal.after.length);
        assert!(lengths.is_sorted_by(|one, next| one >= next));
        let Some(best) = found.proposals.first() else {
            continue;
        };
        // Without any of its changes the best one does less.
        for without in 0..best.edits.len() {
            let mut edits = best.edits.clone();
            edits.remove(without);
            let mut edits = edits.iter();
            let fewer = edits.try_fold(puzzle.clone(), |made, edit| made.edit(edit));
            let length = fewer.ok().and_then(|fewer| standing(&fewer).0);
            assert!(length < best.after.length, "seed {seed}");
        }
        more += u32::from(best.edits.len() > 1);
    }
    assert!(more > 15, "{more}");
}

#[test]
fn of_a_very_large_pair_not_all_changes_that_can_part_solutions_are_known() {
    let completes = |height| {
        let pair = Simultaneous::new([Maze::open(101, height), Maze::open(101, height)]);
        let options = wanted(Aim::Unique, 1);
        // It ends as soon as it tries changes.
        let mut hasty = Patience {
            improving: 0,
            ..Patience::new(u64::MAX)
        };
        let found = improve::changes(&pair, &options, &mut hasty).unwrap();
        assert_eq!(found.stopped, Some(StopReason::Cancelled));
        assert!(!found.is_complete());
        found.trials.lists_all
    };
    assert_eq!([completes(20), completes(100)], [true, false]);
}

fn larger_pair() -> Simultaneous {
    let params = Params {
        width: 20,
        height: 20,
        ..Params::default()
    };
    generate(&params, 3)
}

#[test]
fn the_same_seed_gives_the_same_proposals_and_another_one_draws_others() {
    let puzzle = larger_pair();
    let drawn = |seed| {
        let options = ImproveOptions {
            changes: 2,
            tries: 40,
            seed,
            ..ImproveOptions::default()
        };
        let found = improve::changes(&puzzle, &options, &mut Unwatched).unwrap();
        assert!(found.trials.tried_in_all <= 40);
        assert!(!found.is_complete());
        let edits = found.proposals.into_iter().map(|proposal| proposal.edits);
        edits.collect::<Vec<_>>()
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
        _: &Rating,
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
    let puzzle = larger_pair();
    let mut watch = Tired { tried: 0, last: 0 };
    let found = improve::changes(&puzzle, &ImproveOptions::default(), &mut watch).unwrap();
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
    let found = improved(&puzzle, Aim::Solvable, 3).unwrap();
    assert_eq!(found.proposals.len(), 1);
    let best = &found.proposals[0];
    assert_eq!(letters(&best.moves), "RRR");
    assert_eq!(best.edits[0].marks[0].cell, Cell::new(1, 0));
    assert_eq!(best.edits[0].value, Some(0));
}
