//! From a layer of the search to the next: pairs, the results of the instructions, and which of their successors are
//! new and near enough.
//!
//! A candidate for the next layer takes some look-ups whose result no branch predictor can guess, so candidates are
//! handled in batches and without branches on the results.

use std::sync::atomic::Ordering;

use super::super::band::Band;
use super::super::fill::Slot;
use super::super::single::{Action, Single};
use super::super::supersequence::Place;
use super::super::tree::{NONE, Tree};
use super::super::tree_pair::TreePair;

/// How an instruction moves a player through a tree.
const STAY: u32 = 0;
const TO_PARENT: u32 = 1;
const TO_CHILD: u32 = 2;
const FALL: u32 = 3;

/// The target of an instruction for a player (a node of tree 1, a place of tree 2), and the kind of move.
#[derive(Clone, Copy, Default)]
struct Target(u32);

impl Target {
    fn new(to: u32, step: u32) -> Self {
        Target(to << 2 | step)
    }

    #[inline(always)]
    fn to(self) -> u32 {
        self.0 >> 2
    }

    #[inline(always)]
    fn step(self) -> u32 {
        self.0 & 3
    }
}

/// The targets of the four instructions from each node of tree 1 and from each place of tree 2.
pub(super) struct Moves {
    nodes: Vec<[Target; 4]>,
    places: Vec<[Target; 4]>,
}

impl Moves {
    pub(super) fn new(trees: &TreePair, band: &Band) -> Self {
        let nodes = tree_moves(&trees.one, trees.rows);
        let mut places = vec![[Target::default(); 4]; band.layout.nodes.len()];
        for (node, targets) in tree_moves(&trees.two, trees.columns).iter().enumerate() {
            let Some(place) = band.layout.place(node as u32) else {
                continue;
            };
            // No pair of the band leads to a node without a place.
            places[place.0 as usize] = targets.map(|target| {
                let to = band.layout.place(target.to());
                to.map_or(Target(NONE), |to| Target::new(to.0, target.step()))
            });
        }
        Moves { nodes, places }
    }

    pub(super) fn bytes(&self) -> u64 {
        ((self.nodes.len() + self.places.len()) * size_of::<[Target; 4]>()) as u64
    }
}

fn tree_moves(tree: &Tree, single: &Single) -> Vec<[Target; 4]> {
    let moves = tree.cells.iter().enumerate().map(|(node, &cell)| {
        std::array::from_fn(|direction| {
            let to = tree.nodes[single.to[cell as usize][direction] as usize];
            let step = match single.actions[cell as usize][direction] {
                Action::Stay => STAY,
                Action::Fall => FALL,
                Action::Go if node > 0 && to == tree.parents[node] => TO_PARENT,
                Action::Go => TO_CHILD,
            };
            Target::new(to, step)
        })
    });
    moves.collect()
}

/// A node of tree 1 and a place of tree 2 with their R, in one number.
#[derive(Clone, Copy, Default)]
pub(super) struct Pair(u64);

/// Bits of a node or place: mazes have up to 1000 × 1000 cells, places a few more.
const BITS: u32 = 21;

impl Pair {
    #[inline(always)]
    pub(super) fn new(node: u32, place: Place, r: u32) -> Self {
        Pair(u64::from(r) << (2 * BITS) | u64::from(node) << BITS | u64::from(place.0))
    }

    #[inline(always)]
    pub(super) fn node(self) -> u32 {
        (self.0 >> BITS) as u32 & ((1 << BITS) - 1)
    }

    #[inline(always)]
    pub(super) fn place(self) -> Place {
        Place(self.0 as u32 & ((1 << BITS) - 1))
    }

    #[inline(always)]
    pub(super) fn r(self) -> u32 {
        (self.0 >> (2 * BITS)) as u32
    }
}

/// The number of candidates handled together.
const BATCH: usize = 256;

/// A pair that an instruction leads to.
#[derive(Clone, Copy, Default)]
struct Candidate {
    from: Pair,
    node: Target,
    place: Target,
    /// Its slot of the band, and that of the pair it comes from.
    slot: u32,
    from_slot: u32,
}

/// The data for expanding a layer.
#[derive(Clone, Copy)]
pub(super) struct Expansion<'a> {
    pub(super) band: &'a Band,
    pub(super) moves: &'a Moves,
    /// Instructions left within the bound, after the next layer.
    pub(super) left: u32,
}

