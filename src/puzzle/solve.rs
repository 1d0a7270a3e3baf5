//! Solving with proof, and what is known of solutions.

use std::convert::Infallible;
use std::fmt::Debug;

use super::{Explain, MakeRecording, NoRecording, Puzzle, Recording, WantedRecording};
use crate::grid::Direction;
use crate::message::Message;
use crate::search::{Progress, Rising, Searcher, StopReason, Stopped, Unwatched, Watch};
use crate::settings::{Settings, Value};

/// A solver that proves its answers.
pub trait Solve: Puzzle {
    /// Algorithm, memory budget and other options for the caller.
    type SolveOptions: Settings;
    /// Why no sequence exists, in a form that can be shown to a person.
    type Proof: Clone + Debug;
    /// Results of a search beyond its verdict; some of them only on request.
    type Details: Clone + Debug + Default;
    /// Exact distances to a solved state; `Infallible` if they are not found all at once.
    type Distances: Distances<Self>;
    /// A search to be watched; `Infallible` if none is recorded.
    type Recording: Recording;
    /// The codes of the misreadings that explain wrong answers.
    const MISREADINGS: &'static [&'static str] = &[];

    /// The usual options, with this many bytes of memory, if that is an option.
    fn within(memory: u64) -> Self::SolveOptions {
        let mut options = Self::SolveOptions::default();
        if let Some(setting) = Self::SolveOptions::find("memory") {
            setting.set(&mut options, Value::Seed(memory));
        }
        options
    }
    /// Solves from the start with the usual options, however long that takes.
    fn solution(&self) -> Result<Solution<Self>, Stopped> {
        self.solve(
            &self.start(),
            &Self::SolveOptions::default(),
            &mut Unwatched,
        )
    }
    /// Solves from a state, or proves that it cannot be solved; [`Stopped`] means neither.
    fn solve(
        &self,
        from: &Self::State,
        options: &Self::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Solution<Self>, Stopped> {
        self.solve_on(from, options, watch, &mut |_| {})
    }
    /// Solves, and passes to `found` each solution found before the search is over: before it counts, or searches for a
    /// better one.
    fn solve_on(
        &self,
        from: &Self::State,
        options: &Self::SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped>;
    /// Solves as `solve_on` does, and records the search; or returns why there is no recording.
    fn solve_recorded(
        &self,
        from: &Self::State,
        options: &Self::SolveOptions,
        _wanted: WantedRecording,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> (
        Result<Solution<Self>, Stopped>,
        MakeRecording<Self::Recording>,
    ) {
        let result = self.solve_on(from, options, watch, found);
        (result, Box::new(|| Err(NoRecording::NoLayers)))
    }
    /// The exact distances of all reachable states, stored while a person plays: found at once, or one after another
    /// with what helps to find the next. `None` if this puzzle's exceed the memory, or its family does not find them.
    fn distances(
        &self,
        _options: &Self::SolveOptions,
        _watch: &mut dyn Watch,
    ) -> Option<Result<Self::Distances, Stopped>> {
        None
    }
    /// Some solution, which need not be shortest, found quickly where a search for a shortest one was stopped, and in as
    /// much memory as that may take; `None` if the family has no quick search, there is no solution, or the watcher ends
    /// the search before there is one.
    fn some_solution(
        &self,
        _from: &Self::State,
        _options: &Self::SolveOptions,
        _watch: &mut dyn Watch,
    ) -> Option<Vec<Direction>> {
        None
    }
    /// The result of a search from a state. If limits of time or memory stopped it, [some
    /// solution](Solve::some_solution) answers, with the lower bound of the search; and why it was stopped, unless the
    /// bound proves that solution shortest. The watcher must allow a little more time than that of the search.
    fn or_some_solution(
        &self,
        from: &Self::State,
        options: &Self::SolveOptions,
        result: Result<Solution<Self>, Stopped>,
        watch: &mut dyn Watch,
    ) -> (Result<Solution<Self>, Stopped>, Option<StopReason>) {
        let stopped = match result {
            Err(stopped) if stopped.reason != StopReason::Cancelled => stopped,
            result => return (result, None),
        };
        let mut watch = Rising::new(watch);
        watch.raise(stopped.progress.at_least);
        let Some(moves) = self.some_solution(from, options, &mut watch) else {
            return (Err(stopped), None);
        };
        let shortest = moves.len() as u32 <= stopped.progress.at_least;
        let mut effort = stopped.progress;
        effort.account.by = Searcher::QUICK;
        let solution = Solution {
            verdict: Verdict::Solved { moves, shortest },
            effort,
            details: Self::details_without_search(options, stopped.reason),
        };
        (Ok(solution), (!shortest).then_some(stopped.reason))
    }
    /// The details of some solution, where a search was stopped that was to find them.
    fn details_without_search(_: &Self::SolveOptions, _: StopReason) -> Self::Details {
        Self::Details::default()
    }
    /// The longest part of some legal moves after which play can return to a known solution without a search, and the
    /// continuation from there; at worst the start. `route` solves the puzzle.
    fn rejoin(&self, moves: &[Direction], route: &[Direction]) -> (usize, Vec<Direction>) {
        let (mut own, mut known) = (self.start(), self.start());
        let mut common = 0;
        for (after, (&step, &step_of_route)) in (1..).zip(moves.iter().zip(route)) {
            match (self.play(&own, step), self.play(&known, step_of_route)) {
                (Ok(next), Ok(next_of_route)) => (own, known) = (next, next_of_route),
                _ => break,
            }
            if own == known {
                common = after;
            }
        }
        (common, route[common..].to_vec())
    }
    /// The details of a solution that no search found.
    fn details_of(&self, _moves: &[Direction]) -> Self::Details {
        Self::Details::default()
    }
    /// The number of moves of every solution from the start, if all have the same.
    fn length_of_solutions(&self) -> Option<usize> {
        None
    }
    /// The score that solutions are compared by, of legal moves from the start: their number, or the quantity in which
    /// solutions differ if all have the same number.
    fn score(&self, moves: &[Direction]) -> usize {
        moves.len()
    }
    /// The least score that a search from the start proves; `None` if it proves none.
    fn least_score(solution: &Solution<Self>) -> Option<usize> {
        match &solution.verdict {
            Verdict::Solved {
                moves,
                shortest: true,
            } => Some(moves.len()),
            _ => None,
        }
    }
    /// The same options for a search for the least score.
    fn for_least_score(options: &Self::SolveOptions) -> Self::SolveOptions {
        options.clone()
    }
    /// An estimate of the cost of solving, known before it starts.
    fn forecast(&self) -> Forecast;
    /// The details of a solution, as data; the default details mean no solution.
    fn facts(_details: &Self::Details) -> Vec<Fact> {
        Vec::new()
    }
    /// A simple proof that the puzzle has no solution, if there is one; found in moments.
    fn simple_proof(&self) -> Option<Self::Proof> {
        None
    }
    /// What tries misreadings of this puzzle on wrong answers; `None` if the family knows none. `text` is the puzzle as
    /// it was read.
    fn explain<'a>(&'a self, _text: &str) -> Option<Box<dyn Explain<Self::SolveOptions> + 'a>> {
        None
    }
}

