//! Counts over the layers of a search.

use std::ops::Range;

use super::super::growth::End;
use super::layers::RecordedLayers;

/// A cell of one of the two mazes, selected to see its partners in the other maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The first (0) or the second (1) of the recording's two mazes.
    pub maze: usize,
    /// The cell: row × width + column.
    pub cell: u32,
}

/// Counts over a range of one end's layers, updated by the layers that are added or removed.
pub struct Tally {
    end: End,
    pin: Option<Pin>,
    layers: Range<usize>,
    heat: [Vec<u32>; 2],
    plane: Vec<u32>,
}

impl Tally {
    /// Counts over no layers yet.
    pub fn new(recording: &RecordedLayers, end: End, pin: Option<Pin>) -> Self {
        let [columns, rows] = recording.plane();
        Tally {
            end,
            pin,
            layers: 0..0,
            heat: [0, 1].map(|index| vec![0; recording.cells(index)]),
            plane: vec![0; columns.bins * rows.bins],
        }
    }

    /// The number of pairs with each cell of either maze (row × width + column). In the maze without the pin, only
    /// pairs with the pinned cell count.
    pub fn heat(&self) -> &[Vec<u32>; 2] {
        &self.heat
    }

    /// The number of pairs in each field of the plane, row by row; a pin has no effect here.
    pub fn plane(&self) -> &[u32] {
        &self.plane
    }

    /// The pin that it counts for.
    pub fn pin(&self) -> Option<Pin> {
        self.pin
    }

    /// Counts over these layers of the recording that it was made for; layers that do not exist count as empty.
    pub fn show(&mut self, recording: &RecordedLayers, layers: Range<usize>) {
        let sizes = recording.layer_sizes(self.end);
        let layers = layers.start.min(sizes.len())..layers.end.min(sizes.len());
        let work = |ranges: [Range<usize>; 2]| -> u64 {
            let ranges = ranges.into_iter().filter(|range| !range.is_empty());
            ranges.flat_map(|range| &sizes[range]).sum()
        };
        let gone = without(&self.layers, &layers);
        let come = without(&layers, &self.layers);
        if work(gone.clone()) + work(come.clone()) <= work([layers.clone(), 0..0]) {
            gone.into_iter()
                .flatten()
                .for_each(|layer| self.add(recording, layer, u32::MAX));
            come.into_iter()
                .flatten()
                .for_each(|layer| self.add(recording, layer, 1));
        } else {
            let lists = self.heat.iter_mut().chain([&mut self.plane]);
            lists.for_each(|list| list.fill(0));
            layers
                .clone()
                .for_each(|layer| self.add(recording, layer, 1));
        }
        self.layers = layers;
    }

    /// Adds the pairs of a layer, `times` each; −1, as a number that wraps around, removes them. No count exceeds 32
    /// bits: each pair lies in one layer only, and a cell has no more partners than the other maze has cells.
    fn add(&mut self, recording: &RecordedLayers, layer: usize, times: u32) {
        let [rows, columns] = &mut self.heat;
        let plane = &mut self.plane;
        let more = |count: &mut u32| *count = count.wrapping_add(times);
        let pinned = |maze| self.pin.filter(|pin| pin.maze == maze).map(|pin| pin.cell);
        let (pinned_row, pinned_column) = (pinned(0), pinned(1));
        let add = |row: u32, column: u32| {
            if pinned_column.is_none_or(|pinned| pinned == column) {
                more(&mut rows[row as usize]);
            }
            if pinned_row.is_none_or(|pinned| pinned == row) {
                more(&mut columns[column as usize]);
            }
            more(&mut plane[recording.field(row, column) as usize]);
        };
        recording.each(self.end, layer, add);
    }
}

/// The parts of a range before and after another one; may be empty.
fn without(range: &Range<usize>, other: &Range<usize>) -> [Range<usize>; 2] {
    if other.is_empty() {
        return [range.clone(), 0..0];
    }
    [
        range.start..range.end.min(other.start),
        range.start.max(other.end)..range.end,
    ]
}
