//! The closed set of families, dispatched over at the edges: a missing arm does not compile.
//!
//! A new family is added here, in each list; elsewhere in the library only in its own folder and in `lib.rs`. Other
//! crates call methods; where one needs a family's own type, it matches on these enums.

use std::convert::Infallible;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::check::{self, Checked};
use crate::grid::Direction;
use crate::irrgarten::{self, Irrgarten};
use crate::message::{Coded, Message};
use crate::puzzle::{
    Draw, FamilyPuzzle, Make, Parsed, Puzzle, Refused, Solution, Solve, Verdict, replay,
    state_after,
};
use crate::rng::{Rng, Seed};
use crate::search::{Progress, Stopped, Unwatched, Watch};
use crate::simultaneous::{self, Simultaneous};
use crate::stromrallye::{self, Stromrallye};
use crate::svg;
use crate::text::{MAX_TEXT_BYTES, ParseError, Position, Problem, decoded, first_character};

/// The families of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Two or more mazes, one sequence of instructions.
    Simultaneous,
    /// A robot that swaps batteries.
    Stromrallye,
    /// Mazes with jumpers, arrows and crossings.
    Irrgarten,
}

/// A puzzle of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyPuzzle {
    /// Simultaneous labyrinths.
    Simultaneous(Simultaneous),
    /// A robot that swaps batteries.
    Stromrallye(Stromrallye),
    /// A maze with jumpers, arrows and crossings.
    Irrgarten(Irrgarten),
}

/// The settings of a family's generator.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum AnyParams {
    /// Of simultaneous labyrinths.
    Simultaneous(simultaneous::Params),
    /// Of Stromrallye.
    Stromrallye(stromrallye::Params),
    /// Of Irrgarten.
    Irrgarten(irrgarten::Params),
}

/// The same expression with the type of a family's puzzles.
macro_rules! with_family {
    ($family:expr, $puzzle:ident => $result:expr) => {
        match $family {
            $crate::any::Family::Simultaneous => {
                type $puzzle = $crate::simultaneous::Simultaneous;
                $result
            }
            $crate::any::Family::Stromrallye => {
                type $puzzle = $crate::stromrallye::Stromrallye;
                $result
            }
            $crate::any::Family::Irrgarten => {
                type $puzzle = $crate::irrgarten::Irrgarten;
                $result
            }
        }
    };
}
pub(crate) use with_family;

/// The same expression for a puzzle of any family.
macro_rules! with_puzzle {
    ($any:expr, $puzzle:ident => $result:expr) => {
        match $any {
            $crate::any::AnyPuzzle::Simultaneous($puzzle) => $result,
            $crate::any::AnyPuzzle::Stromrallye($puzzle) => $result,
            $crate::any::AnyPuzzle::Irrgarten($puzzle) => $result,
        }
    };
}
pub(crate) use with_puzzle;

/// The same expression for a generator's settings of any family, with the type of that family's puzzles.
macro_rules! with_params {
    ($any:expr, $params:ident of $puzzle:ident => $result:expr) => {
        match $any {
            $crate::any::AnyParams::Simultaneous($params) => {
                type $puzzle = $crate::simultaneous::Simultaneous;
                $result
            }
            $crate::any::AnyParams::Stromrallye($params) => {
                type $puzzle = $crate::stromrallye::Stromrallye;
                $result
            }
            $crate::any::AnyParams::Irrgarten($params) => {
                type $puzzle = $crate::irrgarten::Irrgarten;
                $result
            }
        }
    };
}
pub(crate) use with_params;

macro_rules! conversions {
    ($($family:ident),+) => {
        $(
            impl From<$family> for AnyPuzzle {
                fn from(puzzle: $family) -> Self {
                    AnyPuzzle::$family(puzzle)
                }
            }

            /// Reads a text, as [`Puzzle::parse`] does, without its warnings.
            impl FromStr for $family {
                type Err = ParseError<<$family as Puzzle>::ParseErrorKind>;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    Ok(<$family as Puzzle>::parse(text)?.puzzle)
                }
            }

            impl From<<$family as Make>::Params> for AnyParams {
                fn from(params: <$family as Make>::Params) -> Self {
                    AnyParams::$family(params)
                }
            }
        )+

        impl Family {
            /// All families, in the order in which they are offered.
            pub const ALL: &'static [Family] = &[$(Family::$family),+];
        }

        impl AnyPuzzle {
            /// The family.
            pub fn family(&self) -> Family {
                match self {
                    $(AnyPuzzle::$family(_) => Family::$family),+
                }
            }
        }

        impl AnyParams {
            /// The family.
            pub fn family(&self) -> Family {
                match self {
                    $(AnyParams::$family(_) => Family::$family),+
                }
            }
        }
    };
}

