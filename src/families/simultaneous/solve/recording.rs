//! The layers of a search for a pair of mazes, to be viewed once it is over.
//!
//! The searches leave their layers anyway, as a sequence is read from them: a [`RecordedLayers`] is these layers, the order of
//! their growth, and the data needed to count over them. It repeats no search, and costs nothing if nobody requests it.
//!
//! A *moment* is the recording's unit of time: at moment 0 there are the start and the goal, and with each further moment
//! one end has grown by a layer. A moment is shown as a [`Tally`] for each end: the number of pairs with each cell of
//! either maze, and the number of pairs for each two distances of the players from their goals (the *plane*).

use std::iter;
use std::ops::Range;

use super::blocks::BlockMap;
use super::growth::{Bound, End, Growth, Layers};
use super::single::{Single, UNREACHABLE};
use super::textbook::Trees;
use crate::grid::Cell;
use crate::puzzle::{self, NoRecording};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The columns and rows of the plane that a [`RecordedLayers`] counts over: the distance of player 1 to the goal from left to
/// right, that of player 2 from top to bottom, with several distances combined if there are many.
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
    pub(super) players: [usize; 2],
    pub(super) rows: Single,
    pub(super) columns: Single,
    pub(super) left: Left,
    pub(super) most: u64,
}

/// The data that each kind of search leaves.
pub(super) enum Left {
    Growth(Growth),
    Trees(Trees),
}

impl RawLayers {
    pub(crate) fn recording(self) -> Result<RecordedLayers, NoRecording> {
        let (rows, columns) = (&self.rows, &self.columns);
        let growth = match self.left {
            Left::Growth(growth) => growth,
            Left::Trees(trees) => trees.growth([rows, columns], self.most)?,
        };
        RecordedLayers::new(self.players, rows, columns, growth, self.most)
    }
}

/// A cell of one of the two mazes, selected to see its partners in the other maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The first (0) or the second (1) of the recording's two mazes.
    pub maze: usize,
    /// The cell: row × width + column.
    pub cell: u32,
}

