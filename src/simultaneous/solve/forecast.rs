//! What solving will cost: an estimate from what is cheap to know before any search.
//!
//! Each maze alone tells how far each of its cells is from the start and from the goal, and whether it is a tree. A
//! narrow beam finds some sequence in milliseconds; its length U is seldom more than 8 % above the shortest for pairs,
//! 20 % for sets. A state can lie on a sequence of that length only if the longer of its players' routes from the
//! start and the longer of their routes home are together at most U; how many states do is found by drawing some at
//! random. What the searches took of them, and how much memory and time that was, is measured ([`PAIRS`],
//! [`PAIRS_WITH_CORES`], [`TREES`] and the constants for sets).
//!
//! An estimate is no promise. Of 31 pairs of all kinds, 60 × 60 to 400 × 400, that were solved, the bytes were between
//! half and twice what the search reported for 28, and at least two fifths of it for all; of the 12 that took a second or
//! more, the seconds were between 0.7 and 1.5 times what it took. Of 27 sets of three to eight, the bytes were between a
//! third and three times; of the 8 that took a second or more, the seconds were between 0.8 and 3.2 times. Where less is
//! taken, more may be told. Four of 25 × 25 take at least twice as long as is told.

use super::pairwise::MOST_ENTRIES_OF_THREES;
use super::{cores, who_matters};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Forecast, Puzzle};
use crate::rng::Rng;
use crate::simultaneous::{MAX_MAZES, Maze, Simultaneous};

/// What a search takes for each state that may lie on a sequence as short as the beam's.
struct Cost {
    bytes: f64,
    seconds: f64,
}

/// Pairs with cycles (`engine`): 0.36 to 0.6 bytes, in mazes of rooms 0.9, and 2.3 to 6 ns.
const PAIRS: Cost = Cost {
    bytes: 0.45,
    seconds: 3.6e-9,
};

/// The same where the cores bound it (`cores`), for each state; and for each pair of core cells among them.
const PAIRS_WITH_CORES: Cost = Cost {
    bytes: 0.045,
    seconds: 4.0e-10,
};
const CORE_PAIRS: Cost = Cost {
    bytes: 0.9,
    seconds: 8.0e-9,
};

/// Pairs of trees (`guided`): 0.2 to 0.4 bytes, 0.6 to 1.3 ns.
const TREES: Cost = Cost {
    bytes: 0.32,
    seconds: 1.2e-9,
};

/// Pairs of trees with falls: these help the bounds so little that half of the states are visited.
const TREES_WITH_FALLS: Cost = Cost {
    bytes: 2.0,
    seconds: 1.4e-8,
};

/// Sets (`pairwise`): this share of the states of three players is visited; each player beyond the third divides
/// it by `SET_DIVISOR`, since bounds of more players are tighter.
const SET_SHARE: f64 = 4.2e-3;
const SET_DIVISOR: f64 = 8.0;
/// Where a table of three players is filled, it divides that once more: 4 to 13 times.
const SET_DIVISOR_BY_THREES: f64 = 5.0;
/// So much of the table lies on the way of sequences that matter.
const SHARE_NEAR: f64 = 0.1;
/// What is visited: of up to four players a bit in a page, of more a word in a hash table.
const SET_STATE: Cost = Cost {
    bytes: 3.5,
    seconds: 1.2e-7,
};
const LARGE_SET_STATE: Cost = Cost {
    bytes: 14.0,
    seconds: 2.1e-7,
};
/// An entry of the tables of every two and every three players.
const SET_ENTRY: Cost = Cost {
    bytes: 2.0,
    seconds: 4.0e-8,
};

/// Bytes for each cell of each maze, whatever the search; and for a program that is there.
const BYTES_PER_CELL: u64 = 64;
const BYTES_AT_LEAST: u64 = 2_000_000;

/// More seconds than these, on one thread of an ordinary machine, may be minutes in the browser of a slow one; so may be
/// what takes more bytes than these.
const SECONDS_BEFORE_MINUTES: f64 = 14.0;
const BYTES_BEFORE_MINUTES: f64 = 2.0e9;

/// States drawn at random.
const DRAWN: u32 = 100_000;

/// States that the beam looks at, and the most and fewest that it keeps of each depth.
const BEAM_WORK: usize = 120_000;
const BEAM_WIDTHS: (usize, usize) = (6, 64);

/// With more cells in all, nothing is looked at: the tables alone are large.
const MOST_CELLS: usize = 4_000_000;

