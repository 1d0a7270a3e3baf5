//! Recordings: what a search's layers hold, against layers by rules of their own; and that counting over
//! them is one and the same from wherever it comes.

use std::collections::{HashMap, HashSet};

use crate::checker::{Checker, Positions};
use crate::common::watchers::Patience;
use crate::random_mazes::{random_pair, random_sized_pair};
use crate::solving::{generate, options};
use lockstep::puzzle::{NoRecording, Puzzle, Solution, Solve, Verdict, WantedRecording};
use lockstep::rng::Rng;
use lockstep::search::{Unit, Unwatched, Watch};
use lockstep::simultaneous::{
    Algorithm, End, Maze, Params, Pin, RecordedLayers, Simultaneous, SolveOptions, Tally,
};

const MUCH: u64 = 1 << 30;

fn within(most: u64) -> WantedRecording {
    let is_needed = true;
    WantedRecording { most, is_needed }
}

fn recorded(
    puzzle: &Simultaneous,
    algorithm: Algorithm,
) -> (Solution<Simultaneous>, Option<RecordedLayers>) {
    let (start, options) = (puzzle.start(), options(algorithm));
    let (solution, make) =
        puzzle.solve_recorded(&start, &options, within(MUCH), &mut Unwatched, &mut |_| {});
    let recording = make().map(|recording| recording.layers);
    (solution.unwrap(), recording.ok())
}

/// The pairs in which both ends meet: each of them has these.
fn counted_twice(recording: &RecordedLayers) -> u64 {
    match recording.layer_sizes(End::Goal) {
        [] => 0,
        _ => recording.met().len() as u64,
    }
}

/// The pairs of cells by their distance from the start, in instructions; and those by their distance
/// to the goal, among pairs of cells that each player can get to alone, wherever the other one is.
struct ByTheRules {
    widths: [usize; 2],
    from_start: Vec<HashSet<Positions>>,
    to_goal: Vec<HashSet<Positions>>,
    /// How far each player's cells are from the goal, in that maze alone.
    alone: [HashMap<(usize, usize), u32>; 2],
}

/// Layers from some positions, by steps.
fn layers(
    first: Positions,
    mut steps: impl FnMut(&Positions) -> Vec<Positions>,
) -> Vec<HashSet<Positions>> {
    let mut seen = HashSet::from([first.clone()]);
    let mut layers = vec![HashSet::from([first])];
    loop {
        let next = layers[layers.len() - 1].iter().flat_map(&mut steps);
        let layer: HashSet<_> = next.filter(|at| seen.insert(at.clone())).collect();
        if layer.is_empty() {
            return layers;
        }
        layers.push(layer);
    }
}

impl ByTheRules {
    fn of(puzzle: &Simultaneous) -> Self {
        let checker = Checker::new(&puzzle.to_string());
        let (start, goals) = (checker.start(), checker.goals());
        let after = |at: &Positions| {
            let steps = "UDLR".chars().map(|letter| checker.step(at, letter));
            steps.collect()
        };
        let from_start = layers(start.clone(), after);
        // One player's cells do not depend on the other's.
        let reached = [0, 1].map(|player| {
            let cells = from_start.iter().flatten().map(|at| at[player]);
            cells.collect::<HashSet<_>>()
        });
        let mut before: HashMap<Positions, Vec<Positions>> = HashMap::new();
        for &one in &reached[0] {
            for &two in &reached[1] {
                let from: Positions = vec![one, two];
                for to in "UDLR".chars().map(|letter| checker.step(&from, letter)) {
                    before.entry(to).or_default().push(from.clone());
                }
            }
        }
        let into = |at: &Positions| before.get(at).cloned().unwrap_or_default();
        let to_goal = layers(goals.clone(), into);
        let alone = [0, 1].map(|player| {
            // The other player is home already, and stays there.
            let is_home = |from: &&Positions| from[1 - player] == goals[1 - player];
            let layers = (0..).zip(&to_goal);
            let alone = layers.flat_map(|(distance, layer)| {
                let alone = layer.iter().filter(is_home);
                alone.map(move |from| (from[player], distance))
            });
            alone.collect()
        });
        ByTheRules {
            widths: [0, 1].map(|player| puzzle.sizes()[player].0 as usize),
            from_start,
            to_goal,
            alone,
        }
    }

    fn layers(&self, end: End) -> &[HashSet<Positions>] {
        match end {
            End::Start => &self.from_start,
            End::Goal => &self.to_goal,
        }
    }

    fn cell(&self, player: usize, at: &Positions) -> usize {
        at[player].1 * self.widths[player] + at[player].0
    }
}

/// How many of the pairs hold each cell of a maze.
fn heat(rules: &ByTheRules, player: usize, cells: usize, pairs: &HashSet<Positions>) -> Vec<u32> {
    let mut heat = vec![0; cells];
    for at in pairs {
        heat[rules.cell(player, at)] += 1;
    }
    heat
}

