//! Usual misreadings of the task, tried one by one on a wrong answer: which of them leads to exactly this answer?
//!
//! A misreading of the text gives another puzzle, for the solver; one of the rules needs a search of its own, in
//! `search`. A mistake that programs make in several ways is tried in each. Misreadings that change nothing about a
//! puzzle are left out, and so are impossible ones, such as exchanged coordinates of a pit that would then lie outside.

mod search;

use std::cell::OnceCell;

use super::{Maze, Simultaneous, SolveOptions};
use crate::grid::{Cell, Direction};
use crate::message::{Coded, Message};
use crate::messages;
use crate::puzzle::{Claim, Explain, Explained, Puzzle, Solve, Verdict, replay};
use crate::search::{StopReason, Watch};
use crate::text::Tokens;
use search::{Alone, Changed, Found, Together, countable};

messages! {
    /// A misreading, as a clause that follows "if".
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Misreading {
        /// The reader skips them, or the program has only one list of pits.
        PitsOf(maze: usize) => "misread-pits-of", "the pits of maze {maze} are not read";
        /// The first part of the contest's task has no pits.
        NoPits => "misread-no-pits", "no pits are read";
        /// First in the order of the text.
        FirstPitOf(maze: usize) => "misread-first-pit-of", "only the first pit of maze {maze} is read";
        /// The same for all mazes.
        FirstPits => "misread-first-pits", "only the first pit of each maze is read";
        /// `x y` as row and column.
        PitsTurned => "misread-pits-turned", "columns and rows of the pits are exchanged";
        /// Lines as columns.
        WallsTurned => "misread-walls-turned", "columns and rows of the walls are exchanged";
        /// The two lists of walls.
        WallsExchanged => "misread-walls-exchanged", "walls to the right and walls below are exchanged";
        /// The start is as always.
        GoalTopRight => "misread-goal-top-right", "the goal is the top right corner";
        /// The start is as always.
        GoalBottomLeft => "misread-goal-bottom-left", "the goal is the bottom left corner";
        /// All must arrive at the same time.
        NobodyWaits => "misread-nobody-waits", "players who have reached the goal move on";
        /// The way back takes an instruction of its own.
        LateFall => "misread-late-fall", "a player stands in the pit for one instruction before returning to the start";
        /// A fall costs nothing.
        FreeFalls => "misread-free-falls", "instructions by which somebody falls are not counted";
        /// With or without players who are at their goals.
        FallTogether => "misread-fall-together", "all players return to the start when one of them falls";
        /// Players at their goals block nobody.
        BlockedTogether => "misread-blocked-together", "nobody moves when a wall blocks one of the players";
        /// Pits are avoided, or searched around.
        NoFalls => "misread-no-falls", "nobody is allowed to fall, although a pit can help";
        /// An estimate that is too large where a fall would help.
        Heuristic => "misread-heuristic", "the distances that guide A* leave out falls, although a pit can help";
        /// For moves only.
        UpDown => "misread-up-down", "up and down are exchanged";
        /// For moves only.
        LeftRight => "misread-left-right", "left and right are exchanged";
        /// For moves only.
        Turned => "misread-turned", "columns and rows are exchanged, so that right means down and left means up";
    }
}

/// How a misreading is made.
enum Way {
    /// The text is read as this puzzle.
    Text(Simultaneous),
    /// The tables of the changed rules are large: they are made when they are first needed.
    Rules(Alone, Together, OnceCell<Changed>),
    /// A search is misled by its heuristic; depth first among equals, or breadth first.
    Search(bool),
}

/// The answer under a misreading, as far as it is known.
struct Tried {
    misreading: Misreading,
    way: Way,
    /// The limit of the length, and what was found within it.
    known: Option<(usize, Found)>,
}

/// The misreadings of a puzzle.
pub(super) struct Misreadings<'a> {
    puzzle: &'a Simultaneous,
    ways: Vec<Tried>,
}

