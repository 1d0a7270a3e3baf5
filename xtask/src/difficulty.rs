//! `cargo xtask difficulty`: whether the four levels of Stromrallye really differ, at one size and
//! number of batteries. Fills the table in `benches/README.md` and draws `benches/difficulty.svg`.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::native::median;
use crate::plot::{self, Panel, Scale, Series};
use crate::process::{self, cargo};
use crate::{project, tables, tools};

/// Boards of each level.
const BOARDS: usize = 200;

/// A few, to try the command.
const QUICK_BOARDS: usize = 20;

/// One generated board, as `benches/difficulty.rs` tells of it.
#[derive(Clone, Debug, PartialEq)]
struct Board {
    level: String,
    side: u32,
    batteries: u32,
    difficulty: f64,
    /// Whether any play-out solved it.
    measured: bool,
    nodes: u64,
    /// Whether the solver came to its end.
    solved: bool,
    moves: u64,
    /// The difficulty of a board that the level made of its own size and number.
    own: f64,
}

/// All boards of a level.
struct Level {
    name: String,
    boards: Vec<Board>,
}

/// Measures and writes; a quick run prints a small table, and writes under `target` only.
pub fn run(quick: bool) -> Result<()> {
    let boards = if quick { QUICK_BOARDS } else { BOARDS };
    let mut print = cargo();
    print.args(["run", "--release", "--quiet", "--package=lockstep"]);
    print.args(["--example=difficulty", "--", &boards.to_string()]);
    let levels = levels(&process::read(&mut print)?)?;
    let (table, svg) = (table(&levels), plot::draw(&panels(&levels)));
    println!("{table}");
    let plot = if quick {
        tools::target()?.join("difficulty.svg")
    } else {
        tables::fill("difficulty", "difficulty", &table)?;
        project::root().join("benches/difficulty.svg")
    };
    fs::write(&plot, svg)?;
    println!("written: {}", plot.display());
    Ok(())
}

/// Reads the lines behind the headings.
fn levels(text: &str) -> Result<Vec<Level>> {
    let mut levels: Vec<Level> = Vec::new();
    for line in text.lines().skip(1) {
        let board = Board::read(line).with_context(|| format!("this is no board: {line}"))?;
        match levels.last_mut() {
            Some(level) if level.name == board.level => level.boards.push(board),
            _ => levels.push(Level {
                name: board.level.clone(),
                boards: vec![board],
            }),
        }
    }
    let all = || levels.iter().flat_map(|level| &level.boards);
    let kind = |board: &Board| (board.side, board.batteries);
    let first = all().next().map(kind);
    ensure!(
        first.is_some() && all().all(|board| Some(kind(board)) == first),
        "boards of one size and number of batteries are compared"
    );
    Ok(levels)
}

impl Board {
    fn read(line: &str) -> Option<Board> {
        let mut fields = line.split('\t');
        Some(Board {
            level: fields.next()?.to_owned(),
            side: fields.next()?.parse().ok()?,
            batteries: fields.next()?.parse().ok()?,
            difficulty: fields.next()?.parse().ok()?,
            measured: fields.next()?.parse().ok()?,
            nodes: fields.next()?.parse().ok()?,
            solved: fields.next()?.parse().ok()?,
            moves: fields.next()?.parse().ok()?,
            own: fields.next()?.parse().ok()?,
        })
    }
}

impl Level {
    /// The numbers of all boards, in ascending order.
    fn sorted(&self, value: fn(&Board) -> f64) -> Vec<f64> {
        let mut values: Vec<f64> = self.boards.iter().map(value).collect();
        values.sort_by(f64::total_cmp);
        values
    }

    fn share(&self, counts: impl Fn(&Board) -> bool) -> f64 {
        let count = self.boards.iter().filter(|&board| counts(board)).count();
        count as f64 / self.boards.len() as f64
    }
}

fn difficulty(board: &Board) -> f64 {
    board.difficulty
}

/// How many play-outs are played for one that solves.
fn play_outs(board: &Board) -> f64 {
    10f64.powf(board.difficulty)
}

fn nodes(board: &Board) -> f64 {
    board.nodes.max(1) as f64
}

