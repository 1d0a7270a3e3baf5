//! Each usual mistake, made by a plain solver written here, is recognised by its answers; right answers never are.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, VecDeque};
use std::fmt::Write;

use lockstep::grade::Grader;
use lockstep::puzzle::{Claim, Explained, Make, Puzzle, parse_moves, replay};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason};
use lockstep::simultaneous::{Simultaneous, SolveOptions};
use lockstep::{Direction, Unwatched};

use crate::common::{tell, test_data};
use crate::random_mazes::random_params;

/// A mistake of the solver below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mistake {
    Faithful,
    PitsOf(usize),
    NoPits,
    FirstPitOf(usize),
    FirstPits,
    PitsTurned,
    WallsTurned,
    WallsByColumns,
    WallsExchanged,
    WallsInOtherOrder,
    GoalTopRight,
    GoalBottomLeft,
    NobodyWaits,
    LateFall,
    FreeFalls,
    AllFall,
    OthersFall,
    AllBlocked,
    NoFalls,
    Heuristic,
}

use Mistake::*;

const MISTAKES: [(Mistake, &str); 21] = [
    (PitsOf(0), "misread-pits-of"),
    (PitsOf(1), "misread-pits-of"),
    (NoPits, "misread-no-pits"),
    (FirstPitOf(0), "misread-first-pit-of"),
    (FirstPitOf(1), "misread-first-pit-of"),
    (FirstPits, "misread-first-pits"),
    (PitsTurned, "misread-pits-turned"),
    (WallsTurned, "misread-walls-turned"),
    (WallsByColumns, "misread-walls-turned"),
    (WallsExchanged, "misread-walls-exchanged"),
    (WallsInOtherOrder, "misread-walls-exchanged"),
    (GoalTopRight, "misread-goal-top-right"),
    (GoalBottomLeft, "misread-goal-bottom-left"),
    (NobodyWaits, "misread-nobody-waits"),
    (LateFall, "misread-late-fall"),
    (FreeFalls, "misread-free-falls"),
    (AllFall, "misread-fall-together"),
    (OthersFall, "misread-fall-together"),
    (AllBlocked, "misread-blocked-together"),
    (NoFalls, "misread-no-falls"),
    (Heuristic, "misread-heuristic"),
];

type Place = (i32, i32);

/// A mark on each of at most 8 × 8 places.
#[derive(Default)]
struct Walls([[bool; 8]; 8]);

impl Walls {
    fn insert(&mut self, (x, y): Place, wall: bool) {
        self.0[y as usize][x as usize] = wall;
    }

    fn has(&self, (x, y): Place) -> bool {
        self.0[y as usize][x as usize]
    }
}

/// A maze as arrays, read with mistakes.
struct Maze {
    width: i32,
    height: i32,
    right: Walls,
    below: Walls,
    has_pit: Walls,
    /// Steps to the goal from each cell without a fall.
    left: Vec<Option<u32>>,
    goal: Place,
}

/// Reads a text of the contest; `None` if the mistake would leave an array.
fn read(text: &str, mistake: Mistake) -> Option<Vec<Maze>> {
    let mut numbers = text.split_whitespace();
    let mut next = move || numbers.next().unwrap().parse::<i32>().unwrap();
    let (width, height) = (next(), next());
    if mistake == WallsTurned && width != height {
        return None;
    }
    let mut mazes = Vec::new();
    for player in 0..2 {
        let (mut right, mut below) = (Walls::default(), Walls::default());
        let mut lists = [(true, width - 1, height), (false, width, height - 1)];
        if mistake == WallsInOtherOrder {
            lists.reverse();
        }
        for (is_right, columns, rows) in lists {
            for index in 0..columns * rows {
                let (x, y) = match mistake {
                    WallsByColumns => (index / rows, index % rows),
                    _ => (index % columns, index / columns),
                };
                let is_turned = mistake == WallsTurned;
                let place = if is_turned { (y, x) } else { (x, y) };
                let is_other = matches!(mistake, WallsExchanged | WallsTurned);
                let walls = match is_right != is_other {
                    true => &mut right,
                    false => &mut below,
                };
                walls.insert(place, next() == 1);
            }
        }
        let mut pits = Vec::new();
        for _ in 0..next() {
            let (x, y) = (next(), next());
            let is_turned = mistake == PitsTurned;
            pits.push(if is_turned { (y, x) } else { (x, y) });
        }
        if pits.iter().any(|&(x, y)| x >= width || y >= height) {
            return None;
        }
        if mistake == PitsOf(player) || mistake == NoPits {
            pits.clear();
        }
        if mistake == FirstPitOf(player) || mistake == FirstPits {
            pits.truncate(1);
        }
        let mut has_pit = Walls::default();
        for &pit in &pits {
            has_pit.insert(pit, true);
        }
        let mut maze = Maze {
            width,
            height,
            right,
            below,
            has_pit,
            left: Vec::new(),
            goal: match mistake {
                GoalTopRight => (width - 1, 0),
                GoalBottomLeft => (0, height - 1),
                _ => (width - 1, height - 1),
            },
        };
        if mistake == Heuristic {
            let cells = (0..width * height).map(|cell| (cell % width, cell / width));
            maze.left = cells.map(|cell| maze.distance(cell)).collect();
        }
        mazes.push(maze);
    }
    Some(mazes)
}

