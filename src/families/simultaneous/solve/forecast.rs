//! The cost of solving, before any search: the bytes, mostly to a factor of four; and whether it takes minutes, or the search
//! does not begin.
//!
//! Searches visit a share of all states. It depends on how open the mazes are: the fewer walls, the fewer detours, and
//! the fewer states lie near a shortest sequence. The *density* is the share of sides that are closed, compared with a
//! maze without cycles. For pairs, the bytes grow as the pairs of classes at height 0, which are the first rung's, to the
//! power of ¾, as all states to that of ¼, since the more of them a class stands for, the more there are on the rungs
//! above, and as the density to the fourth. For sets, they grow as the states of threes of players to the power of ¾, and
//! as the density to the third: as those of their classes, of which each then stands for a hundred states, but not for
//! more than there are.
//!
//! The constants are measured natively, on one thread. Pairs with sides of 60 to 4000 cells and 30 sets of three to eight
//! mazes, of all kinds, took between a quarter of these bytes and four times as many, most of them between half and twice.
//! Pits are not in the formula: with many of them in rooms or among walls at random, some took up to ten times as many.

use super::sets::{self, Size};
use super::single::{Action, Single, UNREACHABLE};
use super::{ladder, who_matters};
use crate::puzzle::{Forecast, Puzzle};
use crate::simultaneous::Simultaneous;

/// The cost of a kind of search: bytes for each state if the density is 1; and seconds for each byte.
struct Cost {
    bytes: f64,
    seconds: f64,
}

/// Pairs: bytes for each pair of classes to the power of ¾ and each state to that of ¼.
const PAIRS: Cost = Cost {
    bytes: 0.32,
    seconds: 3e-8,
};

/// Sets: bytes for each state of threes to the power of ¾; how many for each class; and how many times as many bytes for
/// the rungs above, of four players, and of more.
const SETS: Cost = Cost {
    bytes: 2.5,
    seconds: 8e-8,
};
const STATES_PER_CLASS: f64 = 100.0;
const MORE_FOR: [f64; 3] = [1.0, 3.0, 9.0];

/// Bytes of each pair of a set, however small.
const BYTES_PER_PAIR: u64 = 1_100_000;

/// Bytes for each cell of each maze, in any search, while its classes are made; and for the program itself.
const BYTES_PER_CELL: u64 = 48;
const BYTES_AT_LEAST: u64 = 2_000_000;

/// More seconds than these may be minutes in the browser of a slow machine.
const SECONDS_BEFORE_MINUTES: f64 = 14.0;