/// The layers of a search for a pair, for counting.
///
/// ```
/// use lockstep::puzzle::{Recording, Rules, Solve, WantedRecording};
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
    map: BlockMap,
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
            map: BlockMap::new(columns),
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
        &self.growth.grown[end.index()].sizes
    }

    /// The sequence found first, and how the search used its length; `None` if nothing was left out.
    pub fn bound(&self) -> Option<Bound> {
        self.growth.bound
    }

    /// The number of pairs in the last layers of both ends.
    pub fn meetings(&self) -> u64 {
        self.growth.meetings
    }

    /// The pairs in the last layers of both ends, in order: where the search from the start met that from the goal. None
    /// if only one end grew.
    pub fn meeting_pairs(&self) -> Vec<(u32, u32)> {
        let lasts = End::BOTH.map(|end| Some((end, self.layer_sizes(end).len().checked_sub(1)?)));
        let [Some(one), Some(other)] = lasts else {
            return Vec::new();
        };
        let size = |&(end, layer): &(End, usize)| self.layer_sizes(end)[layer];
        let (few, many) = if size(&one) <= size(&other) {
            (one, other)
        } else {
            (other, one)
        };
        let mut pairs = Vec::with_capacity(size(&few) as usize);
        self.each(few.0, few.1, |row, column| pairs.push((row, column)));
        pairs.sort_unstable();
        let mut is_met = vec![false; pairs.len()];
        self.each(many.0, many.1, |row, column| {
            if let Ok(place) = pairs.binary_search(&(row, column)) {
                is_met[place] = true;
            }
        });
        let met = pairs.into_iter().zip(is_met);
        met.filter_map(|(pair, is_met)| is_met.then_some(pair))
            .collect()
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

    /// The field of the plane that a pair lies in.
    fn field(&self, row: u32, column: u32) -> u32 {
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
    /// the bound. More pairs than these are left out: see [`Bound`].
    pub fn cut(&self, end: End, depth: usize) -> [Vec<bool>; 2] {
        let left = match self.bound() {
            Some(bound) => bound.length.saturating_sub(depth as u32),
            None => UNREACHABLE,
        };
        [0, 1].map(|index| self.mazes[index].cut(end, left))
    }

    /// Calls `visit` with the cells of each pair of a layer, in the first maze and in the second.
    fn each(&self, end: End, layer: usize, mut visit: impl FnMut(u32, u32)) {
        match &self.growth.grown[end.index()].layers {
            Layers::Packed(archive) => {
                for (row, block, word) in archive.get(layer).into_iter().flatten() {
                    for column in self.map.cells(block, word) {
                        visit(row, column);
                    }
                }
            }
            Layers::Listed {
                pairs,
                rows,
                columns,
            } => {
                pairs.visit(layer, |row, column| {
                    visit(rows[row as usize], columns[column as usize])
                });
            }
        }
    }
}

/// Counts over a range of one end's layers, updated by the layers that are added or removed.
pub struct Tally {
    end: End,
    pin: Option<Pin>,
    layers: Range<usize>,
    heat: [Vec<u32>; 2],
    plane: Vec<u32>,
}

impl Tally {
    /// Counts over no layers yet.
    pub fn new(recording: &RecordedLayers, end: End, pin: Option<Pin>) -> Self {
        let [columns, rows] = recording.plane();
        Tally {
            end,
            pin,
            layers: 0..0,
            heat: [0, 1].map(|index| vec![0; recording.mazes[index].bins.len()]),
            plane: vec![0; columns.bins * rows.bins],
        }
    }

    /// The number of pairs with each cell of either maze (row × width + column). In the maze without the pin, only
    /// pairs with the pinned cell count.
    pub fn heat(&self) -> &[Vec<u32>; 2] {
        &self.heat
    }

    /// The number of pairs in each field of the plane, row by row; a pin has no effect here.
    pub fn plane(&self) -> &[u32] {
        &self.plane
    }

    /// The pin that it counts for.
    pub fn pin(&self) -> Option<Pin> {
        self.pin
    }

    /// Counts over these layers of the recording that it was made for; layers that do not exist count as empty.
    pub fn show(&mut self, recording: &RecordedLayers, layers: Range<usize>) {
        let sizes = recording.layer_sizes(self.end);
        let layers = layers.start.min(sizes.len())..layers.end.min(sizes.len());
        let work = |ranges: [Range<usize>; 2]| -> u64 {
            let ranges = ranges.into_iter().filter(|range| !range.is_empty());
            ranges.flat_map(|range| &sizes[range]).sum()
        };
        let gone = without(&self.layers, &layers);
        let come = without(&layers, &self.layers);
        if work(gone.clone()) + work(come.clone()) <= work([layers.clone(), 0..0]) {
            gone.into_iter()
                .flatten()
                .for_each(|layer| self.add(recording, layer, u32::MAX));
            come.into_iter()
                .flatten()
                .for_each(|layer| self.add(recording, layer, 1));
        } else {
            let lists = self.heat.iter_mut().chain([&mut self.plane]);
            lists.for_each(|list| list.fill(0));
            layers
                .clone()
                .for_each(|layer| self.add(recording, layer, 1));
        }
        self.layers = layers;
    }

    /// Adds the pairs of a layer, `times` each; −1, as a number that wraps around, removes them. No count exceeds 32
    /// bits: each pair lies in one layer only, and a cell has no more partners than the other maze has cells.
    fn add(&mut self, recording: &RecordedLayers, layer: usize, times: u32) {
        let [rows, columns] = &mut self.heat;
        let plane = &mut self.plane;
        let more = |count: &mut u32| *count = count.wrapping_add(times);
        let pinned = |maze| self.pin.filter(|pin| pin.maze == maze).map(|pin| pin.cell);
        let (pinned_row, pinned_column) = (pinned(0), pinned(1));
        let add = |row: u32, column: u32| {
            if pinned_column.is_none_or(|pinned| pinned == column) {
                more(&mut rows[row as usize]);
            }
            if pinned_row.is_none_or(|pinned| pinned == row) {
                more(&mut columns[column as usize]);
            }
            more(&mut plane[recording.field(row, column) as usize]);
        };
        recording.each(self.end, layer, add);
    }
}

/// The layers of a search for a pair, and the counts shown last, from which the next ones mostly differ little.
pub struct Recording {
    /// The layers.
    pub layers: RecordedLayers,
    tallies: [Tally; 2],
    /// [`RecordedLayers::meeting_pairs`], once they were asked for.
    met: Option<Vec<(u32, u32)>>,
}

impl Recording {
    pub(crate) fn new(layers: RecordedLayers) -> Self {
        let tallies = End::BOTH.map(|end| Tally::new(&layers, end, None));
        Recording {
            layers,
            tallies,
            met: None,
        }
    }
}

/// What a frame counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Whether all layers up to the moment count, not only the newest.
    pub all: bool,
    /// The cell whose partners are counted.
    pub pin: Option<Pin>,
}

