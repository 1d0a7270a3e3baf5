//! A portfolio of searches that take turns, quick ones and a complete one: together they solve boards
//! that have a solution, and prove that boards of moderate size have none.
//!
//! Each of them is missed where it is switched off, as measured on 206 boards of all kinds and sizes, a few seconds
//! each, and on 14 small ones whose proof takes a search:
//!
//! * the complete search alone proves that no solution exists; without its [`Pruner`] on 7 of the 14 boards in place of 12;
//! * without annealing, 5 of 168 boards stay unsolved, those of 13 × 13 and more with many batteries;
//! * without beams, every board is solved all the same, but where few swaps are asked for, 12 dense boards take 2,376 in
//!   place of 1,646, and 30 known ones 2,131 in place of 1,845. Where the complete search does not end, a search that is
//!   watched needs them to end at all: annealing has no positions to show;
//! * without [`Duals`], the fewest swaps are proved on 44 of 74 boards in place of 48.

use super::anneal::Annealer;
use super::beam::{Beam, Try};
use super::duals::Duals;
use super::exhaust::{ANY, Exhaust, Tools, Turn};
use super::graph::{Graph, Node};
use super::guide::Guide;
use super::options::SolveOptions;
use super::position::Position;
use super::prune::Pruner;
use super::pulse::Pulse;
use super::record::{Member, Record};
use super::table::Table;
use crate::rng::{Rng, Seed};
use crate::search::{Searcher, Stage, StopReason, Stopped};

/// Positions in a turn of the complete search.
const TURN: u64 = 2000;

/// The width of a beam, before it is multiplied by a number of the sequence of [`luby`].
const WIDTH: usize = 24;

/// The work of the other searches before annealing begins: boards that they solve sooner, most of them small or sparse,
/// do not need it. About a tenth of a second.
const HEAD_START: u64 = 8_000_000;

/// Annealing gets [`OFTEN`] units of work for each unit of the other searches. Once it has done [`SLOW`] units, half a
/// second, it only gets one for each [`HARDLY`] of theirs, and beams [`BEAMS`] for each of the complete search, so that both
/// get about as much time: boards whose batteries are visited about once each are solved by beams. Annealing is *hopeful*
/// until it has tried [`ENOUGH_PER_PAIR`] · n² changes on a board of n nodes: it hardly ever needs more, so there is likely
/// no solution then, and the complete search must decide; annealing then gets one for each [`RARELY`].
const OFTEN: u64 = 3;
const SLOW: u64 = 40_000_000;
const HARDLY: u64 = 2;
const BEAMS: u64 = 4;
const ENOUGH_PER_PAIR: u64 = 6000;
const RARELY: u64 = 16;

/// The searches for a board, which find one route after another with fewer and fewer swaps.
pub(super) struct Portfolio<'a> {
    tools: Tools<'a>,
    beam: Beam<'a>,
    annealing: Annealing<'a>,
    start: Position,
    rng: Rng,
    /// Bytes of the graph and its tables.
    held: u64,
    /// The search that raises the lower bound for the swaps, once it exists.
    rising: Option<Exhaust>,
}

/// Annealing, which begins once the other searches have had their [`HEAD_START`].
struct Annealing<'a> {
    graph: &'a Graph,
    seed: Seed,
    /// The most bytes it may take.
    bytes: u64,
    annealer: Option<Annealer<'a>>,
    is_possible: bool,
    /// The work it has done in total, and the amount that the others' work has allowed.
    done: u64,
    allowed: u64,
    /// The others' work already counted for that.
    seen: u64,
}

