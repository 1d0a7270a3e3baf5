//! Builds boards until one meets the request: the target difficulty, and not dull.

use super::backwards::Built;
use super::params::{By, Params};
use super::report::{Dull, IndexReached, Missed};
use super::{index, levels};
use crate::grid::Direction;
use crate::rng::Rng;
use crate::search::{Stopped, Watch};
use crate::settings::Settings;
use crate::stromrallye::Stromrallye;
use crate::stromrallye::difficulty::{self, Estimate, PlayoutBudget};
use crate::wanted::{Range, Trying};

/// The most boards built to choose from.
const MOST_TRIES: u32 = 600;

/// The most cells visited in building boards, and the most hops played in measuring them: beyond, the best board so far
/// is taken.
const MOST_CELLS: u64 = 10_000_000;
const MOST_HOPS: u64 = 6_000_000;

/// With more live batteries than this there is always a choice somewhere, so it is not searched for.
const NEVER_FORCED: usize = 100;

/// The steps in which a target is drawn.
const DRAWS: usize = 1_000_000;

/// A difficulty measured quickly that is less than this far from its range is measured thoroughly.
const NEAR: f64 = 0.7;

/// A difficulty that is more than this far above its range is measured no further.
const FAR: f64 = 2.0;

/// A generated board, measured only as far as needed to choose it.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The board.
    pub puzzle: Stromrallye,
    /// The moves it was made by, which solve it.
    pub route: Vec<Direction>,
    /// The number of boards built to choose from.
    pub tries: u32,
    /// The board's shortcomings, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, if it has a target.
    pub index: Option<IndexReached>,
}

/// Builds boards until one meets the request or the budget is used up, and returns the best.
pub(super) fn choose(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Draft, Stopped> {
    let params = params.normalised();
    let mut aim = Aim::default();
    let mut best: Option<Candidate> = None;
    let mut cost = Cost::default();
    for tries in 1.. {
        let mut watch = Trying {
            watch,
            tries: tries - 1,
        };
        watch.poll()?;
        let share = aim.share(rng);
        let mut candidate = Candidate::build(&params, share, rng, &mut cost);
        let rival = best.as_ref().map(|best| best.lack);
        if let Some(difficulty) = candidate.judge(&params, rival, &mut cost, &mut watch)? {
            aim.learn(params.wanted(), share, difficulty);
        }
        let enough = tries == MOST_TRIES || cost.is_enough();
        if rival.is_none_or(|rival| candidate.lack < rival) {
            best = Some(candidate);
        }
        let done = |best: &mut Candidate| enough || best.lack == Lack::default();
        if let Some(best) = best.take_if(done) {
            return Ok(Draft {
                puzzle: best.built.puzzle,
                route: best.built.route,
                tries,
                missed: best.lack.missed(),
                index: best.index,
            });
        }
    }
    unreachable!("tries are bounded")
}

/// The cost of the boards so far.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// Cells visited in building them.
    cells: u64,
    /// Hops played in measuring them.
    hops: u64,
}

impl Cost {
    fn is_enough(&self) -> bool {
        self.cells > MOST_CELLS || self.hops > MOST_HOPS
    }
}

/// The part of the reachable indices from which targets are drawn. It narrows towards those whose boards have the
/// target difficulty.
#[derive(Clone, Copy, Debug)]
struct Aim {
    low: f64,
    high: f64,
}

impl Default for Aim {
    fn default() -> Self {
        Aim {
            low: 0.0,
            high: 1.0,
        }
    }
}

impl Aim {
    fn share(&self, rng: &mut Rng) -> f64 {
        let drawn = rng.below(DRAWS + 1) as f64 / DRAWS as f64;
        self.low + (self.high - self.low) * drawn
    }

    /// Narrows the part after a board that was too easy or too hard. Boards of one index differ
    /// widely, so it moves only halfway, unless a board was far too hard.
    fn learn(&mut self, wanted: Option<Range>, share: f64, difficulty: f64) {
        match wanted {
            Some(wanted) if difficulty > wanted.most + FAR => self.high = share,
            Some(wanted) if difficulty > wanted.most => self.high = (self.high + share) / 2.0,
            Some(wanted) if difficulty < wanted.least => self.low = (self.low + share) / 2.0,
            _ => {}
        }
    }
}

