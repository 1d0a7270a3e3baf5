//! The properties of every family's levels and daily puzzles.

use jiff::ToSpan;
use jiff::civil::Date;
use lockstep::any::Family;
use lockstep::catalogue::{Catalogue, FIRST_DAY, OfDay, Rated, today};
use lockstep::grid::Direction;
use lockstep::search::Unwatched;

/// Half of the last digit that the table gives.
const ROUNDED: f64 = 0.05 + 1e-9;

fn letters(moves: &[Direction]) -> String {
    moves.iter().map(ToString::to_string).collect()
}

/// Solves each level and hands its text, moves and optimum to the family's own check. `measured` gives its difficulty.
pub fn every_level_is_as_its_table_says<P: Catalogue>(
    measured: impl Fn(u32, &P, &Rated) -> f64,
    check: impl Fn(&str, &str, u32),
) {
    for (number, level) in (1..).zip(P::LEVELS) {
        let puzzle = level.puzzle();
        let rated = puzzle.rate(&mut Unwatched).unwrap();
        let rated = rated.unwrap_or_else(|| panic!("level {number} is not proved"));
        assert_eq!(rated.optimum, level.known.optimum, "level {number}");
        let difficulty = measured(number, &puzzle, &rated);
        let off = (difficulty - level.known.difficulty).abs();
        assert!(off <= ROUNDED, "level {number}: {difficulty}");
        let moves = letters(&rated.moves);
        check(&puzzle.to_string(), &moves, level.known.optimum);
    }
}

/// The first month, and every 13th day of the year after it.
fn some_days() -> Vec<Date> {
    let month = FIRST_DAY.series(1.day()).take(30);
    let later = FIRST_DAY
        .series(13.days())
        .skip_while(|day| day.year() == 2026);
    month.chain(later.take(28)).collect()
}

fn weekday(date: Date) -> usize {
    date.weekday().to_monday_zero_offset() as usize
}

fn of_day<P: Catalogue>(date: Date) -> OfDay {
    let family = Family::from_name(P::NAME).unwrap();
    today(family, &date.to_string()).unwrap()
}

/// Makes the puzzles of days and hands their texts, moves and optima to the family's own check.
pub fn days_are_solved<P: Catalogue>(check: impl Fn(&str, &str, u32)) {
    for date in some_days() {
        let made = of_day::<P>(date);
        let moves = letters(&made.rated.moves);
        check(&made.puzzle.to_string(), &moves, made.rated.optimum);
        let plan = &P::SCHEMES[0].week[weekday(date)];
        let planned = plan.least..=plan.most;
        assert!(planned.contains(&made.rated.difficulty), "{date}");
    }
}

/// The mean difficulty of each weekday's puzzles is greater than that of the day before.
pub fn days_grow_harder_over_the_week<P: Catalogue>() {
    let mut difficulties = vec![Vec::new(); 7];
    let days = some_days();
    for &date in &days {
        let difficulty = of_day::<P>(date).rated.difficulty;
        difficulties[weekday(date)].push(difficulty);
    }
    let means: Vec<f64> = difficulties
        .iter()
        .map(|of_weekday| of_weekday.iter().sum::<f64>() / of_weekday.len() as f64)
        .collect();
    assert!(means.is_sorted_by(|one, next| one < next), "{means:?}");
}
