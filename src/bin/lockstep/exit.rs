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

/// The codes as `--help` lists them.
pub const HELP: &str = "\
Exit codes:
  0  all is as asked: a verdict, moves that solve, a puzzle, a picture
  1  the moves do not solve the puzzle, or those of some graded sequence do not
  2  arguments, a file or moves cannot be used
  3  a search was stopped without a proved answer
  4  a puzzle or picture was printed that lacks what was wished for: a board that is
     \"not as wanted\", a picture without the --proof, a puzzle that could not be improved as
     asked";