impl Annealing<'_> {
    /// Bytes in use.
    fn bytes(&self) -> u64 {
        self.annealer.as_ref().map_or(0, Annealer::bytes)
    }

    /// Whether it has begun, and may well find a solution.
    fn is_hopeful(&self) -> bool {
        let nodes = self.graph.len() as u64;
        let enough = ENOUGH_PER_PAIR * nodes * nodes;
        (self.annealer.as_ref()).is_some_and(|annealer| annealer.tried < enough)
    }

    /// Whether it has worked long enough for other searches to be likelier to find a solution.
    fn is_slow(&self) -> bool {
        self.done > SLOW
    }

    /// Anneals as long as the work of the other searches allows. Returns a route that solves the board, if it
    /// finds one.
    fn turn(&mut self, pulse: &mut Pulse) -> Result<Option<Vec<Node>>, Stopped> {
        let others = pulse.done() - self.done;
        if others < HEAD_START || !self.is_possible {
            return Ok(None);
        }
        if self.annealer.is_none() {
            // Its own random numbers, so that the other searches run as if it did not exist.
            self.annealer = Annealer::new(self.graph, Rng::new(!self.seed), self.bytes);
            self.is_possible = self.annealer.is_some();
            self.seen = HEAD_START;
        }
        let new = others - self.seen;
        self.allowed += match (self.is_hopeful(), self.is_slow()) {
            (true, false) => new * OFTEN,
            (true, true) => new / HARDLY,
            (false, _) => new / RARELY,
        };
        self.seen = others;
        while let Some(annealer) = &mut self.annealer
            && self.done < self.allowed
        {
            let before = pulse.done();
            pulse.progress.stage = Stage::Anneal;
            let route = annealer.turn(pulse)?;
            self.done += pulse.done() - before;
            if route.is_some() {
                return Ok(route);
            }
        }
        Ok(None)
    }
}

impl<'a> Portfolio<'a> {
    pub(super) fn new(
        graph: &'a Graph,
        guide: &'a Guide,
        start: Position,
        pruner: Pruner,
        options: &SolveOptions,
        pulse: &Pulse,
    ) -> Self {
        let held = graph.bytes() + guide.bytes() + pruner.bytes();
        let left = options
            .memory
            .saturating_sub(held.max(pulse.progress.bytes));
        Portfolio {
            tools: Tools {
                graph,
                guide,
                pruner,
                refuted: Table::new(left / 2),
                duals: None,
            },
            beam: Beam::new(graph, guide, left / 4),
            annealing: Annealing {
                graph,
                seed: options.seed,
                bytes: left / 8,
                annealer: None,
                is_possible: true,
                done: 0,
                allowed: 0,
                seen: 0,
            },
            start,
            rng: Rng::new(options.seed),
            held,
            rising: None,
        }
    }

    /// Finds the duals that bound the swaps from below, unless the board is too large for them.
    /// Returns the bound, at least `at_least`.
    pub(super) fn find_duals(&mut self, at_least: u32, pulse: &mut Pulse) -> Result<u32, Stopped> {
        let Tools { graph, pruner, .. } = &mut self.tools;
        // Recomputes the bounds of charges; the start is known to be sound.
        pruner.unreachable(graph, &self.start, pulse)?;
        let held = pulse.progress.bytes;
        let duals = Duals::new(graph, pruner.bounds(), held, pulse)?;
        self.held += duals.as_ref().map_or(0, Duals::bytes);
        let bound = (duals.as_ref()).map_or(0, |duals| duals.at_least(&self.start));
        self.tools.duals = duals;
        Ok(bound.max(at_least))
    }

