//! Collections: several puzzles with titles, of whatever families, in one text.
//!
//! ```text
//! # Comments and blank lines may stand here …
//! collection: Friday's sheet
//! # … and here.
//!
//! puzzle: Warm-up
//! irrgarten 3 3
//! ###
//! #SE
//! ###
//!
//! puzzle: For those who are done
//! 3 1  0 0  0   0 0  0
//! ```
//!
//! * The first line with content is `collection:` and the title of the collection; each puzzle begins with a line
//!   `puzzle:` and its title, followed by its family's own format up to the next such line. Both words may be written
//!   in any case, and both titles may be left out. No line of any family's format begins like that.
//! * A title is one line of at most [`MAX_TITLE`] characters. Texts come from strangers, so a character that is
//!   invisible, or would change the direction of others, becomes U+FFFD ([`Title`]).
//! * A puzzle's author and note are comments at the head of its own text ([`About`]).
//! * There are 1 to [`MAX_PUZZLES`] puzzles, in at most [`MAX_TEXT_BYTES`] bytes; both are checked before any puzzle is
//!   read.
//! * Places of errors are places in the whole text, and each unreadable puzzle has one.
//!
//! The text that [`Collection`] prints is read as the same collection.
//!
//! ```
//! use lockstep::collection::Collection;
//!
//! let text = "collection: Two\npuzzle: One way\n3 1  0 0  0  0 0  0\npuzzle:\n2\n1,1,0\n0\n";
//! let collection = Collection::parse(text).unwrap().collection;
//! assert_eq!(collection.title().as_str(), "Two");
//! assert_eq!(collection.items().len(), 2);
//! let errors = Collection::parse("collection: Two\npuzzle: Empty\npuzzle: Short\n3").unwrap_err();
//! assert_eq!(errors.len(), 2);
//! ```

use std::fmt;

use crate::about::About;
use crate::any::{AnyPuzzle, Recipe};
use crate::messages;
use crate::puzzle::Parsed;
use crate::text::{
    MAX_TEXT_BYTES, ParseError, Position, Problem, Span, Tokens, decoded, first_character, lines,
    quoted, without_blanks, without_comments,
};

pub use crate::about::{MAX_TITLE, Title};

/// The most puzzles of a collection.
pub const MAX_PUZZLES: usize = 100;

/// The first word of a collection's text.
const COLLECTION: &str = "collection:";

/// The first word of each puzzle.
const PUZZLE: &str = "puzzle:";

/// A puzzle in full, or its recipe.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// In full.
    Puzzle(AnyPuzzle),
    /// The generator's settings and a seed, which make a short link. A text has the generated puzzle.
    Generated(Recipe),
}

impl Content {
    /// The puzzle; generated from a recipe, which may take a while.
    pub fn puzzle(&self) -> AnyPuzzle {
        match self {
            Content::Puzzle(puzzle) => puzzle.clone(),
            Content::Generated(recipe) => recipe.puzzle(),
        }
    }
}

/// One puzzle of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its title, author and note.
    pub about: About,
    /// The puzzle.
    pub content: Content,
}

/// Several puzzles in an order, with a common title.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    title: Title,
    items: Vec<Item>,
}

messages! {
    /// A problem of a collection itself, not of one of its puzzles.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum CollectionProblem with Text(Problem<std::convert::Infallible>): "More bytes than a text may have." {
        /// The text does not begin with `collection:`.
        NoCollection => "no-collection", "a collection begins with a line '{COLLECTION} TITLE'";
        /// There is no line `puzzle:`.
        NoPuzzles => "no-puzzles",
            "the collection has no puzzles: each begins with a line '{PUZZLE} TITLE'";
        /// More than [`MAX_PUZZLES`].
        TooManyPuzzles => "too-many-puzzles" ["most": MAX_PUZZLES],
            "a collection has at most {MAX_PUZZLES} puzzles";
        /// More than [`MAX_TITLE`] characters.
        TitleTooLong => "title-too-long" ["most": MAX_TITLE],
            "a title has at most {MAX_TITLE} characters";
        /// Something between the collection's title and the first puzzle.
        BeforePuzzles {
            /// Its first word.
            found: String,
        } => "before-puzzles",
            "'{found}' comes before the first puzzle, which begins with a line '{PUZZLE} TITLE'";
    }
}

