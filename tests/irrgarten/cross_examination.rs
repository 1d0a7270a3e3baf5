//! The solvers of Irrgarten against a brute force with rules of its own, on maps with everything
//! strewn at random.
//!
//! A slice of a few seconds runs with the other tests. `cargo xtask fuzz` runs [`fuzz`] at length.

use std::collections::HashSet;

use crate::checker::{Map, Position};
use crate::common::fuzzing::{Examiner, asked, run};
use crate::common::tell;
use crate::common::watchers::Bounds;
use crate::common::watchers::Patience;
use crate::maps::{map, options, position, stroll};
use crate::random_maps::{random_map, smaller_maps};
use lockstep::grid::{Cell, Direction};
use lockstep::irrgarten::solve::{StepKind, record};
use lockstep::irrgarten::{Algorithm, Irrgarten, Params, SolveOptions, State};
use lockstep::judge::{Judge, Judgement, Total};
use lockstep::puzzle::{Make, Puzzle, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::{StopReason, Unwatched};

/// A map and the two readings of it.
struct Case {
    text: String,
    puzzle: Irrgarten,
    map: Map,
}

impl Case {
    fn new(text: &str) -> Self {
        Case {
            text: text.to_owned(),
            puzzle: Irrgarten::parse(text).unwrap().puzzle,
            map: Map::new(text),
        }
    }
}

/// The legal moves, and where they lead, from everywhere that can be reached; how many there are.
fn compare_moves(Case { text, puzzle, map }: &Case) -> usize {
    let mut moves = 0;
    for &(x, y, heading) in map.distances(map.start()).keys() {
        let state = State {
            cell: Cell::new(x as u32, y as u32),
            heading: heading.and_then(Direction::from_char),
        };
        assert!(puzzle.allows(state));
        let legal = puzzle.legal_moves(&state);
        for direction in Direction::ALL {
            let ours = puzzle.step(state, direction).ok();
            let ours = ours.map(|(next, event)| (position(next), event == Event::Jumped));
            let theirs = map.step((x, y, heading), direction.letter());
            assert_eq!(ours, theirs, "{direction} from {state:?} of\n{text}");
            assert_eq!(legal.contains(&direction), theirs.is_some());
            moves += usize::from(theirs.is_some());
        }
    }
    moves
}

/// Whether a search gets out, or proves with all that can be reached that nobody does. One that may give up proves
/// nothing, but says honestly why it stopped.
fn compare_search(
    Case { text, puzzle, map }: &Case,
    from: State,
    algorithm: Algorithm,
) -> Result<bool, StopReason> {
    let told = format!("{algorithm:?} from {from:?} of\n{text}");
    let may_give_up = !matches!(algorithm, Algorithm::Shortest | Algorithm::DepthFirst);
    let solved = puzzle.solve(&from, &options(algorithm), &mut Unwatched);
    let from = position(from);
    match solved.map(|solution| solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            assert!(map.solves(from, &letters(&moves)), "{told}");
            assert_eq!(shortest, algorithm == Algorithm::Shortest, "{told}");
            assert!(
                !shortest || map.shortest(from) == Some(moves.len()),
                "{told}"
            );
            Ok(true)
        }
        Ok(Verdict::Unsolvable(proof)) => {
            assert!(!may_give_up && map.shortest(from).is_none(), "{told}");
            let reached = proof.reached.iter();
            let reached = reached.map(|cell| (cell.x as usize, cell.y as usize));
            assert_eq!(map.reached(from), reached.collect(), "{told}");
            Ok(false)
        }
        Err(stopped) => {
            let is_honest = matches!(stopped.reason, StopReason::Loop | StopReason::Stuck);
            assert!(may_give_up && is_honest, "{told}");
            Err(stopped.reason)
        }
    }
}

