//! One rung: a layered breadth-first search over pairs of classes from one end, within a limit.

use super::super::classes::{Cells, Classes};
use super::found::{Before, Found};
use super::layer::{Entry, Layer, Words};
use super::steps::{Axis, Part, Steps, between};
use super::tile::bits;
use super::tiles::Full;
use crate::puzzle::NoRecording;
use crate::search::{Control, Progress, Sight, Stopped};

/// Words of tiles between two polls of the watcher.
const WORDS_PER_POLL: u64 = if cfg!(test) { 16 } else { 1 << 13 };

/// A limit is not lowered before a pass has seen this many pairs.
const FEWEST_PAIRS: u64 = if cfg!(test) { 16 } else { 1 << 20 };

/// Pairs whose distances are checked in builds with assertions.
const PAIRS_CHECKED: usize = 10_000;

/// A search over pairs of classes from one end.
pub(super) struct Rung {
    /// The place of its height among all.
    pub(super) place: usize,
    pub(super) backwards: bool,
    /// The distance of each class from the end from which this rung is searched, for each player alone.
    pub(super) alone: [Vec<u32>; 2],
    steps: [Steps; 2],
    pub(super) found: Found,
    columns: usize,
    /// The classes at the other end.
    other: [u32; 2],
    /// The distance of that end, once it is found.
    pub(super) length: Option<u32>,
    /// Entries of which some falls were left out, by depth.
    waiting: Vec<Vec<Waiting>>,
}

/// Pairs in a row of tiles some of whose falls, seen from where they end, were left out: those of the first player,
/// or of the second one, that are farther than this from the other end.
#[derive(Clone, Copy)]
struct Waiting {
    row: u32,
    entry: Entry,
    part: Part,
}

/// What a pass works on.
struct Pass<'a> {
    /// The rung before; none of the first one.
    before: Option<Before<'a>>,
    depth: u32,
    layer: Layer,
    next: Layer,
    words: Words,
    /// Words on their way to a row of tiles, with their columns.
    target: Vec<(u32, u64)>,
    /// Columns of words that lead to other rows of tiles.
    leaving: Vec<u32>,
    /// Words since the watcher was asked.
    unreported: u64,
    /// The limit that is reached in any case, and the number of pairs from which on a greater one is lowered.
    least: u32,
    most_pairs: u64,
    /// The pairs that other rungs have seen, and the bytes in use besides.
    explored: u64,
    held: u64,
}

impl Pass<'_> {
    /// Sees the pairs that arrive in a row of tiles.
    #[inline]
    fn arrive(&mut self, row: u32, found: &mut Found) -> Result<(), Full> {
        self.unreported += self.target.len() as u64;
        let depth = self.depth + 1;
        // Faster than to drain it, as there are mostly few.
        found.arrive(self.before, row, &self.target, depth, &mut self.next)?;
        self.target.clear();
        Ok(())
    }
}

impl Rung {
    /// `sources` are those of the bounds; see [`Found`].
    pub(super) fn new(
        place: usize,
        steps: [Steps; 2],
        sources: [Vec<u32>; 2],
        away: &[Vec<u32>; 2],
        alone: [Vec<u32>; 2],
        [from, other]: [[u32; 2]; 2],
    ) -> Self {
        Rung {
            place,
            backwards: place.is_multiple_of(2),
            alone,
            steps,
            columns: away[1].len().div_ceil(8),
            found: Found::new(sources, away, from),
            other,
            length: None,
            waiting: Vec::new(),
        }
    }

    /// Whether every pair has been seen that can be on a way to the other end, within any limit.
    pub(super) fn is_complete(&self) -> bool {
        self.found.is_complete() && self.waiting.iter().all(Vec::is_empty)
    }

    pub(super) fn bytes(&self) -> u64 {
        let waiting = self.waiting.iter().map(Vec::capacity).sum::<usize>() * size_of::<Waiting>();
        let steps: u64 = self.steps.iter().map(Steps::bytes).sum();
        let alone = self.alone.iter().map(Vec::len).sum::<usize>() * size_of::<u32>();
        self.found.bytes() + steps + (waiting + alone) as u64
    }

