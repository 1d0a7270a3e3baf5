//! Exact distances of all positions at once, against a checker with rules of its own.

use std::collections::{HashMap, VecDeque};

use crate::checker::{Checker, Positions};
use crate::common::tell;
use crate::common::watchers::Patience;
use crate::random_mazes::{random_four, random_pair, random_sized_pair, random_three};
use crate::solving::{generate, random_walk, solve_from};
use lockstep::grid::Cell;
use lockstep::judge::{Judge, Judgement, Total};
use lockstep::puzzle::{Distances, Puzzle, Solve};
use lockstep::rng::Rng;
use lockstep::search::{StopReason, Unwatched};
use lockstep::simultaneous::drawing::from_drawing;
use lockstep::simultaneous::{
    Algorithm, Maze, MazeKind, Params, PositionDistances, Simultaneous, SolveOptions, State,
};

/// The least number of instructions from every reachable position; nothing for those from
/// which none lead home.
fn distances_by_the_rules(checker: &Checker) -> (Vec<Positions>, HashMap<Positions, u32>) {
    let mut before: HashMap<Positions, Vec<Positions>> = HashMap::new();
    let mut positions = vec![checker.start()];
    let mut place = 0;
    while let Some(from) = positions.get(place).cloned() {
        place += 1;
        for letter in "UDLR".chars() {
            let next = checker.step(&from, letter);
            if !before.contains_key(&next) && next != positions[0] {
                positions.push(next.clone());
            }
            before.entry(next).or_default().push(from.clone());
        }
    }
    let mut distances = HashMap::new();
    let mut queue: VecDeque<Positions> = VecDeque::new();
    for home in positions.iter().filter(|at| checker.is_solved(at)) {
        distances.insert(home.clone(), 0);
        queue.push_back(home.clone());
    }
    while let Some(position) = queue.pop_front() {
        let farther = distances[&position] + 1;
        for from in before.get(&position).into_iter().flatten() {
            if !distances.contains_key(from) {
                distances.insert(from.clone(), farther);
                queue.push_back(from.clone());
            }
        }
    }
    (positions, distances)
}

fn state(positions: &Positions) -> State {
    let cell = |&(x, y): &(usize, usize)| Cell::new(x as u32, y as u32);
    State {
        players: positions.iter().map(cell).collect(),
    }
}

/// Compares every position of a number of puzzles; returns the number of positions.
fn compare(count: u64, random: fn(u64) -> Simultaneous) -> usize {
    let mut compared = 0;
    for seed in 0..count {
        let puzzle = random(seed);
        let checker = Checker::new(&puzzle.to_string());
        let (positions, truth) = distances_by_the_rules(&checker);
        let found = puzzle.distances(&SolveOptions::default(), &mut Unwatched);
        let mut distances = found.expect("small tables fit").unwrap();
        for at in &positions {
            let least = distances.least(&puzzle, &state(at), &mut Unwatched);
            let wanted = truth.get(at).copied();
            assert_eq!(least.unwrap(), wanted, "seed {seed}, {at:?}:\n{puzzle}");
        }
        compared += positions.len();
    }
    compared
}

#[test]
fn every_pair_of_cells_has_the_distance_that_the_rules_give() {
    let compared = compare(1250, random_pair) + compare(750, random_sized_pair);
    tell(&format!("{compared} positions of pairs compared"));
}

#[test]
fn every_position_of_three_and_four_mazes_has_the_distance_that_the_rules_give() {
    let compared = compare(150, random_three) + compare(60, random_four);
    tell(&format!("{compared} positions of larger sets compared"));
}

#[test]
fn a_fall_is_told_from_the_goal_backwards() {
    // From the top right cell only the pit leads on: left, back at the start, and from there down and right twice.
    let row = from_drawing(
        "+---+---+---+
         |     o     |
         +   +---+---+
         |           |
         +---+---+---+",
    );
    let open = Maze::open(3, 2);
    let puzzle = Simultaneous::new([row, open]);
    let found = puzzle.distances(&SolveOptions::default(), &mut Unwatched);
    let mut distances = found.unwrap().unwrap();
    let mut least = |(x, y), (other_x, other_y)| {
        let players = vec![Cell::new(x, y), Cell::new(other_x, other_y)];
        let least = distances.least(&puzzle, &State { players }, &mut Unwatched);
        least.unwrap()
    };
    for (one, other, expected, why) in [
        ((0, 0), (0, 0), 3, "both walk"),
        ((2, 1), (0, 0), 3, "home, and waiting"),
        ((2, 0), (2, 1), 4, "through the pit"),
        ((2, 0), (0, 0), 4, "the other one walks meanwhile"),
    ] {
        assert_eq!(least(one, other), Some(expected), "{why}");
    }
}

