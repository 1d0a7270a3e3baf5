//! "Make it interesting" for Irrgarten: held against every change of every cell, walked by the checker's rules.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::checker::{Map, Position};
use crate::common::improving::all_hold;
use crate::random_maps::random_map;
use lockstep::Irrgarten;
use lockstep::improve::{Aim, ImproveOptions, Improved, NoImprovement, improve};
use lockstep::puzzle::Rules;
use lockstep::rng::Rng;
use lockstep::search::Unwatched;

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
fn standing(text: &str) -> (Option<usize>, u128) {
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
    let out = routes
        .into_iter()
        .filter(|&(position, _)| map.is_out(position));
    (Some(length), out.map(|(_, count)| count).sum())
}

fn improved(text: &str, aim: Aim, changes: u32) -> Result<Improved<Irrgarten>, NoImprovement> {
    let puzzle = Irrgarten::parse(text).unwrap().puzzle;
    let options = ImproveOptions {
        aim,
        changes,
        tries: 100_000,
        ..ImproveOptions::default()
    };
    let found = improve(&puzzle, &options, &mut Unwatched)?;
    all_hold(&puzzle, &found);
    Ok(found)
}

#[test]
fn single_changes_do_what_the_best_of_all_does() {
    let mut counts = [0; 3];
    for seed in 0..250 {
        let text = random_map(&mut Rng::new(seed), 8);
        let (before, routes) = standing(&text);
        let changed: Vec<_> = all_changed(&text)
            .iter()
            .map(|text| standing(text))
            .collect();
        let longest = changed.iter().filter_map(|&(length, _)| length).max();
        let Some(before) = before else {
            let found = improved(&text, Aim::Solvable, 1).unwrap();
            let best = found.proposals.first().and_then(|best| best.after.length);
            assert_eq!(best, longest, "seed {seed}\n{text}");
            counts[0] += u32::from(best.is_some());
            continue;
        };
        let found = improved(&text, Aim::Longest, 1).unwrap();
        assert!(found.is_complete());
        let best = found.proposals.first().and_then(|best| best.after.length);
        assert_eq!(
            best,
            longest.filter(|&length| length > before),
            "seed {seed}\n{text}"
        );
        counts[1] += u32::from(best.is_some());
        if routes == 1 {
            let refused = improved(&text, Aim::Unique, 1).unwrap_err();
            assert_eq!(refused, NoImprovement::Unique);
            continue;
        }
        let found = improved(&text, Aim::Unique, 1).unwrap();
        let solvable = changed.iter().filter(|(length, _)| length.is_some());
        let best = solvable
            .map(|&(length, count)| (count, Reverse(length)))
            .min();
        let proposed = found.proposals.first().map(|best| {
            let count = best.after.sequences.clone().unwrap();
            (u128::try_from(count).unwrap(), Reverse(best.after.length))
        });
        assert_eq!(
            proposed,
            best.filter(|&(count, _)| count < routes),
            "seed {seed}\n{text}"
        );
        counts[2] += u32::from(found.is_as_wanted(Aim::Unique));
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

#[test]
fn thick_walls_are_jumped_over_and_broken_through() {
    // A jumper behind the first wall, and a path behind the second.
    let closed = "irrgarten 7 3\n#######\n#S###.E\n#######\n";
    assert!(
        improved(closed, Aim::Solvable, 1)
            .unwrap()
            .proposals
            .is_empty()
    );
    let found = improved(closed, Aim::Solvable, 3).unwrap();
    let edits = found.proposals.iter().map(|proposal| proposal.edits.len());
    assert_eq!(edits.min(), Some(2));
}
