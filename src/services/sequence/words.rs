//! The symbols of moves in each notation, and the characters that may stand between them.

use super::Language;
use crate::grid::Direction;
use crate::text::{Span, is_blank};

/// Whether a character may separate two moves.
pub(super) fn is_between(c: char) -> bool {
    is_blank(c)
        || matches!(c, ',' | ';' | '-' | '–' | '—' | '/' | '.' | '·' | '|' | '+')
        // Bullets, and the lines around the cells of a table.
        || matches!(c, '•' | '◦' | '●' | '○' | '▪' | '‣' | '\u{2500}'..='\u{257f}')
}

/// Whether a character only sets how an arrow looks: as a text or as a picture, or the colour of a hand.
pub(super) fn is_style(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// Arrows whose codes are in this order: left, up, right, down. These are the first ones of each kind.
const IN_ORDER: &str = "←↞↤⇐⇠⇦⭠⭪⮈⮜￩";

pub(super) fn arrow(c: char) -> Option<Direction> {
    use Direction::{Down, Left, Right, Up};
    if c.is_ascii() {
        return None;
    }
    let turn = |first: char| [Left, Up, Right, Down].get((c as usize).wrapping_sub(first as usize));
    if let Some(&direction) = IN_ORDER.chars().find_map(turn) {
        return Some(direction);
    }
    // A block of arrows of all weights; the other ones in it are diagonal, or point both ways.
    let is_straight = match c {
        '\u{1f800}'..='\u{1f853}' => true,
        '\u{1f860}'..='\u{1f887}' => c as u32 & 4 == 0,
        _ => false,
    };
    if is_straight {
        return Some([Left, Up, Right, Down][c as usize & 3]);
    }
    let others = [
        (Up, "⬆▲△▴▵⏶⏫⯅⍐⟰⤊🔼👆☝"),
        (Down, "⬇▼▽▾▿⏷⏬⯆⍗⟱⤋🔽👇☟"),
        (Left, "⬅◀◁◂◃◄⏴⏪⯇⍇⟸⇚⟵👈☜"),
        (Right, "➡▶▷▸▹►⏵⏩⯈⍈⟹⇛⟶👉☞⮕"),
    ];
    let found = others.into_iter().find(|(_, arrows)| arrows.contains(c));
    found.map(|(direction, _)| direction)
}

/// An arrow to the right, also of kinds that have none to the other sides and so only separate moves.
pub(super) fn is_right_arrow(c: char) -> bool {
    arrow(c) == Some(Direction::Right) || !c.is_ascii() && "➔➜➝➞➙➛➟➠➤➢➣⇾".contains(c)
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

/// The words of both languages, in small letters, umlauts spelled out.
const WORDS: [(Direction, &str); 4] = [
    (
        Direction::Up,
        "up upward upwards hoch oben rauf hinauf herauf aufwaerts north nord norden",
    ),
    (
        Direction::Down,
        "down downward downwards runter unten hinunter herunter abwaerts south sued sueden",
    ),
    (Direction::Left, "left links west westen"),
    (Direction::Right, "right rechts east ost osten"),
];

pub(super) fn word(found: &str) -> Option<Direction> {
    let among = |found: &str| {
        let mut words = WORDS.into_iter();
        let found = words.find(|(_, words)| is_one_of(words, found))?;
        Some(found.0)
    };
    match found.is_ascii() {
        true => among(found),
        false => match &folded(found)[..] {
            [one] => among(one),
            _ => None,
        },
    }
}

/// Whether a word is one of a list, in either case.
pub(super) fn is_one_of(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace()
        .any(|one| one.eq_ignore_ascii_case(word))
}

/// Whether people put a word before a move in words.
pub(super) fn is_filler(found: &str) -> bool {
    is_conjunction(found)
        || is_one_of(
            "nach gehe geh go move to the turn zuerst zuletzt first",
            found,
        )
}

/// Whether it may stand before any other move, too.
pub(super) fn is_conjunction(found: &str) -> bool {
    is_one_of("und dann danach and then", found)
}

/// Whether a word after a number makes it a number of times.
pub(super) fn is_times(found: &str) -> bool {
    is_one_of("mal schritte felder times steps cells", found)
}

/// Words for a move before its number in a list.
pub(super) fn is_step(found: &str) -> bool {
    is_one_of("schritt zug anweisung step move instruction", found)
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

/// The first place where something is left out: `...`, `. . .` or `…`.
pub(super) fn ellipsis(text: &str) -> Option<Span> {
    let is_dot = |c: char| matches!(c, '.' | '·');
    let is_dots = |c: char| is_dot(c) || matches!(c, '…' | '⋯' | '‥' | '⋮');
    let mut from = 0;
    loop {
        let start = from + text[from..].find(is_dots)?;
        let rest = &text[start..];
        let length = rest.find(|c: char| !is_dots(c) && c != ' ');
        let dots = rest[..length.unwrap_or(rest.len())].trim_end_matches(' ');
        let end = start + dots.len();
        let mut others = dots.chars();
        if !others.next().is_some_and(is_dot) || others.next().is_some() {
            return Some(Span { start, end });
        }
        from = end;
    }
}

/// The words of a text in small letters, umlauts spelled out. Tables of upper and lower case would be a large part of a
/// small module.
///
/// A question mark or the like inside a word is what became of an `ö`, which most of these words have, on its way through
/// another encoding.
pub(super) fn folded(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut signs = text.chars().peekable();
    while let Some(c) = signs.next() {
        let word = words.last_mut().expect("never empty");
        let goes_on = !word.is_empty() && signs.peek().is_some_and(char::is_ascii_alphabetic);
        match c {
            'ä' | 'Ä' => word.push_str("ae"),
            'ö' | 'Ö' => word.push_str("oe"),
            'ü' | 'Ü' => word.push_str("ue"),
            // An umlaut of two characters.
            '\u{308}' => word.push('e'),
            'ß' => word.push_str("ss"),
            '?' | '”' | '\u{1a}' | '\u{fffd}' if goes_on => word.push_str("oe"),
            'Ã' if signs.next_if_eq(&'¶').is_some() => word.push_str("oe"),
            _ if c.is_ascii_alphanumeric() => word.push(c.to_ascii_lowercase()),
            _ if word.is_empty() => {}
            _ => words.push(String::new()),
        }
        if words.len() > MOST_WORDS {
            break;
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Nobody claims anything in more words.
pub(super) const MOST_WORDS: usize = 60;
