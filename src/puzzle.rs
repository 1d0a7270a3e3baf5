//! What every family offers: rules, a solver that proves, a generator, a picture.
//!
//! The trait keeps each family honest about its own types; [`crate::any::AnyPuzzle`] is the closed
//! set that the edges (wasm, command line) dispatch over.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::rng::Rng;
use crate::scene::Scene;
use crate::search::{Progress, Stopped, Watch};
use crate::text::{ParseError, is_blank};

/// A family of puzzles: a validated puzzle of it is a value of the implementing type.
///
/// `Display` prints the family's file format; `parse` of that text gives an equal puzzle.
pub trait Puzzle: Sized + Display {
    /// What a generator may vary.
    type Params;
    /// Algorithm, memory budget and whatever else a caller may choose.
    type SolveOptions: Default;
    /// What undo restores.
    type State: Clone + Eq + Hash + Debug;
    /// One step of a player, written as one character.
    type Move: Copy + Eq + Debug + Display + FromStr;
    /// Why a move is refused; `Infallible` where every move is legal.
    type IllegalMove: Debug + Display;
    /// Why no sequence exists, as something a person can be shown.
    type Proof: Clone + Debug;
    /// What a search tells of a puzzle beside its verdict, on request or as it comes.
    type Details: Clone + Debug + Default;

    /// Reads a text; whatever parses can be played and solved without a panic.
    fn parse(text: &str) -> Result<Parsed<Self>, ParseError>;
    /// Where play begins.
    fn start(&self) -> Self::State;
    /// The moves that `play` accepts here.
    fn legal_moves(&self, state: &Self::State) -> Vec<Self::Move>;
    /// The state after a move.
    fn play(&self, state: &Self::State, step: Self::Move)
    -> Result<Self::State, Self::IllegalMove>;
    /// Whether the puzzle is solved here.
    fn is_solved(&self, state: &Self::State) -> bool;
    /// Solves from a state, or proves that nothing does; [`Stopped`] is neither.
    fn solve(
        &self,
        from: &Self::State,
        options: &Self::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Solution<Self>, Stopped>;
    /// Makes a puzzle; the same numbers give the same puzzle on every platform.
    fn generate(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Self, Stopped>;
    /// The picture of a state.
    fn scene(&self, state: &Self::State) -> Scene;
}

/// A puzzle and what is odd about its text without being wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<P> {
    /// The puzzle.
    pub puzzle: P,
    /// Things to tell the user.
    pub warnings: Vec<ParseError>,
}

/// What a search found, and what it took.
#[derive(Clone, Debug)]
pub struct Solution<P: Puzzle> {
    /// The answer.
    pub verdict: Verdict<P::Move, P::Proof>,
    /// What the search took when it ended.
    pub effort: Progress,
    /// What the family tells beside the verdict.
    pub details: P::Details,
}

/// An answer that is proved. A search that gave up returns [`Stopped`] instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<M, Proof> {
    /// These moves solve the puzzle.
    Solved {
        /// The moves in order.
        moves: Vec<M>,
        /// Whether it is proved that no fewer moves do.
        shortest: bool,
    },
    /// No sequence of moves solves the puzzle.
    Unsolvable(Proof),
}

/// A character in a sequence of moves that is no move of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove {
    /// Which move, counted from 1.
    pub number: usize,
    /// The character that stands there.
    pub found: char,
}

impl Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no move", self.found.escape_debug())
    }
}

impl std::error::Error for NotAMove {}

/// The characters of a text that stand for moves: white space and a byte-order mark do not.
pub fn move_characters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|&c| !is_blank(c))
}

/// Reads a sequence of moves, one character each; white space counts for nothing.
pub fn parse_moves<M: FromStr>(text: &str) -> Result<Vec<M>, NotAMove> {
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

/// Where a sequence of moves leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed<S> {
    /// The state after all moves.
    pub state: S,
    /// After how many of them the puzzle was solved first.
    pub solved_after: Option<usize>,
}

/// Plays a sequence of moves from the start; the first refused one ends it with its number, counted
/// from 1, and the reason. Keeps one state only, so sequences may be long.
pub fn replay<P: Puzzle>(
    puzzle: &P,
    moves: &[P::Move],
) -> Result<Replayed<P::State>, (usize, P::IllegalMove)> {
    let mut state = puzzle.start();
    let mut solved_after = puzzle.is_solved(&state).then_some(0);
    for (number, &step) in (1..).zip(moves) {
        state = puzzle
            .play(&state, step)
            .map_err(|reason| (number, reason))?;
        if solved_after.is_none() && puzzle.is_solved(&state) {
            solved_after = Some(number);
        }
    }
    Ok(Replayed {
        state,
        solved_after,
    })
}
