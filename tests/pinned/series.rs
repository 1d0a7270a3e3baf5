//! Levels and the puzzles of days: a level never changes once it is published, and a day's puzzle is the
//! same for everybody and for ever.
//!
//! `levels.txt` has a line for each level: its number, its optimum, and the hash of its text. `daily.txt`
//! has a line for each day held: the date, the seed, the optimum, and the hash of the text. Lines are only
//! ever added, behind the last one.

use std::path::Path;

use lockstep::any::Family;
use lockstep::catalogue::{self, today};

use crate::{folders, hash, read};

fn family(folder: &Path) -> Family {
    let name = folder.file_name().unwrap().to_str().unwrap();
    Family::from_name(name).unwrap()
}

/// The lines of a file, without those that explain it.
fn lines(folder: &Path, file: &str) -> Vec<String> {
    let text = read(folder, file);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[test]
fn levels_never_change() {
    for folder in folders() {
        let family = family(&folder);
        let held = lines(&folder, "levels.txt");
        let now = catalogue::levels().filter(|level| level.family == family);
        let now = now.map(|level| {
            let text = hash(&level.puzzle().to_string());
            format!("{} {} {text}", level.number, level.known.optimum)
        });
        assert_eq!(now.collect::<Vec<_>>(), held, "{family:?}");
    }
}

#[test]
fn a_day_gives_the_same_puzzle_for_ever() {
    for folder in folders() {
        let family = family(&folder);
        let held = lines(&folder, "daily.txt");
        assert!(held.len() >= 14, "{family:?}");
        for line in held {
            let date = line.split(' ').next().unwrap();
            let today = today(family, date).unwrap();
            let (seed, optimum) = (today.recipe.seed, today.best.optimum);
            let text = hash(&today.puzzle.to_string());
            assert_eq!(format!("{date} {seed} {optimum} {text}"), line);
        }
    }
}
