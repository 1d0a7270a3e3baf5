//! The generator's settings, as one table.

use crate::settings::{BadSetting, Bundle, Presets, Problem, Settings, choice, flag, share, whole};
use crate::simultaneous::{MAX_MAZES, MAX_SIDE};
use crate::text::MAX_TEXT_BYTES;
use crate::wanted::{self, MOST_DIFFICULT, Range};
use crate::{choices, settings};

/// The version of the generator. If mazes would change, raise it and keep the old generator.
pub const VERSION: u8 = 1;

choices! {
    /// How the walls of a maze are laid.
    pub enum MazeKind {
        /// Exactly one route between any two cells: a uniformly random spanning tree, by Wilson's algorithm.
        Perfect => "perfect",
        /// A perfect maze with a share of its dead ends opened.
        Braided => "braided",
        /// Each inner wall exists with a given probability.
        Random => "random",
        /// Perfect, by Kruskal's algorithm over walls in random order: many short dead ends.
        Kruskal => "kruskal",
        /// Perfect, by a growing tree: winding corridors or many forks, depending on its bias.
        Growing => "growing",
        /// Rooms without walls inside, with exactly one door on each route between two of them.
        Rooms => "rooms",
    }
}

choices! {
    /// The relation of the second of every two mazes to the first.
    pub enum Pairing {
        /// None.
        Independent => "independent",
        /// It is equal.
        Equal => "equal",
        /// It is the mirror image along the diagonal from start to goal: right and down are swapped, and so are the numbers
        /// of columns and rows.
        Mirrored => "mirrored",
        /// It is turned by half a circle: start and goal are swapped.
        Turned => "turned",
    }
}

/// Shares are rounded to 1/`STEPS`, so that a link can carry them exactly.
const STEPS: u32 = 10_000;

settings! {
    /// What the generator may vary.
    pub struct Params, levels [] {
        /// Number of mazes
        pub mazes: usize = 2, whole(2, MAX_MAZES as u32).later(2);
        /// Kind of maze
        pub maze: MazeKind = MazeKind::Perfect, choice::<MazeKind>();
        /// Make sure of a solution: one route to the goal is kept free of walls and pits
        pub solvable: bool = false, flag();
        /// Columns of every maze
        pub width: u32 = 20, whole(1, MAX_SIDE);
        /// Rows of every maze
        pub height: u32 = 20, whole(1, MAX_SIDE);
        /// Braided mazes: share of the dead ends that is opened
        pub opened: f64 = 0.3, share(STEPS).when("maze", "braided");
        /// Random mazes: probability of each inner wall
        pub walls: f64 = 0.35, share(STEPS).when("maze", "random").usual(0.6);
        /// Share of the cells, start and goal aside, that are pits
        pub pits: f64 = 0.0, share(STEPS).usual(0.2);
        /// Growing trees: how often the newest cell is grown from, instead of any; many make winding corridors
        pub newest: f64 = 0.8, share(STEPS).when("maze", "growing").later(3);
        /// Rooms: the most cells along each side of one
        pub room: u32 = 3, whole(1, 100).when("maze", "rooms").later(3);
        /// How the second of every two mazes relates to the first
        pub pair: Pairing = Pairing::Independent, choice::<Pairing>().later(3);
        /// Only pits that bite: without any one of them a shortest sequence would have another length. In
        /// equal, mirrored and turned mazes they bite in twos, in both mazes at once
        pub biting: bool = false, flag().later(3);
        /// Whether the measured difficulty is to lie in a range
        pub wanted: bool = false, flag().implied().later(3);
        /// The lowest measured difficulty to accept
        pub least: f64 = 0.0, wanted::least().later(3);
        /// The highest measured difficulty to accept
        pub most: f64 = MOST_DIFFICULT, wanted::most().later(3);
    }
}

impl Settings for Params {
    const VERSION: u8 = VERSION;
    const BUNDLES: &'static [Bundle] = &[wanted::BUNDLE];
    /// Sizes at which most mazes reach the difficulty.
    const PRESETS: Presets = Presets {
        level: None,
        settings: &["width", "height", "least", "most"],
        choices: &[
            ("easy", &[6.0, 6.0, 0.0, 1.0]),
            ("medium", &[8.0, 8.0, 1.0, 2.0]),
            ("hard", &[10.0, 10.0, 2.0, 3.0]),
            ("very-hard", &[14.0, 14.0, 3.0, 4.0]),
            ("fiendish", &[20.0, 20.0, 4.0, 99.0]),
        ],
    };
    const PRESET_NAMES: &'static [&'static str] =
        &["easy", "medium", "hard", "very-hard", "fiendish"];

    fn check_new(&self) -> Result<(), BadSetting> {
        let limit = MAX_TEXT_BYTES;
        if self.text_bytes() <= limit as u64 {
            return Ok(());
        }
        Err(BadSetting {
            name: "mazes".to_owned(),
            problem: Problem::TooMuchText { limit },
        })
    }

    /// Mazes that show the idea of the family at once.
    fn suggested() -> Self {
        Params {
            maze: MazeKind::Braided,
            solvable: true,
            opened: 0.5,
            walls: 0.3,
            pits: 0.02,
            ..Params::default()
        }
    }

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

    /// The number of pits requested in each maze.
    pub(super) fn pit_count(&self) -> usize {
        (f64::from(self.width) * f64::from(self.height) * self.pits).round() as usize
    }

    /// An upper bound for the bytes of the resulting text: two for each inner wall, and a line of two coordinates for
    /// each pit.
    fn text_bytes(&self) -> u64 {
        let (width, height) = (u64::from(self.width), u64::from(self.height));
        let walls = (width - 1) * height + width * (height - 1);
        let digits = |side: u64| u64::from((side - 1).max(1).ilog10()) + 1;
        let pits = ((width * height) as f64 * self.pits).round() as u64;
        let head = 32;
        self.mazes as u64 * (head + 2 * walls + pits * (digits(width) + digits(height) + 2))
    }
}
