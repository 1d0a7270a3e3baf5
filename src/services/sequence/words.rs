//! The symbols of moves in each notation, and the characters that may stand between them.

use super::Language;
use crate::grid::Direction;
use crate::text::{BOM, is_blank};

/// Whether a character may separate two moves.
pub(super) fn is_between(c: char) -> bool {
    is_blank(c) || c == BOM || matches!(c, ',' | ';' | '-' | '–' | '—' | '/' | '.' | '·')
}

/// Whether an arrow is shown as a text or as a picture.
pub(super) fn is_style(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

pub(super) fn arrow(c: char) -> Option<Direction> {
    match c {
        '↑' | '⬆' | '⇧' | '⇑' | '▲' | '△' | '🠑' | '🡑' => Some(Direction::Up),
        '↓' | '⬇' | '⇩' | '⇓' | '▼' | '▽' | '🠓' | '🡓' => Some(Direction::Down),
        '←' | '⬅' | '⇦' | '⇐' | '◀' | '◁' | '🠐' | '🡐' => Some(Direction::Left),
        '→' | '➡' | '⇨' | '⇒' | '▶' | '▷' | '🠒' | '🡒' => Some(Direction::Right),
        _ => None,
    }
}

/// A sign that looks like an arrow; the fourth one, `v`, is a letter too.
pub(super) fn sign(c: char) -> Option<Direction> {
    match c {
        '^' => Some(Direction::Up),
        '<' => Some(Direction::Left),
        '>' => Some(Direction::Right),
        _ => None,
    }
}

/// A letter that is a move in a language, in upper case.
pub(super) fn letter(c: char, language: Language) -> Option<char> {
    match (c.to_ascii_uppercase(), language) {
        (c @ ('U' | 'D' | 'L' | 'R'), _) => Some(c),
        (c @ ('O' | 'H'), Language::German) => Some(c),
        _ => None,
    }
}

/// The words of both languages. Only ASCII letters match in either case, since tables of upper and lower case would be a
/// large part of a small module.
const WORDS: [(Direction, &[&str]); 4] = [
    (
        Direction::Up,
        &[
            "up", "upward", "upwards", "hoch", "oben", "rauf", "hinauf", "north", "nord",
        ],
    ),
    (
        Direction::Down,
        &[
            "down",
            "downward",
            "downwards",
            "runter",
            "unten",
            "hinunter",
            "south",
            "süd",
        ],
    ),
    (Direction::Left, &["left", "links", "west"]),
    (Direction::Right, &["right", "rechts", "east", "ost"]),
];

pub(super) fn word(found: &str) -> Option<Direction> {
    let is_found = |word: &&str| word.eq_ignore_ascii_case(found);
    let mut words = WORDS.into_iter();
    let (direction, _) = words.find(|(_, words)| words.iter().any(is_found))?;
    Some(direction)
}

/// Whether a character is part of a word: not an ASCII sign, and without a meaning here.
pub(super) fn is_of_word(c: char) -> bool {
    c.is_ascii_alphabetic()
        || !c.is_ascii() && !is_between(c) && !is_style(c) && arrow(c).is_none() && c != '×'
}