/// What both ends hold at a moment: from the start, and from the goal.
pub struct Frame<'a> {
    /// The layers that each end has beyond its first one.
    pub depths: [usize; 2],
    /// The counts of both.
    pub tallies: &'a [Tally; 2],
    /// The columns and rows of the plane that the bound cuts off.
    pub cut: [[Vec<bool>; 2]; 2],
    /// The pairs where both ends have met.
    pub met: Met,
}

/// Where both ends have met, in order; empty before the last moment, and if only one end grew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// The cells of either maze in these pairs; of a pinned cell only itself and its partners.
    pub cells: [Vec<u32>; 2],
    /// The fields of the plane that these pairs lie in; a pin has no effect here.
    pub fields: Vec<u32>,
}

impl Met {
    fn new(layers: &RecordedLayers, pairs: &[(u32, u32)], pin: Option<Pin>) -> Self {
        let has_pin = |&&(row, column): &&(u32, u32)| {
            pin.is_none_or(|pin| [row, column][pin.maze.min(1)] == pin.cell)
        };
        let each_once = |mut cells: Vec<u32>| {
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        let (rows, columns) = pairs.iter().filter(has_pin).copied().unzip();
        let fields = pairs.iter().map(|&(row, column)| layers.field(row, column));
        Met {
            cells: [rows, columns].map(each_once),
            fields: each_once(fields.collect()),
        }
    }
}

impl puzzle::Recording for Recording {
    type Wish = Wish;
    type Frame<'a> = Frame<'a>;
    const FIRST: usize = 0;

    fn length(&self) -> usize {
        self.layers.order().len()
    }

    fn frame(&mut self, moment: usize, &Wish { all, pin }: &Wish) -> Option<Frame<'_>> {
        let Recording {
            layers,
            tallies,
            met,
        } = self;
        if moment > layers.order().len() {
            return None;
        }
        if tallies[0].pin() != pin {
            *tallies = End::BOTH.map(|end| Tally::new(layers, end, pin));
        }
        let depths = End::BOTH.map(|end| layers.depth(end, moment));
        for (tally, depth) in tallies.iter_mut().zip(depths) {
            tally.show(layers, if all { 0 } else { depth }..depth + 1);
        }
        let is_end = moment == layers.order().len();
        let met = is_end.then(|| &**met.get_or_insert_with(|| layers.meeting_pairs()));
        Some(Frame {
            depths,
            met: met.map_or_else(Met::default, |met| Met::new(layers, met, pin)),
            tallies,
            cut: End::BOTH.map(|end| layers.cut(end, depths[end.index()])),
        })
    }
}

