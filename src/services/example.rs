//! Named puzzles that present a family: small ones that teach a rule each, written out, and larger ones as settings and
//! seed.
//!
//! ```
//! use lockstep::example::Examples;
//! use lockstep::stromrallye::Stromrallye;
//!
//! let chessboard = Stromrallye::example("chessboard").unwrap();
//! assert_eq!(chessboard.sizes(), [(4, 4)]);
//! assert_eq!(chessboard.puzzle().batteries().len(), 3);
//! ```

use std::fmt;

use crate::puzzle::Puzzle;
use crate::rng::{Rng, Seed};
use crate::search::Unwatched;

/// A family with examples.
pub trait Examples: Puzzle + 'static {
    /// All examples, the easiest first.
    const EXAMPLES: &'static [Example<Self>];

    /// The example of a name.
    fn example(name: &str) -> Option<&'static Example<Self>> {
        Self::EXAMPLES.iter().find(|example| example.name == name)
    }
}

/// A named puzzle; titles are translations found by its name.
pub struct Example<P: Puzzle> {
    /// The name in links: lower case, words joined by hyphens. No other example has it, of any
    /// family.
    pub name: &'static str,
    source: Source<P>,
}

/// A puzzle's text or recipe, in a form that fits into a constant.
pub(crate) enum Source<P: Puzzle> {
    /// In the family's file format.
    Text(&'static str),
    /// Generated from settings and a seed; `sizes` are those of its boards, derived from the settings.
    Generated {
        params: fn() -> P::Params,
        seed: Seed,
        sizes: fn(&P::Params) -> Vec<(u32, u32)>,
    },
}

impl<P: Puzzle> Example<P> {
    /// An example written out in the family's file format.
    pub const fn text(name: &'static str, text: &'static str) -> Self {
        let source = Source::Text(text);
        Example { name, source }
    }

    /// An example generated from settings and a seed; `sizes` are those of its boards, derived from the settings.
    pub const fn generated_by(
        name: &'static str,
        params: fn() -> P::Params,
        seed: Seed,
        sizes: fn(&P::Params) -> Vec<(u32, u32)>,
    ) -> Self {
        let source = Source::Generated {
            params,
            seed,
            sizes,
        };
        Example { name, source }
    }

    /// The puzzle itself.
    ///
    /// # Panics
    /// If a text does not parse: tests make every example.
    pub fn puzzle(&self) -> P {
        self.source.puzzle(self.name)
    }

    /// The puzzle if it is written out, so that nothing has to be generated; `None` if it comes from the generator.
    ///
    /// # Panics
    /// As [`Example::puzzle`] does.
    pub fn written(&self) -> Option<P> {
        self.source.written(self.name)
    }

    /// Columns and rows of each board, without making the puzzle if that takes long.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        self.source.sizes(self.name)
    }

    /// Settings and seed, if it comes from the generator.
    pub fn generated(&self) -> Option<(P::Params, Seed)> {
        self.source.generated()
    }
}

impl<P: Puzzle> Source<P> {
    /// The puzzle; `name` is for authors of a text that does not parse.
    pub(crate) fn puzzle(&self, name: impl fmt::Display) -> P {
        match *self {
            Source::Text(text) => read(text, name),
            Source::Generated { params, seed, .. } => {
                P::generate(&params(), &mut Rng::new(seed), &mut Unwatched)
                    .expect("nobody stops an unwatched generator")
            }
        }
    }

    /// The puzzle if it is written out. This does not mention the generator, so that a module that needs nothing else
    /// omits it.
    pub(crate) fn written(&self, name: impl fmt::Display) -> Option<P> {
        match *self {
            Source::Text(text) => Some(read(text, name)),
            Source::Generated { .. } => None,
        }
    }

    /// Columns and rows of each board, without generating anything.
    pub(crate) fn sizes(&self, name: impl fmt::Display) -> Vec<(u32, u32)> {
        match *self {
            Source::Text(text) => read::<P>(text, name).sizes(),
            Source::Generated { params, sizes, .. } => sizes(&params()),
        }
    }

    /// Settings and seed, if it comes from the generator.
    pub(crate) fn generated(&self) -> Option<(P::Params, Seed)> {
        match *self {
            Source::Generated { params, seed, .. } => Some((params(), seed)),
            Source::Text(_) => None,
        }
    }
}

fn read<P: Puzzle>(text: &str, name: impl fmt::Display) -> P {
    match P::parse(text) {
        Ok(parsed) => parsed.puzzle,
        // The reason would bring all English sentences into the module for browsers.
        Err(_) => panic!("{name} does not parse"),
    }
}

impl<P: Puzzle> fmt::Debug for Example<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Example").field(&self.name).finish()
    }
}
