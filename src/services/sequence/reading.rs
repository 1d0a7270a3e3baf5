//! The meaning of a text: moves, that nothing solves the puzzle, or a length. Also what a terminal, a prompt or a label
//! adds to it, each replaced by as many spaces, so that all places stay the same.

use std::borrow::Cow;

use super::list::{self, is_moves};
use super::reader::{self, Notation};
use super::words::{ellipsis, is_of_word, is_right_arrow};
use super::{Language, Reading, SequenceError, SequenceErrorKind, claim, numbers};
use crate::grid::{Cell, Direction};
use crate::text::{ParseError, Span, is_blank, is_shown, lines, quoted};

/// Reads a text; cells must begin at the start, if it is given.
pub(super) fn read(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<Reading, SequenceError> {
    let text = &*on_screen(text);
    let moves = |text: &str| moves(text, language, start);
    let error = match moves(text) {
        Ok((read, _)) if !read.is_empty() => return Ok(Reading::Moves(read)),
        // A lone `1.` is a length.
        Ok(_) => return claim::read(text).unwrap_or_else(|| Err(empty())),
        Err(error) => error,
    };
    // Behind a prompt, signs would have begun with the prompt's own.
    if let Some(rest) = without_prompts(text)
        && let Ok((read, notation)) = moves(&rest)
        && !read.is_empty()
        && notation != Some(Notation::Signs)
    {
        return Ok(Reading::Moves(read));
    }
    match claim::read(text) {
        // Nor does a line of it have moves after all.
        Some(Ok(Reading::NoSolution)) if has_moves(text, language, start) => return Err(error),
        Some(claim) => return claim,
        None => {}
    }
    if let Some(moves) = line_by_line(text, language, start) {
        return Ok(Reading::Moves(moves));
    }
    let Some(end) = label(text) else {
        return Err(error);
    };
    let rest = format!("{}{}", " ".repeat(end), &text[end..]);
    match moves(&rest) {
        Ok((read, _)) if !read.is_empty() => Ok(Reading::Moves(read)),
        Ok(_) => Err(empty()),
        Err(inner) => claim::read(&rest).unwrap_or_else(|| {
            // As in `Shortest: 22 moves.` above them: a report rather than an answer.
            let is_report = matches!(inner.kind, SequenceErrorKind::LoneNumber { .. });
            Err(if is_report { error } else { inner })
        }),
    }
}

/// Whether one of several lines is moves.
fn has_moves(text: &str, language: Language, start: Option<Cell>) -> bool {
    let is_moves =
        |line: &str| moves(line, language, start).is_ok_and(|(moves, _)| !moves.is_empty());
    lines(text).count() > 1 && lines(text).any(|(_, line)| is_moves(line))
}

/// The moves of one line, if all others give their number (`Length: 3`).
fn line_by_line(text: &str, language: Language, start: Option<Cell>) -> Option<Vec<Direction>> {
    let lines = || {
        lines(text)
            .map(|(_, line)| line)
            .filter(|line| !content(line).range().is_empty())
    };
    if lines().count() < 2 {
        return None;
    }
    let mut found = None;
    let mut lengths = Vec::new();
    for line in lines() {
        match read(line, language, start).ok()? {
            Reading::Moves(_) if found.is_some() => return None,
            Reading::Moves(moves) => found = Some(moves),
            Reading::Length(length) => lengths.push(length),
            Reading::NoSolution => return None,
        }
    }
    found.filter(|moves| lengths.iter().all(|&length| length == moves.len()))
}

fn empty() -> SequenceError {
    ParseError::new(SequenceErrorKind::Empty, Span::default())
}

/// The moves of a text that has nothing else, and their notation.
fn moves(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<(Vec<Direction>, Option<Notation>), SequenceError> {
    let content = content(text);
    let refused = |span: Span, kind: fn(String) -> SequenceErrorKind| {
        Err(ParseError::new(kind(quoted(&text[span.range()])), span))
    };
    if let Some(span) = ellipsis(text) {
        let mut rest = text.to_owned();
        let mut from = span;
        loop {
            rest.replace_range(from.range(), &" ".repeat(from.end - from.start));
            match ellipsis(&text[from.end..]) {
                Some(next) => {
                    let (start, end) = (from.end + next.start, from.end + next.end);
                    from = Span { start, end };
                }
                None => break,
            }
        }
        return match numbers(&rest).is_some()
            || reader::read(&list::unlisted(&rest), language, start).is_ok()
        {
            true => refused(span, |found| SequenceErrorKind::Ellipsis { found }),
            // A sentence that trails off is not a sequence.
            false => refused(content, |found| SequenceErrorKind::NotAMove { found }),
        };
    }
    let read = reader::read(&list::unlisted(text), language, start);
    let (_, notation) = match &read {
        Err(_) if numbers(text).is_some() => {
            return refused(content, |found| SequenceErrorKind::Numbers { found });
        }
        Err(_) => return read,
        Ok(read) => read,
    };
    // As in `v»v`: a word processor makes `»` of `>>`.
    let guillemet = text.find(['«', '»', '‹', '›']);
    match guillemet.filter(|_| matches!(notation, None | Some(Notation::Signs))) {
        Some(start) => {
            let end = start + text[start..].chars().next().map_or(0, char::len_utf8);
            refused(Span { start, end }, |found| SequenceErrorKind::Guillemet {
                found,
            })
        }
        None => read,
    }
}

/// The place of a text without the white space around it.
pub(super) fn content(text: &str) -> Span {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    let end = text.trim_end_matches(is_blank).len();
    Span {
        start,
        end: end.max(start),
    }
}

/// What a terminal shows of a text: no colours, nothing that was erased or written over, nothing invisible.
fn on_screen(text: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| !is_shown(c) && !is_blank(c) && c != SUBSTITUTE;
    let is_rewritten = |c: char| c == '\r';
    if !text.contains(|c: char| is_hidden(c) || is_rewritten(c)) {
        return Cow::Borrowed(text);
    }
    let mut shown = text.to_owned();
    let blank = |shown: &mut String, from: usize, to: usize| {
        shown.replace_range(from..to, &" ".repeat(to - from));
    };
    let mut at = 0;
    // The end of what was not erased.
    let mut cursor = 0;
    while let Some(c) = text[at..].chars().next() {
        let end = at + c.len_utf8();
        let end = match c {
            '\x1b' | '\u{9b}' => at + escape_length(&text[at..]),
            _ => end,
        };
        match c {
            '\x08' => {
                let erased = text[..cursor].chars().next_back();
                let erased = erased.filter(|c| !matches!(c, '\n' | '\r'));
                let start = cursor - erased.map_or(0, char::len_utf8);
                blank(&mut shown, start, cursor);
                cursor = start;
            }
            _ => cursor = end,
        }
        if is_hidden(c) {
            blank(&mut shown, at, end);
        }
        at = end;
    }
    // Each state of a progress line replaces the one before it.
    let mut line = 0;
    for part in shown.clone().split_inclusive('\n') {
        let written = part.trim_end_matches(['\n', '\r']);
        if let Some(behind) = written
            .rfind('\r')
            .filter(|&at| is_progress(&written[..at], &written[at + 1..]))
        {
            blank(&mut shown, line, line + behind + 1);
        }
        line += part.len();
    }
    Cow::Owned(shown)
}

/// Undecodable bytes, which must not vanish.
const SUBSTITUTE: char = '\u{1a}';

/// Whether what comes before a carriage return is progress: something else than moves, or moves that go on behind it.
/// Otherwise the carriage returns are the line ends of an old file.
fn is_progress(before: &str, last: &str) -> bool {
    let mut parts = before.split('\r').chain([last]).map(str::trim);
    let grows = parts.clone().zip(parts.clone().skip(1));
    let grows = grows
        .into_iter()
        .all(|(one, next)| next.len() > one.len() && next.starts_with(one));
    grows || !parts.all(|part| part.is_empty() || moves(part, Language::German, None).is_ok())
}

/// The length of an escape sequence for a terminal, in bytes.
fn escape_length(text: &str) -> usize {
    let start = if text.starts_with('\u{9b}') {
        "\u{9b}".len()
    } else {
        1
    };
    let rest = &text[start..];
    let find = |from: usize, ends: fn(char) -> bool| {
        let found = rest[from..].char_indices().find(|&(_, c)| ends(c));
        found.map_or(text.len(), |(at, c)| start + from + at + c.len_utf8())
    };
    match rest.chars().next() {
        _ if start > 1 => find(0, |c| ('@'..='~').contains(&c)),
        Some('[') => find(1, |c| ('@'..='~').contains(&c)),
        // A title or a link, up to a bell or a backslash.
        Some(']') => find(1, |c| matches!(c, '\x07' | '\\')),
        // A character set, such as `ESC ( B`.
        Some('(' | ')' | '#' | '%') => find(1, |_| true),
        Some(c) => start + c.len_utf8(),
        None => start,
    }
}

/// The text with spaces for the prompts before its lines; `None` if there are none.
fn without_prompts(text: &str) -> Option<String> {
    let mut plain = text.to_owned();
    for (offset, line) in lines(text) {
        let start = offset + line.len() - line.trim_start_matches(is_blank).len();
        let rest = &text[start..offset + line.len()];
        let end = start + rest.len() - rest.trim_start_matches(['>', '$', '%', '❯', '»']).len();
        plain.replace_range(start..end, &" ".repeat(end - start));
    }
    (plain != text).then_some(plain)
}

/// The end of a label before moves, as in `Lösung: DRD`, with its colon.
fn label(text: &str) -> Option<usize> {
    let at = text.find(':')?;
    let label = &text[..at];
    let mut words = label
        .split(|c| !is_of_word(c))
        .filter(|word| !word.is_empty())
        .peekable();
    words.peek()?;
    let is_label = words.all(|word| !is_moves(word)) && !label.contains(is_right_arrow);
    let is_path = text[at + 1..].starts_with(':');
    (is_label && !is_path && !claim::is_none(label)).then_some(at + 1)
}
