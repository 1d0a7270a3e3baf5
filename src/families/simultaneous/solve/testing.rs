//! Shared by the tests of several searches: random pairs, and facts about them found by the rules.

use std::collections::HashMap;

use crate::grid::{Cell, Direction};
use crate::puzzle::{Make, Puzzle};
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, Unwatched, Watch};
use crate::simultaneous::{Maze, MazeKind, Params, Simultaneous, State};

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

/// A small pair, of equal or different sizes, and a state that can be reached.
pub(super) fn random_state(seed: u64, longest: usize) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let kind = MazeKind::ALL[rng.below(3)];
    let mut puzzle = random_pair_of(kind, longest, &mut rng);
    let other = MazeKind::ALL[rng.below(3)];
    let second = random_pair_of(other, longest, &mut rng).mazes()[1].clone();
    let first = puzzle.mazes()[0].clone();
    let is_tiny = [&first, &second].map(|maze| maze.width() * maze.height() == 1);
    match rng.below(8) {
        0 => puzzle = Simultaneous::new([first.clone(), first]),
        // Mazes of a single cell have no others beside them.
        1..4 if is_tiny == [false; 2] => puzzle = Simultaneous::new([first, second]),
        _ => {}
    }
    let mut state = puzzle.start();
    if rng.below(2) == 0 {
        for _ in 0..rng.below(40) {
            state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
        }
    }
    (puzzle, state)
}

/// A plain search by the rules and nothing else. States are numbers, and the rules are asked once for each cell of a
/// maze, as thousands of random pairs are searched so.
struct ByTheRules {
    /// The cells in which the four instructions end, by maze and cell.
    ends: Vec<Vec<[usize; 4]>>,
    width: Vec<usize>,
}

impl ByTheRules {
    fn new(puzzle: &Simultaneous) -> Self {
        let mazes = puzzle.mazes();
        let ends = mazes.iter().map(|maze| {
            let end = |cell, direction| number(maze.step(cell, direction).0, maze.width() as usize);
            let cells = maze.cells();
            cells
                .map(|cell| Direction::ALL.map(|direction| end(cell, direction)))
                .collect()
        });
        ByTheRules {
            ends: ends.collect(),
            width: mazes.iter().map(|maze| maze.width() as usize).collect(),
        }
    }

    /// The states that can be reached from one, nearest first, each with its distance; none after the one that `ends`.
    fn reached(&self, from: &State, ends: Option<usize>) -> Vec<(usize, u32)> {
        let count = self.ends.iter().map(Vec::len).product();
        let mut seen = vec![false; count];
        let start = self.number(&from.players);
        seen[start] = true;
        let mut found = vec![(start, 0)];
        let mut place = 0;
        while let Some(&(state, distance)) = found.get(place)
            && ends != Some(state)
        {
            place += 1;
            for direction in 0..4 {
                let (mut rest, mut next, mut stride) = (state, 0, 1);
                for ends in &self.ends {
                    next += stride * ends[rest % ends.len()][direction];
                    rest /= ends.len();
                    stride *= ends.len();
                }
                if !seen[next] {
                    seen[next] = true;
                    found.push((next, distance + 1));
                }
            }
        }
        found.truncate(place + 1);
        found
    }

    fn number(&self, players: &[Cell]) -> usize {
        let (mut state, mut stride) = (0, 1);
        for ((cell, ends), &width) in players.iter().zip(&self.ends).zip(&self.width) {
            state += stride * number(*cell, width);
            stride *= ends.len();
        }
        state
    }

    fn state(&self, mut number: usize) -> State {
        let players = self.ends.iter().zip(&self.width).map(|(ends, width)| {
            let cell = number % ends.len();
            number /= ends.len();
            Cell::new((cell % width) as u32, (cell / width) as u32)
        });
        State {
            players: players.collect(),
        }
    }
}

/// A cell's number, row by row.
fn number(cell: Cell, width: usize) -> usize {
    cell.y as usize * width + cell.x as usize
}

/// The states that can be reached from one, each with its distance, by the rules and nothing else.
pub(super) fn distances_by_the_rules(puzzle: &Simultaneous, from: &State) -> HashMap<State, u32> {
    let rules = ByTheRules::new(puzzle);
    let found = rules.reached(from, None).into_iter();
    found
        .map(|(state, distance)| (rules.state(state), distance))
        .collect()
}

/// The length of a shortest sequence from a state, by the rules and nothing else.
pub(super) fn least_by_the_rules(puzzle: &Simultaneous, from: &State) -> Option<u32> {
    let rules = ByTheRules::new(puzzle);
    let goals: Vec<Cell> = puzzle.mazes().iter().map(Maze::goal).collect();
    let goal = rules.number(&goals);
    let &(last, distance) = rules.reached(from, Some(goal)).last()?;
    (last == goal).then_some(distance)
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