/// A board's shortcomings, the gravest first. A smaller value is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
struct Lack {
    batteries: u32,
    length: bool,
    dull: Option<Dull>,
    /// The distance of its difficulty from the target range.
    difficulty: f64,
}

impl Lack {
    fn missed(&self) -> Vec<Missed> {
        let all = [
            (self.batteries > 0).then_some(Missed::Batteries),
            self.length.then_some(Missed::Length),
            self.dull.map(Missed::Lively),
            (self.difficulty > 0.0).then_some(Missed::Difficulty),
        ];
        all.into_iter().flatten().collect()
    }
}

/// A board that may be chosen.
struct Candidate {
    built: Built,
    index: Option<IndexReached>,
    lack: Lack,
}

impl Candidate {
    /// Builds a board; `share`, from 0 to 1, is the target's place within the reachable indices.
    fn build(params: &Params, share: f64, rng: &mut Rng, cost: &mut Cost) -> Self {
        match params.by {
            By::Level => {
                let (built, cells) = levels::build(params, rng);
                cost.cells += cells;
                let lying = built.puzzle.batteries().len() as u32;
                Candidate {
                    lack: Lack {
                        batteries: params.batteries.saturating_sub(lying),
                        ..Lack::default()
                    },
                    built,
                    index: None,
                }
            }
            By::Index => {
                let target = index::target(params, share);
                let made = index::build(&index::plan(params, target, params.lively), rng);
                cost.cells += made.work;
                Candidate {
                    lack: Lack {
                        length: !made.as_planned,
                        ..Lack::default()
                    },
                    built: made.built,
                    index: Some(made.reached),
                }
            }
        }
    }

    /// Finds its other shortcomings, unless they already exceed a rival's. Returns its difficulty, if that was
    /// measured.
    fn judge(
        &mut self,
        params: &Params,
        rival: Option<Lack>,
        cost: &mut Cost,
        watch: &mut dyn Watch,
    ) -> Result<Option<f64>, Stopped> {
        if !params.lively && !params.wanted {
            return Ok(None);
        }
        if params.lively {
            self.lack.dull = self.dull(watch)?;
        }
        let Some(wanted) = params
            .wanted()
            .filter(|_| rival.is_none_or(|rival| self.lack <= rival))
        else {
            return Ok(None);
        };
        let Some(hops) = difficulty::hops(&self.built.puzzle, watch)? else {
            // Other boards of that size could not be measured either.
            cost.hops = u64::MAX;
            self.lack.difficulty = f64::MAX;
            return Ok(None);
        };
        let most = wanted.most + FAR;
        let (mut measured, played) = difficulty::glance(&hops, &PlayoutBudget::QUICK, most, watch)?;
        cost.hops += played;
        if misses(wanted, &measured) < NEAR {
            let (thoroughly, played) =
                difficulty::glance(&hops, &PlayoutBudget::THOROUGH, most, watch)?;
            measured = thoroughly;
            cost.hops += played;
        }
        self.lack.difficulty = misses(wanted, &measured);
        Ok(Some(measured.difficulty))
    }

    /// Why the board is dull, if it is.
    fn dull(&self, watch: &mut dyn Watch) -> Result<Option<Dull>, Stopped> {
        let Built { puzzle, route } = &self.built;
        let batteries = puzzle.batteries();
        let live = batteries.iter().filter(|battery| battery.charge > 0);
        let live = live.count();
        if live <= 1 {
            return Ok(Some(Dull::OneLive));
        }
        if 2 * live < batteries.len() {
            return Ok(Some(Dull::MostlyEmpty));
        }
        if live > NEVER_FORCED {
            return Ok(None);
        }
        let hops = difficulty::hops(puzzle, watch)?;
        let forced = |hops| {
            let choices = difficulty::choices(puzzle, hops, route);
            choices.iter().all(|&choices| choices == 1)
        };
        Ok(hops.as_ref().is_some_and(forced).then_some(Dull::Forced))
    }
}

/// The distance of a difficulty from a range.
fn misses(wanted: Range, estimate: &Estimate) -> f64 {
    let misses = wanted.misses(estimate.difficulty);
    // If no play-out solved the board, its difficulty is unknown.
    misses.max(if estimate.exact { 0.0 } else { FAR })
}
