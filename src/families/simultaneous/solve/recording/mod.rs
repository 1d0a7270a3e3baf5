//! The layers of a search for a pair of mazes, to be viewed once it is over.
//!
//! * `layers` – what the search left, in the order of its growth;
//! * `tally` – the counts over some of these layers.
//!
//! The searches leave their layers anyway, as a sequence is read from them: a [`RecordedLayers`] is these layers, the
//! order of their growth, and the data needed to count over them. It repeats no search, and costs nothing if nobody
//! requests it.
//!
//! A *moment* is the recording's unit of time: at moment 0 there are the start and the goal, and with each further moment
//! one end has grown by a layer. A moment is shown as a [`Tally`] for each end: the number of pairs with each cell of
//! either maze, and the number of pairs for each two distances of the players from their goals (the *plane*).

mod layers;
mod tally;
#[cfg(test)]
mod tests;

use super::growth::End;
use crate::puzzle::{self, NoRecording, WantedRecording};

pub(super) use layers::Left;
pub(crate) use layers::RawLayers;
pub use layers::{Axis, RecordedLayers};
pub use tally::{Pin, Tally};

/// A wanted recording, and the data kept for it.
pub(in super::super) struct Recorder {
    pub(super) wanted: WantedRecording,
    pub(in super::super) raw: Result<RawLayers, NoRecording>,
}

impl Recorder {
    pub(in super::super) fn new(wanted: WantedRecording) -> Self {
        Recorder {
            wanted,
            raw: Err(NoRecording::NoPairs),
        }
    }
}

/// The layers of a search for a pair, and the counts shown last, from which the next ones mostly differ little.
pub struct Recording {
    /// The layers.
    pub layers: RecordedLayers,
    tallies: [Tally; 2],
}

impl Recording {
    pub(crate) fn new(layers: RecordedLayers) -> Self {
        let tallies = End::BOTH.map(|end| Tally::new(&layers, end, None));
        Recording { layers, tallies }
    }
}

/// What a frame counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Whether all layers up to the moment count, not only the newest.
    pub all: bool,
    /// The cell whose partners are counted.
    pub pin: Option<Pin>,
}

/// What both ends hold at a moment: from the start, and from the goal.
pub struct Frame<'a> {
    /// The layers that each end has beyond its first one.
    pub depths: [usize; 2],
    /// The counts of both.
    pub tallies: &'a [Tally; 2],
    /// The columns and rows of the plane that the bound cuts off from the end that grows.
    pub cut: [[Vec<bool>; 2]; 2],
    /// The pairs where both ends have met.
    pub met: Met,
}

/// Where both ends have met, in order; empty before the last moment, and if only one end grew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// The cells of either maze in these pairs; of a pinned cell only itself and its partners.
    pub cells: [Vec<u32>; 2],
    /// The fields of the plane that these pairs lie in; a pin has no effect here.
    pub fields: Vec<u32>,
}

impl Met {
    fn new(layers: &RecordedLayers, pairs: &[(u32, u32)], pin: Option<Pin>) -> Self {
        let has_pin = |&&(row, column): &&(u32, u32)| {
            pin.is_none_or(|pin| [row, column][pin.maze.min(1)] == pin.cell)
        };
        let each_once = |mut cells: Vec<u32>| {
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        let (rows, columns) = pairs.iter().filter(has_pin).copied().unzip();
        let fields = pairs.iter().map(|&(row, column)| layers.field(row, column));
        Met {
            cells: [rows, columns].map(each_once),
            fields: each_once(fields.collect()),
        }
    }
}

impl puzzle::Recording for Recording {
    type Wish = Wish;
    type Frame<'a> = Frame<'a>;
    const FIRST: usize = 0;

    fn length(&self) -> usize {
        self.layers.order().len()
    }

    fn frame(&mut self, moment: usize, &Wish { all, pin }: &Wish) -> Option<Frame<'_>> {
        let Recording { layers, tallies } = self;
        if moment > layers.order().len() {
            return None;
        }
        if tallies[0].pin() != pin {
            *tallies = End::BOTH.map(|end| Tally::new(layers, end, pin));
        }
        let depths = End::BOTH.map(|end| layers.depth(end, moment));
        for (tally, depth) in tallies.iter_mut().zip(depths) {
            tally.show(layers, if all { 0 } else { depth }..depth + 1);
        }
        let grows = layers.order().get(moment.saturating_sub(1));
        let met = (moment == layers.order().len()).then(|| layers.met());
        Some(Frame {
            depths,
            met: met.map_or_else(Met::default, |met| Met::new(layers, met, pin)),
            tallies,
            cut: End::BOTH.map(|end| match grows == Some(&end) {
                true => layers.cut(end, depths[end as usize]),
                false => layers.plane().map(|axis| vec![false; axis.bins]),
            }),
        })
    }
}
