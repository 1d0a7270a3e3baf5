//! Texts of puzzles, collections and moves: read, or refused at a place.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use lockstep::about::About;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::check::{self, Checked};
use lockstep::collection::Collection;
use lockstep::entries::{MAX_ENTRIES, Reader};
use lockstep::grid::Direction;
use lockstep::message::Coded;
use lockstep::puzzle::{FamilyPuzzle, Puzzle, letters, moves_before_error, parse_moves};
use lockstep::sequence::{self, Language, Reading};
use lockstep::share::{Shared, pack, unpack};
use lockstep::text::{MOST_ERRORS, ParseError, decoded};

use super::play::{places, playable};
use crate::inputs::{Source, outcome};

pub fn text_of<P>(input: &[u8]) -> u64
where
    P: FamilyPuzzle + PartialEq + Debug,
{
    let text = decoded(input);
    let errors = P::errors(&text);
    assert!(errors.len() <= MOST_ERRORS);
    have_places(&text, &errors);
    match P::parse(&text) {
        Ok(parsed) => {
            assert!(errors.is_empty(), "{errors:?}");
            let warnings = &parsed.warnings;
            have_places(&text, warnings);
            reads_the_same(&parsed.puzzle);
            let sizes = parsed.puzzle.sizes();
            outcome((sizes.len(), sizes[0], codes_of(warnings)))
        }
        Err(error) => {
            assert_eq!(errors.first(), Some(&error));
            outcome(codes_of(&errors))
        }
    }
}

/// The text of a puzzle, which is read as that puzzle without a warning.
pub fn reads_the_same<P: FamilyPuzzle + PartialEq + Debug>(puzzle: &P) -> String {
    let text = puzzle.to_string();
    let read = P::parse(&text).expect("what is printed can be read");
    assert_eq!(&read.puzzle, puzzle);
    assert!(read.warnings.is_empty(), "{text}");
    text
}

/// Which codes there are: in what order and how often is not new.
fn codes_of<K: Coded>(errors: &[ParseError<K>]) -> BTreeSet<&'static str> {
    errors.iter().map(|error| error.kind.code()).collect()
}

pub fn any_text(input: &[u8]) -> u64 {
    let (text, parsed) = AnyPuzzle::parse_bytes(input);
    assert!(text.len() <= input.len());
    // What is no UTF-8 is replaced by a single byte.
    let replaced = |text: &str| text.replace('\u{1a}', "\u{fffd}");
    assert_eq!(replaced(&text), replaced(&String::from_utf8_lossy(input)));
    let about = About::of(&text);
    assert_eq!(About::of(&about.written(&text)), about);
    let checked = check::replay(&text, "");
    assert_eq!(parsed.is_ok(), checked.is_ok(), "{checked:?}");
    match parsed {
        Ok(parsed) => {
            let Checked { players, .. } = checked.expect("it was read");
            let family = Family::of(&parsed.puzzle.to_string());
            assert_eq!(family, parsed.puzzle.family());
            with_puzzle!(&parsed.puzzle, puzzle => {
                let start = puzzle.start();
                assert_eq!(players, places(&puzzle.players(&start)));
                playable(puzzle, &start, &mut Source(input));
            });
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
            let warnings = &parsed.warnings;
            have_places(&text, warnings);
            let printed = Collection::parse(&parsed.collection.to_string());
            let printed = printed.expect("what is printed can be read").collection;
            assert_eq!(printed, parsed.collection);
            let shared = Shared::Collection(parsed.collection);
            assert_eq!(unpack(&pack(&shared)).as_ref(), Ok(&shared));
            outcome((printed.items().len(), warnings.len()))
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            assert!(errors.is_sorted_by_key(|error| error.span.start));
            have_places(&text, &errors);
            let codes = errors.iter().map(|error| error.kind.code);
            outcome(codes.collect::<BTreeSet<_>>())
        }
    }
}

pub fn sequence(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let language = language(&mut source);
    let start = source.flag().then(|| source.cell());
    let text = decoded(source.0);
    if let Some(numbers) = sequence::numbers(&text) {
        let direction = |&number: &u8| Direction::ALL[usize::from(number)];
        let moves: Vec<_> = numbers.iter().map(direction).collect();
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
            let is_visible = |c: &char| !c.is_whitespace() && *c != '\u{feff}';
            let wrong = text.chars().filter(is_visible).nth(before.len());
            assert_eq!(wrong, Some(refused.found));
            assert_eq!(Direction::from_char(refused.found), None);
        }
    }
    outcome((before.len().min(100), error.is_some()))
}

fn have_places<K: Display>(text: &str, errors: &[ParseError<K>]) {
    errors.iter().for_each(|error| has_a_place(text, error));
}

fn has_a_place<K: Display>(text: &str, error: &ParseError<K>) {
    assert!(text.get(error.span.range()).is_some(), "{:?}", error.span);
    let message = error.message(text);
    assert!(!message.is_empty() && message.len() < 600, "{message}");
}