/// The parts of a range before and after another one; may be empty.
fn without(range: &Range<usize>, other: &Range<usize>) -> [Range<usize>; 2] {
    if other.is_empty() {
        return [range.clone(), 0..0];
    }
    [
        range.start..range.end.min(other.start),
        range.start.max(other.end)..range.end,
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap, HashSet};

    use super::*;
    use crate::grid::Direction;
    use crate::puzzle::Rules;
    use crate::search::{Control, Progress, Unwatched};
    use crate::simultaneous::SolveOptions;
    use crate::simultaneous::solve::plain::Slack;
    use crate::simultaneous::solve::testing::{
        distances_by_the_rules, least_by_the_rules, random_pair,
    };
    use crate::simultaneous::solve::{engine, guided};

    fn singles(puzzle: &Simultaneous) -> [Single; 2] {
        [0, 1].map(|index| Single::new(&puzzle.mazes()[index], Maze::START))
    }

    /// The recording of the engine's search within a bound, and the least length.
    fn within(bound: Option<u32>, rows: &Single, columns: &Single) -> (RecordedLayers, u32) {
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let before = Progress::default();
        let found = engine::shortest_within(
            bound,
            [None, None],
            rows,
            columns,
            true,
            before,
            &mut control,
        )
        .unwrap();
        let growth = found
            .layers
            .and_then(|layers| layers.into_growth())
            .unwrap();
        let recording = RecordedLayers::new([0, 1], rows, columns, growth, u64::MAX).unwrap();
        (recording, found.moves.unwrap().len() as u32)
    }

    fn pairs(recording: &RecordedLayers, end: End, layer: usize) -> HashSet<(u32, u32)> {
        let mut pairs = HashSet::new();
        recording.each(end, layer, |row, column| {
            assert!(pairs.insert((row, column)), "a pair comes once");
        });
        pairs
    }

    /// The layers from the start by the rules, without pairs that are too far for the bound; and the
    /// pairs that were left out, by their depths.
    fn pruned_by_the_rules(
        puzzle: &Simultaneous,
        [rows, columns]: [&Single; 2],
        bound: u32,
    ) -> Vec<[HashSet<(u32, u32)>; 2]> {
        let number = |state: &State| {
            let row = rows.number(state.players[0]) as u32;
            (row, columns.number(state.players[1]) as u32)
        };
        let mut seen = HashSet::from([puzzle.start()]);
        let mut newest = vec![puzzle.start()];
        let mut layers = vec![[HashSet::from([number(&puzzle.start())]), HashSet::new()]];
        while !newest.is_empty() {
            let depth = layers.len() as u32;
            let next = newest
                .iter()
                .flat_map(|state| Direction::ALL.map(|direction| puzzle.step(state, direction).0));
            let next: HashSet<State> = next.filter(|state| !seen.contains(state)).collect();
            let (near, far): (Vec<State>, Vec<State>) = next.into_iter().partition(|state| {
                let (row, column) = number(state);
                let home = rows.to_goal[row as usize].max(columns.to_goal[column as usize]);
                depth + home <= bound
            });
            seen.extend(near.iter().cloned());
            layers.push([&near, &far].map(|states| states.iter().map(number).collect()));
            newest = near;
        }
        layers
    }

    #[test]
    fn the_bound_leaves_out_what_it_is_said_to_cut_off() {
        let (mut cut_off, mut left_out, mut kept) = (0, 0, 0);
        for seed in 0..1000 {
            let puzzle = random_pair(seed);
            let [rows, columns] = &singles(&puzzle);
            let (_, least) = within(None, rows, columns);
            let mut homes = HashMap::new();
            for more in [0, 1, 4] {
                let (recording, _) = within(Some(least + more), rows, columns);
                let expected = pruned_by_the_rules(&puzzle, [rows, columns], least + more);
                let [across, down] = recording.plane();
                if across.step > 1 || down.step > 1 {
                    continue;
                }
                let depths = 0..recording.layer_sizes(End::Start).len();
                for (depth, [near, far]) in depths.zip(&expected) {
                    let found = pairs(&recording, End::Start, depth);
                    assert!(found.is_subset(near), "seed {seed}");
                    // The newest layer from the goal implied that these lie on no shortest sequence; verifying that
                    // takes a search from each.
                    let checked = near.difference(&found).filter(|_| seed < 150);
                    for &(row, column) in checked {
                        let players = vec![rows.cell(row), columns.cell(column)];
                        let home = homes
                            .entry((row, column))
                            .or_insert_with(|| least_by_the_rules(&puzzle, &State { players }));
                        assert!(depth as u32 + home.unwrap() > least, "seed {seed}");
                        left_out += 1;
                    }
                    let [cut_across, cut_down] = recording.cut(End::Start, depth);
                    let is_cut = |&&(row, column): &&(u32, u32)| {
                        cut_across[rows.to_goal[row as usize] as usize]
                            || cut_down[columns.to_goal[column as usize] as usize]
                    };
                    assert!(far.iter().all(|pair| is_cut(&pair)), "seed {seed}");
                    assert_eq!(near.iter().filter(is_cut).count(), 0, "seed {seed}");
                    cut_off += far.len();
                    kept += near.len();
                }
                for depth in 0..recording.layer_sizes(End::Goal).len() {
                    let [cut_across, cut_down] = recording.cut(End::Goal, depth);
                    for (row, column) in pairs(&recording, End::Goal, depth) {
                        assert!(!cut_across[rows.to_goal[row as usize] as usize]);
                        assert!(!cut_down[columns.to_goal[column as usize] as usize]);
                    }
                }
            }
        }
        assert!(cut_off > 10_000 && kept > 10_000, "{cut_off} {kept}");
        assert!(left_out > 1000, "{left_out}");
    }

    #[test]
    fn without_a_bound_nothing_is_cut_off() {
        let puzzle = Simultaneous::new([Maze::open(5, 4), Maze::open(4, 5)]);
        let [rows, columns] = &singles(&puzzle);
        let (recording, _) = within(None, rows, columns);
        assert_eq!(recording.bound(), None);
        for end in End::BOTH {
            assert!(
                recording
                    .cut(end, 3)
                    .iter()
                    .flatten()
                    .all(|&is_cut| !is_cut)
            );
        }
    }

    #[test]
    fn meeting_pairs_are_all_that_both_ends_have_and_lie_on_shortest_sequences() {
        let (mut met, mut many) = (0, 0);
        for seed in 0..300 {
            let puzzle = random_pair(seed);
            let [rows, columns] = &singles(&puzzle);
            for bound in [None, Some(0)] {
                let (_, least) = within(None, rows, columns);
                let bound = bound.map(|more| least + more);
                let (layers, _) = within(bound, rows, columns);
                let ends = End::BOTH.map(|end| {
                    let last = layers.layer_sizes(end).len() - 1;
                    pairs(&layers, end, last)
                });
                let mut expected: Vec<_> = ends[0].intersection(&ends[1]).copied().collect();
                expected.sort_unstable();
                let found = layers.meeting_pairs();
                assert_eq!(found, expected, "seed {seed}");
                assert_eq!(found.len() as u64, layers.meetings(), "seed {seed}");
                let depths = End::BOTH.map(|end| layers.layer_sizes(end).len() as u32 - 1);
                let distances = distances_by_the_rules(&puzzle, &puzzle.start());
                for &(row, column) in &found {
                    let players = vec![rows.cell(row), columns.cell(column)];
                    let state = State { players };
                    assert_eq!(distances[&state], depths[0], "seed {seed}");
                    assert_eq!(
                        least_by_the_rules(&puzzle, &state),
                        Some(depths[1]),
                        "seed {seed}"
                    );
                }
                met += found.len();
                many += usize::from(found.len() > 1);
            }
        }
        assert!(met > 500 && many > 100, "{met} {many}");
    }

    #[test]
    fn the_last_frame_has_the_cells_where_both_ends_have_met_and_of_a_pin_its_pairs() {
        let puzzle = random_pair(7);
        let [rows, columns] = &singles(&puzzle);
        let (layers, _) = within(None, rows, columns);
        let pairs = layers.meeting_pairs();
        let end = layers.order().len();
        let mut recording = Recording::new(layers);
        let frame = |recording: &mut Recording, moment, pin| {
            let wish = Wish { all: false, pin };
            puzzle::Recording::frame(recording, moment, &wish)
                .unwrap()
                .met
        };
        assert_eq!(frame(&mut recording, end - 1, None), Met::default());
        let met = frame(&mut recording, end, None);
        let cells: BTreeSet<u32> = pairs.iter().map(|&(row, _)| row).collect();
        assert_eq!(met.cells[0], Vec::from_iter(cells));
        let [across, down] = recording.layers.plane().map(|axis| axis.bins as u32);
        assert!(met.fields.iter().all(|&field| field < across * down));
        let (row, _) = pairs[0];
        let partners = pairs.iter().filter(|pair| pair.0 == row);
        let partners: BTreeSet<u32> = partners.map(|&(_, column)| column).collect();
        let pin = Pin { maze: 0, cell: row };
        let pinned = frame(&mut recording, end, Some(pin));
        assert_eq!(pinned.cells, [vec![row], Vec::from_iter(partners)]);
        assert_eq!(pinned.fields, met.fields);
    }

    #[test]
    fn states_are_found_when_their_layer_grows() {
        let mut compared = 0;
        for seed in 0..100 {
            let puzzle = random_pair(seed);
            let [rows, columns] = &singles(&puzzle);
            let (layers, _) = within(None, rows, columns);
            let distances = distances_by_the_rules(&puzzle, &puzzle.start());
            let states: Vec<State> = distances.keys().cloned().collect();
            let [start, goal] = layers.found(&puzzle, &states).unwrap();
            for ((state, start), goal) in states.iter().zip(start).zip(goal) {
                let moment_of = |end, depth: u32| {
                    (0..=layers.order().len())
                        .find(|&moment| layers.depth(end, moment) == depth as usize)
                };
                assert_eq!(
                    start,
                    moment_of(End::Start, distances[state]),
                    "seed {seed}"
                );
                if let Some(moment) = goal {
                    let least = least_by_the_rules(&puzzle, state).unwrap();
                    assert_eq!(Some(moment), moment_of(End::Goal, least), "seed {seed}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 1000, "{compared}");
    }

    #[test]
    fn recordings_of_trees_hold_true_distances_up_to_the_goal() {
        let mut recordings = 0;
        for seed in 0..3000 {
            let puzzle = random_pair(seed);
            let [rows, columns] = &singles(&puzzle);
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let (mut progress, options) = (Progress::default(), SolveOptions::default());
            let mut slack = Slack::none();
            let (progress, control) = (&mut progress, &mut control);
            let found =
                guided::shortest(rows, columns, &options, true, &mut slack, progress, control);
            let Some(found) = found.unwrap() else {
                continue;
            };
            let growth = found.growth.expect("it was asked for");
            let recording = RecordedLayers::new([0, 1], rows, columns, growth, u64::MAX).unwrap();
            let length = found.moves.unwrap().len();
            assert_eq!(recording.order(), vec![End::Start; length]);
            assert!(recording.layer_sizes(End::Goal).is_empty());
            let distances = distances_by_the_rules(&puzzle, &puzzle.start());
            let mut listed = 0;
            for depth in 0..=length {
                let pairs = pairs(&recording, End::Start, depth);
                assert_eq!(recording.layer_sizes(End::Start)[depth], pairs.len() as u64);
                for &(row, column) in &pairs {
                    let players = vec![rows.cell(row), columns.cell(column)];
                    assert_eq!(distances[&State { players }], depth as u32, "seed {seed}");
                }
                listed += pairs.len();
            }
            assert!(pairs(&recording, End::Start, length).contains(&(rows.goal, columns.goal)));
            recordings += usize::from(listed > 10);
        }
        assert!(recordings > 300, "{recordings}");
    }

    #[test]
    fn distances_are_summed_up_where_there_are_many() {
        let puzzle = Simultaneous::new([Maze::open(400, 1), Maze::open(3, 3)]);
        let [rows, columns] = &singles(&puzzle);
        let (recording, _) = within(None, rows, columns);
        let [across, down] = recording.plane();
        assert_eq!((across.bins, across.step), (200, 2));
        assert_eq!((down.bins, down.step), (5, 1));
        let mut tally = Tally::new(&recording, End::Start, None);
        tally.show(&recording, 0..1);
        let field = tally.plane().iter().position(|&pairs| pairs == 1);
        assert_eq!(
            field,
            Some(4 * 200 + 199),
            "399 and 4 instructions from the goals"
        );
    }
}
