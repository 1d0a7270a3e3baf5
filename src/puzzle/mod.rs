//! The interface of every family: rules, text, link, a solver that proves, a generator, a measure of difficulty, the
//! moves of a press on a cell, pictures.
//!
//! The trait keeps each family honest about its own types; [`crate::any::AnyPuzzle`] is the closed
//! set that the edges (wasm, command line) dispatch over, and [`crate::with_puzzle!`] the dispatch.

pub mod catalogue;

use std::convert::Infallible;
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use crate::codes;
use crate::edit::{BadEdit, Edit, Mark, Tool};
use crate::grid::{Cell, Direction};
use crate::message::{Arguments, Coded, Message};
use crate::pack::{LinkError, Reader};
use crate::rng::{Rng, Seed};
use crate::scene::{Event, Layer, Scene, Trail};
use crate::search::{Progress, Stopped, Unwatched, Watch};
use crate::settings::Settings;
use crate::text::{ParseError, is_blank, quoted};

/// A family of puzzles: a validated puzzle of it is a value of the implementing type.
///
/// `Display` prints the family's file format; `parse` of that text gives an equal puzzle.
pub trait Puzzle: Sized + Clone + Display {
    /// The name in JSON, in messages and on the command line: lower case, one word.
    const NAME: &'static str;
    /// The number in links.
    const LINK: u8;

    /// Why a text is not a puzzle of this family, or a warning about it; without the place.
    type ParseErrorKind: Coded + Clone + Debug + PartialEq;
    /// The parser's expectation at an error.
    type Expected: Coded;
    /// The settings of the generator.
    type Params: Settings;
    /// Algorithm, memory budget and other options for the caller.
    type SolveOptions: Settings;
    /// A position, as undo restores it.
    type State: Clone + Eq + Hash + Debug;
    /// Why a move is refused; `Infallible` where every move is legal.
    type IllegalMove: Coded + Error + Clone + Debug + PartialEq;
    /// Why a press on a cell gives no moves; `Infallible` if it always gives some.
    type NoPress: Coded + Error;
    /// Why an edit is refused; [`BadEdit`] if the family has no reasons of its own.
    type NoEdit: Coded + Error + Clone + Debug + PartialEq + From<BadEdit>;
    /// The description of a cell; `Infallible` if there is nothing to say about single cells.
    type Look: Coded;
    /// Why no sequence exists, in a form that can be shown to a person.
    type Proof: Clone + Debug;
    /// Results of a search beyond its verdict; some of them only on request.
    type Details: Clone + Debug + Default;
    /// The generator's report on a puzzle that it made.
    type Report: Clone + Debug;
    /// The measured difficulty of a puzzle.
    type Measure: Clone + Debug;
    /// Exact distances to a solved state; `Infallible` if they are not found all at once.
    type Distances: Distances<Self>;

    /// Whether a text claims to be of this family, whatever errors it has.
    fn claims(text: &str) -> bool;
    /// Reads a text; whatever parses can be played and solved without a panic.
    fn parse(text: &str) -> ParseResult<Self>;
    /// All errors in a text that can be found without guessing: at most [`MOST_ERRORS`](crate::text::MOST_ERRORS), none
    /// if it parses. The first is that of [`Puzzle::parse`], the others are in the order of the text. Errors that only
    /// follow from a listed one are left out.
    fn errors(text: &str) -> Vec<ParseError<Self::ParseErrorKind>> {
        Self::parse(text).err().into_iter().collect()
    }
    /// Appends the puzzle to the bytes of a link.
    fn pack(&self, bytes: &mut Vec<u8>);
    /// Reads the bytes that [`Puzzle::pack`] wrote; anything else is refused.
    fn unpack(reader: &mut Reader) -> Result<Self, LinkError>;
    /// Columns and rows of each board, in the order of their players.
    fn sizes(&self) -> Vec<(u32, u32)>;

    /// The tools for editing puzzles, in the order in which they are offered.
    const TOOLS: &'static [Tool];
    /// A puzzle to begin drawing with: empty except for what every puzzle of the family needs.
    fn blank(sizes: &[(u32, u32)]) -> Result<Self, Self::NoEdit>;
    /// The puzzle after an edit. The result is always valid: its text parses to an equal puzzle.
    fn edit(&self, edit: &Edit) -> Result<Self, Self::NoEdit>;
    /// The value with which a tool would leave a mark unchanged, so that the effect of a press can be previewed: for a
    /// flag 1 if it is set. `None` if the tool cannot be used there, or the mark has no value of this tool.
    fn value_at(&self, tool: &str, board: usize, mark: Mark) -> Option<i64>;

    /// The state at the start.
    fn start(&self) -> Self::State;
    /// The players' cells, one for each board.
    fn players(&self, state: &Self::State) -> Vec<Cell>;
    /// The moves that `play` accepts here.
    fn legal_moves(&self, state: &Self::State) -> Vec<Direction>;
    /// The state after a move, and the event for each player.
    fn play_with_events(
        &self,
        state: &Self::State,
        step: Direction,
    ) -> Result<(Self::State, Vec<Event>), Self::IllegalMove>;
    /// The state after a move.
    fn play(&self, state: &Self::State, step: Direction) -> Result<Self::State, Self::IllegalMove> {
        self.play_with_events(state, step).map(|(next, _)| next)
    }
    /// Approximate bytes of a state, for callers that store many.
    fn state_bytes(&self) -> usize {
        size_of::<Self::State>()
    }
    /// Whether this state is solved.
    fn is_solved(&self, state: &Self::State) -> bool;

