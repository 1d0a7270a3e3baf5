//! Texts of puzzles, collections and moves: read, or refused at a place.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use lockstep::about::About;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::check::{Checked, check};
use lockstep::collection::Collection;
use lockstep::entries::{MAX_ENTRIES, Reader};
use lockstep::grid::Direction;
use lockstep::message::Coded;
use lockstep::puzzle::{Puzzle, Rules, letters, moves_before_error, parse_moves};
use lockstep::sequence::{self, Language, Reading};
use lockstep::share::{Shared, pack, unpack};
use lockstep::text::{MOST_ERRORS, ParseError, decoded};
use lockstep::with_puzzle;

use crate::inputs::{Source, outcome};

pub fn text_of<P>(input: &[u8]) -> u64
where
    P: Puzzle + PartialEq + Debug,
{
    let text = decoded(input);
    let errors = P::errors(&text);
    assert!(errors.len() <= MOST_ERRORS);
    errors.iter().for_each(|error| has_a_place(&text, error));
    match P::parse(&text) {
        Ok(parsed) => {
            assert!(errors.is_empty(), "{errors:?}");
            parsed
                .warnings
                .iter()
                .for_each(|warning| has_a_place(&text, warning));
            let printed =
                P::parse(&parsed.puzzle.to_string()).expect("what is printed can be read");
            assert_eq!(printed.puzzle, parsed.puzzle);
            assert!(printed.warnings.is_empty());
            let sizes = parsed.puzzle.sizes();
            outcome((sizes.len(), sizes[0], codes_of(&parsed.warnings)))
        }
        Err(error) => {
            assert_eq!(errors.first(), Some(&error));
            outcome(codes_of(&errors))
        }
    }
}

/// Which codes there are: in what order and how often is not new.
fn codes_of<K: Coded>(errors: &[ParseError<K>]) -> BTreeSet<&'static str> {
    errors.iter().map(|error| error.kind.code()).collect()
}

pub fn any_text(input: &[u8]) -> u64 {
    let (text, parsed) = AnyPuzzle::parse_bytes(input);
    assert!(text.len() <= input.len());
    let about = About::of(&text);
    assert_eq!(About::of(&about.written(&text)), about);
    let checked = check(&text, "");
    assert_eq!(parsed.is_ok(), checked.is_ok(), "{checked:?}");
    match parsed {
        Ok(parsed) => {
            let Checked { players, .. } = checked.expect("it was read");
            let starts = with_puzzle!(&parsed.puzzle, puzzle => puzzle.players(&puzzle.start()));
            let starts: Vec<_> = starts
                .iter()
                .map(|cell| (cell.x as usize, cell.y as usize))
                .collect();
            assert_eq!(players, starts);
            assert_eq!(
                Family::of(&parsed.puzzle.to_string()),
                parsed.puzzle.family()
            );
            outcome((parsed.puzzle.family().name(), parsed.puzzle.sizes()))
        }
        Err(error) => {
            has_a_place(&text, &error);
            outcome((Family::of(&text).name(), error.kind.code))
        }
    }
}

pub fn collection(input: &[u8]) -> u64 {
    let (text, parsed) = Collection::parse_bytes(input);
    match parsed {
        Ok(parsed) => {
            assert!(Collection::claims(&text));
            parsed
                .warnings
                .iter()
                .for_each(|warning| has_a_place(&text, warning));
            let printed = Collection::parse(&parsed.collection.to_string());
            let printed = printed.expect("what is printed can be read").collection;
            assert_eq!(printed, parsed.collection);
            let shared = Shared::Collection(parsed.collection);
            assert_eq!(unpack(&pack(&shared)).as_ref(), Ok(&shared));
            outcome((printed.items().len(), parsed.warnings.len()))
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            errors.iter().for_each(|error| has_a_place(&text, error));
            outcome(
                errors
                    .iter()
                    .map(|error| error.kind.code)
                    .collect::<BTreeSet<_>>(),
            )
        }
    }
}

pub fn sequence(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let language = language(&mut source);
    let start = source.flag().then(|| source.cell());
    let text = decoded(source.0);
    if let Some(numbers) = sequence::numbers(&text) {
        let moves = numbers
            .iter()
            .map(|&number| Direction::ALL[usize::from(number)]);
        let moves: Vec<_> = moves.collect();
        let found = sequence::numbered(&numbers, &|meant| meant == moves);
        assert_eq!(found.map(|(_, found)| found), Some(moves));
    }
    if let Ok(Reading::Moves(moves)) = sequence::read(&text, language, start) {
        assert!(!moves.is_empty());
    }
    let read = match start {
        Some(start) => sequence::parse_from(&text, language, start),
        None => sequence::parse(&text, language),
    };
    match read {
        Ok(moves) => {
            assert!(moves.len() <= sequence::MAX_MOVES);
            if !moves.is_empty() && moves.len() < 1000 {
                let again = sequence::parse(&letters(&moves), Language::English);
                assert_eq!(again.as_ref(), Ok(&moves));
            }
            outcome(moves.len().min(40))
        }
        Err(error) => {
            has_a_place(&text, &error);
            outcome(error.kind.code())
        }
    }
}

pub fn entries(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let language = language(&mut source);
    let start = source.flag().then(|| source.cell());
    let name = source.flag().then_some("file");
    let text = decoded(source.0);
    let mut reader = Reader::new(language, start);
    let read = reader.read(&text, name);
    assert!(reader.entries().len() <= MAX_ENTRIES);
    let codes = reader.entries().iter().map(|entry| {
        assert!(entry.line >= 1);
        match &entry.reading {
            Ok(_) => "",
            Err(error) => {
                has_a_place(&text, error);
                error.kind.code()
            }
        }
    });
    let codes: BTreeSet<&str> = codes.collect();
    outcome((codes, read.map_err(|refused| refused.code())))
}

fn language(source: &mut Source) -> Language {
    match source.flag() {
        true => Language::German,
        false => Language::English,
    }
}

pub fn moves(input: &[u8]) -> u64 {
    let text = decoded(input);
    let (before, error) = moves_before_error(&text);
    match parse_moves(&text) {
        Ok(moves) => {
            assert_eq!((&moves, error), (&before, None));
            assert_eq!(parse_moves(&letters(&moves)), Ok(moves));
        }
        Err(refused) => {
            assert_eq!(error, Some(refused));
            assert_eq!(before.len(), refused.number - 1);
        }
    }
    outcome((before.len().min(100), error.is_some()))
}

fn has_a_place<K: Display>(text: &str, error: &ParseError<K>) {
    assert!(text.get(error.span.range()).is_some(), "{:?}", error.span);
    let message = error.message(text);
    assert!(!message.is_empty() && message.len() < 600, "{message}");
}