conversions!(Simultaneous, Stromrallye, Irrgarten);

impl Family {
    /// The name used in JSON, links and on the command line.
    pub fn name(self) -> &'static str {
        with_family!(self, P => P::NAME)
    }

    /// The number in links.
    pub fn link(self) -> u8 {
        with_family!(self, P => P::LINK)
    }

    /// The family with this name.
    pub fn from_name(name: &str) -> Option<Family> {
        let mut all = Family::ALL.iter().copied();
        all.find(|family| family.name() == name)
    }

    /// The family with this number in links.
    pub fn from_link(number: u8) -> Option<Family> {
        let mut all = Family::ALL.iter().copied();
        all.find(|family| family.link() == number)
    }

    /// The family of a text: the last one that claims it, or labyrinths if none does. A first word is stronger evidence
    /// than a comma, so it is looked for first.
    pub fn of(text: &str) -> Family {
        let mut all = Family::ALL.iter().copied().rev();
        let claimed = all.find(|&family| with_family!(family, P => P::claims(text)));
        claimed.unwrap_or(Family::Simultaneous)
    }
}

/// Reads a text of any family, as [`AnyPuzzle::parse`] does, without its warnings.
///
/// ```
/// let puzzle: lockstep::AnyPuzzle = "irrgarten 3 3\n###\n#SE\n###".parse()?;
/// assert_eq!(puzzle.family(), lockstep::Family::Irrgarten);
/// # Ok::<(), lockstep::text::ParseError>(())
/// ```
impl FromStr for AnyPuzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(AnyPuzzle::parse(text)?.puzzle)
    }
}

impl AnyPuzzle {
    /// Reads a text; the text itself determines the family.
    ///
    /// ```
    /// use lockstep::any::{AnyPuzzle, Family};
    ///
    /// let puzzle = AnyPuzzle::parse("1 1\n0\n0").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Simultaneous);
    /// let puzzle = AnyPuzzle::parse("2\n1,1,1\n0").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Stromrallye);
    /// let puzzle = AnyPuzzle::parse("irrgarten 3 3\n###\n#SE\n###").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Irrgarten);
    /// ```
    pub fn parse(text: &str) -> Result<Parsed<AnyPuzzle>, ParseError> {
        with_family!(Family::of(text), P => parse_as::<P>(text))
    }

    /// All errors in a text, beginning with that of [`AnyPuzzle::parse`]; see [`Puzzle::errors`].
    ///
    /// ```
    /// use lockstep::any::AnyPuzzle;
    ///
    /// let errors = AnyPuzzle::errors("3\n1,x,2\n1\n4,1,1");
    /// let codes: Vec<_> = errors.iter().map(|error| error.kind.code).collect();
    /// assert_eq!(codes, ["not-a-number", "battery-off-board"]);
    /// ```
    pub fn errors(text: &str) -> Vec<ParseError> {
        with_family!(Family::of(text), P => {
            P::errors(text).into_iter().map(ParseError::from).collect()
        })
    }

    /// Reads the bytes of a file. Bytes that are not UTF-8 are replaced ([`decoded`]), which gives an ordinary error at
    /// their place. Also returns the text that places refer to; if there are too many bytes, only its first
    /// [`MAX_TEXT_BYTES`].
    pub fn parse_bytes(bytes: &[u8]) -> (String, Result<Parsed<AnyPuzzle>, ParseError>) {
        let text = decoded(&bytes[..bytes.len().min(MAX_TEXT_BYTES)]);
        let parsed = if bytes.len() > MAX_TEXT_BYTES {
            let kind = Problem::<Infallible>::TextTooLarge.message();
            Err(ParseError::new(kind, first_character(&text)))
        } else {
            AnyPuzzle::parse(&text)
        };
        (text, parsed)
    }