/// The totals along random walks, held against the solver from each position.
fn compare_totals(count: u64, random: fn(u64) -> Simultaneous) {
    for seed in 0..count {
        let puzzle = random(seed);
        let mut rng = Rng::new(seed);
        let mut judge = Judge::default();
        for count in [0, 3, 20] {
            let walk = random_walk(&mut rng, count);
            let judged = judge.judge(&puzzle, &walk, &SolveOptions::default(), &mut Unwatched);
            let judged = judged.unwrap();
            let mut state = puzzle.start();
            for (played, total) in judged.totals.iter().enumerate() {
                let least = solve_from(&puzzle, &state, Algorithm::Auto).map(|moves| moves.len());
                let wanted = least.map_or(Total::Lost, |least| Total::Moves(played + least));
                let told = format!("seed {seed}, after {played}:\n{puzzle}");
                assert_eq!(*total, Some(wanted), "{told}");
                if let Some(&step) = walk.get(played) {
                    state = puzzle.step(&state, step).0;
                }
            }
            let Judgement::Good { rest, shortest } = judged.judgement else {
                continue;
            };
            assert!(shortest);
            let whole = walk.len() + rest.len();
            assert_eq!(judged.totals[count], Some(Total::Moves(whole)));
            let step = |state, &step| puzzle.step(&state, step).0;
            assert!(puzzle.is_solved(&rest.iter().fold(state, step)));
        }
    }
}

#[test]
fn totals_along_a_walk_are_those_of_solving_from_each_position() {
    compare_totals(400, random_pair);
    compare_totals(200, random_sized_pair);
    compare_totals(100, random_three);
    compare_totals(50, random_four);
}

fn generated(mazes: usize, side: u32, seed: u64) -> Simultaneous {
    let params = Params {
        mazes,
        width: side,
        height: side,
        maze: MazeKind::ALL[(seed % 3) as usize],
        opened: 0.2,
        walls: 0.4,
        pits: 0.04,
        solvable: true,
        ..Params::default()
    };
    generate(&params, seed)
}

#[test]
fn larger_sets_of_three_have_the_engines_totals() {
    compare_totals(6, |seed| generated(3, 9, seed));
}

#[test]
fn without_memory_for_the_tables_the_last_position_and_the_start_are_known() {
    let puzzle = generated(2, 25, 1);
    let walk = random_walk(&mut Rng::new(3), 8);
    let with = |memory| {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        let judged = Judge::default().judge(&puzzle, &walk, &options, &mut Unwatched);
        judged.unwrap()
    };
    // 625 cells each: the table takes 0.8 MB.
    let table = with(SolveOptions::default().memory);
    let solved = with(700_000);
    assert!(table.totals.iter().all(Option::is_some));
    let ends = |totals: &[Option<Total>]| [totals[0], totals[8]];
    assert_eq!(ends(&solved.totals), ends(&table.totals));
    // Of those between, no more is known than what the answers tell.
    let mut between = solved.totals.iter().zip(&table.totals);
    assert!(between.all(|(solved, table)| solved.is_none() || solved == table));
}

#[test]
fn filling_a_table_tells_its_progress_and_can_be_cancelled() {
    let puzzle = generated(2, 24, 2);
    let found = puzzle.distances(&SolveOptions::default(), &mut Patience::new(5));
    assert_eq!(found.unwrap().unwrap_err().reason, StopReason::Cancelled);
}

#[test]
fn tables_that_do_not_fit_are_not_begun() {
    let distances = |sides: &[u32]| {
        let mazes = sides.iter().map(|&side| Maze::open(200, side));
        let puzzle = Simultaneous::new(mazes);
        puzzle.distances(&SolveOptions::default(), &mut Patience::new(0))
    };
    for sides in [&[200, 199][..], &[200, 199, 198]] {
        let searched = distances(sides);
        assert!(matches!(searched, Some(Ok(PositionDistances::Searched(_)))));
    }
    let nine: Vec<u32> = (192..=200).collect();
    assert!(distances(&nine).is_none(), "a position has 144 bits");
}
