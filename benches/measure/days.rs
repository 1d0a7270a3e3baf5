//! The puzzles of days from Monday to Sunday: a row for each weekday and family.

use std::time::Instant;

use jiff::ToSpan;
use lockstep::any::Family;
use lockstep::catalogue::{MEASURED_SINCE, MOST_STATES, today};
use lockstep::puzzle::presses;
use lockstep::state_space::StateSpace;

/// One puzzle in numbers.
struct Row {
    difficulty: f64,
    moves: f64,
    presses: f64,
    states: f64,
    seeds: f64,
    milliseconds: f64,
}

/// Prints the rows. `days`: their number, counted from the first.
pub fn print(days: usize) {
    println!("family,weekday,difficulty,,moves,,presses,,states,,seeds,,milliseconds,");
    println!(",,half,most,half,most,half,most,half,most,half,most,half,most");
    for &family in Family::ALL {
        let mut week: [Vec<Row>; 7] = Default::default();
        for date in MEASURED_SINCE.series(1.day()).take(days) {
            let row = measured(family, &date.to_string());
            week[date.weekday().to_monday_zero_offset() as usize].push(row);
        }
        for (weekday, rows) in (1..).zip(&week) {
            let columns: [fn(&Row) -> f64; 6] = [
                |row| row.difficulty,
                |row| row.moves,
                |row| row.presses,
                |row| row.states,
                |row| row.seeds,
                |row| row.milliseconds,
            ];
            let columns = columns.map(|column| {
                let mut values: Vec<f64> = rows.iter().map(column).collect();
                values.sort_by(f64::total_cmp);
                format!(
                    "{:.2},{:.2}",
                    values[values.len() / 2],
                    values[values.len() - 1]
                )
            });
            println!("{},{weekday},{}", family.name(), columns.join(","));
        }
    }
}

fn measured(family: Family, date: &str) -> Row {
    let since = Instant::now();
    let day = today(family, date).expect("every day has a puzzle");
    let milliseconds = since.elapsed().as_secs_f64() * 1000.0;
    let (presses, states) = with_puzzle!(&day.puzzle, puzzle => {
        let space = StateSpace::explore(puzzle, MOST_STATES).expect("puzzles of days are small");
        (presses(puzzle, &day.best.moves), space.states.len())
    });
    Row {
        difficulty: day.difficulty.expect("puzzles of days are measured"),
        moves: day.best.moves.len() as f64,
        presses: presses as f64,
        states: states as f64,
        seeds: (day.recipe.seed % 10_000 + 1) as f64,
        milliseconds,
    }
}
