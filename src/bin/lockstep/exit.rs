//! Exit codes, for scripts.

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Success.
    Done = 0,
    /// The moves do not solve the puzzle, or some of several sequences do not.
    NotSolved = 1,
    /// Arguments, a file or a sequence cannot be used.
    BadInput = 2,
    /// A search was stopped without a proved answer.
    Stopped = 3,
    /// Something was printed, but it misses part of the request.
    Missed = 4,
}

impl Exit {
    /// The more serious of two results.
    pub fn and(self, other: Exit) -> Exit {
        let gravity = |exit: &Exit| match exit {
            Exit::Done => 0,
            Exit::Missed => 1,
            Exit::NotSolved => 2,
            Exit::Stopped => 3,
            Exit::BadInput => 4,
        };
        std::cmp::max_by_key(self, other, gravity)
    }
}

/// The codes as `--help` lists them.
pub const HELP: &str = "\
Exit codes:
  0  success: a verdict, moves that solve, a puzzle, a picture
  1  the moves do not solve the puzzle, or some graded sequence does not
  2  arguments, a file or moves cannot be used
  3  a search was stopped without a proved answer
  4  a puzzle or picture was printed but lacks what was asked for: it is \"not as
     wanted\", nothing better was found, or --proof has nothing to draw

Ctrl-C stops a search and prints what is known; the program then ends by that
signal. A second Ctrl-C ends it at once.";
