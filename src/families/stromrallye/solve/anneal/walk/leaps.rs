//! The hops between nodes, packed: annealing reads millions of them a second.

use super::super::super::charge_set::Lengths;

/// The room of a walk that has only one length.
pub(super) const RIGID: i32 = i32::MAX / 4;

/// A hop between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leap {
    /// The least length; 0 if there is no hop.
    pub(super) least: u16,
    /// The least possible extra length, if it can be longer; else `u16::MAX`.
    pub(super) room: u16,
}

pub(super) const NO_LEAP: Leap = Leap {
    least: 0,
    room: u16::MAX,
};

impl Leap {
    pub(super) fn new(lengths: Lengths) -> Leap {
        let (least, long) = (lengths.least(), lengths.long());
        let small = |number: i32| u16::try_from(number).unwrap_or(u16::MAX);
        match (u16::try_from(least), long) {
            (Err(_), _) => NO_LEAP,
            (Ok(least), 0) => Leap {
                least,
                room: u16::MAX,
            },
            (Ok(least), long) => Leap {
                least,
                room: small(long - i32::from(least)),
            },
        }
    }

    pub(super) fn room(self) -> i32 {
        match self.room {
            u16::MAX => RIGID,
            room => i32::from(room),
        }
    }
}