#[test]
fn layers_are_those_of_the_rules_cell_by_cell_and_by_distances_to_the_goals() {
    let (mut compared, mut fields) = (0, 0);
    for seed in 0..2000 {
        let puzzle = match seed % 2 {
            0 => random_pair(seed),
            _ => random_sized_pair(seed),
        };
        let (_, Some(recording)) = recorded(&puzzle, Algorithm::Bfs) else {
            continue;
        };
        let rules = ByTheRules::of(&puzzle);
        let [across, down] = recording.plane();
        let steps = (across.step, down.step);
        assert_eq!(steps, (1, 1), "mazes this small need no summing up");
        for end in [End::Start] {
            let mut tally = Tally::new(&recording, end, None);
            // The search ends in the midst of the last layer.
            let sizes = recording.layer_sizes(end);
            for (depth, &size) in sizes[..sizes.len() - 1].iter().enumerate() {
                let told = format!("seed {seed}, {end:?}, {depth}");
                let nothing = HashSet::new();
                let expected = rules.layers(end).get(depth).unwrap_or(&nothing);
                assert_eq!(size, expected.len() as u64, "{told}");
                tally.show(&recording, depth..depth + 1);
                for player in [0, 1] {
                    let heat = heat(&rules, player, tally.heat()[player].len(), expected);
                    assert_eq!(tally.heat()[player], heat, "{told}");
                }
                let mut plane = vec![0; across.bins * down.bins];
                for at in expected {
                    let alone = |player: usize| rules.alone[player].get(&at[player]);
                    // Pairs from which a goal cannot be reached have no place in it.
                    if let (Some(&x), Some(&y)) = (alone(0), alone(1)) {
                        plane[y as usize * across.bins + x as usize] += 1;
                    }
                }
                assert_eq!(tally.plane(), plane, "{told}");
                fields += plane.len();
            }
        }
        compared += 1;
    }
    assert!(compared > 500 && fields > 10_000, "{compared}, {fields}");
}

#[test]
fn heat_and_plane_of_every_layer_add_up_to_its_size() {
    let mut recordings = 0;
    for seed in 0..1500 {
        for algorithm in [Algorithm::Auto, Algorithm::Bfs, Algorithm::Bidirectional] {
            let (_, Some(recording)) = recorded(&random_pair(seed), algorithm) else {
                continue;
            };
            recordings += 1;
            for end in End::BOTH {
                let mut tally = Tally::new(&recording, end, None);
                for (depth, &size) in recording.layer_sizes(end).iter().enumerate() {
                    tally.show(&recording, depth..depth + 1);
                    let sum = |counts: &[u32]| counts.iter().map(|&n| u64::from(n)).sum::<u64>();
                    let [first, second] = tally.heat();
                    assert_eq!([sum(first), sum(second), sum(tally.plane())], [size; 3]);
                }
            }
        }
    }
    assert!(recordings > 2000, "{recordings}");
}

#[test]
fn a_pin_leaves_the_partners_of_its_cell() {
    let mut partners = 0;
    for seed in 0..400 {
        let puzzle = random_pair(seed);
        let (_, Some(recording)) = recorded(&puzzle, Algorithm::Bfs) else {
            continue;
        };
        let rules = ByTheRules::of(&puzzle);
        let mut rng = Rng::new(seed);
        // The last layer is seldom complete.
        let Some(last) = recording.layer_sizes(End::Start).len().checked_sub(2) else {
            continue;
        };
        let layer = rng.below(last + 1);
        let maze = rng.below(2);
        let pairs = &rules.from_start[layer];
        let held = pairs.iter().next().expect("no layer on the way is empty");
        let pin = Pin {
            maze,
            cell: rules.cell(maze, held) as u32,
        };
        let mut tally = Tally::new(&recording, End::Start, Some(pin));
        tally.show(&recording, layer..layer + 1);
        let cells = tally.heat()[0].len();
        let with_pin = pairs.iter().filter(|at| at[maze] == held[maze]);
        let with_pin: HashSet<Positions> = with_pin.cloned().collect();
        let heats = [
            heat(&rules, maze, cells, pairs),
            heat(&rules, 1 - maze, cells, &with_pin),
        ];
        assert_eq!(tally.heat()[maze], heats[0], "its own maze shows all");
        assert_eq!(tally.heat()[1 - maze], heats[1], "seed {seed}");
        partners += with_pin.len();
    }
    assert!(partners > 300, "{partners}");
}

#[test]
fn counts_do_not_depend_on_what_was_shown_before() {
    let mut jumps = 0;
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let (_, Some(recording)) = recorded(&random_pair(seed), Algorithm::Auto) else {
            continue;
        };
        let layers = recording.layer_sizes(End::Start).len();
        let mut tally = Tally::new(&recording, End::Start, None);
        for _ in 0..20 {
            // Also ranges that reach beyond the last layer, and empty ones.
            let (from, to) = (rng.below(layers + 1), rng.below(layers + 2));
            tally.show(&recording, from..to);
            let mut fresh = Tally::new(&recording, End::Start, None);
            fresh.show(&recording, from..to);
            assert_eq!(tally.heat(), fresh.heat(), "seed {seed}, {from}..{to}");
            assert_eq!(tally.plane(), fresh.plane(), "seed {seed}, {from}..{to}");
            jumps += 1;
        }
    }
    assert!(jumps > 2000, "{jumps}");
}

