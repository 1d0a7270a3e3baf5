//! Where a reader's errors go: either the first one ends the reading, or all of them are listed.
//!
//! A parser reports each error here and continues if the report succeeds. In strict reading it never does, so that both
//! modes find the same first error with the same code.

use super::ParseError;
use crate::message::Coded;
use crate::order::sort_by_key;

/// The most errors of one text that are listed.
pub const MOST_ERRORS: usize = 50;

/// The errors of one text.
#[derive(Clone, Debug)]
pub(crate) struct Errors<K> {
    /// In the order in which they were found; `None` where the first one ends the reading.
    listed: Option<Vec<ParseError<K>>>,
}

impl<K: Coded> Errors<K> {
    /// The first error ends the reading.
    pub(crate) fn first() -> Self {
        Errors { listed: None }
    }

    /// All errors are listed, up to the limit.
    pub(crate) fn all() -> Self {
        Errors {
            listed: Some(Vec::new()),
        }
    }

    /// Records an error, or returns it if it ends the reading. Errors listed already are dropped.
    pub(crate) fn report(&mut self, error: ParseError<K>) -> Result<(), ParseError<K>> {
        let Some(listed) = &mut self.listed else {
            return Err(error);
        };
        if is_listed(listed, &error) {
            return Ok(());
        }
        if listed.len() + 1 >= MOST_ERRORS {
            return Err(error);
        }
        listed.push(error);
        Ok(())
    }

    /// The value, or an error that does not end the reading.
    pub(crate) fn note<T>(
        &mut self,
        result: Result<T, ParseError<K>>,
    ) -> Result<Option<T>, ParseError<K>> {
        match result {
            Ok(value) => Ok(Some(value)),
            Err(error) => self.report(error).map(|()| None),
        }
    }

    /// Whether nothing has been reported.
    pub(crate) fn is_empty(&self) -> bool {
        self.listed.as_ref().is_none_or(Vec::is_empty)
    }

    /// Whether reading continues after an error.
    pub(crate) fn goes_on(&self) -> bool {
        self.listed.is_some()
    }

    /// The first error found, then all others in the order of the text; including the one that ended the reading, if
    /// any.
    pub(crate) fn into_list(self, end: Option<ParseError<K>>) -> Vec<ParseError<K>> {
        let mut listed = self.listed.unwrap_or_default();
        listed.extend(end.filter(|end| !is_listed(&listed, end)));
        if let Some((_, others)) = listed.split_first_mut() {
            sort_by_key(others, |error| error.span.start);
        }
        listed
    }
}

/// Whether the same error is listed for the same place, or another one for text missing there.
fn is_listed<K: Coded>(listed: &[ParseError<K>], error: &ParseError<K>) -> bool {
    let is_empty = |error: &ParseError<K>| error.span.start == error.span.end;
    let is_same = |other: &ParseError<K>| {
        other.span.start == error.span.start
            && (other.kind.code() == error.kind.code() || is_empty(other) && is_empty(error))
    };
    listed.iter().any(is_same)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::text::{Problem, Span};

    type Kind = Problem<Infallible>;

    /// The codes listed for errors at one place, each with the end of its span.
    fn listed(errors: &[(Kind, usize)]) -> Vec<&'static str> {
        let mut all = Errors::all();
        for (kind, end) in errors {
            let span = Span {
                start: 3,
                end: *end,
            };
            let error: ParseError<Kind> = ParseError::new(kind.clone(), span);
            all.report(error).unwrap();
        }
        let list = all.into_list(None).into_iter();
        list.map(|error| error.kind.code()).collect()
    }

    #[test]
    fn of_one_place_the_same_is_told_once_and_one_thing_is_missing_at_most() {
        let found = || "x".to_owned();
        let bad_size = Kind::BadSize { found: found() };
        let surplus = Kind::TrailingData { found: found() };
        let both = ["bad-size", "trailing-data"];
        let [empty, one_byte] = [3, 4];
        let two = |first, second| listed(&[(bad_size.clone(), first), (surplus.clone(), second)]);
        assert_eq!(two(empty, empty), both[..1]);
        assert_eq!(two(empty, one_byte), both);
        assert_eq!(two(one_byte, empty), both);
        assert_eq!(two(one_byte, one_byte), both);
        assert_eq!(
            listed(&[(surplus.clone(), 4), (surplus.clone(), 5)]),
            both[1..]
        );
    }
}
