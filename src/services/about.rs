//! Title, author and note of a puzzle: comments at the head of its text, which readers of puzzles skip.
//!
//! ```text
//! # title: Once around
//! # author: Ada
//! # note: Anton waits at the first wall.
//! 3 1  0 0  0   0 0  0
//! ```
//!
//! Each is one line of visible characters ([`Line`]), cut off if it is too long. The words before the colons may be in
//! upper or lower case. Of several such comments the first one that is not empty counts. Comments after the first line
//! with content mean nothing.

use std::fmt;

use crate::text::{is_blank, is_shown, lines, without_blanks, without_comments};

/// The most characters of a title, and of an author's name.
pub const MAX_TITLE: usize = 100;

/// The most characters of a note.
pub const MAX_NOTE: usize = 300;

/// The title of a puzzle or a collection.
pub type Title = Line<MAX_TITLE>;

/// Rules or a hint, read before playing.
pub type Note = Line<MAX_NOTE>;

/// A line that is safe to show: trimmed, of at most `MOST` characters, all of them visible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line<const MOST: usize>(String);

impl<const MOST: usize> Line<MOST> {
    /// A text as a line: tabs and line ends become spaces, other characters that are not shown ([`is_shown`]) become
    /// U+FFFD, unless they join two emoji. `None` if it is too long.
    ///
    /// ```
    /// use lockstep::about::Title;
    ///
    /// assert_eq!(Title::new(" Class 7b\t").unwrap().as_str(), "Class 7b");
    /// assert_eq!(Title::new("\u{202e}b7").unwrap().as_str(), "\u{fffd}b7");
    /// assert!(Title::new(&"x".repeat(101)).is_none());
    /// ```
    pub fn new(text: &str) -> Option<Self> {
        line(text, MOST, false).map(Line)
    }

    /// A text as a line, as [`Line::new`] makes it, but cut off if it is too long.
    pub fn cut(text: &str) -> Self {
        Line(line(text, MOST, true).unwrap_or_default())
    }

    /// The line; empty if there is none.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<const MOST: usize> fmt::Display for Line<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

const JOINER: char = '\u{200d}';

/// A text as a line; if it is too long cut off, or `None`.
fn line(text: &str, most: usize, cuts: bool) -> Option<String> {
    let text = text.trim_matches(is_blank);
    // Longer texts are not searched.
    match text.char_indices().nth(most) {
        None => Some(shown(text)),
        Some((end, _)) if cuts => Some(shown(text[..end].trim_end_matches(is_blank))),
        Some(_) => None,
    }
}

fn shown(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        line.push(match c {
            '\t' | '\n' | '\r' => ' ',
            JOINER
                if before.is_some_and(is_pictured)
                    && rest.clone().next().is_some_and(is_pictured) =>
            {
                c
            }
            c if is_shown(c) => c,
            _ => char::REPLACEMENT_CHARACTER,
        });
        before = Some(c);
    }
    line
}

/// Whether a character is an emoji or belongs to one: signs, the choice of their coloured form, skin tones.
fn is_pictured(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

/// What a puzzle's author says about it. Each part may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct About {
    /// Its title.
    pub title: Title,
    /// Who made it.
    pub author: Title,
    /// Rules or a hint, read before playing.
    pub note: Note,
}

impl About {
    /// A title alone.
    pub fn titled(title: Title) -> Self {
        About {
            title,
            ..About::default()
        }
    }

    /// The comments at the head of a text.
    ///
    /// ```
    /// use lockstep::about::About;
    ///
    /// let about = About::of("# Title: Walls\n# by hand\n#author:Ada\nirrgarten 3 3");
    /// assert_eq!((about.title.as_str(), about.author.as_str()), ("Walls", "Ada"));
    /// assert!(About::of("irrgarten 3 3\n# title: Walls").is_empty());
    /// ```
    pub fn of(text: &str) -> Self {
        let mut about = About::default();
        let parts = head(text).filter_map(|(_, part)| part);
        for (part, words) in parts {
            match part {
                Part::Title if about.title.is_empty() => about.title = Title::cut(words),
                Part::Author if about.author.is_empty() => about.author = Title::cut(words),
                Part::Note if about.note.is_empty() => about.note = Note::cut(words),
                _ => {}
            }
        }
        about
    }

    /// Author and note alone.
    pub(super) fn untitled(&self) -> Self {
        About {
            title: Title::default(),
            ..self.clone()
        }
    }

    /// Whether all parts are empty.
    pub fn is_empty(&self) -> bool {
        *self == About::default()
    }

    /// A text with these comments at its head, replacing those that it has.
    ///
    /// ```
    /// use lockstep::about::About;
    ///
    /// let text = "# author: Ada\n# by hand\nirrgarten 3 3";
    /// let about = About { title: lockstep::about::Title::cut("Walls"), ..About::of(text) };
    /// assert_eq!(about.written(text), "# title: Walls\n# author: Ada\n# by hand\nirrgarten 3 3");
    /// assert_eq!(About::default().written(text), "# by hand\nirrgarten 3 3");
    /// ```
    pub fn written(&self, text: &str) -> String {
        let mut written = self.to_string();
        let mut end = 0;
        for (start, part) in head(text) {
            if part.is_some() {
                let next = lines(&text[start..]).nth(1);
                written.push_str(&text[end..start]);
                end = next.map_or(text.len(), |(length, _)| start + length);
            }
        }
        written.push_str(&text[end..]);
        written
    }
}

/// The comments.
impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (Part::Title, self.title.as_str()),
            (Part::Author, self.author.as_str()),
            (Part::Note, self.note.as_str()),
        ];
        let mut parts = parts.iter().filter(|(_, words)| !words.is_empty());
        parts.try_for_each(|(part, words)| writeln!(f, "# {} {words}", part.word()))
    }
}

#[derive(Clone, Copy)]
enum Part {
    Title,
    Author,
    Note,
}

impl Part {
    fn word(self) -> &'static str {
        match self {
            Part::Title => "title:",
            Part::Author => "author:",
            Part::Note => "note:",
        }
    }

    /// Which part a comment holds, and its words.
    fn in_comment(line: &str) -> Option<(Part, &str)> {
        let comment = without_blanks(without_blanks(line).strip_prefix('#')?);
        [Part::Title, Part::Author, Part::Note]
            .into_iter()
            .find_map(|part| {
                let (found, words) = comment.split_at_checked(part.word().len())?;
                found
                    .eq_ignore_ascii_case(part.word())
                    .then_some((part, words))
            })
    }
}

/// The lines before the first one with content: where each begins, and the part it holds, if any.
fn head(text: &str) -> impl Iterator<Item = (usize, Option<(Part, &str)>)> {
    let begins = text.len() - without_blanks(text).len();
    lines(&text[begins..])
        .take_while(|(_, line)| without_comments(line).is_empty())
        .map(move |(offset, line)| (begins + offset, Part::in_comment(line)))
}
