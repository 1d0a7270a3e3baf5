//! The search for three and more players: a [ladder](super::ladder) as for pairs, but with hashed states, and within
//! limits that only fall.
//!
//! **The first bounds.** Every two players are searched from the goals and from the start, with the coarsest classes
//! ([`pairs`]); then every three from the goals. Who leads all players home leads every two and every three of them home,
//! so a search of more players is bounded by those of fewer: a state t instructions from the goals is left out if two of
//! its players are D from the start, and t + D is more than the limit; or if these two were not seen from there within
//! the limit at all. Above these, each [`rung`] searches all players, at greater heights and from alternating ends,
//! bounded by the distances of the one before: the proof is that of the ladder for pairs.
//!
//! **The limit** is always one less than the length of the best sequence known, which a [beam](super::beam) finds: first
//! by the players' own distances, then by those of pairs, threes and rungs. So no rung is searched twice, and those
//! above it have a limit that is no greater. A rung that does not see its other end within the limit proves that no
//! sequence is shorter than the best one; otherwise its length is a lower bound.
//!
//! **The lower bound while a rung is searched.** As long as it has not seen its other end, a shortest sequence within
//! the limit passes a state of its newest layer. So one instruction more than that layer's depth is a lower bound, or
//! one more than the limit is.
//!
//! **Heights.** Coarse classes of many players have too many states to be worth their bounds: a set of six is searched
//! twenty times faster from height 3 on than from height 0. Doubled from rung to rung, few are needed.

mod pairs;
mod rung;
mod states;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::num::NonZeroU32;

use num_bigint::BigUint;

use super::beam::Beam;
use super::classes::Cells;
use super::growth::End;
use super::single::Single;
use super::{count as counting, details, first};
use crate::grid::Direction;
use crate::search::{Control, Progress, StopReason, Stopped, Unit, Watch};
use pairs::Pairs;
use rung::Rung;
use states::{Packing, Word};

/// The heights of the rungs; at the last one every cell is a class of its own.
fn heights(players: usize) -> Vec<u32> {
    let first = players.saturating_sub(3).max(1) as u32;
    let doubled = (0..8).map(|times| first << times);
    doubled.chain([u32::MAX]).collect()
}

/// Threes that are searched at most.
const MOST_THREES: usize = 20;

/// States kept of a beam's layers: with pairs; and at most, with one for this many states that were seen, divided by its
/// length.
const WIDTHS: [usize; 2] = if cfg!(test) { [1, 4] } else { [100, 4000] };
const STATES_PER_WIDTH: u64 = 64;

/// What a search begins with.
pub(super) struct Size {
    /// The number of pairs of players.
    pub(super) pairs: usize,
    /// The numbers of states of the threes of players that are searched: of their cells, and of their coarsest classes.
    pub(super) states: [f64; 2],
}

/// The size of a search; `None` if states are [too long](shortest).
pub(super) fn size(players: &[&Single]) -> Option<Size> {
    let heights = [heights(players.len())[0], u32::MAX];
    let cells = players.iter();
    let cells = cells.map(|&single| Cells::new(Cow::Borrowed(single), &heights));
    let cells: Vec<Cells> = cells.collect();
    let states = |place: usize| {
        let counts: Vec<f64> = cells
            .iter()
            .map(|cells| cells.count(place).into())
            .collect();
        let threes = threes_among(players.len()).into_iter().take(MOST_THREES);
        let states = threes.map(|three| three.map(|player| counts[player]).iter().product::<f64>());
        states.sum()
    };
    (bits(&cells) <= u128::BITS).then(|| Size {
        pairs: players.len() * (players.len() - 1) / 2,
        states: [states(1), states(0)],
    })
}