impl<'a> Misreadings<'a> {
    /// The pits are in the order of `text`.
    pub(super) fn new(puzzle: &'a Simultaneous, text: &str) -> Self {
        let mut all = Misreadings {
            puzzle,
            ways: Vec::new(),
        };
        all.add_texts(text);
        let mazes = puzzle.mazes();
        let has_pits = mazes.iter().any(|maze| maze.pits().next().is_some());
        let allowed = |needs_pits: bool| has_pits || !needs_pits;
        for (misreading, alone, needs_pits) in [
            (Misreading::GoalTopRight, Alone::GoalTopRight, false),
            (Misreading::GoalBottomLeft, Alone::GoalBottomLeft, false),
            (Misreading::NobodyWaits, Alone::NobodyWaits, false),
            (Misreading::LateFall, Alone::LateFall, true),
        ] {
            if allowed(needs_pits) {
                let way = Way::Rules(alone, Together::AsAlways, OnceCell::new());
                all.add(misreading, way);
            }
        }
        for (misreading, together, needs_pits) in [
            (Misreading::FreeFalls, Together::FreeFalls, true),
            (Misreading::FallTogether, Together::AllFall, true),
            (Misreading::FallTogether, Together::OthersFall, true),
            (Misreading::BlockedTogether, Together::AllBlocked, false),
            (Misreading::NoFalls, Together::NoFalls, true),
        ] {
            if allowed(needs_pits) {
                let way = Way::Rules(Alone::AsAlways, together, OnceCell::new());
                all.add(misreading, way);
            }
        }
        if has_pits {
            for depth_first in [false, true] {
                all.add(Misreading::Heuristic, Way::Search(depth_first));
            }
        }
        all
    }

    fn add(&mut self, misreading: Misreading, way: Way) {
        self.ways.push(Tried {
            misreading,
            way,
            known: None,
        });
    }

    /// Adds each misreading of the text that gives a new puzzle, neither the real one nor an earlier misreading's.
    fn add_texts(&mut self, text: &str) {
        let mazes = self.puzzle.mazes();
        let firsts = first_pits(self.puzzle, text);
        let mut read = |misreading, change: &dyn Fn(usize, &Maze) -> Option<Maze>| {
            let changed = (1..).zip(mazes).map(|(number, maze)| change(number, maze));
            let Some(changed) = changed.collect::<Option<Vec<Maze>>>() else {
                return;
            };
            let is_known = |tried: &Tried| match &tried.way {
                Way::Text(puzzle) => puzzle.mazes() == changed,
                _ => false,
            };
            if changed != mazes && !self.ways.iter().any(is_known) {
                self.add(misreading, Way::Text(Simultaneous::new(changed)));
            }
        };
        let unread = |_: usize, maze: &Maze| with_pits(maze, []);
        let first = |number: usize, maze: &Maze| with_pits(maze, firsts[number - 1]);
        for number in 1..=mazes.len() {
            read(Misreading::PitsOf(number), &only(number, unread));
        }
        read(Misreading::NoPits, &unread);
        for number in 1..=mazes.len() {
            read(Misreading::FirstPitOf(number), &only(number, first));
        }
        read(Misreading::FirstPits, &first);
        read(Misreading::PitsTurned, &|_, maze| {
            with_pits(maze, maze.pits().map(|pit| Cell::new(pit.y, pit.x)))
        });
        read(Misreading::WallsTurned, &|_, maze| {
            let turned = |cell: Cell| Cell::new(cell.y, cell.x);
            (maze.width() == maze.height()).then(|| {
                with_walls(maze, |cell, direction| {
                    maze.has_wall(turned(cell), turn(direction))
                })
            })
        });
        read(Misreading::WallsTurned, &|_, maze| {
            let [right, below] = walls(maze);
            let (height, below_height) = (maze.height() as usize, maze.height() as usize - 1);
            Some(with_walls(maze, |Cell { x, y }, direction| {
                let (x, y) = (x as usize, y as usize);
                match direction {
                    Direction::Right => right[x * height + y],
                    _ => below[x * below_height + y],
                }
            }))
        });
        read(Misreading::WallsExchanged, &|_, maze| {
            Some(with_walls(maze, |cell, direction| {
                let direction = turn(direction);
                maze.neighbour(cell, direction).is_some() && maze.has_wall(cell, direction)
            }))
        });
        read(Misreading::WallsExchanged, &|_, maze| {
            let [right, below] = walls(maze);
            let all = [right, below].concat();
            let width = maze.width() as usize;
            let first = width * (maze.height() as usize - 1);
            Some(with_walls(maze, |Cell { x, y }, direction| {
                let (x, y) = (x as usize, y as usize);
                match direction {
                    Direction::Right => all[first + y * (width - 1) + x],
                    _ => all[y * width + x],
                }
            }))
        });
    }

