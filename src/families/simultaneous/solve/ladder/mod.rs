//! The search for pairs on a ladder: a lower bound and a real sequence that meet, over classes that get finer.
//!
//! **Classes.** At height K, a maze's cells up to K steps into its dead ends are classes of their own, and each cell
//! at K steps is one class with all cells behind it: see [`classes`](super::classes). An instruction leads from a class to the
//! classes that it leads the class's cells to. Classes of a greater height lie in those of a lesser one.
//!
//! **A lower bound.** Players who may choose among these classes need L(K) instructions. Any sequence that leads the
//! players from their cells to their goals leads their classes there, too, if they choose the classes of their cells;
//! and nobody else is in a goal's class. So no sequence is shorter than L(K). For the same reason, the distance of
//! two classes is at most that of the finer classes in them: the classes of a greater height have distances that are
//! greater, or equal.
//!
//! **Rungs.** A rung is a breadth-first search over pairs of classes of one height, from one end. It knows a *bound*
//! D for every pair: the distance to the other end that the [`rung`] before, of a lesser height and from that other
//! end, has found for the pair of classes in which it lies; or, if that is greater, the greater one of both players'
//! distances alone, which is all that the first rung has. Within a *limit* X, a rung sees the pairs with t + D ≤ X, where t is their distance from its own end.
//!
//! * *The distances are exact.* D falls by at most one with each instruction, as it is a distance of classes that the
//!   instruction leads on, too. So t + D never falls along a shortest way to a pair: if the pair is within the limit,
//!   so are all before it, and it is seen at its distance.
//! * *A pair without D is left out.* The rung before has the same limit, or a greater one. A pair (a, b) within the
//!   limit lies in a pair of classes (a', b') whose distance to the other end is D, and whose distance from this end
//!   is at most t. The bound of (a', b') in the rung before is at most that distance. So (a', b') was within the
//!   limit there, too, and was seen. Before a limit is raised, those of all rungs before are raised.
//! * *The other end is seen within X exactly if L(K) ≤ X*, at depth L(K): its D is 0. So if it is not, no sequence
//!   has X instructions or fewer; and if nothing was put off either, no sequence solves the pair.
//!
//! **A sequence.** A [beam](super::beam) looks for some sequence: first by each player's own distance, then by the distances to
//! the goal that a rung has found. From then on only shorter ones are searched for: if a rung does not see the other
//! end within a limit of one instruction less, nothing is shorter. Once every cell is a class of its own, a beam finds
//! a sequence of L(K) instructions.
//!
//! **The limit** grows by half of what is left below the sequence's length. It is lowered where a pass sees many times
//! as many pairs as all before it; what was seen until then stays, each pair at its distance, and from then on only
//! pairs within the lower limit are added. Few passes are best: pairs that one adds to those of another are scattered
//! over words, and cost more.
//!
//! **More on the same rungs.** A last rung from the goals, on which every cell is a class of its own, has the distance
//! of every pair that a shortest sequence passes: these are [counted](super::count). One from the start and the first
//! rung of all are what is [watched](super::recording). And as long as a person [plays](super::positions), other positions
//! are looked up on the last rung from the goals, within a limit that is somewhat greater: see [`elsewhere`].
//!
//! Why this is fast: each rung spends its work where the one before left a doubt. The coarsest one has few pairs; the
//! finer ones have many, but bounds so tight that few of them are within the limit.

mod elsewhere;
mod found;
mod layer;
mod packed;
mod proved;
mod rung;
mod steps;
#[cfg(test)]
mod tests;
mod tile;
mod tiles;

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroU32;

use super::beam::Beam;
use super::classes::{Cells, Classes};
use super::single::Single;
use super::{details, first};
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped, Unit};
use found::Found;
use rung::Rung;
use steps::{Axis, Steps};
pub(super) use tile::bits;

/// A beam keeps one pair of each layer for this many pairs that the rungs have seen, divided by its length: so its work
/// stays small beside theirs.
const PAIRS_PER_WIDTH: u64 = 32;
const WIDTHS: [usize; 2] = if cfg!(test) { [1, 4] } else { [64, 1000] };

/// Rungs on which every cell is a class of its own; two of them are from one end.
const WHOLE: usize = 3;

/// A limit grows by half of what is left below the length of the sequence that is known, but not by less than this.
const LEAST_GROWTH: u32 = if cfg!(test) { 2 } else { 8 };

/// The number of pairs of classes on the first rung.
pub(super) fn fewest_pairs(singles: [&Single; 2]) -> u64 {
    let counts = singles.map(|single| Cells::new(Cow::Borrowed(single), &[0, u32::MAX]).count(0));
    counts.into_iter().map(u64::from).product()
}

