//! The promises of Irrgarten's generator: same seed, same maze; always solvable; a tree without
//! specials; nothing cut off with them; the exit where it is hardest to reach.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::checker::Map;
use crate::common::bytes::crc32;
use crate::common::tell;
use crate::maps::map;
use lockstep::catalogue::Catalogue;
use lockstep::irrgarten::difficulty::{self, Measure};
use lockstep::irrgarten::{Irrgarten, Params};
use lockstep::puzzle::{Generated, Make, Puzzle, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::settings::{Settings, Table};

/// Mazes of each kind of property; sides from 3 to 24.
const SEEDS: u64 = 3000;

fn generate(params: &Params, seed: u64) -> Irrgarten {
    Irrgarten::generate(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn with_report(params: &Params, seed: u64) -> Generated<Irrgarten> {
    Irrgarten::generate_with_report(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn level(name: &str) -> Params {
    Params::of_level(name).unwrap()
}

/// Settings drawn from a seed; with or without specials.
fn settings(seed: u64, specials: bool) -> Params {
    let rng = &mut Rng::new(seed);
    let mut share = || match specials {
        true => rng.below(11) as f64 / 10.0,
        false => 0.0,
    };
    let (jumpers, arrows, crossings) = (share(), share(), share());
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

/// The fewest moves to each cell.
fn by_cell(map: &Map) -> HashMap<(usize, usize), usize> {
    let mut cells = HashMap::new();
    for ((x, y, _), distance) in map.distances(map.start()) {
        let nearest = cells.entry((x, y)).or_insert(distance);
        *nearest = distance.min(*nearest);
    }
    cells
}

fn is_in_border(map: &Map, (x, y): (usize, usize)) -> bool {
    [0, map.width() - 1].contains(&x) || [0, map.height() - 1].contains(&y)
}

/// The distance of an exit there: one move more than the nearest way onto the cell inside, unless that is left in
/// other directions only. None lies in a corner.
fn distance_of_exit(
    map: &Map,
    distances: &HashMap<(usize, usize), usize>,
    (x, y): (usize, usize),
) -> Option<usize> {
    let inside = (x.clamp(1, map.width() - 2), y.clamp(1, map.height() - 2));
    let is_beside = inside.0 == x || inside.1 == y;
    let open = matches!(map.at(inside.0, inside.1), '.' | 'S' | 'o');
    let distance = distances.get(&inside).filter(|_| open && is_beside);
    distance.map(|distance| distance + 1)
}

/// The cells beside one inside: above, below, on the left and on the right.
fn beside((x, y): (usize, usize)) -> [(usize, usize); 4] {
    [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]
}

#[test]
fn every_path_cell_is_reached_the_exit_last_and_every_sign_has_a_use() {
    let (mut arrows, mut jumpers, mut crossings) = (0, 0, 0);
    for (puzzle, map) in mazes(true) {
        let cells = by_cell(&map);
        let exit = cells.get(&map.exit()).copied();
        assert_eq!(exit, distance_of_exit(&map, &cells, map.exit()), "{puzzle}");
        for (x, y, sign) in map.cells() {
            let is_reached = cells.contains_key(&(x, y));
            assert_eq!(is_reached, sign != '#', "{x}, {y} of\n{puzzle}");
            if is_in_border(&map, (x, y)) {
                let other = distance_of_exit(&map, &cells, (x, y));
                assert!(other <= exit, "the exit could be at {x}, {y} of\n{puzzle}");
                continue;
            }
            let step = |letter| map.step((x, y, None), letter);
            let mut steps = "UDLR".chars().filter_map(step);
            let has_use = match sign {
                '^' | 'v' | '<' | '>' => {
                    arrows += 1;
                    let leads_on = |((x, y, _), _)| !matches!(map.at(x, y), '+' | 'S');
                    steps.next().is_some_and(leads_on)
                }
                'o' => {
                    jumpers += 1;
                    steps.any(|(_, jumped)| jumped)
                }
                '+' => {
                    crossings += 1;
                    let mut beside = beside((x, y)).into_iter();
                    beside.all(|(x, y)| map.at(x, y) != '#')
                }
                _ => true,
            };
            assert!(has_use, "{x}, {y} of\n{puzzle}");
        }
    }
    tell(&format!(
        "{arrows} arrows, {jumpers} jumpers, {crossings} crossings"
    ));
    assert!(arrows > 10_000 && jumpers > 10_000 && crossings > 1_000);
}

#[test]
fn without_specials_a_maze_is_a_tree_that_no_way_can_be_added_to() {
    for (puzzle, map) in mazes(false) {
        let open = |(x, y): (usize, usize)| map.at(x, y) != '#';
        let cells: Vec<_> = map.cells().map(|(x, y, _)| (x, y)).collect();
        let ways: Vec<_> = cells.iter().filter(|&&cell| open(cell)).collect();
        let right = ways.iter().filter(|&&&(x, y)| open((x + 1, y))).count();
        let below = ways.iter().filter(|&&&(x, y)| open((x, y + 1))).count();
        // Connected, and with one passage fewer than cells: a tree.
        assert_eq!(map.reached(map.start()).len(), ways.len(), "{puzzle}");
        assert_eq!(right + below, ways.len() - 1, "{puzzle}");
        let is_wall = |cell| !open(cell) && !is_in_border(&map, cell);
        let mut walls = cells.iter().filter(|&&cell| is_wall(cell));
        let hole = walls.find(|&&cell| {
            let ways = beside(cell).into_iter();
            let ways = ways.filter(|&beside| open(beside) && beside != map.exit());
            ways.count() == 1
        });
        assert_eq!(hole, None, "a way could be led there in\n{puzzle}");
    }
}

#[test]
fn the_mazes_of_a_seed_are_pinned() {
    let levels = Params::LEVELS.iter().map(|name| generate(&level(name), 1));
    let found = levels.map(|puzzle| crc32(puzzle.to_string().as_bytes()));
    let pinned = [3064801981, 3172900184, 3169351354, 1862428685, 3905063161];
    assert_eq!(found.collect::<Vec<_>>(), pinned);
    let smallest = Params {
        width: 3,
        height: 3,
        ..level("easy")
    };
    assert_eq!(generate(&smallest, 1), map("### #SE ###"));
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
    let map = Map::new(&text);
    assert!(map.solves(map.start(), &letters(&moves)));
}

#[test]
fn the_report_compares_what_was_wanted_with_what_came_out() {
    let params = level("very-hard");
    let made = with_report(&params, 5);
    let report = made.report.as_ref().unwrap();
    assert_eq!(made.puzzle, generate(&params, 5));
    assert_eq!(made.route, None);
    let map = Map::new(&made.puzzle.to_string());
    let signs = |wanted: &[char]| map.cells().filter(|(_, _, c)| wanted.contains(c)).count() as f64;
    let paths = report.paths as f64;
    assert_eq!(paths, signs(&['.', 'S', '^', 'v', '<', '>', 'o', '+']));
    let arrows = signs(&['^', 'v', '<', '>']) / paths;
    assert_eq!(report.jumpers.wanted, params.jumpers);
    assert_eq!(report.jumpers.achieved, signs(&['o']) / paths);
    assert_eq!(report.arrows.achieved, arrows);
    assert_eq!(report.crossings.achieved, signs(&['+']) / paths);
    assert!(report.crossings.achieved < report.crossings.wanted);
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
fn levels_grow_longer_harder_and_easier_to_get_lost_in() {
    // The median of some mazes, so that one lucky seed does not count.
    fn typical(of_each: impl Fn(&Measure) -> f64) -> Vec<f64> {
        let medians = OF_LEVELS.iter().map(|measures| {
            let mut values: Vec<f64> = measures.iter().map(&of_each).collect();
            values.sort_by(f64::total_cmp);
            values[values.len() / 2]
        });
        medians.collect()
    }
    let lengths = typical(|measure| measure.shortest as f64);
    let lost = typical(|measure| 1.0 - measure.escaped as f64 / measure.walks as f64);
    let difficulties = typical(|measure| measure.difficulty.unwrap());
    for rising in [&lengths, &lost, &difficulties] {
        assert!(rising.is_sorted(), "{rising:?}");
    }
    assert!(difficulties[0] < 1.0 && difficulties[4] > 4.0);
}

#[test]
fn a_measure_counts_what_leads_astray() {
    let measured = measure(&map("#######
                                 #S.>..#
                                 #.#####
                                 #.....E
                                 #######"));
    let measured = measured.unwrap();
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
    // Up against the arrow or down, the first move decides: one walk in two gets out.
    assert!((4000..6000).contains(&measured.escaped));
    let difficulty = measured.difficulty.unwrap();
    assert!((difficulty - 2f64.log10()).abs() < 1e-12, "{difficulty}");
    assert_eq!(measure(&map("##### #S#.E #####")), None);
}

#[test]
fn every_example_can_be_solved() {
    for example in Irrgarten::EXAMPLES {
        let puzzle = example.puzzle();
        assert_eq!(puzzle.no_way_out(puzzle.start()), None, "{}", example.known);
    }
}

#[test]
fn the_exact_share_of_walks_is_that_of_walks_that_are_counted() {
    for (name, measures) in Params::LEVELS.iter().zip(OF_LEVELS.iter()) {
        for (seed, measured) in measures.iter().enumerate() {
            let share = 10f64.powf(-measured.difficulty.unwrap());
            let walks = measured.walks as f64;
            let spread = (share * (1.0 - share) / walks).sqrt();
            let apart = (measured.escaped as f64 / walks - share).abs();
            let most = 4.5 * spread + 1.0 / walks;
            assert!(apart < most, "{name} {seed}: {measured:?}");
        }
    }
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
            let Generated { puzzle, report, .. } = with_report(&wanting(name, least, most), seed);
            let report = report.unwrap();
            assert_eq!(report.missed, missed, "{name} {seed}: {report:?}");
            let difficulty = measure(&puzzle).unwrap().difficulty;
            assert_eq!(difficulty, report.difficulty);
            let lies = (least..=most).contains(&difficulty.unwrap());
            assert_eq!(lies, !missed, "{difficulty:?}");
        }
    }
}

#[test]
fn a_wish_changes_the_maze_and_a_range_without_one_does_not() {
    let wish = wanting("medium", 1.5, 2.0);
    let made = with_report(&wish, 7);
    assert_eq!(made.report, with_report(&wish, 7).report);
    assert_eq!(made.puzzle, generate(&wish, 7));
    let ranged = Params {
        wanted: false,
        ..wanting("medium", 3.0, 4.0)
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
    let report = with_report(&large, 1).report.unwrap();
    assert_eq!((report.difficulty, report.tries), (None, 1));
    assert!(report.missed);
}
