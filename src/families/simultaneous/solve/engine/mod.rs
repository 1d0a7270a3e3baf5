//! The fast search for a pair of mazes: layered, bit-parallel, from both ends, within a bound.
//!
//! A layer is a set of pairs (a, b): entries of a cell a of maze 1 and up to 64 cells b of maze 2
//! in a word. For each entry the four instructions are applied to the whole word at once, the
//! images go to the rows that the instructions lead a to, and the pairs not seen before make the next
//! layer.
//!
//! Two searches, one from the start and one backwards from the goal, grow a whole layer at a time,
//! always the one with fewer entries. Going backwards is exact, also through pits and walls:
//! `Operators::backwards` yields precisely the pairs that an instruction leads into the set.
//!
//! **Why the first meeting is shortest.** After f layers forwards and b backwards, every pair at
//! most f from the start and every pair at most b from the goal is known with its distance. Take
//! a shortest sequence of length L ≤ f + b: its pair after max(0, L − b) ≤ f instructions lies in
//! layer L − b of the forward search and in layer b of the backward one (or, if L < b, is the
//! start). So as soon as L ≤ f + b there is a meeting, and since sums grow by one at a time, the
//! first meeting has f + b = L. By the same argument it lies in the newest layers of both, and
//! below the lower bound there can be none.
//!
//! **Why the bound loses nothing.** A [`beam`] search finds some sequence first; its length U is
//! at least L, the length of a shortest one. A pair (a, b) found after t instructions whose players
//! still need at least r = max(r₁(a), r₂(b)) lies on no sequence of length ≤ U if t + r > U, and is
//! left out. Every pair of a shortest sequence stays, at its true distance: its predecessor on the
//! sequence stays too, and leaving out pairs can make no distance shorter. So the argument above
//! holds for the pairs that stay. What the newest layer of the other search adds to the bound, and
//! why that loses nothing either, [`reach`](super::reach) says. Where cores are small, [`cores`] has a
//! greater r, for which the same holds, and says why it is a lower bound.

#[cfg(test)]
mod tests;

use std::num::NonZeroU32;

use super::beam::beam;
use super::blocks::BlockMap;
use super::cores::{self, CoreBound, Cores};
use super::count::{PairLayers, Rest};
use super::cut::Home;
use super::growth::{BoundBy, End, Growth};
use super::plain::{Pace, Slack};
use super::reach::Staircase;
use super::side::{Near, PairSide, bytes_to_make};
use super::single::Single;
use super::visited::Visited;
use crate::grid::Direction;
use crate::search::{
    Account, Control, Found, LeavesOut, Progress, Searcher, Sight, Stage, StopReason, Stopped, Unit,
};

/// Entries of a layer that the search for a first sequence keeps. Measured on hard pairs of 100 × 100 to 151 × 151: 500
/// to 1,500 give the least total time. Wider beams find slightly shorter sequences but cost more time than that saves.
pub(super) const BEAM_WIDTH: usize = 800;

/// Pairs with fewer states are solved without finding a bound first.
const STATES_WITHOUT_BEAM: u64 = if cfg!(test) { 1 } else { 1_000_000 };

/// The time for an entry, in those that the plain search takes for a pair.
const TIMES_AS_LONG: f64 = 6.0;

/// Unless all layers are needed, those kept take a byte for this many pairs visited, but are not thinned out below some
/// bytes.
const PAIRS_PER_BYTE: u64 = 2;
const FEWEST_BYTES: u64 = if cfg!(test) { 64 } else { 8 << 20 };

/// Layers of a search between two updates of the reported lower bound.
const LAYERS_PER_BOUND: u32 = 16;

/// Layers that the other search must grow before a search looks across again.
const LAYERS_PER_LOOK: u32 = if cfg!(test) { 1 } else { 8 };

/// The result of a search.
pub(super) struct Outcome<'a> {
    /// A shortest sequence, or `None` if every reachable state was tried.
    pub(super) moves: Option<Vec<Direction>>,
    /// The cost of the search.
    pub(super) effort: Progress,
    /// The layers of pairs from which the sequence was read, if they were kept.
    pub(super) layers: Option<PairLayers<'a>>,
    /// T of the cut mazes, within which the layers can be made.
    pub(super) home: Option<Home>,
    /// The data for a recording, if one is requested without the layers.
    pub(super) growth: Option<Growth>,
}