    /// Columns and rows of each board.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        with_puzzle!(self, puzzle => puzzle.sizes())
    }

    /// A shortest solution, or the verdict that no solution exists, proved.
    ///
    /// ```
    /// use lockstep::AnyPuzzle;
    ///
    /// let puzzle = AnyPuzzle::parse("irrgarten 4 3\n####\n#S.E\n####")?.puzzle;
    /// let answer = puzzle.solution()?;
    /// assert_eq!(answer.moves.map(|moves| moves.len()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution(&self) -> Result<Answer, Stopped> {
        let (verdict, effort) = with_puzzle!(self, puzzle => {
            let Solution { verdict, effort, .. } = puzzle.solution()?;
            let moves = match verdict {
                Verdict::Solved { moves, shortest } => Some((moves, shortest)),
                Verdict::Unsolvable(_) => None,
            };
            (moves, effort)
        });
        let shortest = matches!(verdict, Some((_, true)));
        Ok(Answer {
            family: self.family(),
            moves: verdict.map(|(moves, _)| moves),
            shortest,
            effort,
        })
    }

    /// Plays moves from the start. Returns after how many of them the puzzle was first solved, or the first refused move.
    ///
    /// ```
    /// use lockstep::AnyPuzzle;
    /// use lockstep::Direction::{Right, Up};
    ///
    /// let puzzle = AnyPuzzle::parse("irrgarten 4 3\n####\n#S.E\n####")?.puzzle;
    /// assert_eq!(puzzle.play(&[Right, Right])?, Some(2));
    /// assert_eq!(puzzle.play(&[Right])?, None);
    /// let refused = puzzle.play(&[Right, Up]).unwrap_err();
    /// assert_eq!(refused.to_string(), "move 2: there is a wall");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, moves: &[Direction]) -> Result<Option<usize>, Refused<Message>> {
        with_puzzle!(self, puzzle => {
            let replayed = replay(puzzle, moves);
            match replayed.refused {
                None => Ok(replayed.solved_after),
                Some(refused) => Err(in_words(refused)),
            }
        })
    }

    /// The puzzle as SVG after these moves, with their trails, or the first refused move.
    ///
    /// ```
    /// use lockstep::AnyPuzzle;
    ///
    /// let puzzle = AnyPuzzle::parse("irrgarten 4 3\n####\n#S.E\n####")?.puzzle;
    /// assert!(puzzle.svg(&[])?.starts_with("<svg"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn svg(&self, moves: &[Direction]) -> Result<String, Refused<Message>> {
        with_puzzle!(self, puzzle => {
            let state = state_after(puzzle, moves).map_err(in_words)?;
            let trails = puzzle.trails(moves).map_err(in_words)?;
            let overlay = svg::Overlay {
                trails: if moves.is_empty() { &[] } else { &trails },
                moment: moves.len(),
                proof: None,
            };
            Ok(svg::draw(&puzzle.scene(&state), &overlay, &svg::Palette::default()))
        })
    }

    /// Replays moves, written as letters `U D L R`, by code that shares nothing with rules and solvers: see [`check`].
    ///
    /// ```
    /// use lockstep::AnyPuzzle;
    ///
    /// let puzzle = AnyPuzzle::parse("irrgarten 4 3\n####\n#S.E\n####")?.puzzle;
    /// assert_eq!(puzzle.check("RR").solved_after, Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, moves: &str) -> Checked {
        check::replay(&self.to_string(), moves).expect("the text of a puzzle")
    }
}

fn in_words<I: Coded>(Refused { number, reason }: Refused<I>) -> Refused<Message> {
    Refused {
        number,
        reason: reason.message(),
    }
}

fn parse_as<P: FamilyPuzzle + Into<AnyPuzzle>>(
    text: &str,
) -> Result<Parsed<AnyPuzzle>, ParseError> {
    let Parsed { puzzle, warnings } = P::parse(text)?;
    Ok(Parsed {
        puzzle: puzzle.into(),
        warnings: warnings.into_iter().map(ParseError::from).collect(),
    })
}

impl fmt::Display for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_puzzle!(self, puzzle => puzzle.fmt(f))
    }
}

