//! Examples, levels and days of every family: what a list says of an entry is true of its puzzle.

use std::collections::HashSet;

use lockstep::any::Family;
use lockstep::catalogue::{self, AnyEntry, Catalogue, FIRST_DAY, Listed, NoDay, today};
use lockstep::{Draw, Puzzle};

fn is_as_listed<K: Listed + std::fmt::Debug>(entry: AnyEntry<K>) {
    let puzzle = entry.puzzle();
    assert_eq!(entry.family, puzzle.family());
    assert_eq!(entry.written().is_some(), entry.recipe().is_none());
    assert!(entry.written().is_none_or(|written| written == puzzle));
    let boards = with_puzzle!(&puzzle, puzzle => puzzle.scene(&puzzle.start())).boards;
    let sizes = boards.iter().map(|board| (board.width, board.height));
    let sizes: Vec<_> = sizes.collect();
    assert_eq!(entry.sizes(), sizes, "{entry:?}");
    assert_eq!(puzzle.sizes(), sizes, "{entry:?}");
}

#[test]
fn sizes_and_families_are_those_of_the_puzzles() {
    catalogue::examples().for_each(is_as_listed);
    catalogue::levels().for_each(is_as_listed);
}

#[test]
fn settings_and_seed_make_the_same_puzzle_again() {
    let small = |&(width, height): &(u32, u32)| width * height < 10_000;
    let mut made = 0;
    for example in catalogue::examples().filter(|example| example.sizes().iter().all(small)) {
        let Some(recipe) = example.recipe() else {
            continue;
        };
        assert_eq!(recipe.params.family(), example.family);
        assert_eq!(recipe.puzzle(), example.puzzle(), "{}", example.known);
        made += 1;
    }
    assert!(made >= 8);
}

#[test]
fn no_name_and_no_level_is_there_twice() {
    let names = catalogue::examples().map(|example| example.known.to_string());
    let texts = catalogue::levels().map(|level| level.puzzle().to_string());
    let all: Vec<String> = names.chain(texts).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
}

#[test]
fn levels_that_teach_come_first_and_the_others_grow_harder() {
    for &family in Family::ALL {
        let levels = catalogue::levels().filter(|level| level.family == family);
        let levels: Vec<_> = levels.collect();
        for series in levels.chunk_by(|level, next| level.place() < next.place()) {
            let (first, others): (Vec<&AnyEntry<_>>, Vec<_>) =
                series.iter().partition(|level| level.known.teaches);
            assert!(series.len() >= 30 && first.len() >= 8, "{family:?}");
            assert!(series.is_sorted_by_key(|level| !level.known.teaches));
            // An earlier series may go by something else than the difficulty.
            if series[0].is_earlier() {
                continue;
            }
            let mut hardest: f64 = 0.0;
            for level in others {
                let difficulty = level.known.difficulty;
                assert!(difficulty > hardest - 0.5, "{family:?} {}", level.number);
                hardest = hardest.max(difficulty);
            }
        }
        let last = levels.len() as u32;
        let found = |number| catalogue::level(family, number).map(|level| level.number);
        let found = [0, 1, last, last + 1].map(found);
        assert_eq!(found, [None, Some(1), Some(last), None]);
    }
}

#[test]
fn a_newer_series_counts_from_1_and_leaves_the_earlier_levels_where_they_are() {
    let place = |number| {
        let level = catalogue::level(Family::Irrgarten, number).unwrap();
        (level.place(), level.is_earlier())
    };
    let places = [1, 40, 41, 80].map(place);
    assert_eq!(places, [(1, true), (40, true), (1, false), (40, false)]);
    for level in catalogue::levels().filter(|level| level.family != Family::Irrgarten) {
        assert_eq!(level.place(), level.number, "{:?}", level.family);
        assert!(!level.is_earlier(), "{:?} {}", level.family, level.number);
    }
}

#[test]
#[rustfmt::skip] // A list.
fn a_day_is_read_and_anything_else_is_told() {
    assert!(today(Family::Irrgarten, "2026-11-01").is_ok());
    let before = today(Family::Irrgarten, "2026-10-31").unwrap_err();
    assert_eq!(before, NoDay::BeforeFirstDay);
    for text in [
        "", "2026-1-01", "2026-11-011", "26-11-01", "2026/11/01", "20261101", "2026-11-01T00:00", "2026-11-31",
        "2027-02-29", "2026-00-10", "2026-13-01", "2026-11-00", "+026-11-01", "+002026-11-01", "-002026-11-01",
        "2026-11-01 ", "２026-11-1",
    ] {
        let bad = today(Family::Irrgarten, text).unwrap_err();
        assert_eq!(bad, NoDay::BadDate(text.to_owned()));
    }
    let bad = today(Family::Irrgarten, "1 November").unwrap_err();
    assert_eq!(bad.to_string(), "'1 November' is not a day written as YYYY-MM-DD");
}

#[test]
fn schemes_begin_with_the_first_day_and_follow_one_another() {
    for &family in Family::ALL {
        let since: Vec<_> =
            with_family!(family, P => P::SCHEMES.iter().map(|scheme| scheme.since).collect());
        assert_eq!(since[0], FIRST_DAY, "{family:?}");
        assert!(since.is_sorted_by(|one, other| one < other), "{family:?}");
    }
}
