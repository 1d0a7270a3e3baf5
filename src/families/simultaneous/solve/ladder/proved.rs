//! What a ladder tells once a length is proved: all shortest sequences, the layers to watch, and what each rung has
//! proved.

use super::super::classes::Cells;
use super::super::count::Ways;
use super::super::details;
use super::super::growth::{End, Grown, Growth};
use super::rung::Rung;
use super::{Ladder, WHOLE};
use crate::puzzle::NoRecording;
use crate::search::{Control, Progress, Stopped};

impl Ladder<'_> {
    /// What each rung has proved, in the order in which they were searched: that another one, still without a way to
    /// its other end, has proved that no sequence has fewer than `at_least` instructions. One that saw no pair has not
    /// been searched.
    pub(in super::super) fn account(&self, at_least: u32) -> Vec<details::Rung> {
        let searched = self.rungs.iter().filter(|rung| rung.found.pairs > 0);
        searched.map(|rung| self.rung(rung, at_least)).collect()
    }

    fn rung(&self, rung: &Rung, at_least: u32) -> details::Rung {
        details::Rung {
            players: None,
            height: (rung.place < self.whole).then(|| self.heights[rung.place]),
            end: if rung.backwards {
                End::Goal
            } else {
                End::Start
            },
            states: rung.found.pairs,
            bound: rung.length.unwrap_or(at_least),
        }
    }

    /// How many instructions from the goals each pair of cells is that all sequences of a length pass, the shortest one.
    pub(in super::super) fn ways(
        &mut self,
        length: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Paths<'_>, Stopped> {
        let place = self.whole(true, length, progress, control)?;
        Ok(Paths {
            cells: &self.cells,
            rung: &self.rungs[place],
        })
    }

    /// The layers to watch, once a shortest sequence is known: of the coarsest rung, from the goals, and of the finest
    /// one, from the players' cells.
    pub(in super::super) fn recorded(
        &mut self,
        length: u32,
        most: u64,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Result<Growth, NoRecording>, Stopped> {
        let fine = self.whole(false, length, progress, control)?;
        let cells = self.cells.each_ref().map(|cells| cells.single.len());
        let grown = |rung: &Rung| Grown::listed(cells, rung.layers(&self.cells, most)?, most);
        let goal = self.cells.each_ref().map(|cells| cells.single.goal);
        let rungs = [0, fine].map(|place| self.rung(&self.rungs[place], length));
        Ok(grown(&self.rungs[0]).and_then(|coarse| {
            let fine = grown(&self.rungs[fine])?;
            let ends = [(End::Goal, &coarse), (End::Start, &fine)];
            let order = ends.map(|(end, grown)| vec![end; grown.sizes.len() - 1]);
            Ok(Growth {
                order: order.concat(),
                grown: [fine, coarse],
                rungs: Some(rungs),
                met: vec![(goal[0], goal[1])],
            })
        }))
    }

    /// The place of a rung from this end on which every cell is a class of its own, searched for all sequences of this
    /// length.
    fn whole(
        &mut self,
        backwards: bool,
        length: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<usize, Stopped> {
        // One of those before may have seen pairs beyond this length.
        let first = self.heights.len() - WHOLE;
        let is_it = |rung: &Rung| rung.place >= first && rung.backwards == backwards;
        loop {
            if let Some(place) = self.rungs.iter().position(is_it) {
                self.extend_to(length, progress, control)?;
                return Ok(place);
            }
            let next = match self.rungs.last() {
                None => 0,
                Some(rung) => {
                    let next = first.max(rung.place + 1);
                    // From the other end.
                    next + usize::from((next - rung.place).is_multiple_of(2))
                }
            };
            self.add_rung(next, progress, control)?;
        }
    }
}

/// The pairs of cells that shortest sequences pass.
pub(in super::super) struct Paths<'a> {
    cells: &'a [Cells<'a>; 2],
    rung: &'a Rung,
}

impl Ways for Paths<'_> {
    type State = [u32; 2];

    fn start(&self) -> [u32; 2] {
        self.cells.each_ref().map(|cells| cells.single.start)
    }

    fn to(&self, [row, column]: [u32; 2], direction: usize) -> [u32; 2] {
        let [rows, columns] = self.cells.each_ref().map(|cells| &*cells.single);
        [rows.step(row, direction), columns.step(column, direction)]
    }

    fn to_goal(&self, pair: [u32; 2]) -> Option<u32> {
        let [row, column] = [0, 1].map(|player| self.cells[player].number(pair[player]));
        self.rung.found.tiles.distance(row, column)
    }
}
