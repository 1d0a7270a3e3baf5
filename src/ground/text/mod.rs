//! Reading puzzle texts: spans, tokens and errors with a place and a reason.
//!
//! Texts come from files, the clipboard and links, so nothing here trusts them: bytes are decoded lossily, a byte-order
//! mark is skipped, lines end with CRLF, LF or CR alone, and a quoted token is cut to a length that fits a message and
//! contains nothing that could deceive.
//!
//! A family declares the kinds of its errors beside its parser, as an enum with a variant for [`Problem`], which all
//! families share, and names what it expected by a type of its own.

mod error;
mod errors;
mod markdown;
mod untrusted;

use std::ops::Range;

pub use error::{ParseError, Problem, RowLengthHint};
pub(crate) use error::{first_character, number, refuse_too_large};
pub(crate) use errors::Errors;
pub use errors::MOST_ERRORS;
pub use markdown::markdown;
pub use untrusted::{
    Encoding, NotText, decoded, decoded_from_any, format_of, harmless, is_shown, quoted,
};

/// The longest text that is read at all, in bytes as they come; less in a module, whose memory ends at 4 GB. Two mazes of
/// 4000 × 4000 need 128 MB.
pub const MAX_TEXT_BYTES: usize = if cfg!(target_pointer_width = "32") {
    32 << 20
} else {
    128 << 20
};

/// A piece of the text, as byte offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset behind the last byte.
    pub end: usize,
}

impl Span {
    /// The span as a range to slice the text with.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
    }

    /// From the start of this span to the end of another.
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start,
            end: other.end,
        }
    }
}

/// A place for people: both counted from 1; columns in characters or in UTF-16 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
}

impl Position {
    /// The position of a byte offset, columns counted in characters (as a terminal user counts).
    pub fn in_chars(text: &str, offset: usize) -> Position {
        Self::locate(text, offset, |c| usize::from(c != BOM))
    }

    /// The position of a byte offset, columns counted in UTF-16 units (as a browser counts).
    pub fn in_utf16(text: &str, offset: usize) -> Position {
        Self::locate(text, offset, |c| if c == BOM { 0 } else { c.len_utf16() })
    }

    fn locate(text: &str, offset: usize, width: impl Fn(char) -> usize) -> Position {
        let before = &text.as_bytes()[..offset];
        let (mut line, mut begins) = (1, 0);
        for (at, &byte) in before.iter().enumerate() {
            // CR LF is one line end, counted at its LF.
            if byte == b'\n' || byte == b'\r' && before.get(at + 1) != Some(&b'\n') {
                (line, begins) = (line + 1, at + 1);
            }
        }
        let column = 1 + text[begins..offset].chars().map(width).sum::<usize>();
        Position { line, column }
    }
}

/// Positions in one text, each found from the previous one: looking up many in order takes no longer than reading the
/// text once.
///
/// ```
/// use lockstep::text::Places;
///
/// let mut places = Places::new("one\ntwo\nthree");
/// let place = places.in_chars(5);
/// assert_eq!((place.line, place.column), (2, 2));
/// assert_eq!(places.in_chars(8).line, 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Places<'a> {
    text: &'a str,
    /// Start of the line at or before the place found last: in bytes and in UTF-16 units.
    byte: usize,
    utf16: usize,
    /// The number of line ends before it.
    lines: usize,
}

impl<'a> Places<'a> {
    /// Nothing has been looked up yet.
    pub fn new(text: &'a str) -> Self {
        Places {
            text,
            byte: 0,
            utf16: 0,
            lines: 0,
        }
    }

    /// As [`Position::in_chars`].
    pub fn in_chars(&mut self, offset: usize) -> Position {
        let line = self.line_of(offset);
        self.whole(Position::in_chars(line, line.len()))
    }

    /// As [`Position::in_utf16`].
    pub fn in_utf16(&mut self, offset: usize) -> Position {
        let line = self.line_of(offset);
        self.whole(Position::in_utf16(line, line.len()))
    }

    /// A byte offset in UTF-16 units.
    pub fn utf16_offset(&mut self, offset: usize) -> usize {
        let line = self.line_of(offset);
        self.utf16 + utf16_length(line)
    }

    fn whole(&self, Position { line, column }: Position) -> Position {
        Position {
            line: self.lines + line,
            column,
        }
    }