    /// Extends the search to a limit, of which `least` is reached in any case: the limit is lowered where the pairs
    /// within it become many, and to the length once the other end is found.
    pub(super) fn extend(
        &mut self,
        cells: &[Cells; 2],
        before: Option<&Rung>,
        [least, limit]: [u32; 2],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let held = progress.bytes - self.bytes();
        control.needs(progress, Words::bytes_to_make(self.columns))?;
        let mut pass = Pass {
            before: before.map(|before| Before {
                tiles: &before.found.tiles,
                is_complete: before.is_complete(),
                limit: before.found.limit,
                pass: before.found.pass,
            }),
            depth: 0,
            layer: Layer::default(),
            next: Layer::default(),
            words: Words::new(self.columns),
            target: Vec::new(),
            leaving: Vec::new(),
            unreported: WORDS_PER_POLL,
            least: self.found.limit.max(least),
            most_pairs: self.found.pairs + (8 * progress.explored).max(FEWEST_PAIRS),
            explored: progress.explored - self.found.pairs,
            held: held + Words::bytes_to_make(self.columns),
        };
        self.found.limit = limit;
        self.found.pass += 1;
        let mut order = Vec::new();
        let mut entries = Vec::new();
        self.take_up(&mut pass)
            .map_err(|Full| control.out_of_memory(progress))?;
        while pass.layer.len() != 0 || self.waits(pass.depth) {
            let [row, column] = self.other;
            if self.length.is_none() && self.found.tiles.distance(row, column).is_some() {
                self.length = Some(pass.depth);
                self.found.limit = pass.depth;
                pass.most_pairs = u64::MAX;
            }
            // Before this pass itself puts off something there.
            self.found
                .take_up(pass.before, pass.depth + 1, &mut pass.next)
                .map_err(|Full| control.out_of_memory(progress))?;
            for Waiting { row, entry, part } in self.take_waiting(pass.depth) {
                self.poll(&mut pass, progress, control)?;
                self.expand(row, &[entry], part, &mut pass)
                    .map_err(|Full| control.out_of_memory(progress))?;
            }
            pass.layer.order(&mut order);
            for runs in order.chunk_by(|run, other| run.0 == other.0) {
                self.poll(&mut pass, progress, control)?;
                entries.clear();
                for &(_, run) in runs {
                    pass.layer.copy_run(run, &mut entries);
                }
                self.expand(runs[0].0, &entries, Part::All, &mut pass)
                    .map_err(|Full| control.out_of_memory(progress))?;
            }
            control.show(|| self.sight(cells, &pass.next));
            std::mem::swap(&mut pass.layer, &mut pass.next);
            pass.next.clear();
            pass.depth += 1;
            if pass.layer.len() == 0 && !self.waits(pass.depth) {
                pass.depth += 1;
                self.take_up(&mut pass)
                    .map_err(|Full| control.out_of_memory(progress))?;
            }
        }
        self.found.shrink();
        progress.explored = pass.explored + self.found.pairs;
        progress.bytes = held + self.bytes();
        control.report(progress)
    }

    /// Asks the watcher now and then, and lowers the limit where it lets in too much.
    fn poll(
        &mut self,
        pass: &mut Pass,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        if pass.unreported >= WORDS_PER_POLL {
            pass.unreported = 0;
            progress.depth = pass.depth;
            progress.frontier = pass.layer.len() as u64;
            progress.explored = pass.explored + self.found.pairs;
            progress.bytes = pass.held + self.bytes() + pass.layer.bytes() + pass.next.bytes();
            control.report(progress)?;
            let tiles = &mut self.found.tiles;
            tiles.most_bytes = tiles.bytes + control.room(progress.bytes);
        }
        if self.found.pairs > pass.most_pairs && self.found.limit > pass.least + 1 {
            self.found.limit = pass.least + (self.found.limit - pass.least) / 2;
            pass.most_pairs = self.found.pairs + (self.found.pairs / 5).max(FEWEST_PAIRS);
        }
        Ok(())
    }

    /// The number of pairs of a layer with each class, at the cell that is nearest to the core.
    fn sight(&self, cells: &[Cells; 2], layer: &Layer) -> Sight {
        let mut heat = cells.each_ref().map(|cells| {
            let all = cells.single.len();
            [vec![0; all], vec![0; all]]
        });
        let end = usize::from(self.backwards);
        for (row, entry) in layer.entries() {
            for pair in bits(entry.pairs) {
                let row = cells[0].cell(8 * row + pair / 8);
                let column = cells[1].cell(8 * entry.column + pair % 8);
                heat[0][end][row as usize] += 1;
                heat[1][end][column as usize] += 1;
            }
        }
        Sight { heat }
    }

    /// The pairs seen, by their distance, as those cells that are nearest to the core.
    pub(super) fn layers(
        &self,
        cells: &[Cells; 2],
        most: u64,
    ) -> Result<Vec<Vec<(u32, u32)>>, NoRecording> {
        let bytes = self.found.pairs * size_of::<u32>() as u64;
        if bytes > most {
            return Err(NoRecording::TooLarge { bytes, most });
        }
        let mut layers = Vec::new();
        for ([row, column], distance) in self.found.tiles.seen() {
            let distance = distance as usize;
            if layers.len() <= distance {
                layers.resize_with(distance + 1, Vec::new);
            }
            layers[distance].push((cells[0].cell(row), cells[1].cell(column)));
        }
        Ok(layers)
    }

    /// Whether distances of the first pairs seen agree with their steps: none leads to a distance that is greater by
    /// more than one, seen from the end that distances are from.
    pub(super) fn is_consistent(&self, [rows, columns]: &[Classes; 2]) -> bool {
        let tiles = &self.found.tiles;
        let mut pairs = tiles.seen().take(PAIRS_CHECKED);
        pairs.all(|([row, column], here)| {
            (0..4).all(|direction| {
                rows.images(row, direction).all(|row| {
                    columns.images(column, direction).all(|column| {
                        let there = tiles.distance(row, column);
                        there.is_none_or(|there| match self.backwards {
                            true => here <= there + 1,
                            false => there <= here + 1,
                        })
                    })
                })
            })
        })
    }