/// The contents of a text.
#[derive(Clone, Debug)]
pub struct ParsedCollection {
    /// The collection; all of its puzzles are in full.
    pub collection: Collection,
    /// Warnings about the puzzles' texts, in their order.
    pub warnings: Vec<ParseError>,
}

impl Collection {
    /// Puzzles in their order.
    ///
    /// # Errors
    ///
    /// There are none, or more than [`MAX_PUZZLES`].
    pub fn new(title: Title, items: Vec<Item>) -> Result<Self, CollectionProblem> {
        match items.len() {
            0 => Err(CollectionProblem::NoPuzzles),
            1..=MAX_PUZZLES => Ok(Collection { title, items }),
            _ => Err(CollectionProblem::TooManyPuzzles),
        }
    }

    /// The collection's title; empty if it has none.
    pub fn title(&self) -> &Title {
        &self.title
    }

    /// The puzzles, at least one.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Whether a text is meant as a collection: its first line with content is `collection:`.
    ///
    /// ```
    /// use lockstep::collection::Collection;
    ///
    /// assert!(Collection::claims("# by hand\n\nCollection: 7b"));
    /// assert!(!Collection::claims("irrgarten 3 3"));
    /// ```
    pub fn claims(text: &str) -> bool {
        header(text).is_some()
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// At least one, in the order of their places: of the collection itself, or one for each puzzle that
    /// cannot be read.
    pub fn parse(text: &str) -> Result<ParsedCollection, Vec<ParseError>> {
        let Layout { title, sections } = layout(text).map_err(|error| vec![error])?;
        let mut items = Vec::new();
        let (mut warnings, mut errors) = (Vec::new(), Vec::new());
        for Section { title, span } in sections {
            match AnyPuzzle::parse(&text[span.range()]) {
                Ok(parsed) => {
                    let Parsed {
                        puzzle,
                        warnings: told,
                    } = parsed;
                    let content = Content::Puzzle(puzzle);
                    let mut about = About::of(&text[span.range()]);
                    if !title.is_empty() {
                        about.title = title;
                    }
                    items.push(Item { about, content });
                    warnings.extend(told.into_iter().map(|warning| within(text, span, warning)));
                }
                Err(error) => errors.push(within(text, span, error)),
            }
        }
        match errors.is_empty() {
            true => Ok(ParsedCollection {
                collection: Collection { title, items },
                warnings,
            }),
            false => Err(errors),
        }
    }

    /// Reads the bytes of a file as [`AnyPuzzle::parse_bytes`] reads those of a puzzle. Also returns the text
    /// that places refer to.
    ///
    /// # Errors
    ///
    /// As [`Collection::parse`].
    pub fn parse_bytes(bytes: &[u8]) -> (String, Result<ParsedCollection, Vec<ParseError>>) {
        let text = decoded(&bytes[..bytes.len().min(MAX_TEXT_BYTES)]);
        let parsed = match bytes.len() > MAX_TEXT_BYTES {
            true => Err(vec![text_too_large(&text).into()]),
            false => Collection::parse(&text),
        };
        (text, parsed)
    }
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(format!("{COLLECTION} {}", self.title).trim_end())?;
        writeln!(f)?;
        for Item { about, content } in &self.items {
            let heading = format!("{PUZZLE} {}", about.title);
            write!(f, "\n{}\n{}", heading.trim_end(), about.untitled())?;
            let text = match content {
                Content::Puzzle(puzzle) => puzzle.to_string(),
                Content::Generated(recipe) => recipe.puzzle().to_string(),
            };
            writeln!(f, "{}", text.trim_end_matches(['\n', '\r']))?;
        }
        Ok(())
    }
}

/// A puzzle's title, and where its own text is.
struct Section {
    title: Title,
    span: Span,
}

/// A collection none of whose puzzles has been read.
struct Layout {
    title: Title,
    sections: Vec<Section>,
}

type LayoutError = ParseError<CollectionProblem>;

