//! The promises of the Stromrallye generator: every board can be solved, by the way it was made;
//! same seed, same board; what the settings say holds.

mod common;

use std::collections::HashSet;

use common::stromrallye::Board;
use lockstep::puzzle::{Puzzle, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
use lockstep::stromrallye::difficulty::measure;
use lockstep::stromrallye::generate::{
    Draft, Dull, Generated, Index, Level, Missed, Params, Preset, Wanted, Way, draft,
    generate_with_report,
};
use lockstep::stromrallye::{Unsolvable, examples};
use proptest::prelude::*;

fn make(params: &Params, seed: u64) -> Draft {
    params.check().unwrap();
    draft(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn measured(params: &Params, seed: u64) -> Generated {
    generate_with_report(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn level(preset: Preset) -> Params {
    Params {
        way: Way::Level(preset.level()),
        wanted: None,
        lively: false,
    }
}

fn index(size: u32, difficulty: f64) -> Params {
    let way = Way::Index(Index {
        size,
        min_difficulty: difficulty,
        max_difficulty: difficulty,
        ..Index::default()
    });
    Params {
        way,
        wanted: None,
        lively: false,
    }
}

fn assert_solved_by_its_way(made: &Draft, told: &str) {
    let text = made.puzzle.to_string();
    let way: String = made.way.iter().map(|step| step.letter()).collect();
    // By the tests' own rules, from the text alone.
    let board = Board::new(&text);
    let swaps = board.swaps_of_solution(&board.start(), &way);
    assert!(swaps.is_ok(), "{told}: {swaps:?}\n{text}");
    assert_eq!(made.way.len() as u64, made.puzzle.total_charge(), "{told}");
}

#[test]
fn boards_of_every_level_are_solved_by_their_way() {
    for preset in Preset::ALL {
        for seed in 0..1000 {
            let made = make(&level(preset), seed);
            assert_solved_by_its_way(&made, &format!("{} {seed}", preset.name()));
        }
    }
}

#[test]
fn boards_of_every_index_and_size_are_solved_by_their_way() {
    for size in (2..=20).chain([30, 60, 100]) {
        for difficulty in [0.0, 1.0, 5.0, 10.0, 20.0, 30.0, 50.0, 77.0, 100.0] {
            for seed in 0..if size > 20 { 1 } else { 10 } {
                let made = make(&index(size, difficulty), seed);
                assert_solved_by_its_way(&made, &format!("{size} {difficulty} {seed}"));
            }
        }
    }
}

#[test]
fn levels_with_strange_numbers_work() {
    let usual = Preset::VeryHard.level();
    let strange = [
        Level {
            min_size: 2,
            max_size: 2,
            batteries: 2,
            ..usual
        },
        Level {
            min_size: 2,
            max_size: 3,
            batteries: 1,
            revisit: 1000,
            itself: 100,
            ..usual
        },
        Level {
            min_size: 4,
            max_size: 4,
            batteries: 14,
            ..usual
        },
        Level {
            more: 1000,
            less_per_battery: 0,
            energy_factor: 0,
            less_after_pattern: 0,
            less_after_revisit: 0,
            ..usual
        },
        Level {
            min_size: 40,
            max_size: 40,
            batteries: 300,
            revisit: 1000,
            most_extra: 100,
            ..usual
        },
        Level {
            pattern: 100,
            group: 0.0,
            ..usual
        },
        Level {
            divisor: 100,
            detour: 0,
            most_extra: 1,
            ..usual
        },
    ];
    for (number, strange) in strange.into_iter().enumerate() {
        for seed in 0..20 {
            let way = Way::Level(strange);
            let made = make(
                &Params {
                    way,
                    ..level(Preset::Easy)
                },
                seed,
            );
            assert_solved_by_its_way(&made, &format!("{number} {seed}"));
        }
    }
}

#[test]
fn the_boards_of_a_seed_are_pinned() {
    let checksum = |params: &Params, seed| {
        let made = make(params, seed);
        let way: String = made.way.iter().map(|step| step.letter()).collect();
        crc32fast::hash(format!("{}{way}", made.puzzle).as_bytes())
    };
    let levels = Preset::ALL.map(|preset| checksum(&level(preset), 1));
    assert_eq!(levels, [2005821380, 2310126902, 3178552085, 3922158711]);
    let indices = [(5, 50.0), (10, 10.0), (15, 30.0), (20, 50.0)];
    let indices = indices.map(|(size, difficulty)| checksum(&index(size, difficulty), u64::MAX));
    assert_eq!(indices, [1812576168, 2662280559, 2054819209, 1296483213]);
    // What is chosen depends on what is measured.
    let chosen = [Preset::Medium, Preset::Hard].map(level).into_iter();
    let chosen = chosen
        .chain([index(8, 20.0), index(10, 20.0)])
        .map(|params| {
            let wanted = Some(Wanted {
                least: 3.0,
                most: 4.0,
            });
            checksum(
                &Params {
                    wanted,
                    lively: true,
                    ..params
                },
                7,
            )
        });
    assert_eq!(
        chosen.collect::<Vec<_>>(),
        [1552116669, 3200068345, 3097162773, 3357144503]
    );
}

#[test]
fn the_index_reached_is_near_what_was_wanted() {
    for size in [5, 10, 15, 20] {
        for difficulty in [10.0, 20.0, 30.0, 50.0] {
            let reached = make(&index(size, difficulty), 1).index.unwrap();
            let off = (reached.reached - difficulty).abs();
            assert!(off < 30.0 / f64::from(size), "{size} {reached:?}");
        }
    }
}

#[test]
fn what_the_ranges_cannot_reach_is_clipped_and_told() {
    for (size, most) in [(5, 77), (10, 81), (15, 87), (20, 96)] {
        let reached = make(&index(size, 100.0), 1).index.unwrap();
        assert_eq!(reached.target, 100.0);
        // One cell is the robot's.
        assert!(reached.reached.round() as i32 >= most - 2, "{reached:?}");
        assert!(reached.reached <= f64::from(most) + 1.0, "{reached:?}");
    }
}

#[test]
fn densities_and_lengths_stay_within_their_ranges() {
    let ranges = Index {
        size: 12,
        min_density: 0.1,
        max_density: 0.4,
        min_length: 1.0,
        max_length: 3.0,
        ..Index::default()
    };
    for seed in 0..100 {
        let way = Way::Index(ranges);
        let params = Params {
            way,
            ..index(12, 0.0)
        };
        let made = make(&params, seed);
        let reached = made.index.unwrap();
        let density = made.puzzle.batteries().len() as f64 / 144.0;
        assert_eq!(reached.density, density);
        assert!((0.1..=0.4).contains(&density), "{reached:?}");
        assert!((1.0..=3.0).contains(&reached.length), "{reached:?}");
    }
}

#[test]
fn a_level_has_at_least_its_batteries_and_a_size_of_its_range() {
    for preset in Preset::ALL {
        let level = preset.level();
        let mut sizes = HashSet::new();
        for seed in 0..500 {
            let made = make(&self::level(preset), seed);
            assert!(made.puzzle.batteries().len() >= level.batteries as usize);
            sizes.insert(made.puzzle.side());
        }
        let all = level.min_size..=level.max_size;
        assert!(all.clone().all(|size| sizes.contains(&size)));
        assert!(sizes.iter().all(|size| all.contains(size)));
    }
}

#[test]
fn what_cannot_be_had_is_told() {
    let crowded = Level {
        min_size: 4,
        max_size: 4,
        batteries: 14,
        ..Preset::VeryHard.level()
    };
    let way = Way::Level(crowded);
    let made = make(
        &Params {
            way,
            ..level(Preset::Easy)
        },
        1,
    );
    assert_eq!(made.missed, [Missed::Batteries]);
    assert!(made.tries > 1 && made.puzzle.batteries().len() > 4);
}

/// Why a lively board would be dull, looked up on the board itself.
fn is_dull(made: &Generated) -> bool {
    let batteries = made.puzzle.batteries();
    let live = batteries
        .iter()
        .filter(|battery| battery.charge > 0)
        .count();
    let along = made.report.measure.along.unwrap();
    live <= 1 || 2 * live < batteries.len() || along.forced == 1.0
}

#[test]
fn lively_boards_are_not_dull_even_at_low_indices() {
    for size in [8, 12, 20] {
        for difficulty in [5.0, 10.0, 20.0] {
            let mut dull = 0;
            for seed in 0..6 {
                let wanted = Params {
                    lively: true,
                    ..index(size, difficulty)
                };
                let made = measured(&wanted, seed);
                assert_eq!(made.report.missed, [], "{size} {difficulty} {seed}");
                assert!(
                    !is_dull(&made),
                    "{size} {difficulty} {seed}\n{}",
                    made.puzzle
                );
                let reached = made.report.index.unwrap().reached;
                assert!((reached - difficulty).abs() < 3.0, "{size} {reached}");
                dull += u32::from(is_dull(&measured(&index(size, difficulty), seed)));
            }
            // Without that wish, such boards are common where the index is low.
            assert!(difficulty > 5.0 || dull >= 3, "{size}: {dull}");
        }
    }
}

#[test]
fn what_must_be_dull_is_told() {
    // A single battery.
    let way = Way::Index(Index {
        size: 5,
        min_density: 0.04,
        max_density: 0.04,
        ..Index::default()
    });
    let made = make(
        &Params {
            way,
            lively: true,
            ..level(Preset::Easy)
        },
        1,
    );
    assert_eq!(made.missed, [Missed::Lively(Dull::OneLive)]);
}

#[test]
fn boards_have_the_difficulty_that_is_wanted() {
    let ranges = [(0.5, 1.0), (2.0, 3.0), (4.0, 5.0)];
    for (least, most) in ranges {
        for size in [8, 10, 15] {
            let way = Way::Index(Index {
                size,
                ..Index::default()
            });
            let wanted = Some(Wanted { least, most });
            let params = Params {
                way,
                wanted,
                lively: true,
            };
            let met = (0..4).filter(|&seed| {
                let measure = measured(&params, seed).report.measure.estimate;
                // Another look at the same board sees a little more or less.
                let range = least - 0.3..=most + 0.3;
                measure.exact && range.contains(&measure.difficulty)
            });
            assert!(met.count() >= 3, "{size}: {least} to {most}");
        }
    }
}

#[test]
fn a_difficulty_out_of_reach_is_told_and_the_nearest_taken() {
    let wanted = Some(Wanted {
        least: 6.0,
        most: 7.0,
    });
    let found = measured(
        &Params {
            wanted,
            ..level(Preset::Easy)
        },
        1,
    )
    .report;
    assert_eq!(found.missed, [Missed::Difficulty]);
    assert!(found.tries > 100);
    let any = measured(&level(Preset::Easy), 1).report.measure.estimate;
    assert!(found.measure.estimate.difficulty > any.difficulty);
}

#[test]
fn a_draft_is_the_same_board() {
    let params = Params::default();
    let (draft, made) = (make(&params, 5), measured(&params, 5));
    assert_eq!((draft.puzzle, draft.way), (made.puzzle, made.way));
    assert_eq!(
        (draft.tries, draft.missed),
        (made.report.tries, made.report.missed)
    );
}

#[test]
fn numbers_out_of_bounds_are_named() {
    let bad = |way| {
        Params {
            way,
            ..level(Preset::Easy)
        }
        .check()
        .unwrap_err()
    };
    let easy = Preset::Easy.level();
    let found = bad(Way::Level(Level {
        max_size: 4,
        ..easy
    }));
    assert_eq!((found.name, found.code()), ("minSize", "parameter-above"));
    let found = bad(Way::Level(Level {
        batteries: 24,
        ..easy
    }));
    assert_eq!(
        (found.name, found.code()),
        ("batteries", "parameter-no-room")
    );
    let found = bad(Way::Level(Level {
        max_size: 101,
        ..easy
    }));
    assert_eq!(found.to_string(), "maxSize must be between 2 and 100");
    let found = bad(Way::Index(Index {
        min_density: f64::NAN,
        ..Index::default()
    }));
    assert_eq!(
        (found.name, found.code()),
        ("minDensity", "parameter-outside")
    );
    let found = bad(Way::Index(Index {
        min_length: 3.0,
        max_length: 2.0,
        ..Index::default()
    }));
    assert_eq!((found.name, found.code()), ("minLength", "parameter-above"));
}

#[test]
fn a_watcher_can_stop_it() {
    struct Stop;
    impl Watch for Stop {
        fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
            Err(Cancelled)
        }
    }
    let stopped = generate_with_report(&level(Preset::Easy), &mut Rng::new(1), &mut Stop);
    assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
}

#[test]
fn examples_grow_more_difficult_and_the_last_has_no_solution() {
    let mut before = 0.0;
    let (chessboard, others) = examples::ALL.split_last().unwrap();
    for example in others {
        let measure = measure(&example.puzzle(), 1, &mut Unwatched).unwrap();
        let found = measure.estimate.difficulty;
        assert!(
            measure.estimate.exact && found >= before,
            "{}: {found}",
            example.name
        );
        assert!(
            measure.along.is_some(),
            "{} is solved quickly",
            example.name
        );
        before = found;
    }
    assert!(before > 7.0);
    let puzzle = chessboard.puzzle();
    let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
    let parity = Unsolvable::Parity { ones: 1, cells: 2 };
    assert_eq!(solution.unwrap().verdict, Verdict::Unsolvable(parity));
}

#[test]
fn examples_have_the_size_they_say_and_names_of_their_own() {
    let mut names = HashSet::new();
    for example in examples::ALL {
        assert!(names.insert(example.name));
        assert_eq!(
            examples::find(example.name).unwrap().side(),
            example.puzzle().side()
        );
        let mut mazes = lockstep::simultaneous::examples::ALL.iter();
        assert!(
            mazes.all(|maze| maze.name != example.name),
            "links tell them apart"
        );
    }
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        0.0..2.0,
        -10.0..20_000.0,
        Just(f64::NAN),
        Just(f64::INFINITY),
        Just(f64::NEG_INFINITY),
    ]
}

fn any_params() -> impl Strategy<Value = Params> {
    let level = (proptest::array::uniform14(0u32..300), number()).prop_map(|(n, group)| Level {
        min_size: n[0] / 20,
        max_size: n[1] / 20,
        batteries: n[2],
        more: n[3],
        less_per_battery: n[4],
        energy_factor: n[5],
        revisit: n[6],
        pattern: n[7],
        divisor: n[8],
        itself: n[9],
        detour: n[10],
        most_extra: n[11],
        less_after_pattern: n[12],
        less_after_revisit: n[13],
        group,
    });
    let index = (0u32..15, proptest::array::uniform6(number())).prop_map(|(size, n)| Index {
        size,
        min_difficulty: n[0],
        max_difficulty: n[1],
        min_density: n[2],
        max_density: n[3],
        min_length: n[4],
        max_length: n[5],
    });
    let way = prop_oneof![level.prop_map(Way::Level), index.prop_map(Way::Index)];
    let wanted = proptest::option::of((number(), number()));
    (way, wanted, any::<bool>()).prop_map(|(way, wanted, lively)| Params {
        way,
        wanted: wanted.map(|(least, most)| Wanted { least, most }),
        lively,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_is_asked_a_board_comes_and_is_solved(params in any_params(), seed: u64) {
        let normal = params.normalised();
        prop_assert_eq!(normal.check(), Ok(()));
        prop_assert_eq!(normal.normalised(), normal);
        let made = draft(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
        assert_solved_by_its_way(&made, "arbitrary");
    }

    #[test]
    fn numbers_that_pass_move_by_less_than_a_step(params in any_params()) {
        if params.check().is_ok() {
            let normal = params.normalised();
            if let (Way::Index(a), Way::Index(b)) = (params.way, normal.way) {
                prop_assert!((a.min_density - b.min_density).abs() <= 0.0005);
                prop_assert!((a.max_difficulty - b.max_difficulty).abs() <= 0.0005);
            } else {
                prop_assert_eq!(params.way, normal.way);
            }
        }
    }
}
