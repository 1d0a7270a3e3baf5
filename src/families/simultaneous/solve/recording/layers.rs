//! The layers that a search for a pair left, and the bins of the plane that its pairs are counted in.

use std::iter;

use super::super::details::Rung;
use super::super::growth::{End, Growth};
use super::super::single::{Single, UNREACHABLE};
use super::super::textbook::Trees;
use crate::grid::Cell;
use crate::puzzle::NoRecording;
use crate::simultaneous::{Maze, Simultaneous, State};

/// The columns and rows of the plane that a [`RecordedLayers`] counts over: the distance of player 1 to the goal from
/// left to right, that of player 2 from top to bottom, with several distances combined if there are many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The number of columns or rows.
    pub bins: usize,
    /// The number of distances in each: bin `i` has those from `i · step` to `i · step + step − 1`.
    pub step: u32,
}

/// The most columns or rows of a plane: about as many as a page has room for.
const MOST_BINS: usize = 256;

/// One maze of a recording.
struct RecordedMaze {
    /// The bin of each cell, by its distance to the goal.
    bins: Vec<u32>,
    /// For each distance to the goal the least distance from the start of its cells; [`UNREACHABLE`] if none can be
    /// reached.
    nearest: Vec<u32>,
    axis: Axis,
}

impl RecordedMaze {
    fn new(single: &Single) -> Self {
        let mut nearest = Vec::new();
        for (&home, &away) in single.to_goal.iter().zip(&single.from_start) {
            if home == UNREACHABLE {
                continue;
            }
            let home = home as usize;
            if nearest.len() <= home {
                nearest.resize(home + 1, UNREACHABLE);
            }
            nearest[home] = away.min(nearest[home]);
        }
        let step = nearest.len().div_ceil(MOST_BINS).max(1);
        RecordedMaze {
            // Pairs never have a cell from which the goal cannot be reached.
            bins: single
                .to_goal
                .iter()
                .map(|home| home / step as u32)
                .collect(),
            axis: Axis {
                bins: nearest.len().div_ceil(step),
                step: step as u32,
            },
            nearest,
        }
    }

    /// For each bin of the axis whether the bound leaves out all of its cells.
    fn cut(&self, end: End, left: u32) -> Vec<bool> {
        let is_cut = |(home, &away): (u32, &u32)| match end {
            End::Start => home > left,
            End::Goal => away > left,
        };
        let all: Vec<bool> = (0..).zip(&self.nearest).map(is_cut).collect();
        let bins = all.chunks(self.axis.step as usize);
        bins.map(|bin| bin.iter().all(|&is_cut| is_cut)).collect()
    }
}

/// The data that a search leaves for [`RecordedLayers`]. Making these takes a while for a textbook search, moments for
/// the others; so they are made only when [`RawLayers::recording`] is called.
pub(crate) struct RawLayers {
    players: [usize; 2],
    rows: Single,
    columns: Single,
    left: Left,
    most: u64,
}

/// The data that each kind of search leaves.
pub(in super::super) enum Left {
    Growth(Growth),
    Trees(Trees),
}

impl RawLayers {
    /// What a search for two players, with their places among the mazes, has left, in at most `most` bytes.
    pub(in super::super) fn new(
        players: [usize; 2],
        singles: Vec<Single>,
        left: Left,
        most: u64,
    ) -> Self {
        let mut singles = singles.into_iter();
        let mut next = |skipped| singles.nth(skipped).expect("it is one of the players");
        let rows = next(players[0]);
        // The second player comes after the first one.
        let columns = next(players[1] - players[0] - 1);
        RawLayers {
            players,
            rows,
            columns,
            left,
            most,
        }
    }

    pub(crate) fn recording(self) -> Result<RecordedLayers, NoRecording> {
        let (rows, columns) = (&self.rows, &self.columns);
        let growth = match self.left {
            Left::Growth(growth) => growth,
            Left::Trees(trees) => trees.growth([rows, columns], self.most)?,
        };
        RecordedLayers::new(self.players, rows, columns, growth, self.most)
    }
}

/// The layers of a search for a pair, for counting.
///
/// ```
/// use lockstep::puzzle::{Recording, Puzzle, Solve, WantedRecording};
/// use lockstep::search::Unwatched;
/// use lockstep::simultaneous::{End, Maze, Simultaneous};
///
/// let puzzle = Simultaneous::new([Maze::open(3, 3), Maze::open(4, 3)]);
/// let options = Default::default();
/// let wanted = WantedRecording { most: 1_000_000, is_needed: true };
/// let (_, make) =
///     puzzle.solve_recorded(&puzzle.start(), &options, wanted, &mut Unwatched, &mut |_| {});
/// let mut recording = make().unwrap();
/// // Nobody has moved; then down, or right, or into the border.
/// assert_eq!(recording.layers.layer_sizes(End::Start)[..2], [1, 2]);
/// assert_eq!(recording.frame(0, &Default::default()).unwrap().depths, [0, 0]);
/// ```
pub struct RecordedLayers {
    players: [usize; 2],
    mazes: [RecordedMaze; 2],
    /// The bins of the players' first cells.
    start: [u32; 2],
    growth: Growth,
}

