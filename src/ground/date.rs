//! Days of the calendar: read from `YYYY-MM-DD`, and their weekday.
//!
//! ```
//! use lockstep::date::{Date, Weekday};
//!
//! let leap_day = Date::parse("2028-02-29").unwrap();
//! assert_eq!(leap_day.weekday(), Weekday::Tuesday);
//! assert_eq!(leap_day.next().to_string(), "2028-03-01");
//! assert!(Date::parse("2027-02-29").is_none());
//! ```

use std::fmt;

/// A day of the Gregorian calendar, of the years 0 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weekday {
    /// The first day of the week.
    Monday,
    /// The second.
    Tuesday,
    /// The third.
    Wednesday,
    /// The fourth.
    Thursday,
    /// The fifth.
    Friday,
    /// The sixth.
    Saturday,
    /// The seventh.
    Sunday,
}

impl Weekday {
    /// All seven, from Monday on.
    pub const ALL: [Weekday; 7] = [
        Weekday::Monday,
        Weekday::Tuesday,
        Weekday::Wednesday,
        Weekday::Thursday,
        Weekday::Friday,
        Weekday::Saturday,
        Weekday::Sunday,
    ];

    /// From 1 for Monday to 7 for Sunday, as ISO 8601 counts.
    pub fn number(self) -> u32 {
        self as u32 + 1
    }
}

impl Date {
    /// A day; `None` if the calendar has no such day.
    pub const fn new(year: u32, month: u32, day: u32) -> Option<Self> {
        let exists = year <= 9999
            && 1 <= month
            && month <= 12
            && 1 <= day
            && day <= days_in_month(year, month);
        if exists {
            Some(Date { year, month, day })
        } else {
            None
        }
    }

    /// Reads `YYYY-MM-DD`, with all ten characters; `None` if the calendar has no such day.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let shaped = bytes.len() == 10
            && bytes.iter().enumerate().all(|(place, byte)| match place {
                4 | 7 => *byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !shaped {
            return None;
        }
        let number = |digits: &str| digits.parse().ok();
        Date::new(
            number(&text[..4])?,
            number(&text[5..7])?,
            number(&text[8..])?,
        )
    }

    /// The year.
    pub fn year(self) -> u32 {
        self.year
    }

    /// The month, from 1.
    pub fn month(self) -> u32 {
        self.month
    }

    /// The day of the month, from 1.
    pub fn day(self) -> u32 {
        self.day
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        // The first day of March of the year 0 was a Wednesday.
        let since = self.days_since_march_of_year_0();
        Weekday::ALL[(since + 2).rem_euclid(7) as usize]
    }

    /// The following day.
    ///
    /// # Panics
    /// After the last day of the year 9999.
    pub fn next(self) -> Self {
        let Date { year, month, day } = self;
        Date::new(year, month, day + 1)
            .or_else(|| Date::new(year, month + 1, 1))
            .or_else(|| Date::new(year + 1, 1, 1))
            .expect("a day before the year 10000")
    }

    /// Years are counted from March here, so that a leap day is the last day of its year.
    fn days_since_march_of_year_0(self) -> i64 {
        let (month, year) = match self.month {
            1 | 2 => (self.month + 9, i64::from(self.year) - 1),
            month => (month - 3, i64::from(self.year)),
        };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        // From March on, the months' lengths repeat 31, 30, 31, 30, 31, which are 153 days.
        let days_of_months = i64::from((153 * month + 2) / 5);
        365 * year + leap_days + days_of_months + i64::from(self.day) - 1
    }
}

/// The number of days of a month, which counts from 1 for January.
const fn days_in_month(year: u32, month: u32) -> u32 {
    match month {
        2 if is_leap_year(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

const fn is_leap_year(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Date { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap_or_else(|| panic!("{text} is a day"))
    }

    #[test]
    fn known_days_have_their_weekday() {
        for (text, weekday) in [
            ("1582-10-15", Weekday::Friday),
            ("1900-03-01", Weekday::Thursday),
            ("1969-07-20", Weekday::Sunday),
            ("1970-01-01", Weekday::Thursday),
            ("2000-02-29", Weekday::Tuesday),
            ("2026-11-01", Weekday::Sunday),
            ("2027-01-01", Weekday::Friday),
            ("2100-03-01", Weekday::Monday),
        ] {
            assert_eq!(date(text).weekday(), weekday, "{text}");
        }
    }

    #[test]
    fn weekdays_follow_one_another_through_four_hundred_years() {
        let (mut today, mut days) = (date("1999-12-31"), 0);
        while today < date("2400-01-01") {
            let tomorrow = today.next();
            let number = today.weekday().number() % 7 + 1;
            assert_eq!(tomorrow.weekday().number(), number, "{tomorrow}");
            (today, days) = (tomorrow, days + 1);
        }
        assert_eq!(days, 400 * 365 + 97 + 1);
    }

    #[test]
    fn a_year_has_a_leap_day_every_fourth_year_but_not_in_three_of_four_centuries() {
        for (year, leap) in [
            (2024, true),
            (2026, false),
            (2100, false),
            (2000, true),
            (2400, true),
        ] {
            assert_eq!(Date::new(year, 2, 29).is_some(), leap, "{year}");
        }
    }

    #[test]
    fn months_and_years_end() {
        assert_eq!(date("2026-11-30").next(), date("2026-12-01"));
        assert_eq!(date("2026-12-31").next(), date("2027-01-01"));
        assert_eq!(date("2027-02-28").next(), date("2027-03-01"));
        assert_eq!(date("2028-02-28").next(), date("2028-02-29"));
    }

    #[test]
    fn only_whole_days_are_read() {
        for text in [
            "",
            "today",
            "2026-1-01",
            "2026-11-1",
            "2026-11-011",
            "26-11-01",
            "2026/11/01",
            "2026-11-31",
            "2026-00-10",
            "2026-13-01",
            "2026-11-00",
            "+026-11-01",
            "2026-11-01 ",
            "２026-11-1",
        ] {
            assert_eq!(Date::parse(text), None, "{text:?}");
        }
        assert_eq!(date("0000-01-01").to_string(), "0000-01-01");
    }
}