    /// The part of the line before the offset; a CR LF is never cut.
    fn line_of(&mut self, offset: usize) -> &'a str {
        let bytes = self.text.as_bytes();
        let ends_line = |&at: &usize| match bytes[at] {
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            byte => byte == b'\n',
        };
        let begins = (0..offset).rev().find(ends_line).map_or(0, |end| end + 1);
        if begins < self.byte {
            *self = Places::new(self.text);
        }
        let passed = &self.text[self.byte..begins];
        self.lines += Position::in_chars(passed, passed.len()).line - 1;
        self.utf16 += utf16_length(passed);
        self.byte = begins;
        &self.text[begins..offset]
    }
}

/// The length of a text in UTF-16 units: one for each character, two for those of four bytes.
fn utf16_length(text: &str) -> usize {
    let units = |byte: u8| usize::from(byte & 0xc0 != 0x80) + usize::from(byte >= 0xf0);
    text.bytes().map(units).sum()
}

/// The byte-order mark: it is not content, and has no column of its own.
pub const BOM: char = '\u{feff}';

/// Splits a text into its tokens: runs without white space, `#` to the end of the line left out.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Tokens<'a> {
    /// All tokens of the text.
    pub fn new(text: &'a str) -> Self {
        Tokens { text, offset: 0 }
    }

    /// The next tokens as far as they are `0` or `1` with one blank behind each, as nearly all tokens of long texts are:
    /// each in turn sets these bits of a slot if it is `1`. Returns how many there were; none of the others is consumed.
    pub(crate) fn bits(&mut self, slots: &mut [u8], bits: u8) -> usize {
        let rest = without_blanks(&self.text[self.offset..]);
        let bytes = rest.as_bytes();
        let mut count = 0;
        // Four at a time, each a byte with a blank behind it.
        for (four, tokens) in slots.as_chunks_mut().0.iter_mut().zip(bytes.as_chunks().0) {
            let tokens = u64::from_le_bytes(*tokens);
            if tokens & !0x0001_0001_0001_0001 != 0x2030_2030_2030_2030 {
                break;
            }
            let pairs = (tokens | tokens >> 8) & 0x0000_0101_0000_0101;
            let ones = (pairs | pairs >> 16) as u32;
            *four = (u32::from_le_bytes(*four) | (ones * u32::from(bits))).to_le_bytes();
            count += 4;
        }
        let most = slots.len().min(bytes.len() / 2);
        while count < most {
            let (digit, behind) = (bytes[2 * count], bytes[2 * count + 1]);
            if digit & !1 != b'0' || !is_ascii_blank(behind) {
                break;
            }
            slots[count] |= (digit & 1) * bits;
            count += 1;
        }
        self.offset = self.text.len() - rest.len() + 2 * count;
        count
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (Span, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let rest = without_blanks(&self.text[self.offset..]);
            self.offset = self.text.len() - rest.len();
            if !rest.starts_with('#') {
                let length = token_length(rest);
                let span = Span {
                    start: self.offset,
                    end: self.offset + length,
                };
                self.offset = span.end;
                return (length > 0).then(|| (span, &self.text[span.range()]));
            }
            self.offset += line_length(rest);
        }
    }
}

/// White space, or a byte-order mark.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == BOM
}

/// A text without its leading white space. As [`str::trim_start_matches`] with [`is_blank`], but byte by byte:
/// megabytes of a text may be white space, and the page's module is compiled to be small.
pub(crate) fn without_blanks(text: &str) -> &str {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        while at < bytes.len() && is_ascii_blank(bytes[at]) {
            at += 1;
        }
        match text[at..].chars().next() {
            Some(c) if is_blank(c) => at += c.len_utf8(),
            _ => return &text[at..],
        }
    }
}

/// A text from its first content on: comments before it are left out, too.
pub(crate) fn without_comments(text: &str) -> &str {
    let mut rest = without_blanks(text);
    while rest.starts_with('#') {
        rest = without_blanks(&rest[line_length(rest)..]);
    }
    rest
}

/// The white space of [`is_blank`] that is ASCII.
#[inline(always)]
fn is_ascii_blank(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

/// The number of bytes before the first blank or `#`.
fn token_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        while at < bytes.len() && bytes[at].is_ascii() {
            if is_ascii_blank(bytes[at]) || bytes[at] == b'#' {
                return at;
            }
            at += 1;
        }
        match text[at..].chars().next() {
            Some(c) if !is_blank(c) => at += c.len_utf8(),
            _ => return at,
        }
    }
}