/// A shortest sequence of players who can all get home, and what each search has proved. `progress` contains the cost so
/// far on entry, and the total on return. Stops as [`StopReason::TooLarge`] if states have more than 128 bits.
pub(super) fn shortest(
    players: &[&Single],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<(Vec<Direction>, Vec<details::Rung>), Stopped> {
    shortest_on(&heights(players.len()), players, progress, control)
}

fn shortest_on(
    heights: &[u32],
    players: &[&Single],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<(Vec<Direction>, Vec<details::Rung>), Stopped> {
    let cells = classed(players, heights, progress, control)?;
    match is_short(&cells, progress)? {
        true => Ladder::<u64>::new(players, &cells, heights).climb(progress, control),
        false => Ladder::<u128>::new(players, &cells, heights).climb(progress, control),
    }
}

/// The number of sequences of `length` instructions, which are the shortest ones, with the effort of counting.
pub(super) fn count(
    players: &[&Single],
    length: u32,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped> {
    let mut control = Control::new(watch, budget);
    let mut progress = Progress {
        bytes: players.iter().map(|single| single.bytes()).sum(),
        at_least: length,
        ..Progress::default()
    };
    let heights = heights(players.len());
    let sequences = count_on(&heights, players, length, &mut progress, &mut control)?;
    progress.bytes = progress.bytes.max(control.peak());
    Ok((sequences, progress))
}

fn count_on(
    heights: &[u32],
    players: &[&Single],
    length: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<BigUint, Stopped> {
    let cells = classed(players, heights, progress, control)?;
    match is_short(&cells, progress)? {
        true => Ladder::<u64>::new(players, &cells, heights).count(length, progress, control),
        false => Ladder::<u128>::new(players, &cells, heights).count(length, progress, control),
    }
}

/// The bits of a state of cells.
fn bits(cells: &[Cells]) -> u32 {
    Packing::new(cells.iter().map(Cells::whole)).bits()
}

/// Whether a state of cells fits into 64 bits; an error if it needs more than 128.
fn is_short(cells: &[Cells], progress: &Progress) -> Result<bool, Stopped> {
    let bits = bits(cells);
    match bits <= u128::BITS {
        true => Ok(bits <= u64::BITS),
        false => Err(Stopped {
            reason: StopReason::TooLarge,
            progress: *progress,
        }),
    }
}

fn classed<'a>(
    players: &[&'a Single],
    heights: &[u32],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Cells<'a>>, Stopped> {
    let to_make = players.iter().map(|single| Cells::bytes_to_make(single));
    control.needs(progress, to_make.sum())?;
    let cells = players.iter();
    let cells = cells.map(|&single| Cells::new(Cow::Borrowed(single), heights));
    let cells: Vec<Cells> = cells.collect();
    progress.bytes += cells.iter().map(Cells::bytes).sum::<u64>();
    Ok(cells)
}

/// What bounds the next search.
enum Known<'a, W> {
    Nothing,
    /// Of every two players.
    Pairs(Pairs<'a>),
    /// Of every three, or of all: from the same end, and at the same place.
    Rungs(Vec<Rung<W>>),
}

/// The searches of a set, as far as it was climbed.
struct Ladder<'a, W> {
    players: &'a [&'a Single],
    cells: &'a [Cells<'a>],
    heights: &'a [u32],
    known: Known<'a, W>,
    searched: Vec<details::Rung>,
}

impl<'a, W: Word> Ladder<'a, W> {
    fn new(players: &'a [&'a Single], cells: &'a [Cells<'a>], heights: &'a [u32]) -> Self {
        Ladder {
            players,
            cells,
            heights,
            known: Known::Nothing,
            searched: Vec::new(),
        }
    }

    fn climb(
        mut self,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(Vec<Direction>, Vec<details::Rung>), Stopped> {
        let from: Vec<u32> = self.players.iter().map(|single| single.start).collect();
        let mut best = first::some(self.players, &from, WIDTHS[0], progress, control)?;
        let held = progress.bytes;
        while progress.at_least < best.len() as u32 {
            let limit = best.len() as u32 - 1;
            progress.at_most = NonZeroU32::new(best.len() as u32);
            self.climb_on(limit, progress, control)?;
            progress.bytes = held + self.bytes();
            if progress.at_least <= limit {
                best = self.better(best, progress, control)?;
            }
        }
        details::account_for_rungs(best.len() as u32, Unit::Place, progress);
        Ok((best, self.searched))
    }

    fn count(
        mut self,
        length: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<BigUint, Stopped> {
        let held = progress.bytes;
        loop {
            self.climb_on(length, progress, control)?;
            progress.bytes = held + self.bytes();
            if let Known::Rungs(rungs) = &self.known
                && let [rung] = &rungs[..]
                && rung.backwards
                && self.is_whole(rung)
            {
                return counting::count(&rung.ways(self.cells), length, progress, control);
            }
        }
    }

    /// The next search, within a limit.
    fn climb_on(
        &mut self,
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let known = match std::mem::replace(&mut self.known, Known::Nothing) {
            Known::Nothing => {
                let pairs = Pairs::new(self.players, self.heights[0], limit, progress, control)?;
                for (end, place) in [(End::Goal, 0), (End::Start, 1)] {
                    self.note(
                        2,
                        0,
                        end,
                        pairs.seen(place),
                        pairs.at_least(limit),
                        progress,
                    );
                }
                Known::Pairs(pairs)
            }
            Known::Pairs(pairs) => {
                let mut rungs = Vec::new();
                for three in threes_among(self.players.len())
                    .into_iter()
                    .take(MOST_THREES)
                {
                    let before = rung::Before::Pairs(&pairs);
                    let at = (0, true);
                    let rung =
                        Rung::search(self.cells, &three, at, &before, limit, progress, control)?;
                    progress.at_least = progress.at_least.max(rung.at_least(limit));
                    rungs.push(rung);
                    if progress.at_least > limit {
                        break;
                    }
                }
                let seen = rungs.iter().map(|rung| rung.store.states).sum();
                self.note(3, 0, End::Goal, seen, progress.at_least, progress);
                Known::Rungs(rungs)
            }
            Known::Rungs(rungs) => {
                let all: Vec<usize> = (0..self.players.len()).collect();
                let place = (rungs[0].place + 1).min(self.heights.len() - 1);
                let at = (place, !rungs[0].backwards);
                let before = rung::Before::Rungs(&rungs);
                let rung = Rung::search(self.cells, &all, at, &before, limit, progress, control)?;
                let end = if rung.backwards {
                    End::Goal
                } else {
                    End::Start
                };
                let (seen, at_least) = (rung.store.states, rung.at_least(limit));
                self.note(all.len(), place, end, seen, at_least, progress);
                Known::Rungs(vec![rung])
            }
        };
        self.known = known;
        Ok(())
    }

    /// Records what a search of this many players together has proved.
    fn note(
        &mut self,
        together: usize,
        place: usize,
        end: End,
        states: u64,
        at_least: u32,
        progress: &mut Progress,
    ) {
        progress.at_least = progress.at_least.max(at_least);
        let is_whole = self.cells.iter().all(|cells| cells.is_whole(place));
        self.searched.push(details::Rung {
            players: (together < self.players.len()).then_some(together as u32),
            height: (!is_whole).then_some(self.heights[place]),
            end,
            states,
            bound: progress.at_least,
        });
    }

    fn is_whole(&self, rung: &Rung<W>) -> bool {
        self.cells.iter().all(|cells| cells.is_whole(rung.place))
    }

    fn bytes(&self) -> u64 {
        match &self.known {
            Known::Nothing => 0,
            Known::Pairs(pairs) => pairs.bytes(),
            Known::Rungs(rungs) => rungs.iter().map(|rung| rung.store.bytes()).sum(),
        }
    }

    /// A shorter sequence, if what is known of the way to the goals leads to one.
    fn better(
        &self,
        best: Vec<Direction>,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Vec<Direction>, Stopped> {
        let classes = |place| -> Vec<Vec<u32>> {
            self.cells
                .iter()
                .map(|cells| cells.classes(place))
                .collect()
        };
        let from: Vec<u32> = self.players.iter().map(|single| single.start).collect();
        let width = progress.explored / (STATES_PER_WIDTH * best.len() as u64);
        let mut beam = Beam {
            players: self.players,
            from: &from,
            width: (width as usize).clamp(WIDTHS[0], WIDTHS[1]),
            most: best.len() as u32 - 1,
        };
        let found = match &self.known {
            Known::Pairs(pairs) => {
                beam.width = WIDTHS[0];
                let classes = classes(0);
                let bound = |cells: &[u32], _| {
                    let class = |player: usize| classes[player][cells[player] as usize];
                    pairs.to_goals(cells.len(), class)
                };
                beam.search(bound, progress, control)?
            }
            Known::Rungs(rungs) if rungs[0].backwards => {
                let classes = classes(rungs[0].place);
                let bound = |cells: &[u32], _| {
                    let class = |player: usize| classes[player][cells[player] as usize];
                    let bounds = rungs.iter().map(|rung| rung.distance(class));
                    bounds
                        .map(|bound| bound.unwrap_or(u32::MAX))
                        .max()
                        .unwrap_or(0)
                };
                beam.search(bound, progress, control)?
            }
            Known::Nothing | Known::Rungs(_) => None,
        };
        Ok(found.unwrap_or(best))
    }
}

/// Every three of this many players, each in rising order.
fn threes_among(count: usize) -> Vec<[usize; 3]> {
    let pairs = (0..count).flat_map(|third| (0..third).map(move |second| (second, third)));
    let threes =
        pairs.flat_map(|(second, third)| (0..second).map(move |first| [first, second, third]));
    threes.collect()
}
