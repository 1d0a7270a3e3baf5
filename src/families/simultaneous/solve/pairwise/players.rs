//! The players with the tables of every two of them, and of threes: the bound.

use std::array;
use std::cmp::Reverse;

use super::packed::{Cells, Packed};
use super::trunks::Within;
use crate::order::sort_by_key;
use crate::rng::Rng;
use crate::search::{Control, Progress, Stopped};
use crate::simultaneous::solve::near::{Near, Sparse, pairs_of, threes_among};
use crate::simultaneous::solve::tables::{Board, Filling, Short, TOO_LONG};

/// The most entries of the tables of threes: 128 MB, and some seconds' work if all of them are needed.
pub(in crate::families::simultaneous::solve) const MOST_ENTRIES_OF_THREES: u64 = 64_000_000;

/// The most tables of three players: with each, looking up a bound takes longer.
const MOST_THREES: usize = 128;

/// Threes of players whose tables may be filled, one after another.
pub(super) struct Threes {
    /// The next one is the last.
    waiting: Vec<[usize; 3]>,
    /// The next one, if it has been examined.
    next: Option<Three>,
    /// Longer sequences do not matter, if that is known.
    most: Option<u32>,
}

/// Three players, and the cost of their table.
pub(super) struct Three {
    players: [usize; 3],
    /// If longer sequences do not matter, only entries on the way of shorter ones are filled.
    near: Option<Near>,
    /// The approximate number of entries to fill.
    entries: u64,
    /// The bytes in use for that.
    bytes: u64,
}

/// The bytes that must be left for each entry of a table: two for the entry, one for the layers of the search that
/// fills it, and as much again for the search that continues.
const ROOM_PER_ENTRY: u64 = 6;

/// A table is not examined before filling this part of it would pay: seldom less lies near.
const SMALLEST_PART: u64 = 256;

/// Combinations of three cells that are sampled to estimate how many lie near.
const SAMPLES: u64 = 4096;

/// The number of the table of two players, the first of which has the smaller number.
fn place_of((first, second): (usize, usize)) -> usize {
    second * (second - 1) / 2 + first
}

/// The number of bits of a number below this one.
pub(super) fn bits_of(cells: u64) -> u32 {
    u64::BITS - (cells - 1).leading_zeros()
}

/// The bytes of the tables of every two, in mazes of these numbers of cells.
pub(in crate::families::simultaneous::solve) fn bytes_of_tables(cells: &[u64]) -> u64 {
    let (sum, squares) = (cells.iter()).fold((0u64, 0u64), |(sum, squares), cells| {
        (sum + cells, squares.saturating_add(cells * cells))
    });
    (sum.saturating_mul(sum) - squares) / 2 * size_of::<u16>() as u64
}

/// The players, the tables of every two of them, and the packing of their cells.
pub(super) struct PlayerSet<'a, const N: usize> {
    pub(super) players: Vec<Board<'a>>,
    /// The target of each direction for each player; unused players stay on the first cell.
    to: [&'a [[u32; 4]]; N],
    /// For every two players: 0 and 1, 0 and 2, 1 and 2, 0 and 3 …
    pub(super) tables: Vec<Short>,
    /// For some threes, if they were filled.
    pub(super) threes: Vec<([usize; 3], Sparse)>,
    /// A greater bound than that of the tables, if it is known.
    pub(super) trunks: Option<Within<'a, N>>,
    /// The first bit of each player's cell in a packed state, and the number of its bits.
    places: [(u32, u32); N],
    pub(super) goal: Cells<N>,
}