/// The cost of solving from the start.
pub(in crate::families::simultaneous) fn forecast(puzzle: &Simultaneous) -> Forecast {
    let start = puzzle.start();
    let players = who_matters(puzzle, &start);
    let mazes = || players.iter().map(|&index| &puzzle.mazes()[index]);
    let cells: Vec<u64> = mazes()
        .map(|maze| u64::from(maze.width()) * u64::from(maze.height()))
        .collect();
    let states = cells.iter().copied().fold(1, u64::saturating_mul);
    let alone = BYTES_AT_LEAST + cells.iter().sum::<u64>() * BYTES_PER_CELL;
    let forecast = |bytes, may_take_minutes| Forecast {
        states,
        bytes,
        may_take_minutes,
    };
    let mut closed = 0;
    let mut singles = Vec::new();
    for (&index, maze) in players.iter().zip(mazes()) {
        let single = Single::new(maze, start.players[index]);
        if single.length() == UNREACHABLE {
            // Each maze alone shows that.
            return forecast(alone, false);
        }
        let actions = (0..single.len() as u32).flat_map(|cell| single.actions(cell));
        closed += actions.filter(|&action| action == Action::Stay).count();
        singles.push(single);
    }
    let sides = 4 * cells.iter().sum::<u64>();
    let density = 2.0 * closed as f64 / sides as f64;
    if let [rows, columns] = &singles[..] {
        let pairs = ladder::fewest_pairs([rows, columns]) as f64;
        let pairs = pairs.powf(0.75) * (states as f64).powf(0.25);
        let bytes = alone + (PAIRS.bytes * pairs * density.powi(4)) as u64;
        let may_take_minutes = bytes as f64 * PAIRS.seconds > SECONDS_BEFORE_MINUTES;
        return forecast(bytes, may_take_minutes);
    }
    if cells.len() < 2 {
        return forecast(alone, false);
    }
    let players: Vec<&Single> = singles.iter().collect();
    let Some(Size { pairs, states }) = sets::size(&players) else {
        return forecast(u64::MAX, true);
    };
    let states = states[0].min(STATES_PER_CLASS * states[1]);
    let more = MORE_FOR[(cells.len() - 3).min(2)];
    let bytes = more * SETS.bytes * states.powf(0.75) * density.powi(3);
    let may_take_minutes = bytes * SETS.seconds > SECONDS_BEFORE_MINUTES;
    let bytes = (bytes as u64).saturating_add(pairs as u64 * BYTES_PER_PAIR);
    forecast(alone.saturating_add(bytes), may_take_minutes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Make, Solve};
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::{Maze, MazeKind, Params};

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

    /// A kind of mazes with a `share` of opened dead ends, or of walls.
    fn of(maze: MazeKind, share: f64, pits: f64) -> Params {
        Params {
            maze,
            opened: share,
            walls: share,
            pits,
            ..Params::default()
        }
    }

    /// The forecast for a puzzle whose search took this many megabytes.
    fn is_fair(puzzle: &Simultaneous, megabytes: u64) -> Forecast {
        let forecast = puzzle.forecast();
        let forecast_mb = forecast.bytes / 1_000_000;
        let fair = megabytes / 3..=3 * megabytes + 6;
        assert!(
            fair.contains(&forecast_mb),
            "{forecast_mb} MB, it took {megabytes}"
        );
        forecast
    }

    #[test]
    fn what_takes_seconds_alarms_nobody() {
        use MazeKind::{Braided, Perfect, Random, Rooms};
        let measured = [
            (2, 60, of(Perfect, 0.0, 0.0), 2),
            (2, 120, of(Perfect, 0.0, 0.0), 2),
            (2, 250, of(Perfect, 0.0, 0.0), 14),
            (2, 60, of(Perfect, 0.0, 0.02), 2),
            (2, 120, of(Perfect, 0.0, 0.005), 4),
            (2, 250, of(Perfect, 0.0, 0.005), 31),
            (2, 120, of(Braided, 0.05, 0.0), 12),
            (2, 250, of(Braided, 0.05, 0.0), 144),
            (2, 120, of(Braided, 0.3, 0.0), 42),
            (2, 250, of(Braided, 0.3, 0.0), 600),
            (2, 120, of(Braided, 1.0, 0.0), 56),
            (2, 250, of(Braided, 1.0, 0.0), 614),
            (2, 1000, of(Perfect, 0.0, 0.0), 317),
            (2, 120, of(Rooms, 0.0, 0.0), 11),
            (2, 150, of(Random, 0.45, 0.0), 49),
            (2, 150, of(Random, 0.35, 0.0), 46),
            (2, 250, of(Random, 0.2, 0.0), 11),
            (2, 150, of(Random, 0.3, 0.1), 26),
            (3, 40, of(Perfect, 0.0, 0.0), 10),
            (3, 40, of(Random, 0.3, 0.0), 28),
            (3, 60, of(Perfect, 0.0, 0.0), 47),
            (3, 80, of(Perfect, 0.0, 0.0), 135),
            (3, 60, of(Random, 0.2, 0.0), 11),
            (3, 30, of(Perfect, 0.0, 0.03), 8),
            (3, 30, of(Braided, 1.0, 0.0), 11),
            (3, 40, of(Braided, 0.2, 0.0), 45),
            (4, 15, of(Braided, 0.5, 0.0), 16),
            (4, 20, of(Perfect, 0.0, 0.0), 10),
            (4, 25, of(Perfect, 0.0, 0.0), 68),
            (5, 10, of(Perfect, 0.0, 0.0), 14),
            (5, 15, of(Perfect, 0.0, 0.0), 39),
            (5, 20, of(Perfect, 0.0, 0.0), 108),
            (6, 10, of(Perfect, 0.0, 0.0), 25),
            (8, 6, of(Perfect, 0.0, 0.0), 34),
        ];
        for (mazes, side, params, megabytes) in measured {
            assert!(!is_fair(&puzzle(mazes, side, params), megabytes).may_take_minutes);
        }
    }

    #[test]
    fn what_takes_minutes_or_all_memory_does_not_stay_unsaid() {
        assert!(
            puzzle(2, 600, of(MazeKind::Braided, 0.05, 0.0))
                .forecast()
                .may_take_minutes
        );
        assert!(
            puzzle(3, 150, Params::default())
                .forecast()
                .may_take_minutes
        );
        assert!(
            puzzle(3, 60, of(MazeKind::Braided, 0.1, 0.0))
                .forecast()
                .may_take_minutes
        );
    }

    #[test]
    fn a_set_too_large_for_any_memory_is_forecast_as_such() {
        let open = Simultaneous::new((0..16).map(|more| Maze::open(20, 15 + more)));
        assert_eq!(open.forecast().bytes, u64::MAX);
    }

    #[test]
    fn what_no_search_is_needed_for_costs_nothing() {
        let maze = puzzle(2, 250, Params::default()).mazes()[0].clone();
        let equal = Simultaneous::new([maze.clone(), maze.clone()]);
        let mut walled = maze.clone();
        walled.set_pit(walled.goal(), true);
        let unsolvable = Simultaneous::new([maze, walled]);
        for puzzle in [equal, unsolvable] {
            assert!(!is_fair(&puzzle, 3).may_take_minutes);
        }
    }
}
