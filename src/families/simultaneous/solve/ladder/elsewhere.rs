//! Shortest sequences from other cells, as long as a person plays: looked up on the last rung from the goals.

use super::super::classes::NONE;
use super::super::first;
use super::{Ladder, WIDTHS, beam_width};
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// A ladder serves other positions within a limit greater by this part, or by this many instructions.
const PARTS_MORE: u32 = 8;
const LEAST_MORE: u32 = 16;

impl Ladder<'_> {
    /// A shortest sequence from other cells of the players, given some sequence from there if one is known; `None` if the
    /// ladder would have to be searched within a much greater limit.
    ///
    /// Say at least d instructions lead the players here from the ladder's own cells, in the classes of the rung before
    /// the last one, and the last one does not see them within its limit X. Then it is more than X − d instructions from
    /// here to the goals. If it does see them, it has the distance.
    pub(in super::super) fn shortest_from(
        &mut self,
        from: [u32; 2],
        known: Option<Vec<Direction>>,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let most_limit = self.limit + (self.limit / PARTS_MORE).max(LEAST_MORE);
        progress.explored = self.pairs();
        let mut best = match known {
            Some(moves) => moves,
            None => first::some(&self.players(), &from, WIDTHS[0], progress, control)?,
        };
        if self.rungs.last().is_none_or(|rung| !rung.backwards) {
            self.add_rung(self.rungs.len(), progress, control)?;
        }
        loop {
            self.extend_to(self.limit, progress, control)?;
            let length = best.len() as u32;
            let top = self.top();
            let [row, column] = self.classes(from, top.place);
            if row == NONE || column == NONE {
                return Ok(None);
            }
            let away = match &self.rungs[..] {
                [.., before, _] => {
                    let [row, column] = self.classes(from, before.place);
                    before.found.tiles.distance(row, column)
                }
                _ => Some(0),
            };
            let away = away.map(|away| away.max(top.found.away([row, column])));
            let Some(least) = top.found.tiles.distance(row, column) else {
                let needed = away.map(|away| away.saturating_add(length - 1));
                if needed.is_some_and(|needed| needed <= self.limit) {
                    return Ok(Some(best));
                }
                let limit = needed.unwrap_or(self.limit + LEAST_MORE);
                if limit > most_limit {
                    return Ok(None);
                }
                self.limit = limit;
                continue;
            };
            if least < length {
                let width = beam_width(top.found.pairs, best.len());
                let depth = away.unwrap_or(0);
                let found = self.guided(from, depth, width, length - 1, progress, control)?;
                best = found.unwrap_or(best);
            }
            if least == best.len() as u32 {
                return Ok(Some(best));
            }
            for _ in 0..2 {
                self.add_rung(self.rungs.len(), progress, control)?;
            }
        }
    }
}
