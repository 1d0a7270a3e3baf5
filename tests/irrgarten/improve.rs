//! "Make it interesting" for Irrgarten: held against every change of every cell, walked by the checker's rules.

use std::collections::HashMap;

use crate::checker::{Map, Position};
use crate::common::single_changes::{Counts, Standing, do_what_the_best_of_all_does, improved};
use crate::maps::map;
use crate::random_maps::random_map;
use lockstep::Irrgarten;
use lockstep::improve::Aim;
use lockstep::puzzle::Puzzle;
use lockstep::rng::Rng;

/// The map with another character, for each cell inside but the start.
fn all_changed(text: &str) -> Vec<String> {
    let (header, map) = text.split_once('\n').unwrap();
    let width = Map::new(text).width();
    let height = Map::new(text).height();
    let mut all = Vec::new();
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            let place = y * (width + 1) + x;
            if map.as_bytes()[place] == b'S' {
                continue;
            }
            for other in ["#", ".", "^", "v", "<", ">", "o", "+"] {
                let mut map = map.to_owned();
                map.replace_range(place..=place, other);
                all.push(format!("{header}\n{map}"));
            }
        }
    }
    all
}

/// The length of a shortest route out, and how many there are.
fn standing(text: &str) -> Standing {
    let map = Map::new(text);
    let mut routes: HashMap<Position, u128> = HashMap::from([(map.start(), 1)]);
    let distances = map.distances(map.start());
    let Some(length) = map.shortest(map.start()) else {
        return (None, 0);
    };
    for depth in 1..=length {
        let mut next: HashMap<Position, u128> = HashMap::new();
        for (position, count) in routes {
            for letter in "UDLR".chars() {
                match map.step(position, letter) {
                    Some((there, _)) if distances[&there] == depth => {
                        *next.entry(there).or_default() += count;
                    }
                    _ => {}
                }
            }
        }
        routes = next;
    }
    let (x, y) = map.exit();
    (Some(length), routes[&(x, y, None)])
}

#[test]
fn single_changes_do_what_the_best_of_all_does() {
    let mut counts = Counts::default();
    for seed in 0..250 {
        let text = random_map(&mut Rng::new(seed), 8);
        let changed = all_changed(&text);
        let changed: Vec<_> = changed.iter().map(|text| standing(text)).collect();
        let puzzle = Irrgarten::parse(&text).unwrap().puzzle;
        do_what_the_best_of_all_does(&puzzle, standing(&text), &changed, &mut counts);
    }
    let Counts {
        repaired,
        lengthened,
        unique,
    } = counts;
    assert!(repaired.min(lengthened).min(unique) > 10, "{counts:?}");
}

#[test]
fn thick_walls_are_jumped_over_and_broken_through() {
    // A jumper behind the first wall, and a path behind the second.
    let closed = map("####### #S###.E #######");
    let found = |changes| improved(&closed, Aim::Solvable, changes).unwrap().proposals;
    assert!(found(1).is_empty());
    let edits = found(3).into_iter().map(|proposal| proposal.edits.len());
    assert_eq!(edits.min(), Some(2));
}
