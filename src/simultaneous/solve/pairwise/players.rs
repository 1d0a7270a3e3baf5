//! The players with the tables of every two of them, or every three: the bound, and states as words.

use std::array;

use super::closed::{DEPTH_BITS, Slot};
use crate::search::{Control, Progress, Stage, Stopped};
use crate::simultaneous::solve::single::Single;
use crate::simultaneous::solve::tables::{Board, Filling, Short, TOO_LONG};

/// The most entries of the tables of all threes: some seconds' work.
const MOST_ENTRIES_OF_THREES: u64 = 64_000_000;

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
    /// Of every three players, where they were filled.
    pub(super) threes: Vec<([usize; 3], Short)>,
    /// Where each player's cell begins in a slot, and how many bits it has.
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
        let mut shift = DEPTH_BITS;
        for (place, single) in places.iter_mut().zip(players) {
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

    /// Every three players, in the order of [`PlayerSet::threes`].
    fn all_threes(&self) -> impl Iterator<Item = [usize; 3]> + use<N> {
        let count = self.players.len();
        let pairs = (0..count).flat_map(move |third| (0..third).map(move |second| (second, third)));
        pairs.flat_map(|(second, third)| (0..second).map(move |first| [first, second, third]))
    }

    /// Whether tables of every three players would tell more, and are small enough.
    pub(super) fn has_room_for_threes(&self) -> bool {
        let cells = |player: usize| self.players[player].to.len() as u64;
        let entries = self.all_threes().map(|three| three.map(cells));
        let entries = entries.map(|[a, b, c]| a.saturating_mul(b).saturating_mul(c));
        let entries = entries.fold(0, u64::saturating_add);
        self.players.len() > 3 && entries <= MOST_ENTRIES_OF_THREES
    }

    /// Fills the tables of every three players; false where a distance is too long for them.
    pub(super) fn fill_threes(
        &mut self,
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
        let mut threes = Vec::new();
        for three in self.all_threes() {
            let boards = three.map(|player| self.players[player].into());
            let Some(table) = filling.table(boards, TOO_LONG)?.into_short() else {
                return Ok(false);
            };
            threes.push((three, table));
        }
        progress.bytes = filling.progress.bytes;
        self.threes = threes;
        Ok(true)
    }

    /// The greatest distance of two players, or of three where these are known; or some number above `most` where it
    /// is greater.
    #[inline(always)]
    pub(super) fn bound(&self, cells: &Cells<N>, most: u32) -> u32 {
        let mut greatest = 0;
        if !self.threes.is_empty() {
            for &([first, second, third], ref table) in &self.threes {
                greatest = greatest.max(table.of_three(cells[first], cells[second], cells[third]));
                if greatest > most {
                    break;
                }
            }
            return greatest;
        }
        let mut tables = self.tables.iter();
        for second in 1..N {
            for first in 0..second {
                let Some(table) = tables.next() else {
                    return greatest;
                };
                greatest = greatest.max(table.of(cells[first], cells[second]));
                if greatest > most {
                    return greatest;
                }
            }
        }
        greatest
    }

    /// The cells that a direction leads to.
    #[inline(always)]
    pub(super) fn next(&self, cells: &Cells<N>, direction: usize) -> Cells<N> {
        array::from_fn(|player| self.to[player][cells[player] as usize][direction])
    }

    #[inline(always)]
    pub(super) fn pack<S: Slot>(&self, cells: &Cells<N>, depth: u32) -> S {
        let mut slot = S::from_depth(depth);
        for (&cell, &(shift, _)) in cells.iter().zip(&self.places) {
            slot = slot.with(cell, shift);
        }
        slot
    }

    #[inline(always)]
    pub(super) fn cells<S: Slot>(&self, slot: S) -> Cells<N> {
        self.places.map(|(shift, bits)| slot.cell(shift, bits))
    }
}
