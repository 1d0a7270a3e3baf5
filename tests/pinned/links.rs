//! Links: the same bytes for the same puzzle, and the same puzzle from the same bytes.

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use lockstep::about::About;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::catalogue;
use lockstep::collection::{Collection, Content, Item, Title};
use lockstep::puzzle::parse_moves;
use lockstep::share::{self, Attempt, Shared};

use crate::transcripts::without_recipe;
use crate::{folders, hash, puzzles, read};

/// The bytes of a puzzle's link.
fn packed(text: &str) -> Vec<u8> {
    let puzzle = AnyPuzzle::parse(text).unwrap().puzzle;
    share::pack(&Shared::Puzzle(puzzle))
}

/// The content of a link.
struct Unpacked {
    text: String,
    /// Whether the link holds settings and a seed.
    generated: bool,
    /// Its content, packed again.
    bytes: Vec<u8>,
}

fn unpacked(bytes: &[u8]) -> Unpacked {
    let shared = share::unpack(bytes).unwrap();
    let bytes = share::pack(&shared);
    match shared {
        Shared::Puzzle(puzzle) => Unpacked {
            text: puzzle.to_string(),
            generated: false,
            bytes,
        },
        Shared::Generated(recipe) => Unpacked {
            text: recipe.puzzle().to_string(),
            generated: true,
            bytes,
        },
        Shared::Attempt(attempt) => Unpacked {
            text: attempt.at().puzzle().to_string(),
            generated: matches!(attempt.at(), Shared::Generated(_)),
            bytes,
        },
        other => panic!("neither a puzzle nor a recipe: {other:?}"),
    }
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
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let entry = |lines: &[&str]| (lines[0].to_owned(), bytes_of(lines[1]));
    lines.chunks(2).map(entry).collect()
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
        for (what, bytes) in entries(&folder) {
            let Some(file) = what.strip_prefix("puzzle ") else {
                continue;
            };
            held.insert(file.to_owned());
            let text = read(&folder, &format!("puzzles/{file}"));
            assert_eq!(packed(&text), bytes, "{file}");
            let unpacked = unpacked(&bytes);
            assert!(!unpacked.generated, "{file}");
            assert_eq!(unpacked.bytes, bytes, "{file}");
            assert_eq!(packed(&unpacked.text), bytes, "{file}");
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
        let mut held = 0;
        for (what, bytes) in entries(&folder) {
            let Some((file, moves)) = what
                .strip_prefix("attempt ")
                .and_then(|rest| rest.split_once(' '))
            else {
                continue;
            };
            held += 1;
            let text = read(&folder, &format!("puzzles/{file}"));
            let puzzle = Shared::Puzzle(AnyPuzzle::parse(&text).unwrap().puzzle);
            let attempt = Attempt::new(puzzle, parse_moves(moves).unwrap()).expect(&what);
            assert_eq!(share::pack(&Shared::Attempt(attempt)), bytes, "{what}");
            assert_eq!(unpacked(&bytes).bytes, bytes, "{what}");
        }
        assert!(held > 0, "{}: no attempt in links.txt", folder.display());
    }
}

#[test]
fn settings_and_seeds_have_the_same_links() {
    for (what, bytes) in folders().iter().flat_map(|folder| entries(folder)) {
        if !what.starts_with("generate ") {
            continue;
        }
        let made = Command::new(env!("CARGO_BIN_EXE_lockstep"))
            .args(what.split(' '))
            .output()
            .unwrap();
        let unpacked = unpacked(&bytes);
        assert!(unpacked.generated, "{what}");
        assert_eq!(unpacked.bytes, bytes, "{what}");
        let made = String::from_utf8(made.stdout).unwrap();
        assert_eq!(unpacked.text, without_recipe(&made), "{what}");
    }
}

#[test]
fn examples_are_the_same_and_have_the_same_links() {
    let mut held = HashSet::new();
    for folder in folders() {
        for (what, bytes) in entries(&folder) {
            let Some((name, text_hash)) = what
                .strip_prefix("example ")
                .and_then(|rest| rest.split_once(' '))
            else {
                continue;
            };
            let (text, link) = example(name);
            assert_eq!(hash(&text), text_hash, "{name}");
            assert_eq!(link, bytes, "{name}");
            assert_eq!(unpacked(&bytes).text, text, "{name}");
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
            let content = content_of(&root, what);
            Item {
                about: About::titled(Title::new(title).unwrap()),
                content,
            }
        });
        let title = Title::new(title.strip_prefix("title").unwrap()).unwrap();
        (
            Collection::new(title, items.collect()).unwrap(),
            bytes_of(bytes),
        )
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
        let text = read(&root.join(family), &format!("puzzles/{name}"));
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

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn attempt(moves: usize) -> Option<Attempt> {
    let puzzle = AnyPuzzle::parse("2 1  0  0   0  0").unwrap().puzzle;
    Attempt::new(
        Shared::Puzzle(puzzle),
        vec![lockstep::grid::Direction::Left; moves],
    )
}

#[test]
fn an_attempt_of_the_most_moves_comes_back_and_one_of_more_is_none() {
    let longest = attempt(share::MAX_MOVES).unwrap();
    assert_eq!(longest.moves().len(), share::MAX_MOVES);
    let shared = Shared::Attempt(longest);
    assert_eq!(share::unpack(&share::pack(&shared)), Ok(shared));
    assert_eq!(attempt(share::MAX_MOVES + 1), None);
}
