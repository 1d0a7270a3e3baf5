//! The part of a text that a terminal shows: no colours, nothing that was erased or written over, nothing invisible; and no
//! comments, which begin with `#` and end with their line. Spaces take the place of the rest, one for each byte, so that all
//! places stay the same.

use std::borrow::Cow;
use std::ops::Range;

use crate::text::{is_blank, is_shown};

/// Undecodable bytes, which must not vanish.
const SUBSTITUTE: char = '\u{1a}';

fn is_hidden(c: char) -> bool {
    !is_shown(c) && !is_blank(c) && c != SUBSTITUTE
}

/// The text without what a terminal hides or erases. Carriage returns are left as they are: some files end their lines
/// with them.
pub(crate) fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(|c: char| is_hidden(c) || c == '#') {
        return Cow::Borrowed(text);
    }
    let mut screen = Screen {
        text,
        erased: Vec::new(),
        lines: vec![0],
        row: 0,
        is_at_start: true,
        cursor: 0,
    };
    screen.read();
    Cow::Owned(blanked(text, screen.erased))
}

/// The text that a terminal would show in the end: a carriage return lets what follows overwrite its line, as progress
/// lines do. `are_moves` says whether a piece consists of moves only.
pub(super) fn on_screen(text: &str, are_moves: impl Fn(&str) -> bool) -> Cow<'_, str> {
    let text = shown(text);
    if !text.contains('\r') {
        return text;
    }
    let mut erased = Vec::new();
    let mut line = 0;
    for part in text.split_inclusive('\n') {
        let written = part.trim_end_matches(['\n', '\r']);
        let behind = written
            .rfind('\r')
            .filter(|&at| is_progress(&written[..at], &written[at + 1..], &are_moves));
        erased.extend(behind.map(|behind| line..line + behind + 1));
        line += part.len();
    }
    Cow::Owned(blanked(&text, erased))
}

/// The text with a space for each byte of these pieces.
pub(super) fn blanked(text: &str, pieces: Vec<Range<usize>>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for piece in pieces {
        bytes[piece].fill(b' ');
    }
    String::from_utf8(bytes).expect("whole characters were replaced")
}

/// Whether what comes before a carriage return is progress: something else than moves, or moves that go on behind it.
/// Otherwise the carriage returns are the line ends of an old file, which its first lines show.
fn is_progress(before: &str, last: &str, are_moves: impl Fn(&str) -> bool) -> bool {
    let mut parts = before.split('\r').take(1000).chain([last]).map(str::trim);
    let grows = parts.clone().zip(parts.clone().skip(1));
    let grows = grows
        .into_iter()
        .all(|(one, next)| next.len() > one.len() && next.starts_with(one));
    grows || !parts.all(|part| part.is_empty() || are_moves(part))
}

struct Screen<'a> {
    text: &'a str,
    /// In order, without overlap.
    erased: Vec<Range<usize>>,
    /// Where each line begins.
    lines: Vec<usize>,
    /// The line that the cursor is in.
    row: usize,
    /// Whether the cursor is at the start of its line.
    is_at_start: bool,
    /// The end of what was not erased.
    cursor: usize,
}

impl Screen<'_> {
    fn read(&mut self) {
        let mut at = 0;
        while let Some(c) = self.text[at..].chars().next() {
            let mut end = at + c.len_utf8();
            match c {
                '\x1b' | '\u{9b}' => {
                    end = at + escape_length(&self.text[at..]);
                    self.escape(at, end);
                }
                '\x08' => {
                    let shown = self.end_of_shown();
                    let erased = self.text[..shown].chars().next_back();
                    let erased = erased.filter(|c| !matches!(c, '\n' | '\r'));
                    let start = shown - erased.map_or(0, char::len_utf8);
                    self.erase(start..end);
                    self.cursor = start;
                }
                '#' => {
                    let rest = &self.text[at..];
                    end = at + rest.find(['\n', '\r']).unwrap_or(rest.len());
                }
                '\n' => {
                    self.row = self.lines.len();
                    self.lines.push(end);
                }
                _ => {}
            }
            if is_hidden(c) || c == '#' {
                self.erase(at..end);
            } else {
                self.is_at_start = matches!(c, '\n' | '\r');
            }
            if c != '\x08' {
                self.cursor = end;
            }
            at = end;
        }
    }

    /// The end of what is before the cursor and was not erased.
    fn end_of_shown(&self) -> usize {
        let mut end = self.cursor;
        for piece in self.erased.iter().rev() {
            if piece.start < end && end <= piece.end {
                end = piece.start;
            }
        }
        end
    }

    /// Erases a piece that ends behind all others.
    fn erase(&mut self, piece: Range<usize>) {
        while self
            .erased
            .pop_if(|last| last.start >= piece.start)
            .is_some()
        {}
        let behind = self.erased.last().map_or(0, |last| last.end);
        self.erased.push(piece.start.max(behind)..piece.end);
    }

    /// Moves the cursor and erases as an escape sequence such as `ESC [ 2 K` does.
    fn escape(&mut self, at: usize, end: usize) {
        if &self.text[at..end] == "\x1bc" {
            return self.erase(0..at);
        }
        let escape = self.text[at..end].trim_start_matches(['\x1b', '\u{9b}', '[']);
        let Some(last) = escape.chars().next_back() else {
            return;
        };
        let number = &escape[..escape.len() - last.len_utf8()];
        let line = self.lines[self.row];
        match (last, number) {
            ('A' | 'F', _) => self.row = self.row.saturating_sub(number.parse().unwrap_or(1)),
            // The upper left corner.
            ('H', "" | "1" | "1;1") => (self.row, self.is_at_start) = (0, true),
            ('K', "2") => self.erase(line..at),
            ('K' | 'J', "" | "0") if self.is_at_start => self.erase(line..at),
            ('J', "2" | "3") => self.erase(0..at),
            _ => {}
        }
    }
}

/// The length of an escape sequence for a terminal, in bytes.
fn escape_length(text: &str) -> usize {
    let is_short = text.starts_with('\u{9b}');
    let start = if is_short { "\u{9b}".len() } else { 1 };
    let rest = &text[start..];
    let find = |from: usize, ends: fn(char) -> bool| {
        let found = rest[from..].char_indices().find(|&(_, c)| ends(c));
        found.map_or(text.len(), |(at, c)| start + from + at + c.len_utf8())
    };
    match rest.chars().next() {
        _ if is_short => find(0, |c| ('@'..='~').contains(&c)),
        Some('[') => find(1, |c| ('@'..='~').contains(&c)),
        // A title, a link or the like, up to a bell or a backslash.
        Some(']' | 'P' | 'X' | '^' | '_') => find(1, |c| matches!(c, '\x07' | '\\')),
        // A character set, such as `ESC ( B`.
        Some('(' | ')' | '#' | '%') => find(1, |_| true),
        Some(c) => start + c.len_utf8(),
        None => start,
    }
}