/// Medians and quarters as a table in Markdown, and how far a level reaches into the one below.
fn table(levels: &[Level]) -> String {
    let first = &levels[0].boards[0];
    let mut text = format!(
        "{side} × {side}, {batteries} batteries, {boards} boards of each level:\n\n\
         | level | moves | difficulty: a quarter is below | half | three quarters | easier than half of the level before | nodes of the solver | not solved in time | half, with its own size and number |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        side = first.side,
        batteries = first.batteries,
        boards = levels[0].boards.len(),
    );
    let mut before: Option<f64> = None;
    for level in levels {
        let sorted = level.sorted(difficulty);
        let middle = median(sorted.iter().copied());
        let easier = before.map_or(String::new(), |before| {
            format!(
                "{:.0} %",
                100.0 * level.share(|board| board.difficulty < before)
            )
        });
        text += &format!(
            "| {} | {:.0} | {:.2} | {middle:.2} | {:.2} | {easier} | {:.0} | {:.0} % | {:.2} |\n",
            level.name,
            median(level.boards.iter().map(|board| board.moves as f64)),
            sorted[sorted.len() / 4],
            sorted[sorted.len() * 3 / 4],
            median(level.boards.iter().map(nodes)),
            100.0 * level.share(|board| !board.solved),
            median(level.boards.iter().map(|board| board.own)),
        );
        before = Some(middle);
    }
    let bounds = levels
        .iter()
        .map(|level| level.share(|board| !board.measured));
    let bounds = bounds.fold(0.0, f64::max);
    if bounds > 0.0 {
        text += &format!(
            "\nNo play-out solved up to {:.0} % of a level's boards.\n",
            100.0 * bounds
        );
    }
    text
}

/// Play-outs and nodes over the levels, upwards logarithmic.
fn panels(levels: &[Level]) -> [Panel<'static>; 2] {
    let panel = |title: &'static str, value: fn(&Board) -> f64| Panel {
        title,
        unit: "",
        across: "level, with the same size and number of batteries",
        scale: Scale::Logarithmic,
        ticks: (0..)
            .zip(levels)
            .map(|(number, level)| (place(number, 0.5), level.name.clone()))
            .collect(),
        series: vec![series(levels, value)],
        guide: None,
    };
    [
        panel("random play-outs for one that solves", play_outs),
        panel("nodes of the solver", nodes),
    ]
}

fn series(levels: &[Level], value: fn(&Board) -> f64) -> Series {
    let numbered = || (0..).zip(levels);
    Series {
        name: "one board".to_owned(),
        line: numbered()
            .map(|(number, level)| {
                let middle = median(level.boards.iter().map(value));
                (place(number, 0.5), middle)
            })
            .collect(),
        dots: numbered()
            .flat_map(|(number, level)| {
                let count = level.boards.len() as f64;
                let boards = (0..).zip(&level.boards);
                boards.map(move |(index, board): (u32, &Board)| {
                    (place(number, f64::from(index) / count), value(board))
                })
            })
            .collect(),
    }
}

/// Where something of a level lies: a share, between 0 and 1, of the strip that it has. The axis is
/// logarithmic, so that levels are equally far from one another.
fn place(level: i32, share: f64) -> f64 {
    10f64.powf(f64::from(level) + 0.6 * (share - 0.5))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "level\tside\tbatteries\tdifficulty\tmeasured\tnodes\tsolved\tmoves\town\n\
        easy\t12\t8\t0.500\ttrue\t10\ttrue\t40\t0.2\n\
        easy\t12\t8\t1.500\ttrue\t30\ttrue\t60\t0.4\n\
        hard\t12\t8\t0.900\ttrue\t100\ttrue\t140\t2.0\n\
        hard\t12\t8\t3.000\tfalse\t900\tfalse\t160\t4.0\n";

    #[test]
    fn a_row_of_the_table_tells_quarters_and_overlap() {
        let table = table(&levels(TEXT).unwrap());
        let rows: Vec<&str> = table.lines().collect();
        assert_eq!(rows[0], "12 × 12, 8 batteries, 2 boards of each level:");
        assert_eq!(
            rows[4..6],
            [
                "| easy | 50 | 0.50 | 1.00 | 1.50 |  | 20 | 0 % | 0.30 |",
                "| hard | 150 | 0.90 | 1.95 | 3.00 | 50 % | 500 | 50 % | 3.00 |",
            ]
        );
        assert_eq!(
            rows[7],
            "No play-out solved up to 50 % of a level's boards."
        );
    }

    #[test]
    fn boards_of_other_sizes_are_not_compared() {
        assert!(levels(&TEXT.replacen("12", "13", 1)).is_err());
        assert!(levels("headings only\n").is_err());
        assert!(levels("headings\neasy\t12\n").is_err());
    }

    #[test]
    fn every_board_is_a_dot_in_the_strip_of_its_level() {
        let [play_outs, nodes] = panels(&levels(TEXT).unwrap());
        let ticks: Vec<&str> = nodes.ticks.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(ticks, ["easy", "hard"]);
        assert_eq!(nodes.series[0].line, [(1.0, 20.0), (10.0, 500.0)]);
        assert_eq!(play_outs.series[0].dots.len(), 4);
        assert!(play_outs.series[0].dots[1].0 < play_outs.series[0].dots[2].0);
    }
}
