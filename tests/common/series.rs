//! The properties of every family's levels and daily puzzles.

use jiff::ToSpan;
use jiff::civil::Date;
use lockstep::any::Family;
use lockstep::catalogue::{
    AIMS, Catalogue, FIRST_DAY, MEASURED_SINCE, MOST_STATES, OfDay, Scheme, Week, today,
};
use lockstep::grid::Direction;
use lockstep::puzzle::presses;
use lockstep::search::Unwatched;
use lockstep::state_space::StateSpace;
use lockstep::wanted::tenths;

fn letters(moves: &[Direction]) -> String {
    moves.iter().map(ToString::to_string).collect()
}

/// Solves and measures each level, and hands its text, moves and optimum to the family's own check.
pub fn every_level_is_as_its_table_says<P: Catalogue>(check: impl Fn(&str, &str, u32)) {
    for (number, level) in (1..).zip(P::LEVELS) {
        let puzzle = level.puzzle();
        let best = puzzle.best(&mut Unwatched).unwrap();
        let best = best.unwrap_or_else(|| panic!("level {number} is not proved"));
        assert_eq!(best.optimum, level.known.optimum, "level {number}");
        let difficulty = puzzle.difficulty(&mut Unwatched).unwrap().map(tenths);
        assert_eq!(difficulty, Some(level.known.difficulty), "level {number}");
        let moves = letters(&best.moves);
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

/// The scheme of a date.
fn scheme<P: Catalogue>(date: Date) -> &'static Scheme<P> {
    let schemes = P::SCHEMES.iter().rev();
    let mut applying = schemes.filter(|scheme| scheme.since <= date);
    applying.next().expect("no date before the first")
}

fn weekday(date: Date) -> usize {
    date.weekday().to_monday_zero_offset() as usize
}

fn of_day<P: Catalogue>(date: Date) -> OfDay {
    let family = Family::from_name(P::NAME).unwrap();
    today(family, &date.to_string()).unwrap()
}

/// Makes the puzzles of days and hands their texts, moves and optima to the family's own check. Each is as its date's
/// own scheme wants it.
pub fn days_are_solved<P: Catalogue>(check: impl Fn(&str, &str, u32)) {
    for date in some_days() {
        let OfDay {
            puzzle,
            best,
            difficulty,
            ..
        } = of_day::<P>(date);
        check(&puzzle.to_string(), &letters(&best.moves), best.optimum);
        let puzzle = P::parse(&puzzle.to_string()).unwrap().puzzle;
        assert_eq!(puzzle.difficulty(&mut Unwatched).unwrap(), difficulty);
        match &scheme::<P>(date).week {
            Week::Planned(week) => {
                let plan = &week[weekday(date)];
                let by = puzzle.planned_by(&best, &mut Unwatched).unwrap().unwrap();
                assert_eq!(plan.range.misses(by), 0.0, "{date}: {by}");
            }
            Week::Aimed(_) => {
                let aim = &AIMS[weekday(date)];
                let (least, most) = (aim.difficulty.least, aim.difficulty.most);
                let difficulty = difficulty.unwrap();
                assert!((least..most).contains(&difficulty), "{date}: {difficulty}");
                assert!(presses(&puzzle, &best.moves) <= aim.presses, "{date}");
                assert!(StateSpace::explore(&puzzle, MOST_STATES).is_ok(), "{date}");
            }
        }
    }
}

/// The aims rise without a gap from day to day, in every family: so each day is harder than the one before.
pub fn days_grow_harder_over_the_week<P: Catalogue>() {
    assert!(matches!(scheme::<P>(MEASURED_SINCE).week, Week::Aimed(_)));
    for days in AIMS.windows(2) {
        assert_eq!(days[0].difficulty.most, days[1].difficulty.least);
        assert!(days[0].presses < days[1].presses);
    }
}
