//! The search for three and more mazes: layered, from both ends, up to 64 states in a word.
//!
//! What [`shortest`] takes: players who all can get home. What it yields: a shortest sequence for
//! all of them, or `None` when no state that can be reached has everybody home, or [`Stopped`].
//!
//! One player, the one with the most cells, gives the *columns*: sets of their cells as 8 × 8 blocks
//! in words, moved by the masks of [`blocks`](super::blocks). The cells of all others together are
//! one number, the *row*, in mixed radix: a digit for each player. There are far more rows than
//! could have a table each, so what was seen lies in a hash table by row and block, and holds only
//! what was touched.
//!
//! Two searches, forwards from where the players stand and backwards from everybody home, grow a
//! whole layer at a time, always the one with the smaller newest layer. Backwards, every
//! combination of the players' own predecessors is a predecessor, through falls and walls too.
//!
//! **Why the first meeting is shortest.** After f layers forwards and b backwards, the states at
//! most f from the start and those at most b from the goal are known, each with its distance. A
//! shortest sequence of length L ≤ f + b has, after L − b instructions (or at its start, if L < b),
//! a state that lies in both sets. Sums grow by one at a time and each is looked at, so at the
//! first meeting f + b = L, and the state lies in the newest layers of both. Below the longest of
//! the players' own shortest ways there is nothing to look for.

use super::blocks::{BlockMap, Operators};
use super::layers::{Archive, Entries};
use super::single::Single;
use crate::grid::Direction;
use crate::search::{Control, Found, Progress, Stage, Stopped, Watch};

/// Rows reached between two looks at the watcher: a few milliseconds' work.
const ROWS_PER_LOOK: usize = 1 << 14;

/// How states are numbered: a row, and a cell of the columns' player.
pub(super) struct Numbering<'a> {
    rows: Vec<&'a Single>,
    columns: &'a Single,
    map: BlockMap,
}

impl<'a> Numbering<'a> {
    /// Numbers for the states of these players, unless 64 bits are too few.
    pub(super) fn new(players: &[&'a Single]) -> Option<Self> {
        let mut rows = players.to_vec();
        rows.sort_by_key(|single| single.to.len());
        let columns = rows.pop()?;
        let map = BlockMap::new(columns);
        let row_count = rows.iter().try_fold(1u64, |count, single| {
            count.checked_mul(single.to.len() as u64)
        });
        row_count?.checked_mul(map.blocks() as u64)?;
        Some(Numbering { rows, columns, map })
    }

    /// The row where each player stands on the cell that a function tells.
    fn row(&self, cell: impl Fn(&Single) -> u32) -> u64 {
        let digits = self.rows.iter().rev();
        digits.fold(0, |row, single| {
            row * single.to.len() as u64 + u64::from(cell(single))
        })
    }

    /// The key of a row and block.
    fn key(&self, row: u64, block: u16) -> u64 {
        row * self.map.blocks() as u64 + u64::from(block)
    }

    /// Row and block of a key.
    fn split(&self, key: u64) -> (u64, u16) {
        let blocks = self.map.blocks() as u64;
        (key / blocks, (key % blocks) as u16)
    }

    /// Each player's cell in a row.
    fn digits(&self, mut row: u64) -> impl Iterator<Item = (&'a Single, u32)> + use<'_, 'a> {
        self.rows.iter().map(move |&single| {
            let cells = single.to.len() as u64;
            let cell = (row % cells) as u32;
            row /= cells;
            (single, cell)
        })
    }

    /// The rows that the four instructions lead a row to.
    fn successors(&self, row: u64) -> [u64; 4] {
        let (mut targets, mut weight) = ([0; 4], 1);
        for (single, cell) in self.digits(row) {
            let to = single.to[cell as usize];
            for (target, cell) in targets.iter_mut().zip(to) {
                *target += weight * u64::from(cell);
            }
            weight *= single.to.len() as u64;
        }
        targets
    }

    /// The directions that lead from a row to another, a bit each.
    fn directions(&self, from: u64, to: u64) -> u8 {
        let mut directions = 0b1111;
        for ((single, from), (_, to)) in self.digits(from).zip(self.digits(to)) {
            for (direction, &target) in single.to[from as usize].iter().enumerate() {
                if target != to {
                    directions &= !(1 << direction);
                }
            }
            if directions == 0 {
                break;
            }
        }
        directions
    }

    /// Calls with every row from which a direction leads to a row: every choice of a predecessor
    /// for each player.
    fn predecessors(
        &self,
        row: u64,
        direction: usize,
        visit: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.choose(&self.rows, row, direction, (0, 1), visit)
    }

    /// The choices for the players from some place on; those before make a part of the row, and a
    /// digit that follows has this weight.
    fn choose(
        &self,
        players: &[&Single],
        rest: u64,
        direction: usize,
        (row, weight): (u64, u64),
        visit: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let Some((single, players)) = players.split_first() else {
            return visit(row);
        };
        let cells = single.to.len() as u64;
        for &(before, through) in single.from.of((rest % cells) as u32) {
            if usize::from(through) == direction {
                let row = row + weight * u64::from(before);
                let begun = (row, weight * cells);
                self.choose(players, rest / cells, direction, begun, visit)?;
            }
        }
        Ok(())
    }
}

/// The moves of a shortest sequence for players who all can get home.
///
/// `budget` bounds the bytes held by both searches and by the players' own tables.
pub(super) fn shortest(
    numbering: &Numbering,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let mut control = Control::new(watch, budget);
    let mut search = Search::new(numbering);
    loop {
        if let Some(meeting) = search.meeting() {
            let progress = search.progress(Stage::Path);
            control.report(&progress)?;
            return Ok((Some(search.sequence(meeting, &mut control)?), progress));
        }
        let (forward, backward) = (
            search.forward.seen.newest.len(),
            search.backward.seen.newest.len(),
        );
        let stage = if forward <= backward {
            Stage::Forward
        } else {
            Stage::Backward
        };
        search.expand(stage, &mut control)?;
        if search.forward.seen.newest.is_empty() || search.backward.seen.newest.is_empty() {
            return Ok((None, search.progress(stage)));
        }
    }
}

/// A state: its row, and the cell of the columns' player.
type State = (u64, u32);

/// Both searches and what they share.
struct Search<'a> {
    numbering: &'a Numbering<'a>,
    forward: Side<'a, true>,
    backward: Side<'a, false>,
    /// No sequence is shorter, by each maze alone.
    lower_bound: u32,
    /// Bytes of the players' own tables.
    bytes_of_mazes: u64,
}