impl AnyParams {
    /// The puzzle that a seed gives with these settings.
    pub fn generate(&self, seed: Seed, watch: &mut dyn Watch) -> Result<AnyPuzzle, Stopped> {
        let rng = &mut Rng::new(seed);
        with_params!(self, params of P => P::generate(params, rng, watch).map(AnyPuzzle::from))
    }

    /// The same puzzle, with the moves that it was made from, if it was made from any.
    pub fn generate_with_route(
        &self,
        seed: Seed,
        watch: &mut dyn Watch,
    ) -> Result<(AnyPuzzle, Option<Vec<Direction>>), Stopped> {
        let rng = &mut Rng::new(seed);
        with_params!(self, params of P => {
            P::generate_with_route(params, rng, watch).map(|(puzzle, route)| (puzzle.into(), route))
        })
    }
}

/// The result of [`solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The family of the text.
    pub family: Family,
    /// Moves that solve the puzzle, or `None` if it is proved that it has no solution.
    pub moves: Option<Vec<Direction>>,
    /// Whether it is proved that no shorter sequence does.
    pub shortest: bool,
    /// The cost of the search.
    pub effort: Progress,
}

/// Why [`solve`] has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoAnswer {
    /// The text is not a puzzle.
    BadText {
        /// Why.
        error: ParseError,
        /// Where, line and column from 1.
        place: Position,
    },
    /// The search exceeded its memory budget; nothing is known.
    Stopped(Stopped),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::BadText { error, place } => {
                let Position { line, column } = place;
                write!(f, "line {line}, column {column}: {}", error.kind)
            }
            NoAnswer::Stopped(stopped) => stopped.reason.fmt(f),
        }
    }
}

impl Error for NoAnswer {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            NoAnswer::BadText { error, .. } => Some(error),
            NoAnswer::Stopped(stopped) => Some(stopped),
        }
    }
}

/// Solves a text of any family, however long that takes.
///
/// ```
/// // Two mazes of 2 × 2 cells: Anton must first go down, Bea must first go right.
/// let answer = lockstep::solve("2 2  1 0  0 0  0   0 1  1 0  0")?;
/// assert_eq!(answer.moves.unwrap().len(), 3);
/// assert!(answer.shortest);
///
/// let error = lockstep::solve("2 2\n1\n0\n0 7").unwrap_err();
/// assert!(error.to_string().starts_with("line 4, column 3: "));
/// # Ok::<(), lockstep::NoAnswer>(())
/// ```
pub fn solve(text: &str) -> Result<Answer, NoAnswer> {
    let parsed = AnyPuzzle::parse(text).map_err(|error| NoAnswer::BadText {
        place: Position::in_chars(text, error.span.start),
        error,
    })?;
    parsed.puzzle.solution().map_err(NoAnswer::Stopped)
}

/// Settings and seed, from which a generated puzzle can be made again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// The generator's settings.
    pub params: AnyParams,
    /// The seed.
    pub seed: Seed,
}

impl Recipe {
    /// Makes the puzzle.
    pub fn puzzle(&self) -> AnyPuzzle {
        let puzzle = self.params.generate(self.seed, &mut Unwatched);
        puzzle.expect("nobody stops an unwatched generator")
    }

    /// The same, with the moves that it was made from, if it was made from any; the watcher may stop it.
    pub fn puzzle_with_route(
        &self,
        watch: &mut dyn Watch,
    ) -> Result<(AnyPuzzle, Option<Vec<Direction>>), Stopped> {
        self.params.generate_with_route(self.seed, watch)
    }

    /// Whether making it may take more than a few seconds in a browser.
    pub fn takes_long(&self) -> bool {
        with_params!(&self.params, params of P => P::takes_long(params))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_tells_its_family() {
        assert_eq!(Family::of("\n\nIrrGarten 5 5\n#####"), Family::Irrgarten);
        assert_eq!(Family::of("5\n3,5,9\n3"), Family::Stromrallye);
        assert_eq!(Family::of("# a, b\n5\n# x\n1,1,1"), Family::Stromrallye);
        assert_eq!(Family::of("3 3\n1 0\n1,1"), Family::Simultaneous);
        assert_eq!(Family::of("irrgarten, 3 3"), Family::Irrgarten);
        assert_eq!(Family::of("irrgartenlaube"), Family::Simultaneous);
        assert_eq!(Family::of(""), Family::Simultaneous);
    }
}