/// A distance that no cell has.
const FAR: u32 = u32::MAX;

/// What solving from the start will cost.
pub(in crate::simultaneous) fn forecast(puzzle: &Simultaneous) -> Forecast {
    let players = who_matters(puzzle, &puzzle.start());
    let mazes: Vec<&Maze> = players
        .iter()
        .map(|&index| &puzzle.mazes()[index])
        .collect();
    let count = |maze: &&Maze| u64::from(maze.width()) * u64::from(maze.height());
    let states = mazes.iter().map(count).fold(1, u64::saturating_mul);
    let cells: u64 = mazes.iter().map(count).sum();
    let alone = BYTES_AT_LEAST + cells * BYTES_PER_CELL;
    let cheap = Forecast {
        states,
        bytes: alone,
        may_take_minutes: false,
    };
    if mazes.len() < 2 {
        return cheap;
    }
    if cells > MOST_CELLS as u64 {
        return Forecast {
            bytes: u64::MAX,
            may_take_minutes: true,
            ..cheap
        };
    }
    let outlines: Vec<Outline> = mazes.iter().map(|maze| Outline::new(maze)).collect();
    if outlines.iter().any(|outline| outline.length == FAR) {
        // Unsolvable, which each maze alone tells.
        return cheap;
    }
    let length = sequence_length(&outlines);
    let (bytes, seconds) = match outlines.as_slice() {
        [rows, columns] => of_pair([rows, columns], length),
        set => of_set(set, length),
    };
    // No search takes more than some bytes for each state that there is.
    let most = states.saturating_mul(11) / 2;
    Forecast {
        states,
        bytes: alone.saturating_add(most.min(bytes as u64)),
        may_take_minutes: seconds > SECONDS_BEFORE_MINUTES || bytes > BYTES_BEFORE_MINUTES,
    }
}

/// The bytes and seconds of a pair, a sequence of which has this length.
fn of_pair(pair: [&Outline; 2], length: u32) -> (f64, f64) {
    let met = states_within(pair.map(|outline| (outline, &outline.reached[..])), length);
    let falls = pair.iter().any(|outline| outline.falls > 0);
    if pair.iter().all(|outline| outline.is_tree) {
        let cost = if falls { TREES_WITH_FALLS } else { TREES };
        return (met * cost.bytes, met * cost.seconds);
    }
    // The engine has two tables of all rows and tiles of 32 × 32 columns, before anything is met.
    let [rows, columns] = pair;
    let tiles = columns.width.div_ceil(32) * columns.to.len().div_ceil(columns.width).div_ceil(32);
    let tables = (8 * rows.to.len() * tiles) as f64;
    let product = |[one, two]: [usize; 2]| one as u64 * two as u64;
    let states = product(pair.map(|outline| outline.reached.len()));
    let core_pairs = product(pair.map(|outline| outline.core.len()));
    if !cores::are_worthwhile(states, core_pairs) {
        return (tables + met * PAIRS.bytes, met * PAIRS.seconds);
    }
    let core_met = states_within(pair.map(|outline| (outline, &outline.core[..])), length);
    // Both searches of the bound have a slot of twelve bytes for each 8 × 8 pairs of core cells.
    let tables = tables + core_pairs as f64 * 24.0 / 64.0;
    (
        tables + met * PAIRS_WITH_CORES.bytes + core_met * CORE_PAIRS.bytes,
        met * PAIRS_WITH_CORES.seconds + core_met * CORE_PAIRS.seconds,
    )
}

/// The bytes and seconds of a set, a sequence of which has this length.
fn of_set(set: &[Outline], length: u32) -> (f64, f64) {
    let reached = set.iter().map(|outline| (outline, &outline.reached[..]));
    let met = states_within(reached, length);
    let beyond_three = set.len().saturating_sub(3) as i32;
    let taken = SET_SHARE * met / SET_DIVISOR.powi(beyond_three);
    let mut sizes: Vec<f64> = set.iter().map(|outline| outline.to.len() as f64).collect();
    sizes.sort_by(|one, other| other.total_cmp(one));
    let sum: f64 = sizes.iter().sum();
    let twos = (sum * sum - sizes.iter().map(|size| size * size).sum::<f64>()) / 2.0;
    let three: f64 = sizes.iter().take(3).product();
    // A table of three is filled where that pays; mostly it is the only one that matters.
    let has_threes = set.len() > 3
        && three <= MOST_ENTRIES_OF_THREES as f64
        && taken * set.len() as f64 > three * SHARE_NEAR;
    let (taken, entries, filled) = match has_threes {
        true => (
            taken / SET_DIVISOR_BY_THREES,
            twos + three,
            twos + three * SHARE_NEAR,
        ),
        false => (taken, twos, twos),
    };
    let state = match set.len() {
        ..=4 => SET_STATE,
        _ => LARGE_SET_STATE,
    };
    (
        taken * state.bytes + entries * SET_ENTRY.bytes,
        taken * state.seconds + filled * SET_ENTRY.seconds,
    )
}

