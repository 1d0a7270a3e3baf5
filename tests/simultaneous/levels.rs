//! The levels and the puzzles of days: solved and proved by the library, replayed by the checker; and a
//! level that teaches a rule cannot be solved as quickly without it.

use std::collections::{HashSet, VecDeque};

use lockstep::catalogue::{Catalogue, Level};
use lockstep::simultaneous::difficulty::measure;
use lockstep::{Simultaneous, Unwatched};

use crate::checker::{Checker, Positions};

fn checker(number: usize) -> Checker {
    Checker::new(&Simultaneous::LEVELS[number - 1].puzzle().to_string())
}

/// The least number of instructions if some steps must not be taken: `allows` sees where the players
/// were, where they are, and the instruction.
fn least(
    checker: &Checker,
    allows: impl Fn(&Positions, &Positions, char) -> bool,
) -> Option<usize> {
    let start = checker.start();
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((positions, depth)) = queue.pop_front() {
        if checker.is_solved(&positions) {
            return Some(depth);
        }
        for letter in "UDLR".chars() {
            let next = checker.step(&positions, letter);
            if allows(&positions, &next, letter) && seen.insert(next.clone()) {
                queue.push_back((next, depth + 1));
            }
        }
    }
    None
}

/// Whether a level takes longer, or for ever, if such steps must not be taken.
fn needs(number: usize, allows: impl Fn(&Checker, &Positions, &Positions) -> bool) -> bool {
    let checker = checker(number);
    let optimum = least(&checker, |_, _, _| true).unwrap();
    let without = least(&checker, |from, to, _| allows(&checker, from, to));
    without.is_none_or(|without| without > optimum)
}

/// Nobody waits at the goal while others move.
fn nobody_waits(checker: &Checker, from: &Positions, _: &Positions) -> bool {
    let mut players = checker.goals().into_iter().zip(from);
    players.all(|(goal, at)| goal != *at)
}

/// Nobody is held back by a wall.
fn nobody_is_held(checker: &Checker, from: &Positions, to: &Positions) -> bool {
    let mut players = checker.goals().into_iter().zip(from.iter().zip(to));
    players.all(|(goal, (from, to))| *from == goal || from != to)
}

/// The least number of instructions without a fall.
fn least_without_falls(checker: &Checker) -> Option<usize> {
    least(checker, |from, _, letter| checker.falls(from, letter) == 0)
}

#[test]
fn no_sequence_of_a_small_level_is_shorter() {
    let small = |cells: u64| cells <= 20_000;
    let levels = Simultaneous::LEVELS.iter();
    let mut checked = 0;
    for level in levels.filter(|level| small(level.puzzle().state_count())) {
        let checker = Checker::new(&level.puzzle().to_string());
        let optimum = level.known.optimum as usize;
        assert_eq!(checker.least(checker.start()), Some(optimum), "{level:?}");
        checked += 1;
    }
    assert!(checked >= 20);
}

/// A level by its number.
fn level(number: usize) -> &'static Level<Simultaneous> {
    &Simultaneous::LEVELS[number - 1]
}

#[test]
fn levels_1_and_2_are_about_nothing_and_about_the_same_walls() {
    assert_eq!(level(1).puzzle().to_string().matches('1').count(), 0);
    let puzzle = level(2).puzzle();
    assert_eq!(puzzle.mazes()[0], puzzle.mazes()[1]);
    assert!(level(2).known.optimum > 4);
}

#[test]
fn level_3_needs_a_wall_and_level_4_somebody_who_waits_at_the_goal() {
    assert!(needs(3, nobody_is_held) && !needs(3, nobody_waits));
    assert!(needs(4, nobody_waits));
}

#[test]
fn level_5_takes_twice_what_each_takes_alone() {
    let measure = measure(&level(5).puzzle(), &mut Unwatched).unwrap();
    assert_eq!((level(5).known.optimum, measure.unwrap().alone), (8, 4));
}

#[test]
fn level_6_needs_a_step_away_from_the_goal() {
    let checker = checker(6);
    let distance =
        |goal: (usize, usize), at: (usize, usize)| goal.0.abs_diff(at.0) + goal.1.abs_diff(at.1);
    let nobody_steps_back = |from: &Positions, to: &Positions, _: char| {
        let mut players = checker.goals().into_iter().zip(from.iter().zip(to));
        players.all(|(goal, (&from, &to))| distance(goal, to) <= distance(goal, from))
    };
    assert_eq!(least(&checker, nobody_steps_back), None);
}

#[test]
fn levels_7_and_8_have_pits_in_the_way_and_need_no_fall_but_9_and_10_do() {
    for number in 7..=10 {
        let checker = checker(number);
        let optimum = least(&checker, |_, _, _| true);
        let careful = least_without_falls(&checker);
        if number > 8 {
            assert!(careful.is_none() || careful > optimum, "{number}");
            continue;
        }
        assert_eq!(careful, optimum, "{number}");
        let mut mazes = level(number).puzzle().mazes().to_vec();
        for maze in &mut mazes {
            maze.cells().for_each(|cell| maze.set_pit(cell, false));
        }
        let filled = Checker::new(&Simultaneous::new(mazes).to_string());
        assert!(least(&filled, |_, _, _| true) < optimum, "{number}");
    }
}

#[test]
fn level_11_has_mazes_of_different_sizes_and_12_and_13_more_players() {
    assert_eq!(level(11).sizes(), [(3, 3), (5, 3)]);
    let players = [12, 13].map(|number| level(number).sizes().len());
    assert_eq!(players, [3, 4]);
}
