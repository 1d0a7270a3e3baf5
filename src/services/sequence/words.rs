//! The symbols of moves in each notation, and the characters that may stand between them.

use super::Language;
use crate::grid::Direction;
use crate::text::{BOM, Span, is_blank};

/// Whether a character may separate two moves.
pub(super) fn is_between(c: char) -> bool {
    is_blank(c) || c == BOM || matches!(c, ',' | ';' | '-' | '–' | '—' | '/' | '.' | '·' | '|')
}

/// Whether an arrow is shown as a text or as a picture.
pub(super) fn is_style(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

pub(super) fn arrow(c: char) -> Option<Direction> {
    let arrows = [
        (Direction::Up, "↑⬆⇧⇑▲△🠑🡑⭡🠕🡱🡹⮝🔼👆"),
        (Direction::Down, "↓⬇⇩⇓▼▽🠓🡓⭣🠗🡳🡻⮟🔽👇"),
        (Direction::Left, "←⬅⇦⇐◀◁🠐🡐⭠🠔🡰🡸⮜⟵👈"),
        (Direction::Right, "→➡⇨⇒▶▷🠒🡒⭢🠖🡲🡺⮞⟶👉"),
    ];
    let found = arrows
        .into_iter()
        .find(|(_, arrows)| !c.is_ascii() && arrows.contains(c));
    found.map(|(direction, _)| direction)
}

/// An arrow to the right, also of kinds that have none to the other sides and so only separate moves.
pub(super) fn is_right_arrow(c: char) -> bool {
    arrow(c) == Some(Direction::Right) || !c.is_ascii() && "➔➜➝➞➙➛➟➠➤➢➣⟹↦⇢⇾".contains(c)
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

/// Whether a run of letters is one move each: of `U D L R`, with `O` and `H` in German; or points of the compass, of
/// which several must be capitals, since "now" or "see" are words.
pub(super) fn is_letters(run: &str, language: Language) -> bool {
    let all = |letters: &str| run.chars().all(|c| letters.contains(c));
    let is_german = language == Language::German && all("UDLROHudlroh");
    is_german || all("UDLRudlr") || all("NESWO") || run.len() == 1 && all("neswo")
}

/// The words of both languages. Only ASCII letters match in either case, since tables of upper and lower case would be a
/// large part of a small module.
const WORDS: [(Direction, &[&str]); 4] = [
    (
        Direction::Up,
        &[
            "up",
            "upward",
            "upwards",
            "hoch",
            "oben",
            "rauf",
            "hinauf",
            "herauf",
            "aufwärts",
            "north",
            "nord",
            "norden",
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
            "herunter",
            "abwärts",
            "south",
            "süd",
            "sued",
            "süden",
        ],
    ),
    (Direction::Left, &["left", "links", "west", "westen"]),
    (
        Direction::Right,
        &["right", "rechts", "east", "ost", "osten"],
    ),
];

pub(super) fn word(found: &str) -> Option<Direction> {
    let is_found = |word: &&str| word.eq_ignore_ascii_case(found);
    let mut words = WORDS.into_iter();
    let (direction, _) = words.find(|(_, words)| words.iter().any(is_found))?;
    Some(direction)
}

/// Words that people put before a move in words.
const FILLERS: [&str; 13] = [
    "nach", "gehe", "geh", "und", "dann", "go", "move", "to", "the", "and", "then", "turn",
    "zuerst",
];

pub(super) fn is_filler(found: &str) -> bool {
    FILLERS.iter().any(|word| word.eq_ignore_ascii_case(found))
}

/// Words for a move before its number in a list.
pub(super) fn is_step(found: &str) -> bool {
    let words = ["schritt", "zug", "anweisung", "step", "move", "instruction"];
    words.iter().any(|word| word.eq_ignore_ascii_case(found))
}

/// Whether a character is part of a word: not an ASCII sign, and without a meaning here.
pub(super) fn is_of_word(c: char) -> bool {
    c.is_ascii_alphabetic()
        || !c.is_ascii()
            && !is_between(c)
            && !is_style(c)
            && arrow(c).is_none()
            && !is_right_arrow(c)
            && !matches!(c, '×' | '…')
}

/// The first place where something is left out: `...` or `…`.
pub(super) fn ellipsis(text: &str) -> Option<Span> {
    let is_dots = |c: char| matches!(c, '.' | '…' | '⋯' | '‥');
    let mut from = 0;
    loop {
        let start = from + text[from..].find(is_dots)?;
        let rest = &text[start..];
        let end = start + rest.find(|c: char| !is_dots(c)).unwrap_or(rest.len());
        if &text[start..end] != "." {
            return Some(Span { start, end });
        }
        from = end;
    }
}
