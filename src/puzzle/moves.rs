//! Moves as text, a letter each.

use crate::grid::Direction;
use crate::messages;
use crate::text::{is_blank, quoted};

messages! {
    /// A character in a sequence of moves that is not a move of the family.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct NotAMove {
        /// Its number, counted from 1.
        pub number: usize,
        /// The character.
        pub found: char,
    } => "not-a-move" ["number": number, "found": quoted(found.encode_utf8(&mut [0; 4]))],
        "'{}' is not a move", found.escape_debug();
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
