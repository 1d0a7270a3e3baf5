//! Why a text is not a board of Stromrallye, and what is odd about one that is.

use std::fmt;

use crate::codes;
use crate::message::{Arguments, Coded};
use crate::text::{Problem, expectation};

/// Why a text is not a board. `found` is what stands in the text, cut to a readable length; spare
/// batteries count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// What goes wrong in texts of other families too.
    Text(Problem<Expected>),
    /// A number after those that belong on its line.
    SurplusNumber {
        /// The number as written.
        found: String,
    },
    /// A number of batteries below 0, or more than there is room for.
    BadBatteryCount {
        /// The number as written.
        found: String,
        /// How many there is room for.
        limit: u32,
    },
    /// A robot or a battery that does not lie on its board.
    OffBoard {
        /// The coordinate as written.
        found: String,
        /// The largest coordinate; the least is 1.
        limit: u32,
        /// Column or row.
        expected: Expected,
    },
    /// A charge below 0 or above the limit.
    BadCharge {
        /// The charge as written.
        found: String,
        /// The largest charge allowed.
        limit: u32,
        /// Of which battery.
        expected: Expected,
    },
    /// The sum of all charges is too large.
    TooMuchCharge {
        /// The largest sum allowed.
        limit: u64,
    },
    /// Two spare batteries on one cell.
    SharedCell {
        /// The later one.
        number: usize,
        /// The one before it.
        other: usize,
    },
    /// A spare battery on the robot's cell.
    OnRobot {
        /// Which one.
        number: usize,
    },
    /// Lines after the last battery; a warning.
    SurplusLines {
        /// The first of them.
        found: String,
        /// How many there are.
        count: usize,
        /// How many batteries the text announced.
        batteries: usize,
    },
}

impl From<Problem<Expected>> for ParseErrorKind {
    fn from(problem: Problem<Expected>) -> Self {
        ParseErrorKind::Text(problem)
    }
}

impl Coded for ParseErrorKind {
    codes! {
        with Problem<Expected>: ParseErrorKind::Text(problem) => problem,
        ParseErrorKind::SurplusNumber { .. } => "surplus-number",
        ParseErrorKind::BadBatteryCount { .. } => "bad-battery-count",
        ParseErrorKind::OffBoard { .. } => "battery-off-board",
        ParseErrorKind::BadCharge { .. } => "bad-charge",
        ParseErrorKind::TooMuchCharge { .. } => "too-much-charge",
        ParseErrorKind::SharedCell { .. } => "shared-cell",
        ParseErrorKind::OnRobot { .. } => "on-robot",
        ParseErrorKind::SurplusLines { .. } => "surplus-lines",
    }

    fn arguments(&self) -> Arguments {
        match self {
            ParseErrorKind::Text(problem) => problem.arguments(),
            ParseErrorKind::SurplusNumber { found } => vec![("found", found.as_str().into())],
            ParseErrorKind::BadBatteryCount { found, limit } => {
                vec![("found", found.as_str().into()), ("limit", (*limit).into())]
            }
            ParseErrorKind::OffBoard {
                found,
                limit,
                expected,
            }
            | ParseErrorKind::BadCharge {
                found,
                limit,
                expected,
            } => {
                let mut arguments = expectation(expected);
                arguments.push(("found", found.as_str().into()));
                arguments.push(("limit", (*limit).into()));
                arguments
            }
            ParseErrorKind::TooMuchCharge { limit } => vec![("limit", (*limit).into())],
            ParseErrorKind::SharedCell { number, other } => {
                vec![("number", (*number).into()), ("other", (*other).into())]
            }
            ParseErrorKind::OnRobot { number } => vec![("number", (*number).into())],
            ParseErrorKind::SurplusLines {
                found,
                count,
                batteries,
            } => vec![
                ("found", found.as_str().into()),
                ("count", (*count).into()),
                ("batteries", (*batteries).into()),
            ],
        }
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseErrorKind::Text(problem) => problem.fmt(f),
            ParseErrorKind::SurplusNumber { found } => {
                write!(f, "'{found}' is one number too many for this line")
            }
            ParseErrorKind::BadBatteryCount { found, limit } => write!(
                f,
                "'{found}' is not a valid number of spare batteries: the board has room for 0 to \
                 {limit}"
            ),
            ParseErrorKind::OffBoard {
                found,
                limit,
                expected,
            } => write!(
                f,
                "'{found}' lies off the board: {expected} is between 1 and {limit}"
            ),
            ParseErrorKind::BadCharge {
                found,
                limit,
                expected,
            } => write!(
                f,
                "'{found}' is not a valid charge: {expected} is between 0 and {limit}"
            ),
            ParseErrorKind::TooMuchCharge { limit } => write!(
                f,
                "all charges together are more than {limit} here: no more moves are kept"
            ),
            ParseErrorKind::SharedCell { number, other } => write!(
                f,
                "spare battery {number} lies on the same cell as spare battery {other}"
            ),
            ParseErrorKind::OnRobot { number } => {
                write!(f, "spare battery {number} lies on the robot's cell")
            }
            ParseErrorKind::SurplusLines {
                found,
                count,
                batteries,
            } => write!(
                f,
                "lines after the last of the announced batteries ({batteries}) are ignored: \
                 {count}, from '{found}' on"
            ),
        }
    }
}

/// Which number the parser wanted. Spare batteries count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// The number of cells along each side of the board.
    Side,
    /// The column of the robot.
    RobotX,
    /// The row of the robot.
    RobotY,
    /// The charge of the on-board battery.
    RobotCharge,
    /// The number of spare batteries.
    BatteryCount,
    /// The column of a spare battery.
    BatteryX {
        /// Which one.
        battery: usize,
    },
    /// The row of a spare battery.
    BatteryY {
        /// Which one.
        battery: usize,
    },
    /// The charge of a spare battery.
    BatteryCharge {
        /// Which one.
        battery: usize,
    },
}

impl Coded for Expected {
    codes! {
        Expected::Side => "side",
        Expected::RobotX => "robot-x",
        Expected::RobotY => "robot-y",
        Expected::RobotCharge => "robot-charge",
        Expected::BatteryCount => "battery-count",
        Expected::BatteryX { .. } => "battery-x",
        Expected::BatteryY { .. } => "battery-y",
        Expected::BatteryCharge { .. } => "battery-charge",
    }

    fn arguments(&self) -> Arguments {
        match *self {
            Expected::Side
            | Expected::RobotX
            | Expected::RobotY
            | Expected::RobotCharge
            | Expected::BatteryCount => Vec::new(),
            Expected::BatteryX { battery }
            | Expected::BatteryY { battery }
            | Expected::BatteryCharge { battery } => vec![("row", battery.into())],
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expected::Side => write!(f, "the number of cells along a side"),
            Expected::RobotX => write!(f, "the column of the robot"),
            Expected::RobotY => write!(f, "the row of the robot"),
            Expected::RobotCharge => write!(f, "the charge of the on-board battery"),
            Expected::BatteryCount => write!(f, "the number of spare batteries"),
            Expected::BatteryX { battery } => write!(f, "the column of spare battery {battery}"),
            Expected::BatteryY { battery } => write!(f, "the row of spare battery {battery}"),
            Expected::BatteryCharge { battery } => {
                write!(f, "the charge of spare battery {battery}")
            }
        }
    }
}