    /// The moves of a press on a cell; `None` if it has no meaning.
    fn moves_to(
        &self,
        _state: &Self::State,
        _cell: Cell,
    ) -> Result<Option<Vec<Direction>>, Self::NoPress> {
        Ok(None)
    }
    /// The moves of a press that runs along a corridor: at least the first one, legal or not.
    fn run(&self, _state: &Self::State, first: Direction) -> Vec<Direction> {
        vec![first]
    }
    /// The number of played moves that a press undoes when it runs back along a corridor.
    fn run_back(&self, moves: &[Direction]) -> usize {
        moves.len().min(1)
    }
    /// The description of a cell of a board, counted from 0; `None` if there is nothing to say about it.
    fn look(&self, _state: &Self::State, _board: usize, _cell: Cell) -> Option<Self::Look> {
        None
    }
    /// Whether there is a wall between a cell of a board and the next one in a direction, in families whose walls are
    /// not cells.
    fn has_wall_between(&self, _board: usize, _cell: Cell, _direction: Direction) -> bool {
        false
    }
    /// The goal of a board's player; `None` if no cell is the goal.
    fn goal(&self, _board: usize) -> Option<Cell> {
        None
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
    /// Solves, and records what the search did, step by step; `None` if the family's searches
    /// cannot be recorded.
    fn trace(
        &self,
        _from: &Self::State,
        _options: &Self::SolveOptions,
        _watch: &mut dyn Watch,
    ) -> Option<(Trace, Result<Solution<Self>, Stopped>)> {
        None
    }
    /// The exact distances of all reachable states, found at once and stored while a person plays; `None` if this
    /// puzzle's exceed the memory, or its family does not find them.
    fn distances(
        &self,
        _options: &Self::SolveOptions,
        _watch: &mut dyn Watch,
    ) -> Option<Result<Self::Distances, Stopped>> {
        None
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
    /// Whether play can lead from a solvable position to an unsolvable one.
    fn can_be_lost(&self) -> bool {
        true
    }
    /// The cost of solving at most, known before it starts.
    fn forecast(&self) -> Forecast;
    /// The details of a solution, as data; the default details mean no solution.
    fn facts(_details: &Self::Details) -> Vec<Fact> {
        Vec::new()
    }

    /// Whether making a puzzle may take more than a few seconds in a browser: users who did not choose the settings,
    /// but got them in a link, are asked first.
    fn takes_long(params: &Self::Params) -> bool;
    /// Makes a puzzle; the same numbers give the same puzzle on every platform.
    fn generate(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Self, Stopped>;
    /// Makes the same puzzle, and returns the moves that it was made from, which solve it, if it was made from any.
    fn generate_with_route(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Made<Self>, Stopped> {
        Ok((Self::generate(params, rng, watch)?, None))
    }
    /// Makes the same puzzle, with a report on it; that may take longer.
    fn generate_with_report(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Generated<Self>, Stopped>;
    /// Measures the difficulty of the puzzle; the same seed gives the same measure. `None` if there is nothing to
    /// measure.
    fn measure(
        &self,
        _seed: Seed,
        _watch: &mut dyn Watch,
    ) -> Result<Option<Self::Measure>, Stopped> {
        Ok(None)
    }

    /// The picture of a state.
    fn scene(&self, state: &Self::State) -> Scene;
    /// The players' trails under a sequence of moves from the start, ready to be drawn.
    fn trails(&self, moves: &[Direction]) -> Result<Vec<Trail>, Refused<Self::IllegalMove>>;
    /// A proof, found from this state, as a picture: the player whose board it is drawn on, from 1, and the layers;
    /// `None` if there is nothing to draw.
    fn proof_picture(
        &self,
        _from: &Self::State,
        _proof: &Self::Proof,
    ) -> Option<(usize, Vec<Layer>)> {
        None
    }
    /// A simple proof that the puzzle has no solution, if there is one; found in moments.
    fn simple_proof(&self) -> Option<Self::Proof> {
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

/// A generated puzzle, and the moves that it was made from; `None` if it was not made from moves.
pub type Made<P> = (P, Option<Vec<Direction>>);

/// A generated puzzle with its report.
#[derive(Clone, Debug)]
pub struct Generated<P: Puzzle> {
    /// The puzzle.
    pub puzzle: P,
    /// The moves that it was made from, which solve it; `None` if it was not made from moves.
    pub route: Option<Vec<Direction>>,
    /// The generator's report.
    pub report: P::Report,
}

/// The steps of a search, in arrays that hold a million steps and are drawn from directly.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trace {
    /// The last cell of each step: row × width + column.
    pub cells: Vec<u32>,
    /// The kind of each step, by the family's numbers.
    pub kinds: Vec<u8>,
}

/// The cost of solving at most.
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
    /// Its name at the boundary.
    pub name: &'static str,
    /// Its name in the command line's JSON.
    pub json: &'static str,
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
    /// Why it has no value.
    Message(Message),
}

/// A puzzle, and warnings about its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<P, K = Message> {
    /// The puzzle.
    pub puzzle: P,
    /// Warnings for the user.
    pub warnings: Vec<ParseError<K>>,
}

/// The result of reading a text of a known family.
pub type ParseResult<P> =
    Result<Parsed<P, <P as Puzzle>::ParseErrorKind>, ParseError<<P as Puzzle>::ParseErrorKind>>;

/// The result of a search, and its cost.
#[derive(Clone, Debug)]
pub struct Solution<P: Puzzle> {
    /// The answer.
    pub verdict: Verdict<Direction, P::Proof>,
    /// The cost of the search when it ended.
    pub effort: Progress,
    /// The family's results beyond the verdict.
    pub details: P::Details,
}

impl<P: Puzzle> Solution<P> {
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

/// A character in a sequence of moves that is not a move of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove {
    /// Its number, counted from 1.
    pub number: usize,
    /// The character.
    pub found: char,
}

impl Coded for NotAMove {
    codes! {
        NotAMove { .. } => "not-a-move",
    }

    fn arguments(&self) -> Arguments {
        let found = quoted(self.found.encode_utf8(&mut [0; 4]));
        vec![
            ("number", self.number.into()),
            ("found", found.as_str().into()),
        ]
    }
}

impl Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a move", self.found.escape_debug())
    }
}

impl Error for NotAMove {}

/// A refused move of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused<I> {
    /// Its number, counted from 1.
    pub number: usize,
    /// Why.
    pub reason: I,
}

impl<I: Coded> Coded for Refused<I> {
    const CODES: &'static [&'static str] = I::CODES;