impl<'a> Search<'a> {
    fn new(numbering: &'a Numbering<'a>) -> Self {
        let players = || numbering.rows.iter().chain([&numbering.columns]);
        Search {
            numbering,
            forward: Side::new(numbering),
            backward: Side::new(numbering),
            lower_bound: players().map(|single| single.length()).max().unwrap_or(0),
            bytes_of_mazes: players().map(|single| single.bytes()).sum(),
        }
    }

    fn progress(&self, stage: Stage) -> Progress {
        let (depth, frontier) = match stage {
            Stage::Backward => (self.backward.depth, self.backward.newest_states),
            _ => (self.forward.depth, self.forward.newest_states),
        };
        let depths = self.forward.depth + self.backward.depth;
        Progress {
            stage,
            depth,
            frontier,
            explored: self.forward.explored + self.backward.explored,
            bytes: self.bytes_of_mazes + self.forward.bytes() + self.backward.bytes(),
            // A meeting at this sum would have been found; once there is one, it is the length.
            at_least: self
                .lower_bound
                .max(depths + u32::from(stage != Stage::Path)),
        }
    }

    /// A state in the newest layers of both searches.
    fn meeting(&self) -> Option<State> {
        if self.forward.depth + self.backward.depth < self.lower_bound {
            return None;
        }
        let (mut fewer, mut more) = (&self.forward.seen, &self.backward.seen);
        if fewer.newest.len() > more.newest.len() {
            std::mem::swap(&mut fewer, &mut more);
        }
        fewer.newest.iter().find_map(|&id| {
            let place = fewer.place(id);
            let common = place.newest & more.place(more.find(place.key)?).newest;
            let (row, block) = self.numbering.split(place.key);
            let column = self.numbering.map.cells(block, common).next()?;
            Some((row, column))
        })
    }

    /// Grows one search by a layer.
    fn expand(&mut self, stage: Stage, control: &mut Control) -> Result<(), Stopped> {
        let progress = self.progress(stage);
        control.report(&progress)?;
        let before = match stage {
            Stage::Backward => self.backward.bytes(),
            _ => self.forward.bytes(),
        };
        let mut look = |bytes: u64| {
            control.report(&Progress {
                bytes: progress.bytes - before + bytes,
                ..progress
            })
        };
        match stage {
            Stage::Backward => self.backward.expand(&mut look),
            _ => self.forward.expand(&mut look),
        }
    }