const LETTERS: [(char, Place); 4] = [('U', (0, -1)), ('D', (0, 1)), ('L', (-1, 0)), ('R', (1, 0))];

impl Maze {
    fn is_pit(&self, place: Place) -> bool {
        place != (0, 0) && self.has_pit.has(place)
    }

    /// Where a step leads, whether it is blocked, and whether the player falls.
    fn step(&self, (x, y): Place, (dx, dy): Place, mistake: Mistake) -> (Place, bool, bool) {
        if (x, y) == self.goal && mistake != NobodyWaits {
            return ((x, y), false, false);
        }
        if mistake == LateFall && self.is_pit((x, y)) {
            return ((0, 0), false, true);
        }
        let (ahead, behind) = ((x + dx, y + dy), (x + dx.min(0), y + dy.min(0)));
        let outside = !(0..self.width).contains(&ahead.0) || !(0..self.height).contains(&ahead.1);
        let walls = if dx != 0 { &self.right } else { &self.below };
        if outside || walls.has(behind) {
            return ((x, y), true, false);
        }
        match self.is_pit(ahead) && mistake != LateFall {
            true => ((0, 0), false, true),
            false => (ahead, false, false),
        }
    }

    /// Steps to the goal from everywhere, without a fall.
    fn distance(&self, from: Place) -> Option<u32> {
        let mut seen = HashMap::from([(from, 0)]);
        let mut queue = VecDeque::from([from]);
        while let Some(place) = queue.pop_front() {
            if place == self.goal {
                return Some(seen[&place]);
            }
            for (_, delta) in LETTERS {
                let (next, blocked, falls) = self.step(place, delta, Faithful);
                if !blocked && !falls && !seen.contains_key(&next) {
                    seen.insert(next, seen[&place] + 1);
                    queue.push_back(next);
                }
            }
        }
        None
    }
}

type Pair = [Place; 2];

/// The pair after a step, and whether the step counts.
fn both(mazes: &[Maze], pair: Pair, delta: Place, mistake: Mistake) -> Option<(Pair, bool)> {
    let one = mazes[0].step(pair[0], delta, mistake);
    let two = mazes[1].step(pair[1], delta, mistake);
    let (blocked, falls) = (one.1 || two.1, one.2 || two.2);
    let home = |player: usize| pair[player] == mazes[player].goal;
    match mistake {
        NoFalls if falls => None,
        AllFall if falls => Some(([(0, 0); 2], true)),
        OthersFall if falls => {
            let to = |player: usize| match home(player) {
                true => mazes[player].goal,
                false => (0, 0),
            };
            Some(([to(0), to(1)], true))
        }
        AllBlocked if blocked => Some((pair, true)),
        FreeFalls => Some(([one.0, two.0], !falls)),
        _ => Some(([one.0, two.0], true)),
    }
}