/// The distances of a puzzle's states from being solved: exact, and found quickly, though not always by look-up alone.
/// The states are those reachable from the start.
pub trait Distances<P: Puzzle> {
    /// The moves of a shortest solution from a state; `None` if it cannot be solved any more.
    fn shortest(
        &mut self,
        puzzle: &P,
        from: &P::State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped>;
    /// The length of a shortest solution from a state; `None` if it cannot be solved any more.
    fn least(
        &mut self,
        puzzle: &P,
        from: &P::State,
        watch: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped>;
    /// The length of a shortest solution from a state, if it is known without a search.
    fn known(&mut self, _puzzle: &P, _from: &P::State) -> Option<u32> {
        None
    }
    /// Learns a shortest solution that a solver found.
    fn learn(&mut self, _puzzle: &P, _from: &P::State, _moves: &[Direction]) {}
}

impl<P: Puzzle> Distances<P> for Infallible {
    fn shortest(
        &mut self,
        _: &P,
        _: &P::State,
        _: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        match *self {}
    }

    fn least(&mut self, _: &P, _: &P::State, _: &mut dyn Watch) -> Result<Option<u32>, Stopped> {
        match *self {}
    }
}

/// A shortest solution by look-up of distances: each move is the first one in the family's order that leads nearer.
/// `None` if the first state has no distance.
pub fn descend<P: Puzzle>(
    puzzle: &P,
    from: &P::State,
    distance: impl Fn(&P::State) -> Option<u32>,
) -> Option<Vec<Direction>> {
    let mut left = distance(from)?;
    let mut state = from.clone();
    let mut moves = Vec::with_capacity(left as usize);
    while left > 0 {
        left -= 1;
        let mut steps = puzzle.legal_moves(&state).into_iter();
        (state, _) = steps.find_map(|step| {
            let next = puzzle.play(&state, step).ok()?;
            (distance(&next) == Some(left)).then(|| (next, moves.push(step)))
        })?;
    }
    Some(moves)
}

/// An estimate of the cost of solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The size of the search, in the family's own unit: states of all mazes together, batteries, cells.
    pub states: u64,
    /// Bytes a search may need; [`u64::MAX`] if the search does not begin because the puzzle is too large for its
    /// tables.
    pub bytes: u64,
    /// Whether it may take minutes.
    pub may_take_minutes: bool,
}

/// One result of a family beyond the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// Its field in JSON, as `at_least`; JavaScript has it as `atLeast`.
    pub name: &'static str,
    /// Its value.
    pub value: FactValue,
}

/// The value of a [`Fact`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FactValue {
    /// It was not requested, or does not apply.
    Nothing,
    /// A number.
    Number(u64),
    /// A number of any size, in decimal digits.
    Decimal(String),
    /// Yes or no.
    Flag(bool),
    /// One of several names.
    Name(&'static str),
    /// Objects, by their own facts.
    List(Vec<Vec<Fact>>),
    /// Why it has no value.
    Message(Message),
}

/// The result of a search, and its cost.
#[derive(Clone, Debug)]
pub struct Solution<P: Solve> {
    /// The answer.
    pub verdict: Verdict<Direction, P::Proof>,
    /// The cost of the search when it ended.
    pub effort: Progress,
    /// The family's results beyond the verdict.
    pub details: P::Details,
}

impl<P: Solve> Solution<P> {
    /// A proved lower bound: no solution has fewer moves. `None` if it is proved that there is no solution.
    pub fn at_least(&self) -> Option<u32> {
        match &self.verdict {
            Verdict::Solved {
                moves,
                shortest: true,
            } => Some(moves.len() as u32),
            Verdict::Solved { .. } => Some(self.effort.at_least),
            Verdict::Unsolvable(_) => None,
        }
    }
}

/// A proved answer. A search that gave up returns [`Stopped`] instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<M, Proof> {
    /// These moves solve the puzzle.
    Solved {
        /// The moves in order.
        moves: Vec<M>,
        /// Whether it is proved that no shorter sequence does.
        shortest: bool,
    },
    /// No sequence of moves solves the puzzle.
    Unsolvable(Proof),
}
