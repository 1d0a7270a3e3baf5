//! The players with the tables of every two of them, and of threes: the bound.

use std::array;
use std::cmp::Reverse;

use super::packed::Packed;
use crate::search::{Control, Progress, Stage, Stopped};
use crate::simultaneous::solve::single::Single;
use crate::simultaneous::solve::tables::{Board, Filling, Short, TOO_LONG};

/// The most entries of the tables of all threes: some seconds' work.
pub(in crate::simultaneous::solve) const MOST_ENTRIES_OF_THREES: u64 = 64_000_000;

/// The most tables of three players: with each, looking up a bound takes longer.
const MOST_THREES: usize = 128;

/// Threes of players whose tables may be filled.
pub(super) struct Threes {
    players: Vec<[usize; 3]>,
    /// The entries of all their tables.
    pub(super) entries: u64,
}

/// The cell of each player, by number; zeros where there are fewer than N players.
pub(super) type Cells<const N: usize> = [u32; N];

pub(super) fn bits_of(single: &Single) -> u32 {
    usize::BITS - (single.to.len() - 1).leading_zeros()
}

/// What the tables of every two take.
pub(super) fn bytes_of_tables(players: &[&Single]) -> u64 {
    let cells = players.iter().map(|single| single.to.len() as u64);
    let (sum, squares) = cells.fold((0u64, 0u64), |(sum, squares), cells| {
        (sum + cells, squares.saturating_add(cells * cells))
    });
    (sum.saturating_mul(sum) - squares) / 2 * size_of::<u16>() as u64
}

/// The players, the tables of every two of them, and how their cells are packed.
pub(super) struct PlayerSet<'a, const N: usize> {
    pub(super) players: Vec<&'a Single>,
    /// Where each direction leads each player: [`Single::to`], the first cell staying where it is for
    /// players that there are not.
    to: [&'a [[u32; 4]]; N],
    /// Of every two players: 0 and 1, 0 and 2, 1 and 2, 0 and 3 …
    pub(super) tables: Vec<Short>,
    /// Of some threes, where they were filled.
    pub(super) threes: Vec<([usize; 3], Short)>,
    /// Where each player's cell begins in a packed state, and how many bits it has.
    places: [(u32, u32); N],
    pub(super) goal: Cells<N>,
}

impl<'a, const N: usize> PlayerSet<'a, N> {
    /// Fills the tables; `None` where a distance is too long for them.
    pub(super) fn new(
        players: &[&'a Single],
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Self>, Stopped> {
        let mut places = [(0, 0); N];
        let mut shift = 0;
        // The last player's cells are the lowest bits, so that states that differ only in these are
        // neighbours.
        for (place, single) in places.iter_mut().zip(players).rev() {
            *place = (shift, bits_of(single));
            shift += place.1;
        }
        let mut filling = Filling {
            control,
            progress: Progress {
                stage: Stage::Distances,
                ..*progress
            },
        };
        let mut tables = Vec::new();
        for second in 1..players.len() {
            for first in 0..second {
                let boards = [
                    Board::ONE_CELL,
                    players[first].into(),
                    players[second].into(),
                ];
                let table = filling.table(boards, TOO_LONG)?;
                let Some(table) = table.into_short() else {
                    return Ok(None);
                };
                tables.push(table);
            }
        }
        progress.bytes = filling.progress.bytes;
        let mut set = PlayerSet {
            players: players.to_vec(),
            to: array::from_fn(|player| {
                players
                    .get(player)
                    .map_or(&[[0; 4]][..], |single| &single.to)
            }),
            tables,
            threes: Vec::new(),
            places,
            goal: [0; N],
        };
        set.goal = set.cells_of(|single| single.goal);
        Ok(Some(set))
    }

    pub(super) fn cells_of(&self, cell: impl Fn(&Single) -> u32) -> Cells<N> {
        let mut cells = [0; N];
        for (place, single) in cells.iter_mut().zip(&self.players) {
            *place = cell(single);
        }
        cells
    }

    /// The threes whose tables tell most beyond those of two, if they are small enough: at most
    /// [`MOST_THREES`], those first who are farthest from home in all.
    pub(super) fn wanted_threes(&self, cells: &Cells<N>) -> Option<Threes> {
        let count = self.players.len();
        // Tables of two are in this order, too.
        let place = |first: usize, second: usize| second * (second - 1) / 2 + first;
        let far = |&[first, second, third]: &[usize; 3]| {
            let pairs = [(first, second), (first, third), (second, third)];
            let distances = pairs.map(|(first, second)| {
                self.tables[place(first, second)].of(cells[first], cells[second])
            });
            Reverse(distances.iter().sum::<u32>())
        };
        let pairs = (0..count).flat_map(move |third| (0..third).map(move |second| (second, third)));
        let threes =
            pairs.flat_map(|(second, third)| (0..second).map(move |first| [first, second, third]));
        let mut players: Vec<[usize; 3]> = threes.collect();
        players.sort_by_key(far);
        players.truncate(MOST_THREES);
        let cells = |player: usize| self.players[player].to.len() as u64;
        let entries = players.iter().map(|three| three.map(cells));
        let entries = entries.map(|[a, b, c]| a.saturating_mul(b).saturating_mul(c));
        let entries = entries.fold(0, u64::saturating_add);
        // The table of three players is the solution if there are no more.
        let are_wanted = count > 3 && entries <= MOST_ENTRIES_OF_THREES;
        are_wanted.then_some(Threes { players, entries })
    }

    /// Fills the tables of these threes; false where a distance is too long for them.
    pub(super) fn fill_threes(
        &mut self,
        threes: Threes,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        let mut filling = Filling {
            control,
            progress: Progress {
                stage: Stage::Distances,
                ..*progress
            },
        };
        let mut tables = Vec::new();
        for three in threes.players {
            let boards = three.map(|player| self.players[player].into());
            let Some(table) = filling.table(boards, TOO_LONG)?.into_short() else {
                return Ok(false);
            };
            tables.push((three, table));
        }
        progress.bytes = filling.progress.bytes;
        self.threes = tables;
        Ok(true)
    }

    /// The greatest distance of two players, and of three where these are known; or some number above `most`
    /// where it is greater.
    #[inline(always)]
    pub(super) fn bound(&self, cells: &Cells<N>, most: u32) -> u32 {
        let greatest = self.bound_of_pairs(cells, most);
        if self.threes.is_empty() || greatest > most {
            return greatest;
        }
        self.bound_of_threes(cells, greatest, most)
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
            // Of few players all tables are looked up at once: no branch to guess.
            if N > 4 && greatest > most {
                return greatest;
            }
        }
        greatest
    }

    fn bound_of_threes(&self, cells: &Cells<N>, mut greatest: u32, most: u32) -> u32 {
        for &([first, second, third], ref table) in &self.threes {
            greatest = greatest.max(table.of_three(cells[first], cells[second], cells[third]));
            if greatest > most {
                break;
            }
        }
        greatest
    }

    /// Where each direction leads each player.
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
        self.players.iter().map(|single| bits_of(single)).sum()
    }
}