/// The steps that a search reports.
fn compare_traces(Case { text, puzzle, map }: &Case) {
    let index = |(x, y, _): Position| (y * map.width() + x) as u32;
    for algorithm in [Algorithm::DepthFirst, Algorithm::Wall] {
        let (steps, result) = record(puzzle, puzzle.start(), &options(algorithm), &mut Unwatched);
        assert_eq!(steps.cells.len(), steps.kinds.len());
        assert_eq!((steps.cells[0], steps.kinds[0]), (index(map.start()), 0));
        // The stack: backing out removes the last cell.
        let mut stack = vec![steps.cells[0]];
        for (&cell, &kind) in steps.cells.iter().zip(&steps.kinds).skip(1) {
            if kind == StepKind::BackedOut as u8 {
                stack.pop();
                assert_eq!(stack.last(), Some(&cell), "{text}");
                continue;
            }
            let (width, last) = (map.width() as u32, stack[stack.len() - 1]);
            let apart =
                (cell % width).abs_diff(last % width) + (cell / width).abs_diff(last / width);
            let jumped = kind == StepKind::Jumped as u8;
            assert_eq!(apart, if jumped { 2 } else { 1 }, "{text}");
            stack.push(cell);
        }
        let Ok(solution) = result else { continue };
        let visited: HashSet<u32> = steps.cells.iter().copied().collect();
        let heading = None;
        let all = puzzle.cells().map(|cell| State { cell, heading });
        let found = steps.found(puzzle, &all.collect::<Vec<_>>());
        for (index, found) in (0..).zip(found) {
            let first = steps.cells.iter().position(|&cell| cell == index);
            assert_eq!(found, first.map(|step| step + 1), "{text}");
        }
        assert_eq!(solution.effort.cells, Some(visited.len() as u64));
        match solution.verdict {
            Verdict::Solved { moves, .. } => {
                let mut way = vec![map.start()];
                for letter in letters(&moves).chars() {
                    way.push(map.step(way[way.len() - 1], letter).unwrap().0);
                }
                let way: Vec<u32> = way.into_iter().map(index).collect();
                assert_eq!(way, stack, "{text}");
            }
            Verdict::Unsolvable(_) => assert_eq!(stack, [index(map.start())], "{text}"),
        }
    }
    let options = options(Algorithm::Shortest);
    let (steps, result) = record(puzzle, puzzle.start(), &options, &mut Unwatched);
    let solution = result.unwrap();
    assert_eq!(steps.cells.len() as u64, solution.effort.explored);
    // Each cell that is reached first is as far away as there are layers before it.
    let distances = map.distances(map.start());
    let mut distance = 0;
    let mut seen = HashSet::new();
    for (&cell, &kind) in steps.cells.iter().zip(&steps.kinds) {
        distance += usize::from(kind == StepKind::ReachedFarther as u8);
        if seen.insert(cell) {
            let nearest = distances.iter().filter(|&(&at, _)| index(at) == cell);
            assert_eq!(nearest.map(|(_, &d)| d).min(), Some(distance), "{text}");
        }
    }
}

/// The distance of every state, from any other, to the exit.
fn compare_distances(Case { text, puzzle, map }: &Case) -> usize {
    let found = puzzle.distances(&SolveOptions::default(), &mut Unwatched);
    let distances = found.expect("maps have them").unwrap();
    let states = puzzle.cells().flat_map(|cell| {
        let headings = Direction::ALL.into_iter().map(Some).chain([None]);
        headings.map(move |heading| State { cell, heading })
    });
    let states = states.filter(|&state| puzzle.allows(state));
    let compare = |state: State| {
        let least = distances.of(puzzle, state).map(|least| least as usize);
        assert_eq!(least, map.shortest(position(state)), "{state:?} of\n{text}");
    };
    states.map(compare).count()
}

/// Which of some moves lost the game, by the distances from each position on the way.
fn compare_judgement(Case { text, puzzle, map }: &Case, states: &[State], moves: &[Direction]) {
    let solvable = |state: &State| map.shortest(position(*state)).is_some();
    let judged = Judge::default().judge(puzzle, moves, &SolveOptions::default(), &mut Unwatched);
    let judged = judged.unwrap_or_else(|none| panic!("{none}"));
    let totals = states.iter().enumerate().map(|(played, &state)| {
        let least = map.shortest(position(state));
        Some(least.map_or(Total::Lost, |least| Total::Moves(played + least)))
    });
    assert_eq!(judged.totals, totals.collect::<Vec<_>>(), "{text}");
    match judged.judgement {
        Judgement::Good { rest, shortest } => {
            assert!(shortest);
            let last = position(states[states.len() - 1]);
            assert!(map.solves(last, &letters(&rest)), "{text}");
        }
        Judgement::Lost { good, .. } => {
            let truth = states.iter().rposition(solvable);
            assert_eq!(good, truth, "after {} of\n{text}", letters(moves));
        }
    }
}

