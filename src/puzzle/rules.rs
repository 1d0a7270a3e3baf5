//! What a family's puzzles are: their texts and links, and how they are played.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use crate::grid::{Cell, Direction};
use crate::message::{Arguments, Coded, Message};
use crate::pack::{LinkError, Reader};
use crate::scene::Event;
use crate::text::ParseError;

/// A validated puzzle of a family: its text and link, its states and moves.
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
    /// A position, as undo restores it.
    type State: Clone + Eq + Hash + Debug;
    /// Why a move is refused; `Infallible` where every move is legal.
    type IllegalMove: Coded + Error + Clone + Debug + PartialEq;

    /// Whether a text claims to be of this family, whatever errors it has.
    fn claims(text: &str) -> bool;
    /// Reads a text; whatever parses can be played and solved without a panic.
    fn parse(text: &str) -> ParseResult<Self>;
    /// All errors in a text that can be found without guessing: at most [`MOST_ERRORS`](crate::text::MOST_ERRORS), none
    /// if it parses. The first is that of [`Puzzle::parse`], the others are in the order of the text. Errors that only
    /// follow from a listed one are left out; where that cannot be known, the first error is the only one.
    fn errors(text: &str) -> Vec<ParseError<Self::ParseErrorKind>> {
        Self::parse(text).err().into_iter().collect()
    }
    /// Appends the puzzle to the bytes of a link.
    fn pack(&self, bytes: &mut Vec<u8>);
    /// Reads the bytes that [`Puzzle::pack`] wrote; anything else is refused.
    fn unpack(reader: &mut Reader) -> Result<Self, LinkError>;
    /// Columns and rows of each board, in the order of their players.
    fn sizes(&self) -> Vec<(u32, u32)>;
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
    /// Whether play can lead from a solvable position to an unsolvable one.
    fn can_be_lost(&self) -> bool {
        true
    }
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
