//! Lists of moves as programs print or declare them: brackets, quotes, names before them, and numbers for directions.

use std::borrow::Cow;

use super::Language;
use super::words::{ellipsis, is_between, is_letters, is_of_word, word};
use crate::grid::Direction;
use crate::text::is_blank;

const BRACKETS: &str = "[]{}\"'`´“”„‟‚‘’″＂「」«»‹›";

/// Signs at the beginning or the end of a line that only set it apart, as in `**RRD**`, and behind `* ` in a list.
const DECORATIONS: &str = "*_~";

/// What the numbers 0 to 3 mean in a list; `None` for a number that does not occur.
pub type Numbering = [Option<Direction>; 4];

/// The text with a space for each byte of what only makes it a list, so that all places stay the same.
pub(super) fn unlisted(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| "()=.:<".contains(c) || BRACKETS.contains(c) || DECORATIONS.contains(c)) {
        return Cow::Borrowed(text);
    }
    let mut plain = text.as_bytes().to_vec();
    let blank = |plain: &mut Vec<u8>, from: usize, to: usize| plain[from..to].fill(b' ');
    let begin = declaration(text);
    blank(&mut plain, 0, begin);
    let mut before = ' ';
    let mut rest = begin;
    // Whether the line begins here.
    let mut begins = true;
    while let Some(c) = text[rest..].chars().next() {
        let at = rest;
        rest += c.len_utf8();
        let line_begins = begins;
        begins = is_line_end(c) || begins && (is_blank(c) || DECORATIONS.contains(c));
        if line_begins && let Some(length) = fence(&text[at..]) {
            rest = at + length;
            blank(&mut plain, at, rest);
            continue;
        }
        if DECORATIONS.contains(c) {
            let is_of_run = |c| DECORATIONS.contains(c) || is_blank(c) && !is_line_end(c);
            let behind = text[at..].trim_start_matches(is_of_run);
            rest = text.len() - behind.len();
            if line_begins || behind.chars().next().is_none_or(is_line_end) {
                blank(&mut plain, at, rest);
            }
            continue;
        }
        let next = |from: usize| text[from..].trim_start_matches(is_blank).chars().next();
        // A cell or a number of a list keeps its brackets.
        let is_bracket = match c {
            '(' => !next(rest).is_some_and(|c| c.is_ascii_digit()),
            ')' => !before.is_ascii_digit(),
            _ => BRACKETS.contains(c),
        };
        if is_bracket {
            blank(&mut plain, at, rest);
        } else if let Some((name, end)) = member(&text[at..]) {
            blank(&mut plain, at, at + name.start);
            blank(&mut plain, at + name.end, at + end);
            rest = at + end;
        } else if is_letter(c) {
            rest = at + run(&text[at..]);
        }
        if !is_blank(c) {
            before = c;
        }
    }
    Cow::Owned(String::from_utf8(plain).expect("whole characters were replaced"))
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// The length of a fence around code, with the name of its language, at the beginning of a text.
fn fence(text: &str) -> Option<usize> {
    let end = text.find(is_line_end).unwrap_or(text.len());
    let name = text[..end].strip_prefix("```")?.trim_matches(is_blank);
    let is_name = !name.is_empty() && name.chars().all(is_letter) && !is_moves(name);
    is_name.then_some(end)
}

/// The numbers from 0 to 3 that a text consists of; `None` unless it is a list of two or more.
pub fn numbers(text: &str) -> Option<Vec<u8>> {
    if ellipsis(text).is_some() {
        return None;
    }
    let plain = unlisted(text);
    // Bars are between the numbers of a cell.
    let ends = |c| c != '|' && is_between(c) || c == '(' || c == ')';
    let parts = plain.split(ends).filter(|part| !part.is_empty());
    let numbers = parts.map(|part| match part.as_bytes() {
        &[digit @ b'0'..=b'3'] => Some(digit - b'0'),
        _ => None,
    });
    let numbers: Vec<u8> = numbers.collect::<Option<_>>()?;
    (numbers.len() >= 2).then_some(numbers)
}