/// The bounds that a search reports never fall, and never pass the optimum.
fn compare_bounds(Case { text, puzzle, map }: &Case) -> bool {
    let Some(least) = map.shortest(map.start()) else {
        return false;
    };
    for &algorithm in Algorithm::ALL {
        let mut bounds = Bounds::patient();
        // The search along the wall may end without an answer.
        if let Ok(solution) = puzzle.solve(&puzzle.start(), &options(algorithm), &mut bounds) {
            bounds.told.extend(solution.at_least());
        }
        bounds.assert_rising(text);
        let is_true = |&told: &u32| told as usize <= least;
        assert!(bounds.told.iter().all(is_true), "{least}\n{text}");
    }
    true
}

/// Small maps with everything strewn at random, against the second reading of the rules.
#[derive(Default, Debug)]
struct Maps {
    /// The most columns and rows; without it more and more.
    longest: Option<usize>,
    /// What each search found from each position.
    solvable: usize,
    unsolvable: usize,
    round: usize,
    stuck: usize,
    /// What else was compared.
    moves: usize,
    distances: usize,
    lost: usize,
    bounds: usize,
}

impl Examiner for Maps {
    type Puzzle = String;

    fn puzzle(&self, seed: u64) -> String {
        let rng = &mut Rng::new(seed);
        let longest = self.longest.unwrap_or_else(|| 3 + rng.below(14));
        random_map(rng, longest)
    }

    fn examine(&mut self, text: &String, seed: u64) -> Result<(), String> {
        let case = Case::new(text);
        let most = if self.longest.is_some() { 8 } else { 20 };
        let (states, moves) = stroll(&case.puzzle, &mut Rng::new(seed), most);
        for &from in states.iter().step_by(4) {
            for &algorithm in Algorithm::ALL {
                match compare_search(&case, from, algorithm) {
                    Ok(true) => self.solvable += 1,
                    Ok(false) => self.unsolvable += 1,
                    Err(StopReason::Loop) => self.round += 1,
                    Err(_) => self.stuck += 1,
                }
            }
        }
        self.bounds += usize::from(compare_bounds(&case));
        // What takes longer is asked of some maps only.
        if seed.is_multiple_of(3) || self.longest.is_none() {
            self.moves += compare_moves(&case);
            self.distances += compare_distances(&case);
            compare_traces(&case);
            compare_judgement(&case, &states, &moves);
            let end = position(states[states.len() - 1]);
            self.lost += usize::from(case.map.shortest(end).is_none());
        }
        Ok(())
    }

    fn smaller(&self, text: &String) -> Vec<String> {
        smaller_maps(text)
    }
}

#[test]
fn moves_searches_traces_distances_and_judgements_are_those_of_the_brute_force() {
    let mut maps = Maps {
        longest: Some(9),
        ..Maps::default()
    };
    run(&mut maps, 6000, 1);
    tell(&format!("{maps:?}"));
    assert!(maps.solvable > 6000 && maps.unsolvable > 4000);
    assert!(maps.round > 500 && maps.stuck > 100);
    assert!(maps.moves > 10_000 && maps.distances > 10_000);
    assert!(maps.lost > 500 && maps.bounds > 400);
}

/// All of it at length, on as many maps as are asked for.
#[test]
#[ignore = "takes minutes: `cargo xtask fuzz` runs it"]
fn fuzz() {
    let (count, seed) = asked();
    let mut maps = Maps::default();
    run(&mut maps, count, seed);
    tell(&format!("Irrgarten, seed {seed}: {count} maps, {maps:?}"));
}

#[test]
fn a_failing_map_is_made_smaller() {
    let arrows = |text: &String| text.matches(['^', 'v', '<', '>']).count();
    let large = (0..).map(|seed| Maps::default().puzzle(seed));
    let mut map = large.into_iter().find(|map| arrows(map) > 5).unwrap();
    while let Some(smaller) = smaller_maps(&map).into_iter().find(|map| arrows(map) > 1) {
        assert!(Irrgarten::parse(&smaller).is_ok(), "{smaller}");
        map = smaller;
    }
    // Two arrows, start and exit in a border.
    let inner = map.lines().skip(1).flat_map(str::chars);
    let signs = inner.filter(|&sign| sign != '#').count();
    assert!(signs == 4 && map.lines().count() <= 6, "{map}");
}