    /// The answer under a misreading, if its length is at most `most`.
    fn found(
        &mut self,
        index: usize,
        most: usize,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Found, StopReason> {
        let mazes = self.puzzle.mazes();
        let tried = &mut self.ways[index];
        match tried.known {
            Some((limit, found)) if found != Found::More || limit >= most => return Ok(found),
            _ => {}
        }
        let memory = options.memory;
        let found = match &tried.way {
            Way::Text(puzzle) => {
                let options = SolveOptions {
                    count: false,
                    ..*options
                };
                match puzzle.solve(&puzzle.start(), &options, watch) {
                    Ok(solution) => match solution.verdict {
                        Verdict::Solved { moves, .. } => Found::Length(moves.len()),
                        Verdict::Unsolvable(_) => Found::Nothing,
                    },
                    Err(stopped) => return Err(stopped.reason),
                }
            }
            Way::Rules(alone, together, changed) => {
                let states = countable(mazes, 1, memory)?;
                changed
                    .get_or_init(|| Changed::new(mazes, *alone, *together))
                    .least(states, most, memory, watch)?
            }
            Way::Search(depth_first) => {
                let states = countable(mazes, 32, memory)?;
                let as_always = Changed::new(mazes, Alone::AsAlways, Together::AsAlways);
                as_always.misled(states, *depth_first, most, memory, watch)?
            }
        };
        tried.known = Some((most, found));
        Ok(found)
    }

    /// Whether moves fail to solve the puzzle only because of exchanged directions.
    fn exchanged(&self, moves: &[Direction]) -> Vec<Misreading> {
        type Exchange = fn(Direction) -> Direction;
        let exchanges: [(Misreading, Exchange); 3] = [
            (Misreading::UpDown, |step| match step {
                Direction::Up | Direction::Down => step.opposite(),
                _ => step,
            }),
            (Misreading::LeftRight, |step| match step {
                Direction::Left | Direction::Right => step.opposite(),
                _ => step,
            }),
            (Misreading::Turned, turn),
        ];
        let solves = |exchange: Exchange| {
            let moves: Vec<_> = moves.iter().copied().map(exchange).collect();
            replay(self.puzzle, &moves).solved_after == Some(moves.len())
        };
        let fits = exchanges
            .into_iter()
            .filter(|&(_, exchange)| solves(exchange));
        fits.map(|(misreading, _)| misreading).collect()
    }
}

impl Explain<SolveOptions> for Misreadings<'_> {
    fn explain(
        &mut self,
        claim: Claim,
        least: Option<usize>,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(Message),
    ) -> Explained {
        let mazes = self.puzzle.mazes();
        // Tables of larger mazes are not kept.
        let is_small = countable(mazes, 1, u64::MAX).is_ok();
        let mut explained = Explained::default();
        let mut fits: Vec<Misreading> = Vec::new();
        let mut open: Vec<Misreading> = Vec::new();
        let (length, moves) = match claim {
            Claim::Length(length) => (Some(length), None),
            Claim::NoSolution => (None, None),
            Claim::Moves(moves) => {
                let solves = replay(self.puzzle, moves).solved_after;
                (Some(moves.len()), Some((moves, solves)))
            }
        };
        if length == least && moves.is_none_or(|(_, solves)| solves == length) {
            return explained;
        }
        if let Some((moves, None)) = moves {
            fits = self.exchanged(moves);
            fits.iter().for_each(|fit| found(fit.message()));
        }
        let mut fit = |misreading: Misreading| {
            found(misreading.message());
            misreading
        };
        for index in 0..self.ways.len() {
            let tried = &self.ways[index];
            let misreading = tried.misreading;
            if fits.contains(&misreading) {
                continue;
            }
            // A heuristic only lengthens an answer.
            if matches!(tried.way, Way::Search(_))
                && least.is_none_or(|least| length.is_none_or(|length| length <= least))
            {
                continue;
            }
            let length = match moves {
                None => length,
                Some((moves, solves)) => {
                    let counted = match &tried.way {
                        Way::Text(puzzle) => {
                            let after = replay(puzzle, moves).solved_after;
                            after.filter(|&after| after == moves.len())
                        }
                        Way::Rules(alone, together, changed) => {
                            let make = || Changed::new(mazes, *alone, *together);
                            match is_small {
                                true => changed.get_or_init(make).replay(moves),
                                false => make().replay(moves),
                            }
                        }
                        Way::Search(_) => solves.filter(|&after| after == moves.len()),
                    };
                    if counted.is_none() {
                        continue;
                    }
                    if solves.is_none() {
                        fits.push(fit(misreading));
                        continue;
                    }
                    counted
                }
            };
            // Without falls no solution is shorter; where they are free, none takes more instructions that count.
            let is_possible = match (&tried.way, length.zip(least)) {
                (Way::Rules(_, Together::NoFalls, _), both) => {
                    length.is_none() || both.is_some_and(|(length, least)| length > least)
                }
                (Way::Rules(_, Together::FreeFalls, _), both) => {
                    both.is_some_and(|(length, least)| length <= least)
                }
                _ => true,
            };
            if !is_possible {
                continue;
            }
            let wanted = length.map_or(Found::Nothing, Found::Length);
            match self.found(index, length.unwrap_or(usize::MAX), options, watch) {
                Ok(found) if found == wanted => fits.push(fit(misreading)),
                Ok(_) => {}
                Err(reason) => {
                    explained.stopped = Some(reason);
                    open.push(misreading);
                }
            }
        }
        open.retain(|misreading| !fits.contains(misreading));
        open.dedup();
        explained.fits = fits.iter().map(Coded::message).collect();
        explained.open = open.iter().map(Coded::message).collect();
        explained
    }