/// A plain search; for free falls by cost, for the heuristic by what it estimates.
fn solve(mazes: &[Maze], mistake: Mistake) -> Option<(usize, String)> {
    let goal = [mazes[0].goal, mazes[1].goal];
    let cell = |player: usize, pair: Pair| {
        let (x, y) = pair[player];
        (y * mazes[player].width + x) as usize
    };
    let left = |pair: Pair| match mistake {
        Heuristic => Some(mazes[0].left[cell(0, pair)]?.max(mazes[1].left[cell(1, pair)]?)),
        _ => Some(0),
    };
    let cells = (mazes[0].width * mazes[0].height) as usize;
    let number = |pair: Pair| cell(0, pair) * cells + cell(1, pair);
    let start = [(0, 0); 2];
    let mut best = vec![(u32::MAX, None); cells * cells];
    best[number(start)] = (0, None);
    let mut order = 0u32;
    let mut queue = BinaryHeap::from([Reverse((left(start)?, order, 0, start))]);
    while let Some(Reverse((_, _, cost, pair))) = queue.pop() {
        if pair == goal {
            let (mut letters, mut at) = (Vec::new(), pair);
            while let (_, Some((before, letter))) = best[number(at)] {
                letters.push(letter);
                at = before;
            }
            return Some((cost as usize, letters.iter().rev().collect()));
        }
        if best[number(pair)].0 < cost {
            continue;
        }
        for (letter, delta) in LETTERS {
            let Some((next, counts)) = both(mazes, pair, delta, mistake) else {
                continue;
            };
            let cost = cost + u32::from(counts);
            let Some(left) = left(next) else { continue };
            let known = &mut best[number(next)];
            if known.0 > cost {
                *known = (cost, Some((pair, letter)));
                order += 1;
                queue.push(Reverse((cost + left, order, cost, next)));
            }
        }
    }
    None
}

/// A random pair, its pits listed in random order.
fn random_text(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let width = 3 + rng.below(4) as u32;
    let height = match rng.chance(0.5) {
        true => width,
        false => 3 + rng.below(4) as u32,
    };
    let params = random_params((width, height), 5, &[0.05, 0.1, 0.2], 0.9, &mut rng);
    let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
    let printed = puzzle.to_string();
    let mut lines = printed.lines();
    let mut text = format!("{}\n", lines.next().unwrap());
    for maze in puzzle.mazes() {
        for line in lines.by_ref().take((2 * height - 1) as usize) {
            writeln!(text, "{line}").unwrap();
        }
        let mut pits: Vec<_> = maze.pits().collect();
        writeln!(text, "{}", pits.len()).unwrap();
        lines.nth(pits.len());
        while !pits.is_empty() {
            let pit = pits.swap_remove(rng.below(pits.len()));
            writeln!(text, "{} {}", pit.x, pit.y).unwrap();
        }
    }
    text
}

fn codes(explained: &Explained) -> Vec<&'static str> {
    explained.fits.iter().map(|message| message.code).collect()
}

fn moves(letters: &str) -> Vec<Direction> {
    parse_moves(letters).unwrap()
}

fn claim(answer: Option<usize>) -> Claim<'static> {
    answer.map_or(Claim::NoSolution, Claim::Length)
}

#[test]
fn each_mistake_is_recognised_by_its_length_and_by_its_sequence() {
    for (mistake, code) in MISTAKES {
        let (mut lengths, mut sequences) = (0, 0);
        for seed in 0.. {
            assert!(seed < 400_000, "{mistake:?}: {lengths} lengths only");
            let text = random_text(seed);
            let right = solve(&read(&text, Faithful).unwrap(), Faithful);
            let Some(mazes) = read(&text, mistake) else {
                continue;
            };
            let wrong = solve(&mazes, mistake);
            let length = |answer: &Option<(usize, String)>| answer.as_ref().map(|answer| answer.0);
            if length(&wrong) == length(&right) {
                continue;
            }
            let puzzle = Simultaneous::parse(&text).unwrap().puzzle;
            let mut grader = Grader::explaining(&puzzle, &text, SolveOptions::default());
            let mut is_recognised = |claim| {
                let explained = grader.explain(claim, &mut Unwatched).unwrap();
                let told = format!("{mistake:?} {wrong:?} instead of {right:?}");
                let fits = codes(&explained).contains(&code);
                assert!(fits, "{told}: {explained:?}\n{text}");
                assert_eq!(explained.stopped, None);
            };
            is_recognised(claim(length(&wrong)));
            lengths += 1;
            if let Some((_, letters)) = &wrong {
                let moves = moves(letters);
                let is_solution = replay(&puzzle, &moves).solved_after.is_some();
                if length(&right) != Some(moves.len()) || !is_solution {
                    is_recognised(Claim::Moves(&moves));
                    sequences += 1;
                }
            }
            if lengths == 20 {
                break;
            }
        }
        assert!(sequences > 0, "{mistake:?}");
    }
}

