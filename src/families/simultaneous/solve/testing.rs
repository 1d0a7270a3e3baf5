//! Shared by the tests of several searches: random pairs, and facts about them found by the rules.

use std::collections::{HashMap, VecDeque};

use crate::grid::Direction;
use crate::puzzle::{Make, Rules};
use crate::rng::Rng;
use crate::search::bfs::bfs;
use crate::search::{Cancelled, Limits, Progress, Unwatched, Watch};
use crate::simultaneous::{MazeKind, Params, Simultaneous, State};

/// Small pairs of every kind, odd shapes, pits and dead ends included, that have a solution.
pub(super) fn random_pair(seed: u64) -> Simultaneous {
    let mut rng = Rng::new(seed);
    let maze = MazeKind::ALL[rng.below(3)];
    random_pair_of(maze, 11, &mut rng)
}

/// The same of one kind of maze, with sides of at most `longest` cells.
pub(super) fn random_pair_of(maze: MazeKind, longest: usize, rng: &mut Rng) -> Simultaneous {
    let params = Params {
        mazes: 2,
        width: 1 + rng.below(longest) as u32,
        height: 1 + rng.below(longest) as u32,
        maze,
        opened: rng.below(3) as f64 / 2.0,
        walls: rng.below(6) as f64 / 10.0,
        pits: [0.0, 0.05, 0.2][rng.below(3)],
        solvable: true,
        ..Params::default()
    };
    Simultaneous::generate(&params, rng, &mut Unwatched).unwrap()
}

/// The states that can be reached from one, each with its distance, by the rules and nothing else.
pub(super) fn distances_by_the_rules(puzzle: &Simultaneous, from: &State) -> HashMap<State, u32> {
    let mut distances = HashMap::from([(from.clone(), 0)]);
    let mut queue = VecDeque::from([from.clone()]);
    while let Some(state) = queue.pop_front() {
        let next_distance = distances[&state] + 1;
        for direction in Direction::ALL {
            let (next, _) = puzzle.step(&state, direction);
            if !distances.contains_key(&next) {
                distances.insert(next.clone(), next_distance);
                queue.push_back(next);
            }
        }
    }
    distances
}

/// The length of a shortest sequence from a state, by the rules and nothing else.
pub(super) fn least_by_the_rules(puzzle: &Simultaneous, from: &State) -> Option<u32> {
    let (path, _) = bfs(
        from.clone(),
        |state, visit| {
            for direction in Direction::ALL {
                visit(direction, puzzle.step(state, direction).0);
            }
        },
        |state| puzzle.is_solved(state),
        Limits::default(),
        &mut Unwatched,
    )
    .unwrap();
    path.map(|path| path.len() as u32)
}

/// Records the reports, and cancels the search at report number `patience`.
pub(super) struct Notes {
    pub(super) reports: Vec<Progress>,
    patience: usize,
}

impl Notes {
    pub(super) fn new(patience: usize) -> Self {
        Notes {
            reports: Vec::new(),
            patience,
        }
    }
}

impl Watch for Notes {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self.reports.push(*progress);
        if self.reports.len() < self.patience {
            Ok(())
        } else {
            Err(Cancelled)
        }
    }
}
