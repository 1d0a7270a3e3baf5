//! Boards are built until one is as wanted: of the difficulty asked for, and not dull.

use super::backwards::Built;
use super::{Draft, Dull, IndexReached, Missed, Params, Wanted, Way, index, levels};
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};
use crate::stromrallye::difficulty::{self, Estimate, Plan};

/// The most boards that are built to choose one from.
const MOST_TRIES: u32 = 600;

/// The most cells that are looked at in building boards, and hops that are played in measuring them:
/// after that, the best so far is taken.
const MOST_CELLS: u64 = 10_000_000;
const MOST_HOPS: u64 = 6_000_000;

/// With so many live batteries there always is some choice, and it need not be looked for.
const NEVER_FORCED: usize = 100;

/// Steps in which a target is drawn.
const DRAWS: usize = 1_000_000;

/// How far from its range a difficulty may be at a glance to be worth a longer look.
const NEAR: f64 = 0.7;

/// How far above its range a difficulty need not be measured any more.
const FAR: f64 = 2.0;

/// Builds boards until one is as wanted, or there were enough, and takes the best.
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
        report(watch, tries - 1)?;
        let share = aim.share(rng);
        let mut candidate = Candidate::build(&params, share, rng, &mut cost);
        let rival = best.as_ref().map(|best| best.lack);
        if let Some(difficulty) = candidate.judge(&params, rival, &mut cost, watch)? {
            aim.learn(params.wanted, share, difficulty);
        }
        let enough = tries == MOST_TRIES || cost.is_enough();
        if rival.is_none_or(|rival| candidate.lack < rival) {
            best = Some(candidate);
        }
        let done = |best: &mut Candidate| enough || best.lack == Lack::default();
        if let Some(best) = best.take_if(done) {
            return Ok(Draft {
                puzzle: best.built.puzzle,
                way: best.built.way,
                tries,
                missed: best.lack.missed(),
                index: best.index,
            });
        }
    }
    unreachable!("tries are bounded")
}

/// What boards have cost so far.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// Cells looked at in building them.
    cells: u64,
    /// Hops played in measuring them.
    hops: u64,
}

impl Cost {
    fn is_enough(&self) -> bool {
        self.cells > MOST_CELLS || self.hops > MOST_HOPS
    }
}

/// From which part of the reachable indices targets are drawn: it closes in on those whose boards
/// have the difficulty that is wanted.
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

    /// Boards of one index differ much, so it moves half the way only, unless a board was far off.
    fn learn(&mut self, wanted: Option<Wanted>, share: f64, difficulty: f64) {
        match wanted {
            Some(wanted) if difficulty > wanted.most + FAR => self.high = share,
            Some(wanted) if difficulty > wanted.most => self.high = (self.high + share) / 2.0,
            Some(wanted) if difficulty < wanted.least => self.low = (self.low + share) / 2.0,
            _ => {}
        }
    }
}

/// What a board lacks, the gravest first, so that less of it is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
struct Lack {
    batteries: u32,
    length: bool,
    dull: Option<Dull>,
    /// How far its difficulty lies outside the range.
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

/// A board to choose, or not.
struct Candidate {
    built: Built,
    index: Option<IndexReached>,
    lack: Lack,
}

impl Candidate {
    /// Builds a board; `share` tells which of the reachable indices is the target.
    fn build(params: &Params, share: f64, rng: &mut Rng, cost: &mut Cost) -> Self {
        match &params.way {
            Way::Level(level) => {
                let (built, cells) = levels::build(level, rng);
                cost.cells += cells;
                let lying = built.puzzle.batteries().len() as u32;
                Candidate {
                    lack: Lack {
                        batteries: level.batteries.saturating_sub(lying),
                        ..Lack::default()
                    },
                    built,
                    index: None,
                }
            }
            Way::Index(ranges) => {
                let target = index::target(ranges, share);
                let made = index::build(&index::plan(ranges, target, params.lively), rng);
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

    /// Finds what else it lacks, unless it lacks more than a rival already; tells its difficulty, if
    /// it was measured.
    fn judge(
        &mut self,
        params: &Params,
        rival: Option<Lack>,
        cost: &mut Cost,
        watch: &mut dyn Watch,
    ) -> Result<Option<f64>, Stopped> {
        if !params.lively && params.wanted.is_none() {
            return Ok(None);
        }
        if params.lively {
            self.lack.dull = self.dull(watch)?;
        }
        let Some(wanted) = params
            .wanted
            .filter(|_| rival.is_none_or(|rival| self.lack <= rival))
        else {
            return Ok(None);
        };
        let Some(hops) = difficulty::hops(&self.built.puzzle, watch)? else {
            // Others of that size will not be measured either.
            cost.hops = u64::MAX;
            self.lack.difficulty = f64::MAX;
            return Ok(None);
        };
        let most = wanted.most + FAR;
        let (mut measured, played) = difficulty::glance(&hops, &Plan::QUICK, most, watch)?;
        cost.hops += played;
        if wanted.misses(&measured) < NEAR {
            let (thoroughly, played) = difficulty::glance(&hops, &Plan::THOROUGH, most, watch)?;
            measured = thoroughly;
            cost.hops += played;
        }
        self.lack.difficulty = wanted.misses(&measured);
        Ok(Some(measured.difficulty))
    }

    /// Why it is dull, if it is.
    fn dull(&self, watch: &mut dyn Watch) -> Result<Option<Dull>, Stopped> {
        let Built { puzzle, way } = &self.built;
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
            let choices = difficulty::choices(puzzle, hops, way);
            choices.iter().all(|&choices| choices == 1)
        };
        Ok(hops.as_ref().is_some_and(forced).then_some(Dull::Forced))
    }
}

impl Wanted {
    /// How far a difficulty lies outside the range.
    fn misses(&self, estimate: &Estimate) -> f64 {
        let misses = (self.least - estimate.difficulty).max(estimate.difficulty - self.most);
        // Where no play-out solved, nobody knows.
        misses.max(if estimate.exact { 0.0 } else { FAR })
    }
}

/// Tells how many boards were tried; an error when the watcher wants an end.
fn report(watch: &mut dyn Watch, tries: u32) -> Result<(), Stopped> {
    let progress = Progress {
        stage: Stage::Generate,
        explored: tries.into(),
        ..Progress::default()
    };
    watch.progress(&progress).map_err(|Cancelled| Stopped {
        reason: StopReason::Cancelled,
        progress,
    })
}
