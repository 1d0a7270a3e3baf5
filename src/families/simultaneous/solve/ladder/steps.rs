//! What an instruction does to a whole tile: words turned under masks.

use super::super::classes::{Classes, Lists, NONE};
use super::layer::{Entry, Words};
use super::tile::ONES;

/// An effect on the pairs of a tile: those under the mask, turned, are in another tile, or in the same one.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    pub(super) mask: u64,
    /// The row of the other tile, or its column.
    pub(super) tile: u32,
    /// Bits to the left.
    pub(super) by: u8,
    pub(super) direction: u8,
}

/// Falls into one class from eight others, seen from where they end.
pub(super) struct Falls {
    /// The least distance of the eight to the other end.
    nearest: u32,
    pub(super) tile: u32,
    /// Of rows, the bits of a tile in which these classes are; of columns, a bit for each.
    classes: u64,
}

impl Falls {
    /// The pairs, of one row, with which the falls began.
    #[inline]
    pub(super) fn of_row(&self, pairs: u64, row: u64) -> u64 {
        ((pairs >> row.trailing_zeros()) * ONES) & self.classes
    }
}

/// Those of some falls that are within a distance of the other end, but not within the one up to which they are done.
pub(super) fn between(falls: &[Falls], done: Option<u32>, distance: u32) -> &[Falls] {
    let within = |distance: u32| falls.partition_point(|falls| falls.nearest <= distance);
    let begin = done.map_or(0, within);
    &falls[begin..within(distance).max(begin)]
}

/// The effects of instructions that are applied.
#[derive(Clone, Copy)]
pub(super) enum Part {
    All,
    /// Falls of this player with classes farther than this from the other end.
    Falls(Axis, u32),
}

impl Part {
    /// The distance up to which a player's falls were applied before, and whether all else was.
    pub(super) fn done(self, axis: Axis) -> Option<u32> {
        match self {
            Part::Falls(of, done) if of == axis => Some(done),
            _ => None,
        }
    }
}

/// What the four instructions do within a tile: which pairs stay, go to the next class or to the one before.
#[derive(Clone, Copy, Default)]
pub(super) struct Within {
    stay: [u64; 4],
    next: [u64; 4],
    previous: [u64; 4],
    /// The pairs with other effects.
    leave: [u64; 4],
}

/// What instructions do to one maze's classes, by tile.
pub(super) struct Steps {
    within: Vec<Within>,
    /// All other effects.
    ends: Vec<u32>,
    turns: Vec<Turn>,
    /// For each direction, falls seen from where they end: there may be thousands, nearest first.
    pub(super) falls: [Vec<Falls>; 4],
    /// The class where these end, if there are any.
    fall_to: u32,
    axis: Axis,
}

/// Whether a maze is the first one of a pair, or the second one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    Rows,
    Columns,
}

impl Axis {
    /// The bits of a tile in which a class is.
    pub(super) fn mask(self, class: u32) -> u64 {
        match self {
            Axis::Rows => 0xFF << (8 * (class % 8)),
            Axis::Columns => ONES << (class % 8),
        }
    }

    fn turn(self, from: u32, to: u32) -> u8 {
        let by = (8 + to % 8 - from % 8) % 8;
        match self {
            Axis::Rows => 8 * by as u8,
            // Under its mask, nothing leaves its row.
            Axis::Columns => ((64 + to % 8 - from % 8) % 64) as u8,
        }
    }
}

impl Turn {
    /// What it makes of some pairs.
    #[inline(always)]
    pub(super) fn of(&self, pairs: u64) -> u64 {
        (pairs & self.mask).rotate_left(self.by.into())
    }
}

impl Within {
    /// What each instruction makes of some pairs of two classes next to each other.
    #[inline(always)]
    pub(super) fn apply<const SHIFT: u32>(&self, pairs: [u64; 4]) -> [u64; 4] {
        let mut to = [0; 4];
        for direction in 0..4 {
            let pairs = pairs[direction];
            to[direction] = pairs & self.stay[direction]
                | (pairs & self.next[direction]) << SHIFT
                | (pairs & self.previous[direction]) >> SHIFT;
        }
        to
    }

    /// Some of the pairs with other effects, if there are any.
    #[inline(always)]
    pub(super) fn leave(&self, pairs: [u64; 4]) -> u64 {
        let [first, second, third, fourth] = self.leave;
        pairs[0] & first | pairs[1] & second | pairs[2] & third | pairs[3] & fourth
    }
}