    /// Whether some falls wait at this depth.
    fn waits(&self, depth: u32) -> bool {
        let waiting = self.waiting.get(depth as usize);
        depth <= self.found.limit && waiting.is_some_and(|waiting| !waiting.is_empty())
    }

    fn take_waiting(&mut self, depth: u32) -> Vec<Waiting> {
        match self.waits(depth) {
            true => std::mem::take(&mut self.waiting[depth as usize]),
            false => Vec::new(),
        }
    }

    /// Goes on to the least depth, the pass's or a greater one, at which something waits that is within the limit
    /// now, and fills the empty layer.
    fn take_up(&mut self, pass: &mut Pass) -> Result<(), Full> {
        let depths = self.found.depths().max(self.waiting.len()) as u32;
        while pass.depth <= self.found.limit.min(depths) {
            self.found
                .take_up(pass.before, pass.depth, &mut pass.layer)?;
            if pass.layer.len() != 0 || self.waits(pass.depth) {
                break;
            }
            pass.depth += 1;
        }
        Ok(())
    }

    /// Applies the four instructions, or a part of their effects, to pairs in a row of tiles of the layer.
    fn expand(
        &mut self,
        row: u32,
        entries: &[Entry],
        part: Part,
        pass: &mut Pass,
    ) -> Result<(), Full> {
        let [rows, columns] = &self.steps;
        // Falls lead everywhere when seen from where they end: those too far from the other end wait.
        let after = self.found.limit.saturating_sub(pass.depth + 1);
        let mut waiting = Vec::new();
        let wait = |axis, entry| Waiting {
            row,
            entry,
            part: Part::Falls(axis, after),
        };
        for entry in entries {
            columns.apply_to_column(entry, part, after, &mut pass.words);
            let pairs = entry.pairs & columns.fallen_to(entry.column);
            if pairs != 0 && part.done(Axis::Rows).is_none() && columns.leave_out(after) {
                waiting.push(wait(Axis::Columns, Entry { pairs, ..*entry }));
            }
            let pairs = entry.pairs & rows.fallen_to(row);
            if pairs != 0 && part.done(Axis::Columns).is_none() && rows.leave_out(after) {
                waiting.push(wait(Axis::Rows, Entry { pairs, ..*entry }));
            }
        }
        pass.unreported += pass.words.columns.len() as u64;
        if part.done(Axis::Rows).is_none() {
            self.leave_row(row, pass)?;
        }
        self.fall_from_row(row, part.done(Axis::Rows), after, pass)?;
        pass.words.clear();
        if !waiting.is_empty() {
            let depth = pass.depth as usize;
            if self.waiting.len() <= depth {
                self.waiting.resize_with(depth + 1, Vec::new);
            }
            self.waiting[depth].append(&mut waiting);
        }
        Ok(())
    }

    /// Applies the instructions to the first player, falls seen from where they end aside.
    #[inline]
    fn leave_row(&mut self, row: u32, pass: &mut Pass) -> Result<(), Full> {
        let rows = &self.steps[0];
        let Pass {
            words,
            target,
            leaving,
            ..
        } = pass;
        let within = rows.within(row);
        leaving.clear();
        for &column in &words.columns {
            let words = words.of(column);
            let to = within.apply::<8>(*words);
            let to = to[0] | to[1] | to[2] | to[3];
            if to != 0 {
                target.push((column, to));
            }
            if within.leave(*words) != 0 {
                leaving.push(column);
            }
        }
        pass.arrive(row, &mut self.found)?;
        for turns in rows.of(row).chunk_by(|turn, other| turn.tile == other.tile) {
            let Pass {
                words,
                target,
                leaving,
                ..
            } = pass;
            for &column in &*leaving {
                let words = words.of(column);
                let mut to = 0;
                for turn in turns {
                    to |= turn.of(words[turn.direction as usize]);
                }
                if to != 0 {
                    target.push((column, to));
                }
            }
            pass.arrive(turns[0].tile, &mut self.found)?;
        }
        Ok(())
    }

    /// Applies to the first player the falls that end in a row of tiles, seen from there.
    #[inline]
    fn fall_from_row(
        &mut self,
        row: u32,
        done: Option<u32>,
        after: u32,
        pass: &mut Pass,
    ) -> Result<(), Full> {
        let rows = &self.steps[0];
        let mask = rows.fallen_to(row);
        if mask == 0 {
            return Ok(());
        }
        for (direction, falls) in rows.falls.iter().enumerate() {
            let columns = pass.words.columns.iter();
            let fallen = columns.map(|&column| (column, pass.words.of(column)[direction] & mask));
            let fallen: Vec<(u32, u64)> = fallen.filter(|fallen| fallen.1 != 0).collect();
            if fallen.is_empty() {
                continue;
            }
            for falls in between(falls, done, after) {
                let targets = fallen
                    .iter()
                    .map(|&(column, pairs)| (column, falls.of_row(pairs, mask)));
                pass.target.extend(targets);
                pass.arrive(falls.tile, &mut self.found)?;
            }
        }
        Ok(())
    }
}