/// The number of bytes before the first line end.
fn line_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && !matches!(bytes[at], b'\n' | b'\r') {
        at += 1;
    }
    at
}

/// The end of a text without its trailing white space.
pub(crate) fn content_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut end = bytes.len();
    loop {
        while end > 0 && is_ascii_blank(bytes[end - 1]) {
            end -= 1;
        }
        match text[..end].chars().next_back() {
            Some(c) if is_blank(c) => end -= c.len_utf8(),
            _ => return end,
        }
    }
}

/// The lines of a text with the byte offset of each, without their line ends.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut offset = 0;
    let mut finished = false;
    std::iter::from_fn(move || {
        if finished {
            return None;
        }
        let start = offset;
        let rest = &text[start..];
        let length = line_length(rest);
        let line_end = match &rest.as_bytes()[length..] {
            [b'\r', b'\n', ..] => 2,
            [_, ..] => 1,
            [] => 0,
        };
        finished = line_end == 0;
        offset = start + length + line_end;
        Some((start, &rest[..length]))
    })
}

/// A token as a number. One that does not fit is far out of every range, so the nearest number will do.
pub fn whole_number(token: &str) -> Option<i64> {
    let digits = token.strip_prefix(['+', '-']).unwrap_or(token);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| {
        let nearest = if token.starts_with('-') {
            i64::MIN
        } else {
            i64::MAX
        };
        token.parse().unwrap_or(nearest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_around_a_text_are_left_out_whatever_they_are() {
        let mut rng = crate::rng::Rng::new(1);
        let parts = [
            " ", "\n", "\r", "\t", "\u{b}", "\u{1c}", "\u{85}", "\u{a0}", "\u{2003}", "\u{feff}",
            "x", "ü",
        ];
        for _ in 0..500 {
            let text: String = (0..rng.below(20))
                .map(|_| parts[rng.below(parts.len())])
                .collect();
            assert_eq!(without_blanks(&text), text.trim_start_matches(is_blank));
            assert_eq!(content_end(&text), text.trim_end_matches(is_blank).len());
        }
    }

    #[test]
    fn bits_are_taken_as_long_as_one_blank_follows_each() {
        let mut tokens = Tokens::new(" 1\n0\t1 0  1 01 1");
        let mut bits = |most| {
            let mut slots = vec![0; most];
            let count = tokens.bits(&mut slots, 1);
            (
                slots[..count].to_vec(),
                tokens.clone().next().map(|(_, token)| token),
            )
        };
        assert_eq!(bits(2), (vec![1, 0], Some("1")));
        assert_eq!(bits(9), (vec![1, 0], Some("1")));
        assert_eq!(bits(9), (vec![1], Some("01")));
        assert_eq!(bits(9), (vec![], Some("01")));
        let mut slots = [4; 9];
        let mut tokens = Tokens::new("1 0 0 1 0 1 0 1 1\t");
        assert_eq!(tokens.bits(&mut slots, 2), 9);
        assert_eq!(slots, [6, 4, 4, 6, 4, 6, 4, 6, 6]);
    }

    #[test]
    fn tokens_end_where_they_should_and_bits_are_among_them() {
        let mut rng = crate::rng::Rng::new(2);
        let parts = [
            " ", "\n", "\r\n", "\u{b}", "\u{1c}", "\u{a0}", "\u{feff}", "#", "0", "1", "1 ", "7\n",
            "-1", "x", "ü", "😀",
        ];
        for _ in 0..2000 {
            let text: String = (0..rng.below(20))
                .map(|_| parts[rng.below(parts.len())])
                .collect();
            let without_comments = lines(&text).map(|(_, line)| line.split('#').next().unwrap());
            let expected: Vec<&str> = without_comments
                .flat_map(|line| line.split(is_blank))
                .filter(|token| !token.is_empty())
                .collect();
            let tokens: Vec<&str> = Tokens::new(&text).map(|(_, token)| token).collect();
            assert_eq!(tokens, expected, "{text:?}");
            let mut tokens = Tokens::new(&text);
            for token in expected {
                let mut slot = [0];
                match tokens.bits(&mut slot, 1) {
                    0 => assert_eq!(tokens.next().unwrap().1, token, "{text:?}"),
                    _ => assert_eq!(slot[0].to_string(), token, "{text:?}"),
                }
            }
            assert_eq!(tokens.bits(&mut [0], 1), 0);
        }
    }
}