impl Expansion<'_> {
    /// Puts the successors of some pairs that were not seen before into `next`; `SHARED` if other threads do the same
    /// at once, `FALLS` if a player can fall.
    ///
    /// Never inlined: see [`PairSide::expand`](super::super::side::PairSide::expand).
    #[inline(never)]
    pub(super) fn expand<const SHARED: bool, const FALLS: bool>(
        &self,
        pairs: &[Pair],
        next: &mut Vec<Pair>,
    ) {
        let mut batch = [Candidate::default(); BATCH];
        let mut len = 0;
        for &pair in pairs {
            let node_targets = &self.moves.nodes[pair.node() as usize];
            let place_targets = &self.moves.places[pair.place().0 as usize];
            let from_slot = self.band.find(pair.node(), pair.place());
            for (&node, &place) in node_targets.iter().zip(place_targets) {
                batch[len] = Candidate {
                    from: pair,
                    node,
                    place,
                    slot: self.band.find(node.to(), Place(place.to())),
                    from_slot,
                };
                len += usize::from(node.step() | place.step() != STAY);
            }
            if len + 4 > BATCH {
                self.take::<SHARED, FALLS>(&mut batch[..len], next);
                len = 0;
            }
        }
        self.take::<SHARED, FALLS>(&mut batch[..len], next);
    }

    /// Puts the candidates that were not seen and are near enough into `next`.
    #[inline(always)]
    fn take<const SHARED: bool, const FALLS: bool>(
        &self,
        batch: &mut [Candidate],
        next: &mut Vec<Pair>,
    ) {
        let mut unseen = 0;
        for index in 0..batch.len() {
            let candidate = batch[index];
            let seen = self.band.slot(candidate.slot).seen.load(Ordering::Relaxed);
            batch[unseen] = candidate;
            unseen += usize::from(seen >> (candidate.place.to() % 64) & 1 == 0);
        }
        let mut taken = [Pair::default(); BATCH];
        let mut count = 0;
        for candidate in &batch[..unseen] {
            let slot = self.band.slot(candidate.slot);
            let pair = self.arrive::<FALLS>(candidate, slot);
            let bit = 1 << pair.place().bit();
            // A pair that is too far now will be too far later, so it counts as seen. The same pair may occur twice, in
            // this batch or in another thread; one of them takes it.
            let seen = if SHARED {
                slot.seen.fetch_or(bit, Ordering::Relaxed)
            } else {
                let seen = slot.seen.load(Ordering::Relaxed);
                slot.seen.store(seen | bit, Ordering::Relaxed);
                seen
            };
            let least = match FALLS {
                true => self.band.least(pair.node(), pair.place(), pair.r()),
                false => pair.r(),
            };
            taken[count] = pair;
            count += usize::from((seen & bit == 0) & (least <= self.left));
        }
        next.extend_from_slice(&taken[..count]);
    }

    /// The candidate's pair, with its R: that of the previous pair, changed along the edge walked in tree 2 and then
    /// along the edge walked in tree 1. The difference of an edge is stored at its end that is farther from the root;
    /// `slot` is that of the candidate.
    #[inline(always)]
    fn arrive<const FALLS: bool>(&self, candidate: &Candidate, slot: &Slot) -> Pair {
        let (node, place) = (candidate.from.node(), candidate.from.place());
        let (next_node, next_place) = (candidate.node.to(), Place(candidate.place.to()));
        let (node_step, place_step) = (candidate.node.step(), candidate.place.step());
        if FALLS && (node_step == FALL || place_step == FALL) {
            let r = match (node_step, place_step) {
                (FALL, FALL) => self.band.both_fall(),
                (FALL, _) => self.band.first_falls(next_place),
                _ => self.band.second_falls(next_node),
            };
            return Pair::new(next_node, next_place, r);
        }
        let is = |step: u32, wanted: u32| u32::from(step == wanted);
        // Between the two edges the player of tree 2 has walked, and the other one has not.
        let between = self.band.slot(self.band.find(node, next_place));
        let along = if place_step == TO_PARENT {
            self.band.slot(candidate.from_slot).along >> place.bit()
        } else {
            between.along >> next_place.bit()
        };
        let across = if node_step == TO_PARENT {
            between.across
        } else {
            slot.across
        };
        let (along, across) = ((along & 1) as u32, (across >> next_place.bit() & 1) as u32);
        let more = along * is(place_step, TO_CHILD) + across * is(node_step, TO_CHILD);
        let less = along * is(place_step, TO_PARENT) + across * is(node_step, TO_PARENT);
        Pair::new(next_node, next_place, candidate.from.r() + more - less)
    }
}
