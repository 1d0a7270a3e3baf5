//! The properties of every family's levels and daily puzzles.

use lockstep::daily::{Daily, FIRST_DAY, of_day};
use lockstep::date::{Date, Weekday};
use lockstep::grid::Direction;
use lockstep::level::Levels;
use lockstep::search::Unwatched;

/// Half of the last digit that the table gives.
const ROUNDED: f64 = 0.05 + 1e-9;

fn letters(moves: &[Direction]) -> String {
    moves.iter().map(ToString::to_string).collect()
}

/// Solves each level and hands its text, moves and optimum to the family's own check.
pub fn every_level_is_as_its_table_says<P: Levels>(check: impl Fn(&str, &str, u32)) {
    for (number, level) in (1..).zip(P::LEVELS) {
        let puzzle = level.puzzle();
        let rated = puzzle.rate(&mut Unwatched).unwrap();
        let rated = rated.unwrap_or_else(|| panic!("level {number} is not proved"));
        assert_eq!(rated.optimum, level.optimum, "level {number}");
        let off = (rated.difficulty - level.difficulty).abs();
        assert!(off <= ROUNDED, "level {number}: {}", rated.difficulty);
        let moves = letters(&rated.moves);
        check(&puzzle.to_string(), &moves, level.optimum);
    }
}

/// The first month, and every 13th day of the year after it.
fn some_days() -> Vec<Date> {
    let mut days = vec![FIRST_DAY];
    for _ in 1..30 {
        days.push(days[days.len() - 1].next());
    }
    for _ in 0..28 {
        let mut day = days[days.len() - 1];
        for _ in 0..13 {
            day = day.next();
        }
        days.push(day);
    }
    days
}

/// Makes the puzzles of days and hands their texts, moves and optima to the family's own check.
pub fn days_are_solved<P: Daily>(check: impl Fn(&str, &str, u32)) {
    for date in some_days() {
        let made = of_day::<P>(date).unwrap();
        let moves = letters(&made.rated.moves);
        check(&made.puzzle.to_string(), &moves, made.rated.optimum);
        let plan = &P::SCHEMES[0].week[date.weekday() as usize];
        let planned = plan.least..=plan.most;
        assert!(planned.contains(&made.rated.difficulty), "{date}");
    }
}

/// The mean difficulty of each weekday's puzzles is greater than that of the day before.
pub fn days_grow_harder_over_the_week<P: Daily>() {
    let mut difficulties = vec![Vec::new(); Weekday::ALL.len()];
    let days = some_days();
    for &date in &days {
        let difficulty = of_day::<P>(date).unwrap().rated.difficulty;
        difficulties[date.weekday() as usize].push(difficulty);
    }
    let means: Vec<f64> = difficulties
        .iter()
        .map(|of_weekday| of_weekday.iter().sum::<f64>() / of_weekday.len() as f64)
        .collect();
    assert!(means.is_sorted_by(|one, next| one < next), "{means:?}");
}