/// One maze, as far as the forecast needs it. Cells are numbered row by row.
struct Outline {
    width: usize,
    /// Where each direction leads from each cell, in the order of [`Direction::ALL`].
    to: Vec<[u32; 4]>,
    /// The cells that the player can stand on.
    reached: Vec<u32>,
    /// Their distances from the start.
    from_start: Vec<u32>,
    /// The lengths of their walks to the goal, without falls.
    to_goal: Vec<u32>,
    /// The length of the shortest walk home, or [`FAR`] if the goal is cut off or a pit.
    length: u32,
    is_tree: bool,
    /// The cells of the core: what is left when dead ends are stripped again and again.
    core: Vec<u32>,
    /// Pairs of a cell and a direction that leads into a pit.
    falls: usize,
}

impl Outline {
    fn new(maze: &Maze) -> Self {
        let number = |cell: Cell| cell.y * maze.width() + cell.x;
        let (start, goal) = (number(Maze::START), number(maze.goal()));
        let falls_into = |cell: Cell| maze.has_pit(cell) && cell != Maze::START;
        let is_pit: Vec<bool> = maze.cells().map(falls_into).collect();
        let mut beside = beside(maze);
        let mut to = Vec::with_capacity(beside.len());
        for (cell, around) in (0..).zip(&beside) {
            to.push(around.map(|next| match next {
                _ if next == FAR || cell == goal => cell,
                _ if is_pit[next as usize] => start,
                _ => next,
            }));
        }
        let mut from_start = vec![FAR; to.len()];
        from_start[start as usize] = 0;
        let mut reached = vec![start];
        let mut place = 0;
        while let Some(&cell) = reached.get(place) {
            place += 1;
            for next in to[cell as usize] {
                if from_start[next as usize] == FAR {
                    from_start[next as usize] = from_start[cell as usize] + 1;
                    reached.push(next);
                }
            }
        }
        // Between the cells that the player can stand on, each walk can be walked back, but from the goal.
        let mut to_goal = vec![FAR; to.len()];
        let (mut passages, mut falls) = (0, 0);
        to_goal[goal as usize] = 0;
        let mut queue = vec![goal];
        place = 0;
        while let Some(&cell) = queue.get(place) {
            place += 1;
            for next in &mut beside[cell as usize] {
                if *next == FAR {
                    continue;
                }
                let there = *next as usize;
                if is_pit[there] || from_start[there] == FAR {
                    falls += usize::from(is_pit[there] && cell != goal);
                    *next = FAR;
                    continue;
                }
                passages += 1;
                if to_goal[there] == FAR {
                    to_goal[there] = to_goal[cell as usize] + 1;
                    queue.push(*next);
                }
            }
        }
        Outline {
            width: maze.width() as usize,
            core: core(&queue, &beside, [start, goal]),
            length: match from_start[goal as usize] {
                FAR => FAR,
                _ => to_goal[0],
            },
            is_tree: passages == 2 * (queue.len() - 1),
            to,
            reached,
            from_start,
            to_goal,
            falls,
        }
    }
}

/// The neighbour of each cell in each direction, in the order of [`Direction::ALL`]; [`FAR`] beyond a wall.
fn beside(maze: &Maze) -> Vec<[u32; 4]> {
    let number = |cell: Cell| cell.y * maze.width() + cell.x;
    let mut beside = vec![[FAR; 4]; (maze.width() * maze.height()) as usize];
    for cell in maze.cells() {
        for direction in [Direction::Down, Direction::Right] {
            if maze.has_wall(cell, direction) {
                continue;
            }
            let Some(next) = maze.neighbour(cell, direction) else {
                continue;
            };
            let (cell, next) = (number(cell), number(next));
            beside[cell as usize][direction as usize] = next;
            beside[next as usize][direction.opposite() as usize] = cell;
        }
    }
    beside
}

