//! Pits that bite: each changes the answer.
//!
//! A pit **bites** if without it a shortest sequence would have another length: usually a shorter one, but a longer one
//! if a fall helps. In a pair of images, pits come in twos, and bite together.
//!
//! Pits are dug one after another: on a cell that a player enters in a shortest sequence, which is then no longer
//! valid, or on any other cell, in case a fall helps. If the answer has another length, and all earlier pits still
//! bite, the pit stays; otherwise it is filled again. So in the end every pit bites, and there may be fewer than
//! requested.

use super::pairing;
use super::params::{Pairing, Params};
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::{Puzzle, Solve, Verdict};
use crate::rng::Rng;
use crate::search::Stopped;
use crate::simultaneous::{Algorithm, Maze, Simultaneous, SolveOptions};
use crate::wanted::Trying;

/// The most states visited; beyond, no further pit is dug.
const MOST_STATES: u64 = 20_000_000;

/// Pairs and sets with no more states are solved by the textbook: which of the shortest sequences is found decides where
/// pits are tried, so that seeds and days would depend on the engine.
const TEXTBOOK_STATES: u64 = 1 << 16;

/// The most bytes of a search.
const MEMORY: u64 = 64_000_000;

/// The most places tried for one pit: on a shortest sequence, and again elsewhere.
const PLACES: usize = 24;

/// Mazes with pits that bite.
pub(super) struct Dug {
    pub(super) puzzle: Simultaneous,
    /// Whether some maze has fewer than requested.
    pub(super) lacks: bool,
    /// The number of states visited.
    pub(super) cost: u64,
}

/// Digs pits that bite in mazes without pits.
pub(super) fn dig(
    params: &Params,
    mazes: &[Maze],
    rng: &mut Rng,
    watch: &mut Trying,
) -> Result<Dug, Stopped> {
    let mut digger = Digger {
        params,
        mazes: mazes.to_vec(),
        cost: 0,
        watch,
    };
    let mut pits: Vec<Pit> = Vec::new();
    let mut shortest = digger.shortest()?;
    while let Some(moves) = &shortest {
        let mut places = Vec::new();
        for mut some in digger.places(moves, &pits) {
            rng.shuffle(&mut some);
            places.extend(some.into_iter().take(PLACES));
        }
        let Some((place, other)) = digger.find(&places, moves.len(), &pits)? else {
            break;
        };
        pits.push(place);
        shortest = Some(other);
    }
    let wanted = params.pit_count();
    let lacks = digger.mazes.iter().any(|maze| maze.pits().count() < wanted);
    Ok(Dug {
        puzzle: Simultaneous::new(digger.mazes),
        lacks,
        cost: digger.cost,
    })
}

/// A maze, by its number, and a cell of it. If another maze is its image, there is a pit too.
type Pit = (usize, Cell);

struct Digger<'a, 'w> {
    params: &'a Params,
    mazes: Vec<Maze>,
    cost: u64,
    watch: &'a mut Trying<'w>,
}

impl Digger<'_, '_> {
    /// A shortest sequence; `None` if none exists, or it takes too much to find.
    fn shortest(&mut self) -> Result<Option<Vec<Direction>>, Stopped> {
        let puzzle = Simultaneous::new(self.mazes.clone());
        let algorithm = match puzzle.state_count() <= TEXTBOOK_STATES {
            true => Algorithm::Bfs,
            false => Algorithm::Auto,
        };
        let options = SolveOptions {
            algorithm,
            memory: MEMORY,
            ..SolveOptions::default()
        };
        match puzzle.solve(&puzzle.start(), &options, self.watch) {
            Ok(solution) => {
                self.cost = self.cost.saturating_add(solution.effort.explored);
                Ok(match solution.verdict {
                    Verdict::Solved { moves, .. } => Some(moves),
                    Verdict::Unsolvable(_) => None,
                })
            }
            Err(stopped) if stopped.reason.is_watchers() => Err(stopped),
            Err(_) => {
                self.cost = u64::MAX;
                Ok(None)
            }
        }
    }

    /// Digs or fills a pit, and that of the image.
    fn set(&mut self, (number, cell): Pit, pit: bool) {
        self.mazes[number].set_pit(cell, pit);
        if self.params.pair != Pairing::Independent && number + 1 < self.mazes.len() {
            let place = pairing::place(self.params.pair, &self.mazes[number], cell);
            self.mazes[number + 1].set_pit(place, pit);
        }
    }

    /// The cells where a pit is possible, in mazes that lack some: those that players enter in a sequence, and all
    /// others.
    fn places(&self, moves: &[Direction], pits: &[Pit]) -> [Vec<Pit>; 2] {
        let step = match self.params.pair {
            Pairing::Independent => 1,
            _ => 2,
        };
        let mut places = [Vec::new(), Vec::new()];
        for (number, maze) in self.mazes.iter().enumerate().step_by(step) {
            let dug = pits.iter().filter(|&&(of, _)| of == number).count();
            if dug >= self.params.pit_count() {
                continue;
            }
            let mut visited = Grid::filled(maze.width(), maze.height(), false);
            let mut cell = Maze::START;
            for &direction in moves {
                cell = maze.step(cell, direction).0;
                visited[cell] = true;
            }
            let is_free =
                |&cell: &Cell| cell != Maze::START && cell != maze.goal() && !maze.has_pit(cell);
            for cell in maze.cells().filter(is_free) {
                places[usize::from(!visited[cell])].push((number, cell));
            }
        }
        places
    }

    /// Digs the first of these places at which a pit bites, and leaves all others biting; returns the resulting
    /// shortest sequence.
    fn find(
        &mut self,
        places: &[Pit],
        length: usize,
        pits: &[Pit],
    ) -> Result<Option<(Pit, Vec<Direction>)>, Stopped> {
        for &place in places {
            if self.cost > MOST_STATES {
                break;
            }
            self.set(place, true);
            if let Some(moves) = self.shortest()?
                && moves.len() != length
                && self.all_bite(pits, moves.len())?
            {
                return Ok(Some((place, moves)));
            }
            self.set(place, false);
        }
        Ok(None)
    }

    /// Whether without any one of these pits a shortest sequence would have another length.
    fn all_bite(&mut self, pits: &[Pit], length: usize) -> Result<bool, Stopped> {
        for &pit in pits {
            if self.cost > MOST_STATES {
                return Ok(false);
            }
            self.set(pit, false);
            let without = self.shortest()?;
            self.set(pit, true);
            if without.is_none_or(|moves| moves.len() == length) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
