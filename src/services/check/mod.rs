//! A second opinion on solutions: reads a puzzle's text, replays a sequence of moves, and reports whether it solves the
//! puzzle.
//!
//! **What it shares with the rest of the crate: nothing.** It was written from the rules alone. It has its own reader
//! of each file format, its own rules and tables, so that a mistake in a parser, in a family's rules or in a solver
//! cannot hide in the check of the result. Of the crate it knows only [`crate::message`], to report as data why a move
//! is refused; a test reads these files and enforces this.
//!
//! **What it proves**: that these moves solve the puzzle of this text. That no shorter sequence does, or that there is
//! none, [`certificate`] checks for pairs of labyrinths; the other proofs are the solvers'.
//!
//! Each family is one file, meant to be read at one go, with its rules at the top. It accepts the texts that the
//! crate's parsers accept, and no others.
//!
//! ```
//! use lockstep::check;
//!
//! // Anton must first go down, Bea must first go right.
//! let mazes = "2 2  1 0  0 0  0   0 1  1 0  0";
//! let checked = check::replay(mazes, "DRD").unwrap();
//! assert_eq!(checked.solved_after, Some(3));
//! assert_eq!(checked.players, [(1, 1), (1, 1)]);
//! assert_eq!(check::replay(mazes, "DR").unwrap().solved_after, None);
//! assert!(check::replay("no puzzle", "").is_err());
//! ```

pub mod certificate;
mod irrgarten;
mod simultaneous;
mod stromrallye;

use std::error::Error;
use std::fmt;

use crate::messages;

/// The longest text that is read, in bytes.
const MOST_BYTES: usize = 128 << 20;

/// The result of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Checked {
    /// The number of moves after which the puzzle was first solved; `None` if it never was. Later moves change nothing.
    pub solved_after: Option<usize>,
    /// The number of characters in the sequence, without white space.
    pub count: usize,
    /// Column and row of each player, from 0 at the top left, after the last move that was played.
    pub players: Vec<(usize, usize)>,
    /// The first character that could not be played; those behind it were not tried.
    pub illegal: Option<Illegal>,
}

/// A character of a sequence that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Illegal {
    /// Which one, from 1.
    pub number: usize,
    /// Why.
    pub reason: Reason,
}

messages! {
    /// Why a character of a sequence cannot be played. The codes are those of the families' own rules, so
    /// that every message has one sentence only.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Reason {
        /// It is neither a letter U D L R, in either case, nor an arrow.
        NotAMove(found: char) => "not-a-move" ["found": shown(*found)],
            "'{}' is not a move", shown(*found);
        /// The board ends there.
        OffBoard => "off-board", "the board ends there";
        /// The on-board battery is empty.
        OutOfEnergy => "out-of-energy", "the on-board battery is empty";
        /// The exit is reached, the game is over.
        Finished => "finished", "the exit is reached, the game is over";
        /// A wall is in the way.
        Wall => "wall", "there is a wall";
        /// The cell behind the wall to be jumped over is not a path.
        NothingBehind => "nothing-behind", "there is no path right behind the wall";
        /// The cell behind the wall to be jumped over is the exit.
        ExitBehind => "exit-behind", "the exit cannot be jumped onto";
        /// The arrow on the cell ahead points at the player.
        ArrowFront => "arrow-front", "the arrow there points at the player";
        /// The player stands on an arrow, which can be left in this direction only.
        ArrowOneWay(only: Heading) => "arrow-one-way" ["direction": only.letter()],
            "the arrow is left only {}", only.letter();
        /// The player stands on a crossing, which can be left in this direction only.
        CrossingStraight(only: Heading) => "crossing-straight" ["direction": only.letter()],
            "the crossing is left only {}", only.letter();
    }
}

/// A character as shown in a sentence: invisible ones by their number.
fn shown(found: char) -> String {
    match found.is_alphanumeric() || found.is_ascii_graphic() {
        true => found.into(),
        false => found.escape_unicode().collect(),
    }
}

