//! The pairs that the benches measure: the list can be read, and every pair can be made again and
//! solved.

#[allow(dead_code)] // each bench uses a part of it
#[path = "../../benches/common/mod.rs"]
mod benches;

use std::collections::HashSet;

use benches::list::{self, Instance};
use benches::{corridors, puzzle};
use lockstep::grid::Direction;
use lockstep::rng::Rng;
use lockstep::simultaneous::Maze;

use crate::solving::length;

#[test]
fn names_are_given_once_and_seeds_always() {
    let mut names = HashSet::new();
    for instance in list::all() {
        assert!(names.insert(instance.name), "{} twice", instance.name);
        assert!(instance.settings.contains("--seed "), "{}", instance.name);
        assert_eq!(list::find(instance.name), Some(instance));
    }
    assert!(list::all().any(|instance| instance.is_small()));
    assert!(list::all().any(|instance| !instance.is_small()));
}

#[test]
fn every_instance_has_a_solution() {
    for instance in list::all() {
        let puzzle = puzzle(&instance);
        assert!(puzzle.unreachable().is_none(), "{}", instance.name);
    }
}

#[test]
fn small_instances_are_as_hard_as_when_they_were_chosen() {
    let small = list::all().filter(Instance::is_small);
    let found = small.map(|instance| (instance.name, length(&puzzle(&instance)).unwrap()));
    let expected = [
        ("small-trees", 161),
        ("small-loops", 84),
        ("small-pits", 77),
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_makes_the_same_pairs() {
    use std::process::Command;

    let is_the_benches_own = |instance: &Instance| instance.settings.contains("--maze corridors");
    for instance in list::all().filter(|instance| !is_the_benches_own(instance)) {
        let made = Command::new(env!("CARGO_BIN_EXE_lockstep"))
            .args(["generate", "simultaneous"])
            .args(instance.settings.split_whitespace())
            .output()
            .unwrap();
        let text = String::from_utf8(made.stdout).unwrap();
        // The first line says how it was made.
        let (_, text) = text.split_once('\n').unwrap();
        assert!(text == puzzle(&instance).to_string(), "{}", instance.name);
    }
}

#[test]
fn corridors_visit_every_cell_once() {
    let (width, height) = (9, 7);
    for seed in 0..20 {
        for maze in corridors::pair(width, height, &mut Rng::new(seed)).mazes() {
            assert_eq!(steps_along(maze), width * height - 1, "seed {seed}");
        }
    }
}

/// Steps from start to goal, where nowhere is a choice but to turn back.
fn steps_along(maze: &Maze) -> u32 {
    let (mut cell, mut came_from, mut steps) = (Maze::START, None, 0);
    while cell != maze.goal() {
        let mut ways = Direction::ALL.to_vec();
        ways.retain(|&way| !maze.has_wall(cell, way) && came_from != Some(way));
        assert_eq!(ways.len(), 1, "{cell:?} is no piece of a corridor");
        cell = maze.neighbour(cell, ways[0]).unwrap();
        came_from = Some(ways[0].opposite());
        steps += 1;
    }
    steps
}

#[test]
fn corridors_of_a_seed_are_pinned() {
    let puzzle = corridors::pair(11, 11, &mut Rng::new(1));
    assert_eq!(length(&puzzle), Some(164));
}
