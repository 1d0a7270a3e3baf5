//! Stromrallye on the command line.

use lockstep::edit::Edit;
use lockstep::grid::{Cell, Direction};
use lockstep::search::Progress;
use lockstep::stromrallye::difficulty::Estimate;
use lockstep::stromrallye::generate::{Dull, Missed, Report};
use lockstep::stromrallye::{Stromrallye, Swaps, Unsolvable};

use crate::numbers::{counted, difficulty};
use crate::words::{Made, Words};

/// Cells in a line of output.
const CELLS_PER_LINE: usize = 12;

impl Words for Stromrallye {
    const MOVE: &'static str = "move";
    const SCORE: &'static str = "swap";
    const MAKES: &'static str = "A board of batteries that can all be emptied";
    const EXAMPLES: &'static str = "\
A hard board: generate stromrallye --preset hard --seed 7
A board of 12 × 12 of a wanted difficulty index: generate stromrallye --size 12 -d 20 -D 40
A board of a wanted measured difficulty: generate stromrallye --difficulty 3 6 --seed 1";

    fn solved(&self, moves: &[Direction], written: &str, _: bool, swaps: &Option<Swaps>) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = format!("Solved in {length} (every solution has {}).", moves.len());
        let swaps = swaps.map_or(String::new(), |known| {
            let claim = match known {
                Swaps { proved: true, .. } => ", the fewest. Proved".to_owned(),
                Swaps {
                    at_least: Some(at_least),
                    ..
                } => format!("; at least {at_least}, that much is proved"),
                _ => String::new(),
            };
            format!("Swaps: {}{claim}.\n", known.swaps)
        });
        format!("{claim}\n{swaps}{}{}", written, cells(self, moves))
    }

    fn reason(&self, proof: &Unsolvable) -> String {
        match proof {
            Unsolvable::Parity { ones, cells } => {
                let have = if *ones == 1 { "y has" } else { "ies have" };
                let allow = if *cells == 1 {
                    " of colour 1 allows"
                } else {
                    "s of colour 1 allow"
                };
                format!(
                    "Parity: {ones} batter{have} value 1, the {cells} spare-battery cell{allow} \
                     only {cells} or {}. (Value: charge + column + row, odd or even; no move and \
                     no swap changes it.)",
                    cells + 1
                )
            }
            Unsolvable::Unreachable(cell) => format!(
                "The battery at {} cannot be reached with any charge.",
                place(*cell)
            ),
            Unsolvable::DeadEnds(first, second) => format!(
                "The charge on {} and the charge on {} do not last to any charged battery: on \
                 either cell the robot would stay, and it can stay on one only.",
                place(*first),
                place(*second)
            ),
            Unsolvable::Crowded {
                batteries,
                on_board,
                cells,
                last,
            } => crowded(batteries, *on_board, cells, *last),
            Unsolvable::Unfilled {
                cells,
                batteries,
                on_board,
            } => unfilled(cells, batteries, *on_board),
            Unsolvable::Stuck => "The robot cannot move, and there is charge left.".to_owned(),
            Unsolvable::Exhausted => "Every way to play was tried or ruled out.".to_owned(),
        }
    }

    const REASON_HOLDS: &'static str =
        "So some charge is left in the end, whatever the robot does.";

    fn proof(&self, moves: &[Direction], _: &Progress) -> String {
        format!(
            "Each move uses up one unit of charge, and none of {} may be left, so that every \
             solution has as many moves.",
            counted(moves.len(), "unit")
        )
    }

    fn change(&self, edit: &Edit) -> String {
        let cell = edit.marks[0].cell;
        let what = match cell == self.robot().cell {
            true => "the robot".to_owned(),
            false => format!("the battery at {}", place(cell)),
        };
        match (edit.tool.as_str(), edit.value, edit.marks.get(1)) {
            ("battery", Some(charge), _) => {
                format!("a new battery of charge {charge} at {}", place(cell))
            }
            ("erase", ..) => format!("without {what}"),
            (_, _, Some(to)) => format!("{what} moved to {}", place(to.cell)),
            (_, charge, _) => format!("{what} with charge {}", charge.unwrap_or_default()),
        }
    }

    fn report(report: &Report) -> Made {
        let mut lines = String::new();
        if let Some(index) = report.index {
            lines += &format!(
                "difficulty index {:.1} (drawn: {:.1}), batteries on {:.0} % of the cells, {:.2} hops \
                 for each\n",
                index.reached,
                index.target,
                100.0 * index.density,
                index.length
            );
        }
        let Estimate {
            difficulty: measured,
            exact,
            ..
        } = report.measure.estimate;
        let at_least = if exact { "" } else { "at least " };
        lines += &format!(
            "measured difficulty {at_least}{}, live batteries {} of {}, {} built\n",
            difficulty(measured),
            report.measure.live,
            report.measure.batteries,
            counted(report.tries as usize, "board"),
        );
        let missed = report.missed.iter().map(|&missed| shortcoming(missed));
        Made::new(lines, missed)
    }
}

