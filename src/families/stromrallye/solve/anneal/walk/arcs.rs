//! The hops between nodes, packed: annealing reads millions of them a second.

use super::super::super::charge_set::Lengths;

/// The slack of a walk that has only one length.
pub(super) const RIGID: i32 = i32::MAX / 4;

/// A hop between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arc {
    /// The least length; 0 if there is no hop.
    pub(super) least: u16,
    /// The least possible extra length, if it can be longer; else `u16::MAX`.
    pub(super) slack: u16,
}

pub(super) const NO_ARC: Arc = Arc {
    least: 0,
    slack: u16::MAX,
};

impl Arc {
    pub(super) fn new(lengths: Lengths) -> Arc {
        let (least, long) = (lengths.least(), lengths.long());
        let small = |number: i32| u16::try_from(number).unwrap_or(u16::MAX);
        match (u16::try_from(least), long) {
            (Err(_), _) => NO_ARC,
            (Ok(least), 0) => Arc {
                least,
                slack: u16::MAX,
            },
            (Ok(least), long) => Arc {
                least,
                slack: small(long - i32::from(least)),
            },
        }
    }

    pub(super) fn slack(self) -> i32 {
        match self.slack {
            u16::MAX => RIGID,
            slack => i32::from(slack),
        }
    }
}
