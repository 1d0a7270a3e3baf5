//! Why a text is not a board of Stromrallye, and warnings about one that is.

use crate::messages;
use crate::text::Problem;

messages! {
    /// Why a text is not a board. `found` is the text in that place, cut to a readable length; spare batteries count
    /// from 1.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind with Text(Problem<Expected>): "What goes wrong in texts of other families too." {
        /// A number after those that belong on its line.
        SurplusNumber {
            /// The number as written.
            found: String,
        } => "surplus-number", "'{found}' is one number too many for this line";
        /// Semicolons between numbers, as spreadsheets of some languages write them.
        Semicolons {
            /// The numbers as written.
            found: String,
        } => "semicolons", "'{found}' contains semicolons: numbers of a board of Stromrallye are separated by commas";
        /// A number of batteries below 0, or more than fit on the board.
        BadBatteryCount {
            /// The number as written.
            found: String,
            /// The most that fit.
            limit: u32,
        } => "bad-battery-count",
            "'{found}' is not a valid number of spare batteries: the board has room for 0 to {limit}";
        /// A robot or a battery that does not lie on its board.
        OffBoard {
            /// The coordinate as written.
            found: String,
            /// The largest coordinate; the least is 1.
            limit: u32,
            /// Column or row.
            expected: Expected,
        } => "battery-off-board",
            "'{found}' lies off the board: {expected} is between 1 and {limit}";
        /// A charge below 0 or above the limit.
        BadCharge {
            /// The charge as written.
            found: String,
            /// The largest charge allowed.
            limit: u32,
            /// The battery.
            expected: Expected,
        } => "bad-charge", "'{found}' is not a valid charge: {expected} is between 0 and {limit}";
        /// The sum of all charges is too large.
        TooMuchCharge {
            /// The largest sum allowed.
            limit: u64,
        } => "too-much-charge",
            "all charges together are more than {limit}: no more moves are stored";
        /// Two spare batteries on one cell.
        SharedCell {
            /// The later one.
            number: usize,
            /// The one before it.
            other: usize,
        } => "shared-cell", "spare battery {number} lies on the same cell as spare battery {other}";
        /// A spare battery on the robot's cell.
        OnRobot {
            /// Its number.
            number: usize,
        } => "on-robot", "spare battery {number} lies on the robot's cell";
        /// Lines after the last battery; a warning.
        SurplusLines {
            /// The first of them.
            found: String,
            /// The number of these lines.
            count: usize,
            /// The number of batteries announced by the text.
            batteries: usize,
        } => "surplus-lines",
            "lines after the last of the announced batteries ({batteries}) are ignored: {count}, from '{found}' on";
    }
}

messages! {
    /// The number that the parser expected. Spare batteries count from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected {
        /// The number of cells along each side of the board.
        Side => "side", "the number of cells along a side";
        /// The column of the robot.
        RobotX => "robot-x", "the column of the robot";
        /// The row of the robot.
        RobotY => "robot-y", "the row of the robot";
        /// The charge of the on-board battery.
        RobotCharge => "robot-charge", "the charge of the on-board battery";
        /// The number of spare batteries.
        BatteryCount => "battery-count", "the number of spare batteries";
        /// The column of a spare battery.
        BatteryX {
            /// Its number.
            battery: usize,
        } => "battery-x" ["row": battery], "the column of spare battery {battery}";
        /// The row of a spare battery.
        BatteryY {
            /// Its number.
            battery: usize,
        } => "battery-y" ["row": battery], "the row of spare battery {battery}";
        /// The charge of a spare battery.
        BatteryCharge {
            /// Its number.
            battery: usize,
        } => "battery-charge" ["row": battery], "the charge of spare battery {battery}";
    }
}
