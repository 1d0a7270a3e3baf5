//! The puzzle of a day, of any family.
//!
//! ```
//! use lockstep::any::Family;
//! use lockstep::today::today;
//!
//! let sunday = today(Family::Irrgarten, "2026-11-01").unwrap();
//! assert_eq!(sunday.weekday.number(), 7);
//! assert_eq!(sunday.recipe.puzzle(), sunday.puzzle);
//! assert!(today(Family::Irrgarten, "2026-10-31").is_err());
//! ```

use crate::any::{AnyParams, AnyPuzzle, Family, Recipe};
use crate::daily::{Daily, NoDay, OfDay, of_day, read_day};
use crate::date::{Date, Weekday};
use crate::with_family;

/// A day's puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Today {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The recipe that makes it again.
    pub recipe: Recipe,
    /// The proved minimum of what the family counts.
    pub optimum: u32,
    /// The day of the week, which determines how hard it is.
    pub weekday: Weekday,
}

/// The puzzle of a day, written as `YYYY-MM-DD`.
pub fn today(family: Family, date: &str) -> Result<Today, NoDay> {
    let date = read_day(date)?;
    with_family!(family, P => of::<P>(date))
}

fn of<P>(date: Date) -> Result<Today, NoDay>
where
    P: Daily<Params: Into<AnyParams>> + Into<AnyPuzzle>,
{
    let OfDay {
        puzzle,
        params,
        seed,
        rated,
    } = of_day::<P>(date)?;
    let params = params.into();
    Ok(Today {
        puzzle: puzzle.into(),
        recipe: Recipe { params, seed },
        optimum: rated.optimum,
        weekday: date.weekday(),
    })
}