    fn code(&self) -> &'static str {
        self.reason.code()
    }

    fn arguments(&self) -> Arguments {
        let mut arguments = self.reason.arguments();
        arguments.push(("number", self.number.into()));
        arguments
    }
}

impl<I: Display> Display for Refused<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.number, self.reason)
    }
}

impl<I: Error + 'static> Error for Refused<I> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.reason)
    }
}

/// The characters of a text that stand for moves: all but white space and byte-order marks.
pub fn move_characters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|&c| !is_blank(c))
}

/// The moves of a text up to the first character that is not a move, and the error for that
/// character.
pub fn moves_before_error(text: &str) -> (Vec<Direction>, Option<NotAMove>) {
    match parse_moves(text) {
        Ok(moves) => (moves, None),
        Err(error) => {
            let before: String = move_characters(text).take(error.number - 1).collect();
            (parse_moves(&before).unwrap_or_default(), Some(error))
        }
    }
}

/// The letters of moves, which [`parse_moves`] reads.
///
/// ```
/// use lockstep::Direction::{Down, Right};
///
/// assert_eq!(lockstep::puzzle::letters(&[Right, Right, Down]), "RRD");
/// ```
pub fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|direction| direction.letter()).collect()
}

/// Reads a sequence of moves, one character each; white space is ignored.
pub fn parse_moves(text: &str) -> Result<Vec<Direction>, NotAMove> {
    let mut buffer = [0; 4];
    move_characters(text)
        .enumerate()
        .map(|(index, found)| {
            found
                .encode_utf8(&mut buffer)
                .parse()
                .map_err(|_| NotAMove {
                    number: index + 1,
                    found,
                })
        })
        .collect()
}

/// The result of replaying a sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed<S, I> {
    /// The state after all moves, or before the refused one.
    pub state: S,
    /// The number of moves after which the puzzle was first solved.
    pub solved_after: Option<usize>,
    /// The first refused move; later ones were not tried.
    pub refused: Option<Refused<I>>,
}

/// Plays a sequence of moves from the start, up to the first refused one. Stores one state only, so sequences may be
/// long.
pub fn replay<P: Puzzle>(puzzle: &P, moves: &[Direction]) -> Replayed<P::State, P::IllegalMove> {
    let mut state = puzzle.start();
    let mut solved_after = puzzle.is_solved(&state).then_some(0);
    for (number, &step) in (1..).zip(moves) {
        match puzzle.play(&state, step) {
            Ok(next) => state = next,
            Err(reason) => {
                return Replayed {
                    state,
                    solved_after,
                    refused: Some(Refused { number, reason }),
                };
            }
        }
        if solved_after.is_none() && puzzle.is_solved(&state) {
            solved_after = Some(number);
        }
    }
    Replayed {
        state,
        solved_after,
        refused: None,
    }
}

/// The state after a sequence of moves from the start, all of which must be legal.
pub fn state_after<P: Puzzle>(
    puzzle: &P,
    moves: &[Direction],
) -> Result<P::State, Refused<P::IllegalMove>> {
    let replayed = replay(puzzle, moves);
    match replayed.refused {
        None => Ok(replayed.state),
        Some(refused) => Err(refused),
    }
}