    fn states(&self) -> u64 {
        let searches = self
            .ways
            .iter()
            .filter(|tried| !matches!(tried.way, Way::Text(_)));
        self.puzzle
            .state_count()
            .saturating_mul(searches.count() as u64)
    }
}

/// A change of one maze only, the one with this number.
fn only(
    of: usize,
    change: impl Fn(usize, &Maze) -> Option<Maze>,
) -> impl Fn(usize, &Maze) -> Option<Maze> {
    move |number, maze| match number == of {
        true => change(number, maze),
        false => Some(maze.clone()),
    }
}

/// Columns and rows exchanged.
fn turn(direction: Direction) -> Direction {
    match direction {
        Direction::Up => Direction::Left,
        Direction::Left => Direction::Up,
        Direction::Down => Direction::Right,
        Direction::Right => Direction::Down,
    }
}

/// The maze with these pits instead of its own; `None` if one lies outside.
fn with_pits(maze: &Maze, pits: impl IntoIterator<Item = Cell>) -> Option<Maze> {
    let mut changed = maze.clone();
    for pit in maze.pits() {
        changed.set_pit(pit, false);
    }
    for pit in pits {
        if !maze.contains(pit) {
            return None;
        }
        changed.set_pit(pit, true);
    }
    Some(changed)
}

/// The maze with other walls to the right of and below cells.
fn with_walls(maze: &Maze, has_wall: impl Fn(Cell, Direction) -> bool) -> Maze {
    let mut changed = maze.clone();
    for cell in maze.cells() {
        for direction in [Direction::Right, Direction::Down] {
            if maze.neighbour(cell, direction).is_some() {
                changed.set_wall(cell, direction, has_wall(cell, direction));
            }
        }
    }
    changed
}

/// The numbers of the text: walls to the right, and walls below.
fn walls(maze: &Maze) -> [Vec<bool>; 2] {
    [Direction::Right, Direction::Down].map(|direction| {
        let cells = maze.cells();
        let cells = cells.filter(|&cell| maze.neighbour(cell, direction).is_some());
        cells.map(|cell| maze.has_wall(cell, direction)).collect()
    })
}

/// The first pit of each maze in the order of the text; row by row if the text is another puzzle's.
fn first_pits(puzzle: &Simultaneous, text: &str) -> Vec<Option<Cell>> {
    let read = |is_sized: bool| {
        let mut numbers = Tokens::new(text).map(|(_, token)| token.parse::<u32>().ok());
        let mut firsts = Vec::new();
        for (index, maze) in puzzle.mazes().iter().enumerate() {
            let (width, height) = (maze.width() as usize, maze.height() as usize);
            let walls = (width - 1) * height + width * (height - 1);
            let size = if is_sized || index == 0 { 2 } else { 0 };
            let pits = numbers.by_ref().nth(size + walls)??;
            let listed: Vec<Option<u32>> = numbers.by_ref().take(2 * pits as usize).collect();
            let first = match listed[..] {
                [x, y, ..] => Some(Cell::new(x?, y?)),
                _ => None,
            };
            let is_there = |pit| maze.contains(pit) && maze.has_pit(pit);
            if !first.map_or_else(|| maze.pits().next().is_none(), is_there) {
                return None;
            }
            firsts.push(first);
        }
        numbers.next().is_none().then_some(firsts)
    };
    let rows = || {
        puzzle
            .mazes()
            .iter()
            .map(|maze| maze.pits().next())
            .collect()
    };
    read(false).or_else(|| read(true)).unwrap_or_else(rows)
}