/// Batteries with fewer places to be emptied in than batteries.
fn crowded(batteries: &[Cell], on_board: bool, cells: &[Cell], last: bool) -> String {
    let who = match (batteries.len(), on_board) {
        (1, false) => format!("The battery at {}", all(batteries, false)),
        (0, _) => "The battery on board".to_owned(),
        (spares, _) => {
            let count = spares + usize::from(on_board);
            format!("The {count} batteries at {}", all(batteries, on_board))
        }
    };
    let at_the_end = "on board at the very end";
    match (cells.len() + usize::from(last), last) {
        (0, _) => format!("{who} can never be emptied, whatever the robot does."),
        (1, true) => format!(
            "{who} cannot be emptied on any battery's cell, only {at_the_end}, and there is one \
             battery then."
        ),
        (places, _) => format!(
            "{who} can only be emptied on {}{}: {}, and each takes one battery.",
            all(cells, false),
            if last {
                format!(", or {at_the_end}")
            } else {
                String::new()
            },
            counted(places, "place")
        ),
    }
}

/// More cells than batteries that can end on them.
fn unfilled(cells: &[Cell], batteries: &[Cell], on_board: bool) -> String {
    let (where_to, there) = match cells {
        [cell] => (format!("on {}", place(*cell)), "there"),
        _ => {
            let names = all(cells, false);
            let those = format!("on any of the {} cells {names}", cells.len());
            (those, "on each of them")
        }
    };
    let only = match (batteries.len(), on_board) {
        (0, false) => "No battery".to_owned(),
        (0, true) => "Only the battery on board".to_owned(),
        (1, false) => format!("Only the battery at {}", all(batteries, false)),
        _ => format!("Only the batteries at {}", all(batteries, on_board)),
    };
    format!("{only} can be emptied {where_to}; but in the end an empty battery must lie {there}.")
}

/// Cells as a list, and on board.
fn all(cells: &[Cell], on_board: bool) -> String {
    let mut names: Vec<String> = cells.iter().map(|&cell| place(cell)).collect();
    if on_board {
        names.push("on board".to_owned());
    }
    let last = names.pop().unwrap_or_default();
    match names.is_empty() {
        true => last,
        false => format!("{} and {last}", names.join("; ")),
    }
}

/// Column and row as in the file, from 1.
fn place(cell: Cell) -> String {
    format!("{},{}", cell.x + 1, cell.y + 1)
}

/// The cells of a route as `(4|5) (5|5) …`, the start first.
fn cells(puzzle: &Stromrallye, moves: &[Direction]) -> String {
    let mut cell = puzzle.robot().cell;
    let mut cells = vec![cell];
    for &step in moves {
        cell = puzzle.neighbour(cell, step).unwrap_or(cell);
        cells.push(cell);
    }
    let mut text = String::new();
    for line in cells.chunks(CELLS_PER_LINE) {
        let line: Vec<String> = line
            .iter()
            .map(|cell| format!("({}|{})", cell.x + 1, cell.y + 1))
            .collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text
}

/// A shortcoming of a board.
fn shortcoming(missed: Missed) -> &'static str {
    match missed {
        Missed::Batteries => "there was no cell for more batteries",
        Missed::Length => "its route is shorter or longer than that of the index",
        Missed::Difficulty => "its difficulty lies outside the range",
        Missed::Lively(Dull::OneLive) => "at most one battery is live",
        Missed::Lively(Dull::MostlyEmpty) => "more than half of the batteries are empty",
        Missed::Lively(Dull::Forced) => "there is never a choice",
    }
}