    /// A route with fewer swaps than `found`, or `None` once it is proved that none exists. Raises the lower bound that
    /// the pulse shows: the complete search tries whether that many swaps suffice, and if not, whether one more does;
    /// beams in between look for any better route.
    pub(super) fn improve(
        &mut self,
        found: u32,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        let mut tries = 0;
        pulse.progress.stage = Stage::Improve;
        while pulse.least_swaps() < found {
            let limit = pulse.least_swaps();
            let mut rising = match self.rising.take() {
                Some(rising) => rising,
                None => {
                    record.began(Member::Exhaust, limit);
                    Exhaust::new(self.start.clone(), limit)
                }
            };
            self.count(&rising, pulse)?;
            if record.is_full() {
                return Err(cancelled(pulse));
            }
            match rising.turn(&mut self.tools, TURN, pulse, record)? {
                Turn::Solved => {
                    pulse.progress.account.by = Searcher("exhaust");
                    return Ok(Some(rising.route()));
                }
                Turn::Refuted => {
                    pulse.raise_swaps(limit + 1);
                    continue;
                }
                Turn::Open => self.rising = Some(rising),
            }
            let route = self.beams(&mut tries, found - 1, 0, pulse, record)?;
            if route.is_some() {
                return Ok(route);
            }
        }
        Ok(None)
    }

    /// Tries beams, for at most `limit` swaps: as many positions as the complete search had, and as much work as asked.
    fn beams(
        &mut self,
        tries: &mut u64,
        limit: u32,
        work: u64,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        let (explored, done) = (pulse.progress.explored, pulse.done());
        while self.beam.widest > 0
            && (pulse.progress.explored < explored + TURN || pulse.done() < done + work)
        {
            *tries += 1;
            pulse.progress.restarts += 1;
            let task = Try {
                start: &self.start,
                limit,
                width: WIDTH.saturating_mul(luby(*tries)).min(self.beam.widest),
            };
            let Tools {
                refuted, pruner, ..
            } = &mut self.tools;
            let route = (self.beam).search(task, &mut self.rng, refuted, pruner, pulse, record)?;
            if route.is_some() {
                pulse.progress.account.by = Searcher("beam");
                return Ok(route);
            }
        }
        Ok(None)
    }

    /// Any route, or `None` if none exists.
    pub(super) fn run(
        &mut self,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        record.began(Member::Exhaust, 0);
        let mut exhaust = Exhaust::new(self.start.clone(), ANY);
        let mut tries = 0;
        loop {
            pulse.progress.stage = Stage::Exhaust;
            let done = pulse.done();
            self.count(&exhaust, pulse)?;
            if record.is_full() {
                return Err(cancelled(pulse));
            }
            match exhaust.turn(&mut self.tools, TURN, pulse, record)? {
                Turn::Solved => {
                    pulse.progress.account.by = Searcher("exhaust");
                    return Ok(Some(exhaust.route()));
                }
                Turn::Refuted => {
                    pulse.progress.account.by = Searcher("exhaust");
                    return Ok(None);
                }
                Turn::Open => {}
            }
            pulse.progress.stage = Stage::Beam;
            self.count(&exhaust, pulse)?;
            let work = match self.annealing.is_hopeful() && self.annealing.is_slow() {
                true => BEAMS * (pulse.done() - done),
                false => 0,
            };
            let route = self.beams(&mut tries, ANY, work, pulse, record)?;
            if route.is_some() {
                return Ok(route);
            }
            if !record.shows_play_only() {
                let route = self.annealing.turn(pulse)?;
                if route.is_some() {
                    pulse.progress.account.by = Searcher("anneal");
                    return Ok(route);
                }
            }
        }
    }

    /// Reports the bytes in use.
    fn count(&self, exhaust: &Exhaust, pulse: &mut Pulse) -> Result<(), Stopped> {
        let tables = self.held + self.tools.refuted.bytes() + self.annealing.bytes();
        pulse.holds(tables + self.beam.bytes() + exhaust.bytes())
    }
}

/// Ends a search whose continuation nobody needs.
fn cancelled(pulse: &mut Pulse) -> Stopped {
    Stopped {
        reason: StopReason::Cancelled,
        progress: pulse.effort(),
    }
}

/// The number at a place, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 … (Luby, Sinclair and
/// Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993).
fn luby(mut number: u64) -> usize {
    loop {
        let bits = u64::BITS - number.leading_zeros();
        if number == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        number -= (1 << (bits - 1)) - 1;
    }
}