/// The cells that are left when dead ends are stripped again and again; but the `kept` ones stay.
fn core(cells: &[u32], beside: &[[u32; 4]], kept: [u32; 2]) -> Vec<u32> {
    let mut passages = vec![0u8; beside.len()];
    for &cell in cells {
        let around = beside[cell as usize].iter();
        passages[cell as usize] = around.filter(|&&next| next != FAR).count() as u8;
    }
    for &first in cells {
        let mut cell = first;
        while passages[cell as usize] == 1 && !kept.contains(&cell) {
            passages[cell as usize] = 0;
            let around = beside[cell as usize].into_iter();
            let mut left = around.filter(|&next| next != FAR && passages[next as usize] > 0);
            let Some(next) = left.next() else { break };
            passages[next as usize] -= 1;
            cell = next;
        }
    }
    let left = cells.iter().copied();
    left.filter(|&cell| passages[cell as usize] > 0 || kept.contains(&cell))
        .collect()
}

/// The length of some sequence, or where the beam finds none, half as much again as the longest route.
fn sequence_length(set: &[Outline]) -> u32 {
    let longest = set.iter().map(|outline| outline.length).max().unwrap_or(0);
    let found = match set.len() {
        2 => beam::<2>(set, longest),
        _ => beam::<MAX_MAZES>(set, longest),
    };
    found.unwrap_or(longest + longest / 2)
}

/// A forward search that keeps the best states of each depth: those whose players have the shortest ways left, the
/// longest of which counts most.
fn beam<const N: usize>(set: &[Outline], longest: u32) -> Option<u32> {
    let (fewest, most) = BEAM_WIDTHS;
    let width = (BEAM_WORK / (4 * longest.max(1) as usize)).clamp(fewest, most);
    let mut layer = vec![[0u32; N]];
    let mut seen = Fingerprints::new(4 * BEAM_WORK);
    let mut candidates: Vec<(u32, [u32; N])> = Vec::new();
    for depth in 1..=3 * longest {
        for cells in &layer {
            for direction in 0..Direction::ALL.len() {
                let mut next = [0; N];
                let (mut farthest, mut sum) = (0, 0);
                for ((next, &cell), outline) in next.iter_mut().zip(cells).zip(set) {
                    *next = outline.to[cell as usize][direction];
                    let left = outline.to_goal[*next as usize];
                    farthest = left.max(farthest);
                    sum += left;
                }
                if farthest == 0 {
                    return Some(depth);
                }
                if seen.insert(&next[..set.len()])? {
                    candidates.push((set.len() as u32 * farthest + sum, next));
                }
            }
        }
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |&(rank, _)| rank);
            candidates.truncate(width);
        }
        layer.clear();
        layer.extend(candidates.drain(..).map(|(_, cells)| cells));
    }
    None
}

/// States that were seen, as 64 bits each: that two have the same hardly ever happens, and would do little harm.
struct Fingerprints {
    slots: Vec<u64>,
    left: usize,
}

impl Fingerprints {
    /// Room for so many states.
    fn new(most: usize) -> Self {
        Fingerprints {
            slots: vec![0; (2 * most).next_power_of_two()],
            left: most,
        }
    }

    /// Whether the state is new; `None` where there is no more room.
    fn insert(&mut self, cells: &[u32]) -> Option<bool> {
        let mixed = cells.iter().fold(1u64, |mixed, &cell| {
            (mixed ^ u64::from(cell))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29)
        });
        let mixed = mixed.max(1);
        let last = self.slots.len() - 1;
        let mut slot = (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & last;
        while self.slots[slot] != 0 {
            if self.slots[slot] == mixed {
                return Some(false);
            }
            slot = (slot + 1) & last;
        }
        self.left = self.left.checked_sub(1)?;
        self.slots[slot] = mixed;
        Some(true)
    }
}

