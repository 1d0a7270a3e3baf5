//! Stromrallye on the command line.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::Puzzle;
use lockstep::scene::{Layer, Trail};
use lockstep::stromrallye::{IllegalMove, SolveOptions, Stromrallye, Swaps, Unsolvable};
use serde_json::{Map, Value};

use crate::families::OnCommandLine;
use crate::files::BadInput;
use crate::numbers::{counted, wrap};
use crate::solve::SolveArgs;

/// Cells in a line of output.
const CELLS_PER_LINE: usize = 12;

impl OnCommandLine for Stromrallye {
    const KIND: &'static str = "stromrallye";
    const MOVE: &'static str = "move";

    fn options(args: &SolveArgs) -> Result<SolveOptions, BadInput> {
        if args.algorithm.is_some() || args.threads.is_some() || args.count {
            let message = "--algorithm, --threads and --count are for labyrinths";
            return Err(BadInput(message.to_owned()));
        }
        let usual = SolveOptions::default();
        Ok(SolveOptions {
            fewest_swaps: args.fewest_swaps,
            seed: args.seed.unwrap_or(usual.seed),
            memory: args.memory_or(usual.memory),
        })
    }

    fn solved(&self, moves: &[Direction], _: bool, swaps: &Option<Swaps>) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = format!("Solved with {length}, as many as every solution has.");
        let swaps = swaps.map_or(String::new(), |Swaps { swaps, proved }| {
            let claim = if proved { ", the fewest. Proved" } else { "" };
            format!("Swaps: {swaps}{claim}.\n")
        });
        format!("{claim}\n{swaps}{}{}", wrap(moves), cells(self, moves))
    }

    fn tell(&self, swaps: Option<&Option<Swaps>>, object: &mut Map<String, Value>) {
        let swaps = swaps.copied().flatten();
        let count = swaps.map(|swaps| swaps.swaps);
        let proved = swaps.is_some_and(|swaps| swaps.proved);
        object.insert("swaps".to_owned(), count.into());
        object.insert("swaps_proved".to_owned(), proved.into());
    }

    fn reason(&self, proof: &Unsolvable) -> String {
        match *proof {
            Unsolvable::Parity { ones, cells } => format!(
                "Parity: {ones} batteries have value 1, the {cells} spare-battery cells of \
                 colour 1 allow only {cells} or {}. (Value: charge + column + row, odd or even; \
                 no move and no swap changes it.)",
                cells + 1
            ),
            Unsolvable::Unreachable(cell) => format!(
                "The battery at {} cannot be reached with any charge.",
                place(cell)
            ),
            Unsolvable::DeadEnds(first, second) => format!(
                "The charge on {} and the charge on {} do not last to any charged battery: on \
                 either cell the robot would stay, and it can stay on one only.",
                place(first),
                place(second)
            ),
            Unsolvable::Stuck => "The robot cannot move, and there is charge left.".to_owned(),
            Unsolvable::Exhausted => "Every way to play was tried or ruled out.".to_owned(),
        }
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, IllegalMove)> {
        Ok(vec![self.trail(moves)?])
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let start = self.start();
        let proof = self.refutation(&start)?;
        Some((1, self.proof_layers(&start, &proof)))
    }
}

/// Column and row as the file has them, from 1.
fn place(cell: Cell) -> String {
    format!("{},{}", cell.x + 1, cell.y + 1)
}

/// The cells of a way as `(4|5) (5|5) …`, the start first.
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
