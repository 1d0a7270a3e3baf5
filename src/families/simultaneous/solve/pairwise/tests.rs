//! The search against brute force on small sets of mazes.

use super::*;
use crate::puzzle::{Make, Puzzle, Solve, Verdict};
use crate::rng::Rng;
use crate::search::Unwatched;
use crate::simultaneous::solve::testing::{Notes, least_by_the_rules};
use crate::simultaneous::solve::{singles, textbook, who_matters};
use crate::simultaneous::{Algorithm, Maze, MazeKind, Params, Simultaneous, SolveOptions, State};

/// A set of small mazes, and a state of it: the start, or one during play.
fn set(seed: u64) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let mazes = 3 + rng.below(3);
    let most = [7, 5, 4][mazes - 3];
    let params = Params {
        mazes,
        width: 2 + rng.below(most) as u32,
        height: 2 + rng.below(most) as u32,
        maze: MazeKind::ALL[rng.below(3)],
        pits: [0.0, 0.05, 0.2][rng.below(3)],
        solvable: rng.chance(0.8),
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
    let mut state = puzzle.start();
    if rng.chance(0.5) {
        for _ in 0..rng.below(30) {
            state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
        }
    }
    (puzzle, state)
}

/// The length of a shortest sequence, by the textbook.
fn length_breadth_first(puzzle: &Simultaneous, state: &State) -> Option<usize> {
    let singles = singles(puzzle, state);
    let options = SolveOptions {
        memory: u64::MAX,
        ..SolveOptions::default()
    };
    let found = textbook::shortest(
        puzzle,
        state,
        Algorithm::Bfs,
        &singles,
        &options,
        &mut Unwatched,
    );
    found.unwrap().0.0.map(|moves| moves.len())
}

#[test]
fn every_kind_of_state_and_bound_finds_the_lengths_of_breadth_first_search() {
    let mut compared = 0;
    for seed in 0..400 {
        let (puzzle, state) = set(seed);
        let singles = singles(&puzzle, &state);
        let players = who_matters(&puzzle, &state);
        let players: Vec<&Single> = players.iter().map(|&index| &singles[index]).collect();
        if players.len() < 3 || players.iter().any(|single| single.length() == UNREACHABLE) {
            continue;
        }
        compared += 1;
        let length = length_breadth_first(&puzzle, &state);
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut agrees = |search: SearchOfTests, means| {
            let mut progress = Progress::default();
            let found = search(&players, means, &mut progress, &mut control);
            let (moves, effort) = found.unwrap();
            let moves = moves.expect("all can get home");
            let end = moves
                .iter()
                .fold(state.clone(), |state, &step| puzzle.step(&state, step).0);
            assert!(puzzle.is_solved(&end), "seed {seed}");
            assert_eq!(Some(moves.len()), length, "seed {seed}");
            assert_eq!(effort.at_least as usize, moves.len(), "seed {seed}");
        };
        // Each set is searched with every kind of bound, and over the sets each of these with every kind of state.
        let kinds: [SearchOfTests; 3] = [
            within::<u64, Tree, 8>,
            within::<u64, Hashed<u64>, 8>,
            within::<u128, Hashed<u128>, MAX_MAZES>,
        ];
        for (turn, means) in means_of_tests().enumerate() {
            agrees(kinds[(seed as usize + turn) % kinds.len()], means);
        }
    }
    assert!(compared > 200, "{compared} sets");
}

#[test]
fn a_table_of_what_lies_near_has_the_distances_of_the_whole_one_and_no_others() {
    let mut left_out = 0;
    for seed in 0..60 {
        let (puzzle, state) = set(seed);
        let singles = singles(&puzzle, &state);
        let players: Vec<&Single> = singles.iter().collect();
        if players.len() < 4 || players.iter().any(|single| single.length() == UNREACHABLE) {
            continue;
        }
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut progress = Progress::default();
        let targets: Vec<_> = players.iter().map(|single| single.targets()).collect();
        let boards = Board::of(&players, &targets);
        let mut filled = |most| {
            let set = PlayerSet::<8>::new(&boards, &mut progress, &mut control).unwrap();
            let mut set = set.expect("small tables fit");
            let mut threes = set.wanted_threes(most);
            while let Some(three) = set
                .due_three(&mut threes, |_| true, &mut progress, &mut control)
                .unwrap()
            {
                assert!(set.fill_three(three, &mut progress, &mut control).unwrap());
            }
            set
        };
        let whole = filled(None);
        let start = whole.cells_of(|board| board.start);
        let home = whole.bound(&start, UNREACHABLE);
        for most in [home, home + 3] {
            let near = filled(Some(most));
            assert_eq!(near.bound(&start, UNREACHABLE), home, "seed {seed}");
            for ((three, all), (_, some)) in whole.threes.iter().zip(&near.threes) {
                let [one, two, last] = three.map(|player| players[player].len() as u32);
                let rows = (0..one).flat_map(|a| (0..two).map(move |b| (a, b)));
                for (a, b, c) in rows.flat_map(|(a, b)| (0..last).map(move |c| (a, b, c))) {
                    let (all, some) = (all.of(a, b, c), some.of(a, b, c));
                    let alone = three.map(|player| &players[player].from_start);
                    let from_start = [
                        alone[0][a as usize],
                        alone[1][b as usize],
                        alone[2][c as usize],
                    ];
                    let is_far = from_start
                        .into_iter()
                        .any(|it| it.saturating_add(all) > most);
                    assert!(some == all || some == TOO_LONG, "seed {seed}");
                    assert!(!is_far || some == TOO_LONG || all == 0, "seed {seed}");
                    left_out += usize::from(some != all);
                }
            }
        }
    }
    assert!(left_out > 1_000, "{left_out}");
}