/// How many states may lie on a sequence of this length, by the distances of each player alone; of each maze
/// those of some cells.
fn states_within<'a>(set: impl IntoIterator<Item = (&'a Outline, &'a [u32])>, length: u32) -> f64 {
    let set: Vec<_> = set.into_iter().collect();
    let mut rng = Rng::new(1);
    let mut within = 0;
    for _ in 0..DRAWN {
        let (mut from_start, mut to_goal) = (0, 0);
        for (outline, cells) in &set {
            let cell = cells[rng.below(cells.len())] as usize;
            from_start = outline.from_start[cell].max(from_start);
            to_goal = outline.to_goal[cell].max(to_goal);
        }
        within += u32::from(from_start.saturating_add(to_goal) <= length);
    }
    let all = set.iter().map(|(_, cells)| cells.len() as f64);
    all.product::<f64>() * f64::from(within) / f64::from(DRAWN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Unwatched;
    use crate::simultaneous::{MazeKind, Params};

    fn puzzle(mazes: usize, side: u32, params: Params) -> Simultaneous {
        let params = Params {
            mazes,
            width: side,
            height: side,
            solvable: true,
            ..params
        };
        Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap()
    }

    fn braided(opened: f64) -> Params {
        Params {
            maze: MazeKind::Braided,
            opened,
            ..Params::default()
        }
    }

    fn random(walls: f64, pits: f64) -> Params {
        Params {
            maze: MazeKind::Random,
            walls,
            pits,
            ..Params::default()
        }
    }

    /// What is forecast of a puzzle whose search took so many megabytes.
    fn is_fair(puzzle: &Simultaneous, megabytes: u64) -> Forecast {
        let forecast = puzzle.forecast();
        let told = forecast.bytes / 1_000_000;
        let fair = megabytes / 4..=4 * megabytes + 10;
        assert!(fair.contains(&told), "{told} MB, it took {megabytes}");
        forecast
    }

    #[test]
    fn what_takes_seconds_alarms_nobody() {
        let puzzles = [
            (puzzle(2, 60, Params::default()), 5),
            (puzzle(2, 250, Params::default()), 368),
            (puzzle(2, 250, braided(0.05)), 540),
            (puzzle(2, 250, braided(0.3)), 774),
            (puzzle(2, 120, braided(0.3)), 46),
            (puzzle(2, 150, random(0.35, 0.0)), 38),
            (puzzle(2, 250, random(0.2, 0.0)), 59),
            (puzzle(2, 150, random(0.3, 0.1)), 26),
            (puzzle(3, 40, Params::default()), 24),
            (puzzle(3, 60, Params::default()), 290),
            (puzzle(4, 20, Params::default()), 155),
            (puzzle(4, 25, Params::default()), 230),
            (puzzle(5, 15, Params::default()), 156),
            (puzzle(5, 10, Params::default()), 4),
        ];
        for (puzzle, megabytes) in puzzles {
            assert!(!is_fair(&puzzle, megabytes).may_take_minutes);
        }
    }

    #[test]
    fn what_takes_minutes_or_all_memory_does_not_stay_unsaid() {
        assert!(puzzle(2, 600, braided(0.05)).forecast().may_take_minutes);
        assert!(
            puzzle(2, 1000, Params::default())
                .forecast()
                .may_take_minutes
        );
        assert!(puzzle(6, 20, Params::default()).forecast().bytes > 4_000_000_000);
        assert!(
            puzzle(8, 1000, Params::default())
                .forecast()
                .may_take_minutes
        );
    }

    #[test]
    fn what_no_search_is_needed_for_costs_nothing() {
        let maze = puzzle(2, 250, Params::default()).mazes()[0].clone();
        let equal = Simultaneous::new([maze.clone(), maze.clone()]);
        let mut walled = maze.clone();
        walled.set_pit(walled.goal(), true);
        let unsolvable = Simultaneous::new([maze, walled]);
        for puzzle in [equal, unsolvable] {
            assert!(!is_fair(&puzzle, 8).may_take_minutes);
        }
    }

    #[test]
    fn a_tree_is_recognised_by_its_passages() {
        let is_tree = |puzzle: Simultaneous| {
            let mut outlines = puzzle.mazes().iter().map(Outline::new);
            outlines.all(|outline| outline.is_tree)
        };
        let pits = Params {
            pits: 0.05,
            ..Params::default()
        };
        assert!(is_tree(puzzle(2, 30, Params::default())));
        assert!(is_tree(puzzle(2, 30, pits)));
        assert!(!is_tree(puzzle(2, 30, braided(0.5))));
    }

    #[test]
    fn the_beam_finds_the_length_of_some_sequence() {
        for seed in 0..30 {
            let pair = super::super::testing::random_pair(seed);
            let outlines: Vec<Outline> = pair.mazes().iter().map(Outline::new).collect();
            let longest = outlines.iter().map(|outline| outline.length).max().unwrap();
            if longest == FAR || longest == 0 {
                continue;
            }
            let Some(length) = beam::<2>(&outlines, longest) else {
                continue;
            };
            let least = super::super::testing::least_by_the_rules(&pair, &pair.start());
            assert!(Some(length) >= least, "seed {seed}");
        }
    }
}