    /// Reads a sequence off the layers: from the meeting back to the start, then on to the goal.
    fn sequence(&self, meeting: State, control: &mut Control) -> Result<Vec<Direction>, Stopped> {
        let progress = self.progress(Stage::Path);
        let mut moves = Vec::new();
        let mut state = meeting;
        for layer in self.forward.archive.backwards() {
            control.report(&progress)?;
            let (before, direction) = layer
                .filter_map(|(id, _, word)| {
                    self.predecessor(self.forward.seen.place(id).key, word, state)
                })
                .next()
                .expect("every state of a forward layer has a predecessor in the one before");
            moves.push(direction);
            state = before;
        }
        moves.reverse();
        state = meeting;
        for layer in self.backward.archive.backwards() {
            control.report(&progress)?;
            let (next, direction) = self
                .successor(layer, state)
                .expect("every state of a backward layer has a successor in the one before");
            moves.push(direction);
            state = next;
        }
        Ok(moves)
    }

    /// The state of an entry from which a direction leads to the given one.
    fn predecessor(&self, key: u64, word: u64, (row, column): State) -> Option<(State, Direction)> {
        let (from, block) = self.numbering.split(key);
        let directions = self.numbering.directions(from, row);
        (0..4)
            .filter(|direction| directions >> direction & 1 == 1)
            .find_map(|direction| {
                let mut cells = self.numbering.map.cells(block, word);
                let leads =
                    |cell: &u32| self.numbering.columns.to[*cell as usize][direction] == column;
                cells
                    .find(leads)
                    .map(|cell| ((from, cell), Direction::ALL[direction]))
            })
    }

    /// A state of a backward layer that a direction leads to from the given one.
    fn successor(
        &self,
        mut layer: impl Iterator<Item = (u32, u16, u64)>,
        (row, column): State,
    ) -> Option<(State, Direction)> {
        let rows = self.numbering.successors(row);
        let columns = self.numbering.columns.to[column as usize];
        let candidates: Vec<_> = Direction::ALL
            .into_iter()
            .zip(rows.into_iter().zip(columns))
            .filter_map(|(direction, (row, column))| {
                let (block, bit) = self.numbering.map.place(column);
                let id = self.backward.seen.find(self.numbering.key(row, block))?;
                Some((id, bit, ((row, column), direction)))
            })
            .collect();
        layer.find_map(|(id, _, word)| {
            let mut candidates = candidates.iter();
            let found = candidates.find(|&&(wanted, bit, _)| wanted == id && word & bit != 0);
            found.map(|&(_, _, found)| found)
        })
    }
}

/// The search from one end.
struct Side<'a, const FORWARDS: bool> {
    numbering: &'a Numbering<'a>,
    operators: Operators,
    seen: Seen,
    /// The layers before the newest, each entry with its place's number for a row.
    archive: Archive,
    depth: u32,
    newest_states: u64,
    explored: u64,
}

impl<'a, const FORWARDS: bool> Side<'a, FORWARDS> {
    fn new(numbering: &'a Numbering<'a>) -> Self {
        let (columns, map) = (numbering.columns, numbering.map);
        let (operators, row, column) = if FORWARDS {
            let row = numbering.row(|single| single.start);
            (Operators::forwards(columns, map), row, columns.start)
        } else {
            let row = numbering.row(|single| single.goal);
            (Operators::backwards(columns, map), row, columns.goal)
        };
        let mut seen = Seen::default();
        let (block, bit) = map.place(column);
        seen.add(numbering.key(row, block), bit);
        Side {
            numbering,
            operators,
            seen,
            archive: Archive::default(),
            depth: 0,
            newest_states: 1,
            explored: 1,
        }
    }

    fn bytes(&self) -> u64 {
        self.seen.bytes() + self.archive.bytes() + self.operators.bytes()
    }

    /// Grows the search by a layer. `look` is called now and then with the bytes held.
    ///
    /// Never inlined: browsers compile a wasm function well only after some calls of it.
    #[inline(never)]
    fn expand(&mut self, look: &mut dyn FnMut(u64) -> Result<(), Stopped>) -> Result<(), Stopped> {
        self.depth += 1;
        let layer = self.seen.take_newest();
        self.archive.push(&layer);
        let numbering = self.numbering;
        let mut rows_to_look = ROWS_PER_LOOK;
        for (id, _, word) in layer.iter() {
            let (row, block) = numbering.split(self.seen.place(id).key);
            let images = self.operators.images::<FORWARDS>(block, word);
            let successors = if FORWARDS {
                numbering.successors(row)
            } else {
                [0; 4]
            };
            for (direction, image) in images.into_iter().enumerate() {
                let mut reach = |target: u64| {
                    self.seen.add(numbering.key(target, block), image.here);
                    self.seen
                        .add(numbering.key(target, image.next), image.across);
                    if image.spills {
                        for &(block, word) in self.operators.spill(direction) {
                            self.seen.add(numbering.key(target, block), word);
                        }
                    }
                    rows_to_look -= 1;
                    if rows_to_look > 0 {
                        return Ok(());
                    }
                    rows_to_look = ROWS_PER_LOOK;
                    let others = self.archive.bytes() + self.operators.bytes();
                    look(self.seen.bytes() + others + layer.bytes())
                };
                if FORWARDS {
                    reach(successors[direction])?;
                } else if image.here | image.across != 0 || image.spills {
                    numbering.predecessors(row, direction, &mut reach)?;
                }
            }
        }
        let newest = self.seen.newest.iter();
        let states = newest.map(|&id| u64::from(self.seen.place(id).newest.count_ones()));
        self.newest_states = states.sum();
        self.explored += self.newest_states;
        Ok(())
    }
}