impl Steps {
    /// Seen backwards, steps lead from where they end to where they begin. `away` are the distances to
    /// the other end, for this player alone: no pair's bound is less, so that falls which wait are beyond the limit.
    pub(super) fn new(classes: &Classes, axis: Axis, backwards: bool, away: &[u32]) -> Self {
        let steps = || {
            let steps = classes.steps().filter(|step| !(backwards && step.falls));
            steps.map(|step| match backwards {
                true => (step.to, step.from, step.direction),
                false => (step.from, step.to, step.direction),
            })
        };
        let mut within = vec![Within::default(); classes.len().div_ceil(8)];
        for (from, to, direction) in steps() {
            let place = &mut within[from as usize / 8];
            let mask = axis.mask(from);
            match to.wrapping_sub(from) {
                _ if to / 8 != from / 8 => place.leave[direction] |= mask,
                0 => place.stay[direction] |= mask,
                1 => place.next[direction] |= mask,
                u32::MAX => place.previous[direction] |= mask,
                _ => place.leave[direction] |= mask,
            }
        }
        let leaves =
            |&(from, to, _): &(u32, u32, usize)| to / 8 != from / 8 || to.abs_diff(from) > 1;
        let lists = Lists::new(within.len(), || {
            steps()
                .filter(leaves)
                .map(|(from, to, direction)| (from / 8, (from, to, direction)))
        });
        let mut ends = vec![0];
        let mut turns: Vec<Turn> = Vec::new();
        for tile in 0..within.len() as u32 {
            let first = turns.len();
            let mut here: Vec<Turn> = lists
                .of(tile)
                .iter()
                .map(|&(from, to, direction)| Turn {
                    mask: axis.mask(from),
                    tile: to / 8,
                    by: axis.turn(from, to),
                    direction: direction as u8,
                })
                .collect();
            here.sort_unstable_by_key(|turn| (turn.tile, turn.direction, turn.by));
            for turn in here {
                let equal = |other: &&mut Turn| {
                    (other.tile, other.direction, other.by) == (turn.tile, turn.direction, turn.by)
                };
                match turns[first..].last_mut().filter(equal) {
                    Some(other) => other.mask |= turn.mask,
                    None => turns.push(turn),
                }
            }
            ends.push(turns.len() as u32);
        }
        let (falls, fall_to) = falls(classes, axis, backwards, away);
        Steps {
            axis,
            within,
            ends,
            turns,
            falls,
            fall_to,
        }
    }

    /// The effects within a tile.
    #[inline]
    pub(super) fn within(&self, tile: u32) -> &Within {
        &self.within[tile as usize]
    }

    /// The other effects on a tile, by the tile that they lead to.
    #[inline]
    pub(super) fn of(&self, tile: u32) -> &[Turn] {
        &self.turns[self.ends[tile as usize] as usize..self.ends[tile as usize + 1] as usize]
    }

    /// The pairs of a tile whose class is the one that falls lead to, if they are seen from there.
    #[inline]
    pub(super) fn fallen_to(&self, tile: u32) -> u64 {
        match self.fall_to / 8 == tile && self.fall_to != NONE {
            true => self.axis.mask(self.fall_to),
            false => 0,
        }
    }

    /// Applies instructions to the second player: to some pairs of a row of tiles.
    #[inline(always)]
    pub(super) fn apply_to_column(&self, entry: &Entry, part: Part, after: u32, words: &mut Words) {
        let &Entry { pairs, column } = entry;
        let done = part.done(Axis::Columns);
        if done.is_none() {
            let within = self.within(column);
            let to = within.apply::<1>([pairs; 4]);
            if to != [0; 4] {
                let words = words.of_mut(column);
                for direction in 0..4 {
                    words[direction] |= to[direction];
                }
            }
            if within.leave([pairs; 4]) != 0 {
                for turn in self.of(column) {
                    let to = turn.of(pairs);
                    if to != 0 {
                        words.of_mut(turn.tile)[turn.direction as usize] |= to;
                    }
                }
            }
        }
        let fallen = pairs & self.fallen_to(column);
        if fallen != 0 {
            for (direction, falls) in self.falls.iter().enumerate() {
                for falls in between(falls, done, after) {
                    let to = (fallen >> (self.fall_to % 8)) * falls.classes;
                    words.of_mut(falls.tile)[direction] |= to;
                }
            }
        }
    }

    /// Whether some falls are farther than this from the other end.
    pub(super) fn leave_out(&self, distance: u32) -> bool {
        let is_farther =
            |falls: &Vec<Falls>| falls.last().is_some_and(|last| last.nearest > distance);
        self.falls.iter().any(is_farther)
    }

    pub(super) fn bytes_to_make(classes: &Classes) -> u64 {
        // Steps as lists, then as turns.
        let steps = 6 * classes.len() * (size_of::<(u32, u32, usize)>() + size_of::<Turn>());
        steps as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        let falls: usize = self.falls.iter().map(Vec::capacity).sum();
        let turns = self.turns.capacity() * size_of::<Turn>();
        let within = self.within.len() * (size_of::<Within>() + size_of::<u32>());
        (turns + within + falls * size_of::<Falls>()) as u64
    }
}

fn falls(classes: &Classes, axis: Axis, backwards: bool, away: &[u32]) -> ([Vec<Falls>; 4], u32) {
    let mut falls = [const { Vec::<Falls>::new() }; 4];
    let mut fall_to = NONE;
    for step in classes.steps().filter(|step| backwards && step.falls) {
        fall_to = step.to;
        let falls = &mut falls[step.direction];
        let nearest = away[step.from as usize];
        let class = match axis {
            Axis::Rows => axis.mask(step.from),
            Axis::Columns => 1 << (step.from % 8),
        };
        match falls.last_mut().filter(|last| last.tile == step.from / 8) {
            Some(last) => {
                last.nearest = last.nearest.min(nearest);
                last.classes |= class;
            }
            None => falls.push(Falls {
                nearest,
                tile: step.from / 8,
                classes: class,
            }),
        }
    }
    for falls in &mut falls {
        falls.sort_unstable_by_key(|falls| falls.nearest);
    }
    (falls, fall_to)
}
