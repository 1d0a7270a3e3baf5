//! Recorded searches, to be watched frame by frame.

use std::convert::Infallible;

/// A recorded search. Moment `m` is after `m` of its steps, and a frame shows the search at a moment.
pub trait Recording {
    /// Options of a frame.
    type Wish: Default;
    /// The search at a moment.
    type Frame<'a>
    where
        Self: 'a;
    /// The first moment that has a frame: 0, or 1 if there is nothing to see before the first step.
    const FIRST: usize;

    /// The number of steps; the last moment.
    fn length(&self) -> usize;
    /// The frame of a moment; `None` if it has none.
    fn frame(&mut self, moment: usize, wish: &Self::Wish) -> Option<Self::Frame<'_>>;
}

/// Of a family whose searches are not recorded.
impl Recording for Infallible {
    type Wish = ();
    type Frame<'a> = Infallible;
    const FIRST: usize = 0;

    fn length(&self) -> usize {
        match *self {}
    }

    fn frame(&mut self, _: usize, (): &()) -> Option<Infallible> {
        match *self {}
    }
}

/// A recording that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WantedRecording {
    /// Its most bytes.
    pub most: u64,
    /// Whether only a search that leaves one will do. Otherwise a faster one that leaves none comes first, where it
    /// suits.
    pub is_needed: bool,
}

/// Makes the recording of a search that has ended. That may take a while, so it is done only on request.
pub type MakeRecording<R> = Box<dyn FnOnce() -> Result<R, NoRecording>>;

/// Why a search left no recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRecording {
    /// The answer came without a search for pairs: one player alone decided it.
    NoPairs,
    /// Three or more players matter, so that their states are not pairs.
    SeveralMazes,
    /// It was stopped before it had an answer.
    Stopped,
    /// A textbook search discarded its results, as counting the sequences took its place.
    Counted,
    /// The search that answered leaves none, and none was needed.
    NoLayers,
    /// It exceeds its memory limit.
    TooLarge {
        /// Its size.
        bytes: u64,
        /// Its limit.
        most: u64,
    },
}

impl NoRecording {
    /// The key of its translations.
    pub fn code(self) -> &'static str {
        match self {
            NoRecording::NoPairs => "no-pairs",
            NoRecording::SeveralMazes => "several-mazes",
            NoRecording::Stopped => "stopped",
            NoRecording::Counted => "counted",
            NoRecording::NoLayers => "no-layers",
            NoRecording::TooLarge { .. } => "too-large",
        }
    }
}
