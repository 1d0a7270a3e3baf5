//! The stretch of a sequence between two layers of a breadth-first search, of which only the farther one was kept.
//!
//! Let p be a pair of depth d, and c < d the depth of a kept layer. Let Pᵢ be the pairs seen that i instructions connect
//! with p. A shortest way to p passes the kept layer d − c instructions from p, so Pᵢ with i = d − c has a pair of that
//! layer; and any that it has is connected with p through the sets before. No pair of Pᵢ has a depth below d − i, or p
//! would have a smaller one; so no player needs more instructions than that to get there alone.
//!
//! All sets are held while they are small. Else each pair of a set is noted with the pair of the middle that it was
//! found from, which leaves two stretches of half the length.

use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// The numbers of both players' cells.
pub(super) type Pair = (u32, u32);

type Neighbours<'a> = dyn Fn(Pair, u32, &mut dyn FnMut(Pair, Direction)) + 'a;

/// The most pairs of all sets that are held at once.
const MOST_HELD: usize = if cfg!(test) { 8 } else { 1 << 19 };

/// One side of a search, as far as it can be asked for the stretches on it.
pub(super) struct Side<'a, 'b> {
    /// Calls its visitor with the pairs seen that an instruction connects with a pair on the side of the kept layer, each
    /// with its direction. Only those matter whose players are, alone, at most as far from that end as the second
    /// argument says.
    pub(super) neighbours: &'a Neighbours<'a>,
    /// The cost so far.
    pub(super) progress: &'a Progress,
    pub(super) control: &'a mut Control<'b>,
}

/// A pair of a set, the place of the one it was found from in the set before, and the direction between them.
struct Step {
    pair: Pair,
    from: u32,
    direction: Direction,
}

impl Side<'_, '_> {
    /// A pair of the kept layer, and the directions from `pair` on to it. `depths` are those of the layer and of the pair.
    pub(super) fn stretch(
        &mut self,
        pair: Pair,
        depths: [u32; 2],
        kept: &mut dyn Iterator<Item = Pair>,
    ) -> Result<(Pair, Vec<Direction>), Stopped> {
        let mut sets = vec![only(pair)];
        let mut held = 1;
        for depth in (depths[0]..depths[1]).rev() {
            let set = self.next(&sets, depth, held)?;
            held += set.len();
            sets.push(set);
            if held > MOST_HELD && depths[1] - depths[0] > 1 {
                drop(sets);
                return self.in_halves(pair, depths, kept);
            }
        }
        let last = sets.pop().unwrap_or_default();
        let mut step = &last[place_of(kept, &last)];
        let met = step.pair;
        let mut directions = Vec::new();
        for set in sets.iter().rev() {
            directions.push(step.direction);
            step = &set[step.from as usize];
        }
        directions.reverse();
        Ok((met, directions))
    }

    fn in_halves(
        &mut self,
        pair: Pair,
        [layer, depth]: [u32; 2],
        kept: &mut dyn Iterator<Item = Pair>,
    ) -> Result<(Pair, Vec<Direction>), Stopped> {
        let middle = layer.midpoint(depth);
        let mut sets = vec![only(pair)];
        let mut of_middle: Vec<Pair> = Vec::new();
        for depth in (layer..depth).rev() {
            let held = sets.iter().map(Vec::len).sum::<usize>() + of_middle.len();
            let mut next = self.next(&sets, depth, held)?;
            if depth == middle {
                of_middle = next.iter().map(|step| step.pair).collect();
            } else if depth + 1 < middle {
                // Beyond the middle, each pair is noted with the one there.
                for step in &mut next {
                    step.from = sets[sets.len() - 1][step.from as usize].from;
                }
            }
            sets.drain(..sets.len() - 1);
            sets.push(next);
        }
        let set = sets.pop().unwrap_or_default();
        let step = &set[place_of(kept, &set)];
        let met = step.pair;
        let through = of_middle[step.from as usize];
        drop((sets, set, of_middle));
        let (_, mut directions) =
            self.stretch(pair, [middle, depth], &mut std::iter::once(through))?;
        let (_, others) = self.stretch(through, [layer, middle], &mut std::iter::once(met))?;
        directions.extend(others);
        Ok((met, directions))
    }

    /// The set after some, of pairs at this depth or seen later; in order. `held` pairs are held besides.
    fn next(&mut self, sets: &[Vec<Step>], depth: u32, held: usize) -> Result<Vec<Step>, Stopped> {
        let (set, earlier) = sets.split_last().expect("there is a set of one pair");
        let mut next = Vec::new();
        for (from, step) in (0..).zip(set) {
            (self.neighbours)(step.pair, depth, &mut |pair, direction| {
                next.push(Step {
                    pair,
                    from,
                    direction,
                });
            });
        }
        let bytes = (held + next.capacity()) * size_of::<Step>();
        self.control.report(&Progress {
            bytes: self.progress.bytes + bytes as u64,
            ..*self.progress
        })?;
        next.sort_unstable_by_key(|step: &Step| step.pair);
        next.dedup_by_key(|step| step.pair);
        for set in [Some(set), earlier.last()].into_iter().flatten() {
            leave_out(&mut next, set);
        }
        Ok(next)
    }
}

/// Leaves the pairs of one set out of another.
fn leave_out(set: &mut Vec<Step>, others: &[Step]) {
    let mut others = others.iter().peekable();
    set.retain(|step| {
        while others.next_if(|other| other.pair < step.pair).is_some() {}
        others.peek().is_none_or(|other| other.pair != step.pair)
    });
}

fn only(pair: Pair) -> Vec<Step> {
    vec![Step {
        pair,
        from: 0,
        direction: Direction::Up,
    }]
}

/// The place in a set of the first kept pair that it has.
fn place_of(mut kept: &mut dyn Iterator<Item = Pair>, set: &[Step]) -> usize {
    let mut places = Iterator::filter_map(&mut kept, |pair| {
        set.binary_search_by_key(&pair, |step| step.pair).ok()
    });
    places.next().expect("a shortest way passes the layer")
}