impl From<Found<Direction>> for Outcome<'_> {
    fn from((moves, effort): Found<Direction>) -> Self {
        Outcome {
            moves,
            effort,
            layers: None,
            home: None,
            growth: None,
        }
    }
}

/// Finds a shortest sequence for two players.
///
/// `None` if it gives way. `rows` and `columns` are the first and the second player's maze. `budget` limits the bytes of
/// the sets, the layers and the tables; with `records`, the layers are returned with the additional data of a recording;
/// `progress` is the cost so far.
pub(super) fn shortest<'a>(
    rows: &'a Single,
    columns: &'a Single,
    budget: u64,
    records: bool,
    slack: &mut Slack,
    mut progress: Progress,
    control: &mut Control,
) -> Result<Option<Outcome<'a>>, Stopped> {
    let map = BlockMap::new(columns);
    // Both searches have a table each, even before any pair is seen.
    let empty = Visited::empty_bytes(rows.to.len(), map.tiles);
    let states = rows.to.len() as u64 * columns.to.len() as u64;
    let is_bound = states >= STATES_WITHOUT_BEAM;
    let to_make = bytes_to_make(rows, columns, map, is_bound);
    control.needs(&progress, 2 * empty + to_make)?;
    let bound = if is_bound {
        beam(rows, columns, BEAM_WIDTH, &mut progress, control)?
    } else {
        None
    };
    progress.account.first = bound.and_then(NonZeroU32::new);
    let cores = bound.and_then(|_| Cores::new(rows, columns, budget));
    let mut near = [None, None];
    if let (Some(limit), Some(cores)) = (bound, &cores) {
        let most_bytes = progress.bytes;
        progress.bytes = rows.bytes() + columns.bytes();
        match cores::bound(cores, limit, &mut progress, control) {
            Ok(CoreBound {
                to_goal,
                from_start,
            }) => near = [to_goal, from_start].map(|end| Some(Near::Cores(Box::new(end)))),
            // Without the bound the search may need less memory.
            Err(Stopped {
                reason: StopReason::Memory { .. },
                ..
            }) => {}
            Err(stopped) => return Err(stopped),
        }
        progress.bytes = most_bytes;
    }
    PairSearch::new(rows, columns, bound, near, progress).run(records, slack, control)
}

/// The search within the least length, which `progress` knows: only from the start, as T is the distance to the goal.
/// Its layers hold all pairs of all shortest sequences.
pub(super) fn layers_within<'a>(
    home: Home,
    rows: &'a Single,
    columns: &'a Single,
    records: bool,
    progress: Progress,
    control: &mut Control,
) -> Result<Outcome<'a>, Stopped> {
    let map = BlockMap::new(columns);
    let empty = Visited::empty_bytes(rows.to.len(), map.tiles);
    let to_make = bytes_to_make(rows, columns, map, true);
    control.needs(&progress, 2 * empty + to_make)?;
    let near = [Some(Near::Classes(home)), None];
    let length = progress.at_least;
    shortest_within(
        Some(length),
        near,
        rows,
        columns,
        records,
        progress,
        control,
    )
}

/// The exact search, limited to sequences no longer than a bound if there is one; `near` is what the search from the
/// start and the one from the goal know of the other end within the same length or a greater one.
pub(super) fn shortest_within<'a>(
    bound: Option<u32>,
    near: [Option<Near>; 2],
    rows: &'a Single,
    columns: &'a Single,
    records: bool,
    before: Progress,
    control: &mut Control,
) -> Result<Outcome<'a>, Stopped> {
    let search = PairSearch::new(rows, columns, bound, near, before);
    let found = search.run(records, &mut Slack::none(), control)?;
    Ok(found.expect("it gives way to no other search"))
}

/// Both searches and what they share.
struct PairSearch<'a, 'b> {
    rows: &'a Single,
    columns: &'a Single,
    map: BlockMap,
    forward: PairSide<'b, true>,
    backward: PairSide<'b, false>,
    /// A lower bound for the length, besides the one from the depths.
    lower_bound: u32,
    bound: Option<u32>,
    /// The end that grew by each layer, in order.
    order: Vec<End>,
    /// The effort of finding the bound.
    before: Progress,
}