/// A large maze without special fields.
fn maze(side: u32, branching: f64, seed: u64) -> Irrgarten {
    let params = Params {
        width: side,
        height: side,
        branching,
        jumpers: 0.0,
        arrows: 0.0,
        crossings: 0.0,
        ..Params::default()
    };
    Irrgarten::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn solved(puzzle: &Irrgarten, algorithm: Algorithm) -> String {
    let solution = puzzle.solve(&puzzle.start(), &options(algorithm), &mut Unwatched);
    match solution.unwrap().verdict {
        Verdict::Solved { moves, .. } => letters(&moves),
        Verdict::Unsolvable(_) => panic!("there is a way out"),
    }
}

#[test]
fn in_a_maze_without_cycles_and_specials_the_wall_follower_gets_out() {
    (0..300).for_each(|seed| drop(solved(&maze(15, 0.3, seed), Algorithm::Wall)));
}

#[test]
fn the_bound_of_a_large_map_rises_from_a_distance_on() {
    let puzzle = maze(401, 0.2, 1);
    let mut bounds = Bounds::patient();
    let shortest = options(Algorithm::Shortest);
    let solution = puzzle.solve(&puzzle.start(), &shortest, &mut bounds);
    let least = solution.unwrap().at_least().unwrap();
    bounds.assert_rising("");
    let (start, exit) = (puzzle.start_cell(), puzzle.exit());
    let cells = start.x.abs_diff(exit.x) + start.y.abs_diff(exit.y);
    let (first, last) = (bounds.first().unwrap(), *bounds.told.last().unwrap());
    assert!(first >= cells / 2, "{:?}", bounds.told);
    assert!(last > first && last <= least, "{:?}", bounds.told);
}

#[test]
fn depth_first_tries_right_straight_left_and_back_only_first() {
    let run = |drawing: &str| {
        let puzzle = map(drawing);
        let options = options(Algorithm::DepthFirst);
        let (steps, result) = record(&puzzle, puzzle.start(), &options, &mut Unwatched);
        let width = puzzle.width();
        let cells = steps.cells.iter().map(|cell| (cell % width, cell / width));
        (cells.collect::<Vec<_>>(), steps.kinds, result.unwrap())
    };
    // Heading up: right first, a dead end; then straight, left, and back last of all.
    let (cells, kinds, solution) = run("##### ##.## #.S.# ##.## ##E##");
    let (start, right, up, left) = ((2, 2), (3, 2), (2, 1), (1, 2));
    let expected = [start, right, start, up, start, left, start, (2, 3), (2, 4)];
    assert_eq!(cells, expected);
    assert_eq!(kinds, [0, 1, 3, 1, 3, 1, 3, 1, 1]);
    assert_eq!((solution.effort.cells, solution.effort.depth), (Some(6), 2));
    // Backing out over an arrow and a jump is not a move.
    let (cells, kinds, _) = run("####### ##.#### #.S>o## ##.#### ##E####");
    assert_eq!(cells[..4], [start, right, (4, 2), right]);
    assert_eq!(kinds[..5], [0, 1, 1, 3, 3]);
    let (cells, kinds, _) = run("####### ##.#### #.So#.# ##.#### ##E####");
    assert_eq!(cells[..4], [start, right, (5, 2), right]);
    assert_eq!(kinds[..4], [0, 1, 2, 3]);
}

#[test]
fn a_crossing_is_searched_once_in_each_direction() {
    // Straight through, round the loop, and down through the crossing again.
    let puzzle = map("#######
                      ###...#
                      ###.#.#
                      #S.+..#
                      ###.###
                      ###...#
                      #####E#");
    for algorithm in [Algorithm::Shortest, Algorithm::DepthFirst] {
        assert_eq!(solved(&puzzle, algorithm), "RRRRUULLDDDDRRD");
    }
    solved(&puzzle, Algorithm::Wall);
}

#[test]
fn a_search_is_cancelled_and_keeps_to_its_budget() {
    let puzzle = maze(301, 0.2, 1);
    for &algorithm in Algorithm::ALL {
        let start = puzzle.start();
        let stopped = puzzle.solve(&start, &options(algorithm), &mut Patience::new(0));
        assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
        let little = SolveOptions {
            algorithm,
            memory: 1000,
        };
        let stopped = puzzle.solve(&start, &little, &mut Unwatched);
        let budget = StopReason::Memory { budget: 1000 };
        assert_eq!(stopped.unwrap_err().reason, budget);
    }
    let large = Params {
        width: 301,
        height: 301,
        ..Params::default()
    };
    let stopped = Irrgarten::generate(&large, &mut Rng::new(1), &mut Patience::new(0));
    assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
}