impl RecordedLayers {
    /// `players` are the places of the two players among all of the puzzle.
    pub(super) fn new(
        players: [usize; 2],
        rows: &Single,
        columns: &Single,
        growth: Growth,
        most: u64,
    ) -> Result<Self, NoRecording> {
        let mazes = [rows, columns].map(RecordedMaze::new);
        let recording = RecordedLayers {
            players,
            start: [
                mazes[0].bins[rows.start as usize],
                mazes[1].bins[columns.start as usize],
            ],
            mazes,
            growth,
        };
        match recording.bytes() {
            bytes if bytes > most => Err(NoRecording::TooLarge { bytes, most }),
            _ => Ok(recording),
        }
    }

    /// The two players that the search was about, by their places in the puzzle, from 0.
    pub fn players(&self) -> [usize; 2] {
        self.players
    }

    /// The bytes of its layers and tables.
    pub fn bytes(&self) -> u64 {
        let tables = self
            .mazes
            .iter()
            .map(|maze| maze.bins.len() + maze.nearest.len());
        let tables: usize = tables.sum();
        let [start, goal] = &self.growth.grown;
        (tables * size_of::<u32>()) as u64 + start.bytes() + goal.bytes()
    }

    /// The end that grew by each layer, in order: moment `m` is after the first `m` of them.
    pub fn order(&self) -> &[End] {
        &self.growth.order
    }

    /// The number of layers that an end has beyond its first one at a moment.
    pub fn depth(&self, end: End, moment: usize) -> usize {
        let order = self.order().iter().take(moment);
        order.filter(|&&grown| grown == end).count()
    }

    /// The pairs in each layer of an end: those 0, 1, 2 … instructions from it. Empty if the search
    /// did not grow from this end at all.
    pub fn layer_sizes(&self, end: End) -> &[u64] {
        &self.growth.grown[end as usize].sizes
    }

    /// The rungs that these layers are of, in their order, if they are of rungs: from the goals, and from the start. Pairs
    /// that are on no shortest sequence were left out then, and the bound of the second one is the length.
    pub fn rungs(&self) -> Option<&[Rung; 2]> {
        self.growth.rungs.as_ref()
    }

    /// The length of a shortest sequence, if pairs that are on none were left out.
    pub fn bound(&self) -> Option<u32> {
        self.rungs().map(|[_, fine]| fine.bound)
    }

    /// The pairs at which the search ended: where the search from the start met that from the goal, or all players home.
    pub fn met(&self) -> &[(u32, u32)] {
        &self.growth.met
    }

    /// For each end the moments at which it came to these states of the puzzle; `None` if it never did. No lists if the
    /// puzzle has more than two mazes, because the search saw only pairs.
    pub fn found(
        &self,
        puzzle: &Simultaneous,
        states: &[State],
    ) -> Option<[Vec<Option<usize>>; 2]> {
        let [first, second] = puzzle.mazes() else {
            return None;
        };
        let pair_of = |state: &State| {
            let number = |maze: &Maze, cell: Cell| cell.y * maze.width() + cell.x;
            let &[one, two] = state.players.as_slice() else {
                unreachable!("a player for each maze");
            };
            (number(first, one), number(second, two))
        };
        let mut places: Vec<_> = states.iter().map(pair_of).zip(0..).collect();
        places.sort_unstable();
        Some(End::BOTH.map(|end| {
            let mut found = vec![None; states.len()];
            let grown = (1..).zip(self.order()).filter(|&(_, &grown)| grown == end);
            let moments = iter::once(0).chain(grown.map(|(moment, _)| moment));
            for (layer, moment) in moments.enumerate() {
                self.each(end, layer, |row, column| {
                    let place = places.binary_search_by_key(&(row, column), |&(pair, _)| pair);
                    if let Ok(place) = place {
                        found[places[place].1] = Some(moment);
                    }
                });
            }
            found
        }))
    }

    /// The number of cells of a maze.
    pub(super) fn cells(&self, maze: usize) -> usize {
        self.mazes[maze].bins.len()
    }

    /// The field of the plane that a pair lies in.
    pub(super) fn field(&self, row: u32, column: u32) -> u32 {
        let [across, down] = &self.mazes;
        down.bins[column as usize] * across.axis.bins as u32 + across.bins[row as usize]
    }

    /// The column and the row of the plane at which the search began.
    pub fn start_field(&self) -> [u32; 2] {
        self.start
    }

    /// The columns and the rows of the plane.
    pub fn plane(&self) -> [Axis; 2] {
        [0, 1].map(|index| self.mazes[index].axis)
    }

    /// The columns and rows of the plane that the bound cuts off completely from the layer of an end at this depth on.
    /// A pair is left out if either player needs more instructions, to the goal or from the start, than are left within
    /// the bound. More pairs than these are left out, of which both players together are too far.
    pub fn cut(&self, end: End, depth: usize) -> [Vec<bool>; 2] {
        let left = match self.bound() {
            Some(length) => length.saturating_sub(depth as u32),
            None => UNREACHABLE,
        };
        [0, 1].map(|index| self.mazes[index].cut(end, left))
    }

    /// Calls `visit` with the cells of each pair of a layer, in the first maze and in the second.
    pub(super) fn each(&self, end: End, layer: usize, visit: impl FnMut(u32, u32)) {
        self.growth.grown[end as usize].layers.visit(layer, visit);
    }
}