#[test]
fn lengths_for_two_to_five_players_are_those_of_the_rules() {
    let mut compared = 0;
    for seed in 0..3_000 {
        let mut rng = Rng::new(seed);
        let mazes = 2 + rng.below(4);
        let (width, height) = [(5, 5), (4, 4), (3, 3), (3, 2)][mazes - 2];
        let params = Params {
            mazes,
            width: 1 + rng.below(width) as u32,
            height: 1 + rng.below(height) as u32,
            maze: MazeKind::ALL[rng.below(3)],
            pits: [0.0, 0.1, 0.3][rng.below(3)],
            solvable: rng.chance(0.7),
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        let mut state = puzzle.start();
        for _ in 0..rng.below(2) * rng.below(20) {
            state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
        }
        let singles = singles(&puzzle, &state);
        let players: Vec<&Single> = singles.iter().collect();
        // The search includes all players, even those who are home or walk as others do.
        if players.iter().any(|single| single.length() == UNREACHABLE) || puzzle.is_solved(&state) {
            continue;
        }
        let least = least_by_the_rules(&puzzle, &state);
        compared += 1;
        for means in means_of_tests() {
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut lengths = |search: SearchOfTests| {
                let mut progress = Progress::default();
                let found = search(&players, means, &mut progress, &mut control);
                let (moves, _) = found.unwrap();
                moves.map(|moves| moves.len() as u32)
            };
            assert_eq!(lengths(within::<u64, Tree, 5>), least, "seed {seed}");
            assert_eq!(lengths(within::<u64, Hashed<u64>, 8>), least, "seed {seed}");
        }
    }
    assert!(compared > 1_000, "{compared} sets");
}

/// With and without a good first sequence, a second beam, and tables of every three.
fn means_of_tests() -> impl Iterator<Item = Means> {
    [
        (2_000, 0, 0, u64::MAX),
        (1, 0, 0, u64::MAX),
        (1, 20, 0, 0),
        (0, 20, 10, 2),
    ]
    .into_iter()
    .map(
        |(width, second_width, before_second, players_per_entry)| Means {
            width,
            second_width,
            before_second,
            players_per_entry,
            ..MEANS
        },
    )
}

type SearchOfTests =
    fn(&[&Single], Means, &mut Progress, &mut Control) -> Result<Found<Direction>, Stopped>;

/// Four mazes that take tables of every three.
fn large() -> Simultaneous {
    let params = Params {
        mazes: 4,
        width: 12,
        height: 12,
        maze: MazeKind::Perfect,
        pits: 0.02,
        solvable: true,
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut Rng::new(4), &mut Unwatched).unwrap()
}

#[test]
fn with_branches_cut_off_lengths_and_counts_are_those_of_the_rules() {
    let means = Means {
        threes_to_cut: 0,
        states_per_combination: 0.0,
        ..MEANS
    };
    let mut closed = 0;
    for seed in 0..150 {
        let (puzzle, state) = set(seed);
        let mazes = puzzle.mazes().iter().zip(&state.players);
        let singles: Vec<_> = mazes.map(|(maze, &cell)| Single::new(maze, cell)).collect();
        let players: Vec<&Single> = singles.iter().collect();
        if players.iter().any(|single| single.length() == UNREACHABLE) {
            continue;
        }
        let mut notes = Notes::new(usize::MAX);
        let mut control = Control::new(&mut notes, u64::MAX);
        let mut progress = Progress::default();
        let found = cut::shortest::<u128, Hashed<u128>, MAX_MAZES>(
            &players,
            means,
            &mut progress,
            &mut control,
        );
        let least = least_by_the_rules(&puzzle, &state);
        let bounds = notes.reports.iter().map(|report| report.at_least);
        assert!(bounds.max() <= least, "seed {seed}");
        let Some(moves) = found.unwrap() else {
            continue;
        };
        assert_eq!(Some(moves.len() as u32), least, "seed {seed}:\n{puzzle}");
        let end = moves
            .iter()
            .fold(state.clone(), |at, &step| puzzle.step(&at, step).0);
        assert!(puzzle.is_solved(&end), "seed {seed}");
        closed += 1;

        let length = moves.len() as u32;
        let counted = count::count_with(means, &players, length, u64::MAX, &mut Unwatched);
        let options = SolveOptions::default();
        let by_the_rules = textbook::count(&puzzle, &state, &singles, &options, &mut Unwatched);
        assert_eq!(counted.unwrap().0, by_the_rules.unwrap().0, "seed {seed}");
    }
    assert!(closed > 90, "{closed}");
}

#[test]
fn the_lower_bound_only_rises_and_ends_at_the_length() {
    let puzzle = large();
    let mut notes = Notes::new(usize::MAX);
    let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut notes);
    let solution = solution.unwrap();
    let Verdict::Solved { moves, .. } = solution.verdict else {
        panic!("made to be solvable");
    };
    let rises = |pair: &[Progress]| pair[0].at_least <= pair[1].at_least;
    assert!(notes.reports.windows(2).all(rises));
    assert_eq!(solution.effort.at_least as usize, moves.len());
    assert_eq!(solution.effort.account.by, Searcher("pairwise"));
}

