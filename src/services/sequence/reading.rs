//! The meaning of a text: moves, that nothing solves the puzzle, or a length. Also what a prompt, a label or a stated length
//! adds to moves, each replaced by as many spaces, so that all places stay the same.

use super::list::{self, is_moves};
use super::reader::{self, Notation};
use super::screen::{blanked, on_screen};
use super::words::{ellipsis, is_of_word, is_right_arrow};
use super::{Language, Reading, SequenceError, SequenceErrorKind, claim, numbers};
use crate::grid::{Cell, Direction};
use crate::text::{ParseError, Span, is_blank, lines, quoted};

/// Reads a text; cells must begin at the start, if it is given.
pub(super) fn read(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<Reading, SequenceError> {
    // Only whether a part is moves counts here, and German admits the most letters.
    let text = &*on_screen(text, |part| moves(part, Language::German, None).is_ok());
    answer(text, language, start).map_err(|error| match error.kind {
        SequenceErrorKind::NotAMove { .. }
        | SequenceErrorKind::LoneNumber { .. }
        | SequenceErrorKind::Mixed { .. } => other_length(text, language, start).unwrap_or(error),
        _ => error,
    })
}

/// The error for moves whose number is stated, but is another.
fn other_length(text: &str, language: Language, start: Option<Cell>) -> Option<SequenceError> {
    let (rest, stated) = claim::split_length(text)?;
    let (read, _) = moves(&rest, language, start).ok()?;
    let count = read.len();
    let kind = SequenceErrorKind::OtherLength { stated, count };
    (count > 0 && count != stated).then(|| ParseError::new(kind, content(&rest)))
}

fn answer(text: &str, language: Language, start: Option<Cell>) -> Result<Reading, SequenceError> {
    let moves = |text: &str| moves(text, language, start);
    let error = match moves(text) {
        Ok((read, _)) if !read.is_empty() => return Ok(Reading::Moves(read)),
        // A lone `1.` is a length.
        Ok(_) => return claim::read(text).unwrap_or_else(|| Err(empty())),
        Err(error) if error.kind == SequenceErrorKind::TooLong => return Err(error),
        Err(error) => error,
    };
    // Behind a prompt `>`, signs would have begun with the prompt's own.
    if let Some((rest, has_signs)) = without_prompts(text)
        && let Ok((read, notation)) = moves(&rest)
        && !read.is_empty()
        && !(has_signs && notation == Some(Notation::Signs))
    {
        return Ok(Reading::Moves(read));
    }
    match claim::read(text) {
        // Nor does a line of it have moves after all.
        Some(Ok(Reading::NoSolution)) if has_moves(text, language, start) => return Err(error),
        Some(claim) => return claim,
        None => {}
    }
    let with_length = |text: &str| {
        let (rest, length) = claim::split_length(text)?;
        let (read, _) = moves(&rest).ok()?;
        (length > 0 && read.len() == length).then_some(Ok(Reading::Moves(read)))
    };
    if let Some(reading) = with_length(text) {
        return reading;
    }
    let with_colon = label(text);
    let Some(end) = with_colon.or_else(|| claim::label_end(text)) else {
        return Err(error);
    };
    let rest = format!("{}{}", " ".repeat(end), &text[end..]);
    match moves(&rest) {
        // As in "the result is right".
        Ok((read, Some(Notation::Words))) if with_colon.is_none() && read.len() == 1 => Err(error),
        Ok((read, _)) if !read.is_empty() => Ok(Reading::Moves(read)),
        Ok(_) => Err(empty()),
        Err(inner) => with_length(&rest)
            .or_else(|| claim::read(&rest).filter(|_| !claim::is_null(&rest)))
            .unwrap_or_else(|| {
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

fn empty() -> SequenceError {
    ParseError::new(SequenceErrorKind::Empty, Span::default())
}

/// The moves of a text that has nothing else, and their notation.
pub(super) fn moves(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<(Vec<Direction>, Option<Notation>), SequenceError> {
    let content = content(text);
    let refused = |span: Span, kind: fn(String) -> SequenceErrorKind| {
        Err(ParseError::new(kind(quoted(&text[span.range()])), span))
    };
    if let Some(first) = ellipsis(text) {
        let spans = std::iter::successors(Some(first), |last| {
            ellipsis(&text[last.end..]).map(|next| Span {
                start: last.end + next.start,
                end: last.end + next.end,
            })
        });
        let rest = blanked(text, spans.map(Span::range).collect());
        return match numbers(&rest).is_some()
            || reader::read(&list::unlisted(&rest), language, start).is_ok()
        {
            true => refused(first, |found| SequenceErrorKind::Ellipsis { found }),
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

/// The text with spaces for the prompts before its lines, and whether one of them is of signs; `None` if there are none.
fn without_prompts(text: &str) -> Option<(String, bool)> {
    let prompts = lines(text).map(|(offset, line)| {
        let start = offset + line.len() - line.trim_start_matches(is_blank).len();
        let rest = &text[start..offset + line.len()];
        start..start + rest.len() - rest.trim_start_matches(['>', '$', '%', '❯', '»']).len()
    });
    let prompts: Vec<_> = prompts.filter(|prompt| !prompt.is_empty()).collect();
    let has_signs = prompts
        .iter()
        .any(|prompt| text[prompt.clone()].contains('>'));
    (!prompts.is_empty()).then(|| (blanked(text, prompts), has_signs))
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
    // Behind a colon, Nil is a name.
    let is_claim = claim::is_none(label) && !claim::is_null(label) || claim::is_unsure(label);
    (is_label && !is_path && !is_claim).then_some(at + 1)
}
