//! The layers that a search for a pair of mazes leaves behind, from which [recordings](super::recording) are made.

use super::details::Rung;
use super::listed::Listed;
use crate::choices;
use crate::puzzle::NoRecording;

choices! {
    /// The end that a search grows from.
    pub enum End {
        /// The players' first cells: it grows forwards in time.
        Start => "start",
        /// All players home: it grows backwards in time.
        Goal => "goal",
    }
}

impl End {
    /// Both, in the order of lists with one item for each.
    pub const BOTH: [End; 2] = [End::Start, End::Goal];
}

/// The growth of one end.
pub(super) struct Grown {
    /// Pairs as cells of both mazes.
    pub(super) layers: Listed,
    /// The pairs of each layer, from the end's own one on.
    pub(super) sizes: Vec<u64>,
}

impl Grown {
    /// An end that did not grow, without any layer.
    pub(super) fn nothing() -> Self {
        Grown {
            layers: Listed::new([0, 0]),
            sizes: Vec::new(),
        }
    }

    /// Pairs as rows and columns, by their layers, if they take no more than `most` bytes.
    pub(super) fn listed(
        cells: [usize; 2],
        layers: Vec<Vec<(u32, u32)>>,
        most: u64,
    ) -> Result<Self, NoRecording> {
        let mut pairs = Listed::new(cells);
        let mut sizes = Vec::with_capacity(layers.len());
        for layer in layers {
            sizes.push(layer.len() as u64);
            pairs.push(layer.into_iter());
            let bytes = pairs.bytes();
            if bytes > most {
                return Err(NoRecording::TooLarge { bytes, most });
            }
        }
        Ok(Grown {
            layers: pairs,
            sizes,
        })
    }

    pub(super) fn bytes(&self) -> u64 {
        let sizes = (self.sizes.capacity() * size_of::<u64>()) as u64;
        sizes + self.layers.bytes()
    }
}

/// The layers of both ends, and the order of their growth.
pub(super) struct Growth {
    /// From the start, and from the goal.
    pub(super) grown: [Grown; 2],
    /// The end that grew by each layer, in order.
    pub(super) order: Vec<End>,
    /// The rungs that they are of, in their order, if there are any: these left out pairs that are on no shortest
    /// sequence.
    pub(super) rungs: Option<[Rung; 2]>,
    /// The pairs at which the search ended: where both ends met, or the goals.
    pub(super) met: Vec<(u32, u32)>,
}