/// The directions of numbers, if exactly one meaning of those that occur solves a puzzle.
pub fn numbered(
    numbers: &[u8],
    solves: &dyn Fn(&[Direction]) -> bool,
) -> Option<(Numbering, Vec<Direction>)> {
    let is_used = [0, 1, 2, 3].map(|number| numbers.contains(&number));
    let mut only = None;
    for code in 0..256usize {
        let meaning = [0, 2, 4, 6].map(|shift| Direction::ALL[(code >> shift) & 3]);
        let repeats =
            |at: usize| is_used[at] && (0..at).any(|b| is_used[b] && meaning[b] == meaning[at]);
        // Numbers that do not occur need no meaning of their own.
        let is_other = (0..4).any(|at| !is_used[at] && meaning[at] != Direction::Up);
        if is_other || (0..4).any(repeats) {
            continue;
        }
        let moves: Vec<_> = numbers
            .iter()
            .map(|&number| meaning[number as usize])
            .collect();
        if solves(&moves) {
            let numbering = [0, 1, 2, 3].map(|at| is_used[at].then_some(meaning[at]));
            if only.replace((numbering, moves)).is_some() {
                return None;
            }
        }
    }
    only
}

/// The length of what comes before a list: `moves =`, `let path: Vec<Move> = vec!`, `new String[]`, `List.of`.
fn declaration(text: &str) -> usize {
    let line = text.find(['\n', '\r']).unwrap_or(text.len());
    let is_declared = |head: &str| {
        let signs =
            |c| is_letter(c) || c.is_ascii_digit() || is_blank(c) || "_.:!<>[]*&".contains(c);
        let words = || {
            head.split(|c| !is_letter(c))
                .filter(|word| !word.is_empty())
        };
        head.chars().all(signs) && words().next().is_some() && !words().any(is_moves)
    };
    let equals = text[..line]
        .find('=')
        .filter(|&at| is_declared(&text[..at]));
    let begin = equals.map_or(0, |at| at + 1);
    let opens = text[begin..line].find(['[', '{', '(']);
    let opens = opens.filter(|&at| {
        let head = &text[begin..begin + at];
        is_declared(head) && !head.ends_with(is_blank)
    });
    begin + opens.unwrap_or(0)
}

/// The name of a member such as `Direction.UP`, `Move::Up` or `<Move.UP: 0>` at the beginning of a text, and the end of
/// all of it.
fn member(text: &str) -> Option<(std::ops::Range<usize>, usize)> {
    let shown = text.strip_prefix('<');
    let inner = shown.unwrap_or(text);
    let offset = text.len() - inner.len();
    let of = run(inner);
    let rest = &inner[of..];
    let dots = [".", "::"]
        .into_iter()
        .find(|dots| rest.starts_with(dots))?;
    let name = of + dots.len();
    let end = name + run(&inner[name..]);
    if of == 0 || end == name || is_moves(&inner[..of]) || !is_moves(&inner[name..end]) {
        return None;
    }
    let name = offset + name..offset + end;
    match shown {
        None => Some((name.clone(), name.end)),
        Some(_) => {
            let close = text[name.end..].find('>')?;
            let value = text[name.end..name.end + close].strip_prefix(':')?;
            let is_value = !value.contains(|c| c == '<' || is_line_end(c));
            is_value.then_some((name.clone(), name.end + close + 1))
        }
    }
}

/// Whether a character is part of a word, and no quotation mark.
fn is_letter(c: char) -> bool {
    is_of_word(c) && !BRACKETS.contains(c)
}

/// The length of the word at the beginning.
fn run(text: &str) -> usize {
    let end = text.find(|c| !is_letter(c) && c != '_');
    text[..end.unwrap_or(text.len())]
        .trim_end_matches('_')
        .len()
}

/// Whether a run of letters is a move, or several.
pub(super) fn is_moves(run: &str) -> bool {
    // Small letters such as in `s = "RRD"` are names.
    let is_compass = |c| matches!(c, 'n' | 'e' | 's' | 'w');
    word(run).is_some() || is_letters(run, Language::German) && !run.contains(is_compass)
}
