//! `cargo xtask rates`: how many freshly generated boards of Stromrallye are solved in how long, by
//! level and by difficulty index. Fills the table in `benches/README.md`.

use anyhow::{Result, ensure};
use clap::Args;

use crate::native::{Program, Search, median};
use crate::tables;

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "very-hard"];
const SIDES: [u32; 4] = [5, 10, 15, 20];
const INDICES: [u32; 6] = [10, 20, 30, 50, 75, 100];

#[derive(Args)]
pub struct Rates {
    /// Boards of each kind, with the seeds 1, 2, …
    #[arg(long, default_value_t = 100)]
    boards: u32,
    /// Seconds that a search may take
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    /// Leave benches/ as it is
    #[arg(long)]
    dry: bool,
}

/// Boards of one kind.
struct Row {
    name: String,
    limit: u32,
    searches: Vec<Search>,
}

/// Measures, prints and writes.
pub fn run(rates: &Rates) -> Result<()> {
    let program = Program::build()?;
    let mut rows = Vec::new();
    let mut measure = |name: String, settings: String, boards: u32, limit: u32| -> Result<()> {
        let mut searches = Vec::new();
        for seed in 1..=boards {
            let settings = format!("{settings} --dull --seed {seed}");
            let file = program.generate("rates", "stromrallye", &settings)?;
            let search = program.solve(&file, &[&format!("--seconds={limit}")])?;
            ensure!(
                search.verdict != "unsolvable",
                "a generated board: {settings}"
            );
            searches.push(search);
        }
        let row = Row {
            name,
            limit,
            searches,
        };
        println!("{}", row.line());
        rows.push(row);
        Ok(())
    };
    for level in LEVELS {
        let (name, settings) = (format!("level {level}"), format!("--level {level}"));
        measure(name, settings, rates.boards, rates.seconds)?;
    }
    for side in SIDES {
        for index in INDICES {
            let name = format!("{side} × {side}, index {index}");
            let settings = format!("--size {side} {}", difficulty(index));
            measure(name, settings, rates.boards, rates.seconds)?;
        }
    }
    let name = "30 × 30, 300 batteries".to_owned();
    let settings = "--size 30 -b 0.333 -B 0.334".to_owned();
    measure(name, settings, rates.boards.min(20), 6 * rates.seconds)?;
    let lines: Vec<String> = rows.iter().map(Row::line).collect();
    let table = format!("{HEAD}\n{}\n", lines.join("\n"));
    if !rates.dry {
        tables::fill("rates", "rates", &table)?;
    }
    Ok(())
}

/// The settings for a difficulty index. 100 is beyond reach: it stands for the most there is, a battery on
/// every cell and five hops for each.
fn difficulty(index: u32) -> String {
    match index {
        100 => "-b 1 -l 5".to_owned(),
        _ => format!("-d {index} -D {index}"),
    }
}

const HEAD: &str = "\
| boards | number | solved | within | median | slowest solved | median moves |
|---|--:|--:|--:|--:|--:|--:|";

impl Row {
    fn line(&self) -> String {
        let solved: Vec<&Search> = self
            .searches
            .iter()
            .filter(|search| search.verdict == "solved")
            .collect();
        let (number, share) = (self.searches.len(), solved.len() * 100);
        let seconds = || solved.iter().map(|search| search.seconds);
        let slowest = seconds().fold(0.0, f64::max);
        let (middle, moves) = if solved.is_empty() {
            (0.0, 0.0)
        } else {
            let moves = solved.iter().filter_map(|search| search.length);
            (median(seconds()), median(moves.map(|moves| moves as f64)))
        };
        format!(
            "| {} | {number} | {} % | {} s | {middle:.3} s | {slowest:.3} s | {moves} |",
            self.name,
            share / number.max(1),
            self.limit,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_counts_what_was_solved() {
        let search = |verdict: &str, seconds| Search {
            verdict: verdict.to_owned(),
            length: (verdict == "solved").then_some(20),
            states: 1,
            bytes: 1,
            seconds,
        };
        let row = Row {
            name: "level easy".to_owned(),
            limit: 10,
            searches: vec![search("solved", 0.25), search("stopped", 10.0)],
        };
        let line = "| level easy | 2 | 50 % | 10 s | 0.250 s | 0.250 s | 20 |";
        assert_eq!(row.line(), line);
    }
}
