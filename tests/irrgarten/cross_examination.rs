//! The solvers of Irrgarten against a brute force with rules of its own, on maps with everything
//! strewn at random.
//!
//! A slice of a few seconds runs with the other tests. `cargo xtask fuzz` runs [`fuzz`] at length.

use crate::checker::{Map, Position};
use crate::common::fuzzing::{Examiner, asked, first_failure, run, smallest};
use crate::common::tell;
use crate::random_maps::{random_map, smaller_maps};
use lockstep::grid::{Cell, Direction};
use lockstep::irrgarten::solve::{Step, record};
use lockstep::irrgarten::{Algorithm, Irrgarten, SolveOptions, State};
use lockstep::judge::{Judgement, Total, judge};
use lockstep::puzzle::{Make, Rules, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::{StopReason, Unwatched};

const MAPS: u64 = 6000;

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

/// Maps of up to 9 × 9.
fn maps() -> impl Iterator<Item = Case> {
    (0..MAPS).map(|seed| Case::new(&random_map(&mut Rng::new(seed), 9)))
}

fn options(algorithm: Algorithm) -> SolveOptions {
    SolveOptions {
        algorithm,
        ..SolveOptions::default()
    }
}

fn position(state: State) -> Position {
    let Cell { x, y } = state.cell;
    (x as usize, y as usize, state.heading.map(Direction::letter))
}

/// Plays some random moves: the states on the way, the start first, and the moves.
fn stroll(puzzle: &Irrgarten, rng: &mut Rng, most: usize) -> (Vec<State>, Vec<Direction>) {
    let mut states = vec![puzzle.start()];
    let mut moves = Vec::new();
    for _ in 0..most {
        let state = states[states.len() - 1];
        let legal = puzzle.legal_moves(&state);
        if legal.is_empty() {
            break;
        }
        let step = legal[rng.below(legal.len())];
        states.push(puzzle.play(&state, step).unwrap());
        moves.push(step);
    }
    (states, moves)
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

/// Whether there is a solution, shown by the shortest one or by a proof.
fn compare_shortest(Case { text, puzzle, map }: &Case, from: State) -> bool {
    let solution = puzzle.solve(&from, &options(Algorithm::Shortest), &mut Unwatched);
    let from = position(from);
    match solution.unwrap().verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest && map.solves(from, &letters(&moves)), "{text}");
            assert_eq!(Some(moves.len()), map.shortest(from), "{from:?} of\n{text}");
            true
        }
        Verdict::Unsolvable(proof) => {
            assert_eq!(map.shortest(from), None, "{from:?} of\n{text}");
            let ours = proof.reached.iter();
            let ours = ours
                .map(|cell| (cell.x as usize, cell.y as usize))
                .collect();
            assert_eq!(map.reached(from), ours, "{from:?} of\n{text}");
            false
        }
    }
}

fn compare_depth_first(Case { text, puzzle, map }: &Case, from: State) {
    let solution = puzzle.solve(&from, &options(Algorithm::DepthFirst), &mut Unwatched);
    let from = position(from);
    match solution.unwrap().verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(!shortest && map.solves(from, &letters(&moves)), "{text}");
        }
        Verdict::Unsolvable(_) => {
            assert_eq!(map.shortest(from), None, "{from:?} of\n{text}");
        }
    }
}

