//! The library for testing programs: every puzzle is made, solved and compared with the answer in its table.

use std::collections::HashSet;

use lockstep::any::{AnyPuzzle, Family};
use lockstep::instances::{self, Instance};

#[test]
fn each_answer_in_the_tables_is_the_proved_one() {
    for instance in instances::all() {
        let text = instance.puzzle().to_string();
        let answer = lockstep::solve(&text).unwrap();
        assert_eq!(answer.family, instance.family, "{}", instance.name);
        let length = answer.moves.map(|moves| moves.len());
        assert_eq!(length, instance.length, "{}", instance.name);
        // All solutions of a board have the same number of moves.
        let is_fixed = instance.family == Family::Stromrallye;
        assert!(answer.shortest || length.is_none() || is_fixed);
    }
}

#[test]
fn a_text_read_again_is_the_same_puzzle_and_none_is_there_twice() {
    let mut texts = HashSet::new();
    for instance in instances::all() {
        let (name, puzzle) = (&instance.name, instance.puzzle());
        let text = puzzle.to_string();
        let again = AnyPuzzle::parse(&text).unwrap();
        assert_eq!(again.puzzle, puzzle, "{name}");
        assert!(again.warnings.is_empty(), "{name}");
        assert!(texts.insert(text), "{name} is there twice");
    }
}

#[test]
fn each_family_has_forty_and_some_without_a_solution() {
    for &family in Family::ALL {
        let instances = instances::of(family);
        let unsolvable = instances.iter().filter(|it| it.length.is_none());
        assert!(instances.len() >= 40 && unsolvable.count() >= 5);
    }
}

#[test]
fn names_are_file_names_and_say_their_topic() {
    let all: Vec<Instance> = instances::all().collect();
    let names: HashSet<&str> = all.iter().map(|instance| instance.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    assert_eq!(instances::find("nowhere-1"), None);
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    for instance in &all {
        assert_eq!(instances::find(&instance.name).as_ref(), Some(instance));
        assert!(instance.name.chars().all(is_plain), "{}", instance.name);
        assert!(instance.name.starts_with(instance.topic));
        assert!(!instance.about.is_empty() && !instance.about.ends_with('.'));
    }
}

/// Falls that shorten a sequence, and pits that lengthen it: what the names promise.
#[test]
fn pits_help_or_hinder_where_the_name_says_so() {
    for instance in instances::of(Family::Simultaneous) {
        let AnyPuzzle::Simultaneous(puzzle) = instance.puzzle() else {
            unreachable!("a family's instances are of that family");
        };
        let bare = puzzle.mazes().iter().cloned().map(|mut maze| {
            let pits: Vec<_> = maze.pits().collect();
            pits.into_iter().for_each(|pit| maze.set_pit(pit, false));
            maze
        });
        let bare = lockstep::Simultaneous::new(bare.collect::<Vec<_>>());
        let without = lockstep::solve(&bare.to_string()).unwrap().moves;
        let (with, without) = (instance.length, without.map(|moves| moves.len()));
        match instance.topic {
            "pits-help" => assert!(with < without, "{}", instance.name),
            "pits-hinder" => assert!(with > without, "{}", instance.name),
            "biting" => assert_ne!(with, without, "{}", instance.name),
            "unsolvable-pits" | "unsolvable-mixed" => assert!(without.is_some()),
            _ => {}
        }
    }
}
