//! The layers that a search for a pair of mazes leaves behind, from which [recordings](super::recording) are made.

use super::layers::Archive;
use super::listed::Listed;
use crate::puzzle::NoRecording;

/// The end that a search grows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The players' first cells: it grows forwards in time.
    Start,
    /// All players home: it grows backwards in time.
    Goal,
}

impl End {
    /// Both, in the order of lists with one item for each.
    pub const BOTH: [End; 2] = [End::Start, End::Goal];

    pub(super) fn index(self) -> usize {
        match self {
            End::Start => 0,
            End::Goal => 1,
        }
    }
}

/// The pairs that a search left out, and the rule for it. A search from both ends also leaves out pairs that come too
/// late to the newest layer of the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The length of a sequence that was found first: longer ones do not matter.
    pub length: u32,
    /// What gives the distance of a pair from the other end.
    pub by: BoundBy,
}

/// A lower bound for the distance of a pair from an end. All are at least the longer of the players' own routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundBy {
    /// The longer of the players' own routes.
    Alone,
    /// The shortest common supersequence of their only routes, in mazes without cycles.
    Trees,
    /// The same for all routes, in the cores of the mazes.
    Cores,
    /// The distance in the mazes with their dead ends cut off.
    Cut,
}

impl BoundBy {
    /// The key of its translations.
    pub fn code(self) -> &'static str {
        match self {
            BoundBy::Alone => "alone",
            BoundBy::Trees => "trees",
            BoundBy::Cores => "cores",
            BoundBy::Cut => "cut",
        }
    }
}

/// The layers of one end, in the search's own form.
pub(super) enum Layers {
    /// Words of pairs, packed.
    Packed(Archive),
    /// Pair by pair; the tables have the cell of each node and of each place.
    Listed {
        pairs: Listed,
        rows: Vec<u32>,
        columns: Vec<u32>,
    },
}

/// The growth of one end.
pub(super) struct Grown {
    pub(super) layers: Layers,
    /// The pairs of each layer, from the end's own one on.
    pub(super) sizes: Vec<u64>,
}

impl Grown {
    /// An end that did not grow, without any layer.
    pub(super) fn nothing() -> Self {
        Grown {
            layers: Layers::Packed(Archive::default()),
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
        let [rows, columns] = cells.map(|count| (0..count as u32).collect());
        let layers = Layers::Listed {
            pairs,
            rows,
            columns,
        };
        Ok(Grown { layers, sizes })
    }

    pub(super) fn bytes(&self) -> u64 {
        let sizes = (self.sizes.capacity() * size_of::<u64>()) as u64;
        sizes
            + match &self.layers {
                Layers::Packed(archive) => archive.bytes(),
                Layers::Listed {
                    pairs,
                    rows,
                    columns,
                } => {
                    pairs.bytes()
                        + ((rows.capacity() + columns.capacity()) * size_of::<u32>()) as u64
                }
            }
    }
}

/// The layers of both ends, and the order of their growth.
pub(super) struct Growth {
    /// From the start, and from the goal.
    pub(super) grown: [Grown; 2],
    /// The end that grew by each layer, in order.
    pub(super) order: Vec<End>,
    pub(super) bound: Option<Bound>,
    /// The number of pairs in the newest layers of both ends.
    pub(super) meetings: u64,
}