/// A wall follower gets out, or reports why it stopped; it proves nothing.
fn compare_wall(Case { text, puzzle, map }: &Case, from: State) -> Option<StopReason> {
    match puzzle.solve(&from, &options(Algorithm::Wall), &mut Unwatched) {
        Ok(solution) => {
            let Verdict::Solved { moves, shortest } = solution.verdict else {
                panic!("it proves nothing:\n{text}");
            };
            let from = position(from);
            assert!(!shortest && map.solves(from, &letters(&moves)), "{text}");
            None
        }
        Err(stopped) => {
            let reason = stopped.reason;
            let honest = [StopReason::Loop, StopReason::Stuck];
            assert!(honest.contains(&reason), "{reason}:\n{text}");
            Some(reason)
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
            if kind == Step::BackedOut as u8 {
                stack.pop();
                assert_eq!(stack.last(), Some(&cell), "{text}");
                continue;
            }
            let (width, last) = (map.width() as u32, stack[stack.len() - 1]);
            let apart =
                (cell % width).abs_diff(last % width) + (cell / width).abs_diff(last / width);
            let jumped = kind == Step::Jumped as u8;
            assert_eq!(apart, if jumped { 2 } else { 1 }, "{text}");
            stack.push(cell);
        }
        let Ok(solution) = result else { continue };
        let visited: std::collections::HashSet<u32> = steps.cells.iter().copied().collect();
        let all = (0..map.width() as u32 * map.height() as u32).map(|index| State {
            cell: Cell::new(index % map.width() as u32, index / map.width() as u32),
            heading: None,
        });
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
    let (steps, result) = record(
        puzzle,
        puzzle.start(),
        &options(Algorithm::Shortest),
        &mut Unwatched,
    );
    let solution = result.unwrap();
    assert_eq!(steps.cells.len() as u64, solution.effort.explored);
    // Each cell that is reached first is as far away as there are layers before it.
    let distances = map.distances(map.start());
    let mut distance = 0;
    let mut seen = std::collections::HashSet::new();
    for (&cell, &kind) in steps.cells.iter().zip(&steps.kinds) {
        distance += usize::from(kind == Step::ReachedFarther as u8);
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
    let judged = judge(puzzle, moves, &SolveOptions::default(), &mut Unwatched);
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

#[test]
fn every_move_of_every_state_is_as_the_second_reading_has_it() {
    let moves: usize = maps().take(2000).map(|case| compare_moves(&case)).sum();
    tell(&format!("{moves} moves compared"));
}

#[test]
fn shortest_ways_are_as_long_as_the_brute_forces_from_anywhere() {
    let (mut solved, mut unsolvable) = (0, 0);
    for (seed, case) in maps().enumerate() {
        let (states, _) = stroll(&case.puzzle, &mut Rng::new(seed as u64), 8);
        for &from in states.iter().step_by(4) {
            if compare_shortest(&case, from) {
                solved += 1;
            } else {
                unsolvable += 1;
            }
        }
    }
    tell(&format!("{solved} solved, {unsolvable} unsolvable"));
    assert!(solved > 2000 && unsolvable > 2000);
}

#[test]
fn depth_first_finds_a_way_exactly_where_there_is_one() {
    for (seed, case) in maps().enumerate() {
        let (states, _) = stroll(&case.puzzle, &mut Rng::new(seed as u64), 8);
        for &from in states.iter().step_by(4) {
            compare_depth_first(&case, from);
        }
    }
}

#[test]
fn the_wall_follower_gets_out_or_says_honestly_that_it_was_stopped() {
    let (mut out, mut round, mut stuck) = (0, 0, 0);
    for case in maps() {
        match compare_wall(&case, case.puzzle.start()) {
            None => out += 1,
            Some(StopReason::Loop) => round += 1,
            Some(_) => stuck += 1,
        }
    }
    tell(&format!("{out} out, {round} in a circle, {stuck} stuck"));
    assert!(out > 500 && round > 500 && stuck > 100);
}

#[test]
fn in_a_maze_without_cycles_and_specials_the_wall_follower_gets_out() {
    for seed in 0..300 {
        let params = lockstep::irrgarten::Params {
            width: 15,
            height: 13,
            branching: 0.3,
            jumpers: 0.0,
            arrows: 0.0,
            crossings: 0.0,
            ..lockstep::irrgarten::Params::default()
        };
        let puzzle = Irrgarten::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
        let solution = puzzle.solve(&puzzle.start(), &options(Algorithm::Wall), &mut Unwatched);
        assert!(matches!(solution.unwrap().verdict, Verdict::Solved { .. }));
    }
}

#[test]
fn a_trace_ends_where_its_result_does_and_each_step_follows_from_the_one_before() {
    maps().take(2000).for_each(|case| compare_traces(&case));
}

#[test]
fn the_distance_of_every_state_is_the_brute_forces() {
    let states: usize = maps().take(2000).map(|case| compare_distances(&case)).sum();
    tell(&format!("{states} distances compared"));
}

#[test]
fn the_move_that_lost_a_game_is_found() {
    let mut lost = 0;
    for (seed, case) in maps().take(2000).enumerate() {
        let (states, moves) = stroll(&case.puzzle, &mut Rng::new(seed as u64), 12);
        compare_judgement(&case, &states, &moves);
        let end = position(states[states.len() - 1]);
        lost += u32::from(case.map.shortest(end).is_none());
    }
    tell(&format!("{lost} games lost"));
    assert!(lost > 500);
}

/// All of it at length, on as many maps as are asked for.
#[test]
#[ignore = "takes minutes: `cargo xtask fuzz` runs it"]
fn fuzz() {
    let (count, seed) = asked();
    let mut maps = Maps::default();
    run(&mut maps, count, seed);
    let Maps {
        solvable,
        unsolvable,
        moves,
    } = maps;
    tell(&format!(
        "Irrgarten, seed {seed}: {count} maps, {solvable} positions solved, {unsolvable} proved \
         unsolvable, {moves} moves compared"
    ));
}

/// Small maps with everything strewn at random, against the second reading of the rules.
#[derive(Default)]
struct Maps {
    solvable: usize,
    unsolvable: usize,
    moves: usize,
}

impl Examiner for Maps {
    type Puzzle = String;

    fn puzzle(&self, seed: u64) -> String {
        let rng = &mut Rng::new(seed);
        let longest = 3 + rng.below(14);
        random_map(rng, longest)
    }

    fn examine(&mut self, text: &String, seed: u64) -> Result<(), String> {
        let case = Case::new(text);
        self.moves += compare_moves(&case);
        compare_traces(&case);
        let (states, moves) = stroll(&case.puzzle, &mut Rng::new(seed), 20);
        compare_judgement(&case, &states, &moves);
        for &from in states.iter().step_by(4) {
            compare_depth_first(&case, from);
            compare_wall(&case, from);
            if compare_shortest(&case, from) {
                self.solvable += 1;
            } else {
                self.unsolvable += 1;
            }
        }
        Ok(())
    }

    fn smaller(&self, text: &String) -> Vec<String> {
        smaller_maps(text)
    }
}

#[test]
fn a_failing_map_is_found_and_made_smaller() {
    struct NoArrows;
    impl Examiner for NoArrows {
        type Puzzle = String;

        fn puzzle(&self, seed: u64) -> String {
            Maps::default().puzzle(seed)
        }

        fn examine(&mut self, text: &String, _: u64) -> Result<(), String> {
            assert!(Irrgarten::parse(text).is_ok(), "{text}");
            let arrows = text.matches(['^', 'v', '<', '>']).count();
            if arrows > 1 {
                return Err(format!("{arrows} arrows"));
            }
            Ok(())
        }

        fn smaller(&self, text: &String) -> Vec<String> {
            smaller_maps(text)
        }
    }
    let failure = first_failure(&mut NoArrows, 1000, 1).expect("arrows are frequent");
    let (map, why) = smallest(&mut NoArrows, failure.puzzle, 1, failure.why);
    assert_eq!(why, "2 arrows");
    // Two arrows, start and exit in a border.
    let inner = map.lines().skip(1).flat_map(str::chars);
    let signs = inner.filter(|&sign| sign != '#').count();
    assert!(signs == 4 && map.lines().count() <= 6, "{map}");
}

#[test]
fn depth_first_tries_right_straight_left_and_back_only_first() {
    let run = |text: &str| {
        let puzzle = Irrgarten::parse(text).unwrap().puzzle;
        let (steps, result) = record(
            &puzzle,
            puzzle.start(),
            &options(Algorithm::DepthFirst),
            &mut Unwatched,
        );
        let cells = steps.cells.iter().map(|&cell| {
            let width = puzzle.width();
            (cell % width, cell / width)
        });
        (cells.collect::<Vec<_>>(), steps.kinds, result.unwrap())
    };
    // Heading up: right first, a dead end; then straight, left, and back last of all.
    let (cells, kinds, solution) = run("irrgarten 5 5\n#####\n##.##\n#.S.#\n##.##\n##E##");
    let expected = [
        (2, 2),
        (3, 2),
        (2, 2),
        (2, 1),
        (2, 2),
        (1, 2),
        (2, 2),
        (2, 3),
        (2, 4),
    ];
    assert_eq!(cells, expected);
    assert_eq!(kinds, [0, 1, 3, 1, 3, 1, 3, 1, 1]);
    assert_eq!((solution.effort.cells, solution.effort.depth), (Some(6), 2));
    // Backing out over an arrow and a jump is not a move.
    let (cells, kinds, _) = run("irrgarten 7 5\n#######\n##.####\n#.S>o##\n##.####\n##E####");
    assert_eq!(cells[..4], [(2, 2), (3, 2), (4, 2), (3, 2)]);
    assert_eq!(kinds[..5], [0, 1, 1, 3, 3]);
    let (cells, kinds, _) = run("irrgarten 7 5\n#######\n##.####\n#.So#.#\n##.####\n##E####");
    assert_eq!(cells[..4], [(2, 2), (3, 2), (5, 2), (3, 2)]);
    assert_eq!(kinds[..4], [0, 1, 2, 3]);
}

#[test]
fn a_crossing_is_searched_once_in_each_direction() {
    // Straight through, round the loop, and down through the crossing again.
    let text = "irrgarten 7 7\n#######\n###...#\n###.#.#\n#S.+..#\n###.###\n###...#\n#####E#\n";
    let puzzle = Irrgarten::parse(text).unwrap().puzzle;
    for algorithm in [Algorithm::Shortest, Algorithm::DepthFirst] {
        let solution = puzzle.solve(&puzzle.start(), &options(algorithm), &mut Unwatched);
        let Verdict::Solved { moves, .. } = solution.unwrap().verdict else {
            panic!("solvable");
        };
        assert_eq!(letters(&moves), "RRRRUULLDDDDRRD");
    }
    let wall = puzzle.solve(&puzzle.start(), &options(Algorithm::Wall), &mut Unwatched);
    assert!(wall.is_ok());
}

#[test]
fn a_search_is_cancelled_and_keeps_to_its_budget() {
    struct Impatient;
    impl lockstep::search::Watch for Impatient {
        fn progress(
            &mut self,
            _: &lockstep::search::Progress,
        ) -> Result<(), lockstep::search::Cancelled> {
            Err(lockstep::search::Cancelled)
        }
    }
    let params = lockstep::irrgarten::Params {
        width: 301,
        height: 301,
        branching: 0.2,
        jumpers: 0.0,
        arrows: 0.0,
        crossings: 0.0,
        ..lockstep::irrgarten::Params::default()
    };
    let puzzle = Irrgarten::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    for &algorithm in Algorithm::ALL {
        let stopped = puzzle.solve(&puzzle.start(), &options(algorithm), &mut Impatient);
        assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
        let little = SolveOptions {
            algorithm,
            memory: 1000,
        };
        let stopped = puzzle.solve(&puzzle.start(), &little, &mut Unwatched);
        let budget = StopReason::Memory { budget: 1000 };
        assert_eq!(stopped.unwrap_err().reason, budget);
    }
    let stopped = Irrgarten::generate(&params, &mut Rng::new(1), &mut Impatient);
    assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
}