/// A pair's rungs, as far as they were climbed.
pub(super) struct Ladder<'a> {
    cells: [Cells<'a>; 2],
    /// From alternating ends, the first one from the goal.
    rungs: Vec<Rung>,
    /// All of them have been searched within it.
    limit: u32,
    /// Of the rungs, and of those not searched yet.
    heights: Vec<u32>,
    /// The place of the first height at which every cell is a class of its own.
    whole: usize,
}

/// The heights of the rungs: the second one resolves most doubts. At the last ones every cell is a class of its own.
fn heights() -> Vec<u32> {
    let powers = (1..u32::BITS - 1).map(|power| 1 << power);
    [0].into_iter()
        .chain(powers)
        .chain([u32::MAX; WHOLE])
        .collect()
}

impl fmt::Debug for Ladder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Ladder");
        debug.field("pairs", &self.pairs());
        debug.finish_non_exhaustive()
    }
}

impl<'a> Ladder<'a> {
    /// Not climbed yet.
    pub(super) fn new(
        singles: [Cow<'a, Single>; 2],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        Ladder::of_heights(singles, &heights(), progress, control)
    }

    fn of_heights(
        singles: [Cow<'a, Single>; 2],
        heights: &[u32],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let to_make = singles
            .each_ref()
            .map(|single| Cells::bytes_to_make(single));
        control.needs(progress, to_make.iter().sum())?;
        let cells = singles.map(|single| Cells::new(single, heights));
        progress.bytes += cells.iter().map(Cells::bytes).sum::<u64>();
        control.report(progress)?;
        let is_whole = |&place: &usize| cells.iter().all(|cells| cells.is_whole(place));
        let whole = (0..heights.len()).find(is_whole);
        Ok(Ladder {
            whole: whole.expect("the last ones are without limit"),
            cells,
            rungs: Vec::new(),
            limit: 0,
            heights: heights.to_vec(),
        })
    }

    /// How far from home all pairs of cells are, row by row; [`u16::MAX`] where the players cannot be. Both can get home.
    /// `None` if some distance does not fit.
    pub(super) fn all_distances(
        singles: [Cow<'a, Single>; 2],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Vec<u16>>, Stopped> {
        let [rows, columns] = singles.each_ref().map(|single| single.len());
        let mut ladder = Ladder::of_heights(singles, &[u32::MAX], progress, control)?;
        ladder.add_rung(0, progress, control)?;
        // No pair is farther away than there are pairs.
        ladder.extend_to((rows * columns) as u32, progress, control)?;
        control.needs(progress, (rows * columns * size_of::<u16>()) as u64)?;
        let mut distances = vec![u16::MAX; rows * columns];
        for ([row, column], distance) in ladder.rungs[0].found.tiles.seen() {
            let [row, column] = [ladder.cells[0].cell(row), ladder.cells[1].cell(column)];
            match u16::try_from(distance) {
                Err(_) | Ok(u16::MAX) => return Ok(None),
                Ok(distance) => distances[row as usize * columns + column as usize] = distance,
            }
        }
        Ok(Some(distances))
    }

    /// The coarsest classes alone, searched from both ends within a limit: what bounds [sets](super::sets).
    pub(super) fn coarsest(
        singles: [Cow<'a, Single>; 2],
        height: u32,
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let mut ladder =
            Ladder::of_heights(singles, &[height, height, u32::MAX], progress, control)?;
        for place in 0..2 {
            ladder.add_rung(place, progress, control)?;
            ladder.extend_to(limit, progress, control)?;
        }
        Ok(ladder)
    }

    /// The distance of two of these classes from an end: that of the goals, or that of the start.
    #[inline(always)]
    pub(super) fn coarse_distance(&self, place: usize, [row, column]: [u32; 2]) -> Option<u32> {
        self.rungs[place].found.tiles.distance(row, column)
    }

    /// Those of four and four of these classes that are at most this far from an end: see [`near`](tiles::Tiles::near).
    #[inline(always)]
    pub(super) fn coarse_near(&self, place: usize, blocks: [u32; 2], most: u32) -> [u64; 4] {
        self.rungs[place].found.tiles.near(blocks, most)
    }

    /// How many of them were seen from an end.
    pub(super) fn coarse_seen(&self, place: usize) -> u64 {
        self.rungs[place].found.pairs
    }

    /// The distance between these ends, if it is within the limit.
    pub(super) fn coarse_length(&self) -> Option<u32> {
        self.rungs[0].length
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let of_maze = |cells: &Cells| cells.bytes() + cells.single.bytes();
        self.cells.iter().map(of_maze).sum::<u64>() + self.bytes_of_rungs()
    }

    fn bytes_of_rungs(&self) -> u64 {
        self.rungs.iter().map(Rung::bytes).sum()
    }

    /// The different pairs that its rungs have seen, those of each rung counted.
    pub(super) fn pairs(&self) -> u64 {
        self.rungs.iter().map(|rung| rung.found.pairs).sum()
    }

    /// Some sequence, seldom much longer than the shortest.
    fn some(
        &self,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Vec<Direction>, Stopped> {
        let start = self.cells.each_ref().map(|cells| cells.single.start);
        first::some(&self.players(), &start, WIDTHS[0], progress, control)
    }

    /// A shortest sequence of players who can both get home, and the ladder as far as it had to be climbed to prove it.
    /// `progress` contains the cost so far on entry, and the total on return.
    pub(super) fn climb(
        mut self,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(Vec<Direction>, Self), Stopped> {
        let start = self.cells.each_ref().map(|cells| cells.single.start);
        let mut best = self.some(progress, control)?;
        let mut width = WIDTHS[0];
        let mut least = 0;
        loop {
            self.pack(progress);
            self.add_rung(self.rungs.len(), progress, control)?;
            least = least.max(self.limit);
            let mut wanted = least;
            while self.top().length.is_none() {
                progress.at_most = NonZeroU32::new(best.len() as u32);
                // Only shorter sequences are searched for.
                let most = best.len() as u32 - 1;
                if least > most {
                    details::account_for_rungs(best.len() as u32, self.unit(), progress);
                    return Ok((best, self));
                }
                self.extend([least, wanted.min(most)], progress, control)?;
                if self.top().length.is_none() {
                    least = self.limit + 1;
                    progress.at_least = progress.at_least.max(least);
                    wanted = least + (most.saturating_sub(least) / 2).max(LEAST_GROWTH);
                }
                let wider = beam_width(progress.explored, best.len());
                // Without dead ends, the length that the first rung finds is the last word.
                let is_needed = self.rungs.len() == 1 && self.whole > 0;
                if is_needed && self.top().length.is_none() && wider >= 4 * width {
                    width = wider;
                    let beam = Beam {
                        players: &self.players(),
                        from: &start,
                        width,
                        most,
                    };
                    best = beam.search(|_, _| 0, progress, control)?.unwrap_or(best);
                }
            }
            let rung = self.top();
            let length = rung.length.expect("the other end was found");
            let width = match rung.place < self.whole {
                true => beam_width(rung.found.pairs, best.len()),
                // Each pair that is kept is on a way of this length.
                false => 1,
            };
            least = length;
            progress.at_least = progress.at_least.max(length);
            if self.top().backwards && length as usize != best.len() {
                let most = best.len() as u32 - 1;
                let found = self.guided(start, 0, width, most, progress, control)?;
                best = found.unwrap_or(best);
            }
            if length as usize == best.len() {
                details::account_for_rungs(length, self.unit(), progress);
                return Ok((best, self));
            }
        }
    }

    /// Makes room for another rung.
    fn pack(&mut self, progress: &mut Progress) {
        let held = progress.bytes - self.bytes_of_rungs();
        for rung in &mut self.rungs {
            rung.found.tiles.pack_all();
        }
        progress.bytes = held + self.bytes_of_rungs();
    }

    /// What its rungs have counted: states, if nothing was cut off on the only one.
    fn unit(&self) -> Unit {
        match self.whole == 0 && self.rungs.len() == 1 {
            true => Unit::State,
            false => Unit::Place,
        }
    }

    /// The classes of two cells at the height of a rung.
    fn classes(&self, pair: [u32; 2], place: usize) -> [u32; 2] {
        [0, 1].map(|player| self.cells[player].class(pair[player], place))
    }

    /// Extends all rungs to a limit.
    fn extend_to(
        &mut self,
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let is_within = |rung: &Rung| rung.found.limit >= limit;
        // A rung stops at its length when it finds the other end.
        while !self.rungs.iter().all(is_within) {
            self.extend([limit; 2], progress, control)?;
        }
        Ok(())
    }

    fn top(&self) -> &Rung {
        self.rungs.last().expect("there is a rung")
    }

    /// A sequence of at most `most` instructions, if a beam guided by the last rung, one from the goal, finds one from
    /// these cells, to which at least `depth` instructions lead the players from the first ones.
    ///
    /// If every cell is a class of its own on that rung, and `most` its length, the beam does find one: each pair that is
    /// kept is on a way of that length.
    fn guided(
        &self,
        from: [u32; 2],
        depth: u32,
        width: usize,
        most: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let (rung, seen) = (self.top(), self.limit.saturating_sub(depth));
        let classes = self.cells.each_ref().map(|cells| cells.classes(rung.place));
        let bound = |pair: &[u32], depth: u32| {
            let [row, column] = [0, 1].map(|player| classes[player][pair[player] as usize]);
            // Pairs that the rung has not seen are on no way within its limit.
            let away = rung.found.tiles.distance(row, column);
            away.unwrap_or((seen + 1).saturating_sub(depth))
        };
        let beam = Beam {
            players: &self.players(),
            from: &from,
            width,
            most,
        };
        beam.search(bound, progress, control)
    }

    fn players(&self) -> [&Single; 2] {
        self.cells.each_ref().map(|cells| &*cells.single)
    }

    /// Puts another rung on top, not searched yet. With the first one, the limit becomes that of both players alone.
    fn add_rung(
        &mut self,
        place: usize,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let cells = &self.cells;
        let backwards = place.is_multiple_of(2);
        progress.stage = match backwards {
            true => Stage::Backward,
            false => Stage::Forward,
        };
        let to_make = cells
            .each_ref()
            .map(|cells| Classes::bytes_to_make(cells, place));
        control.needs(progress, to_make.iter().sum())?;
        let classes = cells.each_ref().map(|cells| Classes::new(cells, place));
        let held = progress.bytes;
        progress.bytes += classes.iter().map(Classes::bytes).sum::<u64>();
        control.report(progress)?;
        let to_make = classes.iter().map(Steps::bytes_to_make).sum::<u64>();
        control.needs(
            progress,
            to_make + Found::bytes_to_make(classes.each_ref().map(Classes::len)),
        )?;
        let [start, goal] = [false, true].map(|is_goal| {
            let end = |classes: &Classes| if is_goal { classes.goal } else { classes.start };
            classes.each_ref().map(end)
        });
        let [from, other] = if backwards {
            [goal, start]
        } else {
            [start, goal]
        };
        let (sources, away) = match self.rungs.last() {
            None => {
                let away = classes
                    .each_ref()
                    .map(|classes| classes.distances(!backwards));
                self.limit = away[0][from[0] as usize].max(away[1][from[1] as usize]);
                ([Vec::new(), Vec::new()], away)
            }
            Some(before) => {
                let within = cells
                    .each_ref()
                    .map(|cells| cells.within(cells.count(place), before.place));
                let away = [0, 1].map(|player| {
                    let finer = classes[player].distances(!backwards);
                    let coarser = within[player].iter();
                    let coarser = coarser.map(|&class| before.alone[player][class as usize]);
                    coarser
                        .zip(finer)
                        .map(|(one, other)| one.max(other))
                        .collect()
                });
                (within, away)
            }
        };
        let steps = [(0, Axis::Rows), (1, Axis::Columns)]
            .map(|(player, axis)| Steps::new(&classes[player], axis, backwards, &away[player]));
        let alone = classes
            .each_ref()
            .map(|classes| classes.distances(backwards));
        let ends = [from, other];
        let rung = Rung::new(place, steps, sources, &away, alone, ends);
        progress.bytes = held + rung.bytes();
        self.rungs.push(rung);
        Ok(())
    }

    /// Extends the last rung to a limit, and those before it first. The limit becomes what was reached, at least `least`.
    fn extend(
        &mut self,
        [least, mut limit]: [u32; 2],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let last = self.rungs.len() - 1;
        for place in 0..=last {
            let (before, rest) = self.rungs.split_at_mut(place);
            let rung = &mut rest[0];
            if place == last || rung.found.limit < limit {
                rung.extend(
                    &self.cells,
                    before.last(),
                    [least, limit],
                    progress,
                    control,
                )?;
                limit = limit.min(rung.found.limit);
            }
        }
        self.limit = limit;
        debug_assert!(
            self.top().length.is_none() || self.is_consistent(),
            "a distance is wrong"
        );
        Ok(())
    }

    fn is_consistent(&self) -> bool {
        let rung = self.top();
        let classes = self
            .cells
            .each_ref()
            .map(|cells| Classes::new(cells, rung.place));
        rung.is_consistent(&classes)
    }
}

/// The width of a beam after the rungs have seen this many pairs.
fn beam_width(explored: u64, length: usize) -> usize {
    let width = explored / (PAIRS_PER_WIDTH * length as u64);
    (width as usize).clamp(WIDTHS[0], WIDTHS[1])
}
