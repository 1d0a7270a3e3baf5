//! Links: the same bytes for the same puzzle, and the same puzzle from the same bytes.

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use lockstep::about::About;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::catalogue;
use lockstep::collection::{Collection, Content, Item, Title};
use lockstep::grid::Direction;
use lockstep::puzzle::parse_moves;
use lockstep::share::{self, Attempt, Shared};

use crate::transcripts::without_recipe;
use crate::{folders, hash, puzzles, read, shelf};

/// The bytes of a puzzle's link.
fn packed(text: &str) -> Vec<u8> {
    let puzzle = AnyPuzzle::parse(text).unwrap().puzzle;
    share::pack(&Shared::Puzzle(puzzle))
}

/// The text of what a link holds, and whether it holds that as settings and a seed. Packed again it is the same link.
fn unpacked(bytes: &[u8]) -> (String, bool) {
    let shared = share::unpack(bytes).unwrap();
    assert_eq!(hexadecimal(&share::pack(&shared)), hexadecimal(bytes));
    let at = match &shared {
        Shared::Attempt(attempt) => attempt.at(),
        plain => plain,
    };
    let is_generated = match at {
        Shared::Puzzle(_) => false,
        Shared::Generated(_) => true,
        other => panic!("neither a puzzle nor a recipe: {other:?}"),
    };
    (at.puzzle().to_string(), is_generated)
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text of an example, and the bytes of its link: settings and seed where it has them.
fn example(name: &str) -> (String, Vec<u8>) {
    let example = catalogue::example(name).unwrap();
    let puzzle = example.puzzle();
    let text = puzzle.to_string();
    let shared = match example.recipe() {
        Some(recipe) => Shared::Generated(recipe),
        None => Shared::Puzzle(puzzle),
    };
    (text, share::pack(&shared))
}

/// The entries of a family's `links.txt`: the content of a link, and its bytes.
fn entries(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let text = read(folder, "links.txt");
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    let entry = |lines: &[&str]| (lines[0].to_owned(), bytes_of(lines[1]));
    lines.chunks(2).map(entry).collect()
}

/// Those whose content is of one kind, without the word for it.
fn entries_of(kind: &str, folder: &Path) -> Vec<(String, Vec<u8>)> {
    let rest =
        |(what, bytes): (String, Vec<u8>)| Some((what.strip_prefix(kind)?.to_owned(), bytes));
    let held: Vec<_> = entries(folder).into_iter().filter_map(rest).collect();
    assert!(
        !held.is_empty(),
        "{}: no `{kind}` in links.txt",
        folder.display()
    );
    held
}

fn bytes_of(hexadecimal: &str) -> Vec<u8> {
    let digits = hexadecimal.as_bytes().chunks(2);
    let byte = |digits| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
    digits.map(byte).collect()
}

#[test]
fn puzzles_have_the_same_links() {
    for folder in folders() {
        let mut held = HashSet::new();
        for (file, bytes) in entries_of("puzzle ", &folder) {
            let text = read(&shelf(&folder), &file);
            assert_eq!(packed(&text), bytes, "{file}");
            let (text, is_generated) = unpacked(&bytes);
            assert!(!is_generated, "{file}");
            assert_eq!(packed(&text), bytes, "{file}");
            held.insert(file);
        }
        for name in puzzles(&folder) {
            let folder = folder.display();
            assert!(held.contains(&name), "{folder}: no {name} in links.txt");
        }
    }
}

#[test]
fn attempts_have_the_same_links() {
    for folder in folders() {
        for (what, bytes) in entries_of("attempt ", &folder) {
            let (file, moves) = what.split_once(' ').unwrap();
            let text = read(&shelf(&folder), file);
            let puzzle = Shared::Puzzle(AnyPuzzle::parse(&text).unwrap().puzzle);
            let attempt = Attempt::new(puzzle, parse_moves(moves).unwrap()).expect(&what);
            assert_eq!(share::pack(&Shared::Attempt(attempt)), bytes, "{what}");
            unpacked(&bytes);
        }
    }
}

#[test]
fn settings_and_seeds_have_the_same_links() {
    for folder in folders() {
        for (settings, bytes) in entries_of("generate ", &folder) {
            let mut generate = Command::new(env!("CARGO_BIN_EXE_lockstep"));
            generate.arg("generate").args(settings.split(' '));
            let made = String::from_utf8(generate.output().unwrap().stdout).unwrap();
            let expected = (without_recipe(&made).to_owned(), true);
            assert_eq!(unpacked(&bytes), expected, "{settings}");
        }
    }
}

#[test]
fn examples_are_the_same_and_have_the_same_links() {
    let mut held = HashSet::new();
    for folder in folders() {
        for (what, bytes) in entries_of("example ", &folder) {
            let (name, text_hash) = what.split_once(' ').unwrap();
            let (text, link) = example(name);
            assert_eq!(hash(&text), text_hash, "{name}");
            assert_eq!(link, bytes, "{name}");
            assert_eq!(unpacked(&bytes).0, text, "{name}");
            assert!(folder.ends_with(Family::of(&text).name()), "{name}");
            held.insert(name.to_owned());
        }
    }
    for example in catalogue::examples() {
        let name = *example.known;
        assert!(held.contains(name), "{name} has no line in links.txt");
    }
}

/// The collections of `collections.txt`, each with its bytes.
fn collections() -> Vec<(Collection, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned");
    let text = read(&root, "collections.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    let entries = lines.split(|line| line.is_empty());
    let entry = |lines: &[&str]| {
        let (title, rest) = lines.split_first().unwrap();
        let (bytes, puzzles) = rest.split_last().unwrap();
        let items = puzzles.iter().map(|line| {
            let (what, title) = line.split_once(" | ").unwrap_or((line, ""));
            let about = About::titled(Title::new(title).unwrap());
            let content = content_of(&root, what);
            Item { about, content }
        });
        let title = Title::new(title.strip_prefix("title").unwrap()).unwrap();
        let collection = Collection::new(title, items.collect()).unwrap();
        (collection, bytes_of(bytes))
    };
    entries
        .filter(|lines| !lines.is_empty())
        .map(entry)
        .collect()
}

/// A puzzle by its family and file, or a recipe by the command that its family's `links.txt` has.
fn content_of(root: &Path, what: &str) -> Content {
    if let Some(file) = what.strip_prefix("puzzle ") {
        let (family, name) = file.split_once('/').unwrap();
        let text = read(&shelf(&root.join(family)), name);
        return Content::Puzzle(AnyPuzzle::parse(&text).unwrap().puzzle);
    }
    let family = what.split(' ').nth(1).unwrap();
    let links = entries(&root.join(family));
    let (_, bytes) = links
        .into_iter()
        .find(|(command, _)| command == what)
        .expect(what);
    match share::unpack(&bytes) {
        Ok(Shared::Generated(recipe)) => Content::Generated(recipe),
        other => panic!("{what}: {other:?}"),
    }
}

#[test]
fn collections_have_the_same_links() {
    let all = collections();
    assert!(!all.is_empty());
    for (collection, bytes) in all {
        let shared = Shared::Collection(collection);
        assert_eq!(hexadecimal(&share::pack(&shared)), hexadecimal(&bytes));
        assert_eq!(share::unpack(&bytes), Ok(shared));
    }
}

fn attempt(moves: usize) -> Option<Attempt> {
    let puzzle = AnyPuzzle::parse("2 1  0  0   0  0").unwrap().puzzle;
    Attempt::new(Shared::Puzzle(puzzle), vec![Direction::Left; moves])
}

#[test]
fn an_attempt_of_the_most_moves_comes_back_and_one_of_more_is_none() {
    let longest = attempt(share::MAX_MOVES).unwrap();
    assert_eq!(longest.moves().len(), share::MAX_MOVES);
    let shared = Shared::Attempt(longest);
    assert_eq!(share::unpack(&share::pack(&shared)), Ok(shared));
    assert_eq!(attempt(share::MAX_MOVES + 1), None);
}
