//! The generator's settings, as one table.

use crate::irrgarten::{MAX_SIDE, MIN_SIDE};
use crate::settings;
use crate::settings::{Bundle, Settings, flag, share, whole};
use crate::wanted::{self, MOST_DIFFICULT, Range};

/// The version of the generator. If mazes would change, raise it and keep the old generator.
pub const VERSION: u8 = 1;

/// Steps in which probabilities are taken, so that a link can carry them exactly.
const STEPS: u32 = 10_000;

settings! {
    /// What the generator may vary.
    pub struct Params, levels ["easy", "medium", "hard", "very-hard", "fiendish"] {
        /// Columns, the border included
        pub width: u32 = 27,
            whole(MIN_SIDE, MAX_SIDE).levels(&[17.0, 27.0, 41.0, 61.0, 101.0]);
        /// Rows, the border included
        pub height: u32 = 19,
            whole(MIN_SIDE, MAX_SIDE).levels(&[13.0, 19.0, 29.0, 43.0, 71.0]);
        /// How likely a path branches at each of its cells
        pub branching: f64 = 0.25, share(STEPS).levels(&[0.3, 0.25, 0.2, 0.15, 0.12]);
        /// How likely each cell is tried as a jumper
        pub jumpers: f64 = 0.0, share(STEPS).levels(&[0.0, 0.0, 0.02, 0.03, 0.04]);
        /// How likely each cell is tried as an arrow
        pub arrows: f64 = 0.02, share(STEPS).levels(&[0.0, 0.02, 0.04, 0.06, 0.08]);
        /// How likely a crossing is tried at each step of a path
        pub crossings: f64 = 0.05, share(STEPS).levels(&[0.0, 0.05, 0.15, 0.3, 0.5]);
        /// Whether the measured difficulty is to lie in a range
        pub wanted: bool = false, flag().implied().later(2);
        /// The lowest measured difficulty to accept
        pub least: f64 = 0.0, wanted::least().later(2);
        /// The highest measured difficulty to accept
        pub most: f64 = MOST_DIFFICULT, wanted::most().later(2);
    }
}

impl Settings for Params {
    const VERSION: u8 = VERSION;
    const BUNDLES: &'static [Bundle] = &[
        Bundle {
            name: "size",
            settings: &["width", "height"],
            choices: &[
                ("small", &[21.0, 15.0]),
                ("medium", &[41.0, 29.0]),
                ("large", &[81.0, 57.0]),
                ("huge", &[241.0, 171.0]),
                ("giant", &[1000.0, 1000.0]),
            ],
        },
        wanted::BUNDLE,
    ];

    /// An end of the range of difficulty implies a target.
    fn infer(&mut self, given: &mut Vec<&str>, _: Option<&str>) {
        self.wanted |= wanted::is_asked_for(given);
    }
}

impl Params {
    /// The target range of measured difficulty, if any.
    pub fn wanted(&self) -> Option<Range> {
        self.wanted.then_some(Range {
            least: self.least,
            most: self.most,
        })
    }
}
