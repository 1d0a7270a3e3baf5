//! The chance that a random walk gets out in time, computed exactly: the one number for a maze's difficulty.
//!
//! A walk draws from all legal moves with equal probability, but goes straight back only if there is no other; it has
//! [`WALK_FACTOR`] moves for each one of the shortest route. The difficulty is −log₁₀ of the share of such walks that
//! reach the exit, so that one walk in a thousand gets out of a maze of difficulty 3.
//!
//! **Why this number.** It includes everything that makes a maze hard for a person: each decision divides the share by
//! the number of choices; a detour costs moves, which are limited; behind a trap every walk is lost. A long route
//! without decisions takes nothing away. Counting walks, as [`measure`](super::difficulty::measure) does, gives no
//! result beyond one in ten thousand, where the mazes of the harder levels lie. So the walk is treated as a Markov
//! chain: a node is a state and the move that led there, and the probabilities of all nodes are propagated move by
//! move. The result has no noise, needs no seed, and costs a few milliseconds for the usual sizes; tests compare it
//! with counted walks. The medians of the five levels are 0.2, 1.0, 2.9, 4.4 and 8.9 (15 mazes each): the ranges of
//! [`crate::wanted`] separate them well.

use std::collections::HashMap;

use super::solve::marks::Marks;
use super::{Irrgarten, State, solve};
use crate::grid::Direction;
use crate::portable_math::log10;
use crate::puzzle::Puzzle;
use crate::search::{self, Progress, Stage, Stopped, Watch};

/// The most moves of a random walk for each move of the shortest route.
pub const WALK_FACTOR: usize = 10;

/// The most steps of the computation, all moves together; a maze that takes more is not measured.
const MOST_STEPS: u64 = 400_000_000;

/// The most states from which a route leads out, which limits the memory.
const MOST_STATES: u64 = 200_000;

/// Probabilities below this count as zero, and their logarithm is not taken.
const LEAST_CHANCE: f64 = 1e-300;

/// The computation ends once the walks still going on are less than this share of those that got out.
const NEGLIGIBLE: f64 = 1e-9;

/// Steps of the computation between two polls of the watcher.
const STEPS_PER_POLL: u64 = 1 << 20;

/// The result of following the walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Escape {
    /// The share of walks that get out, from 0 to 1; `None` if it takes too long to compute.
    pub share: Option<f64>,
    /// Steps of the computation.
    pub steps: u64,
}

impl Escape {
    /// −log₁₀ of the share.
    pub fn difficulty(&self) -> Option<f64> {
        let share = self.share?.clamp(LEAST_CHANCE, 1.0);
        Some(-log10(share))
    }
}

/// Follows all random walks from the start. `shortest` is the length of the shortest route to the exit, and `good` has
/// the states from which one leads there. An error if the watcher cancels.
pub(super) fn escape(
    puzzle: &Irrgarten,
    good: &Marks,
    shortest: usize,
    watch: &mut dyn Watch,
) -> Result<Escape, Stopped> {
    let moves = (WALK_FACTOR * shortest) as u64;
    let too_long = Escape {
        share: None,
        steps: 0,
    };
    // There are more nodes than states.
    if good.states() > MOST_STATES || good.states() * moves > MOST_STEPS {
        return Ok(too_long);
    }
    let chain = Chain::new(puzzle, good);
    let per_move = chain.steps.len() as u64;
    if per_move * moves > MOST_STEPS {
        return Ok(too_long);
    }
    let mut chances = vec![0.0; chain.first_steps.len() - 1];
    let mut next = chances.clone();
    chances[0] = 1.0;
    let (mut out, mut steps, mut polled) = (0.0, 0, 0);
    for _ in 0..moves {
        next.fill(0.0);
        let mut walking = 0.0;
        for (node, &chance) in chances.iter().enumerate() {
            if chance == 0.0 {
                continue;
            }
            for step in chain.from(node) {
                let part = chance * step.chance;
                if step.to == OUT {
                    out += part;
                } else {
                    next[step.to as usize] += part;
                    walking += part;
                }
            }
        }
        std::mem::swap(&mut chances, &mut next);
        steps += per_move;
        if steps - polled >= STEPS_PER_POLL {
            polled = steps;
            poll(watch, steps)?;
        }
        if walking <= out * NEGLIGIBLE {
            break;
        }
    }
    Ok(Escape {
        share: Some(out),
        steps,
    })
}

/// Measures a maze's difficulty by this number alone; `None` as difficulty if no route leads out, or it takes too long.
pub(super) fn of_maze(puzzle: &Irrgarten, watch: &mut dyn Watch) -> Result<Escape, Stopped> {
    let good = solve::reach::to_exit(puzzle);
    let shortest = solve::distances(puzzle, puzzle.start())[puzzle.exit()];
    match shortest {
        Some(shortest) => escape(puzzle, &good, shortest as usize, watch),
        None => Ok(Escape {
            share: None,
            steps: 0,
        }),
    }
}

/// The exit, among the nodes that steps lead to.
const OUT: u32 = u32::MAX;

/// A step of the chain, and its probability.
#[derive(Clone, Copy, Debug)]
struct Transition {
    to: u32,
    chance: f64,
}

/// All nodes of walks before they are out or lost; node 0 is the start.
struct Chain {
    /// Steps of all nodes one after another. A lost node has none.
    steps: Vec<Transition>,
    /// The index of each node's first step, and the end of the last one's.
    first_steps: Vec<u32>,
}

impl Chain {
    fn new(puzzle: &Irrgarten, good: &Marks) -> Self {
        let start = (puzzle.start(), None);
        let mut numbers: HashMap<(State, Option<Direction>), u32> = HashMap::from([(start, 0)]);
        let mut nodes = vec![start];
        let mut chain = Chain {
            steps: Vec::new(),
            first_steps: vec![0],
        };
        let mut node = 0;
        while let Some(&(state, came)) = nodes.get(node) {
            node += 1;
            let (onwards, count) = onwards(puzzle, state, came);
            for &(next, direction) in onwards.iter().flatten() {
                let chance = 1.0 / count as f64;
                if puzzle.is_solved(&next) {
                    chain.steps.push(Transition { to: OUT, chance });
                } else if good.has(next) {
                    let number = nodes.len() as u32;
                    let to = *numbers.entry((next, Some(direction))).or_insert(number);
                    if to == number {
                        nodes.push((next, Some(direction)));
                    }
                    chain.steps.push(Transition { to, chance });
                }
            }
            chain.first_steps.push(chain.steps.len() as u32);
        }
        chain
    }

    fn from(&self, node: usize) -> &[Transition] {
        &self.steps[self.first_steps[node] as usize..self.first_steps[node + 1] as usize]
    }
}

/// The moves of a walk from a state, and the number of choices: straight back only if there is no other.
fn onwards(
    puzzle: &Irrgarten,
    state: State,
    came: Option<Direction>,
) -> ([Option<(State, Direction)>; 4], usize) {
    let back = came.map(Direction::opposite);
    let all = Direction::ALL.map(|to| Some((puzzle.step(state, to).ok()?.0, to)));
    let others = all.map(|next| next.filter(|&(_, to)| Some(to) != back));
    let chosen = if others.iter().any(Option::is_some) {
        others
    } else {
        all
    };
    (chosen, chosen.iter().flatten().count())
}

fn poll(watch: &mut dyn Watch, explored: u64) -> Result<(), Stopped> {
    let progress = Progress {
        stage: Stage::Measure,
        explored,
        ..Progress::default()
    };
    search::poll(watch, &progress)
}