fn layout(text: &str) -> Result<Layout, ParseError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(text_too_large(text).into());
    }
    let Some(header) = header(text) else {
        let place = first_character(text);
        return Err(LayoutError::new(CollectionProblem::NoCollection, place).into());
    };
    let whole = title(text, header)?;
    let headings = || lines(text).filter_map(|(offset, line)| heading(offset, line, PUZZLE));
    if let Some(surplus) = headings().nth(MAX_PUZZLES) {
        return Err(LayoutError::new(CollectionProblem::TooManyPuzzles, surplus.word).into());
    }
    let headings: Vec<Heading> = headings().collect();
    let begins = headings
        .first()
        .map_or(text.len(), |first| first.word.start);
    if let Some((place, found)) = Tokens::new(&text[header.title.end..begins]).next() {
        let place = Span {
            start: header.title.end + place.start,
            end: header.title.end + place.end,
        };
        let found = quoted(found);
        return Err(LayoutError::new(CollectionProblem::BeforePuzzles { found }, place).into());
    }
    if headings.is_empty() {
        return Err(LayoutError::new(CollectionProblem::NoPuzzles, header.word).into());
    }
    let ends = headings.iter().skip(1).map(|next| next.word.start);
    let ends = ends.chain([text.len()]);
    let sections = headings.iter().zip(ends).map(|(&heading, end)| {
        let start = heading.title.end;
        let span = Span { start, end };
        let title = title(text, heading)?;
        Ok(Section { title, span })
    });
    let sections = sections.collect::<Result<_, ParseError>>()?;
    Ok(Layout {
        title: whole,
        sections,
    })
}

/// A line that begins with one of the two words.
#[derive(Clone, Copy)]
struct Heading {
    word: Span,
    /// The rest of the line, blanks included.
    title: Span,
}

/// The first line with content, if that is `collection:`; comments are not content.
fn header(text: &str) -> Option<Heading> {
    let begins = text.len() - without_comments(text).len();
    let (_, line) = lines(&text[begins..]).next()?;
    heading(begins, line, COLLECTION)
}

fn heading(offset: usize, line: &str, word: &str) -> Option<Heading> {
    let start = line.len() - without_blanks(line).len();
    let found = line.get(start..start + word.len())?;
    let (start, end) = (offset + start, offset + start + word.len());
    found.eq_ignore_ascii_case(word).then_some(Heading {
        word: Span { start, end },
        title: Span {
            start: end,
            end: offset + line.len(),
        },
    })
}

fn title(text: &str, heading: Heading) -> Result<Title, ParseError> {
    let title = Title::new(&text[heading.title.range()]);
    title.ok_or_else(|| LayoutError::new(CollectionProblem::TitleTooLong, heading.title).into())
}

fn text_too_large(text: &str) -> LayoutError {
    let problem = CollectionProblem::Text(Problem::TextTooLarge);
    LayoutError::new(problem, first_character(text))
}

/// An error in a section, moved to its place in the whole text.
fn within(text: &str, section: Span, mut error: ParseError) -> ParseError {
    error.span.start += section.start;
    error.span.end += section.start;
    if let Some(hint) = &mut error.hint {
        hint.line += Position::in_chars(text, section.start).line - 1;
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    // Not in tests/properties, which measures memory: a test running beside it would count.
    #[test]
    fn the_largest_text_is_read_and_a_larger_one_is_not() {
        let mut text = "collection:\npuzzle:\n3 1  0 0  0   0 0  0\n".to_owned();
        text.push_str(&" ".repeat(MAX_TEXT_BYTES - text.len()));
        assert!(Collection::parse(&text).is_ok());
        assert!(Collection::parse_bytes(text.as_bytes()).1.is_ok());
        text.push(' ');
        let refused = [
            Collection::parse(&text),
            Collection::parse_bytes(text.as_bytes()).1,
        ];
        for errors in refused.map(Result::unwrap_err) {
            let [error] = &errors[..] else {
                panic!("one error, of the whole text: {errors:?}");
            };
            assert_eq!(error.kind.code, "text-too-large");
            let limit = ("limit", MAX_TEXT_BYTES.into());
            assert_eq!(error.kind.arguments, [limit]);
        }
    }
}