#[test]
fn a_search_is_cancelled_at_any_report() {
    let puzzle = large();
    for patience in [1, 2, 20, 200] {
        let mut notes = Notes::new(patience);
        let stopped = puzzle.solve(&puzzle.start(), &Default::default(), &mut notes);
        assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
        assert_eq!(notes.reports.len(), patience);
    }
}

#[test]
fn no_table_takes_the_room_that_the_search_needs() {
    let params = Params {
        mazes: 4,
        width: 9,
        height: 9,
        solvable: true,
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    let singles = singles(&puzzle, &puzzle.start());
    let players: Vec<&Single> = singles.iter().collect();
    let search = |players_per_entry, budget| {
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, budget);
        let means = Means {
            players_per_entry,
            ..MEANS
        };
        let found = within::<u64, Tree, 4>(&players, means, &mut Progress::default(), &mut control);
        let (moves, effort) = found.unwrap();
        let length = moves.expect("all can get home").len();
        (length, control.peak(), effort.explored)
    };
    let (length, held, explored) = search(u64::MAX, u64::MAX);
    assert_ne!(search(0, u64::MAX).2, explored, "tables are filled");
    assert_eq!(search(0, held).0, length);
}

#[test]
fn no_budget_is_passed_by_much() {
    let puzzle = large();
    for budget in [0, 200_000, 2_000_000] {
        let options = SolveOptions {
            memory: budget,
            ..SolveOptions::default()
        };
        let stopped = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
        let stopped = stopped.unwrap_err();
        assert_eq!(stopped.reason, StopReason::Memory { budget });
        assert!(stopped.progress.bytes < budget + 1_000_000);
    }
}

fn stopped(puzzle: &Simultaneous, memory: u64) -> Stopped {
    let options = SolveOptions {
        memory,
        ..SolveOptions::default()
    };
    let found = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    found.expect_err("it is not to be solved")
}

#[test]
fn sets_too_large_for_the_tables_are_refused_at_once_with_the_longest_route_alone() {
    let three = |side| Simultaneous::new([0, 1, 2].map(|more| Maze::open(side, side + more)));
    // The last one alone needs a step for each row and column but the first.
    let refused = stopped(&three(85), u64::MAX);
    assert_eq!(refused.reason, StopReason::TooLarge);
    assert_eq!(refused.progress.at_least, 84 + 86);
    assert_eq!(refused.progress.explored, 0);
    // States of 16 players with 256 cells each have 128 bits, and one has to be spare.
    let cells = [256; 16];
    assert!(is_too_large(&cells) && bytes_of_tables(&cells) < MOST_BYTES_OF_TABLES);
    assert!(!is_too_large(&cells[1..]));
    // If the tables exceed the budget, more memory helps.
    let budget = 100_000_000;
    assert_eq!(
        stopped(&three(70), budget).reason,
        StopReason::Memory { budget }
    );
}

#[test]
fn a_search_that_runs_out_of_memory_tells_its_bound_and_the_length_of_the_first_sequence() {
    let params = Params {
        mazes: 4,
        solvable: true,
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    let budget = 20_000_000;
    let Stopped { reason, progress } = stopped(&puzzle, budget);
    assert_eq!(reason, StopReason::Memory { budget });
    assert_eq!(progress.account.by, Searcher("pairwise"));
    let first = progress.account.first.unwrap().get();
    let bound = progress.account.bound.unwrap().get();
    assert!(bound <= progress.at_least && progress.at_least <= first);
}