impl<'a, const N: usize> PlayerSet<'a, N> {
    /// The players, without any table.
    pub(super) fn bare(players: &[Board<'a>], trunks: Option<Within<'a, N>>) -> Self {
        let mut places = [(0, 0); N];
        let mut shift = 0;
        // The last player's cells are the lowest bits, so that states that differ only in these are
        // neighbours.
        for (place, board) in places.iter_mut().zip(players).rev() {
            *place = (shift, bits_of(board.to.len() as u64));
            shift += place.1;
        }
        let mut set = PlayerSet {
            players: players.to_vec(),
            to: array::from_fn(|player| {
                players.get(player).map_or(&[[0; 4]][..], |board| board.to)
            }),
            tables: Vec::new(),
            threes: Vec::new(),
            trunks,
            places,
            goal: [0; N],
        };
        set.goal = set.cells_of(|board| board.goal);
        set
    }

    /// Fills the tables of every two; `None` if a distance is too long for them.
    pub(super) fn new(
        players: &[Board<'a>],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Self>, Stopped> {
        let mut set = PlayerSet::bare(players, None);
        let mut filling = Filling::after(progress, control);
        for second in 1..players.len() {
            for first in 0..second {
                let boards = [Board::ONE_CELL, players[first], players[second]];
                let table = filling.table(boards, TOO_LONG)?;
                let Some(table) = table.into_short() else {
                    return Ok(None);
                };
                set.tables.push(table);
            }
        }
        progress.bytes = filling.progress.bytes;
        Ok(Some(set))
    }

    pub(super) fn cells_of(&self, cell: impl Fn(&Board) -> u32) -> Cells<N> {
        let mut cells = [0; N];
        for (place, board) in cells.iter_mut().zip(&self.players) {
            *place = cell(board);
        }
        cells
    }

    /// The threes whose tables add most to those of two, if their tables are small enough: at most [`MOST_THREES`],
    /// first those with the greatest total distance from home. For sequences from the start only those of at most
    /// `most` instructions matter, if that is known.
    pub(super) fn wanted_threes(&self, most: Option<u32>) -> Threes {
        // With exactly three players, their table is already the solution.
        let mut waiting = match self.players.len() {
            ..4 => Vec::new(),
            count => threes_among(count),
        };
        let distance = |pair: (usize, usize)| {
            let [first, second] = [pair.0, pair.1].map(|player| self.players[player].start);
            self.tables[place_of(pair)].of(first, second)
        };
        sort_by_key(&mut waiting, |&three| {
            Reverse(pairs_of(three).map(distance).iter().sum::<u32>())
        });
        waiting.truncate(MOST_THREES);
        let mut room = MOST_ENTRIES_OF_THREES;
        waiting.retain(|&three| {
            let rest = room.checked_sub(self.entries_of(three));
            room = rest.unwrap_or(room);
            rest.is_some()
        });
        waiting.reverse();
        Threes {
            waiting,
            next: None,
            most,
        }
    }

    /// The next three, if filling this many entries pays by now.
    pub(super) fn due_three(
        &self,
        threes: &mut Threes,
        pays: impl Fn(u64) -> bool,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Three>, Stopped> {
        if threes.next.is_none() {
            let may_pay = |three: &[usize; 3]| pays(self.entries_of(*three) / SMALLEST_PART);
            let Some(players) = threes.waiting.pop_if(|three| may_pay(three)) else {
                return Ok(None);
            };
            // A search that can do without this table should not end for lack of room for it.
            let room = ROOM_PER_ENTRY * self.entries_of(players);
            if control.needs(progress, room).is_err() {
                return Ok(None);
            }
            let held = progress.bytes;
            let near = match threes.most {
                Some(most) => Some(self.near(players, most, progress, control)?),
                None => None,
            };
            threes.next = Some(Three {
                players,
                entries: match &near {
                    Some(near) => self.entries_near(players, near),
                    None => self.entries_of(players),
                },
                near,
                bytes: progress.bytes - held,
            });
        }
        Ok(threes.next.take_if(|three| pays(three.entries)))
    }

    /// The entries of a table of three.
    fn entries_of(&self, three: [usize; 3]) -> u64 {
        let cells = three.map(|player| self.players[player].to.len() as u64);
        cells.into_iter().fold(1, u64::saturating_mul)
    }

    fn near(
        &self,
        three: [usize; 3],
        most: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Near, Stopped> {
        let mut filling = Filling::after(progress, control);
        let near = Near::new(three.map(|player| self.players[player]), most, &mut filling)?;
        progress.bytes = filling.progress.bytes;
        Ok(near)
    }

    /// The approximate number of entries near in a table of three.
    fn entries_near(&self, three: [usize; 3], near: &Near) -> u64 {
        // Any seed will do, if it is always the same.
        let mut rng = Rng::new(0);
        let mut is_near = || {
            let cells = three.map(|player| rng.below(self.players[player].to.len()) as u32);
            let home = pairs_of([0, 1, 2]).map(|(first, second)| {
                let table = &self.tables[place_of((three[first], three[second]))];
                table.of(cells[first], cells[second])
            });
            near.has(cells, home.into_iter().max().unwrap_or(0))
        };
        let met = (0..SAMPLES).filter(|_| is_near()).count() as u64;
        self.entries_of(three) * met / SAMPLES
    }

    /// Fills the table of three players; `false` if a distance is too long for it.
    pub(super) fn fill_three(
        &mut self,
        Three {
            players,
            near,
            bytes,
            ..
        }: Three,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        let mut filling = Filling::after(progress, control);
        let boards = players.map(|player| self.players[player]);
        let table = filling.table_of_near(boards, near.as_ref())?;
        let Some(table) = table else {
            return Ok(false);
        };
        progress.bytes = filling.progress.bytes - bytes;
        self.threes.push((players, table));
        Ok(true)
    }

    /// The greatest distance of two players, and of three if these are known; or some number above `most` if it is
    /// greater.
    #[inline(always)]
    pub(super) fn bound(&self, cells: &Cells<N>, most: u32) -> u32 {
        let greatest = self.bound_of_pairs(cells, most);
        if greatest > most {
            return greatest;
        }
        if let Some(trunks) = &self.trunks {
            return trunks.bound(cells, greatest, most);
        }
        match self.threes.is_empty() {
            true => greatest,
            false => self.bound_of_threes(cells, greatest, most),
        }
    }

    #[inline(always)]
    fn bound_of_pairs(&self, cells: &Cells<N>, most: u32) -> u32 {
        let mut greatest = 0;
        let mut tables = self.tables.iter();
        for second in 1..N {
            for first in 0..second {
                let Some(table) = tables.next() else {
                    return greatest;
                };
                greatest = greatest.max(table.of(cells[first], cells[second]));
            }
            // With few players all tables are looked up at once: no branch to guess.
            if N > 4 && greatest > most {
                return greatest;
            }
        }
        greatest
    }

    fn bound_of_threes(&self, cells: &Cells<N>, mut greatest: u32, most: u32) -> u32 {
        for &([first, second, third], ref table) in &self.threes {
            greatest = greatest.max(table.of(cells[first], cells[second], cells[third]));
            if greatest > most {
                break;
            }
        }
        greatest
    }

    /// The target of each direction for each player.
    #[inline(always)]
    pub(super) fn targets(&self, cells: &Cells<N>) -> [[u32; 4]; N] {
        array::from_fn(|player| self.to[player][cells[player] as usize])
    }

    #[inline(always)]
    pub(super) fn pack<P: Packed>(&self, cells: &Cells<N>) -> P {
        let places = cells.iter().zip(&self.places);
        places.fold(P::ZERO, |state, (&cell, &(shift, _))| {
            state.with(cell, shift)
        })
    }

    #[inline(always)]
    pub(super) fn cells<P: Packed>(&self, state: P) -> Cells<N> {
        self.places.map(|(shift, bits)| state.cell(shift, bits))
    }

    /// The bits of a packed state.
    pub(super) fn bits(&self) -> u32 {
        self.places.iter().map(|&(_, bits)| bits).sum()
    }
}
