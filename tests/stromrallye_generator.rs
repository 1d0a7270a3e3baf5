//! The promises of the Stromrallye generator: every board can be solved, by the way it was made;
//! same seed, same board; what the settings say holds.

use std::collections::{HashMap, HashSet};

use lockstep::grid::Direction;
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
use lockstep::stromrallye::generate::{
    Generated, Index, Level, Missed, Params, Preset, Way, generate_with_report,
};
use proptest::prelude::*;

fn make(params: &Params, seed: u64) -> Generated {
    params.check().unwrap();
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

/// The charge left over after the moves, by the rules alone: nothing of the library is asked but for
/// the board's text. `None` if a move is against the rules.
fn charge_left(text: &str, way: &[Direction]) -> Option<i64> {
    let lines: Vec<Vec<i64>> = text
        .lines()
        .map(|line| line.split(',').map(|n| n.trim().parse().unwrap()).collect())
        .collect();
    let (side, robot) = (lines[0][0], &lines[1]);
    let mut batteries: HashMap<(i64, i64), i64> =
        lines[3..].iter().map(|b| ((b[0], b[1]), b[2])).collect();
    assert_eq!(lines[2][0] as usize, lines.len() - 3);
    let ((mut x, mut y), mut energy) = ((robot[0], robot[1]), robot[2]);
    for step in way {
        let (dx, dy) = match step {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        };
        (x, y, energy) = (x + dx, y + dy, energy - 1);
        if energy < 0 || !(1..=side).contains(&x) || !(1..=side).contains(&y) {
            return None;
        }
        if let Some(spare) = batteries.get_mut(&(x, y)) {
            std::mem::swap(spare, &mut energy);
        }
    }
    Some(energy + batteries.values().sum::<i64>())
}

fn assert_solved_by_its_way(made: &Generated, told: &str) {
    let text = made.puzzle.to_string();
    assert_eq!(charge_left(&text, &made.way), Some(0), "{told}\n{text}");
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
    assert_eq!(levels, [1135522556, 1179875180, 2651172295, 1886590041]);
    let indices = [(5, 50.0), (10, 10.0), (15, 30.0), (20, 50.0)];
    let indices = indices.map(|(size, difficulty)| checksum(&index(size, difficulty), u64::MAX));
    assert_eq!(indices, [1812576168, 2662280559, 2054819209, 1296483213]);
}

#[test]
fn the_index_reached_is_near_what_was_wanted() {
    for size in [5, 10, 15, 20] {
        for difficulty in [10.0, 20.0, 30.0, 50.0] {
            let reached = make(&index(size, difficulty), 1).report.index.unwrap();
            let off = (reached.reached - difficulty).abs();
            assert!(off < 30.0 / f64::from(size), "{size} {reached:?}");
        }
    }
}

#[test]
fn what_the_ranges_cannot_reach_is_clipped_and_told() {
    for (size, most) in [(5, 77), (10, 81), (15, 87), (20, 96)] {
        let reached = make(&index(size, 100.0), 1).report.index.unwrap();
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
        let reached = made.report.index.unwrap();
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
    assert_eq!(made.report.missed, [Missed::Batteries]);
    assert!(made.report.tries > 1 && made.puzzle.batteries().len() > 4);
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
    (way, any::<bool>()).prop_map(|(way, lively)| Params {
        way,
        wanted: None,
        lively,
    })
}

proptest! {
    #[test]
    fn whatever_is_asked_a_board_comes_and_is_solved(params in any_params(), seed: u64) {
        let normal = params.normalised();
        prop_assert_eq!(normal.check(), Ok(()));
        prop_assert_eq!(normal.normalised(), normal);
        let made = generate_with_report(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
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
