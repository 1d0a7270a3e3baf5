//! The closed set of families, dispatched over at the edges: a missing arm does not compile.

use std::fmt;

use crate::irrgarten::{self, Irrgarten};
use crate::puzzle::{Parsed, Puzzle};
use crate::rng::{Rng, Seed};
use crate::search::{Stopped, Watch};
use crate::simultaneous::{self, Simultaneous};
use crate::stromrallye::{self, Stromrallye};
use crate::text::{Family, ParseError};

/// A puzzle of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPuzzle {
    /// Simultaneous labyrinths.
    Simultaneous(Simultaneous),
    /// A robot that swaps batteries.
    Stromrallye(Stromrallye),
    /// A maze with jumpers, arrows and crossings.
    Irrgarten(Irrgarten),
}

/// The same expression for a puzzle of whatever family it is.
///
/// ```
/// use lockstep::{any::AnyPuzzle, puzzle::Puzzle, with_puzzle};
///
/// let puzzle = AnyPuzzle::parse("2\n1,1,0\n0").unwrap().puzzle;
/// assert!(with_puzzle!(&puzzle, puzzle => puzzle.is_solved(&puzzle.start())));
/// ```
#[macro_export]
macro_rules! with_puzzle {
    ($any:expr, $puzzle:ident => $result:expr) => {
        match $any {
            $crate::any::AnyPuzzle::Simultaneous($puzzle) => $result,
            $crate::any::AnyPuzzle::Stromrallye($puzzle) => $result,
            $crate::any::AnyPuzzle::Irrgarten($puzzle) => $result,
        }
    };
}

impl AnyPuzzle {
    /// Reads a text; its family is told from the text itself.
    ///
    /// ```
    /// use lockstep::{any::AnyPuzzle, text::Family};
    ///
    /// let puzzle = AnyPuzzle::parse("1 1\n0\n0").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Simultaneous);
    /// let puzzle = AnyPuzzle::parse("2\n1,1,1\n0").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Stromrallye);
    /// let puzzle = AnyPuzzle::parse("irrgarten 3 3\n###\n#SE\n###").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Irrgarten);
    /// ```
    pub fn parse(text: &str) -> Result<Parsed<AnyPuzzle>, ParseError> {
        match Family::of(text) {
            Family::Simultaneous => parse_as(text, AnyPuzzle::Simultaneous),
            Family::Stromrallye => parse_as(text, AnyPuzzle::Stromrallye),
            Family::Irrgarten => parse_as(text, AnyPuzzle::Irrgarten),
        }
    }

    /// Reads bytes as a file holds them: what is no UTF-8 is replaced, and so gives an ordinary
    /// error at its place.
    pub fn parse_bytes(bytes: &[u8]) -> (String, Result<Parsed<AnyPuzzle>, ParseError>) {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let parsed = AnyPuzzle::parse(&text);
        (text, parsed)
    }

    /// The family.
    pub fn family(&self) -> Family {
        match self {
            AnyPuzzle::Simultaneous(_) => Family::Simultaneous,
            AnyPuzzle::Stromrallye(_) => Family::Stromrallye,
            AnyPuzzle::Irrgarten(_) => Family::Irrgarten,
        }
    }
}

fn parse_as<P: Puzzle>(
    text: &str,
    any: fn(P) -> AnyPuzzle,
) -> Result<Parsed<AnyPuzzle>, ParseError> {
    P::parse(text).map(|Parsed { puzzle, warnings }| Parsed {
        puzzle: any(puzzle),
        warnings,
    })
}

impl fmt::Display for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyPuzzle::Simultaneous(puzzle) => puzzle.fmt(f),
            AnyPuzzle::Stromrallye(puzzle) => puzzle.fmt(f),
            AnyPuzzle::Irrgarten(puzzle) => puzzle.fmt(f),
        }
    }
}

/// What the generator of a family may vary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnyParams {
    /// Of simultaneous labyrinths.
    Simultaneous(simultaneous::Params),
    /// Of Stromrallye.
    Stromrallye(stromrallye::Params),
    /// Of Irrgarten.
    Irrgarten(irrgarten::Params),
}

impl AnyParams {
    /// The family.
    pub fn family(&self) -> Family {
        match self {
            AnyParams::Simultaneous(_) => Family::Simultaneous,
            AnyParams::Stromrallye(_) => Family::Stromrallye,
            AnyParams::Irrgarten(_) => Family::Irrgarten,
        }
    }

    /// The puzzle that a seed gives with these settings.
    pub fn generate(&self, seed: Seed, watch: &mut dyn Watch) -> Result<AnyPuzzle, Stopped> {
        let rng = &mut Rng::new(seed);
        match self {
            AnyParams::Simultaneous(params) => {
                Simultaneous::generate(params, rng, watch).map(AnyPuzzle::Simultaneous)
            }
            AnyParams::Stromrallye(params) => {
                Stromrallye::generate(params, rng, watch).map(AnyPuzzle::Stromrallye)
            }
            AnyParams::Irrgarten(params) => {
                Irrgarten::generate(params, rng, watch).map(AnyPuzzle::Irrgarten)
            }
        }
    }
}