#[test]
fn right_answers_are_never_explained() {
    for seed in 0..1000 {
        let text = random_text(seed);
        let right = solve(&read(&text, Faithful).unwrap(), Faithful);
        let puzzle = Simultaneous::parse(&text).unwrap().puzzle;
        let mut grader = Grader::explaining(&puzzle, &text, SolveOptions::default());
        let length = right.as_ref().map(|right| right.0);
        assert_eq!(grader.optimum(&mut Unwatched).score(), length);
        let by_length = grader.explain(claim(length), &mut Unwatched);
        assert_eq!(by_length, Some(Explained::default()));
        if let Some((_, letters)) = right {
            let moves = moves(&letters);
            let by_moves = grader.explain(Claim::Moves(&moves), &mut Unwatched);
            assert_eq!(by_moves, Some(Explained::default()));
        }
    }
}

/// The contest's files, and what a published program said of them.
const PUBLISHED: [(&str, usize); 3] = [
    ("official5.txt", 1302),
    ("official6.txt", 776),
    ("official7.txt", 115),
];

/// Ends the plain searches of changed rules, which take minutes on the contest's files.
fn impatient(progress: &Progress) -> Result<(), Cancelled> {
    match progress.stage == Stage::Search && progress.explored > 300_000 {
        true => Err(Cancelled),
        false => Ok(()),
    }
}

#[test]
fn published_lengths_are_those_without_the_second_maze_s_pits() {
    let Some(folder) = test_data("simultaneous") else {
        return;
    };
    let mut ran = 0;
    for (file, length) in PUBLISHED {
        let Ok(text) = std::fs::read_to_string(folder.join(file)) else {
            continue;
        };
        let puzzle = Simultaneous::parse(&text).unwrap().puzzle;
        let mut grader = Grader::explaining(&puzzle, &text, SolveOptions::default());
        let explained = grader.explain(Claim::Length(length), &mut impatient);
        let explained = explained.unwrap();
        let told: Vec<String> = explained.fits.iter().map(ToString::to_string).collect();
        // Others may lead to the same length.
        let pits = "the pits of maze 2 are not read";
        assert_eq!(told[0], pits, "{file}: {told:?}");
        ran += 1;
    }
    tell(&format!("{ran} of {} published lengths", PUBLISHED.len()));
}

#[test]
fn exchanged_directions_explain_moves() {
    // Two mazes without walls, wider than high.
    let text = "3 2  0 0  0 0  0 0 0  0  0 0  0 0  0 0 0  0";
    let puzzle = Simultaneous::parse(text).unwrap().puzzle;
    let mut grader = Grader::explaining(&puzzle, text, SolveOptions::default());
    for (letters, code) in [
        ("URR", "misread-up-down"),
        ("DLL", "misread-left-right"),
        ("RDD", "misread-turned"),
    ] {
        let moves = moves(letters);
        let explained = grader.explain(Claim::Moves(&moves), &mut Unwatched);
        let codes = codes(&explained.unwrap());
        assert!(codes.contains(&code), "{letters}: {codes:?}");
    }
}

#[test]
fn what_does_not_fit_the_memory_stays_open() {
    let text = random_text(3);
    let puzzle = Simultaneous::parse(&text).unwrap().puzzle;
    let mut grader = Grader::new(&puzzle, SolveOptions::default());
    let least = grader.optimum(&mut Unwatched).score();
    let options = SolveOptions {
        memory: 1,
        ..SolveOptions::default()
    };
    let mut grader = Grader::explaining(&puzzle, &text, options);
    grader.know(least.unwrap());
    let explained = grader.explain(Claim::Length(1), &mut Unwatched).unwrap();
    assert_eq!(explained.fits, []);
    assert!(!explained.open.is_empty());
    assert_eq!(explained.stopped, Some(StopReason::Memory { budget: 1 }));
}
