//! Every code that a family lists for its parse errors is produced by some text, at its place, and
//! so is every code of what its parser expected. No text produces a code that is not listed.

use std::collections::BTreeSet;

use lockstep::any::{AnyPuzzle, Family};
use lockstep::message::{Argument, Coded, Message};
use lockstep::puzzle::FamilyPuzzle;
use lockstep::text::{MAX_TEXT_BYTES, MOST_ERRORS, ParseError, Position};

use super::boards::{sentences, text};
use super::bytes::unescaped;

/// Text, code, line, column, and the code of what was expected there, if anything was.
pub type Case<'a> = (&'a str, &'a str, usize, usize, &'a str);

/// A row of a family's table of texts.
pub struct Row<'a> {
    pub text: String,
    pub code: &'a str,
    pub line: usize,
    pub column: usize,
    /// Where that is to be compared: empty if nothing was.
    pub expected: Option<&'a str>,
}

/// The rows of a table.
pub fn rows(table: &str) -> Vec<Row<'_>> {
    let row = |line| {
        let mut cells = str::split(line, '\t');
        let text = String::from_utf8(unescaped(cells.next()?)).unwrap();
        let code = cells.next()?;
        let (line, column) = cells.next()?.split_once(':')?;
        Some(Row {
            text,
            code,
            line: line.parse().unwrap(),
            column: column.parse().unwrap(),
            expected: cells.next().map(|expected| expected.trim_matches('-')),
        })
    };
    let rows: Vec<Row> = table.lines().filter_map(row).collect();
    assert!(rows.len() > 30, "a table that is read");
    rows
}

/// A text's first error or warning is this, at this place.
pub fn is_told<P: FamilyPuzzle>(text: &str, code: &str, line: usize, column: usize) -> Message {
    let error = match P::parse(text) {
        Ok(parsed) => parsed.warnings.into_iter().next().expect(text),
        Err(error) => error,
    };
    let position = Position::in_chars(text, error.span.start);
    let found = (error.kind.code(), position.line, position.column);
    assert_eq!(found, (code, line, column), "{text:?}");
    assert!(text.get(error.span.range()).is_some(), "{text:?}");
    let message = error.message(text);
    let place = format!("line {line}, column {column}: ");
    assert!(message.starts_with(&place), "{message}");
    let kind = error.kind.message();
    if Family::of(text).name() == P::NAME {
        assert_eq!(told_of_any(text), ParseError::from(error), "{text:?}");
    }
    kind
}

/// Holds a family's lists against what its texts produce. Codes of the shared list that its format has no use for are
/// named in `unused`.
pub fn examine<P: FamilyPuzzle>(cases: &[Case], unused: &[&str]) {
    // The limit of bytes is not reached in a few lines.
    let too_large = " ".repeat(MAX_TEXT_BYTES + 1);
    let mut cases = cases.to_vec();
    cases.push((&too_large, "text-too-large", 1, 1, ""));
    let (mut codes, mut items) = (BTreeSet::from_iter(unused.iter().copied()), BTreeSet::new());
    for (text, code, line, column, item) in cases {
        let message = is_told::<P>(text, code, line, column);
        let expected = argument(&message, "expected");
        let wanted = (!item.is_empty()).then(|| Argument::from(item));
        assert_eq!(expected, wanted.as_ref(), "{text:?}");
        // Missing values are left out rather than 0.
        for name in ["maze", "row", "number", "other"] {
            assert_ne!(argument(&message, name), Some(&Argument::Number(0)));
        }
        assert!(!unused.contains(&code), "{code} is produced");
        all_errors::<P>(text);
        codes.insert(code);
        items.extend((!item.is_empty()).then_some(item));
    }
    assert_eq!(codes, listed(P::ParseErrorKind::CODES));
    assert_eq!(items, listed(P::Expected::CODES));
}

/// All errors of a text: the first is the one that ends its reading, the others follow in the order of the text, no
/// two tell the same of one place, and each is shown at a place of the text.
pub fn all_errors<P: FamilyPuzzle>(text: &str) -> Vec<ParseError<P::ParseErrorKind>> {
    let all = P::errors(text);
    assert_eq!(all.first().cloned(), P::parse(text).err(), "{text:?}");
    assert!(all.len() <= MOST_ERRORS);
    let places = all
        .iter()
        .map(|error| (error.span.start, error.kind.code()));
    let places: Vec<_> = places.collect();
    let are_sorted = places.iter().skip(1).is_sorted_by_key(|&(start, _)| start);
    assert!(are_sorted, "{places:?}");
    let different = BTreeSet::from_iter(&places);
    assert_eq!(different.len(), places.len(), "{places:?}");
    for (number, error) in all.iter().enumerate() {
        assert!(text.get(error.span.range()).is_some(), "{error:?}");
        assert!(number == 0 || error.hint.is_none(), "{error:?}");
    }
    all
}

/// All errors of a text, each as line, column and code.
pub fn told(text: &str) -> Vec<String> {
    let all = with_family!(Family::of(text), P => {
        all_errors::<P>(text).into_iter().map(ParseError::from).collect::<Vec<ParseError>>()
    });
    assert_eq!(AnyPuzzle::errors(text), all);
    let line = |error: ParseError| {
        let Position { line, column } = Position::in_chars(text, error.span.start);
        format!("{line}:{column} {}", error.kind.code)
    };
    all.into_iter().map(line).collect()
}

/// Each text of a table has the errors beside it, as [`told`] has them.
pub fn are_told(table: &str) {
    for shown in sentences(table) {
        for (line, expected) in shown.rows() {
            assert_eq!(
                told(&text(line)).join(", "),
                expected,
                "{}: {line}",
                shown.sentence
            );
        }
    }
}

/// The first error of each text of a table has the message beside it.
pub fn begin_with(table: &str, message: fn(&str) -> String) {
    for shown in sentences(table) {
        for (line, expected) in shown.rows() {
            assert_eq!(message(&text(line)), expected, "{line}");
        }
    }
}

/// The same, of a text whose family nobody names.
pub fn told_of_any(text: &str) -> ParseError {
    match AnyPuzzle::parse(text) {
        Ok(parsed) => parsed.warnings.into_iter().next().expect(text),
        Err(error) => error,
    }
}

/// A message's value of a name.
pub fn argument<'a>(message: &'a Message, name: &str) -> Option<&'a Argument> {
    let mut named = message.arguments.iter().filter(|(other, _)| *other == name);
    let found = named.next().map(|(_, value)| value);
    assert!(named.next().is_none(), "{name} stands twice: {message:?}");
    found
}

/// The codes of a list, each of which occurs once.
fn listed(codes: &[&'static str]) -> BTreeSet<&'static str> {
    let set = BTreeSet::from_iter(codes.iter().copied());
    assert_eq!(set.len(), codes.len(), "{codes:?}");
    set
}