#[test]
fn the_textbooks_layers_hold_what_its_searches_say_they_found() {
    let mut searches = 0;
    for seed in 0..1500 {
        let puzzle = random_pair(seed);
        for algorithm in [
            Algorithm::Bfs,
            Algorithm::Bidirectional,
            Algorithm::AStarManhattan,
            Algorithm::AStarExact,
        ] {
            let (solution, Some(recording)) = recorded(&puzzle, algorithm) else {
                continue;
            };
            let sizes = End::BOTH.map(|end| recording.layer_sizes(end).iter().sum::<u64>());
            assert_eq!(sizes[0] + sizes[1], solution.effort.explored, "seed {seed}");
            let twice = counted_twice(&recording);
            let states = solution.effort.account.states;
            assert_eq!(sizes[0] + sizes[1] - twice, states, "seed {seed}");
            let depths = End::BOTH.map(|end| recording.layer_sizes(end).len().saturating_sub(1));
            assert_eq!(depths[0] + depths[1], recording.order().len());
            searches += 1;
        }
    }
    assert!(searches > 3000, "{searches}");
}

#[test]
fn a_ladder_is_watched_from_the_goals_and_then_from_the_start_with_its_own_figures() {
    let mut recordings = 0;
    for seed in 0..1500 {
        let puzzle = random_pair(seed);
        let (solution, recording) = recorded(&puzzle, Algorithm::Auto);
        assert_eq!(solution.verdict, puzzle.solution().unwrap().verdict);
        let (Verdict::Solved { moves, .. }, Some(recording)) = (solution.verdict, recording) else {
            continue;
        };
        let order = recording.order();
        assert!(order.is_sorted_by_key(|&end| end == End::Start));
        let sizes = End::BOTH.map(|end| recording.layer_sizes(end));
        assert_eq!(sizes[0].len(), moves.len() + 1, "one layer an instruction");
        let rungs = recording.rungs().expect("these are of a ladder");
        for (rung, end) in rungs.iter().zip([End::Goal, End::Start]) {
            assert_eq!(rung.end, end);
            assert_eq!(rung.states, sizes[end as usize].iter().sum::<u64>());
        }
        let all = solution.details.rungs;
        assert!(rungs.iter().all(|rung| all.contains(rung)), "{all:?}");
        let account = solution.effort.account;
        let states: u64 = all.iter().map(|rung| rung.states).sum();
        assert_eq!(account.states, states);
        assert_eq!(account.unit, Unit::Place);
        recordings += 1;
    }
    assert!(recordings > 500, "{recordings}");
}

#[test]
fn where_there_is_no_recording_a_reason_is_given() {
    let options = SolveOptions::default();
    let recording = |puzzle: &Simultaneous, most, watch: &mut dyn Watch| {
        let start = puzzle.start();
        let (_, make) = puzzle.solve_recorded(&start, &options, within(most), watch, &mut |_| {});
        make().err()
    };
    let equal = Simultaneous::new([Maze::open(3, 3), Maze::open(3, 3)]);
    let of_equal = recording(&equal, MUCH, &mut Unwatched);
    assert_eq!(of_equal, Some(NoRecording::NoPairs));
    let three = Simultaneous::new([3, 4, 5].map(|side| Maze::open(side, 3)));
    let of_three = recording(&three, MUCH, &mut Unwatched);
    assert_eq!(of_three, Some(NoRecording::SeveralMazes));
    let pair = Simultaneous::new([Maze::open(9, 9), Maze::open(8, 9)]);
    let too_large = recording(&pair, 99, &mut Unwatched);
    assert!(matches!(
        too_large,
        Some(NoRecording::TooLarge { most: 99, .. })
    ));
    assert_eq!(recording(&pair, MUCH, &mut Unwatched), None);

    let stopped = recording(&pair, MUCH, &mut Patience::new(0));
    assert_eq!(stopped, Some(NoRecording::Stopped));
}

#[test]
fn layers_are_made_only_if_they_are_needed() {
    let puzzle = generate(&Params::default(), 1);
    let solved = |is_needed| {
        let recordings = WantedRecording {
            is_needed,
            ..within(MUCH)
        };
        let options = SolveOptions::default();
        let start = puzzle.start();
        let (solution, make) =
            puzzle.solve_recorded(&start, &options, recordings, &mut Unwatched, &mut |_| {});
        (solution.unwrap().verdict, make().err())
    };
    let (verdict, reason) = solved(true);
    assert_eq!(reason, None);
    assert_eq!(solved(false), (verdict, Some(NoRecording::NoLayers)));
}