/// A text that is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The expectation at the error.
    pub expected: &'static str,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text is no puzzle: expected {}", self.expected)
    }
}

impl Error for Unreadable {}

/// Replays a sequence on the puzzle of a text. Moves are letters U D L R of either case, or arrows;
/// white space between them is ignored.
pub fn replay(text: &str, moves: &str) -> Result<Checked, Unreadable> {
    if text.len() > MOST_BYTES {
        let expected = "at most 128 MB";
        return Err(Unreadable { expected });
    }
    if irrgarten::is_meant(text) {
        Ok(played(irrgarten::Walker::read(text)?, moves))
    } else if stromrallye::is_meant(text) {
        Ok(played(stromrallye::Robot::read(text)?, moves))
    } else {
        Ok(played(simultaneous::Players::read(text)?, moves))
    }
}

/// Whether a text is labyrinths, if it is a puzzle.
fn is_for_labyrinths(text: &str) -> bool {
    !irrgarten::is_meant(text) && !stromrallye::is_meant(text)
}

/// One of the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A row up.
    Up,
    /// A row down.
    Down,
    /// A column to the left.
    Left,
    /// A column to the right.
    Right,
}

impl Heading {
    fn read(character: char) -> Option<Heading> {
        match character {
            'U' | 'u' | '↑' => Some(Heading::Up),
            'D' | 'd' | '↓' => Some(Heading::Down),
            'L' | 'l' | '←' => Some(Heading::Left),
            'R' | 'r' | '→' => Some(Heading::Right),
            _ => None,
        }
    }

    /// Its letter.
    pub fn letter(self) -> &'static str {
        match self {
            Heading::Up => "U",
            Heading::Down => "D",
            Heading::Left => "L",
            Heading::Right => "R",
        }
    }

    /// The next cell in this direction in a rectangle of `width` × `height` cells; `None` at its border.
    fn ahead(self, (x, y): (usize, usize), width: usize, height: usize) -> Option<(usize, usize)> {
        match self {
            Heading::Up => y.checked_sub(1).map(|y| (x, y)),
            Heading::Down => (y + 1 < height).then(|| (x, y + 1)),
            Heading::Left => x.checked_sub(1).map(|x| (x, y)),
            Heading::Right => (x + 1 < width).then(|| (x + 1, y)),
        }
    }
}

/// A puzzle in play.
trait Game {
    /// Plays one move, or returns why it cannot be played and changes nothing.
    fn play(&mut self, step: Heading) -> Result<(), Reason>;
    /// Whether it is solved now.
    fn is_solved(&self) -> bool;
    /// Column and row of each player.
    fn players(&self) -> Vec<(usize, usize)>;
}

fn played(mut game: impl Game, moves: &str) -> Checked {
    let mut solved_after = game.is_solved().then_some(0);
    let mut illegal = None;
    let mut count = 0;
    for character in moves.chars().filter(|&character| !is_blank(character)) {
        count += 1;
        if illegal.is_some() {
            continue;
        }
        let step = Heading::read(character).ok_or(Reason::NotAMove(character));
        match step.and_then(|step| game.play(step)) {
            Ok(()) if solved_after.is_none() && game.is_solved() => solved_after = Some(count),
            Ok(()) => {}
            Err(reason) => {
                let number = count;
                illegal = Some(Illegal { number, reason });
            }
        }
    }
    Checked {
        solved_after,
        count,
        players: game.players(),
        illegal,
    }
}

/// White space, or a byte-order mark.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// The lines of a text; CR LF, LF and CR alone end one.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| {
        // The CR of a CR LF does not begin another line.
        line.strip_suffix('\r').unwrap_or(line).split('\r')
    })
}

/// A line without its comment and the white space around.
fn content(line: &str) -> &str {
    let end = line.find('#').unwrap_or(line.len());
    line[..end].trim_matches(is_blank)
}

/// A whole number; `None` also if it exceeds any number that a puzzle may have.
fn whole_number(word: &str) -> Option<i64> {
    word.parse().ok()
}