/// What was seen of one row and block.
struct Place {
    key: u64,
    /// All cells seen.
    seen: u64,
    /// Those of the newest layer.
    newest: u64,
}

/// Places in one allocation: enlarging a list of them all would copy it, and hold it twice.
const PLACES_PER_CHUNK: usize = 1 << 14;

/// What one search has seen: places numbered in the order they were touched, and a hash table of
/// these numbers.
struct Seen {
    /// Number of a place plus one, or 0: open addressing, a power of two.
    table: Vec<u32>,
    chunks: Vec<Vec<Place>>,
    count: usize,
    /// The places of the newest layer.
    newest: Vec<u32>,
}

impl Default for Seen {
    fn default() -> Self {
        Seen {
            table: vec![0; 1 << 10],
            chunks: Vec::new(),
            count: 0,
            newest: Vec::new(),
        }
    }
}

impl Seen {
    #[inline(always)]
    fn place(&self, id: u32) -> &Place {
        &self.chunks[id as usize / PLACES_PER_CHUNK][id as usize % PLACES_PER_CHUNK]
    }

    #[inline(always)]
    fn place_mut(&mut self, id: u32) -> &mut Place {
        &mut self.chunks[id as usize / PLACES_PER_CHUNK][id as usize % PLACES_PER_CHUNK]
    }

    /// Where a key stands in the table, or the free slot where it would.
    #[inline(always)]
    fn slot(&self, key: u64) -> usize {
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (hash >> (64 - self.table.len().trailing_zeros())) as usize;
        while let Some(id) = self.table[slot].checked_sub(1) {
            if self.place(id).key == key {
                break;
            }
            slot = (slot + 1) % self.table.len();
        }
        slot
    }

    /// The place of a key, if it was touched.
    fn find(&self, key: u64) -> Option<u32> {
        self.table[self.slot(key)].checked_sub(1)
    }

    /// Adds cells of a row and block to the newest layer, but for those seen before.
    #[inline(always)]
    fn add(&mut self, key: u64, word: u64) {
        if word == 0 {
            return;
        }
        let slot = self.slot(key);
        let id = match self.table[slot].checked_sub(1) {
            Some(id) => id,
            None => self.insert(slot, key),
        };
        let place = self.place_mut(id);
        let fresh = word & !place.seen;
        place.seen |= fresh;
        let is_first = place.newest == 0 && fresh != 0;
        place.newest |= fresh;
        if is_first {
            self.newest.push(id);
        }
    }

    fn insert(&mut self, slot: usize, key: u64) -> u32 {
        let id = u32::try_from(self.count).expect("memory ends before 2³² places");
        self.table[slot] = id + 1;
        if self.count % PLACES_PER_CHUNK == 0 {
            // The first chunk grows as it needs to; those behind it are made whole.
            let size = if self.count == 0 { 0 } else { PLACES_PER_CHUNK };
            self.chunks.push(Vec::with_capacity(size));
        }
        self.count += 1;
        let last = self.chunks.len() - 1;
        self.chunks[last].push(Place {
            key,
            seen: 0,
            newest: 0,
        });
        if self.count * 4 > self.table.len() * 3 {
            self.enlarge_table();
        }
        id
    }

    #[cold]
    fn enlarge_table(&mut self) {
        let size = 2 * self.table.len();
        // Made again from the places, so that the old and the new one are not held together.
        self.table = Vec::new();
        self.table = vec![0; size];
        for id in 0..self.count as u32 {
            let slot = self.slot(self.place(id).key);
            self.table[slot] = id + 1;
        }
    }

    /// The newest layer as entries of place and word; it is an older one from now on.
    fn take_newest(&mut self) -> Entries {
        let mut layer = Entries::default();
        for id in std::mem::take(&mut self.newest) {
            let word = std::mem::take(&mut self.place_mut(id).newest);
            layer.push(id, 0, word);
        }
        layer
    }

    fn bytes(&self) -> u64 {
        let chunks = self.chunks.iter().map(Vec::capacity).sum::<usize>();
        let numbers = self.table.len() + self.newest.capacity();
        (chunks * size_of::<Place>() + numbers * size_of::<u32>()) as u64
    }
}