impl<'a: 'b, 'b> PairSearch<'a, 'b> {
    fn new(
        rows: &'a Single,
        columns: &'a Single,
        bound: Option<u32>,
        [to_goal, from_start]: [Option<Near<'b>>; 2],
        before: Progress,
    ) -> Self {
        let map = BlockMap::new(columns);
        let at_least = rows.length().max(columns.length()).max(before.at_least);
        let account = Account {
            by: Searcher("engine"),
            leaves_out: match bound {
                Some(_) => LeavesOut::Longer,
                None => LeavesOut::Nothing,
            },
            first: bound.and_then(NonZeroU32::new),
            unit: Unit::State,
            ..before.account
        };
        PairSearch {
            rows,
            columns,
            map,
            forward: PairSide::new(rows, columns, map, bound, to_goal),
            backward: PairSide::new(rows, columns, map, bound, from_start),
            lower_bound: at_least,
            bound,
            order: Vec::new(),
            before: Progress {
                account,
                at_least,
                ..before
            },
        }
    }

    /// Grows both searches until they meet, or one has no pairs left. `None` if it gives way.
    fn run(
        mut self,
        records: bool,
        slack: &mut Slack,
        control: &mut Control,
    ) -> Result<Option<Outcome<'a>>, Stopped> {
        let is_forward = matches!(self.forward.near, Some(Near::Classes(_) | Near::Around(_)));
        loop {
            if let Some(meeting) = self.meeting() {
                let progress = self.progress(Stage::Path);
                control.report(&progress)?;
                let mazes = [self.rows, self.columns];
                let forward = &self.forward;
                let mut moves = forward.way(mazes, self.map, meeting, &progress, control)?;
                moves.reverse();
                let backward = &self.backward;
                moves.extend(backward.way(mazes, self.map, meeting, &progress, control)?);
                return Ok(Some(Outcome {
                    moves: Some(moves),
                    effort: progress,
                    layers: Some(self.into_layers(records)),
                    home: None,
                    growth: None,
                }));
            }
            let stage = if is_forward || self.forward.newest.len() <= self.backward.newest.len() {
                Stage::Forward
            } else {
                Stage::Backward
            };
            self.expand(stage, control)?;
            if !slack.needs_layers {
                self.thin();
            }
            control.show(|| self.sight());
            if self.forward.newest.len() == 0 || self.backward.newest.len() == 0 {
                return Ok(Some(Outcome {
                    moves: None,
                    effort: self.progress(stage),
                    layers: records.then(|| self.into_layers(records)),
                    home: None,
                    growth: None,
                }));
            }
            if self.gives_way(slack) {
                return Ok(None);
            }
        }
    }

    fn progress(&self, stage: Stage) -> Progress {
        let (depth, frontier) = match stage {
            Stage::Backward => (self.backward.depth, self.backward.newest_pairs),
            _ => (self.forward.depth, self.forward.newest_pairs),
        };
        let depths = self.forward.depth + self.backward.depth;
        let seen = self.forward.explored + self.backward.explored;
        let explored = self.before.explored + seen;
        // Both ends have the pairs in which they meet.
        let met = match stage {
            Stage::Path => self
                .meetings()
                .map(|(_, _, word)| u64::from(word.count_ones()))
                .sum(),
            _ => 0,
        };
        let bytes =
            self.rows.bytes() + self.columns.bytes() + self.forward.bytes() + self.backward.bytes();
        Progress {
            stage,
            depth,
            frontier,
            explored,
            // The memory for finding the bound was freed; the larger of the two is the peak.
            bytes: bytes.max(self.before.bytes),
            // A meeting at this sum of depths would have been found, so the length is greater; once
            // there is a meeting, the sum is the length.
            at_least: self
                .lower_bound
                .max(depths + u32::from(stage != Stage::Path)),
            account: Account {
                forward: NonZeroU32::new(self.forward.depth),
                backward: NonZeroU32::new(self.backward.depth),
                ..self.before.account.having_seen(seen - met, explored - met)
            },
            ..Progress::default()
        }
    }

    fn gives_way(&self, slack: &mut Slack) -> bool {
        let (forward, backward) = (&self.forward, &self.backward);
        let entries = forward.newest.len() + backward.newest.len();
        let pairs = forward.newest_pairs + backward.newest_pairs;
        slack.shows(Pace {
            visited: forward.explored + backward.explored,
            depth: forward.depth + backward.depth,
            length: self.bound.unwrap_or(self.lower_bound),
            bound: self.bound,
            times_as_long: TIMES_AS_LONG * entries as f64 / pairs as f64,
        })
    }

    /// The number of pairs of the newest layers with each cell.
    fn sight(&self) -> Sight {
        let mut heat = [&self.rows.to, &self.columns.to].map(|to| {
            let cells = to.len();
            [vec![0; cells], vec![0; cells]]
        });
        for (end, newest) in [&self.forward.newest, &self.backward.newest]
            .into_iter()
            .enumerate()
        {
            for (row, block, word) in newest.iter() {
                heat[0][end][row as usize] += word.count_ones();
                for column in self.map.cells(block, word) {
                    heat[1][end][column as usize] += 1;
                }
            }
        }
        Sight { heat }
    }

    /// A pair in the newest layers of both searches.
    fn meeting(&self) -> Option<(u32, u32)> {
        if self.forward.depth + self.backward.depth < self.lower_bound {
            return None;
        }
        let (row, block, word) = self.meetings().next()?;
        let column = self.map.cells(block, word).next()?;
        Some((row, column))
    }

    /// The pairs in the newest layers of both searches.
    fn meetings(&self) -> Box<dyn Iterator<Item = (u32, u16, u64)> + '_> {
        let (forward, backward) = (&self.forward, &self.backward);
        if forward.newest.len() <= backward.newest.len() {
            let entries = forward.newest.iter();
            Box::new(entries.filter_map(|entry| backward.in_newest(entry)))
        } else {
            let entries = backward.newest.iter();
            Box::new(entries.filter_map(|entry| forward.in_newest(entry)))
        }
    }

    /// The layers and their meetings; all other memory is freed, except the data for a recording.
    fn into_layers(self, records: bool) -> PairLayers<'a> {
        let meetings = self.meetings().collect();
        let rest = records.then_some(Rest {
            newest: [self.forward.newest, self.backward.newest],
            sizes: [self.forward.sizes, self.backward.sizes],
            order: self.order,
            bound: self.bound,
            bound_by: match self.forward.near {
                None => BoundBy::Alone,
                Some(Near::Cores(_)) => BoundBy::Cores,
                Some(Near::Classes(_) | Near::Around(_)) => BoundBy::Cut,
            },
        });
        PairLayers {
            rows: self.rows,
            columns: self.columns,
            forward: self.forward.archive,
            backward: self.backward.archive,
            meetings,
            rest,
        }
    }

    /// Shows the growing search the other's newest layer, now and then. If it is bounded by the cores, that would leave
    /// out nothing more.
    fn look_across(&mut self, stage: Stage) {
        let (forward, backward) = (&mut self.forward, &mut self.backward);
        if self.bound.is_none() || forward.near.is_some() {
            return;
        }
        let is_due = |looked: Option<&Staircase>, other: u32| {
            other >= looked.map_or(0, Staircase::depth) + LAYERS_PER_LOOK
        };
        if stage == Stage::Backward {
            if is_due(backward.staircase.as_ref(), forward.depth) {
                backward.staircase = Some(backward.staircase_of(forward, self.map));
            }
        } else if is_due(forward.staircase.as_ref(), backward.depth) {
            forward.staircase = Some(forward.staircase_of(backward, self.map));
        }
    }

    /// Grows one search by a layer.
    fn expand(&mut self, stage: Stage, control: &mut Control) -> Result<(), Stopped> {
        let progress = self.progress(stage);
        control.report(&progress)?;
        let mut poll = |bytes_before: u64, draft: &Visited| {
            control.report(&Progress {
                bytes: progress.bytes + draft.bytes() - bytes_before,
                ..progress
            })
        };
        self.look_across(stage);
        let is_due = |depth: u32| depth.is_multiple_of(LAYERS_PER_BOUND);
        let at_least = match stage {
            Stage::Backward => {
                self.order.push(End::Goal);
                self.backward.expand(&mut poll)?;
                is_due(self.backward.depth).then(|| self.backward.at_least(self.map))
            }
            _ => {
                self.order.push(End::Start);
                self.forward.expand(&mut poll)?;
                is_due(self.forward.depth).then(|| self.forward.at_least(self.map))
            }
        };
        self.lower_bound = self.lower_bound.max(at_least.unwrap_or(0));
        Ok(())
    }

    /// Leaves only as many of the layers as take no more than [`PAIRS_PER_BYTE`] allows.
    fn thin(&mut self) {
        let most = |explored: u64| (explored / PAIRS_PER_BYTE).max(FEWEST_BYTES);
        self.forward.archive.thin(most(self.forward.explored));
        self.backward.archive.thin(most(self.backward.explored));
    }
}
