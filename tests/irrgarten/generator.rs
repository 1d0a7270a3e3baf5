//! The promises of Irrgarten's generator: same seed, same maze; always solvable; a tree without
//! specials; nothing cut off with them; the exit where it is hardest to reach.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::checker::{Map, Position};
use crate::common::checksum::crc32;
use lockstep::catalogue::Catalogue;
use lockstep::irrgarten::difficulty::{self, Measure};
use lockstep::irrgarten::generate::Report;
use lockstep::irrgarten::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Params};
use lockstep::puzzle::{Make, Rules, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::settings::{BadSetting, Problem, Settings, Table};

/// Mazes of each kind of property; sides from 3 to 24.
const SEEDS: u64 = 3000;

fn generate(params: &Params, seed: u64) -> Irrgarten {
    Irrgarten::generate(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn level(name: &str) -> Params {
    Params::of_level(name).unwrap()
}

/// Settings drawn from a seed; with or without specials.
fn settings(seed: u64, specials: bool) -> Params {
    let rng = &mut Rng::new(seed);
    let mut share = |steps: usize| match specials || steps == 0 {
        true => rng.below(11) as f64 / 10.0,
        false => 0.0,
    };
    let (jumpers, arrows, crossings) = (share(1), share(1), share(1));
    Params {
        width: 3 + rng.below(22) as u32,
        height: 3 + rng.below(22) as u32,
        branching: rng.below(11) as f64 / 10.0,
        jumpers,
        arrows,
        crossings,
        ..Params::default()
    }
}

fn mazes(specials: bool) -> impl Iterator<Item = (Irrgarten, Map)> {
    (0..SEEDS).map(move |seed| {
        let puzzle = generate(&settings(seed, specials), seed);
        let map = Map::new(&puzzle.to_string());
        (puzzle, map)
    })
}

/// The exit's distance if it were there: one move more than the nearest way onto the cell inside,
/// unless that is left in other directions only.
fn distance_of_exit(
    map: &Map,
    distances: &HashMap<(usize, usize), usize>,
    x: usize,
    y: usize,
) -> Option<usize> {
    let (inner_x, inner_y) = (x.clamp(1, map.width() - 2), y.clamp(1, map.height() - 2));
    let open = matches!(map.at(inner_x, inner_y), '.' | 'S' | 'o');
    distances
        .get(&(inner_x, inner_y))
        .filter(|_| open)
        .map(|distance| distance + 1)
}

/// The fewest moves to each cell.
fn by_cell(map: &Map) -> HashMap<(usize, usize), usize> {
    let mut cells = HashMap::new();
    for ((x, y, _), distance) in map.distances(map.start()) {
        let nearest = cells.entry((x, y)).or_insert(distance);
        *nearest = distance.min(*nearest);
    }
    cells
}

#[test]
fn every_maze_can_be_solved_and_every_path_cell_be_reached() {
    let (mut arrows, mut jumpers, mut crossings) = (0, 0, 0);
    for (puzzle, map) in mazes(true) {
        let cells = by_cell(&map);
        for (x, y, sign) in map.cells() {
            assert_eq!(
                sign != '#',
                cells.contains_key(&(x, y)),
                "{x}, {y} of\n{puzzle}"
            );
        }
        arrows += puzzle.count(|field| matches!(field, Field::Arrow(_)));
        jumpers += puzzle.count(|field| field == Field::Jumper);
        crossings += puzzle.count(|field| field == Field::Crossing);
    }
    crate::common::tell(&format!(
        "{SEEDS} mazes: {arrows} arrows, {jumpers} jumpers, {crossings} crossings"
    ));
    assert!(arrows > 10_000 && jumpers > 10_000 && crossings > 1_000);
}

#[test]
fn without_specials_there_is_exactly_one_way_between_any_two_cells() {
    for (puzzle, map) in mazes(false) {
        let open = |x: usize, y: usize| map.at(x, y) != '#';
        let cells = map.cells().filter(|&(x, y, _)| open(x, y)).count();
        let right = map
            .cells()
            .filter(|&(x, y, _)| open(x, y) && open(x + 1, y))
            .count();
        let below = map
            .cells()
            .filter(|&(x, y, _)| open(x, y) && open(x, y + 1))
            .count();
        // Connected, and with one passage fewer than cells: a tree.
        assert_eq!(map.reached(map.start()).len(), cells, "{puzzle}");
        assert_eq!(right + below, cells - 1, "{puzzle}");
    }
}

#[test]
fn no_hole_is_left_that_a_way_could_be_led_into() {
    for (puzzle, map) in mazes(false) {
        let (exit_x, exit_y) = map.exit();
        let open = |x: usize, y: usize| map.at(x, y) != '#' && (x, y) != (exit_x, exit_y);
        for y in 1..map.height() - 1 {
            for x in 1..map.width() - 1 {
                let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
                let beside = beside.into_iter().filter(|&(x, y)| open(x, y)).count();
                assert!(open(x, y) || beside != 1, "{x}, {y} of\n{puzzle}");
            }
        }
    }
}

#[test]
fn the_exit_is_where_it_is_hardest_to_reach() {
    for (puzzle, map) in mazes(true) {
        let cells = by_cell(&map);
        let (exit_x, exit_y) = map.exit();
        let exit = distance_of_exit(&map, &cells, exit_x, exit_y);
        assert_eq!(exit, cells.get(&(exit_x, exit_y)).copied(), "{puzzle}");
        let (right, bottom) = (map.width() - 1, map.height() - 1);
        let top_and_bottom = (1..right).flat_map(|x| [(x, 0), (x, bottom)]);
        let sides = (1..bottom).flat_map(|y| [(0, y), (right, y)]);
        for (x, y) in top_and_bottom.chain(sides) {
            let other = distance_of_exit(&map, &cells, x, y);
            assert!(other <= exit, "{x}, {y}: {other:?} > {exit:?} of\n{puzzle}");
        }
    }
}

#[test]
fn arrows_point_away_from_the_start_and_never_into_a_crossing() {
    for (puzzle, map) in mazes(true) {
        for (x, y, sign) in map.cells() {
            let (ahead_x, ahead_y) = match sign {
                '^' => (x, y - 1),
                'v' => (x, y + 1),
                '<' => (x - 1, y),
                '>' => (x + 1, y),
                _ => continue,
            };
            assert!(
                !matches!(map.at(ahead_x, ahead_y), '#' | '+' | 'S'),
                "{x}, {y} of\n{puzzle}"
            );
        }
    }
}

#[test]
fn every_crossing_has_ways_on_all_four_sides_and_every_jumper_a_jump() {
    for (puzzle, map) in mazes(true) {
        for (x, y, sign) in map.cells() {
            if sign == '+' {
                let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
                assert!(beside.iter().all(|&(x, y)| map.at(x, y) != '#'), "{puzzle}");
            }
            if sign == 'o' {
                let position: Position = (x, y, None);
                let steps = "UDLR"
                    .chars()
                    .filter_map(|letter| map.step(position, letter));
                assert!(
                    steps.into_iter().any(|(_, jumped)| jumped),
                    "{x}, {y} of\n{puzzle}"
                );
            }
        }
    }
}

#[test]
fn starts_are_drawn_from_the_seed() {
    let starts: std::collections::HashSet<_> = (0..200)
        .map(|seed| generate(&level("easy"), seed).start_cell())
        .collect();
    assert!(starts.len() > 80);
}

#[test]
fn the_mazes_of_a_seed_are_pinned() {
    let found = Params::LEVELS.iter().map(|name| {
        let text = generate(&level(name), 1).to_string();
        crc32(text.as_bytes())
    });
    assert_eq!(
        found.collect::<Vec<_>>(),
        [3064801981, 3172900184, 3169351354, 1862428685, 3905063161]
    );
    let smallest = Params {
        width: 3,
        height: 3,
        ..level("easy")
    };
    assert_eq!(
        generate(&smallest, 1).to_string(),
        "irrgarten 3 3\n###\n#SE\n###\n"
    );
}

#[test]
fn a_thousand_by_a_thousand_is_made_solved_and_read_again() {
    let params = Params {
        width: 1000,
        height: 1000,
        ..level("fiendish")
    };
    let puzzle = generate(&params, 1);
    let text = puzzle.to_string();
    assert_eq!(Irrgarten::parse(&text).unwrap().puzzle, puzzle);
    let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
    let Verdict::Solved { moves, .. } = solution.unwrap().verdict else {
        panic!("solvable");
    };
    assert!(Map::new(&text).solves(
        Map::new(&text).start(),
        &moves.iter().map(|m| m.letter()).collect::<String>()
    ));
}

#[test]
fn the_report_compares_what_was_wanted_with_what_came_out() {
    let params = level("very-hard");
    let rng = &mut Rng::new(5);
    let made = Irrgarten::generate_with_report(&params, rng, &mut Unwatched).unwrap();
    assert_eq!(made.puzzle, generate(&params, 5));
    assert_eq!(made.route, None);
    let map = Map::new(&made.puzzle.to_string());
    let signs = |wanted: &[char]| map.cells().filter(|(_, _, c)| wanted.contains(c)).count() as f64;
    let paths = made.report.paths as f64;
    assert_eq!(paths, signs(&['.', 'S', '^', 'v', '<', '>', 'o', '+']));
    assert_eq!(made.report.jumpers.wanted, params.jumpers);
    assert_eq!(made.report.jumpers.achieved, signs(&['o']) / paths);
    assert_eq!(
        made.report.arrows.achieved,
        signs(&['^', 'v', '<', '>']) / paths
    );
    assert_eq!(made.report.crossings.achieved, signs(&['+']) / paths);
    assert!(made.report.crossings.achieved < made.report.crossings.wanted);
}

#[test]
fn settings_out_of_range_are_named_and_bent_only_when_asked() {
    let good = Params::default();
    assert_eq!(good.check(), Ok(()));
    let whole = Problem::NotWhole {
        least: MIN_SIDE,
        most: MAX_SIDE,
    };
    let share = Problem::Outside {
        least: 0.0,
        most: 1.0,
    };
    let cases = [
        (Params { width: 2, ..good }, "width", &whole),
        (
            Params {
                height: MAX_SIDE + 1,
                ..good
            },
            "height",
            &whole,
        ),
        (
            Params {
                branching: -0.1,
                ..good
            },
            "branching",
            &share,
        ),
        (
            Params {
                jumpers: 1.1,
                ..good
            },
            "jumpers",
            &share,
        ),
        (
            Params {
                arrows: f64::NAN,
                ..good
            },
            "arrows",
            &share,
        ),
        (
            Params {
                crossings: f64::INFINITY,
                ..good
            },
            "crossings",
            &share,
        ),
    ];
    for (params, name, problem) in cases {
        let bad = BadSetting {
            name: name.to_owned(),
            problem: problem.clone(),
        };
        assert_eq!(params.check(), Err(bad));
        assert_eq!(params.normalised().check(), Ok(()));
    }
    for name in Params::LEVELS {
        assert_eq!(level(name), level(name).normalised(), "{name}");
    }
}

fn measure(puzzle: &Irrgarten) -> Option<Measure> {
    difficulty::measure(puzzle, 1, &mut Unwatched).unwrap()
}

/// Five mazes of each level, measured once for all tests, as that takes long.
static OF_LEVELS: LazyLock<Vec<Vec<Measure>>> = LazyLock::new(|| {
    let of_level = |name| (0..5).map(move |seed| measure(&generate(&level(name), seed)).unwrap());
    let names = Params::LEVELS.iter();
    names.map(|name| of_level(name).collect()).collect()
});

#[test]
fn levels_grow_harder() {
    // The median of some mazes, so that one lucky seed does not count.
    let typical = OF_LEVELS.iter().map(|measures| {
        let (mut lengths, mut walks): (Vec<usize>, Vec<usize>) = measures
            .iter()
            .map(|measure| (measure.shortest, 1000 * measure.escaped / measure.walks))
            .unzip();
        lengths.sort_unstable();
        walks.sort_unstable();
        (lengths[2], walks[2])
    });
    let typical: Vec<(usize, usize)> = typical.collect();
    crate::common::tell(&format!(
        "shortest way and walks that got out in 1000: {typical:?}"
    ));
    assert!(typical.is_sorted_by_key(|&(length, _)| length));
    assert!(typical.is_sorted_by_key(|&(_, walks)| usize::MAX - walks));
}

#[test]
fn a_measure_counts_what_leads_astray() {
    let puzzle = Irrgarten::parse("irrgarten 7 5\n#######\n#S.>..#\n#.#####\n#.....E\n#######");
    let measured = measure(&puzzle.unwrap().puzzle).unwrap();
    let expected = Measure {
        difficulty: measured.difficulty,
        shortest: 7,
        paths: 11,
        detours: 4.0 / 11.0,
        dead_ends: 1,
        decisions: 1,
        states: 11,
        // Behind the arrow, and on it.
        traps: 3,
        walk_moves: 70,
        walks: 10_000,
        escaped: measured.escaped,
    };
    assert_eq!(measured, expected);
    assert!(
        (4000..6000).contains(&measured.escaped),
        "the first move decides"
    );
    // Up against the arrow or down: one walk in two gets out.
    let difficulty = measured.difficulty.unwrap();
    assert!((difficulty - 2f64.log10()).abs() < 1e-12, "{difficulty}");
    let closed = Irrgarten::parse("irrgarten 5 3\n#####\n#S#.E\n#####").unwrap();
    assert_eq!(measure(&closed.puzzle), None);
}

#[test]
fn examples_can_be_solved_and_have_the_size_they_say() {
    for example in Irrgarten::EXAMPLES {
        let puzzle = example.puzzle();
        assert_eq!(example.sizes(), [(puzzle.width(), puzzle.height())]);
        assert_eq!(puzzle.no_way_out(puzzle.start()), None, "{}", example.known);
    }
}

#[test]
fn the_exact_share_of_walks_is_that_of_walks_that_are_counted() {
    let mut worst: f64 = 0.0;
    for (name, measures) in Params::LEVELS.iter().zip(OF_LEVELS.iter()) {
        for (seed, measured) in measures.iter().enumerate() {
            let share = 10f64.powf(-measured.difficulty.unwrap());
            let walks = measured.walks as f64;
            let spread = (share * (1.0 - share) / walks).sqrt();
            let apart = (measured.escaped as f64 / walks - share).abs();
            assert!(
                apart < 4.5 * spread + 1.0 / walks,
                "{name} {seed}: {measured:?}"
            );
            worst = worst.max(apart / (spread + 1e-12).max(1.0 / walks));
        }
    }
    crate::common::tell(&format!(
        "farthest apart, in standard deviations: {worst:.1}"
    ));
}

#[test]
fn difficulty_goes_with_what_leads_astray() {
    let typical: Vec<f64> = OF_LEVELS
        .iter()
        .map(|measures| {
            let difficulties = measures.iter().filter_map(|measure| measure.difficulty);
            let mut difficulties: Vec<f64> = difficulties.collect();
            difficulties.sort_by(f64::total_cmp);
            difficulties[difficulties.len() / 2]
        })
        .collect();
    crate::common::tell(&format!("median difficulty of the levels: {typical:.1?}"));
    assert!(typical.is_sorted());
    assert!(typical[0] < 1.0 && typical[4] > 4.0, "{typical:?}");
}

/// Settings of a level with a wanted range.
fn wanting(name: &str, least: f64, most: f64) -> Params {
    Params {
        wanted: true,
        least,
        most,
        ..level(name)
    }
}

fn report(params: &Params, seed: u64) -> (Irrgarten, Report) {
    let rng = &mut Rng::new(seed);
    let made = Irrgarten::generate_with_report(params, rng, &mut Unwatched).unwrap();
    (made.puzzle, made.report)
}

#[test]
fn what_is_wanted_is_made_or_said_to_be_missed() {
    let wishes = [
        ("easy", 0.0, 0.2, false),
        ("medium", 1.0, 2.0, false),
        ("hard", 2.0, 3.0, false),
        ("hard", 3.0, 4.0, false),
        ("very-hard", 4.0, 99.0, false),
        ("easy", 4.0, 99.0, true),
    ];
    for (name, least, most, missed) in wishes {
        for seed in 0..2 {
            let (puzzle, report) = report(&wanting(name, least, most), seed);
            assert_eq!(report.missed, missed, "{name} {seed}: {report:?}");
            let difficulty = measure(&puzzle).unwrap().difficulty;
            assert_eq!(difficulty, report.difficulty);
            let lies = (least..=most).contains(&difficulty.unwrap());
            assert_eq!(lies, !missed, "{difficulty:?}");
        }
    }
}

#[test]
fn the_same_wish_and_seed_give_the_same_maze() {
    let wish = wanting("medium", 1.5, 2.0);
    assert_eq!(report(&wish, 7), report(&wish, 7));
    assert_eq!(report(&wish, 7).0, generate(&wish, 7));
}

#[test]
fn without_a_wish_a_range_changes_nothing() {
    let ranged = Params {
        least: 3.0,
        most: 4.0,
        ..level("medium")
    };
    assert_eq!(generate(&ranged, 3), generate(&level("medium"), 3));
}

#[test]
fn a_maze_too_large_to_be_measured_misses_every_wish() {
    let large = Params {
        width: 1000,
        height: 1000,
        ..wanting("medium", 1.0, 2.0)
    };
    let (_, report) = report(&large, 1);
    assert_eq!(
        (report.difficulty, report.tries, report.missed),
        (None, 1, true)
    );
}
